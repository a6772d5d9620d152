"""What the stage does with the list of things to be seen, on a real window."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import ref

import arcade
import pytest
from msgspec.structs import replace

from game import art
from game.app import compat, text
from game.art import bake
from game.art.base.disk_cache import DiskCache
from game.art.base.sprite import trimmed
from game.shell.shell import Shell
from game.shell.view import MOST_WAITS
from game.shell.window import Window
from game.tools.frame_times import counted_draws
from game.tools.screenshot import Shot, table_for
from game.ui.compat import Atlas
from game.ui.picture import Picture, Words
from game.ui.preparation import PAINTED
from game.ui.services import Services
from game.ui.stage import MOST_FONTS, Stage
from game.ui.tweens import FADE, FLIGHT, TURN, TWEEN
from tests.window import Pixels, resize
from tests.words import first, one_in

RED = (200, 20, 20, 255)
GREEN = (20, 200, 20, 255)
TILE = art.tile(120, 60, 0, RED)
OVER = art.tile(120, 60, 0, GREEN)


@pytest.fixture
def stage(window: Window) -> Stage:
    return Stage(window)


def show(stage: Stage, *things: Picture | Words, still: bool = False) -> None:
    pictures = [thing for thing in things if isinstance(thing, Picture)]
    words = [thing for thing in things if isinstance(thing, Words)]
    stage.show("table", pictures, words, still=still)


def pose(stage: Stage, id_: str) -> tuple[float, float]:
    """Where the centre of a picture is now, on the canvas."""
    found = stage.actors[id_].pose
    return found.x, found.y


def alpha(stage: Stage, id_: str) -> int:
    found: int = stage.actors[id_].sprite.alpha
    return found


def pixel(stage: Stage, x: float, y: float) -> tuple[int, int, int]:
    """The colour at a logical point of the frame."""
    stage.draw()
    image = arcade.get_image().convert("RGB")
    px, py = stage.canvas.to_window(x, y)
    found = image.getpixel((round(px), image.height - 1 - round(py)))
    assert isinstance(found, tuple)
    red, green, blue = found
    return red, green, blue


def pixels(stage: Stage) -> Pixels:
    stage.draw()
    return Pixels(arcade.get_image())


def like(found: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 12 for a, b in zip(found, wanted, strict=False))


# -- coming, moving, going


def test_a_new_picture_fades_in(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200))
    assert stage.moving
    assert alpha(stage, "a") == 0
    assert pose(stage, "a") == (160, 230)
    stage.advance(FADE / 2)
    assert 0 < alpha(stage, "a") < 255
    stage.advance(FADE / 2)
    assert alpha(stage, "a") == 255
    assert not stage.moving


def test_a_picture_that_has_an_origin_comes_from_there(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200, origin=(1600, 500)))
    assert pose(stage, "a") == (1600, 500)
    assert alpha(stage, "a") == 255
    stage.advance(TWEEN)
    assert pose(stage, "a") == (160, 230)


def test_a_picture_that_does_not_appear_is_there_at_once(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200, appears=False))
    assert alpha(stage, "a") == 255
    assert not stage.moving


def test_the_same_picture_elsewhere_glides_there(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200), still=True)
    show(stage, Picture("a", TILE, 500, 200))
    assert pose(stage, "a") == (160, 230)
    stage.advance(TWEEN / 2)
    x, y = pose(stage, "a")
    assert 160 < x < 560
    assert y == 230
    show(stage, Picture("a", TILE, 500, 200))
    assert pose(stage, "a") == (x, y)
    stage.advance(TWEEN / 2)
    assert pose(stage, "a") == (560, 230)


def test_a_way_may_begin_and_end_at_other_pictures(stage: Stage) -> None:
    here, there = Picture("here", TILE, 100, 200), Picture("there", TILE, 1500, 700)
    way = Picture("way", OVER, 0, 0, origin=("nothing", "here"), end=("there",), leaves=True, flies=True)
    # Wherever they stand in the list.
    show(stage, way, here, there)
    stage.advance(0.0)
    assert pose(stage, "way") == (160, 230)
    stage.advance(FLIGHT[1])
    assert pose(stage, "way") == (1560, 730)
    assert alpha(stage, "way") == 0
    assert not stage.moving


def test_what_comes_from_nowhere_is_not_seen_on_its_way(stage: Stage) -> None:
    show(stage, Picture("way", OVER, 0, 0, origin=("nothing",), end=("there",), leaves=True))
    assert alpha(stage, "way") == 0
    assert not stage.moving


def test_what_flies_lies_above_until_it_has_landed(stage: Stage) -> None:
    above = Picture("above", TILE, 500, 200, layer=3)
    show(stage, Picture("a", OVER, 500, 200, origin=(560, 530), flies=True), above)
    stage.advance(FLIGHT[0] * 0.95)
    assert like(pixel(stage, 560, 230), GREEN)
    stage.advance(FLIGHT[0])
    assert like(pixel(stage, 560, 230), RED)


def test_a_card_turns_over_when_its_other_side_has_been_seen(stage: Stage) -> None:
    show(stage, Picture("card", TILE, 500, 200), still=True)
    show(stage, Picture("card", OVER, 500, 200, back=TILE))
    stage.advance(TURN * 0.4)
    assert like(pixel(stage, 560, 230), RED)
    assert not like(pixel(stage, 510, 230), RED)
    stage.advance(TURN * 0.3)
    assert like(pixel(stage, 560, 230), GREEN)
    stage.advance(TURN)
    assert like(pixel(stage, 510, 230), GREEN)
    # It is hidden at once.
    show(stage, Picture("card", TILE, 500, 200))
    assert like(pixel(stage, 510, 230), RED)
    assert not stage.moving


def test_all_may_be_finished_at_once(stage: Stage) -> None:
    show(
        stage, Picture("a", OVER, 500, 200, origin=(60, 30), flies=True, back=TILE, after=0.2), Picture("b", TILE, 9, 9)
    )
    stage.finish()
    assert not stage.moving
    assert pose(stage, "a") == (560, 230)
    assert like(pixel(stage, 560, 230), GREEN)
    assert alpha(stage, "b") == 255


def test_a_glide_can_be_turned_on_its_way(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200), still=True)
    show(stage, Picture("a", TILE, 500, 200))
    stage.advance(TWEEN / 2)
    here = pose(stage, "a")
    show(stage, Picture("a", TILE, 100, 200))
    assert pose(stage, "a") == here
    stage.advance(TWEEN)
    assert pose(stage, "a") == (160, 230)


def test_another_art_at_another_place_keeps_its_size_on_the_screen(stage: Stage) -> None:
    """A card that moves to where cards are smaller shrinks on its way."""
    show(stage, Picture("a", TILE, 100, 200), still=True)
    show(stage, Picture("a", art.tile(60, 30, 0, RED), 500, 200))
    stage.advance(TWEEN / 1000)
    assert stage.actors["a"].pose.size == pytest.approx(2, abs=0.1)
    stage.advance(TWEEN)
    assert stage.actors["a"].pose.size == 1


def test_what_does_not_glide_jumps(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200, animates=False), still=True)
    show(stage, Picture("a", TILE, 500, 200, animates=False))
    assert pose(stage, "a") == (560, 230)


def test_what_is_not_shown_any_more_goes(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 0, 0), Picture("b", TILE, 200, 0, layer=2), Words("w", "Word", 10, 400, 30))
    show(stage)
    assert stage.actors == {}
    assert all(not len(layer.sprites) and not layer.labels for layer in stage._layers.values())


def test_what_comes_back_is_new(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200), still=True)
    show(stage)
    show(stage, Picture("a", TILE, 500, 200))
    assert pose(stage, "a") == (560, 230)
    assert alpha(stage, "a") == 0


@pytest.mark.parametrize("how", ["still", "motion off"])
def test_nothing_moves_when_nothing_may(stage: Stage, how: str) -> None:
    stage.motion = 0.0 if how == "motion off" else 1.0
    still = how == "still"
    show(stage, Picture("a", TILE, 100, 200, origin=(1600, 500)), Picture("b", TILE, 0, 0), still=still)
    assert pose(stage, "a") == (160, 230)
    show(stage, Picture("a", TILE, 500, 200), Picture("b", TILE, 0, 0), still=still)
    assert pose(stage, "a") == (560, 230)
    assert {alpha(stage, "a"), alpha(stage, "b")} == {255}
    assert not stage.moving


def test_still_ends_what_is_on_its_way(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200), still=True)
    show(stage, Picture("a", TILE, 500, 200))
    stage.advance(TWEEN / 3)
    show(stage, Picture("a", TILE, 500, 200), still=True)
    assert pose(stage, "a") == (560, 230)
    assert not stage.moving


def test_twice_the_speed_takes_half_the_time(stage: Stage) -> None:
    stage.motion = 2.0
    show(stage, Picture("a", TILE, 100, 200), still=True)
    show(stage, Picture("a", TILE, 500, 200))
    stage.advance(TWEEN / 2)
    assert pose(stage, "a") == (560, 230)


def test_two_pictures_of_one_name_are_a_mistake(stage: Stage) -> None:
    with pytest.raises(ValueError, match="'a'"):
        show(stage, Picture("a", TILE, 0, 0), Picture("a", TILE, 100, 0))


def test_a_scene_may_place_what_the_physics_moves(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100, 200, animates=False))
    stage.place("a", 700.25, 300.5, 45)
    stage.place("nobody", 0, 0)
    assert pose(stage, "a") == (700.25, 300.5)
    assert stage.actors["a"].sprite.angle == 45
    assert not stage.moving


# -- on the screen


def test_a_scene_may_move_words_until_the_next_show(stage: Stage) -> None:
    words = Words("w", "MMM", 300, 300, 40)
    show(stage, words)
    there = pixels(stage)
    stage.place_words("w", 300, 600)
    stage.place_words("nobody", 0, 0)
    assert pixels(stage) != there
    show(stage, replace(words, y=600))
    moved = pixels(stage)
    show(stage, words)
    stage.place_words("w", 300, 600)
    assert pixels(stage) == moved


@pytest.mark.parametrize("size", [(960, 600), (1000, 900)])
def test_a_layer_may_be_cut_off_at_two_heights(window: Window, stage: Stage, size: tuple[int, int]) -> None:
    resize(window, *size)
    stage.resize()
    tall = art.tile(120, 600, 0, RED)
    things = Picture("low", tall, 100, 200, layer=1), Picture("high", tall, 400, 200, layer=2)
    show(stage, *things, still=True)
    stage.clip((2,), 300, 500)
    for x, y, seen in ((450, 290, False), (450, 310, True), (450, 490, True), (450, 510, False), (150, 510, True)):
        assert like(pixel(stage, x, y), RED) is seen
    show(stage, *things, still=True)
    assert like(pixel(stage, 450, 510), RED)


def test_a_layer_is_cut_off_at_the_same_heights_where_pixels_are_small(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Arcade counts a scissor box in units of the window, the stage in pixels."""
    show(stage, Picture("tall", art.tile(120, 600, 0, RED), 400, 200, layer=2), still=True)
    stage.clip((2,), 300, 500)
    monkeypatch.setattr(stage.window, "get_pixel_ratio", lambda: 2.0)
    stage.draw()
    monkeypatch.undo()
    image = arcade.get_image().convert("RGB")
    for y, seen in ((290, False), (310, True), (490, True), (510, False)):
        px, py = stage.canvas.to_window(450, y)
        found = image.getpixel((round(px), image.height - 1 - round(py)))
        assert isinstance(found, tuple)
        assert like(found, RED) is seen


