"""Places on a real window: read on a thread, one at a time, faded in, freed, and still where nothing may move."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import arcade
import pytest
from PIL import Image

from game import art
from game.app import paths
from game.app.canvas import Canvas
from game.app.paths import MissingAsset
from game.shell.window import Window
from game.tools.frame_times import counted_draws
from game.ui import place_loading, place_tones
from game.ui.picture import Picture
from game.ui.place_drawing import NOWHERE, standpoint
from game.ui.place_effects import CYCLE, NUMBERS
from game.ui.place_view import DARK, FADE, LATE, PATIENCE, RESTS, PlaceView
from game.ui.stage import Stage
from tests.window import Pixels, resize
from tests.words import first, one_in

RED, GREEN, BLUE, YELLOW = (180, 30, 30), (30, 150, 40), (30, 40, 170), (220, 200, 40)
SLACK = 6
"""Levels of 255 by which a colour may differ after it has been a lossless picture, a texture and a frame."""


def layer(file: str, left: float, top: float, width: float, height: float, depth: float) -> dict[str, object]:
    return {"file": file, "left": left, "top": top, "width": width, "height": height, "depth": depth}


def save(folder: Path, colour: tuple[int, ...], size: tuple[int, int] = (64, 40)) -> None:
    mode = "RGBA" if len(colour) == 4 else "RGB"
    Image.new(mode, size, colour).save(folder)


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two small places: "red" lies flat, "green" stands, with a blue block to the right of its middle, on
    the floor line, and a yellow spark that drifts."""
    for name, ground, stands in (("red", RED, False), ("green", GREEN, True)):
        folder = tmp_path / "places" / name
        folder.mkdir(parents=True)
        save(folder / "back.png", ground)
        about: dict[str, Any] = {  # Any: as JSON has it
            "tone": "walnut",
            "stands": stands,
            "layers": [layer("back.png", -1280, -1850 if stands else -800, 2560, 2850 if stands else 1600, 0.0)],
        }
        if stands:
            block = Image.new("RGBA", (100, 100))
            block.paste((*BLUE, 255), (50, 50, 100, 100))
            block.save(folder / "play.png")
            save(folder / "spark.png", (*YELLOW, 255), (8, 8))
            about["layers"].append(layer("play.png", 100, -200, 200, 200, 1.0))
            spark = {"kind": "drift", "sprite": "spark.png", "count": 1, "area": [-900, -700, -500, -650]}
            about["effects"] = [spark | {"speed": [60, 0], "size": [20, 20], "alpha": [1, 1], "depth": 0.5}]
        (folder / "place.json").write_text(json.dumps(about))
    asset = paths.asset

    def found(*parts: str) -> Path:
        path = tmp_path.joinpath(*parts)
        if parts[0] != "places":
            return asset(*parts)
        if not path.is_file():
            raise MissingAsset("/".join(parts))
        return path

    monkeypatch.setattr(paths, "asset", found)
    place_loading.load_now.cache_clear()
    place_tones.tone_of.cache_clear()
    return tmp_path / "places"


@pytest.fixture(autouse=True)
def _forgets() -> Any:  # Any: a generator
    yield
    place_loading.load_now.cache_clear()
    place_tones.tone_of.cache_clear()


def moving(stage: Stage) -> Stage:
    """The stage as on a machine with a graphics card."""
    stage.ground.stands_still = False
    return stage


def frame(stage: Stage) -> Image.Image:
    stage.draw()
    return arcade.get_image().convert("RGB")


def colour(stage: Stage, x: float, y: float) -> tuple[int, ...]:
    """At a point of the canvas."""
    image = frame(stage)
    px, py = stage.canvas.to_window(x, y)
    found = image.getpixel((min(image.width - 1, int(px)), min(image.height - 1, image.height - 1 - int(py))))
    assert isinstance(found, tuple)
    return found


def like(found: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= SLACK for a, b in zip(found, wanted, strict=True))


def wait(stage: Stage) -> None:
    """Draws frames until the place has been read and uploaded."""
    end = time.monotonic() + 10
    while stage.ground._drawing is None or not stage.ground._drawing.complete:
        assert time.monotonic() < end
        stage.draw()
        time.sleep(0.005)


def textures(window: Window) -> int:
    """How many there are on the graphics card."""
    created, freed = window.ctx.stats.texture
    return int(created - freed)


# -- what is seen


@one_in(3, "screens")
@pytest.mark.usefixtures("places")
@pytest.mark.parametrize("still", first(1, [True, False], "screens"))
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1000, 750), (1280, 549), (600, 800)])
def test_a_place_covers_a_window_of_any_shape(window: Window, size: tuple[int, int], still: bool) -> None:
    resize(window, *size)
    stage = Stage(window)
    stage.ground.stands_still = still
    for name, ground in (("red", RED), ("green", GREEN)):
        stage.show(name, [], [])
        image = frame(stage)
        for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
            found = image.getpixel(corner)
            assert isinstance(found, tuple)
            assert like(found, ground)


