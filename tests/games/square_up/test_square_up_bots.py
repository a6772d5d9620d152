"""The bots of Square Up: their mixtures, secrets, hints and time, and that each difficulty beats the one below."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import count, islice
from typing import Any

import numpy as np
import pytest

from game.core.bot import Advice, Expired
from game.core.game import Observation
from game.core.rng import Rng
from game.games.square_up.bot.difficulties import DIFFICULTIES, bot_of
from game.games.square_up.bot.plan_search import SearchSettings
from game.games.square_up.bot.player import SquareUpBot
from game.games.square_up.bot.regret_matching import Numbers, Payoffs, balance
from game.games.square_up.rules.actions import Action, Commit, Move, Place
from game.games.square_up.rules.preview import forecast, preview, preview_of
from game.games.square_up.rules.state import SquareUpState
from game.tools.simulate import simulate
from tests.games.square_up.reader import matches
from tests.toys import BOX

QUICK = SearchSettings(plans=6, rivals=6, turns=2)
SECRET = replace(QUICK, guess=0.5, secret=True)


@pytest.mark.games
@pytest.mark.parametrize(
    "bots",
    [
        ("greedy", "random"),
        pytest.param(("random", "greedy", "random"), marks=pytest.mark.soak),
        pytest.param(("random",) * 3 + ("greedy",), marks=pytest.mark.soak),
    ],
    ids=len,
)
def test_greedy_beats_random(bots: tuple[str, ...]) -> None:
    number = 2 * len(bots)
    result = simulate(BOX["square-up"], bots, number, 5, {"timer": 0}, clock=lambda: 0.0)
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == number
    assert result["wins"][bots.index("greedy")] > number * 2 // 3


def share(level: str, state: SquareUpState, totals: tuple[int, int], wanted: Callable[[Steps], bool]) -> float:
    """How often a plan of seat 0 is such a one, with these points."""
    mixture = bot_of(level).mixture(replace(state.view(0), totals=totals))
    weights = mixture.weights / mixture.weights.sum()
    return float(sum(weight for plan, weight in zip(mixture.plans, weights, strict=True) if wanted(plan)))


Steps = tuple[Place | Move, ...]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_cannot_win_any_more_plays_on_for_points(table: Callable[..., SquareUpState], level: str) -> None:
    """All plans were alike to it: it kept its ink to the end, and left its Fractal where three Circles could come."""
    last = table("", "G1:square D3:hexagon C4:circle3", inks=(8, 6), turn=10, turns=10)
    assert share(level, last, (0, 14), lambda plan: sum(isinstance(step, Place) for step in plan) >= 2) > 0.9
    hunted = table("E1:fractal", "F1:square D3:hexagon C4:circle3", inks=(4, 8), turn=9, turns=10)
    for totals in ((0, 4), (0, 14)):
        assert share(level, hunted, totals, lambda plan: any(isinstance(step, Move) for step in plan)) > 0.95


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_turn_also_attacks_after_all_have_fled(table: Callable[..., SquareUpState], level: str) -> None:
    """The moves that came to its mind left no room for attacks."""
    mine, theirs = "C2:star H3:circle3 C8:circle3", "H2:hexagon H4:square D6:square"
    state = table(mine, theirs, inks=(12, 14), turn=10, turns=10)
    assert share(level, state, (0, 1), lambda plan: any(isinstance(step, Place) for step in plan)) > 0.95
    assert share(level, state, (0, 1), lambda plan: any(isinstance(step, Move) for step in plan)) > 0.9


def test_normal_does_something_where_that_is_about_as_good(table: Callable[..., SquareUpState]) -> None:
    """It waited in one of three first turns and more."""
    for turn, turns in ((1, 10), (2, 12)):
        state = table("", "", inks=(turn, turn), turn=turn, turns=turns)
        assert share("normal", state, (0, 0), lambda plan: not plan) < 0.2


@pytest.fixture
def seen(table: Callable[..., SquareUpState]) -> Observation:
    """Seat 0 of two in the middle of a match: both may take something."""
    state = table("C3:square D6:circle2 F1:compass", "C4:star E6:square B8:circle+compass", inks=(7, 6), turn=8)
    return observation(state, 0)


def observation(state: SquareUpState, seat: int) -> Observation:
    return Observation("square-up", seat, state.view(seat), (), tuple(state.legal_actions(seat)))


def plan_of(bot: SquareUpBot, state: SquareUpState, seat: int, rng: Rng) -> tuple[Action, ...]:
    """What the bot does until it commits, asked as the driver does: with another source for each action."""
    after, plan = state.clone(), list[Action]()
    while not plan or plan[-1] != Commit():
        action = bot.choose(observation(after, seat), Rng(rng.next64()))
        after.apply(seat, action)
        plan.append(action)
    return tuple(plan[:-1])


def test_plans_come_as_often_as_the_mixture_has_them(table: Callable[..., SquareUpState]) -> None:
    state = table("C3:square D6:circle2", "C4:star E6:square B8:circle+compass", inks=(7, 6), turn=9)
    bot, rng = SquareUpBot(replace(QUICK, mixes=False)), Rng(3)
    mixture = bot.mixture(state.view(0))
    found = Counter(plan_of(bot, state, 0, rng) for _ in range(150))
    weights = Counter[tuple[Place | Move, ...]]()
    assert max(mixture.weights / mixture.weights.sum()) < 0.8
    for plan, weight in zip(mixture.plans, mixture.weights / mixture.weights.sum(), strict=True):
        weights[plan] += weight
    assert set(found) <= {plan for plan, weight in weights.items() if weight > 0}
    # Four deviations of a binomial draw.
    for plan, weight in weights.items():
        assert abs(found[plan] / 150 - weight) <= 4 * (weight * (1 - weight) / 150) ** 0.5 + 1e-9


def test_a_rivals_plan_changes_nothing(table: Callable[..., SquareUpState]) -> None:
    state = table("C3:square D6:circle2", "C4:star E6:square", inks=(7, 6), turn=8)
    other = state.clone()
    other.apply(1, Place("hexagon", 0))
    first, second = (SquareUpBot(QUICK).mixture(one.view(0)) for one in (state, other))
    assert first.plans == second.plans
    assert first.weights.tolist() == second.weights.tolist()


def test_a_secret_decides_which_plans_come_to_mind(table: Callable[..., SquareUpState]) -> None:
    """And the first action, which only the seat knows, which ones go on with it."""
    state = table("C3:square D6:circle2", "C4:star E6:square B8:circle+compass", inks=(9, 6), turn=8)
    bot = SquareUpBot(SECRET)
    found = [set(bot.mixture(state.view(0), None, secret).plans) for secret in (1, 2, 1)]
    assert found[0] == found[2] != found[1]
    plans = [plan_of(bot, state, 0, Rng(key)) for key in range(3)]
    assert len(set(plans)) > 1
    longest = max(range(3), key=lambda key: len(plans[key]))
    assert len(plans[longest]) > 1
    assert plan_of(SquareUpBot(SECRET), state, 0, Rng(longest)) == plans[longest]


def test_a_stack_begun_may_be_completed(table: Callable[..., SquareUpState]) -> None:
    state = table("C3:square D6:circle2", "C4:square E6:square B8:circle+compass", inks=(12, 6), turn=8)
    state.apply(0, Place("circle", 26))
    plans = SquareUpBot(SECRET).mixture(state.view(0)).plans
    assert any(plan[:2] == (Place("circle", 26),) * 2 for plan in plans)


def test_what_a_person_has_begun_is_gone_on_with(table: Callable[..., SquareUpState]) -> None:
    state = table("C3:square D6:circle2", "C4:star E6:square", inks=(7, 6), turn=8)
    for action in (Place("hexagon", 63), Move(18, 17)):
        state.apply(0, action)
    for settings in (QUICK, SECRET):
        bot = SquareUpBot(settings)
        for key in range(2):
            plan_of(bot, state, 0, Rng(key))


def test_advice_is_a_plan_with_what_it_does(seen: Observation) -> None:
    bot = bot_of("hard")
    found = bot.advise(seen, Rng(1))
    plan = found.actions[:-1]
    assert found.actions[-1] == Commit()
    assert found.reason.gain == preview_of(seen.view, plan).gain
    # Time that is up leaves the first plan that comes to mind.
    hurried = bot.advise(seen, Rng(1), lambda: True)
    assert hurried.actions[0] in seen.legal


@pytest.mark.games
def test_advice_goes_on_with_what_has_been_planned(table: Callable[..., SquareUpState]) -> None:
    state = table("C3:square D6:circle2 F1:compass", "C4:star E6:square B8:circle+compass", inks=(7, 6), turn=8)
    bot, found = bot_of("hard"), list[Advice]()
    while not found or found[-1].actions[0] != Commit():
        found.append(bot.advise(observation(state, 0), Rng(len(found))))
        state.apply(0, found[-1].actions[0])
    assert len(found) > 1
    assert [each.actions[0] for each in found] == [*found[0].actions]


def test_what_a_plan_changes_is_what_its_actions_change_together(table: Callable[..., SquareUpState]) -> None:
    fights = 0
    for seed in range(8):
        rng = Rng(seed)
        state = table(
            "C3:square D6:circle2 F1:star B7:hexagon", "C4:star D5:square E1:circle F3:fractal", inks=(20, 20)
        )
        after, plan, gain = state.clone(), list[Place | Move](), 0
        for _ in range(6):
            action = rng.choice([each for each in after.legal_actions(0) if not isinstance(each, Commit)])
            gain += preview(after.view(0), action).gain
            after.apply(0, action)
            plan.append(action)
        effect = preview_of(state.view(0), plan)
        assert effect.gain == gain
        assert set(effect.why) <= set(forecast(after.view(0)))
        fights += len(effect.why)
    assert fights > 5


def test_time_that_runs_out_at_the_same_look_leads_to_the_same_answer(seen: Observation) -> None:
    """Also when the bot has thought about the position before."""

    def expiring(after: int) -> Expired:
        looks = count(1)
        return lambda: next(looks) > after

    looks = 0

    def counting() -> bool:
        nonlocal looks
        looks += 1
        return False

    knows = SquareUpBot(QUICK)
    whole = knows.mixture(seen.view, counting)
    answers = []
    for after in (*range(0, looks, max(1, looks // 4)), looks - 1, looks):
        fresh = SquareUpBot(QUICK).mixture(seen.view, expiring(after))
        again = knows.mixture(seen.view, expiring(after))
        assert fresh.plans == again.plans
        assert fresh.weights.tolist() == again.weights.tolist()
        answers.append(tuple(fresh.weights))
    assert answers[-1] == tuple(whole.weights)
    # A glance at the quick player's plans, more of them, and what they are worth.
    assert len(set(answers)) == 3


def test_a_balanced_mixture_leaves_nothing_to_read() -> None:
    """Matching pennies, of which one is worth more: nobody gains by another answer to the mixtures."""
    mine = np.array([[2.0, -1.0], [-1.0, 1.0]])
    own, other = balance(mine, -mine)
    assert own == pytest.approx([0.4, 0.6], abs=0.03)
    assert other == pytest.approx([0.4, 0.6], abs=0.03)


def test_rivals_do_not_know_what_has_been_begun() -> None:
    """Both plans that go on with it are good. The rival can stop the second one, but does not think of it enough: most
    plans begin otherwise, and against those its other answer is better."""
    mine = np.array([[0.6, 0.6], [0.9, 0.0], [0.5, 0.1]])
    _, known = balance(mine[:2], -mine[:2])
    weights, expected = balance(mine, np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0]]), 2)
    assert known[1] > 0.3
    assert expected[0] > 0.9
    assert weights[:2] == pytest.approx([0.0, 0.3], abs=0.02)
    assert weights[2] == pytest.approx(0.7)


def test_who_goes_on_is_not_taken_for_an_open_book(
    table: Callable[..., SquareUpState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the rivals, what has been begun stands beside plans that begin otherwise."""
    state = table("C3:square D6:circle2", "C4:star E6:square", inks=(7, 6), turn=8)
    asked = []

    def listening(mine: Payoffs, theirs: Payoffs, begun: int, *rest: Any) -> tuple[Numbers, Numbers]:
        asked.append((len(mine), begun))
        return balance(mine, theirs, begun, *rest)

    monkeypatch.setattr("game.games.square_up.bot.plan_search.balance", listening)
    SquareUpBot(SECRET).mixture(state.view(0))
    state.apply(0, Place("hexagon", 63))
    SquareUpBot(SECRET).mixture(state.view(0))
    (rows, begun), (others, went_on) = asked
    assert rows == begun
    assert others > went_on > 1


