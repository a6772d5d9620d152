"""`shape_up_layout` returns the rectangles of Shape Up!'s table; `results_layout` the rectangles of its results."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.ui.layout import Anchor, Rect

LEFT, RIGHT = 544, 512
"""From the edges of the screen to the grid: beside it are the seats, and the cards in hand."""
EDGE = 48
SIDE = 416
"""Width of the right side."""
LOW_SIDE = 368
"""Height of its lower part, with deck and goal."""
EXPLANATION, EXPLANATION_LARGE = 128, 168
"""Height of the explanation below the grid: room for three lines."""
DECK, DECK_LARGE = (144, 200), (115, 160)
"""Size of the cards of deck and goal."""


RESULTS_TOP, RESULTS_FOOT = 150, 30
"""From the upper edge of the screen to the results, and from these to the buttons."""


def results_layout(foot: float, canvas: Rect) -> tuple[Rect, Rect]:
    """The grid and the seats of the results, above buttons whose upper edge is at `foot`."""
    low = canvas.bottom - foot + RESULTS_FOOT
    grid = Anchor(left=64, top=RESULTS_TOP, bottom=low, width=760)
    return grid.within(canvas), Anchor(left=868, right=EDGE, top=RESULTS_TOP, bottom=low).within(canvas)


@dataclass(frozen=True, slots=True)
class ShapeUpLayout:
    """Rectangles of the table in units of the canvas.

    `grid` has room for the cells and the names of rows and columns. `hand` lies above `stacks`, which hold the `deck`
    and the `goal` card with their captions.
    """

    grid: Rect
    explanation: Rect
    hand: Rect
    stacks: Rect
    deck: Rect
    deck_caption: Rect
    goal: Rect
    goal_caption: Rect


def shape_up_layout(large: bool, canvas: Rect) -> ShapeUpLayout:
    """The layout with `large` text, or without."""
    top = bar_place(large, canvas).bottom
    high = EXPLANATION_LARGE if large else EXPLANATION
    low = canvas.bottom - actions_place(large, canvas).y + 20
    stacks = Anchor(right=EDGE, bottom=low, width=SIDE, height=LOW_SIDE).within(canvas)
    deck_x, goal_x = (74, 298) if large else (104, 312)
    deck_wide, goal_wide = (148, 232) if large else (200, 200)
    w, h = DECK_LARGE if large else DECK
    below = 32 + h + 24
    return ShapeUpLayout(
        grid=Anchor(left=LEFT, right=RIGHT, top=top, bottom=EDGE + high).within(canvas),
        explanation=Anchor(left=LEFT, right=RIGHT, bottom=EDGE, height=high).within(canvas),
        hand=Anchor(right=EDGE, top=top + 32, bottom=low + LOW_SIDE + 24, width=SIDE).within(canvas),
        stacks=stacks,
        # The edges of the cards below the uppermost one stick out on the right.
        deck=Anchor(left=deck_x - w / 2 - 6, top=32, width=w, height=h).within(stacks),
        deck_caption=Anchor(left=deck_x - deck_wide / 2, top=below, width=deck_wide).within(stacks),
        goal=Anchor(left=goal_x - w / 2, top=32, width=w, height=h).within(stacks),
        goal_caption=Anchor(left=goal_x - goal_wide / 2, top=below, width=goal_wide).within(stacks),
    )
