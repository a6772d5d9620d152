"""Each level stands in the right place."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from game.art.places import PLACES, read_place
from game.games.challenge.level_place import FIRST, place_of, place_on
from game.levels.daily import calendar
from game.levels.daily.level_names import Weather, weather_of
from game.levels.library import LIBRARY
from game.ui.style import TONES


def test_every_shelf_stands_in_a_place_of_its_own() -> None:
    found = [place_on(shelf) for shelf in LIBRARY.shelves]
    assert len(set(found)) == len(found) == 6
    assert set(found) <= set(PLACES)
    assert place_of(LIBRARY.shelves[2].entries[0].id) == found[2]


def test_what_is_on_no_shelf_or_on_ones_own_stands_in_the_first_place() -> None:
    assert place_of("daily") == FIRST
    assert place_on(None) == FIRST
    assert place_on(replace(LIBRARY.shelves[0], number=7, place="mine")) == FIRST


def test_a_day_stands_in_the_weather_of_its_name() -> None:
    """Rain falls where it is rainy, and where it is moonlit it is night."""
    found: dict[Weather | None, set[str]] = {}
    for number in range(365):
        level = calendar.today(date(2026, 1, 1) + timedelta(days=number))
        found.setdefault(weather_of(level.name), set()).add(place_of(level.id))
    assert found.pop("moon") == {"rooftops"}
    assert found.pop("sun") == found.pop(None) == {FIRST}
    assert set.union(*found.values()) == {"weather"}
    assert "rain.webp" in {effect.sprite for effect in read_place("weather").effects}
    assert TONES[read_place("rooftops").tone].is_night
