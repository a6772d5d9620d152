"""Ways of a bot's hand: `look_on` waits for others, `put_aside` gets rid of a piece, `sway` passes its place, and
`way_out` says where a standing piece can be pulled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.levels.world.hand_path import HandPath, Waypoint
from game.physics.stack import Placed

_STRETCH: Final = round(UNIT / 2)
"""px by which a hand that looks on stretches upwards."""
_AWAY: Final = round(UNIT / 2)
"""px above the platform at which a piece that is put aside is let go."""

_TILT: Final = 8
"""Degrees by which a swaying piece is tilted."""


def look_on(aim: Sequence[int]) -> HandPath:
    """The hand stretches upwards and sinks back, and asks again."""
    x, y, turn = aim[0], aim[1], aim[3]
    return HandPath(stops=(Waypoint(x, y + _STRETCH, turn), Waypoint(x, y, turn)), speed=3.0, asks=True)


def put_aside(out: tuple[Waypoint, ...], aside: int, y: int, turn: int) -> tuple[Waypoint, ...]:
    """After the way `out`, the piece is put down low at x `aside`, beside the tower, where it harms nothing."""
    high = max([y, *(stop.y for stop in out)])
    return *out, Waypoint(aside, high, turn), Waypoint(aside, min(high, _AWAY), turn)


def sway(by: int, start: int, over: Waypoint, low: int) -> tuple[Waypoint, ...]:
    """The way from x `start` to a stop over the place: by some px past it and back, less each time, with the piece
    tilted. It then comes down beside the place, to `low`, from where it is pushed there."""
    if not by:
        return (over,)
    by = by if over.x > start else -by
    swings = zip((by, -by * 3 // 4, by // 2), (_TILT, -_TILT, _TILT // 2), strict=True)
    passes = (Waypoint(over.x + aside, over.y, over.turn + tilt) for aside, tilt in swings)
    return *passes, over, Waypoint(over.x + by // 6, low, over.turn)


def way_out(one: Placed, standing: Sequence[Placed]) -> int | None:
    """Direction in which a standing piece can be pulled: -1, 1, or 0 for straight up; None if there is no way."""
    radius = silhouette_of(one.piece).radius * UNIT
    others = [other for other in standing if other.piece != one.piece]
    if not any(abs(other.x - one.x) < 1.5 * radius and other.y > one.y + radius / 2 for other in others):
        return 0
    beside = [other.x for other in others if abs(other.y - one.y) < radius]
    if all(x < one.x for x in beside):
        return 1
    return -1 if all(x > one.x for x in beside) else None
