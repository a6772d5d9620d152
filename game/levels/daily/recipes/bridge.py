"""`bridge` generates a daily level: pieces must carry a marked square in the middle over a gap."""

from __future__ import annotations

from game.core.rng import Rng
from game.levels.daily.recipes.draft import Draft, Unsuitable, block, given, rounded
from game.levels.rules.goals import Bridge
from game.levels.rules.level import Gold, Hint

_LEAST, _MOST = 0.15, 0.75
"""Least and largest share by which the weight on the back of a plank may exceed what is needed."""
_LAPS = 0.3
"""Least overlap of a plank at each end, in units."""

_BANK = 2.7
"""How wide a bank is."""

HINTS = (
    Hint(
        en="A plank that sticks out over the gap needs a weight on its back, before anything comes onto its tip.",
        ja="すきまへ突き出す板には、先に何かをのせる前に、後ろへ重りを置きます。",
    ),
    Hint(
        en="First raise the lower bank where it is too low; the marked square goes onto the middle, last of all.",
        ja="低い岸はまず高さをそろえます。印のついた四角は、最後にまん中へ。",
    ),
)

Row = tuple[str, float, int]
"""A piece in words, its x, and its turn."""


def _straight(rng: Rng, rank: int) -> tuple[float, float, list[Row]]:
    """One plank; the step between the banks is filled up with a piece."""
    gap = rounded(2.2 + rng.below(4) / 10)
    step = (0.0, 0.5, 1.0)[min(2, rng.below(2) + (rank > 0))]
    half = gap / 2
    rows: list[Row] = []
    lap = (3 - gap) / 2
    if step == 0.5:
        rows.append(("brick", -half - 0.85, 0))
    elif step == 1.0:
        rows.append(("square", -half - 0.4, 0))
    if lap < _LAPS - 0.06:
        raise Unsuitable
    rows += [("plank", 0.0, 0), ("square", 0.0, 0)]
    return gap, step, rows


def _from_one_side(rng: Rng) -> tuple[float, float, list[Row]]:
    """A plank with a weight on its back, and another from its tip to the far bank, which is as much higher."""
    out = rounded(0.9 + rng.below(6) / 10)
    second = 2.3 + rng.below(3) / 10
    gap = rounded(out + second)
    half = gap / 2
    back = rng.choice(("square", "brick", "lead square"))
    weight, inside = {"square": (1.0, 2.45 - out), "brick": (1.0, 1.95 - out), "lead square": (4.0, 2.45 - out)}[back]
    _check(out, weight * inside, 1.25)
    first = -half + out - 1.5
    rows = [
        ("plank", first, 0),
        (back, -half - inside, 0),
        ("plank", half - second / 2, 0),
        ("square", half - second / 2, 0),
    ]
    if rows[1][1] + (1.0 if back == "brick" else 0.5) > half - second / 2 - 1.5 - 0.06:
        raise Unsuitable
    return gap, 0.5, rows


def _from_both_sides(rng: Rng) -> tuple[float, float, list[Row]]:
    """A plank with a weight on its back from each bank, and a third from tip to tip."""
    out = rounded(0.9 + rng.below(6) / 10)
    middle = 2.2 + rng.below(3) / 10
    gap = rounded(middle + 2 * out)
    if gap > 5.2:
        raise Unsuitable
    half = gap / 2
    _check(out, 2.45 - out, 1.25)
    backs = ["square", rng.choice(("square", "square", "hexagon"))]
    rows: list[Row] = []
    for side, back in zip((-1, 1), backs, strict=True):
        rows.append(("plank", side * (half - out + 1.5), 0))
        rows.append((back, side * (half + 2.45 - out), 0))
    if "hexagon" in backs:
        _check(out, 0.65 * (2.45 - out), 1.25)
    return gap, 0.0, [*rows, ("plank", 0.0, 0), ("square", 0.0, 0)]


def _check(out: float, behind: float, load: float) -> None:
    """The weight on the back has to be needed, and enough. `behind`: its moment about the edge; `load`: on the tip."""
    own = 1.5 * (1.5 - out)
    margin = (own + behind) / (load * out) - 1
    if own >= load * out or not _LEAST <= margin <= _MOST + (0.8 if behind > 3 else 0.0):
        raise Unsuitable


def bridge(rng: Rng, rank: int) -> Draft:
    if rank < 2:
        gap, step, rows = _straight(rng, rank)
    elif rank < 5:
        gap, step, rows = _from_one_side(rng)
    else:
        gap, step, rows = _from_both_sides(rng)
    side = rng.choice((1, -1))
    rows = [(words, side * x, turn) for words, x, turn in rows]
    spare = rng.choice((["wedge"], ["brick"], ["trapezoid"], [])) if rank else []
    kinds = [words for words, _x, _turn in rows] + spare
    kinds[len(rows) - 1] = "white square"
    pieces, steps = given(rng, kinds, [(x, turn) for _words, x, turn in rows])
    half = gap / 2
    banks = [block(-half - _BANK, -half, 0.0), block(half, half + _BANK, step)]
    if side < 0:
        banks = [block(-half - _BANK, -half, step), block(half, half + _BANK, 0.0)]
    wide = rounded(min(0.4, gap / 2 - 0.7))
    middle = rows[-1][1]
    goal = Bridge(
        piece=steps[-1].piece, left=rounded(middle - wide), right=rounded(middle + wide), above=rounded(step + 0.5)
    )
    gold = Gold(left=1) if spare else Gold(first=True)
    return Draft(
        pieces=pieces,
        puts=steps,
        goals=(goal,),
        gold=gold,
        hints=HINTS,
        ground={
            "fixed": banks,
            "spawn": {"x": rounded(-half - _BANK - 1.8), "y": 4},
            "hand": [rounded(-half - _BANK - 2), -1, rounded(half + _BANK + 2), 5],
            "camera": [rounded(-half - _BANK - 3.3), -1.5, rounded(half + _BANK + 1), 5],
        },
        lines=(goal.above, goal.above),
    )
