"""`draw_right` draws what lies right of Square Up's paper: the own plan, and the units to buy, each in its place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _, ngettext
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, groove, stencil
from game.games.square_up.layout import right_column
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.own_plan import draw_own_plan
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.games.square_up.unit_faces import draw_unit
from game.table.picking.selection import pick
from game.ui.layout import Rect, column, row
from game.ui.style import BIRCH, BODY, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

GAP = 14
"""px between the tiles: the ring of the focus needs them."""
LIST = 3
"""Up to so many units that can be paid for lie one below the other, more in two columns."""
MOST_TILE, MOST_TILE_LARGE = 176.0, 210.0
"""Most height of a tile."""
LATER, LEAST_LATER, LATER_LARGE = 98.0, 80.0, 124.0
LATER_SHARE = 0.16
"""Most and least height of a row of what cannot be paid for, and its most as a share of the template's."""
HEAD, HEAD_LARGE = 42.0, 62.0
"""Height of the line above these rows."""
ABREAST = 4
"""Units in such a row."""
EDGE, EDGE_LARGE = 14, 6
"""From the edge of the template to the tiles in it, and at the sides beside large text."""
SCALE = 10
"""px that its left edge takes for a scale."""
RADIUS = 20
HERO = 44
"""Most size of figures on what can be paid for."""
FIGURES = 2.1
"""Width of a sign with two figures beside it, in heights of their letters."""
NAMED = 0.3
"""Share of a tile's height for the name above its picture."""
LEAST_NAME, LOW = 28, 58.0
"""Least height of that name, and height below it from which on price and strength lie one above the other."""
MOST_PICTURE = 94.0
"""Most side of the picture there: beside large text the figures grow more than it does."""
LOOKS = 0.1
"""By how much a shape that can be paid for is larger than its room, at each side, as a share of that."""
PRICE = 0.36
"""Share of a place in a row for the price below the picture."""
ENGRAVED, PALE = (36, 60, 53, 255), 150.0
"""Ink of the words about a unit that cannot be paid for, and opacity of its picture."""


def draw_right(ui: Ui, frame: PlanningFrame, side: Rect) -> None:
    """The leaf with the own plan, and the units below it."""
    leaf, below = right_column(ui.large, side, _wished(ui, len(_paid(frame)), side.h))
    draw_supply(ui, frame, below)
    if leaf is not None:
        draw_own_plan(ui, frame, leaf, leaf.h > below.h)


