"""`StackOffPause` is the pause menu of a stack-off; it also replaces a gamepad or phone that is missing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from game import art
from game.app.intents import MOUSE, Device, Intent, Signal
from game.app.text import N_, _
from game.core.game import SeatInfo
from game.games.stack_off.manual import open_help
from game.games.stack_off.seat_devices import SeatDevices
from game.games.stack_off.table.device_words import device_words
from game.table.viewing.away_card import draw_invitation
from game.ui.layout import Rect
from game.ui.remote import PHONE
from game.ui.scene import Scene
from game.ui.style import BODY, HEAD, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

COLOURS = {
    "red": N_("Red"), "blue": N_("Blue"), "green": N_("Green"), "yellow": N_("Yellow"), "white": N_("White"),
    "purple": N_("Purple"),
}  # fmt: skip
ROW = 88
VEIL = 0.42
INVITATION = 250.0
"""Height of the way back for a phone."""


class StackOffPause(Scene):
    """Lies over the table, so that the towers stay in sight."""

    covers = False

    def __init__(
        self,
        services: Services,
        devices: SeatDevices,
        counts: bool = True,
        restart: Callable[[], None] | None = None,
        twist: str = "",
        to_lobby: Callable[[], None] | None = None,
        loses: bool = False,
    ) -> None:
        """`counts`: a count-down follows. `restart`: begins the round anew; None: it cannot be. `twist`: what is
        special about the round. `to_lobby`: leads to the lobby; None: there is none to go to. `loses`: the series
        cannot go on from there."""
        super().__init__(services)
        self._to_lobby = to_lobby
        self._twist = twist
        self._counts = counts
        self._restart = restart
        self._loses = loses
        self._asked: Hashable = None
        """What costs something and was pressed once."""
        self.devices = devices
        self._missing = devices.missing()

    def build(self, ui: Ui) -> None:
        # It comes back from the settings too, whose place is another one.
        ui.place = "stack-off"
        missing = self._missing
        entries = [
            # With its phone back it goes on by itself, and why it cannot before would lie on the way back.
            *([] if self._lacks_phone else [("go-on", _("Go on"), "play")]),
            ("rules", _("Rules"), "rules"),
            ("settings", _("Settings"), "gear"),
            *([("restart", self._restart_words, "retry")] if self._restart and not missing else []),
            *([("phones", _("Phones"), "phone")] if self.services.phones is not None else []),
            *([("lobby", self._lobby_words, "blocks")] if self._to_lobby else []),
            ("leave", _("Leave to the title"), "home"),
        ]
        if missing and self.devices.is_free(MOUSE):
            entries.insert(0 if self._lacks_phone else 1, ("mouse", _("Play on with the mouse"), "mouse"))
        grown = ui.px(BODY) / BODY
        why_high = 116 * grown if missing else 0
        if self._lacks_phone:
            why_high = INVITATION
        twist_high = (144 if ui.large else 96) * grown if self._twist else 0
        high = 116 + ui.px(HEAD) * 1.3 + ROW * len(entries) + 64 * len(missing) + why_high + twist_high
        wide = 800 + (160 if ui.large else 0)
        box = Rect(ui.area.cx - wide / 2, ui.area.cy - high / 2, wide, high)
        # The towers stay in sight.
        ui.veil(VEIL)
        ui.ground("dialog.ground", box)
        ui.panel("dialog", box, active=True)
        head = Rect(box.x + 48, box.y + 28, box.w - 96, ui.px(HEAD) * 1.3)
        ui.text_in("dialog.title", _("Paused"), head, HEAD, "display", anchor="left")
        inner = Rect(head.x, head.bottom + 12, head.w, box.bottom - head.bottom - 40)
        y = inner.y
        if self._twist:
            place = Rect(inner.x, y, inner.w, twist_high - 12)
            ui.paragraph("dialog.twist", self._twist, place, BODY, "body_bold", spacing=1.2)
            y += twist_high
        for seat in missing:
            self._draw_missing(ui, self.devices.seats[seat], Rect(inner.x, y, inner.w, 60), seat)
            y += 64
        phones = self.services.phones
        if self._lacks_phone and phones is not None:
            name = self.devices.seats[missing[0]].name
            words = _("Phone away: {names}", names=name), _("Or press a button on another device.")
            draw_invitation(ui, words, phones.invitation, Rect(inner.x, y + 4, inner.w, why_high - 30))
            y += why_high
        elif missing:
            why = _("This gamepad is not there. Plug it in again, or press a button on another device to take it.")
            place = Rect(inner.x, y, inner.w, why_high)
            if ui.focus != "go-on":
                # Else the bubble of that button lies here, and says as much.
                ui.paragraph("why", why, place, BODY, colour=ui.tone.dim, spacing=1.25)
            y += why_high
        refusal = _("First plug the gamepad in again, or take another device.") if missing else ""
        for id_, label, icon in entries:
            main = id_ == ("mouse" if refusal else "go-on")
            ui.button(
                id_,
                Rect(inner.x, y, inner.w, ROW - 16),
                label,
                id_,
                icon=icon,
                anchor="left",
                size=SUBHEAD,
                tone="honey" if main else "red" if id_ == self._asked else "plain",
                disabled_reason=refusal if id_ == "go-on" else "",
                weighty=id_ in ("lobby", "leave", self._asked),
            )
            y += ROW
        note = Rect(inner.x, y - 4, inner.w, 52)
        if self._counts:
            ui.text_in("note", _("3, 2, 1 – and on it goes."), note, BODY, colour=ui.tone.dim, anchor="left")

    @property
    def _restart_words(self) -> str:
        return _("Really give this round up?") if self._asked == "restart" else _("Start the round again")

    @property
    def _lobby_words(self) -> str:
        return _("Really give the series up?") if self._asked == "lobby" else _("To the lobby")

    @property
    def _lacks_phone(self) -> bool:
        """The first device that is missing is a phone."""
        return bool(self._missing) and self.devices.seats[self._missing[0]].device == PHONE

    def _draw_missing(self, ui: Ui, info: SeatInfo, row: Rect, seat: int) -> None:
        """Who it is, by pennant, name, colour and device."""
        ui.put(f"who.{seat}", art.pennant(32, 46, info.colour), row.x, row.y + 4, animates=False)
        words = _(
            "{name} ({colour}): {device}",
            name=info.name,
            colour=_(COLOURS[info.colour]),
            device=device_words(self.devices.device(seat)),
        )
        ui.text_in(
            f"who.{seat}.words",
            words,
            Rect(row.x + 52, row.y, row.w - 52, row.h),
            SUBHEAD,
            "display",
            ui.tone.text,
            "left",
        )

    def enter(self) -> None:
        self.devices.share_keys()
        self._check_gamepads()

    def leave(self) -> None:
        self.devices.unshare_keys()

    def tick(self) -> None:
        self._check_gamepads()

    def _check_gamepads(self) -> None:
        """Once all gamepads are back, it goes on by itself."""
        missing = self.devices.missing()
        if missing == self._missing:
            return
        before, self._missing = self._missing, missing
        self.changed()
        if before and not missing and self.director.top is self:
            self.back()

    def activate(self, action: Hashable) -> None:
        asked, self._asked = self._asked, None
        self.changed()
        match action:
            case "go-on":
                self.back()
            case "rules":
                open_help(self.services)
            case "settings":
                self.services.open("settings")
            case "restart" | "lobby" if asked != action and (action == "restart" or self._loses):
                self._asked = action
                self.services.audio.play("click")
            case "restart" if self._restart is not None:
                self._restart()
            case "phones":
                self.services.open("phones-here")
            case "mouse":
                self.take_over(MOUSE)
            case "lobby" if self._to_lobby is not None:
                self._to_lobby()
            case "leave":
                self.director.reset(self.services.make("title"))

    def take_over(self, device: Device) -> bool:
        """Plays on with `device` instead of a gamepad that is missing. Returns whether that was possible."""
        if not self._missing or not self.devices.is_free(device):
            return False
        self.devices.give(self._missing[0], device)
        self.services.audio.play("turn")
        self._check_gamepads()
        return True

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed or signal.is_repeat:
            return False
        if signal.intent is Intent.MENU:
            if not self._missing:
                self.back()
            return True
        if signal.intent is Intent.CANCEL and self._missing:
            return True
        # Whoever plays already goes through the menu; a free device is taken by its confirm.
        return signal.intent is Intent.CONFIRM and self.take_over(signal.device)
