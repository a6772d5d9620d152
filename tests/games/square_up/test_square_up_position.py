"""Positions of Square Up as text: rulings, refused texts, and random matches written and read back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import BadPosition, digest
from game.core.rng import Rng
from game.games.square_up.rules.actions import Action, Commit, decode
from game.games.square_up.rules.events import Fought
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.state import SquareUpState
from tests.examples import FEWER
from tests.games.square_up.notation import write_board

TEXT = """\
square-up 1
seats: 2
options: timer=0 turns=10
random: 00000000000000ff
turn: 8
over: no
points after turn 1: 0 0
points after turn 2: 0 1
points after turn 3: 0 1
points after turn 4: 1 1
points after turn 5: 1 2
points after turn 6: 1 2
points after turn 7: 1 2
board of 1: ink=8
    A   B   C   D   E   F   G   H
  1 .   .   .   .   .   .   .   .
  2 .   .   .   .   .   .   .   .
  3 .   .   ./1 S/1 .   .   .   .
  4 .   .   .   2/1 .   .   .   .
  5 .   .   .   .   .   .   .   .
  6 .   .   .   .   .   .   .   .
  7 .   .   .   .   .   .   .   .
  8 .   .   .   .   .   .   .   .
board of 2: ink=4
    A   B   C   D   E   F   G   H
  1 .   .   .   .   .   .   .   .
  2 .   .   T   .   H   .   .   .
  3 .   .   .   .   Tc  .   .   .
  4 .   .   .   .   .   .   .   .
  5 .   .   .   .   .   .   .   .
  6 .   .   .   .   .   .   .   .
  7 .   .   .   .   .   .   .   .
  8 .   .   .   .   .   .   .   .
