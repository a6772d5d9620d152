"""The right side of the table: the turn, the ink, the units that it buys, and the end of planning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import Seat
from game.games.square_up import words
from game.games.square_up.art import blot
from game.games.square_up.paper import SLIP, draw_slip, one_of
from game.games.square_up.rules.units import COST, STRENGTH, UNITS, Unit
from game.games.square_up.rules.view import SquareUpView
from game.table.selection import pick
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, INK, SMALL, SUBHEAD, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.square_up.table import SquareUpScene

INK_BLOT = 3
"""The seed of the blot that stands for ink."""


def draw_side(ui: Ui, table: SquareUpScene, box: Rect, view: SquareUpView, actor: Seat | None) -> None:
    head = Rect(box.x, box.y, box.w, 124)
    _draw_head(ui, head, view)
    low = Rect(box.x, box.bottom - 104, box.w, 104)
    _draw_palette(ui, table, Rect(box.x, head.bottom + 20, box.w, low.y - head.bottom - 40), view, actor)
    _draw_end(ui, table, low, view, actor)


def _draw_head(ui: Ui, box: Rect, view: SquareUpView) -> None:
    """The turn on the left, which opens the score history; the ink on the right."""
    gap = 12
    half = 274
    _draw_turn(ui, Rect(box.x, box.y, half if view.seat is not None else box.w, box.h), view)
    if view.seat is None:
        return
    ui.panel("head", Rect(box.x + half + gap, box.y, box.w - half - gap, box.h))
    right = Rect(box.x + half + gap + 16, box.y, box.w - half - gap - 16, box.h)
    ui.put("ink.blot", blot(INK_BLOT, 88, 88, "#8FA3FF"), right.x, right.cy - 44, animates=False)
    ui.text_in("ink", str(view.ink), Rect(right.x + 96, box.y + 8, 150, 68), 60, "display_bold", GOLD, "left")
    next_turn = _("+{income} next turn", income=view.income) if view.turn < view.options.turns else _("the last turn")
    ui.text_in("income", next_turn, Rect(right.x + 96, box.y + 74, right.w - 120, 38), SMALL, "body", CREAM_DIM, "left")


def _draw_turn(ui: Ui, box: Rect, view: SquareUpView) -> None:
    focused = ui.target("scores", box, "scores", ring=None)
    y = box.y - (4 if focused else 0)
    ui.put("scores", art.button(box.w, box.h, focus=focused), box.x, y, animates=False)
    ink = INK if focused else CREAM
    turn = _("Turn {turn} of {turns}", turn=view.turn, turns=view.options.turns)
    inner = Rect(box.x + 22, y + 8, box.w - 44, box.h - 16)
    ui.text_in("turn", turn, Rect(inner.x, inner.y, inner.w, 48), SUBHEAD, "display", ink, "left")
    done = round(inner.w * view.turn / view.options.turns)
    way = (*ink[:3], 36)
    ui.put("turn.way", art.tile(inner.w, 10, 5, way), inner.x, inner.y + 54, animates=False)
    ui.put("turn.done", art.tile(max(10, done), 10, 5, INK if focused else GOLD), inner.x, inner.y + 54, animates=False)
    ui.icon("scores.icon", "chart", inner.x, inner.bottom - 35, 30, ink)
    label = Rect(inner.x + 42, inner.bottom - 40, inner.w - 42, 40)
    ui.text_in("scores.label", _("Scores"), label, SMALL, "display", ink, "left")


def _draw_palette(ui: Ui, table: SquareUpScene, box: Rect, view: SquareUpView, actor: Seat | None) -> None:
    gap = 12
    wide, high = (box.w - gap) / 2, (box.h - 3 * gap) / 4
    colour = table.seats[view.seat if view.seat is not None else 0].colour
    for i, unit in enumerate(UNITS):
        place = Rect(
            round(box.x + i % 2 * (wide + gap)), round(box.y + i // 2 * (high + gap)), round(wide), round(high)
        )
        _draw_unit(ui, table, place, unit, colour, view, actor)


def _draw_unit(
    ui: Ui, table: SquareUpScene, box: Rect, unit: Unit, colour: str, view: SquareUpView, actor: Seat | None
) -> None:
    id_ = f"unit.{unit}"
    dear = view.ink < COST[unit]
    chosen = table.unit == unit
    focused = False
    if actor is not None:
        params: dict[str, int | str] = {"unit": words.unit(unit), "cost": COST[unit], "ink": view.ink}
        disabled_reason = sentence("square-up.too-expensive", params) if dear else ""
        focused = ui.target(id_, box, pick(id_), disabled_reason=disabled_reason, drags=True, ring=None)
    lift = 4 if focused else 0
    tone = "cream" if chosen else "slate"
    look = art.button(box.w, box.h, focus=focused, tone=tone, disabled=actor is None or dear)
    ui.put(id_, look, box.x, box.y - lift, animates=False)
    bright = focused or chosen
    ink = INK if bright else CREAM_DIM if dear or actor is None else CREAM
    size = round(min(SLIP, box.h - 28))
    y = box.y - lift
    slip = Rect(box.x + 14, round(y + (box.h - size) / 2) - 2, size, size)
    draw_slip(ui, id_, one_of(unit), colour, slip, dear and actor is not None)
    left = box.x + size + 28
    room = box.right - 14 - left
    step = (box.h - 16) / 3
    cost = _("{cost} ink", cost=COST[unit])
    force = _("strength {strength}", strength=STRENGTH[unit]) if unit in STRENGTH else _("tool")
    ui.text_in(f"{id_}.name", words.unit(unit), Rect(left, y + 8, room, step), BODY, "display", ink, "left")
    ui.text_in(f"{id_}.cost", cost, Rect(left, y + 8 + step, room, step), SMALL, "body_bold", ink, "left")
    ui.text_in(f"{id_}.force", force, Rect(left, y + 8 + 2 * step, room, step), SMALL, "body", ink, "left")


def _draw_end(ui: Ui, table: SquareUpScene, box: Rect, view: SquareUpView, actor: Seat | None) -> None:
    if actor is None:
        return
    label = _("Really end? {ink} ink left", ink=view.ink) if table.sure else _("End planning")
    tone = "red" if table.sure else "cream"
    id_ = "commit.sure" if table.sure else "commit"
    ui.button(id_, box, label, pick(id_), icon="check", tone=tone, size=SUBHEAD)
