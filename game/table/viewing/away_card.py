"""`AwayCard` lies on a table while it waits for a phone: whose, how it comes back, and a bot that may stand in."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game import art
from game.app.intents import Device
from game.app.text import _
from game.core.game import TICKS, Seat
from game.table.scene.notices import names_of
from game.table.scene.table_part import TablePart
from game.table.viewing.viewing import Viewing
from game.ui.layout import Anchor, Rect, column
from game.ui.services import Services
from game.ui.style import BODY, LABEL, SUBHEAD
from game.ui.widgets import Ui

LATER = 3 * TICKS // 2
"""Ticks after which it comes: a page that is loaded anew is back before."""
WIDE, HIGH = 980.0, 470.0
GROWN = 150.0
"""By which it is higher with large text."""
BUTTON, BUTTON_LARGE = 84.0, 104.0
GAP = 16.0
EDGE = 32.0


class AwayCard(TablePart):
    """`changed`: asks for the table to be built anew."""

    def __init__(self, services: Services, viewing: Viewing, changed: Callable[[], None]) -> None:
        self._services, self._viewing, self._changed = services, viewing, changed
        self._awaited: tuple[Seat, ...] = ()
        self._ticks = 0

    @property
    def is_there(self) -> bool:
        return bool(self._awaited) and self._ticks >= LATER

    def tick(self) -> None:
        remote = self._viewing.remote
        awaited = () if remote is None else remote.awaited
        if awaited != self._awaited:
            self._ticks = self._ticks if self._awaited and awaited else 0
            self._awaited = awaited
            self._changed()
        self._ticks += 1
        if self._ticks == LATER and awaited:
            self._changed()
        self._viewing.tells_aside = self.is_there

    def confirmed(self, action: Hashable, device: Device) -> bool:
        remote = self._viewing.remote
        if remote is None or not self.is_there:
            return False
        match action:
            case ("away", "stand-in") if self._may_stand_in:
                for seat in self._awaited:
                    remote.stand_in(seat)
                self._services.audio.play("turn")
            case ("away", "phones"):
                self._services.audio.play("click")
                self._services.open("phones-here", self._may_stand_in)
            case _:
                return False
        return True

    def above(self, ui: Ui) -> None:
        remote = self._viewing.remote
        if remote is None or not self.is_there:
            return
        with ui.on_layer(6):
            card = Anchor(width=WIDE, height=HIGH + (GROWN if ui.large else 0)).within(ui.area)
            ui.ground("away.ground", card)
            ui.panel("away", card, active=True)
            box = card.inset(EDGE, 26)
            high = BUTTON_LARGE if ui.large else BUTTON
            foot = Rect(box.x, box.bottom - high, box.w, high)
            draw_invitation(ui, self._words(), remote.invitation, Rect(box.x, box.y, box.w, foot.y - box.y - GAP))
            phones = foot
            if self._may_stand_in:
                phones = Anchor(right=0, width=round(0.36 * foot.w - GAP)).within(foot)
                bot = Anchor(left=0, width=round(0.64 * foot.w)).within(foot)
                words, action = _("Let a bot play meanwhile"), ("away", "stand-in")
                ui.button("away.stand-in", bot, words, action, icon="bot", tone="honey", size=LABEL, weighty=True)
            ui.button("away.phones", phones, _("Phones"), ("away", "phones"), icon="phone", size=LABEL)

    @property
    def _may_stand_in(self) -> bool:
        """What is played alone is nobody else's."""
        return len(self._viewing.seats) > 1

    def _words(self) -> tuple[str, str]:
        names = names_of(self._viewing.seats, self._awaited)
        return _("Phone away: {names}", names=names), _("The match waits for it.")


def draw_invitation(ui: Ui, words: tuple[str, str], invitation: tuple[str, str], box: Rect) -> None:
    """Who is awaited, and how a phone comes in. `invitation`: address and code, see `RemoteSeats`."""
    address, code = invitation
    side = round(min(box.h, box.w * 0.36))
    left = box
    if address:
        ui.put("invitation.code", art.qr_code(side, f"http://{address}/#join={code}"), box.x, box.y, animates=False)
        left = Rect(box.x + side + EDGE, box.y, box.w - side - EDGE, box.h)
    head, why, how, place, letters = column(left, 5, 4)
    ui.text_in("invitation.head", words[0], head, SUBHEAD, "display", anchor="left")
    ui.text_in("invitation.why", words[1], why, BODY, colour=ui.tone.dim, anchor="left")
    if address:
        asks = _("Scan it, or open in a browser")
        ui.text_in("invitation.how", asks, how, BODY, colour=ui.tone.dim, anchor="left")
        ui.text_in("invitation.address", address, place, SUBHEAD, "display", anchor="left")
        with_code = _("Code: {code}", code=code)
        ui.text_in("invitation.letters", with_code, letters, SUBHEAD, "display", anchor="left")
