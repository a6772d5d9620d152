"""`playouts` plays a round of Shape Up! to its end many times from one state, for `bench` and tests; returns points."""

from __future__ import annotations

import numpy as np

from game.core.rng import Rng
from game.games.shape_up.bot.board_windows import Window, boards_of, windows
from game.games.shape_up.bot.round_arrays import SELFISH, Ints, MadeTurns, RoundsToPlay, play_on
from game.games.shape_up.rules.grid import ORIGIN
from game.games.shape_up.rules.state import ShapeUpState


def playouts(
    state: ShapeUpState,
    count: int,
    rng: Rng,
    by_policy: bool = False,
    trace: list[MadeTurns] | None = None,
    chosen: list[Window] | None = None,
) -> Ints:
    """[count, seats]: the points of the present round, played to its end `count` times; `state` stays as it is.

    `state` is between two turns: `ValueError` otherwise, and once the match is over. Turns are made by chance, or
    `by_policy` as in the search. Hidden cards lie where `state` has them. `trace` receives every turn of all, `chosen`
    the window through which each board is seen.
    """
    if state.turn is None or state.just_played is not None or state.moved:
        raise ValueError("a playout begins between two turns")
    numbers = np.random.default_rng(rng.next64())
    short = state.options.short_side
    found = windows(state.board, short)
    which = numbers.integers(0, len(found), count)
    board = boards_of([state.board] * len(found), found)[which]
    first = None
    if not state.board:
        first = np.array([window.index(ORIGIN) for window in found], np.int32)[which]
    cards, goals = _hands_played(state, count, numbers) if state.options.advanced else _deck_played(state, count)
    seats = [(state.turn + i) % state.seats for i in range(cards.shape[1])]
    if chosen is not None:
        chosen += [found[i] for i in which.tolist()]
    return play_on(
        board, RoundsToPlay(cards, seats, goals, first), short, SELFISH if by_policy else None, numbers, None, trace
    )


def _deck_played(state: ShapeUpState, count: int) -> tuple[Ints, Ints]:
    """The card of every turn to come [count, turns], and the goals [count, seats]."""
    assert state.drawn is not None
    cards = np.array([state.drawn, *reversed(state.deck)], np.int32)
    return np.tile(cards, (count, 1)), np.tile(np.array(state.goals, np.int32), (count, 1))


def _hands_played(state: ShapeUpState, count: int, numbers: np.random.Generator) -> tuple[Ints, Ints]:
    """The same of the Advanced game: any card of a hand is played, and the last one is the goal."""
    assert state.turn is not None
    n = np.arange(count)
    sizes = [len(hand) for hand in state.hands]
    hands = np.zeros((count, state.seats, max(sizes)), np.int32)
    for seat, hand in enumerate(state.hands):
        hands[:, seat, : len(hand)] = hand
    deck = state.deck.copy()
    cards = []
    seat = state.turn
    for _ in range(len(deck) + sum(sizes) - state.seats):
        place = numbers.integers(0, sizes[seat], count)
        cards.append(hands[n, seat, place])
        if deck:
            hands[n, seat, place] = deck.pop()
        else:
            sizes[seat] -= 1
            hands[n, seat, place] = hands[:, seat, sizes[seat]]
        seat = (seat + 1) % state.seats
    return np.stack(cards, 1), hands[:, :, 0]
