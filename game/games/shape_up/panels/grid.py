"""`draw_cells` draws the grid of Shape Up!: cards, and cells where one can go; `draw_names`, of rows and columns."""

from __future__ import annotations

from collections.abc import Mapping

from game import art
from game.app.text import signed
from game.games.shape_up.art import ghost_card, movable_sign, su_card
from game.games.shape_up.log import SpokenOf
from game.games.shape_up.panels.turn_marks import flown_cards
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import CARD_RATIO, Cell, VisibleGrid, spec
from game.table.log.entries import light
from game.table.picking.selection import pick
from game.ui.layout import Anchor, Rect, grid
from game.ui.widgets import Ui

CARD_WIDTHS = (160, 120, 94)
"""Widths of cards on the grid: with up to 3, 4 and more rows. There are few, so that few faces are painted."""


GRIP = (20, 30)
"""Least and greatest side of the sign on a card that may be moved."""


def place_cells(visible: VisibleGrid, area: Rect) -> dict[Cell, Rect]:
    """The rectangles of the visible cells in `area`, row by row; above them there is room for the names."""
    size = 0 if visible.rows <= 3 and visible.columns <= 5 else 1 if visible.rows <= 4 and visible.columns <= 6 else 2
    # Seven rows just have room for cells that can be hit.
    above, gap = (88, 16) if visible.rows < 7 else (80, 8)
    inner = Anchor(top=above, bottom=16).within(area)
    rows = grid(inner, visible.columns, visible.rows, gap, CARD_RATIO, CARD_WIDTHS[size])
    return {(visible.left + c, visible.top + r): box for r, line in enumerate(rows) for c, box in enumerate(line)}


def draw_names(ui: Ui, visible: VisibleGrid, where: Mapping[Cell, Rect]) -> None:
    """The letters of the columns and the numbers of the rows."""
    size = min(40.0, ui.px(30))
    for (x, y), box in where.items():
        name = visible.name(x, y)
        if y == visible.top:
            ui.text_in(f"column.{x}", name[0], Rect(box.x, box.y - 56, box.w, 48), size, "display", ui.tone.dim)
        if x == visible.left:
            ui.text_in(f"row.{y}", name[1:], Rect(box.x - 56, box.y, 44, box.h), size, "display", ui.tone.dim)


def draw_cells(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> Cell | None:
    """Draw cards and empty cells in reading order. Returns the cell that has the focus."""
    view = frame.view
    here = {(x, y): card for x, y, card in view.layout}
    choices, movable, moving = frame.choices.cells, frame.choices.movable, frame.choices.source
    focused: Cell | None = None
    new = flown_cards(frame)
    for cell, box in where.items():
        id_ = cell_id(cell)
        card = here.get(cell)
        dragged = frame.table.dragged(id_, box.w, box.h) if moving == cell else None
        reacts = card is not None or cell in choices or not view.played or moving is not None
        if frame.table.actor is not None and reacts and ui.target(id_, box, pick(id_), drags=cell in movable, ring=14):
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
            ui.put(id_, art.cell(box.w, box.h, cell == focused), box.x, box.y)
            _draw_choice(ui, frame, id_, box, choices[cell], cell == focused)
        else:
            ui.put(id_, art.tile(box.w - 8, box.h - 8, 14, (0, 0, 0, 34)), box.x + 4, box.y + 4)
    return focused


def _draw_grip(ui: Ui, id_: str, box: Rect) -> None:
    """In the corner of a card: it may be moved now."""
    side = round(min(max(box.w * 0.22, GRIP[0]), GRIP[1]))
    edge = round(box.w * 0.07)
    x, y = box.right - side - edge, box.bottom - side - edge
    with ui.on_layer(1):
        ui.put(f"{id_}.grip", movable_sign(side), x, y, animates=False)


def _draw_choice(ui: Ui, frame: ShapeUpFrame, id_: str, box: Rect, action: Play | Move, focused: bool) -> None:
    """An empty cell that may be confirmed: a chip with the change, and under the focus the card's ghost."""
    shows = frame.table.shows_gain(focused)
    gain = frame.table.preview(action).gain if shows else 0
    if focused and frame.table.drag is None:
        card = action.card if isinstance(action, Play) else _card_at(frame.view, (action.from_x, action.from_y))
        ui.put(f"{id_}.ghost", ghost_card(spec(card), box.w, box.h), box.x, box.y, animates=False)
    if shows:
        with ui.on_layer(1):
            y = box.cy if not focused else box.bottom - (44 if box.h > 160 else 20)
            ui.chip(f"{id_}.chip", box.cx, y, signed(gain), "focus" if focused else "gain" if gain > 0 else "none")


def _card_at(view: ShapeUpView, cell: Cell) -> Card:
    return next(card for x, y, card in view.layout if (x, y) == cell)


def draw_spoken_of(ui: Ui, where: Mapping[Cell, Rect], view: ShapeUpView, about: SpokenOf) -> None:
    """Light the card that an entry of the log speaks of, wherever it lies now, and the cell that it was moved from."""
    source = about.source
    for x, y, card in view.layout:
        if card == about.card and (x, y) in where:
            light(ui, f"{card}", where[x, y])
        elif (x, y) == source:
            # Another card has come to lie there.
            source = None
    if source is not None and source in where:
        box = where[source]
        with ui.on_layer(1):
            ui.put(f"log.source.{about.card}", art.cell(box.w, box.h, True), box.x, box.y, animates=False)
