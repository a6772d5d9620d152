"""`draw_links` draws the title's links that lead to no game, below its bench; `draw_sign` the sign with its menu."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, WALNUT
from game.ui.widgets import Ui

SIGN_IN = 22.0
"""px from the menu to the edges of the sign that it stands on."""
ROPE, ROPE_IN, KNOB = 9, 120.0, 26
"""Thickness of the ropes on which the sign hangs, px from its sides to them, and side of the knobs that hold them."""
TWIST, STRAND, BRASS = (112, 78, 44, 255), (198, 160, 108, 255), (214, 168, 74, 255)
"""Colours of a rope, of the light on it, and of the knobs."""
LINK, LINK_IN, LINK_GAP, LINK_SIGN, LINK_RADIUS = 76, 20, 4, 36, 18
"""Height of a link, px from its ends to its words, between two, side of its sign, and corners of its ring."""
BESIDE = 48
"""px from them to what is beside them."""
LINKS = 430.0
"""Width of all their words at the most."""


def draw_sign(ui: Ui, menu: Rect) -> None:
    """The sign with the `menu`, which hangs on two ropes from above the canvas."""
    box = menu.inset(-SIGN_IN, -SIGN_IN)
    with ui.plated(WALNUT):
        ui.panel("menu.sign", box, raised=True)
    for i, middle in enumerate((box.x + ROPE_IN, box.right - ROPE_IN)):
        low = round(box.y + SIGN_IN / 2)
        for name, wide, colour in (("rope", ROPE, TWIST), ("strand", ROPE // 3, STRAND)):
            look = art.tile(wide, round(low - ui.area.y), 0, colour)
            ui.put(f"menu.{name}.{i}", look, round(middle - wide / 2), ui.area.y, animates=False)
        knob = art.tile(KNOB, KNOB, KNOB / 2, TWIST), art.tile(KNOB - 6, KNOB - 6, KNOB / 2, BRASS)
        for name, look, side in (("rim", knob[0], KNOB), ("knob", knob[1], KNOB - 6)):
            ui.put(f"menu.{name}.{i}", look, round(middle - side / 2), round(low - side / 2), animates=False)


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
