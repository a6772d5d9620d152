"""`Tower`: simulates pieces on their ground, one perhaps held by a hand, tick by tick; saves and restores their poses.

Lengths are px, 60 to a unit; heights are measured from (0, 0) of the ground, y up; angles are counterclockwise radians.
A pose (x, y, angle) is the place of a piece's centre of gravity and its turn from the outline in `silhouettes`, which
also numbers the pieces.

The same calls with the same hands give the same poses, bit for bit, on one build of pymunk. A tower rebuilt from poses
stands, but does not move bit for bit like the original: the contact forces are not saved.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Collection
from hashlib import blake2b
from json import dumps
from math import ceil, degrees, radians

import pymunk

from game.core.game import HAND, TICKS, Hand, Poses
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.physics.grip import Grip
from game.physics.ground import SHAPES_PLATFORM, Ground, ground_data
from game.physics.judge import Block, Moving, pose_of, quiet
from game.physics.landing import land
from game.physics.saved_poses import Pose, Row, SavedTower, read_poses
from game.physics.settling import FALLEN_TICKS as FALLEN_TICKS
from game.physics.settling import Settling
from game.physics.sliding import SLIPS_EVERY, Slip, slips_of
from game.physics.space import ITERATIONS, SUBSTEPS
from game.physics.stack import profiles
from game.physics.terrain import AS_HELD, AS_PIECE
from game.physics.tower_reports import Held as Held
from game.physics.tower_reports import Verdict as Verdict

BUILD = f"pymunk {pymunk.version} {platform.system()} {platform.machine()}"
"""The build on which the same inputs give the same poses, bit for bit."""

_IDLE_TICKS = 60


class Tower(Settling):
    """`phase` "rest": nothing held, time stands still. "held": a piece is held. "settling": the judge watches."""

    def __init__(
        self,
        ground: Ground = SHAPES_PLATFORM,
        *,
        substeps: int = SUBSTEPS,
        iterations: int = ITERATIONS,
        breathes: bool = True,
        hand: int = HAND,
    ) -> None:
        """`substeps`, `iterations` and `breathes` are lowered for quick trials only. `hand`: its version (`HAND`)."""
        self.hand = hand
        self.takes = 0
        """Number of times the hand has got a piece so far. Never goes back."""
        super().__init__(ground, substeps, iterations, breathes)

    def _fill(self) -> None:
        super()._fill()
        self._held: Block | None = None
        self._grip: Grip | None = None
        self._holder = 0
        self._aim = (0, 0)
        self._ceiling = 0
        self._offset = 0
        self._turned = 0
        self._spot: Pose | None = None
        """Pose in which a standing piece was taken up, until the hand moves it."""
        self._idle = 0
        self._felt = 0.0
        """The gust at the latest `_lean`, while a piece is held."""

    def close(self) -> None:
        if self._grip is not None:
            self._grip.let_go()
            self._grip = None
        super().close()

    # Queries

    @property
    def holder(self) -> int | None:
        """The seat that holds a piece."""
        return None if self._held is None else self._holder

    @property
    def held(self) -> Held | None:
        if self._held is None:
            return None
        x, y = self._held.body.position
        target = (*self._aimed(), radians(self._turned))
        waits_at = None if self._grip is None else self._grip.waits_at
        return Held(self._holder, self._held.piece, x, y, self._held.body.angle, target, self._aim, waits_at)

    @property
    def touched(self) -> bool:
        """Whether the held piece has touched anything since it was taken."""
        return self._listener.met

    @property
    def bump(self) -> float:
        """Speed in px/s with which the held piece came to something in the latest tick; 0: it met nothing."""
        return self._bump

    @property
    def slips(self) -> tuple[Slip, ...]:
        """Sliding contacts now. Found every 6 ticks only, and only on a query: trials need no sounds."""
        if self.phase == "rest" or self._listener.ticks % SLIPS_EVERY:
            return ()
        held = [self._held.body] if self._held else []
        return slips_of([*(block.body for block in self._blocks), *held], self._listener, 1 / (TICKS * self._substeps))

    def landing(self) -> Pose | None:
        """Finds where the held piece touches first if it is let down straight; None if it would miss."""
        if self._held is None:
            return None
        body = self._held.body
        x, y = body.position
        found = land(profiles(self._held.piece, x, y, body.angle), self.ledges(x, self._held.silhouette.radius * UNIT))
        return None if found is None else (x, y - found.distance, body.angle)

    def _aimed(self) -> tuple[float, float]:
        """Position of the cursor: the aim and the nudges, within the hand's reach."""
        hand = self.ground.hand
        x = max(hand.left * UNIT, min(hand.right * UNIT, self._aim[0] + self._offset))
        return float(x), float(self._aim[1])

    # Changes made by the rules

    def take(self, piece: int, holder: int = 0) -> None:
        """Gives `holder` the piece from the box. It appears at the ground's `spawn`, unturned, and the hand aims there.

        `ValueError` when there is no such piece, or it is already here, or another one is held.
        """
        silhouette = silhouette_of(piece)
        if self._held is not None or any(block.piece == piece for block in self._blocks):
            raise ValueError(f"piece {piece} cannot be taken")
        x, y = self._spawn(silhouette.radius * UNIT)
        self._held = self._make(piece, silhouette, (float(x), float(y), 0.0), AS_HELD)
        self._begin_to_hold(holder, (x, y), 0)

    def take_up(self, piece: int, holder: int = 0) -> None:
        """Gives `holder` a standing piece, and the hand aims there. Until the hand moves, the piece is held in exactly
        this pose, without a jolt from whole px and degrees.

        `ValueError` unless it stands, and all is at rest.
        """
        block = next((block for block in self._blocks if block.piece == piece), None)
        if block is None or self.phase != "rest":
            raise ValueError(f"piece {piece} cannot be taken up")
        self._blocks.remove(block)
        self._glass.ignore(block.body)
        self._let_loose(block)
        for shape in block.shapes:
            shape.filter = AS_HELD
        self._held, self._spot = block, (*block.body.position, block.body.angle)
        x, y, angle = self._spot
        self._begin_to_hold(holder, (round(x), round(y)), round(degrees(angle)))

    def swap(self, piece: int) -> None:
        """Puts the held piece back into the box, and takes `piece` instead, at the ground's `spawn`.

        `ValueError` when nothing is held, there is no such piece, or it is already here.
        """
        silhouette = silhouette_of(piece)
        if self._held is None or self._grip is None or any(block.piece == piece for block in self._blocks):
            raise ValueError(f"piece {piece} cannot be swapped for what is held")
        self._grip.let_go()
        self._destroy(self._held)
        x, y = self._spawn(silhouette.radius * UNIT)
        self._held, self._spot = self._make(piece, silhouette, (float(x), float(y), 0.0), AS_HELD), None
        self._begin_to_hold(self._holder, (x, y), 0)

    def _begin_to_hold(self, holder: int, aim: tuple[int, int], turned: int) -> None:
        self._holder, self._aim, self._offset, self._turned, self._idle = holder, aim, 0, turned, 0
        self._grasp()
        self._lean(0.0)
        self._felt = self.gust
        self.phase = "held"

    def _spawn(self, radius: float) -> tuple[int, int]:
        spawn = self.ground.spawn
        x = spawn.x * UNIT
        if spawn.y is not None:
            return round(x), round(spawn.y * UNIT)
        crest = self._terrain.crest(x - radius, x + radius)
        return round(x), ceil(max(self._top(), crest) + spawn.air * UNIT + radius)

    def release(self) -> None:
        """Lets go of the held piece; the judge begins to watch. `ValueError` when nothing is held."""
        if self._held is None or self._grip is None:
            raise ValueError("nothing is held")
        self._grip.let_go()
        for shape in self._held.shapes:
            shape.filter = AS_PIECE
        if self._material(self._held.piece).breaks:
            self._glass.watch(self._held.body)
        self._blocks.append(self._held)
        self._held = self._grip = self._listener.held = self._spot = None
        self._watch()

    def place(self, piece: int, x: float, y: float, angle: float = 0.0) -> None:
        """Puts `piece` into the world in this pose, at rest and released; the judge begins to watch.

        `ValueError` when there is no such piece or it is already here.
        """
        silhouette = silhouette_of(piece)
        if any(block.piece == piece for block in (*self._blocks, *([self._held] if self._held else []))):
            raise ValueError(f"piece {piece} is already here")
        self._blocks.append(self._make(piece, silhouette, (x, y, angle), AS_PIECE))
        if self._held is None:
            self._watch()

    def jitter(self, off: Callable[[], float]) -> None:
        """Moves the held piece by `off()` px along either axis: for tests of rounding on other machines. `ValueError`
        when nothing is held."""
        if self._held is None:
            raise ValueError("nothing is held")
        x, y = self._held.body.position
        self._held.body.position = x + off(), y + off()

    def lift(self, pieces: Collection[int]) -> None:
        """Removes these pieces to the box; fallen pieces disappear by themselves. If the held piece is among them, the
        judge begins to watch."""
        if self._held is not None and self._grip is not None and self._held.piece in pieces:
            self._grip.let_go()
            self._destroy(self._held)
            self._held = self._grip = self._listener.held = self._spot = None
            self._watch()
        lifted = [block for block in self._standing() if block.piece in pieces]
        for block in lifted:
            self._remove(block)
        if lifted and self.phase == "rest":
            # At rest no tick measures the changed balances.
            self._scales = None

    def clear(self) -> None:
        """Removes all pieces and stops time."""
        self._fallen.clear()
        self.lift({block.piece for block in self._blocks} | ({self._held.piece} if self._held else set()))
        self._rest()

    # Time

    def tick(self, hand: Hand | None = None) -> Verdict | None:
        """Advances by 1/60 s; `hand` moves the held piece (None: as before). Returns the judge's verdict, once there is
        one.

        While a piece is held the verdict comes as soon as something falls; otherwise once everything is at rest, and
        fallen pieces are gone. While nothing moves and the hand is idle, time stands still.
        """
        self._knocks, self._bump, self._breaks = [], 0.0, []
        if self.phase == "rest":
            return None
        if self._grip is not None:
            if hand is not None:
                self._guide(hand)
            if self.gust != self._felt:
                self._lean(0.0)
                self._felt, self._idle = self.gust, 0
            if self._startled:
                self._idle, self._startled = 0, False
            if self._idle >= _IDLE_TICKS and not self.gust:
                return None
        rides = self._terrain.ride.moves
        self.step()
        self._latch()
        if self._held is None:
            return self._watch_on(rides)
        self._age()
        moving: list[Moving] = [*self._blocks, self._held, *self._terrain.bars]
        calm = not self._fallen and quiet(moving)
        self._idle = self._idle + 1 if calm else 0
        return self._speak(at_rest=False) if self._falls else None

    def step(self) -> None:
        """Advances by 1/60 s in any phase, without the judge."""
        grip = self._grip
        if grip is None:
            self._run_substeps()
        else:
            grip.measure()
            grip.lead(self._wanted(), self._ceiling)
            for _ in range(self._substeps):
                grip.set_speeds()
                self._substep()
        self._after_substeps()

    def _guide(self, hand: Hand) -> None:
        """Moves the aim. `aim_x`, `aim_y`: for the centre of gravity; `turn`: further degrees; `nudge`: px to the right
        that stay added to the aim until the release."""
        before = (self._aim, self._offset, self._turned)
        left, bottom, right = (
            int(side * UNIT) for side in (self.ground.hand.left, self.ground.hand.bottom, self.ground.hand.right)
        )
        self._aim = (max(left, min(right, hand.aim_x)), max(bottom, min(self._ceiling, hand.aim_y)))
        reach = max(-left, right)
        self._offset = max(-reach, min(reach, self._offset + hand.nudge))
        self._turned += max(-360, min(360, hand.turn))
        if before != (self._aim, self._offset, self._turned):
            self._idle, self._spot = 0, None

    def _wanted(self) -> Pose:
        """Pose to which the hand moves the held piece."""
        return self._spot or (*self._aimed(), radians(self._turned))

    def _grasp(self) -> None:
        assert self._held is not None
        # The category excludes the grip's own piece, so that it feels only what the piece can hit.
        self._grip = Grip(self._space, self._held.body, self._held.silhouette, AS_HELD, self.hand)
        self._ceiling = int(self._top() + self.ground.hand.top * UNIT)
        self._listener.held, self._listener.met = self._held.body, False
        self.takes += 1

    # Saving

    def poses(self) -> Poses:
        """Returns all that is needed to rebuild this tower, as JSON gives it back."""
        held = None
        if self._held is not None:
            held = {
                "holder": self._holder,
                "aim": [*self._aim, self._offset, self._turned],
                "idle": self._idle,
                "piece": pose_of(self._held),
                "touched": self.touched,
                **({} if self._spot is None else {"spot": list(self._spot)}),
            }
        return {
            "build": BUILD,
            "ground": ground_data(self.ground),
            "phase": self.phase,
            "pieces": [pose_of(block) for block in self._blocks],
            "bars": self._terrain.poses(),
            "fallen": [[piece, ticks] for piece, ticks in self._fallen.items()],
            "falls": list(self._falls),
            "judge": self._judge.state(),
            "held": held,
            **({"ride": list(self._terrain.ride.state)} if self.ground.lifts else {}),
            **({"hand": self.hand} if self.hand > 1 else {}),
        }

    def digest(self) -> str:
        """Returns 16 hexadecimal digits for the whole tower, the same in every build."""
        poses = self.poses()
        for key in ("build", "hand"):
            poses.pop(key, None)
        return blake2b(dumps(poses).encode(), digest_size=8).hexdigest()

    def restore(self, poses: Poses) -> None:
        """Becomes the tower that `poses` describes. `ValueError` for anything that `poses()` never returns, and for a
        tower on another ground."""
        saved = read_poses(poses)
        if saved.ground != self.ground:
            raise ValueError("these poses belong to a tower on another ground")
        self._become(saved)

    @classmethod
    def of(cls, poses: Poses) -> Tower:
        """Makes the tower that `poses` describes. `ValueError`: see `restore`."""
        saved = read_poses(poses)
        tower = cls(saved.ground)
        tower._become(saved)
        return tower

    def _become(self, saved: SavedTower) -> None:
        self.close()
        self._fill()
        self.hand = saved.hand
        self.phase = saved.phase
        self._fallen, self._falls, self._judge = saved.fallen, saved.falls, saved.judge
        for bar, motion in zip(self._terrain.bars, saved.bars, strict=True):
            bar.put(motion)
        self._lay_lifts(saved.ride)
        self._blocks = [self._rebuild(row, AS_PIECE) for row in saved.pieces]
        if saved.held is not None:
            self._holder, self._idle = saved.holder, saved.idle
            self._aim, self._offset, self._turned = saved.aim[:2], saved.aim[2], saved.aim[3]
            self._held, self._spot = self._rebuild(saved.held, AS_HELD), saved.spot
            self._grasp()
            self._listener.met = saved.touched
        if self.phase == "settling":
            self._lean(*self._judged())

    def _rebuild(self, row: Row, filter: pymunk.ShapeFilter) -> Block:
        block = self._make(row.piece, silhouette_of(row.piece), row.motion.pose, filter)
        block.body.velocity = row.motion.velocity
        block.body.angular_velocity = row.motion.spin
        return block
