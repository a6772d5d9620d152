"""`draw_supply` draws what is right of Square Up's paper: the own plan or a note, and the units to buy."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, unit_sprite
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.note import draw_note
from game.games.square_up.planning.own_plan import draw_own_plan, no_ink
from game.games.square_up.planning.right import DEAR, EDGE, GAP, LEGEND, RightColumn, dear_high
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.table.picking.selection import pick
from game.ui.layout import Rect, around, row
from game.ui.style import BIRCH, BODY, CREAM, LABEL, LEAST, SMALL, SUBHEAD, WALNUT, Colour
from game.ui.widgets import Ui

RADIUS = 20
EDGE_LARGE = 6
"""From the edge of the tray to the tiles in it at the sides, with large text."""
DEEP, PALE = 150, 165
"""Strength, of 255, of the picture of a unit that is too dear: in the shade of its hollow, and on the desk."""
SLIP: Colour = (250, 238, 210, 120)
"""The slip of thin paper below such units on the desk."""
TIGHT = 1.9
"""Least width of a price with its drop, in heights of its letters."""
DEAR_EDGE, PRICE = 10, 36.0
"""px around a unit that is too dear, beside its price, and height of that."""
APART = 3
"""Canvas px between picture, name and figures of a tile."""
FIGURES = 2.1
"""Width of a sign with two figures beside it, in heights of their letters."""
NAMED = 0.31
"""Share of a tile's height for the name, with large text."""


def draw_supply(ui: Ui, frame: PlanningFrame, places: RightColumn, box: Rect) -> None:
    """The leaf, and a tray of dark wood with what can be bought, as buttons; what is too dear lies below it on the
    desk, small and pale. With large text all lie in the tray, in hollows what is too dear."""
    tray, dear, leaf = places.tray, places.dear, places.leaf
    if leaf is not None and places.plans:
        draw_own_plan(ui, frame, leaf)
    elif leaf is not None and places.notes:
        draw_note(ui, frame, leaf, False, False)
    ui.keep("hand", around([part for part in (tray, dear) if part is not None]) or box)
    if tray is not None:
        with ui.plated(WALNUT):
            _draw_tray(ui, frame, tray, [unit for unit in UNITS if ui.large or not too_dear(frame, unit)])
    if dear is not None:
        _draw_dear(ui, frame, dear, [unit for unit in UNITS if too_dear(frame, unit)])


