"""Tries a placement on a copy of the tower to see what happens when a piece is released there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.physics.ground import SHAPES_PLATFORM, Ground, highest
from game.physics.landing import land
from game.physics.poses import Pose
from game.physics.stack import Placed, profiles
from game.physics.tower import Tower

COARSE_SUBSTEPS, COARSE_ITERATIONS = 4, 10
COARSE_TICKS = 90
"""Ticks after which a coarse trial gives up if something still moves."""
COARSE_STILL = 15
ABOVE = 1.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """`settled`: all came to rest and nothing fell. `pose`: the piece's last one, None when it missed the ground.
    `height`: of the whole tower then, in units."""

    settled: bool
    pose: Pose | None
    height: float


class Trial:
    """Lets `piece` go at `x`, turned by `angle`, as low as it gets straight from above, among `pieces`.

    `advance` as often as there is time; the step sizes do not change the outcome. A coarse trial is twice as fast, as
    the tower does not breathe in it, and errs on a few of the delicate ones. Close it when it is done or no longer
    needed.
    """

    def __init__(
        self,
        pieces: Iterable[Placed],
        piece: int,
        x: float,
        angle: float = 0.0,
        *,
        coarse: bool = False,
        ground: Ground = SHAPES_PLATFORM,
        bars: Sequence[Pose] = (),
        above: float = ABOVE,
    ) -> None:
        """`bars`: how the seesaws of `ground` lie, for as many as it has. `above`: px of air between the piece and what
        it is let go on."""
        self._coarse = coarse
        self._piece = piece
        if coarse:
            self._tower = Tower(ground, substeps=COARSE_SUBSTEPS, iterations=COARSE_ITERATIONS, breathes=False)
        else:
            self._tower = Tower(ground)
        self._tower.lay_bars(bars)
        self._ticks = 0
        self.outcome: Outcome | None = None
        """The result; None before the trial is done."""
        standing = [placed for placed in pieces if not placed.fallen]
        for placed in standing:
            self._tower.place(placed.piece, placed.x, placed.y, placed.angle)
        sky = max([highest(ground), *(placed.y for placed in standing)]) + 1000
        landing = land(profiles(piece, x, sky, angle), self._tower.ledges())
        if landing is None:
            self.outcome = Outcome(False, None, self._tower.height)
        else:
            self._tower.place(piece, x, sky - landing.distance + above, angle)

    def advance(self, ticks: int) -> Outcome | None:
        """Simulate some ticks more; return the outcome once it is known, else None."""
        for _ in range(ticks):
            if self.outcome is not None:
                break
            verdict = self._tower.tick()
            self._ticks += 1
            if self._tower.collapsing or (verdict is not None and verdict.fallen):
                self._finish(False)
            elif verdict is not None or (self._coarse and self._tower.still >= COARSE_STILL):
                self._finish(True)
            elif self._coarse and self._ticks >= COARSE_TICKS:
                self._finish(False)
        return self.outcome

    def _finish(self, settled: bool) -> None:
        pose = next(((p.x, p.y, p.angle) for p in self._tower.pieces if p.piece == self._piece), None)
        self.outcome = Outcome(settled, pose, self._tower.height)

    def close(self) -> None:
        """Free the copy."""
        self._tower.close()


def trial(pieces: Iterable[Placed], piece: int, x: float, angle: float = 0.0, **where: Any) -> Outcome:
    """The outcome at full quality, after a coarse trial that rejects most bad placements quickly.

    `where`: the ground and the bars, as for a `Trial`. `ValueError` when there is no such piece, or it is among
    `pieces`.
    """
    pieces = tuple(pieces)
    outcome = _finished(Trial(pieces, piece, x, angle, coarse=True, **where))
    return _finished(Trial(pieces, piece, x, angle, **where)) if outcome.settled else outcome


def _finished(attempt: Trial) -> Outcome:
    while (outcome := attempt.advance(60)) is None:
        pass
    attempt.close()
    return outcome
