"""`layout` and `results_layout` give the rectangles of Square Up's table, reveal, score page and results.

Nothing else in this folder knows an absolute place on the canvas.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.square_up.paper import Paper
from game.table.scene.actions import actions_place
from game.ui.layout import Anchor, Rect

CELL, LARGE_CELL = 90, 86
"""Sides of the squares, with ordinary and with large text."""
EDGE = 48
"""px between the panels and the edges of the canvas."""
GAP = 20
"""px between panels one above the other."""
PAPER_LEFT = 512
STRIP = Anchor(left=472, bottom=EDGE, width=800, height=88)
SCORE_PAGE = Anchor(width=1400, height=940)
"""The dialog with the scores so far."""
SCORE_CHART = (800, 560)
"""Width and height of the grid of the chart on the score page."""


@dataclass(frozen=True, slots=True)
class SquareUpLayout:
    """The panels of the table and, in the same places, of the reveal.

    `seats`: the seats of a reveal, at the left. `strip`: what the focus is on, or the controls of a reveal, below the
    paper. `side`: the supply of units, or a page of the reveal.
    """

    seats: Rect
    paper: Paper
    strip: Rect
    side: Rect


def layout(bar: Rect, large: bool, bounds: Rect) -> SquareUpLayout:
    """The panels below `bar`; `large`: with large text."""
    top = bar.bottom + GAP
    cell = LARGE_CELL if large else CELL
    strip = STRIP.within(bounds)
    room = strip.y - 16 - bar.bottom
    return SquareUpLayout(
        seats=Anchor(left=EDGE, top=top, bottom=EDGE, width=400).within(bounds),
        paper=Paper(bounds.x + PAPER_LEFT, bar.bottom + (room - 8 * cell) / 2 + 8, cell),
        strip=strip,
        side=Anchor(right=EDGE, top=top, bottom=bounds.bottom - actions_place(large, bounds).y + GAP, width=560).within(
            bounds
        ),
    )


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """The end of a match: the chart of the scores, and the seats beside it."""

    chart: Rect
    seats: Rect


def results_layout(foot: float, bounds: Rect) -> ResultsLayout:
    """The results above their buttons, whose upper edge is at `foot`."""
    less = bounds.y + 960 - foot
    wide = 960 - less
    return ResultsLayout(
        chart=Rect(bounds.x + 136 + less / 2, bounds.y + 188, wide, wide * 0.7),
        seats=Rect(bounds.right - 724, bounds.y + 148, 676, 776 - less),
    )
