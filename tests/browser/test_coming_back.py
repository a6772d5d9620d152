"""What a phone shows while the big screen shows something else, and how it comes back after all that may be lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page

from game.app.settings import Setup
from game.core.game import SeatInfo
from game.net.phones import Phones
from game.net.server_process import ServerProcess
from game.screens.phones import PhonesScene
from game.table import matches
from tests.browser.at_table import run, sit
from tests.browser.browsing import PORTRAIT, new_phone, tap, violations
from tests.drawing import CAN_DRAW, needs_drawing
from tests.some import the

pytestmark = [pytest.mark.browser, needs_drawing]

if CAN_DRAW:
    from tests.screens.screen import Anyone, Screen

SEATS = (SeatInfo("Ana", "red", None, "phone"), SeatInfo("Rook", "blue", "greedy"))


def begun(screen: Screen, browser: Browser, language: str = "en") -> Page:
    """The page of somebody who plans against a bot."""
    screen.services.open("phones", "square-up", Setup(SEATS, {"timer": 0}))
    page = new_phone(browser, PORTRAIT, language)
    sit(screen, page, "Kim")
    Anyone(screen).confirm("start")
    run(screen, lambda: page.query_selector('[data-id="commit"]'))
    return page


@pytest.mark.parametrize(("language", "words"), [("en", "Look at the big screen"), ("ja", "大きな画面を見てください")])
def test_what_is_no_error_is_said_quietly(browser: Browser, screen: Screen, language: str, words: str) -> None:
    page = begun(screen, browser, language)
    top = page.evaluate("document.querySelector('.board').getBoundingClientRect().top")
    screen.table.pause()
    run(screen, lambda: page.inner_text("#prompt") == words)
    assert not page.is_visible("#state")
    assert not any(one.inner_text() for one in page.query_selector_all(".seats .status"))
    assert not page.is_visible("#notice"), "an alert is for errors"
    assert not page.is_visible('[data-id="commit"]')
    assert page.evaluate("document.querySelector('.board').getBoundingClientRect().top") == top, "nothing moves"
    assert violations(page) == []
    Anyone(screen).confirm("go-on")
    run(screen, lambda: page.is_visible('[data-id="commit"]'))
    assert page.inner_text("#prompt") != words
    page.context.close()


def test_a_phone_comes_back_after_the_server_has_died(browser: Browser, screen: Screen) -> None:
    page = begun(screen, browser)
    phones = screen.services.phones
    assert isinstance(phones, Phones)
    server = phones._process
    assert isinstance(server, ServerProcess)
    server._process.process.kill()
    # The same port and code, and a seat of its name: the page is there again by itself.
    run(screen, lambda: phones._process is not server)
    run(screen, lambda: phones.slots[0].here and page.is_visible('[data-id="commit"]'))
    assert page.inner_text(".seats .me .name") == "Kim"
    page.context.close()


def test_a_phone_waits_for_the_next_lobby_and_is_known_there(browser: Browser, screen: Screen) -> None:
    page = begun(screen, browser)
    screen.director.reset(screen.services.make("title"))
    run(screen, lambda: page.query_selector("text=The host is choosing the next game."))
    assert violations(page) == []
    screen.services.open("phones", "shape-up", Setup(SEATS, {}))
    lobby = screen.top
    assert isinstance(lobby, PhonesScene)
    run(screen, lambda: page.query_selector("#name"), 40)
    assert page.input_value("#name") == "Kim"
    page.reload()
    run(screen, lambda: page.query_selector("#name, #code"))
    assert page.input_value("#name") == "Kim", "the code is known"
    page.click("form button")
    # The page may be in the lobby before the game knows of it.
    run(screen, lambda: page.query_selector(".lobby") and lobby.phones.is_full)
    Anyone(screen).confirm("start")
    run(screen, lambda: page.query_selector(".board.cloth"))
    page.context.close()


def test_a_match_that_goes_on_knows_its_phones(browser: Browser, screen: Screen) -> None:
    screen.services.autosaves = True
    page = begun(screen, browser)
    tap(page, "unit.circle")
    page.tap('[data-id="cell.D4"].lit')
    run(screen, lambda: page.is_visible('[data-id="bar.undo"]'))
    file = the(screen.table.host.file)
    page.evaluate("localStorage.setItem('tumblebox.name', 'Guest')")
    page.reload()
    run(screen, lambda: page.is_visible('[data-id="commit"]'))
    screen.director.reset(screen.services.make("title"))
    run(screen, lambda: page.query_selector("text=The host is choosing the next game."))
    matches.resume(screen.services, file)
    lobby = screen.top
    assert isinstance(lobby, PhonesScene)
    run(screen, lambda: lobby.phones.is_full, 40)
    Anyone(screen).confirm("start")
    run(screen, lambda: page.is_visible('[data-id="commit"]'))
    assert page.inner_text(".seats .me .name") == "Kim"
    page.context.close()


def test_the_next_turn_begins_with_no_question_open(browser: Browser, screen: Screen) -> None:
    page = begun(screen, browser)
    tap(page, "commit")
    run(screen, lambda: page.inner_text("#turn").startswith("Turn 2") and page.query_selector(".lit"))
    run(screen, lambda: page.is_visible('[data-id="commit"]'))
    assert not page.query_selector('[data-id="bar.back"], [data-id="commit.sure"]')
    page.context.close()


def test_why_a_name_is_refused_stays_at_its_field(browser: Browser, screen: Screen) -> None:
    screen.services.open("phones", "square-up", Setup((SEATS[0], replace(SEATS[1], level=None, name="Mia")), {}))
    page = new_phone(browser, PORTRAIT)
    phones = screen.services.phones
    assert isinstance(phones, Phones)
    run(screen, lambda: phones.door.is_open)
    page.goto(f"http://{phones.door.addresses[0]}:{phones.door.port}/#join={phones.door.code}")
    run(screen, lambda: page.query_selector("#name"))
    page.fill("#name", "Mia")
    page.click("form button")
    run(screen, lambda: page.is_visible("#refusal"))
    screen.ticks(30)
    assert page.inner_text("#refusal") == "Somebody is called Mia already. Choose another name."
    assert page.input_value("#name") == "Mia"
    assert violations(page) == []
    page.fill("#name", "Kim")
    assert not page.is_visible("#refusal")
    page.click("form button")
    run(screen, lambda: page.query_selector(".lobby"))
    page.context.close()
