"""What a picture is called, and what comes of it. Needs no NumPy: a picture that was kept on disk is not painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import msgspec
from PIL import Image

Pad = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Baked:
    """A picture at one scale: RGBA, and how far it reaches beyond the logical rectangle: left, top, right, bottom.

    `image.width * times / scale - left - right` is exactly the logical width.
    """

    image: Image.Image
    pad: Pad
    times: int = 1
    """Each pixel of the image covers `times`×`times` px of the screen: saves room for large, uniform pictures."""

    @property
    def width(self) -> int:
        """In pixels of the screen."""
        return self.image.width * self.times

    @property
    def height(self) -> int:
        """In pixels of the screen."""
        return self.image.height * self.times


@dataclass(frozen=True, slots=True, eq=False)
class Painter:
    """The function `name` of `module`, which is imported when it first has to paint: NumPy takes a tenth of a second
    and a dozen MB."""

    module: str
    name: str

    def __call__(self, *args: Any) -> Any:
        return getattr(import_module(self.module), self.name)(*args)

    def __repr__(self) -> str:
        return f"{self.module}.{self.name}"


painter = cache(Painter)
"""The one `Painter` of a module and name: keys are compared all the time, and one object equals itself at once."""


def _told(value: object) -> str:
    """A value in words that are the same in every process."""
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__qualname__}"
    return repr(value)


class SpriteKey(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A picture by the function that paints it and what that needs to know; equal keys bake to equal bytes."""

    painter: Callable[..., Baked]
    args: tuple[object, ...] = ()

    @property
    def kind(self) -> str:
        """What is painted: the painter's name."""
        return _told(self.painter).rpartition(".")[2].removeprefix("paint_")

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join(map(_told, self.args))})"

    @property
    def name(self) -> str:
        """The key in words that no other key has, the same in every process."""
        return f"{_told(self.painter)}({', '.join(map(_told, self.args))})"
