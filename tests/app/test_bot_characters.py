"""The characters of the bots are complete, and each has a temper of its own."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app import bot_characters, text
from game.app.bot_characters import FEELINGS, LEVEL_NAMES, OPPONENTS, PERSON_NAMES, USUAL
from game.art.ui.seat_faces import KINDS, MOODS
from game.bots.difficulties import LEVELS, PACES
from game.core.game import SEAT_COLOURS
from game.core.manifest import STRENGTHS


def test_every_level_is_a_character() -> None:
    assert tuple(OPPONENTS) == STRENGTHS
    assert {*LEVEL_NAMES} == {*LEVELS}
    assert {*KINDS} == {"person", *STRENGTHS}
    assert USUAL in STRENGTHS
    for opponent in OPPONENTS.values():
        assert len({*opponent.names}) >= len(SEAT_COLOURS), "a table full of them has a name for each"
    names = [*PERSON_NAMES, *(name for opponent in OPPONENTS.values() for name in opponent.names)]
    assert len({*names}) == len(names), "a name tells who it is"


@pytest.mark.parametrize("language", [*text.LANGUAGES])
def test_each_level_has_a_word_and_one_sentence_of_its_own(language: str) -> None:
    before = text.language()
    text.set_language(language)
    try:
        said = [bot_characters.character_line(level) for level in STRENGTHS]
        words = [text._(LEVEL_NAMES[level]) for level in STRENGTHS]
    finally:
        text.set_language(before)
    assert len({*said}) == len({*words}) == len(STRENGTHS)
    assert all(sentence[-1] in ".。" for sentence in said)
    assert (said == [OPPONENTS[level].sentence for level in STRENGTHS]) == (language == "en")
    assert bot_characters.character_line(None) == ""


def test_every_feeling_has_a_mood_that_can_be_drawn() -> None:
    for level in (None, *LEVELS):
        for feeling in FEELINGS:
            assert bot_characters.mood(level, feeling) in MOODS
    assert all({*opponent.moods} == {*FEELINGS} for opponent in OPPONENTS.values())


def test_tempers_differ() -> None:
    moods = {level: [bot_characters.mood(level, feeling) for feeling in FEELINGS] for level in STRENGTHS}
    assert len({tuple(found) for found in moods.values()}) == len(STRENGTHS)
    assert not {"sad", "worry"} & {*moods["relaxed"]}, "it has a good time whatever happens"
    until = {bot_characters.mood("expert", feeling) for feeling in FEELINGS if feeling not in ("wins", "loses", "out")}
    assert until == {"calm", "think"}, "a poker face until it is over"
    for level in STRENGTHS:
        assert bot_characters.mood(level, "thinks") == "think"
        assert bot_characters.mood(level, "wins") == "laugh"
    assert {bot_characters.mood(None, feeling) for feeling in ("waits", "thinks", "gains", "danger")} == {"smile"}


def test_bots_of_tools_have_the_usual_character() -> None:
    assert {bot_characters.character(level) for level in ("random", "greedy", USUAL)} == {USUAL}
    assert bot_characters.character(None) == "person"
    assert bot_characters.mood("greedy", "behind") == bot_characters.mood(USUAL, "behind") == "worry"


def test_a_free_name_is_one_of_the_level_that_nobody_has() -> None:
    hard = OPPONENTS["hard"].names
    assert bot_characters.free_name("hard", ()) == hard[0]
    assert bot_characters.free_name("hard", hard[:2]) == hard[2]
    assert bot_characters.free_name("hard", hard) == hard[0]
    assert bot_characters.free_name("greedy", ()) == OPPONENTS[USUAL].names[0]
    assert bot_characters.free_name(None, ["Ana"]) == PERSON_NAMES[1]
    assert bot_characters.is_given("Rook")
    assert not bot_characters.is_given("Grandma")


def test_no_level_acts_sooner_than_people_can_follow() -> None:
    assert {*PACES} == {*STRENGTHS}
    assert all(PACES[slow] > PACES[quick] for slow, quick in pairwise(STRENGTHS))
    assert min(PACES.values()) == 1
