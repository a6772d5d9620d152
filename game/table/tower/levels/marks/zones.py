"""`free`, `shelter`, `pad`, `place`, `span`, `neat`, `stars` yield `Mark`s of places to touch, fill or keep free."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from math import atan2, degrees, dist, inf
from typing import Final

from game import art
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.levels.rules.goals import AnyGoal, Area, Bridge, Deliver, Find, Free, Move, Neat, Reach, Shelter
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels.marks.lines import DONE, LINE
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.views import LARGEST

STAR = 58
"""Size of a star for a unit of `LARGEST`: it fills its disc."""
FLAG, FLAG_SHARE = 56, 0.8
"""Size of the faint flag in a place to which the flag belongs, for a unit of `LARGEST`, and share of the height of that
place at the most."""
TICK = 52
"""Size of the tick at a filled place, for a unit of `LARGEST`."""
GREEN = (79, 214, 184, 255)
BACK = 64
"""Size of the dark disc behind a star, which sets it off from any piece."""
RIM, INK = (255, 247, 226, 255), (20, 23, 31, 255)
"""Its ring, pale where the ring of a held piece is gold, and its face."""
RIM_WIDE, EDGE = 7, 5
"""px of the ring, and of the dark line around it, which sets it off from the ring of a held piece, for a unit of
`LARGEST`."""
WHOLE = BACK + 2 * RIM_WIDE + 2 * EDGE
"""Size of all this."""
POINT, LEAST_POINT = 15, 6
"""Size of the dark point in the middle of a star, which is what has to be touched; smaller ones are left out."""
HALO = 1.34
"""Size of the rays around it, as a multiple of the ring."""
APART = 0.94
"""Width of the discs of stars that are close to each other, as a share of their distance: none laps over another."""
TOUCHED: Final = "#4FD6B8"
STAR_TICK, TICKED = 22, 36
"""Size of the tick on a star that is touched, and of the green disc behind it."""
MIDDLE, LEAST_MIDDLE = 11, 8
"""Size of the dot on the middle of a piece, for a unit of `LARGEST`, and at the least."""
LEAST_BAND: Final = 8.0
"""Least px across the band in which middles must lie."""
OVER: Final = 0.6
"""Units of such a band above the pieces that stand along it."""
BESIDE: Final = 0.38
"""Share of the size of its ring by which that is aside of the middle and above it."""


def window(area: Area, tone: str, camera: Camera, front: bool = False) -> Mark:
    """A place in the air, in one of the tones of its picture."""
    unit = camera.painted
    picture = art.window(round((area.right - area.left) * unit), round((area.top - area.bottom) * unit), tone)
    return Mark(picture, (area.left + area.right) / 2, (area.bottom + area.top) / 2, front=front)


def free(goal: Free, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield window(goal.window, "free", camera)


def shelter(goal: Shelter, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield window(goal.area, "free", camera)


def pad(goal: Deliver | Find, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield from _filled(goal.pad, camera, reached)
    if not reached:
        area = goal.pad
        size = min(FLAG * camera.painted / LARGEST, FLAG_SHARE * (area.top - area.bottom) * camera.painted)
        yield Mark(art.flag(round(size), True), (area.left + area.right) / 2, (area.bottom + area.top) / 2)


def place(goal: Move, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield from _filled(goal.place, camera, reached)


def span(goal: Bridge, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield from _filled(Area(goal.left, goal.above, goal.right, goal.above + 1.5), camera, reached)


def neat(goal: Neat, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield from bands(goal, camera, DONE if reached else LINE)


def bands(goal: Neat, camera: Camera, ink: str, top: float = 0.0) -> Iterator[Mark]:
    """For each line along which is stacked a band as wide as the middles may be off. `top`: units up to which it goes
    at least."""
    high = max(top, *map(goal.places.count, goal.places)) + OVER
    wide = max(LEAST_BAND, 2 * goal.within * camera.painted)
    for x in sorted(set(goal.places)):
        yield Mark(art.band(round(wide, 1), round(high * camera.painted), ink), x, high / 2)


def middles(goals: Iterable[AnyGoal], pieces: Iterable[DrawnPiece], camera: Camera) -> Iterator[tuple[str, Mark]]:
    """A dot at the upper edge of each of the `pieces`, above its middle, where any of the `goals` asks for straight
    stacks: a dot on the middle itself would lie on its face."""
    if not any(isinstance(goal, Neat) for goal in goals):
        return
    size = max(LEAST_MIDDLE, round(MIDDLE * camera.painted / LARGEST))
    for one in pieces:
        top = _top_at(corners(one), one.x) / UNIT
        for part, across, ink in (("edge", size + 6, INK), ("dot", size, RIM)):
            yield (
                f"mark.middle.{one.piece}.{part}",
                Mark(art.tile(across, across, across / 2, ink), one.x / UNIT, top, front=True),
            )


def _top_at(shape: Sequence[Point], x: float) -> float:
    """The highest point of an outline straight above or below `x`."""
    around = zip(shape, (*shape[1:], shape[0]), strict=True)
    crossed = [(a, b) for a, b in around if min(a[0], b[0]) <= x <= max(a[0], b[0])]
    if not crossed:
        return max(y for _x, y in shape)
    return max(
        max(a[1], b[1]) if a[0] == b[0] else a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]) for a, b in crossed
    )


def tick(disc: int, size: int) -> tuple[art.SpriteKey, art.SpriteKey]:
    """A green disc, and the tick on it."""
    return art.tile(disc, disc, disc / 2, GREEN), art.icon("check", size, "#14171F")


def _filled(area: Area, camera: Camera, reached: bool) -> Iterator[Mark]:
    """A place that is to be filled; green with a tick at its upper right corner once it is."""
    yield window(area, "done" if reached else "pad", camera)
    if not reached:
        # Its frame is seen before a piece, too.
        yield window(area, "rim", camera, front=True)
    if reached:
        size = round(TICK * camera.painted / LARGEST)
        for look in tick(size, round(0.8 * size)):
            yield Mark(look, area.right, area.top, front=True)


def stars(goal: Reach, lit: Collection[Point], camera: Camera, rayed: bool = True) -> Iterator[Mark]:
    """Each fills a dark disc in a wide ring, with rays if it is `rayed`, and a point in its middle, which counts.

    Only the star and that point lie before pieces, the held one too, so that their ends are seen, until it is touched:
    then what touches it is seen within a green ring with cross hairs, which has a tick."""
    apart = min((dist(a, b) for a, b in combinations(goal.stars, 2)), default=inf)
    full = camera.painted / LARGEST
    unit = min(full, APART * apart * camera.painted / WHOLE)
    size, back, rim, line = (round(one * unit) for one in (STAR, BACK, RIM_WIDE, EDGE))
    whole = back + 2 * rim
    for x, y in sorted(goal.stars, key=lambda star: star in lit):
        if (x, y) in lit:
            yield from _touched(x, y, whole + 2 * line, unit, camera)
            continue
        # Behind pieces it would be cut off at the floor.
        is_low = y - whole / 2 / camera.painted < camera.bounds.bottom
        if rayed:
            reach = 2 * HALO * (whole + 2 * line)
            near = [(u - x, v - y) for u, v in goal.stars if 0 < dist((x, y), (u, v)) * camera.painted < reach]
            ways = (round(degrees(atan2(-v, u))) for u, v in near)
            yield Mark(art.rays(round(HALO * (whole + 2 * line)), *ways), x, y, front=is_low)
        for across, ink in ((whole + 2 * line, INK), (whole, RIM), (back, INK)):
            yield Mark(art.tile(across, across, across / 2, ink), x, y, front=is_low)
        yield Mark(art.star(size), x, y, front=True)
        if (point := round(POINT * unit)) >= LEAST_POINT:
            yield Mark(art.tile(point, point, point / 2, INK), x, y, front=True)


def _touched(x: float, y: float, across: int, unit: float, camera: Camera) -> Iterator[Mark]:
    """A star that is touched; `across`: its ring. `unit`: size of all, as a multiple of its usual size."""
    yield Mark(art.aim(across, TOUCHED), x, y, front=True, yields=True)
    aside = BESIDE * across / camera.painted
    for look in tick(round(TICKED * unit), round(STAR_TICK * unit)):
        yield Mark(look, x + aside, y + aside, front=True, yields=True)
