"""The result of a level shows the whole tower and the ground."""

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest

from game.app import text
from game.core.tower_events import UNIT
from game.games.challenge.control_spots import around
from game.games.challenge.layout import challenge_layout, result_places, shelf_layout
from game.games.challenge.level_space import MARKED
from game.games.challenge.medal_burst import Burst
from game.games.challenge.medal_moment import WAKES
from game.games.challenge.panels.medal_words import medal_words
from game.games.challenge.panels.missed_words import missed_words
from game.games.challenge.result import ChallengeResult
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS, LevelProgress
from game.levels.proof import Run
from game.levels.rules.goals import AnyGoal, Balance, Beyond, Few, Height, Low, Neat, Silhouette
from game.levels.solutions import read_solution
from game.levels.world.goal_context import GoalProgress
from game.table.tower import terrain
from game.ui.layout import Rect
from tests.games.challenge.test_level_labels import LEVELS, VIEWS, compose, table_of
from tests.words import one_in

STRAIGHT = "the middle of every piece in the golden band"
QUICK = ("straight-up", "anchor", "thin-ice", "helping-hand", "penny-pincher")
EACH_LEVEL = pytest.mark.parametrize(
    "level", [pytest.param(level, marks=[] if level in QUICK else pytest.mark.screens) for level in LEVELS]
)


