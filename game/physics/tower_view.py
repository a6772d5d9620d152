"""`TowerView`: a frozen snapshot of a tower after a tick, for screens and bots; `view_of` takes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, sin

from game.core.tower_events import UNIT
from game.physics.balance import Balance
from game.physics.fall_watch import FallCause
from game.physics.glass import Break
from game.physics.ground import Box, Ground, seen_of
from game.physics.landing import Profile, land, profile
from game.physics.saved_poses import Phase, Pose
from game.physics.sliding import Slip
from game.physics.space import Knock
from game.physics.stack import Placed, profiles
from game.physics.tower import Held, Tower


@dataclass(frozen=True, slots=True)
class TowerView:
    """A tower after a tick, in px of the world.

    `pieces`: all but the held one, in the order in which they were placed. `landing`: where the held piece would land
    if released straight down; None when nothing is held or it would miss. `height`: the stack's height in units.
    `collapsing`: a fallen piece is still visible. `knocks`: sounds of this tick. `rest`: progress towards the verdict,
    0 … 1, if nothing moves any more. `bars`: pivot and turn of each seesaw, then the pose of each lift. `bounds`: the
    part of the ground that the camera shows, in units; `reach`: where the hand may be, its top measured from the top of
    the stack. `balances`: one for each standing piece. `slips`: sliding contacts, every 6 ticks. `bump`: speed in px/s
    with which the held piece came to something in this tick. `breaks`: pieces that broke in it. `peak`: the greatest
    height at which all came to rest, `stood`: the one after each release, in units, `causes`: why pieces fell, for each
    fall, None where that is not sure; the last three where a world notes them."""

    phase: Phase
    pieces: tuple[Placed, ...]
    held: Held | None
    landing: Pose | None
    height: float
    collapsing: bool
    knocks: tuple[Knock, ...]
    rest: float
    bars: tuple[Pose, ...]
    ground: Ground
    bounds: Box
    reach: Box
    balances: tuple[Balance, ...]
    slips: tuple[Slip, ...] = ()
    bump: float = 0.0
    breaks: tuple[Break, ...] = ()
    peak: float = 0.0
    stood: tuple[float, ...] = ()
    causes: tuple[FallCause | None, ...] = ()

    def touches_at(self, piece: int, x: float, angle: float, high: float | None = None) -> float | None:
        """Finds the y at which a piece turned by `angle` touches first if it is let down at `x`, from `high` or from
        above everything; None if it misses. px and radians."""
        if high is None:
            high = UNIT * (self.height + 50)
        found = land(profiles(piece, x, high, angle), self.ledges())
        return None if found is None else high - found.distance

    def ledges(self) -> Iterator[Profile]:
        """Yields all on which a piece may land: the ground, and the parts of all pieces."""
        for fixed in self.ground.fixed:
            yield profile([(x * UNIT, y * UNIT) for x, y in fixed.corners])
        moving = [*(seesaw.parts for seesaw in self.ground.seesaws), *(lift.parts for lift in self.ground.lifts)]
        for parts, (px, py, angle) in zip(moving, self.bars, strict=True):
            c, s = cos(angle) * UNIT, sin(angle) * UNIT
            for part in parts:
                yield profile([(px + x * c - y * s, py + x * s + y * c) for x, y in part])
        for placed in self.pieces:
            if not placed.fallen:
                yield from profiles(placed.piece, placed.x, placed.y, placed.angle)

    @property
    def margins(self) -> dict[int, float]:
        """Margin of each standing piece, 0 (about to tip) … 1 (carried in the middle)."""
        return {
            balance.piece: 1 - abs(2 * balance.at - 1) if 0.0 < balance.at < 1.0 else 0.0 for balance in self.balances
        }

    @property
    def firm(self) -> tuple[float, ...]:
        """The margins of the standing pieces, see `Balance.firm`."""
        return tuple(balance.firm for balance in self.balances)


def view_of(
    tower: Tower, peak: float = 0.0, stood: tuple[float, ...] = (), causes: tuple[FallCause | None, ...] = ()
) -> TowerView:
    """Takes a snapshot of `tower`. `peak`, `stood`, `causes`: see `TowerView`."""
    return TowerView(
        tower.phase,
        tower.pieces,
        tower.held,
        tower.landing(),
        tower.height,
        tower.collapsing,
        tower.knocks,
        tower.share,
        tower.bars + tower.lifts,
        tower.ground,
        seen_of(tower.ground),
        tower.ground.hand,
        tower.balances,
        tower.slips,
        tower.bump,
        tower.breaks,
        peak,
        stood,
        causes,
    )
