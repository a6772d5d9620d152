"""The lobby for phones: `PhonesScene` before a match, `PhonesHereScene` over its table: code, addresses, and seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game import art
from game.app.bot_characters import word
from game.app.settings import Setup
from game.app.text import N_, _
from game.core.game import SeatInfo
from game.screens.heading import draw_heading
from game.table import matches
from game.ui.layout import Anchor, Rect, column
from game.ui.remote import PHONE
from game.ui.scene import Scene
from game.ui.style import BIRCH, BODY, LABEL, SUBHEAD, WALNUT
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.net.door import Connection
    from game.net.messages import Slot
    from game.net.phones import Phones
    from game.net.process import Where
    from game.ui.services import Services

Begin = Callable[[tuple[SeatInfo, ...]], None]
"""Begins something with the people of the lobby."""
SHARE = 0.56
"""Share of the width that code and addresses take."""
GAP = 28
CODE = 460
"""Side of the QR code at the most."""
PENNANT = (52, 78)
ROW = 132.0
"""Height of a seat's plate at the most."""
FOOT = 128
"""Room for the main button."""
NOTE = 3.2
"""Height of what is said above it, in sizes of its letters."""
KICK = 72
DOOR = "phones.door"
"""Key under which the port and the code of the last lobby are remembered."""
ARMED = 360
"""Ticks for which a question waits for its second press."""


