"""`load_place` reads the pictures of a place as Pillow images, ready to become textures; it may run on any thread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PIL import Image, ImageChops

from game.app import paths
from game.app.paths import MissingAsset
from game.art.places import FOLDER, Place, PlaceLayer, read_place

GAP: Final = 2
"""Clear pixels between two sprites."""
COLUMNS, ROWS = 20, 12
"""Into how many cells a layer is divided, to leave out those that are clear."""
OPAQUE: Final = 252
"""Alpha, of 255, from which a pixel counts as opaque."""
FAINT: Final = 3
"""Alpha, of 255, up to which a pixel counts as clear: lossy pictures are never quite clear."""


Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class LayerPicture:
    """A layer without its clear rims. `image`: RGB if it is opaque, else RGBa; `left`, `top`, `width`, `height` in
    place px. `parts`: boxes in shares of the image; what lies outside of them is clear. `solid`: from
    which y to which it hides all behind it; `frame`: the same, but for a `hole`, such as a window in a wall."""

    image: Image.Image
    left: float
    top: float
    width: float
    height: float
    depth: float
    parts: tuple[Box, ...] = ((0.0, 0.0, 1.0, 1.0),)
    solid: tuple[float, float] = (0.0, 0.0)
    frame: tuple[float, float] = (0.0, 0.0)
    hole: Box = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class SpriteArea:
    """Where a sprite lies in the atlas, without its rims that are too faint to be seen: left, top, right, bottom as
    shares of it. `across`, `down`: its width and height in shares of the width that the whole sprite has."""

    area: Box
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class PlacePictures:
    """All that is drawn of a place. `layers`: the first is opaque. `atlas`: all sprites, RGBa; None without effects."""

    name: str
    place: Place
    layers: tuple[LayerPicture, ...]
    atlas: Image.Image | None
    sprites: dict[str, SpriteArea]


def load_place(name: str) -> PlacePictures:
    """Reads and decodes a place, which takes some 50 ms. `MissingAsset` for what is absent or damaged."""
    place = read_place(name)
    back, *others = place.layers
    layers = [_whole(back, _picture(name, back.file).convert("RGB"))]
    layers += [cut for layer in others if (cut := _cut(layer, _picture(name, layer.file))) is not None]
    files = [file for file, alpha in _strongest(place).items() if alpha]
    atlas, sprites = _atlas({file: _picture(name, file).convert("RGBA") for file in files}, _strongest(place))
    return PlacePictures(name, place, tuple(layers), atlas, sprites)


def _picture(name: str, file: str) -> Image.Image:
    path = paths.asset(FOLDER, name, file)
    image: Image.Image
    try:
        with Image.open(path) as image:
            image.load()
            return image
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise MissingAsset(f"{FOLDER}/{name}/{file}") from error


def _whole(layer: PlaceLayer, image: Image.Image) -> LayerPicture:
    return LayerPicture(image, layer.left, layer.top, layer.width, layer.height, layer.depth)


def _cut(layer: PlaceLayer, image: Image.Image) -> LayerPicture | None:
    """The part of a layer in which there is something to see; None if there is nothing."""
    image = image.convert("RGBA")
    seen = image.getchannel("A").point([0] * (FAINT + 1) + [255] * (255 - FAINT))
    box = seen.getbbox()
    if box is None:
        return None
    left, top, right, bottom = box
    stretches = _stretches(image)
    solid = max(stretches, key=lambda stretch: stretch[1] - stretch[0], default=(0, 0))
    (start, end), hole = _frame(image, stretches)
    across, down = layer.width / image.width, layer.height / image.height
    return LayerPicture(
        image.crop(box).convert("RGBa"),
        layer.left + left * across,
        layer.top + top * down,
        (right - left) * across,
        (bottom - top) * down,
        layer.depth,
        tuple(_parts(seen.crop(box))),
        (layer.top + solid[0] * down, layer.top + solid[1] * down),
        (layer.top + start * down, layer.top + end * down),
        (
            layer.left + hole[0] * across,
            layer.top + hole[1] * down,
            layer.left + hole[2] * across,
            layer.top + hole[3] * down,
        ),
    )


def _opaque(image: Image.Image) -> Image.Image:
    """255 where an RGBA picture is opaque."""
    return image.getchannel("A").point([0] * OPAQUE + [255] * (256 - OPAQUE))


def _stretches(image: Image.Image) -> list[tuple[int, int]]:
    """The stretches of rows in which an RGBA picture is opaque from side to side, from the top."""
    _columns, rows = ImageChops.invert(_opaque(image)).getprojection()
    found, start = [], 0
    for row, clear in enumerate((*rows, 1)):
        if clear:
            if start < row:
                found.append((start, row))
            start = row + 1
    return found


def _frame(image: Image.Image, stretches: list[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int, int, int]]:
    """The two stretches that follow on one another and hide most together with what is opaque between them: from which
    row to which they reach, and the box of the hole between them. Pixels are blended with their neighbours, so one more
    of each side does not hide."""
    clear = ImageChops.invert(_opaque(image))
    best, most = ((0, 0), (0, 0, 0, 0)), 0
    for (start, top), (bottom, end) in pairwise(stretches):
        left, _top, right, _bottom = clear.crop((0, top, image.width, bottom)).getbbox() or (0, 0, 0, 0)
        hides = (end - start) * image.width - (bottom - top) * (right - left)
        if hides > most:
            best, most = ((start + 1, end - 1), (left - 1, top - 1, right + 1, bottom + 1)), hides
    return best


def _parts(seen: Image.Image) -> Iterator[Box]:
    """Boxes around all that is not clear: column by column, so that little is drawn in which there is nothing."""
    wide, high = seen.size
    rows = [round(high * row / ROWS) for row in range(ROWS + 1)]
    for column in range(COLUMNS):
        left, right = round(wide * column / COLUMNS), round(wide * (column + 1) / COLUMNS)
        if left == right:
            continue
        strip = seen.crop((left, 0, right, high))
        start: int | None = None
        for top, bottom in pairwise((*rows, high + 1)):
            filled = bottom <= high and strip.crop((0, top, right - left, bottom)).getbbox() is not None
            if filled and start is None:
                start = top
            elif not filled and start is not None:
                yield (left / wide, start / high, right / wide, top / high)
                start = None


def _strongest(place: Place) -> dict[str, float]:
    """By sprite, its greatest opacity in the effects of a place."""
    found: dict[str, float] = {}
    for effect in place.effects:
        alpha = max(effect.alpha) if effect.particles else 0.0
        found[effect.sprite] = max(alpha, found.get(effect.sprite, 0.0))
    return found


def _without_rim(image: Image.Image, strongest: float) -> Image.Image:
    """The middle of a sprite, without what never changes a colour by a level of 255."""
    least = min(255, int(1 / strongest))
    box = image.getchannel("A").point([0] * (least + 1) + [255] * (255 - least)).getbbox()
    left, top, right, bottom = box or (0, 0, image.width, image.height)
    x, y = min(left, image.width - right), min(top, image.height - bottom)
    return image.crop((x, y, image.width - x, image.height - y))


def _atlas(
    wholes: dict[str, Image.Image], strongest: dict[str, float]
) -> tuple[Image.Image | None, dict[str, SpriteArea]]:
    """All sprites in a row. `strongest`: see `_strongest`."""
    images = {file: _without_rim(image, strongest[file]) for file, image in wholes.items()}
    if not images:
        return None, {}
    wide = sum(image.width + 2 * GAP for image in images.values())
    high = max(image.height for image in images.values()) + 2 * GAP
    atlas = Image.new("RGBa", (wide, high))
    found = {}
    x = 0
    for file, image in images.items():
        x += GAP
        atlas.paste(image.convert("RGBa"), (x, GAP))
        area = (x / wide, GAP / high, (x + image.width) / wide, (GAP + image.height) / high)
        whole = wholes[file].width
        found[file] = SpriteArea(area, image.width / whole, image.height / whole)
        x += image.width + GAP
    return atlas, found
