"""`draw_right` draws what lies right of Square Up's paper: the own plan, and the units to buy, each in its place."""

from __future__ import annotations

from game import art
from game.app import text
from game.app.text import _, ngettext, pgettext
from game.games.square_up import phrases
from game.games.square_up.art import drop, drop_colour, unit_sprite
from game.games.square_up.layout import right_column
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.planning.own_plan import draw_own_plan
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.table.picking.selection import pick
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, CREAM, LABEL, LEAST, SMALL, SUBHEAD, WALNUT, Colour
from game.ui.widgets import Ui

GAP = 10
"""px between the tiles."""
EDGE, EDGE_LARGE = 12, 6
"""From the edge of the tray to the tiles in it, and at the sides beside large text."""
LEGEND = 40.0
"""Height of the line below the tiles, which says what their figures mean."""
RADIUS = 20
FIGURES = 2.1
"""Width of a sign with two figures beside it, in heights of their letters."""
NAMED = 0.31
"""Share of a tile's height for the name."""


def draw_right(ui: Ui, frame: PlanningFrame, side: Rect) -> None:
    """The leaf with the own plan, and the units below it."""
    leaf, tray = right_column(ui.large, side)
    draw_supply(ui, frame, tray)
    if leaf is not None:
        draw_own_plan(ui, frame, leaf)


def draw_supply(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    """A tray of dark wood: what can be paid for is a bright button, the rest lies in the wood."""
    ui.keep("hand", box)
    with ui.plated(WALNUT):
        ui.panel("supply", box.inset(0, -8) if ui.large else box)
        inner = box.inset(EDGE_LARGE, 0) if ui.large else box.inset(EDGE, EDGE)
        if not ui.large:
            _draw_legend(ui, Rect(inner.x, inner.bottom - LEGEND + EDGE / 2, inner.w, LEGEND))
            inner = Rect(inner.x, inner.y, inner.w, inner.h - LEGEND)
        places = [place for line in column(inner, len(UNITS) // 2, GAP) for place in row(line, 2, GAP)]
        for unit, place in zip(UNITS, places, strict=True):
            _draw_unit(ui, frame, Rect(*map(round, (place.x, place.y, place.w, place.h))), unit)


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
    name = Rect(inner.x, inner.y, inner.w, round(inner.h * NAMED))
    rest = inner.bottom - name.bottom
    side = round(min(rest - 4, inner.w * 0.4))
    span = min(inner.w - side - 16, FIGURES * rest / 2)
    start = round(inner.cx - (side + 12 + span) / 2)
    picture = Rect(start, round(name.bottom + (rest - side) / 2), side, side)
    figures = Rect(picture.right + 12, name.bottom, span, rest)
    look = unit_sprite(unit, colour, side)
    ui.put(f"{id_}.picture", look, picture.x, picture.y, animates=False)
    if focused and reason:
        _draw_short(ui, id_, _lacks(frame, unit), name)
    else:
        names = [phrases.unit(one) for one in UNITS]
        ui.text_in(f"{id_}.name", phrases.unit(unit), name, LABEL, "display", ink, alike=names)
    _draw_figures(ui, id_, unit, figures, inner.right - figures.x, ink)


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
    """A button, or where it cannot be pressed the bare tray."""
    if not off:
        ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), box.x, box.y, animates=False)
        return
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


def _draw_figures(ui: Ui, id_: str, unit: Unit, box: Rect, widest: float, ink: Colour) -> None:
    """The cost above the strength: as large on all tiles as the widest cost can be. `widest`: room for a word."""
    high = box.h / 2
    size = min(ui.px(SUBHEAD), high * 0.98, box.w / FIGURES, 52.0)
    side = round(size * 0.84)
    cost, force = Rect(box.x, box.y, box.w, high), Rect(box.x, box.y + high, box.w, high)
    ui.put(f"{id_}.drop", drop(side, drop_colour(ink)), cost.x, cost.cy - side / 2, animates=False)
    room = Rect(cost.x + side + 8, cost.y, cost.w - side - 8, high)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, size / ui.px(1), "display", ink, "left")
    if unit not in STRENGTH:
        force = Rect(force.x, force.y, widest, force.h)
        ui.text_in(f"{id_}.force", _("tool"), force, size / ui.px(1), "display", ink, "left")
        return
    ui.icon(f"{id_}.shield", "shield", force.x, force.cy - side / 2, side, ink)
    room = Rect(force.x + side + 8, force.y, force.w - side - 8, high)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), room, size / ui.px(1), "display", ink, "left")
