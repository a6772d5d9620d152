"""`challenge_layout` returns the rectangles of a challenge's table, `shelf_layout` the rectangles of the lobby."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ui.layout import Anchor, Rect

EDGE: Final = 40
"""From the plates to the edges of the canvas."""
NAME, NAME_LARGE = (600, 88), (650, 112)
"""Size of the plate with the level's name."""
TOOL_HIGH, TOOL_HIGH_LARGE = 80, 104
TOOLS: Final = {"restart": 236, "take-back": 204, "hint": 196, "menu": 108}
"""Widths of the buttons in the upper right corner, by id, with room for their keys; with large text the words stand
below the signs."""
TOOL_LARGE: Final = 172
"""Their least width with large text."""
TOOL_GAP: Final = 14
GOALS, GOALS_LARGE = 382, 460
"""Width of the plate with the goals."""
GOALS_MORE: Final = (0, 20, 40, 60, 80, 100, 120)
"""By how much it is wider where the level leaves room."""
TRAY: Final = 500
"""Greatest width of the tray."""
FREE_TRAY: Final = 600
"""Greatest width of the tray if the pieces may be taken in any order, so that all lie there, and no goal is near."""
BELOW_TRAY: Final = 400
"""From the upper edge of the canvas to where such a tray ends, as a rule."""
GIVE_UP, GIVE_UP_LARGE = 204, 196
"""Width of the button that gives up, left of the tools."""
SURE, SURE_LARGE = 390, 490
"""Width of both buttons that ask whether to give up, at the most."""
WIND, WIND_LARGE = (330, 176), (352, 204)
FOOT: Final = 32
"""From what lies below the tower to the lower edge of the canvas."""
SAID: Final = 780
"""Width of the plate that says what to do."""
BETWEEN: Final = 20


@dataclass(frozen=True, slots=True)
class ChallengeLayout:
    """Rectangles of the table. The goals and the tray get as much of theirs as they need; `wind` lies below the tray
    and what is said there, `prompt` and the best run's button on the ground below the tower; above this,
    `finish` ends a level whose medal is kept. `sure`: room of the two buttons that ask whether to give up;
    `prompt_end`: x at which words at the lower edge end."""

    name: Rect
    tools: dict[str, Rect]
    tray: Rect
    wind: Rect
    goals: Rect
    prompt: Rect
    best_run: Rect
    finish: Rect
    give_up: Rect
    sure: Rect
    hint_bottom: float
    prompt_end: float

    def with_goals(self, more: float) -> ChallengeLayout:
        """The same layout with a plate of goals that is `more` px wider."""
        box = self.goals
        return replace(self, goals=Rect(box.x - more, box.y, box.w + more, box.h))


