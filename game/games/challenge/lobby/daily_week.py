"""`draw_week` draws a week of daily challenges as a table: the player's medals above the rivals', with points."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final

from game import art
from game.app import text
from game.app.bot_characters import OPPONENTS
from game.app.text import _, dotted, pgettext
from game.core.game import SeatInfo
from game.core.manifest import STRENGTHS
from game.games.challenge.lobby.daily_calendar import known_since
from game.games.challenge.lobby.daily_rivals import Rival, seat_of
from game.games.challenge.lobby.daily_strip import CHOSEN, draw_mark
from game.games.challenge.lobby.daily_words import DAYS, character
from game.levels.daily import calendar, tries
from game.levels.daily.tries import Tries
from game.levels.sentences import METALS
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, INK, LEAST, SMALL, SUBHEAD
from game.ui.widgets import Ui

FEW, YOUNG = 7, timedelta(days=28)
"""A player with fewer scored days than this, the first of them no longer ago, sees a week instead of month and year."""
SHORT: Final = 420.0
"""Height of the panel without rows of rivals."""
FACES, POINTS = 54.0, 44.0
"""px at the left for faces, and at the right for points."""
ROWS_APART: Final = 6.0
SPACING: Final = 1.2
MEDAL: Final = 48.0
FACE: Final = 50.0

Rivals = Mapping[date, Mapping[str, Rival | None]]
"""What each rival did on each day, by difficulty."""


def is_new(known: Tries, today: date) -> bool:
    """Tests whether there is too little to fill a calendar with."""
    return len(known) < FEW and today - known_since(known, today) < YOUNG


def points(known: Tries, rivals: Rivals) -> dict[str, int]:
    """Points of the player, "", and of each rival, on the days that the player has ended: 3 for gold, 2 for silver and
    1 for bronze."""
    days = [day for day in rivals if tries.ended(known, day) is not None]
    found = {"": sum(known[day.isoformat()].medal for day in days)}
    for difficulty in STRENGTHS:
        runs = (rivals[day].get(difficulty) for day in days)
        found[difficulty] = sum(run.medal for run in runs if run is not None)
    return found


def has_rows(known: Tries, rivals: Rivals) -> bool:
    """Whether the rivals have rows: from the second day of the week on that the player has ended. The panel beside it
    shows what they did on one."""
    return sum(tries.ended(known, day) is not None for day in rivals) > 1


def week_high(known: Tries, rivals: Rivals, most: float, *, large: bool) -> float:
    """Height of the week's panel, of `most` at the most."""
    return most if large or has_rows(known, rivals) else min(most, SHORT)


def draw_week(ui: Ui, who: SeatInfo, known: Tries, rivals: Rivals, chosen: date, today: date, box: Rect) -> None:
    """The week of `rivals`, a column a day, and below it why to come again. `who`: the player."""
    ui.panel("week.plate", box)
    inner = box.inset(22, 16)
    head = Rect(inner.x, inner.y, inner.w, 66 if not ui.large else 72)
    label = _("Calendar")
    wide = min(inner.w * 0.45, text.measure(label, "display", ui.px(SMALL)) + 110)
    ui.text_in(
        "week.name", _("This week"), Rect(head.x, head.y, head.w - wide - 16, head.h), SUBHEAD, "display", anchor="left"
    )
    button = Rect(head.right - wide, head.y, wide, head.h)
    ui.button("calendar", button, label, "calendar", icon="clock", size=SMALL)
    lines = _lines(known, today)
    if not ui.large and has_rows(known, rivals):
        lines.append(_("Cup: points of this week. Gold 3, silver 2, bronze 1."))
    elif ui.large:
        lines.append(_points_words(points(known, rivals)))
    room = Rect(inner.x, head.bottom + 10, inner.w, inner.bottom - head.bottom - 10)
    size, highs = _fitting(ui, lines, room.w, room.h * (0.8 if ui.large else 0.42 if has_rows(known, rivals) else 0.55))
    low = sum(highs)
    _draw_rows(ui, who, known, rivals, chosen, today, Rect(room.x, room.y, room.w, room.h - low - 10))
    y = room.bottom - low
    for i, (line, high) in enumerate(zip(lines, highs, strict=True)):
        place = Rect(room.x, y, room.w, high)
        ui.paragraph(f"week.line.{i}", line, place, size / ui.px(1), colour=ui.tone.text, spacing=SPACING)
        y += high


def _fitting(ui: Ui, lines: list[str], wide: float, most: float) -> tuple[float, list[float]]:
    """The px of the words, and the height of each line, with which all fit into `most`."""
    size = ui.px(SMALL)
    while True:
        highs = [len(text.wrap(line, "body", size, wide)) * size * SPACING + 8 for line in lines]
        if sum(highs) <= most or size <= LEAST:
            return size, highs
        size = max(LEAST, size - 1)


