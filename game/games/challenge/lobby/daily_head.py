"""`draw_head` draws the head of the daily page: streak, medals, the way back to today, and the door for a code."""

from __future__ import annotations

from datetime import date
from typing import Final

from game import art
from game.app import text
from game.app.text import _
from game.games.challenge.lobby.daily_words import streak_word
from game.levels.daily import tries
from game.levels.daily.tries import Tries
from game.levels.sentences import METALS
from game.ui.layout import Rect
from game.ui.style import BODY, HEAD, LABEL, SUBHEAD
from game.ui.widgets import Ui

GAP: Final = 16.0
SIGN: Final = 44.0
LEAST_STREAK: Final = 0.8
"""Share of its size with which the longest streak is still told beside the present one."""
MOST: Final = 400.0
"""Greatest width of a button."""


def draw_head(ui: Ui, known: Tries, today: date, box: Rect, *, is_away: bool) -> None:
    """`is_away`: another day or the calendar is shown, and a button leads back to today."""
    entries = [("code", _("Friend's code"), "plus")]
    if is_away:
        entries.insert(0, ("today", _("Today"), "home"))
    right = box.right
    for id_, label, icon in reversed(entries):
        # Large words have no sign beside them.
        sign = "" if ui.large else icon
        wide = min(MOST, text.measure(label, "display", ui.px(LABEL)) + (110 if sign else 52))
        ui.button(id_, Rect(right - wide, box.y, wide, box.h), label, id_, icon=sign, size=LABEL)
        right -= wide + GAP
    _draw_plate(ui, known, today, Rect(box.x, box.y, right - box.x, box.h))


def _draw_plate(ui: Ui, known: Tries, today: date, box: Rect) -> None:
    ui.panel("head.plate", box)
    inner = box.inset(24, 0)
    head = Rect(inner.x, inner.y, inner.w * 0.3, inner.h)
    wide = ui.text_in("head", _("Daily"), head, HEAD, "display", anchor="left")
    each = 112 if not ui.large else 140
    days, most = tries.streak(known, today), tries.longest(known)
    words = _("{streak} · longest: {most}", streak=streak_word(days), most=most)
    room = Rect(inner.x + wide + 32, inner.y, inner.right - 3 * each - inner.x - wide - 48, inner.h)
    if text.measure(words, "display", LEAST_STREAK * ui.px(BODY)) > room.w:
        words = streak_word(days)
    ui.text_in("streak", words, room, BODY, "display", ui.tone.accent if days > 1 else ui.tone.text, "left")
    won = [one.medal for one in known.values()]
    for i, medal in enumerate((3, 2, 1)):
        x = inner.right - (3 - i) * each
        ui.put(f"total.{medal}", art.medal(SIGN, METALS[medal]), x, box.cy - SIGN / 2, animates=False)
        count = Rect(x + SIGN + 8, box.y, each - SIGN - 16, box.h)
        number = str(won.count(medal))
        ui.text_in(f"total.{medal}.count", number, count, SUBHEAD, "display", anchor="left", alike=["000"])
