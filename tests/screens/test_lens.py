"""The balance lens at the table of Shapes, and trembling outlines: by every device, held or switched."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from game.app.intents import Intent
from game.core.silhouettes import SILHOUETTES
from game.core.tower_events import UNIT
from game.games.shapes.table import ShapesScene
from game.table.tower.drawn_piece import OFFSCREEN
from game.table.tower.overlays.balance_lens import FRESH, PARTS
from tests.physics.builders import HALF_TOP, piece
from tests.screens.screen import ANY_DEVICE, Buttons, Gamepad, Keyboard, Mouse, Open, Player, Screen
from tests.screens.stacking import put, stacking, take, world
from tests.words import first

SQUARE, BRICK = piece("square", 1), piece("brick", 1)


def towering(screen: Screen, *places: tuple[int, float, float], **options: object) -> ShapesScene:
    """A person in Survivor before a tower of pieces with their middles at places in units."""
    session = stacking("p", lambda view: view.phase == "ready" and not view.platform, 3, variant="survivor", **options)
    scene = put(screen, session)
    tower = world(scene).tower
    tower.clear()
    for number, x, y in places:
        tower.place(number, x * UNIT, y * UNIT)
    while tower.phase != "rest":
        tower.tick()
    screen.ticks(2)
    return scene


def is_seen(scene: ShapesScene) -> bool:
    scene.director.compose(scene.services.make_ui)
    return any(picture.id == "lens.legend" for picture in scene.ui.pictures)


def placed(screen: Screen, id_: str) -> tuple[float, float]:
    pose = screen.shell.view.stage.actors[id_].pose
    return pose.x, pose.y


@ANY_DEVICE
@pytest.mark.parametrize("toggle", [False, True], ids=["hold", "toggle"])
def test_lens_is_held_or_switched(open_screen: Open, who: type[Player], toggle: bool) -> None:
    screen = open_screen(lens_toggle=toggle)
    player, scene = who(screen), towering(screen, (SQUARE, 0, 0.5))
    assert not is_seen(scene)
    player.hold("lens")
    assert is_seen(scene)
    player.let_go()
    assert is_seen(scene) == toggle
    if toggle:
        player.hold("lens")
        player.let_go()
        assert not is_seen(scene)


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
@pytest.mark.parametrize("toggle", [False, True], ids=["hold", "toggle"])
def test_lens_by_its_own_button_while_a_piece_is_held(open_screen: Open, who: type[Buttons], toggle: bool) -> None:
    screen = open_screen(lens_toggle=toggle)
    player, scene = who(screen), towering(screen, (SQUARE, 0, 0.5))
    take(scene, player)
    player.down(Intent.LENS)
    assert is_seen(scene)
    player.up(Intent.LENS)
    assert is_seen(scene) == toggle
    assert scene.holds_input


def test_anyone_looks_through_the_lens_while_a_bot_plays(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, stacking("pb", lambda view: view.phase == "ready", 2, variant="survivor"))
    scene.submit(0, scene.legal()[0])
    player = Keyboard(screen)
    for _ in range(900):
        if scene.client.actors() == (1,):
            break
        if scene.holds_input:
            player.tap(Intent.CONFIRM)
        screen.ticks(1)
    assert scene.client.actors() == (1,)
    player.tap(Intent.LENS)
    assert is_seen(scene)


def test_a_match_without_the_lens(open_screen: Open) -> None:
    screen = open_screen()
    scene = towering(screen, (SQUARE, 0, 0.5), lens=False)
    assert "lens" not in screen.ids
    Keyboard(screen).tap(Intent.LENS)
    assert not is_seen(scene)
    assert "without weighing" in screen.words


def test_behind_a_curtain_there_is_no_lens(open_screen: Open) -> None:
    screen = open_screen()
    session = stacking("pp", lambda view: view.phase == "declare", 3, variant="classic", starter="1")
    scene = put(screen, session, open_handover=False)
    assert scene.handover is not None
    Keyboard(screen).tap(Intent.LENS)
    assert not scene.show.lens.on
    assert not is_seen(scene)


def test_marks_lie_where_the_pieces_press(open_screen: Open) -> None:
    """A brick that overhangs by 40 %: its span ends at the edge, its load lies over its middle, its margin is thin."""
    screen = open_screen(drawn=True)
    scene = towering(screen, (BRICK, 2.5 - 1 + 0.8, 0.25), (SQUARE, -1, 0.5))
    Mouse(screen).confirm("lens")
    screen.picture()
    camera = scene.show.camera
    left, right = camera.to_canvas((2.5 - 0.2 - 1) * UNIT, 0)[0], camera.to_canvas(HALF_TOP, 0)[0]
    x, y = placed(screen, f"lens.span.{BRICK}")
    assert x == pytest.approx((left + right) / 2, abs=1)
    assert y == pytest.approx(camera.to_canvas(0, 0)[1], abs=1)
    assert placed(screen, f"lens.mark.{BRICK}")[0] == pytest.approx(camera.to_canvas(2.3 * UNIT, 0)[0], abs=1)
    looks = {part: screen.shell.view.stage.actors[f"lens.{part}.{BRICK}"].picture.art for part in PARTS}
    assert looks["mark"].args == ("thin",)
    assert looks["span"].args[1] == looks["bob"].args[1] == "thin"
    # The square is safe: no weight hangs from it.
    assert placed(screen, f"lens.bob.{SQUARE}") == (OFFSCREEN, OFFSCREEN)
    assert placed(screen, f"lens.mark.{SQUARE}")[0] == pytest.approx(camera.to_canvas(-UNIT, 0)[0], abs=1)


def test_marks_move_along_with_their_pieces(open_screen: Open) -> None:
    screen = open_screen(drawn=True, motion="1x")
    scene = towering(screen, (SQUARE, 0, 0.5))
    Mouse(screen).confirm("lens")
    screen.picture()
    before = placed(screen, f"lens.mark.{SQUARE}")
    scene.show.camera.now = replace(scene.show.camera.now, unit=scene.show.camera.unit / 2)
    scene.frame(screen.shell.view.stage, 0.0)
    now = placed(screen, f"lens.mark.{SQUARE}")
    assert hypot(now[0] - before[0], now[1] - before[1]) > 20
    assert now == pytest.approx((scene.show.camera.to_canvas(0, 0)), abs=1)


@pytest.mark.parametrize("reduced", first(1, [False, True], "screens"))
def test_the_outline_of_what_is_about_to_tip_trembles(open_screen: Open, reduced: bool) -> None:
    # While one aims, faces say as much.
    screen = open_screen(drawn=True, motion="1x", reduced_motion=reduced, faces=False)
    edge = 2.5 - 0.5 + 0.485
    towering(screen, (SQUARE, edge, 0.5), (BRICK, -1, 0.25))
    screen.ticks(12)
    screen.picture()
    seen = set()
    for _ in range(20):
        screen.ticks(1)
        screen.shell.view.frame(1 / 60, 0.0)
        seen.add(placed(screen, f"tipping.{SQUARE}"))
    assert (len(seen) == 1) == reduced
    assert screen.shell.view.stage.actors[f"tipping.{SQUARE}"].pose.alpha == 255
    assert f"tipping.{BRICK}" not in screen.shell.view.stage.actors


def test_a_lens_that_is_let_go_behind_a_curtain_is_gone_after_it(open_screen: Open) -> None:
    screen = open_screen(lens_toggle=False)
    session = stacking("pp", lambda view: view.phase == "declare", 3, variant="classic", starter="1")
    scene = put(screen, session)
    keyboard = Keyboard(screen)
    keyboard.down(Intent.LENS)
    assert is_seen(scene)
    scene.viewing.step_away()
    scene.viewing.follow()
    assert scene.handover is not None
    keyboard.up(Intent.LENS)
    scene.show_now()
    assert scene.handover is None
    assert not is_seen(scene)


@pytest.mark.screens
def test_many_marks_come_in_several_frames(open_screen: Open) -> None:
    """Every span and every line is a picture of its own; all of them at once would halt the frame."""
    # A look in which no other test has painted them.
    screen = open_screen(drawn=True, motion="1x", high_contrast=True)
    places, top = [], 0.0
    for kind in ("plank", "brick", "trapezoid", "square", "hexagon"):
        heights = [v for _u, v in SILHOUETTES[kind].outline]
        places.append((piece(kind), 0.0, top - min(heights)))
        top += max(heights) - min(heights)
    scene = towering(screen, *places)
    screen.picture()
    scene.lens.look(True)
    stage = screen.shell.view.stage
    shown: list[int] = []
    while len(shown) < 40:
        screen.shell.view.frame(1 / 60, 0.0)
        ids = [f"lens.{part}.{number}" for part in ("span", "line") for number, _x, _y in places]
        if all(id_ in stage.actors for id_ in ids):
            shown.append(sum(placed(screen, id_)[0] > 0 for id_ in ids))
    assert 0 < shown[0] < shown[-1]
    assert max(after - before for before, after in pairwise(shown)) <= FRESH


def test_weigh_says_what_it_is_for(open_screen: Open) -> None:
    screen = open_screen()
    scene = towering(screen, *((piece("square", i), 0, i + 0.5) for i in range(4)))
    scene.focus = "lens"
    scene.changed()
    screen.show()
    assert any(reason.startswith("Shows where the weight presses") for reason in scene.ui.reasons)
