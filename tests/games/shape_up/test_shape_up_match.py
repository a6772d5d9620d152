"""Turns, rounds and whole matches of Shape Up!: their events, secrets, copies and resampling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import Event, Observation, State, digest
from game.core.rng import Rng
from game.games.shape_up.rules.actions import EndTurn, Move, Play
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
from game.games.shape_up.rules.game import DECKS, SHAPE_UP
from game.games.shape_up.rules.grid import box, cell_at, fits
from game.games.shape_up.rules.state import ShapeUpState
from tests.examples import FEWER
from tests.positions import TIE
from tests.words import one_in

Make = Callable[..., ShapeUpState]
PLAYS = {(2, 18): 15, (3, 18): 14, (3, 24): 20, (4, 24): 19}


@st.composite
def setups(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    seats = draw(st.integers(2, 4))
    advanced = draw(st.booleans())
    return seats, {
        "deck": draw(st.sampled_from(DECKS[seats])),
        "rounds": draw(st.sampled_from((1, 4))),
        "advanced": advanced,
        "strict": not advanced and draw(st.booleans()),
        "starter": draw(st.sampled_from(("drawn", "1", "2", "3", "4")[: seats + 1])),
    }


def play_on(state: ShapeUpState, rng: Rng) -> list[Event]:
    """One random action."""
    (seat,) = state.actors()
    return state.apply(seat, rng.choice(state.legal_actions(seat)))


def places(state: ShapeUpState) -> Counter[int]:
    """How often each card lies anywhere."""
    cards = [*state.deck, state.aside, *state.goals, *state.board.values()]
    for hand in state.hands:
        cards += hand
    if state.drawn is not None:
        cards.append(state.drawn)
    return Counter(cards)


@FEWER
@given(setups(), st.integers(0, 2**32))
def test_random_matches_keep_the_rules(setup: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = setup
    rng = Rng(seed)
    state: ShapeUpState = SHAPE_UP.new(seats, seed, **options)
    assert isinstance(state, State)
    deck, short = state.options.deck, state.options.short_side
    first = state.starter
    events: list[Event] = []
    while state.actors():
        assert places(state) == Counter(range(deck))
        happened = play_on(state, rng)
        events += happened
        if state.board:
            left, top, right, bottom = box(state.board)
            assert fits(right - left + 1, bottom - top + 1, short)
        assert all(isinstance(event, Event) for event in happened)
    assert places(state) == Counter(range(deck))

    plays = PLAYS[seats, deck]
    results = [event.result for event in events if isinstance(event, RoundScored)]
    assert len(results) == options["rounds"]
    assert sum(isinstance(event, Played) for event in events) == plays * len(results)
    assert sum(isinstance(event, TurnEnded) for event in events) == plays * len(results)
    assert [result.starter for result in results] == [(first + r) % seats for r in range(len(results))]
    assert [result.round for result in results] == list(range(1, len(results) + 1))
    for result in results:
        assert len(result.layout) == plays
        cells = {cell_at(x, y): card for x, y, card in result.layout}
        left, top, right, bottom = box(cell for cell in cells if cell is not None)
        assert sorted((right - left + 1, bottom - top + 1)) == [short, 5]
        assert len({*cells.values(), *result.goals}) == plays + seats == deck - 1
        assert result.scores == tuple(sum(line.points for line in lines) for lines in result.lines)
    totals = tuple(sum(result.scores[seat] for result in results) for seat in range(seats))
    assert state.scores() == totals
    assert state.winners() == tuple(seat for seat in range(seats) if totals[seat] == max(totals))
    assert events[-1] == MatchEnded(totals, state.winners())


@one_in(3, "games")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("seats", "deck"), PLAYS)
def test_cards_are_beside_another_when_they_come_to_lie(seats: int, deck: int, advanced: bool) -> None:
    rng = Rng(3)
    state = SHAPE_UP.new(seats, 5, deck=deck, advanced=advanced)
    board: set[tuple[int, int]] = set()
    while state.actors():
        for event in play_on(state, rng):
            if isinstance(event, Moved):
                board.remove((event.from_x, event.from_y))
                assert beside(board, event.to_x, event.to_y)
                board.add((event.to_x, event.to_y))
            elif isinstance(event, Played):
                assert not board or beside(board, event.x, event.y)
                board.add((event.x, event.y))
            elif isinstance(event, RoundStarted):
                board = set()


def beside(board: set[tuple[int, int]], x: int, y: int) -> bool:
    return (x, y) not in board and bool({(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & board)


def test_three_seats_come_round_to_the_same_starter_in_round_four(walk: Make) -> None:
    over = walk(Rng(1), 500, seats=3, starter="2")
    assert [result.starter for result in over.view(None).results] == [1, 2, 0, 1]


def test_a_tie_is_shared() -> None:
    state = SHAPE_UP.from_position(TIE)
    state.apply(1, EndTurn())
    assert (state.scores(), state.winners()) == ((5, 5), (0, 1))


def test_a_turn_of_the_ordinary_game(table: Make) -> None:
    state = table("Gst Bso", drawn="Rso")
    top = state.deck[-1]
    assert state.apply(0, Play(0, 2, 0)) == [Played(0, 0, 2, 0, shown=False)]
    assert (state.view(0).drawn, state.view(0).just_played) == (None, (2, 0))
    moved = state.board[0]
    assert state.apply(0, Move(0, 0, 1, 1)) == [Moved(0, moved, 0, 0, 1, 1)]
    assert state.apply(0, EndTurn()) == [TurnEnded(0), Drew(1, top, open=True)]
    view = state.view(1)
    assert (view.actor, view.drawn, view.played, view.moved, view.just_played) == (1, top, False, False, None)


def test_a_turn_of_the_advanced_game(table: Make) -> None:
    state = table("Gst Bso", hand="Rso Bhq Ght")
    top = state.deck[-1]
    assert state.apply(0, Play(0, 2, 0)) == [Played(0, 0, 2, 0, shown=True)]
    assert state.apply(0, EndTurn()) == [Drew(0, top, open=False), TurnEnded(0)]
    assert state.view(0).hand[2] == top
    assert state.view(1).hand_sizes == (3, 3)
    assert state.actors() == (1,)


def test_an_advanced_round_ends_with_one_card_each() -> None:
    rng = Rng(9)
    state = SHAPE_UP.new(2, 4, advanced=True, rounds=1)
    turns_without_draw = 0
    last: list[Event] = []
    while state.actors():
        hands = state.clone().hands
        last = play_on(state, rng)
        turns_without_draw += isinstance(last[0], TurnEnded)
    assert turns_without_draw == 4
    assert [len(hand) for hand in hands] == [1, 1]
    assert isinstance(last[1], RoundScored)
    assert last[1].result.goals == tuple(hand[0] for hand in hands)
    assert state.view(None).goals == last[1].result.goals


def test_the_end_of_a_round_deals_the_next_in_the_same_action() -> None:
    rng = Rng(9)
    state = SHAPE_UP.new(2, 4, starter="1")
    events: list[Event] = []
    while not any(isinstance(event, RoundScored) for event in events):
        events = play_on(state, rng)
    kinds = [type(event) for event in events]
    assert kinds == [TurnEnded, RoundScored, RoundStarted, Dealt, Dealt, Drew]
    assert events[2] == RoundStarted(2, 1)
    view = state.view(1)
    assert (view.round, view.starter, view.actor, view.layout) == (2, 1, 1, ())
    assert view.results == (events[1].result,)  # type: ignore[attr-defined]
    assert view.totals == view.results[0].scores


@pytest.mark.parametrize("options", [{}, {"strict": True}, {"advanced": True}], ids=str)
def test_events_hide_what_a_seat_may_not_see(options: dict[str, bool]) -> None:
    rng = Rng(2)
    state = SHAPE_UP.new(3, 6, **options)
    open_draws = not options
    while state.actors():
        for event in play_on(state, rng):
            for seat in (0, 1, 2, None):
                seen = event.seen_by(seat)
                if isinstance(event, Dealt):
                    assert seen == (event if seat == event.seat else Dealt(event.seat, (None,) * len(event.cards)))
                elif isinstance(event, Drew):
                    own = open_draws or seat == event.seat
                    assert seen == Drew(event.seat, event.card if own else None, open_draws)
                else:
                    assert seen == event
            hidden_before = isinstance(event, Drew | Dealt | RoundScored)
            assert event.reveals == (hidden_before or (isinstance(event, Played) and not open_draws))


def test_views_hide_goals_and_hands() -> None:
    state = SHAPE_UP.new(2, 3, starter="1")
    assert state.view(0).goals == (state.goals[0], None)
    assert state.view(1).goals == (None, state.goals[1])
    assert state.view(None).goals == (None, None)
    assert state.view(None).goal is None
    assert state.view(None).drawn == state.view(1).drawn == state.drawn
    strict = SHAPE_UP.new(2, 3, starter="1", strict=True)
    assert [strict.view(seat).drawn for seat in (0, 1, None)] == [strict.drawn, None, None]
    advanced = SHAPE_UP.new(2, 3, starter="1", advanced=True)
    assert [advanced.view(seat).hand for seat in (0, 1)] == [tuple(hand) for hand in advanced.hands]
    assert advanced.view(None).hand == ()


@FEWER
@given(setups(), st.integers(0, 2**32), st.integers(0, 120))
def test_resampled_states_look_the_same(setup: tuple[int, dict[str, Any]], seed: int, moves: int) -> None:
    seats, options = setup
    rng = Rng(seed)
    state: ShapeUpState = SHAPE_UP.new(seats, seed, **options)
    for _ in range(moves):
        if state.actors():
            play_on(state, rng)
    for seat in (*range(seats), None):
        legal = () if seat is None else tuple(state.legal_actions(seat))
        seen = Observation("shape-up", seat, state.view(seat), (), legal)
        other = SHAPE_UP.resample(seen, rng)
        assert other.view(seat) == seen.view
        assert other.actors() == state.actors()
        assert seat is None or tuple(other.legal_actions(seat)) == legal
        assert places(other) == places(state)
        assert other.rng.word != state.rng.word
        while other.actors():
            play_on(other, rng)


def test_resampling_changes_every_secret_and_only_secrets() -> None:
    state = SHAPE_UP.new(2, 3, starter="1", strict=True)
    seen = Observation("shape-up", 1, state.view(1), (), ())
    rng = Rng(5)
    others = [SHAPE_UP.resample(seen, rng) for _ in range(200)]
    unknown = set(range(18)) - {state.goals[1]}
    assert {other.goals[0] for other in others} == unknown
    assert {other.drawn for other in others} == unknown
    assert {other.aside for other in others} == unknown
    assert {other.goals[1] for other in others} == {state.goals[1]}


@FEWER
@given(setups(), st.integers(0, 2**32), st.integers(0, 60))
def test_a_clone_is_equal_and_independent(setup: tuple[int, dict[str, Any]], seed: int, moves: int) -> None:
    seats, options = setup
    rng = Rng(seed)
    state: ShapeUpState = SHAPE_UP.new(seats, seed, **options)
    for _ in range(moves):
        if state.actors():
            play_on(state, rng)
    before = digest(state)
    copy = state.clone()
    assert digest(copy) == before
    copy_rng = rng.clone()
    while copy.actors():
        play_on(copy, copy_rng)
    assert digest(state) == before
    while state.actors():
        play_on(state, rng)
    assert digest(state) == digest(copy)


def test_canonical_holds_ints_and_strings_only(walk: Make) -> None:
    def leaves(value: Any) -> list[Any]:
        return [leaf for item in value for leaf in leaves(item)] if isinstance(value, tuple) else [value]

    for options in ({}, {"advanced": True}):
        assert {type(leaf) for leaf in leaves(walk(Rng(4), 70, **options).canonical())} == {int, str}


def test_there_is_no_clock(walk: Make) -> None:
    state = walk(Rng(4), 3)
    assert state.time_limit(0) is None
    assert state.interrupters() == ()
