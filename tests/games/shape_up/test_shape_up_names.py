"""Names of cells are those of a person, ranks say how far one is behind, and the notebook names a single rival."""

from __future__ import annotations

from game.app.option_words import OptionWords
from game.core.game import SeatInfo
from game.games.shape_up.notebook import title
from game.games.shape_up.option_words import WORDS
from game.games.shape_up.panels.results_rows import place_words
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.visible_grid import cell_name, column_name


def test_the_first_card_lies_so_far_from_the_first_names_that_none_runs_out() -> None:
    """Rows were called 0 and −1, and columns AA."""
    assert cell_name(0, 0) == "J10"
    assert [cell_name(x, x) for x in (-9, -8, 9, 16)] == ["A1", "B2", "S19", "Z26"]
    assert len({column_name(x) for x in range(-9, 17)}) == 26
    assert cell_name(-10, 17) == "Z1", "farther away than any layout has come"


def test_a_rank_says_how_far_behind_it_is_and_no_penalty() -> None:
    assert place_words(2, 3) == "2nd · 3 behind"
    assert place_words(1, 0) == "1st"


def test_the_notebook_asks_for_the_goal_of_a_single_rival() -> None:
    seats = [SeatInfo("Ana", "green"), SeatInfo("Pebble", "red"), SeatInfo("Bo", "blue")]
    view = SHAPE_UP.new(2, 1).view(0)
    assert title(view, seats[:2]) == "Which goal is Pebble's?"
    assert title(SHAPE_UP.new(3, 1).view(0), seats) == "Whose goal is it?"


def test_the_usual_rules_have_one_name() -> None:
    words: OptionWords = WORDS["advanced"]
    assert words.name(False, []) == "Basic", "as in “basic rules”"
