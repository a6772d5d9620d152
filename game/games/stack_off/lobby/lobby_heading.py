"""`draw_lobby_heading` draws the way back, the title and one line of help above the scenes of the lobby."""

from __future__ import annotations

from game.app.text import _
from game.ui.layout import Anchor, Rect
from game.ui.style import BODY, MARGIN
from game.ui.widgets import Ui

BACK = Anchor(left=MARGIN, top=28, width=190, height=80)
TITLE = 52


def draw_lobby_heading(ui: Ui, title: str, line: str = "", aside: float = 0) -> None:
    """`aside`: canvas px that are left free at the right, for a button."""
    ui.button("back", BACK.within(ui.area), _("Back"), "back", icon="left")
    plate = Anchor(left=MARGIN + 206, right=MARGIN + aside, top=28, height=80).within(ui.area)
    ui.panel("title.plate", plate)
    head = plate.inset(28, 4)
    if not line:
        ui.text_in("title", title, head, TITLE, "display", anchor="left")
        return
    wide = ui.text_in("title", title, Rect(head.x, head.y, 420, head.h), TITLE, "display", anchor="left")
    place = Rect(head.x + wide + 36, head.y, head.w - wide - 36, head.h)
    ui.paragraph("line", line, place, BODY, colour=ui.tone.dim, middle=True, spacing=1.1)
