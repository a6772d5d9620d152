"""In which place a level stands."""

from __future__ import annotations

from dataclasses import replace

from game.art.places import PLACES
from game.games.challenge.level_place import FIRST, place_of, place_on
from game.levels.library import LIBRARY


def test_every_shelf_stands_in_a_place_of_its_own() -> None:
    found = [place_on(shelf) for shelf in LIBRARY.shelves]
    assert len(set(found)) == len(found) == 6
    assert set(found) <= set(PLACES)
    assert place_of(LIBRARY.shelves[2].entries[0].id) == found[2]


def test_what_is_on_no_shelf_or_on_ones_own_stands_in_the_first_place() -> None:
    assert place_of("daily") == FIRST
    assert place_on(None) == FIRST
    assert place_on(replace(LIBRARY.shelves[0], number=7, place="mine")) == FIRST
