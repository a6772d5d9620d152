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
POST, POST_IN, POST_UP = 40, 74.0, 30
"""Width of the posts of the sign, px from its sides to them, and how far they reach above it."""
LINK, LINK_IN, LINK_GAP, LINK_SIGN, LINK_RADIUS = 76, 20, 4, 36, 18
"""Height of a link, px from its ends to its words, between two, side of its sign, and corners of its ring."""
BESIDE = 48
"""px from them to what is beside them."""
LINKS = 430.0
"""Width of all their words at the most."""


def draw_sign(ui: Ui, menu: Rect, floor: float) -> None:
    """The sign with the `menu`, on two posts that stand on the line `floor`."""
    box = menu.inset(-SIGN_IN, -SIGN_IN)
    top = box.y - POST_UP
    for i, middle in enumerate((box.x + POST_IN, box.right - POST_IN)):
        left = round(middle - POST / 2)
        ui.put(f"menu.foot.{i}", art.foot(round(1.6 * POST), ""), left - 0.3 * POST, floor - 4, animates=False)
        post = art.podium_step(POST, round(floor - top))
        ui.put(f"menu.post.{i}", post, left, top, animates=False)
    with ui.plated(WALNUT):
        ui.panel("menu.sign", box, raised=True)


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
    # Keys or the saved match follow.
    rule = art.tile(2, LINK, 1, (*ui.tone.dim[:3], 70))
    ui.put("links.end", rule, x + BESIDE / 2, strip.cy - LINK / 2, animates=False)
    return Rect(x + BESIDE, strip.y, strip.right - x - BESIDE, strip.h)
