"""`SpriteKey` names a picture by its painter and arguments; `Baked` is that picture painted, as RGBA bytes.

Needs no NumPy: pictures kept on disk are not painted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any, Concatenate, Final, ParamSpec

import msgspec
from PIL import Image

Pad = tuple[float, float, float, float]
"""px by which a picture reaches beyond its rectangle: left, top, right, bottom."""
FAINT: Final = 2
"""Alpha, of 255, up to which a pixel counts as clear."""
P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Baked:
    """A picture at one scale: RGBA, and by how many logical px it reaches beyond its rectangle; less than
    none where it does not reach its edge.

    `image.width * times / scale - left - right` is exactly the logical width.
    """

    image: Image.Image
    pad: Pad
    times: int = 1
    """Each pixel of the image covers `times`×`times` px of the screen: saves room for large, uniform pictures."""
    solid: tuple[int, int, int, int] | None = None
    """A box of the image in which it is opaque, where that is known."""

    @property
    def width(self) -> int:
        """In pixels of the screen."""
        return self.image.width * self.times

    @property
    def height(self) -> int:
        """In pixels of the screen."""
        return self.image.height * self.times


def solid_box(image: Image.Image) -> tuple[int, int, int, int] | None:
    """The box in the middle of an RGBA picture in which it is opaque, as far as its corners are round."""
    alpha = image.getchannel("A")
    step = max(2, min(image.size) // 40)
    for inset in range(step, min(image.size) // 4, step):
        box = inset, inset, image.width - inset, image.height - inset
        if alpha.crop(box).getextrema()[0] == 255:
            return box
    return None


def cut(baked: Baked, box: tuple[int, int, int, int], scale: float) -> Baked:
    """The part in a box of the image, for the same rectangle. `scale`: for which it was baked."""
    image = baked.image
    if box == (0, 0, *image.size):
        return baked
    off = box[0], box[1], image.width - box[2], image.height - box[3]
    pad = [before - less * baked.times / scale for before, less in zip(baked.pad, off, strict=True)]
    return Baked(image.crop(box), (pad[0], pad[1], pad[2], pad[3]), baked.times)


def trimmed(baked: Baked, scale: float) -> Baked:
    """The same picture without rims that are too faint to be seen: each quad that is drawn costs for all of its area.

    One faint pixel stays all around, for the edge to be smooth when the picture is turned. `scale`: for which it was
    baked.
    """
    image = baked.image
    if image.mode != "RGBA":
        return baked
    seen = image.getchannel("A").point([0] * (FAINT + 1) + [255] * (255 - FAINT)).getbbox()
    left, top, right, bottom = seen or (0, 0, 1, 1)
    left, top = max(0, left - 1), max(0, top - 1)
    right, bottom = min(image.width, right + 1), min(image.height, bottom + 1)
    return cut(baked, (left, top, right, bottom), scale)


@dataclass(frozen=True, slots=True, eq=False)
class Painter:
    """The function `name` of `module`, which is imported at the first call: NumPy takes a tenth of a second."""

    module: str
    name: str

    def __call__(self, *args: Any) -> Any:  # Any: stands for any function; `sprite` keeps its types.
        return getattr(import_module(self.module), self.name)(*args)

    def __repr__(self) -> str:
        return f"{self.module}.{self.name}"


painter = cache(Painter)
"""The one `Painter` of a module and name: keys are compared all the time, and one object equals itself at once."""


class Painters:
    """Stands for a module of painters: each attribute is the `Painter` of that name.

    Type checkers see the module itself, imported under `TYPE_CHECKING`.
    """

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Painter:
        return painter(self._module, name)


def _text(value: object) -> str:
    """A value in words that are the same in every process."""
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__qualname__}"
    return repr(value)


class SpriteKey(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Names a picture by its painter and the painter's arguments; equal keys bake to equal bytes."""

    painter: Callable[..., Baked]
    args: tuple[object, ...] = ()

    @property
    def kind(self) -> str:
        """The painter's name without its module."""
        return _text(self.painter).rpartition(".")[2].removeprefix("paint_")

    def _arguments(self) -> str:
        return f"({', '.join(map(_text, self.args))})"

    def __repr__(self) -> str:
        return self.kind + self._arguments()

    @property
    def name(self) -> str:
        """Text that no other key has, the same in every process."""
        return _text(self.painter) + self._arguments()


# Any: the painter's `Brush`, whose module imports this one.
def sprite(
    paint: Callable[Concatenate[Any, P], Baked], required: int = 0, /, **defaults: object
) -> Callable[P, SpriteKey]:
    """A function that takes the painter's arguments but the brush, and returns the key of that picture.

    `defaults` are the painter's own, which follow its `required` arguments: with them each picture has one key,
    however a call spells it, without an import of the painter.
    """
    names = tuple(defaults)

    def key(*args: P.args, **options: P.kwargs) -> SpriteKey:
        if names:
            # Any: P.args cannot be added to.
            given: tuple[Any, ...] = args
            rest = names[len(given) - required :]
            return SpriteKey(paint, (*given, *(options.get(name, defaults[name]) for name in rest)))
        return SpriteKey(paint, args)

    return key
