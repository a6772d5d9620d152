"""`LevelCamera`: shows a level as large as its ground fits into the window; `level_room` is its part of the canvas.

For units see `game.table.tower.camera`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import inf
from typing import Final

from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.levels.rules.goals import AnyGoal
from game.physics.ground import Box, Ground
from game.table.tower.camera import LINE_AIR, Camera
from game.table.tower.hanging import Covers, covers_of
from game.table.tower.levels.level_fit import (
    ASIDE,
    ASIDES,
    ASIDES_LARGE,
    LEVEL_ZOOMS,
    TRAY_AIR,
    Plates,
)
from game.table.tower.levels.level_outline import LevelOutline
from game.table.tower.levels.level_zooms import LEAST_SEEN, PLATES, level_zoom, near_zoom
from game.table.tower.levels.resting_hand import RestingHand
from game.table.tower.views import SMALLER_ZOOMS, View
from game.ui.layout import Rect

BELOW: Final = 0.125
"""Share of the canvas' height below the floor line."""
TOP: Final = 12.0
"""From the upper edge of the canvas to the room."""
NEARER: Final = 1.35
"""By how much a level is larger at the most than its whole view would be."""
TRAY, TRAY_LOW = 540.0, 450.0
"""Canvas px from the upper left corner of the room in which a tray may lie, and what is said below it."""
MORE_AIR: Final = 24.0
"""px more between lines and goals that are wider than as a rule."""
GOALS_WIDE, GOALS_WIDE_LARGE, GOALS_LOW = 440.0, 518.0, 560.0
"""Part of the canvas' right end that the goals take, and with large text, and its lower edge below the room's top, as a
rule."""
TOOLS_LOW: Final = 112.0
"""Lower edge of the plates along the upper edge of the canvas, below the room's top."""
MARGIN: Final = 24.0
"""From the edges of the canvas to the plate of a goal's line."""
HEADROOM: Final = 24.0
"""Least px between the held piece and the plates along the upper edge."""
SHRINKS: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7)
"""Steps by which a level becomes smaller while a piece is held so high that it would reach behind these plates."""
TOOLS_LOW_LARGE: Final = 136.0
"""`TOOLS_LOW` with large text."""
HUNG_BELOW: Final = 24.0
"""px from the plates along the upper edge to the end of a wall that hangs behind them."""
RING: Final = 450.0
BESIDE: Final = 1.0
"""Units in sight beyond the aim of a hand that rests at an end of the view."""
AT_END: Final = 0.25
"""Units from the end of the view to an aim that is there."""
ABOVE, NEXT, ENDS = 1.7, 1.3, 0.3
"""Units in sight above the tower when the view rises with it, the least of them for a next piece, and above a tower for
which no piece comes any more."""


def level_room(area: Rect) -> Rect:
    """The room of a level's tower in the canvas `area`, with the floor line at its lower edge."""
    bottom = area.bottom - round(BELOW * area.h)
    return Rect(area.x, area.y + TOP, area.w - ASIDE, bottom - area.y - TOP)


def level_view(height: float, unit: float, room: Rect, bounds: Box) -> View:
    """The view of a tower of `height` from the ground up if that fits, otherwise of its top."""
    low = max(bounds.bottom, height + ABOVE - room.h / unit)
    return View(unit, (bounds.left + bounds.right) / 2, low, room.bottom)


