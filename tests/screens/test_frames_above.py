"""A scene that lies over another one moves its own pictures in every frame."""

from __future__ import annotations

import pytest

from game import art
from game.screens.title import TitleScene
from game.ui.frame_stage import FrameStage
from game.ui.scene import Scene
from game.ui.widgets import Ui
from tests.screens.screen import Open
from tests.words import first


class Over(Scene):
    covers = False

    def build(self, ui: Ui) -> None:
        ui.put("medal", art.medal(40, "gold"), 0, 0, animates=False)

    def frame(self, stage: FrameStage, share: float) -> None:
        assert "medal" in stage.actors
        stage.place("medal", 300.0, 200.0)


@pytest.mark.parametrize("depth", first(1, [1, 2], "screens"))
def test_a_scene_over_others_moves_its_own_pictures(open_screen: Open, depth: int) -> None:
    """What flew from the medal of a level never left its place, for its id had the depth of the scene before it."""
    screen = open_screen(drawn=True)
    screen.director.reset(screen.services.make("title"), *(Over(screen.services) for _ in range(depth)))
    screen.show()
    screen.shell.view.frame(1 / 60, 0.0)
    pose = screen.shell.view.stage.actors[f"{depth}/medal"].pose
    assert (pose.x, pose.y) == (300.0, 200.0)


class Room(Scene):
    """Covers the title and has a picture with the id of one of the title's."""

    def build(self, ui: Ui) -> None:
        ui.put("piece.0", art.medal(40, "gold"), 100, 100, animates=False)


def test_a_covered_scene_moves_nothing(open_screen: Open) -> None:
    """The title below a level of the workshop moved the level's pieces, which have the same ids, where its heap lay."""
    screen = open_screen(drawn=True)
    title = TitleScene(screen.services)
    screen.director.reset(title)
    while not title.poses:
        title.tick()
    screen.director.push(Room(screen.services))
    screen.show()
    screen.shell.view.frame(1 / 60, 0.0)
    pose = screen.shell.view.stage.actors["piece.0"].pose
    assert (pose.x, pose.y) == (120.0, 120.0)
