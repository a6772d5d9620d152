"""The classes of events of Shape Up!: `RoundStarted`, `Dealt`, `Drew`, `Played`, `Moved`, `TurnEnded`, `RoundScored` …

End of a turn, ordinary game: TurnEnded, then Drew for the next seat. Advanced: Drew for the same seat (while the deck
lasts), then TurnEnded. End of a round: TurnEnded, RoundScored, then MatchEnded or the next round: RoundStarted, Dealt
for each seat, and in the ordinary game Drew for the starter. The first round's deal happens in `Game.new`, before
the log begins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.game import Event, Seat
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import RoundResult


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """Round `round` (from 1) begins with `starter`; the cards have been shuffled."""

    round: int
    starter: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """`seat` got its victory card (Advanced: its hand). Others know only how many: None for each card."""

    seat: Seat
    cards: tuple[Card | None, ...]

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: Seat | None) -> Dealt:
        return self if seat == self.seat else Dealt(self.seat, (None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """`seat` drew the top card of the deck; `card` is None for those who may not see it (`open` false)."""

    seat: Seat
    card: Card | None
    open: bool

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if self.open or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Played(Event):
    """`seat` put `card` on (x, y). `shown`: the others had not seen the card before."""

    seat: Seat
    card: Card
    x: int
    y: int
    shown: bool

    @property
    def reveals(self) -> bool:
        return self.shown


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """`seat` moved `card` from one cell to another."""

    seat: Seat
    card: Card
    from_x: int
    from_y: int
    to_x: int
    to_y: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """`seat` has finished its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round is over: all victory cards are open and scored. `totals`: points of each seat so far, this round's
    included."""

    result: RoundResult
    totals: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; several `winners` share it."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


ShapeUpEvent = RoundStarted | Dealt | Drew | Played | Moved | TurnEnded | RoundScored | MatchEnded
