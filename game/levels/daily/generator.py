"""Generates daily levels without physics: `draft_of` runs a recipe with a seed, `level_of_draft` makes the `Level`.

A recipe first builds an answer, then takes it apart into the pieces that are given. `game.tools.daily_seeds` tries the
answers with physics when it chooses the seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.rng import Rng, stream
from game.levels.daily.fallback import fallback
from game.levels.daily.level_names import name_of
from game.levels.daily.recipes.bridge import bridge
from game.levels.daily.recipes.draft import FALLS, Draft, Put, Unsuitable
from game.levels.daily.recipes.packing import packing
from game.levels.daily.recipes.picture import picture
from game.levels.daily.recipes.reach import reach
from game.levels.daily.recipes.scale import scale
from game.levels.daily.recipes.tower import tower
from game.levels.rules.level import Level, Limits

RECIPES: Final[Mapping[str, Callable[[Rng, int], Draft]]] = {
    "tower": tower,
    "reach": reach,
    "bridge": bridge,
    "packing": packing,
    "scale": scale,
    "picture": picture,
}
"""Each makes a draft of a source of chance and a rank: 0 on Mondays, the easiest, to 6 on Sundays."""

SPARE: Final = "spare"
"""The recipe of a day that has no seed; it works for any."""
RANKS: Final = 7


def draft_of(recipe: str, seed: int, rank: int) -> Draft:
    """`Unsuitable` where the seed gives no level."""
    make = fallback if recipe == SPARE else RECIPES[recipe]
    return make(stream(seed, f"daily {recipe} {rank}"), rank)


def level_of_draft(draft: Draft, id_: str, recipe: str, seed: int, rank: int) -> Level:
    """The level that is played on a day."""
    return Level(
        id=id_,
        name=name_of(recipe, stream(seed, f"daily name {recipe} {rank}")),
        difficulty=rank + 2,
        hints=draft.hints,
        pieces=draft.pieces,
        order="free",
        goals=draft.goals,
        limits=Limits(falls=draft.falls),
        gold=draft.gold,
        ground=draft.ground,
    )


__all__ = ["FALLS", "RANKS", "RECIPES", "SPARE", "Draft", "Put", "Unsuitable", "draft_of", "level_of_draft"]
