"""Sprite keys of the pictures of Shapes: `shapes_card`, a card, and `vignette`, the game's small picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.shapes.painters"

SPECIALS = ("wild", "stop", "clear")
"""The cards of Shapes that show no piece of their own."""


def shapes_card(
    kind: str, colour: str, w: float, h: float, lift: float = 0, dim: bool = False, clear: float = 0
) -> SpriteKey:
    """A card of Shapes: a piece in one of the colours of `palette.PIECES`, or "wild", "stop", "clear" of no colour.

    `clear`: how much of its width lies clear of the next card in a hand, if not all; its print finds room there.
    """
    return SpriteKey(
        painter(PAINTERS, "paint_shapes_card"), (kind, "white" if kind in SPECIALS else colour, w, h, lift, dim, clear)
    )


def piece_print(kind: str, colour: str, w: float, h: float) -> SpriteKey:
    """A piece alone, printed as on its card, as large as it can be in `w` × `h`."""
    return SpriteKey(painter(PAINTERS, "paint_piece_print"), (kind, colour, w, h))


def tray_floor(w: float, h: float) -> SpriteKey:
    """The floor of the tray, a board in a frame, on which the light falls from the upper left."""
    return SpriteKey(painter(PAINTERS, "paint_tray_floor"), (w, h))


def crash_mark(w: float, h: float) -> SpriteKey:
    """Dust on a bench and strokes above it, around something that has just come down."""
    return SpriteKey(painter(PAINTERS, "paint_crash"), (w, h))


def card_rack(w: float, h: float, stands: bool = False) -> SpriteKey:
    """The front of the rack in which cards stand. `stands`: it throws a shadow on what it stands on."""
    return SpriteKey(painter(PAINTERS, "paint_card_rack"), (w, h, stands))


vignette: Vignette = painter(PAINTERS, "vignette")
"""The game's picture on the pick screen."""


def station(name: str, size: float, lit: bool = False, passed: bool = False) -> SpriteKey:
    """A round sign of what a tower passes: "table", "shelf", "window", "roofs" or "clouds". `lit`: it is there now;
    `passed`: it has been there."""
    return SpriteKey(painter(PAINTERS, "paint_station"), (name, size, lit, passed))
