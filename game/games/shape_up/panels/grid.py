"""`draw_cloth` draws the cloth of Shape Up! with its stitched grid; `draw_cells` the cards, and cells for more."""

from __future__ import annotations

from collections.abc import Mapping

from game import art
from game.app.text import signed
from game.games.shape_up.art import cloth, ghost_card, movable_sign, stitches, su_card
from game.games.shape_up.log import SpokenOf
from game.games.shape_up.panels.turn_marks import flown_cards
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CELL_RATIO, Cell, VisibleGrid, card_in, spec
from game.table.log.entries import light
from game.table.picking.selection import pick
from game.ui.layout import Rect, around
from game.ui.style import Colour
from game.ui.widgets import Ui

LARGEST = 208
"""Greatest width of a cell."""
STEP = 6
"""Widths of cells are multiples of this, so that few faces are painted."""
ROOM = (104, 62, 56, 46)
"""From the edges of the cloth to the cells: left, top, right, below."""
PLATE = (54, 44)
PLATE_GROUND: Colour = (20, 34, 24, 225)
PLATE_INK: Colour = (255, 246, 216, 255)
STITCH = 8
FREE: Colour = (250, 246, 214, 30)
"""Over the felt where a card may be put."""
GRIP = (20, 27)
"""Least and greatest side of the sign on a card that may be moved."""
FAINT = 160
"""Its alpha: it lies on almost every card."""


