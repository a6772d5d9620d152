"""Whole matches: every card and piece is in exactly one place, and exactly the legal actions are accepted."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import TOWER, IllegalAction, digest
from game.core.rng import Rng
from game.core.tower_events import Fell, Release, Settled
from game.games.shapes.rules.actions import (
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
from game.games.shapes.rules.cards import ALL_CARDS, PIECES, WHITE_PIECES, is_white, is_wild, piece_of
from game.games.shapes.rules.events import Completed, MatchEnded, TurnBegan
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.state import ShapesState
from tests.examples import FEWER
from tests.games.shapes.tables import random_step, where_cards_are, where_pieces_are
from tests.words import first, one_in

VARIANTS = [("classic", seats) for seats in (2, 3, 4)]
VARIANTS += [("survivor", seats) for seats in (1, 2, 3, 4)]
VARIANTS += [(variant, seats) for variant in ("pass", "draft") for seats in (2, 3, 4)]


@st.composite
def setups(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    variant, seats = draw(st.sampled_from(VARIANTS))
    options: dict[str, Any] = {"variant": variant}
    if variant == "classic":
        options["limit"] = 15
    if seats > 1:
        options["starter"] = draw(st.sampled_from(["drawn", "press", "2"]))
    return seats, options


def check_places(state: ShapesState) -> None:
    cards = range(54 if state.options.is_classic else 50)
    assert where_cards_are(state) == dict.fromkeys(cards, 1)
    placed = where_pieces_are(state)
    assert set(placed) <= set(PIECES)
    assert all(number == 1 for number in placed.values())
    # A card that can still be played has its piece in the box; a piece on the tower has its card in the pile.
    to_come = [
        *state.deck,
        *(card for own in (*state.hands, *state.packs, *state.drafted, *state.rows) for card in own),
    ]
    assert not placed.keys() & {piece_of(card) for card in to_come if card < 40}
    assert not {*state.wilds.values()} & {*to_come}
    whites = {piece for piece in state.platform if is_white(piece)}
    assert state.wilds.keys() == whites
    tried = {laid.card for laid in state.tray if laid.status == "released"}
    assert set(state.wilds.values()) <= {*state.discard, *tried}
    free = len(WHITE_PIECES) - sum(is_white(piece) for piece in placed)
    assert sum(map(is_wild, to_come)) <= free


def check_view(state: ShapesState) -> None:
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert view.deck_size == len(state.deck)
        assert sum(view.hand_sizes) + view.deck_size + len(view.discard) <= 54
        assert {*view.free_whites} == {*WHITE_PIECES} - {*where_pieces_are(state)} or seat != state.turn
        if seat is not None and state.options.is_classic:
            assert view.hand_sizes[seat] == len(view.hand) + len(view.picks)
        if seat is None:
            assert not any((view.hand, view.picks, view.pack, view.row, view.drafted, view.sightings))


@given(setup=setups(), seed=st.integers(0, 2**32), falls=st.sampled_from([0, 40, 8, 2]))
def test_each_card_and_each_piece_is_in_exactly_one_place(
    setup: tuple[int, dict[str, Any]], seed: int, falls: int
) -> None:
    seats, options = setup
    state = SHAPES.new(seats, seed, **options)
    rng = Rng(seed)
    events = []
    for number in range(3000):
        check_places(state)
        if number % 5 == 0:
            check_view(state)
        if not state.actors():
            break
        events += state.apply(*random_step(state, rng, falls))
    (end,) = (event for event in events if isinstance(event, MatchEnded))
    assert (end.scores, end.winners) == (state.scores(), state.winners())
    placed = [event.seat for event in events if isinstance(event, Completed)]
    assert state.placed == [placed.count(seat) for seat in range(seats)]
    assert not state.held
    if state.options.is_classic:
        assert state.turns <= 15 * seats
        assert state.scores() == tuple(-len(hand) for hand in state.hands)
    elif seats > 1:
        assert state.winners() == tuple(seat for seat in range(seats) if not state.out[seat])


def everything(state: ShapesState) -> list[Any]:
    """Every action that there could be for any seat, but for the tower's falls."""
    whites = list(WHITE_PIECES)
    found: list[Any] = [Press(), Confirm(), Draw(), Clear(), Stop(), Release(), Settled()]
    for card in ALL_CARDS:
        own = [piece_of(card), 4, 9] if card < 40 else whites + [0]
        found += [Declare(card, piece) for piece in own]
        found += [Pass(card, rival, piece) for rival in range(state.seats + 1) for piece in own]
        found += [Toss(card), Pick(card), Order(card)]
    found += [Take(piece) for piece in PIECES]
    return found + [Steal(rival) for rival in range(-1, state.seats + 1)]


