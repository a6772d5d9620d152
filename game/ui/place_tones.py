"""`tone_of` gets the tone of plates, buttons and words in a place from its `place.json`."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paths import MissingAsset
from game.art.places import read_place
from game.ui.style import BIRCH, SLATE, TONES, WALNUT, Tone

UNPAINTED: Final = {"handover": WALNUT, "rooftops": SLATE, "fairground": SLATE, "masterworks": SLATE}
"""Tones of places that have no pictures."""


@cache
def tone_of(place: str) -> Tone:
    """Birch for a place that says nothing else."""
    try:
        return TONES[read_place(place).tone]
    except MissingAsset:
        return UNPAINTED.get(place, BIRCH)
