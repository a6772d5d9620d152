"""`draw_daily` draws today's challenge and how this week's days went, a `DailyFrame`, below the case of levels."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game import art
from game.app.text import _
from game.games.challenge.lobby.daily_words import DAYS, day_status
from game.games.challenge.lobby.side_buttons import draw_way
from game.levels.daily import calendar, tries
from game.levels.daily.tries import Tries
from game.levels.sentences import METALS
from game.ui.layout import Rect, row
from game.ui.style import BODY, CREAM, INK, SMALL, SUBHEAD, WALNUT, Colour
from game.ui.widgets import Ui

MARK = 50
DOT = 10
"""Size of the dot for a day that passed without a try: small, so that days with a try stand out."""
DAILY = "daily"
"""Id of the part that opens today's challenge."""
CHOSEN = (218, 190, 142, 255)
"""Colour of what is chosen; honey is only for what can be pressed."""
RED = (138, 34, 22, 255)


@dataclass(frozen=True, slots=True)
class DailyFrame:
    """The daily challenge on the shelf. `status`: what today's level is worth now; `week`: Monday to Sunday."""

    today: date
    status: str
    week: tuple[tries.Day, ...]

    @classmethod
    def of(cls, known: Tries, today: date) -> DailyFrame:
        return cls(today, day_status(known, today, today), tries.strip(known, calendar.week_of(today), today))


DAY = 44.0
"""Most size of a day's name: the line beside the days shrinks."""


def draw_daily(ui: Ui, frame: DailyFrame, box: Rect) -> None:
    if ui.large:
        _draw_short(ui, frame, box)
        return
    ui.panel("daily", box)
    leaf = Rect(box.x + 18, box.y + 14, 104, box.h - 32)
    _draw_leaf(ui, frame.today, leaf)
    words = Rect(leaf.right + 20, box.y + 12, 216, box.h - 24)
    high = ui.px(SUBHEAD) * 1.15
    ui.text_in("daily.head", _("Daily"), Rect(words.x, words.y, words.w, high), SUBHEAD, "display", anchor="left")
    line = Rect(words.x, words.y + high, words.w, words.h - high)
    ui.paragraph("daily.line", frame.status, line, SMALL, colour=ui.tone.dim, spacing=1.1)
    left = words.right + 8
    ui.target(DAILY, Rect(box.x, box.y, left - box.x, box.h), ("daily", frame.today.isoformat()), ring=20)
    places = row(Rect(left, box.y + 12, box.right - 14 - left, box.h - 24), len(frame.week), 2)
    for day, place in zip(frame.week, places, strict=True):
        _draw_day(ui, day, place, day.day == frame.today)


def _draw_short(ui: Ui, frame: DailyFrame, box: Rect) -> None:
    """Draws, for large text, only a button that leads to the page of the day; that page has all days and points."""
    action = "daily", frame.today.isoformat()
    draw_way(ui, DAILY, box, _("Daily"), action)
    today = next(day for day in frame.week if day.day == frame.today)
    if today.mark == "scored":
        draw_mark(ui, DAILY, today, Rect(box.right - MARK - 64, box.cy - MARK / 2 - 3, MARK, MARK), WALNUT.text)


def _draw_leaf(ui: Ui, day: date, box: Rect) -> None:
    """A leaf of a calendar."""
    ui.put("daily.leaf", art.note(box.w, box.h), box.x, box.y, animates=False)
    band = Rect(box.x, box.y, box.w, 40)
    ui.put("daily.band", art.tile(band.w, band.h, 6, RED), band.x, band.y, animates=False)
    ui.text_in("daily.weekday", _(DAYS[day.weekday()]), band.inset(8, 2), SMALL, "display", CREAM)
    number = Rect(box.x, band.bottom, box.w, box.bottom - band.bottom)
    ui.text_in("daily.number", str(day.day), number, 64, "display_bold", INK)


def _draw_day(ui: Ui, day: tries.Day, box: Rect, is_today: bool) -> None:
    id_ = f"day.{day.day.isoformat()}"
    reason = _("It opens on its day.") if day.mark == "to-come" else ""
    ui.target(id_, box, ("daily", day.day.isoformat()), disabled_reason=reason, ring=14)
    if is_today:
        ui.put(f"{id_}.today", art.tile(box.w, box.h, 16, ui.tone.field), box.x, box.y, animates=False)
    ink = ui.tone.text if is_today or day.medal else ui.tone.dim
    name = Rect(box.x + 2, box.y + 4, box.w - 4, min(box.h * 0.42, DAY))
    ui.text_in(f"{id_}.name", _(DAYS[day.day.weekday()]), name, BODY, "display", ink)
    mark = Rect(box.cx - MARK / 2, box.bottom - MARK - 14, MARK, MARK)
    if day.mark in ("scored", "open", "begun"):
        draw_mark(ui, id_, day, mark, ink)
    elif day.mark != "to-come":
        dot = art.tile(DOT, DOT, DOT / 2, ui.tone.dim)
        ui.put(f"{id_}.passed", dot, mark.cx - DOT / 2, mark.cy - DOT / 2, animates=False)


def draw_mark(ui: Ui, id_: str, day: tries.Day, box: Rect, ink: Colour) -> None:
    """What became of a day, in a square `box`: its medal, or a sign."""
    x, y, size = box.x, box.y, box.w
    if day.mark == "scored" and day.medal:
        ui.put(f"{id_}.medal", art.medal(size, METALS[day.medal]), x, y, animates=False)
    elif day.mark in ("open", "begun"):
        ui.icon(f"{id_}.play", "play", x + 6, y + 6, size - 12, ink)
    elif day.mark == "scored":
        ui.icon(f"{id_}.none", "cross", x + 9, y + 9, size - 18, ink)
    else:
        # A socket that a medal may come to fill; a day that has passed without a try has a sign on it.
        ui.put(f"{id_}.socket", art.well(size - 8, size - 8, ui.tone.name, size), x + 4, y + 4, animates=False)
        if day.mark != "to-come":
            ui.icon(f"{id_}.none", "minus", x + 13, y + 13, size - 26, ui.tone.dim)
