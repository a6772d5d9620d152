"""`scale` generates a daily level: pieces must be divided into halves of equal weight on a pair of scales."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from game.core.rng import Rng
from game.levels.daily.recipes.draft import AIR, Draft, Unsuitable, block, form, given, mass, weighted
from game.levels.rules.goals import All, Balance
from game.levels.rules.level import Gold, Hint

_SHARES = {
    "square": 4,
    "brick": 3,
    "plank": 3,
    "wedge": 3,
    "trapezoid": 2,
    "hexagon": 2,
    "triangle": 2,
    "ell": 2,
    "dome": 2,
    "lead wedge": 1,
    "lead square": 1,
}
_EQUAL, _APART = 0.06, 0.35
"""In squares: the most by which two equal halves may differ, and the least by which any other split must."""
_ARM, _PAN = 2.9, 2.6
"""From the pivot to the middle of a pan, and how wide that is, in units."""
_HIGH = 2.5
_ASKEW = 1.2
"""Squares · units by which a half may pull its pan down at one end; that tilts it by 7 degrees."""
_LYING = ("plank", "brick")
_MOST_LYING = 3
"""How many of those lie on each other."""
_OVER = 0.05
"""Units by which what stands on a brick may stick out at each end."""
_FALLS = 1
"""Where three pieces may fall, every tenth random try on four pieces comes out even by chance."""
_DRAWS = 200
"""Bags that are drawn for one seed."""
_TILT, _GOLD = 4.0, 2.5

HINTS = (
    Hint(
        en="Wood weighs what it covers: a brick is a square, two wedges are one as well.",
        ja="木は大きさの分だけ重くなります。れんがは四角と同じ、くさび二つも四角と同じ。",
    ),
    Hint(
        en="Where something lies in a pan does not matter. Put them in by turns, left and right.",
        ja="皿の中の場所は関係ありません。左右かわるがわるのせます。",
    ),
)


@cache
def weight(words: str) -> float:
    return mass(words.split()[-1]) * (4.0 if words.startswith("lead") else 1.0)


def _kind(words: str) -> str:
    return words.split()[-1]


def halves(bag: Sequence[str]) -> tuple[int, ...] | None:
    """The numbers of one half, if there is one way to split the bag, but for pieces that are alike; else None."""
    weights = list(map(weight, bag))
    whole = sum(weights)
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for count in range(1, len(bag)):
        for part in combinations(range(len(bag)), count):
            apart = abs(2 * sum([weights[i] for i in part]) - whole)
            if apart <= _EQUAL:
                other = [i for i in range(len(bag)) if i not in part]
                key = min(tuple(sorted(bag[i] for i in part)), tuple(sorted(bag[i] for i in other)))
                found[key] = part
            elif apart < _APART:
                return None
    return next(iter(found.values())) if len(found) == 1 else None


def _lay(bag: Sequence[str], part: Sequence[int]) -> list[tuple[int, float]]:
    """A half in its pan, from the pan up: number and x. Planks and bricks lie on each other, the others stand side by
    side on top, and what finds no room there stands on a square. The weight of a row is over the middle of the pan, as
    far as there is room, so that the pan hangs level."""
    forms = {i: form(_kind(bag[i])) for i in part}
    order = sorted(part, key=lambda i: (-forms[i].width, bag[i]))
    lying = [i for i in order if _kind(bag[i]) in _LYING]
    room = forms[lying[-1]].width + 2 * _OVER if lying else _PAN
    row: list[int] = []
    rest: list[int] = []
    wide = -AIR
    for i in order[len(lying) :]:
        if wide + AIR + forms[i].width <= room:
            row.append(i)
            wide += AIR + forms[i].width
        else:
            rest.append(i)
    squares = [i for i in row if _kind(bag[i]) == "square"]
    if len(lying) > _MOST_LYING or len(rest) > len(squares):
        raise Unsuitable
    carried = list(zip(squares, rest, strict=False))
    loads = {i: weight(bag[i]) for i in row}
    for under, on in carried:
        loads[under] += weight(bag[on])
    xs: dict[int, float] = {}
    left = 0.0
    for i in row:
        xs[i] = left - forms[i].left
        left += forms[i].width + AIR
    shift = -sum(loads[i] * xs[i] for i in row) / sum(loads.values()) if row else 0.0
    shift = min(max(shift, -room / 2), room / 2 - wide)
    if abs(sum(loads[i] * (xs[i] + shift) for i in row)) > _ASKEW:
        raise Unsuitable
    return [
        *((i, 0.0) for i in lying),
        *((i, xs[i] + shift) for i in row),
        *((on, xs[under] + shift) for under, on in carried),
    ]


def scale(rng: Rng, rank: int) -> Draft:
    count = 4 + min(rank, 5) // 2
    for _ in range(_DRAWS):
        bag = [weighted(rng, _SHARES) for _ in range(count)]
        part = halves(bag) if len(set(bag)) > 2 else None
        if part is not None:
            break
    else:
        raise Unsuitable
    sides = [_lay(bag, part), _lay(bag, [i for i in range(count) if i not in part])]
    rows: list[tuple[float, int, float]] = []  # x, number, weight
    queues = [[(number, side * _ARM + x) for number, x in one] for side, one in zip((-1, 1), sides, strict=True)]
    loads = [0.0, 0.0]
    while any(queues):
        # The lighter side gets the next one.
        side = min((i for i in (0, 1) if queues[i]), key=lambda i: loads[i])
        number, x = queues[side].pop(0)
        loads[side] += weight(bag[number])
        rows.append((x, number, weight(bag[number])))
    kinds = [bag[number] for _x, number, _weight in rows]
    pieces, steps = given(rng, kinds, [(x, 0) for x, _number, _weight in rows])
    return Draft(
        pieces=pieces,
        puts=steps,
        goals=(All(), Balance(bar=0, tilt=_TILT)),
        gold=Gold(first=True, goals=(Balance(bar=0, tilt=_GOLD),)),
        hints=HINTS,
        ground=ground(),
        lines=(_TILT, _GOLD),
        falls=_FALLS,
    )


def ground() -> dict[str, object]:
    """A beam with a keel, and a pan with a keel of its own at each end."""
    half = _PAN / 2
    pan = {
        "parts": [
            [[-half, 0.1], [half, 0.1], [half, 0.3], [-half, 0.3]],
        ],
        "keel": 1.2,
        "density": 16,
        "brake": 0.15,
        "on": 0,
    }
    beam = {
        "pivot": [0, _HIGH],
        "parts": [[[-_ARM, -0.15], [_ARM, -0.15], [_ARM, 0.05], [-_ARM, 0.05]]],
        "keel": 1.5,
        "density": 5,
        "brake": 0.3,
        "stops": [-10, 10],
    }
    return {
        "fixed": [block(-0.15, 0.15, _HIGH - 0.3)],
        "seesaws": [beam, {**pan, "pivot": [-_ARM, _HIGH]}, {**pan, "pivot": [_ARM, _HIGH]}],
        "spawn": {"x": -6.2, "y": 5},
        "hand": [-7, -1, 6, 5],
        "camera": [-7.7, -1.5, 5, 6],
    }
