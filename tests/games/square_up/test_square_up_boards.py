"""The bots' array boards agree with the rules action by action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rng import Rng
from game.games.square_up.bot.board_arrays import Boards, together
from game.games.square_up.bot.plans import actions_of, sample
from game.games.square_up.bot.playouts import playouts
from game.games.square_up.bot.policy_weights import PolicyWeights
from game.games.square_up.bot.quick_policy import Offers, act, offers
from game.games.square_up.bot.regret_matching import meet, payoffs, worth
from game.games.square_up.rules.actions import Action, Commit, Move, Place
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.events import Fought
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import Plan, cover
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import COST, SHAPE_CODE, TOOL_CODE

ONLY = np.zeros(1, np.intp)


def rich(seats: int, turns: int, inks: int) -> SquareUpState:
    """The first turn of a match whose seats have so much ink that they meet."""
    state = SQUARE_UP.new(seats, 0, turns=turns, timer=0)
    state.inks = (inks,) * seats
    state.plans = [Plan(Grid(), inks) for _ in range(seats)]
    return state


def boards_of(state: SquareUpState) -> Boards:
    return Boards.of(state.boards, state.inks, state.totals, state.turn, state.options.turns, 1)


def do(boards: Boards, seat: int, action: Action) -> None:
    match action:
        case Place("splot", cell):
            boards.ink[0, seat] -= COST["splot"]
            grid = Grid(bytearray(64), bytearray(boards.tools[0, seat].tobytes()))
            cover(grid, cell)
            boards.tools[0, seat] = np.frombuffer(grid.tools, np.int8)
        case Place(unit, cell) if unit in SHAPE_CODE:
            boards.place_shapes(seat, ONLY, np.array([cell]), np.array([SHAPE_CODE[unit]], np.int8))
        case Place(unit, cell):
            boards.place_tools(seat, ONLY, np.array([cell]), np.array([TOOL_CODE[unit]], np.int8))
        case Move(source, target):
            boards.move(seat, ONLY, np.array([source]), np.array([target]))


def assert_same(boards: Boards, state: SquareUpState) -> None:
    assert tuple(boards.points[0]) == state.totals
    assert tuple(boards.ink[0]) == tuple(plan.ink for plan in state.plans)
    for seat, plan in enumerate(state.plans):
        assert bytes(boards.shapes[0, seat]) == plan.grid.shapes
        assert bytes(boards.tools[0, seat]) == plan.grid.tools
        movable = np.flatnonzero((boards.shapes[0, seat] > 0) & ~boards.spent[0, seat])
        assert movable.tolist() == list(plan.movable())


@settings(max_examples=12)
@given(st.integers(0, 2**32), st.integers(2, 4), st.sampled_from((10, 20)))
def test_plans_and_reveals_are_those_of_the_rules(
    rich_plan: Callable[..., list[Action]], seed: int, seats: int, turns: int
) -> None:
    rng, state = Rng(seed), rich(seats, turns, 40)
    boards = boards_of(state)
    for _ in range(3):
        for seat in range(seats):
            for action in rich_plan(state, seat, rng):
                if action == Commit() and seat == seats - 1:
                    boards.reveal()
                elif action != Commit():
                    do(boards, seat, action)
                state.apply(seat, action)
                assert_same(boards, state)


def test_many_matches_are_revealed_as_each_alone(rich_plan: Callable[..., list[Action]]) -> None:
    rng = Rng(4)
    alone, fought, taken = [], 0, 0
    for _ in range(40):
        state = rich(3, 20, 60)
        boards = boards_of(state)
        for seat in range(3):
            for action in rich_plan(state, seat, rng)[:-1]:
                do(boards, seat, action)
                state.apply(seat, action)
        events = [event for seat in range(3) for event in state.apply(seat, Commit())]
        fights = [event.fight for event in events if isinstance(event, Fought)]
        fought += len(fights)
        taken += sum(side.lost_tool and side.tool == "splot" for fight in fights for side in fight.sides)
        alone.append((boards, state))
    assert fought > 60
    assert taken > 10
    whole = replace(together([boards for boards, _ in alone]), turn=1, turns=20)
    whole.reveal()
    for i, (_, state) in enumerate(alone):
        assert_same(whole.take(np.array([i])), state)


NAMES = ("shapes", "tools", "spent", "ink", "points")


@settings(max_examples=8)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_sampled_plans_are_legal_and_lead_where_they_say(
    rich_plan: Callable[..., list[Action]], seed: int, seats: int
) -> None:
    rng, state = Rng(seed), rich(seats, 20, 30)
    for seat in range(seats):
        for action in rich_plan(state, seat, rng):
            state.apply(seat, action)
    root = boards_of(state)
    numbers = np.random.default_rng(seed)
    own = sample(root, 0, 30, 12, numbers)
    assert own.actions[0] == ()
    assert len(set(own.actions)) == len(own.actions)
    for i, plan in enumerate(own.actions):
        after = state.clone()
        for action in plan:
            after.apply(0, action)
        assert bytes(own.shapes[i]) == after.plans[0].grid.shapes
        assert bytes(own.tools[i]) == after.plans[0].grid.tools
        assert own.ink[i] == after.plans[0].ink


def test_plans_meet_as_in_the_rules(rich_plan: Callable[..., list[Action]]) -> None:
    rng, state = Rng(8), rich(2, 20, 30)
    for seat in range(2):
        for action in rich_plan(state, seat, rng):
            state.apply(seat, action)
    root, numbers = boards_of(state), np.random.default_rng(3)
    own, rivals = (sample(root, seat, 60, 8, numbers) for seat in (1, 0))
    met = meet(root, 1, own, [rivals])
    mine, _theirs = payoffs(met, 1, len(rivals.actions), 0, numbers, None)
    assert len(np.unique(mine)) > 2
    for i, plan in enumerate(own.actions):
        for j, answer in enumerate(rivals.actions):
            after = state.clone()
            for action in (*plan, Commit()):
                after.apply(1, action)
            for action in (*answer, Commit()):
                after.apply(0, action)
            assert_same(met.take(np.array([i * len(rivals.actions) + j])), after)
            assert mine[i, j] == worth(met, np.array(after.totals[1] - after.totals[0]))


def test_a_plan_of_the_quick_player_is_short() -> None:
    root = boards_of(rich(2, 20, 300)).take(np.zeros(40, np.intp))
    root.shapes[:, 0, 0:64:4] = SHAPE_CODE["square"]
    numbers = np.random.default_rng(1)
    made = act(root, 0, offers(root, 0, PolicyWeights(flee=9.0, walk=9.0), numbers), numbers)
    assert np.bincount(made.row).max() == 6


@pytest.mark.parametrize(("seats", "by_policy"), [(2, True), (3, False), (4, True), (2, False)])
def test_playouts_are_legal_step_by_step_and_count_as_the_rules(seats: int, by_policy: bool) -> None:
    start = rich(seats, 10, 12)
    trace: list[list[Offers]] = []
    points = playouts(start, 3, Rng(seats), by_policy, trace)
    assert points.shape == (3, seats)
    assert start.turn == 1
    moves = shapes = 0
    for i in range(3):
        state = start.clone()
        for turn in range(10):
            for seat in range(seats):
                plan = actions_of(trace[0][turn * seats + seat], i)
                moves += sum(isinstance(action, Move) for action in plan)
                shapes += len(plan)
                for action in (*plan, Commit()):
                    state.apply(seat, action)
        assert state.over
        assert tuple(points[i]) == state.totals
    assert moves > 3
    assert shapes > 30


def test_playouts_begin_between_turns_only() -> None:
    state = rich(2, 10, 12)
    assert (playouts(state, 5, Rng(1)) == playouts(state, 5, Rng(1))).all()
    for action in (Place("circle", 0), Commit()):
        begun = state.clone()
        begun.apply(0, action)
        with pytest.raises(ValueError, match="between two turns"):
            playouts(begun, 1, Rng(1))
