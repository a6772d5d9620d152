"""`Entrance` shows a piece that has just been taken on its way from where it waited to where the hand has it."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

from game.games.stack_off.table.hand import ColumnHand
from game.physics.saved_poses import Pose
from game.physics.tower import Held

EASE = 0.35
"""Share of the way to the hand that the shown piece goes in a tick."""
NEAR = 2.0
"""World px from the aim within which the piece in the hand has arrived."""
LONGEST = 40
"""Ticks after which a piece is shown where it is, although its hand still moves."""


class Entrance:
    """The physics have a piece appear over the middle of the foot, from where it flies to the hand. A person who aims
    it sees it at once where it is aimed; a bot's comes from where it waited."""

    def __init__(self) -> None:
        self._shown: Pose | None = None
        """Where the piece is shown; None: where it is."""
        self._comes = False
        """Whether it is still on its way to the aim."""
        self._ticks = 0

    def begin(self, at: Pose) -> None:
        """A piece has been taken that was shown, or another one in its place, at a pose of the world."""
        self._shown, self._comes, self._ticks = at, True, 0

    def shown(self, hand: ColumnHand, moves: bool) -> Held | None:
        """Gets what is held as it is to be shown in this tick; `moves`: motion is shown."""
        held = hand.held
        if held is None or self._shown is None:
            self._shown = None
            return held
        self._ticks += 1
        there, aim = (held.x, held.y, held.angle), hand.wanted
        away = hypot(aim[0] - held.x, aim[1] - held.y)
        self._comes = self._comes and self._ticks <= LONGEST and held.waits_at is None and away > NEAR
        goal = aim if self._comes else there
        share = EASE if moves else 1.0
        x, y, angle = (now + (then - now) * share for now, then in zip(self._shown, goal, strict=True))
        near = hypot(x - held.x, y - held.y) < 1.0 and abs(angle - held.angle) < 0.02
        self._shown = None if near and not self._comes else (x, y, angle)
        return held if self._shown is None else replace(held, x=x, y=y, angle=angle)
