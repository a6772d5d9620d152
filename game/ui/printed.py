"""`print_on` draws a list of pictures and words on an image without a window, to be saved or shared."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from PIL import Image, ImageDraw

from game import art
from game.app import text
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
                _write(pen, word, scale)


def _write(pen: ImageDraw.ImageDraw, word: Words, scale: float) -> None:
    """Writes a line whose parts may be of several fonts."""
    runs = text.runs(word.text, word.family or text.family(word.text, word.style))
    faces = [(text.face(family, word.size * scale), part) for family, part in runs]
    x, y = round(word.x * scale), round(word.y * scale)
    if len(faces) == 1:
        ((face, part),) = faces
        pen.text((x, y), part, word.colour, face, ANCHORS[word.anchor])
        return
    wide = sum(face.getlength(part) for face, part in faces)
    left = x - {"left": 0.0, "center": wide / 2, "right": wide}[word.anchor]
    for face, part in faces:
        pen.text((left, y), part, word.colour, face, "ls")
        left += face.getlength(part)


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