def built(level: str) -> Run:
    """A run in which all of the solution of `level` stands."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    for step in read_solution(entry.solution_path).steps:
        run.place(step)
    return run


def hidden(level: str) -> Iterator[str]:
    """What the result of `level` hides."""
    run = built(level)
    for window, text_size in VIEWS:
        table = table_of(run, level, window, text_size)
        table.finish()
        result = table.services.director.top
        assert isinstance(result, ChallengeResult)
        camera, area = table.show.camera, table.services.area
        table.services.director.compose(table.services.make_ui)
        while camera.now != camera.goal:
            result.tick()
        plates = result_places(area, large=text_size > 150)
        pieces = [around(piece, camera) for piece in table.show.standing()]
        ground = [camera.to_canvas(x * UNIT, 0.0)[0] for x in terrain.ends(table.show.ground)]
        name = f"{level} {window[0]} {text_size}"
        if any(piece.overlaps(plate) for piece in pieces for plate in plates):
            yield f"{name}: the card hides a piece"
        if any(piece.x < area.x or piece.y < area.y for piece in pieces):
            yield f"{name}: a piece is out of sight"
        yield from (f"{name}: {mark} is not whole" for mark in cut_marks(table, plates))
        if min(ground) < area.x or max(ground) > plates[0].x:
            yield f"{name}: the ground is out of sight"
        if text_size == 100:
            yield from (f"{name}: {words}" for words in cut_tags(table, plates))
        table.services.director.reset()
    run.close()


def cut_marks(table: ChallengeScene, plates: tuple[Rect, Rect]) -> Iterator[str]:
    """Stars, frames and their ticks that the result covers, or that are out of sight; lines go across the room."""
    camera, area = table.show.camera, table.services.area
    for id_, mark in table.overlays.marks(table.state):
        box = mark.box(camera)[0].inset(1)
        if mark.words or box.w > MARKED * area.w:
            continue
        if box.x < area.x or any(map(box.overlaps, plates)):
            yield id_


def cut_tags(table: ChallengeScene, plates: tuple[Rect, Rect]) -> Iterator[str]:
    """The tags of the lines that are not whole beside the result."""
    camera, area, overlays = table.show.camera, table.services.area, table.overlays
    table.services.director.compose(table.services.make_ui)
    tags = [(id_, mark.tag_box(camera)) for id_, mark in overlays.marks(table.state) if mark.words]
    for id_, box in (*tags, ("reach", overlays.reach.box(table.level)), ("height", overlays.height.box(table.level))):
        if box is None:
            continue
        if box.x < area.x or box.bottom > area.bottom or any(map(box.overlaps, plates)):
            yield f"the tag of {id_} is cut"


@one_in(2, "games")
@EACH_LEVEL
def test_the_result_hides_no_tower(level: str) -> None:
    found = list(hidden(level))
    text.set_scale(1.0)
    assert not found


def test_tags_stand_where_there_is_room_once_the_tower_has_moved_aside() -> None:
    """They kept the places that were best before: one was cut at the edge of the window."""
    table = table_of(built("thin-ice"), "thin-ice", (1280, 800), 100)
    table.services.settings.motion, table.services.settings.reduced_motion = "1x", False
    table.show.camera.steps = False
    table.finish()
    result, camera = table.services.director.top, table.show.camera
    table.services.director.compose(table.services.make_ui)
    assert result is not None
    assert camera.now != camera.goal
    while camera.now != camera.goal:
        table.services.director.compose(table.services.make_ui)
        result.tick()
    assert result.dirty
    plates = result_places(table.services.area, large=False)
    assert not list(cut_tags(table, plates))
    text.set_scale(1.0)


@pytest.mark.parametrize("area", [Rect(0, 0, 1920, 1200), Rect(0, 0, 1920, 1080), Rect(0, 0, 1920, 1440)])
@pytest.mark.parametrize("large", [False, True])
def test_play_never_lies_where_giving_up_comes(area: Rect, large: bool) -> None:
    """A second press on what begins a level ends none."""
    places, shelf = challenge_layout(area, large=large), shelf_layout(area, large=large)
    card, next_level = result_places(area, large=large)
    for plays in (shelf.play, shelf.daily, shelf.case, card, next_level):
        assert not plays.overlaps(places.sure)


def test_medals_that_would_be_won_tick_alike_and_a_lost_one_says_by_what() -> None:
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    *steps, last = read_solution(entry.solution_path).steps
    for step in steps:
        run.place(step)
    run.place(last, wait=220)
    table = table_of(run, "first-step", (1280, 800), 100)
    table.overlays.read_stars(table.state)
    compose(table)
    assert {f"medal.{medal}.now" for medal in (1, 2, 3)} <= {one.id for one in table.ui.pictures}
    assert (3, f"Gold: silver + {STRAIGHT}") in medal_words(table.view, names_own=True)
    table.finish()
    result = table.services.director.top
    assert isinstance(result, ChallengeResult)
    result.view, result.medal = replace(table.view, falls=1), 1
    assert medal_words(result.view, names_own=True)[1] == (2, "Silver, lost: nothing falls")
    fell = "lost: something fell"
    assert result.conditions() == ("reach the goal", "nothing falls · lost", f"{STRAIGHT} · {fell}"), "said once"
    result.view, result._missed = table.view, ("0.21 off; 0.05 allowed",)
    assert result.conditions()[2] == f"{STRAIGHT} · 0.21 off; 0.05 allowed"
    result.view = replace(table.view, falls=1)
    table.services.director.compose(table.services.make_ui)
    signs = [str(one.art) for one in result.ui.pictures if re.fullmatch(r"result.condition.\d.won", one.id)]
    assert ["check" in sign for sign in signs] == [False, False, True], "gold, silver, bronze"
    assert all(("check" in sign) != ("cross" in sign) for sign in signs)
    places = []
    for medal in (3, 1):
        result.best = LevelProgress(medal=medal)
        result.changed()
        table.services.director.compose(table.services.make_ui)
        places.append({one.id: one.rect for one in result.ui.targets if one.id in ("rematch", "next")})
    assert places[0] == places[1], "gold or not, each button has its own place"
    again, onward = places[0]["rematch"], places[0]["next"]
    assert not again.overlaps(onward)
    table.services.director.reset()
    run.close()
    text.set_scale(1.0)


@pytest.mark.parametrize(
    ("goal", "figure", "words"),
    [
        (Neat((0.0, 0.0), 0.05), 0.0501, "0.06 off; 0.05 allowed"),
        (Low(2.4), 2.5, "2.5 high; 2.4 allowed"),
        (Balance(0, 1.0), -1.304, "tilted by 1.31°; 1° allowed"),
        (Height(4.7), 3.6, "reached 3.6 of 4.7"),
        (Beyond(-2.65, "left"), -2.6499, "reached 2.64 of 2.65"),
        (Beyond(2.0), -1.0, ""),
        (Silhouette((((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)),), 0.97), 0.9696, "filled 96 % of 97 %"),
        (Neat((0.0, 0.0)), inf, ""),
        (Few(2), 3.0, ""),
    ],
)
def test_a_missed_goal_of_gold_says_by_how_much(goal: AnyGoal, figure: float, words: str) -> None:
    assert missed_words(goal, GoalProgress(False, figure)) == words
    assert not missed_words(goal, GoalProgress(True, figure))


def test_the_tag_of_the_height_is_there_where_only_gold_asks_for_a_height() -> None:
    entry = LIBRARY.find("rubber-soles")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    run.place(read_solution(entry.solution_path).steps[0])
    table = table_of(run, "rubber-soles", (1280, 800), 100)
    compose(table)
    assert table.overlays.height.figure(table.level).startswith("now ")
    assert "height.words" in {one.id for one in table.ui.words}
    table.finish()
    result = table.services.director.top
    assert isinstance(result, ChallengeResult)
    result.moment.burst, result.moment.cheer = Burst(3, True), Burst(3, True, "cheer")
    table.services.director.compose(table.services.make_ui)
    order = [one.id for one in result.ui.pictures]
    places = [order.index(id_) for id_ in ("cheer.0", "result", "burst.0", "result.condition.3")]
    assert places == sorted(places), "the tower's shapes fly behind the card, the medal's behind words"
    assert {one.layer for one in result.ui.pictures if one.id == "burst.0"} == {
        word.layer for word in result.ui.words if word.id.startswith("result.condition")
    }
    result.medal = 2
    assert re.search(r" · reached [\d.]+ of 4\.7$", result.conditions()[2])
    table.services.director.reset()
    run.close()
    text.set_scale(1.0)


@pytest.mark.parametrize("moves", [True, False])
def test_a_medal_shines_above_its_tower_before_it_goes_to_its_place(moves: bool) -> None:
    """The plate was all that told of a level that was won."""
    table = table_of(built("moving-day"), "moving-day", (1280, 800), 100)
    table.services.settings.motion, table.services.settings.reduced_motion = "1x", not moves
    table.finish()
    result, area = table.services.director.top, table.services.area
    assert isinstance(result, ChallengeResult)
    plate, _primary = result_places(area, large=False)

    def medal_x() -> float:
        table.services.director.compose(table.services.make_ui)
        return next(one.x for one in result.ui.pictures if one.id == "result.medal")

    first, ids = medal_x(), {one.id for one in result.ui.pictures}
    assert (first < plate.x) is moves
    assert ({"result.light", "result.slot"} <= ids) is moves
    assert ("cheer.0" in ids) is moves
    for _tick in range(WAKES):
        result.tick()
    assert plate.holds(medal_x(), plate.y + 60)
    assert result.done
    assert "Your best: Gold" in {word.text for word in result.ui.words}, "all its pieces stood from the start"
    table.services.director.reset()
    text.set_scale(1.0)


@pytest.mark.parametrize(("knows", "hints", "explains"), [(False, 0, True), (True, 0, False), (True, 1, True)])
def test_a_laurel_is_explained_at_the_first_one_and_after_hints(*, knows: bool, hints: int, explains: bool) -> None:
    """Every card and every result said it, to people who had seen neither laurel nor outline."""
    table = table_of(built("first-step"), "first-step", (1280, 800), 100)
    table.services.store[PROGRESS]["stand-up"] = LevelProgress(medal=2, laurel=knows)
    for _number in range(hints):
        table.progress.count_hint()
    table.finish()
    result = table.services.director.top
    assert isinstance(result, ChallengeResult)
    assert result.laurel
    assert ("Laurel: won without the answer" in result.best_lines()) == explains
    table.services.director.reset()
