"""`draw` draws a level that several people play one after the other: neither for beginners nor for masters."""

from __future__ import annotations

from typing import Final

from game.core.game import OptionValue
from game.core.rng import Rng
from game.levels.library import LIBRARY

DIFFICULTIES: Final = range(2, 5)
"""Difficulties of the levels drawn, on a scale of ten: most people solve them, but not at once."""


def draw(rng: Rng) -> dict[str, OptionValue]:
    found = [
        entry.id
        for entry in LIBRARY.entries()
        if entry.level is not None and not entry.is_master and entry.level.difficulty in DIFFICULTIES
    ]
    return {"level": rng.choice(found)}
