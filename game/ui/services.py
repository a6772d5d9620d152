"""What scenes share, and how they call each other: by name, so that none needs to know another's module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.app import daily, paths, saves, tables, text
from game.app.album import Album
from game.app.audio import Audio
from game.app.intents import DEFAULT_KEYS, DEFAULT_LEFT, DEFAULT_PAD, DEFAULT_RIGHT, Device, Devices, bindings
from game.app.problem import Problem
from game.app.progress import Best, BestRun, BestRuns, Progress
from game.app.rumble import Rumble
from game.app.sentences import sentence
from game.app.settings import Settings
from game.app.text import _
from game.core.bot import BotExecutor
from game.core.manifest import Manifest
from game.ui.director import Director
from game.ui.kit import Ui
from game.ui.scene import Scene

T = TypeVar("T", bound=msgspec.Struct)


@dataclass
class Services:
    """What scenes share. `seed` gives a fresh seed, `now` the time as in a file name, `pads` the gamepads there are."""

    manifests: Mapping[str, Manifest]
    """The games there are."""
    screens: Mapping[str, Callable[..., Scene]]
    """How each screen is made, by name: from `Services` and what it is about."""
    settings: Settings
    audio: Audio
    executor: BotExecutor
    seed: Callable[[], int]
    now: Callable[[], str]
    rumble: Rumble = field(default_factory=Rumble)
    director: Director = field(default_factory=Director)
    devices: Devices = field(init=False)
    album: Album = field(default_factory=Album)
    pads: Callable[[], frozenset[int]] = frozenset
    quit: Callable[[], None] = lambda: None
    fullscreen: Callable[[bool], None] = lambda on: None
    refresh: Callable[[], None] = lambda: None
    settle: Callable[[], None] = lambda: None
    """Called when a short pause does not show: a match begins, or everything was drawn anew. The window's process
    collects its garbage then; tests need not wait for that."""
    autosaves: bool = True
    """False when another copy of the game owns the matches."""
    progress: Progress = field(default_factory=dict)
    """What has been won in levels."""
    best_runs: BestRuns = field(default_factory=dict)
    """How the best run of each level ended."""
    tries: daily.Tries = field(default_factory=dict)
    """The scored tries of the daily challenge."""
    untouched: set[Path] = field(default_factory=set)
    """Files that are there and could not be read: writing them would lose what is in them."""
    today: Callable[[], date] = date.today
    """The date by which the daily challenge goes."""
    remembered: dict[str, Any] = field(default_factory=dict)
    """What contests remember as long as the program runs, by their keys."""
    tips: bool = False
    """Whether a game explains itself in its first match."""

    def __post_init__(self) -> None:
        self.devices = Devices(send=self.director.signal, on_change=self._device_changed)
        self.apply_settings()

    def _device_changed(self, device: Device) -> None:
        for scene in self.director.scenes:
            if scene.shows_device:
                scene.changed()

    def apply_settings(self) -> None:
        """Apply changed settings to sound, text, devices, pads and screen."""
        chosen = self.settings
        text.set_language(chosen.language)
        self.audio.set_volumes(chosen.master, chosen.music, chosen.effects)
        self.rumble.set_strength(0 if chosen.reduced_motion else chosen.rumble)
        self.devices.keys = bindings(chosen.keys, DEFAULT_KEYS)
        self.devices.left = bindings(chosen.keys_left, DEFAULT_LEFT)
        self.devices.right = bindings(chosen.keys_right, DEFAULT_RIGHT)
        self.devices.pad = bindings(chosen.pad, DEFAULT_PAD)
        self.director.stale = True
        for scene in self.director.scenes:
            scene.changed()
        self.refresh()

    def save_settings(self) -> None:
        """Write the settings; an error such as a full disk is only shown as one sentence."""
        path = paths.settings_file()
        problem = None if path in self.untouched else self.settings.save(path)
        if problem:
            self.director.toast(sentence(problem.reason, problem.params), public=True)

    def load_tables(self) -> list[Problem]:
        """Read what has been won, the best runs and the scored tries. Returns what was wrong with their files."""
        return [
            *self._load(paths.progress_file(), Best, self.progress),
            *self._load(paths.best_runs_file(), BestRun, self.best_runs),
            *self._load(paths.daily_file(), daily.Try, self.tries),
        ]

    def _load(self, path: Path, kind: type[T], into: dict[str, T]) -> list[Problem]:
        found = tables.load(path, kind, mend=self.autosaves)
        into.update(found.entries)
        if not found.writable:
            self.untouched.add(path)
        return [] if found.problem is None else [found.problem]

    def keep_progress(self) -> None:
        """Write what has been won; an error such as a full disk is only shown as one sentence."""
        self._keep(paths.progress_file(), self.progress)

    def keep_best_runs(self) -> None:
        """Likewise the best runs."""
        self._keep(paths.best_runs_file(), self.best_runs)

    def keep_tries(self) -> None:
        """Likewise the scored tries of the daily challenge."""
        self._keep(paths.daily_file(), self.tries)

    def _keep(self, path: Path, content: Progress | BestRuns | daily.Tries) -> None:
        problem = tables.save(path, content) if self.autosaves and path not in self.untouched else None
        if problem:
            self.director.toast(sentence(problem.reason, problem.params), public=True)

    def erase(self) -> None:
        """Delete the settings, and the matches unless another copy of the game owns them; replays stay."""
        own = (
            (paths.progress_file(), paths.best_runs_file(), paths.daily_file(), *saves.unfinished(), *saves.finished())
            if self.autosaves
            else ()
        )
        self.progress.clear()
        self.best_runs.clear()
        self.tries.clear()
        for path in (paths.settings_file(), *own):
            problem = saves.drop(path)
            if problem:
                self.director.toast(_("{path} could not be erased: {why}.", path=str(path), why=problem.strerror or ""))
            else:
                self.untouched.discard(path)
        language = self.settings.language
        self.settings = Settings()
        self.settings.language = language
        self.apply_settings()

    def make_ui(self, layer: int, focus: str | None) -> Ui:
        """A `Ui` for a scene on `layer`."""
        device = self.devices.last
        return Ui(
            focus=focus,
            text_size=self.settings.text_size,
            device=device,
            keys=self.devices.bound(device) if device.half else self.devices.keys,
            pad=self.devices.pad,
            layer=layer,
        )

    def make(self, name: str, *about: Any) -> Scene:
        """The screen called `name`."""
        return self.screens[name](self, *about)

    def open(self, name: str, *about: Any) -> None:
        """Put the screen called `name` on top."""
        self.director.push(self.make(name, *about))
