"""The right side of the table: the goals, how far they are, what the medals ask for, and giving up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.levels.rules.actions import GiveUp
from game.levels.rules.view import ChallengeView
from game.levels.sentences import (
    MEDALS,
    METALS,
    goal_lines,
    hold_sentence,
    joined,
    limit_sentences,
    medal_conditions,
    world_sentences,
)
from game.table.picking.selection import pick
from game.table.scene.bar import RED, bar_of
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.challenge.table import ChallengeScene

LEFT, WIDE = 1488.0, 384.0
SPACING = 1.25
SIGN = 40.0
MEDAL = 52.0
HURRY = 10
"""From so many seconds on the time that is left stands there in red, and ticks."""


def draw_goal_panel(ui: Ui, table: ChallengeScene, view: ChallengeView) -> None:
    """The goals with their signs, and below them the medals."""
    top = bar_of(ui).bottom + 20
    told = goal_lines(view.level.goals)
    lines = [line for line, _numbers in told]
    if len(lines) == 1:
        lines = [joined([*lines, hold_sentence(view.level)])]
    else:
        lines.append(hold_sentence(view.level))
    lines += (*limit_sentences(view.level), *world_sentences(view.level))
    medals = [
        _("{medal}: {what}", medal=_(MEDALS[medal]), what=what)
        if medal < 2 or not view.falls
        else _("{medal}: lost, something fell", medal=_(MEDALS[medal]))
        for medal, what in zip((1, 2, 3), medal_conditions(view.level), strict=True)
    ]
    goals = _heights(ui, lines, BODY, WIDE - 48 - SIGN - 10, SIGN)
    rows = _heights(ui, medals, SMALL, WIDE - 48 - MEDAL - 16, MEDAL)
    head = ui.px(SUBHEAD) * 1.3
    low = 1056 - 110
    if table.best_run is not None:
        low -= 92
    box = Rect(LEFT, top, WIDE, min(low - top - 16, head + sum(goals) + sum(rows) + 66))
    ui.panel("goal", box)
    inner = box.inset(24, 18)
    if table.time_left is not None:
        minutes, seconds = divmod(table.time_left, 60)
        ink = RED if table.time_left <= HURRY else GOLD
        place = Rect(inner.x, inner.y, inner.w, head)
        ui.text_in("goal.time", f"{minutes}:{seconds:02}", place, SUBHEAD, "display_bold", ink, "right")
    ui.text_in("goal.head", _("Goal"), Rect(inner.x, inner.y, inner.w, head), SUBHEAD, "display", anchor="left")
    # Words that have too little room shrink, all in the same measure.
    share = min(1.0, (inner.h - head - 30) / (sum(goals) + sum(rows)))
    y = inner.y + head + 6
    for i, (line, high) in enumerate(zip(lines, goals, strict=True)):
        done = i < len(told) and all(table.reached[number] for number in told[i][1])
        # What was reached before the tower began to move is not sure yet.
        ink = GOLD if done and view.phase != "settling" else CREAM_DIM
        ui.icon(f"goal.{i}.sign", "check" if done else "right", inner.x, y + 2, SIGN - 8, ink)
        place = Rect(inner.x + SIGN + 10, y, inner.w - SIGN - 10, high * share - 8)
        ui.paragraph(f"goal.{i}", line, place, BODY, colour=CREAM, spacing=SPACING)
        y += high * share
    ui.put("goal.line", art.line(inner.w, 3), inner.x, y + 4, animates=False)
    y += 16
    for medal in (3, 2, 1):
        high = rows[medal - 1] * share
        picture = art.medal(MEDAL, METALS[medal], table.best >= medal)
        ui.put(f"medal.{medal}", picture, inner.x, y + high / 2 - MEDAL / 2, animates=False)
        place = Rect(inner.x + MEDAL + 16, y, inner.w - MEDAL - 16, high - 8)
        is_lost = medal > 1 and bool(view.falls)
        if is_lost:
            side = MEDAL * 0.5
            at = inner.x + (MEDAL - side) / 2, y + (high - side) / 2
            ui.icon(f"medal.{medal}.lost", "cross", *at, side, CREAM_DIM)
        ink = CREAM_DIM if is_lost else CREAM
        ui.paragraph(f"medal.{medal}", medals[medal - 1], place, SMALL, colour=ink, middle=True, spacing=SPACING)
        y += high
    _draw_give_up(ui, table, Rect(LEFT, 1056 - 110, WIDE, 92))
    if table.best_run is not None:
        shown = table.services.settings.best_run
        label = _("Hide my best run") if shown else _("Show my best run")
        labels = [_("Hide my best run"), _("Show my best run")]
        ui.button("best-run", Rect(LEFT, low, WIDE, 76), label, "best-run", icon="eye", alike=labels)


def _heights(ui: Ui, lines: Sequence[str], size: float, width: float, least: float) -> list[float]:
    """How high each of `lines` is when wrapped, with a gap below it."""
    size = ui.px(size)
    return [max(least, len(text.wrap(line, "body", size, width)) * size * SPACING) + 12 for line in lines]


def _draw_give_up(ui: Ui, table: ChallengeScene, box: Rect) -> None:
    """Giving up ends the level without a medal, so it asks once."""
    if GiveUp() not in table.legal():
        return
    if table.asks_give_up:
        left, right = Rect(box.x, box.y, box.w * 0.55, box.h), Rect(box.x + box.w * 0.58, box.y, box.w * 0.42, box.h)
        labels = [_("Yes, give up"), _("Back")]
        ui.button("give-up.sure", left, labels[0], pick("give-up.sure"), tone="red", alike=labels, weighty=True)
        ui.button("back", right, labels[1], "back", alike=labels)
    else:
        ui.button("give-up", box.inset(0, 8), pgettext("a level", "Give up"), pick("give-up"), icon="stop")
