"""Paints the faces of Square Up's shapes, to lie over `paint_unit`: `paint_unit_face`, `paint_unit_pupils`."""

from __future__ import annotations

from game.art.base import palette
from game.art.base.faces import face_over, pupils_over
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.games.square_up.heads import head_of


def paint_unit_face(
    brush: Brush, kind: str, colour: str, size: float, mood: str, count: int = 1, small: bool = False
) -> Baked:
    """The face of a shape, without pupils; a Fractal's is inked on the paper in its hole."""
    ink = palette.INK if kind == "fractal" else palette.MARK_INKS[colour]
    return face_over(brush, head_of(kind, count, size, small), mood, ink)


def paint_unit_pupils(brush: Brush, kind: str, size: float, count: int = 1, small: bool = False) -> Baked:
    """The pupils of such a face, looking straight ahead."""
    return pupils_over(brush, head_of(kind, count, size, small))
