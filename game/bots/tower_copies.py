"""`TowerCopies` drops the held piece on copies of the tower, for bots that try places before they choose one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians
from typing import NamedTuple

from game.bots.stacker import COARSE_TICKS, Place, carry
from game.core.game import Poses
from game.physics.balance import Balance
from game.physics.placement_trial import ABOVE, COARSE_ITERATIONS, COARSE_SUBSTEPS, DropResult, Trial
from game.physics.stack import Placed
from game.physics.tower import Held, Tower

_SETTING_UP, _FINE = 14, 1.7
"""Time to set up a copy of the tower, and time of a tick at full quality, in ticks of a coarse trial."""
_WEIGHING = 12  # ticks after which the contacts of a rebuilt tower bear their loads
_AT_ONCE = 12  # pieces put into a copy before `go_on` is called again
_DROP = 3.0  # px that a piece must be able to fall


class Stood(NamedTuple):
    """A tower in which nothing fell: its pieces, and all that is needed to rebuild it."""

    pieces: Sequence[Placed]
    poses: Poses


class TowerCopies:
    """Copies of one tower. Every few ms they call `go_on` with the work done, in coarse ticks; it may raise an
    exception to end a try."""

    def __init__(self, tower: Tower, held: Held, poses: Poses, go_on: Callable[[float], None]) -> None:
        self._tower = tower
        self._held = held
        self._poses = poses
        self._go_on = go_on
        self.standing = [placed for placed in tower.pieces if not placed.fallen]

    def weigh(self, pieces: Sequence[Placed]) -> Sequence[Balance]:
        """Measures how `pieces` balance, in small steps; a tower made of poses would take too long at once."""
        copy = Tower(self._tower.ground, substeps=COARSE_SUBSTEPS, iterations=COARSE_ITERATIONS, breathes=False)
        try:
            copy.lay_bars(self._tower.bars)
            _ = copy.balances
            for number, placed in enumerate(pieces):
                if number % _AT_ONCE == 0:
                    self._go_on(0)
                copy.place(placed.piece, placed.x, placed.y, placed.angle)
            for _ in range(_WEIGHING):
                self._go_on(1)
                copy.tick()
            return copy.balances
        finally:
            copy.close()

    def drop(self, place: Place, aside: float = 0.0) -> DropResult:
        """Drops the piece there in a coarse trial."""
        trial = Trial(
            self._tower.pieces,
            self._held.piece,
            place.x + aside,
            radians(place.turn),
            coarse=True,
            ground=self._tower.ground,
            bars=self._tower.bars,
            above=_DROP if aside else ABOVE,
        )
        try:
            self._go_on(_SETTING_UP)
            while (result := trial.advance(COARSE_TICKS)) is None:
                self._go_on(COARSE_TICKS)
        finally:
            trial.close()
        return result

    def carry(self, place: Place) -> Stood | None:
        """Brings the piece there with the hand, and lets go. Returns what stands then, None if anything falls."""
        copy = Tower.of(self._poses)
        try:
            verdict = None
            for hand in carry(copy, place):
                self._go_on(_FINE)
                verdict = copy.tick(hand)
                if verdict is not None:
                    return None
            copy.release()
            while verdict is None:
                self._go_on(_FINE)
                verdict = copy.tick()
                if copy.collapsing:
                    return None
            return None if verdict.fallen else Stood(copy.pieces, copy.poses())
        finally:
            copy.close()
