"""`draw_folded` draws goals and medals in a few words, so that the level is seen while one builds."""

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
from game.games.challenge.panels.medal_words import is_lost
from game.levels.rules.goals import Ring
from game.levels.sentences import MEDALS, goal_lines, gold_left, lift_sentences, short_goal, short_gold
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

GOALS: Final = "G"
"""The key that folds and unfolds them, unless a player has given it a meaning."""
SIGN, COIN, STEP = 40.0, 44.0, 54.0
"""Size of a goal's sign and of a medal, and from one to the next."""
ROW, COINS = 48.0, 54.0
"""Height of the row of a goal and of the medals."""
GROWN: Final = 1.3
"""By how much they are larger beside large words."""
MOST_GROWN: Final = 1.4
"""By how much these words grow at the most."""
LINE, TIGHT = 1.3, 1.15
"""Height of a line below them, in sizes of its words, and of a line of a goal's words."""
AIR: Final = 0.4
"""Room around a goal of two lines, in lines."""
PAD: Final = 20.0
PARTS: Final = 10.0
"""px for the line between goals and medals."""
FOLDED_HIGH: Final = GROWN * (2 * ROW + COINS) + PARTS + PAD
"""Height of the plate, as a rule."""
OPENS: Final = 34.0
"""Size of the sign or the key that says that a press unfolds the plate."""
TOLD: Final = "body_bold"
"""Letters of the lines below the medals."""
LETTER: Final = 0.71
"""Size of the key's letter, as a share of it."""


@dataclass(frozen=True, slots=True)
class _Goal:
    """A goal, or several that share a sentence, in a few `words`; `count`: how many of several are done, "" for a
    single one; `parts`: the same in numbers, for bells only."""

    number: int
    words: str
    is_done: bool
    count: str
    parts: tuple[int, int] | None


def draw_folded(ui: Ui, frame: ChallengeFrame, most: Rect) -> None:
    """All in the upper right corner of `most`: a row for each goal, the medals below them; then what gold asks for, the
    order of bells, the level's clock or a day's score."""
    k = GROWN if ui.large else 1.0
    step, row, small = STEP * k, ROW * k, min(ui.px(SMALL), MOST_GROWN * SMALL)
    signs = _goals(frame)
    counts = [text.measure(one.count, "display_bold", small) + 14 if one.count else 0.0 for one in signs]
    wides = [step + text.measure(one.words, "display", small) + wide for one, wide in zip(signs, counts, strict=True)]
    medals = 3 * step + (OPENS * k + 6 if frame.may_fold else 0.0)
    bells = next(((one.number, one.parts) for one in signs if one.parts is not None), None)
    told = _told(frame, most.w - 2 * PAD, small)
    line = small * LINE
    wide = min(most.w, max([medals, *wides, *(text.measure(one, TOLD, small) for one in told)]) + 2 * PAD)
    below = row * (bells is not None) + line * len(told)
    # Long words take two lines beside large text.
    rooms = [wide - 2 * PAD - step - count for count in counts]
    lines = [len(text.wrap(one.words, "display", small, room)) for one, room in zip(signs, rooms, strict=True)]
    rows = [max(row, LINE * small * (many + AIR)) for many in lines]
    box = Rect(most.right - wide, most.y, wide, sum(rows) + PARTS + COINS * k + below + PAD)
    if frame.may_fold:
        ui.target("goals", box, "goals", ring=24)
    ui.panel("goal", box)
    ui.keep("view", box)
    x, y = box.x + PAD, box.y + PAD / 2
    for i, one in enumerate(signs):
        _draw_goal(ui, frame, i, one, Rect(x, y, box.w - 2 * PAD, rows[i]), k, small / ui.px(1), counts[i])
        y += rows[i]
    if bells is not None:
        number, parts = bells
        draw_parts(
            ui, f"goal.{number}.extra", frame.level.goals[number], parts, Rect(x, y, box.w - 2 * PAD, row - 8), BODY
        )
        y += row
    ui.put("goal.line", art.line(box.w - 2 * PAD, 3, ui.tone.name), x, y + PARTS / 2 - 1, animates=False)
    y += PARTS
    coin, high = COIN * k, COINS * k
    for medal in (3, 2, 1):
        draw_coin(ui, frame, medal, Rect(x, y + (high - coin) / 2, coin, coin))
        x += step
    if frame.may_fold:
        side = OPENS * k
        opens = Rect(box.right - PAD - side, y + (high - side) / 2, side, side)
        if frame.restart_key and ui.device.kind == "keys":
            # As the buttons do above it.
            ui.put("goals.key", art.tile(side, side, 9, ui.tone.field), opens.x, opens.y, animates=False)
            ui.text_in("goals.key.label", GOALS, opens, LETTER * side / ui.px(1), "body_bold")
        else:
            ui.icon("goals.opens", "down", opens.x, opens.y, side, ui.tone.dim)
    y += high
    hurry = frame.seconds_left is not None and frame.seconds_left <= HURRY
    is_counted = frame.seconds_left is not None or frame.score_now is not None
    ink = ui.tone.bad if hurry else ui.tone.accent if is_counted else ui.tone.dim
    for i, words in enumerate(told):
        place = Rect(box.x + PAD, y, box.w - 2 * PAD, line)
        ui.text_in(f"goal.told.{i}", words, place, small / ui.px(1), TOLD, ink, "left")
        y += line


