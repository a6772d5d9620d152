"""`PARTS` are the ground pieces and hazards that people add to the ground of a round; `add_parts` builds them in.

Lengths are units, y up. A part is placed by the lower left corner of its room, a box that it never leaves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta

from game.core.silhouettes import Point
from game.levels.workshop.draft import FLOOR, Terrain
from game.physics.ground import Box, Ground, MaterialName, Seesaw, Zone

PartKey = Literal["shelf", "post", "wedge", "ice", "rubber", "seesaw", "danger"]
KEYS: Final[tuple[PartKey, ...]] = get_args(PartKey)

_Place = Annotated[float, Meta(ge=-10, le=10)]


class Built(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part that `seat` has added; None: it has added nothing. `flipped`: left and right are exchanged."""

    seat: Annotated[int, Meta(ge=0, lt=4)]
    part: PartKey | None = None
    x: _Place = 0.0
    y: _Place = 0.0
    flipped: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """`wide`, `high`: its room. `corners`: convex, from the lower left corner of the room. `kind`: what it is in the
    ground; a zone fills its room."""

    wide: float
    high: float
    corners: tuple[Point, ...] = ()
    material: MaterialName = "wood"
    kind: Literal["fixed", "seesaw", "zone"] = "fixed"

    def outline(self, flipped: bool) -> tuple[Point, ...]:
        """Gets the corners, counterclockwise."""
        if not flipped:
            return self.corners
        return tuple((self.wide - x, y) for x, y in reversed(self.corners))


def _slab(wide: float, high: float, material: MaterialName = "wood") -> Part:
    return Part(wide, high, ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)), material)


PARTS: Final[Mapping[PartKey, Part]] = {
    "shelf": _slab(1.5, 0.25),
    "post": _slab(0.5, 1.25),
    "wedge": Part(1.5, 0.5, ((0.0, 0.0), (1.5, 0.0), (1.5, 0.5))),
    "ice": _slab(1.25, 0.5, "ice"),
    "rubber": _slab(1.25, 0.5, "rubber"),
    "seesaw": Part(2.0, 1.0, ((0.0, 0.4), (2.0, 0.4), (2.0, 0.6), (0.0, 0.6)), kind="seesaw"),
    "danger": Part(1.0, 0.5, kind="zone"),
}
STOPS: Final = (-20.0, 20.0)
"""Degrees by which a seesaw tips: its ends stay in its room."""
BRAKE: Final = 0.3


def room_of(built: Built) -> Box | None:
    """Gets the box that a part takes up; None for no part."""
    if built.part is None:
        return None
    part = PARTS[built.part]
    return Box(built.x, built.y, built.x + part.wide, built.y + part.high)


def highest_top(built: Sequence[Built]) -> float:
    """Gets the height up to which the parts reach that bear pieces, in units; 0 without one."""
    return max((box.top for one in built if one.part != "danger" and (box := room_of(one)) is not None), default=0.0)


def danger_zones(built: Sequence[Built]) -> tuple[Box, ...]:
    """Gets the boxes in which pieces are lost."""
    return tuple(box for one in built if one.part == "danger" and (box := room_of(one)) is not None)


def dangers_in(ground: Ground) -> tuple[Box, ...]:
    """Gets the boxes of built dangers in a ground. A level has dangers of its own, of other sizes."""
    part = PARTS["danger"]
    found = (zone.box for zone in ground.zones if not zone.solid)
    return tuple(one for one in found if (one.right - one.left, one.top - one.bottom) == (part.wide, part.high))


def add_parts(ground: dict[str, Any], built: Sequence[Built]) -> dict[str, Any]:  # Any: plain data of a level
    """Gets the ground of a level, as its file has it, with the parts."""
    fixed: list[Terrain] = []
    seesaws: list[Seesaw] = []
    zones: list[Zone] = []
    for one in built:
        box = room_of(one)
        if one.part is None or box is None:
            continue
        part = PARTS[one.part]
        outline = part.outline(one.flipped)
        match part.kind:
            case "fixed":
                fixed.append(Terrain(tuple((box.left + x, box.bottom + y) for x, y in outline), part.material))
            case "seesaw":
                pivot = part.wide / 2, part.high / 2
                beam = tuple((x - pivot[0], y - pivot[1]) for x, y in outline)
                at = box.left + pivot[0], box.bottom + pivot[1]
                seesaws.append(Seesaw(at, (beam,), BRAKE, STOPS))
            case "zone":
                zones.append(Zone(box))
    found = {**ground, "fixed": [*ground["fixed"], *msgspec.to_builtins(fixed)]}
    if seesaws:
        found["seesaws"] = msgspec.to_builtins(seesaws)
    if zones:
        found["zones"] = msgspec.to_builtins([FLOOR, *zones])
    return found
