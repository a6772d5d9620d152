"""The strip below the grid: what the focused move would change, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.intents import Intent
from game.app.text import _, ngettext, signed
from game.games.shape_up import words
from game.games.shape_up.frame import Cell, Frame
from game.games.shape_up.rules.actions import Move, Play
from game.games.shape_up.rules.view import ShapeUpView
from game.ui.kit import BODY, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.shape_up.table import ShapeUpScene


def draw_strip(
    ui: Ui,
    table: ShapeUpScene,
    box: Rect,
    view: ShapeUpView,
    frame: Frame,
    choices: dict[Cell, Play | Move],
    focused: Cell | None,
) -> None:
    ui.panel("strip", box)
    inner = box.inset(32, 8)
    action = choices.get(focused) if focused else None
    sum_: int | None = None
    if hint := table.hint_line():
        line = hint
    elif table.explained:
        line = words.own_lines(table.explained_lines())
        sum_ = sum(own.points for own in table.explained_lines())
    elif action is not None and focused:
        cell = frame.name(*focused)
        if table.shows_gain(True):
            preview = table.preview(action)
            sum_ = preview.gain
            line = words.change(cell, preview.why)
        elif table.observation().seat == table.actor():
            line = _("Put it on {cell}.", cell=cell)
        else:
            line = _("Put it on {cell}. Peek to see what it scores for you.", cell=cell)
    elif effects := table.lit():
        sum_ = sum(effect.points for effect in effects)
        line = words.changed_lines(effects)
    elif focused and focused in table.movable() and focused != table.source:
        line = _("{cell}: choose this card to move it", cell=frame.name(*focused))
    else:
        line = _status(view)
    if sum_ is not None:
        ui.chip("strip.chip", box.x + 84, box.cy, signed(sum_), "focus")
        inner = Rect(box.x + 152, inner.y, box.right - box.x - 184, inner.h)
    if action is not None and not table.explained:
        ui.keycap("strip.key", box.right - 84, box.y + 20, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, box.right - inner.x - 112, inner.h)
    ui.paragraph("strip.words", line, inner, BODY, middle=True, spacing=1.25)


def _status(view: ShapeUpView) -> str:
    left = ngettext("{n} card left in the deck", "{n} cards left in the deck", view.deck_size)
    if view.options.rounds == 1:
        return left
    return _("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds) + " · " + left
