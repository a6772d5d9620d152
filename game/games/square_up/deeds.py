"""`deed` says in a few words what somebody planned in a turn of Square Up, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.text import _, pgettext
from game.games.square_up.rules.actions import Action, Move, Place
from game.games.square_up.rules.units import Cell, name_of

_NAMED: Final = 3


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's plan: C3, D5, E5 …": the squares to which it went."""
    cells: list[Cell] = []
    for action in actions:
        match action:
            case Place(_unit, cell):
                cells.append(cell)
            case Move(_source, target):
                cells.append(target)
    names = [name_of(cell) for cell in dict.fromkeys(cells)]
    if not names:
        return _("{name} waited", name=name)
    shown = pgettext("between squares", ", ").join(names[:_NAMED]) + (" …" if len(names) > _NAMED else "")
    return _("{name}'s plan: {cells}", name=name, cells=shown)
