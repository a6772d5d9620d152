from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.core.game import digest
from game.core.rng import Rng
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.playout import random_playout
from game.games.shape_up.rules.state import ShapeUpState

Make = Callable[..., ShapeUpState]
PAIRS = [(2, 18), (3, 18), (3, 24), (4, 24)]


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize(("seats", "deck"), PAIRS)
def test_every_step_is_legal_and_the_points_are_those_of_the_rules(
    walk: Make, seats: int, deck: int, advanced: bool
) -> None:
    rng = Rng(31)
    kinds: Counter[type] = Counter()
    # From the first turn, from every phase of a turn, and from layouts that have drifted.
    for moves in [*range(12), *range(13, 48, 4)]:
        start = walk(rng, moves, seats=seats, deck=deck, advanced=advanced)
        before = digest(start)
        trace: list[Action] = []
        scores = random_playout(start, rng, trace)
        assert digest(start) == before
        state = start.clone()
        for action in trace:
            (seat,) = state.actors()
            assert action in state.legal_actions(seat)
            state.apply(seat, action)
            kinds[type(action)] += 1
        assert len(state.results) == len(start.results) + 1
        assert state.results[-1].scores == scores
    assert set(kinds) == {Play, Move, EndTurn}


def test_repeats_with_the_same_source_and_ignores_the_trace(walk: Make) -> None:
    state = walk(Rng(2), 9)
    one, two, traced = Rng(7), Rng(7), Rng(7)
    first = [random_playout(state, one) for _ in range(50)]
    assert [random_playout(state, two) for _ in range(50)] == first
    assert [random_playout(state, traced, []) for _ in range(50)] == first
    assert one.word == two.word == traced.word
    assert len(set(first)) > 10


def test_first_step_reaches_every_play_and_every_move(table: Make) -> None:
    """From a full window, where the frame leaves no choice, all turns of the rules happen, about equally often."""
    state = table("Gst Bso Bht Rsq Ght\nRht . Rst . .\nGho . . Bsq Gso", drawn="Rso")
    rng = Rng(5)
    firsts: Counter[Action] = Counter()
    for _ in range(6000):
        trace: list[Action] = []
        random_playout(state, rng, trace)
        firsts[trace[0]] += 1
    legal = state.legal_actions(0)
    assert set(firsts) == set(legal)
    plays = [firsts[action] for action in legal if isinstance(action, Play)]
    assert sum(plays) > 4000
    assert max(plays) < 1.3 * min(plays)


def test_a_match_that_is_over_has_no_playout(walk: Make) -> None:
    with pytest.raises(ValueError, match="over"):
        random_playout(walk(Rng(5), 200, rounds=1), Rng(1))
