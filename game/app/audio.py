"""`Audio` plays effects, music and ambience; without a sound card, file or driver it is silent, and never raises."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from game.app import compat
from game.app.paths import MissingAsset, asset
from game.app.problem import Problem
from game.app.soundscape import Soundscape

if TYPE_CHECKING:
    from arcade import Sound
    from pyglet.media import Player

SOUNDS = (
    "card", "place", "move", "refuse", "turn", "win", "end", "click", "draw", "tick", "peek", "wood1", "wood2", "wood3",
    "ice", "rubber", "lead", "balloon", "glass", "scrape1", "scrape2", "scrape3", "creak1", "creak2",
    "shatter", "bell", "hint", "wind",
)  # fmt: skip
AT_ONCE = 3
"""Starts of the same sound within `WINDOW` ticks; otherwise a falling pile would be too loud."""
WINDOW = 6
QUIETEST, LOUDEST = 0.0, 1.0
LOWEST, HIGHEST = 0.5, 2.0
LONGEST = 300
"""Ticks after which every effect has ended, even at the lowest pitch."""


class Audio:
    """Plays the effects of `assets/sounds`, and the music and ambience of a place.

    `silent`: loads and plays nothing, as without a sound card.
    `problems` collects each missing or broken file once, for a scene to show.
    """

    def __init__(self, silent: bool = False) -> None:
        self.has_device = not silent and _has_device()
        self.silent = not self.has_device
        self.problems: list[Problem] = []
        self._volume = 1.0
        """Volume of the effects."""
        self._sounds: dict[str, Sound | None] = {}
        self._tick = 0
        self._started: dict[str, list[int]] = {}
        self._soundscape = Soundscape(self.problems)
        self.started = 0
        """Number of effects started so far."""
        self._effects: list[tuple[int, int, Sound, Player]] = []
        """Number, tick, sound and player of each effect that may still sound."""
        self._failure: Exception | None = None
        """The error that has ended the thread that feeds the sound card."""

    def watch(self) -> None:
        """Notices from now on when the sound server is lost while something plays."""
        if not self.silent:
            compat.watch_sound_thread(self._fail)

    def _fail(self, error: Exception) -> None:
        self._failure = error

    def close(self) -> None:
        """Lets go of the sound card."""
        if self.has_device:
            with suppress(Exception):
                self._soundscape.stop()
            with suppress(Exception):
                compat.close_sound_card()

    def tick(self) -> None:
        """1/60 s passes."""
        self._tick += 1
        failure, self._failure = self._failure, None
        if failure is not None:
            self._give_up(failure)
        if not self.silent:
            try:
                self._soundscape.tick()
            except Exception as error:
                self._give_up(error)

    def set_volumes(self, master: int, music: int, ambience: int, effects: int) -> None:
        """Sets the volumes in per cent; music and ambience follow with the next tick."""
        self._volume = master * effects / 10_000
        self._soundscape.volumes = {"music": master * music / 10_000, "ambience": master * ambience / 10_000}

    def go_to(self, place: str, is_ducked: bool = False) -> None:
        """Crossfades to the music and ambience of `place`. `is_ducked`: the music plays at half its volume."""
        self._soundscape.place, self._soundscape.is_ducked = place, is_ducked

    def play(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> bool:
        """Starts one of `SOUNDS` at `volume` 0 … 1 and `pitch` 0.5 … 2, both limited. Returns whether it started."""
        recent = [tick for tick in self._started.get(name, ()) if self._tick - tick < WINDOW]
        loud = self._volume * min(max(volume, QUIETEST), LOUDEST)
        if self.silent or not loud or len(recent) >= AT_ONCE:
            return False
        started = self._start(name, loud, min(max(pitch, LOWEST), HIGHEST))
        if started is None:
            return False
        self._started[name] = [*recent, self._tick]
        self.started += 1
        self._effects = [effect for effect in self._effects if self._tick - effect[1] < LONGEST]
        self._effects.append((self.started, self._tick, *started))
        return True

    def hush(self, up_to: int | None = None) -> None:
        """Stops the effects that still sound; `up_to`: only those up to that number, as in `started`. Music goes on."""
        last = self.started if up_to is None else up_to
        stopped = [effect for effect in self._effects if effect[0] <= last]
        self._effects = [effect for effect in self._effects if effect[0] > last]
        for _number, _tick, sound, player in stopped:
            try:
                sound.stop(player)
            except Exception as error:
                self._give_up(error)

    def _start(self, name: str, volume: float, pitch: float) -> tuple[Sound, Player] | None:
        """A sound that has just started, and its player; None when it could not."""
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        sound = self._sounds[name]
        if sound is None:
            return None
        try:
            return sound, sound.play(volume=volume, speed=pitch)
        # Drivers raise errors of their own, and a device may go away at any moment.
        except Exception as error:
            self._give_up(error)
            return None

    def _load(self, name: str) -> Sound | None:
        import arcade

        try:
            return arcade.load_sound(asset("sounds", f"{name}.wav"))
        except MissingAsset as error:
            self.problems.append(error.problem)
        # A broken file raises whatever the decoder of the platform raises.
        except Exception:
            self.problems.append(Problem("asset.unreadable", {"name": f"sounds/{name}.wav"}))
        return None

    def _give_up(self, error: Exception) -> None:
        if self.silent:
            # One sentence is enough, whatever else fails now.
            return
        self.silent = True
        self.problems.append(Problem("audio.failed", {"why": type(error).__name__}))


def find_device() -> None:
    """Imports Arcade, which looks for a sound card, and keeps messages of drivers about a missing one off the terminal.

    Call before anything else imports Arcade.
    """
    # OpenAL would also write to the terminal when the card is lost later.
    os.environ.setdefault("ALSOFT_LOGLEVEL", "0")
    with _quiet_libraries():
        import arcade  # noqa: F401


@contextmanager
def _quiet_libraries() -> Iterator[None]:
    """Silences stderr within the block, as a file descriptor: C libraries write there past Python."""
    try:
        terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # There is no stderr.
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)


def _has_device() -> bool:
    """Whether pyglet found a driver that is not its silent one."""
    try:
        from pyglet import media
        from pyglet.media.drivers.silent.adaptation import SilentDriver

        driver = media.get_audio_driver()  # type: ignore[no-untyped-call]
    except Exception:
        return False
    return driver is not None and not isinstance(driver, SilentDriver)
