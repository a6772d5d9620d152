"""`ChallengeHands`: moves bots' hands in challenges and in stack-offs; `follow` yields a hand's input for each tick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import degrees, hypot

from game.core.bot import Placement
from game.core.game import Hand
from game.core.world import HandCommand
from game.levels.rules.actions import Swap
from game.levels.world.hand_path import HandPath, Waypoint
from game.physics.tower import Tower
from game.play.tower_world import Again, StackingHands

_PATIENCE = 120
"""Ticks for which the hand pushes on at the end of each part of its way, before it goes on."""
_NEAR = 1.0
"""px from where it was to go: there it has arrived."""
_CALM, _STIR = 180, 60
"""Ticks for which a waiting hand keeps still, and for which it then stirs, again and again."""
_STRAIGHT = 1.5
"""Degrees that the piece may be turned otherwise then."""


class ChallengeHands(StackingHands):
    """The `HandController` of challenges."""

    def way(self, tower: Tower, placement: Placement | None) -> Iterator[Hand | HandCommand | Again]:
        if isinstance(placement, HandPath):
            return follow(tower, placement)
        return super().way(tower, placement)


def follow(tower: Tower, path: HandPath) -> Iterator[Hand | HandCommand | Again]:
    """Yields the hand's input of each tick, or a command to it."""
    if path.swap is not None:
        yield HandCommand(action=Swap(path.swap))
        return
    held = tower.held
    if held is None:
        return
    aim = Hand(round(held.target[0]), round(held.target[1]))
    turned = round(degrees(held.target[2]))
    for tick in range(path.think):
        yield _stirred(aim, tick)
    x, y = float(aim.aim_x), float(aim.aim_y)
    for stop in path.stops:
        far = hypot(stop.x - x, stop.y - y)
        twist = _between(turned, stop.turn)
        steps = max(1, round(far / path.speed), -(-abs(twist) // path.spin))
        for step in range(1, steps + 1):
            # Begins and ends slowly, as a hand does.
            share = step / steps
            share = share * share * (3 - 2 * share)
            now = round(twist * step / steps) - round(twist * (step - 1) / steps)
            aim = Hand(round(x + (stop.x - x) * share), round(y + (stop.y - y) * share))
            yield Hand(aim.aim_x, aim.aim_y, now)
        x, y, turned = float(stop.x), float(stop.y), stop.turn
        for _ in range(_PATIENCE):
            if _is_there(tower, stop):
                break
            yield aim
    for _ in range(path.pause):
        yield aim
    if path.keeps:
        for tick in count():
            yield _stirred(aim, tick)
    if path.asks:
        yield Again.ASK


def _stirred(aim: Hand, tick: int) -> Hand:
    """The input of a hand that has waited at `aim` for `tick` ticks: upwards there is always room."""
    stir = tick % (_CALM + _STIR) - _CALM
    return Hand(aim.aim_x, aim.aim_y + max(0, min(stir, _STIR - stir)) // 5)


def _is_there(tower: Tower, stop: Waypoint) -> bool:
    held = tower.held
    if held is None:
        return True
    askew = abs(_between(round(10 * degrees(held.angle)), 10 * stop.turn, 3600)) / 10
    return hypot(held.x - stop.x, held.y - stop.y) < _NEAR and askew < _STRAIGHT


def _between(turned: int, wanted: int, whole: int = 360) -> int:
    """The shorter way round."""
    return (wanted - turned + whole // 2) % whole - whole // 2
