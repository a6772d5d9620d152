"""`draw_details` draws the `LevelDetails` beside the case: what the chosen level asks for, and what was won in it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from datetime import date

from game import art
from game.app import text
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.games.challenge.art import niche
from game.games.challenge.layout import ShelfLayout
from game.games.challenge.level_place import FIRST, place_of
from game.games.challenge.lobby.daily_strip import day_name, day_status
from game.games.challenge.lobby.level_case import ShelfLevel
from game.games.challenge.panels.goals import draw_goal_sign
from game.games.challenge.watch import locked_reason
from game.levels.daily import calendar
from game.levels.daily.tries import Tries
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS, METALS, goal_lines, localized, medal_conditions
from game.table.tower.levels.thumbnail import Lay, draw_level
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

MEDAL = 50
PICTURE = 330.0
SIGN = 54.0
"""Width of the signs of goals."""
LARGE_UNIT = 90.0
"""Largest px of a unit in the picture."""


@dataclass(frozen=True, slots=True)
class LevelDetails:
    """The level beside the case. `label`: before its name; `note`: below the medals; `play`: the button's action.
    `can_be_watched`: it has a button that shows its solution."""

    level: Level
    label: str
    progress: LevelProgress
    note: str
    play: Hashable
    locked: str = ""
    lay: Lay = ()
    can_be_watched: bool = False
    place: str = FIRST


def details_of_day(day: date, progress: LevelProgress, known: Tries, today: date) -> LevelDetails:
    """The daily challenge of `day`."""
    note, play = day_status(known, day, today), ("day", day.isoformat())
    return LevelDetails(calendar.today(day), day_name(day), progress, note, play)


def details_of(shown: ShelfLevel, level: Level) -> LevelDetails:
    entry, tries = shown.entry, shown.progress.tries
    note = ngettext("tried once", "tried {n} times", tries) if tries else _("not tried yet")
    if shown.progress.solved:
        best = _("Your best: {medal}", medal=_(MEDALS[shown.progress.medal]))
        note = _("{best} · {tries}", best=best, tries=note)
    play = "play", entry.id
    return LevelDetails(
        level, str(entry.number), shown.progress, note, play, shown.locked, shown.lay, True, place_of(entry.id)
    )


def draw_problem(ui: Ui, problem: str, box: Rect) -> None:
    """The panel for a file that is no level; `problem`: why, "" for no panel's content."""
    ui.put("chosen", art.note(box.w, box.h), box.x, box.y, animates=False)
    if problem:
        ui.paragraph("chosen.problem", problem, box.inset(28, 28), BODY, colour=BIRCH.dim, spacing=1.3)


def draw_details(ui: Ui, shown: LevelDetails, places: ShelfLayout) -> None:
    """The sheet of paper with the level, and below it the buttons to watch and to play it."""
    box = places.details
    with ui.toned(BIRCH):
        _draw_paper(ui, shown, box)
    play = places.play
    if shown.can_be_watched:
        reason = locked_reason(shown.progress)
        watch = places.watch
        ui.button("watch", watch, "", "watch", icon="film", disabled_reason=reason)
        ui.keycap(
            "watch.key", watch.x - (12 if not ui.large else 4), watch.y - (18 if not ui.large else 32), Intent.HINT
        )
        if not reason:
            ui.reason("watch", _("Watch the solution"), watch)
    else:
        play = Rect(places.watch.x, play.y, play.right - places.watch.x, play.h)
    ui.button(
        "play",
        play,
        _("Play"),
        shown.play,
        icon="play",
        tone="honey",
        size=SUBHEAD,
        weighty=True,
        disabled_reason=shown.locked,
    )


