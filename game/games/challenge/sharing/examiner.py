"""`Examiner` examines a made level in a process of its own; `ExaminedAtOnce` does it here, for tests and pictures."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Protocol

from game.app.side_process import step_back
from game.levels.rules.level import level_text, read_level
from game.levels.sharing.makers_proof import MakersProof, examine
from game.levels.sharing.shared_level import SharedLevel
from game.levels.solutions import SolutionStep


class ProofSource(Protocol):
    @property
    def proof(self) -> MakersProof:
        """As far as it is known."""
        ...

    @property
    def ended(self) -> bool:
        """Whether nothing more will come, be it because the process has died."""
        ...

    def poll(self) -> bool:
        """Takes what has come. Returns whether there was anything, or it has ended."""
        ...

    def close(self) -> None: ...


class Examiner:
    def __init__(self, shared: SharedLevel) -> None:
        self.proof = MakersProof()
        self.ended = False
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        about = theirs, level_text(shared.level), shared.steps
        self._process = context.Process(target=_examine, args=about, name="examiner", daemon=True)
        try:
            self._process.start()
        except OSError:
            self.ended = True
        finally:
            theirs.close()

    def poll(self) -> bool:
        came = False
        try:
            while not self.ended and self._pipe.poll():
                self.proof = self._pipe.recv()
                self.ended, came = self.proof.done, True
        except (EOFError, OSError):
            self.ended = came = True
        return came

    def close(self) -> None:
        if self._process.pid is not None:
            self._process.kill()
            self._process.join(1)
        self._pipe.close()


class ExaminedAtOnce:
    """A proof that is whole from the start."""

    def __init__(self, shared: SharedLevel, proof: MakersProof | None = None) -> None:
        self.proof = proof or [*examine(shared.level, shared.steps)][-1]
        self.ended = True

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Does nothing."""


def _examine(pipe: Connection, text: str, steps: tuple[SolutionStep, ...]) -> None:
    """Main function of the process."""
    step_back()
    # The other end may be gone.
    with suppress(OSError):
        for proof in examine(read_level(text), steps):
            pipe.send(proof)
