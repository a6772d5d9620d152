"""Hints take what is open, leave no tool alone, and give a reason in points; they know what shapes reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import numpy as np
import pytest

from game.core.game import Observation, Reason
from game.core.rng import Rng
from game.games.square_up.bot.difficulties import bot_of
from game.games.square_up.bot.expected_gains import expected_gains
from game.games.square_up.bot.hint_advice import (
    SAFE,
    _flees,
    _made_safer,
    _out_of_reach,
    _replaces,
    _safer,
    hinted_plan,
)
from game.games.square_up.bot.plain_wins import at_a_glance, joint_attacks, single_attacks
from game.games.square_up.bot.plan_search import SearchSettings
from game.games.square_up.bot.player import SquareUpBot
from game.games.square_up.hint_reasons import dear_chance, dear_unit, keeps_ink, saving_for, use_of
from game.games.square_up.hints import hint_words
from game.games.square_up.rules.actions import Commit, Move, Place, encode
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.threats import exposed, leaves_alone, left_dear
from game.games.square_up.rules.units import CELL_BY_NAME, name_of
from tests.words import one_in

BOT = SquareUpBot(SearchSettings(plans=6, rivals=6, turns=2))
MARGIN = 0.8
"""Points."""


def test_no_hint_saves_for_what_a_star_beats_now(table: Callable[..., SquareUpState]) -> None:
    """A Star reaches along its row; without it the ink of the next turn is what would beat the Square."""
    waits = table("A1:circle", "H4:square", inks=(2, 0), turn=6).view(0)
    assert "H4" in saving_for(waits)
    assert saving_for(table("A4:star", "H4:square", inks=(2, 0), turn=6).view(0)) == ""


def test_a_hint_says_who_reaches_the_square(table: Callable[..., SquareUpState]) -> None:
    view = table("A8:circle", "H4:star", inks=(1, 0), turn=6).view(0)
    assert use_of(view, [Place("circle", CELL_BY_NAME["B4"])]).endswith("but the Star on H4 can beat what is on B4")
    assert "Star" not in use_of(view, [Place("circle", CELL_BY_NAME["B5"])])


def test_a_guard_says_what_would_still_win(table: Callable[..., SquareUpState]) -> None:
    """Two Circles on a Compass keep two others away, but no three."""
    guard = [Place("circle", CELL_BY_NAME["A8"])] * 2
    view = table("A8:compass", "H1:square", inks=(2, 3), turn=6).view(0)
    assert use_of(view, guard).endswith("; 3 circles would still win: 5 points at risk")
    assert "still win" not in use_of(table("A8:compass", "H1:square", inks=(2, 2), turn=6).view(0), guard)


@pytest.mark.parametrize(
    ("own", "foe", "ink", "left"),
    [
        ("D4:fractal", "H8:circle", 3, ["D4"]),
        ("D4:fractal", "H8:circle", 2, []),
        ("D4:fractal", "D5:circle", 2, ["D4"]),
        ("D4:fractal", "D5:circle2 C4:circle", 0, ["D4"]),
        ("D4:hexagon", "D5:hexagon", 3, []),
        ("D4:hexagon", "D5:hexagon", 4, ["D4"]),
        ("D4:star A1:fractal", "H8:circle", 5, ["A1", "D4"]),
        ("D4:square", "H8:circle", 9, []),
        ("D4:star+compass", "H8:circle", 9, []),
    ],
)
def test_a_dear_unit_is_in_danger_by_ink_and_shapes_together(
    table: Callable[..., SquareUpState], own: str, foe: str, ink: int, left: list[str]
) -> None:
    view = table(own, foe, inks=(0, ink), turn=9).view(0)
    assert [name_of(square.cell) for square in left_dear(view, ())] == left


@pytest.mark.parametrize("own", ["D4:fractal", "D4:hexagon"])
def test_a_hint_runs_away_with_what_a_rivals_ink_could_take(table: Callable[..., SquareUpState], own: str) -> None:
    """A Hexagon stayed where a Fractal would beat it, as drawn replies seldom come for it."""
    (step,) = hinted(table(own, "H8:star", inks=(0, 10), turn=9))
    assert step.startswith("move D4>")
    view = table(own, "H8:star", inks=(0, 10), turn=9).view(0)
    (hasty,) = hinted_plan(view, BOT.mixture(view), lambda: True)
    assert encode(hasty).startswith("move D4>"), "without time to think"
    assert not hinted(table(own, "H8:star", inks=(0, 2), turn=9))


def test_a_hint_says_what_stays_in_danger(table: Callable[..., SquareUpState]) -> None:
    state = table("D4:fractal", "H8:star", inks=(0, 4), turn=9)
    observation = Observation("square-up", 0, state.view(0), (), tuple(state.legal_actions(0)))
    line = hint_words(observation, (Commit(),), Reason(0, (), None))
    assert line.endswith("; your Fractal on D4 stays in danger")
    flees = hint_words(observation, (Move(CELL_BY_NAME["D4"], CELL_BY_NAME["D5"]), Commit()), Reason(0, (), None))
    assert flees == "Hint: D4 to D5: on D4 a rival's new shape could score 10 points"


def test_a_dear_unit_gets_its_reason_where_it_would_win_now(table: Callable[..., SquareUpState]) -> None:
    def chance(own: str, foe: str, ink: int) -> str:
        return dear_chance(table(own, foe, inks=(ink, 0), turn=9).view(0))

    assert chance("B3:square", "B4:star", 7) == "Scissors could win a fight now, if your rivals stay."
    assert chance("B3:square", "B4:star", 4) == "Scissors could win a fight now, if your rivals stay."
    assert chance("B3:square", "B4:star", 3) == ""
    assert dear_unit(table("A1:circle", "H8:hexagon", inks=(10, 0), turn=9).view(0)) == "fractal"
    assert chance("B3:square", "B4:circle", 9) == "", "its move alone wins"
    assert chance("A1:circle", "H8:hexagon", 10) == "Fractal could win a fight now, if your rivals stay."


def test_ink_that_is_kept_is_judged_like_ink_left_over(table: Callable[..., SquareUpState]) -> None:
    def why(foe: str, ink: int, turn: int = 4) -> str:
        return keeps_ink(table("", foe, inks=(ink, 9), turn=turn).view(0))

    assert why("C3:compass", 4) == "what it could win on C3 is likely to be guarded or gone"
    assert why("C3:circle", 3) == "nothing that you can buy would win its price now"
    assert why("", 3) == "there is nothing to beat now; next turn it buys a Star"
    assert why("", 2) == "there is nothing to beat now", "a Compass is no way to begin"
    assert why("C3:circle", 12) == "nothing that you can buy would win its price now"
    assert why("", 12, 20) == "", "ink is worth nothing then"


def hinted(state: SquareUpState) -> list[str]:
    """The plan of a hint, without its `commit`, from few plans of the bot."""
    return [encode(step) for step in hinted_plan(state.view(0), BOT.mixture(state.view(0)))]


def test_no_hint_leaves_a_tool_alone(table: Callable[..., SquareUpState]) -> None:
    """The three Circles stay on the Compass, though no enemy reaches it: a new unit may come anywhere. What is open
    is taken: two Circles by three, or by a Star."""
    state = table("D2:circle3+compass D6:hexagon", "B2:circle3 E8:circle2", inks=(4, 5), turn=6, turns=12)
    plan = hinted(state)
    assert not any(step.startswith("move D2") for step in plan)
    assert any(step in ("place circle@E8", "place star@E8") for step in plan)


def test_no_hint_moves_into_reach_of_an_enemy_where_a_safe_cell_is_as_good(table: Callable[..., SquareUpState]) -> None:
    """The Star flees from the Hexagon beside it, but not to the next cell, which the Hexagon reaches too."""
    state = table("H1:star", "G1:hexagon", inks=(0, 4), turn=8, turns=12)
    near = (Move(CELL_BY_NAME["H1"], CELL_BY_NAME["H2"]),)
    assert exposed(state.view(0), near)
    safer = _safer(state.view(0), near, _flees)
    assert safer
    assert not any(exposed(state.view(0), plan) for plan in safer)
    found = hinted_plan(state.view(0), BOT.mixture(state.view(0)))
    assert not exposed(state.view(0), found)


def test_a_hint_attacks_and_places_no_less_safely_than_needed(table: Callable[..., SquareUpState]) -> None:
    """Two Circles and a Hexagon both beat the Circle on C3; only the first would then fall to the Star beside it. A new
    Circle may stand anywhere."""
    state = table("B3:circle2 C2:hexagon", "C3:circle D3:star", inks=(0, 0), turn=8, turns=12)
    view = state.view(0)
    weak = (Move(CELL_BY_NAME["B3"], CELL_BY_NAME["C3"]),)
    assert exposed(view, weak)
    assert (Move(CELL_BY_NAME["C2"], CELL_BY_NAME["C3"]),) in _safer(view, weak, _replaces)
    assert not exposed(view, _made_safer(view, weak, np.random.default_rng(1), None))
    placed = (Place("circle", CELL_BY_NAME["D4"]),)
    view = table("", "D3:square", inks=(1, 0), turn=8, turns=12).view(0)
    assert exposed(view, placed)
    safer = _safer(view, placed, _replaces)
    assert safer
    assert not any(exposed(view, plan) for plan in safer)


@pytest.mark.games
def test_no_hint_stands_in_reach_where_the_same_gain_is_out_of_it(table: Callable[..., SquareUpState]) -> None:
    """In positions of matches: every plan that is left exposed is better on average than each safer one."""
    for seed in range(4):
        view = played(table("", "", inks=(4, 4), turns=12), 3 + seed, Rng(seed)).view(0)
        plan = hinted_plan(view, BOT.mixture(view))
        others = _safer(view, plan, _replaces) if plan else []
        if others:
            gains = expected_gains(view, [plan, *others], np.random.default_rng(seed), 200)
            assert gains[0] >= max(gains[1:]) + SAFE - MARGIN


def test_no_point_is_worth_a_tool_alone(table: Callable[..., SquareUpState]) -> None:
    """The Square would beat the Circle beside it; the Circle could beat the Compass meanwhile."""
    assert hinted(table("C3:square+compass", "C4:circle", inks=(0, 0), turn=6)) == []
    assert hinted(table("C3:square", "C4:circle", inks=(0, 0), turn=6)) == ["move C3>C4"]


@one_in(2, "games")
@pytest.mark.parametrize("inks", [(5, 7), (10, 12)])
def test_a_hint_takes_what_is_open_first(table: Callable[..., SquareUpState], inks: tuple[int, int]) -> None:
    state = table(
        "D2:circle3+compass E7:hexagon E8:star", "B2:circle3 F5:square", inks=inks, turn=7 + inks[0] // 5, turns=12
    )
    assert hinted(state)[0].endswith(("@B2", "@F5"))


@pytest.mark.games
def test_a_hint_gains_about_as_much_as_any_simple_attack(table: Callable[..., SquareUpState]) -> None:
    """In positions of matches. Gains are computed again with other replies, and may differ by `MARGIN` through luck."""
    attacks = 0
    for seed in range(6):
        state = played(table("", "", inks=(4, 4), turns=12), 3 + seed, Rng(seed))
        view = state.view(0)
        plan = hinted_plan(view, BOT.mixture(view))
        assert not leaves_alone(view, plan)
        simple = [(), *(attack for attack in single_attacks(view) if not leaves_alone(view, attack))]
        gains = expected_gains(view, [plan, *simple], np.random.default_rng(seed), 200)
        assert gains[0] >= max(gains[1:]) - MARGIN
        attacks += len(simple) - 1
    assert attacks > 10


def played(state: SquareUpState, turns: int, rng: Rng) -> SquareUpState:
    """`state` after some turns of the relaxed bot against itself."""
    bot, last = bot_of("relaxed"), state.turn + turns
    while state.turn < last:
        for seat in state.actors():
            legal = tuple(state.legal_actions(seat))
            state.apply(seat, bot.choose(Observation("square-up", seat, state.view(seat), (), legal), rng))
    return state


def test_a_hint_passes_over_no_plain_win(table: Callable[..., SquareUpState]) -> None:
    """Two Hexagons take a stack of three Circles each: more than all that the likely plan gains."""
    at = CELL_BY_NAME
    state = table(
        "B3:circle3 B7:hexagon C7:hexagon D7:fractal",
        "C3:square A5:hexagon A8:circle3 B8:circle3",
        inks=(7, 15),
        turn=10,
        turns=12,
    )
    observation = Observation("square-up", 0, state.view(0), (), tuple(state.legal_actions(0)))
    found = bot_of("hard").advise(observation, Rng(1))
    assert {at["A8"], at["B8"]} <= {step.target for step in found.actions if isinstance(step, Move)}
    assert found.reason.gain >= 6
    # One step at a time, each with its own reason.
    line = hint_words(observation, found.actions, found.reason)
    assert "points for the" in line
    assert hint_words(observation, found.actions[1:], found.reason) != line


def _is_over(looks: Iterator[int], late: int) -> bool:
    """Whether this is a later look at the clock."""
    return next(looks) > late


@pytest.mark.parametrize(("theirs", "ink", "unit"), [("C5:circle3", 5, "hexagon"), ("E1:circle", 6, "circle")])
def test_a_hint_without_time_takes_what_is_open(
    table: Callable[..., SquareUpState], theirs: str, ink: int, unit: str
) -> None:
    """On a busy machine it said to keep the ink, turn after turn."""
    state = table("", theirs, inks=(ink, 2), turn=5, turns=10)
    observation = Observation("square-up", 0, state.view(0), (), tuple(state.legal_actions(0)))
    for late in (0, 25):
        looks = count(1)
        found = bot_of("hard").advise(observation, Rng(1), partial(_is_over, looks, late))
        assert found.actions[0] == Place(unit, CELL_BY_NAME[theirs[:2]])
        assert not isinstance(found.rest[0], Commit)
    nothing = table("", "", inks=(1, 1), turn=1, turns=10)
    observation = Observation("square-up", 0, nothing.view(0), (), tuple(nothing.legal_actions(0)))
    assert isinstance(bot_of("hard").advise(observation, Rng(1), lambda: True).rest[0], Commit)


def test_a_hint_says_what_an_enemy_can_beat_after_it(table: Callable[..., SquareUpState]) -> None:
    view = table("A8:circle", "H4:star C3:circle", inks=(2, 0), turn=6).view(0)
    line = use_of(view, [Place("square", CELL_BY_NAME["C4"])])
    assert line == "next turn it can beat the Circle on C3: +1 point; but the Star on H4 can beat what is on C4"
    line = use_of(view, [Place("square", CELL_BY_NAME["C2"])])
    assert line == "next turn it can beat the Circle on C3: +1 point"


def test_a_hint_combines_a_tool_with_the_shape_that_comes_to_it(table: Callable[..., SquareUpState]) -> None:
    """Alone the Hexagon would tie and the Scissors be lost; together they win the Hexagon, with and without time.
    Before the last turn only moves are combined: two stacks that join beat what neither does."""
    state = table("A4:hexagon H8:circle", "B4:hexagon", inks=(4, 3), turn=12, turns=12)
    view = state.view(0)
    both = (Place("scissors", CELL_BY_NAME["B4"]), Move(CELL_BY_NAME["A4"], CELL_BY_NAME["B4"]))
    assert both in joint_attacks(view)
    assert both not in single_attacks(view)
    assert at_a_glance(view) == both
    assert set(both) <= set(hinted_plan(view, BOT.mixture(view)))
    seen = Observation("square-up", 0, view, (), tuple(state.legal_actions(0)))
    line = hint_words(seen, (*both, Commit()), Reason(5))
    assert line.startswith("Hint: Scissors on B4, then A4 to B4: +5 points for the Hexagon")
    view = table("A4:circle B3:circle2", "B4:square", inks=(0, 3), turn=7, turns=12).view(0)
    assert len(at_a_glance(view)) == 2
    earlier = table("A4:hexagon H8:circle", "B4:hexagon", inks=(4, 3), turn=7, turns=12).view(0)
    assert both not in joint_attacks(earlier)


def test_a_flight_without_time_goes_out_of_reach(table: Callable[..., SquareUpState]) -> None:
    """Also of a shape for which the plan fights, and which may leave: its cells are hatched."""
    view = table("D7:circle3 C5:hexagon", "D6:hexagon", inks=(0, 8), turn=7, turns=12).view(0)
    plan = (Move(CELL_BY_NAME["C5"], CELL_BY_NAME["D6"]), Move(CELL_BY_NAME["D7"], CELL_BY_NAME["E7"]))
    assert not exposed(view, plan)
    assert exposed(view, plan, leaving=True)
    assert not exposed(view, _out_of_reach(view, plan), leaving=True)
