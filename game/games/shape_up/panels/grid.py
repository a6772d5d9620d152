"""`draw_cloth` draws the cloth of Shape Up! and the board on it; `draw_cells` the cards, and cells for more."""

from __future__ import annotations

from collections.abc import Mapping

from game import art
from game.app.text import signed
from game.games.shape_up.art import (
    GLOWS,
    board,
    card_glow,
    cloth,
    free_cell,
    ghost_card,
    glow_place,
    movable_sign,
    stitches,
    su_card,
    wool,
)
from game.games.shape_up.log import SpokenOf
from game.games.shape_up.panels.turn_marks import flown_cards
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import (
    ROOM,
    Cell,
    VisibleGrid,
    card_in,
    cell_size,
    column_name,
    inner_of,
    row_name,
    spec,
)
from game.table.log.entries import light
from game.table.picking.selection import pick
from game.ui.layout import Rect, around
from game.ui.style import CONTRAST, Colour
from game.ui.widgets import Ui

PLATE, PLATE_BESIDE = (42, 34), 36
"""Size of the ground below the name of a column, in the band between the hem and the cells, and its width below the
name of a row."""
WOOL, WOOL_LOW, UNDER_RIM = (130, 300), 16, 60
"""Least and greatest side of the ball of wool, its height above the lower edge of the board, and how much of it lies
behind the rim."""
PLATE_GROUND: Colour = (34, 52, 40, 255)
PLATE_INK: Colour = (238, 232, 206, 255)
PLATE_DIM: Colour = (172, 172, 152, 255)
"""Ink of the name of a row or column in which no card may lie yet."""
NAME = 28
STITCH = 6
PLUS = 52
"""Side of the sign in a cell where a card may be put, at most."""
PLUS_INK: Colour = (255, 232, 160, 255)
GRIP = (26, 36)
"""Least and greatest side of the sign on a card that may be moved."""
GRIP_LARGE = 1.5
"""How many times as large it is beside large text, once there is nothing else to do."""
QUIET_GRIP = 110
"""Alpha of that sign while there is a card to play: the cells for it are the brightest then."""
GLOW = 235
"""Alpha of the light around such a card, once moving is all that is left."""
RISE = 5
"""How far it is lifted then."""


def place_cells(visible: VisibleGrid, field: Rect) -> dict[Cell, Rect]:
    """The rectangles of the visible cells, row by row, as large as the `field` allows."""
    inner = inner_of(field)
    wide, high = cell_size(inner, visible.columns, visible.rows)
    x = round(inner.cx - wide * visible.columns / 2)
    y = round(inner.cy - high * visible.rows / 2)
    return {
        (visible.left + c, visible.top + r): Rect(x + c * wide, y + r * high, wide, high)
        for r in range(visible.rows)
        for c in range(visible.columns)
    }


