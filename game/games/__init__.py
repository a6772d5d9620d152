"""The register of games, in the order of the pick screen. Only shell, tools and tests import it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.manifest import Manifest, Rules
from game.games import challenge, shape_up, shapes, square_up, stack_off, up_or_down

MANIFESTS: Mapping[str, Manifest] = {
    one.key: one
    for one in (
        shape_up.MANIFEST,
        shapes.MANIFEST,
        square_up.MANIFEST,
        up_or_down.MANIFEST,
        replace(challenge.MANIFEST, contest=stack_off.CONTEST),
    )
}

GAMES = Rules(MANIFESTS)
"""`GAMES["up-or-down"].new(seats=3, seed=7)` works from a plain interpreter, and loads those rules only."""
