"""The plain reasons of hints know what shapes reach: a Star as far as its row and column go."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from game.core.game import Observation
from game.games.square_up.bot.hint_advice import advice
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.hint_reasons import saving_for, use_of
from game.games.square_up.hints import hint_words
from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import CELL_BY_NAME


def test_no_hint_saves_for_what_a_star_beats_now(table: Callable[..., SquareUpState]) -> None:
    """A Star reaches along its row; without it the ink of the next turn is what would beat the Square."""
    waits = table("A1:circle", "H4:square", inks=(2, 0), turn=6).view(0)
    assert "H4" in saving_for(waits)
    assert saving_for(table("A4:star", "H4:square", inks=(2, 0), turn=6).view(0)) == ""


def test_a_hint_says_who_reaches_the_square(table: Callable[..., SquareUpState]) -> None:
    view = table("A8:circle", "H4:star", inks=(1, 0), turn=6).view(0)
    assert use_of(view, [Place("circle", CELL_BY_NAME["B4"])]).endswith("but the Star on H4 can reach it")
    assert use_of(view, [Place("circle", CELL_BY_NAME["B5"])]) == "no enemy shape in reach can beat it there"


def test_no_hint_strips_a_guarded_tool_for_nothing(table: Callable[..., SquareUpState]) -> None:
    """The Square keeps the Compass from the Circle beside it; a move that wins points may leave it."""
    at = CELL_BY_NAME
    state = table("C3:square+compass", "C4:circle G3:circle", inks=(2, 0), turn=6)
    leaves, places = Move(at["C3"], at["B3"]), Place("circle", at["A8"])

    def hinted(*plan: Place | Move) -> tuple[object, ...]:
        observation = Observation("square-up", 0, state.view(0), (), tuple(state.legal_actions(0)))
        return advice(observation, Mixture([plan], np.ones(1)), None).actions

    assert hinted(leaves, places) == (places, Commit())
    assert hinted(leaves) == (Commit(),)
    takes = Move(at["C3"], at["C4"])
    assert hinted(takes) == (takes, Commit())


def test_of_equal_plans_a_hint_takes_the_one_that_no_enemy_beats(table: Callable[..., SquareUpState]) -> None:
    """A Star reaches along its row and column: a Circle there is its prey. What gains points may be a risk."""
    at = CELL_BY_NAME
    state, richer = (table("A8:square", f"H4:star {cell}:circle", inks=(1, 0), turn=6) for cell in ("C8", "B8"))
    risky, safe = (Place("circle", at["B4"]),), (Place("circle", at["B5"]),)
    wins = (Move(at["A8"], at["B8"]),)

    def hinted(weights: list[float], *plans: tuple[Place | Move, ...]) -> tuple[object, ...]:
        one = richer if wins in plans else state
        observation = Observation("square-up", 0, one.view(0), (), tuple(one.legal_actions(0)))
        return advice(observation, Mixture([*plans], np.array(weights)), None).actions[:-1]

    assert hinted([1.0, 0.6], risky, safe) == safe
    assert hinted([1.0, 0.2], risky, safe) == risky, "a plan that is much likelier to be good"
    assert hinted([0.6, 1.0], wins, safe) == wins, "points are worth more than safety"


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
    likely = tuple(Move(at[source], at[target]) for source, target in (("C7", "C6"), ("B3", "C3"), ("D7", "E7")))
    observation = Observation("square-up", 0, state.view(0), (), tuple(state.legal_actions(0)))
    found = advice(observation, Mixture([likely], np.ones(1)), None)
    assert {at["A8"], at["B8"]} <= {step.target for step in found.actions if isinstance(step, Move)}
    assert found.reason.gain >= 6
    # One step at a time, each with its own reason.
    line = hint_words(observation, found.actions, found.reason)
    assert line.count("if it stays: +3 points") == 1
    assert "then" not in line.split(";")[0]
    assert hint_words(observation, found.actions[1:], found.reason) != line


def test_a_hint_says_what_an_enemy_can_beat_after_it(table: Callable[..., SquareUpState]) -> None:
    view = table("A8:circle", "H4:star C3:circle", inks=(2, 0), turn=6).view(0)
    line = use_of(view, [Place("square", CELL_BY_NAME["C4"])])
    assert line == "next turn it can beat the Circle on C3; but the Star on H4 can beat what is on C4"
    line = use_of(view, [Place("square", CELL_BY_NAME["C2"])])
    assert line == "next turn it can beat the Circle on C3"