class Lobby(Scene):
    """What both scenes draw: how phones come in on the left, who sits where on the right."""

    is_match = False
    """Whether a match of several has begun, so that a bot may stand in."""

    def __init__(self, services: Services, phones: Phones) -> None:
        super().__init__(services)
        self.phones = phones
        self._address = 0
        """Number of the address that the code leads to."""
        self._shown: object = None
        self._asked: int | None = None
        """The seat whose phone is sent away by a second press."""
        self._armed = 0
        """Ticks for which that is asked."""

    def tick(self) -> None:
        self._armed = max(0, self._armed - 1)
        if not self._armed and self._asked is not None:
            self._asked = None
            self.changed()
        now = self.phones.door, tuple(self.phones.slots)
        if now != self._shown:
            self._shown = now
            if self.phones.door.is_open:
                # The next lobby has the same port and code, so that phones find it by themselves.
                self.services.remembered[DOOR] = self.phones.door.port, self.phones.door.code
            self.changed()

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        asked, self._asked = self._asked, None
        match action:
            case "back":
                self.back()
            case ("kick", int(seat)) if asked != seat:
                self._asked, self._armed = seat, ARMED
            case "address":
                self._address += 1
            case ("kick", int(seat)):
                self.phones.kick(seat)
            case ("stand-in", int(seat)):
                self.phones.lineup.stand_in(seat)
            case ("to-table", int(seat)):
                self.phones.to_table(seat)
            case ("to-phone", int(seat)):
                self.phones.to_phone(seat)
        self.changed()

    # -- drawing

    def draw(self, ui: Ui, below: Rect, why_not: str = "") -> Rect:
        """Draws both halves, and on the right why nothing can begin. Returns the place for the main button."""
        left = Anchor(left=0, width=round(below.w * SHARE)).within(below)
        right = Anchor(left=left.w + GAP).within(below)
        with ui.plated(BIRCH):
            ui.panel("door", left)
            self._draw_door(ui, left.inset(36, 30))
        told = min(ui.px(BODY) * NOTE, 0.2 * right.h) if why_not else 0.0
        self._draw_seats(ui, Anchor(bottom=FOOT + told).within(right))
        if why_not:
            note = Anchor(bottom=FOOT, height=told - 12).within(right)
            ui.panel("why-not.plate", note)
            ui.paragraph("why-not", why_not, note.inset(24, 8), BODY, middle=True, spacing=1.1)
        return Anchor(bottom=0, height=104).within(right)

    def _draw_door(self, ui: Ui, box: Rect) -> None:
        door = self.phones.door
        if not door.is_open:
            words = _("The door for phones opens …")
            if door.problem:
                words = _("Phones cannot be served ({why}). Leave this screen and try again.", why=door.problem)
            ui.paragraph("door.words", words, box, SUBHEAD, middle=True, anchor="center")
            return
        if not door.addresses:
            words = _(
                "This computer is in no network. Connect it to the Wi-Fi of the phones, then open this screen again."
            )
            ui.paragraph("door.words", words, box, SUBHEAD, middle=True, anchor="center")
            return
        at = self._address % len(door.addresses)
        address = f"{door.addresses[at]}:{door.port}"
        high = min(CODE, box.w * 0.44, box.h * 0.52)
        # Large words need more of the width beside it.
        side = round(high * (0.86 if ui.large else 1.0))
        code = Rect(box.x, box.y, side, side)
        ui.put("code", art.qr_code(side, f"http://{address}/#join={door.code}"), code.x, code.y, animates=False)
        beside = Rect(code.right + 36, box.y, box.right - code.right - 36, high)
        first, second, third, fourth, fifth = column(beside, 5, 6)
        asks = _("Scan it, or open in a browser"), _("and type the code")
        ui.text_in("scan", asks[0], first, BODY, anchor="left", colour=ui.tone.dim, alike=asks)
        ui.text_in("address", address, second, 52, "display", anchor="left")
        ui.text_in("type", asks[1], third, BODY, anchor="left", colour=ui.tone.dim, alike=asks)
        ui.text_in("letters", door.code, fourth, 76, "display", anchor="left")
        if len(door.addresses) > 1:
            words = _("Other address ({n} of {of})", n=at + 1, of=len(door.addresses))
            ui.button("address.next", fifth.inset(0, 2), words, "address", size=LABEL)
        rest = Rect(box.x, beside.bottom + 26, box.w, box.bottom - beside.bottom - 26)
        told = "\n".join(
            (
                _("Phones and this computer must be in the same network. Nothing leaves it."),
                _("What they say is not encrypted: others in this network could read it along."),
                _(
                    "The page does not open? Use the same Wi-Fi, no guest network, for that keeps devices apart; and"
                    " let the firewall admit Tumblebox."
                ),
            )
        )
        ui.paragraph("told", told, rest, BODY, colour=ui.tone.dim, spacing=1.2)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        slots = self.phones.slots
        with ui.plated(WALNUT):
            ui.panel("seats", box)
        inner = box.inset(22)
        there = [seat for seat, slot in enumerate(slots) if slot.hand != "gone"]
        places = column(Rect(inner.x, inner.y, inner.w, min(inner.h, len(there) * (ROW + 14) - 14)), len(there), 14)
        with ui.plated(BIRCH):
            for seat, place in zip(there, places, strict=True):
                self._draw_seat(ui, seat, slots[seat], place)

    def _draw_seat(self, ui: Ui, seat: int, slot: Slot, place: Rect) -> None:
        ui.panel(f"seat.{seat}.plate", place, active=slot.hand == PHONE and slot.here)
        box = place.inset(24, 12)
        high = min(PENNANT[1], place.h - 8)
        look = art.pennant(round(PENNANT[0] * high / PENNANT[1]), round(high), slot.colour)
        ui.put(f"seat.{seat}.pennant", look, box.x, place.y - 4, animates=False)
        left = box.x + PENNANT[0] + 24
        buttons = self._buttons(seat, slot)
        right = box.right - len(buttons) * (KICK + 12)
        name, status = column(Rect(left, box.y, right - left - 12, box.h), 2, 2)
        ui.text_in(f"seat.{seat}.name", slot.name, name, SUBHEAD, "display", anchor="left")
        told = _("a bot stands in") if seat in self.phones.lineup.stand_ins else _status(slot)
        ui.text_in(f"seat.{seat}.status", told, status, BODY, anchor="left", colour=ui.tone.dim)
        side = min(KICK, box.h)
        for i, (action, icon) in enumerate(buttons):
            at = Rect(right + 12 + i * (KICK + 12), box.cy - side / 2, KICK, side)
            is_asked = action == "kick" and self._asked == seat
            tone = "red" if is_asked else "plain"
            ui.button(f"{action}.{seat}", at, "", (action, seat), icon=icon, tone=tone)
            if is_asked:
                words = _("Press again: the phone of {name} loses its seat", name=slot.name)
                ui.bubble(f"{action}.{seat}.words", words, at)
            elif ui.focus == f"{action}.{seat}":
                ui.bubble(f"{action}.{seat}.words", _button_words(action, slot.name), at)

    def _buttons(self, seat: int, slot: Slot) -> list[tuple[str, str]]:
        """Actions and icons of the buttons of a seat."""
        if slot.hand == "bot":
            return []
        if slot.hand == PHONE:
            lineup = self.phones.lineup
            idle = self.is_match and seat in lineup.absent and seat not in lineup.stand_ins
            return [
                *([("stand-in", "bot")] if idle else []),
                *([("kick", "trash")] if slot.taken else []),
                ("to-table", "mouse"),
            ]
        return [("to-phone", "phone")]


def _last_door(services: Services) -> Where:
    """Where the lobby before was found, in this session."""
    from game.net.process import Where

    match services.remembered.get(DOOR):
        case (int(port), str(code)):
            return Where(port, code=code)
    return Where()


