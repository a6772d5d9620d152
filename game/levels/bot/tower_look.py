"""`TowerLook` rates where a piece may go, from outlines alone: how high it would lie, how firmly all would stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import radians
from typing import Final

import msgspec
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from game.bots.skyline import DEEP, STEP, Shape, Shapes, Skyline, shape_of
from game.bots.stacker import turns
from game.core.game import Poses
from game.core.rng import Rng
from game.core.tower_events import UNIT, Piece
from game.levels.bot import under_line
from game.levels.bot.evaluation import evaluate, planned_context
from game.levels.bot.loads import Floats, Loads
from game.levels.bot.profiles import Aim, VersusProfile, aim_of, line_of
from game.levels.bot.temper_costs import caught, homesick, spoilt, unlike
from game.levels.bot.tempers import PLAIN, RoundNote, support_of
from game.levels.rules.level import read_level
from game.levels.rules.view import ChallengeView
from game.levels.world.level_tower import ground_of
from game.physics.ground import Ground, ledge_ends
from game.physics.landing import Profile
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower

_CATCHES = 3.0
"""px by which something beside the way down may stand out."""
_ASIDE: Final[dict[Aim, float]] = {"race": -0.5, "high": -0.4, "survival": -2.2, "under": -9.0, "goals": -9.0}
"""Below this many times the cost of a fall a place counts as none, and the piece is put aside."""
_RISKY = 0.8
"""Under a line, a place with this risk counts as none as well."""
_SLIP = 1.2
"""Cost of a fall where only height counts: a fallen piece costs a unit, and comes again."""
_LOST = 20.0
"""Cost of a place in a zone of the ground: never worth it."""
_MILD, _LAST = 0.5, 1.5 * UNIT
"""Factor of what a bot's liking costs where only height counts, and px below a line that one more piece may reach."""
_WORTHY = 16
"""Places that are rated by the goals of a level."""
_GAP = 1.0
"""px above a zone of the ground that still count as inside."""


@dataclass(frozen=True, slots=True)
class Option:
    """A place for a piece: over which column, turned how, how high its centre and its top would lie, how likely it
    falls there, and what that is worth; `taste`: by how much less, as the bot would rather build elsewhere."""

    piece: Piece
    row: int
    column: int
    x: float
    y: float
    turn: int
    top: float
    risk: float
    value: float
    taste: float


@lru_cache(maxsize=16)
def _bare(level: str, bars: tuple[Pose, ...]) -> tuple[Ground, list[Profile]]:
    """The ground of a level, its seesaws lying so, and what may be built on there."""
    ground = ground_of(read_level(level))
    tower = Tower(ground)
    tower.lay_bars(bars)
    ledges = tower.ledges()
    tower.close()
    return ground, ledges


@lru_cache(maxsize=64)
def _shapes(piece: Piece) -> Shapes:
    """The piece on each of its faces."""
    return Shapes([shape_of(piece, turn) for turn in turns(piece)])


