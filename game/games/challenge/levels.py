"""The levels that lie on the disk: shelves of TOML files, each read once and checked whole.

`levels/<number>-<shelf>/shelf.toml` names a shelf, `<number>-<id>.toml` beside it is a level, and
`<number>-<id>.solution.toml` shows how it is done. A file that is no level is told in one sentence; the others stay.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.app import paths, text
from game.core.game import BadSetup, OptionValue
from game.core.position import Start
from game.core.rng import Rng
from game.games.challenge import days
from game.games.challenge.rules.game import CHALLENGE
from game.games.challenge.rules.goals import PieceNumber
from game.games.challenge.rules.level import Hint, Level, LevelError, Name, level_of, level_text
from game.games.challenge.rules.practice import PRACTICE, PRACTICE_ID
from game.games.challenge.rules.state import ChallengeState
from game.games.challenge.world.world import ChallengeWorld, ground_of
from game.physics.ground import GroundError

LEVELS = paths.ROOT / "levels"
LARGEST_FILE = 200_000
"""Bytes of a level's file."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a solution: either a piece is placed, or the piece `out` is taken out, each by its number.

    `on`: the number of a seesaw from which `x` and `turn` are measured as it lies then: `x` from its pivot along it.
    There the piece is let down from the height at which it is held, so that it can be put under something.

    Of the piece that is placed: where its centre of gravity is to be when it is let go, `y` None: just above what it
    lands on; how far it is turned, in degrees; the points on its way there. One that stands is taken up first, and
    lifted over all else on its way unless there are such points. `push`: the hand leads it slowly on the last part of
    its way, so that it pushes what is there.
    """

    piece: PieceNumber | None = None
    x: float | None = None
    y: float | None = None
    turn: int = 0
    via: tuple[tuple[float, float], ...] = ()
    on: Annotated[int, Meta(ge=0, lt=20)] | None = None
    out: PieceNumber | None = None
    push: bool = False

    def __post_init__(self) -> None:
        if self.out is None and (self.piece is None or self.x is None):
            raise ValueError("a step has a piece and its x, or a piece that is taken out")
        placing = (self.piece, self.x, self.y, self.turn, self.via, self.on, self.push)
        if self.out is not None and placing != (None, None, None, 0, (), None, False):
            raise ValueError("a step that takes a piece out has nothing else")


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level is done. `wrong`: what looks right and must fail."""

    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    wrong: tuple[tuple[Step, ...], ...] = ()


