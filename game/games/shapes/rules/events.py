"""The classes of events of Shapes: `TurnBegan`, `Drew`, `Declared`, `PiecesFell`, `Stopped`, `Eliminated` …

A turn begins with TurnBegan (Skipped for a seat with nothing to place), then Drew or TurnedUp for what comes up.
Stacking: Declared (pass: Assigned), then for each piece PieceTaken, PieceReleased, Rested, Completed. After a fall:
PiecesFell, PiecesReturned; once the tower is at rest Classic's exchange (Drew for each card, Exchanged) and steal
(Stolen), or Eliminated. After a stop: Stopped, PiecesReturned for a held piece, Rested, then the exchange. If the deck
is empty when a card is due, DeckRebuilt comes before Drew. The deal of `Game.new` happens before the log begins.

The world of physics needs PieceTaken, PieceReleased, PiecesReturned and BoardCleared.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.game import Event, Seat
from game.core.tower_events import PieceReleased, PiecesReturned, PieceTaken, Revealing, TowerCleared
from game.games.shapes.rules.cards import Card, Piece
from game.games.shapes.rules.view import End, Passed


@dataclass(frozen=True, slots=True)
class Started(Revealing):
    """`seat` was the first to say "Let's play Shapes!"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is the turn of `seat`, the match's number `number` (from 1, skipped ones not counted)."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """`seat` has nothing to place."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew(Revealing):
    """`seat` drew the top card of the deck; `card` is None for those who may not see it (`open` false)."""

    seat: Seat
    card: Card | None
    open: bool

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if self.open or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DrawSkipped(Event):
    """A card was due to `seat`, but there is none."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckRebuilt(Revealing):
    """The deck was empty: `shuffled` cards of the discard pile are the new one; `kept` stay, for their pieces are on
    the platform. A Stop Turn is named by its kind (`by_kind`): it may have come from a hand in the same action."""

    shuffled: tuple[Card, ...]
    kept: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """`seat` means `piece` to be placed for `card` by `to`, itself or a rival; both are None for a card to toss. A
    secret of `seat` until it confirms."""

    seat: Seat
    card: Card
    piece: Piece | None
    to: Seat | None

    def seen_by(self, seat: Seat | None) -> Chose | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """`seat` is going to place `pieces` for `cards`, of the same order. `shown`: the others see the cards only now."""

    seat: Seat
    cards: tuple[Card, ...]
    pieces: tuple[Piece, ...]
    shown: bool

    @property
    def reveals(self) -> bool:
        return self.shown


@dataclass(frozen=True, slots=True)
class Assigned(Revealing):
    """Play one, pass one, toss one: `seat` plays `card` with `piece`; `passed` and `tossed` are None where too few
    cards were drawn."""

    seat: Seat
    card: Card
    piece: Piece
    passed: Passed | None
    tossed: Card | None


@dataclass(frozen=True, slots=True)
class PiecesFell(Revealing):
    """`pieces` have fallen, ascending. `fails`: the turn of `seat` fails by it; otherwise they just leave play,
    and a piece that `seat` holds stays in the hand."""

    seat: Seat
    pieces: tuple[Piece, ...]
    fails: bool


@dataclass(frozen=True, slots=True)
class Rested(Revealing):
    """The tower is at rest."""


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """`seat` has placed `piece`; `card` goes to the discard pile."""

    seat: Seat
    card: Card
    piece: Piece


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Classic: for its uncompleted cards `seat` has drawn `drawn` cards; `discarded` went to the discard pile, and
    for want of cards to draw `returned` to its hand."""

    seat: Seat
    drawn: int
    discarded: tuple[Card, ...]
    returned: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """Classic: the match has ended by a stop in the turn of `seat`; its uncompleted `cards` are in its hand again."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stolen(Revealing):
    """`seat` took `card` from `rival`; only these two know which."""

    seat: Seat
    rival: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Stolen:
        return self if seat is not None and seat in (self.seat, self.rival) else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Stopped(Revealing):
    """`seat` played a Stop Turn against the turn of `turn`. Which of the two cards it was is not told: it may be back
    in the deck already, and then nobody sees it."""

    seat: Seat
    turn: Seat


@dataclass(frozen=True, slots=True)
class BoardCleared(TowerCleared):
    """`seat` played the Clear the Board `card`: `pieces`, all of the platform, are in the box, and the discard pile is
    shuffled into the deck."""

    seat: Seat
    card: Card
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Eliminated(Revealing):
    """`seat` is out. Its cards go to the discard pile: `cards`, ascending, so that no row's order shows."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PackReceived(Revealing):
    """Card drafting: `seat` picks from this pack next. Others know only how many: None for each card."""

    seat: Seat
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat | None) -> PackReceived:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class CardPicked(Event):
    """Card drafting: `seat` keeps `card`, known to itself only."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> CardPicked:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """Card drafting: `card` comes next in the row of `seat`; a secret of its seat."""

    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> Ordered | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class RowReady(Event):
    """Card drafting: the row of `seat` is in order."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedUp(Revealing):
    """Card drafting: the left-most `card` of the row of `seat`."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; several `winners` share it."""

    why: End
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


ShapesEvent = (
    Started
    | TurnBegan
    | Skipped
    | Drew
    | DrawSkipped
    | DeckRebuilt
    | Chose
    | Declared
    | Assigned
    | PiecesFell
    | Rested
    | Completed
    | Exchanged
    | TakenBack
    | Stolen
    | Stopped
    | BoardCleared
    | Eliminated
    | PackReceived
    | CardPicked
    | Ordered
    | RowReady
    | TurnedUp
    | MatchEnded
    | PieceTaken
    | PieceReleased
    | PiecesReturned
)
