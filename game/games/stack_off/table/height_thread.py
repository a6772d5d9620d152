"""`thread_between` says where the thread from a tag with a tower's height to the top of that tower lies."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Final, Literal, NamedTuple

from game import art
from game.ui.layout import Rect
from game.ui.style import INK

THICK, STEP = 4, 6
"""Thickness of the thread in px, and what its length is a multiple of: each length is a picture of its own."""
LEVEL: Final = 1.0
"""px by which a top may lie higher or lower than the middle of its tag, and still have a level thread."""
DOT: Final = 14
"""Size of the knot at its end."""


class TagPlace(NamedTuple):
    """`points`: the side at which the tower is."""

    box: Rect
    points: Literal["left", "right"]


def thread_look(wide: int) -> art.SpriteKey:
    return art.tile(wide, THICK, THICK / 2, INK)


def dot_look() -> art.SpriteKey:
    return art.tile(DOT, DOT, DOT / 2, INK)


class Thread(NamedTuple):
    middle: tuple[float, float]
    wide: int
    angle: float


def thread_between(tag: Rect, top: tuple[float, float], is_left: bool = True) -> Thread | None:
    """Gets the thread from `tag` to the `top` of its tower; None where they touch. It is level where it can be, and
    leans where the tag keeps off something. `is_left`: the tag is to the left of its tower."""
    x, y = top
    if not is_left:
        # As on the left, seen in a mirror.
        seen = thread_between(Rect(-tag.right, tag.y, tag.w, tag.h), (-x, y))
        return seen and Thread((-seen.middle[0], seen.middle[1]), seen.wide, -seen.angle)
    if x >= tag.right:
        begin = tag.right, y if abs(y - tag.cy) < LEVEL else tag.cy
    else:
        begin = max(tag.x, min(tag.right, x)), tag.bottom if y > tag.cy else tag.y
    along, down = x - begin[0], y - begin[1]
    wide = round(hypot(along, down) / STEP) * STEP
    if not wide or tag.holds(x, y):
        return None
    return Thread(((begin[0] + x) / 2, (begin[1] + y) / 2), wide, degrees(atan2(down, along)))
