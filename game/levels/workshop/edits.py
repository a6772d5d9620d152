"""Edits of a draft as small frozen values: each one's `apply` gives the new draft and what is selected in it.

A draft after an edit has rounded numbers only. An edit that cannot be raises `EditRefused` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from msgspec.structs import replace

from game.levels.rules.level import Gold
from game.levels.workshop.draft import Draft, Terrain, rounded
from game.levels.workshop.handles import dragged, without_corner
from game.levels.workshop.shapes import extent_of, fall_of, mirrored, obstacles, outlines, shifted, turned
from game.levels.workshop.things import (
    SINGLES,
    EditRefused,
    Thing,
    add,
    get,
    is_there,
    put,
    remove,
    swap_given,
)

Things = tuple[Thing, ...]
Changed = tuple[Draft, Things]
Part = Literal["", "ground", "limits", "gold"]
Side = Literal["left", "middle", "right", "top", "bottom"]
FAR: Final = 100.0
"""Units from the origin beyond which nothing may lie."""


@dataclass(frozen=True, slots=True)
class Add:
    """One more thing of a kind, which is selected."""

    kind: str
    value: Any  # Any: see `things.items`

    def apply(self, draft: Draft) -> Changed:
        draft, thing = add(draft, self.kind, self.value)
        return draft, (thing,)


@dataclass(frozen=True, slots=True)
class Remove:
    things: Things

    def apply(self, draft: Draft) -> Changed:
        # From the last on, so that the numbers before stay right; goals that go with a piece may be gone by then.
        for thing in sorted(self.things, reverse=True, key=lambda one: (one.kind not in ("goal", "bonus"), one.number)):
            if is_there(draft, thing):
                draft = remove(draft, thing)
        return draft, ()


@dataclass(frozen=True, slots=True)
class Shift:
    """Things move by `dx` to the right and `dy` up."""

    things: Things
    dx: float
    dy: float

    def apply(self, draft: Draft) -> Changed:
        for thing in self.things:
            draft = put(draft, thing, shifted(get(draft, thing), self.dx, self.dy))
        return draft, self.things


@dataclass(frozen=True, slots=True)
class Drag:
    """A handle of a thing goes to a point."""

    thing: Thing
    handle: str
    x: float
    y: float

    def apply(self, draft: Draft) -> Changed:
        return dragged(draft, self.thing, self.handle, self.x, self.y), (self.thing,)


@dataclass(frozen=True, slots=True)
class DropCorner:
    """A terrain loses a corner."""

    thing: Thing
    number: int

    def apply(self, draft: Draft) -> Changed:
        value = get(draft, self.thing)
        if not isinstance(value, Terrain):
            raise EditRefused("shape")
        return put(draft, self.thing, without_corner(value, self.number)), (self.thing,)


@dataclass(frozen=True, slots=True)
class Turn:
    """Things turn counterclockwise, each about its own middle."""

    things: Things
    degrees: float

    def apply(self, draft: Draft) -> Changed:
        for thing in self.things:
            draft = put(draft, thing, turned(get(draft, thing), self.degrees))
        return draft, self.things


@dataclass(frozen=True, slots=True)
class Copy:
    """Copies of things, moved by `dx`, `dy`; the copies are selected."""

    things: Things
    dx: float
    dy: float

    def apply(self, draft: Draft) -> Changed:
        values = tuple((thing.kind, get(draft, thing)) for thing in self.things if thing.kind not in SINGLES)
        if not values:
            raise EditRefused("always-there")
        return Paste(values, self.dx, self.dy).apply(draft)


@dataclass(frozen=True, slots=True)
class Paste:
    """New things, each a kind and a value, moved by `dx`, `dy`; they are selected."""

    values: tuple[tuple[str, Any], ...]  # Any: see `things.items`
    dx: float
    dy: float

    def apply(self, draft: Draft) -> Changed:
        made: list[Thing] = []
        for kind, value in self.values:
            moved = value if isinstance(value, str) else shifted(value, self.dx, self.dy)
            draft, thing = add(draft, kind, moved)
            made.append(thing)
        return draft, tuple(made)


@dataclass(frozen=True, slots=True)
class Mirror:
    """Things in an upright mirror through the middle of them all."""

    things: Things

    def apply(self, draft: Draft) -> Changed:
        box = extent_of(draft, self.things)
        axis = 0.0 if box is None else (box[0] + box[2]) / 2
        for thing in self.things:
            draft = put(draft, thing, mirrored(get(draft, thing), axis))
        return draft, self.things


@dataclass(frozen=True, slots=True)
class Align:
    """Things line up with the first of them; a single one with the middle of the world, or with height 0."""

    things: Things
    side: Side

    def apply(self, draft: Draft) -> Changed:
        first = extent_of(draft, self.things[:1])
        if first is None:
            return draft, self.things
        single = len(self.things) == 1
        wanted = 0.0 if single else _side(first, self.side)
        for thing in self.things if single else self.things[1:]:
            box = extent_of(draft, (thing,))
            if box is None:
                continue
            by = wanted - _side(box, self.side)
            way = (0.0, by) if self.side in ("top", "bottom") else (by, 0.0)
            draft = put(draft, thing, shifted(get(draft, thing), *way))
        return draft, self.things


def _side(box: tuple[float, float, float, float], side: Side) -> float:
    left, low, right, top = box
    return {"left": left, "right": right, "middle": (left + right) / 2, "top": top, "bottom": low}[side]


@dataclass(frozen=True, slots=True)
class LetDown:
    """Standing pieces come straight down onto what is below them, the lowest first."""

    things: Things

    def apply(self, draft: Draft) -> Changed:
        pieces = [thing for thing in self.things if thing.kind == "standing"]
        for thing in sorted(pieces, key=lambda one: draft.standing[one.number].y):
            fall = fall_of(outlines(draft, thing), obstacles(draft, but=thing))
            if fall:
                draft = put(draft, thing, shifted(get(draft, thing), 0.0, -fall))
        return draft, self.things


@dataclass(frozen=True, slots=True)
class Put:
    """Another value for a thing."""

    thing: Thing
    value: Any  # Any: see `things.items`

    def apply(self, draft: Draft) -> Changed:
        return put(draft, self.thing, self.value), (self.thing,)


@dataclass(frozen=True, slots=True)
class SetField:
    """Another value for a field of the draft, or of its part "ground", "limits" or "gold"."""

    part: Part
    field: str
    value: Any  # Any: each field its type

    def apply(self, draft: Draft) -> Changed:
        try:
            if not self.part:
                return replace(draft, **{self.field: self.value}), ()
            old = getattr(draft, self.part)
            return replace(draft, **{self.part: replace(old, **{self.field: self.value})}), ()
        except ValueError:
            raise EditRefused("gold-empty" if isinstance(old, Gold) else "shape") from None


@dataclass(frozen=True, slots=True)
class MoveGiven:
    """A given piece comes earlier (`by` -1) or later (1)."""

    number: int
    by: int

    def apply(self, draft: Draft) -> Changed:
        other = self.number + self.by
        return swap_given(draft, self.number, other), (Thing("given", other),)


@dataclass(frozen=True, slots=True)
class SwitchBonus:
    """A goal of the level becomes one that only gold asks for, or the other way round."""

    thing: Thing

    def apply(self, draft: Draft) -> Changed:
        value = get(draft, self.thing)
        other = "bonus" if self.thing.kind == "goal" else "goal"
        draft, thing = add(draft, other, value)
        return remove(draft, self.thing), (thing,)


@dataclass(frozen=True, slots=True)
class SwitchPiece:
    """A piece may be taken up again ("again"), or out ("out"), or no longer."""

    thing: Thing
    field: Literal["again", "out"]

    def apply(self, draft: Draft) -> Changed:
        number = self.thing.number + (len(draft.pieces) if self.thing.kind == "standing" else 0)
        lists = {"again": set(draft.retakable), "out": set(draft.out)}
        other = "out" if self.field == "again" else "again"
        lists[self.field] ^= {number}
        lists[other] -= {number}
        again, out = (tuple(sorted(lists[field])) for field in ("again", "out"))
        return replace(draft, again=again, out=out), (self.thing,)


Edit = (
    Add
    | Remove
    | Shift
    | Drag
    | DropCorner
    | Turn
    | Copy
    | Paste
    | Mirror
    | Align
    | LetDown
    | Put
    | SetField
    | MoveGiven
    | SwitchBonus
    | SwitchPiece
)


def apply(draft: Draft, edits: Sequence[Edit]) -> Changed:
    """`draft` after `edits`, rounded, and what is selected then. `EditRefused` if one of them cannot be."""
    things: Things = ()
    for edit in edits:
        try:
            draft, things = edit.apply(draft)
        except EditRefused:
            raise
        except (ValueError, TypeError):
            raise EditRefused("shape") from None
    draft = rounded(draft)
    if (_farthest(draft, things)) > FAR:
        raise EditRefused("far")
    return draft, things


def _farthest(draft: Draft, things: Things) -> float:
    """How far from the origin the selected things reach, but for zones, which may be endless."""
    near = tuple(thing for thing in things if thing.kind not in ("zone", "guard"))
    box = extent_of(draft, near)
    return 0.0 if box is None else max(map(abs, box))
