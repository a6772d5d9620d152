"""`Page`: one page of a game's manual as data: heading, paragraphs, and the function that draws its picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.layout import Rect
from game.ui.widgets import Ui


@dataclass(frozen=True, slots=True)
class Page:
    """A heading, paragraphs (marked for translation), and the function that draws the picture beside them.

    `*` behind a sentence says that it is a house ruling; Japanese has ※ before the full stop.
    """

    title: str
    words: tuple[str, ...]
    draw: Callable[[Ui, Rect], None]
