"""Fixtures that make positions of Up or Down?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.core.rng import Rng
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.state import UpOrDownState

Table = Callable[..., UpOrDownState]


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@pytest.fixture(scope="session")
def table() -> Table:
    """table(ring, hand, columns=…, …): seat 0 to play. Cards are written as numbers with spaces between.

    `columns` belong to seat 0; the other seats have none. `hands` are the sizes of all hands, by default three. `down`
    and `up` are the sizes of the piles, `top` is the open card; all other cards are dealt at random.
    """

    def make(
        ring: str = "7 33 45 68 92 106",
        hand: str = "1 14 50",
        columns: Sequence[str] = (),
        *,
        discards: str = "",
        hands: tuple[int, ...] = (),
        down: int = 10,
        up: int = 10,
        top: int = 60,
        seats: int = 6,
        **options: int | str | bool,
    ) -> UpOrDownState:
        view = UP_OR_DOWN.new(seats, 0, starter="1", **options).view(0)
        own = _numbers(hand)
        none = ((),) * (seats - 1)
        view = replace(
            view,
            ring=_numbers(ring),
            hand=own,
            hand_sizes=hands or (len(own),) * seats,
            columns=(tuple(map(_numbers, columns)), *none),
            discards=(_numbers(discards), *none),
            face_down=down,
            face_up=up,
            top=top if up else None,
        )
        state = UpOrDownState.from_view(view, Rng(1))
        # The cards of a full deck that the piles have no room for are out of the way under the face-up pile.
        state.up = state.up[len(state.up) - up :]
        return state

    return make


@pytest.fixture(scope="session")
def walk() -> Callable[..., UpOrDownState]:
    """walk(rng, moves, seats, **options): the state after up to `moves` random legal actions of a new match."""

    def make(rng: Rng, moves: int, seats: int = 2, **options: int | str | bool) -> UpOrDownState:
        state = UP_OR_DOWN.new(seats, rng.below(1 << 30), **options)
        for _ in range(moves):
            for seat in state.actors():
                state.apply(seat, rng.choice(state.legal_actions(seat)))
        return state

    return make