def draw_cloth(ui: Ui, area: Rect, field: Rect, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """The cloth, the board in its `field` with the names of rows and columns on the rim, and wool beside a narrow one.
    Returns the places of these names."""
    ui.put("cloth", cloth(area.w, area.h), area.x, area.y, animates=False)
    bounds = around(list(where.values()))
    assert bounds is not None
    rim = board_place(bounds)
    side = round(min(rim.x - field.x + UNDER_RIM, WOOL[1]))
    if side >= WOOL[0] and ui.tone != CONTRAST:
        ui.put("wool", wool(side), rim.x + UNDER_RIM - side, rim.bottom - side - WOOL_LOW, animates=False)
    look = board(rim.w, rim.h, frame.grid.columns, frame.grid.rows, ROOM)
    ui.put("board", look, rim.x, rim.y, animates=False)
    return draw_names(ui, bounds, where, frame.room, plated=False)


def board_place(cells: Rect) -> Rect:
    """The board around the rectangle of all its `cells`."""
    left, top, right, below = ROOM
    return Rect(cells.x - left, cells.y - top, cells.w + left + right, cells.h + top + below)


def draw_names(
    ui: Ui, bounds: Rect, where: Mapping[Cell, Rect], used: VisibleGrid, *, plated: bool = True
) -> tuple[Rect, ...]:
    """The names of rows and columns along the upper and the left edge of `bounds`, which holds the cells `where`;
    paler beside cells that are not `used`. `plated`: each on a ground of its own. Returns their places."""
    size = min(NAME * 1.15, ui.px(NAME))
    wide, high = PLATE
    names: list[Rect] = []
    for (x, y), box in where.items():
        column = Rect(box.cx - wide / 2, bounds.y - high - 4, wide, high)
        row = Rect(bounds.x - PLATE_BESIDE - 3, box.cy - high / 2, PLATE_BESIDE, high)
        for id_, name, edge, place, in_use in (
            (f"column.{x}", column_name(x), box.y == bounds.y, column, used.has((x, used.top))),
            (f"row.{y}", row_name(y), box.x == bounds.x, row, used.has((used.left, y))),
        ):
            if edge:
                names.append(place)
                _draw_name(ui, id_, name, place, size, PLATE_INK if in_use else PLATE_DIM, plated)
    return tuple(names)


def draw_grid(ui: Ui, bounds: Rect, cells: VisibleGrid) -> None:
    """Stitches between the rows and columns of `cells`, which fill `bounds`."""
    half = STITCH / 2
    for c in range(cells.columns + 1):
        x = round(bounds.x + c * bounds.w / cells.columns - half)
        ui.put(f"stitches.x.{c}", stitches(STITCH, bounds.h), x, bounds.y)
    for r in range(cells.rows + 1):
        y = round(bounds.y + r * bounds.h / cells.rows - half)
        ui.put(f"stitches.y.{r}", stitches(bounds.w, STITCH), bounds.x, y)


def _draw_name(ui: Ui, id_: str, name: str, box: Rect, size: float, ink: Colour, plated: bool) -> None:
    box = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    # Above the print of a card that has left a cell beyond those that have names.
    with ui.on_layer(1):
        if plated:
            ui.put(f"{id_}.plate", art.tile(box.w, box.h, 13, PLATE_GROUND), box.x, box.y, animates=False)
        ui.text_in(id_, name, box, size * ui.px(1) ** -1, "display", ink)


def draw_cells(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> Cell | None:
    """Draw cards and cells that may be used, in reading order. Returns the cell that has the focus."""
    view = frame.view
    here = {(x, y): card for x, y, card in view.layout}
    choices, movable, moving = frame.choices.cells, frame.choices.movable, frame.choices.source
    focused: Cell | None = None
    new = flown_cards(frame)

    def reacts(cell: Cell) -> bool:
        return cell in here or cell in choices or not view.played or moving is not None

    cells = [cell for cell in frame.room.cells() if cell in where]
    # From the first cell an arrow leads to the log, which has no other way to it where all cells lie lower.
    first = min(filter(reacts, cells), default=None)
    for cell in cells:
        id_, whole = cell_id(cell), where[cell]
        box, card = card_in(whole), here.get(cell)
        dragged = frame.table.dragged(id_, box.w, box.h) if moving == cell else None
        links = (("left", "log"),) if cell == first else ()
        if frame.table.actor is not None and reacts(cell) and _draw_target(ui, id_, whole, box, cell in movable, links):
            focused = cell
        if card is not None:
            if cell == moving:
                ui.put(f"{id_}.from", art.cell(box.w, box.h, True), box.x, box.y, animates=False)
            asks, bright = cell in movable and moving is None, view.played or frame.asks_to_move
            lift = 12 if cell == moving else 0
            rise = 10 if cell == moving else RISE if asks and view.played else 0
            x, y = dragged or (box.x, box.y - rise)
            if asks and (bright or (frame.nudges and frame.asks_to_move)):
                _draw_glow(ui, id_, Rect(box.x, box.y - rise, box.w, box.h))
            with ui.on_layer(3 if cell == moving else 0):
                look = su_card(spec(card), box.w, box.h, lift)
                back = art.card_back(box.w, box.h, lift) if new.get(card) else None
                how = {"origin": new.get(card), "flies": card in new, "back": back}
                ui.put(f"card.{card}", look, x, y, animates=not dragged, **how)
            if asks:
                # Before a card is placed it is quiet: moving one is the lesser thing to do.
                _draw_grip(ui, id_, Rect(box.x, box.y - rise, box.w, box.h), bright or focused == cell)
        elif cell in choices and not (frame.asks_to_move and moving is None and cell != frame.aim):
            ui.put(id_, free_cell(box.w, box.h), box.x, box.y, animates=False)
            if frame.nudges:
                _draw_glow(ui, id_, box)
            _draw_choice(ui, frame, cell, box)
    return focused


def _draw_target(
    ui: Ui, id_: str, whole: Rect, box: Rect, drags: bool, links: tuple[tuple[str, str], ...] = ()
) -> bool:
    """A cell is hit anywhere, and its ring lies close around the card."""
    focused = ui.target(id_, whole, pick(id_), drags=drags, ring=None, links=links)
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 14), box.x, box.y)
    return focused


def _draw_glow(ui: Ui, id_: str, box: Rect) -> None:
    """Light around a card that may be moved."""
    for side in GLOWS:
        x, y, _wide, _high = glow_place(box.w, box.h, side)
        look = card_glow(box.w, box.h, side)
        ui.put(f"{id_}.glow.{side}", look, box.x + x, box.y + y, alpha=GLOW, animates=False)


def _grip(ui: Ui, box: Rect, bright: bool) -> Rect:
    """Where the sign stands on the card in `box` that it may be moved."""
    side = round(min(max(box.w * 0.2, GRIP[0]), GRIP[1]) * (GRIP_LARGE if ui.large and bright else 1))
    edge = round(box.w * 0.05)
    return Rect(box.right - side - edge, box.y + edge, side, side)


def grips(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """The places of these signs on all cards that may be moved now, shown or not: what steps aside stays there."""
    if frame.choices.source is not None:
        return ()
    bright = frame.view.played or frame.asks_to_move
    return tuple(_grip(ui, card_in(where[cell]), bright) for cell in frame.choices.movable if cell in where)


def _draw_grip(ui: Ui, id_: str, box: Rect, bright: bool) -> None:
    """In the corner of a card: it may be moved now."""
    place, alpha = _grip(ui, box, bright), 255 if bright else QUIET_GRIP
    ui.put(f"{id_}.grip", movable_sign(round(place.w)), place.x, place.y, alpha=alpha, animates=False)


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
    else:
        side = round(min(PLUS, box.w * 0.42))
        ui.icon(f"{id_}.plus", "plus", box.cx - side / 2, box.cy - side / 2, side, PLUS_INK)


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
