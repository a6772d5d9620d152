"""Touch pads of real browsers at the game's own tables: what a finger does moves the piece on the big screen."""

from __future__ import annotations

from math import radians

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser

from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.table import ChallengeScene
from game.games.stack_off.table.scene import StackOffScene
from tests.browser.at_table import drag, let_go, run, sit, turn
from tests.browser.browsing import LANDSCAPE, PORTRAIT, new_phone, overflow, small_targets, tap, violations
from tests.drawing import CAN_DRAW, needs_drawing
from tests.some import the

pytestmark = [pytest.mark.browser, needs_drawing]

if CAN_DRAW:
    from tests.screens.screen import Anyone, Mouse, Screen
    from tests.screens.scripted_phones import two_lanes


def test_a_level_is_built_with_a_finger(browser: Browser, screen: Screen) -> None:
    screen.director.push(ShelfScene(screen.services))
    anyone, page = Anyone(screen), new_phone(browser)
    anyone.confirm("by-phone")
    sit(screen, page, "Ana")
    anyone.confirm("start")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    run(screen, lambda: page.query_selector(".thing.lit"))
    page.tap(".thing.lit")
    run(screen, lambda: table.view.held is not None and page.query_selector(".pad"))
    for size in (PORTRAIT, LANDSCAPE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert small_targets(page) == []
        assert overflow(page) <= 0
        pad, button = (the(the(page.query_selector(one)).bounding_box()) for one in (".pad", '[data-id="release"]'))
        assert pad["y"] + pad["height"] <= button["y"] + 1, "the button lies below the pad, and both are in sight"
        assert button["y"] + button["height"] <= size[1]
    assert violations(page) == []
    before = the(table.site.held)
    drag(screen, page, -60, 0)
    run(screen, lambda: the(table.site.held).x < before.x - 30)
    after = the(table.site.held)
    turn(screen, page, 60)
    # As far as the fingers, and the same way.
    run(screen, lambda: abs(the(table.site.held).target[2] - after.target[2] - radians(60)) < radians(8))
    assert abs(the(table.site.held).x - after.x) < 120
    tap(page, "release")
    screen.ticks(10)
    assert table.view.held is not None, "a stray tap drops nothing"
    assert page.is_visible(".bar .hint"), "and why is said at the button"
    let_go(screen, page)
    run(screen, lambda: table.view.held is None)
    assert page.said == []  # type: ignore[attr-defined]
    page.context.close()


def test_two_phones_race_in_a_stack_off(browser: Browser, screen: Screen) -> None:
    mouse = Mouse(screen)
    two_lanes(screen, mouse)
    pages = [new_phone(browser), new_phone(browser, LANDSCAPE, "ja")]
    for page, name in zip(pages, ("Ana", "Theo"), strict=True):
        sit(screen, page, name)
    mouse.confirm("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    screen.ticks(table.countdown.left)
    run(screen, lambda: all(page.query_selector('[data-id="release"]') for page in pages))
    for page in pages:
        assert violations(page) == []
        assert overflow(page) <= 0
        assert small_targets(page) == []
    before = [the(column.held).x for column in table.columns]
    drag(screen, pages[0], -40, 0)
    run(screen, lambda: the(table.columns[0].held).x < before[0] - 10)
    assert abs(the(table.columns[1].held).x - before[1]) < 1
    piece = table.columns[1].state.view.held
    let_go(screen, pages[1])
    run(screen, lambda: table.columns[1].state.view.held != piece)
    for page in pages:
        assert page.said == []  # type: ignore[attr-defined]
        page.context.close()
