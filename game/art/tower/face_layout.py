"""`layout` returns the `FaceLayout` of a kind of wooden piece: the places of eyes, mouth and cheeks on it.

Lengths are units from the piece's centre of gravity, y down.
"""

from __future__ import annotations

from typing import Final

from game.art.base.heads import FaceLayout

LYING: Final = {
    "square": FaceLayout((0, -0.15), 0.18, 0.125, (0, 0.2), ((-0.33, 0.19, 0.098), (0.33, 0.19, 0.098)), (0.39, -0.26)),
    "disc": FaceLayout((0, -0.12), 0.165, 0.115, (0, 0.2), ((-0.3, 0.15, 0.085), (0.3, 0.15, 0.085)), (0.33, -0.2)),
    "hexagon": FaceLayout(
        (0, -0.11), 0.16, 0.11, (0, 0.19), ((-0.285, 0.14, 0.088), (0.285, 0.14, 0.088)), (0.36, 0.0)
    ),
    "triangle": FaceLayout(
        (0, -0.045), 0.115, 0.082, (0, 0.155), ((-0.26, 0.175, 0.068), (0.26, 0.175, 0.068)), (0.255, 0.07)
    ),
    "dome": FaceLayout((0, -0.075), 0.14, 0.088, (0, 0.11), ((-0.31, 0.1, 0.075), (0.31, 0.1, 0.075)), (0.3, -0.03)),
    "trapezoid": FaceLayout(
        (0, -0.075), 0.145, 0.092, (0, 0.13), ((-0.4, 0.05, 0.095), (0.4, 0.05, 0.095)), (0.3, -0.06)
    ),
    "wedge": FaceLayout((-0.12, -0.12), 0.1, 0.074, (-0.13, 0.075), ((0.19, 0.17, 0.085),), (0.09, 0.08)),
    "brick": FaceLayout((0, -0.05), 0.155, 0.09, (0, 0.13), ((-0.66, 0, 0.13), (0.66, 0, 0.13)), (0.33, -0.1)),
    "plank": FaceLayout((0, -0.05), 0.155, 0.09, (0, 0.13), ((-0.95, 0, 0.135), (0.95, 0, 0.135)), (0.33, -0.1)),
    "ell": FaceLayout((-0.125, -0.57), 0.115, 0.088, (-0.125, -0.35), ((0.33, 0.375, 0.145),), (0.05, -0.72)),
}
ON_END: Final = {
    "brick": FaceLayout((0, -0.56), 0.115, 0.09, (0, -0.33), ((0, 0.52, 0.14),), (0.17, -0.74)),
    "plank": FaceLayout((0, -0.85), 0.115, 0.09, (0, -0.62), ((0, 0.45, 0.14), (0, 1.0, 0.14)), (0.17, -1.03)),
}
"""Layouts of long pieces on their end. Every other piece keeps its layout when it is turned by a quarter."""
TURNS_ON_END: Final = frozenset({"square", *ON_END})
"""The kinds whose face may stay upright when they are turned by quarters."""


def layout(kind: str, on_end: bool) -> FaceLayout:
    """The layout of a kind; `on_end`: turned by a quarter. `ValueError` for an unknown kind."""
    if kind not in LYING:
        raise ValueError(f"no piece is called {kind!r}")
    return ON_END[kind] if on_end and kind in ON_END else LYING[kind]


def quarter(kind: str, degrees: float, before: int = 0) -> int:
    """Quarters by which the face is turned back on a piece turned clockwise by `degrees`.

    So a face leans with its piece but does not stand on its head. It keeps the quarters it had (`before`) while it
    leans by 50° at most, so that it does not flicker on a piece that stands on its corner.
    """
    if kind not in TURNS_ON_END:
        return 0
    lean = (degrees - 90 * before + 180) % 360 - 180
    return before if abs(lean) <= 50 else round(degrees / 90) % 4
