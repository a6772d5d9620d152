"""`ColumnCamera` maps a stack-off column to the screen: all columns have one zoom; it scrolls with a high tower."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from msgspec.structs import replace as replace_fields

from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.games.stack_off.round_client import SeatState
from game.games.stack_off.rounds import Round
from game.games.stack_off.table.layout import ANNOUNCEMENT, BOARD, UNITS
from game.levels.rules.goals import Height
from game.levels.rules.level import Level, Standing
from game.physics.ground import Box
from game.table.tower.camera import Camera
from game.table.tower.levels.thumbnail import goal_points
from game.table.tower.views import View, following
from game.ui.layout import Rect

FREE = 2.25
"""Units above the tower that are always in sight, where pieces appear. At a line of 8 the view does not move."""
FREE_HIGH = 3.6
"""The same where towers have no line."""


LEAST_HEAD, EDGE = 0.5, 0.12
"""Units from the top of the lane down to the middle of a piece at the least, and to its highest point."""

HEM = 40.0
"""Canvas px from the top of the lane down to where no awning hangs, and no plate of a waiting piece laps over it."""

PLANK, LEAST_BOARD = 0.32, 60.0
"""Units from where one builds down to what is said on the front of a bench, which leaves its plank in sight, and
canvas px that this is high at the least."""

ABOVE_GOAL, BESIDE = 2.3, 0.45
"""Units above the highest line of a level, and beside all that one builds on, that are in sight."""


LITTLE = 0.84
"""Least share of their usual scale to which lanes shrink where towers are not compared: a higher one scrolls."""
FARTHEST = 35.0
"""Least canvas px of a unit to which the lanes of high towers shrink."""
WIDEST = 10.5
"""Units that a column shows at the most, so that pieces stay large; a wider level gets wide lanes."""


def needed(state: SeatState) -> Box:
    """Gets what of a level is to be in sight: its ground and its lines; all that its camera sees where there is
    more to it."""
    bounds, ground, level = state.tower.bounds, state.tower.ground, state.view.level
    points = list(goal_points(replace_fields(level, goals=(*level.goals, *level.gold.goals))))
    if ground.seesaws or ground.lifts or len(points) < len(level.goals):
        return _with_waiting(state) if bounds.right - bounds.left > WIDEST else bounds
    middle = (bounds.left + bounds.right) / 2
    ends = [x for fixed in ground.fixed for x, _y in fixed.corners]
    ends += [one.x + side * silhouette_of(piece).radius for piece, one in _standing(level) for side in (-1, 1)]
    ends += [x for x, _y in points]
    for goal in level.goals:
        if isinstance(goal, Height) and goal.left is not None and goal.right is not None:
            ends += [goal.left, goal.right]
    half = min(max(abs(x - middle) for x in ends) + BESIDE, (bounds.right - bounds.left) / 2)
    tops = [y for _x, y in points] + [one.y + 0.5 for _piece, one in _standing(level)]
    return Box(middle - half, bounds.bottom, middle + half, max(tops) + ABOVE_GOAL)


def _standing(level: Level) -> Iterator[tuple[Piece, Standing]]:
    """The pieces that stand at the start."""
    return zip(level.built, level.standing, strict=True)


def _with_waiting(state: SeatState) -> Box:
    """All that the camera of a level sees, and where each of its pieces appears."""
    bounds, at = state.tower.bounds, state.tower.ground.spawn.x
    reach = max(silhouette_of(piece).radius for piece in state.view.level.given) + 0.1
    return Box(min(bounds.left, at - reach), bounds.bottom, max(bounds.right, at + reach), bounds.top)


def wide_view(what: Round, state: SeatState) -> Box | None:
    """Gets what is to be in sight of a level that needs wide lanes; None in any other round."""
    if what.mode != "level":
        return None
    seen = needed(state)
    return seen if seen.right - seen.left > WIDEST else None


class ColumnCamera(Camera):
    """Shows the ground at the lower edge of `room`; `unit`: canvas px of a unit. `whole`: what of a wide level
    is in sight, where the view never scrolls. `is_level`: the ground is one of a level, and no bench."""

    def __init__(self, room: Rect, unit: float, whole: Box | None = None, is_level: bool = False) -> None:
        super().__init__()
        self._whole, self._is_level, self._free = whole, is_level, FREE
        self._head, self._foot = LEAST_HEAD, 0.0
        """Units from the top of the lane to the middle of the held or waiting piece at the least, and from there to
        its lowest point."""
        self.room = room
        self.fixed = unit
        self.is_said_over = False
        """Whether something is announced at the top of the lane."""
        self._height = 0.0
        self._tallest = 0.0
        """Height, in units, of the highest tower of all lanes that are compared; 0: they are not."""
        self._least = FARTHEST
        """The least scale to which it may shrink."""
        self.rest(0.0)
        self.tick(at_once=True)

    def keep_free(self, free: float) -> None:
        """Keeps `free` units above the tower in sight."""
        self._free = free
        self.goal = self._resting()

    def fit(self, room: Rect, unit: float) -> None:
        """Shows the tower in another room, at once."""
        self.room, self.fixed = room, unit
        self.rest(self._height)
        self.tick(at_once=True)

    def make_room(self, above: float, below: float) -> None:
        """Keeps a piece clear of the top of the lane. `above`, `below`: units that it
        reaches from its middle."""
        if self._whole is None:
            # Below the awning where that leaves the view where it is.
            low = max(0.0, min(HEM / self.fixed, self._free - above - below - 2 * EDGE))
            self._head, self._foot = max(LEAST_HEAD, above + EDGE) + low, below + EDGE

    @property
    def announcement(self) -> Rect | None:
        """Where the plate with what is announced lies now; None without one."""
        return self.board if self.is_said_over else None

    @property
    def board(self) -> Rect:
        """Where such a plate lies: on the bench, or over a level, whose ground may reach down there."""
        if self._is_level:
            return ANNOUNCEMENT.within(self.room)
        box, view = BOARD.within(self.room), self.goal
        # High towers make the bench smaller; then its plank is covered rather than the names below it.
        y = min(max(box.y, view.floor + (view.low + PLANK) * view.unit), box.bottom - LEAST_BOARD)
        return Rect(box.x, y, box.w, box.bottom - y)

    def slide_in(self, side: int) -> None:
        """Begins beside the room, so that the tower comes in from the right (`side` 1) or the left (-1)."""
        self.rest(self._height)
        self.now = replace(self.goal, x=self.goal.x - side * self.room.w / self.fixed)

    def _resting(self) -> View:
        if self._whole is not None:
            return View(self.fixed, (self._whole.left + self._whole.right) / 2, self._whole.bottom, self.room.bottom)
        bounds, free = self.bounds, max(self._free, self._head + self._foot)
        unit = self.fixed
        if self._tallest:
            # All lanes keep their floor and one scale, so that one sees which tower is higher.
            most = self.room.h / (self._tallest + self._free - bounds.bottom)
            if most < unit:
                unit = next((one for one in UNITS if self._least <= one <= most), self._least)
        low = max(bounds.bottom, self._height + free - self.room.h / unit)
        return View(unit, (bounds.left + bounds.right) / 2, low, self.room.bottom)

    def keep_floor(self, tallest: float) -> None:
        """Shrinks a little, rather than scroll, while the highest tower of all lanes is `tallest` units: benches stay
        at one height and in sight."""
        self._least = LITTLE * self.fixed
        self.compare(tallest)

    def compare(self, tallest: float) -> None:
        """Shows the tower in the scale in which the highest one of all lanes, `tallest` units, is in sight from its
        foot. The scale never grows again: it would come and go with every fall."""
        if self._whole is None and tallest > self._tallest:
            self._tallest = tallest
            self.goal = self._resting()

    def rest(self, height: float) -> None:
        self._height = height
        self.goal = self._resting()

    def sink(self, height: float) -> None:
        self._height = height
        view = self._resting()
        self.goal = replace(view, low=min(view.low, self.goal.low))

    def stop(self) -> None:
        """Does nothing: a taken piece does not move the view."""

    def follow(self, aim: tuple[float, float]) -> None:
        # Higher than where it rests there is nothing to be seen.
        resting = self._resting()
        if self._whole is not None:
            self.goal = resting
            return
        # As soon as the piece, and not only its middle, comes near the top.
        aim = aim[0], aim[1] + (self._head - LEAST_HEAD) * UNIT
        view = following(self.goal, aim, self.room, self.bounds, self.steps)
        self.goal = replace(resting, low=min(view.low, resting.low))

    @property
    def ceiling(self) -> float:
        return (self.goal.low + self.room.h / self.goal.unit - self._head) * UNIT
