"""The plate with the goals hides nothing that a level draws: marks of goals, bells, what moves, and the ground."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from game.app import text
from game.app.canvas import Canvas
from game.app.settings import TextSize
from game.core.rng import Rng
from game.core.silhouettes import Point, size_of
from game.core.tower_events import UNIT
from game.games.challenge.control_spots import BUTTON, BUTTON_LARGE, around, solid
from game.games.challenge.layout import GOALS, challenge_layout
from game.games.challenge.panels.goals import MEDAL
from game.games.challenge.panels.piece_tray import LATER_SIZE, _lay, tray_box
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.rules.actions import Take
from game.levels.rules.goals import Beyond
from game.levels.rules.level import level_text
from game.levels.rules.state import ChallengeState
from game.levels.sentences import short_goal, short_gold
from game.levels.world.challenge_world import ground_of
from game.physics.ground import Box
from game.table.tower import terrain
from game.table.tower.levels.level_fit import Plates, bared, stands_clear
from game.table.tower.levels.level_points import moving_points
from game.table.tower.levels.marks.mark import LAPS
from game.table.tower.supports import rail_height, supports
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.words import first, one_in

WINDOWS = {"4:3": (1280, 960), "16:10": (1280, 800), "16:9": (1920, 1080), "21:9": (2100, 900)}
LARGER = [pytest.param(size, marks=pytest.mark.screens) for size in (125, 200)]


def begun(level: str, window: tuple[int, int], text_size: TextSize, scene: str = "challenge") -> ChallengeScene:
    """The table of `level` before its first piece, composed for a window that nobody draws."""
    shot = Shot(scene, window, text_size=text_size, seats=1, options={"level": level})
    services, canvas = services_for(shot), Canvas(*window)
    services.area = Rect(0, 0, canvas.wide, canvas.high)
    text.set_scale(canvas.scale)
    services.director.reset(*scenes_for(shot, services))
    table = services.director.top
    assert isinstance(table, ChallengeScene)
    services.director.compose(services.make_ui)
    return table


def drawn(table: ChallengeScene) -> Iterator[tuple[str, Rect]]:
    """What the level draws, each with its rectangle on the canvas, but for ground without end upwards."""
    camera, ground = table.show.camera, ground_of(table.level)
    for id_, mark in table.overlays.marks(table.state):
        yield from ((id_, rect.inset(1)) for rect in mark.box(camera))
    for piece in table.show.standing():
        yield f"piece {piece.piece}", around(piece, camera)
    for x, y in moving_points(ground):
        yield "what moves", Rect(*camera.to_canvas(x * UNIT, y * UNIT), 1, 1)
    for x in terrain.ends(ground):
        yield "the ground", Rect(*camera.to_canvas(x * UNIT, ground.camera.bottom * UNIT), 1, 1)


def plate_of(table: ChallengeScene) -> Rect:
    """The plate with the goals."""
    plate = next(one for one in table.ui.pictures if one.id == "goal")
    return Rect(plate.x, plate.y, *map(float, map(str, plate.art.args[:2])))


def test_the_medal_of_the_goal_has_a_line_and_is_not_named_at_the_head_before_anything_lies() -> None:
    table = begun("first-step", WINDOWS["16:10"], 100)
    ui = table.ui
    said = {word.text for word in ui.words}
    assert "Bronze: the goal" in said
    assert "Bronze" not in said
    heights = {one.id: one.y for one in ui.pictures if one.id in ("medal.3", "medal.2", "medal.1")}
    assert heights["medal.3"] < heights["medal.2"] < heights["medal.1"]


@pytest.mark.parametrize("text_size", [100, 200])
def test_goals_fold_to_few_words_once_a_piece_is_taken_and_unfold_on_request(text_size: TextSize) -> None:
    """They lay over ropes, pans and ticks of the level while one built."""
    table = begun("cold-snap", WINDOWS["16:10"], text_size)
    assert {one.id for one in table.ui.pictures} >= {"medal.3", "medal.2"}
    whole = plate_of(table)
    assert whole.h > 250
    assert not any(target.id == "goals" for target in table.ui.targets), "nothing lies in the way yet"
    table.services.director.reset()
    table = begun("cold-snap", WINDOWS["16:10"], text_size, "half-challenge")
    folded = plate_of(table)
    assert folded.h < 0.75 * whole.h
    assert folded.x >= whole.x - 1
    assert {one.id for one in table.ui.pictures} >= {"goal.0.sign", "medal.3", "medal.2", "medal.1"}
    words = [one.text for one in table.ui.words if one.id.startswith(("goal.", "medal."))]
    assert words[0] == short_goal(table.level.goals[0])
    assert all(len(line.split()) <= 6 for line in words)
    assert " ".join(words).endswith(f"Gold: {short_gold(table.level)}")
    table.confirmed("goals", table.services.devices.last)
    table.services.director.compose(table.services.make_ui)
    assert plate_of(table).h == pytest.approx(whole.h, abs=2)
    assert [one for one in table.ui.words if one.id.startswith("medal.3")]
    table.typed("g")
    table.services.director.compose(table.services.make_ui)
    assert plate_of(table) == folded
    table.services.director.reset()
    text.set_scale(1.0)


def test_folded_goals_keep_order_counts_and_clock() -> None:
    """Bells keep their order in sight, a rebuilt tower how much of it is there, gold what it still allows."""
    for level, id_ in (("moving-day", "goal.0.extra"), ("moving-day", "goal.told.0"), ("both-bells", "goal.0.extra.0")):
        table = begun(level, WINDOWS["16:10"], 100, "half-challenge")
        seen = {one.id for one in table.ui.words} | {one.id for one in table.ui.pictures}
        assert id_ in seen, (level, seen)
        table.services.director.reset()
    text.set_scale(1.0)


@pytest.mark.parametrize(("scene", "is_ticked"), [("challenge", False), ("holding-challenge", True)])
def test_the_limit_of_falls_is_ticked_once_the_goals_are_held(scene: str, is_ticked: bool) -> None:
    table = begun("rubber-soles", WINDOWS["16:10"], 100, scene)
    assert table.level.limits.falls == 1
    if is_ticked:
        table.confirmed("goals", table.services.devices.last)
        table.services.director.compose(table.services.make_ui)
    assert any(one.id == "goal.1.kept" for one in table.ui.pictures) is is_ticked


@pytest.mark.parametrize("text_size", [100, *LARGER])
@pytest.mark.parametrize("window", first(1, WINDOWS, "games"))
@pytest.mark.parametrize("step", first(1, [9, 1], "levels"), ids=["some", "all"])
def test_goals_hide_nothing_of_any_level(window: str, text_size: TextSize, step: int) -> None:
    hidden = []
    levels = [entry.id for shelf in LIBRARY.shelves for entry in shelf.entries]
    assert len(levels) >= 67
    for level in levels[::step]:
        table = begun(level, WINDOWS[window], text_size)
        plate = next(one for one in table.ui.pictures if one.id == "goal")
        wide, high = (float(str(side)) for side in plate.art.args[:2])
        goals = Rect(plate.x, plate.y, wide, high)
        hidden += [f"{level}: {what}" for what, rect in drawn(table) if rect.overlaps(goals)]
        table.services.director.reset()
    text.set_scale(1.0)
    assert not hidden


@one_in(2, "games")
@pytest.mark.parametrize("text_size", [100, *LARGER])
@pytest.mark.parametrize("window", first(2, WINDOWS, "games"))
def test_no_plate_hides_what_moves_or_its_frames(window: str, text_size: TextSize) -> None:
    """Beams as far as they turn, their hangers, and the frames for their ends with the stars of gold."""
    hidden = []
    for level in ("mobile", "weigh-in", "steelyard", "cable-car", "small-change", "ferry", "big-wheel"):
        table = begun(level, WINDOWS[window], text_size)
        plates = [one.rect for one in table.ui.kept if one.kind in ("prompt", "view")]
        # Lines go across all.
        lines = ("mark.0", "mark.hand") if isinstance(table.level.goals[0], Beyond) else ("mark.hand",)
        found = [one for one in drawn(table) if not one[0].startswith(lines)]
        hidden += [f"{level}: {what} {plate}" for what, rect in found for plate in plates if rect.overlaps(plate)]
        table.services.director.reset()
    text.set_scale(1.0)
    assert not hidden


@one_in(4, "games")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("level", first(2, ["mobile", "steelyard", "lumberjack"], "games"))
def test_what_hangs_comes_from_beyond_the_upper_edge(level: str, window: str) -> None:
    table = begun(level, WINDOWS[window], 100)
    camera, area = table.show.camera, table.services.area
    ground = ground_of(table.level)
    hanging: list[Sequence[Point]] = [
        corners for corners in supports(ground) if max(y for _x, y in corners) > ground.camera.top
    ]
    hanging += [
        terrain.upwards(fixed.corners, ground)
        for fixed in ground.fixed
        if max(y for _x, y in fixed.corners) >= ground.camera.top
    ]
    assert hanging
    tops = [camera.to_canvas(0.0, max(y for _x, y in corners) * UNIT)[1] for corners in hanging]
    assert max(tops) < area.y
    assert camera.sky <= area.y
    table.services.director.reset()
    text.set_scale(1.0)


def test_the_rail_from_which_rods_hang_is_seen_below_the_bar() -> None:
    table = begun("low-tide", WINDOWS["16:10"], 100)
    ground = ground_of(table.level)
    y = table.show.camera.to_canvas(0.0, rail_height(ground) * UNIT)[1]
    bar = max(one.rect.bottom for one in table.ui.kept if one.kind == "prompt")
    assert bar < y < bar + 60
    assert max(y for corners in supports(ground) for _x, y in corners) < ground.camera.top
    table.services.director.reset()


def test_a_tray_that_has_nothing_left_is_put_away() -> None:
    table = begun("half-and-half", WINDOWS["16:10"], 100, "half-challenge")
    assert not table.view.coming
    assert not [one for one in table.ui.pictures if one.id.startswith("tray")]
    table.services.director.reset()


def test_all_pieces_of_a_tray_have_one_middle_line() -> None:
    """Ice has a word below it, and stood higher than wood."""
    table = begun("cold-snap", WINDOWS["16:10"], 100)
    ys = {one.y for one in table.ui.pictures if one.id.startswith("tray.piece.")}
    assert len(table.view.coming) == 4
    assert len(ys) == 1
    table.services.director.reset()


def test_the_countdown_alone_says_that_the_goals_have_to_hold() -> None:
    table = begun("house-of-cards", WINDOWS["16:10"], 100, "holding-challenge")
    assert table.view.phase == "holding"
    assert not any(one.id == "said" for one in table.ui.pictures)
    # The ticks on the medals move no row.
    gold, silver = (next(one.y for one in table.ui.pictures if one.id == f"medal.{medal}") for medal in (3, 2))
    assert silver - gold < 1.5 * MEDAL
    assert any(one.id == "medal.2.disc" for one in table.ui.pictures)
    assert any(one.id == "hush" for one in table.ui.pictures), "its place is dusky around the tower"
    table.services.director.reset()


def test_a_level_that_hangs_has_no_empty_floor() -> None:
    """Where nothing stands, the lowest tray is near the floor."""
    table = begun("mobile", WINDOWS["16:9"], 200)
    low = max(rect.bottom for what, rect in drawn(table) if what == "what moves")
    assert low > 0.75 * table.services.area.h
    table.services.director.reset()
    text.set_scale(1.0)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_level_that_makes_way_stays_in_sight(window: str) -> None:
    """What is moved aside for the goals does not leave the canvas at the other side."""
    table = begun("moving-day", WINDOWS[window], 100)
    assert all(rect.x > 0 for what, rect in drawn(table) if what == "the ground" or what.startswith("piece"))
    table.services.director.reset()
    text.set_scale(1.0)


def test_the_words_of_a_full_plate_shrink_together() -> None:
    table = begun("swing-bridge", WINDOWS["16:9"], 200)
    sizes = {word.size for word in table.ui.words if word.id.startswith("goal.") and word.id[5].isdigit()}
    table.services.director.reset()
    text.set_scale(1.0)
    assert max(sizes) < 60, "they have shrunk"
    assert max(sizes) - min(sizes) <= 2


def test_the_room_of_the_goals_is_known_before_they_are_drawn() -> None:
    """The first controls of a held piece keep clear of them, however long the words are."""
    table = begun("tent", WINDOWS["16:10"], 100)
    plate = next(one for one in table.ui.pictures if one.id == "goal")
    bottom = plate.y + float(str(plate.art.args[1]))
    table.ui.kept.clear()
    assert max(one.bottom for one in table.space.plates() if one.x == plate.x) == pytest.approx(bottom, abs=2)
    table.services.director.reset()
    text.set_scale(1.0)


def test_all_pieces_of_a_tray_have_one_scale() -> None:
    for entry in LIBRARY.entries():
        if entry.level is None or not entry.level.given:
            continue
        view = ChallengeState(level_text(entry.level), Rng(0)).view(0)
        level = view.level
        places = _lay(level, view.coming, challenge_layout(Rect(0, 0, 1920, 1200), large=False).tray).places
        scales = {unit / size_of(piece) for piece, _place, unit in places[int(level.is_ordered) :]}
        assert not scales or max(scales) == pytest.approx(min(scales)), entry.id
        rings = [(piece, place.inset(-22)) for piece, place, _unit in places]
        covered = [
            one for one, ring in rings for piece, place, _unit in places if one != piece and ring.overlaps(place)
        ]
        assert not covered, f"{entry.id}: the ring around a chosen piece lies over another one"


@pytest.mark.parametrize("level", ["crooked-bridge", "first-step", "long-way-over"])
def test_the_tray_shrinks_to_what_remains(level: str) -> None:
    """It was a dark box of empty places, most of the time."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    view = ChallengeState(level_text(entry.level), Rng(0)).view(0)
    places = challenge_layout(Rect(0, 0, 1920, 1200), large=False)
    room = tray_box(view, places)
    boxes = []
    for taken in range(len(view.coming)):
        lay = _lay(view.level, view.coming[taken:], places.tray)
        assert [piece for piece, _place, _unit in lay.places] == list(view.coming[taken:])
        boxes.append(lay.box)
    assert max(box.w for box in boxes) == room.w
    assert max(box.h for box in boxes) == room.h, "the level keeps clear of it from the start"
    assert boxes[-1].w < 0.6 * boxes[0].w


