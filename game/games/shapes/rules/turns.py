"""`Turns`, the base of `ShapesState`, begins and ends turns of Shapes, punishes failed turns and ends matches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from game.core.game import Event, Seat
from game.games.shapes.rules import remembering
from game.games.shapes.rules.cards import Card, by_kind, is_wild, piece_of
from game.games.shapes.rules.events import (
    DeckRebuilt,
    DrawSkipped,
    Drew,
    Eliminated,
    Exchanged,
    MatchEnded,
    PackReceived,
    Skipped,
    Stolen,
    TurnBegan,
    TurnedUp,
)
from game.games.shapes.rules.hand_memory import Memory
from game.games.shapes.rules.match_data import MatchData
from game.games.shapes.rules.view import End, Laid

DEAL: Final = {2: 10, 3: 9, 4: 8}
SHORT_DEAL: Final = 5
"""Cards each, Classic and Card drafting, by the number of seats."""

REDRAFT: Final = 5
"""Cards each when all rows have been played."""


class Turns(MatchData):
    """The half of `ShapesState` between two turns."""

    __slots__ = ()

    def _draw(self, events: list[Event]) -> Card | None:
        """Draws the top card of the deck, which is rebuilt from the discard pile if it is empty."""
        if not self.deck:
            shuffled = [card for card in self.discard if not self.stays_used(card)]
            if not shuffled:
                return None
            self.deck = shuffled
            self.discard = [card for card in self.discard if self.stays_used(card)]
            if self.options.variant == "draft":
                self.reshuffled = tuple(sorted(shuffled))
            events.append(DeckRebuilt(tuple(map(by_kind, shuffled)), tuple(self.discard)))
            remembering.saw_rebuilding(self)
            self.rng.shuffle(self.deck)
        return self.deck.pop()

    def _draw_to_hand(self, seat: Seat, events: list[Event]) -> bool:
        """Draws a card. Returns whether there was one."""
        card = self._draw(events)
        if card is None:
            events.append(DrawSkipped(seat))
            return False
        self._hold(seat, card)
        remembering.remember(self, seat, partial(Memory.drew, seat=seat))
        events.append(Drew(seat, card, open=False))
        return True

    def _hold(self, seat: Seat, card: Card) -> None:
        self.hands[seat].append(card)
        self.hands[seat].sort()

    def _return(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Puts open cards back into the hand of `seat`."""
        for card in cards:
            self._hold(seat, card)
            remembering.remember(self, seat, partial(Memory.got, seat=seat, card=card))

    # The end of a turn.

    def _exchange(self, seat: Seat) -> list[Event]:
        """Classic: draws new cards for those not completed, which only then go to the discard pile."""
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
        self._return(seat, returned)
        discarded = [laid.card for laid in open_cards if laid.card not in returned]
        self.discard += discarded
        self.tray = []
        return [*events, Exchanged(seat, drawn, tuple(discarded), tuple(returned))]

    def _fail(self, seat: Seat) -> list[Event]:
        """Ends a turn of `seat` in which something fell; the tower is at rest."""
        self.failed = False
        if not self.options.is_classic:
            return self._eliminate(seat)
        events = self._exchange(seat)
        won = self._end_if_empty(seat)
        if won:
            return events + won
        if self.victims(seat):
            self.phase = "steal"
            return events
        self._draw_to_hand(seat, events)
        return events + self._end_turn()

    def _steal(self, seat: Seat, rival: Seat) -> list[Event]:
        card = self.hands[rival].pop(self.rng.below(len(self.hands[rival])))
        remembering.saw_theft(self, seat, rival, card)
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
        still_in = self.still_in()
        if not still_in:
            return events + self._end("alone", (seat,))
        if len(still_in) == 1:
            return events + self._end("last-one", tuple(still_in))
        return events + self._end_turn()

    def _end_if_empty(self, seat: Seat) -> list[Event]:
        return [] if self.hands[seat] else self._end("empty-hand", (seat,))

    def _end_turn(self) -> list[Event]:
        """Begins the next seat's turn, or ends the match."""
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
        """Begins the turn of `first`, or of the next seat that has something to place."""
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
        return [*skipped, *self._end("nothing-left", tuple(self.still_in()))]

    def _lay_out(self, seat: Seat) -> list[Event] | None:
        """Lays out the cards of a turn; None if there is nothing to place."""
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
        """Draws up to three cards to play, pass and toss; None if there is none."""
        events: list[Event] = []
        while self.drawn < 3 and self._draw_to_hand(seat, events):
            self.drawn += 1
        if not self.drawn:
            return None
        self.phase = "assign"
        return events

    def _redraft(self, first: Seat) -> list[Event] | None:
        """Deals new packs of equal size to all still in; None if there are too few cards."""
        still_in = self.still_in()
        available = len(self.deck) + sum(not self.stays_used(card) for card in self.discard)
        each = min(REDRAFT, available // len(still_in))
        if not each:
            return None
        events: list[Event] = []
        self.reshuffled = ()
        packs = []
        for seat in still_in:
            cards = [self._draw(events) for _ in range(each)]
            packs.append(sorted(card for card in cards if card is not None))
            events.append(PackReceived(seat, tuple(packs[-1])))
        self.turn = min(still_in, key=lambda seat: (seat - first) % self.seats)
        self._begin_draft(packs)
        return events

    def _begin_draft(self, packs: list[list[Card]]) -> None:
        """Gives each seat still in, in seating order, its pack."""
        self.phase = "pick"
        self.sightings = [[] for _ in range(self.seats)]
        self.kept = [[] for _ in range(self.seats)]
        self._hand_out(packs)

    def _hand_out(self, packs: list[list[Card]]) -> None:
        for seat, pack in zip(self.still_in(), packs, strict=True):
            self.packs[seat] = pack
            self.sightings[seat].append(tuple(pack))