@pytest.mark.usefixtures("places")
@pytest.mark.parametrize("still", first(1, [True, False], "screens"))
def test_what_stands_stands_on_the_floor_line(window: Window, still: bool) -> None:
    stage = Stage(window)
    stage.ground.stands_still = still
    for floor in (1000.0, 600.0):
        stage.show("green", [], [], floor=floor)
        middle = stage.canvas.wide / 2
        assert like(colour(stage, middle + 250, floor - 50), BLUE)
        assert like(colour(stage, middle + 250, floor + 10), GREEN)
        assert like(colour(stage, middle + 150, floor - 50), GREEN), "clear"
    stage.show("green", [], [])
    assert like(colour(stage, middle + 250, stage.canvas.high - 150 - 50), BLUE)


@pytest.mark.usefixtures("places")
def test_near_layers_follow_the_camera(window: Window) -> None:
    stage = moving(Stage(window))
    stage.show("green", [], [], floor=900)
    middle = stage.canvas.wide / 2
    stage.look(400, 300)
    assert like(colour(stage, middle + 250 - 400, 900 - 50 + 300), BLUE)
    assert like(colour(stage, middle + 250, 900 - 50), GREEN)
    stage.look(0, 0)
    assert like(colour(stage, middle + 250, 900 - 50), BLUE)
    stage.calm = True
    stage.show("green", [], [], floor=900)
    stage.look(400, 300)
    assert like(colour(stage, middle + 250 - 400, 900 - 50 + 300), BLUE)
    # With reduced motion nothing glides: it is seen from elsewhere once the camera has come to rest.
    stage.look(0, 0)
    assert like(colour(stage, middle + 250 - 400, 900 - 50 + 300), BLUE)
    stage.ground.advance(RESTS)
    assert like(colour(stage, middle + 250, 900 - 50), BLUE)


def spark(stage: Stage) -> tuple[int, int, int, int]:
    """Where something yellow is."""
    blue = frame(stage).split()
    found = Image.merge("RGB", blue).point(lambda level: 255 * (level > 170)).getchannel("R").getbbox()
    assert found is not None
    return found


@pytest.mark.usefixtures("places")
def test_effects_move_with_time_and_come_back(window: Window) -> None:
    stage = moving(Stage(window))
    stage.show("green", [], [])
    before = spark(stage)
    stage.advance(0.01)
    stage.advance(1.0)
    assert spark(stage) != before
    stage.ground.seconds = CYCLE
    assert spark(stage) == before
    stage.motion = 0.0
    stage.show("green", [], [])
    stage.ground.seconds = 0.0
    stage.advance(1.0)
    assert stage.ground.seconds == 0.0
    assert spark(stage) == before


@pytest.mark.usefixtures("places")
def test_still_and_moving_look_the_same_at_rest(window: Window) -> None:
    stage = Stage(window)
    stage.ground.stands_still = True
    stage.show("green", [], [], floor=900)
    still = Pixels(frame(stage))
    assert stage.ground._drawing is None, "one picture is left of it"
    stage = moving(Stage(window))
    stage.show("green", [], [], floor=900)
    assert Pixels(frame(stage)) == still


@pytest.mark.usefixtures("places")
def test_pictures_are_always_the_same(window: Window) -> None:
    found = []
    for _again in range(2):
        stage = Stage(window)
        stage.motion = 0.0
        stage.show("green", [], [], still=True)
        stage.advance(10.0)
        found.append(frame(stage).tobytes())
        stage.clear()
    assert found[0] == found[1]


# -- cost


@pytest.mark.usefixtures("places")
def test_a_place_is_two_draw_calls_or_none(window: Window) -> None:
    stage = moving(Stage(window))
    for name, wanted in (("green", 2), ("red", 1)):
        stage.show(name, [], [])
        stage.draw()
        with counted_draws() as calls:
            stage.draw()
            assert calls() == wanted
    stage.ground.stands_still = True
    stage.draw()
    with counted_draws() as calls:
        stage.draw()
        assert calls() == 0, "copied"


@pytest.mark.usefixtures("places")
def test_clear_parts_of_a_layer_are_not_drawn(window: Window) -> None:
    stage = moving(Stage(window))
    stage.show("green", [], [], floor=900)
    stage.draw()
    drawing = stage.ground._drawing
    assert drawing is not None
    canvas = stage.canvas
    block, drop = 100 * 100, 20 * 20
    whole = canvas.width * canvas.height / canvas.scale**2
    assert stage.ground.overdraw(canvas) == pytest.approx(1 + (block + drop) / whole, rel=0.01)
    assert len(drawing.quads) // NUMBERS < 30
    stage.ground.stands_still = True
    stage.draw()
    assert stage.ground.overdraw(canvas) == 1


