"""`LobbyScene` is the stack-off's lobby: people join by a button, bots fill up, all choose mode and options, and start.

Each person moves a focus of their own, over their own slot and over what is common to all; the mouse may be anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.app import text
from game.app.company import remember
from game.app.intents import KEYS, KEYS_LEFT, MOUSE, Device, Intent, Signal
from game.app.text import _, pgettext
from game.core.game import OptionValue
from game.core.manifest import STRENGTHS
from game.games.stack_off.lesson.start import LessonOffer, is_offered, open_lesson
from game.games.stack_off.lobby import last_choices
from game.games.stack_off.lobby.choice_words import (
    BUILDING,
    KINDS,
    device_name,
    hint_for,
    joining_line,
    kind_of,
    mode_name,
)
from game.games.stack_off.lobby.cursors import Cursors
from game.games.stack_off.lobby.extras_scene import ExtrasScene
from game.games.stack_off.lobby.join_by_device import (
    confirm_name,
    confirming_half,
    is_new_at_left_keys,
    join_keys,
    owner_of,
    welcome,
)
from game.games.stack_off.lobby.kept_series import KeptSeries, draw_kept
from game.games.stack_off.lobby.lobby_heading import draw_lobby_heading
from game.games.stack_off.lobby.rounds_scene import RoundsScene
from game.games.stack_off.lobby.slot_frame import SlotFrame
from game.games.stack_off.lobby.slot_panel import draw_slot, joined_already
from game.games.stack_off.lobby.slots import SLOTS, Slots
from game.games.stack_off.manual import open_help
from game.games.stack_off.results.cup_picture import draw_cup
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.rounds import FEWEST_WITH_OUT
from game.games.stack_off.series import KEY, Series
from game.games.stack_off.surprises.choice import NOTHING
from game.ui import focus
from game.ui.director import DIRECTIONS
from game.ui.layout import Anchor, Rect, row
from game.ui.remote import PHONE
from game.ui.scene import Scene
from game.ui.style import BODY, MARGIN, SMALL, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

GAME: Final = "challenge"
GAP = 24.0
RULES = Anchor(right=MARGIN, top=28, width=242, height=80)
PLACES = Anchor(left=MARGIN, right=MARGIN, top=140, bottom=256)
OPTIONS = Anchor(left=MARGIN, right=MARGIN, bottom=156, height=84)
FOOT = Anchor(left=MARGIN, right=MARGIN, bottom=36, height=100)
START, START_LARGE = 440.0, 540.0
"""Width of the button that starts."""
JOINED = 0.7
"""How strongly a pad shakes that has joined, so that everybody knows which is theirs."""
KIND_AIR = 44 + 16.0
"""px that a kind of round takes besides its name: its icon, and the air before the next one."""
MOST_NAMES = 2
"""Names on the button that starts, at the most."""
CUP = 600.0
"""Width of the cup of the evening."""
NARROW = 0.28
"""Share of the row that what is played has, but for the kinds of rounds."""
EXTRAS: Final = 96.0
"""Width of the button that leads to the extras."""
OPTION_KEYS: Final = ("mode", "best-of", "throws", "extras")
"""What is played, in one row: left and right lead along it, and a press changes it."""


class LobbyScene(Scene):
    """Four slots side by side, below them what is played, and the start.

    `begin`: begins a series. `after`: it follows one, whose people are still there. `kept`: one that was left for the
    lobby, and can go on.
    """

    def __init__(
        self,
        services: Services,
        begin: Callable[[Series], None],
        after: bool = False,
        kept: KeptSeries | None = None,
    ) -> None:
        super().__init__(services)
        self._kept_series = kept
        self._begin = begin
        self._begun = last_choices.has_begun(services)
        bots = services.manifests[GAME].bots
        levels = [level for level in STRENGTHS if level in bots] or [*bots]
        self.slots = Slots(levels, last_choices.known_people(services), last_choices.usual_level(services))
        self.picked = last_choices.load_picked(services)
        self.options = last_choices.load_options(services, self.picked)
        self.opened = [False] * SLOTS
        """Where the handicap is shown."""
        self.cursors = Cursors(self.slots)
        last_choices.load_seats(services, self.slots)
        welcome(self.slots, services.devices, after)
        self._kept = last_choices.setup_of(self.slots, self.options, self.picked, self._begun)
        self.focus = "start"

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.place = "stack-off"
        told = joining_line(self.slots, confirm_name(self.services.devices, KEYS_LEFT))
        draw_lobby_heading(ui, _("Stack-off"), told, aside=258)
        ui.button("rules", RULES.within(ui.area), _("Rules"), "rules", icon="rules")
        for i, box in enumerate(row(PLACES.within(ui.area), SLOTS, GAP)):
            draw_slot(ui, self._frame_of(i), box)
        _draw_options(ui, OPTIONS.within(ui.area), self.options, len(self.slots.taken))
        self._draw_start(ui, FOOT.within(ui.area))
        self.cursors.draw(ui)

    def _frame_of(self, index: int) -> SlotFrame:
        slots, devices = self.slots, self.services.devices
        return SlotFrame(
            index,
            slots.all[index],
            slots.device(index),
            self.opened[index],
            kind_of(self.options["mode"]),
            slots.at("mouse") is None,
            confirm_name(devices, Device("pad", 1)),
            join_keys(slots, devices),
            slots.device(index) == MOUSE.name and slots.mouse_has_keys,
        )

    def _draw_start(self, ui: Ui, box: Rect) -> None:
        wide = START_LARGE if ui.large else START
        start = Rect(box.right - wide, box.y, wide, box.h)
        plate = Rect(box.x, box.y, start.x - box.x - GAP, box.h)
        kept = self._kept_series
        if kept is not None:
            plate = draw_kept(ui, plate, kept, GAP)
        ui.panel("told.plate", plate)
        words = plate.inset(28, 6)
        cup = evening_of(self.services).cup
        if cup.entries and not ui.large and kept is None:
            words = Rect(words.x, words.y, words.w - CUP - 24, words.h)
            draw_cup(ui, Rect(words.right + 24, words.y, CUP, words.h), cup)
        tells = ui.focus in OPTION_KEYS
        shows_kinds = self.options["mode"] == "any" and not tells and not ui.large and kept is None
        if not (shows_kinds and _draw_kinds(ui, words)):
            hint = hint_for(ui.focus, self.options, self.picked.mix) if tells or kept is None else kept.words
            ui.paragraph("told", hint, words, BODY, colour=ui.tone.dim, middle=True, spacing=1.15)
        label = _start_words([self.slots.all[index].name for index in self.slots.persons])
        ui.button("start", start, label, "start", icon="play", tone="honey", size=SUBHEAD, weighty=True)

    # -- input

    def home(self) -> str | None:
        return "start"

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed:
            return False
        if signal.intent is Intent.RULES:
            if not signal.is_repeat:
                self._help()
            return True
        index = owner_of(signal, self.slots, self.services.devices, self.focus)
        if index is None:
            if not signal.is_repeat:
                self._stranger(signal)
            return True
        if len(self.slots.persons) == 1:
            # Who is alone goes on where anything was pressed last, with the mouse too.
            self.focus = self.focus or self.cursors.of(index, self.ui.targets)
            self.cursors.move(index, self.focus)
        elif self.slots.all[index].device != MOUSE.name:
            self.focus = self.cursors.of(index, self.ui.targets)
        if signal.intent in DIRECTIONS or signal.intent in (Intent.NEXT, Intent.PREV):
            self._walk(index, signal)
        elif signal.intent is Intent.CANCEL and not signal.is_repeat:
            self._step_back(index)
        elif signal.intent is Intent.MENU and not signal.is_repeat:
            self._menu(index, signal.device)
        self.changed()
        return signal.intent is not Intent.CONFIRM

    def _menu(self, index: int, device: Device) -> None:
        """A person presses Start, which first moves their focus there."""
        start = focus.find(self.ui.targets, "start")
        if self.focus == "start" and start is not None:
            self.director.confirm(self, start, device)
        else:
            self._go(index, "start")

    def _stranger(self, signal: Signal) -> None:
        """Takes a press of a device that has not joined."""
        if signal.intent is Intent.CANCEL:
            self.director.pop()
        elif is_new_at_left_keys(signal, self.slots, self.services.devices):
            self._join(KEYS_LEFT.name)
        elif signal.intent is Intent.CONFIRM or (signal.intent is Intent.MENU and signal.device.kind == "pad"):
            self._join(confirming_half(self.services.devices) if signal.device == KEYS else signal.device.name)

    def _join(self, device: str, index: int | None = None) -> None:
        if self.slots.at(device) is not None:
            self._refuse(joined_already())
            return
        before = {slot.device: i for i, slot in enumerate(self.slots.all) if slot.is_person}
        joined = self.slots.join(device, index)
        if joined is None:
            self._refuse(_("All four places are taken."))
            return
        for i, slot in enumerate(self.slots.all):
            was = before.get(slot.device, i)
            if was != i:
                self.opened[i], self.opened[was] = self.opened[was], False
                self.cursors.follow(slot.device, was, i)
        self.opened[joined] = False
        self.services.audio.play("turn")
        if device.startswith("pad"):
            self.services.rumble.light(int(device[3:]), JOINED)
        self.enter()
        self._go(joined, f"colour.{joined}")

    def _refuse(self, words: str) -> None:
        self.services.audio.play("refuse")
        self.director.refuse(words)

    def _leave(self, index: int) -> None:
        self.cursors.forget(self.slots.all[index].device)
        self.slots.leave(index)
        self.opened[index] = False
        self.services.audio.play("card", 0.6)
        self.enter()
        self.changed()

    def _step_back(self, index: int) -> None:
        """Takes a person back from their handicap, or out of their slot."""
        if self.opened[index]:
            self._toggle(index)
            self._go(index, f"handicap.{index}")
        elif self.slots.all[index].device == MOUSE.name:
            self.director.pop()
        else:
            self._leave(index)

    def _go(self, index: int, id_: str) -> None:
        """Brings the focus of the person at a slot to a target."""
        self.cursors.move(index, id_)
        self.focus = id_
        self.director.sleep.moved(id_)
        self.changed()

    def _walk(self, index: int, signal: Signal) -> None:
        """Moves the focus of one person, or changes what it is on."""
        here = focus.find([target for target in self.ui.targets if self.cursors.may(index, target.id)], self.focus)
        direction = DIRECTIONS.get(signal.intent)
        if here is not None and here.adjust and here.id not in OPTION_KEYS and direction in ("left", "right"):
            self.confirmed(here.adjust[direction == "right"], signal.device)
            return
        found = self.cursors.next(index, here, signal.intent, self.ui.targets)
        if found is not None:
            self._go(index, found.id)
            self.services.audio.play("click", 0.35)

    def confirmed(self, action: Hashable, device: Device) -> None:
        index = self.slots.owner(device.name)
        match action:
            case ("join", int(where)):
                self._join(device.name, where)
            case ("by-phone", int(where)):
                self._join(f"{PHONE}{where}", where)
                self.focus = f"who.{where}"
            case ("handicap", int(where)):
                self._toggle(where)
                if device != MOUSE and index is not None:
                    self._go(index, f"line.{where}" if self.opened[where] else f"handicap.{where}")
            case _:
                self.activate(action)
        self.changed()

    def _help(self) -> None:
        open_help(self.services, self._learn)

    def _learn(self, start: Callable[[], None] | None = None) -> None:
        """Shows the lesson to those who have joined, and then the lobby again, or what they were about to `start`."""
        self.close()
        services, begin, kept = self.services, self._begin, self._kept_series

        def back() -> None:
            services.director.reset(services.make("title"), LobbyScene(services, begin, True, kept))

        open_lesson(services, self.slots.seats(), back, start)

    def _toggle(self, index: int) -> None:
        self.opened[index] = not self.opened[index]
        self.services.audio.play("click")
        self.changed()

    def activate(self, action: Hashable) -> None:
        slots, seats = self.slots, len(self.slots.taken)
        if action != "start":
            self.services.audio.play("click", 0.6)
        match action:
            case "start":
                self._start()
            case "go-on" if self._kept_series is not None:
                self.close()
                self._kept_series.go_on()
            case "back":
                self.director.pop()
            case "rules":
                self._help()
            case ("leave", int(index)):
                self._leave(index)
            case ("kind", int(index), int(by)):
                slots.turn_kind(index, by, evening_of(self.services).known)
            case ("colour", int(index), int(by)):
                if (other := slots.turn_colour(index, by)) is not None:
                    own, its = slots.all[index].name, slots.all[other].name
                    self.director.toast(_("{name} and {other} swap colours.", name=own, other=its))
            case ("temper", int(index), int(by)):
                slots.turn_temper(index, by)
            case ("turn", int(index), str(field), int(by)):
                slots.turn_handicap(index, field, by)
            case ("name", int(index), int(by)):
                names = last_choices.known_names(self.services, slots, index)
                slots.rename(index, names[(names.index(slots.all[index].name) + by) % len(names)])
            case ("naming", int(index)):
                self._name(index)
            case "rounds":
                self.director.push(RoundsScene(self.services, self.options, self.picked, self.changed, seats))
            case "extras":
                self.director.push(ExtrasScene(self.services, self.options, self.changed, seats))
            case ("option", str(key), int(by)):
                values, now = last_choices.choices(self.picked, seats)[key], self.options[key]
                at = values.index(now) if now in values else 0
                self.options[key] = values[(at + by) % len(values)]
        self.changed()

    def _name(self, index: int) -> None:
        """Has a name typed."""

        def rename(name: str) -> None:
            self.slots.rename(index, name)
            self.changed()

        slot, slots = self.slots.all[index], self.slots
        title, device = _("Name of {name}", name=slot.name), "any"
        if slot.is_person:
            device = slots.device(index)
            title = _("Name of {name} ({device})", name=slot.name, device=device_name(device))
        others = [slots.device(other) for other in slots.persons if other != index]
        self.services.open("naming", slot.name, rename, title, device, others)

    def back(self) -> None:
        """The secondary button of the mouse; `intent` has the other ways back."""
        index = self.slots.at(MOUSE.name)
        if index is None:
            super().back()
        elif self.opened[index]:
            self._toggle(index)
        else:
            # A right click is soon done by mistake.
            self.director.toast(_("Click Leave to give up your place, or Back for the title."))

    def wheel(self, x: float, y: float, notches: int) -> bool:
        """Changes the choice below the pointer."""
        target = focus.at(self.ui.targets, x, y)
        if target is None or target.adjust is None or target.disabled_reason:
            return False
        for _notch in range(abs(notches)):
            self.confirmed(target.adjust[notches > 0], MOUSE)
        return True

    def _start(self) -> None:
        if not self.slots.persons:
            self._refuse(_("Nobody has joined yet. Press a button on what you want to play with."))
            return
        if not self._begun and is_offered(self.services):
            self.director.push(LessonOffer(self.services, partial(self._learn, self._start), self._start))
            return
        is_first, self._begun = not self._begun, True
        self.close()
        series = last_choices.series_of(self.slots, self.options, self.picked, self.services.seed())
        self._begin(series.gentle() if is_first else series)

    # -- coming and going

    def enter(self) -> None:
        self.services.devices.halves = self.slots.halves

    def leave(self) -> None:
        self.services.devices.halves = set()

    def tick(self) -> None:
        for slot in self.slots.lose_pads(self.services.pads()):
            self.cursors.forget(slot.device)
            self.director.toast(_("{name}'s gamepad is gone. The place is free again.", name=slot.name))
            self.changed()

    def close(self) -> None:
        """Keeps what was chosen."""
        setup = last_choices.setup_of(self.slots, self.options, self.picked, self._begun)
        if setup != self._kept:
            self._kept = self.services.settings.setups[KEY] = setup
            remember(self.services.settings, setup.seats, setup.handicaps)
            self.services.save_settings()


def _start_words(names: list[str]) -> str:
    """Says who may start, as long as that is short."""
    if not 1 < len(names) <= MOST_NAMES:
        return _("Start")
    return _("{names}: start", names=pgettext("between names", " or ").join(names))


def _draw_kinds(ui: Ui, box: Rect) -> bool:
    """Draws the kinds of rounds that come, each with an icon. Returns whether there is room for that."""
    kinds = {**KINDS, BUILDING: "blocks"}
    names = [mode_name(mode) for mode in kinds]
    longs = [text.measure(name, "display", ui.px(SMALL)) for name in names]
    air = (box.w - sum(longs)) / len(names)
    if air < KIND_AIR:
        return False
    x = box.x
    for mode, name, long in zip(kinds, names, longs, strict=True):
        ui.icon(f"told.{mode}.icon", kinds[mode], x, box.cy - 18, 36, ui.tone.accent)
        words = Rect(x + 44, box.y, long + 2, box.h)
        ui.text_in(f"told.{mode}", name, words, SMALL, "display", anchor="left")
        x += long + air
    return True


def _draw_options(ui: Ui, box: Rect, options: dict[str, OptionValue], seats: int) -> None:
    """What is played, each at its place for any number of `seats`."""
    rounds = options["best-of"]
    assert isinstance(rounds, int)
    count = _("One round") if rounds == 1 else _("Best of {n}", n=rounds)
    throws = _("When out: send gusts") if options["throws"] else _("When out: just watch")
    labels = {"mode": mode_name(options["mode"]), "best-of": count, "throws": throws}
    chain = [*labels, "extras"]
    room = box.w - len(labels) * GAP - EXTRAS
    wide = dict.fromkeys(labels, NARROW * room) | {"mode": (1 - NARROW * (len(labels) - 1)) * room}
    # Of two, nobody is there to send gusts.
    idle = "" if seats >= FEWEST_WITH_OUT else _("Of two players, the first who is out ends the round.")
    x = box.x
    for key, label in labels.items():
        turn = (("option", key, -1), ("option", key, 1))
        icon = {"mode": "trophy", "best-of": "crown", "throws": "key_right"}[key]
        place = Rect(x, box.y, wide[key], box.h)
        alike = list(labels.values())[1:]
        at = chain.index(key)
        links = (("left", chain[max(0, at - 1)]), ("right", chain[at + 1]))
        # A press on what is played shows the cards.
        action, note = ("rounds", pgettext("of rounds", "choose")) if key == "mode" else (turn[1], "")
        ui.button(
            key,
            place,
            label,
            action,
            note=note,
            adjust=turn,
            size=SUBHEAD,
            icon=icon,
            alike=alike,
            links=links,
            disabled_reason=idle if key == "throws" else "",
        )
        x += wide[key] + GAP
    links = (("left", chain[-2]), ("right", "extras"))
    # A die tells that a surprise is added.
    sign = "gear" if options["surprise"] == NOTHING else "dice"
    ui.button("extras", Rect(x, box.y, EXTRAS, box.h), "", "extras", icon=sign, links=links)
