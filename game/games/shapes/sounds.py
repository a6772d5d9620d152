"""What is heard of Shapes: cards and turns."""

from __future__ import annotations

from game.app.audio import Audio
from game.core.game import Event
from game.core.tower import PieceTaken
from game.games.shapes.rules.events import BoardCleared, Completed, Drew, Eliminated, PiecesFell, Stolen, Stopped


def play_event(audio: Audio, event: Event) -> None:
    """The sound of an event that is heard."""
    match event:
        case PieceTaken():
            audio.play("card")
        case Completed():
            audio.play("place")
        case Drew() | Stolen():
            audio.play("draw", 0.7)
        case PiecesFell(_seat, _pieces, True):
            audio.play("refuse")
        case Stopped() | Eliminated() | BoardCleared():
            audio.play("turn")