def _draw_tray(ui: Ui, frame: PlanningFrame, box: Rect, units: Sequence[Unit]) -> None:
    ui.panel("supply", box.inset(0, -8) if ui.large else box)
    if ui.large:
        box = box.inset(EDGE_LARGE, 0)
    else:
        box = box.inset(EDGE, EDGE)
        _draw_legend(ui, Rect(box.x, box.bottom - LEGEND + 4, box.w, LEGEND))
        box = Rect(box.x, box.y, box.w, box.h - LEGEND - 6)
    down = -(-len(units) // 2)
    wide, high = (box.w - GAP) / 2, (box.h - (down - 1) * GAP) / down
    for i, unit in enumerate(units):
        x, y = box.x + i % 2 * (wide + GAP), box.y + i // 2 * (high + GAP)
        # An odd one has its row alone.
        across = box.w if i % 2 == 0 and i == len(units) - 1 else wide
        _draw_unit(ui, frame, Rect(round(x), round(y), round(across), round(high)), unit)


def _draw_dear(ui: Ui, frame: PlanningFrame, box: Rect, units: Sequence[Unit]) -> None:
    """Small pictures on the desk, each with its price; if no ink is left, that is said above them."""
    high = dear_high(box.w, len(units))
    low = Rect(box.x, box.bottom - high, box.w, high)
    if ui.tone is BIRCH:
        # Words must not stand on the shades of the desk.
        ui.put("dear", art.tile(round(box.w), round(box.h), 14, SLIP), box.x, box.y, animates=False)
    if low.y > box.y:
        words = Rect(box.x, box.y, box.w, low.y - box.y)
        ui.text_in("supply.why", no_ink(frame), words, BODY, "body_bold", ui.tone.text)
    one_row = high == DEAR
    across = len(units) if one_row else -(-len(units) // 2)
    wide, tall = low.w / across, high if one_row else high / 2
    for i, unit in enumerate(units):
        place = Rect(round(low.x + i % across * wide), low.y + i // across * tall, int(wide), tall)
        _draw_small(ui, frame, place, unit, one_row)


def _draw_small(ui: Ui, frame: PlanningFrame, place: Rect, unit: Unit, above: bool) -> None:
    """A unit that is too dear, `above` its price or beside it."""
    id_ = f"unit.{unit}"
    focused = frame.actor is not None and ui.target(
        id_, place, pick(id_), disabled_reason=too_dear(frame, unit), drags=True, ring=None
    )
    side = round(min(place.w, place.h - PRICE) if above else place.h - 2 * DEAR_EDGE)
    x = place.cx - side / 2 if above else place.x + DEAR_EDGE
    look = unit_sprite(unit, frame.seats[frame.view.seat or 0].colour, side)
    y = place.y if above else place.y + DEAR_EDGE
    ui.put(f"{id_}.picture", look, x, y, alpha=255 if focused else PALE, animates=False)
    figures = Rect(place.x, place.bottom - PRICE, place.w, PRICE)
    if not above:
        figures = Rect(x + side, place.cy - PRICE / 2, place.right - x - side, PRICE)
    _draw_figures(ui, id_, unit, figures, ui.tone.text, True, bare=True)
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(place.w, place.h, RADIUS), place.x, place.y, animates=False)
        _draw_short(ui, id_, _lacks(frame, unit), place)


def too_dear(frame: PlanningFrame, unit: Unit) -> str:
    """Why a unit cannot be chosen; "" if it can."""
    return phrases.too_dear(unit, frame.view.ink) if frame.view.ink < COST[unit] else ""


def _draw_unit(ui: Ui, frame: PlanningFrame, box: Rect, unit: Unit) -> None:
    id_, view = f"unit.{unit}", frame.view
    reason = too_dear(frame, unit)
    acts = frame.actor is not None
    focused = acts and ui.target(id_, box, pick(id_), disabled_reason=reason, drags=True, ring=None)
    off = not acts or bool(reason)
    tone = "honey" if frame.picks.unit == unit else "plain"
    y = box.y - (4 if focused and not off else 0)
    _draw_face(ui, id_, Rect(box.x, y, box.w, box.h), focused, tone, off)
    ink = (ui.tone.dim if reason else ui.tone.text) if off else ui.face_ink(tone)
    colour = frame.seats[view.seat or 0].colour
    inner = Rect(box.x + 10, y + 6, box.w - 20, box.h - 12)
    if ui.large:
        name = Rect(inner.x, inner.y, inner.w, round(inner.h * NAMED))
        rest = inner.bottom - name.bottom
        side = round(min(rest - 4, inner.w * 0.4))
        span = min(inner.w - side - 16, FIGURES * rest / 2)
        start = round(inner.cx - (side + 12 + span) / 2)
        picture = Rect(start, round(name.bottom + (rest - side) / 2), side, side)
        figures = Rect(picture.right + 12, name.bottom, span, rest)
    else:
        low, high = round(inner.h * 0.26), inner.h * 0.21
        side = round(inner.h - low - high - 2 * APART)
        name = Rect(inner.x, inner.y + side + APART, inner.w, high)
        picture = Rect(inner.cx - side / 2, inner.y, side, side)
        figures = Rect(inner.x + 2, inner.bottom - low - 2, inner.w - 4, low)
    look = unit_sprite(unit, colour, side)
    ui.put(f"{id_}.picture", look, picture.x, picture.y, alpha=DEEP if reason else 255, animates=False)
    names = [phrases.unit(one) for one in UNITS] if ui.large else []
    ui.text_in(f"{id_}.name", phrases.unit(unit), name, LABEL, "display", ink, alike=names)
    if ui.large:
        _draw_stacked(ui, id_, unit, figures, ink, bool(reason))
    else:
        _draw_figures(ui, id_, unit, figures, ink, bool(reason))
    if focused and reason:
        _draw_short(ui, id_, _lacks(frame, unit), Rect(box.x, y, box.w, box.h))


def _lacks(frame: PlanningFrame, unit: Unit) -> str:
    """How much ink is missing for a unit."""
    lacks = COST[unit] - frame.view.ink
    return ngettext("{n} ink short", "{n} ink short", lacks)


def _draw_short(ui: Ui, id_: str, line: str, box: Rect) -> None:
    """How much ink is missing, over an edge of a unit that has the focus."""
    size = text.fit(line, "display", min(ui.px(SMALL), 44.0), box.w - 20, LEAST)
    wide, high = round(text.measure(line, "display", size) + size), round(size * 1.4)
    # The figures stand at the lower edge.
    y = box.y - high * (0.6 if ui.large else 0.35)
    place = Rect(round(box.cx - wide / 2), round(y), wide, high)
    with ui.on_layer(2):
        ui.put(f"{id_}.short", art.chip(wide, high, "loss"), place.x, place.y, animates=False)
        ui.text_in(f"{id_}.short.words", line, place, size / ui.px(1), "display", CREAM)


def _draw_face(ui: Ui, id_: str, box: Rect, focused: bool, tone: str, off: bool) -> None:
    """A button, or where it cannot be pressed a hollow of the tray."""
    if not off:
        ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
        return
    look = art.well(round(box.w), round(box.h), ui.tone.name, RADIUS)
    ui.put(f"{id_}.card", look, box.x, box.y, animates=False)
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, RADIUS), box.x, box.y, animates=False)


