"""`picture` generates a daily level: an outline must be filled, row by row from the ground up."""

from __future__ import annotations

from collections.abc import Sequence
from math import radians

from game.core.rng import Rng
from game.core.silhouettes import SILHOUETTES
from game.levels.daily.recipes.draft import AIR, Draft, Form, Unsuitable, block, form, given, rounded
from game.levels.rules.goals import Silhouette
from game.levels.rules.level import Gold, Hint

_ROWS = {
    3.0: ((("plank", 0),), (("square", 0), ("square", 0), ("square", 0))),
    2.0: ((("brick", 0),), (("square", 0), ("square", 0))),
    1.5: ((("trapezoid", 0),), (("trapezoid", 180),)),
    1.0: ((("square", 0),), (("brick", 90), ("brick", 90))),
}
"""Possible rows by width in units: pieces from left to right, each with its turn."""
_TOPS = ((("triangle", 0),), (("wedge", 90), ("wedge", 0)), (("dome", 0),), (("trapezoid", 0),))
_COUNTS = ((3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (6, 8), (7, 9))
"""How many pieces there are, by rank."""
_HIGHEST = 5.5
_ASKED, _GOLD = 0.9, 0.93

HINTS = (
    Hint(
        en="Find the rows of the picture first: each of them is level, and stands on the one below.",
        ja="まず絵を段に分けます。どの段も平らで、下の段に乗っています。",
    ),
    Hint(
        en="The lowest row first, with a little air between neighbours; the pointed part comes last.",
        ja="いちばん下の段から。となりとは少しあけ、とがったところは最後に。",
    ),
)


def picture(rng: Rng, rank: int) -> Draft:
    least, most = _COUNTS[rank]
    widths: list[float] = []
    rows: list[tuple[tuple[str, int], ...]] = []
    for _ in range(2 + rank // 2 + rng.below(2)):
        wide = rng.choice([wide for wide in _ROWS if not widths or wide <= widths[-1] + 0.5])
        row = rng.choice(_ROWS[wide])
        widths.append(wide)
        rows.append(row)
    if not rows:
        raise Unsuitable
    top = rng.choice(_TOPS)
    rows.append(top)
    kinds: list[str] = []
    puts: list[tuple[float, int]] = []
    outline: list[list[tuple[float, float]]] = []
    height = 0.0
    carried = (-9.0, 9.0)
    for number, row in enumerate(rows):
        forms = [form(kind, turn) for kind, turn in row]
        air = AIR if len(row) > 1 else 0.0
        wide = sum(one.width for one in forms) + air * (len(row) - 1)
        left = -wide / 2
        for (kind, turn), one in zip(row, forms, strict=True):
            x = left - one.left
            if number and not (carried[0] + 0.1 < x < carried[1] - 0.1):
                raise Unsuitable
            kinds.append(kind)
            puts.append((x, turn))
            outline.append(_corners(kind, turn, x, height - one.bottom))
            left += one.width + air
        carried = _carried(forms, wide)
        if number < len(rows) - 1 and carried[1] - carried[0] < 0.7:
            raise Unsuitable
        height += forms[0].height
    if not least <= len(kinds) <= most or height > _HIGHEST or len(set(kinds)) < 3:
        raise Unsuitable
    pieces, steps = given(rng, kinds, puts)
    parts = tuple(tuple((rounded(x), rounded(y)) for x, y in part) for part in outline)
    return Draft(
        pieces=pieces,
        puts=steps,
        goals=(Silhouette(parts=parts, share=_ASKED),),
        gold=Gold(goals=(Silhouette(parts=parts, share=_GOLD),)),
        hints=HINTS,
        ground={
            "fixed": [block(-2, 2)],
            "spawn": {"x": -4, "y": rounded(height + 1.5)},
            "hand": [-6, -1, 6, 5],
            "camera": [-5, -1.5, 5, rounded(height + 1.8)],
        },
        lines=(_ASKED, _GOLD),
    )


def _corners(kind: str, turn: int, x: float, y: float) -> list[tuple[float, float]]:
    return list(SILHOUETTES[kind].placed(x, y, radians(turn), 1.0))


def _carried(forms: Sequence[Form], wide: float) -> tuple[float, float]:
    """The ends of the level top of a row that is so wide."""
    if len(forms) > 1:
        return -wide / 2, wide / 2
    one = forms[0]
    middle = -wide / 2 - one.left
    return middle + one.head[0], middle + one.head[1]
