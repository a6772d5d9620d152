"""`surplus` and `wishes` even out over the calendar which recipe makes the daily challenge of each day.

Every recipe comes about equally often, on every weekday too, and never on two days running.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

from game.core.rng import stream
from game.levels.daily.calendar import WEEKS, Slot, every_slot
from game.levels.daily.generator import RANKS, RECIPES

MOST: Final = 11
"""How many of the 53 Mondays, and so on, may have the same recipe: a quarter more than a sixth of them."""

Calendar = Mapping[Slot, str]
"""Slot → its recipe; a slot without a level is missing."""


@cache
def neighbours(slot: Slot) -> tuple[Slot, ...]:
    """The slots of the days before and after it. The first day of a year follows week 53 or week 52."""
    slots = list(every_slot())
    at = slots.index(slot)
    first, last = slots[0], Slot(WEEKS - 1, RANKS - 1)
    turn = (last,) if slot == first else (first,) if slot == last else ()
    return slots[at - 1], slots[(at + 1) % len(slots)], *turn


def surplus(calendar: Calendar) -> dict[Slot, str]:
    """The slots that need another recipe, and why; with all of them gone the rest is even."""
    left = dict(calendar)
    found: dict[Slot, str] = {}
    while twins := {slot: count for slot in left if (count := _twins(left, slot))}:
        # The middle one of three goes first.
        slot = max(twins, key=lambda slot: (twins[slot], slot))
        found[slot] = f"{left.pop(slot)} comes on two days running"
    for rank in range(RANKS):
        for recipe, count in Counter(recipe for slot, recipe in left.items() if slot.rank == rank).items():
            same = sorted(
                (slot for slot in left if slot.rank == rank and left[slot] == recipe),
                key=lambda slot: (-_in_week(left, slot.week)[left[slot]], -slot.week),
            )
            for slot in same[: max(0, count - MOST)]:
                found[slot] = f"{left.pop(slot)} has more than {MOST} of {WEEKS} weeks"
    return dict(sorted(found.items()))


def wishes(calendar: Calendar, slot: Slot) -> list[str]:
    """The recipes that `slot` may have, the rarest in its week and on its weekday first."""
    others = {other: recipe for other, recipe in calendar.items() if other != slot}
    near = {others.get(other) for other in neighbours(slot)}
    on_weekday = Counter(recipe for other, recipe in others.items() if other.rank == slot.rank)
    in_week, in_all = _in_week(others, slot.week), Counter(others.values())
    found = [recipe for recipe in RECIPES if recipe not in near and on_weekday[recipe] < MOST]
    stream(slot.week, f"daily wishes {slot.rank}").shuffle(found)
    return sorted(found, key=lambda recipe: (2 * in_week[recipe] + on_weekday[recipe], in_all[recipe]))


def _twins(calendar: Calendar, slot: Slot) -> int:
    """How many neighbours have the same recipe."""
    return sum(calendar.get(other) == calendar[slot] for other in neighbours(slot))


def _in_week(calendar: Calendar, week: int) -> Counter[str]:
    return Counter(calendar[slot] for slot in every_slot() if slot.week == week and slot in calendar)