def _draw_paper(ui: Ui, shown: LevelDetails, box: Rect) -> None:
    ui.put("chosen", art.note(box.w, box.h), box.x, box.y, animates=False)
    inner = box.inset(24, 22)
    picture = Rect(inner.x, inner.y, inner.w, PICTURE - (110 if ui.large else 0))
    look = niche(round(picture.w), round(picture.h), shown.place)
    ui.put("chosen.ground", look, picture.x, picture.y, animates=False)
    draw_level(
        ui,
        "chosen",
        shown.level,
        picture.inset(18, 16),
        bare=bool(shown.locked),
        lay=shown.lay,
        skin=shown.place,
        largest=LARGE_UNIT,
    )
    high = ui.px(HEAD) * 1.3
    title = Rect(inner.x, picture.bottom + 14, inner.w, high)
    size = min(ui.px(SUBHEAD), high)
    wide = text.measure(shown.label, "display_bold", size) + 34
    ui.put("chosen.tile", art.plaque(round(wide), round(high - 6)), title.x, title.y + 3, animates=False)
    ui.text_in(
        "chosen.number", shown.label, Rect(title.x + 8, title.y + 3, wide - 16, high - 6), SUBHEAD, "display_bold"
    )
    name = Rect(title.x + wide + 18, title.y, title.w - wide - 18, high)
    ui.text_in("chosen.name", localized(shown.level.name), name, HEAD, "display", anchor="left")
    terms = Rect(inner.x, title.bottom + 10, inner.w, inner.bottom - title.bottom - 10)
    if shown.locked:
        ui.icon("chosen.lock", "lock", terms.x, terms.y + 4, 48, BIRCH.dim)
        words = Rect(terms.x + 64, terms.y, terms.w - 64, terms.h)
        ui.paragraph("chosen.locked", shown.locked, words, BODY, spacing=1.25)
    else:
        _draw_terms(ui, shown, terms)


def _draw_terms(ui: Ui, shown: LevelDetails, box: Rect) -> None:
    """The goals, how hard they are and who made the level, and what each medal asks for."""
    foot = ui.px(SMALL) * 1.25
    lines = [line for line, _numbers in goal_lines(shown.level.goals)]
    conditions = list(zip((3, 2, 1), reversed(medal_conditions(shown.level)), strict=True))
    size, small = ui.px(BODY), ui.px(SMALL)
    # All shrink together until they have room.
    while True:
        goals = [len(text.wrap(line, "body", size, box.w - SIGN)) * size * 1.2 + 8 for line in lines]
        rows = [
            max(MEDAL + 6.0, len(text.wrap(what, "body", small, box.w - MEDAL - 64)) * small * 1.15 + 8)
            for _medal, what in conditions
        ]
        if sum(goals) + sum(rows) + 2 * foot + 40 <= box.h or small <= LEAST:
            break
        size, small = max(LEAST, size - 1), max(LEAST, small - 1)
    grown = ui.text_size / 100
    y = box.y
    for i, (line, high) in enumerate(zip(lines, goals, strict=True)):
        draw_goal_sign(
            ui,
            f"chosen.goal.{i}.sign",
            shown.level.goals[goal_lines(shown.level.goals)[i][1][0]],
            box.x,
            y + size * 0.6,
        )
        ui.paragraph(f"chosen.goal.{i}", line, Rect(box.x + SIGN, y, box.w - SIGN, high), size / grown, spacing=1.2)
        y += high
    ui.put("chosen.line", art.line(box.w, 3, "birch"), box.x, y + 4, animates=False)
    y += 16
    for (medal, what), high in zip(conditions, rows, strict=True):
        won = shown.progress.medal >= medal
        ui.put(
            f"chosen.medal.{medal}",
            art.medal(MEDAL, METALS[medal], won),
            box.x,
            y + high / 2 - MEDAL / 2,
            animates=False,
        )
        beside = Rect(box.x + MEDAL + 16, y, box.w - MEDAL - 64, high)
        ui.paragraph(f"chosen.medal.{medal}.why", what, beside, small / grown, middle=True, spacing=1.15)
        if won:
            ui.icon(f"chosen.medal.{medal}.won", "check", box.right - 40, y + high / 2 - 18, 36, BIRCH.good)
        y += high
    low = box.bottom - 2 * foot
    ui.put("chosen.line.low", art.line(box.w, 3, "birch"), box.x, low - 10, animates=False)
    ui.text_in("chosen.tries", shown.note, Rect(box.x, low, box.w, foot), SMALL, "display", anchor="left")
    origin = Rect(box.x, low + foot, box.w, foot)
    ui.text_in("chosen.origin", origin_line(shown.level), origin, SMALL, colour=BIRCH.dim, anchor="left")


def origin_line(level: Level) -> str:
    """How hard the level is, and who made it if it says so."""
    difficulty = _("Difficulty: {n} of 10", n=level.difficulty)
    return _("{difficulty} · by {author}", difficulty=difficulty, author=level.author) if level.author else difficulty
