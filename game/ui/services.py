"""`Services`: what all scenes share, such as settings, sound and bots; opens scenes by name, without their imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.app import nights, paths, saves, text
from game.app.album import Album
from game.app.audio import Audio
from game.app.devices import Devices
from game.app.history.match_history import MatchHistory
from game.app.intents import DEFAULT_KEYS, DEFAULT_LEFT, DEFAULT_PAD, DEFAULT_RIGHT, Device, bindings
from game.app.lesson_progress import LESSONS
from game.app.occasion import Occasion
from game.app.problem import Problem
from game.app.rumble import Rumble
from game.app.sentences import notice, short
from game.app.settings import Settings
from game.app.store import Store, Table
from game.app.text import _
from game.core.bot import BotExecutor
from game.core.game import TICKS, Seat
from game.core.manifest import Manifest
from game.ui import focus
from game.ui.director import Director
from game.ui.layout import CANVAS, Rect
from game.ui.pad_desk import NoPads, PadDesk
from game.ui.remote import RemoteSeats
from game.ui.scanning import Scanner
from game.ui.screen import Screen
from game.ui.widgets import Ui

T = TypeVar("T", bound=msgspec.Struct)


@dataclass
class Services:
    """What scenes share. `seed`: makes a fresh seed; `now`: the time as in file names; `pads`: numbers of gamepads."""

    manifests: Mapping[str, Manifest]
    """The games by key."""
    screens: Mapping[str, Callable[..., Screen]]
    """Makes each screen, by name, from `Services` and what it is about."""
    settings: Settings
    audio: Audio
    executor: BotExecutor
    seed: Callable[[], int]
    now: Callable[[], str]
    rumble: Rumble = field(default_factory=Rumble)
    director: Director = field(init=False)
    devices: Devices = field(init=False)
    scanner: Scanner = field(init=False)
    album: Album = field(default_factory=Album)
    pads: Callable[[], frozenset[int]] = frozenset
    pad_desk: PadDesk = field(default_factory=NoPads)
    quit: Callable[[], None] = lambda: None
    fullscreen: Callable[[bool], None] = lambda on: None
    copy: Callable[[str], bool] = lambda words: False
    """Puts words on the clipboard. Returns whether they are there."""
    paste: Callable[[], str] = lambda: ""
    """The words on the clipboard; "" without any."""
    refresh: Callable[[], None] = lambda: None
    read_ahead: Callable[[str], None] = lambda place: None
    """Called with the place of a screen that may come next."""
    settle: Callable[[], None] = lambda: None
    """Called when a short pause does not show: a match begins, or everything was drawn anew. The window's process
    collects garbage then; tests do nothing."""
    autosaves: bool = True
    """False when another copy of the game owns the matches."""
    store: Store = field(default_factory=Store)
    """Data that games keep for themselves."""
    history: MatchHistory = field(default_factory=MatchHistory)
    keeps_settings: bool = True
    """False when the settings file could not be read: writing it would lose what is in it."""
    today: Callable[[], date] = date.today
    remembered: dict[str, object] = field(default_factory=dict)
    """Data that lasts as long as the program runs, by the key of its game or contest."""
    area: Rect = CANVAS
    """The logical canvas in the window's present shape."""
    tips: bool = False
    """Whether a game explains itself in its first match."""
    occasion: Occasion | None = None
    """What the match that is played is a part of."""

    phones: RemoteSeats | None = None
    """Phones that play seats, while a lobby or a match uses them."""

    def __post_init__(self) -> None:
        self.director = Director(self.audio)
        self.devices = Devices(send=self.director.signal, on_change=self._device_changed)
        self.scanner = self.director.scan_with(self.devices)
        self.apply_settings()

    def _device_changed(self, device: Device) -> None:
        for scene in self.director.scenes:
            if scene.shows_device:
                scene.changed()

    def apply_settings(self) -> None:
        """Applies changed settings to sound, text, devices, pads and screen."""
        chosen = self.settings
        text.set_language(chosen.language)
        self.audio.set_volumes(chosen.master, chosen.music, chosen.ambience, chosen.effects)
        self.rumble.set_strength(0 if chosen.reduced_motion else chosen.rumble)
        self.devices.keys = bindings(chosen.keys, DEFAULT_KEYS)
        self.devices.left = bindings(chosen.keys_left, DEFAULT_LEFT)
        self.devices.right = bindings(chosen.keys_right, DEFAULT_RIGHT)
        self.devices.pad = bindings(chosen.pad, DEFAULT_PAD)
        self.scanner.on = self.devices.one_switch = chosen.one_switch
        self.scanner.dwell = chosen.dwell * TICKS // 1000
        self.devices.gap = chosen.press_gap * TICKS // 1000
        self.devices.hold = chosen.hold_length / 100
        self.devices.swaps_sticks = chosen.sticks_swapped
        self.devices.dead_zone = chosen.dead_zone / 100
        self.director.stale = True
        for scene in self.director.scenes:
            scene.changed()
        self.refresh()

    def tick_phones(self) -> None:
        """1/60 s for the phones, whatever is on the screen."""
        if self.phones is not None:
            top = self.director.top
            self.phones.is_covered = top is None or not top.plays
            self.phones.holds_back = any(scene.reveals for scene in self.director.scenes)
            self.phones.presses = () if top is None else self._presses(top)
            self.phones.tick()
            if (pressed := self.phones.take_press()) is not None:
                self._press_by_phone(*pressed)

    @staticmethod
    def _presses(top: Screen) -> tuple[tuple[str, str], ...]:
        """The buttons that phones may press now."""
        there = {target.id for target in top.ui.targets if not target.disabled_reason}
        return tuple((id_, words) for id_, words in top.for_anybody if id_ in there)

    def _press_by_phone(self, seat: Seat | None, id_: str) -> None:
        """A phone presses a button of the screen on top."""
        top = self.director.top
        target = None if top is None else focus.find(top.ui.targets, id_)
        if top is not None and target is not None:
            self.director.confirm(top, target, Device("phone", 0 if seat is None else seat + 1))

    def hang_up(self) -> None:
        """Serves no phones any more."""
        if self.phones is not None:
            self.phones.close()
            self.phones = None

    def occasion_of(self, file: Path | None) -> Occasion | None:
        """The occasion of which the match recorded in `file` is a part."""
        return self.occasion if self.occasion is not None and self.occasion.file == file else None

    def save_settings(self) -> None:
        """Writes the settings; an error such as a full disk is only shown as one sentence."""
        problem = self.settings.save(paths.settings_file()) if self.keeps_settings else None
        if problem:
            self.director.toast(notice(problem), public=True)

    @property
    def _tables(self) -> list[Table[Any]]:  # Any: each game has types of its own
        return [LESSONS, *(table() for manifest in self.manifests.values() for table in manifest.tables)]

    def load_tables(self) -> list[Problem]:
        """Reads what games have kept. Returns what was wrong with their files."""
        return self.store.load(self._tables, mend=self.autosaves)

    def save_table(self, table: Table[T]) -> None:
        """Writes a table of the store; an error such as a full disk is only shown as one sentence."""
        problem = self.store.save(table) if self.autosaves else None
        if problem:
            self.director.toast(notice(problem), public=True)

    def erase(self) -> None:
        """Deletes the settings, and tables and matches unless another copy of the game owns them; replays stay."""
        tables = [table.path for table in self._tables]
        own = (
            (
                *tables,
                self.history.path,
                *saves.unfinished(),
                *saves.finished(),
                *saves.set_asides(),
                *nights.unfinished(),
            )
            if self.autosaves
            else ()
        )
        self.store.clear()
        for path in (paths.settings_file(), *own):
            problem = saves.drop(path)
            if problem:
                name = short(str(path))
                self.director.toast(_("{path} could not be erased: {why}.", path=name, why=problem.strerror or ""))
            elif path in tables:
                self.store.erased(path)
            elif path == paths.settings_file():
                self.keeps_settings = True
        language = self.settings.language
        self.settings = Settings()
        self.settings.language = language
        self.apply_settings()

    def take_over(self, settings: Settings) -> list[Problem]:
        """Goes on with other settings, and with the tables that lie in the player's folder now. The window stays.
        Returns what was wrong with the tables."""
        settings.fullscreen, settings.window = self.settings.fullscreen, self.settings.window
        settings.vsync = self.settings.vsync
        self.settings = settings
        self.keeps_settings = True
        self.store = Store()
        problems = self.load_tables()
        self.apply_settings()
        self.save_settings()
        return problems

    def make_ui(self, layer: int, focus: str | None, tells_keys: bool = False) -> Ui:
        """A `Ui` for a scene on `layer`. With one switch it names no keys, unless it `tells_keys`."""
        device = self.devices.last
        is_silent = self.settings.one_switch and not tells_keys
        return Ui(
            focus=focus,
            text_size=self.settings.text_size,
            device=device,
            keys={} if is_silent else self.devices.bound(device) if device.half else self.devices.keys,
            pad={} if is_silent else self.devices.pad,
            layer=layer,
            area=self.area,
            contrast=self.settings.high_contrast,
        )

    def make(self, name: str, *about: object) -> Screen:
        """The screen called `name`."""
        return self.screens[name](self, *about)

    def open(self, name: str, *about: object) -> None:
        """Puts the screen called `name` on top."""
        self.director.push(self.make(name, *about))
