"""`RoundBots` acts for stack-off bots where nothing is placed: it takes standing pieces, passes potatoes, throws gusts.

Which piece to take is asked through their match's executor; the rest follows from a rule.
"""

from __future__ import annotations

from typing import Final, Protocol

from game.core.bot import Future, Placement
from game.core.game import TICKS, Seat
from game.games.stack_off.round_seat import Builder
from game.levels.rules.actions import Side, Take

_GLOAT: Final = 4 * TICKS
"""For how long a bot that is out watches before it throws its first gust."""
_LOOK: Final = TICKS // 2
"""For how long it looks before it takes a standing piece."""
_REGRET: Final = TICKS
"""For how long it holds a potato before it passes it on."""


class BotsRound(Protocol):
    """The part of a `Referee` that bots need."""

    builders: tuple[Builder, ...]

    @property
    def ticks(self) -> int: ...
    def throw_at(self, seat: Seat) -> Seat | None: ...
    def throw(self, seat: Seat, side: Side) -> bool: ...
    def pass_to(self, seat: Seat) -> Seat | None: ...
    def swap(self, seat: Seat) -> bool: ...


class RoundBots:
    def __init__(self, seats: int) -> None:
        self._asked: list[tuple[int, Future[Placement | None]] | None] = [None] * seats
        """The question about a standing piece, with the round's tick when it was asked."""
        self._waited = [0] * seats
        """For how many ticks each has been able to throw, or to pass on."""

    def tick(self, game: BotsRound, seat: Seat) -> None:
        """Acts for the bot at `seat`, once a tick."""
        builder = game.builders[seat]
        phase = builder.view.phase
        if phase == "over":
            if self._wait(seat, game.throw_at(seat) is not None, _GLOAT):
                game.throw(seat, "left" if seat % 2 else "right")
        elif phase == "held":
            if self._wait(seat, game.pass_to(seat) is not None, _REGRET):
                game.swap(seat)
        elif phase == "ready" and not builder.solves:
            self._choose(game.ticks, seat, builder)

    def _wait(self, seat: Seat, able: bool, ticks: int) -> bool:
        """Whether the seat has been able to do something for so long."""
        self._waited[seat] = self._waited[seat] + 1 if able else 0
        return self._waited[seat] >= ticks

    def _choose(self, tick: int, seat: Seat, builder: Builder) -> None:
        """Takes one of the standing pieces."""
        if not builder.choices():
            self._asked[seat] = None
            return
        asked = self._asked[seat]
        if asked is None:
            self._asked[seat] = tick, builder.match.bots.ask_place(0)
            return
        since, future = asked
        if tick - since < _LOOK or not future.done():
            return
        found = future.result()
        if isinstance(found, Take):
            self._asked[seat] = None
            builder.take(found.piece)
