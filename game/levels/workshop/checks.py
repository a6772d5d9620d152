"""`find_fault` says what a draft still lacks to be a level, and which thing of it is wrong."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.core.polygons import crosses_itself
from game.levels.rules.level import Level, LevelError
from game.levels.workshop.draft import Draft, level_from
from game.levels.workshop.things import SINGLES, Thing, is_there
from game.physics.ground import GroundError

_FIELDS: Final = {
    "ground.fixed": "terrain",
    "ground.seesaws": "seesaw",
    "ground.lifts": "lift",
    "ground.zones": "zone",
    "ground.guards": "guard",
    "standing": "standing",
    "pieces": "given",
    "goals": "goal",
    "gold.goals": "bonus",
    "ground.camera": "camera",
    "ground.hand": "hand",
    "ground.spawn": "spawn",
}
_FIELD: Final = re.compile(r"((?:ground|gold)\.\w+|standing|goals|pieces)(?:\[(\d+)\])?")
_PIECE: Final = re.compile(r"^piece (\d+) \(")


@dataclass(frozen=True, slots=True)
class Fault:
    """`reason`: its id, "limit" for a sentence of the format, which is in `detail` without its period; `thing`: the
    first thing that is wrong, None for the draft as a whole."""

    reason: str
    thing: Thing | None = None
    detail: str = ""


def find_fault(draft: Draft) -> Fault | None:
    """The first thing that keeps a draft from being a level; None if it is one."""
    return _early(draft) or _late(draft)


def _early(draft: Draft) -> Fault | None:
    """What somebody who begins still lacks."""
    ground = draft.ground
    if not (ground.fixed or ground.seesaws or ground.lifts):
        return Fault("no-ground")
    for i, terrain in enumerate(ground.fixed):
        if crosses_itself(terrain.corners):
            return Fault("crosses", Thing("terrain", i))
    if not (draft.pieces or draft.retakable or draft.out):
        return Fault("no-pieces")
    if not draft.goals:
        return Fault("no-goal")
    if any(one >= other for one, other in pairwise(second for second, _share in draft.gusts)):
        return Fault("gusts")
    return None


def _late(draft: Draft) -> Fault | None:
    """What the format refuses."""
    try:
        level_from(draft)
    except (LevelError, GroundError) as error:
        return fault_of(draft, str(error))
    return None


def fault_of(draft: Draft, sentence: str) -> Fault:
    """The fault in a sentence of the format, which names a field or a piece. A ground whose polygons were cut counts
    more of them than the draft: then no thing is named."""
    detail = sentence.removesuffix(".")
    if found := _PIECE.match(detail):
        number = int(found[1])
        given = len(draft.pieces)
        thing = Thing("given", number) if number < given else Thing("standing", number - given)
        return Fault("falls" if " falls at the start" in detail else "limit", _there(draft, thing), detail)
    if found := _FIELD.search(detail):
        kind = _FIELDS.get(found[1])
        named = None if kind is None else _there(draft, Thing(kind, int(found[2] or 0)))
        reason = "overlaps" if " overlaps " in detail else "limit"
        return Fault(reason, named if found[2] or kind in SINGLES else None, detail)
    return Fault("limit", None, detail)


def _there(draft: Draft, thing: Thing) -> Thing | None:
    return thing if is_there(draft, thing) else None


def finished(draft: Draft) -> Level | None:
    """The level that a draft makes; None while something is missing."""
    return None if find_fault(draft) else level_from(draft)
