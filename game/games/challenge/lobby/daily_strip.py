"""`draw_daily` draws today's challenge and how this week's days went, a `DailyFrame`, below the case of levels."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from game import art
from game.app.text import N_, _, pgettext
from game.levels.daily import calendar, tries
from game.levels.daily.tries import Tries
from game.levels.sentences import METALS
from game.ui.layout import Rect, row
from game.ui.style import BODY, CREAM, INK, SMALL, SUBHEAD
from game.ui.widgets import Ui

DAYS: Final = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
MARK = 50
HONEY = (255, 201, 56, 255)
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


def day_name(day: date) -> str:
    """Weekday and date, short."""
    parts = {"weekday": _(DAYS[day.weekday()]), "month": day.month, "day": day.day}
    return pgettext("a date", "{weekday} {day}/{month}", **parts)


def day_status(known: Tries, day: date, today: date) -> str:
    """What the challenge of `day` is worth now, in a sentence."""
    scored = known.get(day.isoformat())
    if day > today:
        return _("It opens on its day.")
    if scored is not None and scored.match:
        return _("Your scored try goes on.") if day == today else _("The scored try was not ended.")
    if scored is not None:
        return _("Scored. Now it is practice.")
    return _("One scored try, then practice.") if day == today else _("Not played on its day. It is practice now.")


DAY = 44.0
"""Most size of a day's name: the line beside the days shrinks."""


def draw_daily(ui: Ui, frame: DailyFrame, box: Rect) -> None:
    ui.panel("daily", box)
    left = box.x + 20
    if not ui.large:
        leaf = Rect(box.x + 20, box.y + 14, 124, box.h - 32)
        _draw_leaf(ui, frame.today, leaf)
        left = leaf.right + 24
    words = Rect(left, box.y + 12, 176 if not ui.large else 270, box.h - 24)
    # Beside large text the line below needs the room.
    high = ui.px(SUBHEAD) * 1.15 if not ui.large else SUBHEAD * 1.25
    ui.text_in("daily.head", _("Daily"), Rect(words.x, words.y, words.w, high), SUBHEAD, "display", anchor="left")
    line = Rect(words.x, words.y + high, words.w, words.h - high)
    ui.paragraph("daily.line", frame.status, line, SMALL, colour=ui.tone.dim, spacing=1.1)
    left = words.right + 8
    places = row(Rect(left, box.y + 12, box.right - 14 - left, box.h - 24), len(frame.week), 2)
    for day, place in zip(frame.week, places, strict=True):
        _draw_day(ui, day, place, day.day == frame.today)


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
    ui.target(id_, box, ("day", day.day.isoformat()), disabled_reason=reason, ring=14, weighty=True)
    if is_today:
        ui.put(f"{id_}.today", art.tile(box.w, box.h, 16, HONEY), box.x, box.y, animates=False)
    ink = INK if is_today else ui.tone.dim if reason else ui.tone.text
    name = Rect(box.x + 2, box.y + 4, box.w - 4, min(box.h * 0.42, DAY))
    ui.text_in(f"{id_}.name", _(DAYS[day.day.weekday()]), name, BODY, "display", ink)
    x, y = box.cx - MARK / 2, box.bottom - MARK - 14
    if day.mark == "scored" and day.medal:
        ui.put(f"{id_}.medal", art.medal(MARK, METALS[day.medal]), x, y, animates=False)
    elif day.mark in ("open", "begun"):
        ui.icon(f"{id_}.play", "play", x + 6, y + 6, MARK - 12, ink)
    elif day.mark == "to-come":
        ui.icon(f"{id_}.lock", "lock", x + 9, y + 9, MARK - 18, ui.tone.dim)
    else:
        ui.put(f"{id_}.none", art.line(26, 4, ui.tone.name), box.cx - 13, y + MARK / 2 - 2, animates=False)
