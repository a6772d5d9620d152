"""Draws the pictures of the README: `python docs/make_pictures.py`, or only some: `… stack-off.gif`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from game.shell.window import Window

DOCS = Path(__file__).resolve().parent
sys.path.insert(0, str(DOCS.parent))

SIZE = (1280, 800)
GAP = 8
FRAMES = 80
"""Of the film, ten a second."""


def main() -> None:
    """Write title.png, tables.jpg with the four tables, and stack-off.gif."""
    from game.shell import headless

    headless.prepare()
    import game.games  # noqa: F401  # fills GAMES
    from game.tools.screenshot import open_window

    window = open_window(*SIZE, visible=False)
    made = {"title.png": title, "tables.jpg": tables, "stack-off.gif": film}
    for name in sys.argv[1:] or made:
        made[name](DOCS / name, window)


def title(file: Path, window: Window) -> None:
    """The first screen."""
    from game.tools.screenshot import Shot, take

    take(Shot("title", SIZE), window).save(file, optimize=True)


def film(file: Path, window: Window) -> None:
    """Four towers in a gust."""
    from game.tools.film_strip import save_film, take_film
    from game.tools.screenshot import Shot

    save_film(take_film(Shot("gust-stack-off", SIZE), FRAMES, window), file)


def tables(file: Path, window: Window) -> None:
    """The tables of four games."""
    from game.tools.screenshot import Shot, take

    shots = [
        Shot("shape-up", SIZE, seats=4, seed=5, moves=30),
        Shot("shapes", SIZE, seats=2, seed=4, moves=64, options={"variant": "survivor"}),
        Shot("square-up", SIZE, seats=2, seed=3),
        Shot("up-or-down", SIZE, seats=4, seed=2),
    ]
    wide, high = SIZE[0] * 3 // 4, SIZE[1] * 3 // 4
    sheet = Image.new("RGB", (2 * wide + GAP, 2 * high + GAP), "white")
    for i, shot in enumerate(shots):
        small = take(shot, window).resize((wide, high), Image.Resampling.LANCZOS)
        sheet.paste(small, (i % 2 * (wide + GAP), i // 2 * (high + GAP)))
    sheet.save(file, quality=88)


if __name__ == "__main__":
    main()
