"""`Shell`: the running game in a window: connects it with stage, director, devices, settings and sound."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.app import crash_report
from game.app.intents import Device
from game.app.paths import EXPORT_SUFFIX, MissingAsset
from game.app.problem import Problem
from game.app.sentences import notice, saved_in, short
from game.app.text import _
from game.art.base.disk_cache import DiskCache
from game.core.manifest import Manifest
from game.core.typed_data import printable
from game.shell.pads import ControllerManager, Pads
from game.shell.view import View
from game.shell.window import Window
from game.table import matches
from game.ui.services import Services
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.shell.speech.speech import Speech

SOON = 10.0
"""An error within this many seconds of the last one ends the game."""


def load_games(manifests: Mapping[str, Manifest]) -> Thread:
    """Begins to import the games' tables and to read their files on a thread: up to a tenth of a second each, which
    would stop the first visit of a table."""

    def load() -> None:
        for manifest in manifests.values():
            for part in (manifest.rules, manifest.table, manifest.world, manifest.hand):
                if part is not None:
                    part()
            if manifest.read_ahead is not None:
                manifest.read_ahead()()

    thread = Thread(target=load, name="games", daemon=True)
    thread.start()
    return thread


class Shell:
    """A window with everything in it: how the game runs for a player, and for tests that look at pixels.

    `disk`: where pictures are kept from one start to the next. `at_once`: see `Stage`.
    """

    def __init__(
        self,
        services: Services,
        window: Window,
        pad_manager: ControllerManager | None = None,
        disk: DiskCache | None = None,
        at_once: bool = True,
    ) -> None:
        self.services = services
        self.window = window
        director = services.director
        self.view = View(services, Stage(window, disk, at_once))
        window.devices = services.devices
        window.player = director
        window.on_tick = self._tick
        window.on_frame = self.view.frame
        window.on_size = self._resized
        window.canvas = lambda: self.view.stage.seen
        window.on_away = self._away
        window.on_fullscreen = self.set_fullscreen
        window.on_error = self._went_wrong
        window.may_close = self._may_close
        self._closing = False
        """Whether the window closes once the picture is saved."""
        self._wrong_at = -math.inf
        self._has_new_pads = False
        """Whether pads have come that may have to be set up."""
        self.pads = Pads(
            services.devices,
            self._pads_changed,
            self._pad_lost,
            pad_manager,
            services.rumble,
            lambda: services.settings.pads,
        )
        services.pad_desk = self.pads
        self.pads.on_again = self._say_again
        services.pads = self.pads.numbers
        services.quit = self._quit
        services.fullscreen = self.set_fullscreen
        services.copy = window.copy
        services.paste = window.paste
        window.on_files = self._dropped
        window.on_again = self._say_again
        self.speech: Speech | None = None
        """Says what is on the screen; None until it is switched on for the first time."""

    def close(self) -> None:
        """Ends every scene, the match at the table among them, and frees what was drawn."""
        # A motor that is not stopped may shake on when the program has ended.
        self.services.rumble.stop()
        if self.speech is not None:
            self.speech.close()
        self.services.director.reset()
        if not self.window.closed:
            # What was drawn goes with its window.
            self.view.stage.clear()

    def _tick(self) -> None:
        audio = self.services.audio
        audio.tick()
        self.services.rumble.tick()
        for source in (audio, self.services.rumble, self.view.stage.ground):
            while source.problems:
                problem = source.problems.pop()
                self.services.director.toast(notice(problem), public=True)
        # Ask first: the next tick reports a picture that fails in the middle of this one.
        saving = self.services.album.progress is not None
        self._tell_of_pictures()
        self.services.tick_phones()
        if self._has_new_pads:
            self._offer_setup()
        self.services.director.tick()
        self._speak()
        if self._closing and not saving:
            self.window.close()

    def _speak(self) -> None:
        """Says what is new on the screen, if the player wants that."""
        if self.speech is None:
            if self.services.settings.speech == "off":
                return
            # Only players who listen need to load this.
            from game.shell.speech.speech import Speech

            self.speech = Speech(self.services, self.window)
        self.speech.tick()

    def _say_again(self) -> None:
        if self.speech is not None and self.services.settings.speech != "off":
            self.speech.again()

    def _tell_of_pictures(self) -> None:
        """Shows whether a picture was saved, whatever is on the screen."""
        news = self.services.album.news()
        if isinstance(news, Problem):
            self._closing = False
            self.services.audio.play("refuse")
            self.services.director.toast(notice(news), 8, public=True)
        elif news is not None:
            self.services.director.toast(saved_in(news), 8, public=True, waits=not self._closing)

    def _quit(self) -> None:
        if self._may_close():
            self.window.close()

    def _may_close(self) -> bool:
        """Waits for the picture being saved, unless the player closes the window again."""
        if self._closing or self.services.album.progress is None:
            return True
        self._closing = True
        # Nothing goes on in a match that the player wants to leave.
        self._away()
        words = _("A picture is being saved. Tumblebox ends once it is there; close it again to end at once.")
        self.services.director.toast(words, 60, public=True)
        return False

    def _resized(self) -> None:
        window, chosen = self.window, self.services.settings
        if not window.fullscreen:
            chosen.window = (max(960, window.width), max(600, window.height))

    def _dropped(self, files: Sequence[Path]) -> None:
        """Hands dropped files to the games, one of which may know what they are."""
        services = self.services
        if any(scene.plays for scene in services.director.scenes):
            services.audio.play("refuse")
            services.director.toast(_("Files are taken on every page but a table: leave the match first."), 8)
            return
        takers = [game.receive() for game in services.manifests.values() if game.receive is not None]
        for path in files:
            if path.suffix == EXPORT_SUFFIX:
                services.open("moving", path)
            elif not any(take(services, path) for take in takers):
                services.audio.play("refuse")
                services.director.toast(_("Tumblebox cannot open {file}.", file=printable(path.name)), 8)

    def _away(self) -> None:
        self.services.devices.let_go()
        self.services.rumble.stop()
        self.services.director.interrupted("")

    def _went_wrong(self, error: Exception) -> bool:
        """Goes back to the title, where the match can be continued. False, which ends the game, if errors repeat."""
        now = time.monotonic()
        if isinstance(error, MissingAsset) or now < self._wrong_at + SOON:
            return False
        self._wrong_at = now
        path = short(crash_report.keep(error))
        director = self.services.director
        # What was half shown would stay where it is, on every screen that comes.
        self.view.stage.resize()
        director.reset(self.services.make("title"))
        if self.services.autosaves and matches.unfinished():
            director.toast(
                _("Something went wrong. The match can be continued from here. Details: {path}", path=path), 12
            )
        else:
            director.toast(_("Something went wrong. Details: {path}", path=path), 12)
        return True

    def set_fullscreen(self, on: bool) -> None:
        """Fills the screen, or not."""
        if on != self.window.fullscreen:
            self.window.set_fullscreen(on)
        self.services.settings.fullscreen = on
        self.services.save_settings()
        self.services.apply_settings()

    def _offer_setup(self) -> None:
        """Opens the setup of an unknown gamepad, unless that would interrupt a match."""
        director = self.services.director
        if director.top is None or any(scene.plays for scene in director.scenes):
            return
        self._has_new_pads = False
        known = self.services.settings.pads
        unknown = next((one for one in self.pads.infos() if not one.is_known and one.guid not in known), None)
        if unknown is not None:
            self.services.open("pad-setup", unknown.number)

    def _pads_changed(self) -> None:
        self._has_new_pads = True
        for scene in self.services.director.scenes:
            scene.changed()

    def _pad_lost(self, device: Device) -> None:
        director = self.services.director
        if any(scene.owners(device) for scene in director.scenes):
            # The pause says whose it is, for as long as it is missing.
            director.interrupted("")
        elif device == self.services.devices.last:
            director.interrupted(_("The gamepad is not there. Plug it in again, or go on with another device."))
