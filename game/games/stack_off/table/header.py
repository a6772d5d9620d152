"""`draw_header` draws the top of the stack-off's table: what wins, the time left, the round's number, and Pause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.app import text
from game.app.text import N_, _
from game.core.game import TICKS
from game.games.stack_off.rounds import SURVIVAL, Round
from game.games.stack_off.series import Series
from game.games.stack_off.table.announcements import Announcement, draw_sign
from game.games.stack_off.table.device_words import clock_words
from game.games.stack_off.table.layout import TableLayout
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS, goal_lines, joined, localized, medal_conditions
from game.table.scene.bar import draw_bar_label
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BODY, GOLD, INK, LEAST
from game.ui.widgets import Ui

HEAD_SIZE, HEAD_WIDE = 38, 480
"""Size of the words that say what wins, and the width from which on they need a wide plate."""
RULE, RULE_MEDAL = 32, 46.0
"""Sizes of the words that say what medals ask for, and of the medals."""
METALS: Final = {3: "gold", 2: "silver"}
TITLE_WIDE, TITLE_HIGH, TITLE_LARGE, HELP_HIGH, HELP_LARGE = 1400.0, 136.0, 176.0, 40.0, 56.0
"""Size of the plate with the round's name before all begin, and height of a line about stars or help."""
TWIST_SIZE = 44
"""Size of the words that say what is special about the round."""
SHRUNK = 0.7
"""Share of their size to which they shrink before they take a second line."""
SIGN_AIR, SIGN_LEAST = 18.0, 520.0
"""px beside the plate of the clock when it says something to all, and its width at the least."""
HURRY = 10
"""Seconds from the end on which the clock is golden."""

SENTENCES: Final = {
    "survival": SURVIVAL,
    "under": N_("Under the line: most pieces below it"),
    "highest": N_("Highest: the height, less 1 for each fall"),
}


def goal_words(what: Round, level: Level) -> str:
    """Says what wins the round."""
    if what.mode == "level":
        return joined([line for line, _numbers in goal_lines(level.goals)])
    if what.mode == "race":
        return _("Race: hold the line for {n} s", n=what.hold)
    if (what.retakable or what.gains) and what.mode == "highest":
        return _("Highest: the height gained, less 1 for each fall")
    return _(SENTENCES[what.mode])


def is_long(what: Round, level: Level) -> bool:
    """Whether those words need a wide plate."""
    return text.measure(goal_words(what, level), "display", HEAD_SIZE) > HEAD_WIDE


def _draw_rules(ui: Ui, box: Rect, level: Level) -> None:
    """What wins a level: the best medal; and what the medals ask for, each beside its picture."""
    ui.panel("rules", box)
    conditions, size = medal_conditions(level), float(RULE)
    head = _("Best medal wins")
    medals = [(_("{medal}: {what}", medal=_(MEDALS[i]), what=conditions[i - 1]), METALS[i]) for i in (3, 2)]
    side, gap = min(RULE_MEDAL * ui.px(RULE) / RULE, box.h - 8), 28.0
    fonts = ("display", "body", "body")
    whole = [head, *(words for words, _metal in medals)]

    def wide(px: float) -> float:
        return sum(text.measure(words, font, px) for words, font in zip(whole, fonts, strict=True))

    spare = box.w - 2 * gap - 2 * (side + 12 + gap)
    px = min(ui.px(size), ui.px(size) * spare / max(1.0, wide(ui.px(size))))
    x = box.cx - (wide(px) + 2 * (side + 12 + gap)) / 2
    for i, (words, font) in enumerate(zip(whole, fonts, strict=True)):
        if i:
            metal = medals[i - 1][1]
            ui.put(f"rules.medal.{metal}", art.medal(round(side), metal), x, box.cy - side / 2, animates=False)
            x += side + 12
        long = text.measure(words, font, px)
        ui.text_in(f"rules.{i}", words, Rect(x, box.y + 2, long + 4, box.h - 4), size, font, anchor="left")
        x += long + gap


def clock_look(seconds: int) -> tuple[bool, int]:
    """Gets what a redraw of the clock is due for: whether it is golden, and how many characters it has."""
    return seconds <= HURRY, len(clock_words(seconds))


def update_clock(stage: FrameStage, seconds: int) -> None:
    stage.say("clock.words", clock_words(seconds))


def draw_header(
    ui: Ui,
    places: TableLayout,
    series: Series,
    what: Round,
    level: Level,
    seconds: int,
    *,
    counts: bool = False,
    sign: Announcement | None = None,
) -> None:
    """Draws the panels at the upper edge, in front of balloons that rise there. `level`: the first seat's level;
    `seconds`: the time left; `counts`: something else is counted in place of it. `sign`: what the plate of the
    clock says to all besides the time."""
    with ui.on_layer(4):
        _draw_goal(ui, places.goal, what, level)
        if what.mode == "level":
            _draw_rules(ui, places.rules, level)
        clock = _draw_clock(ui, places, seconds, counts, sign)
        ui.keep("prompt", clock)
        _draw_round(ui, places.round, series)
        draw_pause(ui, places.pause)


