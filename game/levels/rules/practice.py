"""`PRACTICE`: the text of the built-in practice level, the only one that the rules know without a level file."""

from __future__ import annotations

from typing import Final

from game.levels.rules.goals import All, Height
from game.levels.rules.level import Gold, Hint, Level, Name, level_text

PRACTICE_ID: Final = "practice"

PRACTICE: Final = level_text(
    Level(
        id=PRACTICE_ID,
        name=Name(en="Practice", ja="練習"),
        difficulty=1,
        hints=(
            Hint(
                en="Put one square on another; the rest has room beside them.",
                ja="四角の上に四角をのせます。残りは横に置けます。",
            ),
        ),
        pieces=("square", "square", "brick", "plank", "square", "trapezoid"),
        order="free",
        goals=(All(), Height(line=1.9)),
        gold=Gold(first=True),
        ground={"fixed": [{"corners": [[-3, -1.5], [3, -1.5], [3, 0], [-3, 0]]}], "spawn": {"x": -5, "y": 4}},
    )
)
