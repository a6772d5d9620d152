"""`ground_of` builds and checks the ground of a level; `tower_of` builds its `Tower`, settled, for the start."""

from __future__ import annotations

from math import radians
from typing import Final

import msgspec

from game.core.polygons import convex_parts
from game.core.silhouettes import polygon_area, polygon_extent, silhouette_of
from game.core.tower_events import UNIT
from game.levels.rules.goals import AnyGoal, Balance, Corners, Ride, Ring, Silhouette
from game.levels.rules.level import Level, LevelError
from game.levels.world.goal_context import apart, common_area
from game.physics.ground import Ground, GroundError, read_ground
from game.physics.ground_limits import parts_of, too_much
from game.physics.tower import Tower

OVERLAP = 0.1
"""Units² that a standing piece may have in common with another one, or with the ground: what overlaps flies apart."""
START = 600_000
"""Contacts that may be solved until what stands at the start has come to rest: about half a second."""


def ground_of(level: Level) -> Ground:
    """The ground of a level, with the materials of its pieces.

    Raises `GroundError` if it is bad or too large, if a goal cannot be measured on it, or if pieces overlap on it at
    the start.
    """
    if (known := _GROUNDS.get(level.text)) is not None:
        return known
    while len(_GROUNDS) >= _GROUNDS_KEPT:
        _GROUNDS.pop(next(iter(_GROUNDS)))
    return _GROUNDS.setdefault(level.text, _read_ground(level))


_GROUNDS: Final[dict[str, Ground]] = {}
"""Grounds read so far, by the text of their level: the shelf, the table and its bots ask for the same one."""
_GROUNDS_KEPT: Final = 256


def _read_ground(level: Level) -> Ground:
    made = {str(piece): material for piece, material in level.materials.items()}
    data = {**level.ground, "pieces": made, "hidden": level.hidden}
    if "fixed" in data:
        data["fixed"] = _cut(data["fixed"])
    ground = read_ground(data)
    if fault := too_much(ground):
        raise GroundError(f"{fault}.")
    _check_goals(level, ground)
    _check_standing(level, ground)
    return ground


def _cut(fixed: object) -> object:
    """`ground.fixed` of a level with every polygon that has notches cut into convex ones; what is no polygon stays for
    `read_ground` to refuse."""
    found: list[object] = []
    for one in fixed if isinstance(fixed, list | tuple) else ():
        corners = one.get("corners") if isinstance(one, dict) else None
        try:
            parts = convex_parts(msgspec.convert(corners, Corners))
        except msgspec.ValidationError:
            parts = ()
        found += [{**one, "corners": part} for part in parts] if len(parts) > 1 else [one]
    return found or fixed


def tower_of(level: Level) -> Tower:
    """The tower at the start of a level: what stands and hangs there, come to rest. `LevelError` if that is too much
    work."""
    tower = Tower(ground_of(level))
    if tower.ground.seesaws:
        tower.watch()
    for piece, one in zip(level.built, level.standing, strict=True):
        tower.place(piece, one.x * UNIT, one.y * UNIT, radians(one.turn))
    while tower.phase != "rest":
        tower.tick()
        if tower.workload.sum > START:
            solved = tower.workload.sum
            tower.close()
            raise LevelError(
                f"standing touches in too many places: {solved} contacts are solved before it rests, "
                f"at most {START} are allowed"
            )
    return tower


def _check_standing(level: Level, ground: Ground) -> None:
    """`GroundError` for pieces that overlap at the start."""
    there = [(name, part, polygon_extent(part)) for name, part in parts_of(ground)]
    for number, (piece, one) in enumerate(zip(level.built, level.standing, strict=True)):
        name = f"standing[{number}]"
        parts = [
            (part, polygon_extent(part))
            for part in silhouette_of(piece).placed_parts(one.x, one.y, radians(one.turn), 1)
        ]
        common: dict[str, float] = {}
        for other, polygon, box in there:
            shared = sum(common_area(part, polygon) for part, place in parts if not apart(place, box))
            common[other] = common.get(other, 0.0) + shared
        for other, area in common.items():
            if area > OVERLAP:
                raise GroundError(
                    f"{name} overlaps {other} by {area:.3f} units² at the start: at most {OVERLAP} are allowed."
                )
        there += [(name, part, place) for part, place in parts]


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
