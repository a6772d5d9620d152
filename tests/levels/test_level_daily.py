"""The daily challenge: every day has a level, the same for everybody, and its answer does it by hand."""

from argparse import Namespace
from collections import Counter
from datetime import date, timedelta
from itertools import combinations, islice, pairwise, product
from math import atan, degrees
from pathlib import Path

import msgspec
import pytest

from game.core.game import BadSetup
from game.core.rng import stream
from game.levels import level_start
from game.levels.daily import calendar as days
from game.levels.daily.calendar import Seed, Slot, every_slot, slot_of, table
from game.levels.daily.generator import FALLS, RANKS, RECIPES, SPARE, Unsuitable, draft_of, level_of_draft
from game.levels.daily.level_names import weather_of
from game.levels.daily.recipes.draft import AIR, form
from game.levels.daily.recipes.packing import Slot as Hole
from game.levels.daily.recipes.packing import cut
from game.levels.daily.recipes.reach import Deck, furthest
from game.levels.daily.recipes.scale import halves, weight
from game.levels.rules.level import level_text, read_level
from game.physics import grip
from game.physics.ground import read_ground
from game.tools import daily_seeds as tool
from game.tools.evenness import surplus, wishes
from tests.words import first, one_in

SUNDAY = date(2026, 11, 22)


@pytest.mark.levels
def test_every_day_of_every_year_has_a_line_that_gives_its_level() -> None:
    assert tool.verify(table()) == {}
    assert all(slot_of(date(2020, 1, 1) + timedelta(days=number)).key in table() for number in range(366 * 12))
    assert len({line.hash for line in table().values()}) == len(table())


def test_monday_is_easy_and_sunday_is_hard() -> None:
    week = days.week_of(SUNDAY)
    assert week[0].weekday() == 0
    assert week[-1] == SUNDAY
    assert [days.today(day).difficulty for day in week] == [2, 3, 4, 5, 6, 7, 8]
    assert all(days.today(day).limits.falls in range(1, FALLS + 1) for day in week)


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
            level_start.start({"level": id_})


def test_a_match_begins_from_the_id_of_a_day() -> None:
    start = level_start.start({"level": "daily-2026-11-22"})
    assert start is not None
    assert "daily-2026-11-22" in start.position


@one_in(3, "levels")
@pytest.mark.parametrize("recipe", first(3, [*RECIPES, SPARE], "levels"))
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


def is_even(recipes: list[str]) -> bool:
    """Whether each is within a quarter of a sixth."""
    return all(abs(recipes.count(recipe) * 6 / len(recipes) - 1) <= 0.25 for recipe in RECIPES)


def test_scale_came_nine_times_and_four_towers_in_a_row() -> None:
    """The calendar is even, on every weekday too, and no recipe comes on two days running in any year."""
    assert is_even([line.recipe for line in table().values()])
    for rank in range(RANKS):
        on_weekday = Counter(line.recipe for key, line in table().items() if key.endswith(f"-{rank + 1}"))
        assert all(5 <= on_weekday[recipe] <= 11 for recipe in RECIPES), on_weekday
    # In these years each of the two last weeks is followed by week 1.
    first = date(2020, 1, 1)
    recipes = [table()[slot_of(first + timedelta(days=number)).key].recipe for number in range(366 * 28)]
    assert all(one != other for one, other in pairwise(recipes))


def test_recipes_even_out_where_one_of_them_fails() -> None:
    """As on Mondays, where packing found few bins, and every other day scale none."""
    calendar: dict[Slot, str] = {}
    for slot in tool.slots_from(SUNDAY):
        fails = {"packing"} if slot.rank == 0 else {"scale"} if slot.week % 2 else {""}
        calendar[slot] = next(recipe for recipe in wishes(calendar, slot) if recipe not in fails)
    assert is_even(list(calendar.values()))
    assert surplus(calendar) == {}


def test_neighbours_with_one_recipe_are_told_at_the_turn_of_the_year_too() -> None:
    assert set(surplus({Slot(3, 0): "tower", Slot(3, 1): "tower", Slot(3, 2): "tower"})) == {Slot(3, 1)}
    for last in (Slot(52, 6), Slot(53, 6)):
        assert len(surplus({last: "tower", Slot(1, 0): "tower"})) == 1
        assert "tower" not in wishes({last: "tower"}, Slot(1, 0))
        assert "tower" not in wishes({Slot(1, 0): "tower"}, last)
    assert len(surplus({Slot(week, 2): "tower" for week in range(1, 54)})) == 42


@pytest.mark.parametrize("day", [date.min, date(9999, 12, 25), date.max])
def test_the_calendar_does_not_overflow_at_its_ends(day: date) -> None:
    assert sorted(tool.slots_from(day)) == list(every_slot())
    week = days.week_of(day)
    assert day in week
    assert week[0].weekday() == 0
    assert len(week) == (5 if day == date.max else RANKS)
    assert level_start.start({"level": days.id_of(day)}) is not None


