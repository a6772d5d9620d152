"""The one level that the rules know by themselves."""

from __future__ import annotations

from typing import Final

from game.games.challenge.rules.goals import Height
from game.games.challenge.rules.level import Gold, Hint, Level, Name, level_text

PRACTICE_ID: Final = "practice"

PRACTICE: Final = level_text(
    Level(
        id=PRACTICE_ID,
        name=Name(en="Practice", ja="練習"),
        difficulty=1,
        hints=(Hint(en="Put one on top of another.", ja="一つの上に、もう一つのせます。"),),
        pieces=("square", "square", "brick", "plank"),
        order="free",
        goals=(Height(line=1.4),),
        gold=Gold(left=2),
        ground={"fixed": [{"corners": [[-3, -1.5], [3, -1.5], [3, 0], [-3, 0]]}], "spawn": {"x": -5, "y": 4}},
    )
)
