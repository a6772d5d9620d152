"""`draw_right` draws what lies right of Square Up's paper: the own plan, and the units to buy, each in its place."""

from __future__ import annotations

from dataclasses import dataclass

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
from game.ui.style import BIRCH, BODY, CREAM, LEAST, SMALL, Colour
from game.ui.widgets import Ui

GAP = 10
"""px between the tiles."""
BETWEEN, ROWS = 17, 7
"""px between shapes and tools in ordinary text, and between two of them."""
TOOLS, LEAST_TOOLS = 0.35, 126.0
"""Width of the tools beside the shapes, as a share, and its least in px."""
SHAPE_NAME, TOOL_NAME, TOOL_PRICE = 0.35, 0.22, 0.21
"""Shares of the height of a shape's tile for the name, and of a tool's for name and price."""
COUNTED = 5
"""Up to this price drops are counted; above it stands a figure."""
DROP = 0.86
"""px from one counted drop to the next, in sides of a drop."""
EDGE, EDGE_LARGE = 12, 6
"""From the edge of the template to the tiles in it, and at the sides beside large text."""
SCALE = 10
"""px that its left edge takes for a scale."""
LEGEND = 82.0
"""Height below the tools for what the signs on the tiles mean."""
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
    if ui.large:
        for unit, place in zip(UNITS, _places(inner, 2, GAP), strict=True):
            _draw_unit(ui, frame, place, unit)
        return
    shapes, tools, legend = _groups(inner)
    line = (*ui.tone.text[:3], 70)
    rule = art.tile(2, round(inner.h - 8), 1, line)
    ui.put("supply.rule", rule, round(tools[0].x - BETWEEN / 2 - 1), inner.y + 4, animates=False)
    _draw_legend(ui, legend)
    for unit, place in zip(UNITS, (*shapes, *tools), strict=True):
        _draw_unit(ui, frame, place, unit)


def _groups(box: Rect) -> tuple[list[Rect], list[Rect], Rect]:
    """The places of the shapes, one below the other; of the tools beside them; and of the legend below these."""
    wide = round(max(LEAST_TOOLS, box.w * TOOLS))
    left = Rect(box.x, box.y, box.w - wide - BETWEEN, box.h)
    right = Rect(left.right + BETWEEN, box.y, wide, box.h - LEGEND)
    shapes, tools = column(left, len(STRENGTH), ROWS), column(right, len(UNITS) - len(STRENGTH), ROWS)
    legend = Rect(right.x, right.bottom + GAP / 2, wide, LEGEND - GAP / 2)
    return list(map(_whole, shapes)), list(map(_whole, tools)), legend


