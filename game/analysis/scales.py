"""`scales_of` reads the fitted logistics of a game, which `assets/make_analysis.py` writes."""

from __future__ import annotations

from game.analysis.chances import Scale, Scales
from game.app import toml
from game.app.paths import asset


def scales_of(game: str) -> Scales:
    """The scale of each kind of match of `game`."""
    return toml.load_as(asset("analysis.toml"), dict[str, dict[str, Scale]]).get(game, {})
