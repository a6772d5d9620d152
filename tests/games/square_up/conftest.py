"""Fixtures that make positions of Square Up, write them down, and play turns with many fights."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from game.core.game import Event
from game.core.rng import Rng
from game.games.square_up.rules.actions import Action, Commit, Place, decode
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import CELL_BY_NAME
from tests.games.square_up.notation import read_board, write_board

Table = Callable[..., SquareUpState]


@pytest.fixture(scope="session")
def table() -> Table:
    """table(board of seat 0, of seat 1, …, inks=…, turn=…): a state before planning. Boards: see `read_board`."""

    def make(*boards: str, inks: Sequence[int] = (), turn: int = 1, **options: int) -> SquareUpState:
        state = SQUARE_UP.new(len(boards), 0, **options)
        state.turn = turn
        state.inks = tuple(inks) or (0,) * len(boards)
        state.boards = tuple(read_board(board) for board in boards)
        state.plans = [Plan(Grid.of(board), ink) for board, ink in zip(state.boards, state.inks, strict=True)]
        return state

    return make


@pytest.fixture(scope="session")
def boards() -> Callable[[SquareUpState], list[str]]:
    """boards(state): each seat's public board as text."""
    return lambda state: [write_board(board) for board in state.boards]


@pytest.fixture(scope="session")
def do() -> Callable[..., list[object]]:
    """do(state, seat, "place star@C4", …): all events."""

    def act(state: SquareUpState, seat: int, *texts: str) -> list[object]:
        return [event for text in texts for event in state.apply(seat, decode(text))]

    return act


_CROWDED = {CELL_BY_NAME[column + row] for column in "ABCD" for row in "1234"}


def rich_choice(state: SquareUpState, seat: int, rng: Rng) -> Action:
    """A random legal action other than `Commit`, of the kind that leads to many fights of many units."""
    legal = state.legal_actions(seat)
    places = [action for action in legal if isinstance(action, Place) and action.cell in _CROWDED]
    if places and rng.below(2):
        unit = rng.choice(sorted({place.unit for place in places}))
        return rng.choice([place for place in places if place.unit == unit])
    return rng.choice(legal[:-1] or legal)


@pytest.fixture(scope="session")
def rich_turn() -> Callable[[SquareUpState, Rng], list[Event]]:
    """rich_turn(state, rng): a whole turn at random with many fights, each seat in its order; the last one's events."""

    def play(state: SquareUpState, rng: Rng) -> list[Event]:
        events: list[Event] = []
        for seat in state.actors():
            for _ in range(rng.below(12)):
                action = rich_choice(state, seat, rng)
                if action != Commit():
                    state.apply(seat, action)
            events = state.apply(seat, Commit())
        return events

    return play


@pytest.fixture(scope="session")
def rich_plan() -> Callable[[SquareUpState, int, Rng], list[Action]]:
    """rich_plan(state, seat, rng): such a plan for one seat, its `Commit` included. `state` does not change."""

    def make(state: SquareUpState, seat: int, rng: Rng) -> list[Action]:
        own = state.clone()
        plan: list[Action] = []
        for _ in range(rng.below(12)):
            action = rich_choice(own, seat, rng)
            if action != Commit():
                own.apply(seat, action)
                plan.append(action)
        return [*plan, Commit()]

    return make
