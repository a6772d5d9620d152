"""The sentences about goals, medals and limits of levels."""

import re
from datetime import date, timedelta

import pytest

from game.games.challenge.panels.prompts import ready_line
from game.levels.daily.calendar import today
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.goals import Area, Shelter
from game.levels.sentences import goal_lines, goal_sentence, medal_conditions


@pytest.mark.parametrize(
    ("rain", "sides"),
    [((0.0,), "above"), ((-45.0, 45.0), "the left, the right"), ((-40.0, 3.0, 40.0), "the left, above, the right")],
)
def test_the_sides_from_which_rain_comes_are_told(rain: tuple[float, ...], sides: str) -> None:
    assert goal_sentence(Shelter(Area(-1, 0, 1, 1), rain)).endswith(f"It comes from {sides}.")


FIGURES = ("Take out", "places", "pieces", "beams", "stars", "fall", "flags", "at most")
"""What numbers count that may stand in a sentence."""


def test_sentences_need_no_measures() -> None:
    """Lengths, shares and angles stand at the marks, in all levels and on thirty days; a line of gold is named by the
    figure on its tag."""
    levels = [entry.level for entry in LIBRARY.entries()]
    levels += [today(date(2026, 11, 1) + timedelta(number)) for number in range(30)]
    for level in levels:
        assert level is not None
        told = [line for line, _numbers in goal_lines(level.goals)]
        for line in (*told, *" · ".join(medal_conditions(level)).split(" · ")):
            line = re.sub(r" at [\d.]+", "", line)
            assert not any(sign in line for sign in "%°·★"), line
            assert not re.search(r"\d\.\d", line), line
            assert not re.search(r"\d", line) or any(word in line for word in FIGURES), line


def test_lines_of_gold_are_named_without_the_word_star_that_yellow_pieces_carry() -> None:
    """For a beam, gold's frames lie inside the goal's frames."""
    wanted = {
        "rubber-soles": "build up to the line at 4.7",
        "hot-air": "build up to the line at 1.4 from end to end",
        "sardines": "stay below the line at 0.89",
        "thin-ice": "reach out to the line at 2.65",
        "umbrella": "reach out to both lines at 2.33",
        "fair-shares": "both ends in the inner frames",
    }
    for id_, words in wanted.items():
        entry = LIBRARY.find(id_)
        assert entry is not None
        assert entry.level is not None
        assert words in medal_conditions(entry.level)[2]


def test_how_many_have_fallen_of_those_that_may() -> None:
    entry = LIBRARY.find("traffic-jam")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    assert "Fallen: 0 of 3." in ready_line(run.view)
    run.close()


def test_no_sentence_stands_twice_in_a_level() -> None:
    for entry in LIBRARY.entries():
        assert entry.level is not None
        lines = goal_lines(entry.level.goals)
        assert len({line for line, _numbers in lines}) == len(lines), entry.id
        assert sorted(number for _line, numbers in lines for number in numbers) == [*range(len(entry.level.goals))]
    mobile = LIBRARY.find("mobile")
    assert mobile is not None
    assert mobile.level is not None
    assert "Keep the ends of 2 beams in the frames." in dict(goal_lines(mobile.level.goals))
