"""`FilmMaker` films a recorded tower in a process of its own; `film_at_once` does it here, for tests and pictures."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Protocol

from game.app.side_process import step_back
from game.core.manifest import Manifest, Rules
from game.core.record import RecordError, load
from game.play.film import Frame, MatchFilm, shoot
from game.play.playback import Diverged

CHUNK: Final = 30
"""Frames in one message: three seconds of the match."""


class FilmSource(Protocol):
    """Where the frames of a `film` come from."""

    @property
    def film(self) -> MatchFilm: ...

    def poll(self) -> bool:
        """Takes the frames that have come. Returns whether there were any, or the film has ended."""
        ...

    def close(self) -> None: ...


Shoot = Callable[[], Iterator[Frame]]
"""Plays a recording once; can be pickled. `Diverged` or `RecordError` where it cannot be followed."""
MakeFilm = Callable[[int, Shoot], FilmSource]
"""Given the length of the match in ticks, at most."""


def shoot_file(path: Path, manifest: Manifest) -> Iterator[Frame]:
    """Plays the recorded match at `path`."""
    return shoot(load(path, Rules({manifest.key: manifest})), manifest)


class FilmMaker:
    """A process that films. If it cannot be started, or dies, the film is `broken` where it is."""

    def __init__(self, length: int, film: Shoot) -> None:
        self.film = MatchFilm(length)
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_film, args=(theirs, film), name="film", daemon=True)
        try:
            self._process.start()
        except OSError:
            self.film.done = self.film.broken = True
        finally:
            theirs.close()

    def poll(self) -> bool:
        if self.film.done:
            return False
        came = False
        try:
            while not self.film.done and self._pipe.poll():
                message: list[Frame] | bool = self._pipe.recv()
                came = True
                if isinstance(message, bool):
                    self.film.done, self.film.broken = True, message
                else:
                    self.film.frames += message
        except (EOFError, OSError):
            self.film.done = self.film.broken = came = True
        return came

    def close(self) -> None:
        if self._process.pid is not None:
            self._process.kill()
            self._process.join(1)
        self._pipe.close()


class FilmedAtOnce:
    """A film that is whole from the start."""

    def __init__(self, length: int, film: Shoot) -> None:
        self.film = MatchFilm(length)
        try:
            self.film.frames += film()
        except (Diverged, RecordError):
            self.film.broken = True
        self.film.done = True

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Does nothing."""


def _film(pipe: Connection, film: Shoot) -> None:
    """Main function of the process. Sends lists of frames, and at the end whether the recording broke off."""
    step_back()
    # The other end may be gone.
    with suppress(OSError):
        frames: list[Frame] = []
        broken = False
        try:
            for frame in film():
                frames.append(frame)
                if len(frames) >= CHUNK:
                    pipe.send(frames)
                    frames = []
        except (Diverged, RecordError):
            broken = True
        pipe.send(frames)
        pipe.send(broken)