def test_a_guess_counts_on_what_rivals_usually_do() -> None:
    """Of matching pennies: who always meets the first one plays it, who may meet either leaves the other less room."""
    mine, usual = np.array([[1.0, -1.0], [-1.0, 1.0]]), np.array([1.0, 0.0])
    sure, expected = balance(mine, -mine, 2, usual, 1.0)
    assert sure == pytest.approx([1, 0], abs=0.02)
    assert expected == pytest.approx(usual)
    half, expected = balance(mine, -mine, 2, usual, 0.4)
    assert expected == pytest.approx([0.5, 0.5], abs=0.05)
    assert half == pytest.approx([0.5, 0.5], abs=0.05)


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.soak), 3, pytest.param(4, marks=pytest.mark.soak)])
def test_levels_play_to_the_end_in_few_steps(table: Callable[..., SquareUpState], seats: int) -> None:
    boards = ("C3:square D6:circle2", "C4:star E6:square", "A1:splot1 C5:hexagon", "H8:fractal B2:scissors")
    state = table(*boards[:seats], inks=(9,) * seats, turn=8, turns=10)
    bots = [
        bot_of("relaxed"),
        SquareUpBot(replace(SECRET, turns=1)),
        SquareUpBot(replace(DIFFICULTIES["normal"], turns=1)),
    ]
    rng = Rng(seats)
    while not state.over:
        for seat in state.actors():
            # Six steps at the most, of which each may be a stack of three Circles.
            plan = plan_of(bots[seat % 3], state, seat, rng)
            assert len(plan) <= 12
            for action in (*plan, Commit()):
                state.apply(seat, action)


