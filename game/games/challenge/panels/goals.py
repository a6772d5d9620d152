"""`draw_goals` draws the right side of a challenge: goals, what medals ask for, the best run's switch, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
    Few,
    Find,
    Free,
    Height,
    Low,
    Move,
    Neat,
    Out,
    Reach,
    Ring,
    Shelter,
    Silhouette,
)
from game.levels.rules.view import ChallengeView
from game.levels.sentences import (
    METALS,
    bell_letter,
    goal_lines,
    gold_left,
    hold_sentence,
    lift_sentences,
    limit_sentences,
    medal_conditions,
    world_sentences,
)
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, GOLD, INK, SMALL, SUBHEAD
from game.ui.widgets import Ui

SPACING = 1.18
SIGN = 44.0
DOT = 14.0
"""Before a line without a sign."""
MEDAL = 50.0
EXTRA = 50.0
"""Greatest height of the row below a goal's sentence."""
PAD = 26.0
HURRY = 10
"""Seconds: from here on the level's clock is red and ticks."""


def draw_goals(ui: Ui, frame: ChallengeFrame, places: ChallengeLayout) -> None:
    """The goals with their signs and the medals below them, the switch of the best run, and giving up."""
    view, level = frame.view, frame.level
    told = goal_lines(level.goals)
    lines = [line for line, _numbers in told]
    # While a piece is held, large text leaves the tower its room.
    is_folded = ui.large and view.phase == "held"
    if not is_folded:
        lines += (*limit_sentences(level), *lift_sentences(level, view.lifts, len(view.outs)), *world_sentences(level))
        lines.append(hold_sentence(level))
    medals = _medal_words(view)
    most = places.goals
    goals = _heights(ui, lines, BODY, most.w - 2 * PAD - SIGN - 8, SIGN - 4)
    extras = [_extra(frame, told[i][1]) if i < len(told) else None for i in range(len(lines))]
    below = min(ui.px(BODY) * SPACING, EXTRA) + 4
    goals = [high + (below if extra else 0) for high, extra in zip(goals, extras, strict=True)]
    rows = [MEDAL + 8.0] if is_folded else _heights(ui, medals, SMALL, most.w - 2 * PAD - MEDAL - 14, MEDAL)
    head = ui.px(SUBHEAD) * 1.25
    box = Rect(most.x, most.y, most.w, min(most.h, head + sum(goals) + sum(rows) + 64))
    ui.panel("goal", box)
    ui.keep("view", box)
    inner = box.inset(PAD, 18)
    _draw_heading(ui, frame.seconds_left, Rect(inner.x, inner.y, inner.w, head))
    # Words that have too little room shrink, all in the same measure.
    share = min(1.0, (inner.h - head - 28) / (sum(goals) + sum(rows)))
    y = inner.y + head + 4
    for i, (line, high, extra) in enumerate(zip(lines, goals, extras, strict=True)):
        done = i < len(told) and all(_is_done(frame, number) for number in told[i][1])
        # What was reached before the tower began to move is not sure yet.
        middle = y + ui.px(BODY) * SPACING / 2
        if done and view.phase != "settling":
            ui.icon(f"goal.{i}.sign", "check", inner.x, middle - 18, 36, ui.tone.good)
        else:
            draw_goal_sign(ui, f"goal.{i}.sign", level.goals[told[i][1][0]] if i < len(told) else None, inner.x, middle)
        place = Rect(inner.x + SIGN + 8, y, inner.w - SIGN - 8, (high - (below if extra else 0)) * share - 8)
        taken = ui.paragraph(f"goal.{i}", line, place, BODY, spacing=SPACING)
        if extra:
            row = Rect(place.x, place.y + taken + 2, place.w, below * share - 4)
            _draw_extra(ui, f"goal.{i}.extra", level.goals[told[i][1][0]], extra, row)
            y = max(y, row.bottom + 8 - high * share)
        y += high * share
    ui.put("goal.line", art.line(inner.w, 3, ui.tone.name), inner.x, y + 2, animates=False)
    y += 14
    for medal in (3, 2, 1):
        # Folded, they stand side by side without words.
        at = (3 - medal) * inner.w / 3 if is_folded else 0.0
        high = rows[0 if is_folded else medal - 1] * share
        words = "" if is_folded else medals[medal - 1]
        place = Rect(inner.x + at, y, inner.w - at, high)
        _draw_medal(ui, medal, words, place, frame.best_medal >= medal, _is_lost(view, medal))
        y += 0 if is_folded else high
    _draw_give_up(ui, frame, places.give_up)
    if frame.best_run is not None and not frame.table.is_over:
        labels = [_("Hide my best run"), _("Show my best run")]
        label = labels[0] if frame.best_run else labels[1]
        ui.keep("view", places.best_run)
        ui.button("best-run", places.best_run, label, "best-run", icon="eye", alike=labels)


