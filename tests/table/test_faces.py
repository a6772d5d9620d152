"""Faces of the pieces of a challenge: moods, gazes, and their cost on the screen."""

from __future__ import annotations

from math import cos, hypot, sin
from typing import Any

import pytest

from game.games.challenge.table import ChallengeScene
from game.levels.rules.actions import Take
from game.physics.balance import THIN
from game.table.tower.drawn_piece import OFFSCREEN, DrawnPiece
from game.table.tower.overlays.piece_faces import (
    BLINK,
    FALLS,
    ROLL,
    STILL_DIRECTIONS,
    Faces,
    blinks,
    gaze_of,
    mood_of,
)
from tests.drawing import CAN_DRAW
from tests.words import first

if CAN_DRAW:
    from game.ui import textures as made
    from tests.screens.screen import Open, Screen, new_session, table_for

MOODS = [
    ({"margin": 0.9}, "calm"),
    ({"margin": None}, "calm"),
    ({"margin": THIN + 0.01}, "calm"),
    ({"margin": THIN - 0.01}, "worried"),
    ({"margin": THIN + 0.01, "was": "worried"}, "worried"),
    ({"margin": THIN + 0.06, "was": "worried"}, "calm"),
    ({"margin": 0.9, "near": True}, "curious"),
    ({"margin": 0.1, "near": True}, "worried"),
    ({"margin": 0.9, "glad": True}, "happy"),
    ({"margin": 0.1, "glad": True}, "worried"),
    ({"margin": 0.9, "fallen": True, "glad": True}, "frightened"),
    ({"margin": None, "fall": FALLS + 1}, "frightened"),
    ({"margin": 0.9, "fall": FALLS - 1}, "calm"),
]


@pytest.mark.parametrize(("how", "mood"), MOODS)
def test_mood_follows_the_margin(how: dict[str, Any], mood: str) -> None:
    told = {"margin": None, "fall": 0.0, "fallen": False, "near": False, "glad": False, **how}
    assert mood_of(**told) == mood


@pytest.mark.parametrize(
    ("aim", "signs"), [((300, 0), (1, 0)), ((0, 300), (0, -1)), ((-300, -300), (-1, 1)), ((4000, 4000), (1, -1))]
)
def test_eyes_look_towards_the_aim(aim: tuple[float, float], signs: tuple[int, int]) -> None:
    x, y = gaze_of((0, 0), aim)
    assert (round(x / ROLL), round(y / ROLL)) == signs
    assert hypot(x, y) == pytest.approx(ROLL)


def test_eyes_look_straight_ahead_at_nothing_and_less_aside_at_what_is_close() -> None:
    assert gaze_of((5, 5), None) == gaze_of((5, 5), (5, 5)) == (0, 0)
    assert 0 < gaze_of((0, 0), (30, 0))[0] < ROLL


def test_without_motion_eyes_turn_to_few_sides() -> None:
    found = {gaze_of((0, 0), (500 * cos(i / 9), 500 * sin(i / 9)), STILL_DIRECTIONS) for i in range(57)}
    assert len({(round(x, 6), round(y, 6)) for x, y in found}) == 8


def test_every_piece_blinks_in_its_own_time() -> None:
    closed = {piece: [tick for tick in range(800) if blinks(piece, tick)] for piece in (0, 7, 49)}
    assert all(2 * BLINK - 1 <= len(ticks) <= 4 * BLINK for ticks in closed.values())
    assert len({tuple(ticks) for ticks in closed.values()}) == 3


def test_a_film_frightens_what_falls_and_the_winner_gladdens_all() -> None:
    faces = Faces()
    faces.on = True
    now = [DrawnPiece(3, 0.0, 50.0, 0.0), DrawnPiece(4, 90.0, 50.0, 0.0)]
    faces.read_poses(now, {3: DrawnPiece(3, 0.0, 50.0 + 2 * FALLS, 0.0), 4: now[1]})
    assert faces.moods() == {3: "frightened", 4: "calm"}
    glad = Faces()
    glad.on = glad.glad = True
    glad.read_poses(now)
    assert set(glad.moods().values()) == {"happy"}


# -- on the screen


def challenge(screen: Screen) -> ChallengeScene:
    scene = screen.put(table_for(screen, new_session("p", game="challenge")))
    assert isinstance(scene, ChallengeScene)
    screen.show()
    return scene


def places(screen: Screen, part: str) -> dict[str, tuple[float, float]]:
    actors = screen.shell.view.stage.actors
    return {id_: (actor.pose.x, actor.pose.y) for id_, actor in actors.items() if id_.startswith(part)}


def frames(screen: Screen, count: int) -> None:
    for _ in range(count):
        screen.ticks(1)
        screen.shell.view.compose()
        screen.shell.view.frame(1 / 60, 0.0)


@pytest.mark.skipif(not CAN_DRAW, reason="nothing can be drawn here")
class TestOnTheScreen:
    def test_faces_are_there_unless_switched_off(self, open_screen: Open) -> None:
        screen = open_screen(drawn=True)
        scene = challenge(screen)
        piece = scene.view.coming[0]
        frames(screen, 2)
        assert f"tray.face.{piece}" in places(screen, "tray.face")
        scene.submit(0, Take(piece))
        frames(screen, 3)
        assert places(screen, f"face.{piece}")[f"face.{piece}"] != (OFFSCREEN, OFFSCREEN)
        screen.services.settings.faces = False
        frames(screen, 3)
        assert not places(screen, "face.")

    @pytest.mark.screens
    @pytest.mark.parametrize("moves", first(1, [True, False], "screens"))
    def test_nothing_moves_by_itself_without_motion(self, open_screen: Open, moves: bool) -> None:
        screen = open_screen(drawn=True, motion="1x" if moves else "off", reduced_motion=not moves)
        scene = challenge(screen)
        piece = scene.view.coming[0]
        scene.submit(0, Take(piece))
        frames(screen, 60)
        eyes = {}
        for tick in range(330):
            screen.ticks(1)
            eyes[tick] = scene.show.faces.gaze(piece), scene.show.faces.closed(piece)
            if eyes[tick][1]:
                break
        assert eyes[0][0] != (0.0, 0.0)
        assert any(closed for _gaze, closed in eyes.values()) == moves
        if not moves:
            assert len(set(eyes.values())) == 1

    @pytest.mark.screens
    def test_no_picture_is_painted_again_from_frame_to_frame(
        self, open_screen: Open, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        painted: list[Any] = []
        bake = made.bake  # type: ignore[attr-defined]

        def noted(key: Any, *how: Any) -> Any:
            painted.append(key)
            return bake(key, *how)

        monkeypatch.setattr(made, "bake", noted)
        screen = open_screen(drawn=True, motion="1x", reduced_motion=False)
        scene = challenge(screen)
        scene.submit(0, Take(scene.view.coming[0]))
        frames(screen, 60)
        assert len(painted) == len(set(painted))
        painted.clear()
        frames(screen, 40)
        assert not painted
