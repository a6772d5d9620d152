"""`read_poses` checks the saved poses of a tower, which may have been edited, and returns them as `SavedTower`."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Literal, NamedTuple

from game.core.game import HAND, Poses
from game.core.silhouettes import EVERY_PIECE
from game.physics.ground import Ground, read_ground, ride_ticks
from game.physics.judge import Judge
from game.physics.tricks import new_judge

Pose = tuple[float, float, float]
Phase = Literal["rest", "held", "settling"]

FARTHEST = 1e5
"""Upper limit of coordinates in px and of speeds in px/s."""

_MOST = 100
"""Upper limit of pieces, and of the length of each list."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The pose of a body, its velocity in px/s and its spin in rad/s."""

    pose: Pose
    velocity: tuple[float, float]
    spin: float


class RideState(NamedTuple):
    """Progress of the lifts: `at`: tick of their way; `pace`; `sent`: 1 out, -1 back, 0 not yet."""

    at: float = 0.0
    pace: float = 0.0
    sent: int = 0


HOME = RideState()


@dataclass(frozen=True, slots=True)
class Row:
    """A piece and its motion."""

    piece: int
    motion: Motion


@dataclass(slots=True)
class SavedTower:
    """The poses of a tower, read and checked."""

    ground: Ground
    phase: Phase
    pieces: list[Row]
    bars: list[Motion]
    fallen: dict[int, int]
    falls: list[int]
    judge: Judge
    held: Row | None = None
    holder: int = 0
    aim: tuple[int, int, int, int] = (0, 0, 0, 0)
    idle: int = 0
    touched: bool = False
    spot: Pose | None = None
    ride: RideState = HOME
    hand: int = 1


_KEYS = {"build", "ground", "phase", "pieces", "bars", "fallen", "falls", "judge", "held"}
_HELD_KEYS = {"holder", "aim", "idle", "piece", "touched"}


def read_poses(poses: Poses) -> SavedTower:
    """Reads the result of `Tower.poses`. `ValueError` for anything else."""
    _demand(isinstance(poses, dict) and set(poses) - {"ride", "hand", "peak", "stood"} == _KEYS, "keys")
    _demand(isinstance(poses["build"], str), "build")
    ground = read_ground(poses["ground"])
    phase = poses["phase"]
    _demand(phase in ("rest", "held", "settling"), "phase")
    rows = [_row(row) for row in _list(poses["pieces"])]
    here = [row.piece for row in rows]
    pairs = [_integers(pair, 2) for pair in _list(poses["fallen"])]
    fallen = {pair[0]: pair[1] for pair in pairs}
    falls = _integers(poses["falls"])
    bars = [_motion(bar) for bar in _list(poses["bars"])]
    _demand(len(bars) == len(ground.seesaws), "seesaws")
    judge = new_judge(ground.brisk, *_integers(poses["judge"], 3))
    saved = SavedTower(ground, phase, rows, bars, fallen, falls, judge)
    _demand(("ride" in poses) == bool(ground.lifts), "ride")
    if ground.lifts:
        saved.ride = _ride(poses["ride"], ground)
    if "hand" in poses:
        _demand(type(poses["hand"]) is int and 1 < poses["hand"] <= HAND, "hand")
        saved.hand = poses["hand"]
    peak = poses.get("peak", 0.0)
    _demand(isinstance(peak, int | float) and 0 <= peak <= FARTHEST, "peak")
    stood = poses.get("stood", [])
    _demand(
        isinstance(stood, list) and all(type(high) in (int, float) and 0 <= high <= FARTHEST for high in stood), "stood"
    )
    held = poses["held"]
    if held is not None:
        _demand(isinstance(held, dict) and set(held) - {"spot"} == _HELD_KEYS, "held")
        saved.held = _row(held["piece"])
        here.append(saved.held.piece)
        saved.holder, saved.idle = _integers([held["holder"], held["idle"]], 2)
        x, y, offset, turned = _integers(held["aim"], 4, negative=True)
        saved.aim = (x, y, offset, turned)
        _demand(type(held["touched"]) is bool, "touched")
        saved.touched = held["touched"]
        if "spot" in held:
            _demand(isinstance(held["spot"], list) and len(held["spot"]) == 3, "spot")
            saved.spot = _motion(held["spot"]).pose
    _demand(len(set(here)) == len(here), "pieces twice")
    _demand(len(fallen) == len(pairs) and set(fallen) <= {row.piece for row in rows}, "fallen")
    _demand(all(piece in EVERY_PIECE for piece in falls) and len(set(falls)) == len(falls), "falls")
    _demand((phase == "held") == (held is not None), "phase")
    _demand(phase != "rest" or not (fallen or falls), "rest")
    return saved


def _demand(right: bool, what: str) -> None:
    if not right:
        raise ValueError(f"not poses of a tower: {what}")


def _ride(value: Poses, ground: Ground) -> RideState:
    _demand(isinstance(value, list) and len(value) == 3, "ride")
    at, pace, sent = value
    _demand(all(type(number) in (int, float) for number in (at, pace)), "ride")
    _demand(0 <= at <= ride_ticks(ground) and -1 <= pace <= 1 and type(sent) is int and sent in (-1, 0, 1), "ride")
    return RideState(float(at), float(pace), sent)


def _list(value: Poses) -> list[Poses]:
    _demand(isinstance(value, list) and len(value) <= _MOST, "list")
    return list(value)


def _integers(value: Poses, count: int | None = None, *, negative: bool = False) -> list[int]:
    _demand(isinstance(value, list) and len(value) <= _MOST, "integers")
    _demand(count is None or len(value) == count, "integers")
    for number in value:
        _demand(type(number) is int and (-(2**31) if negative else 0) <= number <= 2**31, "integer")
    return list(value)


def _row(value: Poses) -> Row:
    _demand(isinstance(value, list) and len(value) in (4, 7), "pose")
    piece, *numbers = value
    _demand(type(piece) is int and piece in EVERY_PIECE, "piece")
    return Row(piece, _motion(numbers))


def _motion(numbers: Poses) -> Motion:
    _demand(isinstance(numbers, list) and len(numbers) in (3, 6), "pose")
    _demand(all(type(number) in (int, float) and isfinite(number) for number in numbers), "number")
    _demand(all(abs(number) <= FARTHEST for number in numbers), "number")
    x, y, angle, vx, vy, spin = (float(number) for number in (*numbers, *(0.0,) * (6 - len(numbers))))
    return Motion((x, y, angle), (vx, vy), spin)
