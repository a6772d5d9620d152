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
HIGH: Final = 8
"""Height of the band."""

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
    """A band over the parts of the match in which something stood, of another colour where a margin was thin."""
    wide, high = box.w / COLUMNS, max(2, min(HIGH, round(box.h)))
    at = 0
    for thin, group in groupby(None if margin is None else margin < THIN for margin in curve):
        count = len(list(group))
        if thin is not None:
            colour = ui.tone.bad if thin else (*ui.tone.dim[:3], 70)
            left, right = round(at * wide), round((at + count) * wide)
            tile = art.tile(max(high, right - left), high, high / 2, colour)
            ui.put(f"margin.{at}", tile, box.x + left, box.cy - high / 2, animates=False)
        at += count
