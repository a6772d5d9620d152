"""`examine` says what is known of a level that somebody made and solved: how firm it is, and how lucky one may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.app.store import Table
from game.levels.first_tries import first_tries
from game.levels.proof import RunOutcome, play, play_idle, play_random, source
from game.levels.rules.level import Level, LevelError
from game.levels.solutions import SolutionStep

SHAKEN: Final = 20
"""Runs of the solution with every release off by up to ±2 px and ±1.5°."""
THROWN: Final = 200
TRIED: Final = 10
"""First tries of a normal bot: two plans, each five times."""
AT_ONCE: Final = 5
"""Shaken runs or throws between two reports."""
WORK: Final = 1 + SHAKEN + TRIED + THROWN
"""Runs of a whole examination; each takes about as long as another."""


class MakersProof(msgspec.Struct, frozen=True, omit_defaults=True):
    """`shaken`, `thrown`, `tried`: how many of the runs so far reached the goal, by a shaken hand, at random, and by a
    normal bot; `throws`: how many random ones there were. None: not known yet. `idle`: doing nothing, and letting
    everything fall, reaches it."""

    idle: bool | None = None
    shaken: Annotated[int, Meta(ge=0, le=SHAKEN)] | None = None
    tried: Annotated[int, Meta(ge=0, le=TRIED)] | None = None
    thrown: Annotated[int, Meta(ge=0, le=THROWN)] = 0
    throws: Annotated[int, Meta(ge=0, le=THROWN)] = 0
    runs: Annotated[int, Meta(ge=0, le=WORK)] = 0
    """How many runs there were, of `WORK`."""

    @property
    def done(self) -> bool:
        return self.throws == THROWN or self.idle is True

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self.runs / WORK)


NOTHING: Final = MakersProof()
PROOFS: Final = Table("level-tests.json", MakersProof, "challenge.unsaved")
"""How far levels were examined, the latest last."""
KEPT: Final = 300
"""Entries of `PROOFS`; the oldest go."""


def examine(level: Level, steps: Sequence[SolutionStep], proof: MakersProof = NOTHING) -> Iterator[MakersProof]:
    """Yields the proof of `level` as it grows; the last is `done`. Without `steps` nothing is shaken. `proof`: the
    proof of a broken-off examination, which goes on from there.

    A level whose goal is reached by doing nothing is not examined further.
    """
    if proof.idle is None:
        proof = MakersProof(idle=_reaches(partial(play_idle, level)), runs=1)
        yield proof
    if proof.idle:
        return
    if steps and proof.shaken is None:
        shaken = 0
        for i in range(SHAKEN):
            shaken += _reaches(partial(play, level, steps, source(level, f"shaken {i}")))
            if (i + 1) % AT_ONCE == 0:
                proof = replace(proof, runs=2 + i)
                yield proof
        proof = replace(proof, shaken=shaken)
        yield proof
    if proof.tried is None:
        tried = first_tries(level, "normal", 2, TRIED // 2).solved
        proof = replace(proof, tried=tried, runs=1 + SHAKEN + TRIED)
        yield proof
    while proof.throws < THROWN:
        numbers = range(proof.throws, min(THROWN, proof.throws + AT_ONCE))
        lucky = sum(_reaches(partial(play_random, level, source(level, f"throw {n}"))) for n in numbers)
        proof = replace(proof, thrown=proof.thrown + lucky, throws=numbers.stop, runs=WORK - THROWN + numbers.stop)
        yield proof


def _reaches(run: Callable[[], RunOutcome]) -> bool:
    """Whether a run reaches the goal; it does not where the tower never comes to rest."""
    try:
        return run().medal > 0
    except (LevelError, RuntimeError):
        return False
