"""The picture of challenges on the pick screen."""

from __future__ import annotations

from game.art import Vignette, painter

PAINTERS = "game.games.challenge.painters"

vignette: Vignette = painter(PAINTERS, "vignette")
"""A beam on a post, a star, and a piece that could reach it."""
