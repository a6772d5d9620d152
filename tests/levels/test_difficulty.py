"""Difficulty of levels: the table of measurements, the score, and the page made from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.levels import difficulty
from game.levels.difficulty import TABLE, Measured, Tally, of_ten
from game.levels.first_tries import first_tries, plan
from game.levels.library import LIBRARY
from game.levels.rules.level import Level
from game.tools.level_difficulty import HANDS, PAGE, PLANS, page, write_table

OF_0_14 = """
a-longer-arm anchor balcony better-halves borrowed-height both-bells brackets break-the-pane cable-car
clearing-the-table coat-hooks cold-snap crooked-bridge crows-nest cuckoo deck-of-four doorway easy-does-it
elbow-room fair-shares ferry fir-tree first-step flying-buttress gable-house half-and-half handshake helping-hand
hold-my-hat hot-air keel lean-into-it leave-the-middle letterbox level-headed listing-ship locum long-way-over
low-tide lumberjack made-floor marble-nest marble-pyramid marble-run mind-the-gap mobile moving-day nudge odd-legs
odd-one-out paperweight penny-pincher picture-ledge plug push-broom room-for-one-more rubber-foot rubber-soles
run-up sardines scaffold siblings skittle-alley sky-hook small-change snow-guard soft-landing spoons stairs-down
stalactite stand-up standing-passenger steelyard storm-house straight-up swing-bridge table-for-two tent thin-ice
three-sticks through-the-hatch timber tip-of-the-toe traffic-jam truce umbrella weather-vane weigh-in window-box
"""
"""Ids of the levels of version 0.14."""


def level(id_: str = "first-step") -> Level:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def one(solved: int = 5, gold: int = 2, kind: int = 5, throws: int = 1, steps: int = 4) -> Measured:
    return Measured("x", (Tally(solved, gold, 10),), kind, throws, steps)


def test_a_level_is_harder_the_less_bots_and_hands_manage_it() -> None:
    usual = one().score(level())
    for easier in (one(solved=6), one(gold=5), one(kind=6), one(throws=3), one(steps=2)):
        assert easier.score(level()) < usual
    assert one(10, 10, 10, 5, 0).score(level()) == 0
    assert one(0, 0, 0, 0, 30).score(level()) == 75, "the author's estimate is 1 of 10"


def test_the_table_keeps_what_was_measured(tmp_path: Path) -> None:
    path = tmp_path / "difficulty.toml"
    write_table(path, {"doorway": one(), "first-step": one(solved=3), "gone": one()})
    assert difficulty.table(path) == {"first-step": one(solved=3), "doorway": one()}
    path.write_text(path.read_text("utf-8") + 'torn = ["x", 3]\n', "utf-8")
    assert len(difficulty.table.__wrapped__(path)) == 2
    assert difficulty.table(tmp_path / "none.toml") == {}


def test_the_page_shows_what_was_measured() -> None:
    known = difficulty.table(TABLE)
    assert known
    assert set(known) <= {entry.id for entry in LIBRARY.entries()}
    assert all(len(found.bots) == len(PLANS) for found in known.values())
    assert PAGE.read_text("utf-8") == page(known), "python main.py levels --difficulty --write"


def test_levels_stand_in_the_order_of_their_scores() -> None:
    """2.1 was easier than 1.9. The first two of all teach how to place and how to turn a piece."""
    known = difficulty.table(TABLE)
    for shelf in LIBRARY.shelves:
        found = [entry for entry in shelf.others if entry.id in known and entry.id not in ("first-step", "stand-up")]
        scores = [known[entry.id].score(level(entry.id)) for entry in found]
        assert scores == sorted(scores), shelf.name.en
        figures = [of_ten(level(entry.id)) for entry in shelf.others]
        assert figures == sorted(figures), "what a player reads rises as well"
    assert [of_ten(level(entry.id)) for entry in LIBRARY.shelves[0].others[:6]] == [1, 1, 1, 1, 2, 2]
    assert of_ten(replace(level(), id="made", difficulty=7)) == 7


def test_what_players_have_won_is_found_in_any_order() -> None:
    """Medals, best runs and open levels are kept by id, whatever number and shelf a level has."""
    assert set(OF_0_14.split()) <= {entry.id for entry in LIBRARY.entries()}


@pytest.mark.levels
def test_a_bots_first_tries_are_the_same_every_time() -> None:
    assert plan(level(), "relaxed", 0) == plan(level(), "relaxed", 0)
    found = first_tries(level(), "relaxed", PLANS["relaxed"], HANDS)
    assert found.tries == PLANS["relaxed"] * HANDS
    assert found.solved == difficulty.table(TABLE)["first-step"].bots[0].solved > 0
