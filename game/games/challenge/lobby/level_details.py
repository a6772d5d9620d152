"""`draw_details` draws the `LevelDetails` beside the case: what the chosen level asks for, and what was won in it."""

from __future__ import annotations

import re
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
from game.games.challenge.lobby.by_phone import LABEL_IN
from game.games.challenge.lobby.daily_words import day_name, day_status
from game.games.challenge.lobby.level_case import ShelfLevel, part_behind
from game.games.challenge.panels.goal_signs import draw_goal_sign
from game.games.challenge.watch import locked_reason
from game.levels.daily import calendar
from game.levels.daily.tries import Tries
from game.levels.difficulty import of_ten
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level
from game.levels.sentences import (
    MEDALS,
    METALS,
    goal_lines,
    joined,
    lift_sentences,
    limit_sentences,
    localized,
    medal_conditions,
    short_goal,
    wind_sentences,
    world_sentences,
)
from game.table.scene.bar import draw_bar_label
from game.table.tower.levels.thumbnail import Lay, draw_level
from game.table.tower.piece_words import MADE, TRAITS
from game.ui.layout import Rect, column
from game.ui.style import BIRCH, BODY, HEAD, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

MEDAL = 50
BESIDE_MEDAL = MEDAL + 64.0
"""px of a row for the medal, its gap, and the tick at the end."""
LINE = 1.15
"""Distance of the lines for a medal, as a multiple of the letters."""
PICTURE, LEAST_PICTURE = 450.0, 220.0
"""Height of the picture at the most, and at least beside text of usual size."""
LOCKED_LINES = 6
KEY = 40.0
"""Height of the key in a button."""
SIGN = 54.0
"""Width of the signs of goals."""
APART = 0.2
"""Lines between the conditions of a medal."""
GOAL_LARGE, MEDALS_LARGE, NAME_LARGE = 48.0, 40.0, 60.0
"""px of the words of goals, of medals, and of the level's name, beside large text at the most."""
SEEN = 150.0
"""Height of the picture from which it is shown beside large text: the words come first."""
LARGE_UNIT = 120.0
"""Largest px of a unit in the picture."""


@dataclass(frozen=True, slots=True)
class LevelDetails:
    """The level beside the case. `label`: before its name; `notes`: below the medals; `play`: the button's action, and
    `word` on it, "" for the usual. `can_be_watched`: it has a button that shows its solution. `advice`: what
    more can be won, for which large text has no room."""

    level: Level
    label: str
    progress: LevelProgress
    notes: tuple[str, ...]
    play: Hashable
    locked: str = ""
    lay: Lay = ()
    can_be_watched: bool = False
    place: str = FIRST
    word: str = ""
    advice: str = ""


def details_of_day(day: date, progress: LevelProgress, known: Tries, today: date) -> LevelDetails:
    """The daily challenge of `day`."""
    level, play = calendar.today(day), ("daily", day.isoformat())
    notes = (day_status(known, day, today),)
    return LevelDetails(level, day_name(day), progress, notes, play, word=_("Open the daily"), place=place_of(level.id))


def details_of(shown: ShelfLevel, level: Level) -> LevelDetails:
    entry, tries = shown.entry, shown.progress.tries
    notes: tuple[str, ...] = (ngettext("Tried once", "Tried {n} times", tries) if tries else _("Not tried yet"),)
    if shown.progress.solved:
        medal = _(MEDALS[shown.progress.medal])
        best = _("Your best: {medal}, with laurel", medal=medal) if shown.progress.laurel else ""
        notes = (best or _("Your best: {medal}", medal=medal), *notes)
    play = "play", entry.id
    lacks_laurel = shown.progress.solved and bool(shown.progress.outlined) and not shown.progress.laurel
    return LevelDetails(
        level,
        str(entry.number),
        shown.progress,
        notes,
        play,
        shown.locked,
        shown.lay,
        can_be_watched=True,
        place=place_of(entry.id),
        advice=_("No laurel: the answer was shown") if lacks_laurel else "",
    )


def draw_problem(ui: Ui, problem: str, box: Rect) -> None:
    """The panel for a file that is no level; `problem`: why, "" for no panel's content."""
    ui.put("chosen", art.note(box.w, box.h), box.x, box.y, animates=False)
    if problem:
        ui.paragraph("chosen.problem", problem, box.inset(28, 28), BODY, colour=BIRCH.dim, spacing=1.3)


