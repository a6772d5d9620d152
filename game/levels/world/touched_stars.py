"""`touched_stars` and `gold_progress` look at a tower as it is now, so that the marks of its level light up in time."""

from __future__ import annotations

from typing import Final

from game.core.silhouettes import Point
from game.levels.rules.goals import (
    Balance,
    Beyond,
    Deliver,
    Free,
    Height,
    Low,
    Neat,
    Reach,
    Shelter,
    Silhouette,
)
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ChallengeTower
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.goals import measure, measure_all

PLACED: Final = (Balance, Beyond, Deliver, Free, Height, Low, Neat, Reach, Shelter, Silhouette)
"""Goals that are marked in the view of the tower."""


def touched_stars(level: Level, tower: ChallengeTower | None) -> frozenset[Point]:
    """The places of the stars that some piece touches. The held one does not count."""
    stars = [star for goal in level.goals if isinstance(goal, Reach) for star in goal.stars]
    if tower is None or not stars:
        return frozenset()
    found = measure_all([Reach(stars=(star,)) for star in stars], GoalContext.of(level, tower))
    return frozenset(star for star, progress in zip(stars, found, strict=True) if progress.reached)


def gold_progress(level: Level, tower: ChallengeTower | None) -> tuple[GoalProgress, ...]:
    """Progress of gold's goals. Only goals with a visible place (`PLACED`) are measured; the others count as not
    reached, and so do all while nothing stands."""
    nothing = GoalProgress(False, float("inf"))
    if tower is None or all(placed.fallen for placed in tower.pieces):
        return (nothing,) * len(level.gold.goals)
    context = GoalContext.of(level, tower)
    return tuple(measure(goal, context) if isinstance(goal, PLACED) else nothing for goal in level.gold.goals)
