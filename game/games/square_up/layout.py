"""`layout`, `reveal_layout` and `results_layout` give the rectangles of Square Up's table, reveal, score page, results.

Nothing else in this folder knows an absolute place on the canvas.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.games.square_up.paper import Paper
from game.table.scene.actions import actions_place
from game.ui.layout import Anchor, Rect, row
from game.ui.style import MARGIN

FOOT = 26
"""px between the mat and the lower edge of the canvas."""
UNDER_BAR = 12
"""px between the bar and the mat."""
GAP = 16
"""px between panels one above the other."""
BESIDE = 18
"""px between the mat and the columns beside it."""
LEFT, LEFT_LARGE = 366, 384
RIGHT, RIGHT_LARGE = 398, 484
"""Least widths of the columns, with ordinary and with large text: the seats; the units, or the page of a reveal."""
MOST_LEFT, MOST_RIGHT = 420, 600
ABOVE, RIGHT_OF, LEFT_OF = 60, 50, 74
"""px of the mat around the grid: above for the letters of the columns, left for the numbers of the rows."""
COILS, BINDING, PAD_EDGE = 14, 8, 8
"""px of the pad above the turn, also with large text, and below its last row."""
TURN, TURN_LARGE = 118, 146
"""Height of the row with the turn."""
TOOLS, TOOLS_LARGE = 76, 90
"""Height of the buttons that look back."""
RIVAL, LEAST_RIVAL, RIVAL_LARGE = 148, 92, 168
"""Most and least height of a rival's row; beside large text it is a summary."""
OWN, OWN_LARGE = 92, 88
INK, INK_LARGE = 132, 188
"""Least height of the bottle of ink, also beside large text."""
MOST_INK, NOTE = 214, 330
"""Most height of the bottle in ordinary text, where `NOTE` px are left for the note below."""
WISHED_INK = 276
"""Height of the bottle with large text, where the plates of the seats leave room."""
SEAT_LARGE = 118
"""A seat's plate is first as high as this."""
MOST_INK_LARGE = 430
"""Greatest height of the bottle of ink with large text."""
FACES, NAMES = 76, 148
"""On all plates of seats: px to the middle of face, envelope and bottle, and to where names and figures begin."""
LEAST_NOTE = 204
"""Least height of the note below the bottle, with the buttons at its foot."""
PLAN, LEAST_PLAN = 0.25, 168
"""Height of the leaf with the own plan above the units, as a share of their column, and its least."""
RESULTS_PAPER, RESULTS_PAPER_LARGE = 0.43, 0.36
"""Most share of the width for the paper beside the results, also with large text."""
SCORES, SCORES_WIDE = 84, 440
"""Height and width of the button below it."""
CURVES, MOST_CURVES = 208, 330
"""Least and most height of the chart in its place in ordinary text."""
FIGURES, FIGURES_OF_FOUR = 196, 244
"""Height of a seat's plate on the stage, also with large text or of four, whose points stand below their names."""
MAT_BELOW = 36
"""px of the mat below the grid."""
SCORE_PAGE = Anchor(width=1640, height=980)
"""The dialog with the scores so far."""


@dataclass(frozen=True, slots=True)
class SquareUpLayout:
    """The panels of the table or of a reveal.

    `left`: the column of the seats. `side`: the supply of units, or a page of the reveal.
    """

    left: Rect
    paper: Paper
    side: Rect


def layout(bar: Rect, large: bool, bounds: Rect) -> SquareUpLayout:
    """The table below `bar`; `large`: with large text."""
    made = reveal_layout(bar, large, bounds)
    side = made.side
    return SquareUpLayout(
        made.left, made.paper, Rect(side.x, side.y, side.w, actions_place(large, bounds).y - GAP - side.y)
    )


def explained_room(bar: Rect, bounds: Rect) -> Rect:
    """Where the plate about a unit may lie: below the bar, which says what a choice would do."""
    return Rect(bounds.x + MARGIN, bar.bottom, bounds.w - 2 * MARGIN, bounds.bottom - FOOT - bar.bottom)


