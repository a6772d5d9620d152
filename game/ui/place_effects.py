"""`quads_of` lists the quads of a place from far to near: its layers but the first, and the particles of its effects.

Nothing is computed in a frame: a quad carries its whole way, and the graphics card finds where on it the quad is at a
time. Every way closes after `CYCLE` seconds. Nothing is left to chance: pictures of a place are always the same.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from game.art.places import Effect
from game.art.places.pictures import Box, LayerPicture, PlacePictures, SpriteArea

CYCLE: Final = 1200.0
"""Seconds after which every particle is back where it was."""
FORMAT: Final = "4f 4f 4f 4f 4f 2f"
NUMBERS: Final = 22
"""Numbers of a quad, in the order of `ATTRIBUTES`."""
ATTRIBUTES: Final = ("in_area", "in_way", "in_size", "in_light", "in_uv", "in_kind")
"""`in_area`: left, top, width and height of where it wanders; left, top, right, bottom of what stands. `in_way`: share
of that area at time 0, and how often it is crossed in a cycle, each across and down. `in_size`: width, height, sway in
px, and beats in a cycle. `in_light`: least and greatest opacity, share of a beat at time 0, depth. `in_uv`: part of the
texture. `in_kind`: number of the texture, and what it does."""
STANDS, WANDERS, BREATHES = 0.0, 1.0, 2.0

ACROSS, DOWN, EACH = 0.7548776662, 0.5698402910, 0.6180339887
"""Steps that scatter numbers evenly, in two dimensions and in one."""
FLOAT_SWAY, FLOAT_BEAT = 14.0, 11.0
"""Sway of a mote in px, and its period in seconds."""
FALL_SWAY, FALL_BEAT, STRAIGHT = 0.7, 4.0, 400.0
"""What falls sways by a share of its width, unless it falls faster than `STRAIGHT` px/s."""
UNEQUAL = 0.25
"""Speeds differ by this share to either side."""


def quads_of(pictures: PlacePictures, atlas: int) -> array[float]:
    """`NUMBERS` for each quad, in the order in which they are drawn. `atlas`: the texture number of the sprites."""
    layers = pictures.layers[1:]
    # Each effect lies before the first layer that is nearer.
    behind: list[list[Iterable[float]]] = [[] for _ in range(len(layers) + 1)]
    for number, effect in enumerate(pictures.place.effects):
        sprite = pictures.sprites.get(effect.sprite)
        if sprite is not None:
            nearer = next((i for i, layer in enumerate(layers) if layer.depth > effect.depth), len(layers))
            made = _bulbs if effect.kind == "glow" else _wanderers
            behind[nearer] += made(effect, sprite, number * EACH % 1, float(atlas))
    quads = list(behind[0])
    for number, layer in enumerate(layers, 1):
        quads += [_still(layer, part, number) for part in layer.parts]
        quads += behind[number]
    return array("f", chain.from_iterable(quads))


def _still(layer: LayerPicture, part: Box, number: int) -> tuple[float, ...]:
    """A part of a layer. Parts that touch have the very same edge, so that no gap opens between them."""
    left, right = (layer.left + layer.width * share for share in part[::2])
    top, bottom = (layer.top + layer.height * share for share in part[1::2])
    return (left, top, right, bottom, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, layer.depth, *part, number, STANDS)


def _beats(seconds: float, share: float) -> int:
    """How often a thing that takes about `seconds` happens in a cycle; `share`, 0 … 1, makes it unequal."""
    return max(1, round(CYCLE / seconds * (1 + UNEQUAL * (2 * share - 1))))


def _laps(speed: float, length: float, share: float) -> int:
    """How often a `length` is crossed in a cycle."""
    if not speed:
        return 0
    laps = abs(speed) * CYCLE / length * (1 + UNEQUAL * (2 * share - 1))
    return int(math.copysign(max(1, round(laps)), speed))


def _bulbs(effect: Effect, sprite: SpriteArea, start: float, atlas: float) -> Iterator[tuple[float, ...]]:
    for number, (x, y) in enumerate(effect.points):
        share = (start + number * EACH) % 1
        wide = effect.size[0] + (effect.size[1] - effect.size[0]) * share
        way = 0.0, 0.0, 0.0, 0.0
        size = wide * sprite.across, wide * sprite.down, 0.0, float(_beats(effect.period, share))
        yield (x, y, 0.0, 0.0, *way, *size, *effect.alpha, share, effect.depth, *sprite.area, atlas, BREATHES)


def _wanderers(effect: Effect, sprite: SpriteArea, start: float, atlas: float) -> Iterator[tuple[float, ...]]:
    left, top, right, bottom = effect.area
    across, down = effect.speed
    for number in range(effect.count):
        share = (start + number * EACH) % 1
        wide = effect.size[0] + (effect.size[1] - effect.size[0]) * share
        wide, high = wide * sprite.across, wide * sprite.down
        other = (start + number * DOWN + 0.25) % 1
        alpha = effect.alpha[0] + (effect.alpha[1] - effect.alpha[0]) * other
        if effect.kind == "float":
            sway, beats = FLOAT_SWAY, _beats(FLOAT_BEAT, other)
        elif effect.kind == "fall" and abs(down) <= STRAIGHT:
            sway, beats = FALL_SWAY * wide, _beats(FALL_BEAT, other)
        else:
            sway, beats = 0.0, 1
        # Each enters and leaves with all of its width.
        box = left - wide / 2, top - high / 2, right - left + wide, bottom - top + high
        # One share for both directions: rain falls at one slant.
        way = (
            (start + number * ACROSS + 0.5) % 1,
            (start + number * DOWN + 0.5) % 1,
            float(_laps(across, box[2], other)),
            float(_laps(down, box[3], other)),
        )
        size = wide, high, sway, float(beats)
        yield (*box, *way, *size, alpha, alpha, share, effect.depth, *sprite.area, atlas, WANDERS)
