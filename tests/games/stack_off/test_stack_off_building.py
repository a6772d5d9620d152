"""Tests the building phase of a stack-off round: what may be placed where, its file, its screen and the race after."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import paths, saves
from game.app.intents import Intent
from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, SeatInfo
from game.core.manifest import Rules
from game.core.record import RecordError
from game.games import MANIFESTS
from game.games.stack_off.building.bots import bot_part, built_by_bots
from game.games.stack_off.building.layout import layout
from game.games.stack_off.building.panels import BuildFrame, Ghost
from game.games.stack_off.building.parts import KEYS, PARTS, Built, room_of
from game.games.stack_off.building.phase import highest_line, round_by_bots, site_of, with_built
from game.games.stack_off.building.scene import BUILDS, SHOWN, TURN, BuildingScene
from game.games.stack_off.building.site import FRAME, GRID, LOW, SHAFT, BuildRefused, Site, nearest, widest_shaft
from game.games.stack_off.recorded_round import begin_round, open_round, save_building
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.replay.room import open_replay
from game.games.stack_off.round_record import read_round
from game.games.stack_off.rounds import FOLDER, Round, level_for, round_files, rounds
from game.games.stack_off.series import Series
from game.games.stack_off.start import resume, start_round, table_of
from game.games.stack_off.surprises.choice import CHOICES
from game.games.stack_off.table.scene import ANNOUNCE_EVERY, StackOffScene
from game.games.stack_off.verified_round import verify_round
from game.levels.world.level_tower import ground_of
from game.play.loader import begin
from game.ui.layout import Rect
from tests.screens.screen import ANY_DEVICE, Buttons, Gamepad, Keyboard, Open, Player, Screen
from tests.words import first, one_in

GAMES = Rules(MANIFESTS)
BOTS = tuple(SeatInfo(name, colour, "normal") for name, colour in (("A", "red"), ("B", "blue"), ("C", "green")))
ROUND = next(one for one in rounds() if one.build)


def series(seats: tuple[SeatInfo, ...] = BOTS[:2], seed: int = 5, **more: object) -> Series:
    return replace(Series(seats, seed, mode=ROUND.id, help=True), **more)  # type: ignore[arg-type]


def site(order: tuple[int, ...] = (0, 1), seed: int = 5) -> Site:
    return Site(seed, order, KEYS, 1.5)


def refused(there: Site, *about: object) -> str:
    with pytest.raises(BuildRefused) as error:
        there.place(*about)  # type: ignore[arg-type]
    return error.value.reason


# What may be placed


def test_each_seat_in_turn_gets_three_different_parts_that_depend_on_the_seed_alone() -> None:
    there = site()
    assert there.turn == 0
    assert len({*there.offers}) == 3
    assert there.offers == site().offers
    assert {site(seed=seed).offers for seed in range(20)} != {there.offers}
    after = there.skip(0)
    assert (after.turn, after.skip(1).turn, after.skip(1).over, after.skip(1).offers) == (1, None, True, ())


def test_what_does_not_fit_is_refused_with_its_reason() -> None:
    there = site()
    part = there.offers[0]
    other = next(key for key in KEYS if key not in there.offers)
    wide = PARTS[part].wide
    assert refused(there, 1, part, 2.0, 1.0) == "turn"
    assert refused(there, 0, other, 2.0, 1.0) == "offer"
    assert refused(there, 0, part, 1.9, 1.0) == "grid"
    assert refused(there, 0, part, FRAME.right - wide + GRID, 1.0) == "frame"
    assert refused(there, 0, part, FRAME.left, -GRID) == "frame"
    placed = there.place(0, part, 1.0, 1.0)
    assert refused(placed, 1, placed.offers[0], 1.0, 1.0) == "overlap"
    assert refused(placed.skip(1), 1, part, 2.0, 1.0) == "over"
    with pytest.raises(BuildRefused):
        placed.skip(0)


def test_two_units_of_the_platform_stay_free_to_the_sky() -> None:
    seesaw = next(one for one in (site(seed=seed) for seed in range(50)) if "seesaw" in one.offers)
    assert refused(seesaw, 0, "seesaw", -1.0, 3.0) == "shaft"
    assert seesaw.refusal("seesaw", 0.5, 3.0) == ""


def test_the_line_lies_above_the_highest_part_that_bears_and_such_parts_stay_low() -> None:
    there = replace(site_of(series(), ROUND), kinds=("danger", "post", "shelf"))
    assert there.refusal("shelf", 1.75, LOW) == "frame"
    assert there.refusal("danger", 1.75, LOW) == ""
    assert ROUND.above is not None
    hazard = there.place(there.order[0], "danger", 1.75, LOW)
    assert with_built(ROUND, hazard).line == ROUND.above, "nothing stands on danger"
    shelf = hazard.place(there.order[1], "shelf", 1.75, 1.25)
    assert (with_built(ROUND, shelf).line, highest_line(ROUND)) == (ROUND.above + 1.5, ROUND.above + LOW)
    moved = BuildFrame(ROUND, BOTS, hazard, Ghost("post", -3.0, 0.25, False), None, {}, None)
    assert moved.line == ROUND.above + 1.5, "the line is shown where the part would bring it"


def test_a_round_of_before_keeps_its_line_and_its_high_parts() -> None:
    before = msgspec.structs.replace(ROUND, above=None, line=7.0)
    there = replace(site_of(series(), before), kinds=("danger", "post", "shelf"))
    high = there.place(there.order[0], "shelf", 1.75, 4.25)
    assert (with_built(before, high).line, highest_line(before)) == (7.0, 7.0)


@given(
    st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 9), st.integers(-16, 16), st.integers(-4, 22)), max_size=8)
)
def test_whatever_is_tried_the_site_keeps_its_rules(seed: int, tries: list[tuple[int, int, int]]) -> None:
    there = site((0, 1, 2, 3, 3), seed)
    for which, x, y in tries:
        if there.turn is None:
            break
        part = KEYS[which % len(KEYS)]
        reason = there.refusal(part, x * GRID, y * GRID)
        if reason:
            assert refused(there, there.turn, part, x * GRID, y * GRID) == reason
        else:
            there = there.place(there.turn, part, x * GRID, y * GRID, which > 5)
    boxes = [box for one in there.built if (box := room_of(one)) is not None]
    assert all(FRAME.left <= box.left and box.right <= FRAME.right for box in boxes)
    assert all(FRAME.bottom <= box.bottom and box.top <= FRAME.top for box in boxes)
    assert widest_shaft(boxes, there.half) >= SHAFT
    assert site((0, 1, 2, 3, 3), seed).again(there.built) == there


@given(st.sampled_from(KEYS), st.floats(-9, 9), st.floats(-9, 9))
def test_the_nearest_place_lies_in_the_frame(part: object, x: float, y: float) -> None:
    found = PARTS[part]  # type: ignore[index]
    left, low = nearest(part, x, y)  # type: ignore[arg-type]
    assert FRAME.left <= left <= FRAME.right - found.wide
    assert FRAME.bottom <= low <= FRAME.top - found.high


def test_the_first_one_builds_first_and_the_last_one_alone_once_more() -> None:
    assert series(won=(1, 0), number=2).build_order == (0, 1, 1)
    assert series(won=(0, 1), number=2).build_order == (1, 0, 0)
    assert series(won=(0, 1), number=2, help=False).build_order == (1, 0)
    assert sorted(series(BOTS, won=(1, 0, 0), number=2).build_order[1:]) == [1, 2], "two are last"
    assert {series(seed=seed).build_order for seed in range(20)} == {(0, 1), (1, 0)}


@one_in(4, "games")
@pytest.mark.parametrize("seed", first(4, range(12), "games"))
def test_every_ground_that_bots_build_can_be_played_and_is_the_same_in_all_lanes(seed: int) -> None:
    own = series(BOTS, seed)
    what = round_by_bots(own)
    assert [one.seat for one in what.built] == [*own.build_order]
    starts = [session.start for session in sessions_of(what, BOTS, own.round_seed)]
    assert all(start is not None for start in starts)
    assert len({start.position for start in starts if start is not None}) == 1
    ground = ground_of(level_for(what, own.round_seed))
    assert len(ground.fixed) + len(ground.seesaws) + len(ground.zones) == 2 + sum(bool(one.part) for one in what.built)


def test_a_round_before_which_one_builds_names_enough_parts_and_is_a_plain_race() -> None:
    for change in ({"build": ("ice", "post")}, {"mode": "highest"}, {"gusts": (20,)}, {"build": ()}):
        data = msgspec.to_builtins(replace_round(built=(Built(0),))) | change
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(data, Round)


def replace_round(**more: object) -> Round:
    return msgspec.structs.replace(ROUND, **more)


# Its file


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return paths.matches_dir() / "2026-11-28 12-00 stack-off.tumblebox"


def test_a_round_goes_on_at_the_turn_that_was_to_come_and_its_file_is_not_empty(path: Path) -> None:
    own = series()
    assert save_building(own, ROUND, path) is None
    saves.drop_empty(GAMES)
    assert not path.exists(), "nobody had built"
    there = bot_part(site_of(own, ROUND))
    save_building(own, with_built(ROUND, there), path)
    saves.drop_empty(GAMES)
    found = read_round(path, GAMES)
    assert (found.site, found.site.over) == (there, False)
    verify_round(path, MANIFESTS)


@pytest.mark.matches
def test_a_built_round_is_played_resumed_and_verified(path: Path) -> None:
    own = series(seed=7)
    executor = InlineExecutor(MANIFESTS)
    referee = begin_round(own, MANIFESTS, executor, path=path)
    for _tick in range(500):
        referee.tick()
    referee.close()
    again, referee = open_round(path, MANIFESTS, executor)
    assert again == own
    assert referee.round.built == round_by_bots(own).built
    for _tick in range(300):
        referee.tick()
    referee.close()
    verify_round(path, MANIFESTS)


@pytest.mark.parametrize(
    "change",
    [
        {"x": 9.0},
        {"x": 0.3},
        {"seat": 3},
        {"part": None},
        {"part": "no such part"},
    ],
)
def test_a_file_whose_ground_the_rules_did_not_allow_is_refused(path: Path, change: dict[str, object]) -> None:
    own = series()
    save_building(own, with_built(ROUND, built_by_bots(site_of(own, ROUND))), path)
    first, rest = path.read_text().split("\n", 1)
    header = json.loads(first)
    header["round"]["built"][0] |= change
    path.write_text(json.dumps(header, ensure_ascii=False, separators=(",", ":")) + "\n" + rest)
    with pytest.raises(RecordError):
        read_round(path, GAMES)


def test_nobody_wins_a_built_race_whose_line_nobody_holds() -> None:
    own = series()
    what = msgspec.structs.replace(round_by_bots(own), seconds=20)
    executor = InlineExecutor(MANIFESTS)
    matches = [begin(MANIFESTS["challenge"], one, executor) for one in sessions_of(what, own.seats, own.round_seed)]
    referee = Referee(what, matches)
    referee.clock.ticks = 20 * 60 + 3600
    referee.tick()
    assert (referee.over, referee.winners()) == (True, ())
    referee.close()


# Bots


@pytest.mark.physics
@pytest.mark.parametrize("first", [0, 4, 8])
def test_bots_reach_the_line_on_most_grounds(first: int) -> None:
    """Of 50 grounds 48 with normal bots, and 45 with relaxed ones."""
    executor = InlineExecutor(MANIFESTS)
    met = 0
    for seed in range(first, first + 4):
        own = series(BOTS, seed)
        what = round_by_bots(own)
        sessions = sessions_of(what, own.seats[:2], own.round_seed)
        referee = Referee(what, [begin(MANIFESTS["challenge"], one, executor) for one in sessions])
        while not referee.over:
            referee.tick()
        met += any(rank.tally.met is not None for rank in referee.ranks())
        referee.close()
    assert met >= 3


# Its screen


def put(screen: Screen, seats: tuple[SeatInfo, ...], seed: int = 5) -> BuildingScene:
    start_round(screen.services, series(seats, seed))
    screen.show()
    scene = screen.top
    assert isinstance(scene, BuildingScene)
    return scene


def until_turn(screen: Screen, scene: BuildingScene, seat: int | None) -> None:
    for _turn in range(3):
        if scene.site.turn == seat:
            return
        screen.ticks(BUILDS + 1)
    assert scene.site.turn == seat


def point(screen: Screen, x: float, y: float) -> None:
    screen.shell.services.devices.pointer = round(x), round(y)
    screen.window._use_mouse()
    screen.director.pointer.moved(x, y)
    screen.ticks(1)


def move_left_and_place(screen: Screen, scene: BuildingScene, player: Player) -> None:
    """Takes the next part, flips it, moves it to a free place at the left end, and puts it there."""
    if isinstance(player, Buttons):
        player.tap(Intent.UNDO)
        player.tap(Intent.TURN_LEFT)
        for _step in range(30):
            player.tap(Intent.LEFT)
        player.tap(Intent.CONFIRM)
        return
    player.confirm(f"offer.{scene.site.offers[1]}")
    player.turn_wheel("pause", 1)  # type: ignore[attr-defined]
    x, y = scene.places.canvas(FRAME.left, (FRAME.bottom + FRAME.top) / 2)
    point(screen, x + 2, y)
    screen.director.pointer.pressed(x + 2, y)
    screen.director.pointer.released(x + 2, y)


@pytest.mark.games
@ANY_DEVICE
def test_every_device_builds_alone(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = put(screen, (SeatInfo("Ana", "red", None, player.device.name), BOTS[1]))
    until_turn(screen, scene, 0)
    offers = scene.site.offers
    assert scene.ghost is not None
    assert (scene.ghost.part, scene.ghost.refusal) == (offers[0], "")
    move_left_and_place(screen, scene, player)
    built = scene.site.built[-1]
    assert (built.seat, built.part, built.x, built.flipped) == (0, offers[1], FRAME.left, True)
    until_turn(screen, scene, None)
    screen.ticks(SHOWN + 1)
    table = screen.top
    assert isinstance(table, StackOffScene)
    assert table.client.round.built == scene.site.built


def test_other_people_cannot_move_the_part_of_who_builds(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    scene = put(screen, (SeatInfo("Ana", "red", None, "keys"), SeatInfo("Theo", "blue", None, pad.device.name)))
    first, other = (Keyboard(screen), pad) if scene.site.turn == 0 else (pad, Keyboard(screen))
    before = scene.ghost
    for intent in (Intent.LEFT, Intent.UNDO, Intent.CONFIRM):
        other.tap(intent)
    assert (scene.ghost, scene.site.built) == (before, ())
    first.tap(Intent.LEFT)
    assert scene.ghost != before


def test_a_refused_place_says_why_and_builds_nothing(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, (SeatInfo("Ana", "red", None, "keys"), SeatInfo("Theo", "blue", None, "mouse")))
    first = scene.site.turn
    scene.place()
    ghost = scene.ghost
    assert ghost is not None
    built = scene.site.built[0]
    scene._show(ghost.part, built.x + 0.5, built.y + 0.25)
    screen.show()
    assert scene.ghost is not None
    assert scene.ghost.refusal == "overlap"
    assert "There is a part already." in screen.words
    scene.place()
    assert (len(scene.site.built), scene.site.built[0].seat) == (1, first)


def test_who_finds_no_place_in_time_gets_the_nearest_one(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, (SeatInfo("Ana", "red", None, "keys"), SeatInfo("Theo", "blue", None, "mouse")))
    scene.place()
    ghost = scene.ghost
    assert ghost is not None
    scene._show(ghost.part, scene.site.built[0].x + 0.5, scene.site.built[0].y + 0.25)
    scene._ticks = TURN - 1
    screen.ticks(2)
    assert scene.site.over
    assert scene.site.built[1].part == ghost.part


def test_a_building_phase_that_was_cut_off_goes_on_with_what_was_built(open_screen: Open, tmp_path: Path) -> None:
    screen = open_screen()
    screen.services.autosaves = True
    scene = put(screen, (SeatInfo("Ana", "red", None, "keys"), SeatInfo("Theo", "blue", None, "mouse")))
    scene.place()
    (path,) = saves.unfinished()
    # As after a kill: nothing is closed.
    resume(screen.services, path)
    screen.show()
    again = screen.top
    assert isinstance(again, BuildingScene)
    assert again is not scene
    assert again.site == scene.site
    again.place()
    screen.ticks(SHOWN + 1)
    assert isinstance(screen.top, StackOffScene)
    screen.ticks(5)
    resume(screen.services, path)
    assert isinstance(screen.top, StackOffScene)
    assert screen.top.client.round.built == again.site.built


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (768, 1024), (2100, 900)])
def test_nothing_of_the_building_screen_overlaps(size: tuple[int, int], text_size: int) -> None:
    area = (
        Rect(0, 0, 1920, 1920 * size[1] / size[0])
        if size[0] < 1.78 * size[1]
        else Rect(0, 0, 1080 * size[0] / size[1], 1080)
    )
    places = layout(area, ROUND.line, text_size == 200)
    boxes = [places.title, places.pause, places.stage, places.turn, places.order]
    for i, one in enumerate(boxes):
        assert one.x >= area.x
        assert one.right <= area.right
        assert one.bottom <= area.bottom
        for other in boxes[i + 1 :]:
            assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
    assert places.unit >= 40
    assert min(places.turn.w, places.turn.h) >= 400


def test_a_file_of_a_round_cannot_build_by_itself_and_nothing_befalls_who_builds(tmp_path: Path) -> None:
    text = (FOLDER / "18-common-ground.toml").read_text()
    (tmp_path / "1-common-ground.toml").write_text(text + '\nbuilt = [{ seat = 0, part = "ice", x = 1.5, y = 1.0 }]\n')
    (found,) = round_files(tmp_path)
    assert found.round is None
    assert found.problem.startswith("1-common-ground.toml: built names what people have added")
    assert {series(surprise=choice).round for choice in CHOICES} == {ROUND}


def test_the_replay_room_shows_the_ground_that_was_built(path: Path, open_screen: Open) -> None:
    own = series(seed=7)
    referee = begin_round(own, MANIFESTS, InlineExecutor(MANIFESTS), path=path)
    for _tick in range(200):
        referee.tick()
    referee.close()
    screen = open_screen()
    room = open_replay(screen.services, path)
    screen.director.reset(room)
    screen.show()
    dangers = sum(one.part == "danger" for one in referee.round.built)
    assert all(len(column.dangers) == dangers for column in room.stage.columns)
    assert room.stage.client.round.built == referee.round.built


# In secret


def test_a_part_that_was_placed_unseen_moves_aside() -> None:
    there = site((0, 1, 0))
    part = there.offers[0]
    there = there.place(0, part, 1.0, 1.0)
    assert there.unseen().built == (Built(0),)
    other = there.offers[0]
    assert there.unseen().refusal(other, 1.0, 1.0) == ""
    assert refused(there, 1, other, 1.0, 1.0) == "overlap"
    after = there.place_unseen(1, other, 1.0, 1.0)
    found = after.built[1]
    assert found.part == other
    assert (found.x, found.y) in there.places(other)
    assert after.unseen().built == (there.built[0], Built(1)), "one knows what oneself has built"
    free = there.places(other)[0]
    assert there.place_unseen(1, other, *free).built[1] == Built(1, other, *free)


def test_nobody_sees_what_others_build_in_secret(open_screen: Open, path: Path) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    seats = SeatInfo("Ana", "red", None, "keys"), SeatInfo("Theo", "blue", None, pad.device.name)
    start_round(screen.services, series(seats, secret=True))
    screen.show()
    scene = screen.top
    assert isinstance(scene, BuildingScene)
    people = (Keyboard(screen), pad) if scene.site.turn == 0 else (pad, Keyboard(screen))
    for number, (who, other) in enumerate((people, people[::-1])):
        assert "please look away" in screen.words
        for one in (other, other):
            one.tap(Intent.CONFIRM)
        screen.ticks(TURN + 1)
        assert len(scene.site.built) == number, "no time goes by, and others cannot take over"
        who.tap(Intent.CONFIRM)
        screen.show()
        assert "please look away" not in screen.words
        assert not [picture for picture in scene.ui.pictures if picture.id.startswith("built.")]
        who.tap(Intent.CONFIRM)
        screen.show()
    assert scene.site.over
    assert [picture for picture in scene.ui.pictures if picture.id.startswith("built.")]
    assert site_of(scene.series, scene.what).over


def test_the_plate_that_names_the_round_lies_on_no_other_words(open_screen: Open) -> None:
    """It says what building was for; that a seat has help is said once the round has begun."""
    screen = open_screen()
    own = series(won=(1, 0), number=2)
    what = round_by_bots(own)
    table = table_of(screen.services, own, begin_round(own, MANIFESTS, InlineExecutor(MANIFESTS), what=what))
    screen.director.reset(screen.services.make("title"), table)
    screen.ticks(2 * ANNOUNCE_EVERY)
    screen.show()
    assert "If nobody holds the line in time, nobody gets a star." in screen.words
    assert "a round behind: a wider platform" not in screen.words
    screen.ticks(table.countdown.left + TICKS)
    screen.show()
    assert "is a round behind: a wider platform" in screen.words
    table.pause()
    screen.ticks(2)
    assert f"The line stands at {what.line:g}." in screen.words
    assert "above the highest one" not in screen.words


def test_what_is_free_to_the_sky_is_told_unit_by_unit(open_screen: Open) -> None:
    there = site((0, 1))
    assert there.shaft() == (-there.half, there.half)
    left, right = there.shaft(Built(0, "post", -0.25, 0.0))
    assert right - left == pytest.approx(there.half - 0.25)
