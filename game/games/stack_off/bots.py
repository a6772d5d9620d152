"""What bots do in a round besides placing pieces: which standing piece they take, what they pass on, when they send a
gust. Which piece it is to be is asked through their match's executor; the rest is decided at once, by a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.bot import Future, Placement
from game.core.game import TICKS, Seat
from game.levels.rules.actions import Take

if TYPE_CHECKING:
    from game.games.stack_off.referee import Referee

_GLEE = 4 * TICKS
"""For how long a bot that is out watches before it sends its first gust."""
_LOOK = TICKS // 2
"""How long it looks before it takes a standing piece."""
_GRIEF = TICKS
"""For how long it holds a piece before it passes it on."""


class Minds:
    """Of all bots of a round."""

    def __init__(self, seats: int) -> None:
        self._asked: list[tuple[int, Future[Placement | None]] | None] = [None] * seats
        """What each was asked about a standing piece, and the round's tick then."""
        self._waited = [0] * seats
        """For how many ticks each has been out, or has held what it may pass on."""

    def tick(self, referee: Referee, seat: Seat) -> None:
        """Once a tick, for a bot's seat."""
        phase = referee.view(seat).phase
        if phase == "over":
            if self._wait(seat, referee.throw_at(seat) is not None, _GLEE):
                referee.throw(seat, "left" if seat % 2 else "right")
        elif phase == "held":
            if self._wait(seat, referee.pass_to(seat) is not None, _GRIEF):
                referee.swap(seat)
        elif phase == "ready" and not referee.solves(seat):
            self._choose(referee, seat)

    def _wait(self, seat: Seat, able: bool, ticks: int) -> bool:
        """Whether the seat has been able to do something for so long."""
        self._waited[seat] = self._waited[seat] + 1 if able else 0
        return self._waited[seat] >= ticks

    def _choose(self, referee: Referee, seat: Seat) -> None:
        """Take one of the pieces that stand."""
        if not referee.choices(seat):
            self._asked[seat] = None
            return
        asked = self._asked[seat]
        if asked is None:
            self._asked[seat] = referee.ticks, referee.matches[seat].ask_place(0)
            return
        since, future = asked
        if referee.ticks - since < _LOOK or not future.done():
            return
        found = future.result()
        if isinstance(found, Take):
            self._asked[seat] = None
            referee.take(seat, found.piece)
