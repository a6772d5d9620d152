"""Draws the pictures of the README: `python docs/make_pictures.py`."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

DOCS = Path(__file__).resolve().parent
sys.path.insert(0, str(DOCS.parent))

SIZE = (1280, 800)
GAP = 8


def main() -> None:
    """Write title.png, and tables.jpg with the four tables."""
    from game.shell import headless

    headless.prepare()
    import game.games  # noqa: F401  # fills GAMES
    from game.tools.shot import Shot, open_window, take

    window = open_window(*SIZE, visible=False)
    take(Shot("title", SIZE), window).save(DOCS / "title.png", optimize=True)
    tables = [
        Shot("shape-up", SIZE, seats=4, seed=5, moves=30),
        Shot("shapes", SIZE, seats=2, seed=4, moves=64, options={"variant": "survivor"}),
        Shot("square-up", SIZE, seats=2, seed=3),
        Shot("up-or-down", SIZE, seats=4, seed=2),
    ]
    wide, high = SIZE[0] * 3 // 4, SIZE[1] * 3 // 4
    sheet = Image.new("RGB", (2 * wide + GAP, 2 * high + GAP), "white")
    for i, shot in enumerate(tables):
        small = take(shot, window).resize((wide, high), Image.Resampling.LANCZOS)
        sheet.paste(small, (i % 2 * (wide + GAP), i // 2 * (high + GAP)))
    sheet.save(DOCS / "tables.jpg", quality=88)


if __name__ == "__main__":
    main()
