"""`Rebuilder` reads all recordings anew into the history in a process of its own; `rebuild` does it here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Protocol

from game.app import saves
from game.app.history.match_history import MatchHistory
from game.app.problem import Problem
from game.app.side_process import SideProcess, step_back
from game.core.manifest import Manifest
from game.core.record import RecordError
from game.table.ended_matches import ended_match


@dataclass(frozen=True, slots=True)
class Progress:
    """`done` of `total` recordings are looked through."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """`read`: matches that are in the history anew. `kept`: those whose recording is gone. `refused`: recordings that
    cannot be read. `problem`: why nothing was written."""

    read: int = 0
    kept: int = 0
    refused: int = 0
    problem: Problem | None = None
    broken: bool = False
    """The process died: nothing was written."""


def rebuild(history: MatchHistory, manifests: Mapping[str, Manifest]) -> Iterator[Progress | Rebuilt]:
    """Puts all recorded matches that are over into `history`, in one transaction, the oldest first. Yields progress,
    and what came of it at last."""
    # In the order in which they ended: matches that ended in the same minute keep it.
    paths = sorted([*saves.finished(), *saves.unfinished()], key=_changed)
    matches, refused = [], 0
    for number, path in enumerate(paths):
        yield Progress(number, len(paths))
        try:
            match = ended_match(path, manifests)
        except (RecordError, OSError):
            refused += 1
            continue
        if match is not None:
            matches.append(match)
    yield Progress(len(paths), len(paths))
    problem = history.add_all(matches)
    kept = history.others({match.name for match in matches})
    yield Rebuilt(len(matches), kept, refused, problem)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


class RebuildSource(Protocol):
    """Where progress comes from."""

    progress: Progress
    result: Rebuilt | None

    def poll(self) -> bool:
        """Takes what has come. Returns whether there was anything."""
        ...

    def close(self) -> None: ...


class Rebuilder:
    """A process that rebuilds the history at `path`. Closed early, it leaves the history as it was."""

    def __init__(self, path: Path, manifests: Mapping[str, Manifest]) -> None:
        self.progress = Progress(0, 0)
        self._process = SideProcess(_work, path, dict(manifests), name="history")
        self.result: Rebuilt | None = None if self._process.started else Rebuilt(broken=True)

    def poll(self) -> bool:
        came = False
        try:
            while self.result is None and self._process.pipe.poll():
                message: Progress | Rebuilt = self._process.pipe.recv()
                came = True
                if isinstance(message, Rebuilt):
                    self.result = message
                else:
                    self.progress = message
        except (EOFError, OSError):
            self.result, came = Rebuilt(broken=True), True
        return came

    def close(self) -> None:
        self._process.close()


def _work(pipe: Connection, path: Path, manifests: Mapping[str, Manifest]) -> None:
    """Main function of the process."""
    step_back()
    # The other end may be gone.
    with suppress(OSError):
        for message in rebuild(MatchHistory(path), manifests):
            pipe.send(message)
