"""What can be seen of a tower: a frozen value a tick, for screens and bots."""

from __future__ import annotations

from dataclasses import dataclass

from game.physics.judge import REST_TICKS
from game.physics.saved import Phase, Pose
from game.physics.space import Knock
from game.physics.tower import Held, Placed, Tower


@dataclass(frozen=True, slots=True)
class TowerView:
    """A tower after a tick, in px of the world.

    `pieces`: all but the held one, in the order they came. `landing`: where the held piece would come to lie if let go
    straight down; None when nothing is held or it would miss. `height`: of the stack in units. `collapsing`: something
    has fallen and is still to be seen. `knocks`: what was heard in this tick. `rest`: the share of the time, 0 … 1, for
    which all must be quiet before a verdict, that has passed.
    """

    phase: Phase
    pieces: tuple[Placed, ...]
    held: Held | None
    landing: Pose | None
    height: float
    collapsing: bool
    knocks: tuple[Knock, ...]
    rest: float


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
        min(1.0, tower.still / REST_TICKS),
    )
