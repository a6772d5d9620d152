"""`place_of` names the place in which a level stands: that of its shelf."""

from __future__ import annotations

from typing import Final

from game.levels.library import LIBRARY

FIRST: Final = "sandpit"
"""The place of levels that are on no shelf, such as the daily challenge and practice."""


def place_of(level_id: str) -> str:
    """Returns a name as in `game.art.places`."""
    shelf = LIBRARY.shelf_of(level_id)
    return FIRST if shelf is None else shelf.place
