"""`draw_explanation` draws the strip below the grid of Shape Up!: what a move would change, in words and points.
`explained_in_bar` puts it into the bar where there is no strip."""

from __future__ import annotations

from dataclasses import replace

from game.app import text
from game.app.text import _, signed
from game.games.shape_up import phrases
from game.games.shape_up.routes import cell_of
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell, cell_name
from game.table.scene.table_frame import TableFrame
from game.table.teaching.goal import draw_goal
from game.ui.layout import Rect, column
from game.ui.style import BODY
from game.ui.widgets import Ui

SPACING = 1.2
NARROW = 600
"""Width of a box below which the points stand above the words."""
CHIP = (88, 56)
"""Size of the chip with points."""


def draw_explanation(ui: Ui, frame: ShapeUpFrame, box: Rect, focused: Cell | None) -> None:
    """Explain `focused`, the cell that has the focus; or else the hint, the goal, the latest card, or what to do."""
    line, points = _explained(frame, focused)
    if ui.large and frame.table.goal.is_open and not (points or frame.explained or frame.table.hint_line):
        # Beside large text there is no room for it elsewhere.
        draw_goal(ui, frame.table.goal, box)
        return
    is_narrow = box.w < NARROW
    inner = box if is_narrow else box.inset(12, 4)
    if frame.table.hint_line or not ui.large:
        # It says what to do: nothing may lie upon it.
        ui.keep("prompt", box)
    if not line:
        _draw_advice(ui, frame, inner)
        return
    if points is not None:
        inner = _draw_points(ui, points, inner, is_narrow)
    next_ = "" if frame.explained or frame.table.hint_line or focused is not None else _to_do(frame)
    if is_narrow:
        _draw_lines(ui, line, next_ if points is None else "", inner)
        return
    if next_ and points is None and not ui.large and len(text.wrap(line, "body_bold", ui.px(BODY), inner.w)) == 1:
        # What has happened is said in one line: there is room for what to do now.
        above, below = column(inner, 2, 0)
        ui.text_in("strip.words", line, above, BODY, "body_bold", anchor="left")
        ui.text_in("strip.next", next_, below, BODY, colour=ui.tone.dim, anchor="left")
        return
    ui.paragraph("strip.words", line, inner, BODY, "body_bold", middle=True, spacing=SPACING)


def explained_in_bar(frame: ShapeUpFrame) -> TableFrame:
    """The frame of the table with the same in its bar: a hint takes all of it, anything else its second line."""
    table, bar = frame.table, frame.table.bar
    if table.hint_line:
        return replace(table, bar=replace(bar, prompt=table.hint_line, note=""))
    focus = frame.table.focus or ""
    focused = cell_of(focus) if focus.startswith("cell.") else None
    line, _points = _explained(frame, focused, brief=True)
    if not line and frame.has_gap and frame.choices.source is None and table.actor is not None:
        line = phrases.gap(brief=True)
    return replace(table, bar=replace(bar, note=line)) if line else table


def _to_do(frame: ShapeUpFrame) -> str:
    choices = frame.choices
    chooses = bool(choices.cells or choices.movable)
    return "" if frame.table.actor is None or not chooses else phrases.advice(frame.view, choices, frame.asks_to_move)


def _draw_advice(ui: Ui, frame: ShapeUpFrame, box: Rect) -> None:
    """What to do now; while others act, what the viewer's lines are worth."""
    view, choices = frame.view, frame.choices
    words = _to_do(frame)
    if frame.has_gap and choices.source is None:
        words = phrases.gap()
    words = words or phrases.own_lines(frame.ribbons_now)
    limit = phrases.grid_limit(view)
    if view.goal is None and choices.source is None:
        words, limit = phrases.what_scores(view), ""
    if box.w < NARROW:
        _draw_lines(ui, words, limit, box)
        return
    if not (ui.large and words):
        # Two lines at most.
        words = " ".join(filter(None, (words, limit)))
    ui.paragraph("strip.words", words, box, BODY, "body_bold", middle=True, spacing=SPACING)