@pytest.mark.screens
def test_the_sky_is_drawn_only_behind_the_window_of_a_wall(window: Window) -> None:
    """Which makes no difference to what is seen, wherever the camera is."""
    stage = moving(Stage(window))
    saved = []
    for x, y in ((0, 0), (0, 420), (0, 800), (300, 90), (-300, 0), (0, 1900)):
        stage.show("shapes", [], [], still=True)
        stage.look(x, y)
        stage.draw()
        drawing, cost = stage.ground._drawing, stage.ground.overdraw(stage.canvas)
        assert drawing is not None
        shot = Pixels(arcade.get_image())
        drawing._frames = [((0.0, 0.0), (0.0, 0.0, 0.0, 0.0)) for _layer in drawing._frames]
        stage.draw()
        assert Pixels(arcade.get_image()) == shot, (x, y)
        saved.append(stage.ground.overdraw(stage.canvas) - cost)
        stage.clear()
    assert saved[0] > 0.6
    assert saved[-1] == 0


def test_software_draws_still(window: Window, places: Path) -> None:
    view = PlaceView(window)
    assert view.lives is not view.grounds.by_software


@pytest.mark.usefixtures("places")
def test_two_seconds_of_late_frames_make_it_still(window: Window) -> None:
    stage = moving(Stage(window))
    stage.show("green", [], [])
    stage.draw()
    late = LATE + 0.005
    for _frame in range(int(PATIENCE / late) - 2):
        stage.advance(late)
    stage.advance(1 / 60)
    assert stage.ground.lives, "one frame in time begins anew"
    stage.advance(1.0)
    for _frame in range(int(PATIENCE / late) + 2):
        stage.advance(late)
    assert not stage.ground.lives
    stage.draw()
    assert stage.ground._drawing is None
    stage.advance(1 / 60)
    assert not stage.ground.lives, "for good"


# -- one at a time


@pytest.mark.usefixtures("places")
@pytest.mark.parametrize("still", [True, False])
def test_one_place_is_held_and_all_is_freed(window: Window, still: bool) -> None:
    stage = Stage(window)
    stage.ground.stands_still = still
    before = textures(window)
    most = 1 if still else 3
    for name in ("green", "red", "green", "nowhere", "red"):
        stage.show(name, [], [])
        stage.draw()
        assert textures(window) - before <= most
    stage.clear()
    assert textures(window) == before


@pytest.mark.usefixtures("places")
def test_the_curtain_hides_the_place_and_keeps_it(window: Window) -> None:
    stage = moving(Stage(window))
    stage.show("red", [], [])
    assert like(colour(stage, 960, 500), RED)
    drawing = stage.ground._drawing
    stage.show("handover", [], [])
    cloth = Pixels(frame(stage))
    assert stage.ground._drawing is drawing
    stage.show("red", [], [])
    assert like(colour(stage, 960, 500), RED)
    stage.show("green", [], [])
    stage.draw()
    stage.show("handover", [], [])
    assert Pixels(frame(stage)) == cloth, "nothing of the place is seen through it"


@pytest.mark.usefixtures("places")
def test_a_place_is_read_on_a_thread_and_fades_in(window: Window) -> None:
    stage = moving(Stage(window, at_once=False))
    before = textures(window)
    stage.show("red", [], [])
    plain = colour(stage, 960, 500)
    assert not like(plain, RED)
    wait(stage)
    assert like(colour(stage, 960, 500), plain), "it begins as what was there"
    stage.advance(FADE / 2)
    half = colour(stage, 960, 500)
    assert not like(half, plain)
    assert not like(half, RED)
    stage.advance(FADE)
    assert like(colour(stage, 960, 500), RED)
    assert textures(window) - before == 1, "its back"
    stage.show("green", [], [])
    assert like(colour(stage, 960, 300), RED), "the last one stays until the next is there"
    wait(stage)
    stage.advance(FADE)
    assert like(colour(stage, 960, 300), GREEN)
    stage.draw()
    assert textures(window) - before == 3
    stage.clear()
    assert textures(window) == before


@pytest.mark.usefixtures("places")
def test_a_place_that_is_left_before_it_is_there_never_comes(window: Window) -> None:
    stage = moving(Stage(window, at_once=False))
    stage.show("red", [], [])
    stage.draw()
    stage.show("green", [], [])
    wait(stage)
    stage.advance(FADE)
    assert like(colour(stage, 960, 300), GREEN)
    assert stage.ground._drawing is not None
    assert stage.ground._drawing.name == "green"


