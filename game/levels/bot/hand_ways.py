"""Ways of a bot's hand that place nothing: `look_on` waits for others, `put_aside` gets rid of a piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.tower_events import UNIT
from game.levels.world.hand_path import HandPath, Waypoint

_STRETCH: Final = round(UNIT / 2)
"""px by which a hand that looks on stretches upwards."""
_AWAY: Final = round(UNIT / 2)
"""px above the platform at which a piece that is put aside is let go."""


def look_on(aim: Sequence[int]) -> HandPath:
    """The hand stretches upwards and sinks back, and asks again."""
    x, y, turn = aim[0], aim[1], aim[3]
    return HandPath(stops=(Waypoint(x, y + _STRETCH, turn), Waypoint(x, y, turn)), speed=3.0, asks=True)


def put_aside(out: tuple[Waypoint, ...], aside: int, y: int, turn: int) -> tuple[Waypoint, ...]:
    """After the way `out`, the piece is put down low at x `aside`, beside the tower, where it harms nothing."""
    high = max([y, *(stop.y for stop in out)])
    return *out, Waypoint(aside, high, turn), Waypoint(aside, min(high, _AWAY), turn)
