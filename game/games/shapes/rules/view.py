"""`ShapesView` holds all that a seat or a spectator may know of a match of Shapes; `ShapesOptions` its options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.games.shapes.rules.cards import WHITE_PIECES, Card, Piece
from game.games.shapes.rules.hand_memory import Memory

Variant = Literal["classic", "survivor", "pass", "draft"]

Deal = Literal["usual", "short"]

Phase = Literal["press", "declare", "assign", "pick", "order", "ready", "held", "settling", "resting", "steal", "over"]
"""What the match waits for: the first `Press`; cards to declare, or the white piece of a wild that came up; the three
assignments; every seat's pick of its pack; every seat's order of its row; taking a declared piece; releasing the held
piece; the physics' verdict on it; the tower at rest after a held piece was lifted out; the choice of a victim; nothing
more."""

Status = Literal["choosing", "waiting", "held", "released", "placed"]
"""Status of a card in the tray: a wild without a piece yet; its piece is beside the tower; held; let go; placed (the
card has gone to the discard pile)."""

End = Literal["empty-hand", "idle", "limit", "last-one", "alone", "nothing-left"]
"""Why a match ended: a hand was emptied; a round without declaring, clearing or drawing; the limit of turns; one seat
is left; a single player is out; nobody has anything to place."""


@dataclass(frozen=True, slots=True)
class ShapesOptions:
    """The settled options of a match. `limit`: turns a seat, Classic only. `starter`: "drawn", "press", or the number
    of the seat that starts, from "1". `deal`: how many cards a seat gets, Classic only. `lens`: whether the table may
    show how the pieces balance, which the rules do not use."""

    variant: Variant
    limit: int
    starter: str
    deal: Deal = "usual"
    lens: bool = True

    @property
    def is_classic(self) -> bool:
        return self.variant == "classic"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card and the piece to be placed for it; `piece` is None only while a wild waits for its choice."""

    card: Card
    piece: Piece | None
    status: Status


@dataclass(frozen=True, slots=True)
class Passed:
    """A card given to a rival, with the piece to be placed for it."""

    card: Card
    rival: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class ShapesView:
    """All that `seat` may know (None: a spectator). Tuples marked "a seat" have one entry for each seat of the match.

    `turn`: whose turn it is, or whose it will be after picking and ordering; None before the first press and once the
    match is over. `actors`: who must act now, `TOWER` among them. `turns`: how many have been finished.

    `hand`: own cards, ascending; `hand_sizes` (a seat) counts also what has been chosen but not confirmed. Own choices
    until `Confirm`, hidden from the others: `picks` (Classic: cards declared; pass: the card to play), `passing`,
    `tossing`. `drawn`: cards drawn to be played, passed and tossed this turn.

    `tray`: the cards of this turn that lie open with their pieces, in the order of their declaration. `held` is in the
    hand; `trying` has been let go and not settled. `platform`: pieces on the tower in the order of their release, with
    `trying`. `wilds`: each white piece of the platform with the wild it came by. `passed` (a seat): cards that
    were passed to it and wait for its turn; they lie open. `failed`: something has fallen while the piece was held.
    `stopper`: who has stopped this turn, while the tower comes to rest.

    `deck_size`; `discard`: the whole pile, open, the top last; `cleared`: the latest Clear the Board card played.

    Card drafting: `pack` is the own pack now; `picked` the own card picked from the last one, until all have;
    `sightings` the packs of the latest draft as they came to this seat, `kept` its picks in their order; `drafted` the
    own cards so far that are not in order yet; `row` the own row from left to right; `pack_sizes`,
    `row_sizes` (`drafted` included), `ready` (has picked; has ordered) a seat. `drafters`: who took part in the latest
    draft; `shown`, a seat: its cards of that draft that have lain open; `reshuffled`: the cards of the deck, ascending,
    if it was rebuilt for that draft.

    `out` and `placed` (pieces, a seat). `scores` as in `State.scores`. `idle`: turns on end without declaring, clearing
    or drawing. `winners` is () and `ended` None until the match is over. `memory`: what this seat remembers of hidden
    hands, `common` what everybody does.
    """

    seat: Seat | None
    seats: int
    options: ShapesOptions
    phase: Phase
    turn: Seat | None
    actors: tuple[Seat, ...]
    starter: Seat | None
    turns: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    picks: tuple[Laid, ...]
    passing: Passed | None
    tossing: Card | None
    drawn: int
    tray: tuple[Laid, ...]
    held: Piece | None
    trying: Piece | None
    platform: tuple[Piece, ...]
    wilds: tuple[tuple[Piece, Card], ...]
    passed: tuple[tuple[Laid, ...], ...]
    failed: bool
    stopper: Seat | None
    deck_size: int
    discard: tuple[Card, ...]
    cleared: Card | None
    pack: tuple[Card, ...]
    pack_sizes: tuple[int, ...]
    picked: Card | None
    sightings: tuple[tuple[Card, ...], ...]
    kept: tuple[Card, ...]
    drafted: tuple[Card, ...]
    row: tuple[Card, ...]
    drafters: tuple[Seat, ...]
    shown: tuple[tuple[Card, ...], ...]
    reshuffled: tuple[Card, ...]
    row_sizes: tuple[int, ...]
    ready: tuple[bool, ...]
    out: tuple[bool, ...]
    placed: tuple[int, ...]
    idle: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended: End | None
    memory: Memory
    common: Memory

    @property
    def reserved(self) -> tuple[Piece, ...]:
        """Pieces assigned to a card but not on the tower: beside it, in the hand, passed, or chosen."""
        laid = [*self.tray, *self.picks, *(each for own in self.passed for each in own)]
        pieces = [each.piece for each in laid if each.piece is not None and each.status in ("waiting", "held")]
        return (*pieces, self.passing.piece) if self.passing is not None else tuple(pieces)

    @property
    def free_whites(self) -> tuple[Piece, ...]:
        """The white pieces that may be chosen for a wild now."""
        taken = {*self.platform, *self.reserved}
        return tuple(piece for piece in WHITE_PIECES if piece not in taken)


def payers(hand_sizes: Sequence[int], seat: Seat | None) -> list[Seat]:
    """The rivals of `seat` who have a card to spare for its penalty."""
    return [rival for rival, cards in enumerate(hand_sizes) if rival != seat and cards > 1]
