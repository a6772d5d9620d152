"""`Solution`: the steps that solve a level, and wrong ones that must fail; `read_solution` reads both from a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app import toml
from game.app.toml import TomlError
from game.levels.rules.goals import Number, PieceNumber, Point
from game.levels.rules.level import Level, LevelError

BUILDER: Final = "solution"
"""Name at the seat of a recorded solution."""


class SolutionStep(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One step of a solution: a piece is placed, or the piece `out` is taken out; pieces go by their number.

    `x`, `y`: where the placed piece's centre of gravity is when the hand lets go; without `y`, just above what it lands
    on. `turn`: degrees counterclockwise. `via`: points on the way; without them a piece that stands is lifted over
    everything else first. `push`: the hand moves slowly on the last part of the way and pushes what is there.
    `on`: number of a seesaw; `x` is then measured along it from its pivot, `turn` from its tilt, and the piece comes
    down from the height at which it is held, so that it can go under something.
    """

    piece: PieceNumber | None = None
    x: Number | None = None
    y: Number | None = None
    turn: Annotated[int, Meta(ge=-3600, le=3600)] = 0
    via: Annotated[tuple[Point, ...], Meta(max_length=40)] = ()
    on: Annotated[int, Meta(ge=0, lt=20)] | None = None
    out: PieceNumber | None = None
    push: bool = False

    def __post_init__(self) -> None:
        if self.out is None and (self.piece is None or self.x is None):
            raise ValueError("a step has a piece and its x, or a piece that is taken out")
        placing = (self.piece, self.x, self.y, self.turn, self.via, self.on, self.push)
        if self.out is not None and placing != (None, None, None, 0, (), None, False):
            raise ValueError("a step that takes a piece out has nothing else")


_Steps = Annotated[tuple[SolutionStep, ...], Meta(min_length=1, max_length=400)]
Steps = Annotated[tuple[SolutionStep, ...], Meta(max_length=400)]
"""The steps of a level that may have no solution."""


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps that solve a level. `wrong`: sequences that look right and must fail."""

    steps: _Steps
    wrong: Annotated[tuple[_Steps, ...], Meta(max_length=40)] = ()


def read_solution(path: Path, level: Level | None = None) -> Solution:
    """Reads a solution. Raises `LevelError` for a bad file, and for pieces or seesaws that `level` does not have."""
    try:
        solution = toml.load_as(path, Solution)
    except TomlError as error:
        raise LevelError(str(error)) from None
    if level is not None:
        wrong = ((f"wrong[{i}]", steps) for i, steps in enumerate(solution.wrong))
        for field, steps in (("steps", solution.steps), *wrong):
            try:
                check_steps(level, steps, field)
            except LevelError as error:
                raise LevelError(f"{toml.file_name(path)}: {error}") from None
    return solution


def check_steps(level: Level, steps: Sequence[SolutionStep], field: str = "steps") -> None:
    """`LevelError`, which begins with `field`, for a step with a piece or seesaw that `level` does not have."""
    for number, step in enumerate(steps):
        if fault := _foreign(level, step):
            raise LevelError(f"{field}[{number}] {fault}")


def _foreign(level: Level, step: SolutionStep) -> str:
    """Says what `step` names that `level` does not have; "" if nothing."""
    piece = step.piece if step.out is None else step.out
    if piece is not None and piece >= len(level.ids):
        return f"names piece {piece}, but the level has pieces 0 to {len(level.ids) - 1}"
    seesaws = len(level.ground.get("seesaws", ()))
    if step.on is not None and step.on >= seesaws:
        return f"names seesaw {step.on}, but the level has {f'seesaws 0 to {seesaws - 1}' if seesaws else 'none'}"
    return ""
