"""`OUTLINES` gives the outline of each kind of wooden piece as it is drawn, in units of the square's side."""

from __future__ import annotations

import math

from game.core.silhouettes import SILHOUETTES

Point = tuple[float, float]

TURNS = 24
"""Number of turns for which a piece is painted, each lit from another side."""

DOME = 4 / (3 * math.pi) / 2
"""Height of the dome's centre of gravity above its flat side."""

_ROUND: dict[str, tuple[Point, ...]] = {
    "disc": tuple((0.5 * math.cos(math.pi * i / 12), 0.5 * math.sin(math.pi * i / 12)) for i in range(24)),
    "dome": tuple(
        (0.5 * math.cos(math.pi + math.pi * i / 24), DOME + 0.5 * math.sin(math.pi + math.pi * i / 24))
        for i in range(25)
    ),
}
"""Round pieces are drawn with more corners than their collision shapes have."""

OUTLINES: dict[str, tuple[Point, ...]] = {
    kind: _ROUND.get(kind) or tuple((u, -v) for u, v in silhouette.outline) for kind, silhouette in SILHOUETTES.items()
}
"""Corners of each silhouette around its centre of gravity, y down."""


def half_size(kind: str) -> tuple[float, float]:
    """Half width and half height of the smallest rectangle around the centre of gravity that holds the piece."""
    corners = OUTLINES[kind]
    return max(abs(x) for x, _ in corners), max(abs(y) for _, y in corners)


def piece_box(kind: str, unit: float) -> tuple[float, float]:
    """Width and height of the picture of a piece."""
    half_wide, half_high = half_size(kind)
    return 2 * half_wide * unit, 2 * half_high * unit
