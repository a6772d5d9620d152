"""`LevelOutline`: where all lies that a level shows at rest, in units: marks, floor, and parts of the ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from game.core.silhouettes import Point
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.physics.ground import Box, Ground
from game.table.tower.levels.level_fit import (
    LEVEL_ZOOMS,
    Plates,
    bared,
    clear_zoom,
    is_bared_of_goals,
    stands_clear,
)
from game.table.tower.levels.level_points import (
    box_around,
    corners_of,
    goal_points,
    hanging_low,
    hazard_points,
    highest,
    moving_points,
)
from game.table.tower.levels.level_zooms import low_line
from game.table.tower.levels.marks.beams import frames
from game.table.tower.supports import RAIL_FAR, supports
from game.table.tower.terrain import ends
from game.ui.layout import Rect

LEAST_SHARE: Final = 0.83
"""Smallest share of its size at which a level is shown to be clear of large goals."""
MARKED: Final = 0.8
"""Units from a point of a mark to the end of its picture."""
LOW_TAG: Final = 0.4
"""Units beside the ground for the tag that says how high all is, of what stays below a low line."""
ROUND: Final = 0.6
"""Units from the middle of a star or a bell to the end of its mark."""
STAR: Final = 0.58
"""Units from the frame around the end of a beam up to the tip of its star."""


@dataclass(frozen=True, slots=True)
class LevelOutline:
    """`high`: of the highest mark. `low_line`: height of a low line, None without one. `across`: the ground's ends.
    `points`: of all that has to be in sight; `marked`: of marks and of what moves; `drawn`: of these and the floor.
    `wide_marks`: by how much marks reach beyond their points. `solids`: around each part of the ground that stays where
    it is; `carriers`: around what carries it, without the rail. `lowest`: nothing is in sight below that. `spawn`:
    where a piece is taken; None: above what stands there by then.
    """

    high: float
    low_line: float | None
    across: tuple[float, float]
    points: tuple[Point, ...]
    marked: tuple[Point, ...]
    drawn: tuple[Point, ...]
    wide_marks: float
    solids: tuple[Box, ...] = ()
    carriers: tuple[Box, ...] = ()
    lowest: float = -inf
    spawn: Point | None = None

    @classmethod
    def of(cls, wanted: Sequence[AnyGoal], ground: Ground | None) -> LevelOutline:
        """The outline of a level with the goals `wanted`."""
        high, low = highest(wanted), low_line(wanted, ground)
        across = ends(ground) if ground is not None else (0.0, 0.0)
        marked = goal_points(wanted)
        points = marked if low is None else (*marked, (across[1] + LOW_TAG, low))
        wide_marks = ROUND if any(isinstance(goal, goals.Reach | goals.Ring) for goal in wanted) else 0.0
        if ground is None:
            return cls(high, low, across, points, marked, points, wide_marks)
        for goal in (one for one in wanted if isinstance(one, goals.Balance)):
            for area in frames(ground.seesaws[goal.bar], goal.tilt, None):
                points += corners_of(area, STAR)
        moving, lowest = moving_points(ground), hanging_low(ground)
        points += hazard_points(ground) + moving
        drawn = points + tuple((x, ground.camera.bottom) for x in across)
        # An upright line goes all the way up.
        drawn += tuple((one.x, ground.camera.top) for one in wanted if isinstance(one, goals.Beyond))
        rods = (corners for corners in supports(ground) if corners[0][0] > -RAIL_FAR)
        return cls(
            high,
            low,
            across,
            points + tuple((x, lowest) for x in across),
            marked + moving,
            drawn,
            wide_marks,
            tuple(box_around(part.corners) for part in ground.fixed),
            tuple(map(box_around, rods)),
            lowest,
            None if ground.spawn.y is None else (ground.spawn.x, ground.spawn.y),
        )

    def squares(self, begun: Sequence[Box], *, is_large: bool) -> tuple[Box, ...]:
        """The solids up to where a square must be in sight: beside large goals half of one at the very end is not.
        `begun`: around each piece that stands at the start."""
        if not is_large:
            return self.solids
        ends = (max((one.left + one.right) / 2, one.right - 0.5) for one in self.solids)
        cut = (Box(one.left, one.bottom, end, one.top) for one, end in zip(self.solids, ends, strict=True))
        far, points = self.wide_marks, self.points if self.wide_marks else ()
        # No square stands on marks and pieces.
        round_marks = (Box(x - far, y - far - 1, x + far, y + far - 1) for x, y in points)
        return (*cut, *round_marks, *(Box(one.left, one.bottom - 1, one.right, one.top - 1) for one in begun))

    def fit(
        self, room: Rect, bounds: Box, most: float, plates: Plates, begun: Sequence[Box], *, is_large: bool
    ) -> tuple[float, float]:
        """A zoom up to `most`, and px by which the level stands farther left in its `room`, clear of `plates`."""
        squares, points = self.squares(begun, is_large=is_large), self.points

        def fit(most: float) -> tuple[float, float]:
            clear = clear_zoom(room, bounds, most, points, plates) if points else None
            fitted = bared(room, bounds, clear or (most, 0.0), self.solids, points, plates)
            return stands_clear(room, bounds, fitted, squares, points, plates)

        usual = fit(most)
        # Large goals reach far down: a level is a little smaller rather than behind them.
        smaller = [z for z in LEVEL_ZOOMS if LEAST_SHARE * most <= z < most] if is_large else []
        found = (usual, *map(fit, smaller))
        return next((one for one in found if is_bared_of_goals(room, bounds, one, squares, plates)), usual)

    def hides_marks(self, room: Rect, bounds: Box, fitted: tuple[float, float], plates: Plates) -> bool:
        """Whether a mark would reach behind the plate with the goals, at the zoom and shift `fitted`."""
        (unit, shift), (right, low) = fitted, plates.goals
        left = room.cx - shift - (bounds.left + bounds.right) / 2 * unit
        base = room.bottom + bounds.bottom * unit
        marks = ((left + (x + MARKED) * unit, base - (y + MARKED) * unit) for x, y in self.marked)
        return any(x > right and y < low for x, y in marks)

    def right_above(self, low: float) -> float | None:
        """The right end of all that is higher than `low`; None: nothing is."""
        least = low - self.wide_marks
        reached = [x for x, y in self.drawn if y > least]
        reached += [one.right for one in (*self.solids, *self.carriers) if one.top > least]
        return max(reached) + self.wide_marks if reached else None
