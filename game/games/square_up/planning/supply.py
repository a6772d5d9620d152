"""`draw_supply` draws the units to buy as large tiles right of Square Up's paper: picture, name, cost and strength."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, unit_sprite
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.own_plan import draw_own_plan, no_ink, shows_plan
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.table.picking.selection import pick
from game.ui.layout import Rect, row
from game.ui.style import BIRCH, BODY, CREAM, LABEL, LEAST, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

GAP = 12
HIGHEST = 244
"""Most height of a tile."""
COMPACT, LOW_COMPACT = 86, 70
"""Height of a tile once no ink is left, also on a low shelf: what is planned has the room below."""
TALL_SHELF = 760
"""Height of a shelf that is not low."""
RADIUS = 20
FLAT = (233, 222, 197, 255)
LOW = 6
"""px by which a unit that is too dear lies lower than others."""
PRICE: Colour = (78, 80, 108, 255)
"""The price of a unit that is too dear, on wood: as ink that is nearly dry."""
DROP = "#656FA0"
"""Its drop, pale as well: ink is blue wherever it is."""
DULL: Colour = (217, 204, 177, 255)
"""The ground of a unit that is too dear: a flat mark on the shelf, where others stand out as boards."""
SOFT = 200
"""Strength, of 255, of the picture of a unit that is too dear."""
EDGE = 14
"""From the edge of the shelf to the tiles on it."""
LEGEND = 44.0
"""Height of the line below the tiles, which says what their figures mean."""
APART = 3
"""Canvas px between picture, name and figures of a tile."""
FIGURES = 2.1
"""Width of a sign with two figures beside it, in heights of their letters."""
NAMED = 0.31
"""Share of a tile's height for the name, with large text."""
BESIDE = 1.8
"""On tiles wider than this times their height the picture is at the left."""


