"""`FilmMaker` films a recorded tower in a process of its own, which then judges its falls.

`FilmedAtOnce` does so in this process, for tests and pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, Protocol

from game.analysis.saving import Fall, FallWatch, Saving, find_saving
from game.app.side_process import SideProcess, step_back
from game.core.manifest import Manifest, Rules
from game.core.record import RecordError, load
from game.play.film import Frame, MatchFilm, shoot, towers_of
from game.play.playback import Diverged

CHUNK: Final = 30
"""Frames in one message: three seconds of the match."""


class FilmSource(Protocol):
    """Where the frames of a `film` come from."""

    @property
    def film(self) -> MatchFilm: ...

    @property
    def savings(self) -> Sequence[Saving]:
        """The latest moment before each fall at which the tower could still be saved, as far as it is known."""
        ...

    def poll(self) -> bool:
        """Takes what has come. Returns whether there was anything, or the film has ended."""
        ...

    def close(self) -> None: ...


Shoot = Callable[[], Iterator[Frame]]
"""Plays a recording once; can be pickled. `Diverged` or `RecordError` where it cannot be followed."""
MakeFilm = Callable[[int, Shoot], FilmSource]
"""Given the length of the match in ticks, at most."""


def shoot_file(path: Path, manifest: Manifest) -> Iterator[Frame]:
    """Plays the recorded match at `path`."""
    return shoot(load(path, Rules({manifest.key: manifest})), manifest)


class Falls:
    """Collects the falls of all towers of a film, frame by frame."""

    def __init__(self) -> None:
        self.found: list[Fall] = []
        self._watches: dict[int, FallWatch] = {}
        self._read = 0

    def read(self, frame: Frame) -> None:
        """Reads the next frame."""
        for number, tower in towers_of(frame.view).items():
            watch = self._watches.setdefault(number, FallWatch(number))
            if fall := watch.read(self._read, tower):
                self.found.append(fall)
        self._read += 1

    def savings(self) -> Iterator[Saving]:
        """Judges them, of several towers only the latest fall of each. What no tried place saves is left out."""
        judged = self.found if len(self._watches) == 1 else {fall.tower: fall for fall in self.found}.values()
        yield from (saving for fall in judged if (saving := find_saving(fall)) is not None)


class FilmMaker:
    """A process that films, and then judges the falls; it starts when the film is asked for first (`poll`). If it
    cannot be started, or dies, the film is `broken` where it is."""

    def __init__(self, length: int, film: Shoot) -> None:
        self.film = MatchFilm(length)
        self.savings: list[Saving] = []
        self._shoot = film
        self._process: SideProcess | None = None
        self._ended = False

    def _start(self) -> SideProcess:
        process = SideProcess(_film, self._shoot, name="film")
        self._ended = self.film.done = self.film.broken = not process.started
        return process

    def poll(self) -> bool:
        is_new = self._process is None
        self._process = self._process or self._start()
        came = is_new and self._ended
        try:
            while not self._ended and self._process.pipe.poll():
                message: list[Frame] | bool | Saving = self._process.pipe.recv()
                came = True
                match message:
                    case bool():
                        self.film.done, self.film.broken = True, message
                    case Saving():
                        self.savings.append(message)
                    case _:
                        self.film.frames += message
        except (EOFError, OSError):
            self._ended = True
            if not self.film.done:
                self.film.done = self.film.broken = came = True
        return came

    def close(self) -> None:
        if self._process is not None:
            self._process.close()


class FilmedAtOnce:
    """A film that is whole from the start."""

    def __init__(self, length: int, film: Shoot) -> None:
        self.film = MatchFilm(length)
        try:
            self.film.frames += film()
        except (Diverged, RecordError):
            self.film.broken = True
        self.film.done = True

    @cached_property
    def savings(self) -> Sequence[Saving]:
        falls = Falls()
        for frame in self.film.frames:
            falls.read(frame)
        return tuple(falls.savings())

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Does nothing."""


def _film(pipe: Connection, film: Shoot) -> None:
    """Main function of the process. Sends lists of frames, then whether the recording broke off, then each `Saving`."""
    step_back()
    # The other end may be gone.
    with suppress(OSError):
        frames: list[Frame] = []
        falls = Falls()
        broken = False
        try:
            for frame in film():
                frames.append(frame)
                falls.read(frame)
                if len(frames) >= CHUNK:
                    pipe.send(frames)
                    frames = []
        except (Diverged, RecordError):
            broken = True
        pipe.send(frames)
        pipe.send(broken)
        for saving in falls.savings():
            pipe.send(saving)
