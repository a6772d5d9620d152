"""`View` puts what the director composes on a stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from game.ui.layout import Rect
from game.ui.picture import Picture, Words
from game.ui.scan_bar import lay_scan
from game.ui.scoped_stage import ScopedStage
from game.ui.services import Services
from game.ui.stage import Stage
from game.ui.toast import LAYER, Toast, lay_toast
from game.ui.widgets import Ui

MOST_WAITS = 8
"""Most frames for which the old screen stays while the new one is prepared: an eighth of a second."""
DRAG_OVER = 0.2
"""Seconds without a change of size after which resizing the window counts as finished."""

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
        toast = lay_toast(sentence, ui, stay, near, director.toast_over)
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
    """Prefix for the ids of a scene that lies over `depth` others."""
    return f"{depth}/"
