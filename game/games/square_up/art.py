"""Square Up, drawn in ink on squared paper: shapes and tools in the colours of their seats, and signs on squares."""

from __future__ import annotations

from game.art import SpriteKey, Vignette, painter

PAINTERS = "game.games.square_up.painters"
SIGNS = "game.games.square_up.signs"

SHAPES = ("circle", "square", "star", "hexagon", "fractal")
TOOLS = ("compass", "scissors", "splot")
UNITS = SHAPES + TOOLS
SQUARE_MARKS = ("source", "reach", "clash")
MARGIN = 40.0
"""How far paper reaches beyond its grid."""
ARROW = 40.0
"""Height of an arrow on the paper; others are thinner in proportion."""


def grid_paper(w: float, h: float, cells: int = 8, margin: float = MARGIN) -> SpriteKey:
    """Squared paper: the w×h rectangle is a grid of `cells` columns; blank paper around it has room for coordinates."""
    return SpriteKey(painter(PAINTERS, "paint_grid_paper"), (w, h, cells, margin))


def unit_sprite(kind: str, colour: str, size: float, count: int = 1, small: bool = False) -> SpriteKey:
    """A unit of Square Up in a seat's colour, for a square of `size` px. Kinds: `UNITS`.

    `count`: circles of a stack, 1–3. `small`: it shares its square with a unit or lies on a splot: shapes step to the
    upper left, tools shrink into the lower right corner.
    """
    return SpriteKey(painter(PAINTERS, "paint_unit"), (kind, colour, size, count, small))


def splot(colour: str, size: float, joined: str = "") -> SpriteKey:
    """A square of `size` px under an Ink Splot, below its units. `joined`: sides (l, t, r, b) where it goes on."""
    return SpriteKey(painter(PAINTERS, "paint_splot"), (colour, size, "".join(sorted(set(joined)))))


def square_mark(kind: str, w: float, h: float) -> SpriteKey:
    """A sign on a w×h square. Kinds: source (brackets), reach (round brackets, dot), clash (cross)."""
    return SpriteKey(painter(PAINTERS, "paint_square_mark"), (kind, w, h))


def arrow(colour: str, length: float, high: float = ARROW) -> SpriteKey:
    """A brush stroke with a head, from left to right, in a seat's colour: a shape has moved."""
    return SpriteKey(painter(SIGNS, "paint_arrow"), (colour, length, high))


def splash(colour: str, size: float, seed: int = 0) -> SpriteKey:
    """Fresh ink around a unit that has just been placed on a square of `size` px."""
    return SpriteKey(painter(SIGNS, "paint_splash"), (colour, size, seed))


def crossed(colour: str, size: float) -> SpriteKey:
    """Two strokes over a unit that a seat of `colour` has destroyed; "": nobody in particular."""
    return SpriteKey(painter(SIGNS, "paint_crossed"), (colour, size))


def lifted(size: float) -> SpriteKey:
    """A square of paper that is held up in warm light."""
    return SpriteKey(painter(SIGNS, "paint_lifted"), (size,))


def pill(w: float, h: float, colour: str) -> SpriteKey:
    """A small plate in a seat's colour with its mark at the left end, for a figure."""
    return SpriteKey(painter(SIGNS, "paint_pill"), (w, h, colour))


def blot(seed: int, w: float, h: float, colour: str = "#14171F") -> SpriteKey:
    """A blot of ink, for ornament; another one for each seed."""
    return SpriteKey(painter(PAINTERS, "paint_blot"), (seed, w, h, colour))


vignette: Vignette = painter(PAINTERS, "vignette")
"""The game's picture on the pick screen."""
