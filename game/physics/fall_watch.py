"""`FallWatch` watches a tower from a release to the verdict, and says what made pieces fall: a `FallCause`.

Lengths are px, angles radians. It names a cause only where what was seen leaves no other.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Literal

from game.core.silhouettes import kind_of
from game.core.tower_events import UNIT
from game.physics.ground import faces
from game.physics.landing import land
from game.physics.saved_poses import Pose
from game.physics.stack import Placed, profiles
from game.physics.tower import Tower

_Own = Literal["missed", "flew", "beyond", "point", "slope", "slid", "rolled"]
Why = _Own | Literal["tipped", "tilted", "pushed", "struck", "broke", "first"]

MOVED, TURNED = 6.0, radians(4)
"""From here on a piece has begun to move."""
GONE, TIPPED = 20.0, radians(15)
"""From here on a piece has left its place: aside, or by turning."""
STRAIGHT = radians(2)
"""A piece that has turned by less has slid."""
OVER = 2.0
"""px by which the weight of a piece must lie beyond its support."""
FACE = 0.22 * UNIT
"""px from the first to the last touch from which a piece is laid on a face, not set on a corner."""
SET_DOWN = 30.0
"""px: a piece that drops farther may bounce, so that it is not said to have slid."""
TOUCHING = 1.5
MANY = 3
"""Fallen pieces from which on the first one that tipped is named where the cause is not sure."""
TOGETHER = 3
"""Ticks within which two pieces begin to move together."""


@dataclass(frozen=True, slots=True)
class FallCause:
    """Why the pieces `fallen`, ascending, have fallen.

    `piece`, which was let go or is held, "missed" all, "flew" beside all from a hand that moved, lay "beyond" the edge
    of `other` with its weight, tipped because it touched `other` at one "point" only, did not hold on a "slope", has
    "slid" or "rolled" off `other`, has "tipped" `other` by its weight, "tilted" a beam, "struck" `other` from the side,
    or, held, "pushed" something. "broke": `piece` is one of glass, and nothing else fell. "first": why is not sure, but
    of many pieces `other` was the first one to tip, which may be `piece` itself. `other`: None is the ground; for
    "pushed" it has no meaning.
    """

    why: Why
    piece: int
    other: int | None
    fallen: tuple[int, ...]


class FallWatch:
    """Begins as `tower` still holds the piece that is to be let go."""

    def __init__(self, tower: Tower) -> None:
        held = tower.held
        assert held is not None
        self._tower = tower
        self._piece = held.piece
        self._ticks = 0
        self._starts: dict[int, Pose] = {placed.piece: _pose(placed) for placed in tower.pieces if not placed.fallen}
        self._starts[held.piece] = (held.x, held.y, held.angle)
        self._moved: dict[int, int] = {}
        """The tick in which each piece has begun to move."""
        self._turned: set[int] = set()
        """The pieces that turned as they began to move."""
        self._tipped: dict[int, int] = {}
        """The tick in which each piece has turned by `TIPPED`."""
        self._touched: Pose | None = None
        """The pose of the piece before its first touch."""
        self._last = self._starts[held.piece]
        self._left: Literal["", "aside", "turning"] = ""
        """How the piece has left its place."""
        self._flew = False
        """Whether the hand that let it go was moving."""
        self._struck: frozenset[int | None] = frozenset()
        """What the piece touched as the first other piece began to move."""
        self._under: dict[int | None, tuple[float, float]] = {}
        """What the piece comes down on, with the first and the last touch."""
        self._widths: dict[int | None, tuple[float, float]] = {}
        """How far each of these reaches to the left and to the right."""
        self._on_slope = False
        """Whether the piece comes down on a slope of the ground."""
        self._bars = tower.bars
        self._tilted: int | None = None
        """The tick in which a beam has begun to tilt."""
        self._land(held.piece, self._starts[held.piece])

    def _land(self, piece: int, pose: Pose) -> None:
        tower, parts = self._tower, profiles(piece, *pose)
        self._under, self._widths = {}, {}
        others = {placed.piece: profiles(placed.piece, *_pose(placed)) for placed in tower.pieces if not placed.fallen}
        # Once it is let go, it is a part of the tower, and would come down on itself.
        own = others.pop(piece, [])
        landing = land(parts, [ledge for ledge in tower.ledges() if ledge not in own])
        self._drop = landing.distance if landing else 0.0
        if landing is None:
            return
        ends = landing.touching[0], landing.touching[-1]
        for other, shapes in others.items():
            on_it = land(parts, shapes)
            if on_it is not None and on_it.distance <= landing.distance + TOUCHING:
                self._under[other] = on_it.touching[0], on_it.touching[-1]
                ends_of = [part.lower[end][0] for part in shapes for end in (0, -1)]
                self._widths[other] = min(ends_of), max(ends_of)
        held_by = self._under.values()
        if min((low for low, _high in held_by), default=ends[1]) > ends[0] or ends[1] > max(
            (high for _low, high in held_by), default=ends[0]
        ):
            self._under[None] = ends
        if not self._under:
            self._under[None] = ends
        # Where nothing else can be lain on.
        ground = faces(tower.ground)
        top = [x for face in ground if max(y for _x, y in face.upper) >= 0 for x, _y in face.upper]
        for seesaw, (px, _py, angle) in zip(tower.ground.seesaws, tower.bars, strict=True):
            top += [px + (x * cos(angle) - y * sin(angle)) * UNIT for part in seesaw.parts for x, y in part]
        self._widths[None] = min(top, default=ends[0]), max(top, default=ends[1])
        slopes = {
            (b[1] > a[1]) - (b[1] < a[1])
            for face in ground
            if (found := land(parts, [face])) is not None and found.distance <= landing.distance + TOUCHING
            for a, b in pairwise(face.upper)
            if a[0] <= found.touching[-1] and b[0] >= found.touching[0]
        }
        self._on_slope = None in self._under and slopes in ({1}, {-1})

    def tick(self) -> None:
        """Looks at the tower after a tick."""
        self._ticks += 1
        new = []
        for placed in self._tower.pieces:
            x, y, angle = _pose(placed)
            own = placed.piece == self._piece
            if own:
                self._follow((x, y, angle))
            if placed.piece not in self._starts:
                continue
            if abs(angle - self._starts[placed.piece][2]) > TIPPED and placed.piece not in self._tipped:
                self._tipped[placed.piece] = self._ticks
            if placed.piece in self._moved:
                continue
            sx, sy, start = self._starts[placed.piece]
            turns = abs(angle - start) > TURNED
            # The piece comes down before it can leave its place.
            if turns or hypot(x - sx, 0.0 if own else y - sy) > MOVED:
                new.append(placed.piece)
                if turns:
                    self._turned.add(placed.piece)
        if new and not self._moved.keys() - {self._piece} and set(new) != {self._piece}:
            self._struck = self._tower.touched_by(self._piece)
        self._moved.update(dict.fromkeys(new, self._ticks))
        tilts = (abs(now[2] - before[2]) > TURNED for now, before in zip(self._tower.bars, self._bars, strict=True))
        if self._tilted is None and any(tilts):
            self._tilted = self._ticks

    def _follow(self, pose: Pose) -> None:
        if self._touched is None:
            if self._tower.touched_by(self._piece):
                # Within that tick it may already have turned.
                self._touched = self._last
                self._come_down(self._last)
            self._last = pose
        elif not self._left:
            x, _y, angle = self._touched
            if abs(pose[2] - angle) > TIPPED:
                self._left = "turning"
            elif abs(pose[0] - x) > GONE:
                self._left = "aside" if abs(pose[2] - angle) < STRAIGHT else "turning"

    def _come_down(self, pose: Pose) -> None:
        """Looks anew what the piece comes down on, where the hand that let it go was moving."""
        x, _y, angle = self._starts[self._piece]
        if abs(pose[0] - x) > MOVED or abs(pose[2] - angle) > TURNED:
            self._flew = True
            self._moved.pop(self._piece, None)
            self._turned.discard(self._piece)
            self._starts[self._piece] = pose
            self._land(self._piece, pose)

    def cause(self, fallen: tuple[int, ...]) -> FallCause | None:
        """Returns why these pieces have fallen, or of `MANY` at least which one tipped first; None if that is not
        sure."""
        found = self._sure_cause(fallen)
        if found is None and len(fallen) >= MANY and self._tipped:
            return FallCause("first", self._piece, self._first_tipped(), fallen)
        return found

    def _first_tipped(self) -> int:
        """The lowest of the pieces that tipped together: it carried the others."""
        first = min(self._tipped.values())
        as_one = [piece for piece, tick in self._tipped.items() if tick <= first + TOGETHER]
        return min(as_one, key=lambda piece: self._starts[piece][1])

    def _sure_cause(self, fallen: tuple[int, ...]) -> FallCause | None:
        if not self._under:
            why: Why = "flew" if self._flew else "missed"
            return FallCause(why, self._piece, None, fallen) if fallen == (self._piece,) else None
        x = self._starts[self._piece][0]
        if self._touched is None:
            return None
        if self._tilted is not None and self._tilted <= min(self._moved.values(), default=self._ticks) + TOGETHER:
            return FallCause("tilted", self._piece, None, fallen)
        others = {piece: tick for piece, tick in self._moved.items() if piece != self._piece}
        first = min(others, key=lambda piece: others[piece], default=None)
        own = self._moved.get(self._piece)
        if own is not None and (first is None or own <= others[first]):
            return self._own_fault(x, fallen, first, own)
        if first is None:
            return None
        if first in self._under:
            return FallCause("tipped", self._piece, first, fallen) if first in self._turned else None
        together = [piece for piece in others if others[piece] <= others[first] + TOGETHER]
        struck = first in self._struck and len(together) == 1
        return FallCause("struck", self._piece, first, fallen) if struck else None

    def _own_fault(self, x: float, fallen: tuple[int, ...], first: int | None, own: int) -> FallCause | None:
        """The cause where the piece itself moved before all others. `own`: in which tick."""
        low, high = min(low for low, _high in self._under.values()), max(high for _low, high in self._under.values())
        is_over = x > high + OVER or x < low - OVER
        edge = max(self._under, key=lambda other: self._under[other][1])
        if x < low:
            edge = min(self._under, key=lambda other: self._under[other][0])
        left, right = self._widths.get(edge, (low, high))
        is_clear = len(self._under) == 1 and not left - OVER < x < right + OVER
        if self._left == "turning" and (is_clear or (is_over and high - low >= FACE)):
            return FallCause("beyond", self._piece, edge, fallen)
        if self._piece not in fallen:
            return None
        if first is not None and self._moved[first] <= own + TOGETHER and first in self._under:
            return FallCause("tipped", self._piece, first, fallen) if first in self._turned and not is_over else None
        if self._on_slope and self._left and kind_of(self._piece) != "disc":
            return FallCause("slid" if self._left == "aside" else "slope", self._piece, edge, fallen)
        if len(self._under) > 1 or self._drop > SET_DOWN:
            return None
        if kind_of(self._piece) == "disc":
            return FallCause("rolled", self._piece, edge, fallen)
        alone = first is None or self._moved[first] > own + TOGETHER
        if edge in self._tipped and self._tipped[edge] <= self._tipped.get(self._piece, self._ticks) + TOGETHER:
            # It turned with what it was laid on.
            alone = False
        if high - low < FACE and alone and self._left == "turning":
            return FallCause("point", self._piece, edge, fallen)
        return FallCause("slid", self._piece, edge, fallen) if self._left == "aside" else None


def _pose(placed: Placed) -> Pose:
    return placed.x, placed.y, placed.angle
