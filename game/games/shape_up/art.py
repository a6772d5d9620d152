"""Sprite keys of the cards and signs of Shape Up!: `su_card`, `ghost_card`, `run_frame` …; `painters` paints them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.art import SpriteKey, painter

if TYPE_CHECKING:
    from game.art.base.sheet import Vignette

PAINTERS = "game.games.shape_up.painters"

Spec = tuple[str, str, str]
"""Colour, fill and shape of a Shape Up! card: ("red", "hollow", "star")."""

SHAPES = ("circle", "triangle", "square", "star")
FILLS = ("solid", "hollow")

SYMBOLS = {"red": "#C2260C", "green": "#2B7A57", "blue": "#3342A3"}
"""The colours of Shape Up! symbols on cream: at least 4.4:1, and apart under every colour vision."""

SYMBOLS_CONTRAST = {"red": "#9A1705", "green": "#12574A", "blue": "#131E7E"}
"""The same in the high-contrast theme: at least 7:1."""


def su_card(spec: Spec, w: float, h: float, lift: float = 0, dim: bool = False, small: bool = False) -> SpriteKey:
    """A Shape Up! card. `lift`: height above the table in px; `dim`: put in the background; `small`: no frame."""
    return SpriteKey(painter(PAINTERS, "paint_su_card"), (spec, w, h, lift, dim, small))


def ghost_card(spec: Spec, w: float, h: float) -> SpriteKey:
    """A translucent card where it would be laid; its symbol stands above the middle, leaving room for a chip."""
    return SpriteKey(painter(PAINTERS, "paint_ghost_card"), (spec, w, h))


def log_card(spec: Spec, w: float = 44, h: float = 52) -> SpriteKey:
    """A tiny card for a line of text."""
    return SpriteKey(painter(PAINTERS, "paint_log_card"), (spec, w, h))


def run_frame(w: float, h: float, made: bool) -> SpriteKey:
    """The outline around the cards of a run: a gold band; dashed and red for a run that broke."""
    return SpriteKey(painter(PAINTERS, "paint_run_frame"), (w, h, made))


def points_disc(label: str, w: float, h: float) -> SpriteKey:
    """Points with their sign on a disc: gold, or dark red where they are lost. A picture, so that it can rise."""
    return SpriteKey(painter(PAINTERS, "paint_points_disc"), (label, w, h))


def moved_sign(size: float) -> SpriteKey:
    """An arrow to the right on a dark disc, beside the pennant on a moved card; turned to where the card went."""
    return SpriteKey(painter(PAINTERS, "paint_moved_sign"), (size,))


def movable_sign(size: float, pale: bool = False) -> SpriteKey:
    """Four arrows for the corner of a card that may be moved now; `pale`: for a dark ground."""
    return SpriteKey(painter(PAINTERS, "paint_movable_sign"), (size, pale))


def check_spec(spec: Spec) -> None:
    """`ValueError` for a card that does not exist."""
    colour, fill, shape = spec
    if colour not in SYMBOLS or fill not in FILLS or shape not in SHAPES:
        raise ValueError(f"no card of Shape Up! is {spec!r}")


vignette: Vignette = painter(PAINTERS, "vignette")
"""The game's picture on the pick screen."""
