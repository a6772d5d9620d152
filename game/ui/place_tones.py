"""`tone_of` gets the tone of plates, buttons and words in a place from its `place.json`."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from game.app.paths import MissingAsset, asset
from game.ui.style import BIRCH, SLATE, TONES, WALNUT, Tone

UNPAINTED: Final = {"handover": WALNUT, "rooftops": SLATE, "fairground": SLATE, "masterworks": SLATE}
"""Tones of places that have no pictures."""


@cache
def tone_of(place: str) -> Tone:
    """Birch for a place that says nothing else."""
    try:
        words = json.loads(asset("places", place, "place.json").read_text(encoding="utf-8"))
    except MissingAsset:
        return UNPAINTED.get(place, BIRCH)
    return TONES[words["tone"]]
