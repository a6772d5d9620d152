"""`PlaceTrial` finds out on a copy of the tower what becomes of a piece that is let go in a pose: its `Outcome`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, pi
from typing import Final, Literal

from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT, Piece
from game.physics.placement_trial import COARSE_ITERATIONS, COARSE_STILL, COARSE_SUBSTEPS, COARSE_TICKS
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower
from game.physics.tower_view import TowerView, view_of
from game.table.tower.overlays.near_support import NearSupport, contacts
from game.table.tower.overlays.support_tone import Support, support_of

Outcome = Literal["safe", "thin", "point", "barely", "tips", "rolls", "slides", "deeper", "falls"]
"""The piece stays where it was let go, safe, shaky, on a point or barely; it comes to rest elsewhere; or something
falls."""
STANDS: Final[dict[Support, Outcome]] = {"safe": "safe", "thin": "thin", "point": "point", "tipping": "barely"}
"""What is said of a piece that stays, by its support as the lens will show it."""
FIRMNESS: Final[dict[Support, int]] = {"safe": 2, "thin": 1, "point": 1, "tipping": 0}
WORSE: Final = 0.08
"""Loss of margin beyond which another piece stands worse than before."""

STEP, FINE_STEP = 5, 4
"""Ticks that are simulated in one tick of the match: some 2 ms with thirty pieces; and exactly."""
NEAR, TURNED = 0.4, 0.4
"""Units and radians by which a piece may move as it settles, and still lie where it was let go."""
ROLLS: Final = 0.9
"""Units aside from which on a round piece has rolled."""
ABOVE = 1.0
"""px above the pose from which it is let go."""


@dataclass(frozen=True, slots=True)
class Weakened:
    """Another piece that suffers most from the placement: it is the first to fall, or stands worse than before."""

    piece: Piece
    outcome: Literal["thin", "barely", "falls"]


class PlaceTrial:
    """A rough trial, as bots make, and an exact one where that finds more than a piece that stays. It takes a few ticks
    at a time; close it in the end."""

    def __init__(self, tower: TowerView, piece: Piece, pose: Pose) -> None:
        self._view, self._piece, self._pose = tower, piece, pose
        self._fine = False
        self._ticks = 0
        self.outcome: Outcome | None = None
        """What becomes of the piece itself."""
        self.weakened: Weakened | None = None
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
        stays = found in ("safe", "thin", "point")
        if self._fine or stays:
            self.weakened = self._first_fallen() if found == "falls" else self._weakest(self._tower)
        self.close()
        if self._fine or (stays and self.weakened is None):
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
        own = {one.piece: one for one in NearSupport().seen(view_of(tower))}.get(self._piece)
        # The lens shows a piece that only leans as shaky.
        return "thin" if own is None else STANDS[support_of(own)]

    def _first_fallen(self) -> Weakened | None:
        """Another piece that falls while the piece itself does not."""
        fallen = [one.piece for one in self.pieces if one.fallen]
        return Weakened(fallen[0], "falls") if fallen and self._piece not in fallen else None

    def _weakest(self, tower: Tower) -> Weakened | None:
        """The other piece that stands worst of those that stand worse than before; None without any."""
        before = {one.piece: one for one in NearSupport().seen(self._view)}
        found: list[tuple[int, float, Piece]] = []
        for after in NearSupport().seen(view_of(tower)):
            old, now = before.get(after.piece), support_of(after)
            if after.piece == self._piece or old is None or old.margin - after.margin < WORSE:
                continue
            if now != "point" and FIRMNESS[now] < FIRMNESS[support_of(old)]:
                found.append((FIRMNESS[now], after.margin, after.piece))
        if not found:
            return None
        firmness, _margin, piece = min(found)
        return Weakened(piece, "thin" if firmness else "barely")

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
