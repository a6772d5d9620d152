"""`draw_board` draws the paper of a reveal: all plans as signs, losers crossed out, the current fight lifted."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import signed
from game.art.base import palette
from game.core.game import Seat
from game.games.square_up.art import crossed, lifted, unit_sprite
from game.games.square_up.fight_sums import draw_sum, high, sum_of
from game.games.square_up.paper import Paper, on_squares, shares
from game.games.square_up.plan_marks import draw_arrows, draw_origins, draw_splashes, places_of
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import SIDE, Cell, Unit, name_of
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

UNLIT = 0.26
"""Share of its strength at which a seat's plan is drawn while another one's is lit."""
QUIET = 0.62
"""Likewise for units that no plan and no fight has touched."""
ASIDE = 0.55
"""Likewise for arrows that do not lead to the current fight."""
BEATEN = 150.0
"""Opacity of a loser."""
LIFTED = 1.4
"""Side of the lifted square, in squares."""


def draw_board(ui: Ui, frame: RevealFrame, paper: Paper) -> None:
    paper.draw(ui)
    boards, seats, current, lit = frame.boards, frame.seats, frame.current, frame.lit
    places = places_of(paper, boards)
    plans = dict(enumerate(frame.plans))

    def shown(seat: Seat, cell: Cell) -> float:
        return 1.0 if lit in (None, seat) else UNLIT

    def of_fight(seat: Seat, cell: Cell) -> float:
        aside = current is not None and lit is None and cell != current.cell
        return shown(seat, cell) * (ASIDE if aside else 1.0)

    paper.draw_splots(ui, boards, seats, lambda seat, cell: 255 * shown(seat, cell))
    _draw_marks(ui, frame, paper, current)
    draw_origins(ui, paper, seats, plans, places, shown)
    draw_splashes(ui, seats, plans, places, paper, shown)
    beaten = {fight.cell: fight for fight in frame.told}
    for cell, here in on_squares(boards).items():
        for seat, square, box in shares(paper.square(cell), here):
            _draw_units(ui, frame, paper, seat, square, box, beaten.get(cell), shown(seat, cell))
    draw_arrows(ui, paper, seats, plans, places, of_fight)
    tag = None
    if current is not None:
        with ui.on_layer(1):
            tag = _draw_current(ui, frame, paper, current)
    _draw_points(ui, frame, paper, current, tag)


def _draw_marks(ui: Ui, frame: RevealFrame, paper: Paper, current: Fight | None) -> None:
    """Marks the squares of the fights to come; in the summary those of all fights, which can be looked at again."""
    told = frame.told
    for fight in frame.fights:
        ahead = fight not in told
        if ahead or frame.done or fight is current:
            kind = "clash" if ahead or fight is current else "source"
            paper.draw_mark(ui, f"mark.{fight.cell}", kind, fight.cell)
        if frame.done:
            ui.target(f"fight.{name_of(fight.cell)}", paper.square(fight.cell), ("fight", fight.cell), ring=None)


def _units_of(square: Square, side: Side | None) -> list[tuple[str, Unit, int, bool]]:
    """The shape and the tool on a square, but for a splot: kind, unit, size, and whether its `side` has lost it."""
    units = (
        ("shape", square.shape, square.size, side is not None and side.lost_shape),
        ("tool", square.tool, 1, side is not None and side.lost_tool),
    )
    return [(kind, unit, size, lost) for kind, unit, size, lost in units if unit is not None and unit != "splot"]


def _draw_units(
    ui: Ui,
    frame: RevealFrame,
    paper: Paper,
    seat: Seat,
    square: Square,
    box: Rect,
    fight: Fight | None,
    strength: float,
) -> None:
    """A seat's units on a square. What it has lost in the `fight` there is faint and crossed out."""
    plan, cell = frame.plans[seat], square.cell
    side = None if fight is None else next(side for side in fight.sides if side.seat == seat)
    both = square.shape is not None and square.tool is not None
    units = _units_of(square, side)
    for kind, unit, size, lost in units:
        alpha = BEATEN if lost else 255 * (QUIET if plan.is_quiet(unit, cell) and fight is None else 1.0)
        source = next((move.source for move in plan.moved if move.target == cell), None) if kind == "shape" else None
        start = paper.middle(source) if source is not None and frame.moves else None
        look = unit_sprite(unit, frame.colour(seat), box.w, size, both)
        ui.put(f"unit.{cell}.{seat}.{kind}", look, box.x, box.y, alpha=alpha * strength, animates=False, origin=start)
    if fight is not None and any(lost for *_unit, lost in units):
        _cross(ui, f"lost.{cell}.{seat}", frame, fight, box, strength)


