"""`Margins` reads from a film how near a tower was to falling, and `draw_margins` draws that under the bar."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from game import art
from game.physics.tower_view import TowerView
from game.play.film import MatchFilm
from game.ui.layout import Rect
from game.ui.widgets import Ui

COLUMNS: Final = 120
THIN: Final = 0.2
"""Margin below which a column stands out."""
STEPS: Final = 6
"""Heights of columns."""

Curve = tuple[float | None, ...]
"""[column]: the smallest margin of any piece in that part of the match, 0 … 1; None where nothing stood, or nothing is
known yet."""


class Margins:
    """Keeps what it has read, as a film grows."""

    def __init__(self, film: MatchFilm) -> None:
        self._film = film
        self._read = 0
        self._found: list[float | None] = [None] * COLUMNS

    def curve(self) -> Curve:
        film = self._film
        for frame in film.frames[self._read :]:
            if isinstance(frame.view, TowerView) and frame.view.balances:
                column = min(COLUMNS - 1, frame.tick * COLUMNS // max(1, film.length))
                margin = min(balance.margin for balance in frame.view.balances)
                before = self._found[column]
                self._found[column] = margin if before is None else min(before, margin)
        self._read = len(film.frames)
        return tuple(self._found)


def draw_margins(ui: Ui, curve: Curve, box: Rect) -> None:
    """A column for each part of the match, from the lower edge of `box`: the lower, the thinner the margin."""
    wide = box.w / COLUMNS
    heights = [None if margin is None else (margin < THIN, 1 + round(margin * (STEPS - 1))) for margin in curve]
    at = 0
    for look, group in groupby(heights):
        count = len(list(group))
        if look is not None:
            thin, step = look
            high = round(box.h * step / STEPS)
            colour = ui.tone.bad if thin else (*ui.tone.dim[:3], 130)
            left, right = round(at * wide), round((at + count) * wide)
            tile = art.tile(max(2, right - left), high, 1, colour)
            ui.put(f"margin.{at}", tile, box.x + left, box.bottom - high, animates=False)
        at += count
