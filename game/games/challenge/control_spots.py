"""`spots_beside` finds places for the held piece's controls, beside it where they cover nothing that matters.

All is in logical px of the canvas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import hypot, inf
from typing import Final

from game.core.tower_events import UNIT
from game.games.challenge.layout import EDGE, FOOT
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower import terrain
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, corners
from game.table.tower.show import TowerShow
from game.ui.layout import Rect

TURN, TURN_LARGE = 80.0, 88.0
"""Diameter of a sign for turning, and beside a `BUTTON_LARGE`."""
CAP, CAP_LARGE = 42.0, 58.0
"""Height of the key at the foot of such a sign."""
CAP_BELOW: Final = 0.7
"""Share of it that is below the sign, whose arrowhead it would hide."""
BUTTON, BUTTON_LARGE = (176.0, 68.0), (236.0, 84.0)
GAP: Final = 14.0
"""Between the signs."""
BEFORE_BUTTON: Final = 28.0
"""Between the signs and the button beside them."""
STACKED: Final = 22.0
"""Between signs and the button below them."""
BESIDE: Final = 40.0
"""From the held piece to what stands beside it."""
MORE_LARGE: Final = 16.0
"""px more where both are large: the rings of the button and the piece never touch."""
AIR: Final = 12.0
"""Least distance from the controls to what they must not cover."""
RIM: Final = 16.0
"""Least distance from the controls to the edges of the canvas."""
STEPS: Final = (0.0, -70.0, 70.0, -140.0, 140.0, -210.0, 210.0)
"""How far from the height of the piece they may stand."""
ASIDE: Final = (0.0, *(side * far for far in (50.0, 100.0, 150.0, 200.0, 250.0, 300.0) for side in (-1, 1)))
"""How far left or right of it they may stand, above or below."""
LOAD: Final = 1.2
"""Units above a lift that are kept free for what it carries."""
FARTHER: Final = (0.0, 90.0)
"""By how much farther than just beside, above or below it."""
ABOVE: Final = 60.0
"""px by which a place above or below must be nearer than one beside it."""
GRID: Final = 60
"""px between two places that are tried where neither beside the piece nor in the corner is room."""
LINE_WIDE: Final = 24.0
"""Narrow side of a line, which the controls cover only where nothing else is left."""
BY_OTHERS, CROWDED = 44.0, 130.0
"""px from another piece within which the controls seem to be its own, and by which a place must be nearer for that."""
WORTH_MOVING: Final = 110.0
"""px by which another place is nearer to the piece, so that they go there though theirs is free."""


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
        low = CAP_BELOW * cap_beside(button)
        signs = (Rect(x - turn / 2, y - turn / 2, turn, turn + low) for x, y in (self.left, self.right))
        x, y = self.button
        return (*signs, Rect(x - wide / 2, y - high / 2, wide, high))  # type: ignore[return-value]

    def rect(self, button: tuple[float, float]) -> Rect:
        """The rectangle around all three."""
        rects = self.rects(button)
        x, y = min(one.x for one in rects), min(one.y for one in rects)
        return Rect(x, y, max(one.right for one in rects) - x, max(one.bottom for one in rects) - y)


def turn_beside(button: tuple[float, float]) -> float:
    """The diameter of the signs beside a button of that size."""
    return TURN_LARGE if button == BUTTON_LARGE else TURN


def cap_beside(button: tuple[float, float]) -> float:
    """The height of the keys at these signs."""
    return CAP_LARGE if button == BUTTON_LARGE else CAP


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


def thin_parts(ground: Ground, bars: Sequence[Pose], camera: Camera) -> list[Rect]:
    """Rectangles around rods, ropes and rails of the ground as they lie now."""
    return [
        _around([camera.to_canvas(x * UNIT, y * UNIT) for x, y in points])
        for points in terrain.thin_outlines(ground, bars)
    ]


def ridden(ground: Ground, camera: Camera) -> list[Rect]:
    """Rectangles around the ways of all lifts with what they carry."""
    found = []
    for lift in ground.lifts:
        corners = [corner for part in lift.parts for corner in part]
        for (_from, x, y), (_to, u, v) in pairwise(lift.path):
            ends = [(a + px, b + py + up) for px, py in ((x, y), (u, v)) for a, b in corners for up in (0.0, LOAD)]
            found.append(_around([camera.to_canvas(a * UNIT, b * UNIT) for a, b in ends]))
    return found


def spots_beside(
    held: DrawnPiece,
    show: TowerShow,
    area: Rect,
    plates: Iterable[Rect],
    subject: Sequence[Rect],
    tag: Rect | None,
    button: tuple[float, float],
    before: int | None,
    things: Sequence[Rect] = (),
) -> tuple[int, Spots]:
    """See `choose`. `plates`: what lies around the tower; `subject`: what stands, the marks of goals and the ground;
    `tag`: the height's; `things`: see `things_of`."""
    camera = show.camera
    box = around(held, camera)
    lines = [one for one in subject if min(one.w, one.h) <= LINE_WIDE]
    taken = [*plates, *(one for one in subject if one not in lines)]
    if tag is not None:
        taken.append(tag)
    if landing := show.landing:
        # The way down, and the outline at its end.
        end = around(replace(held, x=landing.x, y=landing.y), camera)
        taken.append(Rect(box.x, box.y, box.w, max(box.h, end.bottom - box.y)))
    thin = [*lines, *thin_parts(show.ground, show.bars, camera), *ridden(show.ground, camera)]
    corner = corner_place(area, [*taken, *thin], button)
    if any(_meet(corner, other) for other in taken):
        corner = corner_place(area, taken, button)
    others = [around(one, camera).inset(AIR - BY_OTHERS) for one in show.standing()]
    return choose(box, taken, area, corner, button, before, thin, others, things)