def _cross(ui: Ui, id_: str, frame: RevealFrame, fight: Fight, box: Rect, strength: float = 1.0) -> None:
    """Crosses a loser out in the winner's colour."""
    look = crossed(frame.colour(fight.winner), round(box.w))
    ui.put(id_, look, box.x, box.y, alpha=255 * strength, animates=False)


def _draw_current(ui: Ui, frame: RevealFrame, paper: Paper, fight: Fight) -> Rect:
    """The square of the current fight, held up, with its arithmetic beside it. Returns the room of the arithmetic."""
    square = paper.square(fight.cell)
    length = round(paper.cell * LIFTED)
    box = Rect(round(square.cx - length / 2), round(square.cy - length / 2), length, length)
    ui.put("lifted", lifted(length), box.x, box.y, animates=False)
    ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y, animates=False)
    is_told = frame.is_told(fight)
    here = [(side.seat, Square(fight.cell, side.shape, side.size, side.tool, side.splot)) for side in fight.sides]
    sides = {side.seat: side for side in fight.sides}
    for seat, units, place in shares(box.inset(5), here):
        side = sides[seat]
        both = units.shape is not None and units.tool is not None
        for kind, unit, size, lost in _units_of(units, side):
            alpha = BEATEN if lost and is_told else 255.0
            look = unit_sprite(unit, frame.colour(seat), place.w, size, both)
            ui.put(f"told.{seat}.{kind}", look, place.x, place.y, alpha=alpha, animates=False)
        if is_told and (side.lost_shape or side.lost_tool):
            _cross(ui, f"told.{seat}.lost", frame, fight, place)
    return _draw_tag(ui, frame, paper, fight, box)


def _draw_tag(ui: Ui, frame: RevealFrame, paper: Paper, fight: Fight, box: Rect) -> Rect:
    """The arithmetic on a strip of slate with a tip towards the square: on its right or left, else above or below."""
    grid = paper.box
    size, seats = min(ui.px(BODY), 46.0), frame.seats
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
    ui.put("tag.tip", art.tile(26, 26, 3, ui.tone.ground), tip[0] - 13, tip[1] - 13, angle=45.0, animates=False)
    ui.put("tag", art.tile(wide, tall, tall / 2, ui.tone.ground), x, y, animates=False)
    draw_sum(ui, "tag.sum", fight, seats, Rect(x + 14, y, wide - 26, tall), size)
    return Rect(x, y, wide, tall)


def _draw_points(ui: Ui, frame: RevealFrame, paper: Paper, current: Fight | None, tag: Rect | None) -> None:
    """The points of every fight whose outcome is shown, in the winner's colour; those of `current` rise from it."""
    for fight in frame.told:
        if fight.winner is None or not fight.points:
            continue
        rises = fight is current
        size = min(ui.px(40 if rises else 24), 56.0 if rises else 34.0)
        box = _chip_box(paper, fight, size, rises, tag)
        if box is None:
            continue
        colour = frame.colour(fight.winner)
        shown = frame.lit in (None, fight.winner)
        with ui.on_layer(2 if rises else 0):
            ring = art.tile(box.w, box.h, box.h / 2, (*palette.rgb(palette.INK), 255))
            id_ = f"rise.{fight.cell}" if rises else f"points.{fight.cell}"
            start = paper.middle(fight.cell) if rises and frame.moves else None
            alpha = 255.0 if shown else 110.0
            ui.put(f"{id_}.rim", ring, box.x, box.y, alpha=alpha, animates=False, origin=start)
            face = art.tile(box.w - 6, box.h - 6, box.h / 2 - 3, (*palette.rgb(palette.SEATS[colour]), 255))
            ui.put(id_, face, box.x + 3, box.y + 3, alpha=alpha, animates=False, origin=start)
            ink = (*palette.rgb(palette.MARK_INKS[colour]), 255 if shown else 150)
            ui.text_in(f"{id_}.gain", signed(fight.points), box, size / ui.px(1), "display_bold", ink)


def _chip_box(paper: Paper, fight: Fight, size: float, rises: bool, tag: Rect | None) -> Rect | None:
    """The room for the points of a fight: clear of `tag`, and for those that rise, above or below the lifted square."""
    line = signed(fight.points)
    wide, tall = round(text.measure(line, "display_bold", size) + size), round(size * 1.35)
    square, grid = paper.square(fight.cell), paper.box
    if not rises:
        box = Rect(min(square.right + 8, grid.right) - wide, max(square.y - 8, grid.y), wide, tall)
        return None if tag is not None and box.overlaps(tag) else box
    up = square.cy - LIFTED * paper.cell / 2 - tall - 8
    down = square.cy + LIFTED * paper.cell / 2 + 8
    box = Rect(square.cx - wide / 2, up if up >= grid.y else down, wide, tall)
    if tag is not None and box.overlaps(tag):
        box = Rect(box.x, down if box.y == up else up, wide, tall)
    return box
