"""`draw_board` draws the table's squares while a turn is planned: units, signs of plans, targets and their gains."""

from __future__ import annotations

from collections.abc import Set

from game import art
from game.app.text import signed
from game.core.game import Seat
from game.games.square_up.art import free_ring, open_square, unit_sprite
from game.games.square_up.paper import Origin, Paper
from game.games.square_up.plan_marks import (
    draw_arrows,
    draw_counts,
    draw_lit,
    draw_origins,
    draw_splashes,
    places_of,
)
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.routes import cell_id
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.units import CELLS, SIDE, SPLOT_AREA, Cell
from game.games.square_up.turn_summary import plan_of, without_later
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

OFFER, FREE = 0.17, (64, 128, 84, 96)
"""Width of the dot where a unit may be placed, as a share of that of a square; its colour."""
MARGIN = 0.12
"""Between a unit and the side of its square, as a share of that side."""
WET = 0.5
"""How strongly ink is drawn around what is planned, whose squares are lit as well."""


def draw_board(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    paper.draw(ui)
    _draw_open(ui, frame, paper)
    _draw_units(ui, frame, paper)
    if not frame.shows_last:
        _draw_latest_gains(ui, frame, paper)
    _draw_cells(ui, frame, paper)


def _draw_open(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Tints the squares to which what is picked may go; while nothing is picked, dots where the unit with the focus
    may go, and rings around what may move."""
    if frame.actor is None:
        return
    dot = round(paper.cell * OFFER)
    stands = {square.cell for board in frame.view.known_boards for square in board}
    for cell in sorted(frame.offers.keys() - stands):
        box = paper.square(cell)
        ui.put(f"offer.{cell}", art.tile(dot, dot, dot / 2, FREE), box.cx - dot / 2, box.cy - dot / 2, animates=False)
    for cell in sorted(frame.picks.choices):
        box = paper.square(cell)
        ui.put(f"open.{cell}", open_square(box.w, box.h), box.x, box.y, animates=False)
    if not frame.picks.any:
        for cell in frame.view.movable:
            box = paper.square(cell)
            ui.put(f"free.{cell}", free_ring(box.w), box.x, box.y, animates=False)


def _draw_latest_gains(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Tags at the squares where the latest turn brought points, until the own plan is sealed."""
    if frame.actor is None:
        return
    planned = {action.cell for action in frame.view.planned if isinstance(action, Place)}
    taken = {square.cell for board in frame.view.known_boards for square in board}
    size = min(ui.px(28), paper.cell * 0.36)
    for fight in frame.last_fights:
        if fight.winner is None or not fight.points or fight.cell in planned or fight.cell in frame.ahead:
            continue
        wide, high = round(size * 2.9), round(size * 1.3)
        place = _beside(paper, fight.cell, wide, high, taken)
        id_, dot = f"gained.{fight.cell}", round(high * 0.8)
        look = unit_sprite("circle", frame.seats[fight.winner].colour, dot)
        with ui.on_layer(1):
            ui.put(id_, art.tag(wide, high, "honey"), place.x, place.y, animates=False)
            ui.put(f"{id_}.seat", look, place.x + size * 0.2, place.cy - dot / 2, animates=False)
            room = Rect(place.x + size * 0.2 + dot, place.y, wide - dot - size * 0.3, high)
            ui.text_in(f"{id_}.words", signed(fight.points), room, size / ui.px(1), "display", INK)


def _beside(paper: Paper, cell: Cell, wide: float, high: float, taken: Set[Cell]) -> Rect:
    """Where a tag of `wide` × `high` px lies beside the units of a square: towards a neighbour that is not `taken`."""
    box, margin = paper.square(cell), MARGIN * paper.cell
    row, column = divmod(cell, SIDE)
    ways = (
        (column < SIDE - 1, cell + 1, box.right - margin, box.cy - high / 2),
        (column > 0, cell - 1, box.x + margin - wide, box.cy - high / 2),
        (row > 0, cell - SIDE, box.cx - wide / 2, box.y + margin - high),
        (row < SIDE - 1, cell + SIDE, box.cx - wide / 2, box.bottom - margin),
    )
    x, y = next(
        ((x, y) for is_on_paper, near, x, y in ways if is_on_paper and near not in taken),
        (box.x - wide * 0.1, box.y - high * 0.42),
    )
    return Rect(x, y, wide, high)


def _draw_units(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """All units with the signs of the viewer's plan; on request with those of the latest turn, of all seats."""
    view, seats = frame.view, frame.seats
    boards = view.known_boards
    plans, planned = dict(enumerate(frame.last_plans)), {}
    if view.seat is not None:
        planned[view.seat] = plan_of(view.boards[view.seat], view.planned)
        if view.seat in plans:
            plans[view.seat] = without_later(plans[view.seat], planned[view.seat])
    places = places_of(paper, boards)

    def past(seat: Seat, cell: Cell) -> float:
        """A unit that a fight has destroyed since leaves no sign."""
        told = frame.shows_last or (frame.news and seat != view.seat)
        return 1.0 if told and (seat, cell) in places else 0.0

    def now(seat: Seat, cell: Cell) -> float:
        return 1.0

    draw_lit(ui, planned, paper)
    draw_origins(ui, paper, seats, plans, places, past)
    draw_splashes(ui, seats, plans, places, paper, past)
    draw_origins(ui, paper, seats, planned, places, now, brackets=True)
    draw_splashes(ui, seats, planned, places, paper, lambda _seat, _cell: WET)
    origins: dict[tuple[Seat, Cell], Origin] = {}
    for seat, plan in plans.items():
        # No reveal scene has shown the plans of the others: their units arrive here.
        if frame.news and seat != view.seat:
            origins.update({(seat, placed.cell): (f"seat.{seat}",) for placed in plan.placed})
            origins.update({(seat, move.target): paper.middle(move.source) for move in plan.moved})
    lifted = set()
    if frame.table.drag is not None and frame.picks.source is not None and view.seat is not None:
        lifted.add((view.seat, frame.picks.source))
    paper.draw_boards(ui, boards, seats, lifted, dict.fromkeys(frame.ahead, "clash"), origins)
    draw_arrows(ui, paper, seats, plans, places, past)
    draw_arrows(ui, paper, seats, planned, places, now)
    draw_counts(ui, planned, paper)


def _draw_cells(ui: Ui, frame: PlanningFrame, paper: Paper) -> None:
    """Marks and targets of the squares, and the focus."""
    picks = frame.picks
    for cell in range(CELLS):
        box = paper.square(cell)
        id_ = cell_id(cell)
        if frame.actor is not None:
            ui.target(id_, box, pick(id_), drags=cell in frame.view.movable, ring=None)
        if cell == picks.source:
            paper.draw_mark(ui, f"{id_}.source", "source", cell)
        elif picks.source is not None and cell in picks.choices:
            paper.draw_mark(ui, f"{id_}.reach", "reach", cell)
        if gain := frame.gains.get(cell):
            _draw_gain(ui, id_, box, gain, cell == frame.focused)
    if frame.focused is not None:
        _draw_focus(ui, frame, paper, frame.focused)


def _draw_gain(ui: Ui, id_: str, box: Rect, gain: int, focused: bool) -> None:
    """Points expected if the rivals do nothing, on the lower edge of a square."""
    size = min(30.0, ui.px(24))
    wide, high = round(size * 2.2), round(size * 1.4)
    x, y = box.right - wide + 4, box.bottom - high + 4
    tone = "focus" if focused else "gain" if gain > 0 else "loss"
    ui.put(f"{id_}.chip", art.chip(wide, high, tone), x, y, animates=False)
    ink = CREAM if tone == "loss" else INK
    ui.text_in(f"{id_}.gain", signed(gain), Rect(x + 5, y, wide - 10, high), size / ui.px(1), "display", ink)


def _draw_focus(ui: Ui, frame: PlanningFrame, paper: Paper, cell: Cell) -> None:
    """The ring around a square, and for a Splot the squares that it would cover."""
    view = frame.view
    if isinstance(frame.action, Place) and frame.action.unit == "splot" and view.seat is not None:
        own = {square.cell for square in view.board if square.tool is not None}
        covered = tuple(Square(near, None, 0, "splot", 1) for near in SPLOT_AREA[cell] if near not in own)
        paper.draw_ghost(ui, covered, frame.seats[view.seat].colour)
    with ui.on_layer(1):
        box = paper.square(cell)
        ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y)


def draw_carried(ui: Ui, frame: PlanningFrame, side: float) -> None:
    """The unit that the pointer drags, on a square of `side` px."""
    view, picks = frame.view, frame.picks
    if frame.table.drag is None or view.seat is None:
        return
    _target, x, y = frame.table.drag
    colour = frame.seats[view.seat].colour
    look = None
    if picks.unit is not None:
        look = unit_sprite(picks.unit, colour, side)
    elif picks.source is not None:
        square = next((square for square in view.board if square.cell == picks.source), None)
        if square is not None and square.shape is not None:
            look = unit_sprite(square.shape, colour, side, square.size)
    if look is not None:
        with ui.on_layer(4):
            ui.put("carried", look, x - side / 2, y - side / 2, animates=False, appears=False)
