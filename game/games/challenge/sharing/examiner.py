"""`Examiner` finds the steps of a made level and examines it in a process; `ExaminedAtOnce` is given what is known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from typing import Final, Protocol

from game.app.side_work import SideWork
from game.core.manifest import Manifest
from game.core.record import RecordError
from game.levels import recordings
from game.levels.rules.level import Level, level_text, read_level, without_words_of_maker
from game.levels.sharing.makers_proof import KEPT, PROOFS, MakersProof, examine
from game.levels.sharing.shared_level import SharedLevel
from game.levels.sharing.steps_of_hand import steps_of
from game.levels.solutions import SolutionStep
from game.play.playback import Diverged
from game.ui.services import Services

KEY: Final = "challenge"

Steps = tuple[SolutionStep, ...]
Found = MakersProof | tuple[Steps, bytes]
"""The proof as it grows; before it the steps, or the recording without which nothing is proven."""


class ProofSource(Protocol):
    @property
    def shared(self) -> SharedLevel | None:
        """The level with its steps, or with its recording where no steps do what the hand did; None while they are
        looked for."""
        ...

    @property
    def proof(self) -> MakersProof:
        """The proof, as far as it is known yet."""
        ...

    @property
    def ended(self) -> bool:
        """Whether nothing more will come, be it because the process has died."""
        ...

    def sign(self, level: Level) -> None:
        """Another maker is named in the level."""
        ...

    def poll(self) -> bool:
        """Takes what has come. Returns whether there was anything, or it has ended."""
        ...

    def close(self) -> None: ...


class Findings:
    """What is known of levels and their runs: proofs in a table, solutions for as long as the program runs."""

    def __init__(self, services: Services) -> None:
        self._services = services
        solved = services.remembered.setdefault("share-solved", {})
        assert isinstance(solved, dict)
        self._solved: dict[str, SharedLevel] = solved

    def of(self, key: str) -> tuple[SharedLevel | None, MakersProof]:
        """The solution and the proof as far as they were found."""
        return self._solved.get(key), self._services.store[PROOFS].get(key, MakersProof())

    def keep(self, key: str, shared: SharedLevel, proof: MakersProof) -> None:
        """Keeps how far an examination has come."""
        self._solved[key] = shared
        proofs = self._services.store[PROOFS]
        known = proofs.pop(key, None)
        # The latest stand last.
        proofs[key] = proof
        if known != proof:
            for old in list(proofs)[:-KEPT]:
                del proofs[old]
            self._services.save_table(PROOFS)


def examiner_of(services: Services, given: SharedLevel) -> Examiner:
    """Examines a level, or goes on where the last examination of the same level and run was broken off."""
    return Examiner(given, services.manifests[KEY], Findings(services))


def _key_of(given: SharedLevel) -> str:
    """Identifies a level and its solution, whatever its maker says of the level."""
    about = level_text(without_words_of_maker(given.level)), repr(given.steps), given.recording.hex()
    return blake2b("\n".join(about).encode(), digest_size=16).hexdigest()


class Examiner:
    """`given`: with the recording of its maker's hand, or with steps that are known. `findings`: where it goes on, and
    where it keeps what it finds."""

    def __init__(self, given: SharedLevel, manifest: Manifest, findings: Findings | None = None) -> None:
        self._level = given.level
        self._findings, self._key = findings, _key_of(given)
        before, self.proof = (None, MakersProof()) if findings is None else findings.of(self._key)
        self.shared = _signed(before, given.level)
        steps = given.steps if before is None else before.steps
        self._work: SideWork[Found] | None = None
        if not self._is_done:
            self._work = SideWork(_examine, manifest, level_text(given.level), steps, given.recording, self.proof)

    @property
    def _is_done(self) -> bool:
        return self.proof.done and self.shared is not None

    @property
    def ended(self) -> bool:
        return self._is_done or self._work is None or self._work.ended

    def sign(self, level: Level) -> None:
        self._level = level
        self.shared = _signed(self.shared, level)

    def poll(self) -> bool:
        if self._work is None:
            return False
        before, found = self.ended, self._work.poll()
        for one in found:
            if isinstance(one, MakersProof):
                self.proof = one
            else:
                steps, recording = one
                self.shared = SharedLevel(self._level, steps, recording)
        return bool(found) or self.ended != before

    def close(self) -> None:
        if self.shared is not None and self._findings is not None:
            self._findings.keep(self._key, self.shared, self.proof)
        if self._work is not None:
            self._work.close()


class ExaminedAtOnce:
    """A proof that is whole from the start."""

    def __init__(self, shared: SharedLevel, proof: MakersProof) -> None:
        self.shared: SharedLevel | None = shared
        self.proof = proof
        self.ended = True

    def sign(self, level: Level) -> None:
        self.shared = _signed(self.shared, level)

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """Does nothing."""


def _signed(shared: SharedLevel | None, level: Level) -> SharedLevel | None:
    """The same solution of a level that names another maker."""
    return None if shared is None else SharedLevel(level, shared.steps, shared.recording)


def _examine(manifest: Manifest, text: str, steps: Steps, recording: bytes, proof: MakersProof) -> Iterator[Found]:
    """The work of the process."""
    level = read_level(text)
    # A recording may be of another build of the physics.
    with suppress(RecordError, Diverged):
        if recording and not steps:
            steps = steps_of(recordings.read_bytes(recording), manifest, level)
        yield steps, b"" if steps else recording
        yield from examine(level, steps, proof)
