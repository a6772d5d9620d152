"""The levels that lie on the disk: shelves of TOML files, each read once and checked whole.

`levels/<number>-<shelf>/shelf.toml` names a shelf, `<number>-<id>.toml` beside it is a level, and
`<number>-<id>.solution.toml` shows how it is done. A file that is no level is told in one sentence; the others stay.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.app import paths, text, toml
from game.app.toml import TomlError
from game.core.fit import printable
from game.core.game import BadSetup, OptionValue
from game.core.position import Start
from game.core.rng import Rng
from game.levels.daily import calendar
from game.levels.rules.game import CHALLENGE
from game.levels.rules.goals import Number, PieceNumber, Point
from game.levels.rules.level import Hint, Level, LevelError, Name, level_of, level_text
from game.levels.rules.practice import PRACTICE, PRACTICE_ID
from game.levels.rules.state import ChallengeState
from game.levels.world.world import ChallengeWorld, ground_of
from game.physics.ground import GroundError

LEVELS = paths.ROOT / "levels"


class SolutionStep(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a solution: either a piece is placed, or the piece `out` is taken out, each by its number.

    `on`: the number of a seesaw from which `x` and `turn` are measured as it lies then: `x` from its pivot along it.
    There the piece is let down from the height at which it is held, so that it can be put under something.

    Of the piece that is placed: where its centre of gravity is to be when it is let go, `y` None: just above what it
    lands on; how far it is turned, in degrees; the points on its way there. One that stands is taken up first, and
    lifted over all else on its way unless there are such points. `push`: the hand leads it slowly on the last part of
    its way, so that it pushes what is there.
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


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level is done. `wrong`: what looks right and must fail."""

    steps: _Steps
    wrong: Annotated[tuple[_Steps, ...], Meta(max_length=40)] = ()


class _ShelfFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    tolerance: Annotated[int, Meta(ge=0, le=10)] = 8
    kind: Annotated[int, Meta(ge=0, le=10)] = 0


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """A level on its shelf. `number`: its place there, from 1. `level`: None where the file is none; then `problem`
    says in one sentence why. `twin`: another file has its id already."""

    path: Path
    number: int
    shelf: int
    level: Level | None
    problem: str = ""
    twin: bool = False

    @property
    def id(self) -> str:
        """As in the file's name; of a twin also its folder, so that no two entries share an id."""
        return printable(f"{self.path.parent.name}/{self.path.stem}" if self.twin else self.path.stem.partition("-")[2])

    @property
    def solution_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}.solution.toml")

    @property
    def recording_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}{paths.SUFFIX}")


@dataclass(frozen=True, slots=True)
class Shelf:
    """Levels of one kind of idea. `number`: from 1; `tolerance`, `kind`: how many of ten solutions must do by a
    shaken hand and by a large one; `problem`: why shelf.toml cannot be read, in one sentence."""

    number: int
    name: Name
    entries: tuple[LevelEntry, ...]
    tolerance: int = 8
    kind: int = 0
    problem: str = ""


def words(name: Name | Hint) -> str:
    """In the present language."""
    told = getattr(name, text.language(), name.en)
    assert isinstance(told, str)
    return told


def read_file(path: Path) -> Level:
    """The level in a file. `LevelError` names the file and the field in one sentence."""
    name = toml.file_name(path)
    try:
        level = level_of(toml.load(path))
        ground_of(level)
    except TomlError as error:
        raise LevelError(str(error)) from None
    except (LevelError, GroundError) as error:
        raise LevelError(f"{name}: {printable(str(error)).removesuffix('.')}") from None
    if level.id == PRACTICE_ID or calendar.day_of(level.id) is not None:
        raise LevelError(f"{name}: the id {level.id} belongs to another level: choose another one")
    if level.id != path.stem.partition("-")[2]:
        raise LevelError(f"{name}: its id should be as in the file's name, not {level.id}")
    return level


def read_solution(path: Path, level: Level | None = None) -> Solution:
    """The solution in a file. `LevelError` as by `read_file`, and where it names what `level` has not."""
    try:
        solution = toml.load_as(path, Solution)
    except TomlError as error:
        raise LevelError(str(error)) from None
    if level is not None:
        wrong = ((f"wrong[{i}]", steps) for i, steps in enumerate(solution.wrong))
        for field, steps in (("steps", solution.steps), *wrong):
            for number, step in enumerate(steps):
                if fault := _foreign(level, step):
                    raise LevelError(f"{toml.file_name(path)}: {field}[{number}] {fault}")
    return solution


def _foreign(level: Level, step: SolutionStep) -> str:
    """What of `step` is not in `level`; "" for nothing."""
    piece = step.piece if step.out is None else step.out
    if piece is not None and piece >= len(level.ids):
        return f"names piece {piece}, but the level has pieces 0 to {len(level.ids) - 1}"
    seesaws = len(level.ground.get("seesaws", ()))
    if step.on is not None and step.on >= seesaws:
        return f"names seesaw {step.on}, but the level has {f'seesaws 0 to {seesaws - 1}' if seesaws else 'none'}"
    return ""


def piece_name(level: Level, number: int) -> str:
    """ "piece 3 (lead plank)"."""
    words = (*level.pieces, *(one.piece for one in level.standing))
    return f"piece {number} ({words[number]})"


