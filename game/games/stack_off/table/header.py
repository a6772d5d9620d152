"""`draw_header` draws the top of the stack-off's table: what wins, the time left, the round's number, and Pause."""

from __future__ import annotations

from typing import Final

from game.app import text
from game.app.text import N_, _
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import Series
from game.games.stack_off.table.device_words import clock_words
from game.games.stack_off.table.layout import TableLayout
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS, goal_lines, joined, medal_conditions
from game.table.scene.bar import draw_bar_label
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

HEAD_SIZE, HEAD_WIDE = 38, 480
"""Size of the words that say what wins, and the width from which on they need a wide plate."""
SHRUNK = 0.7
"""Share of their size to which they shrink before they take a second line."""
HURRY = 10
"""Seconds from the end on which the clock is golden."""

SENTENCES: Final = {
    "survival": N_("Survival: build on, and lose no pieces"),
    "under": N_("Under the line: most pieces below it"),
    "highest": N_("Highest: the tallest tower wins"),
}


def goal_words(what: Round, level: Level) -> str:
    """Says what wins the round."""
    if what.mode == "level":
        return joined([line for line, _numbers in goal_lines(level.goals)])
    if what.mode == "race":
        return _("Race: hold the line for {n} s", n=what.hold)
    return _(SENTENCES[what.mode])


def medal_words(level: Level) -> str:
    """Says what the medals of a level ask for, the best first, and that they count."""
    conditions = medal_conditions(level)
    medals = [_("{medal}: {what}", medal=_(MEDALS[i]), what=conditions[i - 1]) for i in (3, 2)]
    return _("The best medal wins. {medals}", medals=" · ".join(medals))


def clock_look(seconds: int) -> tuple[bool, int]:
    """Gets what a redraw of the clock is due for: whether it is golden, and how many characters it has."""
    return seconds <= HURRY, len(clock_words(seconds))


def update_clock(stage: FrameStage, seconds: int) -> None:
    stage.say("clock.words", clock_words(seconds))


def draw_header(ui: Ui, places: TableLayout, series: Series, what: Round, level: Level, seconds: int) -> None:
    """Draws the panels at the upper edge. `level`: of the first seat; `seconds`: the time left."""
    _draw_goal(ui, places.goal, what, level)
    hurries, clock, number = seconds <= HURRY, places.clock, places.round
    ui.panel("clock", clock, active=hurries)
    ink = ui.tone.accent if hurries else ui.tone.text
    with ui.on_layer(4):
        # The layer below may rest: the clock does not.
        ui.text_in("clock.words", clock_words(seconds), clock.inset(16, 8), 64, "display_bold", ink)
    ui.keep("prompt", clock)
    ui.panel("round", number)
    inner = number.inset(26, 0)
    half = Rect(inner.x, inner.y, inner.w * 0.52, inner.h)
    ui.text_in("round.number", _("Round {n}", n=series.number), half, 38, "display", anchor="left")
    other = Rect(half.right + 8, inner.y, inner.right - half.right - 8, inner.h)
    words = _("best of {n}", n=series.best_of)
    ui.text_in("round.of", words, other, BODY, "body", ui.tone.dim, "right")
    _draw_pause(ui, places.pause)


def _draw_goal(ui: Ui, box: Rect, what: Round, level: Level) -> None:
    words = goal_words(what, level)
    ui.panel("goal", box)
    ui.icon("goal.icon", "trophy", box.x + 24, box.cy - 22, 44, ui.tone.accent)
    room = Rect(box.x + 84, box.y + 6, box.w - 106, box.h - 12)
    if what.mode == "level":
        high = room.h * (0.42 if ui.large else 0.54)
        upper = Rect(room.x, room.y, room.w, high)
        lower = Rect(room.x, upper.bottom, room.w, room.h - high)
        ui.text_in("goal.words", words, upper, 34, "display", anchor="left")
        if ui.large:
            ui.paragraph("goal.medals", medal_words(level), lower, SMALL, colour=ui.tone.dim, middle=True, spacing=1.08)
        else:
            ui.text_in("goal.medals", medal_words(level), lower, SMALL, "body", ui.tone.dim, "left")
    else:
        # Words that would shrink much take two lines.
        if text.fit(words, "display", ui.px(HEAD_SIZE), room.w, LEAST) < ui.px(HEAD_SIZE) * SHRUNK:
            ui.paragraph("goal.words", words, room, HEAD_SIZE, "display", middle=True, spacing=1.05)
        else:
            ui.text_in("goal.words", words, room, HEAD_SIZE, "display", anchor="left")
    ui.keep("prompt", box)


def _draw_pause(ui: Ui, box: Rect) -> None:
    focused = ui.target("pause", box, "pause", ring=None)
    box = Rect(box.x, box.y - 4 * focused, box.w, box.h)
    ui.put("pause", ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    label = _("Pause")
    draw_bar_label(ui, "pause", "pause", label, box, [label], ui.face_ink())
