"""`Planner` searches, by a beam search with simulated drops, for placements that reach the goals of a level.

Each step tries the pieces that may come next, turned onto each face and on end, over everything that might carry them.
The most promising ones, rated as if they stayed where they land, are dropped into a copy of the tower; the search goes
on from what stands then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, radians

from game.bots.sequential_halving import OutOfTime, go_on
from game.bots.stacker import turns
from game.core.bot import Expired
from game.core.rng import Rng
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.levels.bot.evaluation import evaluate, like, planned_context
from game.levels.rules import goals
from game.levels.rules.level import Level
from game.physics.ground import Ground
from game.physics.landing import Profile, land
from game.physics.placement_trial import COARSE_ITERATIONS, COARSE_STILL, COARSE_SUBSTEPS
from game.physics.saved_poses import Pose
from game.physics.stack import Placed, profiles
from game.physics.tower import Tower

_GRID = 0.25
"""Units between the places tried besides the notable ones."""
_AIR = 0.08
"""Units of air to a neighbour."""
_INSIDE = 0.12
"""Units by which a centre of gravity stays inside of the edge over which it is pushed out."""
_OVER = 9.0
"""px by which a centre of gravity may lie beside what carries it: a hook still holds."""
_FACE, _STEEP = 0.4, 45
"""Units and degrees: on shorter and on steeper edges nothing is let down askew."""
_FEWEST = 4
"""Least number of drops for each kind of piece."""
_FIRM = 0.3
"""Value of a tower whose every weight is over the middle of its support."""
_ALIKE = 5
"""px within which two places count as one."""
_ASIDE = 2.0
"""px to either side at which a piece must stand as well."""
_DELICATE = 0.5
"""Cost of a piece that holds only in exactly its place."""
_TICKS = 150
_ABOVE = 1.5
"""px from which a piece is dropped."""
_SKY = 3000.0


@dataclass(frozen=True, slots=True)
class Move:
    """A piece, the px over which it is let down and up to which it gets, and its turn in degrees."""

    piece: Piece
    x: int
    y: float
    turn: int


@dataclass(frozen=True, slots=True)
class Node:
    """A tower that was reached by `moves`. `done`: whether its goals are reached; `value`: how near they are;
    `before`: without the latest move."""

    moves: tuple[Move, ...]
    pieces: tuple[Placed, ...]
    bars: tuple[Pose, ...]
    done: bool
    value: float
    before: Node | None = None


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """Limits of a search. `beam`: towers kept at each step; `tries`: drops for each of them; `drops`: drops in all."""

    beam: int
    tries: int
    drops: int


class Planner:
    """Plans for one level."""

    def __init__(self, level: Level, ground: Ground, budget: SearchBudget, rng: Rng, expired: Expired | None) -> None:
        self._level = level
        self._ground = ground
        self._budget = budget
        self._rng = rng
        self._expired = expired
        self._wanted = [star[0] for goal in level.goals if isinstance(goal, goals.Reach) for star in goal.stars] + [
            (goal.left + goal.right) / 2 for goal in level.goals if isinstance(goal, goals.Bridge)
        ]
        self._drops = 0
        self.is_whole = False
        """The search ended before its time was up."""

    def node(self, pieces: Sequence[Placed], bars: Sequence[Pose]) -> Node:
        done, value = evaluate(planned_context(self._level, self._ground, pieces, bars))
        return Node((), tuple(pieces), tuple(bars), done, value)

    def plan(self, start: Node, held: Piece | None = None) -> tuple[Move, ...]:
        """Moves from `start` to the goals, or as near to them as was found. `held`: the piece that comes first."""
        best, self._drops = start, 0
        beam = [start]
        try:
            for step in range(len(self._level.given)):
                found: list[Node] = []
                for node in beam:
                    found += self._steps(node, held if step == 0 else None)
                beam = []
                for node in self._firm(found):
                    beam.append(node)
                    best = max(best, node, key=lambda one: (one.done, one.value))
                    if best.done:
                        self.is_whole = True
                        return best.moves
                if not beam:
                    break
            self.is_whole = True
        except OutOfTime:
            pass
        return best.moves

    def _firm(self, found: list[Node]) -> Iterator[Node]:
        """The most promising towers, none of them twice, those first that hold also if the latest piece lies a little
        beside its place."""
        delicate: list[Node] = []
        count = 0
        for node in self._varied(found):
            if self._holds(node):
                yield node
                count += 1
                if count == self._budget.beam:
                    return
            elif len(delicate) < self._budget.beam:
                delicate.append(node)
        yield from (replace(node, value=node.value - _DELICATE) for node in delicate[: self._budget.beam - count])

    def _varied(self, found: list[Node]) -> list[Node]:
        """The best first, but those last that use the same pieces as many before them: what is not worth much yet, such
        as a weight at the back, must not be crowded out."""
        seen: set[object] = set()
        used: Counter[object] = Counter()
        first: list[Node] = []
        last: list[Node] = []
        for node in sorted(found, key=lambda node: (-node.done, -node.value)):
            lie = sorted((like(self._level, one.piece), round(one.x / 10), round(one.y / 10)) for one in node.pieces)
            if (key := tuple(lie)) in seen:
                continue
            seen.add(key)
            pieces = tuple(sorted(like(self._level, one.piece) for one in node.pieces))
            used[pieces] += 1
            (first if used[pieces] <= max(1, self._budget.beam // 2) else last).append(node)
        return first + last

    def _holds(self, node: Node) -> bool:
        assert node.before is not None
        if node.done and self._settle(node.before, node.moves[-1], coarse=False) is None:
            return False
        return all(self._settle(node.before, node.moves[-1], aside) is not None for aside in (-_ASIDE, _ASIDE))

    # One step

    def _next(self, node: Node) -> list[Piece]:
        here = {one.piece for one in node.pieces}
        coming = [piece for piece in self._level.given if piece not in here]
        if self._level.order == "fixed":
            return coming[:1]
        return list({like(self._level, piece): piece for piece in reversed(coming)}.values())

    def _steps(self, node: Node, held: Piece | None) -> Iterator[Node]:
        """Towers with one piece more than `node`, the most promising first."""
        ledges = self._ledges(node)
        coming = self._next(node) if held is None else [held]
        # Each kind of piece has its share, so that none crowds out another.
        share = max(_FEWEST, self._budget.tries // max(1, len(coming)))
        for piece in coming:
            rated: list[tuple[float, Move]] = []
            for move in self._moves(piece, ledges):
                self._go_on()
                placed = Placed(piece, move.x, move.y, radians(move.turn))
                done, value = evaluate(planned_context(self._level, self._ground, (*node.pieces, placed), node.bars))
                rated.append((value + done + self._rng.below(100) / 5000, move))
            tried: list[Move] = []
            for _value, move in sorted(rated, key=lambda one: -one[0]):
                if any(move.turn == other.turn and abs(move.x - other.x) < _ALIKE for other in tried):
                    continue
                if len(tried) == share or self._drops >= self._budget.drops:
                    break
                tried.append(move)
                if (after := self._settle(node, move)) is not None:
                    yield after

    def _ledges(self, node: Node) -> list[Profile]:
        tower = self._tower(node)
        try:
            return tower.ledges()
        finally:
            tower.close()

    def _moves(self, piece: Piece, ledges: Sequence[Profile]) -> Iterator[Move]:
        """Places where `piece` would stand if everything below it were firm."""
        hand = self._ground.hand
        radius = silhouette_of(piece).radius * UNIT
        slopes = list(_slopes(ledges))
        for turn in turns(piece):
            parts = profiles(piece, 0.0, _SKY, radians(turn))
            left = min(part.lower[0][0] for part in parts)
            right = max(part.lower[-1][0] for part in parts)
            for x in sorted(self._places(ledges, left, right)):
                self._go_on()
                if not hand.left * UNIT <= x <= hand.right * UNIT:
                    continue
                near = [one for one in ledges if one.upper[0][0] < x + radius and one.upper[-1][0] > x - radius]
                # On a slope it is let down as the slope lies.
                for tilt in {0, *(tilt for a, b, tilt in slopes if a <= x <= b)}:
                    landing = land(profiles(piece, x, _SKY, radians(turn + tilt)), near)
                    if landing is None:
                        continue
                    if min(x - landing.touching[0], landing.touching[-1] - x) > -_OVER:
                        yield Move(piece, x, _SKY - landing.distance, turn + tilt)

    def _places(self, ledges: Sequence[Profile], left: float, right: float) -> set[int]:
        """Notable places for a piece that reaches from `left` to `right` of its centre: over the middle of what
        carries it, flush with it, beside it, as far out over its end as it stays, at what has to be touched."""
        ends: list[tuple[float, float]] = [(ledge.upper[0][0], ledge.upper[-1][0]) for ledge in ledges]
        air, inside = _AIR * UNIT, _INSIDE * UNIT
        xs: set[int] = set()
        for a, b in ends:
            for x in ((a + b) / 2, a - left, b - right, a - right - air, b - left + air, a + inside, b - inside):
                xs.add(round(x))
        if not ends:
            return xs
        xs.update(round(star * UNIT + aside) for star in self._wanted for aside in (-right + 6, 0.0, -left - 6))
        low, high = min(a for a, _b in ends), max(b for _a, b in ends)
        step = _GRID * UNIT
        xs.update(round(low + i * step) for i in range(int((high - low) / step) + 1))
        return {x for x in xs if low - UNIT <= x <= high + UNIT}

    def _tower(self, node: Node, *, coarse: bool = True) -> Tower:
        if coarse:
            tower = Tower(self._ground, substeps=COARSE_SUBSTEPS, iterations=COARSE_ITERATIONS, breathes=False)
            # Asked for once, balances are kept up to date.
            _ = tower.balances
        else:
            tower = Tower(self._ground)
        tower.lay_bars(node.bars)
        for one in node.pieces:
            tower.place(one.piece, one.x, one.y, one.angle)
        return tower

    def _settle(self, node: Node, move: Move, aside: float = 0.0, *, coarse: bool = True) -> Node | None:
        self._drops += 1
        tower = self._tower(node, coarse=coarse)
        try:
            tower.place(move.piece, move.x + aside, move.y + _ABOVE + abs(aside), radians(move.turn))
            for tick in range(_TICKS if coarse else 4 * _TICKS):
                if tick % 4 == 0:
                    self._go_on()
                tower.tick()
                if tower.collapsing:
                    return None
                if tower.phase == "rest" or (coarse and tower.still >= COARSE_STILL):
                    break
            else:
                return None
            after = self.node([one for one in tower.pieces if not one.fallen], tower.bars)
            thin = min((balance.margin for balance in tower.balances), default=1.0)
            return replace(after, moves=(*node.moves, move), before=node, value=after.value + _FIRM * thin)
        finally:
            tower.close()

    def _go_on(self) -> None:
        go_on(self._expired)


def _slopes(ledges: Sequence[Profile]) -> Iterator[tuple[float, float, int]]:
    """Where an upper edge is not level: its ends, and how steep it is, in degrees."""
    for ledge in ledges:
        for (px, py), (qx, qy) in pairwise(ledge.upper):
            tilt = round(degrees(atan2(qy - py, qx - px)))
            if qx - px > _FACE * UNIT and 2 <= abs(tilt) <= _STEEP:
                yield px, qx, tilt
