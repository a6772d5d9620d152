"""The analysis of recorded matches: decisions, chances, skill and luck, turning points."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import exp

import numpy as np
import pytest

from game.analysis.analysis import LEAST, Analysis
from game.analysis.chances import Estimate, Scale, estimate, estimate_of
from game.analysis.decisions import Decision, decisions_of
from game.analysis.findings import Read, Step, Task
from game.analysis.scales import is_fitted
from game.analysis.verdicts import Deed, Effort, done, judged
from game.analysis.worker import analyse
from game.analysis.worker import read as read_steps
from game.bots.judging import Judge, Outcomes
from game.core.record import Recording, load
from game.core.rng import Rng
from game.core.tower_events import Fell
from game.games import GAMES, MANIFESTS
from game.games.shapes.bot.judge import ShapesJudge
from game.games.shapes.rules.actions import Clear, Draw, Stop
from game.tools.cli import main
from tests.conftest import GOLDEN
from tests.some import the
from tests.words import first

NAMES = ("shape-up-1", "up-or-down-1", "square-up-1", "shapes-2")
LITTLE = Effort(coarse=6, fine=12, tries=4, worlds=8)
SCALE = Scale(3.0, 3.0)


def recorded(name: str) -> Recording:
    return load(GOLDEN / "records" / f"{name}.jsonl", GAMES)


def read(name: str) -> tuple[Judge, list[Decision]]:
    recording = recorded(name)
    maker = MANIFESTS[recording.game.key].judge
    assert maker is not None
    judge = maker()
    return judge, decisions_of(recording, judge)


@pytest.mark.parametrize("name", NAMES)
def test_decisions_are_all_that_was_done(name: str) -> None:
    _judge, decisions = read(name)
    session = recorded(name).new_session()
    for entry in recorded(name).log:
        session.repeat(entry)
    assert [one for decision in decisions for one in decision.actions] == list(session.actions)
    assert decisions[0].before.at == 0
    assert decisions[-1].after.at == session.log_length
    for one, following in pairwise(decisions):
        assert one.after is following.before
    for one in decisions:
        # The tower acts too, and in Shapes somebody may stop a turn.
        assert set(one.seats) <= {seat for seat, _action in one.actions}
        assert set(one.seats) <= set(one.before.state.actors())


@pytest.mark.parametrize("name", NAMES)
def test_shuffling_undrawn_cards_changes_nothing_that_anybody_sees(name: str) -> None:
    judge, decisions = read(name)
    state = decisions[1].before.state
    before = state.canonical()
    copies = [judge.reshuffled(state, Rng(seed)) for seed in range(3)]
    for copy in copies:
        assert [copy.view(seat) for seat in range(state.seats)] == [state.view(seat) for seat in range(state.seats)]
    assert state.canonical() == before
    # Square Up has no cards.
    assert len({copy.canonical() for copy in copies}) == (1 if name == "square-up-1" else 3)


@pytest.mark.parametrize("name", NAMES)
def test_playing_on_leaves_the_states_alone(name: str) -> None:
    judge, decisions = read(name)
    state = decisions[2].before.state
    before = state.canonical()
    outcomes = judge.play_on([state] * 5, Rng(1))
    assert state.canonical() == before
    assert outcomes.points.shape == (5, state.seats)
    assert len(outcomes.left) == 5
    worlds = judge.worlds(decisions[2].before.known[decisions[2].seats[0]], 3, Rng(1))
    assert len(judge.play_on([judge.reshuffled(state, Rng(2)), state], Rng(1)).points) == 2
    assert len(worlds) == 3


def test_a_logistic_of_the_margin_gives_the_chance_of_two() -> None:
    scale = Scale(3.0, 2.0)
    found = scale.chances(Outcomes(np.array([[7.0, 2.0], [4.0, 4.0]]), np.array([4.0, 4.0])))
    assert found[0, 0] == pytest.approx(1 / (1 + exp(-5 / 5)))
    assert found[1].tolist() == [0.5, 0.5]


def test_the_most_points_win_once_nothing_is_left() -> None:
    found = SCALE.chances(Outcomes(np.array([[7.0, 7.0, 2.0], [1.0, 4.0, 3.0]]), np.zeros(2)))
    assert found.tolist() == [[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]]


def test_a_finished_match_has_no_doubt() -> None:
    judge, decisions = read("shape-up-1")
    last = decisions[-1].after.state
    assert [one.mean for one in estimate(judge, SCALE, last, 3, Rng(1))] == [1.0, 0.0]
    assert last.winners() == (0,)


def test_the_chances_add_up() -> None:
    judge, decisions = read("up-or-down-1")
    found = estimate(judge, SCALE, decisions[9].before.state, 12, Rng(1))
    assert sum(one.mean for one in found) == pytest.approx(1)
    assert all(0 < one.mean < 1 for one in found)


def test_few_equal_values_are_no_certainty() -> None:
    assert estimate_of(np.ones(10)).mean == 1
    assert 0.05 < estimate_of(np.ones(10)).margin < 0.3


def test_a_blunder_costs_the_match() -> None:
    """At the end of this match of random bots seat 1 gives up a column of four cards, with which it would have won."""
    judge, decisions = read("up-or-down-1")
    decision = decisions[-2]
    chances = [estimate(judge, SCALE, at.state, 12, Rng(1))[1].mean for at in (decision.before, decision.after)]
    assert chances == [1.0, 0.0]
    known, made = decision.before.known[1], decision.of(1)
    verdict = judged(judge, SCALE, known, made, LITTLE, Rng(3))
    assert verdict.cost.mean == 1.0
    assert verdict.best in judge.options(known, Rng(3))
    assert judged(judge, SCALE, known, verdict.best, LITTLE, Rng(3)).cost.mean == 0


@pytest.mark.parametrize("name", first(1, NAMES, "games"))
def test_an_analysis_comes_to_its_end(name: str) -> None:
    recording = recorded(name)
    short = replace(recording, lines=recording.lines[:6])
    *_parts, analysis = analyse(short, MANIFESTS[recording.game.key], {}, LITTLE)
    assert analysis.done
    assert analysis.has_points
    for number, step in enumerate(analysis.steps):
        for seat in range(len(recording.seats)):
            skill, luck = analysis.skill(number, seat), analysis.luck(number, seat)
            assert skill is not None
            assert luck is not None
            assert skill + luck == pytest.approx(analysis.change(number, seat))
            assert skill <= 0 or step.feat
            assert seat in step.seats or skill == 0
    points = analysis.points()
    assert len(points) <= 3
    assert all(point.drop >= LEAST for point in points)
    assert all((point.step, seat) in analysis.advice for point in points for seat in analysis.steps[point.step].seats)


def chances(first: float) -> tuple[Estimate, Estimate]:
    return Estimate(first, 0.02), Estimate(1 - first, 0.02)


def curve(*first: float) -> Analysis:
    """Steps by seat 0 with these chances of it, known from the coarse pass."""
    analysis = Analysis()
    steps = tuple(Step(at, at + 1, (0,), ()) for at in range(len(first) - 1))
    analysis.take(Task("read"), Read(steps, ((0, 0),) * len(first)))
    for moment, chance in enumerate(first):
        analysis.take(Task("coarse", moment), chances(chance))
    return analysis


def test_nothing_is_said_of_small_changes() -> None:
    analysis = curve(0.5, 0.52, 0.49, 0.53)
    assert {task.kind for task in analysis.todo()} == {"deed"}
    assert analysis.has_points
    assert analysis.points() == []


def test_the_largest_drops_are_looked_at_first_and_named() -> None:
    analysis = curve(0.5, 0.2, 0.25, 0.6, 0.5, 0.9)
    tasks = analysis.todo()
    assert {task.kind for task in tasks} == {"fine"}
    assert not analysis.has_points
    # A closer look takes one of them back.
    for task in tasks:
        analysis.take(task, chances({0: 0.5, 1: 0.22, 2: 0.24, 3: 0.58, 4: 0.56, 5: 0.9}[task.number]))
    points = analysis.points()
    assert [(point.step, point.seat) for point in points] == [(0, 0), (2, 1), (4, 1)]
    assert [task.kind for task in analysis.todo()] == ["deed"] * 3 + ["name"] * 3
    for task in analysis.todo():
        analysis.take(task, deed(0.0) if task.kind == "deed" else None)
    assert analysis.has_points, "what would have been better comes after them"
    assert not analysis.has_advice
    assert [task.kind for task in analysis.todo()] == ["judge"] * 3 + ["advise"] * 3


def test_what_is_looked_at_does_not_depend_on_the_order_of_results() -> None:
    analysis = curve(0.5, 0.2, 0.25, 0.6, 0.5, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
    tasks = analysis.todo()
    # What falls away now makes no room for others.
    analysis.take(tasks[0], chances(0.2))
    assert analysis.todo() == tasks[1:]


def test_piles_are_played_on_alike_in_a_batch_and_one_by_one() -> None:
    judge, decisions = read("up-or-down-1")
    state = decisions[3].before.state
    shuffled = [judge.reshuffled(state, Rng(seed)) for seed in range(4)]
    other = shuffled[0].clone()
    other.hands = [hand[::-1] for hand in other.hands]
    alike = judge.play_on(shuffled, Rng(9)).points
    # Another state in the batch keeps it from being built at once; all others meet the same chance.
    mixed = judge.play_on([*shuffled[:3], other], Rng(9)).points
    assert (alike[:3] == mixed[:3]).all()


def test_what_a_hand_does_is_skill() -> None:
    analysis = curve(0.6, 0.2)
    analysis.steps[0] = replace(analysis.steps[0], feat=True)
    assert analysis.skill(0, 0) == pytest.approx(-0.4)
    assert analysis.luck(0, 0) == pytest.approx(0)
    assert analysis.skill(0, 1) == 0


def test_a_fall_is_skill_and_a_stopped_turn_is_not() -> None:
    recording = recorded("shapes-2")
    steps = read_steps(recording, ShapesJudge()).steps
    falls = [step for step in steps if any(isinstance(action, Fell) for _seat, action in step.actions)]
    stopped = [step for step in steps if any(isinstance(action, Stop) for _seat, action in step.actions)]
    assert falls
    assert all(step.feat for step in falls if step not in stopped)
    assert stopped
    assert not any(step.feat for step in stopped)


@pytest.mark.program
def test_the_command_prints_points_and_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    path = GOLDEN / "records" / "shape-up-1.jsonl"
    assert main(["analyse", str(path), "--json", "--jobs", "1", "--points"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["at"] for one in found["decisions"]][:3] == [0, 2, 4]
    assert found["decisions"][-1]["after"][0] == [1.0, 0.0]
    assert 0 < found["seconds_to_points"] <= found["seconds"]
    # Nothing is advised where a rival or the draw did it all.
    assert any(point["hard"] for point in found["points"])


def test_a_game_that_cannot_be_analysed_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GOLDEN / "records" / "challenge-1.jsonl")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "number", "victim", "words"),
    [
        ("shape-up-1", 7, 1, "Ana's move from I13 to I9 broke Bo's line of three circles"),
        ("shape-up-1", 4, 0, "Bo's move from J10 to I13 kept Ana from three red in the column"),
        ("shape-up-1", 3, 1, "Ana's triangle on K9"),
        ("up-or-down-1", 18, 1, "Ana took the 47, worth 6 points to Bo's column 2"),
        ("up-or-down-1", 52, 1, "Bo gave up a column of 5 cards for the 59 (−4)"),
        ("square-up-1", 5, 0, "Bo beat Ana's Circle on E7"),
        ("square-up-1", 6, 0, "Bo beat Ana's Circle on E8"),
        ("shapes-2", 7, 0, "Bo stopped Ana's turn: 10 cards instead of 7"),
        ("shapes-2", 20, 0, "Ana's blue corner: 5 pieces fell; Ana: 5 to 8 cards"),
        ("shapes-2", 17, 0, "Bo's red corner stood, 2 cards are left"),
    ],
)
def test_a_cost_names_who_did_what_to_whom(name: str, number: int, victim: int, words: str) -> None:
    judge, decisions = read(name)
    one = decisions[number]
    before = one.before.state.canonical()
    found = judge.cost(one.before.state, one.after.state, one.actions, victim)
    assert one.before.state.canonical() == before
    costs = MANIFESTS[recorded(name).game.key].costs
    assert costs is not None
    assert costs()(found, ("Ana", "Bo", "Cy")) == words


def test_every_decision_has_words_for_everybody() -> None:
    for name in NAMES:
        judge, decisions = read(name)
        costs = MANIFESTS[recorded(name).game.key].costs
        assert costs is not None
        for one in decisions:
            for victim in range(one.before.state.seats):
                found = judge.cost(one.before.state, one.after.state, one.actions, victim)
                said = "" if found is None else costs()(found, ("Ana", "Bo", "Cy"))
                assert not said or any(name in said for name in ("Ana", "Bo", "Cy"))


def test_a_kind_without_a_fitted_logistic_is_known() -> None:
    fitted = {path.stem for path in sorted((GOLDEN / "variants").glob("*.jsonl")) if path.stem != "stack-off"}
    for stem in sorted(fitted):
        recording = load(GOLDEN / "variants" / f"{stem}.jsonl", GAMES)
        if not is_fitted(recording, MANIFESTS[recording.game.key]):
            fitted.remove(stem)
    assert fitted == {"shape-up-advanced", "square-up-three", "up-or-down-variants"}
    assert is_fitted(recorded("shapes-2"), MANIFESTS["shapes"])


def told(*first: float) -> list[tuple[int, int, int, bool]]:
    """What turned a match of these chances, all looked at closely: first and main step, the last one, whether it
    decided the match."""
    analysis = curve(*first)
    for moment, chance in enumerate(first):
        analysis.take(Task("fine", moment), chances(chance))
    return [(point.step, point.main_step, point.last, point.is_decisive) for point in analysis.turns()]


def test_where_the_winner_broke_away_is_told_with_what_it_took_most_by() -> None:
    assert told(0.5, 0.4, 0.55, 0.62, 0.9, 0.95, 1.0) == [(0, 0, 0, False), (1, 1, 1, False), (2, 3, 3, True)]
    # Seat 0 is ahead all the time.
    assert told(0.7, 0.65, 0.9, 1.0) == [(1, 1, 1, True), (2, 2, 2, False)]
    # A fall in the midst of it has no row of its own.
    rows = told(0.5, 0.7, 0.62, 0.76, 0.95, 1.0)
    assert all(one[2] < other[0] for one, other in pairwise(rows)), rows
    # A slide that is a part of it is not told twice.
    slide = told(0.5, 0.6, 0.65, 0.7, 0.78, 0.85, 1.0)
    assert [one for one in slide if one[0] < one[2]] == [(1, 3, 4, True)]


def test_no_two_rows_tell_of_the_same_turn() -> None:
    chances_told = (0.5, 0.7, 0.62, 0.45, 0.6, 0.9, 1.0)
    analysis = curve(*chances_told)
    assert len(analysis.turns()) < 3, "before the closer look"
    for moment, chance in enumerate(chances_told):
        analysis.take(Task("fine", moment), chances(chance))
    alone = [point.step for point in analysis.turns()]
    assert alone == [0, 2, 4]
    # Steps 2 to 4 are one turn.
    analysis = replace(analysis, turn_starts=[analysis.steps[step].at for step in (0, 1, 2, 5)])
    assert [point.step for point in analysis.turns()] == [0, 4, 5]


def test_what_may_be_chance_alone_is_no_turning_point() -> None:
    analysis = curve(0.7, 0.63, 0.9, 1.0)
    for moment, chance in enumerate((0.7, 0.63, 0.9, 1.0)):
        analysis.take(Task("fine", moment), (Estimate(chance, 0.13), Estimate(1 - chance, 0.13)))
    assert [point.step for point in analysis.points()] == [1]


def deed(gain: float, usual: float = 0.5) -> Deed:
    """By a choice of seat 0, or of seat 1, the chance of seat 0 rose by `gain`."""
    return Deed(chances(usual + gain), chances(usual))


def test_the_draw_is_told_apart_from_rivals() -> None:
    analysis = curve(0.5, 0.4, 0.6)
    analysis.take(Task("deed", 0, 0), deed(-0.04))
    assert shares_of(analysis, 0) == [(-0.04, 0, -0.06), (0, 0.04, 0.06)]


def test_what_a_plan_achieved_is_the_deed_of_who_made_it() -> None:
    """All act at once. A good turn was luck, or a rival's mistake: nobody's own choice ever helped."""
    analysis = curve(0.4, 0.7)
    analysis.steps[0] = replace(analysis.steps[0], seats=(0, 1))
    assert analysis.shares(0, 0) is None
    analysis.take(Task("deed", 0, 0), deed(0.2, 0.4))
    analysis.take(Task("deed", 0, 1), deed(0.02, 0.4))
    # 8 points came of both plans together.
    assert shares_of(analysis, 0) == [(0.24, 0.06, 0), (-0.06, -0.24, 0)]


def test_a_deed_is_worth_what_it_brings_beside_the_usual_choice() -> None:
    """At the end of this match of random bots seat 1 gives up a column of four cards, with which it would have won."""
    judge, decisions = read("up-or-down-1")
    decision = decisions[-2]
    found = done(judge, SCALE, decision.before.known[1], decision.of(1), LITTLE, Rng(3))
    assert found.usual[1].mean > 0.8
    assert found.made[1].mean == 0
    assert [sum(one.mean for one in each) for each in (found.made, found.usual)] == pytest.approx([1, 1])


def test_clear_chances_need_few_matches() -> None:
    judge, decisions = read("up-or-down-1")
    played: list[int] = []

    class Counting(type(judge)):  # type: ignore[misc]
        def play_on(self, states: Sequence[object], rng: Rng) -> Outcomes:
            played.append(len(states))
            outcomes: Outcomes = super().play_on(states, rng)
            return outcomes

    for at in (9, -2):
        estimate(Counting(), SCALE, decisions[at].before.state, 600, Rng(1), 100)
    assert played[-1] == 100
    assert 1 < len(played) - 1 <= 6, "an open position needs more than one batch"


def test_what_lies_apart_is_told_rather_than_more_of_one_stretch() -> None:
    """All rows told of the last turns."""
    early = (0.5, 0.5, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35, 0.35)
    late = (0.6, 0.3, 0.6, 0.2, 0.6, 0.7, 1.0)
    steps = [first for first, *_rest in told(*early, *late)]
    assert 1 in steps


def shares_of(analysis: Analysis, step: int) -> list[tuple[float, float, float]]:
    """What made up a step, for each of two seats."""
    found = [the(analysis.shares(step, seat)) for seat in (0, 1)]
    return [(round(one.own, 3), round(one.rivals, 3), round(one.draw, 3)) for one in found]


def test_a_card_that_decides_is_no_luck_and_both_seats_see_one_event_alike() -> None:
    """Clear the Board was luck for who played it, and that player's move for the other."""
    analysis = curve(0.5, 0.8, 0.9)
    analysis.steps[0] = replace(analysis.steps[0], seats=(0,), actions=((0, Clear()),), chance=False)
    assert shares_of(analysis, 0) == [(0.3, 0.0, 0.0), (0.0, -0.3, 0.0)]
    judge = ShapesJudge()
    assert not judge.has_chance([Clear()])
    assert judge.has_chance([Draw()])


def test_a_stop_is_the_doing_of_who_played_it() -> None:
    """It had no colour of anybody in one view, and was a rival's move in its own player's."""
    analysis = curve(0.5, 0.8, 0.9)
    for seats in ((), (1,)):
        analysis.steps[0] = replace(analysis.steps[0], seats=seats, actions=((0, Stop()),))
        assert analysis.movers(0) == (0,)
        assert shares_of(analysis, 0) == [(0.3, 0.0, 0.0), (0.0, -0.3, 0.0)]
