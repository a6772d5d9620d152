"""`Examiner` finds the steps of a made level and examines it in a process; `ExaminedAtOnce` is given what is known."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Protocol

from game.app.side_process import step_back
from game.core.manifest import Manifest
from game.core.record import RecordError
from game.levels import recordings
from game.levels.progress import Lay
from game.levels.proof import Run
from game.levels.rules.level import Level, level_text, read_level
from game.levels.sharing.makers_proof import MakersProof, examine
from game.levels.sharing.shared_level import SharedLevel
from game.levels.sharing.steps_of_hand import steps_of
from game.levels.solutions import SolutionStep
from game.play.playback import Diverged
from game.table.tower.levels.ghosts import lay_of


class ProofSource(Protocol):
    @property
    def shared(self) -> SharedLevel | None:
        """The level with its steps, or with its recording where no steps do what the hand did; None while they are
        looked for."""
        ...

    @property
    def lay(self) -> Lay:
        """Where the pieces lie once it is solved; () while that is not known."""
        ...

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
    """`given`: with the recording of its maker's hand, or with steps that are known."""

    def __init__(self, given: SharedLevel, manifest: Manifest) -> None:
        self.shared: SharedLevel | None = None
        self.lay: Lay = ()
        self.proof = MakersProof()
        self.ended = False
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._level = given.level
        about = theirs, manifest, level_text(given.level), given.steps, given.recording
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
                message: MakersProof | tuple[tuple[SolutionStep, ...], bytes, Lay] = self._pipe.recv()
                came = True
                if isinstance(message, MakersProof):
                    self.proof, self.ended = message, message.done
                else:
                    steps, recording, self.lay = message
                    self.shared = SharedLevel(self._level, steps, recording)
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

    def __init__(self, shared: SharedLevel, proof: MakersProof, lay: Lay = ()) -> None:
        self.shared: SharedLevel | None = shared
        self.lay = lay
        self.proof = proof
        self.ended = True

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Does nothing."""


def _examine(
    pipe: Connection, manifest: Manifest, text: str, steps: tuple[SolutionStep, ...], recording: bytes
) -> None:
    """Main function of the process. Sends the steps, or the recording without which the level is not proven, then the
    proof as it grows."""
    step_back()
    level = read_level(text)
    # The other end may be gone, and a recording may be of another build of the physics.
    with suppress(OSError, RecordError, Diverged):
        if recording and not steps:
            steps = steps_of(recordings.read_bytes(recording), manifest, level)
        pipe.send((steps, b"" if steps else recording, _lay(level, steps)))
        for proof in examine(level, steps):
            pipe.send(proof)


def _lay(level: Level, steps: Sequence[SolutionStep]) -> Lay:
    """Where the pieces lie after `steps`."""
    run = Run(level)
    try:
        for step in steps:
            run.place(step)
        return lay_of(run.world.view())
    finally:
        run.close()
