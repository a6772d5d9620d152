"""How things are painted."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

Pad = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Baked:
    """A picture at one scale: RGBA, and how far it reaches beyond the logical rectangle: left, top, right, bottom.

    `image.width / scale - left - right` is exactly the logical width.
    """

    image: Image.Image
    pad: Pad
