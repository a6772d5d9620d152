"""`Deck`, a lift's body in a space that nothing can hold up; `Ride` moves all lifts of a ground on their way and back.

All lifts of a ground ride together. Times are ticks; a ride that turns back goes the same way at the same pace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pymunk

from game.core.game import TICKS
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.physics.bodies import MATERIALS
from game.physics.ground import Lift
from game.physics.saved_poses import HOME, Pose, RideState

TURNING = 1 / 20
"""Change of the pace (1 out, -1 back) a tick when a ride turns back on its way."""


class Deck:
    """A lift in the space. `body`: moved along its path."""

    def __init__(self, space: pymunk.Space, lift: Lift, filter: pymunk.ShapeFilter) -> None:
        self._lift = lift
        self.parts = [[(x * UNIT, y * UNIT) for x, y in part] for part in lift.parts]
        self.body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.shapes = []
        for part in self.parts:
            shape = pymunk.Poly(self.body, part)
            shape.friction = MATERIALS[lift.material].friction
            shape.elasticity = 0
            shape.filter = filter
            self.shapes.append(shape)
        self.lay(0.0)
        space.add(self.body, *self.shapes)

    @property
    def pose(self) -> Pose:
        x, y = self.body.position
        return x, y, 0.0

    def corners(self) -> list[list[Point]]:
        """Returns the corners of its parts where they are now."""
        x, y = self.body.position
        return [[(x + u, y + v) for u, v in part] for part in self.parts]

    def lay(self, at: float) -> None:
        """Puts it where it is at tick `at` of its way, at rest."""
        x, y = self._lift.position_at(at / TICKS)
        self.body.position = x * UNIT, y * UNIT
        self.body.velocity = 0, 0

    def lead(self, at: float, step: float) -> None:
        """Moves it there within the next step of `step` seconds."""
        x, y = self._lift.position_at(at / TICKS)
        px, py = self.body.position
        self.body.velocity = (x * UNIT - px) / step, (y * UNIT - py) / step


@dataclass(slots=True)
class Ride:
    """All lifts of a ground on their way. `last`: its ticks."""

    decks: Sequence[Deck]
    last: float
    state: RideState = HOME

    @property
    def moves(self) -> bool:
        """Whether the lifts are on their way."""
        at, sent = self.state.at, self.state.sent
        return (sent > 0 and at < self.last) or (sent < 0 and at > 0)

    def send(self, sent: int) -> None:
        """Sends the lifts out, 1, or back, -1. At an end of the way the path itself begins gently."""
        at, pace = self.state.at, self.state.pace
        self.state = RideState(at, float(sent) if at in (0.0, self.last) else pace, sent) if at or sent > 0 else HOME

    def bounce(self) -> None:
        """Stops the lifts at once, and sends them back."""
        self.state = RideState(self.state.at, 0.0, -1)

    def tick(self) -> None:
        """Begins a tick: changes the pace."""
        at, pace, sent = self.state
        self.state = RideState(at, max(-1.0, min(1.0, pace + 2 * TURNING * sent)), sent)

    def step(self, seconds: float, share: float) -> None:
        """Moves the lifts for `share` of a tick, a step of `seconds`."""
        at, pace, sent = self.state
        at = max(0.0, min(self.last, at + pace * share))
        self.state = RideState(at, pace, sent)
        for deck in self.decks:
            deck.lead(at, seconds)

    def halt(self) -> None:
        """Stops the lifts where they are. Lifts that are back home are no longer sent."""
        if self.state.sent < 0 and not self.state.at:
            self.state = HOME
        for deck in self.decks:
            deck.lay(self.state.at)
