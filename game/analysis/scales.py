"""`scales_of` reads the fitted logistics of a game, which `assets/make_analysis.py` writes."""

from __future__ import annotations

from game.analysis.chances import Scale, Scales
from game.app import toml
from game.app.paths import asset
from game.core.manifest import Manifest
from game.core.record import Recording


def scales_of(game: str) -> Scales:
    """The scale of each kind of match of `game`."""
    return toml.load_as(asset("analysis.toml"), dict[str, dict[str, Scale]]).get(game, {})


def is_fitted(recording: Recording, manifest: Manifest) -> bool:
    """Whether chances can be worked out for this kind of match: its game plays every match on to its end, or the
    logistic of the kind was fitted."""
    if manifest.judge is None:
        return False
    scales = scales_of(manifest.key)
    return not scales or manifest.judge().kind(recording.new_session().fork_state()) in scales
