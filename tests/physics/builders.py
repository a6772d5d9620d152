"""Helpers for the tests of towers: boxes with any number of squares, and functions to inspect a tower."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import hypot, pi
from unittest.mock import patch

import pymunk

from game.core.game import Hand
from game.core.rng import stream
from game.core.silhouettes import SILHOUETTES, Silhouette, silhouette_of
from game.physics import stack as stack_module
from game.physics import tower as tower_module
from game.physics.ground import Fixed, Ground
from game.physics.stack import Placed
from game.physics.tower import Tower, Verdict

U = 60.0
HALF_TOP = 2.5 * U
"""Half of the width of the platform."""
KINDS = list(SILHOUETTES)
EXTRA = 100
"""From this id on all pieces are squares while `many_squares` holds."""


def piece(kind: str, colour: int = 0) -> int:
    return 5 * KINDS.index(kind) + colour


@contextmanager
def many_squares() -> Iterator[None]:
    """A box with squares without end, from the id 100 on."""

    def any_silhouette(number: int) -> Silhouette:
        return SILHOUETTES["square"] if number >= EXTRA else silhouette_of(number)

    with (
        patch.object(tower_module, "silhouette_of", any_silhouette),
        patch.object(stack_module, "silhouette_of", any_silhouette),
    ):
        yield


def settle(tower: Tower) -> tuple[int, Verdict]:
    """Tick until the judge speaks; after how many ticks, and what it says."""
    for ticks in range(1, 2000):
        verdict = tower.tick()
        if verdict is not None:
            return ticks, verdict
    raise AssertionError("endless")


def run(tower: Tower, seconds: float) -> float:
    """Let time go on although the tower rests; how far the piece that moved farthest has come, in px."""
    before = {placed.piece: placed for placed in tower.pieces}
    for _ in range(round(seconds * 60)):
        tower.step()
    return farthest(before.values(), tower.pieces)


def farthest(before: Iterable[Placed], after: Iterable[Placed]) -> float:
    then = {placed.piece: placed for placed in before}
    return max([0.0, *(hypot(now.x - then[now.piece].x, now.y - then[now.piece].y) for now in after)])


def deepest(tower: Tower) -> float:
    """The deepest that any piece is inside another one or the platform, in px."""
    blocks = [*tower._blocks, *([tower._held] if tower._held else [])]
    solid = [
        shape for shape in tower._space.static_body.shapes if shape.filter.mask & blocks[0].shapes[0].filter.categories
    ]
    depth = 0.0
    for number, block in enumerate(blocks):
        for other in [*solid, *(shape for earlier in blocks[:number] for shape in earlier.shapes)]:
            for shape in block.shapes:
                if shape.bb.intersects(other.bb):
                    depth = max([depth, *(-point.distance for point in shape.shapes_collide(other).points)])
    return depth


def on_slope(tangent: float) -> Tower:
    """A tower whose platform is a wide slope through (0, 0), falling to the left."""
    far = 33.0
    slope = Fixed(((-far, -2 * far), (far, -2 * far), (far, far * tangent), (-far, -far * tangent)))
    return Tower(Ground(fixed=(slope,), zones=()))


def body_of(tower: Tower, number: int) -> pymunk.Body:
    return next(block.body for block in tower._blocks if block.piece == number)


def path(x0: float, y0: float, x1: float, y1: float, speed: float) -> list[Hand]:
    """What a mouse tells that goes there in a straight line at `speed` px/s."""
    steps = max(1, round(hypot(x1 - x0, y1 - y0) / speed * 60))
    return [
        Hand(round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)) for step in range(1, steps + 1)
    ]


def pile(seed: int, count: int = 12) -> tuple[Tower, list[int]]:
    """A tower on which `count` random pieces have been dropped at random, and how long each took to settle."""
    rng = stream(seed, "pile")
    box = list(range(50))
    rng.shuffle(box)
    tower, waits = Tower(), []
    for number in box[:count]:
        x = rng.below(241) - 120
        angle = rng.below(24) * pi / 12
        tower.place(number, x, tower.height * U + silhouette_of(number).radius * U + 30, angle)
        waits.append(settle(tower)[0])
    return tower, waits
