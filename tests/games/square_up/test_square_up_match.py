"""Turns, income, reveals and ends of matches, and invariants of random play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import SEAT_COLOURS, TICKS, BadSetup, Event, IllegalAction, SeatInfo, TimeLimit, digest
from game.core.rng import Rng
from game.core.session import Session, UndoRefused
from game.games import GAMES
from game.games.square_up.rules.actions import Action, Commit, Move, Place, decode
from game.games.square_up.rules.events import (
    Committed,
    Fought,
    IncomePaid,
    MatchEnded,
    Moved,
    Placed,
    Revealed,
    Scored,
    TurnStarted,
)
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.state import SquareUpState, base_income
from game.play.match import Match
from tests.games.square_up.notation import read_board, worth
from tests.toys import EXECUTOR

Make = Callable[..., SquareUpState]
Do = Callable[..., list[Event]]
RichTurn = Callable[[SquareUpState, Rng], list[Event]]
RichPlan = Callable[[SquareUpState, int, Rng], list[Action]]
words = st.integers(0, 2**32)


def commit_all(state: SquareUpState) -> list[Event]:
    return [event for seat in state.actors() for event in state.apply(seat, Commit())]


def people(count: int) -> list[SeatInfo]:
    return [SeatInfo(f"person {seat}", colour) for seat, colour in enumerate(SEAT_COLOURS[:count])]


# Setting up


def test_it_is_in_the_box() -> None:
    assert GAMES["square-up"] is SQUARE_UP
    assert [option.key for option in SQUARE_UP.options()] == ["timer", "turns"]
    view = SQUARE_UP.new(3, 7).view(2)
    assert (view.options.timer, view.options.turns) == (60, 20)
    assert view.boards == ((), (), ())
    assert (view.turn, view.ink, view.inks, view.totals, view.winners) == (1, 1, (1, 1, 1), (0, 0, 0), ())


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadSetup):
        SQUARE_UP.new(seats, 0)


# Income and the end


def test_income_without_compasses() -> None:
    """1 a turn, 2 from turn 6, 3 from turn 11, 4 from turn 16, and what is not spent stays."""
    state = SQUARE_UP.new(2, 0)
    owned, bases = [], []
    while state.actors():
        owned.append(state.inks)
        bases += [event.base for event in commit_all(state) if isinstance(event, IncomePaid)]
    assert bases == [1] * 4 + [2] * 5 + [3] * 5 + [4] * 5
    assert owned[:7] == [(n, n) for n in (1, 2, 3, 4, 5, 7, 9)]
    assert owned[-1] == (50, 50)


def test_income_of_a_quick_match() -> None:
    assert [base_income(turn, 10) for turn in range(1, 11)] == [1, 1, 1, 2, 2, 3, 3, 3, 4, 4]


def test_compasses_pay_from_the_next_turn_until_they_are_lost(table: Make, do: Do) -> None:
    state = table("B1:square", "A1:compass C1:star+compass", inks=(3, 0), turn=5)
    do(state, 0, "place compass@A8", "move B1>A1")
    assert state.view(0).income == 2 + 1
    assert state.view(1).income == 2 + 2
    events = commit_all(state)
    assert IncomePaid(base=2, compasses=(1, 1), inks=(3, 3)) in events
    assert state.inks == (3, 3)


def test_the_last_turn_pays_nothing_more(table: Make, do: Do) -> None:
    state = table("A1:star+compass", "", inks=(5, 5), turn=20)
    assert state.view(0).income == 0
    events = commit_all(state)
    assert events[-1] == MatchEnded((0, 0), (0, 1))
    assert not any(isinstance(event, TurnStarted | IncomePaid) for event in events)
    assert state.inks == (5, 5)
    assert state.actors() == ()
    assert state.time_limit(0) is None
    assert state.legal_actions(0) == []
    assert state.view(0).movable == ()
    with pytest.raises(IllegalAction, match=r"square-up\.over"):
        state.apply(0, Commit())


@pytest.mark.parametrize("turns", [10, 20])
def test_so_many_turns(turns: int) -> None:
    state = SQUARE_UP.new(4, 0, turns=turns)
    for turn in range(1, turns + 1):
        assert state.turn == turn
        assert state.winners() == ()
        commit_all(state)
    assert state.winners() == (0, 1, 2, 3)
    assert len(state.history) == turns


def test_highest_score_wins_and_ties_share(table: Make, do: Do) -> None:
    state = table("A1:star", "A2:circle C1:star", "C2:circle", turn=20)
    do(state, 0, "move A1>A2", "commit")
    do(state, 1, "move C1>C2", "commit")
    do(state, 2, "commit")
    assert state.scores() == (1, 1, 0)
    assert state.winners() == (0, 1)
    assert state.view(None).winners == (0, 1)


# The reveal


def test_events_of_a_turn_in_order(table: Make, do: Do) -> None:
    state = table("A1:star", "A3:square+scissors B8:circle", inks=(2, 0), turn=3)
    assert do(state, 0, "move A1>A3", "place square@B8") == [Moved(0, "star", 1, 0, 16), Placed(0, "square", 57)]
    assert do(state, 1, "commit") == [Committed(1)]
    committed, revealed, first, second, scored, started, paid = do(state, 0, "commit")
    assert committed == Committed(0)
    assert revealed == Revealed(
        turn=3,
        plans=((Move(0, 16), Place("square", 57)), ()),
        boards=(read_board("A3:star B8:square"), read_board("A3:square+scissors B8:circle")),
    )
    # 3 − 2 against 2, then 2 against 1
    assert isinstance(first, Fought)
    assert (first.fight.cell, first.fight.winner, first.fight.how, first.fight.points) == (16, 1, "strength", 4)
    assert [(side.effective, side.worth) for side in first.fight.sides] == [(1, 4), (2, 0)]
    assert [side.lost_shape for side in first.fight.sides] == [True, False]
    assert isinstance(second, Fought)
    assert (second.fight.cell, second.fight.winner, second.fight.points) == (57, 0, 1)
    assert scored == Scored(3, (1, 4), (1, 4))
    assert started == TurnStarted(4)
    assert paid == IncomePaid(1, (0, 0), (1, 1))
    assert state.view(0).boards == (read_board("B8:square"), read_board("A3:square+scissors"))
    assert state.view(0).history == ((1, 4),)


def test_shapes_that_swap_squares_do_not_meet(table: Make, do: Do) -> None:
    state = table("A1:square", "B1:star")
    do(state, 0, "move A1>B1", "commit")
    events = do(state, 1, "move B1>A1", "commit")
    assert not any(isinstance(event, Fought) for event in events)
    assert state.boards == (read_board("B1:square"), read_board("A1:star"))


@given(words, st.integers(2, 4))
def test_the_order_of_planning_and_committing_makes_no_difference(rich_plan: RichPlan, word: int, seats: int) -> None:
    """Two turns of secret plans, carried out in two random interleavings: the same states, reveals and fights."""
    rng = Rng(word)
    one = SQUARE_UP.new(seats, 0)
    for plan in one.plans:
        plan.ink = 30
    other = one.clone()
    for _ in range(2):
        plans = [rich_plan(one, seat, rng) for seat in range(seats)]
        ends = []
        for state in (one, other):
            order = [seat for seat, plan in enumerate(plans) for _ in plan]
            rng.shuffle(order)
            queues = [iter(plan) for plan in plans]
            events: list[Event] = []
            for seat in order:
                events = state.apply(seat, next(queues[seat]))
            ends.append(events[1:])
        assert ends[0] == ends[1]
        assert isinstance(ends[0][0], Revealed)
        assert digest(one) == digest(other)


def test_every_order_of_committing(table: Make, do: Do) -> None:
    ends = set()
    for order in permutations(range(3)):
        state = table("A1:star", "A2:square", "B2:fractal", inks=(4, 4, 4))
        do(state, 0, "move A1>A8", "place scissors@B1")
        do(state, 1, "move A2>B2")
        do(state, 2, "place square@A8", "place square@B1")
        *_, events = [state.apply(seat, Commit()) for seat in order]
        ends.add((digest(state), tuple(events[1:])))
    assert len(ends) == 1


# What holds in every match


@given(words, st.integers(2, 4))
def test_every_match(rich_turn: RichTurn, word: int, seats: int) -> None:
    """Units are lost only in fights, ink grows only by income, no square stays shared, points are what was won."""
    rng = Rng(word)
    state = SQUARE_UP.new(seats, word, timer=0, turns=10)
    for plan in state.plans:
        plan.ink = 20
    had = [20] * seats
    while state.actors():
        wealth = [ink + worth(board) for ink, board in zip(had, state.boards, strict=True)]
        before = state.totals
        events = rich_turn(state, rng)
        revealed = next(event for event in events if isinstance(event, Revealed))
        fights = [event.fight for event in events if isinstance(event, Fought)]
        paid = next((event for event in events if isinstance(event, IncomePaid)), None)
        assert [fight.cell for fight in fights] == sorted({fight.cell for fight in fights})
        for seat in range(seats):
            income = paid.base + paid.compasses[seat] if paid else 0
            spent = worth(revealed.boards[seat]) + state.inks[seat] - income
            assert spent == wealth[seat], "planning changes ink into units and nothing else"
            gone_shapes = {f.cell for f in fights for side in f.sides if side.seat == seat and side.lost_shape}
            gone_tools = {f.cell for f in fights for side in f.sides if side.seat == seat and side.lost_tool}
            now = {square.cell: square for square in state.boards[seat]}
            for square in revealed.boards[seat]:
                kept = now.get(square.cell)
                assert (kept is not None and kept.shape == square.shape) == (square.cell not in gone_shapes) or (
                    square.shape is None
                )
                assert (kept is not None and kept.tool == square.tool) == (square.cell not in gone_tools) or (
                    square.tool is None
                )
            assert set(now) <= {square.cell for square in revealed.boards[seat]}
            won = sum(fight.points for fight in fights if fight.winner == seat)
            assert state.totals[seat] - before[seat] == won
            assert state.inks[seat] >= 0
        for fight in fights:
            assert fight.points == sum(side.worth for side in fight.sides)
            assert fight.winner is not None or fight.points == 0
        owners: dict[int, set[int]] = {}
        for seat, board in enumerate(state.boards):
            for square in board:
                assert square.size <= 3
                owners.setdefault(square.cell, set()).add(seat)
        for seat, board in enumerate(state.boards):
            for square in board:
                assert square.shape is None or owners[square.cell] == {seat}
        had = list(state.inks)
    assert len(state.history) == 10
    assert state.history[-1] == state.totals == state.scores()
    assert state.winners() == tuple(s for s in range(seats) if state.totals[s] == max(state.totals))


# Secrets


@given(words, st.integers(2, 4))
def test_plans_are_secret_until_the_reveal(rich_plan: RichPlan, word: int, seats: int) -> None:
    """Nobody else learns anything of a seat's plan, except that it has committed."""
    rng = Rng(word)
    session = Session(SQUARE_UP, people(seats), 0, {"timer": 0})
    for _ in range(12):
        state = session.fork_state()
        before = {watcher: session.observation(watcher) for watcher in (None, *range(seats))}
        seat = rng.choice(session.actors())
        plan = rich_plan(state, seat, rng)
        for action in plan[:-1]:
            session.submit(seat, action)
        for watcher, seen in before.items():
            if watcher != seat:
                assert session.observation(watcher) == seen
        events = session.submit(seat, plan[-1])
        if len(events) > 1:
            continue
        for watcher, seen in before.items():
            if watcher != seat:
                now = session.observation(watcher)
                assert now.history == (*seen.history, Committed(seat))
                assert now.legal == seen.legal
                assert now.view.boards == seen.view.boards
                assert (now.view.inks, now.view.totals) == (seen.view.inks, seen.view.totals)


