"""The plain reasons of hints know what shapes reach: a Star as far as its row and column go."""

from __future__ import annotations

from collections.abc import Callable

from game.games.square_up.hint_reasons import saving_for, use_of
from game.games.square_up.rules.actions import Place
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
