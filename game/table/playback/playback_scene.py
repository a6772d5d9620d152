"""`PlaybackScene` is the base of the rooms in which recorded matches and recorded rounds are watched."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING

from game.analysis.saving import Saving
from game.app.intents import MOUSE, Device
from game.play.playback_client import STOPPED
from game.table.playback.film_maker import FilmSource
from game.table.playback.transport import Movable, Transport
from game.table.playback.words import broken_words, saving_words
from game.table.scene.table_part import weakly
from game.ui.focus import Target
from game.ui.scene import Scene
from game.ui.style import LARGE

if TYPE_CHECKING:
    from game.ui.services import Services

READING = 12.0
"""Seconds for which a sentence about a position stays."""
FOLLOWED = 2.0
"""The highest speed at which one reads along, and sees what comes between turns, such as a reveal."""


class PlaybackScene(Scene):
    """Shows the recording at `path`, with a bar to move in it: see `Transport`, which gets `client` and `source`."""

    def __init__(self, services: Services, path: Path, client: Movable, source: FilmSource | None) -> None:
        super().__init__(services)
        self._path = path
        self.transport = Transport(client, weakly(self.remake), source)
        self.transport.take_habits(services.settings)
        self._saving: Saving | None = None
        """What is said of the tower now."""

    def remake(self) -> None:
        """Makes what is shown anew, after a jump."""
        raise NotImplementedError

    def home(self) -> str | None:
        return "play"

    # -- time

    def enter(self) -> None:
        self.transport.client.resume("covered")

    def leave(self) -> None:
        self.transport.client.pause("covered")

    def interrupted(self, sentence: str) -> None:
        self.transport.client.pause(STOPPED)
        self.changed()

    def close(self) -> None:
        self.transport.close()
        if self.transport.keep_habits(self.services.settings):
            self.services.save_settings()

    def tick(self) -> None:
        if self.transport.poll():
            if self.transport.breaks_off():
                self.director.toast(broken_words(), 8)
            self.changed()
        if self.drag is not None and self.drag[0].id == "scrub":
            self._seek_to(self.drag[1])
        self._tell_saving()

    def _tell_saving(self) -> None:
        """Says while a piece is held that it could still have saved the tower."""
        before, now = self._saving, self.transport.saving()
        if before == now:
            return
        self._saving = now
        client = self.transport.client
        if now is not None and not (client.runs and client.speed > FOLLOWED):
            self.director.toast(saving_words(now), READING)
        elif before is not None and self.director.toast_text == saving_words(before):
            self.director.toast("")
        self.changed()

    # -- what is done

    def scrubs(self, action: Hashable, device: Device) -> bool:
        """Tells whether the bar was pressed, and shows the moment there if the mouse did."""
        if action == "scrub" and device == MOUSE:
            self._seek_to(self.services.devices.pointer[0])
        return action == "scrub"

    def _seek_to(self, x: float) -> None:
        """Shows the moment at canvas `x` of the bar."""
        large = self.services.settings.text_size >= LARGE
        self.transport.seek_to(x, self.services.area, large=large)

    def open_file(self) -> None:
        """Opens what stars, exports and imports the file."""
        self.transport.stop()
        self.services.open("recording", self._path, self._moved, self.onward())

    def onward(self) -> tuple[Callable[[], None], str] | None:
        """What goes on from the moment that is shown, and why it cannot, "" if it can; None where the room has a button
        for that."""
        return None

    def _moved(self, path: Path) -> None:
        self._path = path

    def pick_up(self, target: Target) -> None:
        if target.id == "scrub":
            self.transport.stop()

    def put_down(self, target: Target | None) -> None:
        """The knob stays where it was let go."""

    def to_edge(self, last: bool) -> bool:
        self.transport.seek(self.transport.client.length if last else 0)
        return True
