"""`draw_month` draws a month of daily challenges, a square a day; `draw_year` the twelve months in small."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from typing import Final

from game import art
from game.app.text import _
from game.games.challenge.lobby.daily_strip import CHOSEN, draw_mark
from game.games.challenge.lobby.daily_words import DAYS, MONTHS, month_name
from game.levels.daily import tries
from game.levels.daily.tries import Tries
from game.levels.sentences import METALS
from game.ui.layout import Rect, column, row
from game.ui.style import BODY, INK, SMALL, SUBHEAD, Colour
from game.ui.widgets import Ui

WEEKS, WEEK = 6, 7
"""Weeks that a month touches at most, and days of each."""
ARROW = 72.0
COLOURS: Final[dict[str, Colour]] = {
    "gold": (246, 190, 40, 255),
    "silver": (150, 160, 176, 255),
    "bronze": (176, 98, 48, 255),
}
SHARES: Final = (0.34, 0.5, 0.7, 0.9)
"""Side of a day's square in the year as a share of its cell, by medal: told without colour too."""


def days_of(month: date) -> tuple[date, ...]:
    """The days of the month in which `month` lies."""
    return tuple(month.replace(day=number + 1) for number in range(monthrange(month.year, month.month)[1]))


def draw_month(ui: Ui, known: Tries, month: date, chosen: date, today: date, box: Rect) -> None:
    """The month as a table of weeks, and arrows to the months beside it."""
    ui.panel("month.plate", box)
    inner = box.inset(22, 18)
    head = Rect(inner.x, inner.y, inner.w, 72)
    first = date(known_since(known, today).year, 1, 1)
    back = "" if month > first else _("Nothing was played before.")
    ahead = "" if month < today.replace(day=1) else _("It opens on its day.")
    for side, place, by, why in (
        ("left", Rect(head.x, head.y, ARROW, head.h), -1, back),
        ("right", Rect(head.right - ARROW, head.y, ARROW, head.h), 1, ahead),
    ):
        ui.button(f"turn.{side}", place, "", ("turn", by), icon=side, disabled_reason=why)
    words = head.inset(ARROW + 16, 0)
    ui.text_in("month.name", month_name(month), words, SUBHEAD, "display")
    names = Rect(inner.x, head.bottom + 14, inner.w, 40)
    for number, place in enumerate(row(names, WEEK, 6)):
        ui.text_in(f"month.day.{number}", _(DAYS[number]), place, SMALL, "display", ui.tone.dim)
    lines = column(Rect(inner.x, names.bottom + 8, inner.w, inner.bottom - names.bottom - 8), WEEKS, 6)
    cells = [cell for line in lines for cell in row(line, WEEK, 6)]
    days = days_of(month)
    shown = tries.strip(known, days, today)
    for day, cell in zip(shown, cells[month.replace(day=1).weekday() :], strict=False):
        _draw_cell(ui, day, cell, chosen, today)


def known_since(known: Tries, today: date) -> date:
    """The first day that was played, or today."""
    return min([today, *map(date.fromisoformat, known)])


def _draw_cell(ui: Ui, day: tries.Day, box: Rect, chosen: date, today: date) -> None:
    id_ = f"date.{day.day.isoformat()}"
    reason = _("It opens on its day.") if day.mark == "to-come" else ""
    ui.target(id_, box, ("day", day.day.isoformat()), disabled_reason=reason, ring=12)
    is_chosen = day.day == chosen
    ground = CHOSEN if is_chosen else ui.tone.field
    if not reason:
        ui.put(f"{id_}.ground", art.tile(box.w, box.h, 12, ground), box.x, box.y, animates=False)
    if day.day == today:
        ui.put(f"{id_}.today", art.ring(box.w - 8, box.h - 8, 10), box.x + 4, box.y + 4, animates=False)
    ink = INK if is_chosen else ui.tone.dim if reason else ui.tone.text
    share, above = (0.55, 2) if ui.large else (0.4, 6)
    name = Rect(box.x + 4, box.y + above, box.w - 8, min(44.0, box.h * share))
    ui.text_in(f"{id_}.name", str(day.day.day), name, BODY, "display", ink)
    size = min(46.0, box.h - name.h - 3 * above, box.w - 16)
    if not reason:
        mark = Rect(box.cx - size / 2, name.bottom + (box.bottom - name.bottom - size) / 2 - 2, size, size)
        draw_mark(ui, id_, day, mark, ink)


def draw_year(ui: Ui, known: Tries, month: date, today: date, box: Rect) -> None:
    """The months of a year, each a button with a small square a day in the colour of its medal."""
    ui.panel("year.plate", box)
    inner = box.inset(18, 16)
    ui.text_in("year.name", str(month.year), Rect(inner.x, inner.y, inner.w, 56), SUBHEAD, "display")
    across = 3 if not ui.large else 2
    rows = column(Rect(inner.x, inner.y + 62, inner.w, inner.h - 62), 12 // across, 8)
    names = [_(name) for name in MONTHS]
    for number, place in enumerate(place for line in rows for place in row(line, across, 4)):
        first = date(month.year, number + 1, 1)
        id_ = f"month.{number + 1}"
        reason = _("It opens on its day.") if first > today else ""
        ui.target(id_, place, ("month", number + 1), disabled_reason=reason, ring=12)
        if first.month == month.month:
            ui.put(f"{id_}.lit", art.tile(place.w, place.h, 12, ui.tone.lit), place.x, place.y, animates=False)
        words = Rect(place.x, place.y + 4, place.w, 34 if not ui.large else 46)
        ink = ui.tone.dim if reason else ui.tone.text
        ui.text_in(f"{id_}.name", names[number], words, SMALL, "display", ink, alike=names)
        room = Rect(place.x + 8, words.bottom + 4, place.w - 16, place.bottom - words.bottom - 8)
        _draw_squares(ui, id_, known, first, today, room)


def _draw_squares(ui: Ui, id_: str, known: Tries, first: date, today: date, room: Rect) -> None:
    cell = min(room.w / WEEK, room.h / WEEKS)
    left, top = room.cx - cell * WEEK / 2, room.y
    start = first.weekday()
    for day in tries.strip(known, days_of(first), today):
        number = start + day.day.day - 1
        x, y = left + number % WEEK * cell + cell / 2, top + number // WEEK * cell + cell / 2
        won = day.mark == "scored" and day.medal
        share = SHARES[day.medal] if won else SHARES[1] if day.mark == "scored" else SHARES[0]
        colour = COLOURS[METALS[day.medal]] if won else ui.tone.dim if day.mark == "scored" else (*ui.tone.dim[:3], 90)
        side = max(3.0, cell * share)
        look = art.tile(side, side, side * 0.24, colour)
        ui.put(f"{id_}.{day.day.day}", look, x - side / 2, y - side / 2, animates=False)
        if day.day == today:
            ring = art.ring(side, side, side * 0.3)
            ui.put(f"{id_}.today", ring, x - side / 2, y - side / 2, animates=False)
