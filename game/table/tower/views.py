"""`View`s of a tower: `turn_view` chooses one for a whole turn, `whole` shows all of a tower that is finished.

Heights, widths and the fields of a `View` are units; points of the world are px (60 to a unit), y up; positions and
sizes on the canvas are logical px, y down. Two thirds of these are physical px in a window of 1280×800.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, inf

from game.core.tower_events import UNIT
from game.physics.ground import Box
from game.ui.layout import Rect

ZOOMS = (88.0, 78.0, 69.0, 60.0)
"""Canvas px of a unit at which ground and marks are painted, so that few of them have to be."""
LARGEST, LEAST = ZOOMS[0], ZOOMS[-1]
CLOSE = (163.0, 150.0, 138.0, 126.0, 116.0, 105.0, 96.0)
"""Larger ones, for a tower so low that all of it is in sight; what it stands on must not reach the chart beside it."""
CHART, FARTHEST_CHART = 490.0, 600.0
"""Canvas px from the middle of the room to the left edge of the chart, at the least, and where the canvas is wide."""
CHART_WIDE = 104.0
CHART_CLEAR = 6.0
"""Canvas px from the chart to what a tower stands on, at the least."""
FLARE = 0.55
"""Units at either end of the ground in sight that may be behind the chart: the foot is wider than its top."""
SMALLER_ZOOMS = (52.0, 46.0, 40.0, 35.0, 31.0, 27.0, 24.0, 21.0, 18.0, 16.0)
"""Smaller ones, for the whole of a tower that nobody builds any more."""
OUTER = 0.04
"""Share of the room, at each of its sides, where the aim makes the camera move. It is small, so that the foot stays in
sight."""
BESIDE = 1.0
"""Units in sight beside a ground that is wider than the room."""
SPEED = 4.5
"""Share of the remaining way that the camera moves a second, so that it comes to rest gently."""
ONE = 1.5
"""Units above a tower that are always in sight: room for one piece."""
HANDS = 2.45
"""Units above a tower up to which most pieces reach as they are taken."""
LITTLE = 0.1
"""Units from the middle of the ground to its end, at the least."""
GROWS, GROWS_LOW = 1.0, 0.2
"""Units by which a tower may well grow in a turn, for which there is room from the start; and a low one, which is shown
nearer instead: the view has air to rise."""
LOW_TO = 4.0
"""Height of a tower from which on it is not low at all."""
COMFORT = 116.0
"""Canvas px of a unit, 77 px in a window of 1280×800, from which on pieces are large enough: a tower has less room to
grow rather than smaller pieces."""
HIGH = (8.5, 10.0)
"""Units of a tower from which on it has more room than for one piece, and as much as hands need: what is held then is
apart from the bar, and from its outline on the tower."""
KEEPS = 1.12
"""How many times larger the fitting scale has to be before the next turn is nearer."""
RISES = 0.7
"""Units by which the view rises with a tower that outgrows it in a turn, before its scale changes: the top of the
platform stays in sight."""
WHOLE_TO = 12.0
"""Height up to which a tower is shown from its foot."""
TALL_SPAN, TALL_UNIT = 11.5, 78.0
"""Units in sight of a higher one at the least, whose pieces are shown nearer, and canvas px of a unit at the most."""
SCALES = (
    177.0,
    163.0,
    150.0,
    138.0,
    126.0,
    116.0,
    105.0,
    96.0,
    91.0,
    88.0,
    83.0,
    78.0,
    74.0,
    69.0,
    65.0,
    60.0,
    56.0,
    52.0,
    49.0,
    46.0,
    43.0,
)
"""Canvas px of a unit while a tower is built. At the largest, a hand is in sight that holds a piece beside the
platform."""


@dataclass(frozen=True, slots=True)
class Space:
    """What a tower has: its `room` on the canvas, the `bounds` of the ground in sight, and canvas px `beside`, from its
    middle to the chart. `barred`: the bar reaches over the tower, and no piece may lie on its words."""

    room: Rect
    bounds: Box
    beside: float
    barred: bool = False

    def above(self, height: float) -> float:
        """Units above a tower of `height` that are always in sight."""
        return HANDS if height > WHOLE_TO or self.barred else ONE

    def rest_low(self, height: float, unit: float) -> float:
        """The lower edge of a view that shows a tower of `height` and one piece more. Over a high tower the piece hangs
        clear of it and of its own outline there."""
        return max(self.bounds.bottom, height + self.above(height) - self.room.h / unit)

    @property
    def tall_unit(self) -> float:
        """Canvas px of a unit of a tower that is not shown from its foot."""
        most = max(LEAST, min(TALL_UNIT, self.room.h / TALL_SPAN))
        return next(unit for unit in SCALES if unit <= most)


@dataclass(frozen=True, slots=True)
class View:
    """The part of the world in sight: `unit` canvas px are a unit; `x` is in the middle of the room and `low` at its
    lower edge, which is at the canvas y `floor`."""

    unit: float
    x: float
    low: float
    floor: float


def close_zooms(bounds: Box, chart: float) -> tuple[float, ...]:
    """The zooms of `CLOSE` at which `bounds` do not reach a chart `chart` canvas px left of the middle."""
    across = bounds.right - bounds.left - 2 * FLARE
    most = 2 * (chart - CHART_WIDE - CHART_CLEAR) / across if across > 0 else inf
    return tuple(unit for unit in CLOSE if unit <= most)


def whole(height: float, above: float, room: Rect, bounds: Box, close: bool = False) -> View:
    """The view of a whole tower, with `above` units of space over it. `close`: as near as during play."""
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


def turn_view(height: float, wide: float, space: Space, before: View | None) -> View:
    """The view of a turn that begins with a tower of `height` that reaches `wide` from its middle. `before`: the view
    so far, whose scale stays where it serves nearly as well; None in the midst of a turn, in which it still grows."""
    room, bounds = space.room, space.bounds
    half = (bounds.right - bounds.left) / 2
    widest = min(room.w / (2 * half), space.beside / max(half - FLARE, wide, LITTLE))

    def fitting(above: float) -> float:
        most = min(widest, room.h / (max(height + above, bounds.top) - bounds.bottom))
        return next((unit for unit in SCALES if unit <= most), SCALES[-1])

    if height > WHOLE_TO:
        unit = space.tall_unit
    elif before is None:
        unit = fitting(ONE + GROWS)
    else:
        share = min(1.0, max(0.0, (height - HIGH[0]) / (HIGH[1] - HIGH[0])))
        grows = min(GROWS, max(GROWS_LOW, GROWS * height / LOW_TO))
        least = space.above(height)
        unit = max(fitting(HANDS + grows), min(COMFORT, fitting(least + share * (HANDS - least))))
        if before.unit <= max(unit, fitting(ONE + GROWS)) and unit <= KEEPS * before.unit:
            unit = before.unit
    return View(unit, (bounds.left + bounds.right) / 2, space.rest_low(height, unit), room.bottom)


def risen(view: View, height: float, space: Space) -> View:
    """`view` with the same scale, as low as it shows a tower of `height` and one piece more."""
    return replace(view, low=space.rest_low(height, view.unit))


def holds(view: View, height: float, wide: float, space: Space) -> bool:
    """Tests whether a turn that is seen in `view` goes on so with a tower of `height` that reaches `wide` from its
    middle: low enough, and clear of the chart."""
    if height > WHOLE_TO:
        return view.unit <= space.tall_unit
    is_clear = view.unit <= SCALES[-1] or wide * view.unit <= space.beside
    return is_clear and space.rest_low(height, view.unit) <= space.bounds.bottom + RISES


def canvas_position(view: View, room: Rect, x: float, y: float) -> tuple[float, float]:
    """The canvas position of a point of the world, as seen in `view`."""
    return room.cx + (x / UNIT - view.x) * view.unit, view.floor - (y / UNIT - view.low) * view.unit