def _medal_words(view: ChallengeView) -> list[str]:
    """What bronze, silver and gold ask for, or that they are lost; with how much of what gold allows is left."""
    words = list(medal_conditions(view.level))
    left = gold_left(view.level, view.lifts, len(view.outs))
    if view.falls:
        words[1:] = [_("lost, something fell")] * 2
    elif left is not None and left >= 0:
        words[2] = _("{what} ({n} left)", what=words[2], n=left)
    return words


def _is_lost(view: ChallengeView, medal: int) -> bool:
    """Whether this run can no longer win a medal."""
    left = gold_left(view.level, view.lifts, len(view.outs))
    return (medal > 1 and bool(view.falls)) or (medal == 3 and left is not None and left < 0)


KEEPS: Final = (Free, Low, Few, Shelter, Neat)
"""Goals that an empty ground fulfils: they count only once all others are reached."""


def _is_done(frame: ChallengeFrame, number: int) -> bool:
    """Whether a goal is reached, and that means something already."""
    goals = frame.level.goals
    if not frame.reached[number] or not isinstance(goals[number], KEEPS):
        return frame.reached[number]
    others = [reached for goal, reached in zip(goals, frame.reached, strict=True) if not isinstance(goal, KEEPS)]
    return frame.view.phase in ("holding", "over") or (bool(others) and all(others))


def _extra(frame: ChallengeFrame, numbers: Sequence[int]) -> tuple[int, int] | None:
    """How many parts of a goal, or goals that share a line, are done, and how many there are; None for a single one."""
    goal = frame.level.goals[numbers[0]]
    match goal:
        case Ring(sides=sides) if len(sides) > 1:
            return int(frame.figures[numbers[0]]), len(sides)
        case Move(pieces=pieces) if len(pieces) > 1:
            return int(frame.figures[numbers[0]]), len(pieces)
        case _ if len(numbers) > 1:
            return sum(frame.reached[number] for number in numbers), len(numbers)
        case _:
            return None


def _draw_extra(ui: Ui, id_: str, goal: AnyGoal, extra: tuple[int, int], row: Rect) -> None:
    """A row below a goal's sentence: the order of bells as tiles, what has rung ticked off and the next one lit; or how
    many of several are done."""
    done, most = extra
    if not isinstance(goal, Ring):
        ink = ui.tone.good if done == most else ui.tone.accent
        ui.text_in(id_, _("{n} of {most}", n=done, most=most), row, BODY, "display_bold", ink, "left")
        return
    side = min(row.h, (row.w - 6 * (most - 1)) / most)
    for i, wanted in enumerate(goal.sides):
        box = Rect(row.x + i * (side + 6), row.cy - side / 2, side, side)
        paint = ui.tone.good if i < done else GOLD if i == done else ui.tone.dim
        ui.put(f"{id_}.{i}", art.tile(side, side, 8, paint), box.x, box.y, animates=False)
        if i > done:
            # Not yet: its edge alone.
            ui.put(f"{id_}.{i}.in", art.tile(side - 5, side - 5, 6, CREAM), box.x + 2.5, box.y + 2.5, animates=False)
        if i < done:
            ui.icon(f"{id_}.{i}.rung", "check", box.x + 0.14 * side, box.y + 0.14 * side, 0.72 * side, CREAM)
        else:
            ui.text_in(f"{id_}.{i}.side", bell_letter(wanted), box.inset(2, 2), BODY, "display_bold", INK)


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
    if not line:
        if won:
            ui.icon(f"medal.{medal}.won", "check", box.x + MEDAL + 4, box.y + box.h / 2 - 20, 40, ui.tone.good)
        return
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