def test_pictures_are_where_they_belong(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 600, 300), still=True)
    assert like(pixel(stage, 660, 330), RED)
    for x, y in ((596, 330), (724, 330), (660, 296), (660, 364)):
        assert not like(pixel(stage, x, y), RED)


@pytest.mark.parametrize("size", [(1280, 800), (1280, 720), (961, 601), (1111, 777)])
def test_what_rests_lies_on_whole_pixels(window: Window, stage: Stage, size: tuple[int, int]) -> None:
    resize(window, *size)
    stage.resize()
    look = art.panel(333, 77)
    for x in range(100, 900, 97):
        show(stage, Picture("a", look, x + 0.3, x + 0.7), still=True)
        sprite = stage.actors["a"].sprite
        assert (sprite.left % 1, sprite.bottom % 1) == (0, 0)


def test_layers_and_then_the_order_of_the_list_decide_what_is_above(stage: Stage) -> None:
    below, above = Picture("a", TILE, 600, 300), Picture("b", OVER, 620, 310)
    show(stage, below, above, still=True)
    assert like(pixel(stage, 660, 340), GREEN)
    show(stage, above, below, still=True)
    assert like(pixel(stage, 660, 340), RED)
    show(stage, replace(above, layer=1), below, still=True)
    assert like(pixel(stage, 660, 340), GREEN)
    show(stage, replace(above, layer=1), replace(below, layer=2), still=True)
    assert like(pixel(stage, 660, 340), RED)


