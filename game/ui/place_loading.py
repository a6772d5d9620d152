"""`Loading` reads a place on a thread of its own; `load_now` reads it at once, for pictures and tests."""

from __future__ import annotations

from functools import lru_cache
from threading import Thread

from game.app.paths import MissingAsset
from game.art.places.pictures import PlacePictures, load_place

Loaded = PlacePictures | MissingAsset
"""A place, or what is wrong with it."""


def _load(name: str) -> Loaded:
    try:
        return load_place(name)
    except MissingAsset as problem:
        return problem


load_now = lru_cache(2)(_load)
"""Many tests and pictures in a row show the same places. A player's game holds one at a time and never comes here."""


class Loading:
    """A place on its way. `found`: None until it is there."""

    def __init__(self, name: str, at_once: bool) -> None:
        self.name = name
        self.found: Loaded | None = None
        if at_once:
            self.found = load_now(name)
        else:
            Thread(target=self._run, name=f"place {name}", daemon=True).start()

    def _run(self) -> None:
        self.found = _load(self.name)
