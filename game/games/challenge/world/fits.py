"""Whether the goals of a level can be measured on its ground."""

from __future__ import annotations

from game.core.silhouettes import polygon_area
from game.games.challenge.rules.goals import AnyGoal, Balance, Ride, Ring, Silhouette
from game.games.challenge.rules.level import Level
from game.physics.ground import Ground, GroundError


def check(level: Level, ground: Ground) -> None:
    """`GroundError` for a goal that names a seesaw, a stop or a lift that `ground` has not, or whose outline has no
    area."""
    for goal in (*level.goals, *level.gold.goals):
        _check(goal, ground)


def _check(goal: AnyGoal, ground: Ground) -> None:
    match goal:
        case Balance(bar=bar) | Ring(bar=bar) if bar >= len(ground.seesaws):
            raise GroundError(f"There is no seesaw {bar} for a goal.")
        case Ring(bar=bar) if ground.seesaws[bar].stops is None:
            raise GroundError(f"Seesaw {bar} has no stops, so that it cannot ring.")
        case Ride(lift=lift) if lift >= len(ground.lifts):
            raise GroundError(f"There is no lift {lift} for a goal.")
        case Silhouette(parts=parts) if min(map(polygon_area, parts)) < 1e-6:
            raise GroundError("The corners of an outline are listed counterclockwise.")