def _draw_watch(ui: Ui, reason: str, box: Rect) -> None:
    """The button that shows the solution; while it is shut, below its word what opens it."""
    label, opens = _("Watch the solution"), _("once solved or given up")
    if reason:
        ui.target("watch", box, "watch", disabled_reason=reason, ring=None)
        ui.put("watch", ui.face(box.w, box.h, disabled=True, focus=ui.focus == "watch"), box.x, box.y, animates=False)
        ink, side = ui.face_ink(disabled=True), 38.0
        ui.icon("watch.icon", "film", box.x + 20, box.cy - side / 2 - 2, side, ink)
        room = Rect(box.x + side + 34, box.y + 3, box.w - side - 48, box.h - 12)
        first, second = column(room, 2, 0)
        ui.text_in("watch.label", label, first, SMALL, "display", ink, "left")
        ui.text_in("watch.opens", opens, second, SMALL, "body", ink, "left")
        ui.reason("watch", reason, box)
        return
    ui.button("watch", box, label, "watch", icon="film", size=SMALL)
    wide = ui.keycap_width(Intent.HINT, KEY)
    if text.measure(label, "display", ui.px(SMALL)) < box.w - 2 * wide - 110:
        ui.keycap("watch.key", box.right - wide - 12, box.cy - KEY / 2 - 3, Intent.HINT, KEY)


def _draw_watch_sign(ui: Ui, reason: str, box: Rect) -> None:
    """The same beside large text: a sign with a short word, of which more comes with the focus."""
    focused, word = ui.target("watch", box, "watch", disabled_reason=reason, ring=None), _("Watch")
    look = ui.face(box.w, box.h, focus=focused, disabled=bool(reason))
    ui.put("watch", look, box.x, box.y, animates=False)
    draw_bar_label(
        ui, "watch", "film", word, box, (word, _("Phone")), ui.face_ink(disabled=bool(reason)), SMALL, LABEL_IN
    )
    if focused:
        words = _("Watch the solution")
        ui.bubble("watch.words", f"{words}\n{reason}" if reason else words, box)


def draw_details(ui: Ui, shown: LevelDetails, places: ShelfLayout) -> None:
    """The sheet of paper with the level, and below it the buttons to watch and to play it."""
    box, play = places.details, places.play
    if not shown.can_be_watched:
        # The paper, or the button beside it, has the place of what is missing.
        beside = places.watch.y == play.y
        box = box if beside else Rect(box.x, box.y, box.w, places.watch.bottom - box.y)
        play = Rect(places.watch.x, play.y, play.right - places.watch.x, play.h) if beside else play
    with ui.toned(BIRCH):
        _draw_paper(ui, shown, box)
    if shown.can_be_watched and ui.large:
        _draw_watch_sign(ui, locked_reason(shown.progress), places.watch)
    elif shown.can_be_watched:
        _draw_watch(ui, locked_reason(shown.progress), places.watch)
    ui.button(
        "play",
        play,
        shown.word or _("Play"),
        shown.play,
        icon="play",
        tone="honey",
        size=SUBHEAD,
        weighty=True,
        disabled_reason=shown.locked,
    )


def _draw_paper(ui: Ui, shown: LevelDetails, box: Rect) -> None:
    """From top to bottom: the picture, as high as the words leave room, name, goals, medals, and what is known."""
    ui.put("chosen", art.note(box.w, box.h), box.x, box.y, animates=False)
    inner = box.inset(24, 22)
    high = NAME_LARGE * 1.2 if ui.large else ui.px(HEAD) * 1.2
    least = 0.0 if ui.large else LEAST_PICTURE
    terms = None if shown.locked else _Terms.fitting(ui, shown, inner.w, inner.h - high - least - 22)
    words = terms.high if terms else min(ui.px(BODY), GOAL_LARGE) * 1.25 * LOCKED_LINES
    picture = Rect(inner.x, inner.y, inner.w, max(least, min(PICTURE, inner.h - high - words - 22)))
    if picture.h >= (SEEN if ui.large else 0):
        _draw_picture(ui, shown, picture)
    else:
        picture = Rect(inner.x, inner.y - 12, inner.w, 0)
    title = Rect(inner.x, picture.bottom + 12, inner.w, high)
    size = min(ui.px(SUBHEAD), 0.8 * high)
    wide = text.measure(shown.label, "display_bold", size) + 34
    ui.put("chosen.tile", art.plaque(round(wide), round(high - 6)), title.x, title.y + 3, animates=False)
    ui.text_in(
        "chosen.number",
        shown.label,
        Rect(title.x + 8, title.y + 3, wide - 16, high - 6),
        size / ui.px(1),
        "display_bold",
    )
    name = Rect(title.x + wide + 18, title.y, title.w - wide - 18, high)
    ui.text_in("chosen.name", localized(shown.level.name), name, high / 1.2 / ui.px(1), "display", anchor="left")
    below = Rect(inner.x, title.bottom + 10, inner.w, inner.bottom - title.bottom - 10)
    if terms is None:
        ui.icon("chosen.lock", "lock", below.x, below.y + 4, 48, BIRCH.dim)
        room = Rect(below.x + 64, below.y, below.w - 64, below.h)
        ui.paragraph("chosen.locked", shown.locked, room, min(BODY, GOAL_LARGE / ui.px(1)), spacing=1.25)
        # A press on it has no other answer.
        ui.reasons.append(shown.locked)
    else:
        terms.draw(ui, shown, below)


