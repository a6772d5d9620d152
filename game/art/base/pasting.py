"""`turned` turns a baked picture about its middle, `paste` lays one over another: drawing without a window."""

from __future__ import annotations

import math

from PIL import Image

from game.art.base.sprite import Baked


def turned(sprite: Baked, s: float, x: float, y: float, degrees: float) -> tuple[Image.Image, int, int]:
    """A sprite baked at scale `s`, turned clockwise with its middle at x, y, and the place of its upper left corner."""
    source = sprite.image
    left, top, right, bottom = (side * s for side in sprite.pad)
    mx, my = left + (source.width - left - right) / 2, top + (source.height - top - bottom) / 2
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach_x = abs(source.width / 2 * cos) + abs(source.height / 2 * sin) + 2
    reach_y = abs(source.width / 2 * sin) + abs(source.height / 2 * cos) + 2
    x0, y0 = math.floor(x - reach_x), math.floor(y - reach_y)
    size = math.ceil(x + reach_x) - x0, math.ceil(y + reach_y) - y0
    dx, dy = x0 - x, y0 - y
    back = (cos, sin, cos * dx + sin * dy + mx, -sin, cos, -sin * dx + cos * dy + my)
    return source.transform(size, Image.Transform.AFFINE, back, Image.Resampling.BICUBIC), x0, y0


def paste(image: Image.Image, tile: Image.Image, x: int, y: int) -> None:
    """Lays a picture over another one, cut off at its edges."""
    left, top = max(0, -x), max(0, -y)
    right, bottom = min(tile.width, image.width - x), min(tile.height, image.height - y)
    if left < right and top < bottom:
        image.alpha_composite(tile, (x + left, y + top), (left, top, right, bottom))