def draw_supply(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """A template of the units: what can be paid for lies on it as large buttons, below them in low rows stands what
    costs more ink."""
    ui.keep("hand", box)
    ground = box.inset(0, -8) if ui.large else box
    if ui.tone is BIRCH:
        ui.put("supply", stencil(round(ground.w), round(ground.h)), ground.x, ground.y, animates=False)
    else:
        ui.panel("supply", ground)
    inner = box.inset(EDGE_LARGE, 0) if ui.large else box.inset(EDGE, EDGE)
    inner = Rect(inner.x + SCALE, inner.y, inner.w - SCALE, inner.h)
    paid = _paid(frame)
    dear = [unit for unit in UNITS if unit not in paid]
    later = _later_high(ui, len(dear), inner.h)
    if paid:
        room = Rect(inner.x, inner.y, inner.w, inner.h - later - (GAP if dear else 0))
        for unit, place in zip(paid, _places(room, _columns(len(paid)), len(paid)), strict=True):
            _draw_unit(ui, frame, place, unit, paid)
    if dear:
        _draw_later(ui, frame, Rect(inner.x, inner.bottom - later, inner.w, later), dear)


def _paid(frame: PlanningFrame) -> list[Unit]:
    """The units that the ink of this turn pays for, which keep their places until all of it is spent."""
    view = frame.view
    ink = view.inks[view.seat] if view.ink and view.seat is not None else view.ink
    found = [unit for unit in UNITS if COST[unit] <= ink]
    # A single other one takes the free place beside the last of them.
    return found if len(found) < len(UNITS) - 1 else list(UNITS)


def _columns(count: int) -> int:
    return 1 if count <= LIST else 2


def _later_high(ui: Ui, count: int, most: float) -> float:
    """Height of what cannot be paid for, in a template `most` px high."""
    high = min(LATER, max(LEAST_LATER, LATER_SHARE * most)) if not ui.large else LATER_LARGE
    return (HEAD_LARGE if ui.large else HEAD) + math.ceil(count / ABREAST) * high if count else 0.0


def _wished(ui: Ui, paid: int, most: float) -> float:
    """Height of the template with that many units that can be paid for."""
    lines = math.ceil(paid / _columns(paid))
    high = MOST_TILE_LARGE if ui.large else MOST_TILE
    tiles = lines * (high + GAP) - (GAP if paid == len(UNITS) else 0)
    return min(most, tiles + _later_high(ui, len(UNITS) - paid, most) + 2 * EDGE)


def _places(box: Rect, columns: int, count: int) -> list[Rect]:
    """`count` places in `columns`, on whole px."""
    lines = column(box, math.ceil(count / columns), GAP)
    places = [_whole(place) for line in lines for place in row(line, columns, GAP)]
    return places[:count]


def _whole(box: Rect) -> Rect:
    return Rect(*map(round, (box.x, box.y, box.w, box.h)))


@dataclass(frozen=True, slots=True)
class _Tile:
    """Where things lie on a unit's tile. `anchor`: of its name."""

    picture: Rect
    name: Rect
    price: Rect
    force: Rect
    anchor: str


def _tile_of(unit: Unit, box: Rect, slim: bool) -> _Tile:
    """Beside its words; where the tile is `slim`, below its name, and beside its figures, which lie in a row on a low
    one."""
    if not slim:
        side = round(min(box.h - 22, box.w * 0.36))
        picture = Rect(round(box.x + 14), round(box.cy - side / 2), side, side)
        high = min(box.h - 4, 1.7 * side)
        words = Rect(picture.right + 18, box.cy - high / 2, box.right - picture.right - 30, high)
        name, figures = column(words, 2, 0)
        price, force = row(figures, 2, 8)
        return _Tile(picture, name, price, force, "left")
    inner = box.inset(10, 6)
    name = Rect(inner.x, inner.y, inner.w, max(LEAST_NAME, round(inner.h * NAMED)))
    rest = inner.bottom - name.bottom
    low = rest < LOW
    side = round(min(rest, inner.w * (0.3 if low else 0.5), MOST_PICTURE))
    span = inner.w - side - 10 if low else min(inner.w - side - 12, FIGURES * rest / 2)
    start = round(inner.cx - (side + 10 + span) / 2)
    picture = Rect(start, round(name.bottom + (rest - side) / 2), side, side)
    figures = Rect(picture.right + 10, name.bottom, inner.right - picture.right - 10, rest)
    price, force = row(figures, 2, 2) if low else column(figures, 2, 0)
    return _Tile(picture, name, figures if unit not in STRENGTH else price, force, "center")


def too_dear(frame: PlanningFrame, unit: Unit) -> str:
    """Why a unit cannot be chosen; "" if it can."""
    return phrases.too_dear(unit, frame.view.ink) if frame.view.ink < COST[unit] else ""


def _draw_unit(ui: Ui, frame: PlanningFrame, box: Rect, unit: Unit, units: Sequence[Unit]) -> None:
    """A unit that the ink of this turn pays for: a button, or the bare template once too much of it is spent.
    `units`: all that are shown so."""
    id_, acts, reason = f"unit.{unit}", frame.actor is not None, too_dear(frame, unit)
    focused = acts and ui.target(id_, box, pick(id_), disabled_reason=reason, drags=True, ring=None)
    tone = "honey" if frame.picks.unit == unit else "plain"
    off = not acts or bool(reason)
    y = box.y - (4 if focused and not off else 0)
    if not off:
        ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, y, animates=False)
    elif ui.tone is BIRCH:
        ui.put(f"{id_}.groove", groove(box.w, box.h), box.x, y, animates=False)
    if focused and off:
        _draw_ring(ui, box)
    ink = ui.face_ink(tone) if not off else _sunk_ink(ui) if reason else ui.tone.text
    tile = _tile_of(unit, Rect(box.x, y, box.w, box.h), _columns(len(units)) > 1)
    _draw_picture(ui, frame, unit, tile.picture, sunk=bool(reason))
    if focused and reason:
        ui.text_in(f"{id_}.short", _lacks(frame, unit), tile.name, SMALL, "display", ink, tile.anchor)
    else:
        # One long name makes no other small beside ordinary text.
        names = [phrases.unit(one) for one in units] if ui.large else ()
        most = SUBHEAD if tile.anchor == "left" else BODY
        ui.text_in(f"{id_}.name", phrases.unit(unit), tile.name, most, "display", ink, tile.anchor, names)
    size = min(ui.px(HERO), tile.force.h, 60.0, tile.force.w / FIGURES)
    _draw_figure(ui, f"{id_}.cost", COST[unit], tile.price, size, ink)
    if unit in STRENGTH:
        _draw_figure(ui, f"{id_}.force", STRENGTH[unit], tile.force, size, ink)


