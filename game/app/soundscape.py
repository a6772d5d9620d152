"""`Soundscape`: music and ambience of the place that is shown; both are crossfaded when the place changes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.app import compat
from game.app.paths import MissingAsset, asset
from game.app.problem import Problem

if TYPE_CHECKING:
    from pyglet.media import Player

KINDS = ("music", "ambience")
"""Folders of `assets`, with one file a place."""
FADE = 90
"""Ticks of a crossfade."""
STEPS = 30
"""Steps of a crossfade: PulseAudio makes the program wait for each change of a volume."""
DUCKED, DUCK = 0.5, 20
"""Share of the music that is left while something covers the place, and ticks until then."""
OVERLAP = 0.05
"""Seconds that each file goes on with its start: encoding has changed both a little, so they are blended."""
MOST = 2
"""Places that are held of each kind: the one shown and the one before."""

Key = tuple[str, str]
"""Kind and place."""


@dataclass
class Voice:
    """What plays of one kind and place. `share`: 0 not heard … 1 as loud as it gets."""

    player: Player
    share: float = 0.0


class Soundscape:
    """Follows `place`, `is_ducked` and `volumes` (kind → 0 … 1) tick by tick. Nothing is decoded at volume 0.

    Each file is read on a thread. A missing or broken one is added to `problems`, once, and its place stays quiet.
    """

    def __init__(self, problems: list[Problem]) -> None:
        self.place = ""
        self.is_ducked = False
        self.volumes = dict.fromkeys(KINDS, 1.0)
        self._problems = problems
        self._duck = 1.0
        self._voices: dict[Key, Voice] = {}
        self._loading: Key | None = None
        self._loaded: Callable[[], Player] | Problem | None = None
        """What the thread has found, before the next tick takes it."""
        self._failed: dict[Key, Problem] = {}

    def tick(self) -> None:
        """1/60 s passes. Raises what the driver of the sound card raises."""
        self._duck = _toward(DUCKED if self.is_ducked else 1.0, self._duck, (1 - DUCKED) / DUCK)
        for key, voice in list(self._voices.items()):
            voice.share = _toward(float(self._wants(key)), voice.share, 1 / FADE)
            if voice.share or self._wants(key):
                self._set_volume(key[0], voice)
            else:
                self._stop(key)
        if self._loading is None:
            self._load()
        elif self._loaded is not None:
            self._take(self._loading, self._loaded)
            self._loading = self._loaded = None

    def stop(self) -> None:
        """Ends every sound at once."""
        for key in list(self._voices):
            self._stop(key)

    def _wants(self, key: Key) -> bool:
        kind, place = key
        return place == self.place and self.volumes[kind] > 0

    def _set_volume(self, kind: str, voice: Voice) -> None:
        # Two that cross like this stay about as loud together as each alone.
        share = math.sin(math.pi / 2 * round(voice.share * STEPS) / STEPS)
        volume = self.volumes[kind] * share * (self._duck if kind == "music" else 1.0)
        if voice.player.volume != volume:
            voice.player.volume = volume

    def _stop(self, key: Key) -> None:
        player = self._voices.pop(key).player
        player.pause()
        player.delete()

    def _load(self) -> None:
        """Begins to load what is wanted and not there."""
        for key in ((kind, self.place) for kind in KINDS if self.place):
            held = sum(kind == key[0] for kind, _place in self._voices)
            if self._wants(key) and key not in self._voices and key not in self._failed and held < MOST:
                self._loading = key
                Thread(target=self._decode, args=key, name="soundscape", daemon=True).start()
                return

    def _decode(self, kind: str, place: str) -> None:
        self._loaded = prepare(kind, place)

    def _take(self, key: Key, loaded: Callable[[], Player] | Problem) -> None:
        if isinstance(loaded, Problem):
            if loaded not in self._failed.values():
                self._problems.append(loaded)
            self._failed[key] = loaded
        elif self._wants(key):
            self._voices[key] = Voice(loaded())


def prepare(kind: str, place: str) -> Callable[[], Player] | Problem:
    """Decodes the sound of a place. Returns what starts it, or why it cannot be played."""
    from game.app.loop import Loop, start

    try:
        return partial(start, Loop(*decode(asset(kind, f"{place}.ogg"))))
    except (ImportError, OSError):
        return MissingAsset("soundfile").problem
    except MissingAsset as error:
        return error.problem
    # A broken file raises whatever the decoder raises.
    except Exception:
        return Problem("asset.unreadable", {"name": f"{kind}/{place}.ogg"})


def decode(path: Path) -> tuple[memoryview, int]:
    """Samples of a loop and their rate; 16 bits, mono. Takes some hundredths of a second."""
    samples, rate = compat.read_sound(path)
    over = round(OVERLAP * rate)
    length = len(samples) - over
    for i in range(over):
        samples[i] += round((samples[length + i] - samples[i]) * (1 - i / over))
    return memoryview(samples)[:length].cast("B"), rate


def _toward(goal: float, now: float, step: float) -> float:
    return min(goal, now + step) if now < goal else max(goal, now - step)