def _points_words(told: Mapping[str, int]) -> str:
    """The points of all in a sentence, beside words too large for a table."""
    names = {"": _("You")} | {one: _(OPPONENTS[one].word) for one in STRENGTHS}
    found = [pgettext("points", "{name} {n}", name=names[who], n=count) for who, count in told.items()]
    return dotted(found)


def _lines(known: Tries, today: date) -> list[str]:
    """What today's try does to the streak, and what tomorrow will be."""
    days = tries.streak(known, today)
    if tries.is_ahead(known, today, today):
        more = _("A medal today makes your streak {n} days long.", n=days + 1)
        now = more if days else _("A medal today begins a streak.")
    else:
        more = _("A medal tomorrow makes your streak {n} days long.", n=days + 1)
        now = more if days else _("A medal tomorrow begins a streak.")
    if today == date.max:
        return [now]
    after = today + timedelta(days=1)
    return [now, _("Tomorrow: {what}", what=character(after, calendar.today(after)))]


def _draw_rows(ui: Ui, who: SeatInfo, known: Tries, rivals: Rivals, chosen: date, today: date, box: Rect) -> None:
    """Days with the player's medals, the rivals' medals below, and points at the right. Beside large words it draws the
    days alone: the right side of the page shows the rivals."""
    is_short = ui.large or not has_rows(known, rivals)
    left, right = (0.0, 0.0) if is_short else (FACES, POINTS)
    days = tries.strip(known, [*rivals], today)
    rows = column(box, 1 if is_short else 2 + len(STRENGTHS), ROWS_APART)
    high = rows[0].h if is_short else 2 * rows[0].h + ROWS_APART
    places = row(Rect(box.x + left, box.y, box.w - left - right, high), len(days), 2)
    for day, place in zip(days, places, strict=True):
        _draw_day(ui, day, place, is_chosen=day.day == chosen)
    if is_short:
        return
    for difficulty, line in zip(STRENGTHS, rows[2:], strict=True):
        ground = art.tile(line.w, line.h, 12, ui.tone.field)
        ui.put(f"week.{difficulty}.ground", ground, line.x, line.y, animates=False)
        face = min(FACE, line.h - 4)
        look = art.seat_face(face, seat_of(difficulty))
        ui.put(f"week.{difficulty}.face", look, line.x + 2, line.cy - face / 2, animates=False)
        for number, (day, place) in enumerate(zip(days, places, strict=True)):
            run = rivals[day.day].get(difficulty) if day.mark == "scored" else None
            if run is not None:
                _draw_medal(ui, f"week.{difficulty}.{number}", run.medal, Rect(place.x, line.y, place.w, line.h))
    told = points(known, rivals)
    face = min(FACE, rows[1].h - 4)
    ui.put("week.own", art.seat_face(face, who), box.x + 2, rows[1].cy - face / 2, animates=False)
    ui.icon("week.points", "trophy", rows[0].right - 38, rows[0].cy - 17, 34, ui.tone.dim)
    for one, line in zip(("", *STRENGTHS), rows[1:], strict=True):
        ink = ui.tone.accent if told[one] == max(told.values()) > 0 else ui.tone.text
        count = Rect(line.right - right, line.y, right - 8, line.h)
        ui.text_in(f"week.{one or 'own'}.points", str(told[one]), count, BODY, "display_bold", ink, "right")


def _draw_day(ui: Ui, day: tries.Day, box: Rect, *, is_chosen: bool) -> None:
    id_ = f"date.{day.day.isoformat()}"
    reason = _("It opens on its day.") if day.mark == "to-come" else ""
    ui.target(id_, box, ("day", day.day.isoformat()), disabled_reason=reason, ring=12)
    if not reason:
        ground = CHOSEN if is_chosen else ui.tone.field
        ui.put(f"{id_}.ground", art.tile(box.w, box.h, 12, ground), box.x, box.y, animates=False)
    ink = INK if is_chosen else ui.tone.dim if reason else ui.tone.text
    name, mark = column(box, 2, 0)
    ui.text_in(
        f"{id_}.name",
        _(DAYS[day.day.weekday()]),
        name.inset(2, 2),
        BODY,
        "display",
        ink,
        alike=[_(one) for one in DAYS],
    )
    size = min(MEDAL, mark.h - 6, box.w - 8)
    draw_mark(ui, id_, day, Rect(mark.cx - size / 2, mark.cy - size / 2, size, size), ink)


def _draw_medal(ui: Ui, id_: str, medal: int, box: Rect) -> None:
    size = min(MEDAL * 0.85, box.h - 4, box.w - 8)
    if medal:
        ui.put(id_, art.medal(size, METALS[medal]), box.cx - size / 2, box.cy - size / 2, animates=False)
    else:
        ui.icon(id_, "cross", box.cx - size / 3, box.cy - size / 3, size * 2 / 3, ui.tone.dim)
