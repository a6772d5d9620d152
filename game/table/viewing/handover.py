"""`draw_handover` covers the whole table, and asks the next person to confirm that they have taken over."""

from __future__ import annotations

from game import art
from game.app.intents import covers, device_of
from game.app.text import _
from game.core.game import SeatInfo
from game.ui.key_names import confirm_words
from game.ui.layout import Anchor, Rect
from game.ui.style import INK, SUBHEAD
from game.ui.widgets import Ui

PLATE = Anchor(width=1080, height=880)
FACE = 320
PENNANT = 132, 216
"""Size of the pennants beside the face."""
GO = 720, 116
"""Size of what says how to go on."""


def draw_handover(ui: Ui, info: SeatInfo) -> None:
    """Ask the person at the seat of `info` to take over."""
    ui.place = "handover"
    # What was used last may be another person's.
    device = ui.device if covers(info.device, ui.device, ()) else device_of(info.device)
    box = PLATE.within(ui.area)
    ui.keep("prompt", box)
    ui.target("curtain", ui.area, "curtain", ring=None)
    ui.panel("curtain.panel", box, active=True)
    _draw_person(ui, info, box)
    words = Rect(box.x + 60, box.y + 440, box.w - 120, 120)
    ui.text_in("curtain.name", _("{name}, it is your turn", name=info.name), words, 72, "display")
    ui.paragraph(
        "curtain.words",
        _("Everyone else, please look away."),
        Rect(words.x, words.bottom + 10, words.w, 84),
        SUBHEAD,
        colour=ui.tone.dim,
        anchor="center",
        middle=True,
    )
    go = Rect(box.cx - GO[0] / 2, box.bottom - 64 - GO[1], *GO)
    ui.put("curtain.go", ui.face(go.w, go.h, focus=True, tone="honey"), go.x, go.y, animates=False)
    ui.text_in("curtain.go.label", confirm_words(device), go.inset(36, 8), 44, "display", INK)


def _draw_person(ui: Ui, info: SeatInfo, box: Rect) -> None:
    """The face large in the upper part of `box`, between two pennants that hang from rods."""
    face = art.face(FACE, info.colour, "person", "smile")
    ui.put("curtain.face", face, box.cx - FACE / 2, box.y + 88, animates=False)
    wide, high = PENNANT
    for i, x in enumerate((box.x + 110, box.right - 110 - wide)):
        top = box.y + 100
        ui.put(f"curtain.pennant.{i}", art.pennant(wide, high, info.colour), x, top, animates=False)
        ui.put(f"curtain.rod.{i}", art.banner_rod(wide + 36, 14), x - 18, top - 7, animates=False)