def challenge_layout(
    area: Rect,
    *,
    large: bool,
    has_best_run: bool = False,
    has_wide_tray: bool = False,
    may_finish: bool = False,
    goals_more: float = 0.0,
    is_lesson: bool = False,
) -> ChallengeLayout:
    """The rectangles in the canvas `area`, with text that is `large` or not. `has_wide_tray`: see `FREE_TRAY`;
    `may_finish`: a medal is kept; `goals_more`: by how much the plate with the goals is wider than as a rule."""
    name = Anchor(
        left=EDGE, top=32, width=(NAME_LARGE if large else NAME)[0], height=(NAME_LARGE if large else NAME)[1]
    )
    plate = name.within(area)
    tools, right = {}, area.right - EDGE
    high = TOOL_HIGH_LARGE if large else TOOL_HIGH
    for id_, wide in reversed(TOOLS.items()):
        wide = max(wide, TOOL_LARGE) if large else wide
        tools[id_] = Rect(right - wide, area.y + 34, wide, high)
        right -= wide + TOOL_GAP
    top = plate.bottom + BETWEEN
    wide = GIVE_UP_LARGE if large else GIVE_UP
    give_up = Rect(tools["restart"].x - TOOL_GAP - wide, area.y + 34, wide, high)
    sure = min(SURE_LARGE if large else SURE, give_up.right - plate.right - BETWEEN)
    best_run = Anchor(right=EDGE, bottom=FOOT, width=340, height=72).within(area)
    finish_low = FOOT + (best_run.h + 16 if has_best_run else 0)
    finish = Anchor(right=EDGE, bottom=finish_low, width=340, height=92).within(area)
    across = (GOALS_LARGE if large else GOALS) + goals_more
    goals_top = tools["menu"].bottom + BETWEEN + 6
    goals_end = best_run.y - 16 if has_best_run else area.bottom - FOOT
    goals_end = finish.y - 16 if may_finish else goals_end
    wide, low = WIND_LARGE if large else WIND
    return ChallengeLayout(
        name=plate,
        tools=tools,
        tray=Rect(area.x + EDGE, top, FREE_TRAY if has_wide_tray else TRAY, area.h * 0.4),
        wind=Rect(area.x + EDGE, top, wide, low),
        goals=Rect(area.right - EDGE - across, goals_top, across, goals_end - goals_top),
        prompt=Anchor(left=EDGE, bottom=FOOT, width=SAID * (1.25 if large else 1), height=200).within(area),
        best_run=best_run,
        finish=finish,
        give_up=give_up,
        sure=Rect(give_up.right - sure, give_up.y, sure, high),
        # Over the ground, below what is built.
        hint_bottom=area.bottom - 10,
        prompt_end=(lesson_tools(area, large=large)["restart"].x if is_lesson else area.right - EDGE - across) - 24,
    )


def lesson_tools(area: Rect, *, large: bool) -> dict[str, Rect]:
    """Restart and Undo in the lower right corner of the canvas `area`."""
    high, wide = (TOOL_HIGH_LARGE, 200) if large else (TOOL_HIGH, TOOLS["restart"])
    places, right = {}, area.right - EDGE
    for id_ in ("take-back", "restart"):
        places[id_] = Rect(right - wide, area.bottom - FOOT - high, wide, high)
        right -= wide + TOOL_GAP
    return places


RESULT, RESULT_LARGE = 520, 640
"""Width of the result, which stands beside the tower."""


def result_places(area: Rect, *, large: bool) -> tuple[Rect, Rect]:
    """The plate of the result at the right edge of the canvas `area`, and the main button below it."""
    wide = RESULT_LARGE if large else RESULT
    primary = Anchor(right=EDGE, bottom=40, width=wide, height=92 if not large else 110).within(area)
    top = area.y + 34
    return Rect(primary.x, top, wide, primary.y - 22 - top), primary


@dataclass(frozen=True, slots=True)
class ShelfLayout:
    """Rectangles of the shelf: the case with its tabs on the left, what lies below it, and the level's details. The
    filter lies on the heading, and beside large text the tabs too."""

    back: Rect
    heading: Rect
    filters: Rect
    tabs: Rect
    case: Rect
    daily: Rect
    workshop: Rect
    stack_off: Rect
    details: Rect
    watch: Rect
    play: Rect


_SIDE = 462
"""Width of the details."""
_LEFT = EDGE + 8
_RIGHT = EDGE + 8 + _SIDE + 26


_SIDE_LARGE, _BACK_LARGE, _WATCH_LARGE = 700, 210, 174
"""Width of the details beside large text, of the way back, and of the way to the solution."""
_MEDALS_LARGE = 390
"""Width of the medals won, beside large text."""