def _draw_picture(ui: Ui, shown: LevelDetails, picture: Rect) -> None:
    part = part_behind(int(shown.label)) if shown.label.isdecimal() else 0.5
    look = niche(round(picture.w), round(picture.h), shown.place, bool(shown.locked), part)
    ui.put("chosen.ground", look, picture.x, picture.y, animates=False)
    draw_level(
        ui,
        "chosen",
        shown.level,
        picture.inset(18, 16),
        ghostly=bool(shown.locked),
        shows_gold=not shown.locked,
        lay=shown.lay,
        skin=shown.place,
        largest=LARGE_UNIT,
    )


@dataclass(frozen=True, slots=True)
class _Terms:
    """The words below the name: goals of `size`, medals and what is `known` of `small`, both in px, with the heights of
    the others."""

    size: float
    small: float
    goals: tuple[float, ...]
    rows: tuple[float, ...]
    known: tuple[str, ...]

    @property
    def foot(self) -> float:
        return self.small * 1.3

    @property
    def high(self) -> float:
        return sum(self.goals) + sum(self.rows) + len(self.known) * self.foot + 46

    @classmethod
    def fitting(cls, ui: Ui, shown: LevelDetails, wide: float, most: float) -> _Terms:
        """Lays the words out as large as they fit into `most` px."""
        size, small = min(ui.px(BODY + 4), GOAL_LARGE), min(ui.px(SMALL), MEDALS_LARGE)
        while True:
            lines = [line for line, _numbers in _goals(shown.level, large=ui.large)]
            lines += [line for _sign, line in limit_lines(shown.level)]
            goals = tuple(len(text.wrap(line, "body", size, wide - SIGN)) * size * 1.2 + 8 for line in lines)
            rows = tuple(max(MEDAL, _high(what, small, wide - BESIDE_MEDAL)) + 10 for what in medal_lines(shown.level))
            made = cls(size, small, goals, rows, _known(shown, wide, small, large=ui.large))
            if made.high <= most or small <= LEAST:
                return made
            # First the goals, which are a little larger.
            size, small = max(LEAST, size - 1), small if size > small + 4 else max(LEAST, small - 1)

    def draw(self, ui: Ui, shown: LevelDetails, box: Rect) -> None:
        """The goals, what each medal asks for, and in one block the best, the tries and how hard it is."""
        grown, y = ui.text_size / 100, box.y
        told, limits = _goals(shown.level, large=ui.large), limit_lines(shown.level)
        lines = [*(line for line, _numbers in told), *(line for _sign, line in limits)]
        for i, (line, high) in enumerate(zip(lines, self.goals, strict=True)):
            id_, middle = f"chosen.goal.{i}.sign", y + self.size * 0.6
            if i < len(told):
                draw_goal_sign(ui, id_, shown.level.goals[told[i][1][0]], box.x, middle)
            else:
                ui.icon(id_, limits[i - len(told)][0], box.x + 2, middle - 17, 34, BIRCH.dim)
            place = Rect(box.x + SIGN, y, box.w - SIGN, high)
            ui.paragraph(f"chosen.goal.{i}", line, place, self.size / grown, spacing=1.2)
            y += high
        low = box.bottom - len(self.known) * self.foot
        # Room that is left lies around the medals.
        spare = max(0.0, low - 14 - (y + 16) - sum(self.rows))
        ui.put("chosen.line", art.line(box.w, 3, "birch"), box.x, y + 4, animates=False)
        y += 16 + spare / 4
        for medal, what in zip((3, 2, 1), reversed(medal_lines(shown.level)), strict=True):
            high, won = self.rows[medal - 1], shown.progress.medal >= medal
            id_ = f"chosen.medal.{medal}"
            look = art.medal(MEDAL, METALS[medal], won, medal == shown.progress.medal and shown.progress.laurel)
            beside = Rect(box.x + MEDAL + 16, y, box.w - BESIDE_MEDAL, high)
            # The medal stands beside the first line.
            first = (high - _high(what, self.small, beside.w) + self.small * LINE) / 2
            ui.put(id_, look, box.x, y + first - MEDAL / 2, animates=False)
            ui.paragraph(f"{id_}.why", what, beside, self.small / grown, middle=True, spacing=LINE, apart=APART)
            if won:
                ui.icon(f"{id_}.won", "check", box.right - 40, y + high / 2 - 18, 36, BIRCH.good)
            y += high + spare / 4
        for i, line in enumerate(self.known):
            place = Rect(box.x, low + i * self.foot, box.w, self.foot)
            ui.text_in(f"chosen.known.{i}", line, place, self.small / grown, "body", BIRCH.dim, "left")


