"""`draw` and `place` show a thread of dots from a held piece that is caught on its way to the pointer that leads it."""

from __future__ import annotations

from math import hypot
from typing import Final

from game import art
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import HELD, OFFSCREEN
from game.ui.scoped_stage import ScopedStage
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

DOTS: Final = 7
SIZE, RIM = 8, 12
"""px of a dot, and of its ink."""
EDGE: Final = 0.6
"""Units from the middle of a piece to the beginning of its thread, at the most."""
LEAST: Final = 30.0
"""Canvas px between piece and pointer from which on it is shown."""


def _ends(column: Column) -> tuple[float, float, float, float] | None:
    """Canvas positions of the edge of the caught piece and of where the pointer wants it; None while it is not
    caught."""
    held = column.show.held
    if held is None or column.held is None or not column.hand.is_caught:
        return None
    x, y, _angle = column.hand.wanted
    (left, top), (to_x, to_y) = column.camera.to_canvas(held.x, held.y), column.camera.to_canvas(x, y)
    far = hypot(to_x - left, to_y - top)
    if far <= LEAST:
        return None
    # It begins at the edge of the piece, not on its face.
    share = min(0.7, EDGE * column.camera.fixed / far)
    return left + (to_x - left) * share, top + (to_y - top) * share, to_x, to_y


def draw(ui: Ui, column: Column) -> None:
    """Draws the dots offscreen; `place` brings them between both."""
    with ui.on_layer(HELD):
        for i in range(DOTS):
            for name, size, paint in (("rim", RIM, INK), ("dot", SIZE, CREAM)):
                look = art.tile(size, size, size / 2, paint)
                ui.put(f"thread.{name}.{i}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: ScopedStage, column: Column) -> None:
    """Puts the dots between both, or out of sight."""
    x, y, to_x, to_y = _ends(column) or (OFFSCREEN,) * 4
    for i in range(DOTS):
        share = (i + 1) / DOTS
        for name in ("rim", "dot"):
            at = x + (to_x - x) * share, y + (to_y - y) * share
            column.placer.place(stage, f"thread.{name}.{i}", *at)
