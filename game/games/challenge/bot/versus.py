"""A bot that builds against others: quick, for it decides while everybody plays.

It looks at the tower from above and tells from outlines alone where the piece would lie and how firmly all would stand
with it (`loads`); nothing is tried with physics. What it wants depends on the level: to reach a line soon, to stay
standing, to stay low, or what the goals ask. Levels differ by how closely they look, what margin they trust, how
steady and how quick their hand is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, radians, sin
from typing import Any, Final, Literal

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from game.bots.levels import Expired
from game.bots.skyline import DEEP, STEP, Shape, Shapes, Skyline, shape_of
from game.bots.stacker import turns
from game.core.game import Observation
from game.core.rng import Rng
from game.core.silhouettes import silhouette_of
from game.core.tower import UNIT, Piece, Release
from game.games.challenge.bot.loads import Floats, Loads
from game.games.challenge.bot.worth import sight_of, worth
from game.games.challenge.rules import goals
from game.games.challenge.rules.actions import GiveUp, Gust, Swap, Take, TakeBack, TakeOut
from game.games.challenge.rules.level import Level
from game.games.challenge.rules.view import ChallengeView
from game.games.challenge.world.course import Course, Stop
from game.physics.ground import Ground, ledge_ends, read_ground
from game.physics.saved import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower

Aim = Literal["race", "high", "survival", "under", "goals"]
"""What it wants: to reach the line; to get high; that nothing falls; to have all below the line; what the goals ask."""

_MOST_BACKS = 6
"""Placements that it takes back, where it may, before it gives up."""
_CATCHES = 3.0
"""px by which something beside the way down may stand out."""
_GAP = 1
"""px above its place where a piece is let go."""
_WORTHY = 16
"""So many places are looked at by the goals of a level."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot builds. `trusts`: px of margin with which it takes a place to be risky by 1 in e; `fears`: what a fall
    costs, in units of height; `grid`: every so manyth column is looked at; `ahead`: for how many places it asks where
    the next piece would go then; `swaps`: by how much more the next piece must promise for a swap, None: it never
    swaps. `shake`, `twist`: px and degrees by which it may miss to either side. `think`, `pause`: ticks before it moves
    and before it lets go; `speed`, `spin`: px and degrees a tick."""

    trusts: float
    fears: float
    grid: int
    ahead: int
    swaps: float | None
    shake: float
    twist: float
    think: int
    pause: int
    speed: float
    spin: int


TEMPERS: Final = {
    "greedy": Temper(5.0, 2.0, 3, 0, None, 5.0, 2.0, 60, 15, 7.0, 6),
    "relaxed": Temper(14.0, 6.0, 4, 0, None, 6.0, 3.0, 80, 25, 5.0, 4),
    "normal": Temper(9.0, 5.0, 3, 0, 0.6, 3.5, 2.0, 50, 16, 7.0, 6),
    "hard": Temper(6.0, 5.0, 1, 3, 0.4, 2.0, 1.0, 30, 10, 10.0, 9),
    "expert": Temper(5.0, 5.0, 1, 6, 0.3, 1.0, 0.0, 18, 6, 14.0, 12),
}


def aim_of(level: Level) -> Aim:
    kinds = {type(goal) for goal in level.goals}
    if not kinds <= {goals.Height, goals.All, goals.Low}:
        return "goals"
    if goals.Low in kinds:
        return "under"
    if goals.Height in kinds:
        return "race"
    return "high" if level.limits.falls is None else "survival"


def line_of(level: Level) -> float:
    """The line to be reached, or to stay under, in px; far up where there is none."""
    lines = [goal.line for goal in level.goals if isinstance(goal, goals.Height | goals.Low)]
    return UNIT * max(lines, default=1000.0)


@dataclass(frozen=True, slots=True)
class Option:
    """A place for a piece: over which column, turned how, how high its centre would lie, and what that is worth."""

    piece: Piece
    row: int
    column: int
    x: float
    y: float
    turn: int
    value: float


@dataclass(frozen=True, slots=True)
class VersusBot:
    """A `Bot` and a `Placer`."""

    temper: Temper

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        view: ChallengeView = observation.view
        legal = observation.legal
        if view.phase == "held":
            return Release()
        takes = [action for action in legal if isinstance(action, Take)]
        fresh = [action for action in takes if action.piece in view.coming]
        if fresh:
            return fresh[0]
        outs = [action for action in legal if isinstance(action, TakeOut)]
        if takes or outs:
            return rng.choice(takes or outs)
        if TakeBack() in legal and view.backs < _MOST_BACKS:
            return TakeBack()
        return GiveUp() if GiveUp() in legal else next(one for one in legal if not isinstance(one, Gust))

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Course | None:
        view: ChallengeView = observation.view
        saved = poses["tower"]
        if saved["held"] is None:
            return None
        look = _Look(view, saved, self.temper, rng)
        held = int(saved["held"]["piece"][0])
        coming = next(iter(view.coming), None)
        best = look.best(held, coming)
        swap = _swap(observation, held)
        if swap is not None and self.temper.swaps is not None:
            other = look.best(swap.piece, held)
            if other is not None and (best is None or other.value > best.value + self.temper.swaps):
                return Course(swap=swap.piece)
        return look.course(best, saved["held"])


def _swap(observation: Observation, held: Piece) -> Swap | None:
    """The swap for the piece that comes after the held one. What was to come earlier is left: so none is swapped back
    again."""
    ids = observation.view.rules.ids
    later = (one for one in observation.legal if isinstance(one, Swap) and ids.index(one.piece) > ids.index(held))
    return next(later, None)


class _Look:
    """A look at one tower."""

    def __init__(self, view: ChallengeView, saved: Any, temper: Temper, rng: Rng) -> None:
        self._view, self._temper, self._rng = view, temper, rng
        self._aim, self._line = aim_of(view.rules), line_of(view.rules)
        self.ground: Ground = read_ground(saved["ground"])
        gone = {piece for piece, _ticks in saved["fallen"]}
        self.standing = tuple(
            Placed(int(row[0]), row[1], row[2], row[3]) for row in saved["pieces"] if row[0] not in gone
        )
        self.bars: tuple[Pose, ...] = ()
        bare = Tower(self.ground)
        if saved["bars"]:
            self.bars = tuple((*bar[:3],) for bar in saved["bars"])
            bare.lay_bars(self.bars)
        ledges = bare.ledges()
        bare.close()
        ends = ledge_ends(self.ground)
        left, right = min(a for a, _b in ends) - 1.5 * UNIT, max(b for _a, b in ends) + 1.5 * UNIT
        hand = self.ground.hand
        self._reach = hand.left * UNIT, hand.right * UNIT
        self.loads = Loads(ledges, self.standing, left, right)
        self.skyline = Skyline(left, right)
        self.skyline.add_ground(ledges)
        self.skyline.add_pieces(self.standing, self.loads.balances())
        self._top = float(max(0.0, self.loads.upper[1:].max())) if self.standing else 0.0
        self._phase = rng.below(temper.grid)
        self._landings: dict[Piece, Floats] = {}

    def best(self, piece: Piece, coming: Piece | None) -> Option | None:
        """The place that promises most, where `coming` is next; None where there is none within reach."""
        found = self.options(piece)
        if self._aim == "goals" and found:
            return self._by_goals(found)
        if not self._temper.ahead or not found or coming is None:
            return found[0] if found else None
        after = [(one.value + self._next(one, coming), -i, one) for i, one in enumerate(self._apart(found))]
        value, _i, one = max(after, key=lambda each: each[:2])
        return Option(one.piece, one.row, one.column, one.x, one.y, one.turn, value)

    def _apart(self, found: Sequence[Option]) -> list[Option]:
        """The best of them, no two of which are nearly the same."""
        kept: list[Option] = []
        for one in found:
            if all(one.turn != other.turn or abs(one.x - other.x) > 12 for other in kept):
                kept.append(one)
                if len(kept) == self._temper.ahead:
                    break
        return kept

    def options(self, piece: Piece) -> list[Option]:
        """Where it could go, best first, at most a hundred."""
        turned = turns(piece)
        shapes = [shape_of(piece, turn) for turn in turned]
        at = self.skyline.landings(Shapes(shapes))
        self._landings[piece] = at.y
        xs = self.skyline.left + STEP * np.arange(at.y.shape[1])
        looked = (np.arange(len(xs)) + self._phase) % self._temper.grid == 0
        looked &= (xs >= self._reach[0]) & (xs <= self._reach[1])
        rows, columns = np.nonzero((at.y > DEEP / 2) & (at.margin > -UNIT) & looked[None, :])
        if not len(rows):
            return []
        left, right = at.left[rows, columns], at.right[rows, columns]
        deep = self.loads.margins_with(
            shapes[0].mass,
            xs[columns],
            xs[left],
            xs[right],
            self.skyline.owners[left],
            self.skyline.owners[right],
        )
        margins = np.minimum(at.margin[rows, columns], deep)
        y = at.y[rows, columns]
        caught = _caught(at.y, max(1, round(self._temper.shake / STEP)))[rows, columns] > _CATCHES
        tops = y + np.array([shape.upper.max() for shape in shapes])[rows]
        values = self._values(tops, margins, xs[columns]) - self._holes(shapes, at.y)[rows, columns] - 1.5 * caught
        order = np.argsort(-values, kind="stable")[:100]
        return [
            Option(
                piece,
                int(rows[i]),
                int(columns[i]),
                float(xs[columns[i]]),
                float(y[i]),
                turned[rows[i]],
                float(values[i]),
            )
            for i in order
        ]

    def _risk(self, margins: Floats) -> Floats:
        """How likely it falls: 1 without a margin, and more the farther it is beyond."""
        stands = np.exp(-np.maximum(margins, 0.0) / self._temper.trusts)
        return np.where(margins <= 0, 1 + np.minimum(1.0, -margins / UNIT), stands)

    def _values(self, tops: Floats, margins: Floats, xs: Floats) -> Floats:
        """What places are worth, in units of height."""
        risk, fears = self._risk(margins), self._temper.fears
        central = 0.02 * np.abs(xs) / UNIT
        values: Floats
        match self._aim:
            case "race" | "high" | "goals":
                gain = (np.minimum(tops, self._line) - min(self._top, self._line)).clip(0.0) / UNIT
                # Once the line is reached nothing more has to be built.
                gain = gain + 1.0 * (tops > self._line + 1.0)
                values = gain * (1 - np.minimum(1.0, risk)) - fears * risk - central
            case "survival":
                values = -2 * fears * risk - 0.3 * tops / UNIT - central
            case "under":
                # From left to right, so that no narrow gaps are left.
                over = 4.0 * (tops > self._line - 1.0)
                values = -fears * risk - over - 0.8 * tops / UNIT - 0.05 * xs / UNIT
        return values

    def _holes(self, shapes: Sequence[Shape], y: Floats) -> Floats:
        """How much room would be lost below the piece, in squares, as far as that matters."""
        weight = {"under": 2.0, "survival": 0.5}.get(self._aim, 0.0)
        found: Floats = np.zeros_like(y)
        if not weight:
            return found
        for row, shape in enumerate(shapes):
            width = len(shape.lower)
            padded = np.full(y.shape[1] + width - 1, DEEP)
            padded[shape.centre : shape.centre + y.shape[1]] = self.skyline.heights
            gaps = y[row][:, None] + shape.lower[None, :] - sliding_window_view(padded, width)
            found[row] = gaps.clip(0.0, 0.5 * UNIT).sum(axis=1) * STEP / UNIT**2
        found *= weight
        return found

    def _next(self, option: Option, piece: Piece) -> float:
        """What the next piece could come to once this one lies there."""
        shape = shape_of(option.piece, option.turn)
        after = self.skyline.copy()
        y = option.y
        window = after.heights[option.column - shape.centre :][: len(shape.lower)]
        rises = window - shape.lower[: len(window)]
        touching = np.flatnonzero(rises > y - 2.0) + option.column - shape.centre
        first, last = (int(touching[0]), int(touching[-1])) if len(touching) else (option.column, option.column)
        after.lay(shape, option.column, y, first, last)
        turned = [shape_of(piece, turn) for turn in turns(piece)]
        at = after.landings(Shapes(turned))
        # What carries it firmly is as good as a wide margin, what does not as none.
        firm = ((at.firm - 1) / 0.5).clip(0.0, 1.0) * 1.5 * UNIT
        margins = np.minimum(at.margin, firm)
        tops = at.y + np.array([one.upper.max() for one in turned])[:, None]
        before, self._top = self._top, max(self._top, y + float(shape.upper.max()))
        xs = self.skyline.left + STEP * np.arange(at.y.shape[1])
        values = self._values(tops, margins, np.broadcast_to(xs, at.y.shape))
        self._top = before
        within = (at.y > DEEP / 2) & (xs >= self._reach[0]) & (xs <= self._reach[1])
        return 0.7 * float(values[within].max()) if within.any() else -2 * self._temper.fears

    def _by_goals(self, found: Sequence[Option]) -> Option:
        """The one that leads nearest to the goals of the level."""
        best: tuple[float, Option] | None = None
        for one in found[:: max(1, len(found) // _WORTHY)]:
            placed = Placed(one.piece, one.x, one.y, radians(one.turn))
            done, near = worth(sight_of(self._view.rules, self.ground, (*self.standing, placed), self.bars))
            value = 3.0 * near + 3.0 * done + 0.3 * one.value
            if best is None or value > best[0]:
                best = value, one
        assert best is not None
        value, one = best
        return Option(one.piece, one.row, one.column, one.x, one.y, one.turn, value)

    def course(self, option: Option | None, held: Any) -> Course:
        """The way there, with a hand that is not quite steady."""
        temper = self._temper
        x, y = held["aim"][0], held["aim"][1]
        if option is None or (self._aim == "under" and self._tops_out(option)):
            # It stays in the hand, where it harms nothing once it has to be let go.
            aside = round(self._reach[1] if x >= 0 else self._reach[0])
            return Course(None, (Stop(aside, y, 0),), temper.think, 0, temper.speed, temper.spin, keeps=True)
        aside = round(option.x + self._miss(temper.shake))
        twist = round(self._miss(temper.twist))
        # Askew, a corner touches first.
        lifted = silhouette_of(option.piece).radius * UNIT * sin(radians(abs(twist)))
        low = self._low(option, aside) + lifted
        high = max(y, ceil(low) + UNIT // 4)
        stops = (Stop(aside, high, option.turn + twist), Stop(aside, ceil(low) + _GAP, option.turn + twist))
        slow = self._slowness()
        return Course(None, stops, round(temper.think * slow), round(temper.pause * slow), temper.speed, temper.spin)

    def _slowness(self) -> float:
        """How much of its usual time the bot takes: where pieces may fall, they come ever faster."""
        return max(0.3, 1 - self._view.takes / 25) if self._aim == "survival" else 1.0

    def _tops_out(self, option: Option) -> bool:
        top = option.y + float(shape_of(option.piece, option.turn).upper.max())
        return top > self._line

    def _miss(self, by: float) -> float:
        return by * (self._rng.below(2001) + self._rng.below(2001) - 2000) / 2000

    def _low(self, option: Option, x: float) -> float:
        """How high the piece's centre lies when it touches, let down at `x`."""
        column = (x - self.skyline.left) / STEP
        row = self._landings[option.piece][option.row]
        near = row[max(0, int(column)) : ceil(column) + 1]
        return max(option.y, float(near.max())) if len(near) else option.y


def _caught(y: Floats, near: int) -> Floats:
    """By how much what is beside stands out, up to so many columns away: there the piece may catch on its way down."""
    found = np.zeros_like(y)
    for step in range(1, near + 1):
        found[:, step:] = np.maximum(found[:, step:], y[:, :-step] - y[:, step:])
        found[:, :-step] = np.maximum(found[:, :-step], y[:, step:] - y[:, :-step])
    return found


def bot_of(level: str) -> VersusBot:
    return VersusBot(TEMPERS[level])
