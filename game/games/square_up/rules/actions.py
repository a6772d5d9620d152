"""Defines the actions of Square Up (`Place`, `Move`, `Commit`); `encode` and `decode` turn them into text and back.

Cells are ints as in `units`, "A1" to "H8" in text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.core.game import BadText
from game.games.square_up.rules.units import CELL_BY_NAME, UNITS, Cell, Unit, name_of


@dataclass(frozen=True, slots=True)
class Place:
    """Pay for `unit` and put it on `cell`. For a Splot that is the top left of its area."""

    unit: Unit
    cell: Cell


@dataclass(frozen=True, slots=True)
class Move:
    """Move the own shape (a stack as a whole) on `source` to `target`."""

    source: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Commit:
    """End the own planning of this turn: the plan stands as it is."""


Action = Place | Move | Commit


def target_of(step: Place | Move) -> Cell:
    """The cell to which a step leads."""
    return step.cell if isinstance(step, Place) else step.target


_PLACE = re.compile(rf"place ({'|'.join(UNITS)})@([A-H][1-8])")
_MOVE = re.compile(r"move ([A-H][1-8])>([A-H][1-8])")


def encode(action: Action) -> str:
    """ "place star@C4", "move C4>C7" or "commit"."""
    match action:
        case Place(unit, cell):
            return f"place {unit}@{name_of(cell)}"
        case Move(source, target):
            return f"move {name_of(source)}>{name_of(target)}"
        case Commit():
            return "commit"


def decode(text: str) -> Action:
    """The action that `encode` writes as `text`. `BadText` for anything else."""
    if text == "commit":
        return Commit()
    if found := _PLACE.fullmatch(text):
        return Place(found[1], CELL_BY_NAME[found[2]])
    if found := _MOVE.fullmatch(text):
        return Move(CELL_BY_NAME[found[1]], CELL_BY_NAME[found[2]])
    raise BadText(text)
