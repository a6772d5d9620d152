"""`backdrop` draws a place as the ground of a picture that is saved."""

from __future__ import annotations

from PIL import Image, ImageFilter

from game.art.places.pictures import load_place

ABOVE = 864
"""px of the canvas above the floor line that every place fills."""
BELOW = (226, 200, 150, 255)
BLUR = 5
"""px: what lies behind is out of focus."""


def backdrop(place: str, size: tuple[int, int], floor: int, blur: float = BLUR) -> Image.Image:
    """The place over the whole of `size`, its floor line `floor` px from the top."""
    wide = size[0]
    scale = max(wide / 1920, floor / ABOVE)
    image = Image.new("RGBA", size, BELOW)
    for layer in load_place(place).layers:
        picture = layer.image.convert("RGBA").resize(
            (max(1, round(layer.width * scale)), max(1, round(layer.height * scale)))
        )
        corner = round(wide / 2 + layer.left * scale), round(floor + layer.top * scale)
        image.paste(picture, corner, picture)
    return image.filter(ImageFilter.GaussianBlur(blur))