def _goals(level: Level, *, large: bool) -> list[tuple[str, tuple[int, ...]]]:
    """A line for each of the goals, and their numbers: beside large text a few words, which leave the picture room."""
    told = goal_lines(level.goals)
    if not large:
        return told
    short = [(short_goal(level.goals[numbers[0]]), numbers) for _line, numbers in told]
    return [(f"{line} ×{len(numbers)}" if len(numbers) > 1 else line, numbers) for line, numbers in short]


def medal_lines(level: Level) -> list[str]:
    """What bronze, silver and gold ask for, each condition on a line with a capital."""
    # A number goes on with what is before it.
    conditions = (re.split(r" · (?!\d)", what) for what in medal_conditions(level))
    return ["\n".join(part[:1].upper() + part[1:] for part in parts) for parts in conditions]


def _high(words: str, size: float, wide: float) -> float:
    """px that the words for a medal take, in lines of at most `wide` px."""
    parts = words.split("\n")
    lines = sum(len(text.wrap(part, "body", size, wide)) for part in parts)
    return (lines + APART * (len(parts) - 1)) * size * LINE


def _known(shown: LevelDetails, wide: float, size: float, *, large: bool) -> tuple[str, ...]:
    """What is known of the level, in lines of at most `wide` px: the best and the tries share one that has room."""
    notes = shown.notes
    if large:
        # One line; ticks say what the best was.
        line = text.dotted(filter(None, (notes[-1], origin_line(shown.level))))
        return (line,) if text.measure(line, "body", 0.8 * size) <= wide else tuple(line.split(text.dotted(("", ""))))
    if len(notes) > 1:
        both = _("{best} · {tries}", best=notes[0], tries=notes[1])
        notes = (both,) if text.measure(both, "body", size) <= wide else notes
    return (*notes, *filter(None, (shown.advice, origin_line(shown.level))))


def limit_lines(level: Level) -> list[tuple[str, str]]:
    """Icons and sentences on what limits a level, and what some of its pieces are made of."""
    used = {level.looks.get(piece) for piece in (*level.given, *level.built)}
    made = joined([_(TRAITS[material]) for material in MADE if material in used])
    clock = [] if level.limits.seconds is None else [_("The time runs from the first piece on.")]
    return [
        *(("stop", line) for line in limit_sentences(level)),
        *(("up", line) for line in lift_sentences(level, 0, 0)),
        *(("balance", line) for line in world_sentences(level)),
        *(("wind", line) for line in wind_sentences(level)),
        *(("clock", line) for line in clock),
        *([("blocks", made)] if made else []),
    ]


def origin_line(level: Level) -> str:
    """How hard the level is, and who made it, as far as it says so."""
    if not (n := of_ten(level)):
        return _("by {maker}", maker=level.author) if level.author else ""
    difficulty = _("Difficulty: {n} of 10", n=n)
    return _("{difficulty} · by {author}", difficulty=difficulty, author=level.author) if level.author else difficulty
