"""`Shell`: the running game in a window: connects it with stage, director, devices, settings and sound."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

import msgspec

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
from game.shell.window import Window
from game.table import matches
from game.ui.layout import Rect
from game.ui.picture import Picture, Words
from game.ui.scan_bar import lay_scan
from game.ui.scoped_stage import ScopedStage
from game.ui.services import Services
from game.ui.stage import Stage
from game.ui.toast import LAYER, Toast, lay_toast
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.shell.speech.speech import Speech

MOST_WAITS = 8
"""Most frames for which the old screen stays while the new one is prepared: an eighth of a second."""
DRAG_OVER = 0.2
"""Seconds without a change of size after which resizing the window counts as finished."""
SOON = 10.0
"""An error within this many seconds of the last one ends the game."""


Item = TypeVar("Item", Picture, Words)
Shown = tuple[str, float | None, list[Picture], list[Words]]
"""A place and its floor, and the pictures and words in it."""


class View:
    """Puts what the director composes on a stage, only when something has changed."""

    def __init__(self, services: Services, stage: Stage) -> None:
        self.services = services
        self.stage = stage
        self._wanted: Shown | None = None
        self._waits = 0
        """Number of frames spent preparing what is wanted."""
        self._at_rest = False
        self._toast: tuple[str, Rect] | None = None
        """The toast that is shown, and its rectangle."""
        self._scan: Rect | None = None
        """Where the bar of a scan lies."""
        self._told = ""
        """The toast that is not shown because a screen has told the same."""
        self._seen_size = (0, 0)
        self._same_size = 0.0
        self._letters: tuple[int, str] | None = None
        services.refresh = self.follow_settings
        services.read_ahead = self.stage.ground.read_ahead
        self._fit()
        self.follow_settings()

    def follow_settings(self) -> None:
        """Takes theme and motion from the settings."""
        chosen = self.services.settings
        self.stage.motion = {"1x": 1.0, "2x": 2.0, "off": 0.0}[chosen.motion]
        self.stage.calm = chosen.reduced_motion
        self.stage.theme("contrast" if chosen.high_contrast else "normal")
        self.services.director.stale = True

    def resize(self) -> None:
        """Makes everything anew for the window's present size."""
        self.stage.resize()
        self._fit()
        self._at_rest = True
        self.services.director.stale = True

    def _fit(self) -> None:
        """Gives the scenes the canvas of the window's shape."""
        canvas = self.stage.canvas
        area = Rect(0, 0, canvas.wide, canvas.high)
        if area != self.services.area:
            self.services.area = area
            for scene in self.services.director.scenes:
                scene.area_changed()

    def _follow_size(self, seconds: float) -> None:
        """While the window's edge is dragged the stage is stretched; everything is made anew when the size has stayed.

        One drag gives dozens of sizes, and each would bake every sprite and draw every letter again.
        """
        if self.stage.fits:
            self._seen_size = (0, 0)
            return
        size = self.stage.window.get_framebuffer_size()
        if size != self._seen_size:
            self._seen_size, self._same_size = size, 0.0
            return
        self._same_size += seconds
        if self._same_size >= DRAG_OVER:
            self.resize()
            self.compose()
            self.services.settle()

    def compose(self, still: bool = False) -> bool:
        """Bring the stage up to date. Returns whether there was anything to change.

        `still`: everything is at its final place at once, and at the window's size even if that has only just changed.
        Otherwise a screen with much that is new may wait for the next call.
        """
        if still and not self.stage.fits:
            self.resize()
        screens = self.services.director.compose(self.services.make_ui)
        if screens is not None:
            self._wanted = self._collect(screens)
            self._let_hear(screens[0].place)
        if self._wanted is None:
            return False
        place, floor, pictures, words = self._wanted
        left = MOST_WAITS - self._waits
        if not still and left and self.stage.prepare(place, pictures, words, left, first=not self._waits):
            self._waits += 1
            return True
        self._wanted, self._waits = None, 0
        self.stage.show(place, pictures, words, still or self._at_rest, floor)
        self._at_rest = False
        letters = self.services.settings.text_size, self.services.settings.language
        if letters != self._letters:
            if self._letters is not None:
                self.stage.trim()
            self._letters = letters
        return True

    def _let_hear(self, place: str) -> None:
        """Plays the sounds of the running match's place, even when a screen covers it; without a match, of `place`."""
        scenes = self.services.director.scenes
        place = next((scene.ui.place for scene in scenes if scene.plays), place)
        # The curtain between two turns changes nothing.
        if place != "handover":
            above = scenes[-1]
            self.services.audio.go_to(place, is_ducked=not above.covers or above.ui.place != place)

    def _collect(self, screens: Sequence[Ui]) -> Shown:
        """Collects what the screens and the toast show."""
        pictures: list[Picture] = []
        words: list[Words] = []
        for depth, ui in enumerate(screens):
            pictures += [_named(picture, depth) for picture in ui.pictures]
            words += [_named(word, depth) for word in ui.words]
        scan = self.services.make_ui(LAYER, None, tells_keys=True)
        scan.use(screens[-1].tone)
        self._scan = lay_scan(self.services.scanner, screens[-1], scan, self._scan)
        pictures += scan.pictures
        words += scan.words
        if self._scan is not None:
            screens[-1].keep("told", self._scan)
        if toast := self._lay_toast(screens[-1]):
            pictures += toast.pictures
            words += toast.words
        return screens[0].place, screens[0].floor, pictures, words

    def _lay_toast(self, ui: Ui) -> Toast | None:
        """The toast above the uppermost screen `ui`, unless the screen itself tells the same where it belongs."""
        director = self.services.director
        sentence = director.said
        self._told = sentence if sentence and sentence in (self._told, *ui.reasons) else ""
        if not sentence or self._told:
            self._toast = None
            return None
        stay = self._toast[1] if self._toast is not None and self._toast[0] == sentence else None
        near = director.toast_near if director.toast_text else None
        toast = lay_toast(sentence, ui, stay, near)
        self._toast = sentence, toast.rect
        return toast

    def frame(self, seconds: float, share: float) -> None:
        """Draws one frame, `seconds` after the last."""
        self._follow_size(seconds)
        self.compose()
        if not self._waits:
            share = self.services.director.tempo.share(share)
            # A covered scene moves nothing: its pictures have the ids of the lowest scene that is seen.
            for depth, scene in enumerate(self.services.director.shown()):
                if scene.covers:
                    self.stage.look(0, 0)
                scene.frame(ScopedStage(_prefix(depth)).of(self.stage) if depth else self.stage, share)
        self.stage.advance(seconds)
        self.stage.draw()


def _named(item: Item, depth: int) -> Item:
    """The same item under an id that no other scene's item has."""
    return msgspec.structs.replace(item, id=_prefix(depth) + item.id) if depth else item


def _prefix(depth: int) -> str:
    """Of the ids of a scene that lies over `depth` others."""
    return f"{depth}/"


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
        changed, lost = self._pads_changed, self._pad_lost
        self.pads = Pads(services.devices, changed, lost, pad_manager, services.rumble, self._pad_mappings)
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

    def _pad_mappings(self) -> Mapping[str, str]:
        return self.services.settings.pads

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
