"""`start_height` measures what stands at the start of a level; `most_height` the same pieces on top of each other."""

from __future__ import annotations

from math import radians

from game.core.silhouettes import silhouette_of
from game.levels.rules.level import Level


def start_height(level: Level) -> float:
    """Gets the height of what stands at the start of a level, in units."""
    placed = zip(level.built, level.standing, strict=True)
    outlines = (silhouette_of(piece).placed(one.x, one.y, radians(one.turn), 1.0) for piece, one in placed)
    return round(max((y for outline in outlines for _x, y in outline), default=0.0), 1)


def most_height(level: Level) -> float:
    """Gets the height in units that all pieces of the start have on top of each other, each of them upright."""
    most = 0.0
    for piece in level.built:
        xs, ys = zip(*silhouette_of(piece).placed(0.0, 0.0, 0.0, 1.0), strict=True)
        most += max(max(xs) - min(xs), max(ys) - min(ys))
    return most
