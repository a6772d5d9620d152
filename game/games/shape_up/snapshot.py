"""`draw_snapshot` draws the grid of a saved match of Shape Up! small: its cards on felt."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.core.game import SeatInfo
from game.games.shape_up.art import su_card
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import VisibleGrid, card_in, spec
from game.ui.layout import Rect
from game.ui.style import Colour
from game.ui.widgets import Ui

FELT: Colour = (58, 96, 70, 255)
LEAST = (5, 3)
"""Least columns and rows for which there is room: the first cards are no larger than the later ones."""


def draw_snapshot(ui: Ui, id_: str, view: ShapeUpView, _seats: Sequence[SeatInfo], box: Rect) -> None:
    ui.put(id_, art.tile(round(box.w), round(box.h), 14, FELT), box.x, box.y, animates=False)
    layout = view.layout or (view.results[-1].layout if view.results else ())
    if not layout:
        return
    grid = VisibleGrid.around((x, y) for x, y, _card in layout)
    inner = box.inset(6)
    wide, high = inner.w / max(grid.columns, LEAST[0]), inner.h / max(grid.rows, LEAST[1])
    left, top = inner.cx - wide * grid.columns / 2, inner.cy - high * grid.rows / 2
    for x, y, card in layout:
        place = card_in(Rect(left + (x - grid.left) * wide, top + (y - grid.top) * high, wide, high))
        look = su_card(spec(card), place.w, place.h, small=True)
        ui.put(f"{id_}.{card}", look, place.x, place.y, animates=False)
