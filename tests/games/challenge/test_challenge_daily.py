"""The daily challenge: every day has a level, the same for everybody, and its answer does it by hand."""

from datetime import date, timedelta
from itertools import islice, pairwise
from pathlib import Path

import pytest

from game.core.game import BadSetup
from game.games.challenge import days, levels
from game.games.challenge.daily import FALLS, RANKS, RECIPES, SPARE, Unsuitable, draft_of, level_of_draft
from game.games.challenge.daily.reach import Deck, furthest
from game.games.challenge.daily.scale import halves, weight
from game.games.challenge.days import Seed, Slot, every_slot, slot_of, table
from game.games.challenge.rules.level import level_text, read_level
from game.tools import daily as tool

SUNDAY = date(2026, 11, 22)


def test_every_day_of_every_year_has_a_line_that_gives_its_level() -> None:
    assert list(tool.verify(table())) == []
    assert all(slot_of(date(2020, 1, 1) + timedelta(days=number)).key in table() for number in range(366 * 12))
    assert len({line.hash for line in table().values()}) == len(table())


def test_monday_is_easy_and_sunday_is_hard() -> None:
    week = days.week_of(SUNDAY)
    assert week[0].weekday() == 0
    assert week[-1] == SUNDAY
    assert [days.today(day).difficulty for day in week] == [2, 3, 4, 5, 6, 7, 8]
    assert all(days.today(day).limits.falls == FALLS for day in week)


def test_the_level_of_a_day_is_the_same_for_everybody_and_reads_again() -> None:
    level = days.today(SUNDAY)
    assert level.id == "daily-2026-11-22"
    assert days.find(level.id) == level
    assert read_level(level_text(level)) == level
    line = table()["47-7"]
    assert days.recipe_of(SUNDAY) == line.recipe
    assert days.today(date(2025, 11, 23)).pieces == level.pieces, "the same week and weekday of another year"


@pytest.mark.parametrize("id_", ["daily-2026-13-01", "daily-20261122", "daily-", "doorway", "daily-2026-W47-7"])
def test_what_is_no_day_has_no_daily_level(id_: str) -> None:
    assert days.find(id_) is None
    if id_.startswith(days.PREFIX):
        with pytest.raises(BadSetup):
            levels.start({"level": id_})


def test_a_match_begins_from_the_id_of_a_day() -> None:
    start = levels.start({"level": "daily-2026-11-22"})
    assert start is not None
    assert "daily-2026-11-22" in start.position


@pytest.mark.parametrize("recipe", [*RECIPES, SPARE])
def test_the_answer_of_each_recipe_does_it_by_hand(recipe: str) -> None:
    """The first of the table; doing nothing does not."""
    found = [(key, line) for key, line in sorted(table().items()) if line.recipe == recipe]
    key, seed = (found[0][0], found[0][1].seed) if found else ("01-1", 0)
    rank = int(key[-1]) - 1
    draft = draft_of(recipe, seed, rank)
    assert tool.is_sound(level_of_draft(draft, "daily", recipe, seed, rank), tool.steps_of(draft))


def test_recipes_give_sound_levels_of_many_kinds() -> None:
    """Each gives different levels at every rank, or refuses the seed."""
    for recipe in RECIPES:
        told = set()
        for rank in range(RANKS):
            for seed in range(5):
                try:
                    draft = draft_of(recipe, seed, rank)
                except Unsuitable:
                    continue
                assert {put.piece for put in draft.puts} <= set(range(len(draft.pieces)))
                told.add(days.hash_of(draft, recipe, seed, rank))
        assert len(told) > 3, recipe


def test_a_day_without_a_sound_line_has_the_level_made_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "daily.toml"
    for words in ("nonsense", '"01-1" = ["no-recipe", 1, 1, 1, 1, ""]', '"01-1" = ["tower", 1]'):
        path.write_text(words)
        table.cache_clear()
        assert days.draft_at(Slot(1, 0), path)[1] == SPARE
    table.cache_clear()


def test_a_bag_is_split_in_one_way_only() -> None:
    assert halves(("square", "brick")) in ((0,), (1,))
    part = halves(("plank", "square", "wedge"))
    assert part is not None
    assert sum(weight(("plank", "square", "wedge")[i]) for i in part) == 1.5
    assert halves(("plank", "square")) is None
    assert halves(("square", "square", "brick", "brick")) is None, "squares to squares, or one to each"


def test_the_furthest_reach_is_that_of_the_textbook() -> None:
    """Two bricks: a half and a quarter of their length, three a sixth more."""
    assert furthest(("brick", "brick"))[0] == pytest.approx(1.5)
    assert furthest(("brick", "brick", "brick"))[0] == pytest.approx(1.5 + 1 / 3)
    assert Deck((("brick", None),)).fronts(0.0) == pytest.approx([1.0])


def test_no_recipe_comes_on_two_days_running() -> None:
    for week in range(1, days.WEEKS + 1):
        found = tool.recipes_of(week)
        assert set(found) == set(RECIPES)
        assert len(found) == RANKS
        assert all(one != other for one, other in pairwise(found))


def test_the_table_says_what_is_wrong_with_it() -> None:
    lines = dict(table())
    lines.pop("01-1")
    lines["01-2"] = Seed(lines["01-2"].recipe, lines["01-2"].seed, -9.0, 0.0, 10, "")
    lines["01-3"] = Seed("no-recipe", 1, 0.0, 0.0, 10, "")
    assert list(islice(tool.verify(lines), 3)) == [
        (Slot(1, 0), "no seed"),
        (Slot(1, 1), "the seed gives another level"),
        (Slot(1, 2), "the seed gives no level"),
    ]


def test_seeds_are_chosen_from_a_day_on() -> None:
    order = tool.slots_from(SUNDAY)
    assert order[0] == slot_of(SUNDAY)
    assert order[1] == Slot(48, 0)
    assert sorted(order) == list(every_slot())


def test_a_seed_is_chosen_that_is_sound_and_new() -> None:
    chooser = tool.Chooser(set(), quick=True)
    first = chooser.choose(Slot(2, 0))
    second = chooser.choose(Slot(2, 0))
    assert first.recipe in RECIPES
    assert not first.is_proven
    assert first.hash != second.hash


@pytest.mark.soak
def test_a_proven_day_stands_its_proof() -> None:
    key, line = next((key, line) for key, line in sorted(table().items()) if line.is_proven)
    rank = int(key[-1]) - 1
    draft = draft_of(line.recipe, line.seed, rank)
    level = level_of_draft(draft, "daily", line.recipe, line.seed, rank)
    assert tool.proven(level, tool.steps_of(draft), tool.TOLERANCES[rank]) == line.shaken
    assert tool.does_it(level, tool.steps_of(draft))