class TowerLook:
    """One tower as a bot sees it while it decides: it rates the places where a piece may go.

    `landings`: heights at which a rated piece would lie, by row and column. `top`: of all that stands, in px.
    """

    def __init__(
        self, view: ChallengeView, saved: Poses, profile: VersusProfile, rng: Rng, note: RoundNote | None
    ) -> None:
        self.view, self.saved, self.profile, self.rng, self.note = view, saved, profile, rng, note
        self.temper = PLAIN if note is None else note.temper
        self.aim, self._line = aim_of(view.level), line_of(view.level)
        gone = {piece for piece, _ticks in saved["fallen"]}
        self.standing = tuple(
            Placed(int(row[0]), row[1], row[2], row[3]) for row in saved["pieces"] if row[0] not in gone
        )
        self.bars: tuple[Pose, ...] = tuple((bar[0], bar[1], bar[2]) for bar in saved["bars"])
        self.ground, ledges = _bare(view.level_text, self.bars)
        ends = ledge_ends(self.ground)
        left, right = min(a for a, _b in ends) - 1.5 * UNIT, max(b for _a, b in ends) + 1.5 * UNIT
        hand = self.ground.hand
        self.reach = hand.left * UNIT, hand.right * UNIT
        self._ledges, self._ends = ledges, (left, right)
        self.loads = Loads(ledges, self.standing, left, right)
        self.skyline = Skyline(left, right)
        self.skyline.add_ground(ledges)
        self.skyline.add_rows(self.loads.upper[1:], self.loads.balances())
        self.top = float(max(0.0, self.loads.upper[1:].max())) if self.standing else 0.0
        self._phase = rng.below(profile.grid)
        self.landings: dict[Piece, Floats] = {}

    def without(self, piece: Piece) -> TowerLook:
        """The tower once a standing piece is gone."""
        rows = [row for row in self.saved["pieces"] if row[0] != piece]
        return TowerLook(self.view, {**self.saved, "pieces": rows}, self.profile, self.rng, self.note)

    def loads_without(self, one: Placed) -> Loads:
        """How firmly the others would stand."""
        return Loads(self._ledges, [other for other in self.standing if other is not one], *self._ends)

    def best(self, piece: Piece, coming: Piece | None) -> Option | None:
        """The place that promises most, where `coming` is next; None where there is none within reach."""
        found = self.options(piece)
        if self.aim == "goals" and found:
            return self._by_goals(found)
        if not self.profile.ahead or not found or coming is None:
            return found[0] if found else None
        after = [(one.value + self._next(one, coming), -i, one) for i, one in enumerate(self._apart(found))]
        value, _i, one = max(after, key=lambda each: each[:2])
        return replace(one, value=value)

    def _apart(self, found: Sequence[Option]) -> list[Option]:
        """The best places, no two of which are nearly the same."""
        kept: list[Option] = []
        for one in found:
            if all(one.turn != other.turn or abs(one.x - other.x) > 12 for other in kept):
                kept.append(one)
                if len(kept) == self.profile.ahead:
                    break
        return kept

    def options(self, piece: Piece, most: int = 100) -> list[Option]:
        """Places for `piece`, best first."""
        turned = turns(piece)
        every = _shapes(piece)
        shapes = every.shapes
        at = self.skyline.landings(every)
        self.landings[piece] = at.y
        xs = self.skyline.left + STEP * np.arange(at.y.shape[1])
        looked = (np.arange(len(xs)) + self._phase) % self.profile.grid == 0
        looked &= (xs >= self.reach[0]) & (xs <= self.reach[1])
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
        risks = self._risk(margins)
        catches = caught(at.y, max(1, round(self.profile.shake / STEP)))[rows, columns] > _CATCHES
        tops = y + np.array([shape.upper.max() for shape in shapes])[rows]
        values = self._values(tops, margins, xs[columns]) - self._holes(shapes, at.y)[rows, columns] - 1.5 * catches
        taste = unlike(self.note, xs[columns], np.array(turned)[rows])
        if self.aim == "under":
            values -= under_line.room_lost(shapes, rows, tops, self._line)
        elif self.note is not None:
            taste += homesick(self.note, xs[columns], tops - y, self.view.takes)
            taste += spoilt(self.note, shapes, rows, y) * (self.top < self._line - _LAST)
        # Where a fall costs little, liking costs little too: else a bot would drop pieces to follow it.
        taste *= _MILD if self.aim == "high" else 1.0
        values -= taste + _LOST * self._lost(shapes, rows, xs[columns], y)
        order = np.argsort(-values, kind="stable")[:most]
        found = [
            Option(
                piece,
                int(rows[i]),
                int(columns[i]),
                float(xs[columns[i]]),
                float(y[i]),
                turned[rows[i]],
                float(tops[i]),
                float(risks[i]),
                float(values[i]),
                float(taste[i]),
            )
            for i in order
        ]
        note = self.note
        if note is None or not note.failed:
            return found
        return [one for one in found if not note.has_failed_twice(one.x, support_of(self.standing, one.x, one.y))]

    def _lost(self, shapes: Sequence[Shape], rows: NDArray[np.integer], xs: Floats, y: Floats) -> Floats:
        """1 where a piece would lie in a zone of the ground, and be lost; else 0."""
        found = np.zeros_like(y)
        for zone in self.ground.zones:
            if zone.solid:
                continue
            left, low, right, top = (UNIT * edge for edge in msgspec.structs.astuple(zone.box))
            for row, shape in enumerate(shapes):
                before, after = shape.centre * STEP, (len(shape.lower) - shape.centre) * STEP
                beside = (xs + after < left) | (xs - before > right)
                apart = (y + shape.lower.min() > top + _GAP) | (y + shape.upper.max() < low)
                found[(rows == row) & ~beside & ~apart] = 1.0
        return found

    def _risk(self, margins: Floats) -> Floats:
        """Risk of a fall: 1 without a margin, and more the farther the load lies outside."""
        stands = np.exp(-np.maximum(margins, 0.0) / self.profile.trusts)
        return np.where(margins <= 0, 1 + np.minimum(1.0, -margins / UNIT), stands)

    def _values(self, tops: Floats, margins: Floats, xs: Floats) -> Floats:
        """Values of places, in units of height."""
        risk = self._risk(margins)
        fears = self._fears
        central = 0.02 * np.abs(xs) / UNIT
        values: Floats
        match self.aim:
            case "race" | "high" | "goals":
                gain = (np.minimum(tops, self._line) - min(self.top, self._line)).clip(0.0) / UNIT
                # Once the line is reached nothing more has to be built.
                gain = (gain + 1.0 * (tops > self._line + 1.0)) * self.temper.height
                values = gain * (1 - np.minimum(1.0, risk)) - fears * risk - central
            case "survival":
                values = -2 * fears * risk - 0.3 * tops / UNIT - central
            case "under":
                # From left to right, so that no narrow gaps are left.
                over = 4.0 * (tops > self._line - 1.0)
                values = -fears * risk - over - 0.8 * tops / UNIT - 0.05 * xs / UNIT
        return values

    def _holes(self, shapes: Sequence[Shape], y: Floats) -> Floats:
        """Room lost below the piece at each place, in squares, weighted by how much that matters."""
        weight = {"under": 2.0, "survival": 0.5}.get(self.aim, 0.0)
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
        """Value of the best place for the next piece once this one lies there."""
        shape = shape_of(option.piece, option.turn)
        after = self.skyline.copy()
        y = option.y
        window = after.heights[option.column - shape.centre :][: len(shape.lower)]
        rises = window - shape.lower[: len(window)]
        touching = np.flatnonzero(rises > y - 2.0) + option.column - shape.centre
        first, last = (int(touching[0]), int(touching[-1])) if len(touching) else (option.column, option.column)
        after.lay(shape, option.column, y, first, last)
        turned = _shapes(piece)
        at = after.landings(turned)
        # What carries it firmly is as good as a wide margin, what does not as none.
        firm = ((at.firm - 1) / 0.5).clip(0.0, 1.0) * 1.5 * UNIT
        margins = np.minimum(at.margin, firm)
        tops = at.y + np.array([one.upper.max() for one in turned.shapes])[:, None]
        before, self.top = self.top, max(self.top, y + float(shape.upper.max()))
        xs = self.skyline.left + STEP * np.arange(at.y.shape[1])
        values = self._values(tops, margins, np.broadcast_to(xs, at.y.shape))
        self.top = before
        within = (at.y > DEEP / 2) & (xs >= self.reach[0]) & (xs <= self.reach[1])
        return 0.7 * float(values[within].max()) if within.any() else -2 * self.profile.fears

    def _by_goals(self, found: Sequence[Option]) -> Option:
        """The one that leads nearest to the goals of the level."""
        best: tuple[float, Option] | None = None
        for one in found[:: max(1, len(found) // _WORTHY)]:
            placed = Placed(one.piece, one.x, one.y, radians(one.turn))
            done, near = evaluate(planned_context(self.view.level, self.ground, (*self.standing, placed), self.bars))
            value = 3.0 * near + 3.0 * done + 0.3 * one.value
            if best is None or value > best[0]:
                best = value, one
        assert best is not None
        return replace(best[1], value=best[0])

    def is_hopeless(self, option: Option | None) -> bool:
        """Whether even this best place is not worth building on."""
        if option is None:
            return True
        if self.aim in ("race", "high") and self.note is not None and self.note.has_put_aside_twice():
            # It would come again, and again fit nowhere.
            return False
        if self.aim == "under":
            return option.top > self._line - 1.0 or option.risk > _RISKY
        return option.value + option.taste < _ASIDE[self.aim] * self._fears

    def spare(self, piece: Piece) -> Option | None:
        """The best place for a `piece` that fits nowhere safely under a line: below it, or else over it. None: there is
        none, or no such line."""
        if self.aim != "under":
            return None
        found = self.options(piece, 9999)
        return under_line.daring(found, self._line, self.note) or under_line.over(found, self._line)

    @property
    def _fears(self) -> float:
        """Cost of a fall."""
        return _SLIP if self.aim == "high" else self.profile.fears

    @property
    def trust(self) -> int:
        """See `Temper.trust`; a bot that leads trusts no more than one without a temper."""
        return min(PLAIN.trust, self.temper.trust) if self.leads else self.temper.trust

    @property
    def leads(self) -> bool:
        return self.note is not None and self.note.behind <= 0.0
