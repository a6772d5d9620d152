"""`Speech` lets the screen be heard while the setting asks for it: by a screen reader, or by the system's voice."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from game.app import text
from game.app.intents import KEYS, MOUSE, Intent, Signal
from game.app.sentences import notice
from game.app.speaker import Speaker
from game.shell.speech.narrator import Narrator
from game.shell.speech.screen_reader import ScreenReader, Shown, Wish
from game.shell.window import Window
from game.ui import focus
from game.ui.services import Services

GRACE: Final = 60
"""Ticks in which a screen reader may ask for the tree before the own voice speaks in its place."""
PATIENCE: Final = 60
"""Ticks for which a press waits for its target to wake."""
INTENTS: Final = {"press": Intent.CONFIRM, "more": Intent.RIGHT, "less": Intent.LEFT}
"""The intent of each wish of a screen reader."""


class Speech:
    """Made when speech is switched on for the first time. `reader`: the screen reader's side, once it is wanted."""

    def __init__(self, services: Services, window: Window, speaker: Speaker | None = None) -> None:
        self._services = services
        self._window = window
        self.speaker = speaker or Speaker()
        self.narrator = Narrator(services, self)
        self.reader: ScreenReader | None = None
        self._has_tried = False
        self._has_focus: bool | None = None
        self._waits = 0
        """Ticks for which the screen reader has been wanted."""
        self._wish: tuple[Wish, int] | None = None
        """What is still to be done, and for how many ticks it may wait."""

    @property
    def is_read(self) -> bool:
        """Whether a screen reader speaks."""
        return self.reader is not None and self.reader.is_active and self._services.settings.speech == "reader"

    def tick(self) -> None:
        """1/60 s passes, after the screens have been laid out."""
        chosen = self._services.settings
        if chosen.speech == "off":
            self.speaker.stop()
            self.reader, self._has_tried, self._waits = None, False, 0
            return
        if chosen.speech == "reader":
            self._open_reader()
            self._waits += 1
        if not self.is_read:
            self.speaker.use(text.language(), chosen.voice_speed)
        self.narrator.tick()
        if self.reader is not None and chosen.speech == "reader":
            self._show(self.reader)
            self._do_wishes(self.reader)
        self.speaker.tick()
        while self.speaker.problems:
            self._services.director.toast(notice(self.speaker.problems.pop()), 8, public=True)

    def again(self) -> None:
        """Falls silent, or says once more what was said."""
        if self.speaker.speaks:
            self.speaker.stop()
        else:
            self.narrator.again()

    def close(self) -> None:
        self.speaker.stop()

    # -- the narrator's voice

    def say(self, words: str, interrupts: bool = False) -> None:
        """Says words, unless a screen reader does, or may be about to."""
        if not self.is_read and (self.reader is None or self._waits > GRACE):
            self.speaker.say(words, interrupts)

    def stop(self) -> None:
        self.speaker.stop()

    # -- the screen reader

    def _open_reader(self) -> None:
        if self._has_tried:
            return
        self._has_tried, self._has_focus = True, None
        # Without AccessKit for this system the own voice speaks.
        with suppress(ImportError, AttributeError, OSError):
            self.reader = ScreenReader(self._window)

    def _show(self, reader: ScreenReader) -> None:
        if self._window.has_focus != self._has_focus:
            self._has_focus = self._window.has_focus
            reader.focused(self._window.has_focus)
        reading, canvas = self.narrator.reading, self._window.canvas()
        if reading is None:
            return
        prompt = reading.prompts[0] if reading.prompts else ""
        news = "\n".join(self.narrator.news)
        reader.show(Shown(reading, prompt, news, self.narrator.told, canvas.left, canvas.top, canvas.scale))

    def _do_wishes(self, reader: ScreenReader) -> None:
        for wish in reader.wishes():
            self._wish = wish, PATIENCE
        if self._wish is None:
            return
        wish, left = self._wish
        director = self._services.director
        target = None if director.top is None else focus.find(director.top.ui.targets, wish.target)
        if target is None or not left:
            self._wish = None
            return
        director.go_to(target.id)
        if target.weighty and director.sleep.sleeps(target.id):
            self._wish = wish, left - 1
            return
        self._wish = None
        if wish.what in INTENTS:
            last = self._services.devices.last
            device = KEYS if last == MOUSE else last
            for pressed in (True, False):
                director.signal(Signal(INTENTS[wish.what], pressed, device))
