"""`Stack`, a base of `Tower`: pieces on their ground in a space, wind and lifts included, without hand and judge."""

from __future__ import annotations

import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot

import pymunk

from game.core.game import TICKS
from game.core.silhouettes import Silhouette, silhouette_of
from game.core.tower_events import UNIT
from game.physics.balance import Balance, Scales
from game.physics.bodies import MATERIALS, Material, discard, make_body
from game.physics.glass import Break, Glass
from game.physics.ground import Ground
from game.physics.judge import Block, top
from game.physics.landing import Profile, profile
from game.physics.saved_poses import FARTHEST, Pose, RideState
from game.physics.space import GRAVITY, Knock, Listener, free, new_space
from game.physics.terrain import AS_PIECE, Terrain
from game.physics.tricks import Buoy, Glue
from game.physics.workload import Workload

_ROUND = frozenset({"disc", "dome"})
_ROLLS = 90.0
_ROLLING = 0.92
"""Below this speed (px/s) a round piece keeps this share of its spin per tick: wood rolls badly. Chipmunk knows no
rolling resistance, and without it a dome rocks for ten seconds."""

_NEAR = 1e-6
"""px of rounding in the distance of a corner from the middle."""
_COPY_TICKS = 20
"""Ticks for which a copy of the stack is stepped until its contacts bear their loads."""


