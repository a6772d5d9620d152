"""`draw_decisive` circles on Square Up's last paper the fight that decided the match, and dims the rest."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

from game import art
from game.app import text
from game.app.text import signed
from game.core.game import SeatInfo
from game.games.square_up.art import circled
from game.games.square_up.paper import Paper, draw_lost, draw_units, on_squares, units_of
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.deciding import Deciding
from game.games.square_up.rules.units import SIDE, Cell
from game.games.square_up.turn_summary import lost_by_seat
from game.ui.layout import Rect
from game.ui.style import INK, LEAST
from game.ui.widgets import Ui

VEIL = (246, 238, 220, 70)
"""Laid over the squares, so that the fight stands out."""
SQUARE = (255, 243, 200, 255)
"""Colour of the square of the fight."""
RING = 1.84
"""Side of the ring, in squares."""
BEATEN = 1.6
"""Side of what was beaten, beside the points, in sizes of their letters."""
CORNERS = ((1, -1), (-1, -1), (1, 1), (-1, 1))
"""Where the points may stand, in columns and rows from the fight: at the first of the corners with the fewest units."""


def draw_decisive(
    ui: Ui, paper: Paper, found: Deciding, boards: Sequence[Board], seats: tuple[SeatInfo, ...], faces: bool
) -> None:
    """`faces`: shapes have faces."""
    box, cell, fight = paper.box, paper.cell, found.fight
    ui.put("veil", art.tile(round(box.w), round(box.h), 0, VEIL), box.x, box.y, animates=False)
    size, (x, y) = round(RING * cell), paper.middle(fight.cell)
    with ui.on_layer(1):
        side = round(cell - 8)
        ui.put("decisive.square", art.tile(side, side, 6, SQUARE), round(x - side / 2), round(y - side / 2))
        ring = circled(size, seats[found.winner].colour)
        ui.put("decisive", ring, round(x - size / 2), round(y - size / 2), animates=False)
        for one in fight.sides:
            if one.seat == found.winner and one.shape is not None:
                hero, side = replace(units_of(one), tool=None), round(cell)
                place = Rect(round(x - cell / 2), round(y - cell / 2), side, side)
                face = ("happy", None) if faces else None
                draw_units(ui, f"decisive.{one.seat}", hero, seats[one.seat].colour, place, face=face)
        beaten = lost_by_seat(fight)
        words = signed(fight.points)
        letters = max(LEAST, (0.46 if not ui.large else 0.74) * cell)
        wide = text.measure(words, "display_bold", letters)
        high = round(letters * (1.4 if not beaten else BEATEN * 1.12))
        side = round(letters * BEATEN)
        long = round(wide + letters + len(beaten) * side)
        across, down = free_corner(fight.cell, on_squares(boards))
        middle = x + across * (0.3 * cell + long / 2), y + down * (0.55 * cell + high / 2)
        left = min(max(middle[0] - long / 2, box.x), box.right - long)
        place = Rect(round(left), round(middle[1] - high / 2), long, high)
        ui.put("decisive.chip", art.chip(long, high, "focus"), place.x, place.y, animates=False)
        # What it beat, where no other unit lies.
        for i, (seat, loss) in enumerate(beaten.items()):
            part = Rect(round(place.x + letters * 0.3 + i * side), round(place.cy - side / 2), side, side)
            draw_lost(ui, f"decisive.{seat}", loss, part, seats)
        room = Rect(place.right - wide - letters * 0.5, place.y, wide + 4, high)
        ui.text_in("decisive.points", words, room, letters / ui.px(1), "display_bold", INK)


def free_corner(cell: Cell, taken: Container[Cell]) -> tuple[int, int]:
    """The corner of a square beside which the fewest units lie."""
    column, line = cell % SIDE, cell // SIDE

    def units(corner: tuple[int, int]) -> int:
        across, down = corner
        if not (0 <= column + across < SIDE and 0 <= line + down < SIDE):
            return 3
        return sum(near in taken for near in (cell + down * SIDE, cell + across + down * SIDE))

    return min(CORNERS, key=units)
