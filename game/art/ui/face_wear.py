"""`WEARS` paints what the face of a bot wears by its temper: hat, goggles, ears, cap or scarf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.art.base import palette
from game.art.base.distance import F, Point, sd_rounded, sd_stroke
from game.art.base.sheet import Sheet
from game.art.ui.face_head import Head

HELMET, RIDGE = "#F0A02C", "#FFD27A"
STRAP, LENS, RIM = "#7A2E2B", "#BFE6F2", "#3B2A22"
FUR, INSIDE = "#6B5346", "#E9A9A0"
CAP, BAND = "#3F6FA8", "#F7ECD6"
SCARF, STRIPE = "#B8383A", "#F7ECD6"
DOME: Final[Sequence[Point]] = (
    (-0.82, -0.52),
    (-0.74, -0.98),
    (-0.36, -1.22),
    (0.36, -1.22),
    (0.74, -0.98),
    (0.82, -0.52),
)
EAR: Final[Sequence[Point]] = ((0.22, -0.72), (0.78, -1.4), (0.98, -0.48))
INNER: Final[Sequence[Point]] = ((0.46, -0.8), (0.74, -1.14), (0.84, -0.66))
CROWN: Final[Sequence[Point]] = ((-0.5, -0.66), (-0.56, -1.3), (0.34, -1.42), (0.5, -0.84))
BRIM: Final[Sequence[Point]] = ((-0.9, -0.46), (-0.86, -0.68), (0.86, -0.9), (0.92, -0.68))
TAIL: Final[Sequence[Point]] = ((0.5, 0.7), (1.22, 0.52), (1.3, 0.84), (1.16, 1.06), (0.56, 1.02))


def _body(head: Head, fine: Sheet, corners: Sequence[Point], r: float, colour: str, side: int = 1) -> None:
    """A body of wood on the head, with a dark rim that sets it off from the face."""
    patch = fine.patch()
    d = sd_rounded(patch.x, patch.y, head.scaled(corners, side), r * head.s)
    fine.solid(patch, d - F(head.s * 0.05), palette.INK, u=patch.x, v=patch.y, grained=0.0)
    fine.solid(patch, d, colour, bevel=head.s * 0.08, u=patch.x, v=patch.y, grained=0.04)


def _stroke(head: Head, fine: Sheet, a: Point, b: Point, thick: float, colour: str) -> None:
    patch = fine.patch()
    begin, end = head.scaled((a, b))
    d = sd_stroke(patch.x, patch.y, begin, end) - F(head.s * thick)
    fine.solid(patch, d, colour, bevel=head.s * 0.03, u=patch.x, v=patch.y, grained=0.02)


def _helmet(head: Head, fine: Sheet) -> None:
    """A builder's helmet with a ridge and a brim."""
    _body(head, fine, DOME, 0.08, HELMET)
    for x in (-0.26, 0.0, 0.26):
        _stroke(head, fine, (x, -1.12), (x * 1.2, -0.68), 0.05, RIDGE)
    _body(head, fine, ((-0.98, -0.5), (-0.94, -0.66), (0.94, -0.66), (0.98, -0.5)), 0.06, HELMET)


def _goggles(head: Head, fine: Sheet) -> None:
    """A pilot's goggles, pushed up to the forehead."""
    _body(head, fine, ((-0.98, -0.58), (-0.9, -0.86), (0.9, -0.86), (0.98, -0.58)), 0.06, STRAP)
    for side in (-1, 1):
        head.knob(fine, side * 0.36, -0.76, 0.37, RIM)
        head.knob(fine, side * 0.36, -0.76, 0.27, LENS)
        _stroke(head, fine, (side * 0.36 - 0.1, -0.72), (side * 0.36 + 0.06, -0.88), 0.045, "#FFFFFF")


def _ears(head: Head, fine: Sheet) -> None:
    """The ears of a cat, and its whiskers."""
    for side in (-1, 1):
        _body(head, fine, EAR, 0.06, FUR, side)
        patch = fine.patch()
        d = sd_rounded(patch.x, patch.y, head.scaled(INNER, side), 0.05 * head.s)
        fine.solid(patch, d, INSIDE, u=patch.x, v=patch.y, grained=0.0)
        for low in (0.2, 0.4):
            _stroke(head, fine, (side * 0.72, 0.3), (side * 1.16, low), 0.04, palette.INK)


def _cap(head: Head, fine: Sheet) -> None:
    """A hat that sits askew."""
    _body(head, fine, CROWN, 0.1, CAP)
    _body(head, fine, BRIM, 0.08, CAP)
    _stroke(head, fine, (-0.5, -0.82), (0.46, -0.98), 0.07, BAND)


def _scarf(head: Head, fine: Sheet) -> None:
    """A striped scarf that flies in the wind."""
    _body(head, fine, TAIL, 0.06, SCARF)
    _stroke(head, fine, (0.86, 0.68), (0.92, 0.98), 0.07, STRIPE)
    _stroke(head, fine, (1.1, 0.62), (1.14, 0.94), 0.06, STRIPE)
    _body(head, fine, ((-0.78, 0.72), (-0.6, 1.06), (0.6, 1.06), (0.8, 0.68)), 0.1, SCARF)
    for x in (-0.42, 0.0, 0.42):
        _stroke(head, fine, (x - 0.05, 0.8), (x + 0.05, 1.0), 0.06, STRIPE)


WEARS: Final[dict[str, Callable[[Head, Sheet], None]]] = {
    "helmet": _helmet,
    "goggles": _goggles,
    "ears": _ears,
    "hat": _cap,
    "scarf": _scarf,
}
