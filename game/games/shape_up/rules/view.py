"""`ShapeUpView` is all that a seat knows of a match of Shape Up!, with `ShapeUpOptions` and finished `RoundResult`s."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Seat
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.scoring import Layout, Line


@dataclass(frozen=True, slots=True)
class ShapeUpOptions:
    """The settled options of a match. `starter` is "drawn" or the number of the seat that starts round 1, from "1"."""

    deck: int
    rounds: int
    advanced: bool
    strict: bool
    starter: str

    @property
    def short_side(self) -> int:
        """Cells along the shorter side of the grid: 3 with 18 cards, 4 with 24."""
        return 3 if self.deck == 18 else 4


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round, all of it public. `goals`, `lines` and `scores` have one entry a seat.

    `round` counts from 1; `layout` is ordered by row, then column; `scores[seat]` is the sum of the points of
    `lines[seat]`.
    """

    round: int
    starter: Seat
    layout: Layout
    goals: tuple[Card, ...]
    lines: tuple[tuple[Line, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShapeUpView:
    """All that `seat` may know (None: a spectator).

    `round` counts from 1. `actor` is None once the match is over. `played`, `moved` and `just_played` (a cell) tell
    what the actor has done this turn. `layout` holds (x, y, card) by row, then column.

    `goal` is the seat's own victory card; in the Advanced game it is None until one card is left in the hand.
    `goals` has an entry a seat, None where hidden from this seat; all are known once the match is over.

    `hand` and `hand_sizes` are of the Advanced game, otherwise empty and zeros. `drawn` is the card that the actor
    must play in the ordinary game: None in the Advanced game, once it is played, or where it is hidden (strict, for
    every other seat); a hidden drawn card exists exactly while `actor` is a seat and `played` is false.

    `results` and `totals` are of the finished rounds. `winners` is () until the match is over.
    """

    seat: Seat | None
    seats: int
    options: ShapeUpOptions
    round: int
    starter: Seat
    actor: Seat | None
    played: bool
    moved: bool
    just_played: tuple[int, int] | None
    layout: Layout
    goal: Card | None
    goals: tuple[Card | None, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    drawn: Card | None
    deck_size: int
    results: tuple[RoundResult, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]

    @property
    def possible_goals(self) -> tuple[Card, ...]:
        """The cards of the seat that may be its goal: the goal, or in the Advanced game its hand."""
        return self.hand or (() if self.goal is None else (self.goal,))
