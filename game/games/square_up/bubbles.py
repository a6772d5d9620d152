"""`bubbles` gives the speech bubbles that explain Square Up step by step in somebody's first match."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.text import N_
from game.core.game import OptionValue
from game.games.square_up.routes import cell_id
from game.games.square_up.rules.events import Committed, Moved, Placed
from game.table.teaching.bubbles import Bubble, Look


def _unit(look: Look) -> list[str]:
    """The target of the picked unit."""
    return [id_ for id_ in look.picked if id_.startswith("unit.")]


def _movable(look: Look) -> list[str]:
    return [cell_id(cell) for cell in look.view.movable]


def _rivals(look: Look) -> list[str]:
    """Squares where a rival's shape stood when the turn began."""
    boards = (board for seat, board in enumerate(look.view.boards) if seat != look.seat)
    return [cell_id(square.cell) for board in boards for square in board if square.shape is not None]


def _nothing_picked(look: Look) -> bool:
    return not look.picked


def _planned(look: Look) -> bool:
    return bool(look.view.planned)


def _knows_ink(look: Look) -> bool:
    """Whether ink has come in several turns before the eyes of somebody who has not closed the bubble."""
    return bool(look.view.turn > 3)


INK = ("ink.note", "ink.bottle")
"""Where the ink of the person stands."""


def _ink_and_choices(look: Look) -> list[str]:
    """The ink, and the cells to choose from: all of them once something is picked."""
    return [*INK, *(["cell."] if look.picked else _movable(look))]


BUBBLES = (
    Bubble(
        "unit",
        N_("Choose a unit to place. You pay for it with your ink."),
        ("unit.",),
        _nothing_picked,
        done=lambda look: bool(_unit(look)),
        events=(Placed,),
        speaks_of=INK,
    ),
    Bubble(
        "place",
        N_("Now choose a cell for it: any of the 64, even a rival's."),
        ("cell.",),
        lambda look: bool(_unit(look)),
        events=(Placed,),
    ),
    Bubble(
        "commit",
        N_("All plan in secret. End your planning here; then all is shown."),
        ("commit",),
        _planned,
        events=(Committed,),
    ),
    Bubble(
        "ink",
        N_("Unspent ink stays yours. More comes every turn."),
        INK,
        _planned,
        done=_knows_ink,
        speaks_of=_ink_and_choices,
    ),
    Bubble(
        "move",
        N_("Shapes of earlier turns may move: choose one, then a cell."),
        _movable,
        lambda look: _nothing_picked(look) and bool(look.view.movable),
        events=(Moved,),
        speaks_of=("cell.",),
    ),
    Bubble(
        "fight",
        N_("Meet a rival on a cell: the stronger scores what the other cost."),
        _rivals,
        _nothing_picked,
        speaks_of=("cell.",),
        passing=True,
    ),
)


def bubbles(options: Mapping[str, OptionValue], seats: int) -> tuple[Bubble, ...]:
    return BUBBLES
