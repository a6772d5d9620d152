"""The tower: pieces on the platform, one of them perhaps held, stepped once a tick.

Lengths are px, 60 to a unit; (0, 0) is the middle of the platform's top, y up; angles are counterclockwise radians.
A pose (x, y, angle) is that of a piece's centre of gravity, turned from the outline in `pieces`. A piece's id is
5 · kind + colour, both as numbered in `SILHOUETTES` and `COLOURS`.

The same calls with the same hands give the same poses, bit for bit, on one build of pymunk. A tower rebuilt from poses
stands, but does not go on bit for bit as the original would: the contact forces are not saved.
"""

from __future__ import annotations

import platform
import weakref
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from json import dumps
from math import ceil, hypot, radians
from typing import Any

import pymunk

from game.core.game import Hand
from game.core.silhouettes import Silhouette, silhouette_of
from game.physics.bodies import discard, make_body
from game.physics.drop import Profile, land, profile
from game.physics.hand import Grip
from game.physics.judge import FLOOR, Block, Judge, has_fallen, quiet, top, touches
from game.physics.saved import FARTHEST, Phase, Pose, Row, read
from game.physics.space import (
    ITERATIONS,
    SUBSTEPS,
    TICKS,
    UNIT,
    Knock,
    Listener,
    add_static,
    free,
    new_space,
)

HALF_TOP = 2.5 * UNIT
HALF_FOOT = 3.95 * UNIT
PLATFORM: tuple[tuple[float, float], ...] = (
    (-HALF_FOOT, FLOOR),
    (HALF_FOOT, FLOOR),
    (HALF_TOP, 0.0),
    (-HALF_TOP, 0.0),
)
"""The foot of a black triangle, cut off flat; its sides are too steep for a piece to lie on."""

SPAWN = UNIT
"""px of free air between the highest point of the tower and the lowest possible point of a piece just taken."""
REACH = 10 * UNIT
"""How far from the middle, and above the top of the stack, the hand reaches, in px."""
FALLEN_TICKS = 90
"""How long a fallen piece stays visible in the world."""

BUILD = f"pymunk {pymunk.version} {platform.system()} {platform.machine()}"
"""The build on which the same inputs give the same poses, bit for bit."""

_ROUND = frozenset({"disc", "dome"})
_ROLLS = 90.0
_ROLLING = 0.92
"""Below this speed (px/s) a round piece keeps this share of its spin per tick: wood rolls badly. Chipmunk knows no
rolling resistance, and without it a dome rocks for ten seconds."""

_IDLE_SPEED, _IDLE_SPIN = 0.5, 0.01
_IDLE_TICKS = 60

_PIECE, _PLATFORM, _FLOOR, _HELD, _GUARD = (1 << bit for bit in range(5))
_AS_PIECE = pymunk.ShapeFilter(categories=_PIECE, mask=_PIECE | _PLATFORM | _FLOOR | _HELD)
_AS_PLATFORM = pymunk.ShapeFilter(categories=_PLATFORM, mask=_PIECE | _HELD)
_AS_FLOOR = pymunk.ShapeFilter(categories=_FLOOR, mask=_PIECE)
_AS_HELD = pymunk.ShapeFilter(categories=_HELD, mask=_PIECE | _PLATFORM | _GUARD)
_AS_GUARD = pymunk.ShapeFilter(categories=_GUARD, mask=_HELD)

_TOP = Profile(((-HALF_TOP, 0.0), (HALF_TOP, 0.0)), ((-HALF_TOP, 0.0), (HALF_TOP, 0.0)))


def profiles(piece: int, x: float, y: float, angle: float) -> list[Profile]:
    """The convex parts of a piece in a pose, as `drop` wants them."""
    return [profile(corners) for corners in silhouette_of(piece).placed_parts(x, y, angle, UNIT)]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of the world and its pose. `fallen`: it has left play, and soon disappears."""

    piece: int
    x: float
    y: float
    angle: float
    fallen: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """The held piece, its pose, and where the hand wants it: `target`, which is `aim` with all nudges, within reach."""

    holder: int
    piece: int
    x: float
    y: float
    angle: float
    target: Pose
    aim: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The pieces that fell since the last verdict, in ascending order. `at_rest`: the judge has seen all come to rest,
    or its time limit is over, and time stops; otherwise a piece is held, and the tower may still be moving."""

    fallen: tuple[int, ...]
    at_rest: bool


