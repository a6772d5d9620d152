"""`VersusBuilder` is the bot that builds a level against others: it estimates quickly and simulates nothing.

It reads the tower from above and estimates from outlines where a piece would lie and how firmly everything would stand
(`loads`); it simulates nothing. What it aims for depends on the level: to reach a line soon, to stay standing, to stay
low, or to meet the goals. Difficulties differ in how closely they look, what margin they trust, and how steady and
quick the hand is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, radians, sin
from typing import Final

import msgspec
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from game.bots.skyline import DEEP, STEP, Shape, Shapes, Skyline, shape_of
from game.bots.stacker import turns
from game.core.bot import Expired
from game.core.game import AnyAction, Observation, Poses
from game.core.rng import Rng
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece, Release
from game.levels.bot import under_line
from game.levels.bot.evaluation import evaluate, planned_context
from game.levels.bot.hand_ways import look_on, put_aside, sway
from game.levels.bot.loads import Floats, Loads, may_pull
from game.levels.bot.profiles import Aim, VersusProfile, aim_of, line_of
from game.levels.bot.temper_costs import caught, hesitation, homesick, spoilt, tempered, unlike
from game.levels.bot.tempers import PLAIN, RoundNote, support_of
from game.levels.rules.actions import GiveUp, Gust, Swap, Take, TakeBack, TakeOut
from game.levels.rules.level import read_level
from game.levels.rules.view import ChallengeView
from game.levels.world.hand_path import HandPath, Waypoint
from game.levels.world.level_tower import ground_of
from game.physics.ground import Ground, ledge_ends
from game.physics.ground_limits import parts_of
from game.physics.landing import Profile
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower

_MOST_BACKS = 6
"""Most placements it takes back before it gives up."""
_CATCHES = 3.0
"""px by which something beside the way down may stand out."""
_GAP = 1
"""px above its place where a piece is let go."""
_CLEAR = 6.0
"""px between the tower and a piece that is put by."""
_ASIDE: Final[dict[Aim, float]] = {"race": -0.5, "high": -0.4, "survival": -2.2, "under": -9.0, "goals": -9.0}
"""Below this many times the cost of a fall a place counts as none, and the piece is put aside."""
_RISKY = 0.8
"""Under a line, a place with this risk counts as none as well."""
_PUT_BY = 150
"""Ticks for which a piece that fits nowhere is shown before it is dropped for the next one."""
_SLIP = 1.2
"""Cost of a fall where only height counts: a fallen piece costs a unit, and comes again."""
_LOST = 20.0
"""Cost of a place in a zone of the ground: never worth it."""
_MILD, _LAST = 0.5, 1.5 * UNIT
"""Factor of what a bot's liking costs where only height counts, and px below a line that one more piece may reach."""
_LIFTS = 3
"""Standing pieces it considers to take before it takes none."""
_WORTHY = 16
"""Places that are rated by the goals of a level."""


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


@dataclass(frozen=True, slots=True)
class VersusBuilder:
    """A `Bot` and a `Placer`."""

    profile: VersusProfile

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
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

    def place(
        self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None
    ) -> HandPath | Take | None:
        """The hand's path; while it holds nothing, the standing piece to take, or None."""
        view: ChallengeView = observation.view
        saved = poses["tower"]
        note: RoundNote | None = poses.get("round")
        if note is not None and note.looks and saved["held"] is not None:
            return look_on(saved["held"]["aim"])
        profile = self.profile if note is None else tempered(self.profile, note)
        look = _Look(view, saved, profile, rng, note)
        if saved["held"] is None:
            return look.take([one.piece for one in observation.legal if isinstance(one, Take)])
        held = int(saved["held"]["piece"][0])
        coming = next(iter(view.coming), None) if note is None or note.next_piece is None else note.next_piece
        best = look.best(held, coming)
        swap = _swap(observation, held)
        hopeless = look.is_hopeless(best)
        if swap is not None and (profile.swaps is not None or hopeless):
            other = look.best(swap.piece, held)
            better = best is None or (other is not None and other.value > best.value + (profile.swaps or 0.0))
            if better and not (hopeless and look.is_hopeless(other)):
                return HandPath(swap=swap.piece)
        if hopeless and (spare := look.spare(held)) is not None:
            return look.path(spare, saved["held"])
        waits = hopeless and (coming is None or look.is_hopeless(look.best(coming, None)))
        return look.path(None if hopeless else best, saved["held"], waits)


