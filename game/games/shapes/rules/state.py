"""`ShapesState` holds a match of Shapes with all its secrets: it lists legal actions and `apply` carries them out."""

from __future__ import annotations

from game.core.base_state import starting_seat
from game.core.game import Event, Seat
from game.core.rng import Rng
from game.core.tower_events import Fell, PieceReleased, PiecesReturned, PieceTaken, Release, Settled
from game.games.shapes.rules import legality, remembering
from game.games.shapes.rules.actions import (
    Action,
    Clear,
    Confirm,
    Declare,
    Draw,
    Order,
    Pass,
    Pick,
    Press,
    Steal,
    Stop,
    Take,
    Toss,
)
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, Piece, is_white
from game.games.shapes.rules.events import (
    Assigned,
    BoardCleared,
    CardPicked,
    Chose,
    Completed,
    Declared,
    Ordered,
    PackReceived,
    PiecesFell,
    Rested,
    RowReady,
    Started,
    Stopped,
    TakenBack,
)
from game.games.shapes.rules.turns import DEAL, SHORT_DEAL, Turns
from game.games.shapes.rules.view import Laid, Passed, ShapesOptions, Status


class ShapesState(Turns):
    """A `game.core.game.State`. Only `apply` changes its fields."""

    __slots__ = ()

    def __init__(self, seats: int, options: ShapesOptions, rng: Rng) -> None:
        """Dealt, with the first turn begun, or waiting for the press that decides whose it is."""
        super().__init__(seats, options, rng)
        if options.variant in ("classic", "draft"):
            each = SHORT_DEAL if options.deal == "short" else DEAL[seats]
            dealt = [sorted(self.deck.pop() for _ in range(each)) for _ in range(seats)]
            if options.is_classic:
                self.hands = dealt
                remembering.forget_hands(self)
            else:
                self._begin_draft(dealt)
                self.phase = "press"
        if options.starter != "press":
            self._start(starting_seat(options.starter, seats, rng))

    def legal_actions(self, seat: Seat) -> list[Action]:
        return legality.legal_actions(self, seat)

    def check(self, seat: Seat, action: Action) -> None:
        legality.check(self, seat, action)

    def sample_outcome(self, rng: Rng) -> Action:
        return legality.sample_outcome(self, rng)

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
            case Fell(pieces, touched):
                return self._fell(tuple(sorted(pieces)), touched)
            case Stop():
                return self._stop(seat)
            case Steal(rival):
                return self._steal(seat, rival)

    # Cards.

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
            if not all(self.ready[other] for other in self.still_in()):
                return [RowReady(seat)]
            assert self.turn is not None
            return [RowReady(seat), *self._turn_from(self.turn)]
        self.tray = self.picks
        self.picks = []
        pieces = tuple(self.waiting_pieces())
        self.phase = "ready"
        if self.options.is_classic:
            self.idle = 0
            remembering.show(self, seat, *(laid.card for laid in self.tray))
            return [Declared(seat, tuple(laid.card for laid in self.tray), pieces, shown=True)]
        passed, tossed = self.passing, self.tossing
        self.passing = self.tossing = None
        remembering.show(self, seat, self.tray[0].card)
        if passed is not None:
            self.passed[passed.rival].append(Laid(passed.card, passed.piece, "waiting"))
            remembering.show(self, seat, passed.card)
        if tossed is not None:
            self.discard.append(tossed)
            remembering.show(self, seat, tossed)
        return [Assigned(seat, self.tray[0].card, pieces[0], passed, tossed)]

    def _draw_only(self, seat: Seat) -> list[Event]:
        events: list[Event] = []
        self.idle = 0 if self._draw_to_hand(seat, events) else self.idle + 1
        return events + self._end_turn()

    def _clear(self, seat: Seat) -> list[Event]:
        card = self.first_of(seat, CLEARS)
        assert card is not None
        self.hands[seat].remove(card)
        remembering.show(self, seat, card)
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
        still_in = self.still_in()
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

    def _mark(self, piece: Piece, status: Status) -> Laid:
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
        if self.waiting_pieces():
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

    def _fell(self, pieces: tuple[Piece, ...], touched: bool) -> list[Event]:
        seat = self.turn
        assert seat is not None
        fails = self.phase != "resting" and touched
        for piece in pieces:
            self.platform.remove(piece)
            self.wilds.pop(piece, None)
        events: list[Event] = [PiecesFell(seat, pieces, fails), PiecesReturned(pieces)]
        if not touched:
            return events
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
        card = self.first_of(seat, STOPS)
        assert card is not None
        assert self.turn is not None
        self.hands[seat].remove(card)
        remembering.show_stop(self, seat)
        self.discard.append(card)
        self.stopper = seat
        events: list[Event] = [Stopped(seat, self.turn)]
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
            self._return(seat, left)
            self.tray = []
            return [TakenBack(seat, tuple(left)), *self._end("empty-hand", (stopper,))]
        events = self._exchange(seat)
        return events + (self._end_if_empty(seat) or self._end_turn())
