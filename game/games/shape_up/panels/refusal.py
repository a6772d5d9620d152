"""`draw_refusal` says at a cell of Shape Up! why nothing can be done with it."""

from __future__ import annotations

from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid, place_of
from game.ui.layout import Rect
from game.ui.widgets import Ui


def draw_refusal(ui: Ui, view: ShapeUpView, grid: VisibleGrid, cell: Cell, words: str, cloth: Rect) -> None:
    """`words` in a bubble at `cell`, also where that lies beyond the `grid` on the board in `cloth`."""
    place = place_of(grid, cloth, cell)
    if all(cell != (column, row) for column, row, _card in view.layout):
        # In the empty cell itself: what is around it stays in sight.
        place = Rect(place.x, place.y + 0.8 * place.h, place.w, 0.2 * place.h)
    left, top = max(place.x, cloth.x), min(max(place.y, cloth.y), cloth.bottom)
    right, low = min(place.right, cloth.right), max(top, min(place.bottom, cloth.bottom))
    ui.bubble("refused", words, Rect(left, top, right - left, low - top))
