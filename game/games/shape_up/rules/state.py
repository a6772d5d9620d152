"""`ShapeUpState` is a position of a match of Shape Up! with all secrets: it lists legal actions and applies them."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import Self

from game.core.base_state import BaseState, starting_seat
from game.core.game import Event, IllegalAction, Seat
from game.core.rng import Rng
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import (
    Dealt,
    Drew,
    MatchEnded,
    Moved,
    Played,
    RoundScored,
    RoundStarted,
    TurnEnded,
)
from game.games.shape_up.rules.grid import LONG_SIDE, ORIGIN, box, cell_at, fits, is_adjacent, position, spots
from game.games.shape_up.rules.scoring import Layout, breakdown
from game.games.shape_up.rules.view import RoundResult, ShapeUpOptions, ShapeUpView


@dataclass(slots=True, init=False, eq=False, repr=False)
class ShapeUpState(BaseState[Action]):
    """Fulfils `game.core.game.State`. Fields are read by playouts and changed by `apply` alone.

    `turn` is None once the match is over. `deck` is drawn from its end. `goals` are the victory cards of the ordinary
    game, () in the Advanced one; `hands` the other way round, in the order in which the cards came. `drawn` is the
    card that `turn` must play, None in the Advanced game. `board` maps the cells of `grid` to cards; `just_played` is
    the cell of this turn's play, None before it.
    """

    seats: int
    options: ShapeUpOptions
    round: int
    starter: Seat
    turn: Seat | None
    deck: list[Card]
    aside: Card
    goals: tuple[Card, ...]
    hands: list[list[Card]]
    drawn: Card | None
    board: dict[int, Card]
    just_played: int | None
    moved: bool
    results: tuple[RoundResult, ...]
    rng: Rng

    def __init__(self, seats: int, options: ShapeUpOptions, rng: Rng) -> None:
        """Round 1, dealt from `rng`; `options` must be settled."""
        self.seats = seats
        self.options = options
        self.rng = rng
        self.results = ()
        self.round = 1
        self.starter = starting_seat(options.starter, seats, rng)
        self._deal()

    @classmethod
    def from_view(cls, view: ShapeUpView, rng: Rng) -> Self:
        """A state that looks like `view` to its seat; all that is hidden from it is drawn from `rng`."""
        self = cls.__new__(cls)
        self.seats = view.seats
        self.options = view.options
        self.round = view.round
        self.starter = view.starter
        self.turn = view.actor
        self.moved = view.moved
        self.just_played = None if view.just_played is None else cell_at(*view.just_played)
        self.results = view.results
        self.board = {}
        for x, y, card in view.layout:
            cell = cell_at(x, y)
            assert cell is not None
            self.board[cell] = card
        known = {*self.board.values(), *view.hand, *(goal for goal in view.goals if goal is not None)}
        if view.drawn is not None:
            known.add(view.drawn)
        hidden = [card for card in range(view.options.deck) if card not in known]
        rng.shuffle(hidden)
        self.drawn = view.drawn
        if view.options.advanced:
            self.goals = ()
            self.hands = []
            for seat, size in enumerate(view.hand_sizes):
                if seat == view.seat:
                    self.hands.append(list(view.hand))
                elif (goal := view.goals[seat]) is not None:
                    self.hands.append([goal])
                else:
                    self.hands.append([hidden.pop() for _ in range(size)])
        else:
            self.hands = []
            self.goals = tuple(hidden.pop() if goal is None else goal for goal in view.goals)
            if view.drawn is None and view.actor is not None and not view.played:
                self.drawn = hidden.pop()
        self.aside = hidden.pop()
        self.deck = hidden
        self.rng = Rng(rng.next64())
        return self

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.options = self.options
        copy.round = self.round
        copy.starter = self.starter
        copy.turn = self.turn
        copy.deck = self.deck.copy()
        copy.aside = self.aside
        copy.goals = self.goals
        copy.hands = [hand.copy() for hand in self.hands]
        copy.drawn = self.drawn
        copy.board = self.board.copy()
        copy.just_played = self.just_played
        copy.moved = self.moved
        copy.results = self.results
        copy.rng = self.rng.clone()
        return copy

    # Legal actions

    def actors(self) -> tuple[Seat, ...]:
        return () if self.turn is None else (self.turn,)

    def playable(self) -> tuple[Card, ...]:
        """The cards that `turn` may play now, in legal order: the drawn one, or its hand; () once it has played."""
        if self.turn is None or self.just_played is not None:
            return ()
        if self.drawn is not None:
            return (self.drawn,)
        return tuple(self.hands[self.turn])

    def legal_actions(self, seat: Seat) -> list[Action]:
        """First the plays, card by card in the order of the hand, each cell by row, then column; then the moves, by
        the cell they leave, then the cell they reach, in the same order; last `EndTurn`."""
        if seat != self.turn:
            return []
        short = self.options.short_side
        cells = self.board.keys()
        actions: list[Action] = []
        if self.just_played is None:
            free = [position(cell) for cell in spots(cells, short)]
            actions += [Play(card, x, y) for card in self.playable() for x, y in free]
        if not self.moved and len(cells) > 1:
            for source in sorted(cells):
                if source != self.just_played:
                    x, y = position(source)
                    actions += [
                        Move(x, y, *position(cell)) for cell in spots(cells - {source}, short) if cell != source
                    ]
        if self.just_played is not None:
            actions.append(EndTurn())
        return actions

    def check(self, seat: Seat, action: Action) -> None:
        if self.turn is None:
            raise IllegalAction("shape-up.over")
        if seat != self.turn:
            raise IllegalAction("shape-up.not-your-turn")
        match action:
            case Play(card, x, y):
                if self.just_played is not None:
                    raise IllegalAction("shape-up.already-played")
                if card not in self.playable():
                    raise IllegalAction("shape-up.not-your-card")
                if not self.board and (x, y) != position(ORIGIN):
                    raise IllegalAction("shape-up.first-cell")
                if self.board:
                    self._check_spot(self.board.keys(), x, y)
            case Move(from_x, from_y, to_x, to_y):
                if self.moved:
                    raise IllegalAction("shape-up.already-moved")
                source = cell_at(from_x, from_y)
                if source is None or source not in self.board:
                    raise IllegalAction("shape-up.nothing-there")
                if source == self.just_played:
                    raise IllegalAction("shape-up.just-played")
                if (from_x, from_y) == (to_x, to_y):
                    raise IllegalAction("shape-up.same-cell")
                # The card is lifted first: it never supports itself.
                self._check_spot(self.board.keys() - {source}, to_x, to_y)
            case EndTurn():
                if self.just_played is None:
                    raise IllegalAction("shape-up.must-play")
            case _:
                raise IllegalAction("shape-up.no-such-action")

    def _check_spot(self, cells: Set[int], x: int, y: int) -> None:
        """Refuse (x, y) for one more card beside `cells`."""
        cell = cell_at(x, y)
        if cell in cells:
            raise IllegalAction("shape-up.occupied")
        if cell is None or not is_adjacent(cells, cell):
            raise IllegalAction("shape-up.not-adjacent")
        left, top, right, bottom = box((*cells, cell))
        short = self.options.short_side
        if not fits(right - left + 1, bottom - top + 1, short):
            raise IllegalAction("shape-up.too-large", long=LONG_SIDE, short=short)

    # Applying actions

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        match action:
            case Play(card, x, y):
                return [self._play(seat, card, x, y)]
            case Move(from_x, from_y, to_x, to_y):
                source, target = cell_at(from_x, from_y), cell_at(to_x, to_y)
                assert source is not None
                assert target is not None
                card = self.board[target] = self.board.pop(source)
                self.moved = True
                return [Moved(seat, card, from_x, from_y, to_x, to_y)]
            case EndTurn():
                return self._end_turn(seat)

    def _play(self, seat: Seat, card: Card, x: int, y: int) -> Played:
        cell = cell_at(x, y)
        assert cell is not None
        self.board[cell] = card
        self.just_played = cell
        self.drawn = None
        if self.options.advanced:
            self.hands[seat].remove(card)
        return Played(seat, card, x, y, shown=self.options.advanced or self.options.strict)

    def _end_turn(self, seat: Seat) -> list[Event]:
        events: list[Event] = []
        self.just_played = None
        self.moved = False
        if self.options.advanced:
            if self.deck:
                card = self.deck.pop()
                self.hands[seat].append(card)
                events.append(Drew(seat, card, open=False))
            ended = all(len(hand) == 1 for hand in self.hands)
        else:
            ended = not self.deck
        events.append(TurnEnded(seat))
        if ended:
            return events + self._end_round()
        self.turn = (seat + 1) % self.seats
        return events + self._draw()

    def _draw(self) -> list[Event]:
        """The card that begins an ordinary turn."""
        if self.options.advanced or self.turn is None:
            return []
        self.drawn = self.deck.pop()
        return [Drew(self.turn, self.drawn, open=not self.options.strict)]

    def _end_round(self) -> list[Event]:
        goals = tuple(hand[0] for hand in self.hands) if self.options.advanced else self.goals
        layout = self._layout()
        lines = tuple(breakdown(layout, goal) for goal in goals)
        scores = tuple(sum(line.points for line in own) for own in lines)
        result = RoundResult(self.round, self.starter, layout, goals, lines, scores)
        self.results += (result,)
        events: list[Event] = [RoundScored(result, self.scores())]
        if self.round == self.options.rounds:
            self.turn = None
            return [*events, MatchEnded(self.scores(), self.winners())]
        self.round += 1
        self.starter = (self.starter + 1) % self.seats
        return events + self._deal()

    def _deal(self) -> list[Event]:
        """Begin the present round: shuffle, one card aside, victory cards or hands, in seating order from seat 0."""
        deck = list(range(self.options.deck))
        self.rng.shuffle(deck)
        self.deck = deck
        self.aside = deck.pop()
        self.turn = self.starter
        self.board = {}
        self.just_played = None
        self.moved = False
        self.drawn = None
        each = 3 if self.options.advanced else 1
        dealt = [[deck.pop() for _ in range(each)] for _ in range(self.seats)]
        self.hands = dealt if self.options.advanced else []
        self.goals = () if self.options.advanced else tuple(card for (card,) in dealt)
        events: list[Event] = [RoundStarted(self.round, self.starter)]
        events += [Dealt(seat, tuple(cards)) for seat, cards in enumerate(dealt)]
        return events + self._draw()

    # Views

    def _layout(self) -> Layout:
        return tuple((*position(cell), card) for cell, card in sorted(self.board.items()))

    def _goals_for(self, seat: Seat | None) -> tuple[Card | None, ...]:
        if self.turn is None:
            return self.results[-1].goals
        if not self.options.advanced:
            return tuple(goal if owner == seat else None for owner, goal in enumerate(self.goals))
        return tuple(hand[0] if owner == seat and len(hand) == 1 else None for owner, hand in enumerate(self.hands))

    def view(self, seat: Seat | None) -> ShapeUpView:
        goals = self._goals_for(seat)
        advanced = self.options.advanced
        return ShapeUpView(
            seat=seat,
            seats=self.seats,
            options=self.options,
            round=self.round,
            starter=self.starter,
            actor=self.turn,
            played=self.just_played is not None,
            moved=self.moved,
            just_played=None if self.just_played is None else position(self.just_played),
            layout=self._layout(),
            goal=None if seat is None else goals[seat],
            goals=goals,
            hand=tuple(self.hands[seat]) if advanced and seat is not None else (),
            hand_sizes=tuple(len(hand) for hand in self.hands) if advanced else (0,) * self.seats,
            drawn=self.drawn if seat == self.turn or not self.options.strict else None,
            deck_size=len(self.deck),
            results=self.results,
            totals=self.scores(),
            winners=self.winners(),
        )

    def canonical(self) -> tuple[object, ...]:
        options = self.options
        return (
            self.seats,
            (options.deck, options.rounds, int(options.advanced), int(options.strict), options.starter),
            tuple((result.starter, result.layout, result.goals) for result in self.results),
            self.starter,
            () if self.turn is None else (self.turn,),
            tuple(self.deck),
            self.aside,
            self.goals,
            tuple(tuple(hand) for hand in self.hands),
            () if self.drawn is None else (self.drawn,),
            self._layout(),
            () if self.just_played is None else position(self.just_played),
            int(self.moved),
            self.rng.word,
        )

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(result.scores[seat] for result in self.results) for seat in range(self.seats))