def test_the_table_says_what_is_wrong_with_it() -> None:
    lines = dict(table())
    lines.pop("01-1")
    lines["01-2"] = Seed(lines["01-2"].recipe, lines["01-2"].seed, -9.0, 0.0, 10, "")
    lines["01-3"] = Seed("no-recipe", 1, 0.0, 0.0, 10, "")
    assert list(islice(tool.verify(lines).items(), 3)) == [
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
    calendar = {Slot(1, 0): recipe for recipe in RECIPES if recipe != "reach"}
    first = chooser.choose(Slot(2, 0), calendar)
    second = chooser.choose(Slot(2, 0), calendar)
    assert first.recipe in RECIPES
    assert not first.is_proven
    assert first.hash != second.hash


@pytest.mark.levels
def test_a_line_chosen_with_another_hand_is_played_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    slot = Slot(1, 0)
    line = table()[slot.key]
    old = msgspec.structs.replace(line, shaken=10, physics="other")
    again = tool.played_again(slot, old, quick=True)
    assert again is not None
    assert again.shaken == -1
    assert not tool.is_old(slot, again)

    monkeypatch.setattr(grip, "STRENGTH", 0.5)
    tool._fingerprint.cache_clear()
    assert tool.is_old(slot, again)
    assert tool.played_again(slot, again, quick=True) is None, "this hand lifts nothing"
    monkeypatch.setattr(tool, "table", lambda: {slot.key: again})
    assert not tool.run(Namespace(write=False))
    assert "1 day was chosen with other physics" in capsys.readouterr().out
    tool._fingerprint.cache_clear()


def test_a_packed_bin_has_air_between_all_its_columns() -> None:
    """A column that was cut up again had none beside it, and its neighbour was put onto its edge."""
    for seed in range(300):
        try:
            rows = cut(stream(seed, "bin"), Hole(0, 0, 8, 4, 0))
        except Unsuitable:
            continue
        sides = [
            (low, low + 2 * form(kind, turn).height, x + form(kind, turn).left, x + form(kind, turn).right)
            for low, _left, kind, x, turn in rows
        ]
        for one, other in combinations(sides, 2):
            if one[0] < other[1] and other[0] < one[1]:
                assert max(one[2] - other[3], other[2] - one[3]) > AIR - 1e-9, (seed, rows)


def test_the_pans_of_the_scale_hang_level() -> None:
    """Else what is put in later falls: a wedge at the rim tilted its pan by 21 degrees."""
    for rank, seed in product(range(RANKS), range(40)):
        try:
            draft = draft_of("scale", seed, rank)
        except Unsuitable:
            continue
        ground = read_ground(draft.ground)
        for pan in ground.seesaws[1:]:
            arm = pan.pivot[0]
            loads = [(put.x - arm, weight(draft.pieces[put.piece])) for put in draft.puts if put.x * arm > 0]
            assert len(loads) >= 1
            assert pan.keel is not None
            assert degrees(atan(abs(sum(x * load for x, load in loads)) / (pan.keel * pan.mass))) < 8, draft


@pytest.mark.soak
def test_a_proven_day_stands_its_proof() -> None:
    found = [(key, line) for key, line in sorted(table().items()) if line.is_proven]
    if not found:
        pytest.skip("no day is proven with this physics yet")
    key, line = found[0]
    rank = int(key[-1]) - 1
    draft = draft_of(line.recipe, line.seed, rank)
    level = level_of_draft(draft, "daily", line.recipe, line.seed, rank)
    assert tool.proven(level, tool.steps_of(draft), tool.TOLERANCES[rank]) == line.shaken
    assert tool.does_it(level, tool.steps_of(draft))


def year(number: int) -> list[date]:
    return [date(number, 1, 1) + timedelta(days=day) for day in range(365)]


@pytest.mark.parametrize("number", first(1, [2025, 2026, 2027], "levels"))
def test_in_a_year_no_recipe_comes_half_as_often_again_as_another(number: int) -> None:
    recipes = [days.recipe_of(day) for day in year(number)]
    counts = Counter(recipes)
    assert set(counts) == set(RECIPES)
    assert max(counts.values()) <= 1.5 * min(counts.values()), counts
    assert all(one != other for one, other in pairwise(recipes))


def test_levels_grow_from_monday_to_sunday() -> None:
    pieces = [[len(days.today(day).pieces) for day in year(2026) if day.weekday() == rank] for rank in range(RANKS)]
    means = [sum(counts) / len(counts) for counts in pieces]
    assert means == sorted(means)
    assert means[-1] > 1.5 * means[0]


def test_wind_and_frost_are_in_the_level_whose_name_promises_them_and_in_no_other() -> None:
    """Windy Market had no wind, and Frosty Chimney stood on wood."""
    seen = Counter[str | None]()
    for day in year(2026):
        level = days.today(day)
        weather = weather_of(level.name)
        seen[weather] += 1
        assert bool(level.gusts) == (weather == "wind"), level.name
        made = {part.get("material", "wood") for part in level.ground["fixed"]}
        assert made == ({"ice"} if weather == "frost" else {"wood"}), level.name
    assert set(seen) == {None, "wind", "frost", "rain", "sun", "moon"}


def test_monday_is_gentle_and_wind_blows_on_saturday_wherever_answers_stand_in_it() -> None:
    for day in year(2026):
        weather, recipe = weather_of(days.today(day).name), days.recipe_of(day)
        if day.weekday() == 0:
            assert weather not in ("wind", "frost")
        if day.weekday() == 5 and recipe in ("tower", "reach", "bridge"):
            assert weather == "wind"


def test_a_seed_whose_level_has_changed_is_kept_if_its_answer_still_does_it() -> None:
    """A change of names chose all levels anew that had another one."""
    slot = Slot(48, 5)
    line = table()[slot.key]
    before = msgspec.structs.replace(line, hash="the hash under another name")
    assert tool.played_again(slot, before, quick=True) == msgspec.structs.replace(line, shaken=-1)
