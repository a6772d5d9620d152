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
BESIDE = 24
"""px between the mat and the columns beside it."""
LEFT, LEFT_LARGE = 380, 390
RIGHT, RIGHT_LARGE = 418, 500
"""Least widths of the columns, with ordinary and with large text: the seats; the units, or the page of a reveal."""
MOST_LEFT, MOST_RIGHT = 420, 600
ABOVE, RIGHT_OF, LEFT_OF = 60, 62, 96
"""px of the mat around the grid: above for the letters of the columns, left for the numbers of the rows."""
STRIP, STRIP_LARGE = 90, 136
"""Height of the strip, which lies on the mat below the paper."""
OVER_STRIP, UNDER_STRIP = 29, 12
TURN, TURN_LARGE = 116, 146
"""Height of the plate with the turn."""
TOOLS, TOOLS_LARGE = 76, 90
"""Height of the buttons that look back."""
RIVAL, RIVAL_LARGE = 180, 168
"""Most height of a rival's plate; beside large text it is a summary."""
OWN, OWN_LARGE = 108, 88
INK, INK_LARGE = 176, 188
"""Least height of the bottle of ink."""
WISHED_INK = 276
"""Its height with large text, where the plates of the seats leave room."""
SEAT_LARGE = 118
"""Height of a seat's plate that goes before that."""
MOST_INK, MOST_INK_LARGE = 204, 430
"""Greatest height of the bottle of ink; what is left below it in ordinary text is a note of the log."""
FACES, NAMES = 80, 162
"""On all plates of seats: px to the middle of face, envelope and bottle, and to where names and figures begin."""
LEAST_NOTE = 120
"""Least height of that note."""
RESULTS_PAPER, RESULTS_PAPER_LARGE = 0.44, 0.34
"""Most share of the width for the paper beside the results, also with large text."""
SCORES, SCORES_WIDE = 84, 440
"""Height and width of the button below it."""
FIGURES, FIGURES_OF_FOUR = 196, 244
"""Height of a seat's plate on the stage, also with large text or of four, whose points stand below their names."""
MAT_BELOW = 36
"""px of the mat below the grid, where nothing lies on it."""
SCORE_PAGE = Anchor(width=1640, height=980)
"""The dialog with the scores so far."""


@dataclass(frozen=True, slots=True)
class SquareUpLayout:
    """The panels of the table or of a reveal.

    `left`: the column of the seats. `strip`: what the focus is on, or the controls of a reveal, below the paper.
    `side`: the supply of units, or a page of the reveal.
    """

    left: Rect
    paper: Paper
    strip: Rect
    side: Rect


def layout(bar: Rect, large: bool, bounds: Rect) -> SquareUpLayout:
    """The table below `bar`; `large`: with large text."""
    made = reveal_layout(bar, large, bounds)
    side = made.side
    return SquareUpLayout(
        made.left, made.paper, made.strip, Rect(side.x, side.y, side.w, actions_place(large, bounds).y - GAP - side.y)
    )


def explained_room(bar: Rect, places: SquareUpLayout, bounds: Rect) -> Rect:
    """Where the plate about a unit may lie: above the strip, which says what a choice would do."""
    return Rect(bounds.x + MARGIN, bar.bottom, bounds.w - 2 * MARGIN, places.strip.y - 8 - bar.bottom)


def reveal_layout(bar: Rect, large: bool, bounds: Rect) -> SquareUpLayout:
    """A reveal: its paper lies where it lies on the table, as large as the window allows."""
    right: float = RIGHT_LARGE if large else RIGHT
    strip = STRIP_LARGE if large else STRIP
    least = LEFT_LARGE if large else LEFT
    top, low = bar.bottom + UNDER_BAR, bounds.bottom - FOOT
    wide = bounds.w - 2 * MARGIN - 2 * BESIDE
    frame = LEFT_OF + RIGHT_OF, ABOVE + OVER_STRIP + strip + UNDER_STRIP
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
        strip=Rect(mat.x + 24, paper.box.bottom + OVER_STRIP, mat.w - 40, strip),
        side=Rect(bounds.right - MARGIN - right, top + 2, right, last - top - 2),
    )