@pytest.mark.usefixtures("places")
def test_a_place_that_was_read_ahead_is_there_at_once(window: Window) -> None:
    stage = moving(Stage(window, at_once=False))
    stage.show("red", [], [])
    wait(stage)
    stage.ground.read_ahead("green")
    ahead = stage.ground._ahead
    assert ahead is not None
    while ahead.found is None:
        time.sleep(0.01)
    stage.show("green", [], [])
    stage.draw()
    assert stage.ground._drawing is not None
    assert stage.ground._drawing.name == "green"
    assert stage.ground._ahead is None
    stage.clear()


@pytest.mark.usefixtures("places")
@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_a_still_place_has_its_floor_at_once_where_another_screen_has_it(window: Window, motion: float) -> None:
    """After “Play again” the platform hung in the air for seconds, until the place was drawn anew."""
    stage = Stage(window, at_once=False)
    stage.motion, stage.ground.stands_still = motion, True
    middle = stage.canvas.wide / 2
    stage.show("green", [], [], floor=1000)
    end = time.monotonic() + 10
    while not stage.ground.settled:
        assert time.monotonic() < end
        stage.advance(FADE)
        stage.draw()
        time.sleep(0.005)
    for floor in (800.0, 950.0):
        stage.show("green", [], [], floor=floor)
        assert like(colour(stage, middle + 250, floor - 50), BLUE)
        assert like(colour(stage, middle + 250, floor + 10), GREEN)
    stage.clear()


@pytest.mark.usefixtures("places")
def test_another_size_makes_the_still_picture_anew(window: Window) -> None:
    stage = Stage(window)
    stage.ground.stands_still = True
    stage.show("green", [], [], floor=900)
    stage.draw()
    resize(window, 960, 600)
    stage.draw()
    stage.resize()
    stage.show("green", [], [], floor=900)
    assert like(colour(stage, stage.canvas.wide / 2 + 250, 850), BLUE)


# -- without a place


@pytest.mark.usefixtures("places")
def test_high_contrast_has_a_plain_dark_ground(window: Window) -> None:
    stage = moving(Stage(window))
    stage.show("red", [], [])
    stage.draw()
    before = textures(window)
    stage.theme("contrast")
    assert textures(window) == before - 1
    stage.show("red", [], [])
    image = frame(stage)
    assert image.getextrema() == tuple((level, level) for level in DARK)
    stage.theme("normal")
    stage.show("red", [], [])
    assert like(colour(stage, 960, 500), RED)


@pytest.mark.parametrize("fault", first(1, ["missing", "picture", "text"], "screens"))
@pytest.mark.parametrize("at_once", [True, False])
def test_without_its_place_the_game_goes_on(window: Window, places: Path, fault: str, at_once: bool) -> None:
    name, wrong = "green", "places/green/place.json"
    if fault == "missing":
        name, wrong = "nowhere", "places/nowhere/place.json"
    elif fault == "picture":
        (places / "green" / "play.png").write_bytes(b"no picture")
        wrong = "places/green/play.png"
    else:
        (places / "green" / "place.json").write_text("{}")
    stage = Stage(window, at_once=at_once)
    tile = Picture("a", art.tile(120, 60, 0, (200, 20, 20, 255)), 600, 300)
    stage.show(name, [tile], [], still=True)
    end = time.monotonic() + 10
    while not stage.ground.problems:
        assert time.monotonic() < end
        stage.draw()
    assert like(colour(stage, 660, 330), (200, 20, 20))
    ground = colour(stage, 100, 100)
    assert ground != (0, 0, 0)
    (problem,) = stage.ground.problems
    assert (problem.reason, problem.params) == ("asset.missing", {"name": wrong})
    stage.show("red", [], [])
    stage.show(name, [], [])
    stage.draw()
    assert len(stage.ground.problems) == 1, "it is reported once"


def test_a_flat_place_grows_with_a_high_window() -> None:
    assert standpoint(False, Canvas(1280, 800), 0).unit == pytest.approx(1280 / 1920)
    assert standpoint(False, Canvas(900, 1200), 0).unit == pytest.approx(1.6 * 900 / 1920)
    assert standpoint(True, Canvas(900, 1200), 0).unit == pytest.approx(900 / 1920)
    assert standpoint(True, Canvas(3840, 1080), 0).unit == pytest.approx(3840 / 2560)


def test_what_a_large_picture_hides_of_the_place_is_not_drawn(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which makes no difference to what is seen."""
    stage = moving(Stage(window))
    cloth = Picture("cloth", art.panel(900, 700, True, "birch"), 300.4, 200.7, animates=False)
    stage.show("shape-up", [cloth], [], still=True)
    stage.draw()
    shot, cost = Pixels(arcade.get_image()), stage.overdraw()
    monkeypatch.setattr(stage, "_covered", lambda: NOWHERE)
    stage.draw()
    assert Pixels(arcade.get_image()) == shot
    assert stage.overdraw() - cost > 0.15
    stage.clear()
