"""The strip below the grid: what the focused move would change, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.intents import Intent
from game.app.text import _, ngettext, signed
from game.games.shape_up import phrases
from game.games.shape_up.art import movable_sign
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid
from game.ui.kit import BODY, CREAM_DIM, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.shape_up.table import ShapeUpScene


def strip_box(ui: Ui) -> Rect:
    """Where the strip lies: room for three lines of any size."""
    high = 168 if ui.large else 128
    return Rect(544, 1032 - high, 864, high)


def draw_strip(
    ui: Ui,
    table: ShapeUpScene,
    box: Rect,
    view: ShapeUpView,
    frame: VisibleGrid,
    choices: dict[Cell, Play | Move],
    focused: Cell | None,
) -> None:
    ui.panel("strip", box)
    inner = box.inset(32, 10)
    action = choices.get(focused) if focused else None
    sum_: int | None = None
    if hint := table.hint_line():
        line = hint
        ui.keep("prompt", box)
    elif table.explained:
        line = phrases.own_lines(table.explained_lines())
        sum_ = sum(own.points for own in table.explained_lines())
    elif action is not None and focused:
        cell = frame.name(*focused)
        if table.shows_gain(True):
            preview = table.preview(action)
            sum_ = preview.gain
            line = phrases.change(cell, preview.why)
        elif table.observation().seat == table.actor():
            line = _("Put it on {cell}.", cell=cell)
        else:
            line = _("Put it on {cell}. Peek to see what it scores for you.", cell=cell)
    elif effects := table.lit():
        sum_ = sum(effect.points for effect in effects)
        line = phrases.changed_lines(effects)
    elif focused and focused in table.movable() and focused != table.source:
        line = _("{cell}: choose this card to move it", cell=frame.name(*focused))
    else:
        _draw_status(ui, table, inner, view)
        return
    if sum_ is not None:
        ui.chip("strip.chip", box.x + 84, box.cy, signed(sum_), "focus")
        inner = Rect(box.x + 152, inner.y, box.right - box.x - 184, inner.h)
    if action is not None and not table.explained:
        ui.keycap("strip.key", box.right - 84, box.cy - 24, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, box.right - inner.x - 112, inner.h)
    ui.paragraph("strip.words", line, inner, BODY, middle=True, spacing=1.25, whole=True)


def _draw_status(ui: Ui, table: ShapeUpScene, box: Rect, view: ShapeUpView) -> None:
    """What scores, and below it what of the round and of the turn is left."""
    high = min(ui.px(SMALL) * 1.25, box.h / 3)
    free = bool(table.movable()) and not view.moved
    sign = round(high * 0.72)
    below = Rect(box.x, box.bottom - high, box.w - (sign + 12 if free else 0), high)
    wide = ui.text_in("strip.left", _left(table, view, free), below, SMALL, "body", CREAM_DIM, "left")
    if free:
        # The same as on the cards that are meant.
        ui.put("strip.grip", movable_sign(sign, True), box.x + wide + 12, below.cy - sign / 2, animates=False)
    room = Rect(box.x, box.y, box.w, box.h - high - 2)
    what = phrases.what_scores(view)
    if not ui.large:
        what = _("{what} Longer lines score more.", what=what)
    ui.paragraph("strip.words", what, room, BODY, middle=True, spacing=1.2, whole=True)


def _left(table: ShapeUpScene, view: ShapeUpView, free: bool) -> str:
    parts = []
    if view.options.rounds > 1:
        parts.append(_("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds))
    if free:
        parts.append(_("You may still move one card"))
    elif table.actor() is not None and view.moved:
        parts.append(_("Your one move is made"))
    else:
        parts.append(ngettext("{n} card left in the deck", "{n} cards left in the deck", view.deck_size))
    return " · ".join(parts)
