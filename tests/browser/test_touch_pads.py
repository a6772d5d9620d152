"""Touch pads of real browsers at the game's own tables: what a finger does moves the piece on the big screen."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page

from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.table import ChallengeScene
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.start import open_lobby
from game.games.stack_off.table.scene import COUNT, StackOffScene
from game.net.phones import Phones
from tests.browser.browsing import LANDSCAPE, PORTRAIT, new_phone, overflow, small_targets, tap, violations
from tests.drawing import CAN_DRAW, needs_drawing
from tests.some import the

pytestmark = [pytest.mark.browser, needs_drawing]

if CAN_DRAW:
    from tests.screens.screen import Anyone, Mouse, Screen


def run(screen: Screen, until: Callable[[], object], seconds: float = 20) -> None:
    """Lets the game run as fast as it does until something is so."""
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "it took too long"
        screen.ticks(1)
        time.sleep(1 / 60)


def sit(screen: Screen, page: Page, name: str) -> None:
    phones = screen.services.phones
    assert isinstance(phones, Phones)
    run(screen, lambda: phones.door.is_open)
    page.goto(f"http://{phones.door.addresses[0]}:{phones.door.port}/#join={phones.door.code}")
    run(screen, lambda: page.query_selector("#name"))
    page.fill("#name", name)
    page.click("form button")
    run(screen, lambda: any(slot.here and slot.name == name for slot in phones.slots))


def drag(screen: Screen, page: Page, x: int, y: int) -> None:
    """A finger moves on the pad."""
    box = the(the(page.query_selector(".pad")).bounding_box())
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    for share in (0.25, 0.5, 0.75, 1):
        page.mouse.move(middle[0] + share * x, middle[1] + share * y)
        screen.ticks(4)
        time.sleep(0.04)
    page.mouse.up()
    for _tick in range(30):
        screen.ticks(1)
        time.sleep(1 / 60)


def let_go(screen: Screen, page: Page) -> None:
    """A tap is not enough: the button is held down."""
    button = the(page.query_selector('[data-id="release"]'))
    box = the(button.bounding_box())
    page.mouse.move(box["x"] + 30, box["y"] + 10)
    page.mouse.down()
    run(screen, lambda: not page.query_selector('[data-id="release"].holding'))
    page.mouse.up()


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
    after = the(table.site.held)
    assert after.x < before.x - 30
    tap(page, "release")
    screen.ticks(10)
    assert table.view.held is not None, "a stray tap drops nothing"
    let_go(screen, page)
    run(screen, lambda: table.view.held is None)
    assert page.said == []  # type: ignore[attr-defined]
    page.context.close()


def test_two_phones_race_in_a_stack_off(browser: Browser, screen: Screen) -> None:
    screen.director.push(open_lobby(screen.services))
    mouse, scene = Mouse(screen), screen.top
    assert isinstance(scene, LobbyScene)
    for slot in scene.slots.persons:
        scene.slots.leave(slot)
    scene.changed()
    for slot in (2, 3):
        mouse.confirm(f"phone.{slot}")
    mouse.confirm("start")
    pages = [new_phone(browser), new_phone(browser, LANDSCAPE, "ja")]
    for page, name in zip(pages, ("Ana", "Theo"), strict=True):
        sit(screen, page, name)
    mouse.confirm("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    screen.ticks(COUNT)
    run(screen, lambda: all(page.query_selector('[data-id="release"]') for page in pages))
    for page in pages:
        assert violations(page) == []
        assert overflow(page) <= 0
        assert small_targets(page) == []
    before = [the(column.held).x for column in table.columns]
    drag(screen, pages[0], -40, 0)
    after = [the(column.held).x for column in table.columns]
    assert after[0] < before[0] - 10
    assert abs(after[1] - before[1]) < 1
    piece = table.columns[1].state.view.held
    let_go(screen, pages[1])
    run(screen, lambda: table.columns[1].state.view.held != piece)
    for page in pages:
        assert page.said == []  # type: ignore[attr-defined]
        page.context.close()
