"""`draw_explanation` draws the strip below the grid of Shape Up!: what the focused move would change, in words."""

from __future__ import annotations

from game.app.intents import Intent
from game.app.text import _, ngettext, signed
from game.games.shape_up import phrases
from game.games.shape_up.art import movable_sign
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui


def draw_explanation(ui: Ui, frame: ShapeUpFrame, box: Rect, focused: Cell | None) -> None:
    """Explain `focused`, the cell that has the focus; or else the hint, the goal, or the latest card."""
    ui.panel("strip", box)
    inner = box.inset(32, 10)
    if frame.table.hint_line:
        ui.keep("prompt", box)
    line, points = _explained(frame, focused)
    if not line:
        _draw_status(ui, frame, inner)
        return
    if points is not None:
        ui.chip("strip.chip", box.x + 84, box.cy, signed(points), "focus")
        inner = Rect(box.x + 152, inner.y, box.right - box.x - 184, inner.h)
    if focused in frame.choices.cells and not frame.explained:
        ui.keycap("strip.key", box.right - 84, box.cy - 24, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, box.right - inner.x - 112, inner.h)
    ui.paragraph("strip.words", line, inner, BODY, middle=True, spacing=1.25, whole=True)


def _explained(frame: ShapeUpFrame, focused: Cell | None) -> tuple[str, int | None]:
    """A sentence and the points in it, None without points; ("", None) where nothing is to be explained."""
    if frame.table.hint_line:
        return frame.table.hint_line, None
    if frame.explained:
        return phrases.own_lines(frame.explained_lines), sum(line.points for line in frame.explained_lines)
    if focused is not None and (action := frame.choices.cells.get(focused)) is not None:
        cell = frame.grid.name(*focused)
        if frame.table.shows_gain(True):
            preview = frame.table.preview(action)
            return phrases.change(cell, preview.why), preview.gain
        if frame.view.seat == frame.table.actor:
            return _("Put it on {cell}.", cell=cell), None
        return _("Put it on {cell}. Peek to see what it scores for you.", cell=cell), None
    if frame.lit:
        return phrases.changed_lines(frame.lit), sum(effect.points for effect in frame.lit)
    if focused in frame.choices.movable and focused is not None and focused != frame.choices.source:
        return _("{cell}: choose this card to move it", cell=frame.grid.name(*focused)), None
    return "", None


def _draw_status(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """What scores, and below it what is left of the round and of the turn."""
    high = min(ui.px(SMALL) * 1.25, box.h / 3)
    free = bool(frame.choices.movable) and not frame.view.moved
    sign = round(high * 0.72)
    below = Rect(box.x, box.bottom - high, box.w - (sign + 12 if free else 0), high)
    wide = ui.text_in("strip.left", _left(frame, free), below, SMALL, "body", ui.tone.dim, "left")
    if free:
        # The same sign lies on the cards that may be moved.
        ui.put("strip.grip", movable_sign(sign, True), box.x + wide + 12, below.cy - sign / 2, animates=False)
    room = Rect(box.x, box.y, box.w, box.h - high - 2)
    what = phrases.what_scores(frame.view)
    if not ui.large:
        what = _("{what} Longer lines score more.", what=what)
    ui.paragraph("strip.words", what, room, BODY, middle=True, spacing=1.2, whole=True)


def _left(frame: ShapeUpFrame, free: bool) -> str:
    view, parts = frame.view, []
    if view.options.rounds > 1:
        parts.append(_("Round {round} of {rounds}", round=view.round, rounds=view.options.rounds))
    if free:
        parts.append(_("You may still move one card"))
    elif frame.table.actor is not None and view.moved:
        parts.append(_("Your one move is made"))
    else:
        parts.append(ngettext("{n} card left in the deck", "{n} cards left in the deck", view.deck_size))
    return " · ".join(parts)
