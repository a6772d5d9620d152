"""Phones of real browsers at the game's own window: `run` lets it play on, `sit` brings a phone to the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import cos, radians, sin
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from game.net.phones import Phones
from tests.some import the

if TYPE_CHECKING:
    from tests.screens.screen import Screen


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


def turn(screen: Screen, page: Page, degrees: float) -> None:
    """Two fingers turn on the pad: one stays, the other goes around it, to the left for positive `degrees`."""
    box = the(the(page.query_selector(".pad")).bounding_box())
    x, y, far = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 50
    touches = page.context.new_cdp_session(page)

    def touch(kind: str, share: float = 0) -> None:
        angle = -radians(share * degrees)
        points = [{"x": x, "y": y, "id": 1}, {"x": x + far * cos(angle), "y": y + far * sin(angle), "id": 2}]
        told = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        touches.send("Input.dispatchTouchEvent", told)

    touch("touchStart")
    for share in (0.2, 0.4, 0.6, 0.8, 1):
        touch("touchMove", share)
        screen.ticks(4)
        time.sleep(0.04)
    touch("touchEnd")
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
