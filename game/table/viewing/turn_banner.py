"""`TurnBanner` says for a second whose turn begins, where people share a device and no curtain comes between them."""

from __future__ import annotations

from game import art
from game.app.text import _, measure
from game.core.game import Seat, SeatInfo
from game.table.viewing.viewpoint import Viewpoint
from game.ui.layout import Rect
from game.ui.style import OVERLAY
from game.ui.widgets import Ui

LENGTH = 60
"""Ticks for which it stays, and every press is ignored: it was meant for the turn before."""
HIGH, FACE, NAME = 176, 124, 64
PENNANT = 72, 118
"""Size of the pennant beside the face."""
PAD = 36
MOST_WIDE = 1200.0


class TurnBanner:
    """Follows the viewpoints of one table."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        """The person who acted last, or was asked last to take over."""
        self.is_shown = False
        """Other things hush presses, too, and have no banner."""

    def begins(self, point: Viewpoint) -> bool:
        """Take the next viewpoint. Returns whether another person's turn begins in the open, at a device with which the
        one before could still press something."""
        now = point.actor if point.handover is None else point.handover
        if now is None or now == self.seat:
            return False
        before, self.seat = self.seat, now
        secrecy = point.situation.secrecy
        if before is None or point.handover is not None or secrecy.private or secrecy.together:
            return False
        devices = point.devices[before], point.devices[now]
        self.is_shown = "any" in devices or devices[0] == devices[1]
        return self.is_shown


def draw_turn_banner(ui: Ui, info: SeatInfo) -> None:
    """Face, colour and name of who begins, above the middle."""
    words = _("{name}'s turn", name=info.name)
    taken = 2 * PAD + PENNANT[0] + FACE + 56
    wide = round(min(MOST_WIDE, taken + measure(words, "display", ui.px(NAME))))
    box = Rect(round(ui.area.cx - wide / 2), round(ui.area.y + 0.3 * ui.area.h - HIGH / 2), wide, HIGH)
    ui.keep("prompt", box)
    with ui.on_layer(OVERLAY - 1), ui.named("turn."):
        ui.ground("ground", box)
        ui.panel("panel", box, active=True)
        ui.put("pennant", art.pennant(*PENNANT, info.colour), box.x + PAD, box.y - 4, animates=False)
        face = art.face(FACE, info.colour, "person", "smile")
        ui.put("face", face, box.x + PAD + PENNANT[0] + 24, box.cy - FACE / 2, animates=False)
        room = Rect(box.x + taken - PAD, box.y, box.w - taken + 8, box.h)
        ui.text_in("words", words, room, NAME, "display", anchor="left")
