"""The ground and the tower with which a level begins."""

from __future__ import annotations

from math import radians

from game.core.silhouettes import polygon_area
from game.core.tower import UNIT
from game.games.challenge.rules.goals import AnyGoal, Balance, Ride, Ring, Silhouette
from game.games.challenge.rules.level import Level
from game.physics.ground import Ground, GroundError, read_ground
from game.physics.tower import Tower


def ground_of(level: Level) -> Ground:
    """The ground of a level, with the materials of its pieces. `GroundError` if it is none, or if a goal cannot be
    measured on it."""
    made = {str(piece): material for piece, material in level.materials.items()}
    ground = read_ground({**level.ground, "pieces": made, "hidden": level.hidden})
    _check_goals(level, ground)
    return ground


def tower_of(level: Level) -> Tower:
    """The tower at the start of a level: what stands and hangs there, come to rest."""
    tower = Tower(ground_of(level))
    if tower.ground.seesaws:
        tower.watch()
    for piece, one in zip(level.built, level.standing, strict=True):
        tower.place(piece, one.x * UNIT, one.y * UNIT, radians(one.turn))
    while tower.phase != "rest":
        tower.tick()
    return tower


def _check_goals(level: Level, ground: Ground) -> None:
    """`GroundError` for a goal that names a seesaw, a stop or a lift that `ground` has not, or whose outline has no
    area."""
    for field, goals in (("goals", level.goals), ("gold.goals", level.gold.goals)):
        for number, goal in enumerate(goals):
            try:
                _check_goal(goal, ground)
            except GroundError as error:
                raise GroundError(f"{field}[{number}]: {error}") from None


def _check_goal(goal: AnyGoal, ground: Ground) -> None:
    match goal:
        case Balance(bar=bar) | Ring(bar=bar) if bar >= len(ground.seesaws):
            raise GroundError(f"there is no seesaw {bar}.")
        case Ring(bar=bar) if ground.seesaws[bar].stops is None:
            raise GroundError(f"seesaw {bar} has no stops, so that it cannot ring.")
        case Ride(lift=lift) if lift >= len(ground.lifts):
            raise GroundError(f"there is no lift {lift}.")
        case Silhouette(parts=parts) if min(map(polygon_area, parts)) < 1e-6:
            raise GroundError("the corners of an outline are listed counterclockwise.")
