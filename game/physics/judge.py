"""The judge of a stack: what has fallen, when it is at rest, how high it is. Judging always ends.

Lengths are px, 60 to a unit, y up from the platform's top, times are ticks of 1/60 s.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import cos, hypot, sin
from typing import Any

import pymunk

from game.core.silhouettes import Silhouette
from game.physics.space import UNIT

REST_SPEED, REST_SPIN = 5.0, 0.1
"""px/s and rad/s: a piece at rest stays below these."""
DISC_SPEED, DISC_SPIN = 1.0, 0.02
"""The same for a disc, and for what touches one: a disc that will roll away starts slowly."""
REST_TICKS = 60
"""Shorter waits are wrong: a block that overhangs by 50.05 % of its length stays under 5 px/s for 0.78 s."""
LIMIT_TICKS = 600
"""After this time the judge decides even if pieces still move."""

FLOOR = -1.5 * UNIT
"""The y of the floor."""
_SIDE = 1500.0  # the world's half width, and how far below the floor it ends
_TOUCH = 0.5
_NEAR = 2.0


@dataclass(slots=True)
class Block:
    """A piece in the world: its id (5 · kind + colour), its kind, and its body with the parts of its shape."""

    piece: int
    silhouette: Silhouette
    body: pymunk.Body
    shapes: tuple[pymunk.Poly, ...]


def quiet(blocks: Iterable[Block], speed: float = REST_SPEED, spin: float = REST_SPIN) -> bool:
    """Whether every block is slower than this. This may be for a moment only; at rest means quiet for some time."""
    for block in blocks:
        body = block.body
        if abs(body.angular_velocity) >= spin or hypot(*body.velocity) >= speed:
            return False
    return True


def near_discs(blocks: Sequence[Block]) -> list[Block]:
    """The discs among `blocks`, and what is near enough to one to touch it."""
    discs = [block for block in blocks if block.silhouette.kind == "disc"]
    if not discs:
        return []
    near = []
    for block in blocks:
        x, y = block.body.position
        for disc in discs:
            a, b = disc.body.position
            if hypot(x - a, y - b) <= (block.silhouette.radius + disc.silhouette.radius) * UNIT + _NEAR:
                near.append(block)
                break
    return near


def has_fallen(block: Block, fallen: Collection[pymunk.Body]) -> bool:
    """Whether `block` touches the floor, or below the platform's top one of the `fallen` bodies, or has left the world.

    Touching the platform's sides does not count: what slides down there soon reaches the floor.
    """
    x, y = block.body.position
    if abs(x) > _SIDE or y < FLOOR - _SIDE:
        return True
    if y - block.silhouette.radius * UNIT > 0:
        return False
    if min(shape.bb.bottom for shape in block.shapes) <= FLOOR + _TOUCH:
        return True
    return y < 0 and bool(fallen) and _leans(block.body, fallen, 0.0)


def _leans(body: pymunk.Body, others: Collection[pymunk.Body], below: float) -> bool:
    """Whether `body` touches one of `others` anywhere lower than `below`."""
    found: list[bool] = []

    def look(arbiter: pymunk.Arbiter) -> None:
        if any(shape.body in others for shape in arbiter.shapes):
            found.extend(point.point_a.y < below for point in arbiter.contact_point_set.points)

    body.each_arbiter(look)
    return any(found)


def touches(body: pymunk.Body, others: Collection[pymunk.Body]) -> bool:
    """Whether `body` touches one of `others`."""
    return _leans(body, others, float("inf"))


def top(block: Block) -> float:
    """The height of the highest point of `block`, in px."""
    angle = block.body.angle
    c, s = cos(angle), sin(angle)
    return float(block.body.position.y + UNIT * max(u * s + v * c for u, v in block.silhouette.outline))


class Judge:
    """Watches one settling, from a release or a stop until its verdict; `look` once a tick.

    `ticks`: how long it has watched; `still`: for how long all has been quiet.
    """

    def __init__(self, ticks: int = 0, still: int = 0) -> None:
        self.ticks = ticks
        self.still = still

    def look(self, blocks: Sequence[Block]) -> None:
        """Watch the standing blocks for one more tick."""
        self.ticks += 1
        calm = quiet(blocks) and quiet(near_discs(blocks), DISC_SPEED, DISC_SPIN)
        self.still = self.still + 1 if calm else 0

    def startle(self) -> None:
        """Restart the wait, because standing blocks may have lost their support."""
        self.still = 0

    @property
    def at_rest(self) -> bool:
        return self.still >= REST_TICKS

    @property
    def out_of_patience(self) -> bool:
        return self.ticks >= LIMIT_TICKS

    def state(self) -> list[Any]:
        """The arguments with which `Judge(*state)` continues from here."""
        return [self.ticks, self.still]
