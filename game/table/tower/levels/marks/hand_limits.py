"""`ends` yields barrier tapes as `Mark`s where the hand's reach ends within the view."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.app.text import _
from game.physics.ground import Ground
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.views import LARGEST
from game.ui.style import CREAM, INK

INSIDE = 2.0
"""Least distance in units between an end of the reach and the edge of the view for a mark."""
TAPE, SIGN, SIGN_AT, HAND = 14, 66, 0.42, "#FFF6E0"
"""px of the tape's width, of the sign for a unit of `LARGEST`, at which share of the view's height it is, and the
colour of its hand."""


def ends(camera: Camera, ground: Ground) -> Iterator[tuple[str, Mark]]:
    """An upright tape with a hand on it at each side where the middle of a held piece can be brought no farther."""
    hand, seen = ground.hand, ground.camera
    high = int(camera.room.h)
    at = round(high - SIGN_AT * (seen.top - seen.bottom) * camera.painted)
    tape = art.tape(TAPE, high, at)
    size = round(SIGN * camera.painted / LARGEST)
    rim, disc = (art.tile(side, side, side / 2, ink) for side, ink in ((size + 6, CREAM), (size, INK)))
    sign = art.tool_icon("hand", round(0.76 * size), HAND)
    for side, x, inside in (("left", hand.left, hand.left - seen.left), ("right", hand.right, seen.right - hand.right)):
        if inside >= INSIDE:
            yield f"mark.hand.{side}", Mark(tape, x, None, False, front=True, yields=True)
            y = seen.bottom + SIGN_AT * (seen.top - seen.bottom)
            for part, look in (("rim", rim), ("disc", disc), ("sign", sign)):
                words, half = _("hand stops here") if part == "disc" else "", SIGN / LARGEST / 2
                mark = Mark(look, x, y, words=words, half=half, side="beside", front=True, yields=True)
                yield f"mark.hand.{side}.{part}", mark
