"""What can be seen of a tower: a frozen value a tick, for screens and bots."""

from __future__ import annotations

from dataclasses import dataclass

from game.physics.balance import Balance
from game.physics.ground import Box, Ground
from game.physics.saved import Phase, Pose
from game.physics.slips import Slip
from game.physics.space import Knock
from game.physics.stack import Placed
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
    came to what it began to touch in this tick.
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

    @property
    def margins(self) -> dict[int, float]:
        """The margin of each piece that stands on something, 0 (about to tip) … 1 (borne in the middle)."""
        return {balance.piece: balance.margin for balance in self.balances}


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
    )
