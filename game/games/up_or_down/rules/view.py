"""`UpOrDownView` holds all that a seat or a spectator may know of a match of Up or Down?."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Columns, Ring
from game.games.up_or_down.rules.scoring import Sheet
from game.games.up_or_down.rules.variants import UpOrDownOptions, Variants

Phase = Literal["play", "take", "draw", "end", "over"]
"""What the actor must do: play a card, take one, draw one, or, with both piles empty, end the turn."""


@dataclass(frozen=True, slots=True)
class UpOrDownView:
    """All that `seat` may know (None: a spectator).

    `turn` counts the turns of the match from 1. `actor` is None once the match is over. `ring` goes clockwise from the
    lowest card; `just_played` is the card that came into it this turn, and `takes` what the actor may take after it,
    the two neighbours first; both are empty after the taking.

    `hand` is the seat's own, in ascending order. `known[s]` are the cards that everybody knows to be in the hand of
    seat s, because it drew them from the face-up pile. `hand_sizes`, `columns`, `discards` (in their order) and
    `sheets` (the present score) have an entry a seat; `removed` are the cards back in the box.

    `face_down` and `face_up` are the numbers of cards in the piles, `top` is the open card of the face-up pile.
    `winners` is () until the match is over.
    """

    seat: Seat | None
    seats: int
    options: UpOrDownOptions
    variants: Variants
    starter: Seat
    turn: int
    actor: Seat | None
    phase: Phase
    ring: Ring
    just_played: Card | None
    takes: tuple[Card, ...]
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    face_down: int
    face_up: int
    top: Card | None
    columns: tuple[Columns, ...]
    discards: tuple[tuple[Card, ...], ...]
    removed: tuple[Card, ...]
    sheets: tuple[Sheet, ...]
    winners: tuple[Seat, ...]

    def turns_left(self, seat: Seat) -> int:
        """Turns that `seat` still has, with the one that runs: each card of the hands and the piles takes a turn."""
        if self.actor is None:
            return 0
        left = sum(self.hand_sizes) + self.face_down + self.face_up + (self.phase != "play")
        return len(range((seat - self.actor) % self.seats, left, self.seats))

    @property
    def scores(self) -> tuple[int, ...]:
        """Present points of each seat."""
        return tuple(sheet.total for sheet in self.sheets)
