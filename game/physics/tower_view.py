"""What can be seen of a tower: a frozen value a tick, for screens and bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, sin

from game.core.tower import UNIT
from game.physics.balance import Balance
from game.physics.glass import Break
from game.physics.ground import Box, Ground
from game.physics.landing import Profile, land, profile
from game.physics.poses import Phase, Pose
from game.physics.sliding import Slip
from game.physics.space import Knock
from game.physics.stack import Placed, profiles
from game.physics.tower import Held, Tower


@dataclass(frozen=True, slots=True)
class TowerView:
    """A tower after a tick, in px of the world.

    `pieces`: all but the held one, in the order they came. `landing`: where the held piece would come to lie if let
    go straight down; None when nothing is held or it would miss. `height`: of the stack in units. `collapsing`:
    something has fallen and is still to be seen. `knocks`: what was heard in this tick. `rest`: how much of the way
    to the verdict is done, 0 … 1, if nothing moves any more. `bars`: each seesaw's pivot and turn, then the place
    of each lift. `ground`: on which it stands. `bounds`: what the camera is to show of the ground, in units;
    `reach`: where the hand may be, its top measured from that of the stack. `balances`: how the pieces balance that
    stand on something. `slips`: what rubs on what, told every 6 ticks. `bump`: how fast, in px/s, the held piece
    came to what it began to touch in this tick. `breaks`: what broke in it; `cracked`: the glass that shows cracks.
    """

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
    cracked: tuple[int, ...] = ()

    def touches_at(self, piece: int, x: float, angle: float, high: float | None = None) -> float | None:
        """The y at which a piece that is turned by `angle` touches first if it is let down at `x`, all in px and
        radians, from `high` or from above all; None if it misses."""
        if high is None:
            high = UNIT * (self.height + 50)
        found = land(profiles(piece, x, high, angle), self._ledges())
        return None if found is None else high - found.distance

    def _ledges(self) -> Iterator[Profile]:
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
        """The margin of each piece that stands on something, 0 (about to tip) … 1 (borne in the middle)."""
        return {one.piece: 1 - abs(2 * one.at - 1) if 0.0 < one.at < 1.0 else 0.0 for one in self.balances}


def view_of(tower: Tower) -> TowerView:
    """What can be seen of `tower` now."""
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
        tower.ground.camera,
        tower.ground.hand,
        tower.balances,
        tower.slips,
        tower.bump,
        tower.breaks,
        tower.cracked,
    )