def _draw_points(ui: Ui, points: int, box: Rect, is_narrow: bool) -> Rect:
    """A chip with `points` at the left end of `box`, or at its top. Returns what is left."""
    tone = "focus" if points > 0 else "loss" if points < 0 else "none"
    if is_narrow:
        ui.chip("strip.chip", box.x + CHIP[0] / 2, box.y + CHIP[1] / 2, signed(points), tone)
        return Rect(box.x, box.y + CHIP[1] + 8, box.w, box.h - CHIP[1] - 8)
    left = box.x + 74 + ui.chip("strip.chip", box.x + 74, box.cy, signed(points), tone) / 2 + 26
    return Rect(left, box.y, box.right - left, box.h)


def _draw_lines(ui: Ui, line: str, next_: str, box: Rect) -> None:
    """What is explained, from the top of a narrow `box`, and below it what to do now."""
    high = len(text.wrap(line, "body_bold", ui.px(BODY), box.w)) * ui.px(BODY) * SPACING
    above = Rect(box.x, box.y, box.w, min(box.h, high))
    ui.paragraph("strip.words", line, above, BODY, "body_bold", spacing=SPACING)
    below = Rect(box.x, above.bottom + 6, box.w, box.bottom - above.bottom - 6)
    if next_ and len(text.wrap(next_, "body", ui.px(BODY), box.w)) * ui.px(BODY) * SPACING <= below.h:
        ui.paragraph("strip.next", next_, below, BODY, colour=ui.tone.dim, spacing=SPACING)


def _explained(frame: ShapeUpFrame, focused: Cell | None, brief: bool = False) -> tuple[str, int | None]:
    """A sentence and the points in it, None without points; ("", None) where nothing is to be explained. `brief`: with
    what a single line has room for, points included."""
    if frame.table.hint_line:
        return frame.table.hint_line, None
    if frame.explained:
        if brief:
            return phrases.own_lines_briefly(frame.explained_lines), None
        if not frame.explained_lines:
            return _("{what} Longer lines score more.", what=phrases.what_scores(frame.view)), None
        return phrases.own_lines(frame.explained_lines), sum(line.points for line in frame.explained_lines)
    turn, last = frame.rivals_turn, frame.last_seat
    aim = frame.aim
    changed = bool(turn.points or turn.parts)
    if last is not None and (frame.lit_key or aim is None) and (changed or (not brief and _left_lines(frame))):
        told = phrases.rivals_turn(frame.table.name(last), turn)
        return told if changed else " ".join(filter(None, (told, phrases.grid_limit(frame.view)))), None
    action = None if aim is None else frame.choices.cells.get(aim)
    brings = action is not None and bool(frame.table.preview(action).why)
    waits = aim is None or not frame.view.layout
    if frame.is_first_turn and not brings and waits:
        return phrases.first_turn_note() if brief else phrases.first_turn(frame.view), None
    if frame.has_new_goal and not brings:
        return phrases.new_goal(frame.view, brief), None
    if aim is not None and action is not None:
        cell = cell_name(*aim)
        if frame.table.shows_gain(True):
            preview = frame.table.preview(action)
            if brief:
                return phrases.change_briefly(cell, preview.why, preview.gain), None
            return phrases.change(cell, preview.why), preview.gain
        if frame.view.seat == frame.table.actor:
            return _("Put it on {cell}.", cell=cell), None
        return _("Put it on {cell}. Peek to see what it scores for you.", cell=cell), None
    if frame.lit and last == frame.view.seat:
        # What a rival's turn changed has been said above.
        return phrases.changed_lines(frame.lit), sum(effect.points for effect in frame.lit)
    if focused in frame.choices.movable and focused is not None and focused != frame.choices.source:
        return _("{cell}: choose this card to move it", cell=cell_name(*focused)), None
    return "", None


def _left_lines(frame: ShapeUpFrame) -> bool:
    """Whether it is the viewer's turn, who has lines, and all of them are as before the rival's turn."""
    seat = frame.view.seat
    acts = seat is not None and seat == frame.table.actor and frame.choices.source is None
    return acts and frame.last_seat != seat and bool(frame.ribbons_now)
