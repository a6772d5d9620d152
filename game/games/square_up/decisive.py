"""`draw_decisive` circles on Square Up's last paper the fight that decided the match, and dims the rest."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game import art
from game.app import text
from game.app.text import signed
from game.core.game import SeatInfo
from game.games.square_up.art import circled, unit_sprite
from game.games.square_up.paper import Paper, draw_lost, on_squares
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.deciding import Deciding
from game.games.square_up.rules.units import SIDE, Cell
from game.games.square_up.turn_summary import losses
from game.ui.layout import Rect
from game.ui.style import INK, LEAST
from game.ui.widgets import Ui

VEIL = (246, 238, 220, 70)
"""Laid over the squares, so that the fight stands out."""
SQUARE = (255, 243, 200, 255)
"""Colour of the square of the fight."""
RING, WINNER, BEATEN = 1.84, 0.86, 0.54
"""Sides of the ring, of the winner's shape and of what it beat, in squares."""
CORNERS = ((1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where the points may stand, in columns and rows from the fight: at the first of the corners with the fewest units."""


def draw_decisive(ui: Ui, paper: Paper, found: Deciding, boards: Sequence[Board], seats: tuple[SeatInfo, ...]) -> None:
    box, cell, fight = paper.box, paper.cell, found.fight
    ui.put("veil", art.tile(round(box.w), round(box.h), 0, VEIL), box.x, box.y, animates=False)
    size, (x, y) = round(RING * cell), paper.middle(fight.cell)
    with ui.on_layer(1):
        side = round(cell - 8)
        ui.put("decisive.square", art.tile(side, side, 6, SQUARE), round(x - side / 2), round(y - side / 2))
        ui.put("decisive", circled(size), round(x - size / 2), round(y - size / 2), animates=False)
        # Of a shape with a tool the shape.
        beaten = {loss.seat: loss for loss in reversed(losses((fight,)))}
        for one in fight.sides:
            id_, unit = f"decisive.{one.seat}", one.shape or one.tool
            if one.seat == found.winner and unit is not None:
                wide = round(WINNER * cell)
                look = unit_sprite(unit, seats[one.seat].colour, wide, one.size if one.shape else 1)
                ui.put(id_, look, round(x - 0.5 * cell), round(y - 0.5 * cell), animates=False)
            elif one.seat in beaten:
                wide = round(BEATEN * cell)
                place = Rect(round(x + 0.08 * cell), round(y + 0.06 * cell), wide, wide)
                draw_lost(ui, id_, beaten[one.seat], place, seats)
        words = signed(fight.points)
        letters = max(LEAST, (0.46 if not ui.large else 0.74) * cell)
        long, high = round(text.measure(words, "display_bold", letters) + letters), round(letters * 1.4)
        across, down = free_corner(fight.cell, on_squares(boards))
        middle = x + across * (0.3 * cell + long / 2), y + down * (0.55 * cell + high / 2)
        place = Rect(round(middle[0] - long / 2), round(middle[1] - high / 2), long, high)
        ui.put("decisive.chip", art.chip(long, high, "focus"), place.x, place.y, animates=False)
        ui.text_in("decisive.points", words, place, letters / ui.px(1), "display_bold", INK)


def free_corner(cell: Cell, taken: Container[Cell]) -> tuple[int, int]:
    """The corner of a square beside which the fewest units lie."""
    column, line = cell % SIDE, cell // SIDE

    def units(corner: tuple[int, int]) -> int:
        across, down = corner
        if not (0 <= column + across < SIDE and 0 <= line + down < SIDE):
            return 3
        return sum(near in taken for near in (cell + down * SIDE, cell + across + down * SIDE))

    return min(CORNERS, key=units)