def profiles(piece: int, x: float, y: float, angle: float) -> list[Profile]:
    """Makes the profiles of the convex parts of a piece in a pose, for `land`."""
    return [profile(corners) for corners in silhouette_of(piece).placed_parts(x, y, angle, UNIT)]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of the world and its pose. `fallen`: it has left play, and soon disappears."""

    piece: int
    x: float
    y: float
    angle: float
    fallen: bool = False


class Stack:
    """The base of `Tower`, without hand and judge."""

    def __init__(self, ground: Ground, substeps: int, iterations: int) -> None:
        self.ground = ground
        self._substeps = substeps
        self._step = 1 / (TICKS * substeps)
        self._iterations = iterations
        self._fill()

    def _fill(self) -> None:
        """Begin with an empty space."""
        self._space = new_space(self._iterations)
        # The garbage collector may free objects in an order that crashes pymunk.
        self._free = weakref.finalize(self, free, self._space)
        self.workload = Workload(self._space, self._substeps)
        self._terrain = Terrain(self._space, self.ground)
        self._listener = Listener(self._space, self._terrain.zones, self._terrain.guards, self._terrain.materials)
        self._blocks: list[Block] = []
        self._rolling: list[Block] = []
        self._lifted: list[tuple[pymunk.Body, tuple[float, float]]] = []
        self._glass = Glass(self.ground.strength)
        self._breaks: list[Break] = []
        self._fallen: dict[int, int] = {}  # piece → ticks since its fall
        self._knocks: list[Knock] = []
        self._bump = 0.0
        self._scales: Scales | None = None
        self.gust = 0.0
        """Wind besides the wind of the ground, in weights to the right, from the next `_lean` on."""
        self._glue: Glue | None = None
        self._buoy: Buoy | None = None
        self._startled = False
        """A trick has begun or ended, so that what seemed quiet may move."""
        self._profiles: dict[int, tuple[tuple[float, float, float], list[Profile]]] = {}
        """Piece → its pose at the latest query, and the profiles of its parts in that pose."""
        self._lean(0.0)

    def close(self) -> None:
        """Free everything at once. It must not be used afterwards."""
        self._listener.close()
        self._free()

    # Queries

    @property
    def wind(self) -> float:
        """Force on everything to the right now, in weights."""
        return self.ground.wind + self.gust

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """All pieces but the held one, in the order in which they were placed."""
        placed = []
        for block in self._blocks:
            x, y = block.body.position
            placed.append(Placed(block.piece, x, y, block.body.angle, block.piece in self._fallen))
        return tuple(placed)

    @property
    def bars(self) -> tuple[Pose, ...]:
        """Pivot and turn of each seesaw."""
        return tuple(bar.pose for bar in self._terrain.bars)

    @property
    def lifts(self) -> tuple[Pose, ...]:
        """Pose of each lift."""
        return tuple(deck.pose for deck in self._terrain.ride.decks)

    @property
    def height(self) -> float:
        """Height of the stack in units."""
        return self._top() / UNIT

    @property
    def knocks(self) -> tuple[Knock, ...]:
        """Knocks of the latest tick."""
        return tuple(self._knocks)

    @property
    def breaks(self) -> tuple[Break, ...]:
        """Pieces that broke in the latest tick."""
        return tuple(self._breaks)

    @property
    def balances(self) -> tuple[Balance, ...]:
        """How each standing piece balances; measured every 6 ticks from the first query on."""
        if self._scales is None:
            self._scales = Scales(self._space)
            # The contacts of a space that was made of poses bear nothing yet.
            self._scales.balances = self._balances_of_copy()
        found = self._scales.balances
        return tuple([found[block.piece] for block in self._standing() if block.piece in found])

    def _balances_of_copy(self) -> Mapping[int, Balance]:
        standing = self._standing()
        if not standing:
            return {}
        copy = Stack(self.ground, self._substeps, self._iterations)
        copy.lay_bars(self.bars)
        copy._lay_lifts(self._terrain.ride.state)
        for block in standing:
            pose = (*block.body.position, block.body.angle)
            copy._blocks.append(copy._make(block.piece, block.silhouette, pose, AS_PIECE))
        copy._scales = Scales(copy._space)
        for _ in range(_COPY_TICKS):
            copy._run_substeps()
            copy._after_substeps()
        found = copy._scales.balances
        copy.close()
        return found

    def touched_by(self, piece: int) -> frozenset[int | None]:
        """Returns the pieces that a released `piece` touches now; None stands for the ground."""
        pieces = {block.body: block.piece for block in self._blocks}
        found: set[int | None] = set()

        def look(arbiter: pymunk.Arbiter) -> None:
            found.update(pieces.get(shape.body) for shape in arbiter.shapes)

        for block in self._blocks:
            if block.piece == piece:
                block.body.each_arbiter(look)
        return frozenset(found - {piece})

    def ledges(self, x: float = 0.0, reach: float = FARTHEST) -> list[Profile]:
        """Lists all on which a piece may land between x ± `reach`: the ground, and the parts of all pieces."""
        ledges = self._terrain.ledges(x - reach, x + reach)
        for block in self._blocks:
            a, b = block.body.position
            if block.piece not in self._fallen and abs(a - x) <= reach + block.silhouette.radius * UNIT:
                ledges += self._profiled(block, (a, b, block.body.angle))
        return ledges

    def _profiled(self, block: Block, pose: tuple[float, float, float]) -> list[Profile]:
        known = self._profiles.get(block.piece)
        if known is None or known[0] != pose:
            known = self._profiles[block.piece] = pose, list(map(profile, block.silhouette.placed_parts(*pose, UNIT)))
        return known[1]

    def _standing(self) -> list[Block]:
        if not self._fallen:
            return self._blocks
        return [block for block in self._blocks if block.piece not in self._fallen]

    def _top(self) -> float:
        most = 0.0
        # The latest piece mostly lies on top.
        for block in reversed(self._standing()):
            y = block.body.position.y
            if y + block.silhouette.radius * UNIT + _NEAR > most:
                most = max(most, top(block.silhouette, y, block.body.angle))
        return most

    # Tricks

    @property
    def glued(self) -> bool:
        """Whether the pieces that touch hold together."""
        return self._glue is not None

    @glued.setter
    def glued(self, glued: bool) -> None:
        if glued == self.glued:
            return
        if self._glue is not None:
            self._glue.dissolve()
        self._glue = Glue(self._space) if glued else None
        self._startled = True

    @property
    def is_tricked(self) -> bool:
        """Whether glue or a balloon is at work."""
        return self._glue is not None or self._buoy is not None

    def tie(self, piece: int | None, start: float | None = None) -> None:
        """Ties a balloon to a standing piece, whose y was `start` (px) when it was tied first; None unties it."""
        tied = None if self._buoy is None else self._buoy.block.piece
        if piece == tied:
            return
        block = next((block for block in self._standing() if block.piece == piece), None)
        if block is not None or self._buoy is not None:
            self._startled = True
        self._buoy = None if block is None else Buoy(block, block.body.position.y if start is None else start)

    # Time

    def _lean(self, share: float, side: int = 0) -> None:
        """Tilts the weight of everything by `share` of itself to the right, on the way to `side`."""
        self._leaning = share, side
        aside, down = self.ground.pull
        self._space.gravity = ((aside + (self.wind + share) * self.ground.gravity) * GRAVITY, -down * GRAVITY)

    def _run_substeps(self) -> None:
        """Runs all steps of a tick."""
        if self._terrain.ride.moves:
            self._ride()
            return
        if self._lifted or self._glass or self._buoy:
            for _ in range(self._substeps):
                self._substep()
            return
        step, time = self._space.step, self._step
        for _ in range(self._substeps):
            step(time)

    def _ride(self) -> None:
        """Runs all steps of a tick in which the lifts move."""
        ride = self._terrain.ride
        ride.tick()
        for _ in range(self._substeps):
            ride.step(self._step, 1 / self._substeps)
            self._substep()
        ride.halt()

    def _substep(self) -> None:
        for body, lift in self._lifted:
            body.force = lift
        if self._buoy is not None:
            self._buoy.push(self.ground.pull[1] * GRAVITY)
        self._space.step(self._step)
        if self._glass:
            self._glass.measure()

    def _after_substeps(self) -> None:
        for block in self._rolling:
            body = block.body
            if hypot(*body.velocity) < _ROLLS:
                body.angular_velocity *= _ROLLING
        self._bump = self._listener.bump
        self._knocks = self._listener.tick()
        self.workload.tick()
        if self._glue is not None:
            self._glue.tick(self._standing())
        if self._scales is not None:
            # The unit is the downward pull here; all sideward pulls are shares of it.
            (aside, down), gravity, (lean, side) = self.ground.pull, self.ground.gravity, self._leaning
            wind = (aside + self.wind * gravity) / down
            self._scales.tick(self._standing(), self._step * down, wind, lean * gravity / down, side)

    # Bodies

    def _material(self, piece: int) -> Material:
        return MATERIALS[self.ground.pieces.get(piece, "wood")]

    def _make(self, piece: int, silhouette: Silhouette, pose: Pose, filter: pymunk.ShapeFilter) -> Block:
        material = self._material(piece)
        body, shapes = make_body(silhouette, UNIT, material)
        body.position = pose[:2]
        body.angle = pose[2]
        for shape in shapes:
            shape.filter = filter
        self._space.add(body, *shapes)
        looks = self.ground.looks.get(piece, "wood")
        self._listener.add(body, silhouette.kind, looks, silhouette.mass * MATERIALS[looks].density)
        block = Block(piece, silhouette, body, shapes)
        if silhouette.kind in _ROUND:
            self._rolling.append(block)
        if material.breaks and filter is AS_PIECE:
            self._glass.watch(body)
        if material.lift:
            aside, down = self.ground.pull
            lift = material.lift * silhouette.area * GRAVITY
            self._lifted.append((body, (-aside * lift, down * lift)))
        return block

    def _remove(self, block: Block) -> None:
        self._blocks.remove(block)
        self._fallen.pop(block.piece, None)
        self._destroy(block)

    def _destroy(self, block: Block) -> None:
        self._listener.forget(block.body)
        self._let_loose(block)
        self._rolling = [other for other in self._rolling if other is not block]
        self._glass.forget(block.body)
        self._lifted = [lifted for lifted in self._lifted if lifted[0] is not block.body]
        discard(self._space, [block.body], block.shapes)

    def _let_loose(self, block: Block) -> None:
        """Frees a piece from glue and balloon."""
        if self._glue is not None:
            self._glue.forget(block.body)
        if self._buoy is not None and self._buoy.block is block:
            self._buoy, self._startled = None, True

    def _lay_lifts(self, state: RideState) -> None:
        self._terrain.ride.state = state
        self._terrain.ride.halt()

    def lay_bars(self, bars: Sequence[Pose]) -> None:
        """Moves the seesaws to the poses `bars` of another stack on the same ground."""
        for bar, pose in zip(self._terrain.bars, bars, strict=True):
            bar.lay(pose)