def _draw_legend(ui: Ui, box: Rect) -> None:
    """What the figures on the tiles mean, once for all."""
    side, ink = 30, ui.tone.text
    cost, force = row(box.inset(18, 0), 2, GAP)
    ui.put("legend.drop", drop(side, drop_colour(ink)), cost.x, cost.cy - side / 2, animates=False)
    ui.icon("legend.shield", "shield", force.x, force.cy - side / 2, side, ink)
    words = pgettext("below a price", "costs"), pgettext("below a figure", "strength")
    for id_, word, place in zip(("price", "strength"), words, (cost, force), strict=True):
        room = Rect(place.x + side + 10, place.y, place.w - side - 10, place.h)
        ui.text_in(f"legend.{id_}", word, room, BODY, "body_bold", ink, "left", words)


def _put_drop(ui: Ui, id_: str, x: float, cy: float, side: int, ink: Colour, dear: bool) -> None:
    """The drop beside a cost; `dear`: there is too little ink for it."""
    look, alpha = drop(side, drop_colour(ink)), DEEP if dear else 255
    ui.put(f"{id_}.drop", look, x, cy - side / 2, alpha=alpha, animates=False)


def _draw_stacked(ui: Ui, id_: str, unit: Unit, box: Rect, ink: Colour, dear: bool) -> None:
    """The cost above the strength, for large text: as large on all tiles as the widest cost can be."""
    high = box.h / 2
    size = min(ui.px(SUBHEAD), high * 0.98, box.w / FIGURES, 52.0)
    side = round(size * 0.84)
    cost, force = Rect(box.x, box.y, box.w, high), Rect(box.x, box.y + high, box.w, high)
    _put_drop(ui, id_, cost.x, cost.cy, side, ink, dear)
    room = Rect(cost.x + side + 8, cost.y, cost.w - side - 8, high)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, size / ui.px(1), "display", ink, "left")
    if unit not in STRENGTH:
        ui.text_in(f"{id_}.force", _("tool"), force, size / ui.px(1), "display", ink, "left")
        return
    ui.icon(f"{id_}.shield", "shield", force.x, force.cy - side / 2, side, ink)
    room = Rect(force.x + side + 8, force.y, force.w - side - 8, high)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), room, size / ui.px(1), "display", ink, "left")


def _draw_figures(ui: Ui, id_: str, unit: Unit, box: Rect, ink: Colour, dear: bool, bare: bool = False) -> None:
    """The cost beside a drop of ink, and the strength beside a shield, each in the middle of its half; of a tool, or
    `bare`, the cost alone."""
    size = min(ui.px(SUBHEAD), box.h * 0.92, 52.0)
    side = round(size * 0.92)
    alone = bare or unit not in STRENGTH
    cost = box if alone else Rect(box.x, box.y, box.w / 2, box.h)
    if bare and box.w < TIGHT * size:
        ui.text_in(f"{id_}.cost", str(COST[unit]), box, size / ui.px(1), "display", ink)
        return
    wide = side + 4 + text.measure(str(COST[unit]), "display", size)
    x = cost.cx - wide / 2
    _put_drop(ui, id_, x, box.cy, side, ink, dear)
    room = Rect(x + side + 4, box.y, size * 1.3, box.h)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, size / ui.px(1), "display", ink, "left")
    if alone:
        return
    x = box.x + box.w * 0.75 - (side + 4 + size * 0.62) / 2
    ui.icon(f"{id_}.shield", "shield", x, box.cy - side / 2, side, ink)
    room = Rect(x + side + 4, box.y, size * 0.8, box.h)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), room, size / ui.px(1), "display", ink, "left")
