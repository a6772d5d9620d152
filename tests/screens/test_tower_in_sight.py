"""Ruler, wait and overview beside a tower at the table."""

from __future__ import annotations

import pytest

from game.core.tower_events import Release
from game.games.shapes.table import ShapesScene
from game.play.local_client import LocalClient
from game.table.tower.camera import BELOW, DEEP_BELOW
from game.table.tower.overlays import overview
from tests.screens.screen import Mouse, Open, Screen
from tests.screens.stacking import put, stacking, take, world
from tests.screens.test_holding import alone, begin
from tests.words import first


def pose(screen: Screen, id_: str) -> tuple[float, float]:
    """Where the middle of a picture is on the canvas."""
    found = screen.shell.view.stage.actors[id_].pose
    return found.x, found.y


def shown(screen: Screen, start: str) -> list[str]:
    """Ids of the pictures on the stage that begin so."""
    return [id_ for id_ in screen.shell.view.stage.actors if id_.startswith(start)]


def draw(screen: Screen) -> None:
    screen.shell.view.compose(still=True)
    screen.shell.view.frame(0.0, 1.0)


def test_a_wait_is_a_breath_and_nothing_beside_the_tower(open_screen: Open) -> None:
    """A ring with words lay on pieces that fell."""
    screen = open_screen(drawn=True, motion="1x")
    scene = put(screen, alone())
    take(scene, Mouse(screen))
    scene.do(Release())
    screen.ticks(4)
    draw(screen)
    assert world(scene).tower.phase == "settling"
    assert shown(screen, "wait") == ["wait.breath"]
    assert shown(screen, "verdict") == []
    for _ in range(150):
        screen.ticks(4)
        draw(screen)
        if world(scene).tower.phase != "settling":
            break
    assert shown(screen, "wait") == []


def test_part_of_a_high_tower_is_in_sight_and_all_of_it_small(open_screen: Open) -> None:
    screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
    scene = begin(screen, Mouse(screen), 21)
    draw(screen)
    pieces = scene.show.pieces()
    assert len(pieces) == 8
    for drawn in (*pieces, scene.show._held.now):
        assert drawn is not None
        x, y = pose(screen, f"overview.{drawn.piece}")
        left, right = overview.ends(scene.show.camera, overview.unit(scene.show.camera, scene.show.height))
        assert left < x < right
        assert scene.show.camera.room.y < y < scene.show.camera.room.bottom
    # It is let into the plate of the only seat.
    (_x, well), (_x, plate) = pose(screen, "overview.well"), pose(screen, "seat.0")
    assert well > plate
    assert shown(screen, "overview.plate") == []
    ys = [pose(screen, f"overview.{drawn.piece}")[1] for drawn in sorted(pieces, key=lambda drawn: drawn.y)]
    assert ys == sorted(ys, reverse=True)
    # The frame is around what the camera shows: the top, not the foot.
    middle = pose(screen, "overview.view")[1]
    assert abs(middle - ys[-1]) < abs(middle - ys[0])
    before = middle
    for _ in range(200):
        scene.show.camera.follow((0, 0))
        scene.show.camera.tick()
    draw(screen)
    assert pose(screen, "overview.view")[1] > before + 50


def test_low_tower_is_not_shown_twice(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    begin(screen, Mouse(screen), 0)
    draw(screen)
    assert shown(screen, "small") == []


@pytest.mark.parametrize("height", first(1, [0, 21], "screens"))
def test_ruler_and_mark_stand_at_the_height_of_the_tower(open_screen: Open, height: int) -> None:
    screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
    scene = begin(screen, Mouse(screen), height)
    for steps in range(3):
        scene.show.camera.follow((0, (height - 6 * steps) * 60))
        for _ in range(30):
            scene.show.camera.tick()
        scene.changed()
        draw(screen)
        marks = {int(id_.removeprefix("ruler.")): pose(screen, id_)[1] for id_ in shown(screen, "ruler.")}
        for number, y in marks.items():
            assert y == pytest.approx(scene.show.camera.to_canvas(0, number * 60)[1])
        stage = screen.shell.view.stage
        seen = sorted(number for number in marks if stage.actors[f"ruler.{number}"].pose.alpha > 0)
        assert seen == [*range(min(seen), max(seen) + 1)]
        assert len(seen) >= 5
    top = pose(screen, "height")[1]
    assert top == pytest.approx(scene.show.camera.to_canvas(0, scene.show.height * 60)[1]) or top < 0


def test_tower_has_the_room_of_a_hand_where_none_lies_below(open_screen: Open) -> None:
    screen = open_screen()
    for variant, deep in (("survivor", True), ("classic", False)):
        scene = put(screen, stacking("pp", lambda view: view.phase == "ready", 3, variant=variant))
        assert isinstance(scene, ShapesScene)
        screen.ticks(1)
        room = scene.show.camera.room
        area = scene.services.area
        assert room.bottom == area.bottom - round(area.h * (DEEP_BELOW if deep else BELOW))
        cards = [picture for picture in scene.ui.pictures if picture.id.startswith(("card.", "back."))]
        assert bool(cards) is not deep
        assert all(picture.y > room.bottom for picture in cards)


def test_a_platform_without_its_tower_stands_where_it_will(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the start of “Watch the match” it hung in the air until the recording was read."""
    monkeypatch.setattr(LocalClient, "world", lambda client: None)
    screen = open_screen()
    scene = put(screen, stacking("pp", lambda view: view.phase == "ready", 3))
    camera = scene.show.camera
    assert camera.now.floor == camera.goal.floor == scene.site.room().bottom
    assert camera.room == scene.site.room()
