"""`VERSUS_PROFILES` says how well bots of each difficulty build against others; `aim_of` what they aim for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.core.tower_events import UNIT
from game.levels.rules import goals
from game.levels.rules.level import Level

Aim = Literal["race", "high", "survival", "under", "goals"]
"""The aim in a level: reach the line, build high, let nothing fall, stay under the line, or meet the goals."""

_FAR_UP = 50
"""Units: a line up there is not there to be reached."""


@dataclass(frozen=True, slots=True)
class VersusProfile:
    """How a bot builds.

    `trusts`: px of margin at which it puts the risk of a fall at 1/e. `fears`: cost of a fall in units of height.
    `grid`: it looks at one column in `grid`. `ahead`: number of places for which it also plans the next piece.
    `swaps`: how much better the next piece must be for a swap; None: it never swaps. `shake`, `twist`: px and degrees
    by which its hand may miss to either side. `think`, `pause`: ticks before it moves and before it lets go. `speed`,
    `spin`: px and degrees a tick. `studies`: about how many ticks it looks at a level to be solved before its first
    piece."""

    trusts: float
    fears: float
    grid: int
    ahead: int
    swaps: float | None
    shake: float
    twist: float
    think: int
    pause: int
    speed: float
    spin: int
    studies: int


VERSUS_PROFILES: Final = {
    "greedy": VersusProfile(5.0, 2.0, 3, 0, None, 5.0, 2.0, 90, 20, 7.0, 6, 600),
    "relaxed": VersusProfile(12.0, 4.0, 4, 0, None, 6.0, 3.0, 110, 42, 5.5, 3, 1800),
    "normal": VersusProfile(9.0, 5.0, 3, 0, 0.6, 3.5, 2.0, 80, 25, 7.0, 6, 1200),
    "hard": VersusProfile(6.0, 5.0, 2, 3, 0.4, 2.0, 1.0, 50, 16, 10.0, 9, 780),
    "expert": VersusProfile(5.0, 5.0, 1, 4, 0.3, 1.0, 0.0, 28, 8, 13.0, 12, 480),
}


def aim_of(level: Level) -> Aim:
    kinds = {type(goal) for goal in level.goals}
    if not kinds <= {goals.Height, goals.All, goals.Low}:
        return "goals"
    if goals.Low in kinds:
        return "under"
    if goals.Height in kinds:
        return "race" if line_of(level) < _FAR_UP * UNIT else "high"
    return "high" if level.limits.falls is None else "survival"


def line_of(level: Level) -> float:
    """The line to be reached, or to stay under, in px; far up where there is none."""
    lines = [goal.line for goal in level.goals if isinstance(goal, goals.Height | goals.Low)]
    return UNIT * max(lines, default=1000.0)
