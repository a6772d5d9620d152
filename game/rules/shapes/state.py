"""A position of a match of Shapes, with all its secrets, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Self

from game.core.game import TOWER, Event, IllegalAction, Seat, TimeLimit
from game.core.rng import Rng
from game.rules.shapes.actions import (
    Action,
    Clear,
    Confirm,
    Declare,
    Draw,
    Fell,
    Order,
    Pass,
    Pick,
    Press,
    Release,
    Settled,
    Steal,
    Stop,
    Take,
    Toss,
)
from game.rules.shapes.cards import (
    CLEARS,
    COLOURED_CARDS,
    COLOURS,
    PIECE_CARDS,
    STOPS,
    WHITE,
    WHITE_PIECES,
    Card,
    Piece,
    is_white,
    is_wild,
    piece_of,
)
from game.rules.shapes.events import (
    Assigned,
    BoardCleared,
    CardPicked,
    Chose,
    Completed,
    DeckRebuilt,
    Declared,
    DrawSkipped,
    Drew,
    Eliminated,
    Exchanged,
    MatchEnded,
    Ordered,
    PackReceived,
    PieceReleased,
    PiecesFell,
    PiecesReturned,
    PieceTaken,
    Rested,
    RowReady,
    Skipped,
    Started,
    Stolen,
    Stopped,
    TakenBack,
    TurnBegan,
    TurnedUp,
)
from game.rules.shapes.view import End, Laid, Passed, Phase, ShapesOptions, ShapesView

DEAL: Final = {2: 10, 3: 9, 4: 8}
"""Cards each, Classic and Card drafting, by the number of seats."""

REDRAFT: Final = 5
"""Cards each when all rows have been played."""

FALL_IN: Final = 8
"""Without a tower, one outcome in so many is a fall."""

_PHASE_REASONS: Final[dict[Phase, str]] = {
    "press": "shapes.press-first",
    "declare": "shapes.declare-first",
    "assign": "shapes.assign-first",
    "pick": "shapes.pick-first",
    "order": "shapes.order-first",
    "ready": "shapes.take-first",
    "held": "shapes.release-first",
    "settling": "shapes.tower-moves",
    "resting": "shapes.tower-moves",
    "steal": "shapes.steal-first",
    "over": "shapes.over",
}
"""Why an action of another phase is refused: what has to be done now."""


class ShapesState:
    """Fulfils `game.core.game.State`. Fields are changed by `apply` alone; see `ShapesView` for those of its names.

    `deck` is drawn from its end; `hands` are sorted. `tray` holds this turn's open cards. `wilds` maps each white piece
    on the platform to its wild. `drawn` counts the cards drawn for this turn (pass). Of the latest draft, a seat:
    `sightings`, the packs as they came to it; `kept`, its picks in their order; `drafted`, those not in order yet;
    `rows`, those in order and not played.
    """

    __slots__ = (
        "cleared",
        "deck",
        "discard",
        "drafted",
        "drawn",
        "ended",
        "failed",
        "hands",
        "held",
        "idle",
        "kept",
        "options",
        "out",
        "packs",
        "passed",
        "passing",
        "phase",
        "picked",
        "picks",
        "placed",
        "platform",
        "ready",
        "rng",
        "rows",
        "seats",
        "sightings",
        "starter",
        "stopper",
        "tossing",
        "tray",
        "trying",
        "turn",
        "turns",
        "wilds",
        "won",
    )

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

    def __init__(self, seats: int, options: ShapesOptions, rng: Rng) -> None:
        """Dealt, with the first turn begun, or waiting for the press that decides whose it is."""
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
        if options.variant in ("classic", "draft"):
            dealt = [sorted(self.deck.pop() for _ in range(DEAL[seats])) for _ in range(seats)]
            if options.is_classic:
                self.hands = dealt
            else:
                self._begin_draft(dealt)
                self.phase = "press"
        if options.starter == "drawn":
            self._start(rng.below(seats))
        elif options.starter != "press":
            self._start(int(options.starter) - 1)

    def clone(self) -> Self:
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
        return copy

    # Whose decision it is, and what may be done.

    def actors(self) -> tuple[Seat, ...]:
        match self.phase:
            case "over":
                return ()
            case "press":
                return tuple(range(self.seats))
            case "settling" | "resting":
                return (TOWER,)
            case "pick":
                return tuple(seat for seat in self._still_in() if self.picked[seat] is None)
            case "order":
                return tuple(seat for seat in self._still_in() if not self.ready[seat])
        assert self.turn is not None
        return (self.turn,)

    def interrupters(self) -> tuple[Seat, ...]:
        """Classic's rivals while declared pieces remain; first the tower while a piece is held, as it may push others
        off. The seat whose turn it is may stop too, but is no interrupter, being an actor."""
        tower = (TOWER,) if self.phase == "held" and self.platform else ()
        if self.options.is_classic and self.phase in ("ready", "held"):
            return tower + tuple(seat for seat in range(self.seats) if seat != self.turn)
        return tower

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return None

    def timeout_action(self, seat: Seat) -> Action:
        raise LookupError("Shapes has no time limit")

    def _still_in(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def _free_whites(self) -> list[Piece]:
        taken = {*self.platform, *self._reserved()}
        return [piece for piece in WHITE_PIECES if piece not in taken]

    def _reserved(self) -> Iterable[Piece]:
        for laid in (*self.tray, *self.picks, *(each for own in self.passed for each in own)):
            if laid.piece is not None and laid.status in ("waiting", "held"):
                yield laid.piece
        if self.passing is not None:
            yield self.passing.piece

    def _colour(self) -> int | None:
        """The colour declared so far, None while only wilds are."""
        return next((laid.card // 10 for laid in self.picks if not is_wild(laid.card)), None)

    def _waiting(self) -> list[Piece]:
        return [laid.piece for laid in self.tray if laid.status == "waiting" and laid.piece is not None]

    def _due(self) -> tuple[bool, bool, bool]:
        """Whether a card has still to be chosen to play, to pass, to toss."""
        return (
            not self.picks,
            self.drawn > 1 and self.passing is None,
            self.drawn > 2 and self.tossing is None,
        )

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Cards ascending; the white pieces of a wild ascending; `Confirm`, `Draw`, `Clear`, `Stop` last.

        For the tower a few of the outcomes that there may be: all that `Fell` allows are too many to list.
        """
        if seat == TOWER:
            return self._outcomes()
        stop: list[Action] = [Stop()] if self._may_stop(seat) and self._first(seat, STOPS) is not None else []
        if seat not in self.actors():
            return stop
        match self.phase:
            case "press":
                return [Press()]
            case "declare":
                return self._legal_declarations(seat)
            case "assign":
                return self._legal_assignments(seat)
            case "pick":
                return [Pick(card) for card in self.packs[seat]]
            case "order":
                return [*(Order(card) for card in self.drafted[seat]), Confirm()]
            case "ready":
                return [*(Take(piece) for piece in self._waiting()), *stop]
            case "held":
                return [Release(), *stop]
        return [Steal(rival) for rival in self._victims(seat)]

    def _legal_declarations(self, seat: Seat) -> list[Action]:
        if not self.options.is_classic:
            return [Declare(self.tray[0].card, piece) for piece in self._free_whites()]
        colour = self._colour()
        cards = [card for card in self.hands[seat] if is_wild(card) or colour in (None, card // 10)]
        legal = [action for card in cards if card in PIECE_CARDS for action in self._declarations(card)]
        if self.picks:
            return [*legal, Confirm()]
        return [*legal, Draw(), *([Clear()] if self._first(seat, CLEARS) is not None else [])]

    def _declarations(self, card: Card) -> list[Action]:
        return [Declare(card, piece) for piece in (self._free_whites() if is_wild(card) else [piece_of(card)])]

    def _legal_assignments(self, seat: Seat) -> list[Action]:
        play, give, toss = self._due()
        legal: list[Action] = []
        rivals = [rival for rival in self._still_in() if rival != seat]
        for card in self.hands[seat]:
            pieces = self._free_whites() if is_wild(card) else [piece_of(card)]
            if play:
                legal += [Declare(card, piece) for piece in pieces]
            if give:
                legal += [Pass(card, rival, piece) for rival in rivals for piece in pieces]
            if toss:
                legal.append(Toss(card))
        return legal if play or give or toss else [Confirm()]

    def _outcomes(self) -> list[Action]:
        last = self.platform[-1:]
        falls: list[Action] = [Fell((piece,)) for piece in last]
        if len(self.platform) > 2:
            falls.append(Fell(tuple(sorted(self.platform[-3:]))))
        if self.phase in ("settling", "resting"):
            return [Settled(), *falls]
        return falls if self.phase == "held" else []

    def sample_outcome(self, rng: Rng) -> Action:
        """What a tower might do: mostly `Settled`, sometimes a `Fell` of some of the top pieces. While a piece is held,
        a `Fell`. `LookupError` when the tower cannot act."""
        if self.phase == "held" and self.platform:
            return self._random_fall(rng)
        if self.phase not in ("settling", "resting"):
            raise LookupError("the tower is not waited for")
        return self._random_fall(rng) if self.platform and rng.below(FALL_IN) == 0 else Settled()

    def _random_fall(self, rng: Rng) -> Fell:
        reach = self.platform[-1 - rng.below(min(6, len(self.platform))) :]
        fallen = [piece for piece in reach if rng.below(2)] or [reach[0]]
        return Fell(tuple(sorted(fallen)))

    def _may_stop(self, seat: Seat) -> bool:
        """Whether `seat` may stop the turn if it holds the card."""
        return self.options.is_classic and self.phase in ("ready", "held") and 0 <= seat < self.seats

    def _first(self, seat: Seat, kind: range) -> Card | None:
        """The lowest card of a kind in a hand."""
        return next((card for card in self.hands[seat] if card in kind), None)

    def _victims(self, seat: Seat) -> list[Seat]:
        return [rival for rival in range(self.seats) if rival != seat and len(self.hands[rival]) > 1]

    def check(self, seat: Seat, action: Action) -> None:
        if self.phase == "over":
            raise IllegalAction("shapes.over")
        match action:
            case Settled() | Fell():
                self._check_outcome(seat, action)
                return
            case Stop():
                if not self.options.is_classic:
                    raise IllegalAction("shapes.not-in-this-variant")
                if not self._may_stop(seat):
                    raise IllegalAction("shapes.nothing-to-stop")
                if self._first(seat, STOPS) is None:
                    raise IllegalAction("shapes.no-stop-card")
                return
        if seat not in self.actors():
            if self.phase in ("pick", "order") and 0 <= seat < self.seats and not self.out[seat]:
                raise IllegalAction("shapes.already-chosen")
            raise IllegalAction("shapes.tower-moves" if self.actors() == (TOWER,) else "shapes.not-your-turn")
        match action:
            case Press():
                self._require("press")
            case Declare(card, piece):
                self._check_declare(seat, card, piece)
            case Draw() | Clear():
                self._require("declare")
                if not self.options.is_classic:
                    raise IllegalAction("shapes.not-in-this-variant")
                if self.picks:
                    raise IllegalAction("shapes.already-declared")
                if isinstance(action, Clear) and self._first(seat, CLEARS) is None:
                    raise IllegalAction("shapes.no-clear-card")
            case Confirm():
                self._check_confirm()
            case Pass(card, rival, piece):
                self._require("assign")
                if not self._due()[1]:
                    raise IllegalAction("shapes.already-chosen")
                self._check_own(self.hands[seat], card)
                self._check_piece(card, piece)
                if rival == seat or not 0 <= rival < self.seats or self.out[rival]:
                    raise IllegalAction("shapes.no-such-rival", rival=rival)
            case Toss(card):
                self._require("assign")
                if not self._due()[2]:
                    raise IllegalAction("shapes.already-chosen")
                self._check_own(self.hands[seat], card)
            case Pick(card):
                self._require("pick")
                self._check_own(self.packs[seat], card)
            case Order(card):
                self._require("order")
                self._check_own(self.drafted[seat], card)
            case Take(piece):
                self._require("ready")
                if piece not in self._waiting():
                    raise IllegalAction("shapes.not-declared")
            case Release():
                self._require("held")
            case Steal(rival):
                self._require("steal")
                if rival == seat or not 0 <= rival < self.seats:
                    raise IllegalAction("shapes.no-such-rival", rival=rival)
                if len(self.hands[rival]) < 2:
                    raise IllegalAction("shapes.too-few-cards", rival=rival)
            case _:
                raise IllegalAction("shapes.no-such-action")

    def _require(self, phase: Phase) -> None:
        if self.phase != phase:
            raise IllegalAction(_PHASE_REASONS[self.phase])

    def _check_declare(self, seat: Seat, card: Card, piece: Piece) -> None:
        if self.phase == "assign":
            if not self._due()[0]:
                raise IllegalAction("shapes.already-chosen")
        else:
            self._require("declare")
        if self.options.variant in ("survivor", "draft"):
            self._check_own([self.tray[0].card], card)
        else:
            self._check_own(self.hands[seat], card)
        if card not in PIECE_CARDS:
            raise IllegalAction("shapes.no-piece-card")
        colour = self._colour()
        if self.phase == "declare" and not is_wild(card) and colour is not None and card // 10 != colour:
            raise IllegalAction("shapes.other-colour", colour=COLOURS[colour])
        self._check_piece(card, piece)

    def _check_own(self, cards: Iterable[Card], card: Card) -> None:
        if card not in cards:
            raise IllegalAction("shapes.not-your-card")

    def _check_piece(self, card: Card, piece: Piece) -> None:
        """Refuse `piece` for `card`, a coloured card or a wild."""
        if not is_wild(card):
            if piece != piece_of(card):
                raise IllegalAction("shapes.other-piece")
        elif piece % 5 != WHITE:
            raise IllegalAction("shapes.not-white")
        elif piece not in self._free_whites():
            raise IllegalAction("shapes.piece-in-play")

    def _check_confirm(self) -> None:
        if self.phase == "declare" and self.options.is_classic:
            if not self.picks:
                raise IllegalAction("shapes.nothing-declared")
        elif self.phase == "assign":
            if any(self._due()):
                raise IllegalAction("shapes.assign-first")
        else:
            self._require("order")

    def _check_outcome(self, seat: Seat, action: Settled | Fell) -> None:
        if seat != TOWER:
            raise IllegalAction("shapes.tower-only")
        if self.phase not in ("settling", "resting") and not (self.phase == "held" and isinstance(action, Fell)):
            raise IllegalAction("shapes.tower-at-rest")
        if isinstance(action, Fell):
            pieces = action.pieces
            if not pieces or len(set(pieces)) < len(pieces) or not set(pieces) <= set(self.platform):
                raise IllegalAction("shapes.not-on-platform")

    # What an action does.

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        match action:
            case Press():
                return [Started(seat), *self._start(seat)]
            case Declare(card, piece):
                return self._declare(seat, card, piece)
            case Draw():
                return self._draw_only(seat)
            case Clear():
                return self._clear(seat)
            case Confirm():
                return self._confirm(seat)
            case Pass(card, rival, piece):
                self.hands[seat].remove(card)
                self.passing = Passed(card, rival, piece)
                return [Chose(seat, card, piece, rival)]
            case Toss(card):
                self.hands[seat].remove(card)
                self.tossing = card
                return [Chose(seat, card, None, None)]
            case Pick(card):
                return self._pick(seat, card)
            case Order(card):
                self.drafted[seat].remove(card)
                self.rows[seat].append(card)
                return [Ordered(seat, card)]
            case Take(piece):
                self._mark(piece, "held")
                self.held = piece
                self.phase = "held"
                return [PieceTaken(seat, piece)]
            case Release():
                return self._release(seat)
            case Settled():
                return self._settled()
            case Fell(pieces):
                return self._fell(tuple(sorted(pieces)))
            case Stop():
                return self._stop(seat)
            case Steal(rival):
                return self._steal(seat, rival)

    # Cards.

    def _draw(self, events: list[Event]) -> Card | None:
        """The top card of the deck; the discard pile is its last resort."""
        if not self.deck:
            shuffled = [card for card in self.discard if not self._stays(card)]
            if not shuffled:
                return None
            self.deck = shuffled
            self.discard = [card for card in self.discard if self._stays(card)]
            events.append(DeckRebuilt(tuple(shuffled), tuple(self.discard)))
            self.rng.shuffle(self.deck)
        return self.deck.pop()

    def _stays(self, card: Card) -> bool:
        """Whether a card of the discard pile is that of a piece on the platform."""
        if is_wild(card):
            return card in self.wilds.values()
        return card in COLOURED_CARDS and piece_of(card) in self.platform

    def _draw_to_hand(self, seat: Seat, events: list[Event]) -> bool:
        """Draw one card; whether there was one."""
        card = self._draw(events)
        if card is None:
            events.append(DrawSkipped(seat))
            return False
        self._hold(seat, card)
        events.append(Drew(seat, card, open=False))
        return True

    def _hold(self, seat: Seat, card: Card) -> None:
        self.hands[seat].append(card)
        self.hands[seat].sort()

    def _declare(self, seat: Seat, card: Card, piece: Piece) -> list[Event]:
        if self.options.variant in ("survivor", "draft"):
            self.tray[0] = Laid(card, piece, "waiting")
            self.phase = "ready"
            return [Declared(seat, (card,), (piece,), shown=False)]
        self.hands[seat].remove(card)
        self.picks.append(Laid(card, piece, "waiting"))
        return [Chose(seat, card, piece, seat)]

    def _confirm(self, seat: Seat) -> list[Event]:
        if self.phase == "order":
            self.rows[seat] += self.drafted[seat]
            self.drafted[seat] = []
            self.ready[seat] = True
            if not all(self.ready[other] for other in self._still_in()):
                return [RowReady(seat)]
            assert self.turn is not None
            return [RowReady(seat), *self._turn_from(self.turn)]
        self.tray = self.picks
        self.picks = []
        pieces = tuple(self._waiting())
        self.phase = "ready"
        if self.options.is_classic:
            self.idle = 0
            return [Declared(seat, tuple(laid.card for laid in self.tray), pieces, shown=True)]
        passed, tossed = self.passing, self.tossing
        self.passing = self.tossing = None
        if passed is not None:
            self.passed[passed.rival].append(Laid(passed.card, passed.piece, "waiting"))
        if tossed is not None:
            self.discard.append(tossed)
        return [Assigned(seat, self.tray[0].card, pieces[0], passed, tossed)]

    def _draw_only(self, seat: Seat) -> list[Event]:
        events: list[Event] = []
        self.idle = 0 if self._draw_to_hand(seat, events) else self.idle + 1
        return events + self._end_turn()

    def _clear(self, seat: Seat) -> list[Event]:
        card = self._first(seat, CLEARS)
        assert card is not None
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.cleared = card
        pieces = tuple(self.platform)
        self.platform = []
        self.wilds = {}
        self.deck += self.discard
        self.discard = []
        self.rng.shuffle(self.deck)
        self.idle = 0
        return [BoardCleared(seat, card, pieces), *(self._end_if_empty(seat) or self._end_turn())]

    def _pick(self, seat: Seat, card: Card) -> list[Event]:
        self.packs[seat].remove(card)
        self.picked[seat] = card
        events: list[Event] = [CardPicked(seat, card)]
        still_in = self._still_in()
        if any(self.picked[other] is None for other in still_in):
            return events
        for other in still_in:
            kept = self.picked[other]
            assert kept is not None
            self.kept[other].append(kept)
            self.drafted[other] = sorted(self.kept[other])
            self.picked[other] = None
        # To the left: from each seat to the next one still in.
        packs = [self.packs[other] for other in (still_in[-1], *still_in[:-1])]
        if not packs[0]:
            self.phase = "order"
            self.ready = [False] * self.seats
            return events
        self._hand_out(packs)
        return events + [PackReceived(other, tuple(self.packs[other])) for other in still_in]

    # Pieces.

    def _mark(self, piece: Piece, status: Any) -> Laid:
        """Give `piece` of the tray a new status."""
        for index, laid in enumerate(self.tray):
            if laid.piece == piece and laid.status != "placed":
                self.tray[index] = Laid(laid.card, piece, status)
                return self.tray[index]
        raise LookupError(f"piece {piece} is not in the tray")

    def _release(self, seat: Seat) -> list[Event]:
        piece = self.held
        assert piece is not None
        laid = self._mark(piece, "released")
        if is_white(piece):
            self.wilds[piece] = laid.card
        self.held = None
        self.trying = piece
        self.platform.append(piece)
        self.phase = "settling"
        return [PieceReleased(seat, piece)]

    def _settled(self) -> list[Event]:
        seat = self.turn
        assert seat is not None
        events: list[Event] = [Rested()]
        if self.phase == "resting":
            return events + self._after_resting()
        piece = self.trying
        assert piece is not None
        card = self._mark(piece, "placed").card
        self.trying = None
        self.discard.append(card)
        self.placed[seat] += 1
        events.append(Completed(seat, card, piece))
        if self._waiting():
            self.phase = "ready"
            return events
        return events + self._all_placed(seat)

    def _all_placed(self, seat: Seat) -> list[Event]:
        if self.options.is_classic:
            won = self._end_if_empty(seat)
            if won:
                return won
            events: list[Event] = []
            self._draw_to_hand(seat, events)
            return events + self._end_turn()
        if self.options.variant == "pass" and not self.drawn:
            self.tray = []
            return self._draw_three(seat) or self._end_turn()
        return self._end_turn()

    def _fell(self, pieces: tuple[Piece, ...]) -> list[Event]:
        seat = self.turn
        assert seat is not None
        fails = self.phase != "resting"
        for piece in pieces:
            self.platform.remove(piece)
            self.wilds.pop(piece, None)
        events: list[Event] = [PiecesFell(seat, pieces, fails), PiecesReturned(pieces)]
        if self.phase == "held":
            self.failed = True
            return [*events, self._lift_out()]
        events.append(Rested())
        if self.phase == "resting":
            return events + self._after_resting()
        self.trying = None
        return events + self._fail(seat)

    def _lift_out(self) -> Event:
        """The held piece goes to the box, and the tower has to come to rest without it."""
        piece = self.held
        assert piece is not None
        self.held = None
        self.phase = "resting"
        return PiecesReturned((piece,))

    def _after_resting(self) -> list[Event]:
        assert self.turn is not None
        return self._fail(self.turn) if self.failed else self._end_stop()

    def _stop(self, seat: Seat) -> list[Event]:
        card = self._first(seat, STOPS)
        assert card is not None
        assert self.turn is not None
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.stopper = seat
        events: list[Event] = [Stopped(seat, self.turn, card)]
        if self.held is not None:
            return [*events, self._lift_out()]
        return events + self._end_stop()

    def _end_stop(self) -> list[Event]:
        """The stopped turn is over, and the tower at rest."""
        seat, stopper = self.turn, self.stopper
        assert seat is not None
        assert stopper is not None
        if stopper != seat and not self.hands[stopper]:
            left = [laid.card for laid in self.tray if laid.status != "placed"]
            for card in left:
                self._hold(seat, card)
            self.tray = []
            return [TakenBack(seat, tuple(left)), *self._end("empty-hand", (stopper,))]
        events = self._exchange(seat)
        return events + (self._end_if_empty(seat) or self._end_turn())

    # The end of a turn.

    def _exchange(self, seat: Seat) -> list[Event]:
        """Classic: new cards for those not completed, which only then go to the discard pile."""
        open_cards = [laid for laid in self.tray if laid.status in ("held", "released")]
        open_cards += [laid for laid in self.tray if laid.status == "waiting"]
        events: list[Event] = []
        drawn = 0
        while drawn < len(open_cards) and self._draw_to_hand(seat, events):
            drawn += 1
        short = len(open_cards) - drawn
        returned: list[Card] = []
        for laid in reversed(open_cards):
            if len(returned) < short and laid.piece not in self.platform:
                returned.append(laid.card)
        for card in returned:
            self._hold(seat, card)
        discarded = [laid.card for laid in open_cards if laid.card not in returned]
        self.discard += discarded
        self.tray = []
        return [*events, Exchanged(seat, drawn, tuple(discarded), tuple(returned))]

    def _fail(self, seat: Seat) -> list[Event]:
        """Something has fallen in the turn of `seat`, and the tower is at rest."""
        self.failed = False
        if not self.options.is_classic:
            return self._eliminate(seat)
        events = self._exchange(seat)
        won = self._end_if_empty(seat)
        if won:
            return events + won
        if self._victims(seat):
            self.phase = "steal"
            return events
        self._draw_to_hand(seat, events)
        return events + self._end_turn()

    def _steal(self, seat: Seat, rival: Seat) -> list[Event]:
        card = self.hands[rival].pop(self.rng.below(len(self.hands[rival])))
        self._hold(seat, card)
        return [Stolen(seat, rival, card), *self._end_turn()]

    def _eliminate(self, seat: Seat) -> list[Event]:
        self.out[seat] = True
        cards = [laid.card for laid in (*self.tray, *self.passed[seat]) if laid.status != "placed"]
        cards = sorted([*cards, *self.rows[seat]])
        self.tray = []
        self.passed[seat] = []
        self.rows[seat] = []
        self.discard += cards
        events: list[Event] = [Eliminated(seat, tuple(cards))]
        still_in = self._still_in()
        if not still_in:
            return events + self._end("alone", (seat,))
        if len(still_in) == 1:
            return events + self._end("last-one", tuple(still_in))
        return events + self._end_turn()

    def _end_if_empty(self, seat: Seat) -> list[Event]:
        return [] if self.hands[seat] else self._end("empty-hand", (seat,))

    def _end_turn(self) -> list[Event]:
        """The next seat's turn, or the end of the match."""
        seat = self.turn
        assert seat is not None
        self.turns += 1
        self.tray = []
        self.stopper = None
        if self.options.is_classic:
            if self.idle == self.seats:
                return self._end("idle", self._fewest())
            if self.turns == self.options.limit * self.seats:
                return self._end("limit", self._fewest())
        return self._turn_from((seat + 1) % self.seats)

    def _fewest(self) -> tuple[Seat, ...]:
        least = min(len(hand) for hand in self.hands)
        return tuple(seat for seat, hand in enumerate(self.hands) if len(hand) == least)

    def _end(self, why: End, winners: tuple[Seat, ...]) -> list[Event]:
        self.phase = "over"
        self.turn = None
        self.won = winners
        self.ended = why
        return [MatchEnded(why, self.scores(), winners)]

    # The beginning of a turn.

    def _start(self, seat: Seat) -> list[Event]:
        self.starter = seat
        if self.options.variant == "draft":
            self.turn = seat
            self.phase = "pick"
            return []
        return self._turn_from(seat)

    def _turn_from(self, first: Seat) -> list[Event]:
        """The turn of `first`, or of the next seat that has something to place."""
        if self.options.variant == "draft" and not any(self.rows):
            dealt = self._redraft(first)
            if dealt is not None:
                return dealt
        skipped: list[Event] = []
        for step in range(self.seats):
            seat = (first + step) % self.seats
            if self.out[seat]:
                continue
            self.turn = seat
            found = self._lay_out(seat)
            if found is not None:
                return [*skipped, TurnBegan(seat, self.turns + 1), *found]
            skipped.append(Skipped(seat))
        return [*skipped, *self._end("nothing-left", tuple(self._still_in()))]

    def _lay_out(self, seat: Seat) -> list[Event] | None:
        """What comes up at the start of a turn; None for nothing to place."""
        events: list[Event] = []
        self.drawn = 0
        match self.options.variant:
            case "classic":
                self.phase = "declare"
            case "survivor":
                card = self._draw(events)
                if card is None:
                    return None
                events.append(Drew(seat, card, open=True))
                self._turn_up(card)
            case "pass":
                if not self.passed[seat]:
                    return self._draw_three(seat)
                self.tray = self.passed[seat]
                self.passed[seat] = []
                self.phase = "ready"
            case "draft":
                if not self.rows[seat]:
                    return None
                card = self.rows[seat].pop(0)
                events.append(TurnedUp(seat, card))
                self._turn_up(card)
        return events

    def _turn_up(self, card: Card) -> None:
        wild = is_wild(card)
        self.tray = [Laid(card, None, "choosing") if wild else Laid(card, piece_of(card), "waiting")]
        self.phase = "declare" if wild else "ready"

    def _draw_three(self, seat: Seat) -> list[Event] | None:
        """Three cards to play, pass and toss; fewer where there are fewer; None for none."""
        events: list[Event] = []
        while self.drawn < 3 and self._draw_to_hand(seat, events):
            self.drawn += 1
        if not self.drawn:
            return None
        self.phase = "assign"
        return events

    def _redraft(self, first: Seat) -> list[Event] | None:
        """New packs of equal size for all still in; None when there are too few cards."""
        still_in = self._still_in()
        available = len(self.deck) + sum(not self._stays(card) for card in self.discard)
        each = min(REDRAFT, available // len(still_in))
        if not each:
            return None
        events: list[Event] = []
        packs = []
        for seat in still_in:
            cards = [self._draw(events) for _ in range(each)]
            packs.append(sorted(card for card in cards if card is not None))
            events.append(PackReceived(seat, tuple(packs[-1])))
        self.turn = min(still_in, key=lambda seat: (seat - first) % self.seats)
        self._begin_draft(packs)
        return events

    def _begin_draft(self, packs: list[list[Card]]) -> None:
        """Each seat still in, in seating order, gets its pack."""
        self.phase = "pick"
        self.sightings = [[] for _ in range(self.seats)]
        self.kept = [[] for _ in range(self.seats)]
        self._hand_out(packs)

    def _hand_out(self, packs: list[list[Card]]) -> None:
        for seat, pack in zip(self._still_in(), packs, strict=True):
            self.packs[seat] = pack
            self.sightings[seat].append(tuple(pack))

    # What can be seen of it.

    def _hand_sizes(self) -> tuple[int, ...]:
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
            hand_sizes=self._hand_sizes(),
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
            row_sizes=tuple(len(row) + len(more) for row, more in zip(self.rows, self.drafted, strict=True)),
            ready=tuple(self._ready()),
            out=tuple(self.out),
            placed=tuple(self.placed),
            idle=self.idle,
            scores=self.scores(),
            winners=self.won,
            ended=self.ended,
        )

    def _ready(self) -> list[bool]:
        if self.phase == "pick":
            return [card is not None for card in self.picked]
        return self.ready if self.phase == "order" else [False] * self.seats

    def canonical(self) -> tuple[Any, ...]:
        options = self.options

        def maybe(value: int | None) -> tuple[int, ...]:
            return () if value is None else (value,)

        def laid(cards: Iterable[Laid]) -> tuple[Any, ...]:
            return tuple((each.card, maybe(each.piece), each.status) for each in cards)

        passing = self.passing
        return (
            self.seats,
            (options.variant, options.limit, options.starter),
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
        left = list(self._hand_sizes())
        if self.turn is not None:
            left[self.turn] += sum(laid.status != "placed" for laid in self.tray)
        return tuple(-count for count in left)

    def winners(self) -> tuple[Seat, ...]:
        return self.won