class Tower:
    """`phase` "rest": nothing held, time stands still. "held": a piece is held. "settling": the judge watches.

    `substeps` and `iterations` are lowered for quick trials only.
    """

    def __init__(self, substeps: int = SUBSTEPS, iterations: int = ITERATIONS) -> None:
        self._substeps = substeps
        self._iterations = iterations
        self.takes = 0
        """How many pieces have been taken so far."""
        self._reset()

    def _reset(self) -> None:
        self._space = new_space(self._iterations)
        # The garbage collector may free objects in an order that crashes pymunk.
        self._free = weakref.finalize(self, free, self._space)
        self._listener = Listener(self._space)
        add_static(self._space, PLATFORM, filter=_AS_PLATFORM)
        far = 100 * UNIT
        add_static(self._space, _box(-far, FLOOR - 10 * UNIT, far, FLOOR), filter=_AS_FLOOR)
        add_static(self._space, _box(-far, FLOOR - 10 * UNIT, far, 0.0), filter=_AS_GUARD)
        self.phase: Phase = "rest"
        self._blocks: list[Block] = []
        self._fallen: dict[int, int] = {}  # piece → ticks since its fall
        self._falls: list[int] = []  # not yet reported
        self._judge = Judge()
        self._held: Block | None = None
        self._grip: Grip | None = None
        self._holder = 0
        self._aim = (0, 0)
        self._ceiling = 0
        self._offset = 0
        self._turned = 0
        self._idle = 0
        self._knocks: list[Knock] = []

    def close(self) -> None:
        """Free everything at once. The tower must not be used afterwards."""
        if self._grip is not None:
            self._grip.let_go()
            self._grip = None
        self._listener.close()
        self._free()

    # Queries

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """Every piece in the world but the held one, in the order they came."""
        placed = []
        for block in self._blocks:
            x, y = block.body.position
            placed.append(Placed(block.piece, x, y, block.body.angle, block.piece in self._fallen))
        return tuple(placed)

    @property
    def holder(self) -> int | None:
        """Who holds a piece."""
        return None if self._held is None else self._holder

    @property
    def held(self) -> Held | None:
        if self._held is None:
            return None
        x, y = self._held.body.position
        target = (*self._aimed(), radians(self._turned))
        return Held(self._holder, self._held.piece, x, y, self._held.body.angle, target, self._aim)

    @property
    def collapsing(self) -> bool:
        """Whether something has fallen and is still to be seen."""
        return bool(self._fallen)

    @property
    def still(self) -> int:
        """For how many ticks all has been quiet since the judge began to watch."""
        return self._judge.still

    @property
    def height(self) -> float:
        """How high the stack reaches above the platform's top, in units."""
        return self._top() / UNIT

    @property
    def knocks(self) -> tuple[Knock, ...]:
        """What was heard in the latest tick."""
        return tuple(self._knocks)

    def landing(self) -> Pose | None:
        """Where the held piece touches first if it is let down straight from here; None when it would miss."""
        if self._held is None:
            return None
        body = self._held.body
        x, y = body.position
        found = land(profiles(self._held.piece, x, y, body.angle), self.ledges(x, self._held.silhouette.radius * UNIT))
        return None if found is None else (x, y - found.distance, body.angle)

    def ledges(self, x: float = 0.0, reach: float = FARTHEST) -> list[Profile]:
        """What a piece may land on between x ± `reach`: the platform's top, and every part of every piece."""
        ledges = [_TOP]
        for block in self._blocks:
            a, b = block.body.position
            if block.piece not in self._fallen and abs(a - x) <= reach + block.silhouette.radius * UNIT:
                ledges += map(profile, block.silhouette.placed_parts(a, b, block.body.angle, UNIT))
        return ledges

    def _standing(self) -> list[Block]:
        if not self._fallen:
            return self._blocks
        return [block for block in self._blocks if block.piece not in self._fallen]

    def _top(self) -> float:
        return max([0.0, *(top(block) for block in self._standing())])

    def _aimed(self) -> tuple[float, float]:
        """Where the cursor goes: the aim and the nudges, within the hand's reach and not below the platform's top."""
        x = max(-REACH, min(REACH, self._aim[0] + self._offset))
        return float(x), float(self._aim[1])

    # Changes made by the rules

    def take(self, piece: int, holder: int = 0) -> None:
        """`holder` takes `piece` from the box. It appears over the middle of the platform, as listed in `pieces`, a
        unit of free air above everything, and the hand aims where it is.

        `ValueError` when there is no such piece, or it is already here, or another one is held.
        """
        silhouette = silhouette_of(piece)
        if self._held is not None or any(block.piece == piece for block in self._blocks):
            raise ValueError(f"piece {piece} cannot be taken")
        y = ceil(self._top() + SPAWN + silhouette.radius * UNIT)
        self._held = self._make(piece, silhouette, (0.0, float(y), 0.0), _AS_HELD)
        self._holder, self._aim, self._offset, self._turned, self._idle = holder, (0, y), 0, 0, 0
        self._grasp()
        self.phase = "held"
        self.takes += 1

    def release(self) -> None:
        """Let go of the held piece; the judge begins to watch. `ValueError` when nothing is held."""
        if self._held is None or self._grip is None:
            raise ValueError("nothing is held")
        self._grip.let_go()
        for shape in self._held.shapes:
            shape.filter = _AS_PIECE
        self._blocks.append(self._held)
        self._held = self._grip = None
        self._watch()

    def place(self, piece: int, x: float, y: float, angle: float = 0.0) -> None:
        """Put `piece` into the world in this pose, at rest and let go; the judge begins to watch.

        `ValueError` when there is no such piece or it is already here.
        """
        silhouette = silhouette_of(piece)
        if any(block.piece == piece for block in (*self._blocks, *([self._held] if self._held else []))):
            raise ValueError(f"piece {piece} is already here")
        self._blocks.append(self._make(piece, silhouette, (x, y, angle), _AS_PIECE))
        if self._held is None:
            self._watch()

    def lift(self, pieces: Collection[int]) -> None:
        """Remove these pieces to the box; fallen pieces disappear by themselves. Once the held piece is lifted out the
        judge begins to watch."""
        if self._held is not None and self._grip is not None and self._held.piece in pieces:
            self._grip.let_go()
            self._destroy(self._held)
            self._held = self._grip = None
            self._watch()
        for block in [block for block in self._standing() if block.piece in pieces]:
            self._remove(block)

    def clear(self) -> None:
        """Remove all pieces and stop time."""
        self._fallen.clear()
        self.lift({block.piece for block in self._blocks} | ({self._held.piece} if self._held else set()))
        self._rest()

    # Time

    def tick(self, hand: Hand | None = None) -> Verdict | None:
        """Go on by 1/60 s, the held piece led by `hand` (None: as before). The judge's verdict, once there is one.

        While a piece is held it comes as soon as something falls; otherwise once all is at rest, and the fallen are
        gone. A piece is held as long as anyone likes: while nothing moves and the hand is idle, time stands still.
        """
        self._knocks = []
        if self.phase == "rest":
            return None
        if self._grip is not None:
            if hand is not None:
                self._guide(hand)
            if self._idle >= _IDLE_TICKS:
                return None
        self.step()
        self._latch()
        if self._held is None:
            return self._watch_on()
        self._age()
        calm = not self._fallen and quiet([*self._blocks, self._held], _IDLE_SPEED, _IDLE_SPIN)
        self._idle = self._idle + 1 if calm else 0
        return self._speak(at_rest=False) if self._falls else None

    def step(self) -> None:
        """Advance by 1/60 s in any phase, without the judge."""
        grip, space = self._grip, self._space
        dt = 1 / (TICKS * self._substeps)
        if grip is None:
            for _ in range(self._substeps):
                space.step(dt)
        else:
            grip.feel()
            for _ in range(self._substeps):
                grip.ease()
                space.step(dt)
        for block in self._blocks:
            if block.silhouette.kind in _ROUND and hypot(*block.body.velocity) < _ROLLS:
                block.body.angular_velocity *= _ROLLING
        self._knocks = self._listener.tick()

    def _guide(self, hand: Hand) -> None:
        """`aim_x`, `aim_y`: where the centre of gravity is wanted; `turn`: by how many degrees it is to turn on;
        `nudge`: px to the right that stay added to the aim until the release."""
        before = (self._aim, self._offset, self._turned)
        reach = int(REACH)
        self._aim = (max(-reach, min(reach, hand.aim_x)), max(0, min(self._ceiling, hand.aim_y)))
        self._offset = max(-reach, min(reach, self._offset + hand.nudge))
        self._turned += max(-360, min(360, hand.turn))
        if before != (self._aim, self._offset, self._turned):
            self._idle = 0
        self._point()

    def _point(self) -> None:
        if self._grip is not None:
            self._grip.cursor.position = self._aimed()
            self._grip.cursor.angle = radians(self._turned)

    def _grasp(self) -> None:
        assert self._held is not None
        # The category excludes the grip's own piece, so that it feels only what the piece can hit.
        self._grip = Grip(self._space, self._held.body, self._held.silhouette, _AS_HELD)
        self._ceiling = int(self._top() + REACH)
        self._point()

    # Judging

    def _watch(self) -> None:
        self.phase = "settling"
        self._judge = Judge()

    def _latch(self) -> None:
        """Once fallen, a piece stays fallen."""
        down = {block.body for block in self._blocks if block.piece in self._fallen}
        for block in [block for block in self._standing() if has_fallen(block, down)]:
            self._fall(block)

    def _fall(self, block: Block) -> None:
        self._fallen[block.piece] = 0
        self._falls.append(block.piece)

    def _age(self, ticks: int = 1) -> None:
        """Remove pieces that have been visible long enough since their fall."""
        for block in [block for block in self._blocks if block.piece in self._fallen]:
            self._fallen[block.piece] += ticks
            if self._fallen[block.piece] >= FALLEN_TICKS:
                if touches(block.body, {other.body for other in self._standing()}):
                    self._judge.startle()
                self._remove(block)

    def _watch_on(self) -> Verdict | None:
        self._judge.look(self._standing())
        if self._judge.out_of_patience:
            for block in [block for block in self._standing() if block.body.position.y < 0 and not quiet([block])]:
                self._fall(block)
            self._age(FALLEN_TICKS)
        else:
            self._age()
            if self._fallen or not self._judge.at_rest:
                return None
        self._rest()
        return self._speak(at_rest=True)

    def _speak(self, *, at_rest: bool) -> Verdict:
        fallen = tuple(sorted(self._falls))
        self._falls.clear()
        return Verdict(fallen, at_rest)

    def _rest(self) -> None:
        """Stop time, so that nothing creeps while nobody plays."""
        self.phase = "rest"
        self._judge = Judge()
        for block in self._blocks:
            block.body.velocity, block.body.angular_velocity = (0, 0), 0

    # Bodies

    def _make(self, piece: int, silhouette: Silhouette, pose: Pose, filter: pymunk.ShapeFilter) -> Block:
        body, shapes = make_body(silhouette, UNIT)
        body.position = pose[:2]
        body.angle = pose[2]
        for shape in shapes:
            shape.filter = filter
        self._space.add(body, *shapes)
        self._listener.add(body, silhouette.kind)
        return Block(piece, silhouette, body, shapes)

    def _remove(self, block: Block) -> None:
        self._blocks.remove(block)
        self._fallen.pop(block.piece, None)
        self._destroy(block)

    def _destroy(self, block: Block) -> None:
        self._listener.forget(block.body)
        discard(self._space, [block.body], block.shapes)

    # Saving

    def poses(self) -> dict[str, Any]:
        """Everything needed to rebuild this tower, as JSON gives it back. Pieces in the order they came."""
        held = None
        if self._held is not None:
            held = {
                "holder": self._holder,
                "aim": [*self._aim, self._offset, self._turned],
                "idle": self._idle,
                "piece": _pose_of(self._held),
            }
        return {
            "build": BUILD,
            "phase": self.phase,
            "pieces": [_pose_of(block) for block in self._blocks],
            "fallen": [[piece, ticks] for piece, ticks in self._fallen.items()],
            "falls": list(self._falls),
            "judge": self._judge.state(),
            "held": held,
        }

    def digest(self) -> str:
        """16 hexadecimal digits for the whole tower, whatever the build."""
        poses = self.poses()
        del poses["build"]
        return blake2b(dumps(poses).encode(), digest_size=8).hexdigest()

    def restore(self, poses: Any) -> None:
        """Become the tower that `poses` describes. `ValueError` for anything that `poses` never gives."""
        saved = read(poses)
        self.close()
        self._reset()
        self.phase = saved.phase
        self._fallen, self._falls, self._judge = saved.fallen, saved.falls, saved.judge
        self._blocks = [self._rebuild(row, _AS_PIECE) for row in saved.pieces]
        if saved.held is not None:
            self._holder, self._idle = saved.holder, saved.idle
            self._aim, self._offset, self._turned = saved.aim[:2], saved.aim[2], saved.aim[3]
            self._held = self._rebuild(saved.held, _AS_HELD)
            self._grasp()

    def _rebuild(self, row: Row, filter: pymunk.ShapeFilter) -> Block:
        block = self._make(row.piece, silhouette_of(row.piece), row.pose, filter)
        block.body.velocity = row.velocity
        block.body.angular_velocity = row.spin
        return block


def _box(left: float, bottom: float, right: float, top: float) -> Sequence[tuple[float, float]]:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _pose_of(block: Block) -> list[float]:
    """[piece, x, y, angle], and for what moves [vx, vy, spin] behind that."""
    body = block.body
    motion = [*body.velocity, body.angular_velocity]
    return [block.piece, *body.position, body.angle, *(motion if any(motion) else ())]
