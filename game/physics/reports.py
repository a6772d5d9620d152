"""What a tower tells of the held piece, and of what has come of it."""

from __future__ import annotations

from dataclasses import dataclass

from game.physics.poses import Pose


@dataclass(frozen=True, slots=True)
class Held:
    """The held piece, its pose, and where the hand wants it: `target`, which is `aim` with all nudges, within reach.

    `waits_at`: where it waits if a placed piece keeps it from there.
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
    """The pieces that fell since the last verdict, in ascending order. `at_rest`: the judge has seen all come to rest,
    or its time limit is over, and time stops; otherwise a piece is held, and the tower may still be moving."""

    fallen: tuple[int, ...]
    at_rest: bool
