"""Fixtures that make positions of Shape Up!"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.rng import Rng
from game.games.shape_up.rules.cards import CARD_BY_CODE
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.state import ShapeUpState

Table = Callable[..., ShapeUpState]


@pytest.fixture(scope="session")
def table() -> Table:
    """table(rows, drawn=…, goal=…, seats=2, …): seat 0 to act in a layout drawn as text, one card code or "." a cell.

    The top left cell of the text is `at`. `hand` makes it the Advanced game. Other cards are dealt at random.
    """

    def make(
        rows: str,
        *,
        drawn: str = "Rso",
        goal: str = "Bhq",
        hand: str = "",
        at: tuple[int, int] = (0, 0),
        seats: int = 2,
        just_played: tuple[int, int] | None = None,
        moved: bool = False,
        **options: int | str | bool,
    ) -> ShapeUpState:
        first = SHAPE_UP.new(seats, 0, starter="1", advanced=bool(hand), **options)
        view = first.view(0)
        layout = tuple(
            (at[0] + x, at[1] + y, CARD_BY_CODE[code])
            for y, row in enumerate(rows.strip().splitlines())
            for x, code in enumerate(row.split())
            if code != "."
        )
        view = replace(view, layout=layout, moved=moved, just_played=just_played, played=just_played is not None)
        if hand:
            view = replace(view, hand=tuple(CARD_BY_CODE[code] for code in hand.split()))
        else:
            own = CARD_BY_CODE[goal]
            view = replace(view, goal=own, goals=(own, *view.goals[1:]))
            view = replace(view, drawn=None if view.played else CARD_BY_CODE[drawn])
        return ShapeUpState.from_view(view, Rng(1))

    return make


@pytest.fixture(scope="session")
def walk() -> Callable[..., ShapeUpState]:
    """walk(rng, moves, **options): the state after up to `moves` random legal actions of a new match."""

    def make(rng: Rng, moves: int, seats: int = 2, **options: int | str | bool) -> ShapeUpState:
        state = SHAPE_UP.new(seats, rng.below(1 << 30), **options)
        for _ in range(moves):
            for seat in state.actors():
                state.apply(seat, rng.choice(state.legal_actions(seat)))
        return state

    return make
