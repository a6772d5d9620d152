"""`draw_decisive` circles on Square Up's last paper the fight that decided the match, and dims the rest."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import signed
from game.core.game import SeatInfo
from game.games.square_up.art import circled, unit_sprite
from game.games.square_up.paper import Paper, draw_lost
from game.games.square_up.rules.deciding import Deciding
from game.games.square_up.turn_summary import losses
from game.ui.layout import Rect
from game.ui.style import INK, LEAST
from game.ui.widgets import Ui

VEIL = (246, 238, 220, 58)
"""Laid over the squares, so that the fight stands out."""
RING, WINNER, BEATEN = 2.3, 1.12, 0.72
"""Sides of the ring, of the winner's shape and of what it beat, in squares."""
OUT = 0.34
"""How far the ring may reach beyond the squares, in squares."""


def draw_decisive(ui: Ui, paper: Paper, found: Deciding, seats: tuple[SeatInfo, ...]) -> None:
    box, cell, fight = paper.box, paper.cell, found.fight
    ui.put("veil", art.tile(round(box.w), round(box.h), 0, VEIL), box.x, box.y, animates=False)
    size, (x, y) = round(RING * cell), paper.middle(fight.cell)
    reach = size / 2 - OUT * cell
    x = min(max(x, box.x + reach), box.right - reach)
    y = min(max(y, box.y + reach), box.bottom - reach)
    with ui.on_layer(1):
        ui.put("decisive", circled(size), round(x - size / 2), round(y - size / 2), animates=False)
        # Of a shape with a tool the shape.
        beaten = {loss.seat: loss for loss in reversed(losses((fight,)))}
        for side in fight.sides:
            id_, unit = f"decisive.{side.seat}", side.shape or side.tool
            if side.seat == found.winner and unit is not None:
                wide = round(WINNER * cell)
                look = unit_sprite(unit, seats[side.seat].colour, wide, side.size if side.shape else 1)
                ui.put(id_, look, round(x - 0.72 * cell), round(y - 0.62 * cell), animates=False)
            elif side.seat in beaten:
                wide = round(BEATEN * cell)
                place = Rect(round(x + 0.16 * cell), round(y + 0.02 * cell), wide, wide)
                draw_lost(ui, id_, beaten[side.seat], place, seats)
        words = signed(fight.points)
        letters = max(LEAST, (0.46 if not ui.large else 0.74) * cell)
        long, high = round(text.measure(words, "display_bold", letters) + letters), round(letters * 1.4)
        place = Rect(round(x + 0.1 * cell), round(y - 0.95 * cell), long, high)
        ui.put("decisive.chip", art.chip(long, high, "focus"), place.x, place.y, animates=False)
        ui.text_in("decisive.points", words, place, letters / ui.px(1), "display_bold", INK)
