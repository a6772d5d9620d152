"""`deed` says in a few words what somebody did in a turn of Shape Up!, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.text import N_, _
from game.games.shape_up.rules.actions import Action, Play
from game.games.shape_up.rules.cards import shape_of
from game.games.shape_up.visible_grid import cell_name

ON: Final = {
    "circle": N_("{name}'s circle on {cell}"),
    "triangle": N_("{name}'s triangle on {cell}"),
    "square": N_("{name}'s square on {cell}"),
    "star": N_("{name}'s star on {cell}"),
}


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's square on C3"; a card that was moved besides is left out."""
    for action in actions:
        if isinstance(action, Play):
            return _(ON[shape_of(action.card)], name=name, cell=cell_name(action.x, action.y))
    return name
