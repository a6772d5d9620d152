"""A stack under the eyes of the judge: what falls, when it is at rest, and the lifts that ride meanwhile."""

from __future__ import annotations

import pymunk

from game.core.tower import UNIT
from game.physics.glass import Break
from game.physics.ground import Ground
from game.physics.judge import ROUGH_SPEED, ROUGH_SPIN, Block, Judge, falls_along, quiet, touches
from game.physics.poses import Phase
from game.physics.reports import Verdict
from game.physics.stack import Stack

FALLEN_TICKS = 90
"""How long a fallen piece stays visible in the world."""


SQUEEZED = 1.5
"""px: a piece that is pressed in so deep makes a lift turn back. The hand, and what falls, gets to half of that."""


class Settling(Stack):
    """The base of `Tower`, which adds the hand."""

    def __init__(self, ground: Ground, substeps: int, iterations: int, breathes: bool) -> None:
        self._breathes = breathes
        super().__init__(ground, substeps, iterations)

    def _fill(self) -> None:
        super()._fill()
        self.phase: Phase = "rest"
        self._falls: list[int] = []  # not yet reported
        self._judge = self._new_judge()

    @property
    def collapsing(self) -> bool:
        """Whether something has fallen and is still to be seen."""
        return bool(self._fallen)

    @property
    def moving(self) -> frozenset[int]:
        """The pieces that have fallen, or may do so: they are faster than a tower that breathes."""
        fast = (block for block in self._blocks if not quiet([block], ROUGH_SPEED, ROUGH_SPIN))
        return frozenset(self._fallen) | {block.piece for block in fast}

    @property
    def untold(self) -> tuple[int, ...]:
        """The pieces that have fallen since the latest verdict."""
        return tuple(self._falls)

    @property
    def comes_back(self) -> bool:
        """Whether the lifts were sent back, or turned back by themselves because they squeezed something."""
        return self._terrain.ride.state.sent < 0

    @property
    def still(self) -> int:
        """For how many ticks all has been quiet, where the tower does not breathe."""
        return self._judge.still

    @property
    def share(self) -> float:
        """How much of the way to the verdict is done, 0 … 1, if nothing moves any more."""
        return self._judge.share

    def watch(self) -> None:
        """Let the judge watch once more what stands at rest, breath and all. `ValueError` while it does not."""
        if self.phase != "rest":
            raise ValueError("the tower is not at rest")
        self._watch()

    def send(self, back: bool = False) -> None:
        """Send the lifts on their way, or back to where it begins, under the eyes of the judge, who speaks only after
        their ride. `ValueError` while he does not watch."""
        if self.phase != "settling":
            raise ValueError("nobody watches the lifts")
        self._terrain.ride.send(-1 if back else 1)
        self._lean(*self._judged())

    def _new_judge(self) -> Judge:
        return Judge(breathes=self._breathes)

    def _watch(self) -> None:
        self.phase = "settling"
        self._judge = self._new_judge()
        self._lean(*self._judged())

    def _judged(self) -> tuple[float, int]:
        """How the weight leans: on a ride nothing breathes."""
        return (0.0, 0) if self._terrain.ride.moves else (self._judge.lean, self._judge.side)

    def _latch(self) -> None:
        """Once fallen, a piece stays fallen."""
        lost, self._listener.lost = self._listener.lost, []
        if lost:
            for block in [block for block in self._standing() if block.body in lost]:
                self._fall(block)
        if self._fallen and self.ground.sill is not None:
            sill = self.ground.sill * UNIT
            down = {block.body for block in self._blocks if block.piece in self._fallen}
            for block in [block for block in self._standing() if falls_along(block, down, sill)]:
                self._fall(block)

        for block in [block for block in self._blocks if block.body in self._glass.broken]:
            self._break(block)

    def _break(self, block: Block) -> None:
        """It has fallen, and is gone at once."""
        pose = (*block.body.position, block.body.angle)
        self._breaks.append(Break(block.piece, pose))
        if block.piece not in self._fallen:
            self._falls.append(block.piece)
        self._remove(block)
        self._judge.startle()

    def _fall(self, block: Block) -> None:
        self._fallen[block.piece] = 0
        self._falls.append(block.piece)

    def _age(self, ticks: int = 1) -> None:
        """Remove pieces that have been visible long enough since their fall."""
        if not self._fallen:
            return
        for block in [block for block in self._blocks if block.piece in self._fallen]:
            self._fallen[block.piece] += ticks
            if self._fallen[block.piece] >= FALLEN_TICKS:
                if touches(block.body, {other.body for other in self._standing()}):
                    self._judge.startle()
                self._remove(block)

    def _watch_on(self, rides: bool) -> Verdict | None:
        """A tick under the eyes of the judge, who looks away while a lift `rides`."""
        if rides:
            if self._is_squeezed():
                self._terrain.ride.bounce()
            self._age()
            self._judge = self._new_judge()
            self._lean(*self._judged())
            return None
        self._judge.look([*self._standing(), *self._terrain.bars])
        self._lean(*self._judged())
        if self._judge.out_of_patience:
            for block in [block for block in self._standing() if self._is_going(block)]:
                self._fall(block)
            self._age(FALLEN_TICKS)
        else:
            self._age()
            if self._fallen or not self._judge.at_rest:
                return None
        self._rest()
        return self._speak(at_rest=True)

    def _is_squeezed(self) -> bool:
        """Whether a piece is pressed into something, which only a lift can do."""
        deepest = 0.0

        def look(arbiter: pymunk.Arbiter) -> None:
            nonlocal deepest
            deepest = min([deepest, *(point.distance for point in arbiter.contact_point_set.points)])

        for block in self._standing():
            block.body.each_arbiter(look)
        return deepest < -SQUEEZED

    def _is_going(self, block: Block) -> bool:
        """Whether `block` is on its way down past the sill."""
        sill = self.ground.sill
        return sill is not None and block.body.position.y < sill * UNIT and not quiet([block])

    def _speak(self, *, at_rest: bool) -> Verdict:
        fallen = tuple(sorted(self._falls))
        self._falls.clear()
        return Verdict(fallen, at_rest)

    def _rest(self) -> None:
        """Stop time, so that nothing creeps while nobody plays."""
        self.phase = "rest"
        self.workload.rest()
        self._judge = self._new_judge()
        self._lean(0.0)
        for body in [*(block.body for block in self._blocks), *(bar.body for bar in self._terrain.bars)]:
            body.velocity, body.angular_velocity = (0, 0), 0
