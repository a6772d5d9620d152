"""`SetupScene`: the screen before a match that sets who sits where, with what device, and the options of the game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game import art
from game.app.bot_characters import LEVEL_NAMES, USUAL, character, character_line, free_name, is_given
from game.app.intents import HALVES, KEYS, covers
from game.app.settings import Setup
from game.app.text import N_, _
from game.core.game import SEAT_COLOURS, Game, Option, OptionValue, SeatInfo
from game.core.manifest import STRENGTHS
from game.table import matches
from game.ui.layout import Rect, row
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, LINE, SMALL, SUBHEAD
from game.ui.widgets import Ui

DEVICE_NAMES = {
    "any": N_("Any device"),
    "keys": N_("Keyboard"),
    "keys-left": N_("Left keys"),
    "keys-right": N_("Right keys"),
}
SEAT_GAP = 10
PLATE = 116
"""Height from which the line about a bot has its face beside it."""
"""Ground of the seat that the line is about."""
FULL_PAGE = 5
"""Options per page; with more options the last place holds the page button."""


class SetupScene(Scene):
    """Seats on the left, options on the right, start below."""

    def __init__(self, services: Services, key: str) -> None:
        super().__init__(services)
        self.key = key
        self.manifest = services.manifests[key]
        self.game: Game = self.manifest.rules()
        setup = matches.last_setup(services, key)
        self.seats: list[SeatInfo] = list(setup.seats)
        self.kinds: tuple[str | None, ...] = (
            None,
            *STRENGTHS,
            *sorted({info.level for info in setup.seats if info.level} - {*STRENGTHS}),
        )
        """Choices for a seat: a person, or a bot of a level. Levels that only tools use stay if they were set."""
        self.options: dict[str, OptionValue] = dict(setup.options)
        self.page = 0
        self._chosen: set[str] = set()
        """Options that the player has set here."""
        self._tidy()
        self._found = self._setup()
        """The setup before any change here."""
        self.focus = "start"

    # -- what is set

    def _setup(self) -> Setup:
        return Setup(tuple(self.seats), dict(self.options))

    def _tidy(self) -> None:
        """Resets options that no longer fit the seats or one another to values that do."""
        settled: dict[str, OptionValue] = {}
        for option in self.game.options():
            fits = self.game.choices(len(self.seats), {**settled})[option.key]
            value = self.options.get(option.key, option.default)
            if value == option.race and self._people() < 2:
                value = option.default
            settled[option.key] = value if value in fits else option.default if option.default in fits else fits[0]
        self.options = settled

    def _fits(self, option: Option) -> tuple[OptionValue, ...]:
        earlier = {}
        for other in self.game.options():
            if other.key == option.key:
                break
            earlier[other.key] = self.options[other.key]
        fits = self.game.choices(len(self.seats), earlier)[option.key]
        # A race to press first needs at least two people.
        return tuple(value for value in fits if value != option.race) if self._people() < 2 else fits

    def _people(self) -> int:
        return sum(info.is_person for info in self.seats)

    def _device_choices(self) -> list[str]:
        pads = sorted({*self.services.pads(), *(int(s.device[3:]) for s in self.seats if s.device.startswith("pad"))})
        return ["any", "mouse", KEYS.name, *(half.name for half in HALVES), *(f"pad{n}" for n in pads)]

    def activate(self, action: Hashable) -> None:
        self.services.audio.play("click")
        alone = self._people() < 2
        match action:
            case "start":
                matches.start(self.services, self.key, self._setup())
                return
            case "back":
                self.back()
            case "add":
                self._add()
            case "remove":
                self.seats.pop()
            case ("kind", int(seat), int(by)):
                self._turn_kind(seat, by)
            case ("colour", int(seat), int(by)):
                self._turn_colour(seat, by)
            case ("device", int(seat), int(by)):
                choices = self._device_choices()
                at = choices.index(self.seats[seat].device) if self.seats[seat].device in choices else 0
                self.seats[seat] = replace(self.seats[seat], device=choices[(at + by) % len(choices)])
            case ("name", int(seat)):
                self.services.open("naming", self.seats[seat].name, lambda name: self._rename(seat, name))
                return
            case ("page", int(by)):
                self.page += by
            case ("option", str(key), int(by)):
                option = next(o for o in self.game.options() if o.key == key)
                fits = self._fits(option)
                at = fits.index(self.options[key])
                self.options[key] = fits[(at + by) % len(fits)]
                self._chosen.add(key)
        if alone != (self._people() < 2):
            self._suit_company()
        self._tidy()
        self.changed()

    def _suit_company(self) -> None:
        """Gives options that depend on whether one person plays alone their usual value, unless the player set them."""
        for option in self.game.options():
            if option.alone is not None and option.key not in self._chosen:
                self.options[option.key] = option.alone if self._people() < 2 else option.default

    def _rename(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self.seats[seat], name=name)
        self.changed()

    def _add(self) -> None:
        used = {seat.colour for seat in self.seats}
        colour = next(c for c in SEAT_COLOURS if c not in used)
        self.seats.append(SeatInfo(free_name(USUAL, [info.name for info in self.seats]), colour, USUAL))

    def _turn_kind(self, seat: int, by: int) -> None:
        info = self.seats[seat]
        level = self.kinds[(self.kinds.index(info.level) + by) % len(self.kinds)]
        name = info.name
        if character(level) != character(info.level) and is_given(name):
            name = free_name(level, [other.name for other in self.seats])
        alone = self._people() < 2
        self.seats[seat] = replace(info, level=level, name=name)
        if alone and self._people() >= 2:
            races = {option.key: option.race for option in self.game.options() if option.race is not None}
            self.options.update(races)

    def _turn_colour(self, seat: int, by: int) -> None:
        mine = self.seats[seat].colour
        at = SEAT_COLOURS.index(mine)
        colour = SEAT_COLOURS[(at + by) % len(SEAT_COLOURS)]
        for other, info in enumerate(self.seats):
            if info.colour == colour:
                self.seats[other] = replace(info, colour=mine)
        self.seats[seat] = replace(self.seats[seat], colour=colour)

    def close(self) -> None:
        setup = self._setup()
        if setup not in (self._found, self.services.settings.setups.get(self.key)):
            matches.keep_setup(self.services, self.key, setup)
            self.services.save_settings()

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = self.manifest.place
        wide = ui.text_in("head", self.manifest.title, Rect(48, 32, 1200, 92), 64, "display", anchor="left")
        rest = Rect(48 + wide + 56, 32, 1872 - 48 - wide - 56, 92)
        goal = _(self.manifest.goal_of(self.options, len(self.seats)))
        spacing = LINE if not ui.large else 1.1
        ui.paragraph("goal", goal, rest, BODY, colour=ui.tone.dim, middle=True, spacing=spacing)
        left = Rect(48, 140, 1080, 800)
        right = Rect(1152, 140, 720, 800)
        ui.panel("seats", left)
        self._draw_seats(ui, left.inset(32, 24))
        self._draw_options(ui, right)
        ui.button("back", Rect(48, 964, 260, 80), _("Back"), "back", icon="left")
        start = Rect(1472, 964, 400, 80)
        ui.button("start", start, _("Start"), "start", icon="play", tone="honey", size=SUBHEAD, weighty=True)

    def _draw_seats(self, ui: Ui, box: Rect) -> None:
        count = len(self.seats)
        top = box.y
        if not ui.large or count < 5:
            ui.text_in("seats.head", _("At the table"), Rect(box.x, top, box.w, 56), SUBHEAD, "display", anchor="left")
            top += 68
        high = 104 if count < 5 else 90 if count < 6 else 82
        about = self._about(ui)
        for i, info in enumerate(self.seats):
            self._draw_seat(ui, i, info, Rect(box.x, top + i * (high + SEAT_GAP), box.w, high), i == about)
        low, rest = row(Rect(box.x, box.bottom - 72, box.w if ui.large else 676, 68), 2, 16)
        if about is not None:
            top += count * (high + SEAT_GAP)
            self._draw_about(ui, self.seats[about], Rect(box.x, top + 4, box.w, low.y - 14 - top))
        least, most = self.game.seat_range[0], self.game.seat_range[-1]
        full = _("{game} is for {least} to {most} players.", game=self.manifest.title, least=least, most=most)
        ui.button(
            "add", low, _("Add a seat"), "add", icon="plus", disabled_reason=full if len(self.seats) >= most else ""
        )
        ui.button(
            "remove",
            rest,
            _("Remove a seat"),
            "remove",
            icon="minus",
            disabled_reason=full if len(self.seats) <= least else "",
        )

    def _about(self, ui: Ui) -> int | None:
        """The seat to describe: the bot that has the focus, else the first bot."""
        seat = (ui.focus or "").rpartition(".")[2]
        if seat.isdigit() and int(seat) < len(self.seats) and not self.seats[int(seat)].is_person:
            return int(seat)
        return next((i for i, info in enumerate(self.seats) if not info.is_person), None)

    def _draw_about(self, ui: Ui, info: SeatInfo, box: Rect) -> None:
        """The line about a bot, below the seats."""
        line = character_line(info.level)
        spacing = 1.1 if ui.large else 1.3
        high = min(box.h, 190.0 if ui.large else 164.0)
        box = Rect(box.x, box.y, box.w, high)
        if high < PLATE or ui.large:
            words = _("{name}: {words}", name=info.name, words=line)
            ui.paragraph("about", words, box.inset(8, 0), BODY, middle=True, spacing=spacing)
            return
        size = round(high - 36)
        ui.put("about.face", art.seat_face(size, info), box.x + 150 - size / 2, box.cy + 10 - size / 2, animates=False)
        left = box.x + 244
        ui.paragraph("about", line, Rect(left, box.y, box.right - 24 - left, high), BODY, middle=True, spacing=spacing)

    def _draw_seat(self, ui: Ui, i: int, info: SeatInfo, box: Rect, lit: bool) -> None:
        ground = ui.tone.lit if lit else ui.tone.field
        ui.put(f"seat.{i}.tile", art.tile(box.w, box.h, 18, ground), box.x, box.y, animates=False)
        edge = 12 if box.h > 90 else 7
        flag = Rect(box.x + 8, box.y + edge - 2, 84, box.h - 2 * edge + 4)
        # Confirming turns to the next choice; arrows walk along the row and must not be caught by any of them.
        ui.target(f"colour.{i}", flag, ("colour", i, 1))
        ui.put(
            f"seat.{i}.pennant",
            art.pennant(48, round(box.h - 28), info.colour),
            flag.cx - 24,
            flag.y + 4,
            animates=False,
        )
        # Beside large text words need the room of the face.
        wide, left = (244, 200) if not ui.large else (320, 100)
        name = Rect(box.x + left, box.y + edge, 300 if not ui.large else 250, box.h - 2 * edge)
        ui.button(f"name.{i}", name, info.name, ("name", i), anchor="left")
        kinds = Rect(name.right + 12, name.y, wide, name.h)
        levels = [self._kind_name(one.level) for one in self.seats]
        ui.button(f"kind.{i}", kinds, levels[i], ("kind", i, 1), size=BODY, turns=True, alike=levels)
        if info.is_person:
            device = Rect(kinds.right + 12, name.y, box.right - kinds.right - 12, name.h)
            devices = [self._device_name(seat) for seat, one in enumerate(self.seats) if one.is_person]
            label = self._device_name(i)
            ui.button(f"device.{i}", device, label, ("device", i, 1), size=BODY, turns=True, alike=devices)
        if not ui.large or not info.is_person:
            size = 72 if box.h > 90 else 62
            x = box.x + 108 if not ui.large else kinds.right + 24
            ui.put(f"seat.{i}.face", art.seat_face(size, info), x, box.cy + 6 - size / 2, animates=False)

    @staticmethod
    def _kind_name(level: str | None) -> str:
        return _("Person") if level is None else _(LEVEL_NAMES[level])

    def _device_name(self, seat: int) -> str:
        device = self.seats[seat].device
        if device == "mouse":
            others = [one.device for other, one in enumerate(self.seats) if one.is_person and other != seat]
            return _("Mouse and keys") if covers(device, KEYS, others) else _("Mouse")
        if device in DEVICE_NAMES:
            return _(DEVICE_NAMES[device])
        return _("Gamepad {n}", n=device[3:])

    def _draw_options(self, ui: Ui, panel: Rect) -> None:
        options = self.game.options()
        if not options:
            return
        ui.panel("options", panel)
        box = panel.inset(32, 24)
        ui.text_in("options.head", _("Options"), Rect(box.x, box.y, box.w, 56), SUBHEAD, "display", anchor="left")
        low = box.bottom - (130 if ui.large else 0)
        places = min(FULL_PAGE, len(options))
        if len(options) > FULL_PAGE:
            # With more than one page, the page buttons are below.
            places = FULL_PAGE - 1
            pages = -(-len(options) // places)
            self.page %= pages
            low -= 80
            options = options[self.page * places : (self.page + 1) * places]
            turn = Rect(box.x, low + 8, box.w, 72)
            label = _("More options ({page} of {pages})", page=self.page + 1, pages=pages)
            ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)), size=BODY)
        first = box.y + (84 if ui.large else 64)
        step = min(150.0, (low - first) / places)
        words = self.manifest.option_words()
        titles = [_(words[o.key].title) for o in options]
        names = [words[o.key].name(self.options[o.key], self.seats) for o in options]
        for i, option in enumerate(options):
            top = first + i * step
            beside = Rect(box.x, top, 270, 68)
            ui.text_in(f"option.{option.key}.title", titles[i], beside, BODY, anchor="left", alike=titles)
            self._draw_choice(ui, option, Rect(box.x + 284, top, box.w - 284, 68), names[i], names)
            note = Rect(box.x, top + 72, box.w, step - 76)
            if ui.large:
                # With large text there is no room under each option: only the focused one's line is shown, below.
                if ui.focus != f"option.{option.key}":
                    continue
                note = Rect(box.x, box.bottom - 130, box.w, 130)
            difference = words[option.key].difference(self.options[option.key], self.seats)
            ui.paragraph(f"option.{option.key}.note", difference, note, SMALL, colour=ui.tone.dim, spacing=1.15)

    def _draw_choice(self, ui: Ui, option: Option, place: Rect, name: str, alike: Sequence[str]) -> None:
        """The button that changes an option; disabled where only one value fits."""
        single = len(self._fits(option)) == 1
        ui.button(
            f"option.{option.key}",
            place,
            name,
            ("option", option.key, 1),
            adjust=(("option", option.key, -1), ("option", option.key, 1)),
            disabled_reason=_("With these players and options there is nothing to choose here.") if single else "",
            size=BODY,
            alike=alike,
        )
