"""The paper of a reveal: all plans as signs, losers crossed out, and the fight that is told lifted off the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import signed
from game.art.base import palette
from game.core.game import Seat
from game.games.square_up.art import crossed, lifted, square_mark, unit_sprite
from game.games.square_up.paper import Paper, on_squares, shares
from game.games.square_up.plan_marks import draw_arrows, draw_origins, draw_splashes, places_of
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import SIDE, Cell, name_of
from game.games.square_up.sums import draw_sum, high, sum_of
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.square_up.reveal import SquareUpReveal

UNLIT = 0.26
"""Share of its strength at which a seat's plan is drawn while another one's is lit."""
QUIET = 0.62
"""The same for units that have not been touched."""
ASIDE = 0.55
"""The same for arrows that do not lead to the fight that is told."""
BEATEN = 150.0
"""Opacity of a loser."""
LIFTED = 1.4
"""Side of the lifted square, in squares."""


def draw_paper(ui: Ui, reveal: SquareUpReveal, paper: Paper) -> None:
    paper.draw(ui)
    boards, seats = reveal.revealed.boards, reveal.table.seats
    current = reveal.current()
    lit = reveal.lit()
    places = places_of(paper, boards)
    plans = dict(enumerate(reveal.plans))

    def shown(seat: Seat, cell: Cell) -> float:
        return 1.0 if lit in (None, seat) else UNLIT

    def told(seat: Seat, cell: Cell) -> float:
        aside = current is not None and lit is None and cell != current.cell
        return shown(seat, cell) * (ASIDE if aside else 1.0)

    paper.draw_splots(ui, boards, seats, lambda seat, cell: 255 * shown(seat, cell))
    _draw_marks(ui, reveal, paper, current)
    draw_origins(ui, paper, seats, plans, places, shown)
    draw_splashes(ui, seats, plans, places, paper, shown)
    beaten = {fight.cell: fight for fight in reveal.fought()}
    for cell, here in on_squares(boards).items():
        for seat, square, box in shares(paper.square(cell), here):
            _draw_units(ui, reveal, paper, seat, square, box, beaten.get(cell), shown(seat, cell))
    draw_arrows(ui, paper, seats, plans, places, told)
    tag = None
    if current is not None:
        with ui.on_layer(1):
            tag = _draw_current(ui, reveal, paper, current)
    _draw_points(ui, reveal, paper, current, tag)


def _draw_marks(ui: Ui, reveal: SquareUpReveal, paper: Paper, current: Fight | None) -> None:
    """Squares that are still to be fought for; at the end those of all fights, which can be looked at again."""
    told = reveal.fought()
    for fight in reveal.fights:
        box = paper.square(fight.cell)
        ahead = fight not in told
        if ahead or reveal.done or fight is current:
            kind = "clash" if ahead or fight is current else "source"
            ui.put(f"mark.{fight.cell}", square_mark(kind, box.w, box.h), box.x, box.y, animates=False)
        if reveal.done:
            ui.target(f"fight.{name_of(fight.cell)}", box, ("fight", fight.cell), ring=None)


def _draw_units(
    ui: Ui,
    reveal: SquareUpReveal,
    paper: Paper,
    seat: Seat,
    square: Square,
    box: Rect,
    fight: Fight | None,
    strength: float,
) -> None:
    """A seat's units on a square; what it has lost there is faint and crossed out in the winner's colour."""
    plan = reveal.plans[seat]
    colour = reveal.table.seats[seat].colour
    side = None if fight is None else next(side for side in fight.sides if side.seat == seat)
    both = square.shape is not None and square.tool is not None
    cell = square.cell
    lost = False
    for kind, unit, size in (("shape", square.shape, square.size), ("tool", square.tool, 1)):
        if unit is None or unit == "splot":
            continue
        gone = side is not None and (side.lost_shape if kind == "shape" else side.lost_tool)
        lost = lost or gone
        alpha = BEATEN if gone else 255 * (QUIET if plan.is_quiet(unit, cell) and fight is None else 1.0)
        came = next((one.source for one in plan.moved if one.target == cell), None) if kind == "shape" else None
        start = (paper.square(came).cx, paper.square(came).cy) if came is not None and reveal.moves else None
        look = unit_sprite(unit, colour, box.w, size, both)
        ui.put(f"unit.{cell}.{seat}.{kind}", look, box.x, box.y, alpha=alpha * strength, animates=False, origin=start)
    if lost and fight is not None:
        _cross(ui, f"lost.{cell}.{seat}", reveal, fight, box, strength)


def _cross(ui: Ui, id_: str, reveal: SquareUpReveal, fight: Fight, box: Rect, strength: float = 1.0) -> None:
    colour = "" if fight.winner is None else reveal.table.seats[fight.winner].colour
    ui.put(id_, crossed(colour, round(box.w)), box.x, box.y, alpha=255 * strength, animates=False)


def _draw_current(ui: Ui, reveal: SquareUpReveal, paper: Paper, fight: Fight) -> Rect:
    """The square that is told, held up, with its arithmetic beside it. Returns where that is."""
    square = paper.square(fight.cell)
    side = round(paper.cell * LIFTED)
    box = Rect(round(square.cx - side / 2), round(square.cy - side / 2), side, side)
    ui.put("lifted", lifted(side), box.x, box.y, animates=False)
    ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y, animates=False)
    open_ = reveal.is_open(fight)
    here = [(one.seat, Square(fight.cell, one.shape, one.size, one.tool, one.splot)) for one in fight.sides]
    by_seat: dict[Seat, Side] = {one.seat: one for one in fight.sides}
    inner = box.inset(5)
    for seat, what, place in shares(inner, here):
        colour = reveal.table.seats[seat].colour
        beaten = by_seat[seat]
        both = what.shape is not None and what.tool is not None
        for kind, unit, size, lost in (
            ("shape", what.shape, what.size, beaten.lost_shape),
            ("tool", what.tool, 1, beaten.lost_tool),
        ):
            if unit is None or unit == "splot":
                continue
            alpha = BEATEN if lost and open_ else 255.0
            look = unit_sprite(unit, colour, place.w, size, both)
            ui.put(f"told.{seat}.{kind}", look, place.x, place.y, alpha=alpha, animates=False)
        if open_ and (beaten.lost_shape or beaten.lost_tool):
            _cross(ui, f"told.{seat}.lost", reveal, fight, place)
    return _draw_tag(ui, reveal, paper, fight, box)


def _draw_tag(ui: Ui, reveal: SquareUpReveal, paper: Paper, fight: Fight, box: Rect) -> Rect:
    """The arithmetic on a strip of slate with a tip towards its square: on its right or left, else above or below."""
    grid = paper.box
    size = min(ui.px(BODY), 46.0)
    seats = reveal.table.seats
    wide = sum_of(fight, seats).width(size) + 28
    while wide > grid.w and size > LEAST:
        size -= 1
        wide = sum_of(fight, seats).width(size) + 28
    tall = high(size) + 14
    gap = 18
    x, y = box.right + gap, box.cy - tall / 2
    tip = (box.right + gap, box.cy)
    if x + wide > grid.right + 28:
        x, tip = box.x - gap - wide, (box.x - gap, box.cy)
        if x < grid.x:
            x = min(max(grid.x, box.cx - wide / 2), grid.right - wide)
            low = fight.cell // SIDE < 4
            y = box.bottom + gap if low else box.y - gap - tall
            tip = (box.cx, y if low else y + tall)
    x, y, wide = round(x), round(y), round(wide)
    ui.put("tag.tip", art.tile(26, 26, 3, (26, 30, 40, 255)), tip[0] - 13, tip[1] - 13, angle=45.0, animates=False)
    ui.put("tag", art.tile(wide, tall, tall / 2, (26, 30, 40, 255)), x, y, animates=False)
    draw_sum(ui, "tag.sum", fight, seats, Rect(x + 14, y, wide - 26, tall), size)
    return Rect(x, y, wide, tall)


def _draw_points(ui: Ui, reveal: SquareUpReveal, paper: Paper, current: Fight | None, tag: Rect | None) -> None:
    """The points of every fight that has been told, in the winner's colour; those of this one rise from its square."""
    for fight in reveal.fought():
        if fight.winner is None or not fight.points:
            continue
        colour = reveal.table.seats[fight.winner].colour
        square = paper.square(fight.cell)
        rises = fight is current
        size = min(ui.px(40 if rises else 24), 56.0 if rises else 34.0)
        wide, tall = _chip_size(signed(fight.points), size)
        grid = paper.box
        box = Rect(min(square.right + 8, grid.right) - wide, max(square.y - 8, grid.y), wide, tall)
        if rises:
            up = square.cy - LIFTED * paper.cell / 2 - tall - 8
            down = square.cy + LIFTED * paper.cell / 2 + 8
            box = Rect(square.cx - wide / 2, up if up >= paper.box.y else down, wide, tall)
            if tag is not None and box.overlaps(tag):
                box = Rect(box.x, down if box.y == up else up, wide, tall)
        elif tag is not None and box.overlaps(tag):
            continue
        shown = reveal.lit() in (None, fight.winner)
        with ui.on_layer(2 if rises else 0):
            ring = art.tile(wide, tall, tall / 2, (*palette.rgb(palette.INK), 255))
            id_ = f"rise.{fight.cell}" if rises else f"points.{fight.cell}"
            start = (square.cx, square.cy) if rises and reveal.moves else None
            alpha = 255.0 if shown else 110.0
            ui.put(f"{id_}.rim", ring, box.x, box.y, alpha=alpha, animates=False, origin=start)
            face = art.tile(wide - 6, tall - 6, tall / 2 - 3, (*palette.rgb(palette.SEATS[colour]), 255))
            ui.put(id_, face, box.x + 3, box.y + 3, alpha=alpha, animates=False, origin=start)
            ink = (*palette.rgb(palette.MARK_INKS[colour]), 255 if shown else 150)
            ui.text_in(f"{id_}.gain", signed(fight.points), box, size / ui.px(1), "display_bold", ink)


def _chip_size(line: str, size: float) -> tuple[float, float]:
    return round(text.measure(line, "display_bold", size) + size), round(size * 1.35)
