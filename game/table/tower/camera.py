"""`Camera`: shows a part of the tower on the canvas, and moves between `View`s that `at_rest`, `whole` … choose.

Heights, widths and the fields of a `View` are units; points of the world are px (60 to a unit), y up; positions and
sizes on the canvas are logical px, y down. Two thirds of these are physical px in a window of 1280×800.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import exp, inf

from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_PLATFORM, SHAPES_SEEN, Box
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
DEEP_FLOOR = 48.0
"""Canvas px below the floor of a tower that stands beside others."""
ROOM_WIDTH, ROOM_WIDTH_LARGE = 1008.0, 840.0
"""Canvas px across the room of a tower beside two columns, and beside the wider ones of large words."""
ZOOMS = (88.0, 78.0, 69.0, 60.0)
"""Canvas px of a unit at which the camera rests while the tower is built, so that few rulers have to be painted."""
LARGEST, LEAST = ZOOMS[0], ZOOMS[-1]
CLOSE = (163.0, 150.0, 138.0, 126.0, 116.0, 105.0, 94.0)
"""Larger ones, for a tower so low that all of it is in sight; what it stands on must not reach the chart beside it."""
CHART, FARTHEST_CHART = 490.0, 600.0
"""Canvas px from the middle of the room to the left edge of the chart, at the least, and where the canvas is wide."""
CHART_WIDE = 104.0
CHART_CLEAR = 6.0
"""Canvas px from the chart to what a tower stands on, at the least."""
FLARE = 0.55
"""Units at either end of the ground in sight that may be behind the chart: the foot is wider than its top."""
LARGE_TO = 6.25
"""Height up to which a unit is `LARGEST`; with each unit more, it may be a step smaller."""
WIDE_ZOOMS = (52.0, 46.0, 40.0, 35.0)
"""Smaller ones for grounds that do not fit otherwise; of a still larger ground only a part is in sight."""
FINER_ZOOMS = (89.0, 83.0, 74.0, 65.0, 56.0, 49.0, 43.0, 37.0)
"""Between all these, for towers that are in sight from foot to top, so that they fill their room."""
SMALLER_ZOOMS = (52.0, 46.0, 40.0, 35.0, 31.0, 27.0, 24.0, 21.0, 18.0, 16.0)
"""Smaller ones, for the whole of a tower that nobody builds any more."""
ABOVE = 2.0
"""Units above the tower within which most pieces appear, so that the camera need not move when one is taken."""
WHOLE_TO = 12.0
"""Height up to which a tower at rest is shown from its foot to its top, even if the camera has to rise when a piece is
taken."""
HEADROOM, HEADROOM_HIGH = 0.5, 1.35
HEADROOM_LARGE = 0.75
"""Units above such a tower, beside large words less; and above one higher than `HIGH`, with which the camera has
farther to rise for a piece."""
HIGH = 9.0
LINE_AIR = 75.0
"""px of the room above and below an upright line."""
OUTER = 1 / 9
"""Share of the room, at each of its sides, where the aim makes the camera move; small, so that the foot is seen."""
OUTER_NEAR = 0.04
"""This share at the upper and lower end for a tower that is to be as large as can be."""
KEEPS = 0.7
"""Share of the zoom of a tower at rest down to which the camera stays farther away than it has to, once it went back
for a held piece: so it does not come and go with every piece."""
TAKEN = 2.55
"""Units above a tower up to which a hand aims that takes the next piece, for the longest one; for another one, `AIR`
and the radius of its circle."""
AIR = 1.0
GLOW = 0.15
"""Units in sight above a held piece."""
BESIDE = 1.0
"""Units in sight beside a ground that is wider than the room."""
RING_ASIDE = 168.0
SPEED = 4.5
"""Share of the remaining way that the camera moves a second, so that it comes to rest gently."""


def tower_room(area: Rect, top: float, deep: bool = False, large: bool = False) -> Rect:
    """The room of a tower in the canvas `area`, from `top` to the floor; `deep`: no hand lies below; `large`: beside
    large words."""
    usual, lower = (LARGE_BELOW, LARGE_DEEP_BELOW) if large else (BELOW, DEEP_BELOW)
    bottom = area.bottom - round(area.h * (lower if deep else usual))
    wide = ROOM_WIDTH_LARGE if large else ROOM_WIDTH
    return Rect(area.cx - wide / 2, top, wide, bottom - top)


@dataclass(frozen=True, slots=True)
class View:
    """The part of the world in sight: `unit` canvas px are a unit; `x` is in the middle of the room and `low` at its
    lower edge, which is at the canvas y `floor`."""

    unit: float
    x: float
    low: float
    floor: float


def close_zooms(bounds: Box, chart: float) -> tuple[float, ...]:
    """Those of `CLOSE` at which `bounds` do not reach a chart `chart` canvas px left of the middle."""
    across = bounds.right - bounds.left - 2 * FLARE
    most = 2 * (chart - CHART_WIDE - CHART_CLEAR) / across if across > 0 else inf
    return tuple(unit for unit in CLOSE if unit <= most)


def zoom(height: float, room: Rect, bounds: Box, chart: float = CHART) -> float:
    """Canvas px of a unit for a tower of `height` on a ground whose `bounds` shall be in sight."""
    allowed = next((z for i, z in enumerate(ZOOMS) if height <= LARGE_TO + i), LEAST)
    zooms = (*close_zooms(bounds, chart), *ZOOMS)
    found = next(z for z in zooms if z <= allowed or _top(height, room.h / z, bounds) - bounds.bottom <= room.h / z)
    most = min(room.w / (bounds.right - bounds.left), room.h / (bounds.top - bounds.bottom))
    return found if found <= most else next((z for z in (*zooms, *WIDE_ZOOMS) if z <= most), WIDE_ZOOMS[-1])


def at_rest(height: float, room: Rect, bounds: Box, chart: float = CHART, headroom: float = HEADROOM) -> View:
    """The view of a tower of `height` that is being built: from the ground up if all of it fits, otherwise its top."""
    view = _above(height, zoom(height, room, bounds, chart), room, bounds)
    if height > WHOLE_TO:
        return view
    top = max(height + (headroom if height <= HIGH else HEADROOM_HIGH), bounds.top)
    high, wide = top - bounds.bottom, bounds.right - bounds.left
    most = min(room.h / high, room.w / wide)
    unit = next((z for z in _all_zooms(bounds, chart) if z <= most), None)
    if unit is None or (unit < view.unit and view.low <= bounds.bottom):
        return view
    return View(unit, view.x, bounds.bottom, room.bottom)


def _all_zooms(bounds: Box, chart: float) -> list[float]:
    """The zooms at which a tower may be seen from its foot to its top, the largest first."""
    return sorted((*close_zooms(bounds, chart), *ZOOMS, *WIDE_ZOOMS, *FINER_ZOOMS), reverse=True)


def far_enough(
    view: View,
    y: float,
    room: Rect,
    bounds: Box,
    chart: float = CHART,
    outer: float = OUTER,
    aside: float = 0.0,
    above: float = 0.0,
) -> View:
    """`view` of a tower from its foot, zoomed out as far as a hand needs that is at `y` units, `aside` from the middle,
    and whose piece reaches `above` units above it: the foot stays where it is. A view that shows no foot, or a hand too
    high for every zoom, changes nothing, and a hand aside changes only a near view."""
    if view.low > bounds.bottom + 0.01:
        return view
    # An aim at the very limit must not move the view either.
    needed = max((y - bounds.bottom) / (1 - outer), y + above - bounds.bottom)
    across = min(2 * aside / (1 - OUTER), room.w / LARGEST)
    zooms = (z for z in _all_zooms(bounds, chart) if z <= view.unit)
    fits = (z for z in zooms if needed <= room.h / z and across <= room.w / z)
    return replace(view, unit=next(fits, view.unit))


def _above(height: float, unit: float, room: Rect, bounds: Box) -> View:
    span = room.h / unit
    low = max(bounds.bottom, _top(height, span, bounds) - span)
    return View(unit, (bounds.left + bounds.right) / 2, low, room.bottom)


def _top(height: float, span: float, bounds: Box) -> float:
    """The upper edge of a view over `span` units."""
    return max(height + ABOVE + OUTER * span, bounds.top)


def sunk(view: View, height: float, room: Rect, bounds: Box) -> View:
    """`view`, lowered as far as a collapsing tower of `height` needs."""
    return replace(view, low=min(view.low, _above(height, view.unit, room, bounds).low))


def whole(height: float, above: float, room: Rect, bounds: Box, close: bool = False) -> View:
    """The view of a whole tower, with `above` units above it; `close`: as near as while it is built."""
    most = room.h / (height + above - bounds.bottom)
    near = close_zooms(bounds, CHART) if close else ()
    unit = next((z for z in (*near, *ZOOMS, *SMALLER_ZOOMS) if z <= most), SMALLER_ZOOMS[-1])
    return View(unit, (bounds.left + bounds.right) / 2, bounds.bottom, room.bottom)


def following(
    view: View,
    aim: tuple[float, float],
    room: Rect,
    bounds: Box,
    steps: bool = False,
    outer: float = OUTER,
    upper: float | None = None,
) -> View:
    """`view`, moved if `aim`, a point of the world, is in its outer part, of which `outer` is the share at the bottom
    and `upper`, or `outer`, at the top: just out of it or, with `steps`, so that it comes into the middle at once. It
    goes no lower than the ground, and little farther aside than its ends."""
    span = room.h / view.unit
    low = view.low + _move(aim[1] / UNIT, view.low, span, steps, outer, upper)
    low = max(low, min(view.low, bounds.bottom))
    across = room.w / view.unit
    left = view.x - across / 2
    x = view.x + _move(aim[0] / UNIT, left, across, steps)
    slack = max(0.0, (bounds.right - bounds.left) / 2 + BESIDE - across / 2)
    if (bounds.right - bounds.left) <= across:
        slack = 0.0
    middle = (bounds.left + bounds.right) / 2
    # A view that is beyond these ends already stays where it is, rather than jump back.
    x = max(min(view.x, middle - slack), min(max(view.x, middle + slack), x))
    return replace(view, x=x, low=low)


def _move(
    aim: float, start: float, span: float, steps: bool, outer: float = OUTER, upper: float | None = None
) -> float:
    """How far a stretch from `start` over `span` has to move so that `aim` is not in the outer part of it."""
    first, last = start + span * outer, start + span * (1 - (outer if upper is None else upper))
    if first <= aim <= last:
        return 0.0
    if steps:
        return aim - (start + span / 2)
    return aim - first if aim < first else aim - last


def between(now: View, goal: View, seconds: float) -> View:
    """The view `seconds` later on the way to `goal`."""
    share = 1 - exp(-SPEED * seconds)
    near = (
        abs(goal.unit - now.unit) < 0.05
        and abs(goal.floor - now.floor) < 0.2
        and max(abs(goal.x - now.x), abs(goal.low - now.low)) < 0.002
    )
    if near:
        return goal
    return View(
        now.unit + (goal.unit - now.unit) * share,
        now.x + (goal.x - now.x) * share,
        now.low + (goal.low - now.low) * share,
        now.floor + (goal.floor - now.floor) * share,
    )


class Camera:
    """Shows the view `now` and moves to `goal`. `room`: the part of the canvas that the tower has; `bounds`: what it
    shows of the ground, and `reach`: where the hand may be, both in units."""

    def __init__(self) -> None:
        self._room = tower_room(CANVAS, 128)
        self.bounds = SHAPES_SEEN
        self.reach = SHAPES_PLATFORM.hand
        self.chart = CHART
        """Canvas px from the middle of the room to the left edge of the chart."""
        self.now = self.goal = at_rest(0.0, self._room, self.bounds)
        self._farther: tuple[float, Rect, Box] | None = None
        """The zoom to which it went back for a held piece, and the room and the ground for which it did."""
        self.under = 0.0
        """Canvas px below the room in which the foot of the tower can be seen, too."""
        self.tags: tuple[Rect, ...] = ()
        """Where figures stand on the canvas that no ring of a wait may cover."""
        self.covers: tuple[tuple[float, float, float], ...] = ()
        """Left and right ends, in units, of plates along the upper edge, and the height up to which one sees below."""
        self.wide = 0.0
        """Units from the middle of the ground to the farthest end of a piece that stands on it."""
        self.turn: Hashable = None
        """The turn in which the view stays as it is, as long as it holds the tower; None: it fits each tower anew."""
        self.outer = OUTER
        """Share of the room, at its upper and lower end, where the aim makes the camera move."""
        self.chart_over = CHART_OVER
        """Canvas px from the top of the room to the chart."""
        self.chart_top = inf
        """Units up to which the chart reaches, where the room is higher."""
        self.headroom = HEADROOM
        """Units in sight above a tower at rest that is seen from its foot."""
        self.taken = TAKEN
        """Units above the tower that the pieces of this turn need when they are taken."""
        self.above = 0.0
        """Units from the hand to the upper end of what it holds, or takes next: it stays in sight. 0: nothing."""
        self.grows = 0.0
        """Units by which the tower may grow in this turn while the view stays."""
        self._kept: Hashable = None
        """The turn, the room and the ground for which the view was chosen."""
        self.steps = False
        """Whether it jumps from view to view because motion is reduced."""

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

    def rest(self, height: float) -> None:
        """Shows a tower of `height` units at rest, while nothing is held. In a turn there is room for its pieces from
        the start, and the view stays."""
        kept = None if self.turn is None else (self.turn, self.room, self.bounds, self.chart)
        if kept is not None and kept == self._kept and self._holds(height):
            return
        self._kept = kept
        self.goal = at_rest(height, self.room, self._spread(), self.chart, self.headroom)
        if kept is not None:
            high = height + self.taken + self.grows
            self.goal = far_enough(self.goal, high, self.room, self.bounds, self.chart, self.outer, above=self.above)
        if self._farther is None or self.goal.low > self.bounds.bottom:
            return
        unit, *seen = self._farther
        if seen != [self.room, self.bounds] or unit < KEEPS * self.goal.unit:
            self._farther = None
        elif unit < self.goal.unit:
            self.goal = replace(self.goal, unit=unit)

    def _spread(self) -> Box:
        """The ground with all that juts out beyond it."""
        beyond = max(0.0, self.wide + FLARE - self._half)
        ground = self.bounds
        return Box(ground.left - beyond, ground.bottom, ground.right + beyond, ground.top) if beyond else ground

    def _holds(self, height: float) -> bool:
        """Tests whether all of a tower is in sight with what is taken next, or as much as a view of its top shows,
        beside the chart."""
        goal, top = self.goal, height + max(self.headroom, self.taken + self.above if self.above else 0.0)
        if goal.low > self.bounds.bottom + 0.01:
            top = height + ABOVE
            if height <= WHOLE_TO:
                return False
        beside = max(self.chart - CHART_WIDE - CHART_CLEAR, (self._half - FLARE) * goal.unit)
        return goal.low + self.room.h / goal.unit >= top and self.wide * goal.unit <= beside

    @property
    def _half(self) -> float:
        """Half the width of the ground, in units."""
        return (self.bounds.right - self.bounds.left) / 2

    @property
    def reaches_chart(self) -> bool:
        """Whether the foot of a tower is in sight and as wide as from chart to chart."""
        is_seen = self.goal.low <= self.bounds.bottom + 0.01
        return is_seen and self._half * self.goal.unit > self.chart - CHART_WIDE - CHART_CLEAR

    def sink(self, height: float) -> None:
        """Lowers the view with a falling tower that is `height` units high by now."""
        self.goal = sunk(self.goal, height, self.room, self.bounds)

    def stop(self) -> None:
        """Stays where it is once a piece is taken, unless it is changing its zoom."""
        if self.goal.unit == self.now.unit:
            self.goal = self.now

    def follow(self, aim: tuple[float, float]) -> None:
        """Follows the hand, which aims at a point of the world. A tower that is seen from its foot stays so."""
        aside = abs(aim[0] / UNIT - (self.bounds.left + self.bounds.right) / 2)
        farther = far_enough(
            self.goal, aim[1] / UNIT, self.room, self.bounds, self.chart, self.outer, aside, self.above
        )
        if farther.unit < self.goal.unit:
            self.goal, self._farther = farther, (farther.unit, self.room, self.bounds)
        outer = max(self.outer, min(0.5, self.above * self.goal.unit / self.room.h))
        self.goal = following(self.goal, aim, self.room, self.bounds, self.steps, self.outer, outer)

    def show_whole(self, height: float, above: float, close: bool = False) -> None:
        """Jumps to the view of a whole tower, see `whole`."""
        self.now = self.goal = whole(height, above, self.room, self.bounds, close)

    def tick(self, at_once: bool = False) -> None:
        """Moves for 1/60 s."""
        self.now = self.goal if at_once or self.steps else between(self.now, self.goal, 1 / TICKS)

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
        """Canvas y above which nothing of a tower and its ground is in sight."""
        return self.room.y

    @property
    def cut(self) -> float:
        """Canvas y below which nothing of a tower and its ground is in sight."""
        return self.now.floor

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
        """How high in the world the hand may be, in px."""
        return inf

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


def canvas_position(view: View, room: Rect, x: float, y: float) -> tuple[float, float]:
    """The canvas position of a point of the world, as seen in `view`."""
    return room.cx + (x / UNIT - view.x) * view.unit, view.floor - (y / UNIT - view.low) * view.unit
