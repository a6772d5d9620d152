"""What is heard of Shapes: cards and turns, and wood on wood."""

from __future__ import annotations

from game.app.audio import Audio
from game.core.game import Event
from game.core.tower import PieceTaken
from game.games.shapes.rules.events import BoardCleared, Completed, Drew, Eliminated, PiecesFell, Stolen, Stopped
from game.physics.space import Knock

HEAVY, LIGHT = ("plank", "square", "brick", "hexagon"), ("triangle", "wedge", "dome")
"""Pieces that sound lower, and higher, than the others."""


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


def play_knock(audio: Audio, knock: Knock) -> None:
    """Wood on wood: big pieces sound low, small ones high, hard knocks loud."""
    name = "wood1" if knock.kind in HEAVY else "wood3" if knock.kind in LIGHT else "wood2"
    audio.play(name, 0.15 + 0.7 * knock.strength, 0.9 if not knock.other else 1.0)