def _sunk_ink(ui: Ui) -> Colour:
    """The ink of what cannot be paid for, engraved in the template."""
    return ENGRAVED if ui.tone is BIRCH else ui.tone.dim


def _draw_ring(ui: Ui, box: Rect) -> None:
    with ui.on_layer(1):
        ui.put("focus", art.ring(box.w, box.h, RADIUS), box.x, box.y, animates=False)


def _draw_picture(ui: Ui, frame: PlanningFrame, unit: Unit, box: Rect, sunk: bool) -> None:
    """The unit; paler and a little smaller where it is `sunk` in the template."""
    # A shape has a margin in its square.
    place = box if sunk or unit not in STRENGTH else box.inset(-LOOKS * box.w)
    at, colour = (round(place.x), round(place.y), round(place.w)), frame.seats[frame.view.seat or 0].colour
    look = ("calm", None) if frame.table.faces and not sunk else None
    draw_unit(ui, f"unit.{unit}.picture", unit, colour, at, look, alpha=PALE if sunk else 255.0, animates=False)


def _draw_figure(ui: Ui, id_: str, figure: int, box: Rect, size: float, ink: Colour, anchor: str = "left") -> None:
    """A drop and a price, or a shield and a strength."""
    side, style = round(size * 0.82), "display_bold"
    wide = side + 6 + text.measure(str(figure), style, size)
    x = round(box.x if anchor == "left" else box.cx - wide / 2)
    if id_.endswith(".cost"):
        sign = id_.replace(".cost", ".drop")
        ui.put(sign, drop(side, drop_colour(ink)), x, round(box.cy - side / 2), animates=False)
    else:
        ui.icon(id_.replace(".force", ".shield"), "shield", x, round(box.cy - side / 2), side, ink)
    room = Rect(x + side + 6, box.y, box.right - x - side - 6, box.h)
    ui.text_in(id_, str(figure), room, size / ui.px(1), style, ink, "left")


def _draw_later(ui: Ui, frame: PlanningFrame, box: Rect, units: Sequence[Unit]) -> None:
    """What cannot be paid for: small, each with its price. The line above says how much ink the one with the focus
    lacks."""
    head = Rect(box.x, box.y, box.w, HEAD_LARGE if ui.large else HEAD)
    ink = _sunk_ink(ui)
    rule = art.tile(round(box.w), 2, 1, (*ui.tone.text[:3], 70))
    ui.put("later.rule", rule, round(box.x), round(box.y), animates=False)
    words, short = _("With more ink"), False
    lines = math.ceil(len(units) / ABREAST)
    abreast = math.ceil(len(units) / lines) if len(units) > ABREAST else ABREAST
    low = Rect(box.x, head.bottom + 6, box.w, box.bottom - head.bottom - 6)
    places = [_whole(place) for line in column(low, lines, 6) for place in row(line, abreast, 6)]
    for unit, place in zip(units, places, strict=False):
        id_, reason = f"unit.{unit}", too_dear(frame, unit)
        acts = frame.actor is not None
        if acts and ui.target(id_, place, pick(id_), disabled_reason=reason, drags=True, ring=None):
            words = _("{unit}: {ability}", unit=phrases.unit(unit), ability=_lacks(frame, unit))
            short = True
            _draw_ring(ui, place)
        foot = place.h * PRICE
        side = round(min(place.h - foot - 6, place.w - 8))
        _draw_picture(ui, frame, unit, Rect(round(place.cx - side / 2), place.y + 4, side, side), sunk=True)
        price = Rect(place.x, place.bottom - foot - 2, place.w, foot)
        size = min(ui.px(SMALL), foot)
        _draw_figure(ui, f"{id_}.cost", COST[unit], price, size, ink, "center")
    size = min(ui.px(SMALL), head.h * 0.7) / ui.px(1)
    ui.text_in("later.words", words, head, size, "body_bold" if short else "body", ink, "left")


def _lacks(frame: PlanningFrame, unit: Unit) -> str:
    """How much ink is missing for a unit."""
    lacks = COST[unit] - frame.view.ink
    return ngettext("{n} ink short", "{n} ink short", lacks)
