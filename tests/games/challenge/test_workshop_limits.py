"""What the format refuses is said in the player's language, with its figures."""

from __future__ import annotations

import re

import pytest

from game.app import text
from game.games.challenge.workshop.limits import limit_words

SENTENCES = (
    "ground.fixed[1] is 24.0 units wide: at most 20 are allowed",
    "ground.fixed[0] reaches 16.5 units beyond the camera: at most 15 are allowed",
    "ground.lifts[0].path goes 16.5 units beyond the camera: at most 15 are allowed",
    "ground.camera reaches 1.5 units beyond the bounds: it may not leave them",
    "ground.fixed[2] has 40 corners: at most 32 are allowed",
    "ground.fixed has 41 polygons: at most 40 are allowed",
    "the seesaws and lifts of the ground have 25 parts together: at most 24 are allowed",
    "pieces and standing have 101 pieces together: at most 100 are allowed",
    "all parts of the ground cover 160.0 units² together: at most 150 are allowed",
    "goals[0] takes 900 steps to measure, and all goals take 2100: at most 2000 are allowed",
    "goals[1]: there is no seesaw 2",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_limit_is_told_in_the_players_language(sentence: str) -> None:
    last = limit_words("something new")
    told = limit_words(sentence)
    assert told != last
    most = re.search(r"at most ([0-9]+)", sentence)
    assert most is None or most[1] in told or "steps" in sentence
    text.set_language("ja")
    assert not re.search("[A-Za-z]{2}", limit_words(sentence))
