"""`draw_goals` draws the right side of a challenge: goals, what medals ask for, the best run's switch, giving up."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.games.challenge.layout import ChallengeLayout
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.rules.actions import GiveUp
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
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL, SUBHEAD
from game.ui.widgets import Ui

SPACING = 1.25
SIGN = 40.0
MEDAL = 52.0
HURRY = 10
"""Seconds: from here on the level's clock is red and ticks."""


def draw_goals(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    """The goals with their signs and the medals below them, the switch of the best run, and giving up."""
    view, level = frame.view, frame.level
    told = goal_lines(level.goals)
    lines = [line for line, _numbers in told]
    if len(lines) == 1:
        lines = [joined([*lines, hold_sentence(level)])]
    else:
        lines.append(hold_sentence(level))
    lines += (*limit_sentences(level), *world_sentences(level))
    medals = [
        _("{medal}: {what}", medal=_(MEDALS[medal]), what=what)
        if medal < 2 or not view.falls
        else _("{medal}: lost, something fell", medal=_(MEDALS[medal]))
        for medal, what in zip((1, 2, 3), medal_conditions(level), strict=True)
    ]
    most = places.goals
    goals = _heights(ui, lines, BODY, most.w - 48 - SIGN - 10, SIGN)
    rows = _heights(ui, medals, SMALL, most.w - 48 - MEDAL - 16, MEDAL)
    head = ui.px(SUBHEAD) * 1.3
    box = Rect(most.x, most.y, most.w, min(most.h, head + sum(goals) + sum(rows) + 66))
    ui.panel("goal", box)
    inner = box.inset(24, 18)
    _draw_heading(ui, frame.seconds_left, Rect(inner.x, inner.y, inner.w, head))
    # Words that have too little room shrink, all in the same measure.
    share = min(1.0, (inner.h - head - 30) / (sum(goals) + sum(rows)))
    y = inner.y + head + 6
    for i, (line, high) in enumerate(zip(lines, goals, strict=True)):
        done = i < len(told) and all(frame.reached[number] for number in told[i][1])
        # What was reached before the tower began to move is not sure yet.
        ink = ui.tone.accent if done and view.phase != "settling" else ui.tone.dim
        ui.icon(f"goal.{i}.sign", "check" if done else "right", inner.x, y + 2, SIGN - 8, ink)
        place = Rect(inner.x + SIGN + 10, y, inner.w - SIGN - 10, high * share - 8)
        ui.paragraph(f"goal.{i}", line, place, BODY, spacing=SPACING)
        y += high * share
    ui.put("goal.line", art.line(inner.w, 3, ui.tone.name), inner.x, y + 4, animates=False)
    y += 16
    for medal in (3, 2, 1):
        high = rows[medal - 1] * share
        is_lost = medal > 1 and bool(view.falls)
        _draw_medal(ui, medal, medals[medal - 1], Rect(inner.x, y, inner.w, high), frame.best_medal >= medal, is_lost)
        y += high
    _draw_give_up(ui, frame, places.give_up)
    if frame.best_run is not None:
        labels = [_("Hide my best run"), _("Show my best run")]
        label = labels[0] if frame.best_run else labels[1]
        ui.button("best-run", places.best_run, label, "best-run", icon="eye", alike=labels)


def _heights(ui: Ui, lines: Sequence[str], size: float, width: float, least: float) -> list[float]:
    """Heights of `lines` when wrapped, each with a gap below."""
    size = ui.px(size)
    return [max(least, len(text.wrap(line, "body", size, width)) * size * SPACING) + 12 for line in lines]


def _draw_heading(ui: Ui, seconds_left: int | None, place: Rect) -> None:
    if seconds_left is not None:
        minutes, seconds = divmod(seconds_left, 60)
        ink = ui.tone.bad if seconds_left <= HURRY else ui.tone.accent
        ui.text_in("goal.time", f"{minutes}:{seconds:02}", place, SUBHEAD, "display_bold", ink, "right")
    ui.text_in("goal.head", _("Goal"), place, SUBHEAD, "display", anchor="left")


def _draw_medal(ui: Ui, medal: int, line: str, box: Rect, won: bool, is_lost: bool) -> None:
    picture = art.medal(MEDAL, METALS[medal], won)
    ui.put(f"medal.{medal}", picture, box.x, box.y + box.h / 2 - MEDAL / 2, animates=False)
    if is_lost:
        side = MEDAL * 0.5
        at = box.x + (MEDAL - side) / 2, box.y + (box.h - side) / 2
        ui.icon(f"medal.{medal}.lost", "cross", *at, side, ui.tone.dim)
    place = Rect(box.x + MEDAL + 16, box.y, box.w - MEDAL - 16, box.h - 8)
    ink = ui.tone.dim if is_lost else ui.tone.text
    ui.paragraph(f"medal.{medal}", line, place, SMALL, colour=ink, middle=True, spacing=SPACING)


def _draw_give_up(ui: Ui, frame: ChallengeFrame, box: Rect) -> None:
    """Giving up ends the level without a medal, so it asks once."""
    if GiveUp() not in frame.legal:
        return
    if frame.asks_give_up:
        left, right = Rect(box.x, box.y, box.w * 0.55, box.h), Rect(box.x + box.w * 0.58, box.y, box.w * 0.42, box.h)
        labels = [_("Yes, give up"), _("Back")]
        ui.button("give-up.sure", left, labels[0], pick("give-up.sure"), tone="red", alike=labels, weighty=True)
        ui.button("back", right, labels[1], "back", alike=labels)
    else:
        ui.button("give-up", box.inset(0, 8), pgettext("a level", "Give up"), pick("give-up"), icon="stop")