def shelf_layout(area: Rect, *, large: bool = False) -> ShelfLayout:
    """The rectangles of the shelf in the canvas `area`, with text that is `large` or not."""
    if large:
        return _large_shelf(area)
    tabs, low, top, play, watch, filters = 136, 140, 118.0, 92, 74, 300.0
    high = top - 36.0
    end = area.right - _RIGHT
    side = area.right - EDGE - 8 - _SIDE
    left = area.x + _LEFT
    row_top = area.y + 22
    bottom = area.bottom - 30
    beside, half = left + (end - left) * 0.68 + 11, (low - 8) / 2
    return ShelfLayout(
        back=Rect(left, row_top + 4, 164, high - 8),
        heading=Rect(left + 180, row_top, end - left - 180, high),
        filters=Rect(end - filters - 10, row_top + 5, filters, high - 16),
        tabs=Rect(left, area.y + top, end - left, tabs),
        case=Rect(left, area.y + top + tabs + 18, end - left, bottom - low - 20 - (area.y + top + tabs + 18)),
        daily=Rect(left, bottom - low, (end - left) * 0.68 - 11, low),
        stack_off=Rect(beside, bottom - low, (end - left) * 0.32 - 11, half),
        workshop=Rect(beside, bottom - half, (end - left) * 0.32 - 11, half),
        details=Rect(side, area.y + 28, _SIDE, bottom - play - watch - 36 - area.y - 28),
        watch=Rect(side, bottom - play - watch - 16, _SIDE, watch),
        play=Rect(side, bottom - play, _SIDE, play),
    )


def _large_shelf(area: Rect) -> ShelfLayout:
    """One head with all shelves goes from edge to edge, the details are wider, and what is no level lies in one low
    row."""
    high, low, play, gap = 96.0, 92.0, 108.0, 16.0
    left, right, bottom = area.x + _LEFT, area.right - EDGE - 8, area.bottom - 30
    row_top = area.y + 22
    side = right - _SIDE_LARGE
    wide, below = side - 24 - left, row_top + high + gap + 4
    filters = Rect(right - 350 - 14, row_top + 7, 350, high - 22)
    third, head = (wide - 2 * gap) / 3, left + _BACK_LARGE + gap
    return ShelfLayout(
        back=Rect(left, row_top + 4, _BACK_LARGE, high - 8),
        heading=Rect(head, row_top, right - head, high),
        filters=filters,
        tabs=Rect(head, row_top, filters.x - _MEDALS_LARGE - head, high),
        case=Rect(left, below, wide, bottom - low - gap - below),
        daily=Rect(left, bottom - low, third, low),
        stack_off=Rect(left + third + gap, bottom - low, third, low),
        workshop=Rect(left + 2 * (third + gap), bottom - low, third, low),
        details=Rect(side, below, _SIDE_LARGE, bottom - play - 20 - below),
        watch=Rect(side, bottom - play, _WATCH_LARGE, play),
        play=Rect(side + _WATCH_LARGE + gap, bottom - play, _SIDE_LARGE - _WATCH_LARGE - gap, play),
    )


@dataclass(frozen=True, slots=True)
class DailyLayout:
    """Rectangles of the daily page: the chosen day on paper with its buttons, its month, and the year."""

    back: Rect
    heading: Rect
    paper: Rect
    shares: tuple[Rect, Rect]
    play: Rect
    month: Rect
    year: Rect


PAPER, PAPER_LARGE = 640.0, 760.0
YEAR = 520.0
"""Widths of the paper and of the year; the month has the rest."""


def daily_layout(area: Rect, *, large: bool, shares: bool) -> DailyLayout:
    """The rectangles in the canvas `area`; `shares`: the chosen day has a result, and buttons to share it."""
    left, right, bottom = area.x + _LEFT, area.right - _LEFT, area.bottom - 30
    high, play, low = 86.0, 108.0 if large else 92.0, 92.0 if large else 74.0
    row_top = area.y + 22
    top = row_top + high + 22
    wide = PAPER_LARGE if large else PAPER
    year = YEAR * 0.86 if large else YEAR
    main = Rect(left, bottom - play, wide, play)
    half = (wide - 16) / 2
    share_top = main.y - 16 - low
    paper_end = (share_top if shares else main.y) - 18
    middle = left + wide + 24
    return DailyLayout(
        back=Rect(left, row_top, 164, high),
        heading=Rect(left + 180, row_top, right - left - 180, high),
        paper=Rect(left, top, wide, paper_end - top),
        shares=(Rect(left, share_top, half, low), Rect(left + half + 16, share_top, half, low)),
        play=main,
        month=Rect(middle, top, right - year - 24 - middle, bottom - top),
        year=Rect(right - year, top, year, bottom - top),
    )
