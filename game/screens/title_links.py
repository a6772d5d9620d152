"""`draw_links` draws the title's links that lead to no game, below its bench; `draw_cords` the cords of the menu."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from game import art
from game.app import text
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST
from game.ui.widgets import Ui

CORD, CORD_IN = 7, 46.0
"""Thickness of the cords of the menu, and px from its sides to them."""
NAIL, NAIL_UP = 26, 86.0
"""Width of the nail from which both hang, and px from it to the menu."""
CORD_INK, CORD_SHADE = (166, 124, 76, 255), (40, 24, 10, 70)
NAIL_INK, NAIL_LIGHT = (112, 74, 40, 255), (214, 172, 108, 255)
LINK, LINK_IN, LINK_GAP, LINK_SIGN, LINK_RADIUS = 76, 20, 4, 36, 18
"""Height of a link, px from its ends to its words, between two, side of its sign, and corners of its ring."""
BESIDE = 48
"""px from them to what is beside them."""
LINKS = 430.0
"""Width of all their words at the most."""


def draw_cords(ui: Ui, left: float, wide: float, top: float, bottom: float) -> None:
    """The menu is `wide` and reaches from canvas y `top` to `bottom`. Its cords run from one nail to both ends of the
    first sign, and from this down to the last."""
    middle = left + wide / 2
    for i, x in enumerate((left + CORD_IN, left + wide - CORD_IN)):
        across, up = middle - x, NAIL_UP + CORD
        slope = hypot(across, up)
        for name, ink, thick, aside in (("shade", CORD_SHADE, CORD + 6, 3), ("cord", CORD_INK, CORD, 0)):
            down = art.tile(thick, round(bottom - top), 0, ink)
            ui.put(f"menu.{name}.{i}", down, x - thick / 2 + aside, top, animates=False)
            aslant = art.tile(round(slope), thick, thick / 2, ink)
            place = (x + middle - slope) / 2 + aside, top - (up + thick) / 2 + aside + CORD
            ui.put(f"menu.{name}.{i}.up", aslant, *place, angle=degrees(atan2(-up, across)), animates=False)
    for name, side, ink in (("nail", NAIL, NAIL_INK), ("nail.light", NAIL // 2, NAIL_LIGHT)):
        look = art.tile(side, side, side / 2, ink)
        ui.put(f"menu.{name}", look, middle - side / 2, top - NAIL_UP - side / 2, animates=False)


def draw_links(ui: Ui, links: Sequence[tuple[str, str, str]], strip: Rect) -> Rect:
    """Signs and words in a row, each given as id, icon and label. Returns the room beside them."""
    size = text.fit("".join(label for _id, _icon, label in links), "display", ui.px(BODY), LINKS, LEAST)
    x = strip.x - LINK_IN
    for id_, icon, label in links:
        wide = LINK_SIGN + 12 + text.measure(label, "display", size) + 2 * LINK_IN
        place = Rect(x, strip.cy - LINK / 2, round(wide), LINK)
        ui.target(id_, place, id_, weighty=id_ == "quit", ring=LINK_RADIUS)
        ui.icon(f"{id_}.icon", icon, x + LINK_IN, strip.cy - LINK_SIGN / 2, LINK_SIGN, ui.tone.text)
        words = Rect(x + LINK_IN + LINK_SIGN + 12, place.y, wide - 2 * LINK_IN - LINK_SIGN - 8, LINK)
        ui.text_in(f"{id_}.label", label, words, size / ui.px(1), "display", anchor="left")
        x = place.right + LINK_GAP
    return Rect(x + BESIDE, strip.y, strip.right - x - BESIDE, strip.h)
