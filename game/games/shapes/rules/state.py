"""A position of a match of Shapes, with all its secrets, and how it goes on."""

from __future__ import annotations

from typing import Any, Final

from game.core.game import Event, Seat
from game.core.rng import Rng
from game.core.tower import Fell, PieceReleased, PiecesReturned, PieceTaken, Release, Settled
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
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, Piece, by_kind, is_white, is_wild, piece_of
from game.games.shapes.rules.events import (
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
    PiecesFell,
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
from game.games.shapes.rules.legality import Legality
from game.games.shapes.rules.view import End, Laid, Passed, ShapesOptions

DEAL: Final = {2: 10, 3: 9, 4: 8}
"""Cards each, Classic and Card drafting, by the number of seats."""

REDRAFT: Final = 5
"""Cards each when all rows have been played."""


class ShapesState(Legality):
    """Fulfils `game.core.game.State`. Its fields are changed here alone, by `apply`."""

    __slots__ = ()

    def __init__(self, seats: int, options: ShapesOptions, rng: Rng) -> None:
        """Dealt, with the first turn begun, or waiting for the press that decides whose it is."""
        super().__init__(seats, options, rng)
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
        """Draw the top card of the deck; if it is empty, rebuild it from the discard pile."""
        if not self.deck:
            shuffled = [card for card in self.discard if not self._stays(card)]
            if not shuffled:
                return None
            self.deck = shuffled
            self.discard = [card for card in self.discard if self._stays(card)]
            events.append(DeckRebuilt(tuple(map(by_kind, shuffled)), tuple(self.discard)))
            self.rng.shuffle(self.deck)
        return self.deck.pop()

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
