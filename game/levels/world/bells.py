"""`Bells`: keeps which bells of the seesaws have rung; one rings when its bar comes down onto the stop on that side."""

from __future__ import annotations

from math import degrees
from typing import Final, Literal, get_args

from game.physics.ground import Seesaw
from game.physics.tower import Tower

Side = Literal["left", "right"]
Ring = tuple[int, Side]
"""The number of a seesaw, and which of its ends came down."""

NEAR: Final = 0.4
"""Degrees from its stop at which a bar rings: a stop gives way a little."""
AWAY: Final = 1.5
"""Degrees by which it must have left the stop before it rings again: a bar that rattles there rings once."""
MOST: Final = 200
"""Number of latest rings that are remembered."""
_SIDES: Final = get_args(Side)


class Bells:
    """What has rung so far, and where each bar is. `update` once a tick.

    While a piece is held nothing rings: the hand could press any bar down.
    """

    def __init__(self, tower: Tower) -> None:
        """A bar that lies on a stop now has not rung there."""
        self.rung: tuple[Ring, ...] = ()
        self._at: list[Side | None] = [None] * len(tower.bars)
        self._find(tower)

    def update(self, tower: Tower) -> None:
        """Remember what has begun to ring."""
        fresh = self._find(tower)
        if fresh and tower.held is None:
            self.rung = (*self.rung, *fresh)[-MOST:]

    def _find(self, tower: Tower) -> list[Ring]:
        fresh: list[Ring] = []
        for number, seesaw in enumerate(tower.ground.seesaws):
            if seesaw.stops is None:
                continue
            before = self._at[number]
            now = side_of(seesaw, turned(tower, number), before)
            self._at[number] = now
            if now is not None and now != before:
                fresh.append((number, now))
        return fresh

    def data(self) -> list[object]:
        """Everything remembered, as JSON gives it back."""
        return [[list(ring) for ring in self.rung], list(self._at)]

    def restore(self, data: object) -> None:
        """Becomes what `data` gave. `ValueError` for anything that it never gives."""
        if not isinstance(data, list) or len(data) != 2 or not all(isinstance(part, list) for part in data):
            raise ValueError("not what bells remember")
        rung, at = data
        if len(rung) > MOST or len(at) != len(self._at) or not all(side is None or side in _SIDES for side in at):
            raise ValueError("not what bells remember")
        for ring in rung:
            if not isinstance(ring, list) or len(ring) != 2 or ring[1] not in _SIDES or type(ring[0]) is not int:
                raise ValueError("not a ring of a bell")
            if not 0 <= ring[0] < len(at):
                raise ValueError("there is no such seesaw")
        self.rung = tuple((number, side) for number, side in rung)
        self._at = list(at)


def turned(tower: Tower, number: int) -> float:
    """By how many degrees seesaw `number` is turned against what it hangs from."""
    bars, holder = tower.bars, tower.ground.seesaws[number].on
    return degrees(bars[number][2] - (0.0 if holder is None else bars[holder][2]))


def side_of(seesaw: Seesaw, angle: float, before: Side | None) -> Side | None:
    """At which stop a bar is that is turned by `angle`; `before`: at which one it was."""
    assert seesaw.stops is not None
    low, high = seesaw.stops
    away = min(AWAY, (high - low) / 2)
    if angle >= high - (away if before == "left" else NEAR):
        return "left"
    if angle <= low + (away if before == "right" else NEAR):
        return "right"
    return None
