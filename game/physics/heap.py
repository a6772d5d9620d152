"""`Heap`: simulates the heap of the title screen: pieces that fall into a box one after another and pile up.

Lengths are logical pixels, y up; times are seconds. On the screen, where y is down, a pose (x, y, angle) is drawn
turned by −angle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, pi

import pymunk

from game.core.game import TICKS
from game.core.rng import Rng, stream
from game.core.silhouettes import COLOURS, SILHOUETTES
from game.physics.bodies import FRICTION, make_body
from game.physics.space import STEP, SUBSTEPS, Knock, Listener, add_static, free, new_space

DROP_HEIGHT = 1300.0
"""From which pieces fall: behind the logo on the highest canvas, above the others."""

TITLE_SEEDS = (113,)
"""Seeds whose `title_heap` ends within the lid, with pieces beside the box each flat on the table."""

_SPREAD = 0.8  # share of the width in which pieces fall
_INTERVAL = 14  # ticks between two drops, or more until the earlier piece has left the drop place
_QUIET_SPEED = 2.0  # px/s
_QUIET_SPIN = 0.03  # rad/s
_QUIET_TICKS = 60  # shorter waits are wrong: a piece that topples from balance starts very slowly
_PATIENCE = 12 * TICKS  # after the last disturbance; the heap then counts as resting even if pieces creep
_WALL = 400.0  # thickness of table and walls, so that nothing passes through
_FLICK = 480.0  # px/s, about 95 px high


@dataclass(frozen=True, slots=True)
class HeapPiece:
    """A piece, (x, y) of its centre of gravity, y up, and its counterclockwise turn in radians."""

    kind: str
    colour: str
    x: float
    y: float
    angle: float


@dataclass(slots=True)
class _Piece:
    kind: str
    colour: str
    body: pymunk.Body


@dataclass(frozen=True, slots=True)
class _Drop:
    """A piece to come: each x at which it may fall, its turn in rad and its spin in rad/s."""

    kind: str
    colour: str
    xs: tuple[float, ...]
    angle: float
    spin: float


@dataclass(frozen=True, slots=True)
class Box:
    """An open box on the table: its outer edges `left` and `right`, its `height`, how `thick` its sides are, and the
    height of its `bottom` inside: high enough for a few pieces to fill it."""

    left: float
    right: float
    height: float
    thick: float
    bottom: float


TITLE_FLOOR = 120.0
TITLE_BOX = Box(948.0, 1542.0, 216.0, 28.0, 120.0)
TITLE_UNIT = 80.0
TITLE_COUNT, TITLE_SPREAD = 20, 0.45
"""How many pieces there are, and the share of the width in which they fall: all above the box."""


TITLE_STACK = (
    HeapPiece("square", "green", 766.0, TITLE_FLOOR + 0.5 * TITLE_UNIT, 0.0),
    HeapPiece("square", "blue", 848.0, TITLE_FLOOR + 0.5 * TITLE_UNIT, 0.0),
    HeapPiece("square", "red", 803.0, TITLE_FLOOR + 1.5 * TITLE_UNIT, 0.0),
    HeapPiece("dome", "yellow", 805.0, TITLE_FLOOR + 2.22 * TITLE_UNIT, 0.0),
)
"""What stands on the table between the menu and the box from the start."""


def title_heap(seed: int) -> Heap:
    """The heap that falls into the box of the title screen; a few pieces roll over its edge onto the table."""
    return Heap(
        seed,
        1180.0,
        TITLE_FLOOR,
        TITLE_UNIT,
        left=660.0,
        count=TITLE_COUNT,
        box=TITLE_BOX,
        spread=TITLE_SPREAD,
        standing=TITLE_STACK,
    )


@lru_cache(maxsize=len(TITLE_SEEDS))
def resting(seed: int) -> tuple[HeapPiece, ...]:
    """Returns the pieces of a resting `title_heap`. Simulated once, which takes 0.1 s."""
    heap = title_heap(seed)
    heap.settle()
    poses = tuple(heap.poses())
    heap.close()
    return poses


class Heap:
    """`count` pieces falling between two invisible walls on a table whose top is at `floor`, some into a `box`.

    The heap lies in `left` ≤ x ≤ `left` + `width`, and falls in the middle `spread` of it; `unit` is the length of one
    U. Kinds, colours, places and turns come from `seed` alone: the same seed and the same pokes at the same ticks give
    the same poses, bit for bit. `ValueError` when the space is too narrow to lay the longest piece down (3 U) with room
    to fall.
    """

    def __init__(
        self,
        seed: int,
        width: float = 1150.0,
        floor: float = 120.0,
        unit: float = 100.0,
        *,
        left: float = 700.0,
        count: int = 26,
        box: Box | None = None,
        spread: float = _SPREAD,
        standing: Sequence[HeapPiece] = (),
    ) -> None:
        if unit <= 0 or width < 4 * unit:
            raise ValueError(f"a heap needs a positive unit and a width of at least 4 units, not {width}, {unit}")
        if count < 0:
            raise ValueError(f"count must not be negative, not {count}")
        self._unit = unit
        self._drops = _plan(stream(seed, "heap"), left, width, unit, count, spread)
        self._pieces: list[_Piece] = []
        self._by_body: dict[pymunk.Body, _Piece] = {}
        self._ticks = 0
        self._next_drop = 0
        self._disturbed = 0
        self._quiet = 0
        self._knocks: list[Knock] = []
        self._space: pymunk.Space | None = new_space()
        self._listener = Listener(self._space)
        self._add_table(self._space, left, width, floor)
        if box is not None:
            self._add_box(self._space, box, floor)
        for one in standing:
            self._add(self._space, one.kind, one.colour, (one.x, one.y), one.angle)

    def _add_table(self, space: pymunk.Space, left: float, width: float, floor: float) -> None:
        right, top = left + width, floor + 3 * DROP_HEIGHT
        boxes = (
            (left - _WALL, floor - _WALL, right + _WALL, floor, FRICTION),
            # The walls have no friction, so that no piece hangs on an invisible wall.
            (left - _WALL, floor, left, top, 0.0),
            (right, floor, right + _WALL, top, 0.0),
        )
        for x0, y0, x1, y1, friction in boxes:
            add_static(space, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], friction)

    def _add_box(self, space: pymunk.Space, box: Box, floor: float) -> None:
        top, low = floor + box.height, floor + box.bottom
        for x0, y0, x1, y1 in (
            (box.left, floor, box.right, low),
            (box.left, low, box.left + box.thick, top),
            (box.right - box.thick, low, box.right, top),
        ):
            add_static(space, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], FRICTION)

    @property
    def resting(self) -> bool:
        """Whether all pieces have fallen and lie still (or the heap is closed); `tick` then does nothing.

        It rests at the latest 12 s after the last drop or poke, and also when it has grown so high that nothing more
        has room to fall.
        """
        if self._space is None or self._quiet >= _QUIET_TICKS:
            return True
        if self._drops:
            return False
        return self._ticks - self._disturbed >= _PATIENCE or not self._pieces

    def tick(self) -> None:
        """Advances by 1/60 s."""
        self._knocks = []
        if self._space is None or self.resting:
            return
        self._drop(self._space)
        for _ in range(SUBSTEPS):
            self._space.step(STEP)
        self._ticks += 1
        still = all(
            hypot(*piece.body.velocity) < _QUIET_SPEED and abs(piece.body.angular_velocity) < _QUIET_SPIN
            for piece in self._pieces
        )
        self._quiet = self._quiet + 1 if still else 0
        self._knocks = self._listener.tick()

    def settle(self, max_ticks: int = 3600) -> bool:
        """Ticks silently until the heap rests, at most `max_ticks` times. Returns whether it rests."""
        for _ in range(max_ticks):
            if self.resting:
                break
            self.tick()
        self._knocks = []
        return self.resting

    def poses(self) -> list[HeapPiece]:
        """Returns the pieces that have been dropped so far; a piece keeps its index."""
        poses = []
        for piece in self._pieces:
            x, y = piece.body.position
            poses.append(HeapPiece(piece.kind, piece.colour, x, y, piece.body.angle))
        return poses

    def contacts(self) -> list[Knock]:
        """Returns the knocks of the latest tick. See `Listener.tick`."""
        return list(self._knocks)

    def poke(self, x: float, y: float) -> bool:
        """Flicks the piece at (x, y) upwards, away from the side it was hit on. Returns whether there is one."""
        if self._space is None:
            return False
        hit = self._space.point_query_nearest((x, y), 0.05 * self._unit, pymunk.ShapeFilter())
        piece = self._by_body.get(hit.shape.body) if hit and hit.shape and hit.shape.body else None
        if piece is None:
            return False
        body = piece.body
        side = max(-1.0, min(1.0, (body.position.x - x) / (0.5 * self._unit)))
        # Set, not added: repeated clicks must not push a piece off the screen.
        body.velocity = (side * _FLICK / 2, _FLICK)
        body.angular_velocity = -4.0 * side
        self._quiet = 0
        self._disturbed = self._ticks
        return True

    def close(self) -> None:
        """Frees the space and all pieces; afterwards there are no poses and every call does nothing."""
        if self._space is None:
            return
        self._listener.close()
        free(self._space)
        self._space = None
        self._drops.clear()
        self._pieces.clear()
        self._by_body.clear()
        self._knocks = []

    def _add(
        self, space: pymunk.Space, kind: str, colour: str, place: tuple[float, float], angle: float
    ) -> pymunk.Body:
        body, shapes = make_body(SILHOUETTES[kind], self._unit)
        body.position, body.angle = place, angle
        space.add(body, *shapes)
        piece = _Piece(kind, colour, body)
        self._pieces.append(piece)
        self._by_body[body] = piece
        self._listener.add(body, kind)
        return body

    def _drop(self, space: pymunk.Space) -> None:
        if not self._drops or self._ticks < self._next_drop:
            return
        drop = self._drops[0]
        silhouette = SILHOUETTES[drop.kind]
        reach = silhouette.radius * self._unit
        x = min(drop.xs, key=lambda place: _height(space, place, reach))
        y = DROP_HEIGHT + reach
        if space.bb_query(pymunk.BB(x - reach, y - reach, x + reach, y + reach), pymunk.ShapeFilter()):
            return  # the previous piece has not left the drop place yet
        self._add(space, drop.kind, drop.colour, (x, y), drop.angle).angular_velocity = drop.spin
        del self._drops[0]
        self._next_drop = self._ticks + _INTERVAL
        self._disturbed = self._ticks
        self._quiet = 0


def _plan(rng: Rng, left: float, width: float, unit: float, count: int, spread: float) -> list[_Drop]:
    """Plans the drops: every kind and colour equally often, in random order."""
    kinds = _bag(rng, tuple(SILHOUETTES), count)
    colours = _bag(rng, COLOURS, count)
    drops = []
    for kind, colour in zip(kinds, colours, strict=True):
        room = width / 2 - SILHOUETTES[kind].radius * unit
        # It takes the lowest of three places, so that the heap does not grow into a tower.
        places = tuple(left + width / 2 + spread * room * (2 * _fraction(rng) - 1) for _ in range(3))
        drops.append(_Drop(kind, colour, places, 2 * pi * _fraction(rng), 3 * _fraction(rng) - 1.5))
    return drops


def _height(space: pymunk.Space, x: float, reach: float) -> float:
    """Height of the heap within `reach` of x."""
    highest = 0.0
    for at in (x - reach, x - reach / 2, x, x + reach / 2, x + reach):
        hit = space.segment_query_first((at, DROP_HEIGHT), (at, 0), 0, pymunk.ShapeFilter())
        if hit:
            highest = max(highest, hit.point.y)
    return highest


def _bag(rng: Rng, items: tuple[str, ...], count: int) -> list[str]:
    """Draws `count` items without replacement from one full set after another."""
    drawn: list[str] = []
    while len(drawn) < count:
        full = list(items)
        rng.shuffle(full)
        drawn += full
    return drawn[:count]


def _fraction(rng: Rng) -> float:
    """Draws 0 ≤ f < 1, exact in binary."""
    return rng.below(1 << 20) / (1 << 20)
