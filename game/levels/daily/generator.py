"""Generates daily levels without physics: `draft_of` runs a recipe with a seed, `level_of_draft` makes the `Level`.

A recipe first builds an answer, then takes it apart into the pieces that are given. `game.tools.daily_seeds` tries the
answers with physics when it chooses the seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.rng import Rng, stream
from game.levels.daily.fallback import fallback
from game.levels.daily.level_names import name_of, weather_of
from game.levels.daily.recipes.bridge import bridge
from game.levels.daily.recipes.draft import FALLS, Draft, Put, Unsuitable
from game.levels.daily.recipes.packing import packing
from game.levels.daily.recipes.picture import picture
from game.levels.daily.recipes.reach import reach
from game.levels.daily.recipes.scale import scale
from game.levels.daily.recipes.tower import tower
from game.levels.rules.level import Gusts, Level, Limits

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
GUSTS: Final[Gusts] = ((0.0, 0.0), (1.0, 0.1), (2.0, 0.1), (3.0, -0.1), (4.0, -0.1), (5.0, 0.0))
"""What blows during the hold where the name promises wind."""


def draft_of(recipe: str, seed: int, rank: int) -> Draft:
    """`Unsuitable` where the seed gives no level."""
    make = fallback if recipe == SPARE else RECIPES[recipe]
    return make(stream(seed, f"daily {recipe} {rank}"), rank)


def level_of_draft(draft: Draft, id_: str, recipe: str, seed: int, rank: int) -> Level:
    """The level that is played on a day, with the wind or the frost that its name promises."""
    name = name_of(recipe, stream(seed, f"daily name {recipe} {rank}"), rank)
    weather = weather_of(name)
    return Level(
        id=id_,
        name=name,
        difficulty=rank + 2,
        hints=draft.hints,
        pieces=draft.pieces,
        order="free",
        goals=draft.goals,
        limits=Limits(falls=draft.falls),
        gold=draft.gold,
        ground=_frozen(draft.ground) if weather == "frost" else draft.ground,
        gusts=GUSTS if weather == "wind" else (),
    )


def _frozen(ground: dict[str, Any]) -> dict[str, Any]:  # as in `Level`
    """The same ground, of ice."""
    return {**ground, "fixed": [{**part, "material": "ice"} for part in ground["fixed"]]}


__all__ = ["FALLS", "RANKS", "RECIPES", "SPARE", "Draft", "Put", "Unsuitable", "draft_of", "level_of_draft"]
