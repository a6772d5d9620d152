"""`aim_of` says what a day's goal leaves open: how far out, how exact, how level; `steps_of` counts that in steps.

Every tower that wins gold reaches its line. Beyond it each step is a point, so that two of them differ. Heights and
bins leave nothing open: all that fits is as high as it gets.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor
from typing import Final, Literal

from game.levels.rules.goals import AnyGoal, Balance, Beyond, Bridge, Silhouette
from game.levels.rules.level import Level
from game.levels.world.goal_context import GoalContext
from game.levels.world.goals import measure
from game.physics.tower_view import TowerView

Kind = Literal["out", "filled", "level", "middle"]

MOST_AIM: Final = 10
"""Steps that count."""
_OUT, _FILLED, _LEVEL = 0.02, 0.005, 0.25
"""Units further out, share of an outline, and degrees of tilt, of one step."""
_NEAR: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Aim:
    """`line`: from which steps are counted; `step`: how much one is, in units, shares or degrees. `goal`: what is
    measured."""

    kind: Kind
    line: float
    step: float
    goal: AnyGoal


def aim_of(level: Level) -> Aim | None:
    """What counts beyond the line of gold, or else of the goal; None where nothing is left open."""
    for goal in (*level.gold.goals, *level.goals):
        match goal:
            case Beyond(x=x):
                return Aim("out", abs(x), _OUT, goal)
            case Silhouette(share=share):
                return Aim("filled", share, _FILLED, goal)
            case Balance(tilt=tilt):
                return Aim("level", tilt, _LEVEL, goal)
            case Bridge(left=left, right=right):
                half = (right - left) / 2
                return Aim("middle", half, half / MOST_AIM, goal)
    return None


def steps_of(level: Level, tower: TowerView) -> int:
    """Whole steps of a tower beyond its line; at most `MOST_AIM` of them count."""
    aim = aim_of(level)
    if aim is None:
        return 0
    context = GoalContext.of(level, tower)
    return max(0, floor(_past(aim, context) / aim.step + _NEAR)) if context.pieces else 0


def _past(aim: Aim, context: GoalContext) -> float:
    """How far the tower is beyond the line; less than 0 on this side of it."""
    match aim.goal:
        case Bridge(piece=piece, left=left, right=right):
            centre = context.centre(piece)
            return -1.0 if centre is None else aim.line - abs(centre[0] - (left + right) / 2)
        case Balance():
            return aim.line - abs(measure(aim.goal, context).figure)
        case Beyond(side=side):
            return (1 if side == "right" else -1) * measure(aim.goal, context).figure - aim.line
    return measure(aim.goal, context).figure - aim.line
