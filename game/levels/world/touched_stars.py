"""`touched_stars` returns the stars of a level that some piece of its tower touches at present, to light them up."""

from __future__ import annotations

from game.core.silhouettes import Point
from game.levels.rules.goals import Reach
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ChallengeTower
from game.levels.world.goal_context import GoalContext
from game.levels.world.goals import measure_all


def touched_stars(level: Level, tower: ChallengeTower | None) -> frozenset[Point]:
    """The places of the stars that some piece touches. The held one does not count."""
    stars = [star for goal in level.goals if isinstance(goal, Reach) for star in goal.stars]
    if tower is None or not stars:
        return frozenset()
    standing = tuple(placed for placed in tower.pieces if not placed.fallen)
    context = GoalContext(level, tower.ground, standing, tower.bars)
    found = measure_all([Reach(stars=(star,)) for star in stars], context)
    return frozenset(star for star, progress in zip(stars, found, strict=True) if progress.reached)
