"""How long the goals of a level must hold (`hold_ticks`), and how long and how strongly a sent gust blows."""

from __future__ import annotations

from math import ceil

from game.core.game import TICKS
from game.levels.rules.level import Level
from game.physics.ground import Ground, ride_ticks
from game.physics.judge import BREATH_TICKS

HOLD_TICKS = 5 * TICKS
"""Ticks of a hold unless the level says otherwise: three whole breaths."""
GUST_TICKS = 2 * TICKS
"""Ticks of a gust that an opponent sends."""
GUST = 0.12
"""How strongly, in weights (LEVEL-IDEAS, Stack-off: Weather Forecast)."""

assert HOLD_TICKS % BREATH_TICKS == 0


def hold_ticks(level: Level, ground: Ground) -> int:
    """Ticks for which the goals must hold: the ride of the lifts, then at least the asked seconds and until the last
    gust is over, in whole breaths but on brisk ground, where the time alone decides."""
    ride = ride_ticks(ground)
    last = ceil(max((second for second, _share in level.gusts), default=0.0) * TICKS)
    most = max(level.hold * TICKS, last - ride)
    return ride + (most if ground.brisk else -(-most // BREATH_TICKS) * BREATH_TICKS)
