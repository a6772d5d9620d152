"""`draw_cloth` draws the cloth of Shape Up! and the board on it; `draw_cells` the cards, and cells for more."""

from __future__ import annotations

from collections.abc import Mapping

from game import art
from game.app.intents import Intent
from game.app.text import signed
from game.games.shape_up.art import (
    cloth_with_board,
    free_cell,
    ghost_card,
    groove,
    line_tag,
    movable_sign,
    stitches,
    su_card,
)
from game.games.shape_up.layout import ShapeUpLayout
from game.games.shape_up.log import SpokenOf
from game.games.shape_up.panels.card_faces import CardFaces
from game.games.shape_up.panels.turn_marks import flown_cards
from game.games.shape_up.routes import cell_id
from game.games.shape_up.rules.actions import Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import (
    BARE,
    ROOM,
    Cell,
    VisibleGrid,
    card_in,
    column_name,
    inner_of,
    row_name,
    spec,
)
from game.table.feedback.toy_faces import How
from game.table.log.entries import light
from game.table.picking.selection import pick
from game.ui.layout import Rect, around
from game.ui.style import Colour
from game.ui.widgets import Ui

PLATE, PLATE_BESIDE = (42, 34), 36
"""Size of the ground below the name of a column, in the band between the hem and the cells, and its width below the
name of a row."""
GROOVE, FADES = 4, 0.5
"""Width of the picture of a groove, and the length beyond the cells in which it fades out, in widths of a cell."""
PLATE_GROUND: Colour = (34, 52, 40, 255)
PLATE_INK: Colour = (238, 232, 206, 255)
NAME = 28
STITCH = 6
PLUS = 52
"""Side of the sign in a cell where a card may be put, at most."""
PLUS_INK: Colour = (255, 244, 214, 255)
TAG, TAG_SHARE, TAG_GROWS = (108, 66), 0.66, 1.2
"""Greatest size of the tag with points in such a cell, its greatest width as a share of a card's, and its growth beside
large text."""
GRIP = (30, 44)
"""Least and greatest side of the sign on the card with the focus that it may be moved."""
KEY, KEY_LARGE, KEY_OUT = 40, 56, 10
"""Height of a key at a card, and how far it reaches beyond its corner."""
RISE, LIFT, GROWS, TILT = 14, 30, 1.05, 2.0
"""How far a card that may be moved lies higher once moving is all that is left, how deep its shadow is (see `su_card`),
how much larger it is, and by how many degrees it is turned."""


