"""Sprite keys of two pictures of challenges: `vignette`, the game's small picture, and `case`, a wooden level case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.challenge.painters"

vignette: Vignette = painter(PAINTERS, "vignette")
"""A beam on a post, a star, and a piece that could reach it."""


def case(w: float, h: float, columns: int, rows: int, frame: float, board: float) -> SpriteKey:
    """A wooden case with rows of compartments, each row on a board `board` high; its wood is `frame` thick."""
    return SpriteKey(painter(PAINTERS, "case"), (round(w), round(h), columns, rows, frame, board))
