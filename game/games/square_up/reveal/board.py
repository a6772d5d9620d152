"""`draw_board` draws the paper of a reveal: all plans as signs, losers crossed out, the current fight on a card."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game import art
from game.app import text
from game.app.text import signed
from game.art.base import palette
from game.core.game import Seat
from game.games.square_up.art import lifted, pin, splot
from game.games.square_up.paper import FADED, Paper, draw_losses, on_squares, shares
from game.games.square_up.plan_marks import draw_arrows, draw_new_signs, draw_origins, places_of
from game.games.square_up.reveal.frame import RevealFrame
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.units import SIDE, Cell, Unit, name_of
from game.games.square_up.unit_faces import draw_unit
from game.table.feedback.toy_faces import How
from game.ui.layout import Rect
from game.ui.widgets import Ui

UNLIT = 0.26
"""Share of its strength at which a seat's plan is drawn while another one's is lit."""
QUIET = 0.9
"""The same of the units beside the fights in the summary, where only fights, escapes and new units have signs."""
BULGES = (1.2, 1.2), (1.2, 1.1), (1.1, 1.2), (1.1, 1.1), (1.2, 1.0), (1.0, 1.2)
"""Widths and heights in squares of the sheet below the units of a fight, the first for which there is room: no larger,
or it would seem to lie on the next square as well."""
SIGN_EDGE = 0.2
"""How far a sheet may lie over the edge of a square with nothing but a sign of a move, as a share of a square."""
TILT = -1.5
"""Degrees by which such a sheet is turned, so that it is no part of the grid."""
HERE = (226, 160, 24, 84)
"""Tint on that sheet of the square that it is about."""
PIN = 22
"""Size of the pin that holds it on its square."""
EDGE = 0.04
"""Margin around the units of a fight on its sheet, as a share of a square."""
BESIDE = 0.5
"""Side of each of two sides of a fight on its sheet, as a share of the sheet's longer side."""
ASKEW, ASKEW_HIGH = 0.66, 0.84
"""The same where their empty corners overlap, and as a share of its shorter side."""
ASIDE = 0.44
"""Side of a tool beside its shape on such a sheet, in an empty corner, as a share of the sheet's shorter side."""
RISEN = 1.08
"""Height in squares that points which rise leave free."""


def draw_board(ui: Ui, frame: RevealFrame, paper: Paper) -> None:
    paper.draw(ui)
    boards, seats, current, lit = frame.boards, frame.seats, frame.current, frame.lit
    places = places_of(paper, boards)
    plans = dict(enumerate(frame.plans))

    escapes = {(miss.fled, miss.target) for miss in frame.misses}
    fought = {fight.cell for fight in frame.fights} if frame.done and current is None and lit is None else set()

    fresh = {(seat, one.cell) for seat, plan in plans.items() for one in plan.placed}

    def is_quiet(seat: Seat, cell: Cell) -> bool:
        return bool(fought) and cell not in fought and (seat, cell) not in escapes | fresh

    def shown(seat: Seat, cell: Cell) -> float:
        if is_quiet(seat, cell):
            return QUIET
        return 1.0 if lit in (None, seat) else UNLIT

    def signs(seat: Seat, cell: Cell) -> float:
        return 0.0 if is_quiet(seat, cell) else shown(seat, cell)

    paper.draw_splots(ui, boards, seats, lambda seat, cell: 255 * shown(seat, cell))
    _draw_marks(ui, frame, paper, current)
    draw_origins(ui, paper, seats, plans, places, signs)

    def is_new(seat: Seat, cell: Cell) -> float:
        """How strong the sign of a new unit is: arrows show moves, and a sheet would hide the sign."""
        return signs(seat, cell) if (seat, cell) in fresh and cell not in fought else 0.0

    draw_new_signs(ui, seats, plans, paper, is_new)
    beaten = {fight.cell: fight for fight in frame.told}
    there = on_squares(boards)

    for cell in there.keys() - fought:
        for seat, square, box in shares(paper.square(cell), there[cell]):
            _draw_units(ui, frame, paper, seat, square, box, beaten.get(cell), shown(seat, cell))
    came = {one for plan in frame.plans for one in plan.moved if one.target in fought}
    moved = {cell for one in came for cell in (one.source, _before(one.source, one.target))}
    sheets = sheets_of(paper, fought, there.keys(), moved)
    draw_arrows(ui, paper, seats, plans, places, signs, sheets)
    for cell, sheet in sheets.items():
        ui.put(f"sheet.{cell}", lifted(sheet.w, sheet.h), sheet.x, sheet.y, angle=TILT, animates=False)
        here = paper.square(cell).inset(3)
        ui.put(f"sheet.{cell}.here", art.tile(here.w, here.h, 6, HERE), here.x, here.y, animates=False)
        inner = sheet.inset(paper.cell * EDGE, paper.cell * EDGE)
        corners = tool_corners(inner, there[cell])
        winner = beaten[cell].winner
        # The winner lies above: its tally, at the lower right, stays clear.
        for seat, square, box in sorted(sides_on(inner, there[cell]), key=lambda side: side[0] == winner):
            if square.splot:
                wet = min(sheet.w, sheet.h)
                x = min(max(round(box.cx - wet / 2), sheet.x), sheet.right - wet)
                y = min(max(round(box.cy - wet / 2), sheet.y), sheet.bottom - wet)
                ui.put(f"sheet.{cell}.{seat}", splot(frame.colour(seat), wet), x, y, animates=False)
            _draw_units(ui, frame, paper, seat, square, box, beaten[cell], 1.0, corners.get(seat))
        pinned = _pinned(sheet, paper.square(cell), corners.values())
        if pinned is not None:
            x, y = pinned
            ui.put(f"sheet.{cell}.pin", pin(PIN), x - PIN / 2, y - PIN / 2, animates=False)
    if current is not None:
        with ui.on_layer(1):
            box = paper.square(current.cell)
            ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y, animates=False)
    _draw_points(ui, frame, paper, current)


