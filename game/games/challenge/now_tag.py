"""`NowTag` is a small dark tag at the tower that says a figure, with a corner that points at what it measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.app import text
from game.app.text import pgettext
from game.table.tower.drawn_piece import OFFSCREEN
from game.table.tower.placer import FramePlacer
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from game.ui.style import BASELINE, CREAM, INK
from game.ui.widgets import Ui

PAD, HIGH = 34.0, 46.0
"""px of the tag beside its words, and its height."""
LETTERS: Final = 32.0
LARGER: Final = 1.25
"""By how much the tag is larger where text is."""
LEAST: Final = 0.05
"""Units: what is less has no tag."""


def now_words(figure: str) -> str:
    """What a tag says of a figure."""
    return pgettext("how high a tower is", "now {height}", height=figure)


class NowTag:
    """Measures, draws and places the tag; where it stands is up to its kind.

    `id_`: begins the ids of its pictures; `tip`: side of the square whose corner points.
    """

    def __init__(self, show: TowerShow, id_: str, tip: float) -> None:
        self._show, self._id, self._tip = show, id_, tip
        self.is_large = False
        """Whether text is large."""
        self.taken: Sequence[Rect] = ()
        """What it must not cover."""

    def _measured(self, figure: str) -> tuple[float, float, float]:
        """Width and height of the tag for a `figure` as long as this one, and the size of its letters."""
        grown = LARGER if self.is_large else 1.0
        wide = text.measure(now_words(figure), "display_bold", LETTERS * grown) + PAD * grown
        return round(wide), round(HIGH * grown), LETTERS * grown

    def _put(self, ui: Ui, words: str, x: float, y: float, size: tuple[float, float, float]) -> None:
        """Draws it offscreen, its words with their middle at x, y; `_set` places it. `size`: see `_measured`."""
        wide, high, letters = size
        for id_, look in (("tip", art.tile(self._tip, self._tip, 3, INK)), ("tag", art.tile(wide, high, 12, INK))):
            ui.put(f"{self._id}.{id_}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)
        room = Rect(x - wide / 2 + 6, y - letters / 2, wide - 12, letters)
        ui.text_in(f"{self._id}.words", words, room, letters / ui.px(1), "display_bold", CREAM)

    def _set(
        self, placer: FramePlacer, stage: FrameStage, x: float, y: float, letters: float, tip: tuple[float, float]
    ) -> None:
        """Places it with its middle at x, y, and its corner at `tip`."""
        placer.place(stage, f"{self._id}.tip", *tip, 45.0)
        placer.place(stage, f"{self._id}.tag", x, y)
        placer.place_words(stage, f"{self._id}.words", x, y + letters * BASELINE)
