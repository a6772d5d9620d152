"""The preview of an action comes true if no rival does anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import Event, Preview
from game.core.rng import Rng
from game.games.square_up.rules.actions import Commit, decode
from game.games.square_up.rules.board import Board, Square
from game.games.square_up.rules.events import Fought, Scored
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.preview import forecast, worth_buying
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import name_of

Make = Callable[..., SquareUpState]


def reveal(state: SquareUpState, seat: int) -> tuple[int, tuple[Fight, ...]]:
    """What `seat` gets less what its rivals get, and the fights, if all commit and no rival has planned anything."""
    end = state.clone()
    for other, plan in enumerate(end.plans):
        if other != seat:
            assert not plan.actions
    events: list[Event] = []
    for other in end.actors():
        events = end.apply(other, Commit())
    (points,) = [event.points for event in events if isinstance(event, Scored)]
    gain = points[seat] - sum(points[:seat] + points[seat + 1 :])
    return gain, tuple(event.fight for event in events if isinstance(event, Fought))


@pytest.mark.parametrize(
    ("own", "rival", "action", "gain", "fights"),
    [
        ("", "", "place square@C3", 0, 0),
        ("", "C3:circle", "place square@C3", 1, 1),
        ("", "C3:circle2+compass", "place square@C3", 0, 1),
        ("", "C3:star+compass", "place square@C3", -2, 1),
        ("", "C3:star", "place compass@C3", -3, 1),
        ("", "C3:star", "place scissors@C3", -4, 1),
        ("", "C3:scissors", "place compass@C3", 0, 0),
        ("", "C3:scissors", "place circle@C3", 4, 1),
        ("A1:star", "H1:splot1", "move A1>H1", 7, 1),
        ("A1:star", "H1:splot1 H2:splot1", "move A1>H1", 0, 1),
        ("A1:circle", "B1:circle2", "move A1>B1", -1, 1),
        ("", "C3:star D4:compass", "place splot@C3", 0, 1),
        ("", "C3:star D3:circle C4:circle D4:circle", "place splot@C3", -7, 4),
        ("", "", "commit", 0, 0),
    ],
)
def test_gain_by_hand(table: Make, own: str, rival: str, action: str, gain: int, fights: int) -> None:
    state = table(own, rival, inks=(20, 0), turn=2)
    found = SQUARE_UP.preview(state.view(0), decode(action))
    assert (found.gain, len(found.why)) == (gain, fights)


def test_what_was_planned_before_counts(table: Make, do: Callable[..., list[Event]]) -> None:
    """The second Circle makes a tie of a loss, the third a win of a tie."""
    state = table("", "A1:square", inks=(3, 0))
    gains = []
    for _ in range(3):
        gains.append(SQUARE_UP.preview(state.view(0), decode("place circle@A1")).gain)
        do(state, 0, "place circle@A1")
    assert gains == [-1, 1, 2]
    end = SQUARE_UP.preview(state.view(0), Commit())
    assert end.gain == 0
    assert end.why == forecast(state.view(0))
    assert [fight.points for fight in end.why] == [2]


def test_a_spectator_is_promised_nothing(table: Make) -> None:
    state = table("A1:square", "A2:circle")
    assert SQUARE_UP.preview(state.view(None), decode("move A1>A2")) == Preview(0)
    assert forecast(state.view(None)) == ()


def _squares(board: Board) -> dict[int, Square]:
    return {square.cell: square for square in board}


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_gain_is_what_comes_true(rich_turn: Callable[..., list[Event]], word: int, seats: int) -> None:
    rng = Rng(word)
    state = SQUARE_UP.new(seats, 0, timer=0)
    for plan in state.plans:
        plan.ink = 40
    for _ in range(2):
        rich_turn(state, rng)
    seat = rng.below(seats)
    state.plans[seat].ink += 20
    for _ in range(4):
        view = state.view(seat)
        before, fights = reveal(state, seat)
        assert forecast(view) == fights
        legal = state.legal_actions(seat)
        for action in [rng.choice(legal) for _ in range(6)]:
            if action == Commit():
                continue
            preview = SQUARE_UP.preview(view, action)
            then = state.clone()
            then.apply(seat, action)
            after, fights_then = reveal(then, seat)
            assert preview.gain == after - before
            old, new = _squares(view.board), _squares(then.view(seat).board)
            changed = {cell for cell in old | new if old.get(cell) != new.get(cell)}
            assert preview.why == tuple(fight for fight in fights_then if fight.cell in changed)
        action = rng.choice(legal)
        if action != Commit():
            state.apply(seat, action)


@pytest.mark.parametrize(
    ("own", "rival", "ink", "cells"),
    [
        # Nobody is there, or what would be won there costs more than it scores: saving is sensible.
        ("", "", 3, ""),
        ("", "C3:circle", 2, ""),
        ("", "C3:star", 4, ""),
        ("", "C3:hexagon", 4, ""),
        # A tool that nobody defends, and a shape that the same ink beats.
        ("", "C3:compass", 1, "C3"),
        ("", "C3:scissors D4:compass", 1, "C3 D4"),
        ("", "C3:square", 2, ""),
        ("", "C3:hexagon+compass", 10, ""),
        ("", "C3:hexagon+splot1", 10, "C3"),
        # Three Circles on one square, though neither one nor two would do.
        ("", "C3:square+compass", 2, ""),
        ("", "C3:square+compass", 3, "C3"),
        # A fight of the plan goes better: won, or no longer lost.
        ("C3:circle", "C3:circle", 1, "C3"),
        ("C3:star", "C3:hexagon", 4, "C3"),
        ("C3:star", "C3:hexagon", 3, ""),
        ("C3:star", "C3:square", 3, ""),
    ],
)
def test_what_left_ink_is_well_spent_on(table: Make, own: str, rival: str, ink: int, cells: str) -> None:
    state = table(own, rival, inks=(ink, 9), turn=4)
    assert [name_of(cell) for cell in worth_buying(state.view(0))] == cells.split()
    assert worth_buying(state.view(None)) == ()


def test_in_the_last_turn_any_points_are_worth_the_ink(table: Make) -> None:
    def spent(turn: int) -> list[str]:
        return [name_of(cell) for cell in worth_buying(table("", "C3:square", inks=(4, 9), turn=turn).view(0))]

    assert spent(19) == []
    assert spent(20) == ["C3"], "a Star for a Square"


def test_left_ink_knows_nothing_of_secret_plans(table: Make) -> None:
    state = table("", "C3:compass", inks=(4, 9), turn=4)
    before = worth_buying(state.view(0))
    state.apply(1, decode("place hexagon@C3"))
    state.apply(1, decode("place compass@F6"))
    assert worth_buying(state.view(0)) == before == (18,)