def choose(
    held: Rect,
    taken: Sequence[Rect],
    area: Rect,
    corner: Rect,
    button: tuple[float, float],
    before: int | None,
    thin: Sequence[Rect] = (),
    others: Sequence[Rect] = (),
    things: Sequence[Rect] = (),
) -> tuple[int, Spots]:
    """Where they stand close to the piece in `held`, and the number of that place: the one of `before` as long as it is
    free and no other is much nearer, or else the nearest free one; `corner`, where the main button of a table is, if
    nothing is free beside it.

    `taken`: what they must not cover; `thin`: rods, ropes and ways of lifts, which they cover only where nothing else
    is left; `others`: around other pieces, and `things` in the picture behind, where they stand only if all else is
    farther; `button`: width and height of *Let go*."""
    inside = Rect(area.x + RIM, area.y + RIM, area.w - 2 * RIM, area.h - 2 * RIM)
    places = list(_places(held, button))
    far = [one for one, _made, _place in places]

    def spots(number: int) -> Spots:
        _far, made, place = places[number]
        return made(place, button)

    # Most places are too far to be looked at.
    @cache
    def rect(place: int) -> Rect:
        return spots(place).rect(button)

    def is_free(place: int, others: Iterable[Rect]) -> bool:
        return not any(_meet(rect(place), other) for other in others)

    def is_possible(place: int) -> bool:
        return _contains(inside, rect(place)) and is_free(place, (held, *taken))

    @cache
    def cost(place: int) -> float:
        nearest = min((_between(rect(place), other) for other in others), default=inf)
        nearer = max(0.0, _between(rect(place), held) - nearest)
        crowded = (not is_free(place, others)) + (not is_free(place, things))
        return far[place] + nearer + crowded * CROWDED

    keeps = before is not None and before < len(places) and is_possible(before)
    is_good = keeps and before is not None and is_free(before, thin)
    wanted: Iterable[int] = range(len(places))
    if before is not None and is_good:
        worth = cost(before) - WORTH_MOVING
        wanted = [i for i in wanted if far[i] <= worth]
    possible = sorted((i for i in wanted if is_possible(i)), key=cost)
    if before is not None and is_good:
        possible = [i for i in possible if cost(i) <= worth]
    other = before if keeps else next(iter(possible), None)
    found = next((i for i in possible if is_free(i, thin)), other)
    return (len(places), _row(corner, button)) if found is None else (found, spots(found))