def test_a_long_fixed_order_is_seen_whole_and_alike() -> None:
    entry = LIBRARY.find("long-way-over")
    assert entry is not None
    assert entry.level is not None
    view = ChallengeState(level_text(entry.level), Rng(0)).view(0)
    tray = challenge_layout(Rect(0, 0, 1920, 1200), large=False).tray
    lay = _lay(view.level, view.coming, tray)
    assert [piece for piece, _place, _unit in lay.places] == list(view.coming)
    (_first, _where, largest), *later = lay.places
    assert {unit for _piece, _place, unit in later} == {largest * LATER_SIZE}, "also below a flag"
    assert all(lay.box.holds(place.cx, place.cy) for _piece, place, _unit in lay.places)
    fewer = _lay(view.level, view.coming[2:], tray)
    assert [unit for _piece, _place, unit in fewer.places[:2]] == [largest, largest * LATER_SIZE]


def test_the_tray_lies_over_no_wall_where_there_is_room_beside_it() -> None:
    room, bounds, plates = Rect(0, 0, 1800, 1000), Box(-1.6, -1.5, 6.4, 5.5), Plates((1500, 500), (400, 260), 120)
    wall, fitted = Box(-1.6, -1.5, 0.0, 6.0), (136.0, 0.0)
    unit, shift = bared(room, bounds, fitted, (wall,), (), plates)
    assert unit == 136.0
    left = room.cx - shift + (wall.left - 2.4) * unit
    assert left > 400 > room.cx + (wall.left - 2.4) * unit
    low = Box(-1.6, -1.5, 0.0, 0.5)
    assert bared(room, bounds, fitted, (low,), (), plates) == fitted, "it reaches nothing of it"
    wide = Box(-9.0, -1.5, 9.0, 6.0)
    assert bared(room, bounds, fitted, (wide,), (), plates) == fitted, "nowhere is it free"


