"""`place_for`, `place_of` and `place_on` name the place in which a level, or a shelf, stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.art.places import PLACES
from game.levels.daily import calendar
from game.levels.daily.level_names import Weather, weather_of
from game.levels.library import LIBRARY, Shelf
from game.levels.rules.level import Level

FIRST: Final = "sandpit"
"""The place of the first shelf, and of levels on none, such as practice."""
IN_WEATHER: Final[Mapping[Weather, str]] = {
    "wind": "weather",
    "frost": "weather",
    "rain": "weather",
    "moon": "rooftops",
}
"""Where daily levels stand whose name promises a weather; the sun shines in the first place."""


def place_for(level: Level) -> str:
    """Returns the place that a level names, or else the one in which it stands."""
    return level.place or place_of(level.id)


def place_of(level_id: str) -> str:
    """Returns the place of the level's shelf; a level of the day stands in the place of its weather."""
    if (daily := calendar.find(level_id)) is not None and (weather := weather_of(daily.name)) is not None:
        return IN_WEATHER.get(weather, FIRST)
    return place_on(LIBRARY.shelf_of(level_id))


def place_on(shelf: Shelf | None) -> str:
    """Returns one of `game.art.places.PLACES`. A shelf of somebody's own, such as `7-mine`, has the first shelf's."""
    return FIRST if shelf is None or shelf.place not in PLACES else shelf.place
