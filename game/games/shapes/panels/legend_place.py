"""`legend_place` finds room for the legend of the lens at the table of Shapes."""

from __future__ import annotations

from game.games.shapes.layout import ShapesLayout
from game.table.tower.drawn_piece import corners
from game.table.tower.overlays.balance_lens import legend_size
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.widgets import Ui

ASIDE, ABOVE, EDGE = 16, 70, 8
"""Canvas px from a legend on the left to the ruler, down to the stacks, and to the edge of the canvas at the least."""


def legend_place(ui: Ui, places: ShapesLayout, show: TowerShow, choosing: bool) -> Rect:
    """The place on the right, or left of the ruler where a piece would be covered and nothing else lies there.
    `choosing`: a choice fills the left column."""
    camera, (wide, high, *_spans), (right, top) = show.camera, legend_size(ui), places.legend_corner
    box = Rect(right - wide, top, wide, high)
    aside = places.tower.cx - places.chart - ASIDE
    covers = any(camera.rect_around(corners(piece)).overlaps(box) for piece in show.pieces(holds=True))
    if not covers or ui.large or choosing or aside - wide < ui.area.x + EDGE:
        return box
    return Rect(aside - wide, places.stacks.y - ABOVE - high, wide, high)