def _swap(observation: Observation, held: Piece) -> Swap | None:
    """The swap for the piece that comes after the held one. What was to come earlier is left: so none is swapped back
    again, and once something was swapped it stays so."""
    view = observation.view
    ids = view.level.ids
    if any(ids.index(piece) < ids.index(held) and piece not in view.steps for piece in view.coming):
        return None
    later = (one for one in observation.legal if isinstance(one, Swap) and ids.index(one.piece) > ids.index(held))
    return next(later, None)


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


class _Look:
    """One tower as the bot sees it while it decides."""

    def __init__(
        self, view: ChallengeView, saved: Poses, profile: VersusProfile, rng: Rng, note: RoundNote | None
    ) -> None:
        self._view, self._saved, self._profile, self._rng, self._note = view, saved, profile, rng, note
        self._temper = PLAIN if note is None else note.temper
        self._aim, self._line = aim_of(view.level), line_of(view.level)
        gone = {piece for piece, _ticks in saved["fallen"]}
        self.standing = tuple(
            Placed(int(row[0]), row[1], row[2], row[3]) for row in saved["pieces"] if row[0] not in gone
        )
        self.bars: tuple[Pose, ...] = tuple((bar[0], bar[1], bar[2]) for bar in saved["bars"])
        self.ground, ledges = _bare(view.level_text, self.bars)
        ends = ledge_ends(self.ground)
        left, right = min(a for a, _b in ends) - 1.5 * UNIT, max(b for _a, b in ends) + 1.5 * UNIT
        hand = self.ground.hand
        self._reach = hand.left * UNIT, hand.right * UNIT
        self._ledges, self._ends = ledges, (left, right)
        self.loads = Loads(ledges, self.standing, left, right)
        self.skyline = Skyline(left, right)
        self.skyline.add_ground(ledges)
        self.skyline.add_rows(self.loads.upper[1:], self.loads.balances())
        self._top = float(max(0.0, self.loads.upper[1:].max())) if self.standing else 0.0
        self._phase = rng.below(profile.grid)
        self._landings: dict[Piece, Floats] = {}

    def best(self, piece: Piece, coming: Piece | None) -> Option | None:
        """The place that promises most, where `coming` is next; None where there is none within reach."""
        found = self.options(piece)
        if self._aim == "goals" and found:
            return self._by_goals(found)
        if not self._profile.ahead or not found or coming is None:
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
                if len(kept) == self._profile.ahead:
                    break
        return kept

    def options(self, piece: Piece, most: int = 100) -> list[Option]:
        """Places for `piece`, best first."""
        turned = turns(piece)
        every = _shapes(piece)
        shapes = every.shapes
        at = self.skyline.landings(every)
        self._landings[piece] = at.y
        xs = self.skyline.left + STEP * np.arange(at.y.shape[1])
        looked = (np.arange(len(xs)) + self._phase) % self._profile.grid == 0
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
        risks = self._risk(margins)
        catches = caught(at.y, max(1, round(self._profile.shake / STEP)))[rows, columns] > _CATCHES
        tops = y + np.array([shape.upper.max() for shape in shapes])[rows]
        values = self._values(tops, margins, xs[columns]) - self._holes(shapes, at.y)[rows, columns] - 1.5 * catches
        taste = unlike(self._note, xs[columns], np.array(turned)[rows])
        if self._aim == "under":
            values -= under_line.room_lost(shapes, rows, tops, self._line)
        elif self._note is not None:
            taste += homesick(self._note, xs[columns], tops - y, self._view.takes)
            taste += spoilt(self._note, shapes, rows, y) * (self._top < self._line - _LAST)
        # Where a fall costs little, liking costs little too: else a bot would drop pieces to follow it.
        taste *= _MILD if self._aim == "high" else 1.0
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
        note = self._note
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
        stands = np.exp(-np.maximum(margins, 0.0) / self._profile.trusts)
        return np.where(margins <= 0, 1 + np.minimum(1.0, -margins / UNIT), stands)

    def _values(self, tops: Floats, margins: Floats, xs: Floats) -> Floats:
        """Values of places, in units of height."""
        risk = self._risk(margins)
        fears = self._fears
        central = 0.02 * np.abs(xs) / UNIT
        values: Floats
        match self._aim:
            case "race" | "high" | "goals":
                gain = (np.minimum(tops, self._line) - min(self._top, self._line)).clip(0.0) / UNIT
                # Once the line is reached nothing more has to be built.
                gain = (gain + 1.0 * (tops > self._line + 1.0)) * self._temper.height
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
        before, self._top = self._top, max(self._top, y + float(shape.upper.max()))
        xs = self.skyline.left + STEP * np.arange(at.y.shape[1])
        values = self._values(tops, margins, np.broadcast_to(xs, at.y.shape))
        self._top = before
        within = (at.y > DEEP / 2) & (xs >= self._reach[0]) & (xs <= self._reach[1])
        return 0.7 * float(values[within].max()) if within.any() else -2 * self._profile.fears

    def _by_goals(self, found: Sequence[Option]) -> Option:
        """The one that leads nearest to the goals of the level."""
        best: tuple[float, Option] | None = None
        for one in found[:: max(1, len(found) // _WORTHY)]:
            placed = Placed(one.piece, one.x, one.y, radians(one.turn))
            done, near = evaluate(planned_context(self._view.level, self.ground, (*self.standing, placed), self.bars))
            value = 3.0 * near + 3.0 * done + 0.3 * one.value
            if best is None or value > best[0]:
                best = value, one
        assert best is not None
        return replace(best[1], value=best[0])

    def take(self, pieces: Sequence[Piece]) -> Take | None:
        """The standing piece that may be taken out with least harm, if it can be put to better use; None: no piece. The
        highest is where it belongs."""
        found: list[tuple[float, Piece, bool]] = []
        waited = self._note is not None and self._note.waited
        highest = max(self.standing, key=lambda one: one.y, default=None)
        for one in self.standing:
            if one.piece not in pieces or one is highest:
                continue
            way = self._way_out(one)
            if way is None:
                continue
            left = [other for other in self.standing if other is not one]
            loads = Loads(self._ledges, left, *self._ends)
            worst = float(loads.margins.min(initial=UNIT))
            # It must dare a little more where it has waited and others lead.
            sure = waited and may_pull(loads, way, 0, 0, waited=True)
            dares = self._trust + (waited and not self._leads)
            if sure or may_pull(loads, way, dares, self._view.falls, waited=False):
                # What can be lifted straight up drags nothing along.
                found.append(
                    (min(worst, UNIT / 4) - (8.0 if way else 0.0) + self._rng.below(100) / 100, one.piece, sure)
                )
        for _worth, piece, sure in sorted(found, reverse=True)[:_LIFTS]:
            rows = [row for row in self._saved["pieces"] if row[0] != piece]
            best = _Look(self._view, {**self._saved, "pieces": rows}, self._profile, self._rng, self._note).best(
                piece, None
            )
            if best is not None and (best.value > 0.0 or (sure and not self.is_hopeless(best))):
                return Take(piece)
        return None

    def is_hopeless(self, option: Option | None) -> bool:
        """Whether even this best place is not worth building on."""
        if option is None:
            return True
        if self._aim in ("race", "high") and self._note is not None and self._note.has_put_aside_twice():
            # It would come again, and again fit nowhere.
            return False
        if self._aim == "under":
            return option.top > self._line - 1.0 or option.risk > _RISKY
        return option.value + option.taste < _ASIDE[self._aim] * self._fears

    def spare(self, piece: Piece) -> Option | None:
        """The best place for a `piece` that fits nowhere safely under a line: below it, or else over it. None: there is
        none, or no such line."""
        if self._aim != "under":
            return None
        found = self.options(piece, 9999)
        return under_line.daring(found, self._line, self._note) or under_line.over(found, self._line)

    @property
    def _fears(self) -> float:
        """Cost of a fall."""
        return _SLIP if self._aim == "high" else self._profile.fears

    @property
    def _trust(self) -> int:
        """See `Temper.trust`; a bot that leads trusts no more than one without a temper."""
        return min(PLAIN.trust, self._temper.trust) if self._leads else self._temper.trust

    @property
    def _leads(self) -> bool:
        return self._note is not None and self._note.behind <= 0.0

    def _way_out(self, one: Placed) -> int | None:
        """Direction in which a standing piece can be pulled: -1, 1, or 0 for straight up; None if there is no way."""
        radius = silhouette_of(one.piece).radius * UNIT
        others = [other for other in self.standing if other.piece != one.piece]
        if not any(abs(other.x - one.x) < 1.5 * radius and other.y > one.y + radius / 2 for other in others):
            return 0
        beside = [other.x for other in others if abs(other.y - one.y) < radius]
        if all(x < one.x for x in beside):
            return 1
        return -1 if all(x > one.x for x in beside) else None

    def _out(self, held: Poses) -> tuple[Waypoint, ...]:
        """The way of a piece that was taken up where it stood, until it is in free air."""
        if "spot" not in held:
            return ()
        piece = int(held["piece"][0])
        x, y, angle = held["spot"]
        turn = held["aim"][3]
        radius = silhouette_of(piece).radius * UNIT
        side = self._way_out(Placed(piece, x, y, angle)) or 0
        high = round(max(y, self._top) + 1.5 * radius)
        if not side:
            return (Waypoint(round(x), high, turn),)
        edge = max([side * one.x for one in self.standing]) + 3 * radius
        out = round(side * min(edge, side * self._reach[side > 0]))
        return Waypoint(out, round(y) + 1, turn), Waypoint(out, high, turn)

    def path(self, option: Option | None, held: Poses, waits: bool = False) -> HandPath:
        """The way there, with a hand that is not quite steady; None: a piece that fits nowhere is put by, and kept in
        the hand while it `waits`."""
        profile = self._profile
        x, y = held["aim"][0], held["aim"][1]
        if option is None:
            aside = round(self._reach[1] if x >= 0 else self._reach[0])
            if self._aim == "under":
                stops = self._put_by(int(held["piece"][0]), aside, y)
                return HandPath(None, stops, profile.think, _PUT_BY * (not waits), profile.speed, profile.spin, waits)
            stops = put_aside(self._out(held), aside, y, held["aim"][3])
            return HandPath(None, stops, profile.think, 0, profile.speed, profile.spin)
        aside = round(option.x + self._miss(profile.shake))
        twist = round(self._miss(profile.twist))
        # Askew, a corner touches first.
        lifted = silhouette_of(option.piece).radius * UNIT * sin(radians(abs(twist)))
        low = self._low(option, aside) + lifted + self._temper.drops
        high = max(y, ceil(low) + UNIT // 4)
        out = self._out(held)
        high = max([high, *(stop.y for stop in out)])
        radius = silhouette_of(option.piece).radius * UNIT
        between = self._highest(min(x, aside) - radius, max(x, aside) + radius) + radius
        rises: tuple[Waypoint, ...] = ()
        if between > y and not out:
            # Something of the ground is in the way: first up, then across.
            high = max(high, ceil(between) + _GAP)
            rises = (Waypoint(x, high, held["aim"][3]),)
        end = ceil(low) + _GAP
        stops = (
            *out,
            *rises,
            *sway(self._temper.wavers, x, Waypoint(aside, high, option.turn + twist), end),
            Waypoint(aside, end, option.turn + twist),
        )
        slow = self._slowness()
        return HandPath(
            None, stops, round(self._pause() * slow), round(profile.pause * slow), profile.speed, profile.spin
        )

    def _highest(self, left: float, right: float) -> float:
        """The highest part of the ground from x to x, in px; 0 where there is only its first part, the platform."""
        parts = [part for _name, part in parts_of(self.ground)[1:]]
        tops = (max(y for _x, y in part) for part in parts if min(x for x, _y in part) * UNIT < right
                and max(x for x, _y in part) * UNIT > left)  # fmt: skip
        return max(tops, default=0.0) * UNIT

    def _put_by(self, piece: Piece, aside: int, y: int) -> tuple[Waypoint, ...]:
        """The way of a piece that fits nowhere: on end it is brought down beside the platform, if there is room, as if
        it stood there. It stays in the hand, for what is let go there comes again as the next piece."""
        turn = min(turns(piece), key=lambda one: len(shape_of(piece, one).lower))
        shape, side = shape_of(piece, turn), 1 if aside > 0 else -1
        xs = self.skyline.left + STEP * np.arange(len(self.skyline.heights))
        edge = float((side * xs[self.skyline.heights > -_CLEAR]).max(initial=0.0))
        above = Waypoint(aside, y, turn)
        if edge + _CLEAR > side * aside - len(shape.lower) * STEP / 2:
            return (above,)
        return above, Waypoint(aside, min(y, ceil(-float(shape.lower.min()))), turn)

    def _pause(self) -> float:
        """Ticks before the hand moves."""
        return self._profile.think * hesitation(self._note, self._rng) / 100

    def _slowness(self) -> float:
        """How much of its usual time the bot takes: where pieces may fall, they come ever faster."""
        return max(0.3, 1 - self._view.takes / 25) if self._aim == "survival" else 1.0

    def _miss(self, by: float) -> float:
        return by * (self._rng.below(2001) + self._rng.below(2001) - 2000) / 2000

    def _low(self, option: Option, x: float) -> float:
        """How high the piece's centre lies when it touches, let down at `x`."""
        column = (x - self.skyline.left) / STEP
        row = self._landings[option.piece][option.row]
        near = row[max(0, int(column)) : ceil(column) + 1]
        return max(option.y, float(near.max())) if len(near) else option.y