def _pinned(sheet: Rect, square: Rect, tools: Collection[Rect]) -> tuple[float, float] | None:
    """Where a sheet is pinned to the square that it is about: in one of its two empty corners. None: both have
    `tools`."""
    away = PIN * 0.6
    left, right = (sheet.x + away, sheet.bottom - away), (min(square.right, sheet.right) - away, sheet.y + away)
    at_left = square.x <= sheet.x + 1 and square.right < sheet.right - 1
    places = (left, right) if at_left else (right, left)
    free = (place for place in places if not any(tool.holds(*place) for tool in tools))
    return next(free, None)


def _before(source: Cell, target: Cell) -> Cell:
    """The neighbour of `target` over which the way from `source` leads."""
    down, right = (target // SIDE - source // SIDE), (target % SIDE - source % SIDE)
    return target - (down > 0) * SIDE + (down < 0) * SIDE - (right > 0) + (right < 0)


def sheets_of(
    paper: Paper, fought: Collection[Cell], kept: Collection[Cell] = (), marked: Collection[Cell] = ()
) -> dict[Cell, Rect]:
    """The sheets with the units of the fights on the squares that were `fought`: all as large as all have room beside
    the squares that are `kept` and beside one another, or else each as large as it can be; never beyond the paper. Of
    squares with nothing but a sign of a move, which are `marked`, they may cover the edge."""
    found: dict[Cell, Rect] = {}
    free = {cell: _free(paper, {*fought, *kept} - {cell}, {*marked} - {*fought, *kept}) for cell in sorted(fought)}
    for bulge in BULGES:
        found = {}
        for cell, rooms in free.items():
            sheet = _sheet(paper, cell, bulge, [*rooms, *found.values()])
            if sheet is None:
                break
            found[cell] = sheet
        else:
            return found
    found = {}
    for cell, rooms in free.items():
        sizes = (_sheet(paper, cell, bulge, [*rooms, *found.values()]) for bulge in BULGES)
        found[cell] = next((sheet for sheet in sizes if sheet is not None), paper.square(cell))
    return found


def _free(paper: Paper, kept: Collection[Cell], marked: Collection[Cell]) -> list[Rect]:
    """What a sheet leaves free of the squares that are `kept`, and of those with a sign of a move."""
    whole = [paper.square(cell).inset(1) for cell in sorted(kept)]
    return whole + [paper.square(cell).inset(SIGN_EDGE * paper.cell) for cell in sorted(marked)]


def _sheet(paper: Paper, cell: Cell, bulge: tuple[float, float], free: Sequence[Rect]) -> Rect | None:
    """A sheet of this size over a square that covers nothing of what is `free`; None if there is none. It grows to all
    sides alike if it may."""
    square, grid = paper.square(cell), paper.box
    wide, high = (round(share * square.w) for share in bulge)
    for right, low in ((0.5, 0.5), (0, 0.5), (1, 0.5), (0.5, 0), (0.5, 1), (0, 0), (1, 0), (0, 1), (1, 1)):
        x, y = round(square.x - right * (wide - square.w)), round(square.y - low * (high - square.h))
        box = Rect(min(max(x, grid.x), grid.right - wide), min(max(y, grid.y), grid.bottom - high), wide, high)
        if not any(box.overlaps(other) for other in free):
            return box
    return None


def sides_on(sheet: Rect, here: Sequence[tuple[Seat, Square]]) -> list[tuple[Seat, Square, Rect]]:
    """The part of the sheet of a fight that each side's units get: two lie side by side, a little askew."""
    wide = min(sheet.w, sheet.h)
    alike = shares(Rect(sheet.cx - wide / 2, sheet.cy - wide / 2, wide, wide), here)
    if len(alike) != 2:
        return alike
    long, low = max(sheet.w, sheet.h), min(sheet.w, sheet.h)
    side = round(max(min(BESIDE * long, low), min(ASKEW * long, ASKEW_HIGH * low)))
    (one, first, _box), (other, second, _other) = alike
    return [
        (one, first, Rect(round(sheet.x), round(sheet.y), side, side)),
        (other, second, Rect(round(sheet.right - side), round(sheet.bottom - side), side, side)),
    ]


def tool_corners(sheet: Rect, here: Sequence[tuple[Seat, Square]]) -> dict[Seat, Rect]:
    """The empty corner of the sheet of a fight for the tool of each of two shapes, beside that shape."""
    shown = [(seat, square) for seat, square in here if square.shape is not None or square.tool != "splot"]
    if len(shown) != 2:
        return {}
    side = round(ASIDE * min(sheet.w, sheet.h))
    lower, upper = Rect(sheet.x, sheet.bottom - side, side, side), Rect(sheet.right - side, sheet.y, side, side)
    return {
        seat: corner
        for (seat, square), corner in zip(shown, (lower, upper), strict=True)
        if square.shape is not None and square.tool not in (None, "splot")
    }


def _draw_marks(ui: Ui, frame: RevealFrame, paper: Paper, current: Fight | None) -> None:
    """Marks the squares of the fights to come; in the summary the squares of all fights, to look at them again."""
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
    corner: Rect | None = None,
) -> None:
    """A seat's units on a square. What it has lost in the `fight` there bears a cross. `corner`: where a tool lies
    beside its shape; without it the shape makes room for the tool."""
    plan, cell = frame.plans[seat], square.cell
    side = None if fight is None else next(side for side in fight.sides if side.seat == seat)
    both = square.shape is not None and square.tool is not None and corner is None
    units = _units_of(square, side)
    for kind, unit, size, lost in units:
        source = next((move.source for move in plan.moved if move.target == cell), None) if kind == "shape" else None
        start = paper.middle(source) if source is not None and frame.moves else None
        if frame.moves and seat != frame.viewer and any(one.cell == cell and one.unit == unit for one in plan.placed):
            start = paper.above(cell)
        place = corner if corner is not None and kind == "tool" else box
        at, colour = (place.x, place.y, place.w), frame.colour(seat)
        # Shapes that meet look at each other.
        look = frame.look(seat, cell, paper.middle(cell))
        how = How(alpha=255 * strength * (FADED if lost else 1.0), animates=False, origin=start)
        draw_unit(ui, f"unit.{cell}.{seat}.{kind}", unit, colour, at, look, size, both, **how)
    lost_kinds = [kind for kind, *_unit, lost in units if lost]
    if fight is not None and lost_kinds:
        id_, colour = f"lost.{cell}.{seat}", frame.colour(fight.winner)
        draw_losses(ui, id_, square, lost_kinds, box, colour, 255 * strength, corner)


def _draw_points(ui: Ui, frame: RevealFrame, paper: Paper, current: Fight | None) -> None:
    """Draws the points of every fight whose outcome is shown, in the winner's colour. Points of `current` rise."""
    for fight in frame.told:
        if fight.winner is None or not fight.points or (frame.done and current is None):
            # In the summary they stand on the cards.
            continue
        rises = fight is current
        size = min(ui.px(40 if rises else 24), 56.0 if rises else min(34.0, max(24.0, paper.cell * 0.34)))
        box = _chip_box(paper, fight, size, rises)
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


def _chip_box(paper: Paper, fight: Fight, size: float, rises: bool) -> Rect:
    """The room for the points of a fight: for those that rise, above or below its square."""
    line = signed(fight.points)
    wide, tall = round(text.measure(line, "display_bold", size) + size), round(size * 1.35)
    square, grid = paper.square(fight.cell), paper.box
    if not rises:
        return Rect(min(square.right + 8, grid.right) - wide, max(square.y - 8, grid.y), wide, tall)
    up = square.cy - RISEN * paper.cell / 2 - tall - 4
    down = square.cy + RISEN * paper.cell / 2 + 4
    return Rect(square.cx - wide / 2, up if up >= grid.y else down, wide, tall)
