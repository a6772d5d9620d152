"""`draw_folded` draws the goals and medals as signs alone, so that the level is seen while one builds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game import art
from game.app import text
from game.app.text import _, dotted
from game.games.challenge.lobby.daily_words import clock_words
from game.games.challenge.panels.challenge_frame import ChallengeFrame
from game.games.challenge.panels.goal_parts import draw_parts, parts_done
from game.games.challenge.panels.goal_signs import HURRY, draw_coin, draw_goal_sign, is_done
from game.levels.rules.goals import Ring
from game.levels.sentences import goal_lines, gold_left, lift_sentences
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

GOALS: Final = "G"
"""The key that folds and unfolds them, unless a player has given it a meaning."""
SIGN, COIN, STEP, ROW = 40.0, 46.0, 56.0, 62.0
"""Size of a goal's sign and of a medal, from one to the next, and height of a row of them."""
GROWN: Final = 1.3
"""By how much they are larger beside large words."""
LOWER: Final = 0.8
"""Height of what stands below them, as a share of theirs."""
PAD: Final = 18.0
BETWEEN: Final = 12.0
"""Between goals and medals, on either side of the line that parts them."""
FOLDED_HIGH: Final = 2 * GROWN * ROW
"""Height of the plate, as a rule."""
OPENS: Final = 34.0
"""Size of the sign or the key that says that a press unfolds the plate."""
LETTER: Final = 0.71
"""Size of the key's letter, as a share of it."""


@dataclass(frozen=True, slots=True)
class _Goal:
    """A goal, or several that share a sentence; `count`: how many of several are done, "" for a single one; `parts`:
    the same in numbers, for bells only."""

    number: int
    is_done: bool
    count: str
    parts: tuple[int, int] | None


def draw_folded(ui: Ui, frame: ChallengeFrame, most: Rect) -> None:
    """All in the upper right corner of `most`: goals beside medals, or above them where both are too wide; below them
    the order of bells, the level's clock or a day's score."""
    k = GROWN if ui.large else 1.0
    step, size, row = STEP * k, min(ui.px(BODY), 1.3 * BODY), ROW * k
    signs = _goals(frame)
    wides = [step + (text.measure(one.count, "display_bold", size) + 8 if one.count else 0.0) for one in signs]
    medals = 3 * step + (OPENS * k + 6 if frame.may_fold else 0.0)
    is_one_row = sum(wides) + medals + 2 * (PAD + BETWEEN) <= most.w
    across = sum(wides) + medals + 2 * BETWEEN if is_one_row else max(sum(wides), medals)
    bells = next(((one.number, one.parts) for one in signs if one.parts is not None), None)
    small = min(ui.px(SMALL), GROWN * SMALL)
    told = _told(frame, most.w - 2 * PAD)
    below = ((bells is not None) + len(told)) * row * LOWER
    wide = min(most.w, max([across, *(text.measure(line, "display_bold", small) for line in told)]) + 2 * PAD)
    box = Rect(most.right - wide, most.y, wide, row * (1 if is_one_row else 2) + below + 16)
    if frame.may_fold:
        ui.target("goals", box, "goals", ring=24)
    ui.panel("goal", box)
    ui.keep("view", box)
    y = box.y + 8
    x = box.x + PAD
    for i, (one, room) in enumerate(zip(signs, wides, strict=True)):
        _draw_goal(ui, frame, i, one, Rect(x, y, room, row), k, size)
        x += room
    if is_one_row:
        x += BETWEEN
        ui.put(
            "goal.line", art.line(row - 20, 3, ui.tone.name), x - row / 2 + 10, y + row / 2, angle=90, animates=False
        )
        x += BETWEEN
    else:
        x, y = box.x + PAD, y + row
    coin = COIN * k
    for medal in (3, 2, 1):
        draw_coin(ui, frame, medal, Rect(x + (step - coin) / 2, y + (row - coin) / 2, coin, coin))
        x += step
    if frame.may_fold:
        side = OPENS * k
        opens = Rect(box.right - PAD - side, y + (row - side) / 2, side, side)
        if frame.restart_key and ui.device.kind == "keys":
            # As the buttons do above it.
            ui.put("goals.key", art.tile(side, side, 9, ui.tone.field), opens.x, opens.y, animates=False)
            ui.text_in("goals.key.label", GOALS, opens, LETTER * side / ui.px(1), "body_bold")
        else:
            ui.icon("goals.opens", "down", opens.x, opens.y, side, ui.tone.dim)
    y += row
    if bells is not None:
        number, parts = bells
        place = Rect(box.x + PAD, y + 4, box.w - 2 * PAD, row * LOWER - 8)
        draw_parts(ui, f"goal.{number}.extra", frame.level.goals[number], parts, place, BODY)
        y += row * LOWER
    hurry = frame.seconds_left is not None and frame.seconds_left <= HURRY
    counts = frame.seconds_left is not None or frame.score_now is not None
    ink = ui.tone.bad if hurry else ui.tone.accent if counts else ui.tone.dim
    for i, line in enumerate(told):
        place = Rect(box.x + PAD, y, box.w - 2 * PAD, row * LOWER - 6)
        ui.text_in(f"goal.told.{i}", line, place, small / ui.px(1), "display_bold", ink, "right")
        y += row * LOWER


def _goals(frame: ChallengeFrame) -> list[_Goal]:
    found = []
    for _line, numbers in goal_lines(frame.level.goals):
        done, parts = all(is_done(frame, number) for number in numbers), parts_done(frame, numbers)
        is_bells = isinstance(frame.level.goals[numbers[0]], Ring) and parts is not None
        count = "" if parts is None or is_bells else f"{parts[0]}/{parts[1]}"
        found.append(_Goal(numbers[0], done and frame.view.phase != "settling", count, parts if is_bells else None))
    return found


def _told(frame: ChallengeFrame, wide: float) -> list[str]:
    """The lines below the signs: the level's clock or the time of a day's try, with how many more pieces may move for
    gold; how many more may move at all; what a day's try is worth, and what its tower brings now, each in `wide` px."""
    first = []
    if frame.seconds_left is not None:
        first.append(clock_words(frame.seconds_left))
    elif frame.score_now is not None:
        first.append(frame.score_now.time)
    left = gold_left(frame.level, frame.view.lifts, len(frame.view.outs))
    if left is not None and left >= 0:
        first.append(_("Gold: {n} more at most", n=left) if left else _("Gold: no more lifts"))
    limits = lift_sentences(frame.level, frame.view.lifts, len(frame.view.outs))
    now = frame.score_now
    score = [] if now is None else [line for line in (now.words_within(wide), now.gains_within(wide)) if line]
    return [*([dotted(first)] if first else []), *limits, *score]


def _draw_goal(ui: Ui, frame: ChallengeFrame, i: int, one: _Goal, box: Rect, k: float, size: float) -> None:
    if one.is_done:
        side = 36 * k
        ui.icon(f"goal.{i}.sign", "check", box.x + (STEP * k - side) / 2, box.cy - side / 2, side, ui.tone.good)
    else:
        x = box.x + (STEP - SIGN) * k / 2
        draw_goal_sign(ui, f"goal.{i}.sign", frame.level.goals[one.number], x, box.cy, k)
    if one.count:
        place = Rect(box.x + STEP * k, box.y, box.w - STEP * k, box.h)
        ink = ui.tone.good if one.is_done else ui.tone.accent
        ui.text_in(f"goal.{i}.extra", one.count, place, size / ui.px(1), "display_bold", ink, "left")
