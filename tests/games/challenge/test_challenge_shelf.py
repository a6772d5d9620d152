"""The shelves: locks, filters, and the daily challenge with its one scored try."""

import re
from datetime import date
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from game import art
from game.app import text
from game.app.intents import MOUSE, Intent
from game.app.settings import TextSize
from game.app.store import load
from game.core.silhouettes import colour_of
from game.games.challenge.art import niche
from game.games.challenge.level_place import place_on
from game.games.challenge.lobby.daily_page import DailyScene
from game.games.challenge.lobby.level_case import MOST
from game.games.challenge.lobby.level_details import origin_line
from game.games.challenge.lobby.shelf import REST, ShelfScene
from game.games.challenge.lobby.unlocking import onward
from game.games.challenge.table import ChallengeScene
from game.levels.daily import calendar
from game.levels.daily.tries import TRIES, Try
from game.levels.difficulty import of_ten
from game.levels.level_files import BOX_FOLDER
from game.levels.library import LIBRARY, Library
from game.levels.progress import PROGRESS, LevelProgress
from game.levels.rules.actions import TakeBack
from game.levels.sentences import localized
from game.screens.replays.room import ReplayScene
from game.table.tower.levels.thumbnail import draw_level
from game.tools.screenshot import Shot
from game.ui.layout import Rect
from game.ui.picture import Picture
from game.ui.widgets import Ui
from tests.games.measures import measures
from tests.levels.shelves import write_shelf
from tests.screens.composing import composed
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Screen
from tests.words import first, one_in

FIRST, SECOND, THIRD = (entry.id for entry in LIBRARY.shelves[0].entries[:3])
TODAY = date(2026, 1, 7)


def shelf(screen: Screen) -> ShelfScene:
    scene = ShelfScene(screen.services)
    screen.director.reset(screen.services.make("title"), scene)
    return scene


def test_the_place_of_a_shelf_is_read_once_its_tab_has_the_focus(open_screen: Open) -> None:
    screen = open_screen()
    scene = shelf(screen)
    read: list[str] = []
    screen.services.read_ahead = read.append
    screen.show()
    scene.focus = "shelf.3"
    scene.focus_moved()
    screen.ticks(REST)
    assert read == [place_on(scene.shelves[3])]


