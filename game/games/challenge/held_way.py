"""`HeldWay` follows the held piece of a level: where it comes into the hand, how it is turned, how long it rests."""

from __future__ import annotations

from functools import cached_property
from math import degrees

from game.app.devices import Devices
from game.core.tower_events import UNIT, Piece
from game.games.challenge.first_place import first_place
from game.games.challenge.hints import solution_of
from game.levels.rules.level import Level
from game.table.tower.levels.level_camera import LevelCamera
from game.table.tower.tower_site import TowerSite


class HeldWay:
    """`turn`: degrees by which the held piece is turned, None without one; `rested`: ticks since its last move."""

    def __init__(self, site: TowerSite, camera: LevelCamera, level: Level) -> None:
        self._site, self._camera, self._level = site, camera, level
        self._turned: dict[Piece, int] = {}
        """For each piece that was put back, the degrees by which it was turned."""
        self._aimed: tuple[float, float, float] | None = None
        """Where the hand was in the last tick."""
        self.turn: int | None = None
        self.rested = 0

    @cached_property
    def _targets(self) -> tuple[float, ...]:
        """World x of all places of the solution, except on seesaws, along which they are measured."""
        steps = solution_of(self._level)
        return tuple(step.x * UNIT for step in steps if step.x is not None and step.on is None)

    @property
    def angle(self) -> float | None:
        """Degrees by which the held piece is turned at this moment, on its way to `turn`."""
        held = self._site.held
        return None if held is None else degrees(held.angle)

    def tick(self) -> None:
        held = self._site.held
        aim = None if held is None else held.target
        self.turn = None if aim is None else round(degrees(aim[2]))
        if held is not None and self.turn is not None:
            self._turned[held.piece] = self.turn
        self.rested = self.rested + 1 if aim == self._aimed else 0
        self._aimed = aim

    def begin(self, devices: Devices, piece: Piece, *, stood: bool) -> None:
        """`piece` was taken; `stood`: from the tower."""
        if self._site.held is None:
            return
        aim = self._site.aim
        at = first_place(self._site, devices, self._camera, self._targets, is_new=not stood)
        aim.begin(*at, devices.pointer, stood)
        # A piece that was put back keeps its turn.
        aim.due = 0 if stood else self._turned.get(piece, 0)

    def let_go(self, piece: Piece) -> None:
        self._turned.pop(piece, None)
