"""`Progress`: tells whether a held piece still comes nearer to its target, or something has caught it on its way."""

from __future__ import annotations

from math import dist, hypot, radians

from game.core.tower_events import UNIT
from game.physics.saved_poses import Pose
from game.physics.tower import Held

ASIDE, ASKEW = UNIT / 4, radians(10)
"""How far from its target, aside and turned, a piece that gets no farther may be let go where it lies."""
BELOW = 2.5 * UNIT
"""How far below the piece its target may be then: a pointer is often too low."""
NEAR = 1.5
"""px above its target at which a piece is there."""
MOVED = 0.3
"""px in a tick below which a piece does not move."""
_STUCK, _LATE = 10, 30
"""Ticks without motion, and without coming nearer, after which a piece gets no farther: a wedged one may tremble."""
_ANEW = 3.0
"""px by which a target moves that is another one."""


class Progress:
    """Reads the held piece once a tick."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Another piece is held."""
        self._last: Pose | None = None
        self._target: Pose | None = None
        self._nearest = 0.0
        self._stuck = self._late = 0

    def read(self, held: Held) -> None:
        """Reads where the piece is after a tick."""
        pose = held.x, held.y, held.angle
        last, self._last = self._last or pose, pose
        off = _way(pose, held.target)
        if self._target is None or _way(self._target, held.target) > _ANEW:
            self._target, self._nearest, self._stuck, self._late = held.target, off, 0, 0
            return
        self._stuck = self._stuck + 1 if _way(pose, last) < MOVED else 0
        self._late += 1
        if off < self._nearest - MOVED:
            self._nearest, self._late = off, 0

    @property
    def has_stopped(self) -> bool:
        """Whether the piece gets no farther."""
        return self._stuck >= _STUCK or self._late >= _LATE

    def is_caught(self, held: Held) -> bool:
        """Whether the piece has stopped aside of its target, below it, or turned: it would drop in the wrong place."""
        x, y, angle = held.target
        aside = abs(held.x - x) >= ASIDE or y - held.y >= ASIDE
        return self.has_stopped and (aside or abs(held.angle - angle) >= ASKEW)


def _way(pose: Pose, other: Pose) -> float:
    """px from one pose to another; a turn by a radian counts as a unit."""
    return hypot(dist(pose[:2], other[:2]), UNIT * (pose[2] - other[2]))