@pytest.mark.parametrize(("level", "least"), [("steelyard", 1), ("low-tide", 0)])
def test_the_plate_is_wider_where_the_level_leaves_room(level: str, least: int) -> None:
    with text.speaking("ja"):
        table = begun(level, WINDOWS["16:10"], 100)
    plate = next(one for one in table.ui.pictures if one.id == "goal")
    assert (float(str(plate.art.args[0])) > GOALS) == bool(least)
    table.services.director.reset()
    text.set_scale(1.0)


def test_signs_and_medals_share_a_column_and_stand_at_the_first_line() -> None:
    table = begun("mobile", WINDOWS["16:9"], 200)
    said = [word for word in table.ui.words if word.id.startswith(("goal.0", "goal.1", "medal."))]
    said = [word for word in said if not word.id.endswith(".name")]
    assert len({round(word.x) for word in said}) == 1
    for medal in ("medal.3", "medal.2"):
        first_line = min(word.y for word in said if word.id.startswith(f"{medal}."))
        coin = next(one for one in table.ui.pictures if one.id == medal)
        assert coin.y < first_line < coin.y + float(str(coin.art.args[0]))
    table.services.director.reset()
    text.set_scale(1.0)


@pytest.mark.parametrize(("level", "text_size"), [("thin-ice", 100), ("anchor", 100), ("thin-ice", 200)])
def test_an_upright_line_runs_behind_no_plate_and_its_tag_covers_no_wall(level: str, text_size: TextSize) -> None:
    table = begun(level, WINDOWS["16:10"], text_size)
    # From now on it is known where all plates are.
    table.services.director.compose(table.services.make_ui)
    plates, camera = table.space.plates(), table.show.camera
    walls = solid(table.show.ground, table.show.bars, camera)
    lines = [mark for _id, mark in table.overlays.marks(table.state) if mark.side == "floor"]
    assert lines
    for line, *_way, tag in (mark.box(camera) for mark in lines):
        assert line.h > 300
        assert not any(map(line.inset(1).overlaps, plates))
        assert not any(map(tag.inset(LAPS).overlaps, walls))
    table.services.director.reset()
    text.set_scale(1.0)


