"""`Aim` remembers which cell of Shape Up! was aimed at."""

from __future__ import annotations

from collections.abc import Collection

from game.games.shape_up.routes import cell_of
from game.games.shape_up.visible_grid import Cell

AIMS = 12
"""Ticks for which a cell must have the focus to be what the button means."""


class Aim:
    """`kept`: the cell that was aimed at for a while, and still is when the button has the focus. A cell that the
    pointer only crosses on its way to the button is not meant."""

    def __init__(self) -> None:
        self.kept: Cell | None = None
        self._at: Cell | None = None
        self._ticks = 0

    def follow(self, focus: str, cells: Collection[Cell]) -> None:
        """`cells`: those that can be confirmed."""
        cell = cell_of(focus) if focus.startswith("cell.") else None
        if cell not in cells:
            cell = None
        self._ticks = self._ticks + 1 if cell == self._at else 0
        self._at = cell
        if cell is not None and (self._ticks >= AIMS or self.kept not in cells):
            self.kept = cell