@pytest.mark.soak
def test_who_knows_the_code_but_not_the_seed_does_not_always_win() -> None:
    """The reader got 19 of 44 matches of 10 turns, 6 of these 12. Who wins half of all wins 10 in 2 of 100 cases."""
    assert sum(islice(matches(DIFFICULTIES["expert"], 10, 1), 12)) <= 9


def test_relaxed_acts_from_the_first_turn_and_does_not_always_flee(table: Callable[..., SquareUpState]) -> None:
    """It plans something wherever it can; a shape that could flee stays in about two of three cases."""
    bot = bot_of("relaxed")

    def share(state: SquareUpState, wanted: Callable[[tuple[Place | Move, ...]], bool]) -> float:
        mixture = bot.mixture(state.view(0))
        weights = mixture.weights / mixture.weights.sum()
        return float(sum(weight for plan, weight in zip(mixture.plans, weights, strict=True) if wanted(plan)))

    assert share(table("", "", inks=(1, 1)), bool) == pytest.approx(1)
    assert share(table("D4:hexagon", "D2:circle", inks=(0, 6), turn=6), bool) == pytest.approx(1)
    hunted = table("D4:square", "D5:hexagon", inks=(4, 6), turn=6)
    assert 0.1 < share(hunted, lambda plan: any(isinstance(step, Move) for step in plan)) < 0.5
    assert share(hunted, bool) == pytest.approx(1)


