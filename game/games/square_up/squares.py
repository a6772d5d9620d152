"""The squares of the table: what stands on them, where they can be confirmed, and what that would bring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game import art
from game.app.text import signed
from game.core.game import Seat
from game.games.square_up.art import square_mark, unit_sprite
from game.games.square_up.paper import Origin, Paper
from game.games.square_up.plan_marks import draw_arrows, draw_origins, draw_splashes, places_of
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.units import CELLS, SPLOT_AREA, Cell
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.steps import cell_id
from game.games.square_up.story import plan_of, without_later
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.square_up.table import SquareUpScene


PAST = 0.4
"""How strongly the signs of the latest turn are drawn while the next one is planned."""


def draw_units(ui: Ui, table: SquareUpScene, paper: Paper, view: SquareUpView, ahead: Iterable[Cell]) -> None:
    """All that stands, with the signs of what the viewer has planned, and faintly of what all did last."""
    boards = [view.board if seat == view.seat else board for seat, board in enumerate(view.boards)]
    lifted = set()
    if table.drag is not None and table.source is not None and view.seat is not None:
        lifted.add((view.seat, table.source))
    plans, planned = dict(enumerate(table.last_plans)), {}
    if view.seat is not None:
        planned[view.seat] = plan_of(view.boards[view.seat], view.planned)
        if view.seat in plans:
            plans[view.seat] = without_later(plans[view.seat], planned[view.seat])
    places = places_of(paper, boards)

    def strength(seat: Seat, cell: Cell) -> float:
        """What a fight has destroyed since leaves no sign."""
        return 0.0 if (seat, cell) not in places else 1.0 if table.news and seat != view.seat else PAST

    def fresh(seat: Seat, cell: Cell) -> float:
        return 1.0

    for made, alpha in ((plans, strength), (planned, fresh)):
        draw_origins(ui, paper, table.seats, made, places, alpha)
        draw_splashes(ui, table.seats, made, places, paper, alpha)
    # Where no reveal has shown it, what the others have done is seen here.
    origins: dict[tuple[Seat, Cell], Origin] = {}
    for seat, plan in plans.items():
        if table.news and seat != view.seat:
            origins.update({(seat, one.cell): (f"seat.{seat}",) for one in plan.placed})
            origins.update({(seat, one.target): _middle(paper.square(one.source)) for one in plan.moved})
    paper.draw_boards(ui, boards, table.seats, lifted, dict.fromkeys(ahead, "clash"), origins)
    for made, alpha in ((plans, strength), (planned, fresh)):
        draw_arrows(ui, paper, table.seats, made, places, alpha)


def _middle(box: Rect) -> tuple[float, float]:
    return box.cx, box.cy


def draw_cells(
    ui: Ui,
    table: SquareUpScene,
    paper: Paper,
    view: SquareUpView,
    choices: dict[Cell, Place | Move],
    actor: Seat | None,
) -> Cell | None:
    """Marks and targets of the squares; returns the one that has the focus."""
    focused: Cell | None = None
    source = table.source
    for cell in range(CELLS):
        box = paper.square(cell)
        id_ = cell_id(cell)
        if actor is not None and ui.target(id_, box, pick(id_), drags=cell in view.movable, ring=None):
            focused = cell
        if cell == source:
            ui.put(f"{id_}.source", square_mark("source", box.w, box.h), box.x, box.y, animates=False)
        elif source is not None and cell in choices:
            ui.put(f"{id_}.reach", square_mark("reach", box.w, box.h), box.x, box.y, animates=False)
        if cell in choices and table.shows_gain(cell == focused) and (gain := table.preview(choices[cell]).gain):
            _draw_gain(ui, id_, box, gain, cell == focused)
    if focused is not None:
        _draw_focus(ui, table, paper, view, focused, choices)
    return focused


def _draw_gain(ui: Ui, id_: str, box: Rect, gain: int, focused: bool) -> None:
    """Points expected if the rivals do nothing, on the lower edge of a square."""
    wide, high = 54, 34
    x, y = box.right - wide + 4, box.bottom - high + 4
    tone = "focus" if focused else "gain" if gain > 0 else "loss"
    ui.put(f"{id_}.chip", art.chip(wide, high, tone), x, y, animates=False)
    ink = CREAM if tone == "loss" else INK
    ui.text_in(f"{id_}.gain", signed(gain), Rect(x + 5, y, wide - 10, high), 24, "display", ink)


def _draw_focus(
    ui: Ui, table: SquareUpScene, paper: Paper, view: SquareUpView, cell: Cell, choices: dict[Cell, Place | Move]
) -> None:
    """The ring around a square; for a Splot also what it would cover."""
    action = choices.get(cell)
    if isinstance(action, Place) and action.unit == "splot" and view.seat is not None:
        own = {square.cell for square in view.board if square.tool is not None}
        covered = tuple(Square(near, None, 0, "splot", 1) for near in SPLOT_AREA[cell] if near not in own)
        paper.draw_ghost(ui, covered, table.seats[view.seat].colour)
    with ui.on_layer(1):
        box = paper.square(cell)
        ui.put("focus", art.ring(box.w, box.h, 8), box.x, box.y)


def draw_carried(ui: Ui, table: SquareUpScene, view: SquareUpView, cell: float) -> None:
    """What the pointer drags."""
    if table.drag is None or view.seat is None:
        return
    _target, x, y = table.drag
    colour = table.seats[view.seat].colour
    look = None
    if table.unit is not None:
        look = unit_sprite(table.unit, colour, cell)
    elif table.source is not None:
        square = next((square for square in view.board if square.cell == table.source), None)
        if square is not None and square.shape is not None:
            look = unit_sprite(square.shape, colour, cell, square.size)
    if look is not None:
        with ui.on_layer(4):
            ui.put("carried", look, x - cell / 2, y - cell / 2, animates=False, appears=False)