def draw_supply(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """A shelf: what can be bought stands out as buttons, the rest lies flat in the same wood, its price pale."""
    ui.keep("hand", box)
    compact = shows_plan(ui, frame)
    if compact:
        tile = COMPACT if box.h >= TALL_SHELF else LOW_COMPACT
        whole = 4 * tile + 3 * GAP + 2 * EDGE + LEGEND + 6
        draw_own_plan(ui, frame, Rect(box.x, box.y + whole + EDGE, box.w, box.h - whole - EDGE))
        box = Rect(box.x, box.y, box.w, whole)
    ground = FLAT if ui.tone is BIRCH else ui.tone.field
    shelf = box.inset(0, -8) if ui.large else box
    ui.put("supply", art.tile(round(shelf.w), round(shelf.h), RADIUS, ground), shelf.x, shelf.y, animates=False)
    if not ui.large:
        box = _draw_foot(ui, box.inset(EDGE, EDGE), no_ink(frame) if compact else "")
    wide, high = (box.w - GAP) / 2, min(HIGHEST, (box.h - 3 * GAP) / 4)
    for i, unit in enumerate(UNITS):
        place = Rect(box.x + i % 2 * (wide + GAP), box.y + i // 2 * (high + GAP), wide, high)
        _draw_unit(ui, frame, Rect(round(place.x), round(place.y), round(wide), round(high)), unit)


def _draw_foot(ui: Ui, box: Rect, words: str) -> Rect:
    """What the figures on the tiles mean, or `words` in its place. Returns the room above. The bottle says how much ink
    there is."""
    low = Rect(box.x, box.bottom - LEGEND + 4, box.w, LEGEND)
    if words:
        ui.text_in("supply.why", words, low.inset(8, 0), BODY, "body_bold", ui.tone.text)
    else:
        _draw_legend(ui, low)
    return Rect(box.x, box.y, box.w, box.h - LEGEND - 6)


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
    y = box.y - (4 if focused else 0) + (LOW if off else 0)
    _draw_face(ui, id_, Rect(box.x, y, box.w, box.h), focused, tone, off)
    ink = ui.face_ink(tone, off and ui.tone is not BIRCH)
    colour = frame.seats[view.seat or 0].colour
    beside = not ui.large and box.w > BESIDE * box.h
    edge = 6 if beside else 10
    inner = Rect(box.x + edge, y + 6, box.w - 2 * edge, box.h - 12)
    if ui.large:
        name = Rect(inner.x, inner.y, inner.w, round(inner.h * NAMED))
        rest = inner.bottom - name.bottom
        side = round(min(rest - 4, inner.w * 0.4))
        span = min(inner.w - side - 16, FIGURES * rest / 2)
        start = round(inner.cx - (side + 12 + span) / 2)
        picture = Rect(start, round(name.bottom + (rest - side) / 2), side, side)
        figures = Rect(picture.right + 12, name.bottom, span, rest)
    elif beside:
        low, side = round(inner.h * 0.46), round(min(inner.h, inner.w * 0.28))
        left = inner.x + side + 8
        picture = Rect(inner.x, inner.y + (inner.h - side) / 2, side, side)
        name = Rect(left, inner.y, inner.right - left, inner.h - low)
        figures = Rect(left, name.bottom, inner.right - 2 - left, low)
    else:
        low, high = round(inner.h * 0.26), inner.h * 0.21
        side = round(inner.h - low - high - 2 * APART)
        name = Rect(inner.x, inner.y + side + APART, inner.w, high)
        picture = Rect(inner.cx - side / 2, inner.y, side, side)
        figures = Rect(inner.x + 2, inner.bottom - low - 2, inner.w - 4, low)
    look = unit_sprite(unit, colour, side)
    alpha = SOFT if reason and ui.tone is BIRCH else 255
    ui.put(f"{id_}.picture", look, picture.x, picture.y, alpha=alpha, animates=False)
    names = [phrases.unit(one) for one in UNITS] if ui.large or beside else []
    ui.text_in(f"{id_}.name", phrases.unit(unit), name, LABEL, "display", ink, alike=names)
    if ui.large:
        _draw_stacked(ui, id_, unit, figures, ink, bool(reason))
    else:
        _draw_figures(ui, id_, unit, figures, ink, bool(reason), says_tool=box.h > COMPACT)
    if focused and reason and not beside:
        # Otherwise the foot of the shelf says it.
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
    """A button, or where it cannot be pressed a flat card: eight boards would be a wall."""
    if not off:
        ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
        return
    if ui.tone is BIRCH:
        ui.put(f"{id_}.card", art.tile(round(box.w), round(box.h), RADIUS, DULL), box.x, box.y, animates=False)
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


def _price_colours(ui: Ui, ink: Colour, dear: bool) -> tuple[Colour, str]:
    """Gets the colours of a cost and of its drop; `dear`: there is too little ink for it."""
    if not dear:
        return ink, drop_colour(ink)
    return (PRICE, DROP) if ui.tone is BIRCH else (ui.tone.dim, drop_colour(ink))


def _draw_stacked(ui: Ui, id_: str, unit: Unit, box: Rect, ink: Colour, dear: bool) -> None:
    """The cost above the strength, for large text: as large on all tiles as the widest cost can be. `dear`: there is
    too little ink for it."""
    high = box.h / 2
    size = min(ui.px(SUBHEAD), high * 0.98, box.w / FIGURES, 52.0)
    side = round(size * 0.84)
    cost, force = Rect(box.x, box.y, box.w, high), Rect(box.x, box.y + high, box.w, high)
    price, sign = _price_colours(ui, ink, dear)
    ui.put(f"{id_}.drop", drop(side, sign), cost.x, cost.cy - side / 2, animates=False)
    room = Rect(cost.x + side + 8, cost.y, cost.w - side - 8, high)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, size / ui.px(1), "display", price, "left")
    if unit not in STRENGTH:
        ui.text_in(f"{id_}.force", _("tool"), force, size / ui.px(1), "body", ink, "left")
        return
    ui.icon(f"{id_}.shield", "shield", force.x, force.cy - side / 2, side, ink)
    room = Rect(force.x + side + 8, force.y, force.w - side - 8, high)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), room, size / ui.px(1), "display", ink, "left")


def _draw_figures(ui: Ui, id_: str, unit: Unit, box: Rect, ink: Colour, dear: bool, says_tool: bool = True) -> None:
    """The cost beside a drop of ink, and the strength beside a shield, in large figures; a tool `says_tool` instead.
    `dear`: see above."""
    size = min(ui.px(SUBHEAD), box.h * 0.92, box.w / (3.8 if says_tool else 4.6), 52.0)
    side = round(size * 0.92)
    # Each sign with its figure in the middle of its half.
    pair = side + 4 + text.measure(str(COST[unit]), "display", size)
    left = box.x + max(0.0, box.w / 4 - pair / 2)
    right = box.right - max(0.0, box.w / 4 - (side + 4 + size * 0.62) / 2)
    price, sign = _price_colours(ui, ink, dear)
    ui.put(f"{id_}.drop", drop(side, sign), left, box.cy - side / 2, animates=False)
    room = Rect(left + side + 4, box.y, size * 1.2, box.h)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, size / ui.px(1), "display", price, "left")
    if unit not in STRENGTH and not says_tool:
        return
    if unit not in STRENGTH:
        rest = Rect(room.right + 2, box.y, right - room.right - 2, box.h)
        ui.text_in(f"{id_}.force", _("tool"), rest, min(size, BODY * 1.3) / ui.px(1), "body", ink, "right")
        return
    figure = Rect(right - size * 0.62, box.y, size * 0.62, box.h)
    ui.icon(f"{id_}.shield", "shield", figure.x - side - 3, box.cy - side / 2, side, ink)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), figure, size / ui.px(1), "display", ink, "right")