def test_a_level_moves_left_where_the_goals_would_cover_what_stands_at_its_end() -> None:
    room, bounds, plates = Rect(0, 0, 1800, 1000), Box(-6.0, -1.5, 6.0, 5.0), Plates((1400, 700), (400, 260), 120)
    walls, points = (Box(-3.0, -1.5, -1.0, 0.0), Box(2.2, -1.5, 4.9, 0.0)), ((0.0, 1.0),)
    assert stands_clear(room, bounds, (124.0, 0.0), walls, points, plates) == (124.0, 120.0)
    low = replace(plates, goals=(1400, 400))
    assert stands_clear(room, bounds, (124.0, 0.0), walls, points, low) == (124.0, 0.0), "it covers nothing"
    wide = (Box(-7.0, -1.5, 4.9, 0.0),)
    assert stands_clear(room, bounds, (124.0, 0.0), wide, points, plates) == (124.0, 0.0), "there is no room"


@pytest.mark.parametrize("level", ["cold-snap", "spoons"])
def test_large_text_leaves_the_level_as_large(level: str) -> None:
    """At 200 % the level was a sixth smaller, and *Let go* twice as wide as a square."""
    tables = [begun(level, WINDOWS["16:10"], text_size) for text_size in (100, 200)]
    usual, large = (table.site.camera.goal.unit for table in tables)
    for table in tables:
        table.services.director.reset()
    text.set_scale(1.0)
    assert large == usual
    assert BUTTON_LARGE[0] < 1.5 * BUTTON[0]


