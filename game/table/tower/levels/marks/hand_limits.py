"""`ends` yields upright lines as `Mark`s where the hand's reach ends within the view."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.app.text import _
from game.physics.ground import Ground
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.lines import FAINT, THICK
from game.table.tower.levels.marks.mark import Mark

INSIDE = 2.0
"""Least distance in units between an end of the reach and the edge of the view for a mark."""


def ends(camera: Camera, ground: Ground) -> Iterator[tuple[str, Mark]]:
    """An upright line at each side where the middle of a held piece can be brought no farther."""
    hand, seen = ground.hand, ground.camera
    line = art.dots(THICK, int(camera.room.h), FAINT)
    for side, x, inside in (("left", hand.left, hand.left - seen.left), ("right", hand.right, seen.right - hand.right)):
        if inside >= INSIDE:
            yield f"mark.hand.{side}", Mark(line, x, None, False, _("hand stops here"), side="floor")
