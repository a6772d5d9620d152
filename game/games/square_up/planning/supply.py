"""`draw_supply` draws the right side of Square Up's table: the turn, ink, units to buy, and *End planning*."""

from __future__ import annotations

from game import art
from game.app.sentences import sentence
from game.app.text import _
from game.games.square_up import phrases
from game.games.square_up.art import blot
from game.games.square_up.paper import SLIP, draw_slip, one_of
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.games.square_up.rules.view import SquareUpView
from game.table.picking.selection import pick
from game.ui.layout import Rect, column
from game.ui.style import BODY, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

LARGE_SLIP = 66
"""Side of the slips with large text."""
INK_BLOT = 3
"""Seed of the blot that stands for ink."""


def draw_supply(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    head = Rect(box.x, box.y, box.w, 124 if not ui.large else 156)
    _draw_head(ui, head, frame.view)
    _draw_palette(ui, frame, Rect(box.x, head.bottom + 20, box.w, box.bottom - head.bottom - 20))


def _draw_head(ui: Ui, box: Rect, view: SquareUpView) -> None:
    """The turn, which opens the score history, and right of it (with large text below it) the viewer's ink."""
    income = _("+{income} next turn", income=view.income) if view.turn < view.options.turns else _("the last turn")
    if ui.large:
        turn, ink = column(box, 2, 8)
        _draw_turn(ui, Rect(box.x, box.y, box.w, turn.h), view)
        if view.seat is None:
            return
        ui.panel("head", ink)
        ui.put("ink.blot", blot(INK_BLOT, 56, 56, "#8FA3FF"), ink.x + 18, ink.cy - 28, animates=False)
        wide = ui.text_in(
            "ink", str(view.ink), Rect(ink.x + 82, ink.y, 90, ink.h), 60, "display_bold", ui.tone.accent, "left"
        )
        rest = Rect(ink.x + 82 + wide + 24, ink.y, ink.w - wide - 126, ink.h)
    else:
        half = 274 if view.seat is not None else box.w
        _draw_turn(ui, Rect(box.x, box.y, half, box.h), view)
        if view.seat is None:
            return
        ink = Rect(box.x + half + 12, box.y, box.w - half - 12, box.h)
        ui.panel("head", ink)
        ui.put("ink.blot", blot(INK_BLOT, 88, 88, "#8FA3FF"), ink.x + 16, ink.cy - 44, animates=False)
        ui.text_in(
            "ink", str(view.ink), Rect(ink.x + 112, box.y + 8, 150, 68), 60, "display_bold", ui.tone.accent, "left"
        )
        rest = Rect(ink.x + 112, box.y + 74, ink.w - 136, 38)
    ui.text_in("income", income, rest, SMALL, "body", ui.tone.dim, "left")


def _draw_turn(ui: Ui, box: Rect, view: SquareUpView) -> None:
    """The button with the turn, and a bar for the share of the match that is over."""
    focused = ui.target("scores", box, "scores", ring=None)
    y = box.y - (4 if focused else 0)
    ui.put("scores", ui.face(box.w, box.h, focus=focused), box.x, y, animates=False)
    ink = ui.face_ink()
    if ui.large:
        inner = Rect(box.x + 20, y, box.w - 40, box.h - 10)
        label = Rect(inner.right - inner.w * 0.45, y, inner.w * 0.45, inner.h)
        wide = ui.text_in("scores.label", _("Scores"), label, SMALL, "display", ink, "right")
        if label.w - wide > 60:
            ui.icon("scores.icon", "chart", inner.right - wide - 48, inner.cy - 18, 36, ink)
            wide += 48
        turn = Rect(inner.x, y, inner.w - wide - 16, inner.h)
        bar = Rect(inner.x, inner.bottom - 6, inner.w, 8)
    else:
        inner = Rect(box.x + 22, y + 8, box.w - 44, box.h - 16)
        label = Rect(inner.x + 42, inner.bottom - 40, inner.w - 42, 40)
        ui.text_in("scores.label", _("Scores"), label, SMALL, "display", ink, "left")
        ui.icon("scores.icon", "chart", inner.x, inner.bottom - 35, 30, ink)
        turn, bar = Rect(inner.x, inner.y, inner.w, 48), Rect(inner.x, inner.y + 54, inner.w, 10)
    words_ = _("Turn {turn} of {turns}", turn=view.turn, turns=view.options.turns)
    ui.text_in("turn", words_, turn, SUBHEAD, "display", ink, "left")
    done = max(bar.h, round(bar.w * view.turn / view.options.turns))
    ui.put("turn.way", art.tile(bar.w, bar.h, bar.h / 2, (*ink[:3], 36)), bar.x, bar.y, animates=False)
    ui.put("turn.done", art.tile(done, bar.h, bar.h / 2, ui.face_tone.accent), bar.x, bar.y, animates=False)


def _draw_palette(ui: Ui, frame: PlanningFrame, box: Rect) -> None:
    gap = 12
    wide, high = (box.w - gap) / 2, (box.h - 3 * gap) / 4
    ui.keep("hand", box)
    for i, unit in enumerate(UNITS):
        place = Rect(
            round(box.x + i % 2 * (wide + gap)), round(box.y + i // 2 * (high + gap)), round(wide), round(high)
        )
        _draw_unit(ui, frame, place, unit)


def _draw_unit(ui: Ui, frame: PlanningFrame, box: Rect, unit: Unit) -> None:
    """A button with a unit, its name, cost and strength."""
    id_, view = f"unit.{unit}", frame.view
    dear = view.ink < COST[unit]
    chosen = frame.picks.unit == unit
    acts = frame.actor is not None
    focused = False
    if acts:
        params: dict[str, int | str] = {"unit": phrases.unit(unit), "cost": COST[unit], "ink": view.ink}
        disabled_reason = sentence("square-up.too-expensive", params) if dear else ""
        focused = ui.target(id_, box, pick(id_), disabled_reason=disabled_reason, drags=True, ring=None)
    lift = 4 if focused else 0
    tone = "honey" if chosen else "plain"
    look = ui.face(box.w, box.h, focus=focused, tone=tone, disabled=not acts or dear)
    ui.put(id_, look, box.x, box.y - lift, animates=False)
    ink = ui.face_ink(tone, not acts or dear)
    size = round(min(SLIP if not ui.large else LARGE_SLIP, box.h - 28))
    y = box.y - lift
    slip = Rect(box.x + 12, round(y + (box.h - size) / 2) - 2, size, size)
    colour = frame.seats[view.seat or 0].colour
    draw_slip(ui, id_, one_of(unit), colour, slip, dear and acts)
    left = box.x + size + (28 if not ui.large else 20)
    room = box.right - 14 - left
    step = (box.h - 16) / 3
    cost = _("{cost} ink", cost=COST[unit])
    force = _("strength {strength}", strength=STRENGTH[unit]) if unit in STRENGTH else _("tool")
    if ui.large:
        _draw_figures(ui, id_, unit, Rect(left, y + 8, room, box.h - 16), ink)
        return
    ui.text_in(f"{id_}.name", phrases.unit(unit), Rect(left, y + 8, room, step), BODY, "display", ink, "left")
    ui.text_in(f"{id_}.cost", cost, Rect(left, y + 8 + step, room, step), SMALL, "body_bold", ink, "left")
    ui.text_in(f"{id_}.force", force, Rect(left, y + 8 + 2 * step, room, step), SMALL, "body", ink, "left")


def _draw_figures(ui: Ui, id_: str, unit: Unit, box: Rect, ink: Colour) -> None:
    """A unit's name, and below it its cost beside a blot and its strength beside a shield, in large figures."""
    step = box.h / 2
    ui.text_in(f"{id_}.name", phrases.unit(unit), Rect(box.x, box.y, box.w, step), BODY, "display", ink, "left")
    low = Rect(box.x, box.y + step, box.w, step)
    size = min(step * 0.8, ui.px(SMALL) * 0.95, (box.w - 4) / 3.75)
    drop = round(size * 0.9)
    ui.put(f"{id_}.blot", blot(INK_BLOT, drop, drop, "#5F74D9"), low.x, low.cy - drop / 2, animates=False)
    room = Rect(low.x + drop + 2, low.y + step * 0.08, size * 1.15, step * 0.84)
    ui.text_in(f"{id_}.cost", str(COST[unit]), room, SMALL, "display_bold", ink, "left")
    right = Rect(room.right + 2, low.y, low.right - room.right - 2, step)
    if unit not in STRENGTH:
        ui.text_in(f"{id_}.force", _("tool"), right, SMALL, "body", ink, "right")
        return
    high = round(size)
    figure = Rect(low.right - size * 0.8, room.y, size * 0.75, room.h)
    ui.icon(f"{id_}.shield", "shield", figure.x - high - 2, low.cy - high / 2, high, ink)
    ui.text_in(f"{id_}.force", str(STRENGTH[unit]), figure, SMALL, "display_bold", ink, "left")
