"""`play_events` plays the sounds of events of Shapes (cards and turns); `TowerFeedback` plays the tower's sounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.audio import Audio
from game.core.game import Event
from game.core.tower_events import PieceTaken
from game.games.shapes.rules.events import BoardCleared, Completed, Drew, Eliminated, PiecesFell, Stolen, Stopped
from game.table.feedback.event_sounds import Sounds, play_one

SOUNDS: Sounds = (
    ((PiecesFell,), "refuse", 1.0),
    ((Stopped, Eliminated, BoardCleared), "turn", 1.0),
    ((Completed,), "place", 1.0),
    ((PieceTaken,), "card", 1.0),
    ((Drew, Stolen), "draw", 0.7),
)


def play_events(audio: Audio, events: Sequence[Event]) -> None:
    """The sound of what has happened at once."""
    heard = [event for event in events if not isinstance(event, PiecesFell) or event.fails]
    play_one(audio, heard, SOUNDS)
