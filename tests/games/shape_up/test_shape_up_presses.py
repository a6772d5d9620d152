"""No press that was meant for something else places a card: newcomers saw theirs placed as if by pointing alone."""

from __future__ import annotations

from typing import Any

from game.art import bake
from game.games.shape_up.art import ghost_card, su_card
from game.games.shape_up.routes import cell_id
from game.ui.sleep import NAP
from tests.art.test_art import pixels
from tests.games.shape_up.test_shape_up_lines import put, session_at
from tests.screens.screen import Mouse, Open, Screen, new_session, table_for


def placed(scene: Any) -> int:
    return len(scene.client.observation(None).view.layout)


def click_at(screen: Screen, x: float, y: float) -> None:
    """A click of a tenth of a second at a point of the canvas, without waiting for anything to wake."""
    mouse = Mouse(screen)
    place = screen.window.canvas().to_window(x, y)
    mouse.at = round(place[0]), round(place[1])
    screen.window.on_mouse_motion(*mouse.at, 1, 1)
    screen.show()
    screen.window.on_mouse_press(*mouse.at, 1, 0)
    screen.ticks(6)
    mouse.let_go()


def a_cell(screen: Screen, scene: Any) -> tuple[float, float]:
    """The middle of a cell where a card may be placed."""
    box = screen.target(cell_id(next(iter(scene.choices.cells)))).rect
    return box.cx, box.cy


def test_the_card_where_one_points_does_not_look_as_if_it_lay_there() -> None:
    """New players thought that pointing had placed their card: the preview was as solid as a card."""
    spec, size = ("green", "solid", "triangle"), (60, 84)
    laid, shown = (pixels(bake(look(spec, *size), 1.0))[..., 3] for look in (su_card, ghost_card))
    # Beside the symbol, inside the edge.
    assert laid[laid.shape[0] // 5, laid.shape[1] // 2] == 255
    assert shown[shown.shape[0] // 5, shown.shape[1] // 2] < 140


def test_a_press_that_came_too_late_to_skip_the_bots_places_nothing(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    scene: Any = screen.put(table_for(screen, new_session("pb", 2, {"starter": "2"}, "shape-up"), bot_delay=60))
    screen.wait_until(lambda: scene.pace.skips)
    screen.wait_until(lambda: scene.actor() is not None)
    x, y = a_cell(screen, scene)
    before = placed(scene)
    click_at(screen, x, y)
    assert placed(scene) == before
    screen.ticks(NAP)
    click_at(screen, x, y)
    assert placed(scene) == before + 1


def test_the_second_half_of_a_double_click_on_a_bubble_places_nothing(open_screen: Open) -> None:
    screen = open_screen()
    scene: Any = put(screen, session_at("pb"))
    scene.tips.again()
    scene.changed()
    before = placed(scene)
    Mouse(screen).confirm("tips.next")
    assert scene.tips.bubbles.shown != "goal"
    # Whatever lies there now.
    x, y = a_cell(screen, scene)
    click_at(screen, x, y)
    assert placed(scene) == before
    screen.ticks(NAP)
    click_at(screen, x, y)
    assert placed(scene) == before + 1


def test_the_second_half_of_a_double_click_on_the_curtain_places_nothing(open_screen: Open) -> None:
    screen = open_screen()
    session = new_session("pp", 2, {"starter": "1", "strict": True}, "shape-up")
    scene: Any = screen.put(table_for(screen, session), open_handover=False)
    screen.wait_guard()
    curtain = screen.target("curtain").rect
    click_at(screen, curtain.cx, curtain.cy)
    assert scene.handover is None
    before = placed(scene)
    x, y = a_cell(screen, scene)
    click_at(screen, x, y)
    assert placed(scene) == before
    screen.ticks(NAP)
    click_at(screen, x, y)
    assert placed(scene) == before + 1
