"""`Fairness` plays short rounds with the same bot in all seats, in every order of the seats, and counts who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from game.core.bot import BotExecutor
from game.core.game import SEAT_COLOURS, Seat, SeatInfo
from game.core.manifest import Manifest
from game.core.rng import stream
from game.core.session import Session
from game.games.stack_off.ranking import Rank
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import tempers_of
from game.games.stack_off.surprises.surprise import Planned
from game.levels.bot.tempers import Temper
from game.play.loader import begin

SECONDS: Final = 40
"""Length of a round that is played to see what its surprises do."""
TIMES: Final = (10, 24)
"""Seconds at which they come there."""
LINE: Final = 5.0
"""Units: the line of such a race at the most, so that it is often held within those seconds."""


def shortened(what: Round) -> Round:
    """Makes a round of `SECONDS`, with each kind of its surprises at `TIMES`, that otherwise is the same."""
    kinds = list(dict.fromkeys(one.kind for one in what.surprises))
    planned = tuple(Planned(kinds[i % len(kinds)], second) for i, second in enumerate(TIMES)) if kinds else ()
    return msgspec.structs.replace(
        what,
        seconds=SECONDS,
        line=min(what.line, LINE),
        surprises=planned,
        gusts=TIMES if what.gusts else (),
        falls=None if what.falls is None else 1,
    )


@dataclass(slots=True)
class Fairness:
    """Results of one round. `wins`: by seat, of rounds that one seat has won alone; `rounds`: how many were played.
    `seeds`: how many seeds they had, each played once in every turn of the seats; `depends`: for how many of them the
    seat made a difference to who won."""

    what: Round
    seats: int
    wins: list[int] = field(default_factory=list)
    rounds: int = 0
    seeds: int = 0
    depends: int = 0

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats

    def play(self, manifest: Manifest, executor: BotExecutor, difficulty: str = "relaxed") -> None:
        """Plays the rounds of the next seed."""
        seed = stream(self.seeds, "fairness").next64() >> 1
        winners: set[Seat | None] = set()
        for turn in range(self.seats):
            order = [(seat + turn) % self.seats for seat in range(self.seats)]
            won = _winner(shortened(self.what), order, seed, manifest, executor, difficulty)
            self.rounds += 1
            if won is not None:
                self.wins[won] += 1
            winners.add(None if won is None else order[won])
        self.seeds += 1
        self.depends += len(winners) > 1


def _winner(
    what: Round, order: Sequence[int], seed: int, manifest: Manifest, executor: BotExecutor, difficulty: str
) -> Seat | None:
    """The seat that wins alone. `order`: by seat, the number of the bot that sits there: its chance and temper go with
    it."""
    sessions = sessions_of(what, bots(len(order), difficulty), seed)
    tempers = tempers_of(seed, len(order))
    seated = [sessions[number] for number in order]
    _ranks, found = played(what, seated, [tempers[number] for number in order], manifest, executor)
    return found[0] if len(found) == 1 else None


def bots(count: int, difficulty: str) -> tuple[SeatInfo, ...]:
    """Makes the seats of as many bots."""
    return tuple(SeatInfo(f"Bot {number + 1}", SEAT_COLOURS[number], difficulty) for number in range(count))


def played(
    what: Round, sessions: Sequence[Session], tempers: Sequence[Temper], manifest: Manifest, executor: BotExecutor
) -> tuple[tuple[Rank, ...], tuple[Seat, ...]]:
    """Plays a round between bots, whose matches and tempers are given by seat. Returns the ranks, best first, and the
    winners."""
    referee = Referee(what, [begin(manifest, session, executor) for session in sessions], tempers=tempers)
    while not referee.over:
        referee.tick()
    found = referee.ranks(), referee.winners()
    for bench in referee.benches:
        bench.match.close()
        bench.world.close()
    return found
