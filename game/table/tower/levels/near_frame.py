"""`near_frame` finds the part of a level's view that has to be seen: the rest of a wide view would be empty.

All is in units.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.physics.ground import Box, Ground, faces
from game.table.tower.levels.level_points import box_around, goal_points, hazard_points, moving_points
from game.table.tower.levels.level_zooms import low_line
from game.table.tower.terrain import ends

ASIDE: Final = 1.0
"""Units to each side of the ground and the marks: room to let a piece down at an end."""
SPAWN_ASIDE: Final = 0.75
"""Units to each side of the place where a piece is taken."""
OVER: Final = 1.6
"""Units above the ground and the marks, as pieces are carried across them."""
PILE, OVER_PILE = 3.0, 1.0
"""Height of a pile of pieces that is in sight from the beginning, at the most, and above it."""
FOOT: Final = 1.0
"""Below the lowest top of what stands: that much of a wall says what it is."""
BELOW: Final = 0.4
"""Below the marks and what moves."""


def near_frame(
    wanted: Iterable[AnyGoal], ground: Ground, begun: Iterable[Box], above_take: float, pile: float, *, floats: bool
) -> Box | None:
    """Within the view of the `ground`; None where all of that is needed. `begun`: around the pieces that stand at the
    start; `above_take`: from where a piece is taken up to its highest point; `pile`: the height of all pieces that are
    to come, above each other; `floats`: one of them rises from as low as the hand brings it."""
    wanted = tuple(wanted)
    if low_line(wanted, ground) is not None:
        # Such a level has a zoom of its own.
        return None
    view, (left, right) = ground.camera, ends(ground)
    moving = moving_points(ground)
    stood = [box_around(fixed.corners) for fixed in ground.fixed]
    standing = [box for box in (*stood, *begun) if box.top < view.top]
    marks = [*goal_points(wanted), *moving, *hazard_points(ground), *_lines(wanted, (left + right) / 2)]
    lefts, rights = [left - ASIDE, *(x - ASIDE for x, _y in marks)], [right + ASIDE, *(x + ASIDE for x, _y in marks)]
    tops = [box.top + OVER for box in standing] + [y + OVER for _x, y in marks]
    high = max((*(box.top for box in standing), *(y for _x, y in moving)), default=view.top)
    tops.append(high + min(pile, PILE) + OVER_PILE)
    lows = [box.top - FOOT for box in standing]
    # The lowest part of a slope is in sight too: a view that ends higher up would show a wall.
    lows += [y / UNIT - FOOT for face in faces(ground) for _x, y in face.upper]
    lows += [box.bottom - BELOW for box in stood if box.bottom > view.bottom]
    lows += [y - BELOW for _x, y in marks]
    if floats:
        lows.append(view.bottom)
    if ground.spawn.y is not None:
        lefts.append(ground.spawn.x - SPAWN_ASIDE)
        rights.append(ground.spawn.x + SPAWN_ASIDE)
        tops.append(ground.spawn.y + above_take)
    return Box(
        max(view.left, min(lefts)),
        max(view.bottom, min(lows, default=view.bottom)),
        min(view.right, max(rights)),
        min(view.top, max(tops, default=view.top)),
    )


def _lines(wanted: Iterable[AnyGoal], middle: float) -> Iterable[Point]:
    """A point on each line to reach, or to stay below."""
    for goal in wanted:
        match goal:
            case goals.Height(line=line) | goals.Low(line=line) | goals.Out(below=float() | int() as line):
                yield middle, line
            case goals.Beyond(x=x):
                yield x, 0.0
