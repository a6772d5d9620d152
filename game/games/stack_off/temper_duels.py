"""`TemperDuels` plays short rounds between each two tempers of bots, with exchanged seats, and counts who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from game.core.bot import BotExecutor
from game.core.manifest import Manifest
from game.core.rng import stream
from game.games.stack_off.fairness import bots, shortened, winner_of
from game.games.stack_off.referee import sessions_of
from game.games.stack_off.rounds import Round
from game.levels.bot.tempers import TEMPERS, Temper


@dataclass(slots=True)
class TemperDuels:
    """Results of the `rounds`. `wins[a, b]`: how often temper `a` has won alone against `b`, by their keys; `played`:
    how often the two have met; `turns`: how many pairs of seats, of all pairings in all rounds, were played."""

    rounds: Sequence[Round]
    tempers: Sequence[Temper] = TEMPERS
    wins: dict[tuple[str, str], int] = field(default_factory=dict)
    played: dict[tuple[str, str], int] = field(default_factory=dict)
    turns: int = 0

    def play(self, manifest: Manifest, executor: BotExecutor, difficulty: str = "normal") -> None:
        """Plays the next pairing twice, with the same pieces and the same chance in each seat; the tempers change
        seats. All pairings meet in a round before the next one comes."""
        pairs = list(combinations(self.tempers, 2))
        number, pair = divmod(self.turns, len(pairs))
        what = shortened(self.rounds[number % len(self.rounds)])
        seed = stream(number, "tempers").next64() >> 1
        for seated in (pairs[pair], pairs[pair][::-1]):
            won = winner_of(what, sessions_of(what, bots(2, difficulty), seed), seated, manifest, executor)
            for seat, temper in enumerate(seated):
                met = temper.key, seated[1 - seat].key
                self.played[met] = self.played.get(met, 0) + 1
                self.wins[met] = self.wins.get(met, 0) + (won == seat)
        self.turns += 1

    def against(self, key: str, other: str | None = None) -> tuple[int, int]:
        """Gets the rounds that the temper `key` has won alone against `other`, or against all, and those that either of
        both has won alone."""
        others = [other] if other is not None else [temper.key for temper in self.tempers if temper.key != key]
        won = sum(self.wins.get((key, one), 0) for one in others)
        return won, won + sum(self.wins.get((one, key), 0) for one in others)

    def meetings(self, key: str) -> int:
        """Counts the rounds that a temper has played."""
        return sum(played for (one, _other), played in self.played.items() if one == key)
