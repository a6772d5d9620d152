"""`Picture` and `Words`: a sprite and a line of text that a scene wants to show, as data with an id each."""

from __future__ import annotations

import msgspec

from game.art import SpriteKey


class Picture(msgspec.Struct, frozen=True, gc=False):
    """A sprite at a place: `x`, `y` are the upper left corner of its logical rectangle.

    `origin`: where its centre comes from when it is new, a point or the ids of pictures of which the first that is
    there is meant; without one it fades in, unless `appears` is off. `after`: seconds until it sets out, at speed 1×.
    `animates` is off for things that follow the pointer or the physics.

    `flies`: it moves above all else, and takes longer over a long way. `back`: the other side of a card, which it shows
    until it turns over: on its way from its origin, or in its place when it has shown that side before. `leaves`: it is
    seen only on its way from its origin to `end`, the ids of pictures, or else to its place.
    """

    id: str
    art: SpriteKey
    x: float
    y: float
    layer: int = 0
    angle: float = 0.0
    alpha: float = 255.0
    animates: bool = True
    origin: tuple[float, float] | tuple[str, ...] | None = None
    appears: bool = True
    after: float = 0.0
    flies: bool = False
    back: SpriteKey | None = None
    leaves: bool = False
    end: tuple[str, ...] = ()

    @property
    def refers(self) -> bool:
        """Whether its way begins or ends at another picture."""
        return bool(self.end) or bool(self.origin and isinstance(self.origin[0], str))


class Words(msgspec.Struct, frozen=True, gc=False):
    """One line of text on its baseline: `x` is its left end, middle or right end after `anchor`.

    `family`: the font, if it is not the one that suits the text alone.
    """

    id: str
    text: str
    x: float
    y: float
    size: float
    style: str = "body"
    colour: tuple[int, int, int, int] = (247, 236, 214, 255)
    anchor: str = "left"
    layer: int = 0
    family: str = ""
