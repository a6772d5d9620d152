"""`draw_festive` throws streamers and bits of paper over Square Up's stage, out from behind the winner.

`draw_ribbon` puts a ribbon below the winner's name.
"""

from __future__ import annotations

import math
from typing import Final

from game import art
from game.art.base import palette
from game.games.square_up.art import ribbon, streamer
from game.ui.layout import Rect
from game.ui.style import CONTRAST
from game.ui.widgets import Ui

COLOURS: Final = ("yellow", "red", "green", "blue")
BITS = 110
CURLS: Final = ((-176, 0.5), (-158, 0.6), (-141, 0.42), (-168, 0.34), (-4, 0.5), (-22, 0.6), (-39, 0.42), (-12, 0.34))
"""The directions of the streamers in degrees, and how far they fly, in heights of the stage."""
GOLDEN = 0.61803
"""Steps of this share of a range never meet."""
FROM, TO = 0.19, 0.72
"""How far from the winner bits lie, in heights of the stage."""
NEAR, FAR = (17, 9), (40, 20)
"""Sizes of a bit there: those that fly farthest are nearest to us."""
CURL = (128, 42)
MIDDLE = 0.4
"""Where on the stage the winner's head is, as a share of its height."""
WORDS, WORDS_LARGE = (0.06, 0.02, 0.88, 0.25), (0.06, 0.02, 0.88, 0.4)
"""Where on the stage words stand, also large ones, as shares of its width and height: nothing flies there."""
EDGE = 14
ASIDE = 1.05
"""How much farther bits fly to the sides than upwards."""


def draw_festive(ui: Ui, stage: Rect, across: float) -> None:
    """`across`: where the winner stands, as a share of the stage's width. None in high contrast."""
    if ui.tone is CONTRAST:
        return
    for i, (degrees, far) in enumerate(CURLS):
        _put(ui, f"streamer.{i}", stage, across, math.radians(degrees), far, CURL, COLOURS[i % 4], True)
    for i in range(BITS):
        turn, far = -math.pi * 1.12 + (i * GOLDEN % 1) * math.pi * 1.24, (i + 0.5) / BITS
        size = tuple(round(near + (most - near) * far) for near, most in zip(NEAR, FAR, strict=True))
        if i % 3 == 1:
            # It is seen from its edge.
            size = (size[0], round(size[1] * 0.5))
        wide, high = size
        _put(ui, f"bit.{i}", stage, across, turn, FROM + (TO - FROM) * far, (wide, high), COLOURS[i * 7 % 4], False)


def _put(
    ui: Ui,
    id_: str,
    stage: Rect,
    across: float,
    turn: float,
    far: float,
    size: tuple[int, int],
    colour: str,
    curls: bool,
) -> None:
    """A piece of paper that flies in the direction `turn`, with its long side in it."""
    x = stage.x + across * stage.w + math.cos(turn) * far * stage.h * ASIDE
    y = stage.y + MIDDLE * stage.h + math.sin(turn) * far * stage.h
    inner, reach = stage.inset(EDGE), size[0] / 2
    left, top, wide, high = WORDS_LARGE if ui.large else WORDS
    words = Rect(stage.x + left * stage.w, stage.y + top * stage.h, wide * stage.w, high * stage.h)
    place = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    if place.overlaps(words) or place.x < inner.x or place.right > inner.right or place.y < inner.y:
        return
    look = streamer(*size, colour) if curls else art.tile(*size, 3, (*palette.rgb(palette.PIECES[colour]), 255))
    angle = math.degrees(turn) + (0 if curls else 40 * math.sin(far * 97))
    ui.put(f"festive.{id_}", look, x - size[0] / 2, y - size[1] / 2, angle=angle, animates=False)


def draw_ribbon(ui: Ui, box: Rect, colour: str) -> bool:
    """A ribbon in `box` with tails in a seat's colour; none in high contrast. Returns whether it is there."""
    if ui.tone is CONTRAST:
        return False
    ui.put("ribbon", ribbon(round(box.w), round(box.h), colour), round(box.x), round(box.y), animates=False)
    return True
