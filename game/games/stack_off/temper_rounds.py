"""`TemperRounds` plays rounds between bots of all tempers, one in each seat, and counts who comes before whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations

from game.core.bot import BotExecutor
from game.core.manifest import Manifest
from game.core.rng import stream
from game.games.stack_off.fairness import bots, played, shortened
from game.games.stack_off.referee import sessions_of
from game.games.stack_off.rounds import Round
from game.levels.bot.tempers import TEMPERS, Temper


@dataclass(slots=True)
class TemperRounds:
    """Results of the `rounds`, one after the other. `before[a, b]`: how often temper `a` has come before `b`, by their
    keys; `falls`: of a temper in all rounds; `played`: number of rounds."""

    rounds: Sequence[Round]
    tempers: Sequence[Temper] = TEMPERS
    before: Counter[tuple[str, str]] = field(default_factory=Counter)
    falls: Counter[str] = field(default_factory=Counter)
    played: int = 0

    def play(self, manifest: Manifest, executor: BotExecutor, difficulty: str = "normal", short: bool = False) -> None:
        """Plays the next round: all have the same pieces, and every temper sits in each seat in turn."""
        what, turn = self.rounds[self.played % len(self.rounds)], self.played % len(self.tempers)
        seated = (*self.tempers[turn:], *self.tempers[:turn])
        what = shortened(what) if short else what
        seed = stream(self.played, "tempers").next64() >> 1
        sessions = sessions_of(what, bots(len(seated), difficulty), seed)
        found, _winners = played(what, sessions, seated, manifest, executor)
        ranks = {seated[rank.seat].key: rank for rank in found}
        for one, other in permutations(ranks, 2):
            self.before[one, other] += ranks[one].place < ranks[other].place
        for key, rank in ranks.items():
            self.falls[key] += rank.tally.falls
        self.played += 1

    def against(self, key: str, other: str | None = None) -> tuple[int, int]:
        """Counts how often the temper `key` came before `other`, or before any of the others, and how often one of the
        two came before the other at all."""
        others = [other] if other is not None else [temper.key for temper in self.tempers if temper.key != key]
        won = sum(self.before[key, one] for one in others)
        return won, won + sum(self.before[one, key] for one in others)