plan of 1: place circle@D4, place scissors@E3
plan of 2: move C2>C3
committed: 2
"""


def test_a_board_is_a_drawing() -> None:
    state = SQUARE_UP.from_position(TEXT)
    assert [write_board(board) for board in state.boards] == [
        "C3:splot1 D3:square+splot1 D4:circle2+splot1",
        "C2:star E2:hexagon E3:star+compass",
    ]
    assert (state.turn, state.totals, state.inks, state.actors()) == (8, (1, 2), (8, 4), (0,))
    own = state.view(0)
    assert (own.ink, own.fresh, own.planned[0]) == (3, (27,), decode("place circle@D4"))
    assert state.view(1).moved == (18,)
    assert state.time_limit(0) is None


def fights(*edits: tuple[str, str]) -> tuple[SquareUpState, list[tuple[int | None, str, int]]]:
    """The fights (winner, how, points) once seat 1 has committed too in `TEXT` with `edits`."""
    text = TEXT
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    state = SQUARE_UP.from_position(text)
    found = [event.fight for event in state.apply(0, Commit()) if isinstance(event, Fought)]
    return state, [(fight.winner, fight.how, fight.points) for fight in found]


def test_only_the_last_square_of_a_splot_scores() -> None:
    state, found = fights()
    # The Splot has two more squares, and Scissors alone do not save their own square.
    assert found == [(1, "tools", 0), (1, "tools", 4)]
    assert state.totals == (1, 6)
    _, found = fights(("S/1", "S  "), ("2/1", "2  "))
    assert found == [(1, "tools", 7), (1, "tools", 4)]


def test_scissors_take_two_and_a_splot_adds_one() -> None:
    # Square 2 on a Splot against the Star: 3 against 3.
    state, found = fights(("move C2>C3", "move E3>D3"), ("place scissors@E3", "place circle@A1"))
    assert found == [(None, "tie", 0)]
    assert not [square for board in state.boards for square in board if square.cell == 19 and square.shape]
    # The Hexagon comes diagonally into Scissors: 5 - 2 against 2.
    _, found = fights(("move C2>C3", "move E2>D3"), ("S/1", "Sx "), ("place circle@D4, place scissors@E3", "-"))
    assert found == [(1, "strength", 6)]


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("turn: 8", "turn: 11", ("position.value", 5, "11")),
        ("turn: 8", "turn: 9", ("position.missing", 14, "points after turn 8")),
        ("over: no", "over: yes", ("position.impossible", 6, "yes")),
        ("turn 3: 0 1", "turn 3: 0 0", ("position.value", 9, "0")),
        ("turn 3: 0 1", "turn 3: 0 1 0", ("position.count", 9, "0 1 0")),
        ("turn 7: 1 2", "turn 7: 9 99", ("position.impossible", 14, "9 99")),
        ("ink=8", "ink=08", ("position.value", 14, "ink=08")),
        ("ink=8", "ink=2", ("position.impossible", 14, "ink=2")),
        ("ink=8", "ink=99", ("position.impossible", 14, "ink=99")),
        # Seat 2's Compass has just paid.
        ("ink=4", "ink=3", ("position.impossible", 24, "ink=3")),
        ("S/1", "S/6", ("position.impossible", 14, "/6")),
        ("2/1", "4/1", ("position.value", 19, "4/1")),
        ("2/1", "2/0", ("position.value", 19, "2/0")),
        ("2/1", "2xc", ("position.value", 19, "2xc")),
        ("  4 .   .   .   2/1", "  4 .   .   2/1", ("position.value", 19, "4 .   .   2/1 .   .   .   .")),
        ("  4 .   .   .   2/1", "  4 2/1 .   .   .  ", ("position.impossible", 14, "/1")),
        # A fight would have ended this: both have a shape on E3.
        ("3 .   .   ./1 S/1 .  ", "3 .   .   ./1 S/1 1  ", ("position.impossible", 24, "ink=4")),
        ("place circle@D4, ", "place circle@D4, place circle@D4, ", ("position.impossible", 34, "place circle@D4")),
        ("place circle@D4, ", "place oval@D4, ", ("position.value", 34, "place oval@D4")),
        ("place circle@D4, ", "commit, ", ("position.value", 34, "commit")),
        ("place scissors", "place fractal", ("position.impossible", 34, "place fractal@E3")),
        ("move C2>C3", "move C2>D3", ("position.impossible", 35, "move C2>D3")),
        ("move C2>C3", "move C2>C3,move C3>C4", ("position.impossible", 35, "move C3>C4")),
        ("committed: 2", "committed: 1 2", ("position.impossible", 36, "1 2")),
        ("committed: 2", "committed: 3", ("position.value", 36, "3")),
        ("committed: 2", "committed: 2 2", ("position.spelling", 36, "committed: 2")),
        ("    A   B   C", "   A   B   C", ("position.spelling", 15, "    A   B   C   D   E   F   G   H")),
        ("committed: 2\n", "committed: 2\n\n", ("position.extra", 37, "")),
    ],
    ids=str,
)
def test_what_cannot_be(old: str, new: str, refusal: tuple[str, int, str]) -> None:
    assert old in TEXT
    with pytest.raises(BadPosition) as error:
        SQUARE_UP.from_position(TEXT.replace(old, new, 1))
    assert (error.value.reason, error.value.params["line"], error.value.params["what"]) == refusal


@pytest.mark.games
@FEWER
@given(seats=st.integers(2, 4), turns=st.sampled_from([20, 10]), seed=st.integers(0, 2**32))
def test_rich_matches_go_on_from_their_positions(
    rich_plan: Callable[[SquareUpState, int, Rng], list[Action]], seats: int, turns: int, seed: int
) -> None:
    state = SQUARE_UP.new(seats, seed, turns=turns)
    rng = Rng(seed)
    while True:
        text = SQUARE_UP.position(state)
        again = SQUARE_UP.from_position(text)
        assert SQUARE_UP.position(again) == text
        for seat in (None, *range(seats)):
            assert again.view(seat) == state.view(seat)
        if not state.actors():
            break
        for seat in state.actors():
            for action in rich_plan(state, seat, rng):
                assert again.apply(seat, action) == state.apply(seat, action)
                assert digest(again) == digest(state)
            if rng.below(3) == 0:
                again = SQUARE_UP.from_position(SQUARE_UP.position(state))