@dataclass(frozen=True, slots=True)
class LeftColumn:
    """The column left of the table's paper: the turn, the buttons that look back, the rivals, the own seat, its ink.

    `own` and `ink` are None where nobody plans on this screen, `note` where there is no room for it.
    """

    turn: Rect
    tools: Rect
    rivals: list[Rect]
    own: Rect | None
    ink: Rect | None
    note: Rect | None = None


def left_column(large: bool, area: Rect, rivals: int, plans: bool) -> LeftColumn:
    """The column in `area` for so many `rivals`; `plans`: there is an own seat."""
    turn, tools, ink = (TURN_LARGE, TOOLS_LARGE, INK_LARGE) if large else (TURN, TOOLS, INK)
    own: float = OWN_LARGE if large else OWN
    gap = GAP if not large else 10
    head = Rect(area.x, area.y, area.w, turn)
    back = Rect(area.x, head.bottom + gap, area.w, tools)
    top = back.bottom + gap + 6
    below = own + ink + 2 * gap if plans else 0.0
    room = area.bottom - top - below
    high = min(RIVAL_LARGE if large else RIVAL, (room - gap * (rivals - 1)) / rivals)
    if large and plans:
        # All seats are alike.
        seats = room + own - gap * (rivals - 1)
        wished = max(SEAT_LARGE, (seats - (WISHED_INK - ink)) / (rivals + 1))
        own = high = min(RIVAL_LARGE, wished, seats / (rivals + 1))
    places = [Rect(area.x, round(top + i * (high + gap)), area.w, round(high)) for i in range(rivals)]
    if not plans:
        return LeftColumn(head, back, places, None, None)
    mine = Rect(area.x, places[-1].bottom + gap, area.w, own)
    low = area.bottom - mine.bottom - gap
    if large or low < MOST_INK + gap + LEAST_NOTE:
        high = min(low, MOST_INK_LARGE)
        return LeftColumn(head, back, places, mine, Rect(area.x, area.bottom - high, area.w, high))
    bottle = Rect(area.x, mine.bottom + gap, area.w, MOST_INK)
    note = Rect(area.x, bottle.bottom + gap, area.w, area.bottom - bottle.bottom - gap)
    return LeftColumn(head, back, places, mine, bottle, note)


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """The end of a match: the stage with a plate for each seat at its foot, from left to right, and beside it the paper
    and the button for the scores."""

    stage: Rect
    seats: list[Rect]
    paper: Paper
    scores: Rect


def results_layout(foot: float, bounds: Rect, seats: int, *, large: bool = False) -> ResultsLayout:
    """The results above their buttons, whose upper edge is at `foot`."""
    top, low = bounds.y + 24, foot - 36
    whole = bounds.w - 2 * MARGIN
    frame = LEFT_OF + RIGHT_OF, ABOVE + MAT_BELOW
    wide = whole * (RESULTS_PAPER_LARGE if large else RESULTS_PAPER)
    cell = int(min((wide - frame[0]) / 8, (low - top - SCORES - GAP - frame[1]) / 8))
    mat_wide, mat_high = 8 * cell + frame[0], 8 * cell + frame[1]
    left = round(bounds.right - MARGIN - mat_wide)
    above = round(top + (low - top - mat_high - GAP - SCORES) / 2)
    mat = Rect(left, above, mat_wide, mat_high)
    paper = Paper(mat.x + LEFT_OF, mat.y + ABOVE, cell, mat=mat, light=(mat.x - bounds.cx, mat.y - bounds.cy))
    stage = Rect(bounds.x + MARGIN, top, left - BESIDE - 12 - bounds.x - MARGIN, low - top)
    high = FIGURES_OF_FOUR if large or seats > 3 else FIGURES
    inside = Rect(stage.x + 20, stage.bottom - high - 20, stage.w - 40, high)
    return ResultsLayout(
        stage, row(inside, seats, 16), paper, Rect(mat.cx - SCORES_WIDE / 2, mat.bottom + GAP, SCORES_WIDE, SCORES)
    )
