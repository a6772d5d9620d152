"""`route` maps each action of Square Up to the targets that make it; `SECRETS` says that plans need a handover."""

from __future__ import annotations

from game.core.game import Observation
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.preview import preview, worth_buying
from game.games.square_up.rules.units import CELLS, COST, Cell, name_of
from game.table.picking.selection import Route, Step, button, source
from game.table.viewing.viewpoint import Secrets

SECRETS = Secrets.NEEDED
"""All plan behind a handover."""

_CELLS = {name_of(cell): cell for cell in range(CELLS)}


ENDING = ("commit", "commit.sure")
"""The targets about the end of planning."""
RESTS = 90
"""Ticks for which planning cannot be ended once it begins: a press may be meant for *Go on*, in the same place."""

SETTLES = 30
"""Ticks for which keys cannot end planning once the plan or a hint has moved the focus: a press may be counted from
where it was."""


def cell_id(cell: Cell) -> str:
    """The target of a square."""
    return f"cell.{name_of(cell)}"


def cell_of(id_: str) -> Cell:
    """The square of a target's id, with or without its "cell."."""
    return _CELLS[id_.removeprefix("cell.")]


def is_early(observation: Observation) -> bool:
    """Whether the plan looks unfinished: ink left would be well spent on a fight, or nothing is planned though a move
    would win one, or nothing is on the board and there is ink for any usual shape. Otherwise saving is sensible, also
    where a unit could win less than it costs."""
    view = observation.view
    if worth_buying(view):
        return True
    if view.planned:
        return False
    moves = (action for action in observation.legal if isinstance(action, Move))
    idle = not view.board and view.ink >= COST["hexagon"]
    return idle or any(preview(view, move).gain > 0 for move in moves)


def lesson_route(observation: Observation, action: object) -> Route:
    """The same in a lesson, whose step answers an early end itself."""
    return route(observation, action) if isinstance(action, Place | Move) else (button("commit"),)


def route(observation: Observation, action: object) -> Route:
    """A unit and a square; an own shape and a square; or the end of planning, to be confirmed twice if it is early."""
    match action:
        case Place(unit, cell):
            # Another one of the same is one press, as long as it can be paid for.
            return source(f"unit.{unit}", stays=True), Step(cell_id(cell))
        case Move(from_, to):
            # While something is picked, a square is its target, never another source.
            return source(cell_id(from_), switches=False), Step(cell_id(to))
        case _:
            end = button("commit")
            return (end, button("commit.sure")) if is_early(observation) else (end,)
