"""`head_of` says where the face of a Shape Up! card lies: its symbol is the head, solid or hollow."""

from __future__ import annotations

from game.art.base.heads import FaceLayout, Head
from game.games.shape_up.art import Spec

HALF = {"circle": 0.37, "square": 0.39, "triangle": 0.38, "star": 0.35}
"""Half widths of symbols, as shares of the card's width: all reach about as far."""
LAYOUTS = {
    # On a solid symbol, and on a hollow one.
    "circle": (
        FaceLayout((0, -0.1), 0.175, 0.135, (0, 0.19), ((-0.305, 0.17, 0.115), (0.305, 0.17, 0.115)), (0.31, -0.22)),
        FaceLayout((0, -0.09), 0.14, 0.108, (0, 0.15), ((-0.225, 0.135, 0.09), (0.225, 0.135, 0.09)), (0.25, -0.18)),
    ),
    "square": (
        FaceLayout((0, -0.13), 0.18, 0.135, (0, 0.2), ((-0.3, 0.21, 0.115), (0.3, 0.21, 0.115)), (0.34, -0.24)),
        FaceLayout((0, -0.09), 0.14, 0.108, (0, 0.16), ((-0.215, 0.165, 0.09), (0.215, 0.165, 0.09)), (0.26, -0.19)),
    ),
    "triangle": (
        FaceLayout((0, 0.06), 0.135, 0.1, (0, 0.27), ((-0.31, 0.315, 0.1), (0.31, 0.315, 0.1)), (0.2, -0.04)),
        FaceLayout((0, 0.08), 0.105, 0.08, (0, 0.24), ((-0.225, 0.265, 0.075), (0.225, 0.265, 0.075)), (0.17, 0)),
    ),
    "star": (
        FaceLayout((0, -0.03), 0.14, 0.105, (0, 0.18), ((-0.235, 0.335, 0.09), (0.235, 0.335, 0.09)), (0.23, -0.12)),
        FaceLayout((0, -0.03), 0.115, 0.085, (0, 0.145), ((-0.18, 0.27, 0.07), (0.18, 0.27, 0.07)), (0.2, -0.11)),
    ),
}


def head_of(spec: Spec, w: float, h: float) -> Head:
    """Where the face lies on a card of w×h px."""
    _colour, fill, shape = spec
    return Head(w, h, w / 2, h / 2, 2 * HALF[shape] * w, LAYOUTS[shape][fill == "hollow"])