def _goals(frame: ChallengeFrame) -> list[_Goal]:
    found = []
    for _line, numbers in goal_lines(frame.level.goals):
        done, parts = all(is_done(frame, number) for number in numbers), parts_done(frame, numbers)
        is_bells = isinstance(frame.level.goals[numbers[0]], Ring) and parts is not None
        count = "" if parts is None or is_bells else f"{parts[0]}/{parts[1]}"
        words = short_goal(frame.level.goals[numbers[0]])
        done = done and frame.view.phase != "settling"
        found.append(_Goal(numbers[0], words, done, count, parts if is_bells else None))
    return found


def _told(frame: ChallengeFrame, wide: float, size: float) -> list[str]:
    """The lines below the medals, each in `wide` px, with letters of `size` px: the level's clock or the time of a
    day's try, with how many more pieces may move for gold, or else what gold asks for; how many more may move at all;
    what a day's try is worth, and what its tower brings now."""
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
    asked = short_gold(frame.level) if left is None or left < 0 else ""
    named = {"medal": _(MEDALS[3]), "what": asked}
    gold = _("{medal}, lost: {what}", **named) if is_lost(frame.view, 3) else _("{medal}: {what}", **named)
    golden = [line.rstrip(" ·・") for line in text.wrap_evenly(gold, TOLD, size, wide)] if asked else []
    return [*([dotted(first)] if first else []), *golden, *limits, *score]


def _draw_goal(
    ui: Ui, frame: ChallengeFrame, i: int, one: _Goal, box: Rect, k: float, size: float, counted: float
) -> None:
    """`size`: of its words; `counted`: px at the end of the row for how many of several are done."""
    ink = ui.tone.good if one.is_done else ui.tone.text
    if one.is_done:
        side = 36 * k
        ui.icon(f"goal.{i}.sign", "check", box.x + (SIGN * k - side) / 2, box.cy - side / 2, side, ink)
    else:
        draw_goal_sign(ui, f"goal.{i}.sign", frame.level.goals[one.number], box.x, box.cy, k)
    place = Rect(box.x + STEP * k, box.y, box.w - STEP * k - counted, box.h)
    id_ = f"goal.{i}.words"
    ui.paragraph(id_, one.words, place, size, "display", colour=ink, middle=True, spacing=TIGHT, even=True)
    if one.count:
        rest = Rect(place.right, box.y, counted, box.h)
        ui.text_in(f"goal.{i}.extra", one.count, rest, size, "display_bold", ink, "right")
