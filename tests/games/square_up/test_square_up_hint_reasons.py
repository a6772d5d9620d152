"""The plain reasons of hints know what shapes reach: a Star as far as its row and column go."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from game.core.game import Observation
from game.games.square_up.bot.hint_advice import advice
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.hint_reasons import saving_for, use_of
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