def test_a_spectator_sees_no_plan(table: Make, do: Do) -> None:
    state = table("A1:compass", "A2:square", inks=(9, 9), turn=2)
    do(state, 0, "place star@D4")
    view = state.view(None)
    assert (view.planned, view.board, view.ink, view.income) == ((), (), 0, 0)
    assert view.movable == view.fresh == view.moved == ()
    assert view.inks == (9, 9)


def test_the_view_of_an_own_plan(table: Make, do: Do) -> None:
    state = table("A1:circle B1:circle2 C1:star D1:compass E1:hexagon", "H8:square", inks=(8, 5), turn=5)
    do(state, 0, "move A1>B1", "move C1>C5", "place circle@F1", "place compass@F1")
    view = state.view(0)
    assert view.planned == tuple(map(decode, ("move A1>B1", "move C1>C5", "place circle@F1", "place compass@F1")))
    assert view.board == read_board("B1:circle3 D1:compass E1:hexagon F1:circle+compass C5:star")
    assert view.boards[0] == read_board("A1:circle B1:circle2 C1:star D1:compass E1:hexagon")
    assert (view.ink, view.inks, view.income) == (4, (8, 5), 2 + 2)
    assert view.movable == (4,)
    assert view.fresh == (1, 5)
    assert view.moved == (1, 34)
    assert view.committed == (False, False)


