"""`Carry` is a thing or handle that is being moved over the mat; it gives the draft as a drop would leave it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.app.intents import Device
from game.levels.workshop.draft import Draft
from game.levels.workshop.edits import Edit, Things, apply
from game.levels.workshop.snapping import snap
from game.levels.workshop.things import EditRefused

Moves = Callable[[float, float], tuple[Edit, ...]]
"""The edits that bring it `dx`, `dy` from where it was."""


@dataclass(slots=True)
class Carry:
    """`origin`: the point that lies on the grid, in units; `grabbed`: where the pointer took it. `fresh`: it was not on
    the mat before. `dx`, `dy`: how far it has come. `refused`: why it cannot be where it is wanted."""

    base: Draft
    moves: Moves
    origin: tuple[float, float]
    device: Device
    grabbed: tuple[float, float] | None = None
    fresh: bool = False
    dx: float = 0.0
    dy: float = 0.0
    draft: Draft = field(init=False)
    things: Things = ()
    refused: EditRefused | None = None

    def __post_init__(self) -> None:
        self.draft = self.base
        self._update()

    def _update(self) -> None:
        try:
            self.draft, self.things = apply(self.base, self.moves(self.dx, self.dy))
            self.refused = None
        except EditRefused as error:
            self.refused = error

    @property
    def place(self) -> tuple[float, float]:
        """Where the point on the grid is now."""
        return round(self.origin[0] + self.dx, 3), round(self.origin[1] + self.dy, 3)

    def point(self, x: float, y: float, grid: float) -> bool:
        """The pointer is at a point, in units. Returns whether anything moved."""
        start = self.grabbed or self.origin
        return self._go(self.origin[0] + x - start[0], self.origin[1] + y - start[1], grid)

    def step(self, dx: int, dy: int, step: float) -> bool:
        """One step of a key. Returns whether anything moved."""
        x, y = self.place
        return self._go(x + dx * step, y + dy * step, step)

    def _go(self, x: float, y: float, grid: float) -> bool:
        dx, dy = snap(x, grid) - self.origin[0], snap(y, grid) - self.origin[1]
        if (dx, dy) == (self.dx, self.dy):
            return False
        self.dx, self.dy = dx, dy
        self._update()
        return True