def draw_cloth(ui: Ui, layout: ShapeUpLayout, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """The cloth, the board with the names of the rows and columns that may be used now on its rim, and grooves between
    the cells on its felt. Returns the places of these names."""
    area, field = layout.felt, layout.field
    board, tray = ((box.x - area.x, box.y - area.y, box.w, box.h) for box in (field, layout.tray))
    ui.put("cloth", cloth_with_board(area.w, area.h, board, ROOM, tray), area.x, area.y, animates=False)
    _draw_mat(ui, field, frame, where)
    return draw_names(ui, inner_of(field).inset(-BARE), where, frame.room, plated=False)


def _draw_mat(ui: Ui, field: Rect, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> None:
    """Grooves between the cells that may be used now, which fade out into the felt around them. Stitches close them at
    the sides where no more rows or columns have room."""
    lies, room = frame.grid, frame.room
    used = [where[cell] for cell in room.cells() if cell in where]
    mat = around(used) or around(list(where.values()))
    assert mat is not None
    felt, fades = inner_of(field).inset(-BARE), max(box.w for box in where.values()) * FADES
    left, top = (round(min(fades, gap)) for gap in (mat.x - felt.x, mat.y - felt.y))
    right, below = (round(min(fades, gap)) for gap in (felt.right - mat.right, felt.bottom - mat.bottom))
    for x in range(lies.left + 1, lies.left + lies.columns):
        at = where[x, lies.top].x
        if mat.x <= at <= mat.right:
            key = groove(GROOVE, mat.h + top + below, top, below)
            ui.put(f"groove.x.{x}", key, at - GROOVE / 2, mat.y - top, animates=False)
    for y in range(lies.top + 1, lies.top + lies.rows):
        at = where[lies.left, y].y
        if mat.y <= at <= mat.bottom:
            key = groove(mat.w + left + right, GROOVE, left, right)
            ui.put(f"groove.y.{y}", key, mat.x - left, at - GROOVE / 2, animates=False)
    if not frame.view.layout:
        return
    bounds, half = VisibleGrid.around((x, y) for x, y, _card in frame.view.layout), STITCH / 2
    if room.columns == bounds.columns:
        for side, edge in (("left", mat.x), ("right", mat.right)):
            ui.put(f"fence.{side}", stitches(STITCH, mat.h), edge - half, mat.y, animates=False)
    if room.rows == bounds.rows:
        for side, edge in (("above", mat.y), ("below", mat.bottom)):
            ui.put(f"fence.{side}", stitches(mat.w, STITCH), mat.x, edge - half, animates=False)


def draw_names(
    ui: Ui, bounds: Rect, where: Mapping[Cell, Rect], used: VisibleGrid, *, plated: bool = True
) -> tuple[Rect, ...]:
    """The names of the `used` rows and columns along the upper and the left edge of `bounds`, which holds the cells
    `where`. `plated`: each on a ground of its own. Returns their places."""
    size = min(NAME * 1.15, ui.px(NAME))
    wide, high = PLATE
    names: list[Rect] = []
    left, top = min(x for x, _y in where), min(y for _x, y in where)
    for (x, y), box in where.items():
        column = Rect(box.cx - wide / 2, bounds.y - high - 4, wide, high)
        row = Rect(bounds.x - PLATE_BESIDE - 3, box.cy - high / 2, PLATE_BESIDE, high)
        for id_, name, edge, place, in_use in (
            (f"column.{x}", column_name(x), y == top, column, used.has((x, used.top))),
            (f"row.{y}", row_name(y), x == left, row, used.has((used.left, y))),
        ):
            if edge and in_use:
                names.append(place)
                _draw_name(ui, id_, name, place, size, plated)
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


def _draw_name(ui: Ui, id_: str, name: str, box: Rect, size: float, plated: bool) -> None:
    box = Rect(round(box.x), round(box.y), round(box.w), round(box.h))
    # Above the print of a card that has left a cell beyond those that have names.
    with ui.on_layer(1):
        if plated:
            ui.put(f"{id_}.plate", art.tile(box.w, box.h, 13, PLATE_GROUND), box.x, box.y, animates=False)
        ui.text_in(id_, name, box, size * ui.px(1) ** -1, "display", PLATE_INK)


def draw_cells(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> Cell | None:
    """Draw cards and cells that may be used, in reading order. Returns the cell that has the focus."""
    view = frame.view
    here = {(x, y): card for x, y, card in view.layout}
    choices, movable, moving = frame.choices.cells, frame.choices.movable, frame.choices.source
    focused: Cell | None = None
    new, faces = flown_cards(frame), CardFaces.of(frame, where)

    def reacts(cell: Cell) -> bool:
        return cell in here or cell in choices or not view.played or moving is not None

    cells = [cell for cell in frame.room.cells() if cell in where]
    # From the first cell an arrow leads to the log, which has no other way to it where all cells lie lower, and from
    # the first one of the lowest row to the goal.
    first = min(filter(reacts, cells), default=None)
    lowest = min(filter(reacts, cells), key=lambda cell: (-cell[1], cell[0]), default=None)
    for cell in cells:
        id_, whole = cell_id(cell), where[cell]
        box, card = card_in(whole), here.get(cell)
        dragged = frame.table.dragged(id_, box.w, box.h) if moving == cell else None
        links = (("left", "log"),) if cell == first else (("left", "goal"),) if cell == lowest else ()
        asks, raised = cell in movable and moving is None, is_raised(frame, cell)
        rise, lift = (10, 12) if cell == moving else (RISE, LIFT) if raised else (0, 0)
        # In a still picture as well such a card lies loose on the others.
        w, h = (round(box.w * GROWS), round(box.h * GROWS)) if raised else (box.w, box.h)
        lies = Rect(round(box.cx - w / 2), round(box.cy - h / 2) - rise, w, h)
        acts = frame.table.actor is not None and reacts(cell)
        if acts and _draw_target(ui, id_, whole, lies, cell in movable, links):
            focused = cell
        if acts and (cell in choices or cell in movable):
            ui.keep("hand", lies)
        if card is not None:
            if cell == moving:
                ui.put(f"{id_}.from", art.cell(box.w, box.h, True), box.x, box.y, animates=False)
            x, y = dragged or (lies.x, lies.y)
            with ui.on_layer(3 if cell == moving else 0):
                drawn = Rect(x, y, lies.w, lies.h)
                look = su_card(spec(card), drawn.w, drawn.h, lift, faced=faces.is_on(drawn.w), edged=raised)
                back = art.card_back(drawn.w, drawn.h, lift) if new.get(card) else None
                how = How(origin=new.get(card), flies=card in new, back=back, animates=not dragged)
                if raised and focused != cell:
                    how["angle"] = TILT if (cell[0] + cell[1]) % 2 else -TILT
                ui.put(f"card.{card}", look, drawn.x, drawn.y, **how)
                faces.draw(ui, card, drawn, cell, "curious" if cell == moving else "", **how)
            if asks and focused == cell:
                place = _grip(lies)
                ui.put(f"{id_}.grip", movable_sign(round(place.w)), place.x, place.y, animates=False)
        elif cell in choices and not (frame.asks_to_move and moving is None and cell != frame.aim):
            ui.put(id_, free_cell(box.w, box.h), box.x, box.y, animates=False)
            _draw_choice(ui, frame, cell, box)
    if focused in choices or focused in movable:
        draw_key(ui, card_in(where[focused]))
    return focused


def is_raised(frame: ShapeUpFrame, cell: Cell) -> bool:
    """Whether the card on `cell` lies higher, since moving is all that is left."""
    asks = frame.choices.source is None and cell in frame.choices.movable
    return asks and (frame.view.played or frame.asks_to_move)


def as_raised(frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> dict[Cell, Rect]:
    """The cells `where`, each moved as its card is raised: threads and tags lie on the cards."""
    return {cell: Rect(box.x, box.y - RISE * is_raised(frame, cell), box.w, box.h) for cell, box in where.items()}


def draw_key(ui: Ui, box: Rect) -> None:
    """The key that confirms over the lower right corner of the card or cell in `box`, for a person without a mouse."""
    if ui.device.kind == "mouse":
        return
    high = KEY_LARGE if ui.large else KEY
    wide = ui.keycap_width(Intent.CONFIRM, high)
    with ui.on_layer(5):
        ui.keycap("pick.key", box.right - wide + KEY_OUT, box.bottom - high + KEY_OUT, Intent.CONFIRM, high)


def _draw_target(
    ui: Ui, id_: str, whole: Rect, box: Rect, drags: bool, links: tuple[tuple[str, str], ...] = ()
) -> bool:
    """A cell is hit anywhere, and its ring lies close around the card. Up and down lead to other cells only: one step
    too many would come to the bar."""
    focused = ui.target(id_, whole, pick(id_), drags=drags, ring=None, links=links, stays=("up", "down"))
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, 14), box.x, box.y)
    return focused


def _grip(box: Rect) -> Rect:
    """Where the sign stands on the card in `box` that it may be moved."""
    side, edge = round(min(max(box.w * 0.24, GRIP[0]), GRIP[1])), round(box.w * 0.05)
    return Rect(box.right - side - edge, box.y + edge, side, side)


def grips(frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """The places of these signs on all cards that may be moved now, shown or not: what steps aside stays there."""
    if frame.choices.source is not None:
        return ()
    return tuple(_grip(card_in(where[cell])) for cell in frame.choices.movable if cell in where)


def _draw_choice(ui: Ui, frame: ShapeUpFrame, cell: Cell, box: Rect) -> None:
    """An empty cell that may be confirmed: a tag with the points that the card would bring there, else a plus; where
    one aims lies the card's ghost instead."""
    id_, action = cell_id(cell), frame.choices.cells[cell]
    if cell == frame.aim:
        if frame.table.drag is None:
            card = action.card if isinstance(action, Play) else _card_at(frame.view, (action.from_x, action.from_y))
            ui.put(f"{id_}.ghost", ghost_card(spec(card), box.w, box.h), box.x, box.y, animates=False)
        return
    gain = frame.gain_at(cell)
    if gain:
        wide = round(min(TAG[0], box.w * TAG_SHARE) * (TAG_GROWS if ui.large else 1))
        high = round(wide * TAG[1] / TAG[0])
        look = line_tag(signed(gain), "", "", "coming" if gain > 0 else "broken", wide, high)
        ui.put(f"{id_}.gain", look, round(box.cx - wide / 2), round(box.cy - high / 2), animates=False)
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
