"""`TurnTrials` estimates how likely a bot places several pieces of one turn without a fall, from trials on copies."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.bots.lookahead import Builder, Coming, StackerTemper
from game.bots.sequential_halving import go_on
from game.bots.tower_copies import TowerCopies
from game.core.bot import Expired
from game.core.game import Poses
from game.core.silhouettes import PIECES
from game.core.tower_events import Piece
from game.physics.tower import Tower

_MISSES = ((-0.5, 0.13), (-0.13, -0.5), (0.13, 0.5), (0.5, -0.13))
"""Errors of a hand, aside and turned, in shares of the largest: the middles of four equally likely quarters."""
_LEAST = 1.0
"""px by which even a steady hand is tried to miss: a copy of the tower is not quite the tower."""


@dataclass(frozen=True, slots=True)
class _Stage:
    """The tower after some pieces: the chance that all of them stood, and its poses, None if one finds no place."""

    chance: float
    poses: Poses | None


class TurnTrials:
    """Places pieces one after the other on copies of one tower, as a builder of `temper` would, its hand's errors
    included. It keeps what it has tried on the latest tower, because a turn is chosen piece by piece."""

    def __init__(self, temper: StackerTemper) -> None:
        self._temper = temper
        self._start: Poses = None
        self._known: dict[tuple[Piece, ...], _Stage] = {}

    def chance(self, poses: Poses, pieces: tuple[Piece, ...], expired: Expired | None = None) -> float:
        """The chance that all `pieces`, placed in this order, stand: the share of trials in which each of them did, all
        multiplied. `poses`: the tower at rest. `OutOfTime` once `expired`."""
        if poses != self._start:
            self._start, self._known = poses, {(): _Stage(1.0, poses)}
        return self._after(pieces, expired).chance

    def _after(self, pieces: tuple[Piece, ...], expired: Expired | None) -> _Stage:
        if pieces not in self._known:
            before = self._after(pieces[:-1], expired)
            found = before if before.poses is None else self._place(before, pieces[-1], expired)
            self._known[pieces] = found
        return self._known[pieces]

    def _place(self, before: _Stage, piece: Piece, expired: Expired | None) -> _Stage:
        tower = Tower.of(before.poses)
        try:
            tower.take(piece)
            held = tower.held
            assert held is not None
            poses = tower.poses()
            ranked = Builder(poses, tower, held, self._temper, expired, Coming(PIECES)).ranked()
            go_on(expired)
            if not ranked or ranked[0].after is None:
                return _Stage(0.0, None)
            best = ranked[0]
            copies = TowerCopies(tower, held, poses, lambda _work: go_on(expired))
            shake = max(_LEAST, self._temper.shake)
            stood = 0
            for aside, twist in _MISSES:
                missed = replace(best.place, turn=best.place.turn + round(twist * self._temper.twist))
                stood += copies.drop(missed, aside * shake).settled
            return _Stage(before.chance * stood / len(_MISSES), best.after)
        finally:
            tower.close()
