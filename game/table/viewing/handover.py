"""`draw_handover` covers the whole table, and asks the next person to confirm that they have taken over."""

from __future__ import annotations

from game import art
from game.app.intents import covers, device_of
from game.app.text import _
from game.core.game import SeatInfo
from game.ui.key_names import confirm_words
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui


def draw_handover(ui: Ui, info: SeatInfo) -> None:
    """Ask the person at the seat of `info` to take over."""
    ui.place = "handover"
    # What was used last may be another person's.
    device = ui.device if covers(info.device, ui.device, ()) else device_of(info.device)
    box = Rect(560, 250, 800, 580)
    ui.keep("prompt", box)
    ui.target("curtain", ui.area, "curtain", ring=None)
    ui.panel("curtain.panel", box, active=True)
    ui.put("focus", art.ring(box.w, box.h, 32), box.x, box.y, animates=False)
    ui.put("curtain.pennant", art.pennant(96, 150, info.colour), 620, 240, animates=False)
    ui.put("curtain.face", art.face(190, info.colour, "person", "smile"), 960 - 95, 330, animates=False)
    ui.text_in("curtain.name", _("{name}, it is your turn", name=info.name), Rect(620, 540, 680, 100), 56, "display")
    ui.paragraph(
        "curtain.words",
        _("Everyone else, please look away."),
        Rect(620, 640, 680, 80),
        BODY,
        colour=ui.tone.dim,
        anchor="center",
    )
    ui.text_in("curtain.go", confirm_words(device), Rect(620, 730, 680, 60), LABEL, "display", ui.tone.accent)