def reveal_layout(bar: Rect, large: bool, bounds: Rect) -> SquareUpLayout:
    """A reveal: its paper lies where it lies on the table, as large as the window allows."""
    right: float = RIGHT_LARGE if large else RIGHT
    least = LEFT_LARGE if large else LEFT
    top, low = bar.bottom + UNDER_BAR, bounds.bottom - FOOT
    wide = bounds.w - 2 * MARGIN - 2 * BESIDE
    frame = LEFT_OF + RIGHT_OF, ABOVE + MAT_BELOW
    cell = int(min((low - top - frame[1]) / 8, (wide - least - right - frame[0]) / 8))
    mat_wide, mat_high = 8 * cell + frame[0], 8 * cell + frame[1]
    # What the paper leaves goes to the columns.
    rest = wide - mat_wide
    left = min(MOST_LEFT, max(float(least), rest * least / (least + right)))
    right = min(MOST_RIGHT, rest - left)
    mat_top = top + max(0.0, low - top - mat_high) // 2
    between = bounds.w - 2 * MARGIN - left - right
    mat = Rect(round(bounds.x + MARGIN + left + (between - mat_wide) / 2), round(mat_top), mat_wide, mat_high)
    paper = Paper(mat.x + LEFT_OF, mat.y + ABOVE, cell, mat=mat, light=(mat.x - bounds.cx, mat.y - bounds.cy))
    first, last = top + 14, low - 14
    return SquareUpLayout(
        left=Rect(bounds.x + MARGIN, first, left, last - first),
        paper=paper,
        side=Rect(bounds.right - MARGIN - right, top + 2, right, last - top - 2),
    )


def right_column(large: bool, side: Rect, units: float) -> tuple[Rect | None, Rect]:
    """The leaf with the own plan and below it the units, which would like to be `units` px high; the leaf is None
    beside large text."""
    if large:
        return None, side
    high = max(LEAST_PLAN, side.h * PLAN, side.h - GAP - units)
    leaf = Rect(side.x, side.y, side.w, round(high))
    return leaf, Rect(side.x, leaf.bottom + GAP, side.w, side.bottom - leaf.bottom - GAP)


@dataclass(frozen=True, slots=True)
class LeftColumn:
    """The column left of the table's paper: on a `pad` the turn, the rivals, the own seat and its ink, then a note on
    the latest turn, with the buttons that look back at its foot (`tools`). Beside large text there is no note, and they
    lie below the turn.

    `own` and `ink` are None where nobody plans on this screen.
    """

    pad: Rect
    turn: Rect
    tools: Rect
    rivals: list[Rect]
    own: Rect | None
    ink: Rect | None
    note: Rect | None = None


def left_column(large: bool, area: Rect, rivals: int, plans: bool) -> LeftColumn:
    """The column in `area` for that number of `rivals`. `plans`: there is an own seat."""
    return (_large_column if large else _column)(area, rivals, plans)


def _column(area: Rect, rivals: int, plans: bool) -> LeftColumn:
    head = Rect(area.x, area.y + COILS, area.w, TURN)
    top = head.bottom
    room = area.bottom - PAD_EDGE - top - (OWN + INK if plans else 0.0)
    # The note below has room before rivals' rows are high.
    high = round(min(RIVAL, max(LEAST_RIVAL, (room - GAP - LEAST_NOTE) / rivals)))
    places = [Rect(area.x, top + i * high, area.w, high) for i in range(rivals)]
    mine = bottle = None
    if plans:
        mine = Rect(area.x, places[-1].bottom, area.w, OWN)
        ink = min(MOST_INK, max(INK, area.bottom - mine.bottom - PAD_EDGE - GAP - NOTE))
        bottle = Rect(area.x, mine.bottom, area.w, ink)
    top = (bottle or places[-1]).bottom + PAD_EDGE
    note = Rect(area.x, top, area.w, area.bottom - top)
    back = Rect(area.x, note.bottom - TOOLS, area.w, TOOLS)
    return LeftColumn(area, head, back, places, mine, bottle, note)


