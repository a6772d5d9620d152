"""`UpOrDownState` holds a match of Up or Down? with all its secrets: who acts, what is legal, and `apply`."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import Self

from game.core.base_state import BaseState, starting_seat
from game.core.game import Event, IllegalAction, Seat
from game.core.rng import Rng
from game.games.up_or_down.rules.actions import PILES, Action, Draw, EndTurn, Pile, Play, Take
from game.games.up_or_down.rules.cards import DECKS, HAND, RING, Card, colour_of
from game.games.up_or_down.rules.columns import (
    MOST_COLUMNS,
    Columns,
    Ring,
    fits,
    insert,
    neighbours,
    place,
    placements,
    takes,
)
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.scoring import score, sheet
from game.games.up_or_down.rules.variants import UpOrDownOptions, Variants
from game.games.up_or_down.rules.view import Phase, UpOrDownView


@dataclass(slots=True, init=False, eq=False, repr=False)
class UpOrDownState(BaseState[Action]):
    """Fulfils `game.core.game.State`. Fields are read by playouts and changed by `apply` alone.

    `actor` is None once the match is over; `turn` counts from 1. `down` and `up` are the two piles, drawn from their
    ends. `ring` has six cards, seven between `Play` and `Take`, while `just_played` is the card played; `taken` says
    that this turn has taken. `hands` are sorted; `known` are the cards in them that everybody has seen. `columns` and
    `discards` have an entry a seat; `removed` are the cards back in the box.
    """

    seats: int
    options: UpOrDownOptions
    variants: Variants
    starter: Seat
    turn: int
    actor: Seat | None
    ring: Ring
    just_played: Card | None
    taken: bool
    hands: list[list[Card]]
    known: list[tuple[Card, ...]]
    down: list[Card]
    up: list[Card]
    columns: list[Columns]
    discards: list[tuple[Card, ...]]
    removed: tuple[Card, ...]
    rng: Rng

    def __init__(self, seats: int, options: UpOrDownOptions, variants: Variants, rng: Rng) -> None:
        """The first turn, dealt from `rng`: hands in seating order from seat 0, the ring, the piles."""
        self.seats = seats
        self.options = options
        self.variants = variants
        self.rng = rng
        self.actor = self.starter = starting_seat(options.starter, seats, rng)
        self.turn = 1
        deck = list(range(1, DECKS[options.length][seats] + 1))
        rng.shuffle(deck)
        self.hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(seats)]
        self.known = [()] * seats
        self.ring = tuple(sorted(deck.pop() for _ in range(RING)))
        half = len(deck) // 2
        self.up = deck[:half]
        self.down = deck[half:]
        self.just_played = None
        self.taken = False
        self.columns = [()] * seats
        self.discards = [()] * seats
        self.removed = ()

    @classmethod
    def from_view(cls, view: UpOrDownView, rng: Rng) -> Self:
        """A state that looks like `view` to its seat; all that is hidden from it is drawn from `rng`."""
        self = cls.__new__(cls)
        self.seats = view.seats
        self.options = view.options
        self.variants = view.variants
        self.starter = view.starter
        self.turn = view.turn
        self.actor = view.actor
        self.ring = view.ring
        self.just_played = view.just_played
        self.taken = view.phase in ("draw", "end")
        self.known = list(view.known)
        self.columns = list(view.columns)
        self.discards = list(view.discards)
        self.removed = view.removed
        seen = {*view.ring, *view.hand, *view.removed}
        seen.update(*view.known, *view.discards, *(column for columns in view.columns for column in columns))
        if view.top is not None:
            seen.add(view.top)
        hidden = [card for card in range(1, DECKS[view.options.length][view.seats] + 1) if card not in seen]
        rng.shuffle(hidden)
        self.hands = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                self.hands.append(list(view.hand))
            else:
                known = view.known[seat]
                self.hands.append(sorted([*known, *(hidden.pop() for _ in range(size - len(known)))]))
        self.down = [hidden.pop() for _ in range(view.face_down)]
        self.up = hidden
        if view.top is not None:
            self.up.append(view.top)
        self.rng = Rng(rng.next64())
        return self

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.options = self.options
        copy.variants = self.variants
        copy.starter = self.starter
        copy.turn = self.turn
        copy.actor = self.actor
        copy.ring = self.ring
        copy.just_played = self.just_played
        copy.taken = self.taken
        copy.hands = [hand.copy() for hand in self.hands]
        copy.known = self.known.copy()
        copy.down = self.down.copy()
        copy.up = self.up.copy()
        copy.columns = self.columns.copy()
        copy.discards = self.discards.copy()
        copy.removed = self.removed
        copy.rng = self.rng.clone()
        return copy

    # Legal actions

    @property
    def phase(self) -> Phase:
        """What the actor must do next."""
        if self.actor is None:
            return "over"
        if self.taken:
            return "draw" if self.down or self.up else "end"
        return "play" if self.just_played is None else "take"

    def actors(self) -> tuple[Seat, ...]:
        return () if self.actor is None else (self.actor,)

    def takes(self) -> tuple[Card, ...]:
        """What the actor may take now, in legal order; () outside of the taking."""
        if self.taken or self.just_played is None:
            return ()
        return takes(self.ring, self.just_played, self.variants)

    def legal_actions(self, seat: Seat) -> list[Action]:
        """Plays by card; takes in the order of `takes`, for each card in the order of `placements`; draws, face down
        first."""
        if seat != self.actor:
            return []
        match self.phase:
            case "play":
                return [Play(card) for card in self.hands[seat]]
            case "take":
                columns = self.columns[seat]
                return [take for card in self.takes() for take in placements(columns, card, self.variants)]
            case "draw":
                return [Draw(pile) for pile in PILES if self._pile(pile)]
            case _:
                return [EndTurn()]

    def _pile(self, pile: Pile) -> list[Card]:
        return self.down if pile == "down" else self.up

    def check(self, seat: Seat, action: Action) -> None:
        if self.actor is None:
            raise IllegalAction("up-or-down.over")
        if seat != self.actor:
            raise IllegalAction("up-or-down.not-your-turn")
        phase = self.phase
        match action:
            case Play(card):
                if self.taken:
                    raise IllegalAction("up-or-down.already-taken")
                if phase != "play":
                    raise IllegalAction("up-or-down.already-played")
                if card not in self.hands[seat]:
                    raise IllegalAction("up-or-down.not-your-card", card=card)
            case Take():
                if phase == "play":
                    raise IllegalAction("up-or-down.play-first")
                if phase != "take":
                    raise IllegalAction("up-or-down.already-taken")
                self._check_take(seat, action)
            case Draw(pile) if pile in PILES:
                self._check_end()
                if not self._pile(pile):
                    raise IllegalAction("up-or-down.pile-empty", pile=pile)
            case EndTurn():
                self._check_end()
                if self.down or self.up:
                    raise IllegalAction("up-or-down.draw-first")
            case _:
                raise IllegalAction("up-or-down.no-such-action")

    def _check_end(self) -> None:
        """Refuse to end the turn before a card is played and another taken."""
        if self.just_played is None and not self.taken:
            raise IllegalAction("up-or-down.play-first")
        if not self.taken:
            raise IllegalAction("up-or-down.take-first")

    def _check_take(self, seat: Seat, take: Take) -> None:
        card, index = take.card, take.column
        assert self.just_played is not None
        if card == self.just_played:
            raise IllegalAction("up-or-down.just-played", card=card)
        if card not in self.ring:
            raise IllegalAction("up-or-down.not-in-ring", card=card)
        if card not in self.takes():
            before, after = neighbours(self.ring, self.just_played)
            raise IllegalAction("up-or-down.not-beside", card=card, before=before, after=after)
        columns = self.columns[seat]
        if (index is None) != (take.how == "new"):
            raise IllegalAction("up-or-down.no-such-action")
        if index is None:
            if len(columns) == MOST_COLUMNS:
                raise IllegalAction("up-or-down.columns-full", most=MOST_COLUMNS)
            return
        if not 0 <= index < len(columns):
            raise IllegalAction("up-or-down.no-such-column", column=index + 1)
        column = columns[index]
        match take.how:
            case "abandon":
                if len(columns) < MOST_COLUMNS:
                    raise IllegalAction("up-or-down.columns-free", most=MOST_COLUMNS)
                return
            case "remove":
                if self.variants.remove_one != colour_of(card):
                    raise IllegalAction("up-or-down.no-removing", card=card)
                column = column[:-1]
            case "add":
                pass
            case _:
                raise IllegalAction("up-or-down.no-such-action")
        if not fits(column, card):
            if len(columns) == MOST_COLUMNS and not any(fits(one, card) for one in columns):
                raise IllegalAction("up-or-down.fits-none", card=card)
            about: dict[str, int] = {"card": card, "column": index + 1, "last": column[-1]}
            if column[1] > column[0]:
                raise IllegalAction("up-or-down.not-higher", **about)
            raise IllegalAction("up-or-down.not-lower", **about)

    # Applying actions

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        match action:
            case Play(card):
                return [self._play(seat, card)]
            case Take():
                return self._take(seat, action)
            case Draw(pile):
                return [self._draw(seat, pile), *self._end_turn(seat)]
            case EndTurn():
                return self._end_turn(seat)

    def _play(self, seat: Seat, card: Card) -> Played:
        self.hands[seat].remove(card)
        shown = card not in self.known[seat]
        if not shown:
            self.known[seat] = tuple(other for other in self.known[seat] if other != card)
        self.ring = insert(self.ring, card)
        self.just_played = card
        return Played(seat, card, *neighbours(self.ring, card), shown)

    def _take(self, seat: Seat, take: Take) -> list[Event]:
        self.ring = tuple(card for card in self.ring if card != take.card)
        self.just_played = None
        self.taken = True
        index = len(self.columns[seat]) if take.column is None else take.column
        self.columns[seat], abandoned, removed = place(self.columns[seat], take)
        events: list[Event] = []
        if abandoned:
            self.discards[seat] += abandoned
            events.append(Abandoned(seat, index, abandoned))
        if removed is not None:
            self.removed += (removed,)
            events.append(Removed(seat, index, removed))
        events.append(Took(seat, take.card, index, take.how))
        return events

    def _draw(self, seat: Seat, pile: Pile) -> Drew:
        card = self._pile(pile).pop()
        insort(self.hands[seat], card)
        if pile == "up":
            self.known[seat] = tuple(sorted((*self.known[seat], card)))
        return Drew(seat, pile, card, self.up[-1] if self.up else None)

    def _end_turn(self, seat: Seat) -> list[Event]:
        self.taken = False
        events: list[Event] = [TurnEnded(seat)]
        following = (seat + 1) % self.seats
        # Hands are of one size while there are piles, so the first empty one ends the match.
        if not self.hands[following]:
            self.actor = None
            return [*events, MatchEnded(self.scores(), self.winners())]
        self.actor = following
        self.turn += 1
        return events

    # Views

    def view(self, seat: Seat | None) -> UpOrDownView:
        return UpOrDownView(
            seat=seat,
            seats=self.seats,
            options=self.options,
            variants=self.variants,
            starter=self.starter,
            turn=self.turn,
            actor=self.actor,
            phase=self.phase,
            ring=self.ring,
            just_played=self.just_played,
            takes=self.takes(),
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            known=tuple(self.known),
            face_down=len(self.down),
            face_up=len(self.up),
            top=self.up[-1] if self.up else None,
            columns=tuple(self.columns),
            discards=tuple(self.discards),
            removed=self.removed,
            sheets=tuple(
                sheet(columns, discards, self.variants)
                for columns, discards in zip(self.columns, self.discards, strict=True)
            ),
            winners=self.winners(),
        )

    def canonical(self) -> tuple[object, ...]:
        variants = self.variants
        return (
            self.seats,
            (self.options.length, self.options.starter),
            tuple(int(flag) for flag in (variants.rainbow, variants.pure, variants.greenhorn, variants.greenhorn_pro)),
            (
                variants.special or "",
                variants.special_pro_plus or "",
                variants.special_pro_minus or "",
                variants.take_special or "",
                variants.take_any or "",
                variants.remove_one or "",
            ),
            self.starter,
            self.turn,
            self.actors(),
            self.ring,
            () if self.just_played is None else (self.just_played,),
            int(self.taken),
            tuple(tuple(hand) for hand in self.hands),
            tuple(self.known),
            tuple(self.down),
            tuple(self.up),
            tuple(self.columns),
            tuple(self.discards),
            self.removed,
            self.rng.word,
        )

    def scores(self) -> tuple[int, ...]:
        return tuple(
            score(columns, discards, self.variants)
            for columns, discards in zip(self.columns, self.discards, strict=True)
        )
