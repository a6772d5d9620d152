"""Windows of a few pixels, or of none while they are minimised: nothing raises, and play goes on."""

from __future__ import annotations

import pytest

from game.app.canvas import Canvas
from game.screens.settings import SettingsScene
from game.screens.title import TitleScene
from tests.games.challenge.test_challenge_table import begin
from tests.games.stack_off.test_stack_off_table import put
from tests.screens.screen import Gamepad, Mouse, Open, new_session, table_for
from tests.window import SMALL, resize
from tests.words import first

SIZES = ((1, 1), (2, 300), (300, 2), (40, 30), (0, 0))
GAMES = ("shape-up", "shapes", "square-up", "up-or-down")


@pytest.mark.screens
@pytest.mark.parametrize("what", first(1, ["settings", "challenge", "title", "stack-off", *GAMES], "screens"))
def test_a_window_of_a_few_pixels_raised(open_screen: Open, what: str) -> None:
    screen = open_screen(drawn=True)
    if what in GAMES:
        screen.put(table_for(screen, new_session("pb", 3, {}, what)))
    elif what == "challenge":
        begin(screen, Mouse(screen))
    elif what == "stack-off":
        Gamepad(screen)
        put(screen)
    else:
        screen.director.reset(TitleScene(screen.services) if what == "title" else SettingsScene(screen.services))
    screen.show()
    top = screen.top
    for size in (*SIZES, SMALL):
        resize(screen.window, *size)
        screen.window.on_mouse_motion(0, 0, 1, 1)
        screen.ticks(2)
        # Stretched at first, then everything is made for this size.
        for _frame in range(2):
            screen.shell.view.frame(0.3, 0.0)
        assert screen.shell.view.stage.fits
    assert screen.top is top


@pytest.mark.parametrize("size", SIZES)
def test_a_point_of_a_tiny_window_has_a_place(size: tuple[int, int]) -> None:
    canvas = Canvas(*size)
    assert canvas.to_logical(*canvas.to_window(960, 540)) == pytest.approx((960, 540))