def test_resampled_plans_are_legal_and_differ(table: Make, do: Do) -> None:
    session = Session(SQUARE_UP, people(3), 0, {})
    session.submit(0, Place("circle", 9))
    session.submit(1, Commit())
    rng = Rng(4)
    plans = set()
    for _ in range(30):
        state = SQUARE_UP.resample(session.observation(0), rng)
        assert state.view(0) == session.observation(0).view
        plans.add(tuple(tuple(plan.actions) for plan in state.plans))
        state.apply(0, Commit())
        state.apply(2, Commit())
        assert state.turn == 2
    assert len(plans) > 5


# Undo and time


def test_undo_inside_the_plan_leaves_other_plans_alone() -> None:
    session = Session(SQUARE_UP, people(2), 0, {})
    session.submit(0, Place("circle", 9))
    session.submit(1, Place("circle", 10))
    session.submit(1, Commit())
    before = session.observation(1)
    session.undo(0)
    assert session.observation(1) == before
    assert session.observation(0).view.planned == ()
    assert session.observation(0).view.ink == 1
    assert not session.can_undo(0)
    session.submit(0, Place("circle", 10))
    session.submit(0, Commit())
    for seat in range(2):
        with pytest.raises(UndoRefused) as error:
            session.undo(seat)
        assert error.value.reason == "undo.revealed"
    assert session.observation(0).view.boards == ((), ())


@pytest.mark.parametrize("timer", [30, 60, 120])
def test_each_seat_has_the_time_of_a_turn(timer: int) -> None:
    state = SQUARE_UP.new(2, 0, timer=timer)
    assert [state.time_limit(seat) for seat in (0, 1)] == [TimeLimit(timer, 1)] * 2
    state.apply(0, Place("circle", 0))
    assert state.time_limit(0) == TimeLimit(timer, 1)
    state.apply(0, Commit())
    assert [state.time_limit(seat) for seat in (0, 1)] == [None, TimeLimit(timer, 1)]
    state.apply(1, Commit())
    assert [state.time_limit(seat) for seat in (0, 1)] == [TimeLimit(timer, 2)] * 2


def test_no_limit() -> None:
    assert SQUARE_UP.new(2, 0, timer=0).time_limit(0) is None


def test_at_time_out_the_plan_stands() -> None:
    match = Match(Session(SQUARE_UP, people(2), 0, {"timer": 30}), EXECUTOR)
    match.submit(0, Place("circle", 9))
    for _ in range(30 * TICKS):
        assert match.session.observation(0).view.turn == 1
        match.tick()
    view = match.session.observation(0).view
    assert view.turn == 2
    assert view.boards == (read_board("B2:circle"), ())
