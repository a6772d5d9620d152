"""`free`, `shelter`, `pad`, `place`, `span` and `stars` yield the `Mark`s of places to touch, fill or leave free."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from math import dist, inf

from game import art
from game.core.silhouettes import Point
from game.levels.rules.goals import Area, Bridge, Deliver, Find, Free, Move, Reach, Shelter
from game.table.tower.camera import LARGEST, Camera
from game.table.tower.levels.marks.mark import Mark

STAR = 58
"""Size of a star for a unit of `LARGEST`: it fills its disc."""
TICK = 52
"""Likewise of the tick at a place that is filled."""
GREEN = (79, 214, 184, 255)
BACK = 64
"""Size of the dark disc behind a star, which sets it off from any piece."""
RIM, INK = (255, 201, 56, 255), (20, 23, 31, 255)
"""Its ring, of gold, which no mark of a piece has, and its face."""
RIM_WIDE, EDGE = 7, 5
"""px of the ring, and of the dark line around it, which sets it off from the ring of a held piece, for a unit of
`LARGEST`."""
TICK_LONG = 13
"""Likewise of each of the four strokes of the cross hairs that reach out from the ring."""
APART = 0.94
"""Width of the discs of stars that are close to each other, as a share of their distance: none laps over another."""
TOUCHED = (24, 110, 92, 240)
"""The face behind a star that is touched."""
STAR_TICK = 24
"""Size of the tick on a star that is touched."""


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


def place(goal: Move, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield from _filled(goal.place, camera, reached)


def span(goal: Bridge, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield from _filled(Area(goal.left, goal.above, goal.right, goal.above + 1.5), camera, reached)


def _filled(area: Area, camera: Camera, reached: bool) -> Iterator[Mark]:
    """A place that is to be filled; green with a tick at its upper right corner once it is."""
    yield window(area, "done" if reached else "pad", camera)
    if not reached:
        # Its frame is seen before a piece, too.
        yield window(area, "rim", camera, front=True)
    if reached:
        size = round(TICK * camera.painted / LARGEST)
        yield Mark(art.tile(size, size, size / 2, GREEN), area.right, area.top, front=True)
        yield Mark(art.icon("check", round(0.8 * size), "#14171F"), area.right, area.top, front=True)


def stars(goal: Reach, lit: Collection[Point], camera: Camera) -> Iterator[Mark]:
    """Each fills a dark disc in a ring of gold, with cross hairs unless another one is close, and lies before the held
    piece too until it is touched: then disc and ring are green, and it has a tick."""
    apart = min((dist(a, b) for a, b in combinations(goal.stars, 2)), default=inf)
    full = camera.painted / LARGEST
    unit = min(full, APART * apart * camera.painted / (BACK + 2 * RIM_WIDE + 2 * EDGE))
    size, back, tick, rim, line = (round(one * unit) for one in (STAR, BACK, STAR_TICK, RIM_WIDE, EDGE))
    whole = back + 2 * rim
    for x, y in sorted(goal.stars, key=lambda star: star in lit):
        touched = (x, y) in lit
        if not touched and unit == full:
            others = [(u - x, v - y) for u, v in goal.stars if (u, v) != (x, y)]
            yield from _hairs((x, y), others, (whole, rim, line, round(TICK_LONG * unit)), camera)
        for across, ink in ((whole + 2 * line, INK), (whole, GREEN if touched else RIM), (back, INK)):
            face = TOUCHED if touched and across == back else ink
            yield Mark(art.tile(across, across, across / 2, face), x, y, front=True, yields=touched)
        yield Mark(art.star(size), x, y, front=True, yields=touched)
        if touched:
            yield Mark(art.icon("check", tick, "#14171F"), x, y, front=True, yields=True)


def _hairs(at: Point, others: Sequence[Point], sizes: tuple[int, int, int, int], camera: Camera) -> Iterator[Mark]:
    """The strokes of the cross hairs around a star, but for one that would reach another star. `others`: where these
    are, from it; `sizes`: px of its ring, of the thickness of a stroke and of its dark rim, and how far it reaches."""
    whole, rim, line, reach = sizes
    for upright in (False, True):
        ways = [(v, u) if upright else (u, v) for u, v in others]
        if any(abs(u) * camera.painted < whole + 2 * reach and abs(v) * camera.painted < whole for u, v in ways):
            continue
        for grown, ink in ((line, INK), (0, RIM)):
            thick, long = rim + 2 * grown, whole + 2 * reach + 2 * grown
            stroke = (thick, long) if upright else (long, thick)
            yield Mark(art.tile(*stroke, thick / 2, ink), *at, front=True)
