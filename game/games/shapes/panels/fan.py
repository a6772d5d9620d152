"""`fan` says where the cards of a hand of Shapes lie in the room that `hand_room` or `waiting_room` gives them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.games.shapes.layout import HAND_FOOT
from game.ui.layout import Rect

SHAPE = 0.7
"""Width of a card in the hand as a share of its height."""
ROW = 10
"""Maximum number of cards in a single row, so that each stays wide enough to point at."""
ON_LEDGE = 12
FOOT = 4
"""From two rows of cards to the ledge."""
APART = 8
"""Canvas px between cards of the hand, where there is room."""
SEEN, SMALLEST = 0.76, 0.7
"""Share of its width that each card of a long row shows, for which all become smaller: down to this share of their
height."""
BETWEEN_GROUPS = 16
"""Canvas px more between two groups of cards."""
TILT, ARCH = 1.2, 0.8
"""Degrees by which each card of the fan is turned more than its neighbour towards the middle, and px it hangs lower."""
WAITING, WAITING_LEAST, WAITING_FOOT = 0.82, 0.56, 28.0
"""Share of their height that the cards keep while their owner stacks, and keep at the least so that each is whole; and
canvas px below them: they are farther away, and lower."""
ROWS_MORE = 22.0
"""How much higher two rows of cards reach beside large words."""
LEAST_STEP = 66.0
"""Least canvas px from one card to the next, so that each can be pointed at."""
LIFT = 12
"""Canvas px by which a card rises that is pointed at or chosen."""


@dataclass(frozen=True, slots=True)
class CardSpot:
    """Where a card of the hand lies, the part of it that no other card covers, and its tilt in degrees."""

    place: Rect
    free: Rect
    tilt: float = 0.0


def hand_room(count: int, area: Rect, ledge: float, large: bool = False) -> Rect:
    """The part of `area` in which `count` cards lie: two rows of small ones stand on the `ledge`, not behind it, and
    reach higher beside `large` words."""
    if large:
        more = ROWS_MORE if count > ROW else 0.0
        feet = HAND_FOOT - FOOT if more else 0.0
        return Rect(area.x, area.y - more, area.w, area.h + more - feet)
    low = ledge - ON_LEDGE
    return Rect(area.x, area.y - LIFT, area.w, low - area.y + LIFT) if count > ROW and low < area.bottom else area


def waiting_room(count: int, area: Rect, low: float) -> Rect:
    """Where `count` cards wait in the width of the hand's `area`, down to `low`, none over another where that is
    possible."""
    whole = ((area.w + APART) / max(1, count) - APART) / SHAPE
    high = round(max(area.h * WAITING_LEAST, min(area.h * WAITING, whole)))
    return Rect(area.x, low - high, area.w, high)


def fan(count: int, area: Rect, middle: float, row: int = ROW, groups: Sequence[Hashable] = ()) -> list[CardSpot]:
    """Where `count` cards of a hand lie in `area`, about its `middle`; more than a `row` lie in two rows of smaller
    ones. `groups`: the group of each card, if they lie in groups."""
    if count > row:
        return _two_rows(count, area, middle)
    gaps = [BETWEEN_GROUPS * (group != after) for group, after in pairwise(groups)] or [0] * (count - 1)
    tall = area.h * SHAPE
    whole = (area.w - sum(gaps)) / (1 + (count - 1) * SEEN)
    h = float(int(max(min(tall, whole), tall * SMALLEST) / SHAPE))
    w = float(int(h * SHAPE))
    x, step = _line(count, w, area, middle, sum(gaps))
    spots = []
    for i in range(count):
        off = i - (count - 1) / 2
        # The more cards, the flatter the fan: the outer ones must stay on the ledge.
        sink = round(off * off * ARCH * min(1.0, 36 / (count * count)))
        place = Rect(x, area.bottom - h + sink, w, h)
        x += step + (gaps[i] if i < count - 1 else 0)
        free = place if i == count - 1 else Rect(place.x, place.y, min(w, x - place.x), h)
        spots.append(CardSpot(place, free, off * TILT * min(1.0, 6 / count)))
    return spots


def opened(spots: Sequence[CardSpot], at: int, right: float) -> list[CardSpot]:
    """The same fan with the card `at` a place whole: those behind it in its row make room as far as `right`, and then
    lie closer, as long as each can be pointed at."""
    here = spots[at]
    behind = [i for i in range(at + 1, len(spots)) if abs(spots[i].place.y - here.place.y) < here.place.h / 2]
    if not behind:
        return list(spots)
    covered = here.place.right + APART - spots[behind[0]].place.x
    aside = max(0.0, min(covered, right - spots[behind[-1]].place.right))
    n = len(behind) - 1
    # Whole px: a card may not reach by a fraction of one into the next.
    spare = max(0.0, min((spots[i].free.w for i in behind[:-1]), default=0.0) - LEAST_STEP)
    closer = float(int(min((covered - aside) / max(1, n), spare)))
    shift = aside + n * closer
    found = list(spots)
    whole = here.place.w if shift + APART >= covered else here.free.w + shift
    found[at] = replace(here, free=Rect(here.free.x, here.free.y, whole, here.free.h))
    for k, i in enumerate(behind):
        place, free = spots[i].place, spots[i].free
        x, wide = place.x + shift - k * closer, free.w - (closer if k < n else 0.0)
        found[i] = replace(spots[i], place=Rect(x, place.y, place.w, place.h), free=Rect(x, free.y, wide, free.h))
    return found


def _line(count: int, w: float, area: Rect, middle: float, more: float = 0.0) -> tuple[float, float]:
    """Canvas x of the first of some cards `w` wide in a line, and px from one to the next, with `more` px between
    their groups. They lie about the `middle` unless they would cover each other there."""
    gaps = max(1, count - 1)
    about = 2 * min(middle - area.x, area.right - middle) - more
    room = about if (about - w) / gaps >= w else area.w - more
    step = min(w + APART, float(int((room - w) / gaps)))
    wide = step * (count - 1) + w + more
    return round(max(area.x, min(area.right - wide, middle - wide / 2))), step


def _two_rows(count: int, area: Rect, middle: float) -> list[CardSpot]:
    # They stand upright, so they may reach farther down.
    area = Rect(area.x, area.y, area.w, area.h + HAND_FOOT - FOOT)
    # None lies over another.
    h = float(int(min((area.h - 6) / 2, area.w / (count - count // 2) / SHAPE)))
    w = float(int(h * SHAPE))
    spots = []
    for line, n in enumerate((count // 2, count - count // 2)):
        left, step = _line(n, w, area, middle)
        top = area.bottom - h - (1 - line) * (h + 6)
        for i in range(n):
            place = Rect(left + i * step, top, w, h)
            spots.append(CardSpot(place, place if i == n - 1 else Rect(place.x, top, min(w, step), h)))
    return spots