def corner_place(area: Rect, taken: Sequence[Rect], button: tuple[float, float]) -> Rect:
    """The lower right corner of the canvas with the signs and the button in a row, left of or above what is `taken`
    there, or else any place that is free."""
    wide, high = row_size(button)
    place = Rect(area.right - EDGE - wide, area.bottom - FOOT - high, wide, high)
    for _ in range(4):
        other = next((one for one in taken if _meet(place, one)), None)
        if other is None:
            return place
        left = other.x - AIR - 8 - wide
        place = Rect(left, place.y, wide, high) if other.x > area.cx else Rect(place.x, other.y - 20 - high, wide, high)
    # Wherever there is room, from below: what is built stands in the middle.
    across = range(round(area.x + EDGE), round(area.right - EDGE - wide), GRID)
    rows = range(round(area.bottom - FOOT - high), round(area.y + RIM), -GRID)
    found = (Rect(x, y, wide, high) for y in rows for x in across)
    return next((one for one in found if not any(_meet(one, other) for other in taken)), place)


def row_size(button: tuple[float, float]) -> tuple[float, float]:
    """Width and height of the signs and the button in a row."""
    (wide, high), turn = button, turn_beside(button)
    up = max(turn, high) / 2
    return 2 * turn + GAP + BEFORE_BUTTON + wide, up + max(turn / 2 + CAP_BELOW * cap_beside(button), high / 2)


def _row(place: Rect, button: tuple[float, float]) -> Spots:
    """The signs and the button in a row in `place`."""
    turn = turn_beside(button)
    x, y = place.x + turn / 2, place.y + max(turn, button[1]) / 2
    return Spots((x, y), (x + turn + GAP, y), (place.right - button[0] / 2, y))


def _stack(place: Rect, button: tuple[float, float]) -> Spots:
    """The signs above the button in `place`."""
    turn = turn_beside(button)
    aside, y = (turn + GAP) / 2, place.y + turn / 2
    return Spots((place.cx - aside, y), (place.cx + aside, y), (place.cx, place.bottom - button[1] / 2))


def _places(
    held: Rect, button: tuple[float, float]
) -> Iterator[tuple[float, Callable[[Rect, tuple[float, float]], Spots], Rect]]:
    """The places close to a piece: how far from it, and what sets out the controls in which rectangle. In a row right,
    left, above or below; then the signs above the button."""
    turn = turn_beside(button)
    stacked = max(2 * turn + GAP, button[0]), turn + CAP_BELOW * cap_beside(button) + STACKED + button[1]
    # A button below the signs is as high as the piece.
    lower = stacked[1] / 2 - button[1] / 2
    for (wide, high), made, behind, up in ((row_size(button), _row, 0.0, 0.0), (stacked, _stack, ABOVE, lower)):
        for more in FARTHER:
            far = BESIDE + more + (MORE_LARGE if button == BUTTON_LARGE else 0.0)
            for step in STEPS:
                y = held.cy + step - high / 2 - up
                for x in (held.right + far, held.x - far - wide):
                    yield behind + far + abs(step), made, Rect(x, y, wide, high)
            for y in (held.y - far - high, held.bottom + far):
                for aside in ASIDE:
                    yield behind + ABOVE + far + abs(aside), made, Rect(held.cx - wide / 2 + aside, y, wide, high)


def _between(a: Rect, b: Rect) -> float:
    """px from one rectangle to the other."""
    return hypot(max(b.x - a.right, a.x - b.right, 0.0), max(b.y - a.bottom, a.y - b.bottom, 0.0))


def _meet(a: Rect, b: Rect) -> bool:
    return a.x < b.right + AIR and b.x < a.right + AIR and a.y < b.bottom + AIR and b.y < a.bottom + AIR


def _contains(a: Rect, b: Rect) -> bool:
    return a.x <= b.x and a.y <= b.y and b.right <= a.right and b.bottom <= a.bottom
