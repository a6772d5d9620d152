"""`place_of` and `place_on` name the place in which a level, or a shelf, stands."""

from __future__ import annotations

from typing import Final

from game.art.places import PLACES
from game.levels.library import LIBRARY, Shelf

FIRST: Final = "sandpit"
"""The place of the first shelf, and of levels on none, such as the daily challenge and practice."""


def place_of(level_id: str) -> str:
    """Returns the place of the level's shelf."""
    return place_on(LIBRARY.shelf_of(level_id))


def place_on(shelf: Shelf | None) -> str:
    """Returns one of `game.art.places.PLACES`. A shelf of somebody's own, such as `7-mine`, has the first shelf's."""
    return FIRST if shelf is None or shelf.place not in PLACES else shelf.place
