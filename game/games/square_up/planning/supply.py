"""`draw_right` draws what lies right of Square Up's paper: the own plan, and the units to buy, each in its place."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, groove, stencil
from game.games.square_up.layout import right_column
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.own_plan import draw_own_plan
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.games.square_up.unit_faces import draw_unit
from game.table.picking.selection import pick
from game.ui.layout import Rect, column, row
from game.ui.style import BIRCH, BODY, CREAM, LABEL, LEAST, SMALL, Colour
from game.ui.widgets import Ui

GAP = 10
"""px between the tiles."""
EDGE, EDGE_LARGE = 12, 6
"""From the edge of the template to the tiles in it, and at the sides beside large text."""
SCALE = 10
"""px that its left edge takes for a scale."""
LEGEND = 36.0
"""Height of the line below the tiles, which says what their figures mean."""
RADIUS = 20
HERO = 44
"""Most size of figures on what can be paid for."""
FIGURES = 2.1
"""Width of a sign with two figures beside it, in heights of their letters."""
NAMED = 0.28
"""Share of a tile's height for the name."""
SUNK = 0.94
"""Height of the figures of what cannot be paid for, as a share of half their room."""
LOOKS = 0.1
"""By how much a shape that can be paid for is larger than its room, at each side, as a share of that."""
PRICE = 0.19
"""Side of the drop beside a price in the low template, as a share of the tile's width."""
COSTS = tuple(map(str, COST.values()))
ENGRAVED, LATER = (36, 60, 53, 255), 150.0
"""Ink of the words about a unit that cannot be paid for, and opacity of its picture."""


def draw_right(ui: Ui, frame: PlanningFrame, side: Rect) -> None:
    """The leaf with the own plan, and the units below it."""
    folded = not ui.large and all(too_dear(frame, unit) for unit in UNITS)
    leaf, below = right_column(ui.large, side, folded)
    draw_supply(ui, frame, below, folded)
    if leaf is not None:
        draw_own_plan(ui, frame, leaf, folded)


def draw_supply(ui: Ui, frame: PlanningFrame, box: Rect, folded: bool = False) -> None:
    """A template of the units: what can be paid for lies on it as a bright button, the rest is printed on it.

    `folded`: nothing can be paid for; then it is low, and only the plate that explains a unit names it.
    """
    ui.keep("hand", box)
    ground = box.inset(0, -8) if ui.large else box
    if ui.tone is BIRCH:
        ui.put("supply", stencil(round(ground.w), round(ground.h)), ground.x, ground.y, animates=False)
    else:
        ui.panel("supply", ground)
    inner = box.inset(EDGE_LARGE, 0) if ui.large else box.inset(EDGE, EDGE)
    inner = Rect(inner.x + SCALE, inner.y, inner.w - SCALE, inner.h)
    if folded:
        for unit, place in zip(UNITS, _places(inner, 4, GAP / 2), strict=True):
            _draw_folded(ui, frame, place, unit)
        return
    if not ui.large:
        _draw_legend(ui, Rect(inner.x, inner.bottom - LEGEND + EDGE / 2, inner.w, LEGEND))
        inner = Rect(inner.x, inner.y, inner.w, inner.h - LEGEND)
    for unit, place in zip(UNITS, _places(inner, 2, GAP), strict=True):
        _draw_unit(ui, frame, place, unit)


