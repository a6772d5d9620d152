"""`challenge_layout` returns the rectangles of a challenge's table; `shelf_layout` those of the lobby."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.layout import CANVAS, Anchor, Rect
from game.ui.style import MARGIN

SIDE: Final = 384
"""Width of both sides of the table."""
FOOT: Final = 24
"""From the sides to the lower edge of the canvas."""
CONTROLS, CONTROLS_LARGE = 300, 360
"""Height of what stands below the tray: how the held piece is moved, or what to do next."""
BUTTON, BUTTON_GAP = 196, 10
"""Width of the buttons in the header, and the gap between them."""


def header_place(large: bool, area: Rect = CANVAS) -> Rect:
    """Where the level's name and the buttons are, with text that is `large` or not."""
    return Rect(area.x + MARGIN, area.y + 40, area.w - 2 * MARGIN, 108 if large else 72)


@dataclass(frozen=True, slots=True)
class ChallengeLayout:
    """Rectangles of the table. The goals get as much of `goals` as they need; the best run's button lies below it."""

    heading: Rect
    tray: Rect
    controls: Rect
    goals: Rect
    best_run: Rect
    give_up: Rect
    hint_bottom: float


def challenge_layout(area: Rect, bar: Rect, heading: float, *, large: bool, has_best_run: bool) -> ChallengeLayout:
    """The rectangles in the canvas `area` below the header `bar`. `heading`: height of the tray's heading."""
    below = Anchor(top=bar.bottom + 20, bottom=FOOT).within(area)
    left, right = Anchor(left=MARGIN, width=SIDE).within(below), Anchor(right=MARGIN, width=SIDE).within(below)
    controls = Anchor(bottom=0, height=CONTROLS_LARGE if large else CONTROLS).within(left)
    give_up = Anchor(bottom=18, height=92).within(right)
    best_run = Rect(right.x, give_up.y - 92, SIDE, 76)
    goals_end = best_run.y if has_best_run else give_up.y
    return ChallengeLayout(
        heading=Anchor(top=0, height=heading).within(left),
        tray=Anchor(top=heading + 6, bottom=controls.h + 16).within(left),
        controls=controls,
        goals=Rect(right.x, right.y, SIDE, goals_end - right.y - 16),
        best_run=best_run,
        give_up=give_up,
        # Over the table's front edge, below what is built.
        hint_bottom=area.bottom - 10,
    )


@dataclass(frozen=True, slots=True)
class ShelfLayout:
    """Rectangles of the shelf: the case with its tabs on the left, what lies below it, and the level's details."""

    back: Rect
    heading: Rect
    totals: Rect
    filters: Rect
    tabs: Rect
    case: Rect
    daily: Rect
    stack_off: Rect
    details: Rect


_CASE = Anchor(left=MARGIN, top=214, right=616, bottom=206)


def shelf_layout(area: Rect) -> ShelfLayout:
    """The rectangles of the shelf in the canvas `area`."""
    return ShelfLayout(
        back=Anchor(left=MARGIN, top=40, width=190, height=76).within(area),
        heading=Anchor(left=266, top=32, width=330, height=92).within(area),
        totals=Anchor(left=612, top=40, width=300, height=76).within(area),
        filters=Anchor(left=916, top=36, right=616, height=84).within(area),
        tabs=Anchor(left=MARGIN, top=136, right=616, height=84).within(area),
        case=_CASE.within(area),
        daily=Anchor(left=MARGIN, bottom=40, width=812, height=148).within(area),
        stack_off=Anchor(left=880, right=616, bottom=40, height=148).within(area),
        details=Anchor(top=40, right=MARGIN, bottom=40, width=540).within(area),
    )
