"""Sprite keys of pictures of challenges: `vignette`, the game's small picture, and the parts of the shelf."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.art import SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.challenge.painters"

vignette: Vignette = painter(PAINTERS, "vignette")
"""A doorway of pieces in a garden, below a line and a star."""


def case(w: float, h: float, boards: Iterable[tuple[float, float, str]]) -> SpriteKey:
    """A wooden case with `boards` (from where, how high, and their colour), each below a row of compartments."""
    return SpriteKey(painter(PAINTERS, "case"), (round(w), round(h), tuple(boards)))


def niche(w: float, h: float, place: str, dim: bool = False, across: float = 0.5) -> SpriteKey:
    """The back of a compartment in the light of a place; `dim` for a level that is closed. `across`: which part of the
    place is seen, from 0 at its left to 1 at its right."""
    return SpriteKey(painter(PAINTERS, "niche"), (round(w), round(h), place, dim, across))


def drawer(w: float, h: float, colour: str, keyhole: bool = True) -> SpriteKey:
    """The front of a closed compartment, with a keyhole where nothing is written on it."""
    return SpriteKey(painter(PAINTERS, "drawer"), (round(w), round(h), colour, keyhole))


def rays(size: float, metal: str) -> SpriteKey:
    """Light that shines from behind a medal."""
    return SpriteKey(painter(PAINTERS, "rays"), (round(size), metal))


def scrap(size: float, colour: str, round_: bool = False) -> SpriteKey:
    """A scrap of paper that flies when a medal is won."""
    return SpriteKey(painter(PAINTERS, "scrap"), (round(size), colour, round_))


def shelf_sign(size: float, place: str, here: bool = False) -> SpriteKey:
    """The round picture of a shelf; `here`: it is the open one."""
    return SpriteKey(painter(PAINTERS, "shelf_sign"), (round(size), place, here))


def hush(w: float, h: float, middle: tuple[float, float], reach: tuple[float, float]) -> SpriteKey:
    """Warm light around `middle`, `reach` px wide and high on either side, and dusk around that."""
    return SpriteKey(painter(PAINTERS, "hush"), (round(w), round(h), middle, reach))
