"""`Camera` shows a part of the tower on the canvas, and moves between `View`s.

For units see `game.table.tower.views`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import inf

from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_PLATFORM, SHAPES_SEEN
from game.table.tower.hanging import Covers
from game.table.tower.views import (
    CHART,
    CHART_CLEAR,
    CHART_WIDE,
    LARGEST,
    OUTER,
    Space,
    between,
    canvas_position,
    following,
    holds,
    risen,
    turn_view,
    whole,
)
from game.ui.layout import CANVAS, Rect

BELOW, DEEP_BELOW = 352 / 1200, 110 / 1200
"""Share of the height of the canvas below the floor on which a tower stands, where the cards of a hand lie; and where
none do."""
LARGE_BELOW, LARGE_DEEP_BELOW = 258 / 1200, 38 / 1200
"""The same shares beside large words, where cards and foot are as low as they can be."""
OVER, OVER_LARGE = 16, 4
"""Canvas px from the bar to the room of a tower; beside large words the chart begins lower."""
CHART_OVER, CHART_OVER_LARGE = 4, 16
"""Canvas px from the top of the room to the chart."""
ROOM_WIDTH, ROOM_WIDTH_LARGE = 1064.0, 840.0
"""Canvas px across the room of a tower beside two columns, and beside the wider ones of large words."""
LINE_AIR = 75.0
"""px of the room above and below an upright line."""
EDGE = 8.0
"""Canvas px from the upper edge of the canvas to a held piece at the least: it may be carried across the bar."""
CLEAR = 0.3
"""Units above the tower at which any piece can be carried across it."""
RING_ASIDE = 168.0


def tower_room(area: Rect, top: float, deep: bool = False, large: bool = False) -> Rect:
    """The room of a tower in the canvas `area`, from `top` to the floor; `deep`: no hand lies below; `large`: beside
    large words."""
    usual, lower = (LARGE_BELOW, LARGE_DEEP_BELOW) if large else (BELOW, DEEP_BELOW)
    bottom = area.bottom - round(area.h * (lower if deep else usual))
    wide = ROOM_WIDTH_LARGE if large else ROOM_WIDTH
    return Rect(area.cx - wide / 2, top, wide, bottom - top)


class Camera:
    """Shows the view `now` and moves to `goal`. `room`: the part of the canvas that the tower has; `bounds`: what it
    shows of the ground, and `reach`: where the hand may be, both in units."""

    def __init__(self) -> None:
        self._room = tower_room(CANVAS, 128)
        self.bounds = SHAPES_SEEN
        self.reach = SHAPES_PLATFORM.hand
        self.chart = CHART
        """Canvas px from the middle of the room to the left edge of the chart."""
        self.under = 0.0
        """Canvas px below the room in which the foot of the tower can be seen, too."""
        self.tags: tuple[Rect, ...] = ()
        """Where figures stand on the canvas that no ring of a wait may cover."""
        self.overview: Rect | None = None
        """Where the whole of a tall tower is shown small; None: beside it."""
        self.covers: Covers = ()
        """The plates along the upper edge."""
        self.foot = -inf
        """The height in units at which ground that stands on the floor ends."""
        self.wide = 0.0
        """Units from the middle of the ground to the farthest end of a piece that stands on it."""
        self.turn: Hashable = None
        """The turn in which the view keeps its scale."""
        self.chart_over = CHART_OVER
        """Canvas px from the top of the room to the chart."""
        self.chart_top = inf
        """Units up to which the chart reaches, where the room is higher."""
        self.chart_wide = CHART_WIDE
        """Width of the chart."""
        self.barred = False
        """Whether the bar reaches over the tower, and no piece may lie on its words."""
        self.extent: tuple[float, float] | None = None
        """Units from the hand up to what is to be in sight above its piece, and down to the piece's lower end; None:
        nothing is held."""
        self._height = 0.0
        """Height of the tower when all was last at rest."""
        self._kept: Hashable = None
        """The turn, the room and the ground for which the view was chosen."""
        self.steps = False
        """Whether it jumps from view to view because motion is reduced."""
        self.now = self.goal = turn_view(0.0, 0.0, self._space, None)

    @property
    def room(self) -> Rect:
        return self._room

    @room.setter
    def room(self, room: Rect) -> None:
        if sinks := room.bottom - self._room.bottom:
            self.now = replace(self.now, floor=self.now.floor + sinks)
            self.goal = replace(self.goal, floor=self.goal.floor + sinks)
        self._room = room

    # -- what to look at

    @property
    def _space(self) -> Space:
        return Space(self.room, self.bounds, self.chart - self.chart_wide - CHART_CLEAR, self.barred)

    def rest(self, height: float) -> None:
        """Shows a tower of `height` units at rest, while nothing is held. A turn has one scale, unless the tower
        outgrows it by far, or juts out to the chart."""
        self._height, space = height, self._space
        kept = self.turn, space
        if kept != self._kept:
            self.goal = turn_view(height, self.wide, space, self.goal)
        elif holds(self.goal, height, self.wide, space):
            self.goal = risen(self.goal, height, space)
        else:
            self.goal = turn_view(height, self.wide, space, None)
        self._kept = kept

    @property
    def _half(self) -> float:
        """Half the width of the ground, in units."""
        return (self.bounds.right - self.bounds.left) / 2

    @property
    def reaches_chart(self) -> bool:
        """Whether the foot of a tower is in sight and as wide as from chart to chart."""
        is_seen = self.goal.low <= self.bounds.bottom + 0.01
        return is_seen and self._half * self.goal.unit > self.chart - self.chart_wide - CHART_CLEAR

    def sink(self, height: float) -> None:
        """Lowers the view with a falling tower that is `height` units high by now."""
        low = risen(self.goal, height, self._space).low
        self.goal = replace(self.goal, low=min(self.goal.low, low))

    def stop(self) -> None:
        """Stays where it is once a piece is taken, unless it is changing its zoom."""
        if self.goal.unit == self.now.unit:
            self.goal = self.now

    def follow(self, aim: tuple[float, float]) -> None:
        """Follows the hand, which aims at a point of the world, and keeps its piece in sight."""
        above = 0.0 if self.extent is None else self.extent[0] * self.goal.unit - max(0.0, self.room.y - EDGE)
        upper = OUTER if self.extent is None else min(0.5, above / self.room.h)
        self.goal = following(self.goal, aim, self.room, self.bounds, self.steps, OUTER, upper)

    def show_whole(self, height: float, above: float, close: bool = False) -> None:
        """Jumps to the view of a whole tower, see `whole`."""
        self.now = self.goal = whole(height, above, self.room, self.bounds, close)

    def tick(self, at_once: bool = False) -> None:
        """Moves for 1/60 s."""
        self.now = self.goal if at_once or self.steps else between(self.now, self.goal, 1 / TICKS)

    def arrives(self) -> bool:
        """Moves for 1/60 s. Returns whether it has come to rest by that."""
        moved = self.now != self.goal
        self.tick()
        return moved and self.now == self.goal

    # -- where things are

    @property
    def travel(self) -> tuple[float, float]:
        """How far it has moved right and up, in canvas px, from the view of the bare ground."""
        middle = (self.bounds.left + self.bounds.right) / 2
        return (self.now.x - middle) * self.now.unit, (self.now.low - self.bounds.bottom) * self.now.unit

    @property
    def unit(self) -> float:
        """Canvas px of a unit."""
        return self.now.unit

    @property
    def ring_aside(self) -> float:
        """Canvas px from the right end of the room to the middle of a ring that fills during a wait."""
        return RING_ASIDE

    def ring_y(self, top: float, size: float) -> float:
        """Canvas y of the middle of such a ring of `size`, for a tower whose top is at `top`."""
        return max(self.room.y + size * 0.75, min(self.room.bottom - size, top))

    @property
    def middle(self) -> float:
        """Canvas x of the middle of lines that go across the room."""
        return self.room.cx

    @property
    def rest_middle(self) -> float:
        """`middle` while the camera rests, by which lines are measured."""
        return self.room.cx

    def tag_right(self, y: float) -> float:
        """Canvas x up to which there is room for a tag at the height y."""
        return self.room.right

    def tag_left(self, y: float) -> float:
        """Canvas x from which on there is room for a tag at the height y."""
        return self.room.x

    def line_top(self, x: float) -> float:
        """Canvas y from which on there is room for an upright line at `x` units."""
        return self.room.y + LINE_AIR

    @property
    def painted_pieces(self) -> float:
        """Canvas px of a unit for which pieces are painted, or a little more."""
        return self.goal.unit

    @property
    def painted(self) -> float:
        """Canvas px of a unit for which ground and marks are painted: in between they are scaled."""
        return LARGEST

    @property
    def sky(self) -> float:
        """Canvas y above which nothing of a tower and its ground is in sight: what rises out of the room is not cut."""
        return min(0.0, self.room.y)

    @property
    def cut(self) -> float:
        """Canvas y below which nothing of a tower and its ground is in sight."""
        return self.now.floor + self.under

    @property
    def held_cut(self) -> float:
        """The same for the held piece."""
        return self.cut

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """The canvas position of a point of the world."""
        return canvas_position(self.now, self.room, x, y)

    def goal_y(self, height: float) -> float:
        """The canvas y of a height in units once the camera has come to rest."""
        return canvas_position(self.goal, self.room, 0, height * UNIT)[1]

    def rect_around(self, points: Sequence[tuple[float, float]]) -> Rect:
        """The canvas rectangle around points of the world."""
        places = [self.to_canvas(x, y) for x, y in points]
        left, top = min(x for x, _y in places), min(y for _x, y in places)
        return Rect(left, top, max(x for x, _y in places) - left, max(y for _x, y in places) - top)

    def to_world(self, x: float, y: float) -> tuple[float, float]:
        """The point of the world at a canvas position."""
        scale = UNIT / self.now.unit
        return self.now.x * UNIT + (x - self.room.cx) * scale, self.now.low * UNIT + (self.now.floor - y) * scale

    @property
    def ceiling(self) -> float:
        """How high in the world the hand may be, in px: its piece in sight, but clear of the tower."""
        if self.extent is None:
            return inf
        above, below = self.extent
        top = self._space.rest_low(self._height, self.goal.unit) + self.room.h / self.goal.unit
        return UNIT * max(top - above, self._height + below + CLEAR)

    def inside(self, x: int, y: int) -> tuple[int, int]:
        """The position in its room that is nearest to a canvas position."""
        room = self.room
        return round(max(room.x, min(room.right - 1, x))), round(max(room.y, min(room.bottom - 1, y)))

    @property
    def across(self) -> tuple[float, float]:
        """Left and right end, in world px, of where the hand is in sight and may be."""
        half = self.room.w / 2 / self.goal.unit
        left, right = max(self.goal.x - half, self.reach.left), min(self.goal.x + half, self.reach.right)
        return left * UNIT, right * UNIT

    def shows_all(self, height: float) -> bool:
        """Tests whether `goal` holds a tower of `height` from its foot to its top."""
        span = (self.goal.floor - self.room.y) / self.goal.unit
        return self.goal.low <= self.bounds.bottom + 0.01 and self.goal.low + span >= height
