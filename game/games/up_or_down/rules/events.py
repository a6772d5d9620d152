"""Defines the events of a match of Up or Down? (`Played`, `Took`, `Drew`, `TurnEnded` …) and their order.

A turn: Played; Abandoned or Removed where that happens, then Took; Drew while there are piles; TurnEnded; after the
last one MatchEnded. The deal happens in `Game.new`, before the log begins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.game import Event, Seat
from game.games.up_or_down.rules.actions import How, Pile
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Column


@dataclass(frozen=True, slots=True)
class Played(Event):
    """`seat` put `card` into the ring, clockwise after `before` and before `after`. `shown`: the others did not know
    the card."""

    seat: Seat
    card: Card
    before: Card
    after: Card
    shown: bool

    @property
    def reveals(self) -> bool:
        return self.shown

    @property
    def gives_away(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """`seat` put its whole `column` of `cards` on its discard pile."""

    seat: Seat
    column: int
    cards: Column


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """`seat` took `card`, the last of its `column`, out of the game."""

    seat: Seat
    column: int
    card: Card


@dataclass(frozen=True, slots=True)
class Took(Event):
    """`seat` took `card` from the ring to the end of its `column`, an index even when the column is a new one."""

    seat: Seat
    card: Card
    column: int
    how: How


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """`seat` drew `card` from `pile`; None for those who may not see it, all others when it came from "down".

    `top` is the card that lies open on the face-up pile from now on, None when that is empty.
    """

    seat: Seat
    pile: Pile
    card: Card | None
    top: Card | None

    @property
    def reveals(self) -> bool:
        return self.pile == "down" or self.top is not None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if self.pile == "up" or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """`seat` has finished its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; several `winners` share it. What is counted stays: a match that is over is not taken back."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    @property
    def reveals(self) -> bool:
        return True


UpOrDownEvent = Played | Abandoned | Removed | Took | Drew | TurnEnded | MatchEnded