@pytest.mark.parametrize("scene", ["challenge", "half-challenge", "holding-challenge"])
def test_the_level_keeps_still_while_the_tray_shrinks(scene: str) -> None:
    table = begun("mobile", WINDOWS["16:10"], 100, scene)
    whole = tray_box(table.view, table.space.places)
    high = [one.art.args[1] for one in table.ui.pictures if one.id == "tray"]
    assert len(high) == (scene != "holding-challenge")
    assert all(one <= round(whole.h) for one in measures(high))
    assert table.space.camera.tray_corner[1] >= whole.bottom
    table.services.director.reset()
    text.set_scale(1.0)


def test_the_first_piece_of_ice_says_what_ice_does() -> None:
    def said(table: ChallengeScene) -> str:
        table.changed()
        table.services.director.compose(table.services.make_ui)
        words = " ".join(word.text for word in table.ui.words if word.id.startswith("prompt."))
        table.services.director.reset()
        text.set_scale(1.0)
        return words

    table = begun("cold-snap", WINDOWS["16:10"], 100)
    table.submit(0, next(Take(piece) for piece in table.view.coming if table.level.looks.get(piece) == "ice"))
    table.tick()
    assert "Ice: slippery." in said(table)
    second = begun("cold-snap", WINDOWS["16:10"], 100, "half-challenge")
    assert second.level.looks.get(second.view.held or 0) == "ice"
    assert "Ice" not in said(second)


def test_large_goals_lie_over_nothing_that_stands_and_beside_upright_lines() -> None:
    table = begun("long-way-over", WINDOWS["16:10"], 200, "half-challenge")
    plate = plate_of(table)
    stands = [around(one, table.show.camera) for one in table.show.pieces(holds=True)]
    table.services.director.reset()
    assert not any(one.overlaps(plate) for one in stands)
    table = begun("hold-my-hat", WINDOWS["16:10"], 200)
    camera = table.show.camera
    lines = [mark.box(camera)[0] for _id, mark in table.overlays.marks(table.state) if mark.side == "floor"]
    table.services.director.reset()
    text.set_scale(1.0)
    assert len(lines) == 2
    assert all(line.y < plate.cy for line in lines), "they begin below the tools, not below the goals"
