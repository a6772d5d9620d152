"""`draw_scars` and `draw_gains` leave on Square Up's squares what the latest fights have spilled and brought."""

from __future__ import annotations

from collections.abc import Collection

from game import art
from game.app import text
from game.games.square_up import phrases
from game.games.square_up.art import splash, stain, unit_sprite
from game.games.square_up.paper import Paper, draw_lost, on_squares
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.units import Cell
from game.games.square_up.turn_summary import losses, lost_by_seat
from game.ui.layout import Rect
from game.ui.style import INK
from game.ui.widgets import Ui

SPILT = 1.04
"""Side of the ink of a fight, in squares: it stays on its own."""
DRY, FRESH = 0.4, 0.8
"""Its strength once somebody plans, and before that where another fight was dearer."""
COLOURS = 3
"""Most colours of ink on a square."""
LOST, ROOM = 0.5, 1.06
"""Most side of what was lost, in squares, and width of its row on its square."""
WITHIN = 0.03
"""From that row to the lower edge of the square, in squares."""
MARGIN = 0.12
"""Between a unit and the side of its square, as a share of that side."""


def draw_scars(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Draws ink on the squares where units were lost. Until planning begins a row on a free square also shows these
    units, crossed out."""
    if frame.shows_last or frame.view.winners:
        return
    taken = on_squares(frame.view.known_boards)
    for fight in frame.last_fights:
        lost = list(lost_by_seat(fight).values())[:COLOURS]
        if not lost:
            continue
        box, side, is_taken = paper.square(fight.cell), round(SPILT * paper.cell), fight.cell in taken
        colours = "+".join(frame.seats[loss.seat].colour for loss in lost)
        look = (stain if is_taken else splash)(colours, side, fight.cell % 5)
        x, y = round(box.cx - side / 2), round(box.cy - side / 2)
        alpha = 255 * (DRY if not frame.shows_scored else 1.0 if fight.cell == frame.deciding else FRESH)
        ui.put(f"scar.{fight.cell}", look, x, y, alpha=alpha, animates=False)
        if is_taken or not frame.shows_scored:
            continue
        gone = losses((fight,))
        small = round(min(LOST, ROOM / len(gone)) * paper.cell)
        left, top = round(box.cx - len(gone) * small / 2), round(box.bottom - WITHIN * paper.cell - small)
        for i, loss in enumerate(gone):
            part = Rect(left + i * small, top, small, small)
            draw_lost(ui, f"scar.{fight.cell}.{i}.unit", loss, part, frame.seats)


def draw_gains(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Tags at the squares where the latest turn brought points, until planning begins or a hint marks cells."""
    if frame.actor is None or frame.hint:
        return
    planned = {action.cell for action in frame.view.planned if isinstance(action, Place)}
    taken = on_squares(frame.view.known_boards)
    size = min(ui.px(28), paper.cell * 0.36)
    for fight in frame.last_fights:
        if fight.winner is None or not fight.points or fight.cell in planned or fight.cell in frame.ahead:
            continue
        line, high = phrases.points(fight.points), round(size * 1.4)
        dot = round(high * 0.8)
        wide = round(text.measure(line, "display", size) + dot + size * 0.9)
        place, id_ = _beside(paper, fight.cell, wide, high, taken), f"gained.{fight.cell}"
        look = unit_sprite("circle", frame.seats[fight.winner].colour, dot)
        with ui.on_layer(1):
            ui.put(id_, art.chip(wide, high, "focus"), place.x, place.y, animates=False)
            ui.put(f"{id_}.seat", look, place.x + size * 0.2, place.cy - dot / 2, animates=False)
            room = Rect(place.x + size * 0.2 + dot, place.y, wide - dot - size * 0.3, high)
            ui.text_in(f"{id_}.words", line, room, size / ui.px(1), "display", INK)


def _beside(paper: Paper, cell: Cell, wide: float, high: float, taken: Collection[Cell]) -> Rect:
    """Where a plate of `wide` × `high` px lies on the paper beside the unit on a square, and on none of the units on
    squares that are `taken`; over the upper edge of the square where there is no such place."""
    box, margin, whole = paper.square(cell), MARGIN * paper.cell, paper.box
    left = min(max(box.cx - wide / 2, whole.x), whole.right - wide)
    units = [paper.square(other).inset(margin, margin) for other in taken]
    ways = (
        Rect(box.right - margin, box.cy - high / 2, wide, high),
        Rect(box.x + margin - wide, box.cy - high / 2, wide, high),
        Rect(left, box.y + margin - high, wide, high),
        Rect(left, box.bottom - margin, wide, high),
    )
    free = (one for one in ways if one.x >= whole.x and one.right <= whole.right and not any(map(one.overlaps, units)))
    return next(free, Rect(left, box.y - high * 0.42, wide, high))
