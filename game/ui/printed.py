"""`print_on` draws a list of pictures and words on an image without a window, to be saved or shared."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from PIL import Image, ImageDraw

from game import art
from game.app import text
from game.app.writing import write
from game.art.base.pasting import paste, turned
from game.art.base.sprite import Baked
from game.ui.picture import Picture, Words

ANCHORS = {"left": "ls", "center": "ms", "right": "rs"}


def print_on(image: Image.Image, pictures: Sequence[Picture], words: Sequence[Words], scale: float) -> None:
    """Draws layer by layer, in each the pictures below the words. `image` is RGBA; `scale`: its px for each of the
    canvas."""
    pen = ImageDraw.Draw(image)
    for layer in sorted({picture.layer for picture in pictures} | {word.layer for word in words}):
        for picture in pictures:
            if picture.layer == layer:
                _lay(image, picture, scale)
        for word in words:
            if word.layer == layer:
                place = round(word.x * scale), round(word.y * scale)
                family = word.family or text.family(word.text, word.style)
                write(pen, place, word.text, family, word.size * scale, word.colour, ANCHORS[word.anchor])


def _lay(image: Image.Image, picture: Picture, scale: float) -> None:
    baked = art.bake(picture.art, scale)
    if baked.times > 1:
        baked = Baked(baked.image.resize((baked.width, baked.height)), baked.pad)
    left, top, right, bottom = (side * scale for side in baked.pad)
    x = picture.x * scale + (baked.width - left - right) / 2
    y = picture.y * scale + (baked.height - top - bottom) / 2
    tile, dx, dy = turned(baked, scale, x % 1, y % 1, picture.angle)
    if picture.alpha < 255:
        tile.putalpha(tile.getchannel("A").point(lambda value: round(value * picture.alpha / 255)))
    paste(image, tile, floor(x) + dx, floor(y) + dy)
