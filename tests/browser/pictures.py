"""Draws `docs/phones.jpg`, the page of each game in the middle of a match: `python -m tests.browser.pictures`."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO

from PIL import Image
from playwright.sync_api import Error, Page

from game.app import paths
from tests.browser.browsing import PORTRAIT, chromium, demo_table, new_phone, sit, wait_until

GAMES = {"square-up": 2, "shape-up": 2, "up-or-down": 2, "shapes": 2, "challenge": 0}
"""Games with the number of their bots."""
TAPS = 12
LIT, OFFERED = ".thing.lit:not(.movable)", ".bar .honey"
GAP = 12


def play(page: Page) -> None:
    """Taps what is lit, or what the bar offers, until something has been done some times."""
    done = 0
    while done < TAPS:
        wanted = (LIT, OFFERED) if done % 3 != 2 else (OFFERED, LIT)
        found = next(filter(None, map(page.query_selector, wanted)), None)
        # A page that comes meanwhile takes the thing away.
        with suppress(Error):
            if found is not None:
                found.tap(timeout=500)
                done += 1
        page.wait_for_timeout(250)
    page.wait_for_selector(".thing.lit, .bar .honey")


def main() -> None:
    shots = []
    with chromium() as browser:
        for game, bots in GAMES.items():
            with demo_table(game, 1, ",".join(("relaxed", "normal")[:bots])) as table:
                page = new_phone(browser)
                sit(page, table, "Ana")
                page.wait_for_selector(".match")
                play(page)
                wait_until(page, "[...document.images].every(one => one.naturalWidth)")
                shots.append(Image.open(BytesIO(page.screenshot())).convert("RGB"))
                page.context.close()
    picture = Image.new("RGB", ((PORTRAIT[0] + GAP) * len(shots) - GAP, PORTRAIT[1]), "#8a8a8a")
    for number, shot in enumerate(shots):
        picture.paste(shot, ((PORTRAIT[0] + GAP) * number, 0))
    picture.save(paths.ROOT / "docs" / "phones.jpg", quality=85)


if __name__ == "__main__":
    main()
