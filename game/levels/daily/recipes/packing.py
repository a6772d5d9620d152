"""`packing` generates a daily level: a bin must be filled exactly up to a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.rng import Rng
from game.levels.daily.recipes.draft import AIR, Draft, Unsuitable, block, form, given, rounded
from game.levels.rules.goals import All, Low
from game.levels.rules.level import Gold, Hint

_WALL = 0.3
_OVER, _GOLD = 0.1, 0.06
"""Units of the line, and of the line of gold, above the packed pieces."""
_MORE_AIR = 0.09
"""Units between neighbours on Mondays and Tuesdays."""
_COUNTS = ((4, 5), (4, 6), (5, 6), (5, 6), (5, 7), (6, 8), (7, 9))
"""How many pieces there are, by rank."""

HINTS = (
    Hint(
        en="Everything fits if no corner is left empty: begin with the long ones, and mind what fits on what.",
        ja="すきまを残さなければ、全部入ります。長いものから考えます。",
    ),
    Hint(
        en="Two wedges make a square, the second one upside down; bricks may stand.",
        ja="くさびは二つで四角、二つめは逆さまに。れんがは立てても入ります。",
    ),
)


@dataclass(frozen=True, slots=True)
class Slot:
    """A rectangle to be filled, in halves of a unit. `left`, `low`: its corner; `gaps`: how many gaps, `air` wide,
    are left of it."""

    left: int
    low: int
    width: int
    height: int
    gaps: int
    air: float = AIR


_PARTS = {(2, 2): ("square", 0), (4, 1): ("brick", 0), (6, 1): ("plank", 0), (1, 4): ("brick", 90)}
"""The piece and its turn that fill a slot, by the size of the slot."""

Row = tuple[int, float, str, float, int]
"""How high, how far left, the piece, its x, and its turn."""


def _fill(slot: Slot) -> list[Row] | None:
    """The pieces that fill this slot exactly; None: it has to be cut up."""
    if (slot.width, slot.height) not in _PARTS:
        return None
    kind, turn = _PARTS[slot.width, slot.height]
    return [(slot.low, slot.left, kind, slot.left / 2 + slot.gaps * slot.air + slot.width / 4, turn)]


def cut(rng: Rng, slot: Slot) -> list[Row]:
    """Cuts from side to side until every part is a piece (a guillotine). `Unsuitable` where that leads nowhere."""
    filled = _fill(slot)
    if filled is not None:
        return filled
    ways = [(0, at) for at in range(1, slot.width)] + [(1, at) for at in range(1, slot.height)]
    ways = [(way, at) for way, at in ways if _can_be((slot.width, slot.height), way, at)]
    if not ways:
        raise Unsuitable
    way, at = rng.choice(ways)
    if way:
        first = cut(rng, replace(slot, height=at))
        return [*first, *cut(rng, replace(slot, low=slot.low + at, height=slot.height - at))]
    first = cut(rng, replace(slot, width=at))
    right = slot.left + at
    gaps = _gaps(first, right, slot.air) + 1
    return [*first, *cut(rng, replace(slot, left=right, width=slot.width - at, gaps=gaps))]


def _gaps(rows: Sequence[Row], right: int, air: float) -> int:
    """How much air there is left of and between these pieces, which would end at `right` without any."""
    return round((max(x + form(kind, turn).right for _low, _left, kind, x, turn in rows) - right / 2) / air)


def _can_be(size: tuple[int, int], way: int, at: int) -> bool:
    """Whether both parts of a cut may be fillable; a quick test that rules out the obvious."""
    wide, high = size
    parts = ((at, high), (wide - at, high)) if way == 0 else ((wide, at), (wide, high - at))
    return all(part in _PARTS or (part[0] >= 2 and part[1] >= 1 and part[0] * part[1] > 4) for part in parts)


def packing(rng: Rng, rank: int) -> Draft:
    least, most = _COUNTS[rank]
    # Few pieces make few different bins, so the easy days have some narrow ones too.
    wide, high = rng.choice((6, 7, 8, 9) if rank > 1 else (5, 6, 7, 8, 9)), rng.choice((2, 3, 4))
    air = AIR if rank > 1 else _MORE_AIR
    for _ in range(60):
        try:
            rows = cut(rng, Slot(0, 0, wide, high, 0, air))
        except Unsuitable:
            continue
        if least <= len(rows) <= most and len({row[2] for row in rows}) > 1:
            break
    else:
        raise Unsuitable
    rows.sort()
    squares = [i for i, row in enumerate(rows) if row[2] == "square" and row[0] + 2 == high]
    if squares and rng.below(2):
        # Two wedges instead: the lower one with its square corner to the left.
        place = rng.choice(squares)
        low, left, _kind, x, _turn = rows[place]
        third = form("wedge")
        middle = x - 0.5 - third.left
        rows[place : place + 1] = [(low, left, "wedge", middle, 0), (low, left, "wedge", 2 * x - middle + 0.02, 180)]
    gaps = max(1, _gaps(rows, wide, air))
    inner = wide / 2 + (gaps + 2) * air
    shift = air - inner / 2
    kinds = [row[2] for row in rows]
    pieces, steps = given(rng, kinds, [(row[3] + shift, row[4]) for row in rows])
    half, top = rounded(inner / 2), high / 2
    return Draft(
        pieces=pieces,
        puts=steps,
        goals=(All(), Low(line=rounded(top + _OVER))),
        gold=Gold(first=True, goals=(Low(line=rounded(top + _GOLD)),)),
        hints=HINTS,
        ground={
            "fixed": [
                block(-half - _WALL, half + _WALL),
                block(-half - _WALL, -half, rounded(top - 0.2), 0.0),
                block(half, half + _WALL, rounded(top - 0.2), 0.0),
            ],
            "spawn": {"x": rounded(-half - 2.4), "y": 3.5},
            "hand": [-6, -1, 6, 5],
            "camera": [-4.8, -1.5, 4.8, 4.5],
        },
        lines=(rounded(top + _OVER), rounded(top + _GOLD)),
    )