def _places(box: Rect, columns: int, gap: float) -> list[Rect]:
    """The places of the units, in `columns`, on whole px."""
    places = (place for line in column(box, len(UNITS) // columns, gap) for place in row(line, columns, gap))
    return [Rect(*map(round, (place.x, place.y, place.w, place.h))) for place in places]


def too_dear(frame: PlanningFrame, unit: Unit) -> str:
    """Why a unit cannot be chosen; "" if it can."""
    return phrases.too_dear(unit, frame.view.ink) if frame.view.ink < COST[unit] else ""


def _draw_unit(ui: Ui, frame: PlanningFrame, box: Rect, unit: Unit) -> None:
    id_ = f"unit.{unit}"
    reason = too_dear(frame, unit)
    acts = frame.actor is not None
    focused = acts and ui.target(id_, box, pick(id_), disabled_reason=reason, drags=True, ring=None)
    off = not acts or bool(reason)
    tone = "honey" if frame.picks.unit == unit else "plain"
    y = box.y - (4 if focused and not off else 0)
    _draw_face(ui, id_, Rect(box.x, y, box.w, box.h), focused, tone, off)
    ink = (_sunk_ink(ui) if reason else ui.tone.text) if off else ui.face_ink(tone)
    inner = Rect(box.x + 10, y + 5, box.w - 20, box.h - 10)
    name = Rect(inner.x, inner.y, inner.w, round(inner.h * NAMED))
    rest = inner.bottom - name.bottom
    side = round(min(rest, inner.w * 0.47))
    span = min(inner.w - side - 12, FIGURES * rest / 2)
    start = round(inner.cx - (side + 10 + span) / 2)
    picture = Rect(start, round(name.bottom + (rest - side) / 2), side, side)
    figures = Rect(picture.right + 10, name.bottom, span, rest)
    _draw_picture(ui, frame, unit, picture, bool(reason))
    if focused and reason:
        _draw_short(ui, id_, _lacks(frame, unit), name)
    else:
        names = [phrases.unit(one) for one in UNITS]
        style = "body" if reason else "display"
        ui.text_in(f"{id_}.name", phrases.unit(unit), name, LABEL, style, ink, alike=names)
    _draw_figures(ui, id_, unit, figures, inner.right - figures.x, ink, bool(reason))


def _sunk_ink(ui: Ui) -> Colour:
    """The ink of what cannot be paid for, engraved in the template."""
    return ENGRAVED if ui.tone is BIRCH else ui.tone.dim


def _draw_picture(ui: Ui, frame: PlanningFrame, unit: Unit, box: Rect, sunk: bool) -> None:
    """The unit; paler and a little smaller where it is `sunk` in the template."""
    # A shape has a margin in its square.
    place = box if sunk or unit not in STRENGTH else box.inset(-LOOKS * box.w)
    at, colour = (round(place.x), round(place.y), round(place.w)), frame.seats[frame.view.seat or 0].colour
    look = ("calm", None) if frame.table.faces and not sunk else None
    draw_unit(ui, f"unit.{unit}.picture", unit, colour, at, look, alpha=LATER if sunk else 255.0, animates=False)


def _draw_folded(ui: Ui, frame: PlanningFrame, box: Rect, unit: Unit) -> None:
    """A unit and its price, without name and strength."""
    id_, reason = f"unit.{unit}", too_dear(frame, unit)
    focused = frame.actor is not None and ui.target(id_, box, pick(id_), disabled_reason=reason, drags=True, ring=None)
    _draw_face(ui, id_, box, focused, "plain", True)
    price = round(box.w * PRICE)
    # The dearest price is never cut.
    widest = max(text.measure(cost, "display", LEAST) for cost in COSTS)
    side = round(min(box.h, box.w * 0.52, box.w - price - widest - 4))
    _draw_picture(ui, frame, unit, Rect(box.x, round(box.cy - side / 2), side, side), True)
    mark = drop(price, drop_colour(ui.tone.dim))
    ui.put(f"{id_}.drop", mark, box.x + side, round(box.cy - price / 2), animates=False)
    room = Rect(box.x + side + price + 2, box.y, box.right - box.x - side - price - 2, box.h)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, SMALL, "display", ui.tone.dim, "left", COSTS)


def _lacks(frame: PlanningFrame, unit: Unit) -> str:
    """How much ink is missing for a unit."""
    lacks = COST[unit] - frame.view.ink
    return ngettext("{n} ink short", "{n} ink short", lacks)


def _draw_short(ui: Ui, id_: str, line: str, box: Rect) -> None:
    """How much ink is missing, in place of the name of a unit that has the focus, which the plate beside it tells."""
    size = text.fit(line, "display", min(ui.px(SMALL), box.h * 0.8), box.w - 12, LEAST)
    wide = round(text.measure(line, "display", size) + size * 0.8)
    place = Rect(round(box.cx - wide / 2), box.y, wide, round(box.h))
    ui.put(f"{id_}.short", art.chip(place.w, place.h, "loss"), place.x, place.y, animates=False)
    ui.text_in(f"{id_}.short.words", line, place, size / ui.px(1), "display", CREAM)


def _draw_face(ui: Ui, id_: str, box: Rect, focused: bool, tone: str, off: bool) -> None:
    """A button, or where it cannot be pressed the bare template."""
    if not off:
        ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
        return
    if ui.tone is BIRCH:
        ui.put(f"{id_}.groove", groove(box.w, box.h), box.x, box.y, animates=False)
    if focused:
        with ui.on_layer(1):
            ui.put("focus", art.ring(box.w, box.h, RADIUS), box.x, box.y, animates=False)


def _draw_legend(ui: Ui, box: Rect) -> None:
    """What the figures on the tiles mean, once for all."""
    side, ink = 28, ui.tone.text
    cost, force = row(box.inset(14, 0), 2, GAP)
    ui.put("legend.drop", drop(side, drop_colour(ink)), cost.x, cost.cy - side / 2, animates=False)
    ui.icon("legend.shield", "shield", force.x, force.cy - side / 2, side, ink)
    words = pgettext("below a price", "costs"), pgettext("below a figure", "strength")
    for id_, word, place in zip(("price", "strength"), words, (cost, force), strict=True):
        room = Rect(place.x + side + 10, place.y, place.w - side - 10, place.h)
        ui.text_in(f"legend.{id_}", word, room, SMALL, "body", ink, "left", words)


def _draw_figures(ui: Ui, id_: str, unit: Unit, box: Rect, widest: float, ink: Colour, sunk: bool) -> None:
    """The cost above the strength, large on what can be paid for; as large on all such tiles as the widest cost can be.
    `widest`: room for a word."""
    high = box.h / 2
    if sunk:
        size = min(ui.px(BODY), high * SUNK, box.w / FIGURES, 50.0)
    else:
        size = text.fit("10", "display_bold", min(ui.px(HERO), high * 1.16, 60.0), box.w * 0.58, LEAST)
    style = "display" if sunk else "display_bold"
    side = round(size * 0.78)
    cost, force = Rect(box.x, box.y, widest, high), Rect(box.x, box.y + high, widest, high)
    ui.put(f"{id_}.drop", drop(side, drop_colour(ink)), cost.x, cost.cy - side / 2, animates=False)
    room = Rect(cost.x + side + 6, cost.y, cost.w - side - 6, high)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, size / ui.px(1), style, ink, "left")
    if unit not in STRENGTH:
        ui.text_in(f"{id_}.force", _("tool"), force, size / ui.px(1), "display", ink, "left")
        return
    ui.icon(f"{id_}.shield", "shield", force.x, force.cy - side / 2, side, ink)
    room = Rect(force.x + side + 6, force.y, force.w - side - 6, high)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), room, size / ui.px(1), style, ink, "left")
