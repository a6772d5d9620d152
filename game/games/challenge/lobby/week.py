"""Below the case: the daily challenge, and how the days of this week went."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from game import art
from game.app.text import N_, _, pgettext
from game.levels.daily import calendar, tries
from game.levels.sentences import METALS
from game.table.tower.levels.thumbnail import draw_level
from game.ui.layout import Rect, row
from game.ui.style import BODY, CREAM, CREAM_DIM, GOLD, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.challenge.lobby.shelf import ShelfScene

DAYS: Final = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
"""Of the week, in two letters."""
MARK = 44
WOOD = (58, 43, 28, 255)


def day_name(day: date) -> str:
    """Weekday and date, short."""
    parts = {"weekday": _(DAYS[day.weekday()]), "month": day.month, "day": day.day}
    return pgettext("a date", "{weekday} {day}/{month}", **parts)


def status(scene: ShelfScene, day: date) -> str:
    """What a day's challenge is worth now, in a sentence."""
    today, told = scene.services.today(), scene.services.store[tries.TRIES].get(day.isoformat())
    if day > today:
        return _("It opens on its day.")
    if told is not None and told.match:
        return _("Your scored try goes on.") if day == today else _("The scored try was not ended.")
    if told is not None:
        return _("Scored. Now it is practice.")
    return _("One scored try, then practice.") if day == today else _("Not played on its day. It is practice now.")


def draw_week(ui: Ui, scene: ShelfScene, box: Rect) -> None:
    ui.panel("daily", box)
    today = scene.services.today()
    words = Rect(box.x + 24, box.y + 16, 288, box.h - 32)
    if not ui.large:
        picture = Rect(box.x + 14, box.y + 14, 120, box.h - 28)
        ui.put("daily.ground", art.tile(picture.w, picture.h, 12, WOOD), picture.x, picture.y, animates=False)
        draw_level(ui, "daily", calendar.today(today), picture.inset(6, 6))
        words = Rect(picture.right + 16, words.y, words.right - picture.right - 16, words.h)
    ui.text_in("daily.head", _("Daily"), Rect(words.x, words.y, words.w, 52), SUBHEAD, "display", anchor="left")
    line = Rect(words.x, words.y + 54, words.w, words.h - 54)
    ui.paragraph("daily.line", status(scene, today), line, SMALL, colour=CREAM_DIM, spacing=1.15)
    strip = tries.strip(scene.services.store[tries.TRIES], calendar.week_of(today), today)
    left = words.right + 10
    places = row(Rect(left, box.y + 12, box.right - 12 - left, box.h - 24), len(strip), 2)
    for told, place in zip(strip, places, strict=True):
        _draw_day(ui, scene, told, place, told.day == today)


def _draw_day(ui: Ui, scene: ShelfScene, told: tries.Day, box: Rect, is_today: bool) -> None:
    id_ = f"day.{told.day.isoformat()}"
    reason = _("It opens on its day.") if told.mark == "to-come" else ""
    ui.target(id_, box, ("day", told.day.isoformat()), disabled_reason=reason, ring=14, weighty=True)
    if is_today:
        ui.put(f"{id_}.today", art.tile(box.w, box.h, 12, (255, 210, 74, 46)), box.x, box.y, animates=False)
    ink = GOLD if is_today else CREAM_DIM if reason else CREAM
    name = Rect(box.x + 2, box.y + 4, box.w - 4, box.h * 0.42)
    ui.text_in(f"{id_}.name", _(DAYS[told.day.weekday()]), name, BODY, "display", ink)
    x, y = box.cx - MARK / 2, box.bottom - MARK - 12
    if told.mark == "scored" and told.medal:
        ui.put(f"{id_}.medal", art.medal(MARK, METALS[told.medal]), x, y, animates=False)
    elif told.mark in ("open", "begun"):
        ui.icon(f"{id_}.play", "play", x + 6, y + 6, MARK - 12, GOLD)
    elif told.mark == "to-come":
        ui.icon(f"{id_}.lock", "lock", x + 9, y + 9, MARK - 18, CREAM_DIM)
    else:
        ui.put(f"{id_}.none", art.line(26, 4), box.cx - 13, y + MARK / 2 - 2, animates=False)
