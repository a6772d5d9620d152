"""`things_of` returns what catches the eye in the picture of a place: no controls lie over it where others are free."""

from __future__ import annotations

from typing import Final

from game.ui.layout import Rect

THINGS: Final = {
    "sandpit": (Rect(-900, -490, 400, 390), Rect(560, -380, 310, 280)),
    "rooftops": (Rect(-625, -745, 120, 105), Rect(420, -750, 100, 740), Rect(640, -295, 120, 260)),
    "weather": (Rect(300, -690, 120, 240), Rect(770, -380, 190, 240)),
    "glass-house": (Rect(-960, -490, 290, 260), Rect(430, -430, 530, 320)),
    "masterworks": (
        Rect(-930, -690, 295, 400),
        Rect(-605, -610, 160, 565),
        Rect(335, -420, 160, 375),
        Rect(690, -380, 220, 210),
    ),
}
"""By place, px from the middle of the floor line, down and to the right: castle and toys; moon, clock and cat; kite and
mill; pots; paintings and sculptures."""


def things_of(place: str, area: Rect, floor: float) -> list[Rect]:
    """Where they are on the canvas `area`, whose floor line is at y `floor`."""
    return [Rect(area.cx + one.x, floor + one.y, one.w, one.h) for one in THINGS.get(place, ())]