def _places(box: Rect, columns: int, gap: float) -> list[Rect]:
    """The places of the units, in `columns`, on whole px."""
    return [_whole(place) for line in column(box, len(UNITS) // columns, gap) for place in row(line, columns, gap)]


def _whole(box: Rect) -> Rect:
    return Rect(*map(round, (box.x, box.y, box.w, box.h)))


@dataclass(frozen=True, slots=True)
class _Tile:
    """Where things lie on a unit's tile; `force` None: nothing says its strength. `anchor`: of its words."""

    picture: Rect
    name: Rect
    price: Rect
    force: Rect | None
    anchor: str


def _tile_of(ui: Ui, unit: Unit, box: Rect) -> _Tile:
    """In ordinary text a shape lies beside its words, a tool between its name and its price."""
    if ui.large:
        inner = Rect(box.x + 10, box.y + 5, box.w - 20, box.h - 10)
        name = Rect(inner.x, inner.y, inner.w, round(inner.h * NAMED))
        rest = inner.bottom - name.bottom
        side = round(min(rest, inner.w * 0.47))
        span = min(inner.w - side - 12, FIGURES * rest / 2)
        start = round(inner.cx - (side + 10 + span) / 2)
        picture = Rect(start, round(name.bottom + (rest - side) / 2), side, side)
        price, force = column(Rect(picture.right + 10, name.bottom, inner.right - picture.right - 10, rest), 2, 0)
        return _Tile(picture, name, price, force, "center")
    if unit not in STRENGTH:
        name = Rect(box.x + 4, box.y + 4, box.w - 8, round(box.h * TOOL_NAME))
        price = Rect(box.x + 4, box.bottom - 6 - box.h * TOOL_PRICE, box.w - 8, box.h * TOOL_PRICE)
        side = round(min(box.w - 16, price.y - name.bottom))
        picture = Rect(round(box.cx - side / 2), round((name.bottom + price.y - side) / 2), side, side)
        return _Tile(picture, name, price, None, "center")
    side = round(min(box.h - 16, box.w * 0.37))
    picture = Rect(box.x + 7, round(box.cy - side / 2), side, side)
    words = Rect(picture.right + 8, box.y + 6, box.right - picture.right - 11, box.h - 13)
    name = Rect(words.x, words.y, words.w, round(words.h * SHAPE_NAME))
    price, force = column(Rect(words.x, name.bottom, words.w, words.bottom - name.bottom), 2, 0)
    return _Tile(picture, name, price, force, "left")


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
    tile = _tile_of(ui, unit, Rect(box.x, y, box.w, box.h))
    _draw_picture(ui, frame, unit, tile.picture, bool(reason))
    if focused and reason:
        _draw_short(ui, id_, _lacks(frame, unit), tile.name)
    else:
        # One long name beside a shape makes no other small.
        names = [phrases.unit(one) for one in UNITS] if ui.large else ()
        style = "body" if reason else "display"
        ui.text_in(f"{id_}.name", phrases.unit(unit), tile.name, BODY, style, ink, tile.anchor, names)
    _draw_figures(ui, id_, unit, tile, ink, bool(reason))


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
    ink = ui.tone.text
    words = pgettext("below a price", "costs"), pgettext("below a figure", "strength")
    side = round(min(28.0, box.h / 2 - 4))
    for id_, word, place in zip(("price", "strength"), words, column(box, 2, 0), strict=True):
        x, y = place.x + 2, round(place.cy - side / 2)
        if id_ == "price":
            ui.put("legend.drop", drop(side, drop_colour(ink)), x, y, animates=False)
        else:
            ui.icon("legend.shield", "shield", x, y, side, ink)
        room = Rect(x + side + 6, place.y, place.right - x - side - 6, place.h)
        ui.text_in(f"legend.{id_}", word, room, SMALL, "body", ink, "left", words)


def _draw_figures(ui: Ui, id_: str, unit: Unit, tile: _Tile, ink: Colour, sunk: bool) -> None:
    """The cost, and the strength below it: large on what can be paid for."""
    high = tile.price.h
    if sunk:
        size = min(ui.px(BODY), high * SUNK, 50.0)
    else:
        size = text.fit("10", "display_bold", min(ui.px(HERO), high * 1.16, 60.0), tile.price.w * 0.5, LEAST)
    style = "display" if sunk else "display_bold"
    side = round(size * 0.78)
    if ui.large or COST[unit] > COUNTED:
        _draw_figure(ui, f"{id_}.cost", COST[unit], tile, size, style, ink)
    else:
        _draw_drops(ui, id_, COST[unit], tile, drop_colour(ink))
    if tile.force is None:
        return
    if unit not in STRENGTH:
        ui.text_in(f"{id_}.force", _("tool"), tile.force, size / ui.px(1), "display", ink, "left")
        return
    ui.icon(f"{id_}.shield", "shield", tile.force.x, tile.force.cy - side / 2, side, ink)
    room = Rect(tile.force.x + side + 6, tile.force.y, tile.force.w - side - 6, high)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), room, size / ui.px(1), style, ink, "left")


def _draw_figure(ui: Ui, id_: str, cost: int, tile: _Tile, size: float, style: str, ink: Colour) -> None:
    """A drop and the figure of a price."""
    side, box = round(size * 0.78), tile.price
    wide = side + 6 + text.measure(str(cost), style, size)
    x = box.x if ui.large or tile.anchor == "left" else box.cx - wide / 2
    ui.put(id_.replace(".cost", ".drop"), drop(side, drop_colour(ink)), round(x), box.cy - side / 2, animates=False)
    room = Rect(x + side + 6, box.y, box.right - x - side - 6, box.h)
    ui.text_in(id_, str(cost), room, size / ui.px(1), style, ink, "left")


def _draw_drops(ui: Ui, id_: str, cost: int, tile: _Tile, colour: str) -> None:
    """A price in drops, one beside the other."""
    box = tile.price
    side = round(min(box.h, box.w / (DROP * (COUNTED - 1) + 1)))
    step = round(side * DROP)
    x = box.x if tile.anchor == "left" else box.cx - (step * (cost - 1) + side) / 2
    for i in range(cost):
        place = f"{id_}.drop" if not i else f"{id_}.drop.{i}"
        ui.put(place, drop(side, colour), round(x + i * step), round(box.cy - side / 2), animates=False)
