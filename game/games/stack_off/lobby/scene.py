"""The lobby of a stack-off: whoever presses a button takes part, bots fill up, and what is played is chosen.

Each person moves a focus of their own, over their own place and over what is common to all; the mouse may be anywhere.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

from game import art
from game.app.bot_characters import PERSON_NAMES, character
from game.app.intents import HALVES, KEYS, MOUSE, Device, Intent, Signal
from game.app.settings import Setup
from game.app.text import _
from game.core.manifest import STRENGTHS
from game.games.stack_off import start as play
from game.games.stack_off.lobby import kept
from game.games.stack_off.lobby.column import draw_column, joined_already
from game.games.stack_off.lobby.places import PLACES, Place, Places
from game.games.stack_off.lobby.words import device_name, mode_line, mode_name
from game.games.stack_off.manual import open_help
from game.games.stack_off.results.cup_picture import draw_cup
from game.games.stack_off.results.evening import evening_of
from game.games.stack_off.series import KEY
from game.ui import focus
from game.ui.director import DIRECTIONS
from game.ui.focus import Target
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.style import BODY, CREAM_DIM, SUBHEAD
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services

GAME: Final = "challenge"
LEFT, WIDE, GAP = 48.0, 438.0, 24.0
COLUMN = Rect(LEFT, 140, WIDE, 700)
JOINED = 0.7
"""How strongly a pad shakes that has joined, so that everybody knows which is theirs."""
CUP = 640.0
"""Width of the cup of the evening."""
OWN = frozenset({"colour", "name", "handicap", "line", "top", "falls", "size", "ghost", "done"})
"""What at the place of a person only they may change, or anybody with the mouse."""
OPTION_LINKS: Final = {
    "mode": (("down", "best-of"),),
    "best-of": (("up", "mode"), ("down", "throws")),
    "throws": (("up", "best-of"), ("down", "start")),
}
"""Up and down lead through what is played, because left and right change it."""


class LobbyScene(Scene):
    """Four places side by side, below them what is played, and the start.

    `after`: it is opened after a series, whose people are still there.
    """

    def __init__(self, services: Services, after: bool = False) -> None:
        super().__init__(services)
        bots = services.manifests[GAME].bots
        self.places = Places([level for level in STRENGTHS if level in bots] or [*bots])
        self.options = kept.load_options(services)
        self.opened = [False] * PLACES
        """Where the handicap is shown."""
        self._cursors: dict[str, str] = {}
        """Where the focus of each device is that has joined."""
        kept.load_seats(services, self.places)
        self._welcome(after)
        self._found = self._setup()
        self.focus = "start"

    def _setup(self) -> Setup:
        return kept.setup_of(self.places, self.options)

    def _welcome(self, after: bool) -> None:
        """Whoever comes here by a button plays: at their place of the last time, at that of whoever played with mouse
        or keys, or as the first. A click may be anybody's: it has a place only where nobody else has one."""
        device, places = self.services.devices.last, self.places
        name = self._half() if device == KEYS else device.name
        mine = places.at(device.name)
        others = [i for i in places.persons if not places.device(i).startswith("pad")]
        if mine is not None:
            if device == KEYS and not places.halves:
                places.take_over(mine, name)
        elif others and not after and device != MOUSE:
            # Nobody sees whether they are still there: a pad that is plugged in is in somebody's hands.
            places.take_over(others[0], name)
        elif not places.persons:
            places.join(name)

    # -- who it is

    def _half(self) -> str:
        """The half that the key pressed last confirms for; the right one where none does."""
        name = self.services.devices.latest
        return next(
            (one.name for one in HALVES if self.services.devices.bound(one).get(name) is Intent.CONFIRM), "keys-right"
        )

    def _owner(self, signal: Signal) -> int | None:
        """The place of whoever gave a signal; None if they have not joined.

        While one person has the keyboard, the other half's key to confirm is that of a second one.
        """
        found = self.places.at(signal.device.name)
        if found is None or signal.device != KEYS or signal.intent is not Intent.CONFIRM:
            return found
        halves = [
            one
            for one in HALVES
            if self.services.devices.bound(one).get(self.services.devices.latest) is Intent.CONFIRM
        ]
        mine = self.places.all[found].device
        return found if not halves or any(half.name == mine for half in halves) else None

    def look(self, place: Place) -> tuple[str, str]:
        """The kind of face at a place, and its mood."""
        return character(place.level), "smile" if place.is_person else "calm"

    def _may(self, index: int, id_: str) -> bool:
        """Whether the person at a place may change what a target is about."""
        name, _dot, where = id_.rpartition(".")
        if not where.isdigit():
            return True
        other = self.places.all[int(where)]
        return not other.is_person or int(where) == index or name not in OWN

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "menu"
        ui.button("back", Rect(LEFT, 40, 190, 76), _("Back"), "back", icon="left")
        wide = ui.text_in("title", _("Stack-off"), Rect(266, 32, 420, 92), 60, "display", anchor="left")
        line = Rect(266 + wide + 48, 36, 1606 - 266 - wide - 48, 84)
        ui.paragraph("line", self._line(), line, BODY, colour=CREAM_DIM, middle=True, spacing=1.15)
        ui.button("rules", Rect(1630, 40, 242, 76), _("Rules"), "rules", icon="rules")
        for i in range(PLACES):
            draw_column(ui, self, i, Rect(LEFT + i * (WIDE + GAP), COLUMN.y, WIDE, COLUMN.h))
        self._draw_options(ui, Rect(LEFT, 864, 1824, 80))
        self._draw_start(ui, Rect(LEFT, 960, 1824, 88))
        self._draw_cursors(ui)

    def _line(self) -> str:
        free = any(place.is_free or place.level is not None for place in self.places.all)
        if not free:
            return _("All four places are taken. Whoever goes back leaves theirs.")
        return _("Whoever presses a button takes part, everybody on a device of their own.")

    def _draw_options(self, ui: Ui, box: Rect) -> None:
        rounds = self.options["best-of"]
        assert isinstance(rounds, int)
        count = _("One round") if rounds == 1 else _("Best of {n}", n=rounds)
        throws = _("Throws: on") if self.options["throws"] else _("Throws: off")
        labels = {"mode": mode_name(self.options["mode"]), "best-of": count, "throws": throws}
        wide = {"mode": 860.0, "best-of": 460.0, "throws": 456.0}
        x = box.x
        for key, label in labels.items():
            turn = (("option", key, -1), ("option", key, 1))
            icon = {"mode": "trophy"}.get(key, "")
            place = Rect(x, box.y, wide[key], box.h)
            alike = list(labels.values())[1:]
            ui.button(
                key, place, label, turn[1], adjust=turn, size=SUBHEAD, icon=icon, alike=alike, links=OPTION_LINKS[key]
            )
            x += wide[key] + 24

    def _draw_start(self, ui: Ui, box: Rect) -> None:
        start = Rect(box.right - 460, box.y, 460, box.h)
        words = Rect(box.x + 8, box.y, start.x - box.x - 40, box.h)
        cup = evening_of(self.services).cup
        if cup.entries and not ui.large:
            words = Rect(words.x, words.y, words.w - CUP - 24, words.h)
            draw_cup(ui, Rect(words.right + 24, box.y, CUP, box.h), cup)
        told = self._told(ui.focus)
        ui.paragraph("told", told, words, BODY, colour=CREAM_DIM, middle=True, spacing=1.15)
        up = (("up", "throws"),)
        ui.button("start", start, _("Start"), "start", icon="play", tone="cream", size=SUBHEAD, weighty=True, links=up)

    def _told(self, at: str | None) -> str:
        """What is said of what has the focus: at first what wins."""
        if at == "throws":
            return _("Whoever is out early may now and then send the leader a gust. It is announced.")
        if at == "best-of":
            return _("Whoever has won most of the rounds has won. A shared round counts for nobody.")
        return mode_line(self.options["mode"])

    def _draw_cursors(self, ui: Ui) -> None:
        """The focus of those who did not move last, with their pennants; and whose the bright one is."""
        shown: dict[str, int] = {}
        for i in self.places.persons:
            if self.places.all[i].device == MOUSE.name:
                continue
            at = self._cursor(i, ui.targets)
            target = focus.find(ui.targets, at)
            if target is None or (len(self.places.persons) == 1 and at == ui.focus):
                continue
            rect, nth = target.rect, shown.get(target.id, 0)
            shown[target.id] = nth + 1
            with ui.on_layer(3):
                if target.id != ui.focus and not nth:
                    ui.put(f"cursor.{target.id}", art.ring(rect.w, rect.h, 18), rect.x, rect.y, animates=False)
                mark = art.pennant(26, 40, self.places.all[i].colour)
                ui.put(f"cursor.{i}", mark, rect.x + 14 + nth * 32, rect.y - 14, animates=False)

    def _cursor(self, index: int, targets: Sequence[Target]) -> str:
        """Where the focus of the person at a place is."""
        at = self._cursors.get(self.places.all[index].device, "")
        return at if focus.find(targets, at) is not None else "start"

    # -- input

    def home(self) -> str | None:
        return "start"

    def intent(self, signal: Signal) -> bool:
        if not signal.pressed:
            return False
        if signal.intent is Intent.RULES:
            if not signal.is_repeat:
                open_help(self.services)
            return True
        index = self._owner(signal)
        if index is None:
            if not signal.is_repeat:
                self._stranger(signal)
            return True
        self.focus = self._cursor(index, self.ui.targets)
        if signal.intent in DIRECTIONS or signal.intent in (Intent.NEXT, Intent.PREV):
            self._walk(index, signal)
        elif signal.intent is Intent.CANCEL and not signal.is_repeat:
            self._step_back(index)
        elif signal.intent is Intent.MENU and not signal.is_repeat:
            self._menu(index, signal.device)
        self.changed()
        return signal.intent is not Intent.CONFIRM

    def _menu(self, index: int, device: Device) -> None:
        """A person presses Start: the first time the focus goes there."""
        start = focus.find(self.ui.targets, "start")
        if self.focus == "start" and start is not None:
            self.director.confirm(self, start, device)
        else:
            self._go(index, "start")

    def _stranger(self, signal: Signal) -> None:
        """A device that has not joined was used."""
        if signal.intent is Intent.CANCEL:
            self.director.pop()
        elif signal.intent is Intent.CONFIRM or (signal.intent is Intent.MENU and signal.device.kind == "pad"):
            self._join(self._half() if signal.device == KEYS else signal.device.name)

    def _join(self, device: str, index: int | None = None) -> None:
        if self.places.at(device) is not None:
            self.services.audio.play("refuse")
            self.director.toast(joined_already())
            return
        before = {place.device: i for i, place in enumerate(self.places.all) if place.is_person}
        joined = self.places.join(device, index)
        if joined is None:
            self.services.audio.play("refuse")
            self.director.toast(_("All four places are taken."))
            return
        for name, was in before.items():
            self._follow(name, was)
        self.opened[joined] = False
        self.services.audio.play("turn")
        if device.startswith("pad"):
            self.services.rumble.light(int(device[3:]), JOINED)
        self._set_halves()
        self._go(joined, f"colour.{joined}")

    def _follow(self, device: str, was: int) -> None:
        """The person with `device` was at the place `was`, and may have moved to another: so does what is theirs."""
        now = next(i for i, place in enumerate(self.places.all) if place.device == device)
        if now != was:
            self.opened[now], self.opened[was] = self.opened[was], False
            name, dot, where = self._cursors.get(device, "").rpartition(".")
            if where == str(was):
                self._cursors[device] = f"{name}{dot}{now}"

    def _leave(self, index: int) -> None:
        self._cursors.pop(self.places.all[index].device, None)
        self.places.leave(index)
        self.opened[index] = False
        self.services.audio.play("card", 0.6)
        self._set_halves()
        self.changed()

    def _step_back(self, index: int) -> None:
        """A person goes back: from their handicap, or from their place."""
        if self.opened[index]:
            self._toggle(index)
            self._go(index, f"handicap.{index}")
        else:
            self._leave(index)

    def _go(self, index: int, id_: str) -> None:
        """Bring the focus of the person at a place to a target."""
        self._cursors[self.places.all[index].device] = self.focus = id_
        self.director.sleep.moved(id_)
        self.changed()

    def _walk(self, index: int, signal: Signal) -> None:
        """Move the focus of one person, over what they may change."""
        targets = [target for target in self.ui.targets if self._may(index, target.id)]
        here = focus.find(targets, self.focus)
        direction = DIRECTIONS.get(signal.intent)
        if here is not None and here.adjust and direction in ("left", "right"):
            self.confirmed(here.adjust[direction == "right"], signal.device)
            return
        if here is None or direction is None:
            found = focus.step(targets, here, -1 if signal.intent is Intent.PREV else 1)
        else:
            found = focus.neighbour(targets, here, direction)
        if found is not None:
            self._go(index, found.id)
            self.services.audio.play("click", 0.35)

    def confirmed(self, action: Hashable, device: Device) -> None:
        index = self.places.at(device.name)
        match action:
            case ("join", int(where)):
                self._join(device.name, where)
            case ("handicap", int(where)):
                self._toggle(where)
                if device != MOUSE and index is not None:
                    self._go(index, f"line.{where}" if self.opened[where] else f"handicap.{where}")
            case _:
                self.activate(action)
        self.changed()

    def _toggle(self, index: int) -> None:
        self.opened[index] = not self.opened[index]
        self.services.audio.play("click")
        self.changed()

    def activate(self, action: Hashable) -> None:
        places = self.places
        if action != "start":
            self.services.audio.play("click", 0.6)
        match action:
            case "start":
                self._start()
            case "back":
                self.director.pop()
            case "rules":
                open_help(self.services)
            case ("leave", int(index)):
                self._leave(index)
            case ("kind", int(index), int(by)):
                places.turn_kind(index, by)
            case ("colour", int(index), int(by)):
                places.turn_colour(index, by)
            case ("turn", int(index), str(field), int(by)):
                places.turn_handicap(index, field, by)
            case ("name", int(index), int(by)):
                names = self._names(index)
                places.rename(index, names[(names.index(places.all[index].name) + by) % len(names)])
            case ("naming", int(index)):
                self._name(index)
            case ("option", str(key), int(by)):
                values = kept.choices()[key]
                self.options[key] = values[(values.index(self.options[key]) + by) % len(values)]
        self.changed()

    def _names(self, index: int) -> list[str]:
        """The names that are known of people who have played here, and are not taken."""
        played = [
            info.name for setup in self.services.settings.setups.values() for info in setup.seats if info.is_person
        ]
        taken = self.places.names(but=index)
        names = {self.places.all[index].name, *played, *PERSON_NAMES}
        return sorted(name for name in names if name not in taken)

    def _name(self, index: int) -> None:
        """Have a name typed."""
        place, places = self.places.all[index], self.places
        title, device = _("Name of {name}", name=place.name), "any"
        if place.is_person:
            device = places.device(index)
            title = _("Name of {name} ({device})", name=place.name, device=device_name(device))
        others = [places.device(other) for other in places.persons if other != index]
        self.services.open("naming", place.name, lambda name: self._rename(index, name), title, device, others)

    def _rename(self, index: int, name: str) -> None:
        self.places.rename(index, name)
        self.changed()

    def back(self) -> None:
        """The secondary button of the mouse; whoever else goes back is known by `intent`."""
        index = self.places.at(MOUSE.name)
        if index is None:
            super().back()
        elif self.opened[index]:
            self._toggle(index)
        else:
            # A right click is soon done by mistake.
            self.director.toast(_("Click Leave to give up your place, or Back for the title."))

    def wheel(self, x: float, y: float, notches: int) -> bool:
        """Over a choice the wheel changes it."""
        target = focus.at(self.ui.targets, x, y)
        if target is None or target.adjust is None or target.disabled_reason:
            return False
        for _notch in range(abs(notches)):
            self.confirmed(target.adjust[notches > 0], MOUSE)
        return True

    def _start(self) -> None:
        if not self.places.persons:
            self.services.audio.play("refuse")
            self.director.toast(_("Nobody has joined yet. Press a button on what you want to play with."))
            return
        self._keep()
        play.start_series(self.services, kept.series_of(self.places, self.options, self.services.seed()))

    # -- coming and going

    def _set_halves(self) -> None:
        self.services.devices.halves = self.places.halves

    def enter(self) -> None:
        self._set_halves()

    def leave(self) -> None:
        self.services.devices.halves = set()

    def tick(self) -> None:
        for place in self.places.lose_pads(self.services.pads()):
            self._cursors.pop(place.device, None)
            self.director.toast(_("{name}'s gamepad is gone. The place is free again.", name=place.name))
            self.changed()

    def close(self) -> None:
        self._keep()

    def _keep(self) -> None:
        setup = self._setup()
        if setup != self._found:
            self._found = self.services.settings.setups[KEY] = setup
            self.services.save_settings()
