"""`draw_heading` draws the top of a home screen: the button that leads back, and the name of the screen."""

from __future__ import annotations

from game.app.text import _
from game.ui.layout import Anchor, Rect
from game.ui.style import LABEL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

EDGE = 48
"""px between panels and the edges of the canvas."""
BACK = Anchor(left=EDGE, top=28, width=190, height=76)
BACK_LARGE, BETWEEN = 300, 20
"""Greatest width of the way back beside large words, and px from it to the title."""
TITLE_LEFT = 258
TOP = 22
"""Upper edge of the plate with the title."""
TITLE = Anchor(left=TITLE_LEFT, top=TOP, width=560, height=88)
BELOW = 136
"""Upper edge of what lies below."""


def draw_heading(ui: Ui, title: str, wide: float = 560, left: float = TITLE_LEFT) -> Rect:
    """The way back and the `title` on a plate from `left` on. Returns the area below, down to the lower edge."""
    below = draw_back(ui, left)
    plate = TITLE.within(ui.area)
    plate = Rect(ui.area.x + left, plate.y, wide, plate.h)
    with ui.plated(WALNUT):
        ui.panel("head.plate", plate)
        ui.text_in("head", title, plate.inset(24, 4), 52, "display")
    return below


def draw_back(ui: Ui, left: float) -> Rect:
    """The way back, which ends before `left`. Returns the area below it, down to the lower edge."""
    back = BACK.within(ui.area)
    long, size = (max(back.w, min(BACK_LARGE, left - EDGE - BETWEEN)), SUBHEAD) if ui.large else (back.w, LABEL)
    ui.button("back", Rect(back.x, back.y, long, back.h), _("Back"), "back", icon="left", size=size)
    return Anchor(left=EDGE, right=EDGE, top=BELOW, bottom=36).within(ui.area)