@pytest.mark.parametrize("text_size", first(1, [100, 200], "games"))
def test_a_seventh_shelf_has_its_tab(
    open_screen: Open, text_size: TextSize, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = write_shelf(tmp_path / "1-mine", "my-step")
    monkeypatch.setattr("game.games.challenge.lobby.shelf.LIBRARY", Library(BOX_FOLDER, mine.parent))
    screen = open_screen(text_size=text_size)
    scene = shelf(screen)
    player = Mouse(screen)
    seen = set()
    for _page in range(2):
        seen |= {id_ for id_ in screen.ids if id_.startswith("shelf.")}
        player.confirm("shelves.right")
    assert seen == {f"shelf.{number}" for number in range(7)}
    assert scene.at == 4
    player.confirm("shelf.6")
    assert scene.at == 6
    player.confirm("shelves.left")
    assert scene.at == 3


def test_a_level_opens_once_the_one_before_it_is_solved_failed_or_skipped(open_screen: Open) -> None:
    screen = open_screen()
    scene = shelf(screen)
    player = Mouse(screen)
    player.confirm(f"level.{SECOND}")
    assert screen.top is scene, "it is locked"
    screen.ticks(30)
    assert "give up there and skip it" in screen.director.toast_text
    assert screen.director.toast_text in scene.ui.reasons, "its details say so, and no toast over them"
    for best in (LevelProgress(medal=1), LevelProgress(failures=2), LevelProgress(skipped=True)):
        screen.services.store[PROGRESS][FIRST] = best
        scene.changed()
        screen.ticks(1)
        assert not screen.target(f"level.{SECOND}").disabled_reason
        assert screen.target(f"level.{THIRD}").disabled_reason


def test_filters_leave_out_what_is_done(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.store[PROGRESS].update({FIRST: LevelProgress(medal=3), SECOND: LevelProgress(medal=1)})
    scene = shelf(screen)
    player = Keyboard(screen)
    entries = scene.shelves[0].entries
    player.confirm("filter")
    assert [entry.id for entry in scene.shown(scene.shelves[0])] == [entry.id for entry in entries[2:]]
    assert scene.chosen == THIRD
    player.confirm("filter")
    assert [entry.id for entry in scene.shown(scene.shelves[0])] == [entry.id for entry in entries[1:]]
    player.adjust("filter", 1)
    assert scene.filter == "all"


@one_in(2, "games")
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_masters_row_stands_below_and_opens_after_eleven_levels(open_screen: Open, text_size: TextSize) -> None:
    screen = open_screen(text_size=text_size)
    scene = shelf(screen)
    first = scene.shelves[0]
    master = f"level.{first.masters[0].id}"
    player = Keyboard(screen)
    while master not in screen.ids:
        player.confirm("page.more")
    player.walk(master)
    assert scene.chosen == first.masters[0].id
    assert screen.target(master).disabled_reason == "Locked: solve 11 more levels of this shelf."
    assert "Solve 11 more" in " ".join(screen.words.split())
    others = [screen.target(id_).rect.y for id_ in screen.ids if id_ in {f"level.{one.id}" for one in first.others}]
    assert bool(others) == (text_size == 100), "large levels of the row have a page of their own"
    assert screen.target(master).rect.y > max(others, default=0)
    screen.services.store[PROGRESS].update({one.id: LevelProgress(medal=1) for one in first.others[:11]})
    scene.changed()
    screen.ticks(1)
    assert "Solve 1" not in " ".join(screen.words.split())
    assert f"11/{len(first.entries)}" in screen.words.splitlines()
    player.confirm(master)
    assert isinstance(screen.top, ChallengeScene)


@pytest.mark.parametrize(("solved", "leads_there"), [(10, False), (11, True)])
def test_what_comes_next_passes_over_a_closed_masters_row(open_screen: Open, solved: int, leads_there: bool) -> None:
    screen = open_screen()
    first, second = LIBRARY.shelves[:2]
    screen.services.store[PROGRESS].update({one.id: LevelProgress(medal=1) for one in first.others[:solved]})
    screen.services.store[PROGRESS][first.others[-2].id] = LevelProgress(skipped=True)
    # Nothing is kept open from an earlier version.
    screen.services.settings.masters_kept = True
    scene = shelf(screen)
    scene.activate(("play", first.others[-1].id))
    table = screen.top
    assert isinstance(table, ChallengeScene)
    assert table.progress.following == (first.masters[0] if leads_there else second.entries[0])


def test_another_shelf_shows_a_level_of_its_own_instead_of_the_day(open_screen: Open) -> None:
    screen = open_screen()
    shelf(screen)
    scene = screen.top
    assert isinstance(scene, ShelfScene)
    scene.day = TODAY
    scene.activate(("shelf", 1))
    screen.show()
    assert scene.day is None
    assert ("play", scene.chosen) in [target.action for target in scene.ui.targets]


def test_the_daily_challenge_is_scored_once(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    shelf(screen)
    player = Gamepad(screen)
    player.confirm(f"day.{TODAY.isoformat()}")
    assert isinstance(screen.top, DailyScene), "first it says what a scored try means"
    player.confirm("play")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    assert table.level == calendar.today(TODAY)
    assert table.progress.is_scored
    assert not screen.services.store[TRIES], "nothing has been done yet"
    player.confirm(f"tray.{table.view.coming[0]}")
    file = table.host.file
    assert file is not None
    assert load(TRIES.path, Try).entries == {TODAY.isoformat(): Try(file.name)}

    # Left in the middle, it is resumed from the strip.
    scene = shelf(screen)
    player.confirm(f"day.{TODAY.isoformat()}")
    player.confirm("play")
    resumed = screen.top
    assert isinstance(resumed, ChallengeScene)
    assert resumed.progress.is_scored
    assert resumed.view.held == table.view.held

    # Begun again, the scored try is used up, even if all was taken back; that takes a second press.
    resumed.submit(0, TakeBack())
    resumed.restart()
    assert screen.top is resumed
    resumed.restart()
    again = screen.top
    assert isinstance(again, ChallengeScene)
    assert not again.progress.is_scored
    assert load(TRIES.path, Try).entries[TODAY.isoformat()] == Try(steady=0, aim=0)
    assert scene.services.store[TRIES] == load(TRIES.path, Try).entries


def test_other_days_are_practice_and_days_to_come_are_closed(open_screen: Open) -> None:
    screen = open_screen()
    scene = shelf(screen)
    player = Mouse(screen)
    week = calendar.week_of(TODAY)
    player.confirm(f"day.{week[-1].isoformat()}")
    assert screen.top is scene
    player.confirm(f"day.{week[0].isoformat()}")
    player.confirm("play")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    player.confirm(f"tray.{table.view.coming[0]}")
    assert not table.progress.is_scored
    assert not screen.services.store[TRIES]


def test_the_strip_of_the_last_week_ends_with_the_last_day_there_is(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.today = lambda: date.max
    scene = shelf(screen)
    screen.show()
    Mouse(screen).confirm("day.9999-12-31")
    Mouse(screen).confirm("play")
    table = screen.top
    assert table is not scene
    assert isinstance(table, ChallengeScene)
    assert table.progress.is_scored


@one_in(2, "games")
@pytest.mark.parametrize("device", [Keyboard, Gamepad])
def test_the_solution_of_any_level_is_watched_without_a_pointer(
    open_screen: Open, device: type[Keyboard | Gamepad]
) -> None:
    screen = open_screen()
    entry = LIBRARY.shelves[0].entries[1]
    scene = shelf(screen)
    player = device(screen)
    player.walk(f"level.{entry.id}")
    player.tap(Intent.HINT)
    assert screen.top is scene
    assert "Watch the solution\nonce solved or given up" in screen.words
    screen.services.store[PROGRESS][entry.id] = LevelProgress(gave_up=True)
    scene.changed()
    screen.show()
    assert "once solved or given up" not in screen.words
    player.tap(Intent.HINT)
    assert isinstance(screen.top, ReplayScene)


def test_the_pointer_crosses_levels_on_its_way_to_a_button(open_screen: Open) -> None:
    screen = open_screen()
    scene = shelf(screen)
    assert scene.chosen == FIRST
    screen.services.devices.last = MOUSE
    scene.focus = f"level.{SECOND}"
    scene.focus_moved()
    screen.ticks(2)
    scene.focus = "play"
    scene.focus_moved()
    screen.ticks(30)
    assert scene.chosen == FIRST
    scene.focus = f"level.{SECOND}"
    scene.focus_moved()
    screen.ticks(30)
    assert scene.chosen == SECOND


def test_difficulty_and_author_stand_beside_the_chosen_level(open_screen: Open) -> None:
    screen = open_screen()
    shelf(screen)
    screen.ticks(1)
    level = LIBRARY.shelves[0].entries[0].level
    assert level is not None
    assert origin_line(level) in screen.words.splitlines()
    assert origin_line(level) == f"Difficulty: {of_ten(level)} of 10"
    assert origin_line(replace(level, author="Ana", difficulty=0)) == "by Ana"
    assert origin_line(replace(level, difficulty=0)) == ""
    assert origin_line(replace(level, author="Ana")) == f"Difficulty: {of_ten(level)} of 10 · by Ana"


def is_closed(one: Picture) -> bool:
    """Whether this is the back of a closed level's compartment."""
    return one.art.kind == "niche" and one.id.startswith("level.") and bool(one.art.args[3])


def test_levels_show_the_pieces_that_wait_and_closed_ones_are_duller(open_screen: Open) -> None:
    screen = open_screen()
    scene = ShelfScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    for entry in scene.shelves[0].entries:
        assert entry.level is not None
        parts = [one for one in scene.ui.pictures if one.id.startswith(f"level.{entry.id}.")]
        given = [one.art.args[1] for one in parts if ".given." in one.id and one.art.kind == "piece"]
        assert given == [colour_of(piece) for piece in entry.level.given[:MOST]]
        is_dull = any(is_closed(one) for one in parts)
        assert any(one.id.endswith(".lock") for one in parts) == is_dull
    backs = {one.art for one in scene.ui.pictures if one.art.kind == "niche"}
    assert len({one.args[4] for one in backs}) > 2, "not all see the same part of the place"


def test_closed_levels_beside_large_words_show_what_stands_in_them(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = ShelfScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    closed = 0
    for page in range(3):
        for one in filter(is_closed, scene.ui.pictures):
            id_ = one.id.removesuffix("niche")
            assert len([part for part in scene.ui.pictures if part.id.startswith(id_)]) > 4
            closed += 1
        if page < 2:
            scene.activate(screen.target("page.more").action)
            screen.show()
    assert closed == 18
    assert screen.target("page.more").disabled_reason


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_text_has_few_large_levels_and_says_largest_what_they_ask(open_screen: Open, language: str) -> None:
    screen = open_screen(text_size=200, language=language)
    scene = shelf(screen)
    screen.show()
    frames = [one for one in scene.ui.pictures if re.fullmatch(r"level\..*\.niche", one.id)]
    assert len({one.y for one in frames}) == 2
    assert min(min(measures(one.art.args[:2])) for one in frames) > 200
    assert min(measures(one.art.args[:2])[1] for one in frames) > 260, "the head takes one line"
    assert not [one for one in scene.ui.words if one.id == "shelves.solved"], "one count of levels"
    size = {one.id: one.size for one in scene.ui.words}

    def sizes(pattern: str) -> list[float]:
        return [size[id_] for id_ in size if re.fullmatch(pattern, id_)]

    assert len({round(one) for one in sizes(r"level\..*\.name\.\d\.\d")}) == 1
    ways = sizes(r"(daily|together|workshop)\.head")
    assert len(ways) == 3
    assert max(ways) - min(ways) < 1, "titles side by side have one size"
    goals, medals = sizes(r"chosen\.goal\.\d(\.\d\.\d)?"), sizes(r"chosen\.medal\.\d\.why(\.\d\.\d)?")
    assert min(goals) >= max(ways)
    assert min(medals) >= 40
    # Small buttons keep air beside their words.
    for button, word in (("watch", "watch.label"), ("by-phone", "by-phone.label")):
        label = next(one for one in scene.ui.words if one.id == word)
        assert text.measure(label.text, "display", label.size) <= screen.target(button).rect.w - 32
    # The signs of all shelves stand in one row, and the one that has the focus is named.
    assert len({screen.target(f"shelf.{n}").rect.y for n in range(6)}) == 1
    scene.focus = "shelf.3"
    scene.changed()
    screen.show()
    assert localized(scene.shelves[3].name) in screen.words


def test_closed_levels_show_what_stands_in_them_and_names_have_one_size(open_screen: Open) -> None:
    screen = open_screen()
    scene = ShelfScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    locked = [one.id.removesuffix(".niche") for one in scene.ui.pictures if is_closed(one)]
    assert len(locked) == 18
    around = (".niche", ".lock", ".tag", ".shadow", ".shut")
    parts = [one for one in scene.ui.pictures if not one.id.endswith(around)]
    shown = {id_: tuple(one.art for one in parts if one.id.startswith(f"{id_}.")) for id_ in locked}
    assert all(shown.values())
    assert len(set(shown.values())) > 12
    assert not [one for one in scene.ui.pictures if one.art.kind == "drawer" and one.art.args[3]]
    names = [one.size for one in scene.ui.words if one.id.startswith("level.") and ".name" in one.id]
    assert len(names) >= 19
    assert max(names) - min(names) < 1
    # No row of levels has a hole.
    for row in (1, 8):
        first, last = (next(t.rect for t in scene.ui.targets if t.id == scene_id(scene, n)) for n in (row, row + 5))
        assert last.right > first.x + 5 * first.w


def test_levels_stand_below_one_another_in_large_compartments_and_closed_ones_are_pale(open_screen: Open) -> None:
    screen = open_screen()
    scene = ShelfScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    rects = {number: next(t.rect for t in scene.ui.targets if t.id == scene_id(scene, number)) for number in (1, 8, 14)}
    assert len({rect.x for rect in rects.values()}) == 1
    back = next(one.art for one in scene.ui.pictures if one.art.kind == "niche")
    assert measures(back.args[1:2])[0] >= 164
    pictures = (art.bake(niche(86, 85, "sandpit", dim, 0), 1, "normal").image for dim in (True, False))
    light = [np.asarray(picture.convert("L")).mean() for picture in pictures]
    assert light[0] > light[1], "what is closed is no darker"


def scene_id(scene: ShelfScene, number: int) -> str:
    return f"level.{scene.shelves[0].entries[number - 1].id}"


@pytest.mark.parametrize(("w", "h"), [*product((100, 111, 122), (124, 146, 168))])
def test_a_compartment_of_any_size_shows_its_place(w: int, h: int) -> None:
    """Where a place was just as wide as the compartment, rounding cut it beyond its edge, and that failed."""
    painted = art.bake(niche(w, h, "rooftops"), 1, "normal")
    assert painted.image.width >= w


def test_the_next_level_is_chosen_once_the_daily_has_been_played(open_screen: Open) -> None:
    screen = open_screen()
    day = screen.services.today()
    assert ShelfScene(screen.services, calendar.id_of(day)).day == day
    screen.services.store[TRIES][day.isoformat()] = Try("", 2, 4)
    first, second = LIBRARY.shelves[0].entries[:2]
    screen.services.store[PROGRESS][first.id] = LevelProgress(medal=3, pieces=2, tries=1)
    shelf = ShelfScene(screen.services, calendar.id_of(day))
    assert (shelf.day, shelf.chosen, shelf.focus) == (None, second.id, f"level.{second.id}")


def test_medals_stand_before_names_and_locks_in_the_free_corner(open_screen: Open) -> None:
    screen = open_screen()
    entries = LIBRARY.shelves[0].others
    screen.services.store[PROGRESS].update({one.id: LevelProgress(medal=1) for one in entries[:2]})
    scene = shelf(screen)
    screen.show()
    pictures = {one.id: one for one in scene.ui.pictures}
    words = {one.id: one for one in scene.ui.words}
    for one in entries[:2]:
        back, medal = pictures[f"level.{one.id}.niche"], pictures[f"level.{one.id}.medal"]
        assert medal.y > back.y + measures(back.art.args[1:2])[0], "no corner of the picture is covered"
        name = next(words[id_] for id_ in words if id_.startswith(f"level.{one.id}.name"))
        assert medal.x + measures(medal.art.args[:1])[0] < name.x - text.measure(name.text, name.style, name.size) / 2
    shut = [one for id_, one in pictures.items() if id_.endswith(".shut")]
    assert len(shut) > 10
    for plate in shut:
        back = pictures[plate.id.replace(".shut", ".niche")]
        (wide,), (side,) = measures(back.art.args[:1]), measures(plate.art.args[:1])
        assert plate.x + side == pytest.approx(back.x + wide - 4, abs=1)


def test_stars_and_pieces_of_small_pictures_keep_within_their_frames(open_screen: Open) -> None:
    screen = open_screen()
    scene = shelf(screen)
    screen.show()
    frames = {one.id.removesuffix("niche"): one for one in scene.ui.pictures if one.id.endswith(".niche")}
    parts = [one for one in scene.ui.pictures if re.search(r"\.(star|given)\.", one.id)]
    small = [one for one in parts if any(one.id.startswith(id_) for id_ in frames)]
    assert {"star", "piece"} <= {one.art.kind for one in small}
    assert "rays" not in {one.art.kind for one in small}
    discs = [one for one in small if one.art.kind == "tile"]
    for one in discs:
        back = next(frame for id_, frame in frames.items() if one.id.startswith(id_))
        (wide, high), (side,) = measures(back.art.args[:2]), measures(one.art.args[:1])
        assert Rect(back.x, back.y, wide, high).holds(one.x, one.y)
        assert Rect(back.x, back.y, wide, high).holds(one.x + side, one.y + side)
    three = [one for one in small if one.id.startswith(f"{scene_id(scene, 14)}.star.")]
    assert [one.art.kind for one in three] == ["star"] * 3, "there is no room for discs"
    three_in = [Rect(one.x, one.y, *2 * measures(one.art.args[:1])) for one in three]
    assert not [1 for a, b in combinations(three_in, 2) if a.inset(1).overlaps(b)], "they lie beside one another"
    assert min(measures(one.art.args[2:3])[0] for one in small if one.art.kind == "piece") >= 12


def test_the_strip_of_the_week_is_quiet_and_honey_is_left_for_what_to_press(open_screen: Open) -> None:
    screen = open_screen()
    scene = shelf(screen)
    screen.show()
    shown = {one.id: one.art for one in scene.ui.pictures}
    reasons = {one.id: one.disabled_reason for one in scene.ui.targets}
    passed = {id_.removesuffix(".passed") for id_ in shown if id_.endswith(".passed")}
    assert passed == {id_ for id_ in reasons if id_.startswith("day.") and not reasons[id_]} - {f"day.{TODAY}"}
    assert not [id_ for id_ in shown if id_.endswith((".socket", ".none"))]
    assert scene.ui.tone.lit not in [shown[id_].args[-1] for id_ in (f"shelf.{scene.at}.lit", f"day.{TODAY}.today")]
    assert f"shelf.{scene.at}.here" in shown


def test_a_shelf_shows_first_what_is_not_solved_and_what_its_levels_ask(open_screen: Open) -> None:
    screen = open_screen()
    progress = screen.services.store[PROGRESS]
    assert onward(progress, LIBRARY.shelves, FIRST) == FIRST
    progress[FIRST] = LevelProgress(3)
    progress[THIRD] = LevelProgress(1)
    assert onward(progress, LIBRARY.shelves, FIRST) == SECOND
    assert onward(progress, LIBRARY.shelves, THIRD) not in (FIRST, SECOND, THIRD)
    assert onward(progress, LIBRARY.shelves, SECOND) == SECOND
    scene = shelf(screen)
    scene.activate(("shelf", 3))
    screen.show()
    assert "At most one fall." in screen.words
    assert "Rubber: it grips." in screen.words
    assert re.search(r"Solve 9\s+more for\s+12–17", screen.words)
    scene.activate(("shelf", 0))
    assert scene.chosen == SECOND


def test_large_words_have_page_buttons_beside_levels_and_a_line_for_each_condition() -> None:
    services, scene = composed(Shot("shelves", (1920, 1080), text_size=200))
    rects = {one.id: one.rect for one in scene.ui.targets}
    upper = next(rect for id_, rect in rects.items() if id_.startswith("level."))
    assert upper.y < rects["page.more"].y
    assert rects["page.more"].bottom < upper.bottom, "no board is cut"
    gold = [word for word in scene.ui.words if word.id.startswith("chosen.medal.3.why")]
    assert [word.text for word in gold] == ["No Undo", "Starred window empty"]
    rows = [word.text for word in scene.ui.words if re.match(r"chosen\.medal\.[12]\.why", word.id)]
    assert rows == ["Nothing falls", "Reach the goal"]
    picture = next(one for one in scene.ui.pictures if one.id == "chosen.ground")
    assert measures(picture.art.args[:2])[1] > 170, "few words leave it room"
    medal = next(one for one in scene.ui.pictures if one.id == "chosen.medal.3")
    middle = medal.y + measures(medal.art.args[:1])[0] / 2
    assert abs(middle - (gold[0].y - 0.35 * gold[0].size)) < 12, "beside the first line"
    services.director.reset()


def test_the_piece_of_which_a_goal_speaks_has_its_flag_before_play() -> None:
    """The goal spoke of “the piece with the flag”, and no piece in the picture had one."""
    entry = LIBRARY.find("mind-the-gap")
    assert entry is not None
    assert entry.level is not None
    shown = {}
    for box in (Rect(0, 0, 440, 330), Rect(0, 0, 80, 60)):
        ui = Ui()
        draw_level(ui, "a", entry.level, box)
        shown[box.w] = [one.id for one in ui.pictures if one.id.endswith(".flag")]
    assert shown == {440: ["a.given.1.flag"], 80: []}