@pytest.mark.parametrize(
    ("variant", "seats"), first(2, [("classic", 3), ("survivor", 2), ("pass", 3), ("draft", 2)], "games")
)
def test_what_is_legal_is_exactly_what_is_allowed(variant: str, seats: int) -> None:
    phases = set()
    for seed in range(4):
        state = SHAPES.new(seats, seed, variant=variant, starter="press" if seed % 2 else "1")
        rng = Rng(seed)
        while state.actors():
            if state.phase not in phases or rng.below(40) == 0:
                phases.add(state.phase)
                before = digest(state)
                for seat in range(state.seats):
                    allowed = []
                    for action in everything(state):
                        try:
                            state.check(seat, action)
                        except IllegalAction:
                            continue
                        else:
                            allowed.append(action)
                    legal = state.legal_actions(seat)
                    assert len(legal) == len(set(legal))
                    assert set(legal) == set(allowed)
                assert digest(state) == before
            state.apply(*random_step(state, rng))
    assert len(phases) >= {"classic": 7, "survivor": 5, "pass": 5, "draft": 6}[variant]


@one_in(3, "games")
@pytest.mark.parametrize(("variant", "seats"), first(5, VARIANTS, "games"))
def test_turns_go_round_and_match_ends(variant: str, seats: int) -> None:
    ended = set()
    for seed in range(6):
        state = SHAPES.new(seats, seed, variant=variant)
        rng = Rng(seed + 1)
        assert state.turn is not None
        turns = [state.turn]
        while state.actors():
            turns += [event.seat for event in state.apply(*random_step(state, rng)) if isinstance(event, TurnBegan)]
        if variant == "classic":
            assert all((one + 1) % seats == other for one, other in pairwise(turns))
        assert state.winners()
        ended.add(state.view(None).ended)
        assert state.view(0).actors == ()
    assert None not in ended


@FEWER
@given(setup=setups(), seed=st.integers(0, 2**32), steps=st.integers(0, 80))
def test_a_clone_goes_its_own_way(setup: tuple[int, dict[str, Any]], seed: int, steps: int) -> None:
    seats, options = setup
    state = SHAPES.new(seats, seed, **options)
    rng = Rng(seed)
    for _ in range(steps):
        if state.actors():
            state.apply(*random_step(state, rng))
    twin = state.clone()
    before = digest(state)
    other = rng.clone()
    script = []
    for _ in range(25):
        if twin.actors():
            script.append(random_step(twin, other))
            twin.apply(*script[-1])
    assert digest(state) == before
    for seat, action in script:
        state.apply(seat, action)
    assert digest(state) == digest(twin)


def test_outcomes_without_a_tower() -> None:
    """Falls name pieces of the tower, the released one among them; while a piece is held there may be falls too."""
    falls = settled = 0
    newest = others = 0
    state = SHAPES.new(1, 3)
    rng = Rng(5)
    for seed in range(200):
        if not state.actors():
            state = SHAPES.new(1, seed)
        if state.phase == "held" and state.platform:
            fall = state.sample_outcome(rng)
            state.check(TOWER, fall)
        if state.phase == "settling":
            action = state.sample_outcome(rng)
            if action == Settled():
                settled += 1
            else:
                assert isinstance(action, Fell)
                falls += 1
                newest += state.trying in action.pieces
                others += bool(set(action.pieces) - {state.trying})
            state.apply(TOWER, action)
        else:
            state.apply(0, rng.choice(state.legal_actions(0)))
        if state.phase == "ready":
            with pytest.raises(LookupError):
                state.sample_outcome(rng)
    assert settled > falls > 2
    assert newest
    assert others


def test_no_time_limit() -> None:
    state = SHAPES.new(2, 1)
    assert state.time_limit(0) is None
    with pytest.raises(LookupError):
        state.timeout_action(0)
