"""`head_of` says where the face of a Square Up shape lies on its picture; `STACKS` where the Circles of a stack lie."""

from __future__ import annotations

from typing import Final

from game.art.base.heads import FaceLayout, Head
from game.games.square_up.rules.units import SHAPES

LEAST_FACED: Final = 58
"""Least side in px of a shape with a face: a smaller one shows its seat's mark alone."""
SHARED: Final = 0.8, -0.085
"""Size of a shape that shares its square with a tool, and how far it steps to the upper left, as shares of its side."""
STACKS: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    1: ((0.0, 0.0, 0.422),),
    2: ((0.05, 0.035, 0.38), (-0.045, -0.05, 0.38)),
    3: ((0.085, 0.065, 0.345), (0.015, -0.005, 0.345), (-0.055, -0.075, 0.345)),
}
"""Middles and radii of one, two and three circles on a square of side 1, from the lowest of the stack to the top."""
LAYOUTS: Final = {
    "circle": FaceLayout(
        (0, -0.095), 0.147, 0.115, (0, 0.16), ((-0.25, 0.135, 0.105), (0.25, 0.135, 0.105)), (0.27, -0.2)
    ),
    # The tally of a stack lies on the right cheek.
    "stack": FaceLayout((-0.01, -0.12), 0.147, 0.115, (-0.03, 0.12), ((-0.25, 0.13, 0.125),), (0.27, -0.22)),
    "square": FaceLayout(
        (0, -0.105), 0.147, 0.115, (0, 0.17), ((-0.245, 0.19, 0.11), (0.245, 0.19, 0.11)), (0.28, -0.21)
    ),
    "star": FaceLayout(
        (0, -0.03), 0.125, 0.097, (0, 0.155), ((-0.195, 0.285, 0.08), (0.195, 0.285, 0.08)), (0.2, -0.1)
    ),
    "hexagon": FaceLayout(
        (0, -0.1), 0.147, 0.115, (0, 0.16), ((-0.27, 0.135, 0.11), (0.27, 0.135, 0.11)), (0.28, -0.2)
    ),
    # It looks out of its hole; its marks are in the lower corners, each in place of a small hole.
    "fractal": FaceLayout(
        (0, 0.03), 0.085, 0.078, (0, 0.17), ((-0.2275, 0.222, 0.088), (0.2275, 0.222, 0.088)), (0.15, -0.06)
    ),
}


def head_of(shape: str, count: int, size: float, small: bool) -> Head:
    """Where the face lies on the picture of a shape of `size` px. `count`, `small`: as of `paint_unit`."""
    side, shift = (size * SHARED[0], size * SHARED[1]) if small else (size, 0.0)
    middle, across, down, unit = size / 2 + shift, 0.0, 0.0, side
    if shape == "circle" and count > 1:
        across, down, radius = STACKS[count][-1]
        unit = side * radius / STACKS[1][0][2]
    layout = LAYOUTS["stack" if count > 1 else shape]
    return Head(size, size, middle + across * side, middle + down * side, unit, layout)


def has_face(unit: str, size: float, small: bool) -> bool:
    """Tests whether a unit of `size` px may have a face: tools have none."""
    return unit in SHAPES and size * (SHARED[0] if small else 1) >= LEAST_FACED
