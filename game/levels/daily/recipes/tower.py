"""`tower` generates a daily level: all pieces must be stacked as high as possible on a narrow post."""

from __future__ import annotations

from game.core.rng import Rng
from game.levels.daily.recipes.draft import Draft, Unsuitable, block, form, given, rounded, weighted
from game.levels.rules.goals import Height
from game.levels.rules.level import Gold, Hint

_SHARES = {"square": 6, "brick": 4, "plank": 2, "ell": 2, "trapezoid": 3, "hexagon": 2, "last": 3}
_MOST = {"plank": 1, "ell": 1, "trapezoid": 2, "hexagon": 1, "last": 1}
_LAST = ("triangle", "wedge", "dome")
_ON_END = {"brick": 90, "plank": 90}
_ORDER = ("trapezoid", "square", "hexagon", "brick", "ell", "plank", *_LAST)
"""From the ground up: what is broad and heavy first, what carries nothing last."""
_LOWEST, _HIGHEST = 4.5, 9.5

HINTS = (
    Hint(
        en="What is broad and heavy carries; what has no flat top comes last.",
        ja="広くて重いものが土台です。平らな上面がないものは最後に。",
    ),
    Hint(
        en="Long pieces stand on end, right over the middle of the post.",
        ja="長いものは立てて、台のまん中に重ねます。",
    ),
)


def tower(rng: Rng, rank: int) -> Draft:
    """A bag of pieces, all of them on top of each other; nine tenths of that height are asked for."""
    count = 5 + (rank + 1) // 2
    kinds: list[str] = []
    while len(kinds) < count:
        kind = weighted(rng, _SHARES)
        if sum(kind == other for other in kinds) < _MOST.get(kind, count):
            kinds.append(kind)
    kinds = [rng.choice(_LAST) if kind == "last" else kind for kind in kinds]
    kinds.sort(key=_ORDER.index)
    half = rounded((120 + 10 * rng.below(7) + 10 * (6 - rank)) / 200)
    puts: list[tuple[float, int]] = []
    x, height = 0.0, 0.0
    for kind in kinds:
        turn = _ON_END.get(kind, 0)
        piece = form(kind, turn)
        # The middle of its foot comes over the middle of what carries it, but its weight stays over the post.
        foot = (piece.foot[0] + piece.foot[1]) / 2
        at = x if kind in ("wedge", "ell") else x - foot
        puts.append((at, turn))
        x, height = at + (piece.head[0] + piece.head[1]) / 2, height + piece.height
    if not _LOWEST <= height <= _HIGHEST or abs(x) > half:
        raise Unsuitable
    line, gold = rounded(int(18 * height) / 20), rounded(height - 0.1)
    alone = sum(form(kind, 90).height for kind in kinds if kind in _ON_END)
    if alone >= line or len(set(kinds)) < 3:
        raise Unsuitable
    pieces, steps = given(rng, kinds, puts)
    return Draft(
        pieces=pieces,
        puts=steps,
        goals=(Height(line=line),),
        gold=Gold(goals=(Height(line=gold),)),
        hints=HINTS,
        ground={
            "fixed": [block(-half, half)],
            "spawn": {"x": rounded(-half - 2.2)},
            "hand": [-6, -1, 6, 5],
            "camera": [-5, -1.5, 5, rounded(height + 1)],
        },
        lines=(line, gold),
    )
