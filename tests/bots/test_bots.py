from __future__ import annotations

from functools import partial

import pytest

import game.games  # noqa: F401
from game.bots.difficulties import LEVELS, make_bot
from game.bots.greedy_bot import GreedyBot
from game.core.bot import Bot
from game.core.game import BadSetup, Observation, Preview
from game.core.rng import Rng
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.state import ShapeUpState
from tests.toys import BOX
from tests.words import first


def seen_of(state: ShapeUpState, seat: int) -> Observation:
    return Observation("shape-up", seat, state.view(seat), (), tuple(state.legal_actions(seat)))


def play(bots: list[Bot], seed: int, rng: Rng, **options: int | bool | str) -> tuple[int, ...]:
    """Final scores of a match, one bot a seat."""
    state = SHAPE_UP.new(len(bots), seed, **options)
    while state.actors():
        for seat in state.actors():
            state.apply(seat, bots[seat].choose(seen_of(state, seat), rng))
    return state.scores()


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("advanced", first(1, [False, True], "games"))
def test_bots_choose_legal_actions_and_repeat_themselves(level: str, advanced: bool) -> None:
    first = play([make_bot(level, BOX["shape-up"]) for _ in range(3)], 4, Rng(1), advanced=advanced, rounds=1)
    again = play([make_bot(level, BOX["shape-up"]) for _ in range(3)], 4, Rng(1), advanced=advanced, rounds=1)
    other = play([make_bot(level, BOX["shape-up"]) for _ in range(3)], 4, Rng(2), advanced=advanced, rounds=1)
    assert first == again != other


def test_random_reaches_every_action_equally() -> None:
    state = SHAPE_UP.new(2, 3, starter="1")
    state.apply(0, state.legal_actions(0)[0])
    state.apply(0, state.legal_actions(0)[-1])
    seen = seen_of(state, 1)
    rng = Rng(3)
    bot = make_bot("random", BOX["shape-up"])
    chosen = [bot.choose(seen, rng) for _ in range(400)]
    counts = [chosen.count(action) for action in seen.legal]
    assert len(counts) == 4
    assert sum(counts) == 400
    assert min(counts) > 70


def test_greedy_takes_the_greatest_gain_and_breaks_ties_by_chance() -> None:
    rng = Rng(12)
    bot = make_bot("greedy", BOX["shape-up"])
    state = SHAPE_UP.new(2, 8, rounds=1)
    tied = set()
    while state.actors():
        (seat,) = state.actors()
        seen = seen_of(state, seat)
        gains = [SHAPE_UP.preview(seen.view, action).gain for action in seen.legal]
        best = [action for action, gain in zip(seen.legal, gains, strict=True) if gain == max(gains)]
        choices = {bot.choose(seen, rng) for _ in range(5)}
        assert choices <= set(best)
        tied.add(len(choices) > 1)
        state.apply(seat, bot.choose(seen, rng))
    assert tied == {False, True}


@pytest.mark.games
@pytest.mark.parametrize("advanced", [False, True])
def test_greedy_beats_random_clearly(advanced: bool) -> None:
    rng = Rng(6)
    greedy, random = make_bot("greedy", BOX["shape-up"]), make_bot("random", BOX["shape-up"])
    pairs = []
    for seed in range(12):
        pairs.append(play([greedy, random], seed, rng, rounds=1, advanced=advanced))
        pairs.append(play([random, greedy], seed, rng, rounds=1, advanced=advanced)[::-1])
    assert sum(mine for mine, _ in pairs) > 1.25 * sum(theirs for _, theirs in pairs)
    assert sum(mine > theirs for mine, theirs in pairs) >= 16


def test_unknown_levels_are_refused_by_name() -> None:
    with pytest.raises(BadSetup) as refused:
        make_bot("grandmaster", BOX["shape-up"])
    assert refused.value.reason == "setup.unknown-level"
    assert refused.value.params == {"level": "grandmaster", "known": ", ".join(LEVELS)}


def test_greedy_knows_no_game_but_through_its_preview() -> None:
    class Numbers:
        key = "numbers"

        def preview(self, view: object, action: int) -> Preview:
            return Preview(-abs(action - 3))

    bot = GreedyBot(Numbers())  # type: ignore[arg-type]
    observation = Observation("numbers", 0, None, (), (1, 2, 3, 4))
    assert bot.choose(observation, Rng(1)) == 3
    # Out of time it takes the best it has looked at, and it has looked at one at least.
    for looks in (1, 2, 3, 4):
        expired = iter([False] * (looks - 1) + [True] * 9)
        assert bot.choose(observation, Rng(1), partial(next, expired)) == min(looks, 3)