@cache
def shelves(folder: Path = LEVELS) -> tuple[Shelf, ...]:
    """All shelves in their order. One whose shelf.toml is not sound is called as its folder; a folder without one is
    no shelf."""
    found: list[Shelf] = []
    first: dict[str, Path] = {}
    for place in sorted(folder.glob("[0-9]*-*")):
        number = _number(place.name)
        if number is None:
            continue
        if not os.path.lexists(place / "shelf.toml"):
            continue
        try:
            about, problem = toml.load_as(place / "shelf.toml", _ShelfFile), ""
        except TomlError as error:
            name = toml.file_name(place)[:60]
            about, problem = _ShelfFile(Name(name, name)), f"{name}/{error}."
        files = (path for path in sorted(place.glob("[0-9]*-*.toml")) if not path.stem.endswith(".solution"))
        every = (_entry(path, _number(path.name), number) for path in files)
        kept = tuple(_but_once(entry, first) for entry in every if entry is not None)
        found.append(Shelf(number, about.name, kept, about.tolerance, about.kind, problem))
    return tuple(found)


def _number(name: str) -> int | None:
    """That before the first hyphen of a file's name; None: there is none."""
    told = name.partition("-")[0]
    return int(told) if told.isascii() and told.isdigit() and len(told) < 6 else None


def _entry(path: Path, number: int | None, shelf: int) -> LevelEntry | None:
    if number is None:
        return None
    try:
        return LevelEntry(path, number, shelf, read_file(path))
    except LevelError as error:
        return LevelEntry(path, number, shelf, None, f"{error}.")


def _but_once(entry: LevelEntry, first: dict[str, Path]) -> LevelEntry:
    """`entry`, without its level if that has the id of an earlier one; `first`: the files that had each id first."""
    other = first.setdefault(entry.id, entry.path)
    if other == entry.path:
        return entry
    where = (
        toml.file_name(other) if other.parent == entry.path.parent else printable(f"{other.parent.name}/{other.name}")
    )
    problem = entry.problem or f"{toml.file_name(entry.path)}: {where} has its id: give one of them another id."
    return replace(entry, level=None, problem=problem, twin=True)


def entries(folder: Path = LEVELS) -> tuple[LevelEntry, ...]:
    """All levels, shelf by shelf."""
    return tuple(entry for shelf in shelves(folder) for entry in shelf.entries)


def find(id_: str, folder: Path = LEVELS) -> LevelEntry | None:
    """The level with that id."""
    return next((entry for entry in entries(folder) if entry.id == id_), None)


def following(id_: str, folder: Path = LEVELS) -> LevelEntry | None:
    """The sound level after that one; None after the last."""
    every = [entry for entry in entries(folder) if entry.level is not None]
    ids = [entry.id for entry in every]
    return every[ids.index(id_) + 1] if id_ in ids[:-1] else None


def start_of(level: Level) -> Start:
    """Where a match of `level` begins. `LevelError` if not all that is to stand then does so."""
    told = level_text(level)
    state, world = ChallengeState(told, Rng(0)), ChallengeWorld.of(told)
    try:
        standing = {one.piece for one in world.tower.pieces if not one.fallen}
        if fallen := [number for number, piece in enumerate(level.ids) if piece in {*level.built} - standing]:
            raise LevelError(_falling(level, fallen))
        return Start(CHALLENGE.position(state), world.poses())
    finally:
        world.close()


def _falling(level: Level, fallen: Sequence[int]) -> str:
    """That the pieces with these numbers do not stay where they are to stand at the start."""
    first, count = fallen[0], len(fallen) - 1
    more = f", and {count} more of those that stand" if count else ""
    place = level.standing[first - len(level.pieces)]
    return (
        f"{piece_name(level, first)}, which is to stand at x = {place.x:g}, y = {place.y:g}, falls at the start{more}: "
        "put it where it rests"
    )


def start(options: Mapping[str, OptionValue]) -> Start | None:
    """Where a match with these options begins; None for the built-in level. `BadSetup` for a level that is none."""
    id_ = str(options.get("level", PRACTICE_ID))
    if id_ == PRACTICE_ID:
        return None
    if (daily := calendar.find(id_)) is not None:
        return start_of(daily)
    entry = find(id_)
    if entry is None:
        raise BadSetup("challenge.no-level", level=id_)
    if entry.level is None:
        raise BadSetup("challenge.bad-level", level=id_, why=entry.problem.removesuffix("."))
    try:
        return start_of(entry.level)
    except LevelError as error:
        raise BadSetup("challenge.bad-level", level=id_, why=str(error)) from None


def place_of(id_: str) -> Literal["practice"] | tuple[Shelf, LevelEntry]:
    """Where a level lies: on which shelf; "practice" for one that lies on none."""
    for shelf in shelves():
        for entry in shelf.entries:
            if entry.id == id_:
                return shelf, entry
    return "practice"


__all__ = [
    "LEVELS",
    "PRACTICE",
    "LevelEntry",
    "Shelf",
    "Solution",
    "SolutionStep",
    "entries",
    "find",
    "following",
    "piece_name",
    "place_of",
    "read_file",
    "read_solution",
    "shelves",
    "start",
    "start_of",
    "words",
]
