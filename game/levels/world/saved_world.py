"""`read_saved` reads and checks the poses of a `ChallengeWorld` as a `SavedWorld`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeGuard

from game.core.game import TICKS, Poses
from game.levels.rules.level import LevelError, read_level
from game.levels.world.bells import Bells
from game.levels.world.durations import GUST_TICKS, HOLD_TICKS
from game.levels.world.level_tower import ground_of
from game.levels.world.tricks import Tricks
from game.physics.ground import Ground, read_ground
from game.physics.tower import Tower

_KEYS = ("level", "tower", "bells", "before", "outs", "hold", "lost")
BEFORE = ("pieces", "bars", "bells")
"""Keys of the poses before a piece was taken."""


@dataclass(frozen=True, slots=True)
class SavedWorld:
    """The parts of a world, ready to be used; see the fields of `ChallengeWorld`."""

    level_text: str
    tower: Tower
    bells: Bells
    before: list[dict[str, Any]]  # parts of `Poses`
    rested: dict[str, Any] | None  # parts of `Poses`
    outs: list[tuple[int, int]]
    hold: int | None
    lost: bool
    clock: int | None
    blown: tuple[int, int]
    tricks: Tricks


def read_saved(poses: Poses) -> SavedWorld:
    """Reads `ChallengeWorld.poses`. `ValueError` for anything else."""
    if not isinstance(poses, dict) or set(poses) - {"rested", "clock", "blown", "tricks"} != set(_KEYS):
        raise ValueError("not poses of a challenge")
    level, before, hold = poses["level"], poses["before"], poses["hold"]
    if not isinstance(level, str) or not isinstance(before, list) or type(poses["lost"]) is not bool:
        raise ValueError("not poses of a challenge")
    if hold is not None and (type(hold) is not int or not 0 <= hold <= 100 * HOLD_TICKS):
        raise ValueError("not a hold")
    try:
        limits, ground = read_level(level).limits, ground_of(read_level(level))
    except LevelError as error:
        raise ValueError(str(error)) from None
    # A tower is made only on a ground that was checked with its level.
    if not isinstance(poses["tower"], dict) or read_ground(poses["tower"].get("ground")) != ground:
        raise ValueError("these poses belong to a tower on another ground")
    clock, seconds = poses.get("clock"), limits.seconds
    if ("clock" in poses) != (seconds is not None) or not _is_clock(clock, seconds):
        raise ValueError("not a clock")
    blown, tricks = _read_blown(poses.get("blown")), Tricks.read(poses.get("tricks"))
    tower = Tower.of(poses["tower"])
    rested = [poses["rested"]] if "rested" in poses else []
    resting = _resting(ground) if before or rested else {}
    found = []
    for one in (*before, *rested):
        if not isinstance(one, dict) or set(one) != set(BEFORE):
            raise ValueError("not poses before a piece was taken")
        found.append({**resting, **one})
        stood = Tower.of({key: value for key, value in found[-1].items() if key != "bells"})
        Bells(stood).restore(one["bells"])
        stood.close()
    kept = found.pop() if rested else None
    # Where nothing is taken back, nothing is kept from before.
    outs = _read_outs(poses["outs"], 1 if limits.backs == 0 else len(found))
    if (hold is not None and tower.phase != "settling") or (rested and hold is None):
        raise ValueError("nothing is held at rest")
    bells = Bells(tower)
    bells.restore(poses["bells"])
    return SavedWorld(level, tower, bells, found, kept, outs, hold, poses["lost"], clock, blown, tricks)


def _resting(ground: Ground) -> dict[str, Any]:  # `Poses`
    """The poses of a tower on `ground` before anything stands there."""
    tower = Tower(ground)
    try:
        return dict(tower.poses())
    finally:
        tower.close()


def _read_outs(value: object, steps: int) -> list[tuple[int, int]]:
    """Pieces taken out within `steps` steps, from `poses`. `ValueError` for anything else."""
    outs = [tuple(pair) for pair in value] if isinstance(value, list) and all(map(_is_pair, value)) else None
    if outs is None or any(not 0 <= at < steps for at, _piece in outs):
        raise ValueError("not what was taken out")
    return outs


def _read_blown(value: object) -> tuple[int, int]:
    """Direction and ticks left of a sent gust, from `poses`. `ValueError` for anything else."""
    if value is None:
        return 0, 0
    if not _is_pair(value) or value[0] not in (-1, 1) or not 0 < value[1] <= GUST_TICKS:
        raise ValueError("no gust")
    return value[0], value[1]


def _is_clock(value: object, seconds: int | None) -> bool:
    return value is None or (type(value) is int and seconds is not None and 0 <= value <= seconds * TICKS)


def _is_pair(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)
