"""The head of a stack-off: what wins, how much time is left, which round it is, and Pause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import art
from game.app.text import N_, _
from game.games.stack_off.table.layout import HEAD, HEAD_HIGH
from game.games.stack_off.table.words import clock_words
from game.levels.sentences import MEDALS, goal_lines, joined, medal_conditions
from game.table.scene.bar import draw_bar_label
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, INK, MARGIN, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee
    from game.games.stack_off.series import Series

CLOCK = Rect(848, 28, 224, 96)
GOAL = Rect(MARGIN, HEAD, 756, HEAD_HIGH)
ROUND = Rect(1116, HEAD, 540, HEAD_HIGH)
PAUSE = Rect(1680, HEAD, 192, HEAD_HIGH)
HURRY = 10
"""Seconds from the end on which the clock is golden."""

SENTENCES: Final = {
    "survival": N_("Survival: build on, and lose no pieces"),
    "under": N_("Under the line: most pieces below it"),
    "highest": N_("Highest: the tallest tower wins"),
}


def goal_words(referee: Referee) -> str:
    """What wins the round."""
    what = referee.round
    if what.mode == "level":
        return joined([line for line, _numbers in goal_lines(referee.view(0).level.goals)])
    if what.mode == "race":
        return _("Race: hold the line for {n} s", n=what.hold)
    return _(SENTENCES[what.mode])


def medal_words(referee: Referee) -> str:
    """What the medals of a level ask for, the best first, and that they count."""
    conditions = medal_conditions(referee.view(0).level)
    told = [_("{medal}: {what}", medal=_(MEDALS[i]), what=conditions[i - 1]) for i in (3, 2)]
    return _("The best medal wins. {medals}", medals=" · ".join(told))


def clock_look(seconds: int) -> tuple[bool, int]:
    """How the clock is drawn, whatever it says: whether it is golden, and how many characters it has."""
    return seconds <= HURRY, len(clock_words(seconds))


def place_head(stage: FrameStage, referee: Referee) -> None:
    """Let the clock go on."""
    stage.say("clock.words", clock_words(referee.seconds_left))


def draw_head(ui: Ui, referee: Referee, series: Series) -> None:
    """The panels at the upper edge."""
    ui.panel("goal", GOAL)
    ui.icon("goal.icon", "trophy", GOAL.x + 24, GOAL.cy - 20, 40, GOLD)
    room = Rect(GOAL.x + 80, GOAL.y, GOAL.w - 104, GOAL.h)
    if referee.round.mode == "level":
        upper, lower = Rect(room.x, room.y + 2, room.w, 38), Rect(room.x, room.y + 38, room.w, 32)
        ui.text_in("goal.words", goal_words(referee), upper, 30, "display", CREAM, "left")
        ui.text_in("goal.medals", medal_words(referee), lower, SMALL, "body", CREAM_DIM, "left")
    else:
        ui.text_in("goal.words", goal_words(referee), room, 38, "display", CREAM, "left")
    ui.keep("prompt", GOAL)
    left = referee.seconds_left
    ui.panel("clock", CLOCK, active=left <= HURRY)
    ink = GOLD if left <= HURRY else CREAM
    ui.text_in("clock.words", clock_words(left), CLOCK.inset(16, 8), 64, "display_bold", ink)
    ui.keep("prompt", CLOCK)
    ui.panel("round", ROUND)
    half = Rect(ROUND.x + 28, ROUND.y, ROUND.w / 2 - 36, ROUND.h)
    ui.text_in("round.number", _("Round {n}", n=series.number), half, 38, "display", CREAM, "left")
    other = Rect(ROUND.cx, ROUND.y, ROUND.w / 2 - 28, ROUND.h)
    words = _("best of {n}", n=series.best_of)
    ui.text_in("round.of", words, other, BODY, "body", CREAM_DIM, "right")
    focused = ui.target("pause", PAUSE, "pause", ring=None)
    ui.put("pause", art.button(PAUSE.w, PAUSE.h, focus=focused), PAUSE.x, PAUSE.y - 4 * focused, animates=False)
    label = _("Pause")
    box = Rect(PAUSE.x, PAUSE.y - 4 * focused, PAUSE.w, PAUSE.h)
    draw_bar_label(ui, "pause", "pause", label, box, [label], INK if focused else CREAM)
