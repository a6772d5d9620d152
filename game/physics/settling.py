"""`Settling`, base of `Tower`: a `Stack` whose `Judge` says what falls and when all rests; it also sends the lifts."""

from __future__ import annotations

import pymunk

from game.core.tower_events import UNIT
from game.physics import tricks
from game.physics.glass import Break
from game.physics.ground import Ground
from game.physics.judge import ROUGH_SPEED, ROUGH_SPIN, Block, Judge, falls_along, quiet, touches
from game.physics.saved_poses import Phase
from game.physics.stack import Stack
from game.physics.tower_reports import Verdict
from game.physics.tricks import new_judge

FALLEN_TICKS = 90
"""Ticks for which a fallen piece stays visible."""


SQUEEZED = 1.5
"""px: a piece pressed in this deep makes a lift turn back. The hand, and falling pieces, get to half of it."""


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
        """Whether a fallen piece is still visible."""
        return bool(self._fallen)

    @property
    def moving(self) -> frozenset[int]:
        """The pieces that have fallen, or may fall: they are faster than in a tower that breathes."""
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
        """Ticks for which all has been quiet, in a tower that does not breathe."""
        return self._judge.still

    @property
    def share(self) -> float:
        """Progress towards the verdict, 0 … 1, if nothing moves any more."""
        return self._judge.share

    def watch(self) -> None:
        """Starts the judge again on a tower at rest. `ValueError` for any other."""
        if self.phase != "rest":
            raise ValueError("the tower is not at rest")
        self._watch()

    def stop(self) -> None:
        """Ends the watch without the judge's verdict. `ValueError` while a piece is held or something falls."""
        if self.phase == "held" or self._fallen or self._falls:
            raise ValueError("the tower cannot be stopped")
        self._rest()

    def send(self, back: bool = False) -> None:
        """Sends the lifts on their way, or back to its start; the judge waits for the end of their ride. `ValueError`
        while the judge does not watch."""
        if self.phase != "settling":
            raise ValueError("nobody watches the lifts")
        self._terrain.ride.send(-1 if back else 1)
        self._lean(*self._judged())

    def _new_judge(self) -> Judge:
        # A high tower that glue holds would sway with its breath for ten seconds, and nothing of it can fall.
        sways = self.ground.brisk and self.glued
        return new_judge(self.ground.brisk, breathes=self._breathes and not sways)

    def _watch(self) -> None:
        self.phase = "settling"
        self._judge = self._new_judge()
        self._lean(*self._judged())

    def _judged(self) -> tuple[float, int]:
        """Lean and side of the weight; a tower does not breathe during a ride."""
        return (0.0, 0) if self._terrain.ride.moves else (self._judge.lean, self._judge.side)

    def _latch(self) -> None:
        """Marks pieces as fallen, for good."""
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
        """A broken piece has fallen, and is gone at once."""
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
        """Removes pieces that have been visible long enough since their fall."""
        if not self._fallen:
            return
        for block in [block for block in self._blocks if block.piece in self._fallen]:
            self._fallen[block.piece] += ticks
            if self._fallen[block.piece] >= FALLEN_TICKS:
                if touches(block.body, {other.body for other in self._standing()}):
                    self._judge.startle()
                self._remove(block)

    def _watch_on(self, rides: bool) -> Verdict | None:
        """Runs the judge for a tick; the judge pauses while a lift `rides`, or a balloon draws."""
        if rides or self._buoy is not None or self._startled:
            if rides and self._is_squeezed():
                self._terrain.ride.bounce()
            self._startled = False
            self._age()
            self._judge = self._new_judge()
            self._lean(*self._judged())
            return None
        self._judge.watch([*self._standing(), *self._terrain.bars])
        self._lean(*self._judged())
        if self._judge.out_of_patience:
            for block in [block for block in self._standing() if self._is_going(block)]:
                self._fall(block)
            self._age(FALLEN_TICKS)
        else:
            self._age()
            if self._fallen or not (self._judge.at_rest or self._calms):
                return None
        self._rest()
        return self._speak(at_rest=True)

    @property
    def _calms(self) -> bool:
        """Whether the tower has swayed for so long that its ground calms it now: nothing of it falls."""
        is_late = self.ground.calms and self._judge.ticks >= tricks.CALM_TICKS
        return is_late and not self.moving and quiet(self._terrain.bars, ROUGH_SPEED, ROUGH_SPIN)

    def _is_squeezed(self) -> bool:
        """Tests whether a piece is pressed into another, which only a lift can do."""
        deepest = 0.0

        def look(arbiter: pymunk.Arbiter) -> None:
            nonlocal deepest
            deepest = min([deepest, *(point.distance for point in arbiter.contact_point_set.points)])

        for block in self._standing():
            block.body.each_arbiter(look)
        return deepest < -SQUEEZED

    def _is_going(self, block: Block) -> bool:
        """Tests whether `block` is falling past the sill."""
        sill = self.ground.sill
        return sill is not None and block.body.position.y < sill * UNIT and not quiet([block])

    def _speak(self, *, at_rest: bool) -> Verdict:
        fallen = tuple(sorted(self._falls))
        self._falls.clear()
        return Verdict(fallen, at_rest)

    def _rest(self) -> None:
        """Stops time, so that nothing creeps while nobody plays."""
        self.phase = "rest"
        self.workload.rest()
        self._judge = self._new_judge()
        self._lean(0.0)
        for body in [*(block.body for block in self._blocks), *(bar.body for bar in self._terrain.bars)]:
            body.velocity, body.angular_velocity = (0, 0), 0