def place_cells(visible: VisibleGrid, room: VisibleGrid, area: Rect) -> dict[Cell, Rect]:
    """The rectangles of the visible cells, row by row, with the `room` in the middle of the cloth in `area`.

    Their size is that of the visible grid, which seldom changes; when the room grows, they slide by half a cell.
    """
    left, top, right, below = ROOM
    inner = Rect(area.x + left, area.y + top, area.w - left - right, area.h - top - below)
    wide = min(inner.w / visible.columns, inner.h / visible.rows * CELL_RATIO, LARGEST)
    wide = max(STEP, wide // STEP * STEP)
    high = round(wide / CELL_RATIO)
    x = round(inner.cx - wide * (room.columns / 2 + room.left - visible.left))
    y = round(inner.cy - high * (room.rows / 2 + room.top - visible.top))
    return {
        (visible.left + c, visible.top + r): Rect(x + c * wide, y + r * high, wide, high)
        for r in range(visible.rows)
        for c in range(visible.columns)
    }


def draw_cloth(ui: Ui, area: Rect, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> None:
    """The cloth, stitches around the cells that may be used, and the names of their rows and columns."""
    ui.put("cloth", cloth(area.w, area.h), area.x, area.y, animates=False)
    used = {cell: where[cell] for cell in frame.room.cells() if cell in where}
    bounds = around(list(used.values()))
    if bounds is None:
        return
    draw_grid(ui, bounds, frame.room)
    size = min(38.0, ui.px(32))
    wide, high = (PLATE[0] * 1.15, PLATE[1] * 1.1) if ui.large else PLATE
    for (x, y), box in used.items():
        name = frame.room.name(x, y)
        if y == frame.room.top:
            _draw_name(ui, f"column.{x}", name[0], Rect(box.cx - wide / 2, bounds.y - high - 4, wide, high), size)
        if x == frame.room.left:
            _draw_name(ui, f"row.{y}", name[1:], Rect(bounds.x - wide - 14, box.cy - high / 2, wide, high), size)


def draw_grid(ui: Ui, bounds: Rect, cells: VisibleGrid) -> None:
    """Stitches between the rows and columns of `cells`, which fill `bounds`."""
    half = STITCH / 2
    for c in range(cells.columns + 1):
        x = round(bounds.x + c * bounds.w / cells.columns - half)
        ui.put(f"stitches.x.{c}", stitches(STITCH, bounds.h), x, bounds.y)
    for r in range(cells.rows + 1):
        y = round(bounds.y + r * bounds.h / cells.rows - half)
        ui.put(f"stitches.y.{r}", stitches(bounds.w, STITCH), bounds.x, y)


def _draw_name(ui: Ui, id_: str, name: str, box: Rect, size: float) -> None:
    box = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    ui.put(f"{id_}.plate", art.tile(box.w, box.h, 13, PLATE_GROUND), box.x, box.y, animates=False)
    ui.text_in(id_, name, box, size * ui.px(1) ** -1, "display", PLATE_INK)


def draw_cells(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> Cell | None:
    """Draw cards and cells that may be used, in reading order. Returns the cell that has the focus."""
    view = frame.view
    here = {(x, y): card for x, y, card in view.layout}
    choices, movable, moving = frame.choices.cells, frame.choices.movable, frame.choices.source
    focused: Cell | None = None
    new = flown_cards(frame)
    for cell in frame.room.cells():
        id_, whole = cell_id(cell), where[cell]
        box, card = card_in(whole), here.get(cell)
        dragged = frame.table.dragged(id_, box.w, box.h) if moving == cell else None
        reacts = card is not None or cell in choices or not view.played or moving is not None
        if frame.table.actor is not None and reacts and _draw_target(ui, id_, whole, box, cell in movable):
            focused = cell
        if card is not None:
            if cell == moving:
                ui.put(f"{id_}.from", art.cell(box.w, box.h, True), box.x, box.y, animates=False)
            lift = 12 if cell == moving else 0
            x, y = dragged or (box.x, box.y - (10 if cell == moving else 0))
            with ui.on_layer(3 if cell == moving else 0):
                look = su_card(spec(card), box.w, box.h, lift)
                back = art.card_back(box.w, box.h, lift) if new.get(card) else None
                how = {"origin": new.get(card), "flies": card in new, "back": back}
                ui.put(f"card.{card}", look, x, y, animates=not dragged, **how)
            if cell in movable and moving is None:
                _draw_grip(ui, id_, box)
        elif cell in choices:
            free = whole.inset(16)
            ui.put(id_, art.tile(free.w, free.h, 12, FREE), free.x, free.y)
            _draw_choice(ui, frame, cell, box)
    return focused


def _draw_target(ui: Ui, id_: str, whole: Rect, box: Rect, drags: bool) -> bool:
    """A cell is hit anywhere, and its ring lies close around the card."""
    focused = ui.target(id_, whole, pick(id_), drags=drags, ring=None)
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 14), box.x, box.y)
    return focused


def _draw_grip(ui: Ui, id_: str, box: Rect) -> None:
    """In the corner of a card: it may be moved now."""
    side = round(min(max(box.w * 0.2, GRIP[0]), GRIP[1]))
    edge = round(box.w * 0.09)
    place = box.right - side - edge, box.y + edge
    ui.put(f"{id_}.grip", movable_sign(side), *place, alpha=FAINT, animates=False)


def _draw_choice(ui: Ui, frame: ShapeUpFrame, cell: Cell, box: Rect) -> None:
    """An empty cell that may be confirmed: a chip with the change; where one aims lies the card's ghost instead."""
    id_, action = cell_id(cell), frame.choices.cells[cell]
    if cell == frame.aim:
        if frame.table.drag is None:
            card = action.card if isinstance(action, Play) else _card_at(frame.view, (action.from_x, action.from_y))
            ui.put(f"{id_}.ghost", ghost_card(spec(card), box.w, box.h), box.x, box.y, animates=False)
        return
    if frame.table.shows_gain(False):
        gain = frame.table.preview(action).gain
        with ui.on_layer(1):
            ui.chip(f"{id_}.chip", box.cx, box.cy, signed(gain), "gain" if gain > 0 else "none")


def _card_at(view: ShapeUpView, cell: Cell) -> Card:
    return next(card for x, y, card in view.layout if (x, y) == cell)


def draw_spoken_of(ui: Ui, where: Mapping[Cell, Rect], view: ShapeUpView, about: SpokenOf) -> None:
    """Light the card that an entry of the log speaks of, wherever it lies now, and the cell that it was moved from."""
    source = about.source
    for x, y, card in view.layout:
        if card == about.card and (x, y) in where:
            light(ui, f"{card}", card_in(where[x, y]))
        elif (x, y) == source:
            # Another card has come to lie there.
            source = None
    if source is not None and source in where:
        box = card_in(where[source])
        with ui.on_layer(1):
            ui.put(f"log.source.{about.card}", art.cell(box.w, box.h, True), box.x, box.y, animates=False)