def test_relaxed_comes_nearer(table: Callable[..., SquareUpState]) -> None:
    mixture = bot_of("relaxed").mixture(table("A4:square", "H4:hexagon", inks=(0, 6), turn=6).view(0))
    weights = {plan: weight for plan, weight in zip(mixture.plans, mixture.weights, strict=True) if plan}
    assert max(weights, key=weights.__getitem__) == (Move(24, 25),)


@pytest.mark.parametrize("mine", ["C4:square", "", "G7:circle"])
def test_relaxed_takes_what_is_won_for_nothing_in_two_of_three_cases(
    table: Callable[..., SquareUpState], mine: str
) -> None:
    """It scored nothing for eight turns against a newcomer: a Circle beside its Square, or a Compass alone."""
    theirs = "D4:circle" if mine == "C4:square" else "D4:compass"
    mixture = bot_of("relaxed").mixture(table(mine, theirs, inks=(2, 3), turn=6).view(0))
    cells = [[step.target if isinstance(step, Move) else step.cell for step in plan] for plan in mixture.plans]
    taken = sum(weight for weight, to in zip(mixture.weights, cells, strict=True) if 27 in to) / mixture.weights.sum()
    assert 0.66 < taken < 0.97
    cells_of_all = bot_of("relaxed").mixture(table("A8:square", "D4:square", inks=(0, 3), turn=6).view(0))
    assert not [plan for plan in cells_of_all.plans if any(isinstance(one, Move) and one.target == 27 for one in plan)]


def test_relaxed_plays_like_normal_once_it_is_behind(table: Callable[..., SquareUpState]) -> None:
    """It lost 32 : 1 to a newcomer."""
    view = table("C3:square", "D3:circle", inks=(2, 3), turn=6).view(0)
    for lead, same in ((3, False), (4, True)):
        behind = replace(view, totals=(0, lead))
        relaxed, normal = (bot_of(level).mixture(behind) for level in ("relaxed", "normal"))
        assert (relaxed.plans == normal.plans and np.array_equal(relaxed.weights, normal.weights)) == same


def test_relaxed_leaves_guarded_tools_and_most_points_alone(table: Callable[..., SquareUpState]) -> None:
    bot = bot_of("relaxed")

    def share(theirs: str) -> float:
        """How often a plan goes to D4, which all that can be paid for would beat."""
        mixture = bot.mixture(table("", theirs, inks=(5, 5), turn=6).view(0))
        weights = mixture.weights / mixture.weights.sum()
        goes = [any(isinstance(step, Place) and step.cell == 27 for step in plan) for plan in mixture.plans]
        return float(weights[goes].sum())

    assert share("D4:circle+compass") < 0.15
    assert 0.1 < share("D4:square") < 0.6