class LevelCamera(Camera):
    """The camera at the table of a level: one zoom for the level, from the beginning to the end."""

    def __init__(self, wanted: Iterable[AnyGoal] = (), ground: Ground | None = None) -> None:
        """`wanted`: the goals of the level, whose marks are to be in sight, and so is what moves on its `ground`."""
        self._outline = LevelOutline.of(tuple(wanted), ground)
        self.near: Box | None = None
        """The part of the view that has to be seen, in units; None: all of it."""
        self.above_take = BESIDE
        """Units from where a piece is taken up to the highest point of any piece of the level, flag included."""
        self._painted = 0.0
        self._fitted_for: tuple[Rect, Box, bool, float, Point] | None = None
        self._fitted = (0.0, 0.0)
        self.has_plates = True
        """Whether a tray and the goals lie beside the tower."""
        self.ground_ends: tuple[float, float] | None = None
        """Left and right end in units of a ground that stays in sight as a whole, whatever is built on it."""
        self.goals_more = 0.0
        """Canvas px by which the plate with the goals is wider than as a rule."""
        self.goals_low = 0.0
        """Canvas y of the lower edge of that plate; 0: as a rule."""
        self.tray_corner = (0.0, 0.0)
        """The lower right corner, in canvas px, of the tray with all its pieces; the origin: not known."""
        self.is_large = False
        """Whether text, and so the plate with the goals, is large."""
        self.above_aim = BESIDE
        """Units from the middle of the held piece up to its highest point, flag included."""
        self.beside_aim = BESIDE
        """Units from there to its farther side."""
        self.by_pointer = False
        """Whether the held piece is at the pointer, which is in sight wherever it is."""
        self.leads = True
        """Whether a person here leads the held piece. One that a bot or a recording leads may come from beyond."""
        self._hand = RestingHand()
        self.gap = (0.0, 0.0)
        """Canvas x of the ends of the gap between the plates along the upper edge: there a piece may be held higher."""
        self.begun: tuple[Box, ...] = ()
        """Around each piece that stands at the start, in units."""
        self.plates_above: tuple[Rect, ...] = ()
        """The plates along the upper edge of the canvas."""
        self._whole_at = LEVEL_ZOOMS[0]
        """The zoom at which such a ground is shown."""
        self._shrunk = 0
        """The present step of `SHRINKS`. It grows while a piece is held, and stays: the next piece moves nothing."""
        self._rested = 0
        """The step of `SHRINKS` when all was last at rest."""
        self.ends = False
        """Whether no piece comes any more: what stands is seen, and the level need not move for a next one."""
        self.tray = TRAY
        """Canvas px from the left edge of the room that the tray takes."""
        super().__init__()

    @property
    def bounds(self) -> Box:
        return self._bounds

    @bounds.setter
    def bounds(self, bounds: Box) -> None:
        low = max(bounds.bottom, min(self._outline.lowest, bounds.top - LEAST_SEEN))
        self._whole = Box(bounds.left, low, bounds.right, bounds.top)
        near = self.near or self._whole
        self.foot = max(near.bottom, low) if near.bottom > bounds.bottom else -inf
        self._bounds = Box(
            max(near.left, bounds.left), max(near.bottom, low), min(near.right, bounds.right), min(near.top, bounds.top)
        )

    @property
    def _unit(self) -> float:
        return self._zoom_and_shift()[0]

    def _zoom_and_shift(self) -> tuple[float, float]:
        """Canvas px of a unit, and canvas px by which the level stands farther left than the middle of its room."""
        fits = self.room, self.bounds, self.is_large, self.goals_low, self.tray_corner
        if fits != self._fitted_for:
            # It is asked for in every tick.
            most = level_zoom(self.room, self.bounds, self._outline.high)
            if self.near is not None:
                most = self._near_most(most)
            if (line := self._outline.low_line) is not None:
                most = max(most, near_zoom(self.room, self.bounds, self._outline.across, line))
            right = self.room.right + ASIDE - self._goals_wide
            tools = self.room.y + self._tools_low
            low, asides = self.goals_low or self.room.y + GOALS_LOW, ASIDES_LARGE if self.is_large else ASIDES
            plates = Plates((right, low), self.tray_corner, tools, asides)
            self._fitted = self._outline.fit(self.room, self.bounds, most, plates, self.begun, is_large=self.is_large)
            if self.near is not None and self._outline.hides_marks(self.room, self.bounds, self._fitted, plates):
                self.near, self.bounds = None, self._whole
                return self._zoom_and_shift()
            self._fitted_for = fits
            self._shrunk = self._rested = 0
        return self._fitted

    def _near_most(self, most: float) -> float:
        """`most`, or the largest zoom at which a piece that is taken makes the level no smaller than it would in the
        whole view, whose zoom is the least."""
        usual = level_zoom(self.room, self._whole, self._outline.high)
        most = min(most, NEARER * usual)
        if usual >= most:
            return most
        free = self._free_below_plates
        spawn = self._outline.spawn
        high = self.bounds.top if spawn is None else spawn[1] + self.above_take
        share = min(1.0, free / (high - self._whole.bottom) / usual)
        return max(usual, min(most, free / (high - self.bounds.bottom) / share))

    def reach_right(self, low: float) -> float:
        """The right end, in canvas px, of all of the level at rest that is higher than the canvas y `low`."""
        unit, shift = self._zoom_and_shift()
        least = self.bounds.bottom + (self.room.bottom - low) / unit
        middle = (self.bounds.left + self.bounds.right) / 2
        reached = self._outline.right_above(least)
        return self.room.cx - shift + (0.0 if reached is None else (reached - middle) * unit)

    def _covers(self) -> Covers:
        if not self.has_plates or self.ground_ends is not None:
            return ()
        unit, shift = self._zoom_and_shift()
        unit *= SHRINKS[self._rested]
        middle = (self.bounds.left + self.bounds.right) / 2
        low = self.room.y + self._tools_low + HUNG_BELOW
        at = self.room.cx - shift - middle * unit, self.room.bottom + self.bounds.bottom * unit
        return covers_of(self.plates_above, at, unit, low)

    @property
    def _tools_low(self) -> float:
        return TOOLS_LOW_LARGE if self.is_large else TOOLS_LOW

    @property
    def _goals_wide(self) -> float:
        return GOALS_WIDE_LARGE if self.is_large else GOALS_WIDE

    @property
    def marks_top(self) -> float:
        """Canvas y of the highest mark of a goal while the level is at rest."""
        return self.room.bottom - (self._outline.high - self.bounds.bottom) * self._unit

    def rest(self, height: float) -> None:
        self._painted = 0.0
        self._hand.leave()
        if self.ground_ends is not None:
            self.goal = self._grounded(height + ABOVE)
            return
        whole, shift = self._zoom_and_shift()
        self._shrunk = max(self._shrunk, self._first_step())
        self._rested = self._shrunk
        unit = whole * SHRINKS[self._rested]
        view = level_view(height, unit, self.room, self.bounds)
        # As it is, if all that stands is in sight, and room for a next piece.
        least = height + (ENDS if self.ends else NEXT) - self.room.h / unit
        view = replace(view, low=max(self.bounds.bottom, least, min(view.low, self.goal.low)))
        self.goal = replace(view, x=view.x + shift / unit)
        self.covers = self._covers()

    def stop(self) -> None:
        """Nothing to do: one view serves for thinking and for holding, and it comes there in any case."""

    @property
    def take_ceiling(self) -> float:
        """World px up to which a piece that is taken is in sight, and below all plates where no pointer leads it."""
        free = self.room.h if self.by_pointer else self._free_below_plates
        # Places are rounded to a px.
        return UNIT * (self.goal.low + free / self.goal.unit - self.above_take) - 1

    @property
    def _free_below_plates(self) -> float:
        return self.room.h - self._tools_low - HEADROOM

    def _free_at(self, x: float) -> float:
        """Height of the room below the plates along its upper edge; all of it where a piece held at `x` units is
        between them."""
        at = self.room.cx + (x - self.goal.x) * self.goal.unit
        aside = self.beside_aim * self.goal.unit + HEADROOM
        if not self.has_plates or self.by_pointer or self.gap[0] <= at - aside < at + aside <= self.gap[1]:
            return self.room.h
        return self._free_below_plates

    def _first_step(self) -> int:
        """The step at which any piece can be taken by a pointer without a move of the level. What stays below a low
        line is near until a piece is taken."""
        if self._outline.spawn is None or self._outline.low_line is not None or not self.by_pointer:
            return 0
        x, y = self._outline.spawn
        above = self.above_take if self.has_plates else BESIDE
        return self._step(y + above - self.bounds.bottom, self._free_at(x), 0)

    def _step(self, high: float, free: float, least: int) -> int:
        """The first step of `SHRINKS` from `least` on at which `high` units fit into `free` px, or the last one."""
        unit, steps = self._zoom_and_shift()[0], range(least, len(SHRINKS))
        return next((step for step in steps if high * unit * SHRINKS[step] <= free), steps[-1])

    def _grounded(self, height: float) -> View:
        """The view of the whole ground and of all up to `height`, no larger than the level has been shown."""
        left, right = self.ground_ends or (self.bounds.left, self.bounds.right)
        middle = (self.bounds.left + self.bounds.right) / 2
        half = max(middle - min(left, self.bounds.left), max(right, self.bounds.right) - middle)
        most = (self._whole_at, self._unit, self.room.h / (height - self.bounds.bottom), self.room.w / 2 / half)
        self._whole_at = next((z for z in (*LEVEL_ZOOMS, *SMALLER_ZOOMS) if z <= min(most)), SMALLER_ZOOMS[-1])
        return View(self._whole_at, middle, self.bounds.bottom, self.room.bottom)

    def follow(self, aim: tuple[float, float]) -> None:
        """Stands still as long as the middle of the held piece is in sight. Where the hand rests, a piece that no
        pointer leads comes into sight, below the plates along the upper edge, and so does what lies beyond an end of
        the view. The level becomes a little smaller for that."""
        x, y = aim[0] / UNIT, aim[1] / UNIT
        if self.ground_ends is not None:
            self.goal = self._grounded(y + BESIDE)
            return
        self._hand.read(aim, is_out=not self._in_sight(x, y))
        if not (self._hand.rests or (self._hand.is_away and self.leads)):
            return
        is_whole = self._hand.rests and not self.by_pointer
        unit, free = self._zoom_and_shift()[0], self._free_at(x) if is_whole else self.room.h
        above = 0.0 if not is_whole else self.above_aim if self.has_plates else BESIDE
        self._shrunk = self._step(y + above - self.goal.low, free, self._shrunk)
        if self._shrunk > self._rested:
            self._painted = unit * SHRINKS[self._rested]
        self.goal = replace(self.goal, unit=unit * SHRINKS[self._shrunk])
        span, across = free / self.goal.unit, self.room.w / self.goal.unit
        low = min(max(self.goal.low, y + above - span), max(self.bounds.bottom, y - (BESIDE if is_whole else 0.0)))
        left = self.goal.x - across / 2
        is_at_end = self._hand.rests and not left + AT_END <= x <= left + across - AT_END
        beside = BESIDE if is_at_end else 0.0
        moved = min(0.0, x - beside - left) + max(0.0, x + beside - left - across)
        # No farther than the level's own view reaches.
        first = min(self.goal.x, self._whole.left + across / 2)
        last = max(self.goal.x, self._whole.right - across / 2)
        self.goal = replace(self.goal, x=max(first, min(last, self.goal.x + moved)), low=low)

    def _in_sight(self, x: float, y: float) -> bool:
        half, span = self.room.w / 2 / self.goal.unit, self.room.h / self.goal.unit
        return abs(x - self.goal.x) <= half and self.goal.low <= y <= self.goal.low + span

    def sink(self, height: float) -> None:
        if self.ground_ends is not None:
            return
        low = level_view(height, self.goal.unit, self.room, self.bounds).low
        self.goal = replace(self.goal, low=min(self.goal.low, low))

    def show_whole(self, height: float, above: float, close: bool = False) -> None:
        most = self.room.h / (height + above - self.bounds.bottom)
        unit = min(self._unit, most)
        unit = next((z for z in (*LEVEL_ZOOMS, *SMALLER_ZOOMS) if z <= unit), SMALLER_ZOOMS[-1])
        self.now = self.goal = View(
            unit, (self.bounds.left + self.bounds.right) / 2, self.bounds.bottom, self.room.bottom
        )

    @property
    def ring_aside(self) -> float:
        # Left of the plate with the goals.
        return RING + self.goals_more

    def stand_aside(self, left: float, right: float, high: float, room: Rect) -> None:
        """Moves the level into `room`, a part of the canvas, and makes it smaller if it has to be; `left`, `right`,
        `high`: its ends in units. It is not painted anew."""
        self._painted = self._painted or self.goal.unit
        tall = (self.goal.floor - room.y - TOP) / max(LEAST_SEEN, high - self.bounds.bottom)
        unit = min(self._painted, room.w / (right - left), tall)
        x = (left + right) / 2 - (room.cx - self.room.cx) / unit
        self.goal = View(unit, x, self.bounds.bottom, self.goal.floor)

    def ring_y(self, top: float, size: float) -> float:
        # Above what stands beside the top, below the plates.
        return max(self.room.y + PLATES + size / 2, min(self.room.bottom - size, top - size))

    @property
    def sky(self) -> float:
        # What hangs from above comes from beyond the canvas.
        return self.room.y - TOP

    @property
    def cut(self) -> float:
        # The ground reaches down to its foot, which sinks when the view rises.
        return self.to_canvas(0.0, self.bounds.bottom * UNIT)[1]

    @property
    def held_cut(self) -> float:
        # A hand that reaches below the near view carries its piece before the floor.
        return self.room.bottom + 2 * self.room.h

    @property
    def middle(self) -> float:
        return self.to_canvas((self.bounds.left + self.bounds.right) / 2 * UNIT, 0.0)[0]

    def tag_left(self, y: float) -> float:
        # Right of the tray.
        return self.room.x + (self.tray if self.has_plates and y < self.room.y + TRAY_LOW else MARGIN)

    def tag_right(self, y: float) -> float:
        # Left of the goals.
        if not self.has_plates:
            return self.room.right
        more = self.goals_more + (MORE_AIR if self.goals_more else 0.0)
        low = max(self.goals_low, self.room.y + GOALS_LOW)
        return self.room.right + ASIDE - (self._goals_wide + more if y < low else 20.0)

    def line_top(self, x: float) -> float:
        # Below the plates.
        if not self.has_plates:
            return super().line_top(x)
        at = self.room.cx + (x - self.goal.x) * self.goal.unit
        left, low = self.tray_corner
        if at < left + LINE_AIR / 2:
            return low + TRAY_AIR
        right = self.room.right + ASIDE - self._goals_wide - self.goals_more
        if at > right:
            return (self.goals_low or self.room.y + GOALS_LOW) + TRAY_AIR
        return self.room.y + self._tools_low + TRAY_AIR

    @property
    def painted(self) -> float:
        return self._painted or self.goal.unit

    @property
    def painted_pieces(self) -> float:
        return self._painted if self._shrunk > self._rested else self.goal.unit
