"""The strip below the paper: what the focused target would do, or is, in up to two lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext, pgettext, signed
from game.games.square_up import words
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import COST, Cell, name_of
from game.games.square_up.rules.view import SquareUpView
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.square_up.table import SquareUpScene

SURE = 400
"""Width of the button that ends a plan although there is ink left."""
STRIP_ENDS = 272
"""Width of the strip below the paper that a figure on the left and a key on the right take up."""


def draw_strip(
    ui: Ui,
    table: SquareUpScene,
    box: Rect,
    view: SquareUpView,
    choices: dict[Cell, Place | Move],
    ahead: dict[Cell, Fight],
    focused: Cell | None,
) -> None:
    """What the focused target would do, or is: up to two lines."""
    ui.panel("strip", box)
    inner = box.inset(32, 8) if not ui.large else box.inset(20, 2)
    action: Any = None if focused is None else choices.get(focused)
    if table.focus in ("commit", "commit.sure", "plan-on") and table.actor() is not None:
        action = Commit()
    lines: tuple[str, ...]
    hint = table.hint_line()
    if hint:
        lines = (hint,)
        ui.keep("prompt", box)
    elif table.news:
        lines, action = (table.news,), None
    elif action is not None and not table.shows_gain(True):
        lines = _plan_words(view, action)
    elif action is not None:
        preview = table.preview(action)
        if preview.why or isinstance(action, Commit):
            lines = _expected(table, preview.why, box.w - STRIP_ENDS)
        else:
            lines = _plan_words(view, action)
        gain = _net(preview.why, view) if isinstance(action, Commit) else preview.gain
        inner = _draw_net(ui, box, gain)
    elif focused is not None and focused in ahead:
        lines = words.ahead(ahead[focused], table.name, _square_words(table, view, focused)[1], table.shows_gain(True))
        if table.shows_gain(True):
            inner = _draw_net(ui, box, _net((ahead[focused],), view))
    elif focused is not None:
        lines = _square_words(table, view, focused)
        if table.focus == table.first_target() and not table.selection.picked:
            lines = ("  ·  ".join(lines), words.aim())
    elif table.focus == "scores":
        lines = (_("The scores turn by turn"),)
    elif table.actor() is not None and table.focus == table.first_target() and not (view.planned or table.unit):
        # Where a turn begins nothing in particular is pointed at.
        lines = (_("All plan at once, in secret. Then all plans are opened."), words.aim())
    elif table.focus and table.focus.startswith("unit."):
        unit = table.focus.removeprefix("unit.")
        lines = words.about(unit, COST[unit])
    else:
        lines = (_status(view), words.aim()) if not view.winners else (_status(view),)
    if table.sure and table.actor() is not None:
        # With large text the question takes the place of the forecast, of which the figure stays.
        wide = SURE if not ui.large else box.right - 10 - inner.x
        sure = Rect(box.right - wide - 10, box.y + 8, wide, box.h - 16)
        label = _("Really end? {ink} ink left", ink=view.ink)
        ui.button("commit.sure", sure, label, pick("commit.sure"), icon="check", tone="red", weighty=True)
        if ui.large:
            return
        inner = Rect(inner.x, inner.y, sure.x - inner.x - 16, inner.h)
    elif action is not None:
        ui.keycap("strip.key", box.right - 76, box.y + 20, Intent.CONFIRM)
        inner = Rect(inner.x, inner.y, box.right - inner.x - 100, inner.h)
    if hint:
        ui.paragraph("strip.hint", hint, inner, BODY, middle=True, spacing=1.2)
        return
    high = inner.h / 2 if len(lines) > 1 else inner.h
    for i, line in enumerate(lines):
        place = Rect(inner.x, inner.y + i * high, inner.w, high)
        head = i < len(lines) - 1
        style = "body_bold" if head else "body"
        ui.text_in(f"strip.{i}", line, place, SMALL, style, anchor="left")


def _expected(table: SquareUpScene, fights: Sequence[Fight], room: float) -> tuple[str, str]:
    """What fights would come to, with as much of the arithmetic as there is room for."""
    lines = words.expected(fights, table.name)
    fits = text.measure(lines[0], "body_bold", LEAST) <= room
    return lines if fits else words.expected(fights, table.name, brief=True)


def _draw_net(ui: Ui, box: Rect, gain: int) -> Rect:
    """What a preview comes to, at the left end of the strip; returns the room for its words."""
    ui.chip("strip.chip", box.x + 76, box.cy, signed(gain), "focus")
    inset = 8 if not ui.large else 2
    return Rect(box.x + 140, box.y + inset, box.w - 172, box.h - 2 * inset)


def _net(fights: Sequence[Fight], view: SquareUpView) -> int:
    return sum(
        fight.points if fight.winner == view.seat else -fight.points for fight in fights if fight.winner is not None
    )


def _plan_words(view: SquareUpView, action: Place | Move | Commit) -> tuple[str, ...]:
    if isinstance(action, Commit):
        return (ngettext("Your plan is made: {n} ink left.", "Your plan is made: {n} ink left.", view.ink),)
    if isinstance(action, Place):
        return words.planned(action, action.unit, 1, COST[action.unit], view.ink)
    square = next(square for square in view.board if square.cell == action.source)
    assert square.shape is not None
    return words.planned(action, square.shape, square.size, 0, view.ink)


def _square_words(table: SquareUpScene, view: SquareUpView, cell: Cell) -> tuple[str, str]:
    """Who has what on a square."""
    parts = []
    for seat, board in enumerate(view.boards):
        for square in view.board if seat == view.seat else board:
            if square.cell == cell:
                parts.append(_("{name}: {units}", name=table.name(seat), units=words.stands(square)))
    units = pgettext("between owners of units", "; ").join(parts)
    return name_of(cell), units or _("empty")


def _status(view: SquareUpView) -> str:
    if view.winners:
        return _("All turns are played.")
    left = view.options.turns - view.turn
    if not left:
        return _("This is the last turn.")
    return ngettext("{n} more turn after this one", "{n} more turns after this one", left)
