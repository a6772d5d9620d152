"""`draw_details` draws the `LevelDetails` beside the case: what the chosen level asks for, and what was won in it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from datetime import date

from game import art
from game.app.intents import Intent
from game.app.text import _, ngettext
from game.games.challenge.lobby.daily_strip import WOOD, day_name, day_status
from game.games.challenge.lobby.level_case import ShelfLevel
from game.games.challenge.watch import locked_reason
from game.levels.daily import calendar
from game.levels.daily.tries import Tries
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level
from game.levels.sentences import MEDALS, METALS, goal_lines, joined, localized, medal_conditions
from game.table.tower.levels.thumbnail import Lay, draw_level
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, SMALL, SUBHEAD
from game.ui.widgets import Ui

MEDAL = 48
PICTURE, PLAY = 300.0, 92.0
ORIGIN = 44.0
"""Height of the line with difficulty and author."""


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


def details_of_day(day: date, progress: LevelProgress, known: Tries, today: date) -> LevelDetails:
    """The daily challenge of `day`."""
    note, play = day_status(known, day, today), ("day", day.isoformat())
    return LevelDetails(calendar.today(day), day_name(day), progress, note, play)


def details_of(shown: ShelfLevel, level: Level) -> LevelDetails:
    entry, tries = shown.entry, shown.progress.tries
    note = ngettext("tried once", "tried {n} times", tries) if tries else _("not tried yet")
    play = "play", entry.id
    return LevelDetails(level, str(entry.number), shown.progress, note, play, shown.locked, shown.lay, True)


def draw_problem(ui: Ui, problem: str, box: Rect) -> None:
    """The panel for a file that is no level; `problem`: why, "" for no panel's content."""
    ui.panel("chosen", box)
    if problem:
        ui.paragraph("chosen.problem", problem, box.inset(28, 28), BODY, colour=ui.tone.dim, spacing=1.3)


def draw_details(ui: Ui, shown: LevelDetails, box: Rect) -> None:
    ui.panel("chosen", box)
    inner = box.inset(28, 28)
    picture = Rect(inner.x, inner.y, inner.w, PICTURE - (90 if ui.large else 0))
    ui.put("chosen.ground", art.tile(picture.w, picture.h, 16, WOOD), picture.x, picture.y, animates=False)
    draw_level(ui, "chosen", shown.level, picture.inset(16, 14), bare=bool(shown.locked), lay=shown.lay)
    title = Rect(inner.x, picture.bottom + 12, inner.w, 64)
    name = f"{shown.label}  {localized(shown.level.name)}"
    ui.text_in("chosen.name", name, title, HEAD, "display", ui.tone.accent, "left")
    play = Rect(inner.x, inner.bottom - PLAY, inner.w, PLAY)
    terms = Rect(inner.x, title.bottom, inner.w, play.y - title.bottom - 16)
    if shown.locked:
        ui.paragraph("chosen.locked", shown.locked, terms, BODY, colour=ui.tone.dim)
    else:
        _draw_terms(ui, shown, terms)
    if shown.can_be_watched:
        play = Rect(play.x, play.y, inner.w * 0.56, PLAY)
        watch = Rect(play.right + 14, play.y, inner.right - play.right - 14, PLAY)
        reason = locked_reason(shown.progress)
        ui.button("watch", watch, _("Watch"), "watch", icon="film", size=SUBHEAD, disabled_reason=reason)
        ui.keycap("watch.key", watch.right - 30, watch.y - 22, Intent.HINT)
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


def _draw_terms(ui: Ui, shown: LevelDetails, box: Rect) -> None:
    """The goals, how hard they are and who made the level, and what each medal asks for."""
    rows = 60.0
    low = box.bottom - 3 * rows - 50
    goals = joined([line for line, _numbers in goal_lines(shown.level.goals)])
    room = Rect(box.x, box.y + 4, box.w, low - ORIGIN - box.y - 16)
    ui.paragraph("chosen.goal", goals, room, BODY, spacing=1.2)
    origin = Rect(box.x, low - ORIGIN - 4, box.w, ORIGIN - 4)
    ui.text_in("chosen.origin", origin_line(shown.level), origin, SMALL, colour=ui.tone.dim, anchor="left")
    for i, (medal, condition) in enumerate(zip((1, 2, 3), medal_conditions(shown.level), strict=True)):
        place = Rect(box.x, low + i * rows, box.w, rows)
        look = art.medal(MEDAL, METALS[medal], shown.progress.medal >= medal)
        ui.put(f"chosen.medal.{medal}", look, place.x, place.cy - MEDAL / 2, animates=False)
        line = _("{medal}: {what}", medal=_(MEDALS[medal]), what=condition)
        beside = Rect(place.x + MEDAL + 14, place.y + 2, place.w - MEDAL - 14, place.h - 4)
        ui.paragraph(f"chosen.medal.{medal}.why", line, beside, SMALL, colour=ui.tone.dim, middle=True, spacing=1.1)
    note = Rect(box.x, box.bottom - 46, box.w, 42)
    ui.text_in("chosen.tries", shown.note, note, SMALL, colour=ui.tone.dim, anchor="left")


def origin_line(level: Level) -> str:
    """How hard the level is, and who made it if it says so."""
    difficulty = _("Difficulty: {n} of 10", n=level.difficulty)
    return _("{difficulty} · by {author}", difficulty=difficulty, author=level.author) if level.author else difficulty
