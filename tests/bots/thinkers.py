"""Bots that do odd things, for the tests of executors; worker processes load them from here."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from game.core.game import Observation
from game.core.manifest import Manifest
from game.core.rng import Rng
from game.games import MANIFESTS

Expired = Callable[[], bool]


class Teller:
    """Tells where it thinks: the process, and the thread."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> tuple[int, int]:
        return os.getpid(), threading.get_ident()


class Reader:
    """Tells what it was shown."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Observation:
        return observation


class Poller:
    """Thinks until its time is up: only that ends it. Tells how often it looked. `mark`: there once it has begun."""

    def __init__(self, pause: float = 0.0, mark: Path | None = None) -> None:
        self.pause = pause
        self.mark = mark

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> int:
        assert expired is not None
        if self.mark is not None:
            self.mark.touch()
        looks = 1
        while not expired():
            looks += 1
            if self.pause:
                time.sleep(self.pause)
        return looks


class Deaf:
    """Never looks whether its time is up. `mark`: there once it has begun, with the number of its process."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        whole = self.mark.with_name("whole")
        whole.write_text(str(os.getpid()))
        whole.replace(self.mark)
        while True:
            time.sleep(60)


class Meeter:
    """Thinks until as many of its kind as wanted think at the same time, each in a process of its own."""

    def __init__(self, folder: Path, wanted: int) -> None:
        self.folder = folder
        self.wanted = wanted

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> int:
        (self.folder / str(os.getpid())).touch()
        while len(list(self.folder.iterdir())) < self.wanted and not (expired is not None and expired()):
            time.sleep(0.001)
        return os.getpid()


class Killer:
    """Ends the process in which it thinks: always, unless that is `home`, or only the first time (by `mark`)."""

    def __init__(self, home: int | None = None, mark: Path | None = None) -> None:
        self.home = home
        self.mark = mark

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> tuple[int, int]:
        if os.getpid() != self.home and not (self.mark is not None and self.mark.exists()):
            if self.mark is not None:
                self.mark.touch()
            os._exit(3)
        return os.getpid(), threading.get_ident()


class Telltale:
    """Notes in `threads` which threads of this process have pickled it."""

    threads: ClassVar[set[int]] = set()

    def __reduce__(self) -> Any:
        self.threads.add(threading.get_ident())
        return Telltale, ()

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> int:
        return os.getpid()


class Raiser:
    """Fails."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        raise LookupError("no idea")


class Secretive:
    """Answers what cannot be pickled."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        return lambda: None


_numbers = count(1)


def _given(bot: Any, game: Any) -> Any:
    return bot


def with_bots(random: Any, greedy: Any = None) -> Mapping[str, Manifest]:
    """The box with Shape Up! only, played by these bots. `greedy`: a `Teller` unless told otherwise.

    Its key is another inside, for bots are kept by it.
    """
    manifest = MANIFESTS["shape-up"]
    bots = {"random": partial(_given, random), "greedy": partial(_given, greedy or Teller())}
    return {manifest.key: replace(manifest, key=f"{type(random).__name__} {next(_numbers)}", bots=bots)}