class _ShelfFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    tolerance: Annotated[int, Meta(ge=0, le=10)] = 8
    kind: Annotated[int, Meta(ge=0, le=10)] = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A level on its shelf. `number`: its place there, from 1. `level`: None where the file is none; then `problem`
    says in one sentence why."""

    path: Path
    number: int
    shelf: int
    level: Level | None
    problem: str = ""

    @property
    def id(self) -> str:
        return self.path.stem.partition("-")[2]

    @property
    def solution_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}.solution.toml")

    @property
    def recording_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}{paths.SUFFIX}")


@dataclass(frozen=True, slots=True)
class Shelf:
    """Levels of one kind of idea. `number`: from 1; `tolerance`, `kind`: how many of ten solutions must do by a
    shaken hand and by a large one."""

    number: int
    name: Name
    entries: tuple[Entry, ...]
    tolerance: int = 8
    kind: int = 0


def words(name: Name | Hint) -> str:
    """In the present language."""
    told = getattr(name, text.language(), name.en)
    assert isinstance(told, str)
    return told


def read_toml(path: Path) -> dict[str, Any]:
    """The table in the file. `LevelError` says in one sentence, with the file's name, why there is none."""
    try:
        data = path.read_bytes()
        if len(data) > LARGEST_FILE:
            raise LevelError(f"{path.name} is too large to be a level")
        return tomllib.loads(data.decode())
    except OSError as error:
        raise LevelError(f"{path.name} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise LevelError(f"{path.name} is no TOML: {error}") from None


def read_file(path: Path) -> Level:
    """The level in a file. `LevelError` names the file and the field in one sentence."""
    data = read_toml(path)
    try:
        level = level_of(data)
        ground_of(level)
    except (LevelError, GroundError) as error:
        raise LevelError(f"{path.name}: {str(error).removesuffix('.')}") from None
    if level.id == PRACTICE_ID or days.day_of(level.id) is not None:
        raise LevelError(f"{path.name}: the id {level.id} belongs to another level: choose another one")
    if level.id != path.stem.partition("-")[2]:
        raise LevelError(f"{path.name}: its id should be as in the file's name, not {level.id}")
    return level


def read_solution(path: Path) -> Solution:
    """The solution in a file. `LevelError` as by `read_file`."""
    try:
        return msgspec.convert(read_toml(path), Solution)
    except msgspec.ValidationError as error:
        raise LevelError(f"{path.name}: {error}") from None


@cache
def shelves(folder: Path = LEVELS) -> tuple[Shelf, ...]:
    """All shelves in their order. One whose shelf.toml is not sound is called as its folder; a folder without one is
    no shelf."""
    found = []
    for place in sorted(folder.glob("[0-9]*-*")):
        number = _number(place.name)
        if number is None:
            continue
        if not (place / "shelf.toml").is_file():
            continue
        try:
            about = msgspec.convert(read_toml(place / "shelf.toml"), _ShelfFile)
        except (LevelError, msgspec.ValidationError):
            about = _ShelfFile(Name(place.name, place.name))
        files = (path for path in sorted(place.glob("[0-9]*-*.toml")) if not path.stem.endswith(".solution"))
        every = (_entry(path, _number(path.name), number) for path in files)
        read = tuple(entry for entry in every if entry is not None)
        found.append(Shelf(number, about.name, read, about.tolerance, about.kind))
    return tuple(found)


def _number(name: str) -> int | None:
    """That before the first hyphen of a file's name; None: there is none."""
    told = name.partition("-")[0]
    return int(told) if told.isascii() and told.isdigit() and len(told) < 6 else None


def _entry(path: Path, number: int | None, shelf: int) -> Entry | None:
    if number is None:
        return None
    try:
        return Entry(path, number, shelf, read_file(path))
    except LevelError as error:
        return Entry(path, number, shelf, None, f"{error}.")


def entries(folder: Path = LEVELS) -> tuple[Entry, ...]:
    """All levels, shelf by shelf."""
    return tuple(entry for shelf in shelves(folder) for entry in shelf.entries)


def find(id_: str, folder: Path = LEVELS) -> Entry | None:
    """The level with that id."""
    return next((entry for entry in entries(folder) if entry.id == id_), None)


def following(id_: str, folder: Path = LEVELS) -> Entry | None:
    """The sound level after that one; None after the last."""
    every = [entry for entry in entries(folder) if entry.level is not None]
    ids = [entry.id for entry in every]
    return every[ids.index(id_) + 1] if id_ in ids[:-1] else None


def start_of(level: Level) -> Start:
    """Where a match of `level` begins. `LevelError` if not all that is to stand then does so."""
    told = level_text(level)
    state, world = ChallengeState(told, Rng(0)), ChallengeWorld.of(told)
    try:
        if not world.agrees(state.view(None)):
            raise LevelError("a piece that stands at the start falls")
        return Start(CHALLENGE.position(state), world.poses())
    finally:
        world.close()


def start(options: Mapping[str, OptionValue]) -> Start | None:
    """Where a match with these options begins; None for the built-in level. `BadSetup` for a level that is none."""
    id_ = str(options.get("level", PRACTICE_ID))
    if id_ == PRACTICE_ID:
        return None
    if (daily := days.find(id_)) is not None:
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


def place_of(id_: str) -> Literal["practice"] | tuple[Shelf, Entry]:
    """Where a level lies: on which shelf; "practice" for one that lies on none."""
    for shelf in shelves():
        for entry in shelf.entries:
            if entry.id == id_:
                return shelf, entry
    return "practice"


__all__ = [
    "LEVELS",
    "PRACTICE",
    "Entry",
    "Shelf",
    "Solution",
    "Step",
    "entries",
    "find",
    "following",
    "place_of",
    "read_file",
    "read_solution",
    "shelves",
    "start",
    "start_of",
    "words",
]
