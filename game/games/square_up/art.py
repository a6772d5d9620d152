"""Square Up, drawn in ink on squared paper: shapes and tools in the colours of their seats, and signs on squares."""

from __future__ import annotations

from game.art import SpriteKey, Vignette, painter

PAINTERS = "game.games.square_up.painters"

SHAPES = ("circle", "square", "star", "hexagon", "fractal")
TOOLS = ("compass", "scissors", "splot")
UNITS = SHAPES + TOOLS
SQUARE_MARKS = ("source", "reach", "clash", "new")
MARGIN = 40.0
"""How far paper reaches beyond its grid."""


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
    """A sign on a w×h square. Kinds: source (brackets), reach (round brackets, dot), clash (cross), new (plus)."""
    return SpriteKey(painter(PAINTERS, "paint_square_mark"), (kind, w, h))


def blot(seed: int, w: float, h: float, colour: str = "#14171F") -> SpriteKey:
    """A blot of ink, for ornament; another one for each seed."""
    return SpriteKey(painter(PAINTERS, "paint_blot"), (seed, w, h, colour))


vignette: Vignette = painter(PAINTERS, "vignette")
"""The game's picture on the pick screen."""