def test_the_background_fills_the_whole_window(window: Window, stage: Stage) -> None:
    show(stage)
    stage.draw()
    image = arcade.get_image().convert("RGB")
    for corner in ((0, 0), (1279, 0), (0, 799), (1279, 799)):
        assert image.getpixel(corner) != (0, 0, 0)


def test_another_place_takes_its_place(stage: Stage) -> None:
    stage.show("sandpit", [], [])
    before = pixel(stage, 960, 1040)
    stage.show("handover", [], [])
    curtain = pixel(stage, 960, 1040)
    stage.show("shape-up", [], [])
    assert len({before, curtain, pixel(stage, 960, 1040)}) == 3
    stage.show("sandpit", [], [])
    assert pixel(stage, 960, 1040) == before


# -- sizes and themes


def test_another_size_bakes_anew(window: Window, stage: Stage) -> None:
    show(stage, Picture("a", TILE, 600, 300), Words("w", "Word", 100, 100, 60), still=True)
    before = stage.actors["a"].baked
    resize(window, 960, 600)
    stage.resize()
    assert stage.actors == {}
    show(stage, Picture("a", TILE, 600, 300), Words("w", "Word", 100, 100, 60), still=True)
    after = stage.actors["a"].baked
    for baked, scale in ((before, 2 / 3), (after, 1 / 2)):
        assert baked.image.width / scale - baked.pad[0] - baked.pad[2] == pytest.approx(120)
    (label,) = [label for _word, label in stage._layers[0].labels.values()]
    assert label.font_size == 30
    assert like(pixel(stage, 660, 330), RED)


