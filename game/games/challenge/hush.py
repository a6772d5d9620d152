"""`draw` lights the tower and dims its place while the goals are held: all hold their breath."""

from __future__ import annotations

from typing import Final

from game.games.challenge.art import hush
from game.table.tower.drawn_piece import corners
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from game.ui.widgets import Ui

STEP: Final = 40
"""px to which the light is rounded: it keeps still while the tower sways."""
AROUND: Final = 260.0
"""px from the tower to where the place begins to be dark."""
LEAST: Final = 460.0
"""Half the width and height of the light at least."""


def draw(ui: Ui, show: TowerShow) -> None:
    """Behind the tower of `show` and its ground."""
    boxes = [show.camera.rect_around(corners(one)) for one in show.standing()]
    if not boxes:
        return
    left, right = min(one.x for one in boxes), max(one.right for one in boxes)
    top, bottom = min(one.y for one in boxes), max(one.bottom for one in boxes)
    area = Rect(left, top, right - left, bottom - top)
    wide, high = (max(LEAST, size / 2 + AROUND) for size in (area.w, area.h))
    x, y, wide, high = (STEP * round(one / STEP) for one in (area.cx - ui.area.x, area.cy - ui.area.y, wide, high))
    ui.put("hush", hush(ui.area.w, ui.area.h, (x, y), (wide, high)), ui.area.x, ui.area.y)
