"""`PlaceTrial` finds out on a copy of the tower what becomes of a piece that is let go in a pose: its `Outcome`."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi
from typing import Final, Literal

from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT, Piece
from game.physics.balance import THIN, TIPPING, firmness
from game.physics.placement_trial import COARSE_ITERATIONS, COARSE_STILL, COARSE_SUBSTEPS, COARSE_TICKS
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower
from game.physics.tower_view import TowerView
from game.table.tower.overlays.near_support import contacts

Outcome = Literal["safe", "thin", "barely", "tips", "rolls", "slides", "deeper", "falls"]
"""It stays where it was let go, safe, shaky or barely; it comes to rest elsewhere; or something falls."""

STEP, FINE_STEP = 5, 4
"""Ticks that are simulated in one tick of the match: some 2 ms with thirty pieces; and exactly."""
NEAR, TURNED = 0.4, 0.4
"""Units and radians by which a piece may move as it settles, and still lie where it was let go."""
ROLLS: Final = 0.9
"""Units aside from which on a round piece has rolled."""
ABOVE = 1.0
"""px above the pose from which it is let go."""


class PlaceTrial:
    """A rough trial, as bots make, and an exact one where that finds more than a piece that stays. It takes a few ticks
    at a time; close it in the end."""

    def __init__(self, tower: TowerView, piece: Piece, pose: Pose) -> None:
        self._view, self._piece, self._pose = tower, piece, pose
        self._fine = False
        self._ticks = 0
        self.outcome: Outcome | None = None
        self.pieces: tuple[Placed, ...] = ()
        """All pieces as they lie in the end."""
        self._tower: Tower | None = self._copy()

    def _copy(self) -> Tower:
        view, (x, y, angle) = self._view, self._pose
        if self._fine:
            tower = Tower(view.ground)
        else:
            tower = Tower(view.ground, substeps=COARSE_SUBSTEPS, iterations=COARSE_ITERATIONS, breathes=False)
        tower.lay_bars(view.bars[: len(view.ground.seesaws)])
        for placed in view.pieces:
            if not placed.fallen:
                tower.place(placed.piece, placed.x, placed.y, placed.angle)
        tower.place(self._piece, x, y + ABOVE, angle)
        return tower

    def advance(self) -> Outcome | None:
        """Simulates some more ticks. Returns the outcome once it is known, else None."""
        for _ in range(FINE_STEP if self._fine else STEP):
            if self._tower is None:
                break
            verdict = self._tower.tick()
            self._ticks += 1
            falls = self._tower.collapsing or (verdict is not None and bool(verdict.fallen))
            rests = verdict is not None or (not self._fine and self._tower.still >= COARSE_STILL)
            if falls or rests:
                self._end(self._found(self._tower, falls))
            elif not self._fine and self._ticks >= COARSE_TICKS:
                self._end(None)
        return self.outcome

    def _end(self, found: Outcome | None) -> None:
        assert self._tower is not None
        self.pieces = self._tower.pieces
        self.close()
        if self._fine or found in ("safe", "thin"):
            self.outcome = found
            return
        # What errs in delicate cases says nothing of them.
        self._fine, self._ticks = True, 0
        self._tower = self._copy()

    def _found(self, tower: Tower, falls: bool) -> Outcome:
        placed = next((one for one in tower.pieces if one.piece == self._piece), None)
        if falls or placed is None:
            return "falls"
        x, y, angle = self._pose
        turned = abs((placed.angle - angle + pi) % (2 * pi) - pi)
        aside, down = abs(placed.x - x), y - placed.y
        if kind_of(self._piece) == "disc":
            # However it is turned, it looks the same.
            turned = 0.0
        if aside > ROLLS * UNIT and kind_of(self._piece) in ("disc", "hexagon"):
            return "rolls"
        if turned > TURNED:
            return "tips"
        if hypot(aside, down) > NEAR * UNIT:
            return "deeper" if down > aside else "rolls" if kind_of(self._piece) == "disc" else "slides"
        firm = firmness(self._piece, self._view.balances, tower.balances)
        return "barely" if firm < TIPPING else "thin" if firm < THIN else "safe"

    def close(self) -> None:
        """Frees the copy."""
        if self._tower is not None:
            self._tower.close()
            self._tower = None


def leans_on(piece: Piece, pieces: Sequence[Placed], before: Sequence[Piece]) -> Piece | None:
    """The only piece on which `piece` has come to lean besides those `before` on which it was let go; None if there
    are more or none."""
    own = next((one for one in pieces if one.piece == piece), None)
    if own is None:
        return None
    others = [one for one in pieces if one.piece not in (piece, *before) and not one.fallen]
    touched = [one.piece for one in others if contacts(own, [one])]
    return touched[0] if len(touched) == 1 else None
