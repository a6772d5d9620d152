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
from game.levels.sharing.makers_proof import MakersProof, examine
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
        """As far as it is known."""
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


Known = tuple[SharedLevel, MakersProof]
"""How far a level was examined."""


def known_of(services: Services) -> dict[str, Known]:
    """What was found out about levels and their runs, for as long as the program runs."""
    found = services.remembered.setdefault("share.known", {})
    assert isinstance(found, dict)
    return found


def examiner_of(services: Services, given: SharedLevel) -> Examiner:
    """Examines a level, or goes on where the last examination of the same level and run was broken off."""
    return Examiner(given, services.manifests[KEY], known_of(services))


def _key_of(given: SharedLevel) -> str:
    """Stands for a level, whatever its maker says of it, and its solution."""
    about = level_text(without_words_of_maker(given.level)), repr(given.steps), given.recording.hex()
    return blake2b("\n".join(about).encode(), digest_size=16).hexdigest()


class Examiner:
    """`given`: with the recording of its maker's hand, or with steps that are known. `known`: what was found before; it
    keeps what this one finds."""

    def __init__(self, given: SharedLevel, manifest: Manifest, known: dict[str, Known] | None = None) -> None:
        self._level = given.level
        self._known, self._key = {} if known is None else known, _key_of(given)
        before, self.proof = self._known.get(self._key, (None, MakersProof()))
        self.shared = _signed(before, given.level)
        steps = given.steps if before is None else before.steps
        self._work: SideWork[Found] | None = None
        if not self.proof.done:
            self._work = SideWork(_examine, manifest, level_text(given.level), steps, given.recording, self.proof)

    @property
    def ended(self) -> bool:
        return self.proof.done or self._work is None or self._work.ended

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
        if self.shared is not None:
            self._known[self._key] = self.shared, self.proof
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
