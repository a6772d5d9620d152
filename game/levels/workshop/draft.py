"""`Draft`: a level in the making, as frozen data with the fields of its file; `level_from` makes the finished `Level`.

A draft may lack what a level needs: goals, pieces, a ground. Lengths are units, angles degrees, all of them rounded.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.core.typed_data import fit
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import (
    Gold,
    Gusts,
    Hint,
    Level,
    LevelId,
    Limits,
    Name,
    PlaceName,
    Standing,
    level_of,
)
from game.levels.world.level_tower import ground_of
from game.physics.ground import Box, Lift, MaterialName, Seesaw, Spawn, Zone

DIGITS: Final = 3
"""Decimals of every length and angle of a draft, so that the level that is saved is the one that was tried."""
FLOOR: Final = Zone(Box(-100.0, -11.5, 100.0, -1.5), solid=True)
"""The zone of a level that lists none."""

T = TypeVar("T")

_Number = Annotated[float, Meta(ge=-1000, le=1000)]
_Numbers = Annotated[tuple[Annotated[int, Meta(ge=0, lt=100)], ...], Meta(max_length=80)]
Polygon = Annotated[tuple[tuple[_Number, _Number], ...], Meta(min_length=3, max_length=64)]


class Terrain(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A polygon that never moves; it may have notches."""

    corners: Polygon
    material: MaterialName = "wood"


class DraftGround(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`game.physics.ground.Ground` without the fields about pieces."""

    fixed: Annotated[tuple[Terrain, ...], Meta(max_length=200)] = ()
    seesaws: Annotated[tuple[Seesaw, ...], Meta(max_length=20)] = ()
    lifts: Annotated[tuple[Lift, ...], Meta(max_length=8)] = ()
    zones: Annotated[tuple[Zone, ...], Meta(max_length=50)] = (FLOOR,)
    bounds: Box = Box(-25.0, -26.5, 25.0, 1000.0)
    sill: _Number | None = None
    guards: Annotated[tuple[Box, ...], Meta(max_length=50)] = ()
    hand: Box = Box(-10.0, 0.0, 10.0, 10.0)
    spawn: Spawn = Spawn()
    camera: Box = Box(-4.0, -1.5, 4.0, 4.5)
    wind: Annotated[float, Meta(ge=-1, le=1)] = 0.0
    gravity: Annotated[float, Meta(ge=0.1, le=2)] = 1.0
    tilt: Annotated[float, Meta(ge=-30, le=30)] = 0.0
    strength: Annotated[float, Meta(ge=0.05, le=100)] = 0.7


class Draft(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """See `Level` for its fields."""

    id: LevelId
    name: Name
    author: Annotated[str, Meta(max_length=60)] = ""
    place: PlaceName | None = None
    difficulty: Annotated[int, Meta(ge=0, le=10)] = 0
    hints: Annotated[tuple[Hint, ...], Meta(max_length=2)] = ()
    pieces: Annotated[tuple[str, ...], Meta(max_length=80)] = ()
    order: Literal["fixed", "free"] = "fixed"
    standing: Annotated[tuple[Standing, ...], Meta(max_length=40)] = ()
    again: bool | _Numbers = ()
    out: _Numbers = ()
    goals: Annotated[tuple[AnyGoal, ...], Meta(max_length=8)] = ()
    gusts: Gusts = ()
    hold: Annotated[int, Meta(ge=1, le=60)] = 5
    versus: bool = False
    master: bool = False
    limits: Limits = Limits()
    gold: Gold = Gold(first=True)
    ground: DraftGround = DraftGround()

    @property
    def words(self) -> tuple[str, ...]:
        """The words of all pieces by number: the given ones, then those that stand."""
        return (*self.pieces, *(one.piece for one in self.standing))

    @property
    def retakable(self) -> tuple[int, ...]:
        """Numbers of the pieces that may be taken up again."""
        if isinstance(self.again, bool):
            return tuple(range(len(self.words))) if self.again else ()
        return self.again


USUAL: Final = DraftGround()
"""What a file need not say of a ground."""
BANK: Final = Terrain(((-2.5, -1.5), (2.5, -1.5), (2.5, 0.0), (-2.5, 0.0)))


def new_draft(id_: str, name: Name, author: str = "") -> Draft:
    """A draft with a bank to build on, and nothing else."""
    ground = DraftGround(
        fixed=(BANK,),
        spawn=Spawn(x=-3.5, y=2.5),
        camera=Box(-5.0, -1.5, 5.0, 5.0),
        hand=Box(-5.0, -1.0, 5.0, 5.0),
    )
    return Draft(id=id_, name=name, author=author[:60], ground=ground, order="free")


def rounded(value: T) -> T:
    """`value` with every number in it rounded to `DIGITS`; a frozen value is made anew."""
    match value:
        case bool() | int() | str() | None:
            return value
        case float():
            # Adding 0.0 turns -0.0 into 0.0.
            return round(value, DIGITS) + 0.0  # type: ignore[return-value]
        case tuple():
            return tuple(map(rounded, value))  # type: ignore[return-value]
        case msgspec.Struct():
            fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
            return type(value)(**{name: rounded(field) for name, field in fields})
    return value


def draft_data(draft: Draft) -> dict[str, Any]:  # Any: plain data
    """The draft as plain data, as its file has it."""
    data = msgspec.to_builtins(draft)
    assert isinstance(data, dict)
    usual = {name: msgspec.to_builtins(getattr(USUAL, name)) for name in USUAL.__struct_fields__}
    ground = {name: value for name, value in data.pop("ground", {}).items() if value != usual[name]}
    # A level must have these, whether or not they are as usual.
    needed = {"difficulty": draft.difficulty, "goals": draft.goals, "gold": draft.gold}
    whole = {**data, **{name: msgspec.to_builtins(value) for name, value in needed.items()}, "ground": ground}
    return {name: _plain(value) for name, value in whole.items() if value != {} or name == "ground"}


def _plain(value: Any) -> Any:  # Any: plain data
    """Plain data as a file gives it: lists, and whole numbers without a point, so that the level has one text."""
    match value:
        case float():
            return int(value) if value.is_integer() else value
        case tuple() | list():
            return [_plain(one) for one in value]
        case dict():
            return {key: _plain(one) for key, one in value.items()}
    return value


def draft_of(data: object) -> Draft:
    """The draft of plain data. `Unfit` names the field that is wrong. It is a copy of a level of the box as well."""
    return rounded(fit(data, Draft))


def draft_from(level: Level, id_: str) -> Draft:
    """A draft of its own that begins as `level`."""
    draft = draft_of(msgspec.to_builtins(level))
    return replace(draft, id=id_, master=False, versus=False)


def level_from(draft: Draft) -> Level:
    """The finished level. `LevelError` or `GroundError` says what is wrong, in the words of its file."""
    level = level_of(draft_data(draft))
    ground_of(level)
    return level