def _status(slot: Slot) -> str:
    if slot.hand == "bot":
        return word(slot.level)
    if slot.hand != PHONE:
        return _("plays at this screen")
    if not slot.taken:
        return _("waits for a phone")
    return _("phone is there") if slot.here else _("phone is away")


def _button_words(action: str, name: str) -> str:
    """What a button does that has a picture only."""
    if action == "kick":
        return _("Send the phone of {name} away", name=name)
    if action == "stand-in":
        return _("Let a bot play for {name} until the phone is back", name=name)
    if action == "to-table":
        return _("Let {name} play at this screen", name=name)
    return _("Let {name} play on a phone", name=name)


class PhonesScene(Lobby):
    """Before a match: phones come and take the seats of `setup` that are theirs, then it begins."""

    for_anybody = (("start", N_("Start")),)

    def __init__(
        self,
        services: Services,
        key: str,
        setup: Setup,
        file: Path | None = None,
        begin: Begin | None = None,
        connect: Callable[..., Connection] | None = None,
    ) -> None:
        """`key`: the game's key, "" for a night of several. `file`: the match to go on with, of which only the seats of
        `setup` count. `begin`: what begins once all are there, in place of a match of the game. `connect`: starts the
        server, see `Phones`."""
        from game.net.phones import Phones
        from game.net.server_process import ServerProcess

        services.hang_up()
        phones = Phones(
            services.manifests,
            key,
            setup.seats,
            setup.options,
            _last_door(services),
            connect=connect or ServerProcess,
            is_begun=file is not None,
            is_party=begin is not None,
        )
        services.phones = phones
        super().__init__(services, phones)
        self.key, self.setup, self.file, self._begin = key, setup, file, begin
        self.is_match = file is not None and begin is None and len(setup.seats) > 1
        self.focus = "start"

    def build(self, ui: Ui) -> None:
        manifest = self.services.manifests.get(self.key)
        ui.place = "home" if manifest is None else manifest.place
        why_not = self.refusal
        start = self.draw(ui, draw_heading(ui, _("Join with a phone"), 760), why_not)
        words = _("Start") if self.file is None else _("Go on")
        if not why_not:
            ui.button("start", start, words, "start", icon="play", tone="honey", size=SUBHEAD)
            return
        # Why not stands above it, where it covers nothing.
        focused = ui.target("start", start, "start", disabled_reason=why_not, ring=None)
        ui.put("start", ui.face(start.w, start.h, focus=focused, disabled=True), start.x, start.y, animates=False)
        ui.text_in("start.label", words, start.inset(32, 12), SUBHEAD, "display", ui.face_ink(disabled=True))

    @property
    def refusal(self) -> str:
        """Why the match cannot begin."""
        if not self.phones.is_full:
            if self.file is not None:
                return _("Each phone seat needs a phone. Or let a bot stand in, or somebody play at this screen.")
            return _("Each phone seat needs a phone. Or let somebody play at this screen.")
        names = [slot.name for slot in self.phones.slots if slot.hand != "gone"]
        if len(set(names)) < len(names):
            return _("Two have the same name. Give one of them another.")
        return ""

    def activate(self, action: Hashable) -> None:
        if action != "start":
            super().activate(action)
        elif self._begin is not None:
            self._begin(self.phones.infos(self.setup.seats))
        elif self.file is not None:
            matches.resume(self.services, self.file)
        else:
            self._start()

    def _start(self) -> None:
        seats = self.phones.infos(self.setup.seats)
        matches.start(self.services, self.key, Setup(seats, self.setup.options))
        if self.director.top is not self:
            # The next match is set up with phones again, under the names of before: phones choose their own.
            again = tuple(replace(old, device=new.device) for old, new in zip(self.setup.seats, seats, strict=True))
            matches.keep_setup(self.services, self.key, Setup(again, self.setup.options))
            self.services.save_settings()

    def back(self) -> None:
        self.services.hang_up()
        super().back()


class PhonesHereScene(Lobby):
    """Over a table: who has lost the phone comes in again, and seats go from phone to screen and back."""

    def __init__(self, services: Services, is_match: bool = False) -> None:
        """`is_match`: the lobby is for a match in which bots can stand in."""
        from game.net.phones import Phones

        assert isinstance(services.phones, Phones)
        super().__init__(services, services.phones)
        self.is_match = is_match
        self.focus = "go-on"

    def build(self, ui: Ui) -> None:
        ui.place = "home"
        done = self.draw(ui, draw_heading(ui, _("Phones"), 760))
        ui.button("go-on", done, _("Go on"), "back", icon="play", tone="honey", size=SUBHEAD)
