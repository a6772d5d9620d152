"""`copies` yields the `Mark`s of a tower to be rebuilt in the same order: its pieces, pale, in their new place.

`widened` makes the frame of that place as large as the tower there: only the middles of pieces count, so their ends
may reach out of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import Final

from msgspec import structs

from game import art
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import UNIT
from game.levels.rules.goals import AnyGoal, Area, Move
from game.levels.rules.level import Level
from game.levels.world.goal_context import GoalProgress
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels.marks.mark import Mark

NEAR: Final = 0.3
"""Units of height within which a piece stands where its copy is."""
ROUND: Final = 8
"""Parts of a unit to which such a frame is rounded: it keeps still while its tower sways."""
AROUND: Final = 0.1
"""Units from the tower to it."""


def widened(level: Level, progress: Sequence[GoalProgress], standing: Sequence[DrawnPiece]) -> list[AnyGoal]:
    """The goals of `level`. A place to which a tower was moved is as large as its pieces among those `standing`."""
    found: list[AnyGoal] = []
    for goal, one in zip(level.goals, progress, strict=True):
        if isinstance(goal, Move) and one.reached:
            moved = {level.ids[number] for number in goal.pieces}
            goal = structs.replace(goal, place=_around(goal.place, (one for one in standing if one.piece in moved)))
        found.append(goal)
    return found


def _around(place: Area, pieces: Iterable[DrawnPiece]) -> Area:
    """`place`, up to beyond the ends and the top of all `pieces`."""
    points = [point for one in pieces for point in corners(one)]
    xs, ys = [x / UNIT for x, _y in points], [y / UNIT for _x, y in points]
    return Area(
        min([place.left, *(floor((x - AROUND) * ROUND) / ROUND for x in xs)]),
        place.bottom,
        max([place.right, *(ceil((x + AROUND) * ROUND) / ROUND for x in xs)]),
        max([place.top, *(ceil((y + AROUND) * ROUND) / ROUND for y in ys)]),
    )


def copies(level: Level, standing: Iterable[DrawnPiece], camera: Camera) -> Iterator[tuple[str, Mark]]:
    """Each goes once its piece stands as high there."""
    stands = {one.piece: (one.x / UNIT, one.y / UNIT) for one in standing}
    begun = dict(zip(level.ids[len(level.pieces) :], level.standing, strict=True))
    for number, goal in enumerate(level.goals):
        if not isinstance(goal, Move) or not goal.order:
            continue
        pieces = [(level.ids[i], begun[level.ids[i]]) for i in goal.pieces if level.ids[i] in begun]
        if any(one.turn for _piece, one in pieces):
            # Marks are upright.
            continue
        shapes = [corners(DrawnPiece(piece, one.x * UNIT, one.y * UNIT, 0.0)) for piece, one in pieces]
        low = min((y for shape in shapes for _x, y in shape), default=0.0) / UNIT
        middle = sum(one.x for _piece, one in pieces) / max(1, len(pieces))
        place = goal.place
        for piece, one in pieces:
            x, y = (place.left + place.right) / 2 + one.x - middle, place.bottom + one.y - low
            u, v = stands.get(piece, (x, y - 1.0))
            if place.left <= u <= place.right and abs(v - y) <= NEAR:
                continue
            unit, colour = camera.painted * size_of(piece), colour_of(piece)
            look = art.outline_piece(kind_of(piece), unit, f"copy {colour}")
            yield f"mark.{number}.copy.{piece}", Mark(look, x, y)
