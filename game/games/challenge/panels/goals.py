"""`draw_goals` draws the right side of a challenge: goals, what medals ask for, the best run's switch, giving up."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _, pgettext
from game.games.challenge.layout import SURE, ChallengeLayout
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.levels.rules.actions import GiveUp
from game.levels.rules.goals import (
    AnyGoal,
    Beyond,
    Bridge,
    Deliver,
    Find,
    Free,
    Height,
    Low,
    Move,
    Out,
    Reach,
    Ring,
    Shelter,
    Silhouette,
)
from game.levels.sentences import (
    METALS,
    goal_lines,
    hold_sentence,
    limit_sentences,
    medal_conditions,
    world_sentences,
)
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL, SUBHEAD
from game.ui.widgets import Ui

SPACING = 1.18
SIGN = 44.0
DOT = 14.0
"""Before a line without a sign."""
MEDAL = 50.0
PAD = 26.0
HURRY = 10
"""Seconds: from here on the level's clock is red and ticks."""


def draw_goals(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    """The goals with their signs and the medals below them, the switch of the best run, and giving up."""
    view, level = frame.view, frame.level
    told = goal_lines(level.goals)
    lines = [line for line, _numbers in told]
    lines += (*limit_sentences(level), *world_sentences(level))
    lines.append(hold_sentence(level))
    medals = [
        what if medal < 2 or not view.falls else _("lost, something fell")
        for medal, what in zip((1, 2, 3), medal_conditions(level), strict=True)
    ]
    most = places.goals
    goals = _heights(ui, lines, BODY, most.w - 2 * PAD - SIGN - 8, SIGN - 4)
    rows = _heights(ui, medals, SMALL, most.w - 2 * PAD - MEDAL - 14, MEDAL)
    head = ui.px(SUBHEAD) * 1.25
    box = Rect(most.x, most.y, most.w, min(most.h, head + sum(goals) + sum(rows) + 64))
    ui.panel("goal", box)
    ui.keep("view", box)
    inner = box.inset(PAD, 18)
    _draw_heading(ui, frame.seconds_left, Rect(inner.x, inner.y, inner.w, head))
    # Words that have too little room shrink, all in the same measure.
    share = min(1.0, (inner.h - head - 28) / (sum(goals) + sum(rows)))
    y = inner.y + head + 4
    for i, (line, high) in enumerate(zip(lines, goals, strict=True)):
        done = i < len(told) and all(frame.reached[number] for number in told[i][1])
        # What was reached before the tower began to move is not sure yet.
        middle = y + ui.px(BODY) * SPACING / 2
        if done and view.phase != "settling":
            ui.icon(f"goal.{i}.sign", "check", inner.x, middle - 18, 36, ui.tone.good)
        else:
            draw_goal_sign(ui, f"goal.{i}.sign", level.goals[told[i][1][0]] if i < len(told) else None, inner.x, middle)
        place = Rect(inner.x + SIGN + 8, y, inner.w - SIGN - 8, high * share - 8)
        ui.paragraph(f"goal.{i}", line, place, BODY, spacing=SPACING)
        y += high * share
    ui.put("goal.line", art.line(inner.w, 3, ui.tone.name), inner.x, y + 2, animates=False)
    y += 14
    for medal in (3, 2, 1):
        high = rows[medal - 1] * share
        is_lost = medal > 1 and bool(view.falls)
        _draw_medal(ui, medal, medals[medal - 1], Rect(inner.x, y, inner.w, high), frame.best_medal >= medal, is_lost)
        y += high
    _draw_give_up(ui, frame, places.give_up)
    if frame.best_run is not None and not frame.table.is_over:
        labels = [_("Hide my best run"), _("Show my best run")]
        label = labels[0] if frame.best_run else labels[1]
        ui.keep("view", places.best_run)
        ui.button("best-run", places.best_run, label, "best-run", icon="eye", alike=labels)


def _heights(ui: Ui, lines: Sequence[str], size: float, width: float, least: float) -> list[float]:
    """Heights of `lines` when wrapped, each with a gap below."""
    size = ui.px(size)
    return [max(least, len(text.wrap(line, "body", size, width)) * size * SPACING) + 8 for line in lines]


def _draw_heading(ui: Ui, seconds_left: int | None, place: Rect) -> None:
    taken = ui.text_in("goal.head", _("Goal"), place, SUBHEAD, "display", anchor="left")
    rest = Rect(place.x + taken + 16, place.y, place.w - taken - 16, place.h)
    if seconds_left is not None:
        minutes, seconds = divmod(seconds_left, 60)
        ink = ui.tone.bad if seconds_left <= HURRY else ui.tone.accent
        ui.text_in("goal.time", f"{minutes}:{seconds:02}", rest, SUBHEAD, "display_bold", ink, "right")


def draw_goal_sign(ui: Ui, id_: str, goal: AnyGoal | None, x: float, middle: float) -> None:
    """What a goal is about: a line, a window or a pad as it is drawn in the air."""
    match goal:
        case Height() | Low() | Out() | Bridge() | Beyond():
            ui.put(id_, art.goal_line(38, "#FFD24A", False), x, middle - 4, animates=False)
        case Free() | Shelter():
            ui.put(id_, art.window(30, 36, "free"), x + 4, middle - 18, animates=False)
        case Deliver() | Find() | Move() | Silhouette():
            ui.put(id_, art.window(34, 34, "pad"), x + 2, middle - 17, animates=False)
        case Reach():
            ui.put(id_, art.medal(36, "gold"), x + 1, middle - 18, animates=False)
        case Ring():
            ui.put(id_, art.bell(40, True), x, middle - 20, animates=False)
        case _:
            ui.put(id_, art.tile(DOT, DOT, DOT / 2, ui.tone.dim), x + 20 - DOT / 2, middle - DOT / 2, animates=False)


def _draw_medal(ui: Ui, medal: int, line: str, box: Rect, won: bool, is_lost: bool) -> None:
    picture = art.medal(MEDAL, METALS[medal], won)
    ui.put(f"medal.{medal}", picture, box.x, box.y + box.h / 2 - MEDAL / 2, animates=False)
    if is_lost:
        side = MEDAL * 0.5
        at = box.x + (MEDAL - side) / 2, box.y + (box.h - side) / 2
        ui.icon(f"medal.{medal}.lost", "cross", *at, side, ui.tone.dim)
    place = Rect(box.x + MEDAL + 14, box.y, box.w - MEDAL - 14, box.h - 8)
    ink = ui.tone.dim if is_lost else ui.tone.text
    ui.paragraph(f"medal.{medal}", line, place, SMALL, colour=ink, middle=True, spacing=SPACING)


def _draw_give_up(ui: Ui, frame: ChallengeFrame, box: Rect) -> None:
    """Giving up ends the level without a medal, so it asks once."""
    if GiveUp() not in frame.legal:
        return
    if frame.asks_give_up:
        whole = Rect(box.right - SURE * box.w, box.y, SURE * box.w, box.h)
        left, right = (
            Rect(whole.x, box.y, whole.w * 0.58, box.h),
            Rect(whole.x + whole.w * 0.61, box.y, whole.w * 0.39, box.h),
        )
        labels = [_("Yes, give up"), _("Back")]
        ui.button("give-up.sure", left, labels[0], pick("give-up.sure"), tone="red", alike=labels, weighty=True)
        ui.button("back", right, labels[1], "back", alike=labels)
    else:
        ui.keep("view", box)
        ui.button("give-up", box, pgettext("a level", "Give up"), pick("give-up"), size=SMALL)
