"""`choose` finds where the controls of the held piece stand: beside it wherever nothing that matters is covered.

All is in logical px of the canvas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.tower_events import UNIT
from game.games.challenge.layout import EDGE, FOOT
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower import terrain
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.ui.layout import Rect

TURN, TURN_LARGE = 80.0, 108.0
"""Diameter of a sign for turning, and beside a `BUTTON_LARGE`."""
BUTTON, BUTTON_LARGE = (176.0, 68.0), (320.0, 108.0)
GAP: Final = 14.0
BESIDE: Final = 40.0
"""From the held piece to what stands beside it."""
AIR: Final = 12.0
"""Least distance from the controls to what they must not cover."""
RIM: Final = 16.0
"""Least distance from the controls to the edges of the canvas."""
STEPS: Final = (0.0, -70.0, 70.0, -140.0, 140.0)
"""How far from the height of the piece they may stand."""


@dataclass(frozen=True, slots=True)
class Spots:
    """Middles of the signs for turning, left and right, and of the button."""

    left: tuple[float, float]
    right: tuple[float, float]
    button: tuple[float, float]

    def towards(self, goal: Spots, share: float) -> Spots:
        """On the way to `goal`."""

        def between(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

        return Spots(between(self.left, goal.left), between(self.right, goal.right), between(self.button, goal.button))

    def rounded(self, step: float) -> tuple[int, ...]:
        """The coordinates of the three spots, in whole steps of `step` px."""
        return tuple(round(one / step) for spot in (self.left, self.right, self.button) for one in spot)

    def rects(self, button: tuple[float, float]) -> tuple[Rect, Rect, Rect]:
        """What they take, with a `button` of that size."""
        (wide, high), turn = button, turn_beside(button)
        signs = (Rect(x - turn / 2 - 8, y - turn / 2, turn + 16, turn + 12) for x, y in (self.left, self.right))
        x, y = self.button
        return (*signs, Rect(x - wide / 2, y - high / 2, wide, high))  # type: ignore[return-value]


def turn_beside(button: tuple[float, float]) -> float:
    """The diameter of the signs beside a button of that size."""
    return TURN_LARGE if button == BUTTON_LARGE else TURN


def around(drawn: DrawnPiece, camera: Camera) -> Rect:
    """The upright rectangle around a piece."""
    return _around([camera.to_canvas(x, y) for x, y in corners(drawn)])


def _around(points: Sequence[tuple[float, float]]) -> Rect:
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def solid(ground: Ground, bars: Sequence[Pose], camera: Camera) -> list[Rect]:
    """Rectangles around all parts of the ground as they lie now."""
    return [
        _around([camera.to_canvas(x * UNIT, y * UNIT) for x, y in points]) for points in terrain.outlines(ground, bars)
    ]


def choose(
    held: Rect, taken: Sequence[Rect], area: Rect, corner: Rect, button: tuple[float, float], before: int | None
) -> tuple[int, Spots]:
    """Where they stand beside the piece in `held`, and the number of that place: the one of `before` as long as it is
    free, or else the first free one; `corner`, where the main button of a table is, if nothing is free beside it.

    `taken`: what they must not cover; `button`: width and height of *Let go*."""
    inside = Rect(area.x + RIM, area.y + RIM, area.w - 2 * RIM, area.h - 2 * RIM)
    places = list(_places(held, button))

    def is_free(spots: Spots) -> bool:
        return all(
            _contains(inside, rect) and not any(_meet(rect, other) for other in taken) for rect in spots.rects(button)
        )

    if before is not None and before < len(places) and is_free(places[before]):
        return before, places[before]
    found = next((i for i, one in enumerate(places) if is_free(one)), None)
    return (len(places), _row(corner, turn_beside(button))) if found is None else (found, places[found])


def corner_place(area: Rect, taken: Iterable[Rect], button: tuple[float, float]) -> Rect:
    """The lower right corner of the canvas with the signs and the button in a row, left of or above what is `taken`
    there."""
    turn = turn_beside(button)
    wide, high = 2 * turn + GAP + 36 + button[0], max(turn + 12, button[1])
    place = Rect(area.right - EDGE - wide, area.bottom - FOOT - high, wide, high)
    for _ in range(4):
        other = next((one for one in taken if _meet(place, one)), None)
        if other is None:
            return place
        left = other.x - AIR - 8 - wide
        place = Rect(left, place.y, wide, high) if other.x > area.cx else Rect(place.x, other.y - 20 - high, wide, high)
    return place


def _row(place: Rect, turn: float) -> Spots:
    """Signs as large as `turn` and the button in a row."""
    x, y = place.x + turn / 2 + 8, place.cy
    wide = place.w - 2 * turn - GAP - 36
    return Spots((x, y), (x + turn + GAP, y), (place.right - wide / 2, y))


def _places(held: Rect, button: tuple[float, float]) -> Iterator[Spots]:
    """The places beside a piece, the best first: signs left and button right of it, all on one side, above, below."""
    (wide, high), turn = button, turn_beside(button)
    turns, row = 2 * turn + GAP, 2 * turn + GAP + 28 + wide
    left, right = held.x - BESIDE, held.right + BESIDE
    tall = turn + 22 + high

    def line(x: float, y: float) -> Spots:
        return Spots((x + turn / 2, y), (x + turn / 2 + turn + GAP, y), (x + row - wide / 2, y))

    def column(x: float, y: float) -> Spots:
        """Signs above the button, around the height y."""
        middle, top = x + max(turns, wide) / 2, y - tall / 2 + turn / 2
        aside = (turn + GAP) / 2
        return Spots((middle - aside, top), (middle + aside, top), (middle, y + tall / 2 - high / 2))

    for step in STEPS[:3]:
        y = held.cy + step
        yield Spots((left - turns + turn / 2, y), (left - turn / 2, y), (right + wide / 2, y))
    across = max(turns, wide)
    for step in STEPS:
        y = held.cy + step
        yield column(right, y)
        yield line(right, y)
        yield column(left - across, y)
        yield line(left - row, y)
    for y in (held.y - BESIDE - high / 2, held.y - BESIDE - 80 - high / 2, held.bottom + BESIDE + high / 2):
        for aside in (0.0, -150.0, 150.0, -300.0, 300.0):
            yield line(held.cx - row / 2 + aside, y)


def _meet(a: Rect, b: Rect) -> bool:
    return a.x < b.right + AIR and b.x < a.right + AIR and a.y < b.bottom + AIR and b.y < a.bottom + AIR


def _contains(a: Rect, b: Rect) -> bool:
    return a.x <= b.x and a.y <= b.y and b.right <= a.right and b.bottom <= a.bottom