def _draw_clock(ui: Ui, places: TableLayout, seconds: int, counts: bool, sign: Announcement | None) -> Rect:
    """Draws the time that is left, with what is said to all. Returns where."""
    if sign is not None and (clock := sign_box(places)) is not None:
        draw_sign(ui, clock, sign, clock_words(seconds))
        return clock
    clock, hurries = places.clock, seconds <= HURRY
    ui.panel("clock", clock, active=hurries)
    ink = ui.tone.accent if hurries else ui.tone.text
    if not counts:
        ui.text_in("clock.words", clock_words(seconds), clock.inset(16, 8), 64, "display_bold", ink)
    return clock


def _draw_round(ui: Ui, number: Rect, series: Series) -> None:
    ui.panel("round", number)
    # How many stars win, the plates of the seats show.
    ui.text_in("round.number", _("Round {n}", n=series.number), number.inset(20, 0), HEAD_SIZE, "display")


def draw_count(ui: Ui, clock: Rect, ticks: int) -> None:
    """Draws the seconds until all begin, over the clock, which hides no tower. `ticks`: until then."""
    ui.put("count", art.tile(clock.w, clock.h, 24, INK), clock.x, clock.y, animates=False)
    ui.text_in("count.words", str(-(-ticks // TICKS)), clock.inset(16, 4), 64, "display_bold", GOLD)


def sign_box(places: TableLayout) -> Rect | None:
    """Gets the plate of the clock when it says something to all; None where there is no room for that."""
    if places.shelves:
        return None
    left, right = places.goal.right + SIGN_AIR, places.round.x - SIGN_AIR
    clock = places.clock
    half = min(clock.cx - left, right - clock.cx)
    return Rect(clock.cx - half, clock.y, 2 * half, clock.h) if half >= SIGN_LEAST / 2 else None


def title_box(ui: Ui, places: TableLayout, notes: int) -> Rect:
    """Gets where the round's name and twist lie before all begin, with this number of lines of notes."""
    high = (TITLE_LARGE if ui.large else TITLE_HIGH) + (HELP_LARGE if ui.large else HELP_HIGH) * notes
    if places.shelves:
        # Two rows have little room: it hides the strip above them.
        return Rect(places.rules.x, places.rules.y, places.rules.w, high)
    wide = min(TITLE_WIDE, ui.area.w - 200)
    return Rect(ui.area.cx - wide / 2, places.columns[0].y + 6, wide, high)


def draw_title(ui: Ui, places: TableLayout, what: Round, notes: Sequence[str] = ()) -> None:
    """Draws, before all begin, the round's name and its twist; on a ground that all have built, what that is for.
    `notes`: lines about stars and help."""
    if what.twist is None:
        return
    box, line_high = title_box(ui, places, len(notes)), HELP_LARGE if ui.large else HELP_HIGH
    ui.ground("title.ground", box)
    ui.panel("title", box)
    inner = box.inset(32, 6)
    help_ = line_high * len(notes)
    name = Rect(inner.x, inner.y, inner.w, (inner.h - help_) * 0.42)
    ui.text_in("title.name", localized(what.name), name, HEAD_SIZE, "display", ui.tone.accent)
    line = Rect(inner.x, name.bottom, inner.w, inner.bottom - help_ - name.bottom)
    told = _("If nobody holds the line in time, nobody gets a star.") if what.built else localized(what.twist)
    ui.text_in("title.twist", told, line, TWIST_SIZE, "display")
    for i, words in enumerate(notes):
        ui.text_in(
            f"title.note.{i}", words, Rect(inner.x, line.bottom + i * line_high, inner.w, line_high), BODY, "body"
        )


def draw_goal_plate(ui: Ui, box: Rect, icon: str) -> Rect:
    """Draws the plate that says what one plays for, without the words. Returns the room for these."""
    ui.panel("goal", box)
    ui.icon("goal.icon", icon, box.x + 24, box.cy - 22, 44, ui.tone.accent)
    return Rect(box.x + 84, box.y + 6, box.w - 106, box.h - 12)


def _draw_goal(ui: Ui, box: Rect, what: Round, level: Level) -> None:
    words, room = goal_words(what, level), draw_goal_plate(ui, box, "trophy")
    # Words that would shrink much take two lines.
    if text.fit(words, "display", ui.px(HEAD_SIZE), room.w, LEAST) < ui.px(HEAD_SIZE) * SHRUNK:
        ui.paragraph("goal.words", words, room, HEAD_SIZE, "display", middle=True, spacing=1.05)
    else:
        ui.text_in("goal.words", words, room, HEAD_SIZE, "display", anchor="left")
    ui.keep("prompt", box)


def draw_pause(ui: Ui, box: Rect) -> None:
    focused = ui.target("pause", box, "pause", ring=None)
    box = Rect(box.x, box.y - 4 * focused, box.w, box.h)
    ui.put("pause", ui.face(box.w, box.h, focus=focused), box.x, box.y, animates=False)
    label = _("Pause")
    draw_bar_label(ui, "pause", "pause", label, box, [label], ui.face_ink())