def _pad(area: Rect, last: Rect) -> Rect:
    """The pad down to its `last` row."""
    return Rect(area.x, area.y, area.w, last.bottom + PAD_EDGE - area.y)


def _large_column(area: Rect, rivals: int, plans: bool) -> LeftColumn:
    gap = 10
    head = Rect(area.x, area.y + BINDING, area.w, TURN_LARGE - BINDING)
    back = Rect(area.x, head.bottom + gap, area.w, TOOLS_LARGE)
    top = back.bottom + gap + 6
    own: float = OWN_LARGE
    room = area.bottom - top - (own + INK_LARGE + 2 * gap if plans else 0.0)
    high = min(RIVAL_LARGE, (room - gap * (rivals - 1)) / rivals)
    if plans:
        # All seats are alike.
        seats = room + own - gap * (rivals - 1)
        wished = max(SEAT_LARGE, (seats - (WISHED_INK - INK_LARGE)) / (rivals + 1))
        own = high = min(RIVAL_LARGE, wished, seats / (rivals + 1))
    places = [Rect(area.x, round(top + i * (high + gap)), area.w, round(high)) for i in range(rivals)]
    if not plans:
        return LeftColumn(_pad(area, places[-1]), head, back, places, None, None)
    mine = Rect(area.x, places[-1].bottom + gap, area.w, own)
    low = min(area.bottom - mine.bottom - gap, MOST_INK_LARGE)
    bottle = Rect(area.x, area.bottom - low, area.w, low)
    return LeftColumn(_pad(area, bottle), head, back, places, mine, bottle)


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """The end of a match: the stage with a plate for each seat at its foot, from left to right, and beside it the paper
    and the scores turn by turn: a chart, or a button for it."""

    stage: Rect
    seats: list[Rect]
    paper: Paper
    scores: Rect
    charts: bool


def results_layout(foot: float, bounds: Rect, seats: int, *, large: bool = False) -> ResultsLayout:
    """The results above their buttons, whose upper edge is at `foot`."""
    top, low = bounds.y + 24, foot - 36
    whole = bounds.w - 2 * MARGIN
    frame = LEFT_OF + RIGHT_OF, ABOVE + MAT_BELOW
    wide = whole * (RESULTS_PAPER_LARGE if large else RESULTS_PAPER)
    scores: float = SCORES if large else CURVES
    cell = int(min((wide - frame[0]) / 8, (low - top - scores - GAP - frame[1]) / 8))
    mat_wide, mat_high = 8 * cell + frame[0], 8 * cell + frame[1]
    left = round(bounds.right - MARGIN - mat_wide)
    if not large:
        scores = min(MOST_CURVES, low - top - mat_high - GAP)
    above = round(top + (low - top - mat_high - GAP - scores) / 2)
    mat = Rect(left, above, mat_wide, mat_high)
    paper = Paper(mat.x + LEFT_OF, mat.y + ABOVE, cell, mat=mat, light=(mat.x - bounds.cx, mat.y - bounds.cy))
    stage = Rect(bounds.x + MARGIN, top, left - BESIDE - 12 - bounds.x - MARGIN, low - top)
    high = FIGURES_OF_FOUR if large or seats > 3 else FIGURES
    inside = Rect(stage.x + 20, stage.bottom - high - 20, stage.w - 40, high)
    below = Rect(mat.cx - SCORES_WIDE / 2, mat.bottom + GAP, SCORES_WIDE, scores)
    if not large:
        below = Rect(mat.x + 8, mat.bottom + GAP, mat.w - 16, scores)
    return ResultsLayout(stage, row(inside, seats, 16), paper, below, charts=not large)
