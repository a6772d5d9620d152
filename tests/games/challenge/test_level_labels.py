"""Labels in the view of a level lie over no other label, no piece, no line and no plate."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from unittest.mock import patch

import pytest

from game.app import text
from game.app.canvas import Canvas
from game.app.settings import TextSize
from game.core.tower_events import UNIT, Release
from game.games.challenge.over_line import STEP, over
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.actions import Take
from game.levels.rules.goals import Bridge, Low, Reach
from game.levels.solutions import read_solution
from game.play.local_client import LocalClient
from game.play.match import Match
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels.hold_ring import ring_box
from game.table.tower.levels.level_camera import LevelCamera
from game.table.tower.levels.marks import zones
from game.table.tower.levels.marks.mark import LAPS, places
from game.table.tower.piece_strips import strips
from game.table.tower.show import TowerShow
from game.tools.screenshot import Shot, scenes_for, services_for
from game.ui.layout import Rect
from game.ui.services import Services
from tests.words import one_in

LEVELS = [entry.id for shelf in LIBRARY.shelves for entry in shelf.entries]
QUICK = ("better-halves", "umbrella")
VIEWS: tuple[tuple[tuple[int, int], TextSize], ...] = (
    ((1280, 800), 100),
    ((1920, 1080), 100),
    ((1280, 800), 200),
    ((1920, 1080), 200),
)


def tables(level: str) -> Iterator[tuple[str, ChallengeScene]]:
    """The table of `level` at the start, half built and done, each in several windows."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    steps = read_solution(entry.solution_path).steps
    run, done = Run(entry.level), 0
    for name, count in (("start", 0), ("half", len(steps) // 2), ("done", len(steps))):
        for step in steps[done:count]:
            run.place(step)
        done = count
        for window, text_size in VIEWS:
            yield f"{level} {name} {window[0]} {text_size}", table_of(run, level, window, text_size)
    run.close()


def table_of(run: Run, level: str, window: tuple[int, int], text_size: TextSize) -> ChallengeScene:
    """The table of the match in `run`, composed for a window that nobody draws."""
    services = services_of(Shot("challenge", window, text_size=text_size, seats=1, options={"level": level}))
    table = ChallengeScene(services, LocalClient(Match(run.session, services.executor, run.world), services.executor))
    table.show_now()
    compose(table)
    return table


def services_of(shot: Shot) -> Services:
    """The services for a window that nobody draws."""
    services, canvas = services_for(shot), Canvas(*shot.size)
    services.area = Rect(0, 0, canvas.wide, canvas.high)
    text.set_scale(canvas.scale)
    return services


def compose(table: ChallengeScene) -> None:
    """Puts the table on the screen and composes it."""
    services = table.services
    services.director.reset(table)
    for _number in range(2):
        # The first time it is not known yet where the plates are.
        services.director.compose(services.make_ui)
        table.changed()


def hits(table: ChallengeScene) -> Iterator[str]:
    """What labels lie over."""
    camera, overlays = table.show.camera, table.overlays
    shown = overlays.marks(table.state)
    tags = [(id_, mark.tag_box(camera).inset(1)) for id_, mark in shown if mark.words]
    height = overlays.height.box(table.level)
    labels = [*tags, *([] if height is None else [("height", height.inset(1))])]
    for (one, box), (other, other_box) in combinations(labels, 2):
        if box.overlaps(other_box):
            yield f"{one} over {other}"
    lines = {id_: mark.middle(camera)[1] for id_, mark in shown if mark.words}
    for (one, box), (other, other_box) in combinations(tags, 2):
        beside = box.x < other_box.right and other_box.x < box.right
        if beside and (lines[one] - lines[other]) * (box.cy - other_box.cy) < 0:
            yield f"{one} and {other} have changed places"
    shapes = [(one.piece, [camera.to_canvas(*at) for at in corners(one)]) for one in table.show.standing()]
    things = [(f"piece {piece}", strip) for piece, shape in shapes for strip in strips(shape)]
    things += [(id_, mark.box(camera)[0]) for id_, mark in shown if mark.front]
    things += [("a plate", one.rect) for one in table.ui.kept if one.kind in ("prompt", "view")]
    for label, box in labels:
        inner = box.inset(LAPS)
        yield from (f"{label} over {what}" for what, thing in things if inner.overlaps(thing))


@one_in(2, "games")
@pytest.mark.parametrize(
    "level", [pytest.param(level, marks=[] if level in QUICK else pytest.mark.screens) for level in LEVELS]
)
def test_labels_lie_over_nothing(level: str) -> None:
    found = []
    for name, table in tables(level):
        found += [f"{name}: {hit}" for hit in hits(table)]
        table.services.director.reset()
    text.set_scale(1.0)
    assert not found


def test_touched_stars_are_ticked_and_others_stand_before_a_disc() -> None:
    """A star differs from a piece of its own colour behind it, and a touched star from an untouched one."""
    camera = LevelCamera()
    goal = Reach(stars=((0.0, 1.0), (2.0, 1.0)))
    touched, free = (
        [mark for mark in zones.stars(goal, {(0.0, 1.0)}, camera) if abs((mark.x or 0.0) - x) < 0.5] for x in (0.0, 2.0)
    )
    assert all(mark.front for mark in touched)
    # Its disc and its rays would hide where a piece ends.
    assert [mark.picture.kind for mark in free if mark.front] == ["star", "tile"]
    assert any(mark.picture.kind == "icon" for mark in touched)
    # What touches one is seen within its ring: nothing fills that.
    assert [mark.picture.kind for mark in touched if (mark.x, mark.y) == (0.0, 1.0)] == ["aim"]
    # One that is to be touched lies before the held piece too, and nearly fills its disc.
    assert not any(mark.yields for mark in free)
    disc, star, point = (mark.box(camera)[0].w for mark in free[-3:])
    assert 0.8 * disc < star < disc
    assert point < 0.3 * star, "its middle counts, and is seen"
    assert all(mark.yields for mark in touched)
    # Rays reach out from the ring of what is to be touched, which no mark of a piece has.
    assert next(mark.picture.kind for mark in free) == "rays"
    assert "rays" not in {mark.picture.kind for mark in touched}
    assert free[0].box(camera)[0].w > max(one.box(camera)[0].w for one in free[1:])
    # Of two that are close to each other none has rays towards the other, but all around else.
    close = zones.stars(Reach(stars=((0.0, 1.0), (0.5, 1.0))), (), camera)
    assert [mark.picture.args[1:] for mark in close if mark.picture.kind == "rays"] == [(0,), (-180,)]


def test_the_frame_for_a_flag_is_seen_before_what_lies_across_it() -> None:
    marks = list(zones.span(Bridge(piece=0, left=-1.0, right=1.0), LevelCamera(), False))
    assert [mark.front for mark in marks] == [False, True]


def test_a_tag_makes_way_for_the_held_piece() -> None:
    entry = LIBRARY.find("crooked-bridge")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    scene = table_of(run, "crooked-bridge", (1280, 800), 100)
    overlays, camera = scene.overlays, scene.show.camera

    def tag() -> Rect:
        return next(mark.tag_box(camera) for _id, mark in overlays.marks(scene.state) if mark.words)

    box = tag()
    x, y = camera.to_world(box.cx, box.cy)
    held = DrawnPiece(entry.level.given[0], x, y, 0.0)
    scene.show._held.now = held
    overlays._clear_held(scene.state)
    assert not tag().overlaps(camera.rect_around(corners(held)))
    # Nor does it lie over the outline of where that piece would land.
    box = tag()
    x, y = camera.to_world(box.cx, box.cy)
    scene.show._landing = landing = replace(held, x=x, y=y)
    overlays._clear_held(scene.state)
    assert not tag().overlaps(camera.rect_around(corners(landing)))
    run.close()


def test_the_height_makes_way_for_where_a_piece_would_land() -> None:
    entry = LIBRARY.find("straight-up")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    run.place(read_solution(entry.solution_path).steps[0])
    scene = table_of(run, "straight-up", (1280, 800), 100)
    camera, height = scene.show.camera, scene.overlays.height

    def tag() -> Rect:
        box = height.box(scene.level)
        assert box is not None
        return box

    before = tag()
    x, y = camera.to_world(before.cx, before.cy)
    scene.show._held.now = held = DrawnPiece(entry.level.given[1], x, y + 300, 0.0)
    scene.show._landing = landing = replace(held, y=y)
    scene.changed()
    scene.services.director.compose(scene.services.make_ui)
    assert before.overlaps(camera.rect_around(corners(landing)))
    assert not tag().overlaps(camera.rect_around(corners(landing)))
    run.close()


def test_the_higher_line_has_the_higher_tag() -> None:
    """In Full HD the tag of gold's line hung below the tag of the goal's line, as if its line were the lower one."""
    shot = Shot("kept-challenge", (1920, 1080))
    services = services_of(shot)
    (table,) = scenes_for(shot, services)
    assert isinstance(table, ChallengeScene)
    compose(table)
    found = list(hits(table))
    services.director.reset()
    text.set_scale(1.0)
    assert not [hit for hit in found if "changed places" in hit]


@pytest.mark.parametrize("level", ["made-floor", "spoons"])
def test_a_line_lies_before_pieces_and_behind_the_held_one(level: str) -> None:
    shot = Shot("half-challenge", options={"level": level})
    services = services_of(shot)
    services.director.reset(*scenes_for(shot, services))
    services.director.compose(services.make_ui)
    assert services.director.top
    found = [(one.layer, i, one) for i, one in enumerate(services.director.top.ui.pictures)]
    services.director.reset()
    text.set_scale(1.0)
    lines = [place[:2] for place in found if place[2].id.startswith("mark.") and place[2].art.kind == "goal_line"]
    held = [place[:2] for place in found if place[2].id.startswith("held.glow")]
    stands = [place[:2] for place in found if place[2].id.startswith("piece.")]
    assert lines
    assert min(stands) < min(lines)
    assert max(lines) < min(held)


def test_a_line_through_the_held_piece_is_not_kept_yet() -> None:
    entry = LIBRARY.find("weather-vane")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    scene = table_of(run, "weather-vane", (1280, 800), 100)
    overlays, line = scene.overlays, next(goal.line for goal in entry.level.goals if isinstance(goal, Low))
    for above, warns in ((-2.0, False), (0.0, True)):
        overlays.show._held.now = DrawnPiece(entry.level.given[0], 0.0, (line + above) * UNIT, 0.0)
        assert any(mark.warns for _id, mark in overlays.marks(scene.state)) == warns
        # A bar says by how much.
        held, camera = overlays.show.held, scene.show.camera
        _x, top, long = over(held, scene.level.goals, camera)
        at = camera.to_canvas(0.0, line * UNIT)[1]
        assert top + long == pytest.approx(at, abs=STEP) if warns else long == 0
    run.close()


@pytest.mark.parametrize(("level", "pushed"), [("half-and-half", 0), ("half-and-half", 11), ("straight-up", 5)])
def test_each_tag_touches_its_line_or_a_leader_does(level: str, pushed: int) -> None:
    """Of two lines close to each other each has its tag on its own side, and only gold's is golden."""
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    scene = table_of(run, level, (1280, 800), 100)
    camera, marks = scene.show.camera, [mark for _id, mark in scene.overlays.marks(scene.state) if mark.ink]
    text.set_scale(1.0)
    run.close()
    assert marks
    for mark in (replace(one, place=pushed or one.place) for one in marks):
        line, *leaders, tag = mark.box(camera)
        way = [line, *leaders, tag]
        assert all(a.inset(-3).overlaps(b.inset(-3)) for a, b in pairwise(way)), "the way from the line to its tag"
    for (one, a), (_other, b) in combinations([(mark, mark.tag_box(camera)) for mark in marks], 2):
        assert one.ink != _other.ink
        assert not a.inset(1).overlaps(b)
        line, other = one.box(camera)[0], _other.box(camera)[0]
        assert (line.cx < other.cx) == (a.cx < b.cx)


def test_what_is_said_of_a_hold_is_spread() -> None:
    """The ring, the tag of the line and the tag of the height stood in one heap beside slanted slabs."""
    shot = Shot("holding-challenge", language="ja", options={"level": "house-of-cards"})
    services = services_of(shot)
    with text.speaking("ja"):
        (scene,) = scenes_for(shot, services)
        assert isinstance(scene, ChallengeScene)
        compose(scene)
        camera, height = scene.show.camera, scene.overlays.height.box(scene.level)
        ring = ring_box(camera, scene.show.height, scene.state.tower, scene.overlays.ring)
        shapes = [[camera.to_canvas(*corner) for corner in corners(one)] for one in scene.show.standing()]
        (tag,) = [mark for _id, mark in scene.overlays.marks(scene.state) if mark.words]
    text.set_scale(1.0)
    services.director.reset()
    assert ring is not None
    assert height is not None
    boxes = [ring, height, tag.tag_box(camera)]
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    assert not any(ring.overlaps(strip) for shape in shapes for strip in strips(shape)), "it covers no slab"
    across = [x for shape in shapes for x, _y in shape]
    assert abs(ring.cx - (min(across) + max(across)) / 2) < 30, "it hangs over the house"
    assert len(tag.box(camera)) == 2, "it stands at the end of its line"


def test_a_tag_that_made_room_stays_where_it_is() -> None:
    """“↑ 4.4” jumped right, left, above and left again in one level."""
    shot = Shot("challenge", options={"level": "picture-ledge"})
    services = services_of(shot)
    (scene,) = scenes_for(shot, services)
    assert isinstance(scene, ChallengeScene)
    compose(scene)
    camera, shown = scene.show.camera, scene.overlays.marks(scene.state)
    (id_, tag) = next((id_, mark.tag_box(camera)) for id_, mark in shown if mark.words)
    before = places(shown, camera, (), ())
    away = places(shown, camera, (), [tag], before)
    assert away[id_] != before[id_]
    assert places(shown, camera, (), (), away) == away
    services.director.reset()


def test_the_countdown_of_a_hold_rides_along_and_covers_no_star_of_gold() -> None:
    """It stayed where a lift had been, and lay over the star of a level whose gold was missed."""
    for level in ("ferry", "first-step"):
        services = services_of(Shot("holding-challenge", options={"level": level}))
        (scene,) = scenes_for(Shot("holding-challenge", options={"level": level}), services)
        assert isinstance(scene, ChallengeScene)
        compose(scene)
        overlays, show = scene.overlays, scene.show
        camera, tower = show.camera, scene.state.tower
        ring = ring_box(camera, show.height, tower, overlays.ring)
        assert ring is not None
        stars = [mark.box(camera)[0] for _id, mark in overlays.marks(scene.state) if mark.picture.kind == "star"]
        assert stars or level == "ferry"
        assert not any(map(ring.overlaps, stars))
        moved = [replace(one, x=one.x + UNIT) for one in show.standing()]
        with patch.object(show, "standing", lambda moved=moved: moved):
            later = ring_box(camera, show.height, tower, overlays.ring)
        assert later is not None
        assert later.x - ring.x == pytest.approx(camera.unit)
        services.director.reset()


def test_no_old_height_is_told_while_the_tower_comes_to_rest() -> None:
    """“now 2.0” stood beside a tower of four, below the ring of the wait."""
    services = services_of(Shot("half-challenge", options={"level": "first-step"}))
    (scene,) = scenes_for(Shot("half-challenge", options={"level": "first-step"}), services)
    assert isinstance(scene, ChallengeScene)
    compose(scene)
    assert scene.overlays.height.box(scene.level) is not None
    scene.submit(0, Release())
    compose(scene)
    assert scene.view.phase == "settling"
    assert scene.overlays.height.box(scene.level) is None
    scene.tick()
    compose(scene)
    signs = [one.id for one in scene.ui.pictures if one.id.startswith(("verdict", "wait."))]
    assert signs == ["wait.breath"], "a ring would count what is held"
    text.set_scale(1.0)
    services.director.reset()


def test_beside_large_text_the_name_has_a_plate_as_wide_as_its_words() -> None:
    """Half of the plate was empty."""
    for level in ("balcony", "long-way-over"):
        shot = Shot("challenge", (1920, 1080), text_size=200, seats=1, options={"level": level})
        services = services_for(shot)
        text.set_scale(1.0)
        services.director.reset(*scenes_for(shot, services))
        table = services.director.top
        assert isinstance(table, ChallengeScene)
        services.director.compose(services.make_ui)
        room = table.space.places.name
        plate = next(one.rect for one in table.ui.kept if one.kind == "prompt" and one.rect.y == room.y)
        words = [word for word in table.ui.words if word.id in ("level.name", "level.shelf")]
        end = max(word.x + text.measure(word.text, word.style, word.size) for word in words)
        assert end + 16 < plate.right <= min(end + 90, room.right)
        services.director.reset()


def test_the_tag_of_the_height_keeps_its_side_while_a_piece_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wide piece that passed by drove it to the other side and back."""
    entry = LIBRARY.find("keel")
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    run.place(read_solution(entry.solution_path).steps[0])
    run.submit(0, Take(run.view.coming[0]))
    table = table_of(run, "keel", (1280, 800), 100)
    height = table.overlays.height
    assert table.show.held is not None
    height.taken = []
    first = height.box(table.level)
    assert first is not None
    height.taken = [first]
    other = height.box(table.level)
    assert other is not None
    assert not other.overlaps(first)
    height.taken = []
    assert height.box(table.level) == other, "the piece is still held"
    monkeypatch.setattr(TowerShow, "held", None)
    assert height.box(table.level) == first
    table.services.director.reset()
    run.close()
    text.set_scale(1.0)
