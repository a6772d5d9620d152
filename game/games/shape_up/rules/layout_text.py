"""`draw` writes the cards on the grid of Shape Up! as rows of codes for a position text; `read` reads them."""

from __future__ import annotations

from typing import Final

from game.core.position import NOTHING, Field, Lines
from game.games.shape_up.rules.cards import CARD_BY_CODE, CODES, Card
from game.games.shape_up.rules.grid import LONG_SIDE, ORIGIN, box, cell_at, fits, position

_EMPTY: Final = "..."
_FAR: Final = 99


def draw(board: dict[int, Card]) -> str:
    """The cell of the upper left corner, "x,y", and below it the rows of the smallest rectangle around the cards."""
    if not board:
        return NOTHING
    left, top, right, bottom = box(board)
    rows = [f"{left},{top}"]
    for y in range(top, bottom + 1):
        cells = [cell_at(x, y) for x in range(left, right + 1)]
        rows.append(" ".join(CODES[board[cell]] if cell in board else _EMPTY for cell in cells))
    return "\n".join(rows)


def read(lines: Lines, short: int) -> tuple[dict[int, Card], list[tuple[Card, Field]]]:
    """The line "layout" with its rows: the cards by their cells, and each card with where it stands in the text."""
    corner, rows = lines.take_drawing("layout")
    board: dict[int, Card] = {}
    found: list[tuple[Card, Field]] = []
    if corner.is_nothing:
        if rows:
            rows[0].fail("position.extra")
        return board, found
    left, top = cell_of(corner)
    if len(rows) > LONG_SIDE:
        rows[-1].fail("position.count")
    for y, row in enumerate(rows):
        for x, word in enumerate(row.words()):
            if word.text == _EMPTY:
                continue
            cell = cell_at(left + x, top + y)
            card = word.one_of(CARD_BY_CODE)
            if cell is None:
                word.fail("position.impossible")
            board[cell] = card
            found.append((card, word))
    _check(corner, board, short)
    return board, found


def _check(corner: Field, board: dict[int, Card], short: int) -> None:
    """Refuse a layout that no turns lead to. Cards may lie apart, since what joined them may have moved on."""
    if not board:
        corner.fail("position.impossible")
    left, top, right, bottom = box(board)
    if not fits(right - left + 1, bottom - top + 1, short):
        corner.fail("position.impossible")
    if len(board) == 1 and ORIGIN not in board:
        corner.fail("position.impossible")
    # A turn reaches out by two cells at most, its play by one and its move by one, and the play may be still to come.
    if max(abs(way) for cell in board for way in position(cell)) > 2 * len(board) - 1:
        corner.fail("position.impossible")


def cell_of(field: Field) -> tuple[int, int]:
    """A cell, written "x,y"."""
    x, y = field.split(",", 2)
    return x.number(-_FAR, _FAR), y.number(-_FAR, _FAR)
