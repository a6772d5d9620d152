"""Writes docs/access.md from the list that the page *Access* of the game shows.

python docs/make_access.py
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from game.screens.access_list import ACCESS, PRESET_NAMES, Feature, preset_words  # noqa: E402
from game.screens.settings_pages import PAGE_NAMES, PAGES  # noqa: E402

PAGE: Final = ROOT / "docs" / "access.md"
BEGIN: Final = "<!-- made by docs/make_access.py -->"


def where(feature: Feature) -> str:
    """The page of the settings at which a feature is found."""
    if feature.place == "profiles":
        return PAGE_NAMES["access"]
    found = next((page for page in PAGES if feature.place in PAGES[page]), feature.place)
    return PAGE_NAMES.get(found, "")


def lines() -> Iterator[str]:
    """The made part of the page, in English."""
    for group in ACCESS:
        yield from (f"## {group.name}", "", "| | | settings, page |", "|---|---|---|")
        yield from (f"| {one.name} | {one.words} | {where(one)} |" for one in group.features)
        yield ""
    yield from ("## Presets", "", "| | sets |", "|---|---|")
    yield from (f"| {name} | {' · '.join(preset_words(preset))} |" for preset, name in PRESET_NAMES.items())


def page() -> str:
    """The whole page: what was written by hand, then what is made."""
    head = PAGE.read_text("utf-8").partition(BEGIN)[0]
    return head + BEGIN + "\n\n" + "\n".join(lines()) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8", newline="\n")
