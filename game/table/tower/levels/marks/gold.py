"""`marks` yields the `Mark`s of what gold asks for: thinner than a goal's marks, lit when near, most with a star.

They lie behind the pieces, so that they cover no face. Only stars to be touched lie before the pieces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil, floor
from typing import Final, Literal

from game import art
from game.app.text import pgettext
from game.core.tower_events import UNIT
from game.levels.rules.goals import (
    AnyGoal,
    Balance,
    Beyond,
    Deliver,
    Free,
    Height,
    Low,
    Neat,
    Reach,
    Shelter,
    Silhouette,
)
from game.levels.rules.level import Level
from game.levels.sentences import format_number
from game.levels.world.goal_context import GoalProgress
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.levels.marks import beams, contours, zones
from game.table.tower.levels.marks.lines import DONE
from game.table.tower.levels.marks.mark import Mark, line_in, upright
from game.table.tower.views import LARGEST

FAR, GOLD = "#F7BE2B", "#FFD24A"
LIT: Final[tuple[str, str, str]] = (FAR, GOLD, DONE)
"""Colours by `lit`."""
CLOSE: Final = 0.5
"""Units within which a line or a place is near."""
CLOSE_SHARE: Final = 0.05
"""Missing share of an outline below which it is near."""
CLEAR: Final = 0.35
"""Units: a line of gold that lies closer to one of the goal has no stars, which would lie over that."""
PEEKS: Final = 0.35
"""Units by which the ends of a reached line look out beside the tower."""
ROUND: Final = 8
"""Parts of a unit to which the tower is measured for that."""
SIGN: Final = "★"
STAR: Final = 50
"""Size of the star at a place, for a unit of `LARGEST`."""
RING: Final = 64
"""Size of the ring around a star to be touched, for a unit of `LARGEST`."""
ABOUT: Final = 0.3
"""Units from the middle of a star to the tag beside it."""
OUTSIDE, OVER = 0.2, 0.24
"""Units from the middle and the top of a frame around the end of a beam to its star."""
WITHIN: Final = 26
"""px by which a thin line is smaller than what it surrounds: its rim lies around it."""


def lit(goal: AnyGoal, progress: GoalProgress) -> Literal[0, 1, 2]:
    """Whether a goal is far, near or reached."""
    if progress.reached:
        return 2
    match goal:
        case Height(line=line):
            near = line - progress.figure <= CLOSE
        case Beyond(x=x):
            near = abs(x - progress.figure) <= CLOSE
        case Deliver() | Neat():
            near = progress.figure <= CLOSE
        case Balance(tilt=tilt):
            near = abs(progress.figure) <= 2 * tilt
        case Silhouette(share=share):
            near = 0 <= share - progress.figure <= CLOSE_SHARE
        case _:
            near = False
    return 1 if near else 0


def marks(
    level: Level,
    progress: Sequence[GoalProgress],
    camera: Camera,
    ground: Ground,
    bars: Sequence[Pose],
    standing: Collection[DrawnPiece] = (),
) -> Iterator[tuple[str, Mark]]:
    """The marks of all goals of gold of `level` that have a place, with their ids; `standing`: the pieces."""
    line = max((goal.line for goal in level.goals if isinstance(goal, Height)), default=0.0)
    for number, (goal, one) in enumerate(zip(level.gold.goals, progress, strict=True)):
        is_plain = any(_is_close(goal, other) for other in level.goals)
        for i, mark in enumerate(_marks(goal, lit(goal, one), camera, ground, bars, line, standing, is_plain)):
            yield f"mark.gold.{number}.{i}", mark


def _is_close(goal: AnyGoal, other: AnyGoal) -> bool:
    """Whether the lines of two goals lie close beside each other, or are frames for the same beam."""
    if isinstance(goal, Balance) and isinstance(other, Balance):
        return goal.bar == other.bar
    if isinstance(goal, Beyond) and isinstance(other, Beyond):
        return abs(goal.x - other.x) < CLEAR
    if isinstance(goal, Height | Low) and isinstance(other, Height | Low):
        return abs(goal.line - other.line) < CLEAR
    return False


def _marks(
    goal: AnyGoal,
    light: Literal[0, 1, 2],
    camera: Camera,
    ground: Ground,
    bars: Sequence[Pose],
    top: float,
    standing: Iterable[DrawnPiece],
    is_plain: bool,
) -> Iterable[Mark]:
    """`top`: height of the level's line to reach, in units. `is_plain`: a line of the goal lies close by."""
    match goal:
        case Height(line=line, left=left, right=right):
            words = f"{SIGN} ↑ {format_number(line)}"
            if left is None or right is None:
                yield _line(line, words, light, camera, is_plain)
            else:
                # What reaches it would hide all of it: then its ends, one with a star, look out beside that.
                passed = light == 2
                left, right = _beside(goal, left, right, standing) if passed else (left, right)
                half, ink = (right - left) / 2, GOLD if passed else LIT[light]
                look = art.gold_line(round(2 * half * camera.painted), ink, passed, False, passed)
                yield Mark(look, left + half, line, words=words, half=half, side="beside", ink=ink)
        case Low(line=line):
            yield _line(line, f"{SIGN} ↓ {format_number(line)}", light, camera, is_plain)
        case Beyond(x=x, side=side):
            sign = "→" if side == "right" else "←"
            long, down = upright(camera, x)
            look = art.gold_line(long, LIT[light], light == 2, True, is_plain)
            yield Mark(
                look, x, None, False, f"{SIGN} {sign} {format_number(abs(x))}", side="floor", down=down, ink=LIT[light]
            )
        case Free(window=area) | Shelter(area=area):
            yield zones.window(area, "free", camera)
            yield _star((area.left + area.right) / 2, area.top, light, camera)
        case Deliver(pad=area):
            yield zones.window(area, "done" if light == 2 else "gold", camera)
            yield _star(area.right, area.top, light, camera)
        case Reach(stars=stars):
            size = round(RING * camera.painted / LARGEST)
            for x, y in stars:
                yield Mark(art.ring(size, size, size // 2), x, y, front=True)
                yield replace(_star(x, y, light, camera), front=True)
        case Neat():
            words = pgettext("beside a band for the middles of pieces", "straight")
            for i, band in enumerate(zones.bands(goal, camera, LIT[light], top)):
                yield band
                star = _star(band.x or 0.0, 2 * (band.y or 0.0), light, camera)
                # One tag says what all bands are for.
                yield star if i else replace(star, words=words, half=ABOUT, side="beside")
        case Silhouette(share=share):
            area = contours.bounds(goal)
            words = f"{SIGN} {round(100 * share)} %"
            middle, half = (area.left + area.right) / 2, (area.right - area.left) / 2
            look = contours.picture(goal, camera.painted)
            yield Mark(look, middle, (area.bottom + area.top) / 2, words=words, half=half, side="beside")
        case Balance(bar=bar, tilt=tilt):
            areas = tuple(beams.frames(ground.seesaws[bar], tilt, bars[bar] if bar < len(bars) else None))
            for way, area in zip((-1, 1), areas, strict=True):
                if is_plain and light < 2:
                    # A thin line within the frame of the goal, which is hardly larger.
                    sides = area.right - area.left, area.top - area.bottom
                    wide, high = (round(units * camera.painted - WITHIN) for units in sides)
                    yield Mark(art.ring(wide, high, 10), (area.left + area.right) / 2, (area.bottom + area.top) / 2)
                else:
                    yield zones.window(area, "done" if light == 2 else "gold", camera)
                # Over the outer corner, beyond the end of the beam on all its way.
                yield _star((area.left + area.right) / 2 + way * OUTSIDE, area.top + OVER, light, camera)


def _beside(goal: Height, left: float, right: float, standing: Iterable[DrawnPiece]) -> tuple[float, float]:
    """The ends of a line from `left` to `right` that look out beside what reaches it."""
    for one in standing:
        shape = [(x / UNIT, y / UNIT) for x, y in corners(one)]
        if max(y for _x, y in shape) > goal.line - CLOSE:
            low, high = min(x for x, _y in shape), max(x for x, _y in shape)
            if low < right and high > left:
                # They keep still while the tower sways.
                left, right = min(left, floor(low * ROUND) / ROUND), max(right, ceil(high * ROUND) / ROUND)
    return left - PEEKS, right + PEEKS


def _line(y: float, words: str, light: int, camera: Camera, is_plain: bool) -> Mark:
    look = art.gold_line(round(2 * line_in(camera, y, words)[0]), LIT[light], light == 2, False, is_plain)
    return Mark(look, None, y, False, words, ink=LIT[light])


def _star(x: float, y: float, light: int, camera: Camera) -> Mark:
    return Mark(art.star(round(STAR * camera.painted / LARGEST), light == 2), x, y)
