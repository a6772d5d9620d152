"""`Album` runs a drawing function in a process of its own and saves the picture it returns in the player's folder.

A frame never waits for it: a thread starts the process and follows it.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import Empty, SimpleQueue

from game.app import crash_report, paths
from game.app.paths import MissingAsset
from game.app.problem import Problem
from game.app.side_process import step_back
from game.core.files import atomic_write_bytes, drop_parts, write_new

Report = Callable[[float], None]
Work = Callable[[Report], bytes]
"""Draws: reports the share that is done, 0 … 1, and returns the bytes of the file. It can be pickled."""

News = Path | Problem
"""Where a picture was saved, or why it was not."""

_Message = float | News


class Album:
    """Saves one picture at a time. `Problem`s: "picture.unwritable", "picture.failed", "picture.ended" and the
    one for a missing asset."""

    def __init__(self) -> None:
        self.latest: Path | None = None
        """Where the latest picture lies; None while it is being saved, or if it could not be."""
        self._progress: float | None = None
        self._process: BaseProcess | None = None
        self._thread: threading.Thread | None = None
        self._news: SimpleQueue[News] = SimpleQueue()
        self._closed = False

    @property
    def progress(self) -> float | None:
        """Share of the picture that is done, 0 … 1; None when none is being saved."""
        return self._progress

    def save(self, work: Work, stem: str, suffix: str, over: Path | None = None) -> bool:
        """Begins to save what `work` draws as "stem.suffix" in the folder of pictures, or "stem 2.suffix" and so on;
        in place of the file `over`, if that is still there. Returns False, and does nothing, while another picture is
        being saved."""
        if self._progress is not None or self._closed:
            return False
        self._progress, self.latest = 0.0, None
        made = _Made(work, stem, suffix, over)
        self._thread = threading.Thread(target=self._run, args=(made,), daemon=True, name="album")
        self._thread.start()
        return True

    def news(self) -> News | None:
        """Where a picture was saved, or why not, once; None while there is nothing new."""
        with suppress(Empty):
            return self._news.get_nowait()
        return None

    def wait(self) -> None:
        """Waits until nothing is being saved."""
        if self._thread is not None:
            self._thread.join()

    def close(self, patience: float = 0.0) -> None:
        """Saves no more. The present picture has `patience` seconds left."""
        if self._thread is not None and self._progress is not None:
            self._thread.join(patience)
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()
        if self._thread is not None:
            self._thread.join(1)
        if process is not None and process.pid is not None:
            drop_parts(paths.album_dir(), process.pid)

    # On a thread of its own

    def _run(self, made: _Made) -> None:
        news: News
        try:
            news = self._listen(made)
        except Exception as error:  # For example, `work` cannot be pickled.
            news = Problem("picture.failed", {"path": crash_report.keep(error)})
        self.latest = news if isinstance(news, Path) else None
        if not self._closed:
            # Before the progress ends, so that the news is there once nothing is being saved.
            self._news.put(news)
        self._progress = None

    def _listen(self, made: _Made) -> News:
        """Lets a process do the work, and follows its progress. Where none can be started, this one does it itself."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_draw, args=(theirs, made), name="album", daemon=True)
        try:
            process.start()
        except OSError:
            return made.draw(self._note)
        finally:
            theirs.close()
        self._process = process
        if self._closed:
            process.kill()
        try:
            while True:
                message: _Message = ours.recv()
                if not isinstance(message, float):
                    return message
                self._note(message)
        except (EOFError, OSError):
            return Problem("picture.ended")
        finally:
            self._process = None
            ours.close()
            process.join()

    def _note(self, share: float) -> None:
        self._progress = share


@dataclass(frozen=True, slots=True)
class _Made:
    """A picture to be made, as a process gets it. See `Album.save`."""

    work: Work
    stem: str
    suffix: str
    over: Path | None

    def draw(self, report: Report) -> News:
        return draw(self.work, self.stem, self.suffix, report, self.over)


def draw(work: Work, stem: str, suffix: str, report: Report, over: Path | None = None) -> News:
    """Draws, and writes the file; see `Album.save`."""
    folder = paths.album_dir()
    try:
        # Before it is drawn for nothing.
        folder.mkdir(parents=True, exist_ok=True)
        data = work(report)
        if over is None or not over.is_file():
            return write_new(folder, stem, suffix, data)
        atomic_write_bytes(over, data)
        return over
    except OSError as error:
        return Problem("picture.unwritable", {"folder": str(folder), "why": error.strerror or str(error)})
    except MissingAsset as error:
        return error.problem
    except Exception as error:
        return Problem("picture.failed", {"path": crash_report.keep(error)})


def _draw(pipe: Connection, made: _Made) -> None:
    """Main function of the process."""
    step_back()
    # The other end may be gone.
    with suppress(OSError):
        pipe.send(made.draw(pipe.send))
