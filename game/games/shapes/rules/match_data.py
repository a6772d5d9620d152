"""`MatchData` holds all data of a match of Shapes, secrets too, and who decides what; `ShapesState` extends it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from game.core.base_state import BaseState
from game.core.game import TOWER, Seat
from game.core.rng import Rng
from game.games.shapes.rules.actions import Action
from game.games.shapes.rules.cards import COLOURED_CARDS, WHITE_PIECES, Card, Piece, is_wild, piece_of
from game.games.shapes.rules.hand_memory import Memory
from game.games.shapes.rules.view import End, Laid, Passed, Phase, ShapesOptions, ShapesView, payers


@dataclass(slots=True, init=False, eq=False, repr=False)
class MatchData(BaseState[Action]):
    """The data and queries on it. `legality` decides what is allowed, `ShapesState` carries it out.

    `deck` is drawn from its end; `hands` are sorted. `tray` holds this turn's open cards. `wilds` maps each white piece
    on the platform to its wild. `drawn` counts the cards drawn for this turn (pass). Of the latest draft, a seat:
    `sightings`, the packs as they came to it; `kept`, its picks in their order; `drafted`, those not in order yet;
    `rows`, those in order and not played. `reshuffled`: the cards of the deck if it was rebuilt for that draft.

    `memories`: what each seat, and last a spectator, remembers of hidden hands. `canonical` leaves the last two out.
    """

    seats: int
    options: ShapesOptions
    rng: Rng
    phase: Phase
    turn: Seat | None
    starter: Seat | None
    turns: int
    idle: int
    deck: list[Card]
    discard: list[Card]
    cleared: Card | None
    hands: list[list[Card]]
    picks: list[Laid]
    passing: Passed | None
    tossing: Card | None
    drawn: int
    tray: list[Laid]
    held: Piece | None
    trying: Piece | None
    platform: list[Piece]
    wilds: dict[Piece, Card]
    failed: bool
    stopper: Seat | None
    passed: list[list[Laid]]
    packs: list[list[Card]]
    picked: list[Card | None]
    drafted: list[list[Card]]
    kept: list[list[Card]]
    sightings: list[list[tuple[Card, ...]]]
    rows: list[list[Card]]
    ready: list[bool]
    out: list[bool]
    placed: list[int]
    won: tuple[Seat, ...]
    ended: End | None
    reshuffled: tuple[Card, ...]
    memories: tuple[Memory, ...]

    def __init__(self, seats: int, options: ShapesOptions, rng: Rng) -> None:
        """All cards in the shuffled deck, and nobody's turn."""
        self.seats = seats
        self.options = options
        self.rng = rng
        self.phase = "press"
        self.turn = self.starter = None
        self.turns = self.idle = 0
        self.deck = list(range(54 if options.is_classic else 50))
        rng.shuffle(self.deck)
        self.discard = []
        self.cleared = None
        self.hands = [[] for _ in range(seats)]
        self.picks = []
        self.passing = self.tossing = None
        self.drawn = 0
        self.tray = []
        self.held = self.trying = None
        self.platform = []
        self.wilds = {}
        self.failed = False
        self.stopper = None
        self.passed = [[] for _ in range(seats)]
        self.packs = [[] for _ in range(seats)]
        self.picked = [None] * seats
        self.drafted = [[] for _ in range(seats)]
        self.kept = [[] for _ in range(seats)]
        self.sightings = [[] for _ in range(seats)]
        self.rows = [[] for _ in range(seats)]
        self.ready = [False] * seats
        self.out = [False] * seats
        self.placed = [0] * seats
        self.won = ()
        self.ended = None
        self.reshuffled = ()
        self.memories = (Memory(),) * (seats + 1)

    def clone(self) -> Self:
        # Written out: bots copy states thousands of times, and a loop over the fields takes four times as long.
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.options = self.options
        copy.rng = self.rng.clone()
        copy.phase = self.phase
        copy.turn = self.turn
        copy.starter = self.starter
        copy.turns = self.turns
        copy.idle = self.idle
        copy.deck = self.deck.copy()
        copy.discard = self.discard.copy()
        copy.cleared = self.cleared
        copy.hands = [hand.copy() for hand in self.hands]
        copy.picks = self.picks.copy()
        copy.passing = self.passing
        copy.tossing = self.tossing
        copy.drawn = self.drawn
        copy.tray = self.tray.copy()
        copy.held = self.held
        copy.trying = self.trying
        copy.platform = self.platform.copy()
        copy.wilds = self.wilds.copy()
        copy.failed = self.failed
        copy.stopper = self.stopper
        copy.passed = [own.copy() for own in self.passed]
        copy.packs = [pack.copy() for pack in self.packs]
        copy.picked = self.picked.copy()
        copy.drafted = [own.copy() for own in self.drafted]
        copy.kept = [own.copy() for own in self.kept]
        copy.sightings = [own.copy() for own in self.sightings]
        copy.rows = [row.copy() for row in self.rows]
        copy.ready = self.ready.copy()
        copy.out = self.out.copy()
        copy.placed = self.placed.copy()
        copy.won = self.won
        copy.ended = self.ended
        copy.reshuffled = self.reshuffled
        copy.memories = self.memories
        return copy

    # Whose decision it is.

    def actors(self) -> tuple[Seat, ...]:
        match self.phase:
            case "over":
                return ()
            case "press":
                return tuple(range(self.seats))
            case "settling" | "resting":
                return (TOWER,)
            case "pick":
                return tuple(seat for seat in self.still_in() if self.picked[seat] is None)
            case "order":
                return tuple(seat for seat in self.still_in() if not self.ready[seat])
        assert self.turn is not None
        return (self.turn,)

    def interrupters(self) -> tuple[Seat, ...]:
        """Classic's rivals while declared pieces remain; first the tower while a piece is held, as it may push others
        off. The seat whose turn it is may stop too, but is no interrupter, being an actor."""
        tower = (TOWER,) if self.phase == "held" and self.platform else ()
        if self.options.is_classic and self.phase in ("ready", "held"):
            return tower + tuple(seat for seat in range(self.seats) if seat != self.turn)
        return tower

    def still_in(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def free_whites(self) -> list[Piece]:
        taken = {*self.platform, *self._reserved()}
        return [piece for piece in WHITE_PIECES if piece not in taken]

    def _reserved(self) -> Iterable[Piece]:
        for laid in (*self.tray, *self.picks, *(each for own in self.passed for each in own)):
            if laid.piece is not None and laid.status in ("waiting", "held"):
                yield laid.piece
        if self.passing is not None:
            yield self.passing.piece

    def declared_colour(self) -> int | None:
        """The index of the colour declared so far; None while only wilds are declared."""
        return next((laid.card // 10 for laid in self.picks if not is_wild(laid.card)), None)

    def waiting_pieces(self) -> list[Piece]:
        return [laid.piece for laid in self.tray if laid.status == "waiting" and laid.piece is not None]

    def due_assignments(self) -> tuple[bool, bool, bool]:
        """Whether a card must still be chosen to play, to pass, to toss."""
        return (
            not self.picks,
            self.drawn > 1 and self.passing is None,
            self.drawn > 2 and self.tossing is None,
        )

    def may_stop(self, seat: Seat) -> bool:
        """Whether `seat` may stop the turn if it holds the card."""
        return self.options.is_classic and self.phase in ("ready", "held") and 0 <= seat < self.seats

    def first_of(self, seat: Seat, kind: range) -> Card | None:
        """The lowest card of a kind in a hand; None without one."""
        return next((card for card in self.hands[seat] if card in kind), None)

    def victims(self, seat: Seat) -> list[Seat]:
        return payers(self.hand_sizes(), seat)

    def stays_used(self, card: Card) -> bool:
        """Whether a used card is not shuffled into a rebuilt deck, because its piece is on the platform."""
        if is_wild(card):
            return card in self.wilds.values()
        return card in COLOURED_CARDS and piece_of(card) in self.platform

    # What a seat sees.

    def hand_sizes(self) -> tuple[int, ...]:
        sizes = [len(hand) for hand in self.hands]
        if self.turn is not None:
            sizes[self.turn] += len(self.picks) + (self.passing is not None) + (self.tossing is not None)
        return tuple(sizes)

    def view(self, seat: Seat | None) -> ShapesView:
        own = seat is not None and seat == self.turn
        return ShapesView(
            seat=seat,
            seats=self.seats,
            options=self.options,
            phase=self.phase,
            turn=self.turn,
            actors=self.actors(),
            starter=self.starter,
            turns=self.turns,
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=self.hand_sizes(),
            picks=tuple(self.picks) if own else (),
            passing=self.passing if own else None,
            tossing=self.tossing if own else None,
            drawn=self.drawn,
            tray=tuple(self.tray),
            held=self.held,
            trying=self.trying,
            platform=tuple(self.platform),
            wilds=tuple(sorted(self.wilds.items())),
            passed=tuple(tuple(laid) for laid in self.passed),
            failed=self.failed,
            stopper=self.stopper,
            deck_size=len(self.deck),
            discard=tuple(self.discard),
            cleared=self.cleared,
            pack=() if seat is None else tuple(self.packs[seat]),
            pack_sizes=tuple(len(pack) for pack in self.packs),
            picked=None if seat is None else self.picked[seat],
            sightings=() if seat is None else tuple(self.sightings[seat]),
            kept=() if seat is None else tuple(self.kept[seat]),
            drafted=() if seat is None else tuple(self.drafted[seat]),
            row=() if seat is None else tuple(self.rows[seat]),
            drafters=self.drafters(),
            shown=self._shown(),
            reshuffled=self.reshuffled,
            row_sizes=tuple(len(row) + len(more) for row, more in zip(self.rows, self.drafted, strict=True)),
            ready=tuple(self._ready()),
            out=tuple(self.out),
            placed=tuple(self.placed),
            idle=self.idle,
            scores=self.scores(),
            winners=self.won,
            ended=self.ended,
            memory=self.memories[self.seats if seat is None else seat],
            common=self.memories[self.seats],
        )

    def drafters(self) -> tuple[Seat, ...]:
        """Who took part in the latest draft."""
        return tuple(seat for seat, packs in enumerate(self.sightings) if packs)

    def _shown(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of the latest draft that each seat has turned up, or discarded as it went out; ascending."""
        hidden = [{*row, *more} for row, more in zip(self.rows, self.drafted, strict=True)]
        return tuple(
            tuple(sorted(card for card in kept if card not in own)) for kept, own in zip(self.kept, hidden, strict=True)
        )

    def _ready(self) -> list[bool]:
        if self.phase == "pick":
            return [card is not None for card in self.picked]
        return self.ready if self.phase == "order" else [False] * self.seats

    def canonical(self) -> tuple[object, ...]:
        options = self.options

        def maybe(value: int | None) -> tuple[int, ...]:
            return () if value is None else (value,)

        def laid(cards: Iterable[Laid]) -> tuple[object, ...]:
            return tuple((each.card, maybe(each.piece), each.status) for each in cards)

        passing = self.passing
        return (
            self.seats,
            (
                *(options.variant, options.limit, options.starter),
                *(() if options.deal == "usual" else (options.deal,)),
                *(() if options.lens else ("no lens",)),
            ),
            self.phase,
            maybe(self.turn),
            maybe(self.starter),
            (self.turns, self.idle, self.drawn),
            tuple(self.deck),
            tuple(self.discard),
            maybe(self.cleared),
            tuple(tuple(hand) for hand in self.hands),
            laid(self.picks),
            () if passing is None else (passing.card, passing.rival, passing.piece),
            maybe(self.tossing),
            laid(self.tray),
            maybe(self.held),
            maybe(self.trying),
            tuple(self.platform),
            tuple(sorted(self.wilds.items())),
            tuple(laid(own) for own in self.passed),
            int(self.failed),
            maybe(self.stopper),
            tuple(tuple(pack) for pack in self.packs),
            tuple(maybe(card) for card in self.picked),
            tuple(tuple(own) for own in self.drafted),
            tuple(tuple(own) for own in self.kept),
            tuple(tuple(own) for own in self.sightings),
            tuple(tuple(row) for row in self.rows),
            tuple(map(int, self.ready)),
            tuple(map(int, self.out)),
            tuple(self.placed),
            self.won,
            self.ended or "",
            self.rng.word,
        )

    def scores(self) -> tuple[int, ...]:
        """Classic: minus the cards left, declared ones included until they are completed; otherwise pieces placed."""
        if not self.options.is_classic:
            return tuple(self.placed)
        left = list(self.hand_sizes())
        if self.turn is not None:
            left[self.turn] += sum(laid.status != "placed" for laid in self.tray)
        return tuple(-count for count in left)

    def winners(self) -> tuple[Seat, ...]:
        return self.won
