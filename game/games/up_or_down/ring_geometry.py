"""`RingPlan` computes where the cards of Up or Down?'s ring lie on a round way; `draw_way` draws the groove."""

from __future__ import annotations

import math
from bisect import bisect
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise

from game import art
from game.games.up_or_down.art import ring_parts, ring_way
from game.ui.layout import Rect
from game.ui.widgets import Ui

ROUND, SQUARE = 2.0, 2.7
"""Form of a ring that is as wide as high, an ellipse, and of a long one: there cards at the ends of an ellipse would
nearly touch; more is nearer a rectangle."""
WAY = 0.42
"""Width of the groove along which the ring lies, in widths of a card."""
WRAP = -165.0
"""Where on the ring the highest card meets the lowest: degrees clockwise from the right, on a circle."""
ASIDE = 0.2
"""How far the two cards beside a guest move aside, in distances between cards."""
LINE = 20
"""From the groove to the line of brass around it."""
ARROW = 46
BRASS = "#EFD9A8"


@dataclass(frozen=True, slots=True)
class RingPlan:
    """Cards of `w`×`h` lie evenly and clockwise on a rounded way in `box`."""

    box: Rect
    w: float
    h: float

    @property
    def way(self) -> Rect:
        """Bounding box of the way on which the middles of the cards lie."""
        return self.box.inset(self.w / 2 + 8, self.h / 2 + 8)

    @property
    def power(self) -> float:
        """The form of the way: see `ROUND`."""
        way = self.way
        long = max(way.w / way.h, way.h / way.w)
        return min(SQUARE, ROUND + 2 * max(0.0, long - 1.05))

    def at(self, share: float) -> tuple[float, float]:
        """A point of the way after a `share` of it, clockwise from where the highest card meets the lowest."""
        lengths = _lengths(self.way.w / self.w, self.way.h / self.h, self.power)
        goal = share % 1 * lengths[-1]
        i = min(bisect(lengths, goal), STEPS) - 1
        part = (goal - lengths[i]) / (lengths[i + 1] - lengths[i])
        across, down = _turned(i + part, self.power)
        return self.box.cx + self.way.w / 2 * across, self.box.cy + self.way.h / 2 * down

    def places(self, count: int, guest: int | None = None) -> list[Rect]:
        """The places of `count` cards, from the lowest on.

        `guest`: index of a card that is in the ring for a turn only. It lies between its neighbours, which move a
        little aside; all others stay where they are without it.
        """
        found = []
        for share in _shares(count, guest):
            x, y = self.at(share)
            found.append(Rect(round(x - self.w / 2), round(y - self.h / 2), self.w, self.h))
        return found

    def gaps(self, count: int, guest: int | None = None) -> list[tuple[float, float, float]]:
        """Points between neighbours with the clockwise direction there, in degrees; the wrap comes first."""
        found, shares = [], _shares(count, guest)
        for before, after in pairwise((shares[-1] - 1, *shares)):
            middle = (before + after) / 2
            x, y = self.at(middle)
            x1, y1 = self.at(middle + 0.005)
            found.append((x, y, math.degrees(math.atan2(y1 - y, x1 - x))))
        return found


def _shares(count: int, guest: int | None) -> list[float]:
    """Where cards lie, as shares of the way; see `RingPlan.places`."""
    if guest is None:
        return [(i + 0.5) / count for i in range(count)]
    least = count - 1
    found = [(i + 0.5) / least for i in range(least)]
    found[guest - 1] -= ASIDE / least
    found[guest % least] += ASIDE / least
    return [*found[:guest], guest / least, *found[guest:]]


STEPS = 360


def _turned(step: float, power: float) -> tuple[float, float]:
    """A point of the way in a square from −1 to 1, `step` of its `STEPS` clockwise from `WRAP`."""
    turn = math.radians(WRAP + step * 360 / STEPS)
    across, down = (math.copysign(abs(part) ** (2 / power), part) for part in (math.cos(turn), math.sin(turn)))
    return across, down


@lru_cache(maxsize=8)
def _lengths(across: float, down: float, power: float) -> tuple[float, ...]:
    """Length of the way up to each of its steps, in cards; `across` and `down` cards fit into its width and height."""
    points = [_turned(step, power) for step in range(STEPS + 1)]
    steps = [math.hypot((x1 - x) * across, (y1 - y) * down) for (x, y), (x1, y1) in pairwise(points)]
    return tuple(accumulate(steps, initial=0.0))


def draw_way(ui: Ui, plan: RingPlan, count: int, guest: int | None = None, *, rim: bool = False) -> None:
    """The groove of `count` cards, with arrows in the direction of rising numbers; where they wrap there is none.
    `guest`: see `RingPlan.places`.

    `rim`: with nails and a line of brass along it.
    """
    way = plan.way
    outside = round(plan.w * WAY / 2 + LINE) if rim else 0
    look = way.w, way.h, plan.power, round(plan.w * WAY), outside
    for part in ring_parts(*look):
        ui.put(f"groove.{part}", ring_way(*look, part), way.x, way.y, animates=False)
    side = min(ARROW, round(plan.w * 0.36))
    for i, (x, y, degrees) in enumerate(plan.gaps(count, guest)):
        if i:
            arrow = art.icon("right", side, BRASS)
            ui.put(f"way.{i}", arrow, x - side / 2, y - side / 2, angle=degrees, appears=False)
