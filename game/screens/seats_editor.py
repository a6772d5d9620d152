"""`SeatsEditor` is the part of a screen that sets who sits where, with which colour and device: people and bots."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from game.app import text
from game.app.bot_characters import character, character_line, free_name, is_given
from game.app.company import newcomer, people_of
from game.app.intents import HALVES, KEYS, covers
from game.app.text import N_, _
from game.core.game import SEAT_COLOURS, Seat, SeatInfo
from game.core.manifest import STRENGTHS
from game.screens.choices import Choice
from game.screens.seat_card import SeatCard, draw_seat, telling
from game.screens.seat_place import draw_chair, draw_seat_place
from game.screens.setup_table import TablePlaces, draw_told
from game.screens.setup_words import kind_name
from game.table import matches
from game.ui.layout import Anchor, Rect, column
from game.ui.remote import PHONE
from game.ui.services import Services
from game.ui.style import BIRCH, BODY, WALNUT
from game.ui.widgets import Ui

DEVICE_NAMES = {
    "any": N_("Any device"),
    "keys": N_("Keyboard"),
    "keys-left": N_("Left keys"),
    "keys-right": N_("Right keys"),
    PHONE: N_("Phone"),
}
ICONS = {
    "any": "person",
    "mouse": "mouse",
    "keys": "keyboard",
    "keys-left": "keyboard",
    "keys-right": "keyboard",
    "pad": "pad",
    PHONE: "phone",
}
"""By device, of pads without their numbers."""
INSET = 24
"""px from the edges of the panel to the cards of the seats."""
CARD_GAP = 18
"""px between the cards of the seats."""
BESIDE_WORDS = 150
"""px of a button beside its words below the seats, which are equally large on both."""
BESIDE_KIND, CLOSE = 88, 0.9
"""px of a card at the table beside the words that say who plays; and by which these may shrink."""
CHAIR = 84
"""Height of the place where one more may sit."""
ABOUT, ABOUT_LARGE = 96, 130
"""Height of the plate that describes a bot where the cards have no room."""


class SeatsEditor:
    """`seats`: those who sit there now. `counts`: how many there may be. `changed`: called when a name was typed.

    `adds_people`: somebody who is added is a person, not a bot. `phones`: people may play on phones."""

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatInfo],
        counts: range,
        changed: Callable[[], None],
        *,
        adds_people: bool = False,
        phones: bool = False,
    ) -> None:
        self.services = services
        self.seats = list(seats)
        self.origins = [info.name for info in seats]
        """By seat, the name that its player had when the editor opened; "" for somebody new."""
        self._newest: Seat | None = None
        """The seat that was added last, and is described until another one has the focus."""
        self.least, self.most = counts[0], counts[-1]
        self._changed = changed
        self._adds_people = adds_people
        self._phones = phones
        self._bots: dict[Seat, SeatInfo] = {}
        """By seat, the bots that have made room for people with phones."""
        self.kinds: tuple[str | None, ...] = (
            None,
            *STRENGTHS,
            *sorted({info.level for info in seats if info.level} - {*STRENGTHS}),
        )
        """Choices for a seat: a person, or a bot of a level. Levels that only tools use stay if they were set."""
        self.known = people_of(services.settings)
        """People who have played here."""

    @property
    def people(self) -> int:
        return sum(info.is_person for info in self.seats)

    # -- what is done

    def act(self, action: Hashable) -> str | None:
        """Does what a button of these seats says. Returns the target that gets the focus, "" for none; None for an
        action of others."""
        match action:
            case "add":
                self._add()
                if len(self.seats) == self.most:
                    # No chair is free any more, and none can have the focus.
                    return f"kind.{self._newest}"
            case ("chair", _id):
                # The chair is no target any more: its seat is.
                self._add()
                return f"kind.{self._newest}"
            case ("remove", int(seat)):
                self._newest = None
                del self.seats[seat], self.origins[seat]
                self._bots.clear()
                return "add"
            case ("kind", int(seat), int(by)):
                self._turn_kind(seat, by)
            case ("colour", int(seat), int(by)):
                self._turn_colour(seat, by)
            case ("device", int(seat)):
                self._choose_device(seat)
            case "by-phone":
                self._all_by_phone()
                return "by-phone"
            case ("name", int(seat)):
                self._name(seat)
            case _:
                return None
        return ""

    @property
    def _is_by_phone(self) -> bool:
        """Whether all seats are played on phones."""
        return all(info.is_person and info.device == PHONE for info in self.seats)

    def _all_by_phone(self) -> None:
        """Gives every seat to a person with a phone. If all have one, takes them back, and bots sit where they sat."""
        if self._is_by_phone:
            self.seats = [replace(info, device="any") for info in self.seats]
            for seat, bot in self._bots.items():
                self.seats[seat] = replace(bot, colour=self.seats[seat].colour)
            self._bots = {}
            return
        self._bots = {seat: info for seat, info in enumerate(self.seats) if not info.is_person}
        for seat in self._bots:
            others = [*self.seats[:seat], *self.seats[seat + 1 :]]
            name = newcomer(self.known, others).name
            self.seats[seat] = replace(self.seats[seat], level=None, name=name)
        self.seats = [replace(info, device=PHONE) for info in self.seats]

    def _device_choices(self) -> list[str]:
        pads = sorted({*self.services.pads(), *(int(s.device[3:]) for s in self.seats if s.device.startswith("pad"))})
        return [
            "any",
            *([PHONE] if self._phones else []),
            "mouse",
            KEYS.name,
            *(half.name for half in HALVES),
            *(f"pad{n}" for n in pads),
        ]

    def _choose_device(self, seat: int) -> None:
        """Lists with what somebody can play."""

        def choose(device: str) -> None:
            self.seats[seat] = replace(self.seats[seat], device=device)
            self._changed()

        choices = [Choice(one, device_name(one), ICONS[one.rstrip("0123456789")]) for one in self._device_choices()]
        title = _("{name} plays with", name=self.seats[seat].name)
        self.services.open("choices", title, choices, self.seats[seat].device, choose)

    def _name(self, seat: int) -> None:
        """Has a name typed, or for a person chosen among those who do not sit here yet."""
        info, names = self.seats[seat], [one.name for one in self.seats]
        free = tuple(one.name for one in self.known if one.name and one.name not in names) if info.is_person else ()
        self.services.open("naming", info.name, lambda name: self.rename(seat, name), "", "any", (), free)

    def rename(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=name)
        who = next((one for one in self.known if one.name == name), None)
        if who is not None and self.seats[seat].is_person:
            self._give_colour(seat, who.colour)
        self._changed()

    def _add(self) -> None:
        self._newest = len(self.seats)
        self.origins.append("")
        self.seats.append(newcomer(self.known, self.seats) if self._adds_people else matches.bot_beside(self.seats))

    def _turn_kind(self, seat: int, by: int) -> None:
        info = self.seats[seat]
        level = self.kinds[(self.kinds.index(info.level) + by) % len(self.kinds)]
        self.seats[seat] = replace(info, level=level)
        if info.is_person != (level is None):
            self.origins[seat] = ""
        if character(level) != character(info.level) and self._is_given(info.name):
            others = [*self.seats[:seat], *self.seats[seat + 1 :]]
            if level is None:
                self.rename(seat, newcomer(self.known, others).name)
            else:
                self.rename(seat, free_name(level, [other.name for other in self.seats]))

    def _is_given(self, name: str) -> bool:
        """Whether a name goes when somebody else comes."""
        return is_given(name) or any(one.name == name for one in self.known)

    def _turn_colour(self, seat: int, by: int) -> None:
        at = SEAT_COLOURS.index(self.seats[seat].colour)
        self._swap_colour(seat, SEAT_COLOURS[(at + by) % len(SEAT_COLOURS)])

    def _give_colour(self, seat: int, colour: str) -> None:
        """Gives somebody the usual colour, unless another person has it."""
        if not any(info.is_person and info.colour == colour for info in self.seats):
            self._swap_colour(seat, colour)

    def _swap_colour(self, seat: int, colour: str) -> None:
        mine = self.seats[seat].colour
        for other, info in enumerate(self.seats):
            if info.colour == colour:
                self.seats[other] = replace(info, colour=mine)
        self.seats[seat] = replace(self.seats[seat], colour=colour)

    # -- drawing

    def draw(self, ui: Ui, panel: Rect, size: float) -> None:
        """Draws a card for each seat, one below another, and below them the place where one more may sit. `size`: of
        all words, at 100 %."""
        with ui.plated(WALNUT):
            ui.panel("seats", panel)
        box = panel.inset(INSET)
        count, about = len(self.seats), self._about(ui)
        if count < self.most:
            self._draw_ways(ui, Anchor(bottom=0, height=CHAIR).within(box), size, adds=True)
            box = Anchor(bottom=CHAIR + CARD_GAP).within(box)
        tells_all = (box.h - CARD_GAP * (count - 1)) / count >= telling(ui, size)
        if not tells_all and about is not None:
            # With many seats only one bot is described, below the cards.
            strip = Anchor(bottom=0, height=ABOUT_LARGE if ui.large else ABOUT).within(box)
            box = Anchor(bottom=strip.h + CARD_GAP).within(box)
            with ui.plated(BIRCH):
                ui.panel("about.plate", strip)
                ui.paragraph("about", self.about_words(ui), strip.inset(24, 8), size, middle=True, spacing=1.1)
        gap = CARD_GAP if tells_all else CARD_GAP / 2
        for i, place in enumerate(column(box, count, gap)):
            with ui.plated(BIRCH):
                draw_seat(ui, self._seat_card(i, tells_all, size, not ui.large, about), place)

    def draw_table(self, ui: Ui, places: TablePlaces) -> None:
        """Draws the seats at the table, chairs that are free, and the button for phones."""
        count = len(self.seats)
        longest = max(text.measure(kind_name(level, True), "display", ui.px(BODY)) for level in self.kinds)
        named = not places.is_low and CLOSE * longest <= places.chairs[0].w - BESIDE_KIND
        for i, place in enumerate(places.chairs):
            if i < count:
                with ui.plated(BIRCH):
                    draw_seat_place(ui, self._seat_card(i, False, BODY, named), place, places.is_low)
            else:
                draw_chair(ui, "add" if i == count else f"chair.{i}", place)
        if ui.large:
            self._draw_ways(ui, places.told, BODY, adds=count == len(places.chairs) < self.most)
            return
        if self._phones and self.people:
            self._draw_by_phone(ui, places.phone, BODY)
        seat, words = self._told(ui)
        if words:
            draw_told(ui, places, seat, words)

    def described(self, ui: Ui) -> tuple[SeatInfo, str] | None:
        """Who is described, and how, unless an option has the focus or nobody is to be described."""
        seat, words = self._told(ui)
        return (self.seats[seat], words) if words and not (ui.focus or "").startswith("option.") else None

    def _told(self, ui: Ui) -> tuple[Seat, str]:
        """A seat, and the words about it: about its device if that has the focus, else about a bot."""
        kind, _dot, seat = (ui.focus or "").partition(".")
        if kind == "device" and seat.isdigit() and int(seat) < len(self.seats):
            title = _("{name} plays with", name=self.seats[int(seat)].name)
            return int(seat), _("{name}: {words}", name=title, words=self._device_name(int(seat)))
        return self._about(ui) or 0, self.about_words(ui)

    def about_words(self, ui: Ui) -> str:
        """Who one bot is and how it plays: the one that has the focus, else the first; "" without bots."""
        about = self._about(ui)
        if about is None:
            return ""
        info = self.seats[about]
        return _("{name}: {words}", name=info.name, words=character_line(info.level))

    def _draw_ways(self, ui: Ui, place: Rect, size: float, *, adds: bool) -> None:
        """The ways to phones for all and, where it `adds` somebody, to one more, in one row."""
        if self._phones and self.people:
            phone = place
            if adds:
                asked = (_by_phone(), (_("Add a seat"),))
                said, other = (
                    max(text.measure(one, "display", ui.px(size)) for one in words) + BESIDE_WORDS for words in asked
                )
                wide = round((place.w - CARD_GAP) * said / (said + other))
                phone, place = Anchor(right=0, width=wide).within(place), Anchor(right=wide + CARD_GAP).within(place)
            self._draw_by_phone(ui, phone, size)
        if adds:
            with ui.plated(BIRCH):
                ui.button("add", place, _("Add a seat"), "add", icon="plus", size=size)

    def _draw_by_phone(self, ui: Ui, place: Rect, size: float) -> None:
        """One press for all seats."""
        asked = _by_phone()
        words = asked[self._is_by_phone]
        with ui.plated(BIRCH):
            ui.button("by-phone", place, words, "by-phone", icon="phone", size=size, alike=asked)

    def _about(self, ui: Ui) -> int | None:
        """The seat to describe: the bot that has the focus, else the one that was added last, else the first bot."""
        seat = (ui.focus or "").rpartition(".")[2]
        if seat.isdigit() and int(seat) < len(self.seats) and not self.seats[int(seat)].is_person:
            return int(seat)
        bots = [i for i, info in enumerate(self.seats) if not info.is_person]
        return self._newest if self._newest in bots else next(iter(bots), None)

    def _seat_card(self, i: int, tells: bool, size: float, named: bool, about: int | None = None) -> SeatCard:
        """`named`: there is room to call a bot one. `about`: the seat that is described."""
        info = self.seats[i]
        remove = "remove" if i == len(self.seats) - 1 else f"remove.{i}"
        return SeatCard(
            seat=i,
            info=info,
            kind=kind_name(info.level, named),
            kinds=[kind_name(one.level, named) for one in self.seats],
            device=self._device_name(i) if info.is_person else "",
            device_icon=ICONS[info.device.rstrip("0123456789")],
            devices=[self._device_name(seat) for seat, one in enumerate(self.seats) if one.is_person],
            remove=remove if len(self.seats) > self.least else "",
            tells=tells,
            is_explained=i == about,
            size=size,
        )

    def _device_name(self, seat: int) -> str:
        device = self.seats[seat].device
        if device == "mouse":
            others = [one.device for other, one in enumerate(self.seats) if one.is_person and other != seat]
            return _("Mouse and keys") if covers(device, KEYS, others) else _("Mouse")
        return device_name(device)


def _by_phone() -> tuple[str, str]:
    """What the button for phones says, before and after it is pressed."""
    return _("Everyone by phone"), _("Nobody by phone")


def device_name(device: str) -> str:
    """A device in words."""
    if device == "mouse":
        return _("Mouse")
    return _(DEVICE_NAMES[device]) if device in DEVICE_NAMES else _("Gamepad {n}", n=device[3:])
