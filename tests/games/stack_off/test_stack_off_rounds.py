"""Tests the files of rounds, the levels made of them, and handicaps."""

from collections import Counter
from pathlib import Path

import pytest

from game.core.silhouettes import size_of
from game.games.stack_off.rounds import (
    EIGHTH,
    MOST_PIECES,
    NONE,
    POINTED,
    POTATOES,
    Handicap,
    Round,
    falls_of,
    level_for,
    line_of,
    potatoes_of,
    round_files,
    rounds,
)
from game.levels.level_start import start_of
from game.levels.rules.goals import Height
from tests.words import first

MADE = [what for what in rounds() if what.mode != "level"]
SOUND = """id = "a"
name = { en = "A", ja = "ア" }
mode = "race"
pieces = ["square"]
"""


def test_there_are_nineteen_sound_rounds() -> None:
    assert [(found.path.name, found.problem) for found in round_files() if found.round is None] == []
    assert [found.path.name for found in round_files()] == [f"{i}-{what.id}.toml" for i, what in enumerate(rounds(), 1)]
    assert len({what.id for what in rounds()}) == 19
    assert Counter(what.mode for what in rounds()) == {"race": 9, "survival": 2, "under": 1, "level": 4, "highest": 3}
    told = [(one.twist.en, one.twist.ja) for one in rounds() if one.twist is not None]
    assert len({en for en, _ja in told}) == len({ja for _en, ja in told}) == len(rounds()), "every twist is another one"
    assert rounds("survival") == tuple(what for what in rounds() if what.mode == "survival")


@pytest.mark.parametrize("what", first(6, rounds(), "games"), ids=lambda what: what.id)
def test_what_stands_at_the_start_of_a_round_stands_with_any_handicap(what: Round) -> None:
    for handicap in (NONE, Handicap(10, -0.5, -1, "small"), Handicap(-10, 0.5, 1, "large")):
        start_of(level_for(what, 7, handicap))


@pytest.mark.parametrize("what", MADE, ids=lambda what: what.id)
def test_the_pieces_follow_from_the_seed_alone(what: Round) -> None:
    levels = [level_for(what, seed) for seed in (1, 1, 2, 3)]
    assert levels[0] == levels[1]
    assert (levels[0].pieces != levels[2].pieces or levels[0].pieces != levels[3].pieces) == (
        what.shuffled or what.drawn
    )
    assert level_for(what, 1, Handicap(10, 0.5, 1)).pieces == levels[0].pieces
    given = levels[0].pieces[: MOST_PIECES if what.pieces else 0]
    bag = len(what.pieces)
    for at in range(0, len(given) - bag + 1, bag or 1):
        assert sorted(given[at : at + bag]) == sorted(what.pieces)


def test_rounds_with_the_same_bag_begin_with_other_pieces() -> None:
    drawn = [what for what in MADE if what.drawn]
    openings = [level_for(what, seed).pieces[:7] for seed in range(4) for what in drawn]
    assert len({*openings}) >= len(openings) - 1, "seven pieces are hardly ever the same"
    for what in drawn:
        assert POINTED.isdisjoint(level_for(what, 3).pieces[0].split()), "something stands on the first one"


def test_potatoes_are_a_reserve_behind_the_other_pieces() -> None:
    what = next(one for one in rounds() if one.potato)
    level = level_for(what, 1)
    potatoes = potatoes_of(what, level)
    assert set(level.given[MOST_PIECES:]) == potatoes
    assert len(potatoes) == POTATOES > 2 * MOST_PIECES // EIGHTH
    assert (level.order, {level.materials[piece] for piece in potatoes}) == ("free", {"lead"})
    assert potatoes_of(MADE[0], level_for(MADE[0], 1)) == frozenset()


def test_a_handicap_makes_it_harder_or_easier_whatever_wins() -> None:
    by_mode = {what.mode: what for what in MADE}
    race, under, survival = by_mode["race"], by_mode["under"], by_mode["survival"]
    assert line_of(race, Handicap(line=10)) > race.line > line_of(race, Handicap(line=-10))
    assert line_of(under, Handicap(line=10)) < under.line < line_of(under, Handicap(line=-10))
    goal = level_for(race, 1, Handicap(line=-10)).goals[0]
    assert isinstance(goal, Height)
    assert goal.line == line_of(race, Handicap(line=-10))
    assert survival.falls is not None
    assert [falls_of(survival, Handicap(falls=more)) for more in (-1, 0, 1)] == [survival.falls + n for n in (-1, 0, 1)]
    assert [level_for(survival, 1, Handicap(falls=more)).limits.falls for more in (-2, 1)] == [0, survival.falls]
    assert falls_of(race, Handicap(falls=1)) is None
    small = level_for(survival, 1, Handicap(size="small"))
    assert {size_of(piece) for piece in small.ids} == {0.75}
    left, right = (level_for(survival, 1, Handicap(top=more)).ground["fixed"][0]["corners"][2][0] for more in (0, 0.5))
    assert right - left == 0.25


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("[", "]"), "is no TOML"),
        (
            ('mode = "race"', 'mode = "rave"'),
            '"survival" or "under", not “rave”',
        ),
        (('"square"', '"sqare"'), "“sqare” is no kind"),
        (('pieces = ["square"]', ""), "a round has pieces"),
        (('"race"', '"level"'), "has levels, and no pieces"),
        (('mode = "race"\npieces = ["square"]', 'mode = "level"\nlevels = ["nowhere"]'), "no level “nowhere”"),
        (('"race"', '"survival"'), "how many falls"),
        (('id = "a"', 'id = "b"'), "the id is “b”"),
        (('"race"', '"race"\ngusts = [30, 33]'), "7 seconds apart"),
        (('"race"', '"race"\ngusts = [3]'), "7 seconds apart"),
        (('"race"', '"race"\ngusts = [118]'), "7 seconds apart"),
        (('"race"', '"race"\ngusts = [50, 30]'), "7 seconds apart"),
        (('"race"', '"race"\npace = [0.1, 3]'), "pace"),
        (('"race"', '"race"\npotato = "lead potato"'), "“potato” is no kind"),
        (('"race"', '"race"\nagain = true\npotato = "disc"'), "a potato comes between"),
        (('"race"', '"race"\nstanding = [{ x = 0, y = 1 }]'), "standing[0].piece is missing"),
        (('"race"', '"race"\nstanding = [{ piece = "disc", x = "left", y = 1 }]'), "standing"),
        (('"race"', '"race"\nwind = 3'), "wind is not known"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    path = tmp_path / "1-a.toml"
    path.write_text(SOUND.replace(*change), encoding="utf-8")
    (found,) = round_files.__wrapped__(tmp_path)
    assert found.round is None
    assert told in found.problem
    assert found.problem.startswith("1-a.toml")
    assert "\n" not in found.problem
    assert found.problem.endswith(".")
    assert not found.problem.endswith("..")


def test_others_are_not_hurt_by_a_bad_file(tmp_path: Path) -> None:
    (tmp_path / "1-a.toml").write_text(SOUND, encoding="utf-8")
    (tmp_path / "2-b.toml").write_bytes(b"\xff")
    (tmp_path / "3-c.toml").mkdir()
    (tmp_path / "notes.toml").write_text("", encoding="utf-8")
    assert [found.round is not None for found in round_files.__wrapped__(tmp_path)] == [True, False, False]
    assert [what.id for what in rounds(folder=tmp_path)] == ["a"]
