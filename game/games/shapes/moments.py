"""`Teller` says, in words and pictures, what happened to somebody at the table of Shapes, or changed the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game import art
from game.app.bot_characters import Feeling
from game.app.text import _, ngettext
from game.art.base.outlines import piece_box
from game.core.game import Event, Seat, SeatInfo
from game.core.tower_events import Piece
from game.games.shapes.announcements.stop_facts import StopFacts, stop_facts
from game.games.shapes.card_sprites import card_art
from game.games.shapes.falls import fallen_now
from game.games.shapes.phrases import cleared_words
from game.games.shapes.rules.cards import STOPS, Card, colour_of, kind_of
from game.games.shapes.rules.events import (
    BoardCleared,
    CardPicked,
    DeckRebuilt,
    Drew,
    Eliminated,
    Exchanged,
    MatchEnded,
    PackReceived,
    Skipped,
    Stolen,
    TurnBegan,
)
from game.games.shapes.rules.view import ShapesView, payers
from game.games.shapes.stop_worth import moment_words, worth_of
from game.games.shapes.tale import Tale
from game.table.feedback.moment import Moment, Shown

CARD = (86, 120)
UNIT = 40.0
"""Canvas px of a piece's unit."""
HURT: tuple[Feeling, Feeling] = ("hurt", "waits")
OUT: tuple[Feeling, Feeling] = ("out", "waits")
"""How the face of somebody looks whose turn has failed, or who is out."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Puts events into moments. `view`, `history`: what everybody at the screen knows after them. `viewer`: the only
    person there, who knows what they have just chosen; None where there are several, or none.
    """

    seats: Sequence[SeatInfo]
    view: ShapesView
    history: Sequence[Event]
    viewer: Seat | None
    cause: str = ""
    """Why the latest turn failed, in one sentence; "" if that is not sure."""

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """The moments among `events`, the latest ones."""
        facts = stop_facts(events, self.view)
        found = [] if facts is None else [self._stop(facts, _drawn_by(facts.stopped, events))]
        if not any(isinstance(event, MatchEnded) for event in events):
            # Otherwise the results tell the rest.
            for event in events:
                found += [*self._of_tower(event), *self._of_cards(event)]
            found += self._new_packs(events)
        return found

    @staticmethod
    def _new_packs(events: Sequence[Event]) -> Iterator[Moment]:
        """All rows are played, and a new draft begins."""
        packs = [event for event in events if isinstance(event, PackReceived)]
        if packs and not any(isinstance(event, CardPicked) for event in events):
            n = len(packs[0].cards)
            words = ngettext(
                "Everybody still in gets {n} new card to choose from.",
                "Everybody still in gets {n} new cards to choose from.",
                n,
            )
            shown = (Shown((art.card_back(*CARD),) * min(n, 5), *CARD),)
            yield Moment(_("All rows are played"), words, shown=shown)

    def _name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def _dropped(self, before: Event) -> int:
        """How many pieces fell when the turn of the event `before` failed; 0 if it did not fail, or was stopped."""
        last = max((i for i, event in enumerate(self.history) if event == before), default=0)
        return len(fallen_now(self.history[:last]))

    # -- what happens at the tower

    def _of_tower(self, event: Event) -> Iterator[Moment]:
        match event:
            case Eliminated(seat, cards):
                n = sum(not out for out in self.view.out)
                left = ngettext("{n} player is still in.", "{n} players are still in.", n)
                words = _("{first} {then}", first=self.cause or _("Something has fallen."), then=left)
                yield Moment(_("{name} is out!", name=self._name(seat)), words, seat, (), _discarded(cards), (), OUT)
            case BoardCleared(seat, card, pieces) if seat != self.viewer:
                # One who sits here alone was asked with the same words.
                n = len(pieces)
                words = ngettext("{n} piece goes back to the box.", "{n} pieces go back to the box.", n)
                words = _("{first} {then}", first=words, then=_("Used cards went back into the deck."))
                words = _("{first} {then}", first=words, then=cleared_words(self.view.hand_sizes[seat] + 1))
                yield Moment(
                    _("{name} clears the platform!", name=self._name(seat)), words, seat, (), _cards((card,), "")
                )
            case Skipped(seat):
                words = _("So this turn is left out.")
                yield Moment(_("{name} has nothing to place", name=self._name(seat)), words, seat, feelings=HURT)

    def _stop(self, facts: StopFacts, seen: Sequence[Card]) -> Moment:
        """Who stops whose turn, what goes back, and what comes for it. `seen`: the new cards, if they are known."""
        stopper, name = self._name(facts.stopper), self._name(facts.stopped)
        shown = [*_cards((STOPS[0],), _("Stop Turn")), *_piece(facts.piece), *_discarded(facts.discarded)]
        if facts.drawn:
            n = facts.drawn
            words = ngettext("{name} draws {n} new card", "{name} draws {n} new cards", n, name=name)
            looks = tuple(card_art(card, *CARD) for card in seen) if len(seen) == n else (art.card_back(*CARD),) * n
            shown.append(Shown(looks, *CARD, words))
        if facts.kept:
            n = len(facts.kept)
            shown += _cards(facts.kept, ngettext("{n} card goes back to the hand", "{n} cards go back to the hand", n))
        own = facts.stopper == facts.stopped
        cards = facts.drawn + len(facts.kept)
        # What is left counts the open cards, too.
        worth = worth_of(facts.stopped, -self.view.scores[facts.stopped] - cards, cards, own)
        title = _("{name} stops {other}!", name=stopper, other=name)
        if not worth.matters:
            title = _("{name} stops {other}", name=stopper, other=name)
        if own:
            title = _("{name} stops their own turn!", name=stopper)
        words = moment_words(worth, name)
        if facts.wins:
            words = _("The last card of {name}: a win!", name=stopper)
        feelings: tuple[Feeling, Feeling] = ("gains", "hurt") if worth.matters or facts.wins else ("waits", "waits")
        # Who is stopped is about to press a piece, unless the stop was their own.
        broken_in = not own and self.seats[facts.stopped].is_person
        return Moment(
            title, words, facts.stopper, (facts.stopped,), tuple(shown), feelings=feelings, breaks_in=broken_in
        )

    # -- what happens to cards

    def _of_cards(self, event: Event) -> Iterator[Moment]:
        match event:
            case Exchanged(seat) if n := self._dropped(event):
                steals = self.view.phase == "steal"
                # Where nothing is chosen the penalty follows at once, and tells both.
                if not steals or self._chooses(seat, self.view.hand_sizes):
                    yield self._fall(event, n, steals)
            case Stolen(seat) if seat != self.viewer or not self._chose(event):
                yield self._theft(event)
            case DeckRebuilt(shuffled, kept):
                n, back = len(shuffled), art.card_back(*CARD)
                words = ngettext("{n} used card is the new deck", "{n} used cards are the new deck", n)
                shown = [Shown((back,) * min(n, 5), *CARD, words)]
                if kept:
                    n = len(kept)
                    words = ngettext(
                        "{n} stays: its piece is on the tower", "{n} stay: their pieces are on the tower", n
                    )
                    shown += _cards(kept, words)
                yield Moment(_("The deck is shuffled anew"), _("It was empty when a card was due."), shown=tuple(shown))

    def _chooses(self, seat: Seat, hands: Sequence[int]) -> bool:
        """Whether `seat` is a person who has several rivals to take a card from; `hands`: the cards of each seat."""
        return self.seats[seat].is_person and len(payers(hands, seat)) > 1

    def _chose(self, event: Stolen) -> bool:
        """Whether there was a choice before `event`, the latest."""
        hands = list(self.view.hand_sizes)
        hands[event.rival] += 1
        return self._chooses(event.seat, hands)

    def _fall(self, event: Exchanged, n: int, steals: bool) -> Moment:
        """The turn of `event` failed, because `n` pieces fell."""
        name = self._name(event.seat)
        penalty = (
            _("The turn is over. Penalty: {name} must take a card from a rival.", name=name)
            if steals
            else _("The turn is over. Penalty: {name} draws a card more.", name=name)
        )
        penalty = self._after_cause(
            _("{first} {then}", first=penalty, then=_("It does not matter how many pieces fell."))
        )
        shown = [*_discarded(event.discarded), *self._drawn(event)]
        title = ngettext("{name} drops {n} piece!", "{name} drops {n} pieces!", n, name=name)
        return Moment(title, penalty, event.seat, (), tuple(shown), (), HURT)

    def _after_cause(self, words: str) -> str:
        """`words`, after why it fell."""
        return _("{first} {then}", first=self.cause, then=words) if self.cause else words

    def _drawn(self, event: Exchanged) -> Iterator[Shown]:
        """The new cards for pieces that were not placed."""
        if event.drawn:
            name, backs = self._name(event.seat), (art.card_back(*CARD),) * event.drawn
            words = ngettext(
                "{name} draws {n} card for a piece not placed",
                "{name} draws {n} cards for pieces not placed",
                event.drawn,
                name=name,
            )
            yield Shown(backs, *CARD, words)

    def _theft(self, event: Stolen) -> Moment:
        """The penalty of a turn that failed: a card of a rival's. For a bot it tells the whole price of the fall."""
        name, rival = self._name(event.seat), self._name(event.rival)
        words = ""
        if self._dropped(event):
            price = self._tale(event).failed([info.name for info in self.seats], self.view.hand_sizes[event.seat])
            left = self.view.hand_sizes[event.rival]
            helps = ngettext(
                "That helps {name}: {n} card left.", "That helps {name}: {n} cards left.", left, name=rival
            )
            words = self._after_cause(_("{first} {then}", first=price, then=helps))
        look = art.card_back(*CARD) if event.card is None else card_art(event.card, *CARD)
        title = _("{name} takes a card from {rival}", name=name, rival=rival)
        before = next((one for one in reversed(self.history) if isinstance(one, Exchanged)), None)
        tells = before is not None and before.seat == event.seat and not self._chose(event)
        drawn = tuple(self._drawn(before)) if before is not None and tells else ()
        # The arrow between the faces leads the way that the card goes; what is drawn lies at the face that draws.
        return Moment(
            title, words, event.rival, (event.seat,), (Shown((look,), *CARD, _("from {name}", name=rival)), *drawn)
        )

    def _tale(self, event: Stolen) -> Tale:
        """The turn of `event`, the latest such one, up to it."""
        history = self.history
        last = max(i for i, one in enumerate(history) if one == event)
        first = max((i for i in range(last) if isinstance(history[i], TurnBegan)), default=0)
        tale = Tale(event.seat)
        for one in history[first : last + 1]:
            tale.hear(one)
        return tale


def _cards(cards: Sequence[Card], words: str) -> tuple[Shown, ...]:
    return (Shown(tuple(card_art(card, *CARD) for card in cards), *CARD, words),) if cards else ()


def _drawn_by(seat: Seat, events: Sequence[Event]) -> list[Card]:
    """The cards that `seat` drew and the viewer knows."""
    return [one.card for one in events if isinstance(one, Drew) and one.seat == seat and one.card is not None]


def _discarded(cards: Sequence[Card]) -> tuple[Shown, ...]:
    n = len(cards)
    return _cards(cards, ngettext("{n} card is discarded", "{n} cards are discarded", n))


def _piece(piece: Piece | None) -> tuple[Shown, ...]:
    """The piece that was in the hand."""
    if piece is None:
        return ()
    look = art.piece(kind_of(piece), colour_of(piece), UNIT)
    return (Shown((look,), *piece_box(kind_of(piece), UNIT), _("Back to the box")),)
