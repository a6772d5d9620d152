"""`fallback` makes the simple daily level of a day that has no seed: a table with a tower on it."""

from __future__ import annotations

from game.core.rng import Rng
from game.levels.daily.recipes.draft import Draft, Put, block
from game.levels.rules.goals import All, Height
from game.levels.rules.level import Gold, Hint

HINTS = (
    Hint(en="The squares share the plank: one below each end.", ja="板の両はしの下に、四角を一つずつ。"),
    Hint(en="What is left stands on the middle of the plank.", ja="残りは板のまん中に重ねます。"),
)


def fallback(rng: Rng, rank: int) -> Draft:
    """A table with a tower on it, one piece higher every second day."""
    squares = 3 + rank // 2
    pieces = ("square", "square", "plank", *("square",) * (squares - 2))
    line = 1.5 + squares - 2
    return Draft(
        pieces=pieces,
        puts=(Put(0, -0.9), Put(1, 0.9), Put(2, 0.0), *(Put(3 + i, 0.0) for i in range(squares - 2))),
        goals=(All(), Height(line=line - 0.1)),
        gold=Gold(first=True),
        hints=HINTS,
        ground={
            "fixed": [block(-1.7, 1.7)],
            "spawn": {"x": -4, "y": line + 1},
            "hand": [-6, -1, 6, 5],
            "camera": [-5, -1.5, 5, line + 1.5],
        },
        lines=(line - 0.1, line - 0.1),
    )
