"""`route` returns the targets that a player picks to make an action of Shape Up!; `secrets`, when hands are hidden."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Observation, OptionValue
from game.games.shape_up.rules.actions import Action, Move, Play
from game.games.shape_up.visible_grid import Cell
from game.table.picking.selection import Route, Step, button, source
from game.table.viewing.viewpoint import Secrets


def cell_id(cell: Cell) -> str:
    """The target of a cell of the grid."""
    return "cell.{},{}".format(*cell)


def cell_of(id_: str) -> Cell:
    """The cell of a target, or of its id behind the dot."""
    x, y = id_.removeprefix("cell.").split(",")
    return int(x), int(y)


def route(observation: Observation, action: Action) -> Route:
    """A card of the hand, where there are several, and its cell; a card of the grid and its new cell; or the button."""
    match action:
        case Play(card, x, y):
            # The card of the hand that comes first is played if none is chosen.
            return source(f"hand.{card}", optional=True), Step(cell_id((x, y)))
        case Move(from_x, from_y, to_x, to_y):
            return source(cell_id((from_x, from_y))), Step(cell_id((to_x, to_y)))
        case _:
            # A card that is lifted is put down first.
            return (button("end", switches=False),)


def secrets(options: Mapping[str, OptionValue]) -> Secrets:
    """With some options drawn cards and hands are secret. The goal always is, but a player need not look at it."""
    return Secrets.NEEDED if options["advanced"] or options["strict"] else Secrets.ASIDE
