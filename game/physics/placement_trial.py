"""`Trial` and `trial` release a piece on a simulated copy of the tower, and return as `DropResult` whether it holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.physics.balance import Balance
from game.physics.ground import SHAPES_PLATFORM, Ground, highest
from game.physics.landing import land
from game.physics.saved_poses import Pose
from game.physics.stack import Placed, profiles
from game.physics.tower import Tower

COARSE_SUBSTEPS, COARSE_ITERATIONS = 4, 10
COARSE_TICKS = 90
"""Ticks after which a coarse trial gives up if something still moves."""
COARSE_STILL = 15
ABOVE = 1.0


@dataclass(frozen=True, slots=True)
class DropResult:
    """`settled`: everything came to rest and nothing fell. `pose`: the last pose of the piece, None if it missed the
    ground. `height`: height of the whole tower then, in units."""

    settled: bool
    pose: Pose | None
    height: float


class Trial:
    """Releases `piece` at `x`, turned by `angle`, among `pieces`, as low as it gets straight from above.

    Call `advance` as often as there is time; the step sizes do not change the result. A coarse trial is twice as fast,
    because the tower does not breathe in it, and errs in a few delicate cases. Close it in the end.
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
        """`bars`: poses of all seesaws of `ground`. `above`: px of air below the released piece."""
        self._coarse = coarse
        self._piece = piece
        if coarse:
            self._tower = Tower(ground, substeps=COARSE_SUBSTEPS, iterations=COARSE_ITERATIONS, breathes=False)
        else:
            self._tower = Tower(ground)
        self._tower.lay_bars(bars)
        self._ticks = 0
        self.result: DropResult | None = None
        """The result; None before the trial is done."""
        standing = [placed for placed in pieces if not placed.fallen]
        for placed in standing:
            self._tower.place(placed.piece, placed.x, placed.y, placed.angle)
        sky = max([highest(ground), *(placed.y for placed in standing)]) + 1000
        landing = land(profiles(piece, x, sky, angle), self._tower.ledges())
        if landing is None:
            self.result = DropResult(False, None, self._tower.height)
        else:
            self._tower.place(piece, x, sky - landing.distance + above, angle)

    def advance(self, ticks: int) -> DropResult | None:
        """Simulates some more ticks. Returns the result once it is known, else None."""
        for _ in range(ticks):
            if self.result is not None:
                break
            verdict = self._tower.tick()
            self._ticks += 1
            if self._tower.collapsing or (verdict is not None and verdict.fallen):
                self._finish(False)
            elif verdict is not None or (self._coarse and self._tower.still >= COARSE_STILL):
                self._finish(True)
            elif self._coarse and self._ticks >= COARSE_TICKS:
                self._finish(False)
        return self.result

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """All pieces as they lie now."""
        return self._tower.pieces

    @property
    def balances(self) -> tuple[Balance, ...]:
        """How the standing pieces balance now."""
        return self._tower.balances

    @property
    def bars(self) -> tuple[Pose, ...]:
        """All seesaws as they lie now."""
        return self._tower.bars

    def _finish(self, settled: bool) -> None:
        pose = next(((p.x, p.y, p.angle) for p in self._tower.pieces if p.piece == self._piece), None)
        self.result = DropResult(settled, pose, self._tower.height)

    def close(self) -> None:
        """Frees the copy."""
        self._tower.close()


def trial(
    pieces: Iterable[Placed],
    piece: int,
    x: float,
    angle: float = 0.0,
    ground: Ground = SHAPES_PLATFORM,
    bars: Sequence[Pose] = (),
) -> DropResult:
    """Runs a trial at full quality, after a coarse one that rejects most bad placements quickly.

    `ground`, `bars`: see `Trial`. `ValueError` when there is no such piece, or it is among `pieces`.
    """
    pieces = tuple(pieces)
    result = _finished(Trial(pieces, piece, x, angle, coarse=True, ground=ground, bars=bars))
    return _finished(Trial(pieces, piece, x, angle, ground=ground, bars=bars)) if result.settled else result


def _finished(attempt: Trial) -> DropResult:
    while (result := attempt.advance(60)) is None:
        pass
    attempt.close()
    return result
