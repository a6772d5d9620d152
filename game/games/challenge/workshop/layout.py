"""`workshop_layout` gives the rectangles of the editor: trays on the left, the mat, properties on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.layout import Rect, row

DESK: Final = "square-up"
"""The place in which the mat lies."""
EDGE: Final = 28.0
GAP: Final = 14.0
LEFT, LEFT_LARGE = 344.0, 400.0
RIGHT: Final = 404.0
BAR: Final = 84.0
"""Height of the buttons along the upper edge."""
TAB: Final = 80.0
COMING: Final = 112.0
MODE: Final = 92.0
FAULT, FAULT_LARGE = 168.0, 244.0
GUIDE, GUIDE_LARGE = 96.0, 150.0
"""Height of the plate that says what to do next in a first level."""
TOOL: Final = 76.0
"""Side of a button with a sign alone."""


@dataclass(frozen=True, slots=True)
class WorkshopLayout:
    """`benches`: boards beside the mat that hide what is beyond it. `tools`: what is done with the selected things."""

    back: Rect
    name: Rect
    help: Rect
    undo: Rect
    redo: Rect
    grid: Rect
    zoom: tuple[Rect, Rect]
    level: Rect
    tabs: tuple[Rect, ...]
    tray: Rect
    mat: Rect
    whole_mat: Rect
    """The mat's place when the guide is not shown."""
    guide: Rect
    coming: Rect
    play: Rect
    trail: Rect
    title: Rect
    tools: tuple[Rect, ...]
    rows: Rect
    fault: Rect
    benches: tuple[Rect, ...]


def workshop_layout(area: Rect, *, large: bool, has_guide: bool = False) -> WorkshopLayout:
    """The rectangles in the canvas `area`, with text that is `large` or not; `has_guide`: the guide lies above the
    mat."""
    left, right = area.x + EDGE, area.right - EDGE
    top, bottom = area.y + 20, area.bottom - 22
    under = top + BAR + GAP
    wide = LEFT_LARGE if large else LEFT
    mat_left, mat_right = left + wide + GAP + 6, right - RIGHT - GAP - 6
    mode = bottom - MODE
    coming = mode - GAP - COMING
    side = right - RIGHT
    fault = FAULT_LARGE if large else FAULT
    buttons = row(Rect(mat_right - 5 * 88 - 210, top, 5 * 88 + 210, BAR), 1, 0)[0]
    places = []
    x = buttons.x
    for button in (80.0, 80.0, 226.0, 80.0, 80.0):
        places.append(Rect(x, top, button, BAR))
        x += button + 26
    title = Rect(side, under, RIGHT, 70)
    tools = Rect(side + 8, title.bottom + 4, RIGHT - 16, TOOL)
    guide = Rect(mat_left, under, mat_right - mat_left, (GUIDE_LARGE if large else GUIDE) if has_guide else 0.0)
    mat_top = guide.bottom + 10 if has_guide else under
    help_ = Rect(buttons.x - GAP - 80, top, 80, BAR)
    return WorkshopLayout(
        back=Rect(left, top, 148, BAR),
        name=Rect(left + 148 + GAP, top, help_.x - GAP - left - 148 - GAP, BAR),
        help=help_,
        undo=places[0],
        redo=places[1],
        grid=places[2],
        zoom=(places[3], places[4]),
        level=Rect(side, top, RIGHT, BAR),
        tabs=tuple(row(Rect(left, under, wide, TAB), 3, 8)),
        tray=Rect(left, under + TAB + 10, wide, bottom - under - TAB - 10),
        mat=Rect(mat_left, mat_top, mat_right - mat_left, coming - GAP - mat_top),
        whole_mat=Rect(mat_left, under, mat_right - mat_left, coming - GAP - under),
        guide=guide,
        coming=Rect(mat_left, coming, mat_right - mat_left, COMING),
        play=Rect(mat_left, mode, mat_right - mat_left - GAP - 190, MODE),
        trail=Rect(mat_right - 190, mode, 190, MODE),
        title=title,
        tools=tuple(row(tools, 5, 2)),
        rows=Rect(side, tools.bottom + 8, RIGHT, bottom - fault - GAP - tools.bottom - 8),
        fault=Rect(side, bottom - fault, RIGHT, fault),
        benches=(
            Rect(area.x - 40, under - 6, mat_left - 6 - area.x + 40, area.bottom + 40 - under),
            Rect(mat_right + 6, under - 6, area.right + 40 - mat_right - 6, area.bottom + 40 - under),
        ),
    )
