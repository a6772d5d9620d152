"""A real browser, and tables of `main.py phones --demo` that its pages join."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from game.app import paths

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
MISSING: Final = (
    "The phones' pages are not tested: there is no Chromium. On Debian: apt install chromium-headless-shell"
)
MUST: Final = "TUMBLEBOX_MUST_BROWSE"
"""In the environment of CI: fail rather than skip."""
PORTRAIT, LANDSCAPE, NARROW = (390, 844), (844, 390), (320, 640)
WAIT: Final = 20_000
"""ms until something must have come; a busy machine takes long."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine. Skips the test where there is none."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        if MUST in os.environ:
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class DemoTable:
    """The process of a table. `url` and `code` let phones in; `order` is a line on its input."""

    def __init__(self, game: str, phones: int, bots: str, *options: str) -> None:
        command = [sys.executable, "main.py", "phones", game, "--demo", "--phones", str(phones), "--bots", bots]
        command += [part for option in options for part in ("--set", option)]
        self._process = subprocess.Popen(
            command, cwd=paths.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._news: Queue[dict[str, Any]] = Queue()
        threading.Thread(target=self._read, daemon=True).start()
        opened = self.wait("open")
        self.url, self.code = str(opened["url"]), str(opened["code"])

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._news.put(json.loads(line))

    def wait(self, what: str) -> dict[str, Any]:
        """Waits for news of this kind."""
        while (news := self._news.get(timeout=WAIT / 1000))["what"] != what:
            pass
        return news

    def order(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def close(self) -> None:
        self.order("quit")
        self._process.wait(10)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


@contextmanager
def demo_table(game: str, phones: int, bots: str = "relaxed", *options: str) -> Iterator[DemoTable]:
    table = DemoTable(game, phones, bots, *options)
    try:
        yield table
    finally:
        table.close()


def new_phone(browser: Browser, size: tuple[int, int] = PORTRAIT, language: str = "en", dark: bool = True) -> Page:
    """An empty page of a phone of its own. What its console says is an error."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="ja-JP" if language == "ja" else "en-GB",
        has_touch=True,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(WAIT)
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # A picture that a busy machine has not painted in time is asked for again.
        if "ERR_EMPTY_RESPONSE" not in message.text:
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.said = said  # type: ignore[attr-defined]
    return page


def sit(page: Page, table: DemoTable, name: str) -> None:
    """Joins with the code of the big screen."""
    page.goto(f"{table.url}#join={table.code}")
    page.fill("#name", name)
    page.click("form button")
    page.wait_for_selector(".lobby, .match")


def tap(page: Page, id_: str) -> None:
    """Taps a thing or a button by its id."""
    page.tap(f'[data-id="{id_}"]')


def wait_until(page: Page, script: str) -> None:
    """Waits until a script is true. The page forbids the browser to evaluate one again and again by itself."""
    for _time in range(WAIT // 100):
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    raise AssertionError(script)


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong in the page, a line each."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def overflow(page: Page) -> int:
    """px by which the page is wider than the phone."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wide


def small_targets(page: Page, least: float = 44) -> list[str]:
    """Buttons and fields that are lower or narrower than `least` px."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll("button, #name, #code, select, .choice")].filter(one => {
            const box = one.getBoundingClientRect();
            return box.width && (box.width < least - .5 || box.height < least - .5);
        }).map(one => `${one.dataset.id ?? one.outerHTML.slice(0, 80)} ${one.offsetWidth}x${one.offsetHeight}`)""",
        least,
    )
    return found


def enlarge(page: Page) -> None:
    """Text twice as large, as the reader's browser may set it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
