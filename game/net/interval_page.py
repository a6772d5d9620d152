"""`interval_page` makes the page that a phone shows between two games of a night: standings, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext
from game.net.messages import Interval, Slot
from game.net.page import PhonePage, SeatLine


def interval_page(interval: Interval, slots: Sequence[Slot], title: str, number: int) -> PhonePage:
    """`title`: the next game's title, "" after the last one; `number`: the slot of the phone."""
    here = [one for one, slot in enumerate(slots) if slot.hand != "gone"]
    order = sorted(here, key=lambda one: -interval.points[one])
    lines = tuple(_line(interval, slots, one, 1 + _ahead(interval, here, one), one == number) for one in order)
    if interval.is_counting:
        return PhonePage(prompt=_("The points are counted"), note=_("Look at the big screen."), seats=lines)
    if not title:
        return PhonePage(prompt=_("The night is over"), note=_("Look at the big screen."), seats=lines)
    turn = _("Game {n} of {of}", n=interval.number, of=interval.games)
    return PhonePage(
        prompt=_("Next: {name}", name=title), note=_("It begins at the big screen."), turn=turn, seats=lines
    )


def _ahead(interval: Interval, here: Sequence[int], number: int) -> int:
    return sum(interval.points[one] > interval.points[number] for one in here)


def _line(interval: Interval, slots: Sequence[Slot], number: int, place: int, me: bool) -> SeatLine:
    points = interval.points[number]
    score = ngettext("{n} point", "{n} points", points)
    return SeatLine(slots[number].name, slots[number].colour, score, _("Place {n}", n=place), me=me)