def test_letters_are_measured_at_the_size_of_the_window(window: Window, stage: Stage) -> None:
    resize(window, 960, 600)
    stage.resize()
    show(stage, Words("w", "Measured", 100, 100, 60))
    (label,) = [label for _word, label in stage._layers[0].labels.values()]
    assert label.content_width == pytest.approx(text.measure("Measured", "body", 60) / 2, abs=1)


def test_another_theme_bakes_anew(stage: Stage) -> None:
    look = art.panel(300, 100)
    show(stage, Picture("a", look, 600, 300), still=True)
    normal = stage.actors["a"].baked.image.tobytes()
    stage.theme("contrast")
    show(stage, Picture("a", look, 600, 300), still=True)
    assert stage.actors["a"].baked.image.tobytes() != normal


def test_what_rests_lies_on_whole_pixels_unless_something_moves_it(stage: Stage) -> None:
    show(stage, Picture("a", TILE, 100.3, 200.7, animates=False), still=True)
    sprite = stage.actors["a"].sprite
    assert all(edge == round(edge) for edge in (sprite.left, sprite.bottom))
    x, y = sprite.position
    stage.place("a", 100.9 + x, 200.9)
    assert sprite.position != (round(sprite.center_x), y), "it glides"


def test_nothing_is_baked_twice(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    show(stage, Picture("a", TILE, 0, 0), still=True)
    first = stage.actors["a"].sprite.texture
    show(stage, Picture("a", TILE, 300, 0), Picture("b", TILE, 500, 0), still=True)
    assert stage.actors["b"].sprite.texture is first
    assert stage.actors["a"].sprite.texture is first


def test_what_was_not_asked_for_the_longest_makes_room(window: Window, stage: Stage) -> None:
    atlas = window.ctx.default_atlas
    textures = stage.textures
    shown = art.panel(301, 100)
    show(stage, Picture("shown", shown, 0, 0), still=True)
    stage.draw()
    texture, baked = textures.get(shown)
    area = baked.image.width * baked.image.height
    textures.room = 4 * area
    first = art.panel(302, 100)
    textures.get(first)
    for n in range(12):
        textures.get(art.panel(310 + n, 100))
        textures.get(first)
    assert first in textures._baked
    assert shown not in textures._baked
    assert (
        sum(b.image.width * b.image.height for _texture, b in textures._baked.values())
        == textures._area
        <= textures.room
    )
    # What is on the stage stays there.
    assert atlas.has_texture(texture)
    assert stage.actors["shown"].sprite.texture is texture


def test_the_veil_covers_the_window_and_little_of_the_atlas(stage: Stage) -> None:
    show(stage)
    corners = [(1, -58), (1918, 1137), (960, 540)]
    bare = [pixel(stage, *corner) for corner in corners]
    veil = art.veil(3 * 1920, 3 * 1080, 0.72)
    show(stage, Picture("veil", veil, -1920, -1080, layer=1), still=True)
    for corner, before in zip(corners, bare, strict=True):
        assert sum(pixel(stage, *corner)) < sum(before)
    texture, baked = stage.textures.get(veil)
    assert texture.width * texture.height < 300_000
    assert baked.width >= 3 * 1280
    assert baked.height >= 3 * 720


def test_much_that_is_new_is_prepared_while_the_old_picture_stays(window: Window, services: Services) -> None:
    shell = Shell(services, window)
    view, stage = shell.view, shell.view.stage
    services.director.reset(services.make("title"))
    view.frame(0.0, 0.0)
    shown = set(stage.actors)
    assert shown, "an empty stage does not wait"
    known = {actor.picture.art for actor in stage.actors.values()}
    services.director.reset(table_for("shape-up", Shot("shape-up"), services))
    top = services.director.top
    assert top
    made = []
    while set(stage.actors) == shown:
        view.frame(0.0, 0.0)
        made.append(sum(picture.art in stage.textures for picture in top.ui.pictures))
    # A part in each frame, none in the first, and never for long.
    assert made[0] == sum(picture.art in known for picture in top.ui.pictures)
    # A frame may also be for letters alone, if no earlier test has drawn them.
    assert made == sorted(made)
    assert len(set(made)) > 2
    assert 3 < len(made) <= MOST_WAITS + 1
    assert {picture.id for picture in top.ui.pictures} == set(stage.actors)


def test_what_is_painted_is_shared_among_frames_by_its_size(stage: Stage) -> None:
    show(stage, Picture("before", art.tile(20, 20, 4, (0, 0, 0, 255)), 0, 0))
    wide, high = stage.canvas.width / stage.canvas.scale, stage.canvas.height / stage.canvas.scale
    # As many by their number, but each is more than half of what a frame paints.
    tiles = [art.tile(wide * 0.6 * PAINTED, high, 4, (n, 0, 0, 255)) for n in range(10)]
    pictures = [Picture(f"tile {n}", tile, 0, 0) for n, tile in enumerate(tiles)]
    assert stage.prepare("home", pictures, [], MOST_WAITS, first=True)
    for frames in (2, 1):
        before = sum(tile in stage.textures for tile in tiles)
        assert stage.prepare("home", pictures, [], frames)
        assert sum(tile in stage.textures for tile in tiles) == before + 2


def test_the_other_side_of_a_card_is_prepared_as_well(stage: Stage) -> None:
    show(stage, Picture("before", art.tile(20, 20, 4, (0, 0, 0, 255)), 0, 0))
    back = art.card_back(60, 84)
    cards = [
        Picture(f"card {n}", art.tile(60, 84, 4, (n, 0, 0, 255)), 100.0 * n, 100, origin=(0, 0), back=back)
        for n in range(4)
    ]
    assert stage.prepare("home", cards, [], MOST_WAITS, first=True)
    assert stage.prepare("home", cards, [], MOST_WAITS)
    assert back in stage.textures


def test_a_screen_that_changes_all_the_time_is_shown_all_the_same(window: Window, services: Services) -> None:
    view = Shell(services, window).view
    services.director.reset(services.make("title"))
    view.frame(0.0, 0.0)
    table = table_for("shape-up", Shot("shape-up"), services)
    services.director.reset(table)
    for _frame in range(MOST_WAITS + 1):
        assert {picture.id for picture in table.ui.pictures} != set(view.stage.actors)
        table.changed()
        view.frame(0.0, 0.0)
    assert {picture.id for picture in table.ui.pictures} == set(view.stage.actors)


def test_a_few_new_pictures_are_shown_at_once(window: Window, services: Services) -> None:
    view = Shell(services, window).view
    stage = view.stage
    services.director.reset(services.make("title"))
    # The letters of a toast are much, the first time.
    services.director.toast("A word")
    view.compose(still=True)
    services.director.toast("")
    view.frame(0.0, 0.0)
    assert "toast" not in stage.actors
    services.director.toast("A word")
    view.frame(0.0, 0.0)
    assert "toast" in stage.actors


def test_what_has_to_stand_at_once_waits_for_nothing(window: Window, services: Services) -> None:
    view = Shell(services, window).view
    services.director.reset(services.make("title"))
    view.frame(0.0, 0.0)
    services.director.reset(table_for("shape-up", Shot("shape-up"), services))
    view.compose(still=True)
    top = services.director.top
    assert top
    assert {picture.id for picture in top.ui.pictures} == set(view.stage.actors)


def test_a_picture_from_the_disk_is_the_painted_one(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = [art.panel(300, 100), art.veil(900, 700), art.logo(400)]
    pictures = [Picture(str(number), key, 100 * number, 200) for number, key in enumerate(wanted)]
    disk = DiskCache(tmp_path)
    painted = Stage(window, disk)
    painted.show("title", pictures, [], still=True)
    painted.draw()
    before = Pixels(arcade.get_image())
    painted.clear()
    disk.wait()

    def refuse(*_about: Any) -> None:
        raise AssertionError("painted again")

    monkeypatch.setattr("game.ui.textures.bake", refuse)
    again = Stage(window, DiskCache(tmp_path))
    again.show("title", pictures, [], still=True)
    again.draw()
    assert Pixels(arcade.get_image()) == before
    for number, key in enumerate(wanted):
        fresh = trimmed(bake(key, again.canvas.scale), again.canvas.scale)
        assert again.actors[str(number)].baked.pad == fresh.pad
    again.clear()


def _make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "torn": lambda path: path.write_bytes(path.read_bytes()[:40]),
    "flipped": lambda path: path.write_bytes(path.read_bytes()[:-1] + b"\x55\xaa"),
    "empty": lambda path: path.write_bytes(b""),
    "gone": Path.unlink,
    "a folder": _make_folder,
}


@pytest.mark.parametrize("damage", first(2, DAMAGE, "screens"))
def test_damaged_pictures_on_disk_are_painted_anew(window: Window, tmp_path: Path, damage: str) -> None:
    pictures = [Picture("panel", art.panel(300, 100), 500, 200), Picture("pad", art.icon("pad", 60), 900, 300)]
    seen = []
    for _start in range(2):
        disk = DiskCache(tmp_path / "pictures")
        stage = Stage(window, disk)
        stage.show("menu", pictures, [], still=True)
        stage.draw()
        seen.append(Pixels(arcade.get_image()))
        disk.wait()
        stage.clear()
        for path in (tmp_path / "pictures").iterdir():
            if path.is_file():
                DAMAGE[damage](path)
    assert seen[0] == seen[1]


# -- what is freed


def test_a_texture_added_while_an_older_one_of_its_art_is_collected_stays(
    window: Window, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    atlas = window.ctx.default_atlas
    want = art.panel(303, 100)
    older = [arcade.Sprite(stage.textures.get(want)[0])]
    atlas.add(older[0].texture)
    stage.textures.clear()
    knows = atlas.has_unique_texture

    def then_collect(texture: arcade.Texture) -> bool:
        known: bool = knows(texture)
        if older:
            older.clear()
            gc.collect()
        return known

    monkeypatch.setattr(atlas, "has_unique_texture", then_collect)
    show(stage, Picture("a", want, 600, 300), still=True)
    stage.draw()
    newer, _baked = stage.textures.get(want)
    assert not older
    assert atlas.has_texture(newer)
    assert atlas.get_texture_id(newer) >= 0


def test_two_textures_never_have_the_same_name(stage: Stage) -> None:
    names = set()
    for _again in range(3):
        texture, _baked = stage.textures.get(TILE)
        names.add(texture.atlas_name)
        stage.textures.clear()
    assert len(names) == 3


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("how", first(1, ["clear", "resize", "contrast"], "screens"))
def test_what_leaves_the_stage_is_freed_at_once(window: Window, stage: Stage, how: str) -> None:
    """Textures and letters, and the memory of the screen that they and the place take."""
    others = compat.fonts_held()
    first = art.panel(304, 100)
    show(stage, Picture("a", first, 0, 0), Words("w", "Word", 100, 100, 61), still=True)
    stage.draw()
    texture = ref(stage.textures.get(first)[0])
    (label,) = map(ref, labels(stage).values())
    _created, freed = window.ctx.stats.texture
    if how == "clear":
        stage.clear()
        assert window.ctx.stats.texture[1] == freed + 1, "the place"
        stage.textures.clear()
    elif how == "resize":
        resize(window, 960, 600)
        stage.resize()
        assert compat.fonts_held() == others
    else:
        stage.theme("contrast")
    assert texture() is None
    assert label() is None


@pytest.mark.usefixtures("no_collector")
def test_a_picture_that_has_become_another_keeps_nothing_of_the_first(stage: Stage) -> None:
    first = art.panel(306, 100)
    show(stage, Picture("a", first, 0, 0), still=True)
    gone = ref(stage.textures.get(first)[0])
    show(stage, Picture("a", TILE, 0, 0), still=True)
    stage.textures.keep({TILE})
    assert gone() is None


@pytest.mark.screens
@pytest.mark.usefixtures("no_collector")
def test_fonts_that_no_words_need_go_when_there_are_many(stage: Stage) -> None:
    others = compat.fonts_held()
    for size in range(20, 20 + MOST_FONTS + 10):
        show(stage, Words("w", "Word", 100, 100, size), Words("v", "Word", 100, 300, 19))
        assert compat.fonts_held() <= max(others, MOST_FONTS) + 1
    before = pixels(stage)
    compat.release_fonts()
    assert pixels(stage) == before, "labels keep their letters"
    show(stage, Words("w", "Another", 100, 100, size), Words("v", "Word", 100, 300, 19))
    assert pixels(stage) != before


@pytest.mark.usefixtures("no_collector")
def test_what_is_not_shown_can_be_freed(stage: Stage) -> None:
    others = compat.fonts_held()
    gone = ref(stage.textures.get(art.panel(305, 100))[0])
    show(stage, Picture("a", TILE, 0, 0), Words("w", "Word", 100, 100, 63), still=True)
    show(stage, Picture("a", TILE, 0, 0), Words("w", "Word", 100, 100, 64), still=True)
    shown, _baked = stage.textures.get(TILE)
    stage.trim()
    assert gone() is None
    assert compat.fonts_held() == others + 1
    assert stage.textures.get(TILE)[0] is shown


def test_an_atlas_that_has_grown_is_small_again_on_an_empty_stage(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An atlas of its own: other tests may fill the window's.
    size = (1024, 1024)
    monkeypatch.setattr(arcade.ArcadeContext, "atlas_size", size)
    atlas = Atlas(size, ctx=window.ctx)
    monkeypatch.setattr(window.ctx, "_atlas", atlas)
    stage = Stage(window)
    atlas.resize((size[0], 2 * size[1]))
    resize(window, 960, 600)
    stage.resize()
    assert atlas.size == size
    show(stage, Picture("a", TILE, 600, 300), still=True)
    assert like(pixel(stage, 660, 330), RED)
    stage.clear()


# -- while the window's edge is dragged


@pytest.mark.parametrize("size", [(960, 600), (1200, 600), (700, 790)])
def test_in_a_window_of_another_size_the_canvas_is_stretched(
    window: Window, stage: Stage, size: tuple[int, int]
) -> None:
    show(stage, Picture("a", TILE, 600, 300), Words("w", "█", 1200, 800, 200, colour=GREEN), still=True)
    word = text.measure("█", "body", 200)
    resize(window, *size)
    assert not stage.fits
    now = stage.seen
    stage.draw()
    image = arcade.get_image(0, 0, *size).convert("RGB")
    for x, y, wanted in ((606, 306, RED), (714, 354, RED), (660, 330, RED), (1200 + word / 2, 760, GREEN)):
        px, py = now.to_window(x, y)
        assert like(image.getpixel((round(px), size[1] - 1 - round(py))), wanted), (x, y)  # type: ignore[arg-type]
    for x, y in ((592, 330), (728, 330), (660, 292), (660, 368)):
        px, py = now.to_window(x, y)
        assert not like(image.getpixel((round(px), size[1] - 1 - round(py))), RED), (x, y)  # type: ignore[arg-type]
    stage.resize()
    assert stage.fits


# -- words


def labels(stage: Stage, layer: int = 0) -> dict[str, Any]:
    return {id_: label for id_, (_word, label) in stage._layers[layer].labels.items()}


def test_words_stand_on_their_baseline_at_their_anchor(stage: Stage) -> None:
    show(
        stage,
        Words("l", "Anchor", 960, 300, 60, anchor="left"),
        Words("c", "Anchor", 960, 400, 60, anchor="center"),
        Words("r", "Anchor", 960, 500, 60, anchor="right"),
    )
    found = labels(stage)
    x, y = stage.canvas.to_window(960, 300)
    wide = text.measure("Anchor", "body", 60) * stage.canvas.scale
    assert found["l"].left == pytest.approx(x, abs=1)
    assert found["c"].left + found["c"].content_width / 2 == pytest.approx(x, abs=1)
    assert found["r"].left + found["r"].content_width == pytest.approx(x, abs=1)
    assert found["l"].y == round(y)
    assert found["l"].content_width == pytest.approx(wide, abs=1)


def test_words_that_change_a_little_keep_their_label(stage: Stage) -> None:
    word = Words("w", "12", 100, 100, 40)
    show(stage, word)
    first = labels(stage)["w"]
    show(stage, replace(word, text="13", x=140, colour=RED))
    again = labels(stage)["w"]
    assert again is first
    assert (again.text, again.colour[:3], again.x) == ("13", RED[:3], round(stage.canvas.to_window(140, 0)[0]))
    show(stage, replace(word, size=50))
    assert labels(stage)["w"] is not first


def test_words_that_need_another_font_get_it(stage: Stage) -> None:
    word = Words("w", "Leo", 100, 100, 40)
    show(stage, word)
    latin = labels(stage)["w"].font_name
    show(stage, replace(word, text="レオ"))
    assert labels(stage)["w"].font_name != latin
    show(stage, replace(word, text="レオ", family=latin))
    assert labels(stage)["w"].font_name == latin


def test_words_change_their_layer(stage: Stage) -> None:
    show(stage, Words("w", "Up", 100, 100, 40))
    show(stage, Words("w", "Up", 100, 100, 40, layer=3))
    assert labels(stage) == {}
    assert set(labels(stage, 3)) == {"w"}


def test_empty_words_are_none(stage: Stage) -> None:
    show(stage, Words("w", "Word", 100, 100, 40))
    show(stage, Words("w", "", 100, 100, 40))
    assert labels(stage) == {}


def test_words_lie_above_the_pictures_of_their_layer(stage: Stage) -> None:
    plain = Picture("a", TILE, 600, 300)
    show(stage, plain, still=True)
    bare = pixel(stage, 660, 330)
    show(stage, plain, Words("w", "■■■", 660, 350, 60, anchor="center"), still=True)
    assert pixel(stage, 660, 330) != bare


# -- cost


def calls(stage: Stage) -> int:
    with counted_draws() as count:
        stage.draw()
        return count()


@pytest.mark.usefixtures("new_letters")
def test_a_layer_is_drawn_at_once(stage: Stage) -> None:
    """One call for the place, one for all pictures of a layer, one for its words in whatever font."""
    show(stage)
    empty = calls(stage)
    show(stage, *(Picture(str(i), TILE, 12 * i, 7 * i) for i in range(80)), still=True)
    assert calls(stage) == empty + 1
    styles = ("body", "display_bold")
    words = [Words(f"w{i}", f"Number {i}", 100, 10 * i + 20, 30 + i % 7, styles[i % 2]) for i in range(60)]
    show(stage, *(Picture(str(i), TILE, 12 * i, 7 * i) for i in range(80)), *words, still=True)
    assert calls(stage) == empty + 2


@one_in(2, "screens")
@pytest.mark.usefixtures("new_letters")
@pytest.mark.parametrize(
    ("how", "most"),
    first(
        2,
        [
            ({"moves": 24}, 7),
            ({"seats": 4, "moves": 40}, 7),
            ({"seats": 4, "options": {"advanced": True}, "moves": 30}, 7),
            # Larger letters may fill a second texture, which is a call of its own.
            ({"text_size": 200}, 8),
        ],
        "screens",
    ),
    ids=str,
)
def test_a_full_table_takes_few_draw_calls(window: Window, services: Services, how: dict[str, Any], most: int) -> None:
    shell = Shell(services, window)
    services.settings.text_size = how.get("text_size", 100)
    services.director.reset(table_for("shape-up", Shot("shape-up", **how), services))
    shell.view.compose(still=True)
    shell.view.frame(1.0, 0.0)
    assert len(shell.view.stage.actors) > 30
    assert calls(shell.view.stage) <= most
    shell.close()
