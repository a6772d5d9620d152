"""`Held` and `Verdict`: data in which a `Tower` reports its held piece, and which pieces fell in a settling."""

from __future__ import annotations

from dataclasses import dataclass

from game.physics.saved_poses import Pose


@dataclass(frozen=True, slots=True)
class Held:
    """The held piece, its pose, and the pose that the hand wants: `target` is `aim` with all nudges, within reach.

    `waits_at`: where the piece waits while a placed piece keeps it from its target.
    """

    holder: int
    piece: int
    x: float
    y: float
    angle: float
    target: Pose
    aim: tuple[int, int] = (0, 0)
    waits_at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The pieces that fell since the last verdict, in ascending order.

    `at_rest`: everything has come to rest, or the judge's time limit is over, and time stops. Otherwise a piece is
    held, and the tower may still move."""

    fallen: tuple[int, ...]
    at_rest: bool
