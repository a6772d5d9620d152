"""Phones in a real browser: a whole match, seats that are lost, kicked and found again, and pages that all can read."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, Page, Route

from game.games.square_up.rules.units import name_of
from tests.browser.browsing import (
    LANDSCAPE,
    NARROW,
    PORTRAIT,
    DemoTable,
    demo_table,
    enlarge,
    new_phone,
    overflow,
    sit,
    small_targets,
    tap,
    violations,
    wait_until,
)

pytestmark = pytest.mark.browser

TURNS = 10


def _turn(page: Page) -> int:
    return int(page.inner_text("#turn").split()[1])


def _plan(page: Page, number: int) -> None:
    """Places a Circle if there is ink for it, and ends the planning."""
    page.wait_for_selector('[data-id="commit"]')
    tap(page, "unit.circle")
    lit = f'[data-id="cell.{name_of(number)}"].lit'
    if page.query_selector(lit):
        page.tap(lit)
        page.wait_for_selector('[data-id="bar.undo"]')
    turn = page.inner_text("#turn")
    tap(page, "commit")
    page.wait_for_selector(f'#main:not(:has([data-id="commit"])), #turn:not(:text-is("{turn}"))')
    if page.query_selector('[data-id="commit.sure"]'):
        tap(page, "commit.sure")


def test_three_phones_and_a_bot_play_a_whole_match(browser: Browser) -> None:
    """One is killed and comes back, one is kicked and taken by another phone, one reads Japanese at 200 %."""
    with demo_table("square-up", 3, "relaxed", f"turns={TURNS}", "timer=0") as table:
        sizes = (PORTRAIT, LANDSCAPE, NARROW)
        phones = [new_phone(browser, size, "ja" if number == 1 else "en") for number, size in enumerate(sizes)]
        for page, name in zip(phones, ("Ana", "テオ", "Mia"), strict=True):
            sit(page, table, name)
        table.wait("began")
        enlarge(phones[1])
        for turn in range(1, TURNS + 1):
            for number, page in enumerate(phones):
                page.wait_for_selector('[data-id="commit"]')
                if number == 0:
                    assert _turn(page) == turn
                if (turn, number) == (3, 0):
                    phones[0] = page = _killed_and_back(browser, page)
                if (turn, number) == (5, 2):
                    phones[2] = page = _kicked_and_replaced(browser, page, table)
                if turn == 4:
                    assert violations(page) == []
                    assert overflow(page) <= 0
                _plan(page, 8 * number + turn - 1 if turn < 9 else turn)
        over = table.wait("over")
        assert len(over["scores"]) == 4
        for page in phones:
            page.wait_for_selector('#main:not(:has([data-id="commit"]))')
            assert violations(page) == []
            assert page.said == []  # type: ignore[attr-defined]
        assert str(over["scores"][0]) in phones[0].inner_text(".figures")


def _killed_and_back(browser: Browser, page: Page) -> Page:
    """The browser of a phone is gone with the page open; another visit finds the seat by what was kept."""
    url, kept = page.url, page.context.storage_state()
    assert "#seat=" in url
    page.context.close()
    context = browser.new_context(storage_state=kept, viewport={"width": 390, "height": 844}, has_touch=True)
    again = context.new_page()
    again.said = []  # type: ignore[attr-defined]
    again.goto(url.partition("#")[0])
    again.wait_for_selector('[data-id="commit"]')
    assert again.inner_text(".seats .me .name") == "Ana"
    return again


def _kicked_and_replaced(browser: Browser, page: Page, table: DemoTable) -> Page:
    """Its page asks for the code again; another phone takes the seat, under its name."""
    table.order("kick 2")
    page.wait_for_selector("#code")
    assert violations(page) == []
    other = new_phone(browser)
    other.goto(f"{table.url}#join={table.code}")
    # The match has begun: the seat keeps its name.
    other.click("form button")
    other.wait_for_selector('[data-id="commit"]')
    assert other.inner_text(".seats .me .name") == "Mia"
    page.context.close()
    return other


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["square-up", "shape-up", "up-or-down", "shapes", "challenge"])
def test_every_page_can_be_read_and_tapped_by_all(browser: Browser, game: str, language: str) -> None:
    """axe-core finds nothing, nothing is cut off and all targets are large: in each size, and with text at 200 %."""
    with demo_table(game, 1, "" if game == "challenge" else "relaxed") as table:
        page = new_phone(browser, PORTRAIT, language, dark=language == "en")
        page.goto(table.url)
        page.wait_for_selector("#code")
        _looked_at(page)
        page.fill("#code", table.code.lower())
        page.click("form button")
        page.wait_for_selector("#name")
        _looked_at(page)
        page.click("form button")
        page.wait_for_selector(".match")
        _looked_at(page)
        assert page.get_attribute("html", "lang") == language
        page.wait_for_selector(".lit, .bar .honey, .bar .red")
        if lit := page.query_selector(".thing.lit"):
            lit.tap()
        _looked_at(page)
        assert page.said == []  # type: ignore[attr-defined]
        page.context.close()


def _looked_at(page: Page) -> None:
    assert violations(page) == []
    for size in (LANDSCAPE, NARROW, PORTRAIT):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert overflow(page) <= 0, size
        assert small_targets(page) == [], size
    enlarge(page)
    assert overflow(page) <= 0, "200 %"
    assert violations(page) == []
    page.evaluate("document.documentElement.style.fontSize = ''")


def test_a_phone_without_a_seat_watches(browser: Browser) -> None:
    with demo_table("square-up", 1, "relaxed", "timer=0") as table:
        watcher, page = new_phone(browser), new_phone(browser)
        watcher.goto(f"{table.url}#join={table.code}")
        tap(watcher, "watch")
        watcher.wait_for_selector(".lobby")
        sit(page, table, "Ana")
        watcher.wait_for_selector(".match")
        assert violations(watcher) == []
        assert small_targets(watcher) == []
        tap(watcher, "to-seats")
        watcher.wait_for_selector("text=No seat is free now.")
        watcher.select_option("#text-size", "150")
        watcher.reload()
        watcher.wait_for_selector("#text-size")
        assert watcher.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px", "it is kept"
        assert watcher.input_value("#text-size") == "150"
        assert violations(watcher) == []
        assert watcher.said == page.said == []  # type: ignore[attr-defined]
        for one in (watcher, page):
            one.context.close()


def test_who_waits_long_is_asked_for_a_tap_that_keeps_the_phone_awake(browser: Browser) -> None:
    with demo_table("square-up", 2, "relaxed", "timer=0") as table:
        page, other = new_phone(browser), new_phone(browser)
        page.clock.install()
        for one, name in ((page, "Ana"), (other, "Theo")):
            sit(one, table, name)
        _plan(page, 0)
        page.clock.run_for(19_000)
        assert not page.is_visible("#awake")
        page.clock.run_for(3_000)
        page.wait_for_selector("#awake button")
        assert violations(page) == []
        page.tap("#awake button")
        page.wait_for_selector("#awake", state="hidden")
        for one in (page, other):
            one.context.close()


def test_a_match_can_be_played_with_the_keyboard_alone(browser: Browser) -> None:
    """What can be tapped is a button: it can be reached, it says what it is, and what is picked is said."""
    with demo_table("square-up", 1, "relaxed", "timer=0") as table:
        page = new_phone(browser)
        asked: set[str] = set()

        def fail_once(route: Route) -> None:
            again = route.request.url in asked
            asked.add(route.request.url)
            route.continue_() if again else route.abort()

        page.route("**/picture/*", fail_once)
        sit(page, table, "Ana")
        page.wait_for_selector('[data-id="unit.circle"]')
        # Pictures that were not painted in time are asked for again.
        wait_until(page, "document.images.length && [...document.images].every(one => one.naturalWidth)")
        page.focus('[data-id="unit.circle"]')
        page.keyboard.press("Enter")
        page.wait_for_selector('[data-id="unit.circle"][aria-pressed="true"]')
        page.focus('[data-id="cell.A1"]')
        assert (page.get_attribute('[data-id="cell.A1"]', "aria-label") or "").startswith("A1, empty")
        page.keyboard.press("Enter")
        page.wait_for_selector('[data-id="cell.A1"]:not([aria-label^="A1, empty"])')
        assert "of yours" in (page.get_attribute('[data-id="cell.A1"]', "aria-label") or "")
        focused = page.evaluate("document.activeElement.dataset.id")
        assert focused == "cell.A1", "the focus stays where it was"
        page.context.close()


def test_a_press_counts_only_where_it_began_and_nothing_covers_the_paper(browser: Browser) -> None:
    with demo_table("square-up", 1, "relaxed", "timer=0") as table:
        page = new_phone(browser)
        sit(page, table, "Ana")
        page.wait_for_selector('[data-id="commit"]')
        released = """([from, to]) => {
            const at = (id) => document.querySelector(`[data-id="${id}"]`);
            at(from).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
            at(from).dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
            at(to).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        }"""
        leave = page.inner_text('[data-id="more.leave"]')
        page.evaluate(released, ["commit", "more.leave"])
        assert page.inner_text('[data-id="more.leave"]') == leave
        page.evaluate(released, ["more.leave", "more.leave"])
        assert page.inner_text('[data-id="more.leave"]') != leave
        # The whole paper can be seen beside the shop, and large words leave room for it.
        page.set_viewport_size({"width": LANDSCAPE[0], "height": LANDSCAPE[1]})
        page.evaluate("scrollTo(0, 200)")
        box = page.evaluate("(one => [one.top, one.bottom])(document.querySelector('.board').getBoundingClientRect())")
        assert 0 <= box[0] < box[1] <= LANDSCAPE[1]
        page.select_option("#text-size", "200")
        assert page.evaluate("getComputedStyle(document.querySelector('.bar')).position") == "static"
        page.context.close()
