"""`Analysis` gathers what is known of a recorded match, and says what to work out next."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final, Literal

from game.analysis.chances import Estimate
from game.analysis.story import slide_of, story_of
from game.analysis.verdicts import Verdict
from game.core.bot import Advice
from game.core.game import TOWER, AnyAction, Observation, Seat

LEAST: Final = 0.05
"""Chances that change by less are not spoken of."""
MOST_POINTS: Final = 3
COARSE: Final = 0.75
"""Share of the first look at every moment in the work for the turning points."""
_LOOKED_AT: Final = 5
"""Largest drops of the coarse pass that are looked at more closely."""

Kind = Literal["read", "coarse", "fine", "judge", "advise", "name"]


@dataclass(frozen=True, slots=True)
class Task:
    """A piece of work for a process: a moment for "coarse" and "fine", a decision and its seat for "judge" and
    "advise", a decision and who lost by it for "name"."""

    kind: Kind
    number: int = 0
    seat: Seat = 0


@dataclass(frozen=True, slots=True)
class Step:
    """A decision, of one seat or of several at the same time, from position `at` to `until` of the recording.

    `feat`: what came of it was the hand's doing. `chance`: part of it may be luck, such as a card that was drawn.
    """

    at: int
    until: int
    seats: tuple[Seat, ...]
    actions: tuple[tuple[Seat, AnyAction], ...]
    feat: bool = False
    chance: bool = True


@dataclass(frozen=True, slots=True)
class Advised:
    """What the hard bot would have done, and what the seat knew then."""

    known: Observation
    advice: Advice


Chances = tuple[Estimate, ...]
"""The chance of winning of each seat."""
Found = object
"""Result of a task: steps ("read"), `Chances`, a `Verdict`, what was `Advised`, or the game's own value for what a
decision cost somebody ("name")."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A step at which the chance of `seat` fell from `before` to `after`; of several the first one. `length`: the
    number of steps; `main`: how many of them come before the one at which it fell most. `is_decisive`: here the winner
    broke away."""

    step: int
    seat: Seat
    before: Estimate
    after: Estimate
    length: int = 1
    main: int = 0
    is_decisive: bool = False

    @property
    def last(self) -> int:
        """Its last step."""
        return self.step + self.length - 1

    @property
    def main_step(self) -> int:
        return self.step + self.main

    @property
    def drop(self) -> float:
        return self.before.mean - self.after.mean

    @property
    def is_sure(self) -> bool:
        """Whether the chance fell by more than the matches played on may err."""
        return self.drop > hypot(self.before.margin, self.after.margin)


@dataclass(frozen=True, slots=True)
class Shares:
    """What changed the chance of a seat: its `own` choices, the moves of its `rivals`, and the `draw` after its own."""

    own: float
    rivals: float
    draw: float


@dataclass(slots=True)
class Analysis:
    """`steps` lead from one of `chances` to the next. What is not known yet is missing."""

    steps: list[Step] = field(default_factory=list)
    chances: dict[int, Chances] = field(default_factory=dict)
    verdicts: dict[tuple[int, Seat], Verdict] = field(default_factory=dict)
    advice: dict[tuple[int, Seat], Advised] = field(default_factory=dict)
    costs: dict[tuple[int, Seat], object] = field(default_factory=dict)
    is_read: bool = False
    broken: bool = False
    """The recording could not be read, or a process died: nothing more will come."""
    turn_starts: Sequence[int] = ()
    """Positions of the recording at which turns begin; () where each step is a turn."""
    _fine: set[int] = field(default_factory=set)
    """Moments that were looked at more closely."""
    _closer: set[int] | None = None
    """Moments that are to be; None before the coarse pass is done."""

    # What is known

    @property
    def has_curve(self) -> bool:
        """Whether every moment has its chances."""
        return self.is_read and len(self.chances) > len(self.steps)

    @property
    def has_points(self) -> bool:
        """Whether the turning points are known, with what the hard bot would have done."""
        return self.has_curve and not self._urgent()

    @property
    def has_luck(self) -> bool:
        """Whether luck may have had a part in any step."""
        return any(step.chance for step in self.steps)

    @property
    def done(self) -> bool:
        return self.broken or (self.is_read and not self.todo())

    def points(self) -> list[TurningPoint]:
        """The turning points, in the order of the match; [] where nothing changed by `LEAST`."""
        if not self.has_curve:
            return []
        found = [point for point in self._drops() if {point.step, point.step + 1} <= self._fine and point.is_sure]
        return sorted(found[:MOST_POINTS], key=lambda point: point.step)

    def curve(self) -> list[list[float]]:
        """[moment][seat]: the chances; of a match of which all are known."""
        return [[chance.mean for chance in self.chances[moment]] for moment in range(len(self.steps) + 1)]

    def turns(self) -> list[TurningPoint]:
        """What turned the match, in its order: where the winner broke away, and the largest of the turning points and
        the greatest slide besides."""
        if not self.has_curve:
            return []
        decisive, slide = self.decisive(), slide_of(self.curve())
        first = [] if decisive is None else [decisive]
        others = []
        if slide is not None and (decisive is None or slide.last <= decisive.step or slide.first > decisive.last):
            others.append(self._span(slide.seat, slide.first, slide.last))
        others += self.points()
        rows, taken = first, {turn for point in first for turn in self._turns_of(point)}
        # No two rows share a turn. A slide comes before the drops in it.
        for point in sorted(others, key=lambda point: (-point.drop, -point.length)):
            if len(rows) < MOST_POINTS and taken.isdisjoint(turns := self._turns_of(point)):
                rows.append(point)
                taken.update(turns)
        # By the middle, where their flags stand.
        return sorted(rows, key=lambda point: (point.step + point.last, point.length))

    def _turns_of(self, point: TurningPoint) -> range:
        if not self.turn_starts:
            return range(point.step, point.last + 1)
        first, last = (bisect_right(self.turn_starts, self.steps[step].at) for step in (point.step, point.last))
        return range(first, last + 1)

    def decisive(self) -> TurningPoint | None:
        """Where the winner broke away, for the rival that lost most by it; None where nobody won, or had to."""
        curve = self.curve()
        story = story_of(curve)
        if story.winner is None or story.start == story.away:
            return None
        rivals = [seat for seat in range(len(curve[0])) if seat != story.winner]
        loser = max(rivals, key=lambda seat: curve[story.start][seat] - curve[story.away][seat])
        return self._span(loser, story.start, story.away, story.winner)

    def _span(self, seat: Seat, first: int, last: int, winner: Seat | None = None) -> TurningPoint:
        """The fall of `seat` from one moment to another, by which `winner` broke away."""
        looked_at, sign = (seat, 1) if winner is None else (winner, -1)
        falls = [sign * self.change(step, looked_at) for step in range(first, last)]
        before, after = (self.chances[moment][seat] for moment in (first, last))
        return TurningPoint(first, seat, before, after, last - first, falls.index(min(falls)), winner is not None)

    def parts(self, point: TurningPoint) -> Shares | None:
        """What made up the fall of `point.seat`; None while something is not known."""
        found = [self.shares(step, point.seat) for step in range(point.step, point.last + 1)]
        known = [one for one in found if one is not None]
        if len(known) < len(found):
            return None
        return Shares(*(sum(getattr(one, name) for one in known) for name in ("own", "rivals", "draw")))

    def shares(self, step: int, seat: Seat) -> Shares | None:
        """What made up the change of a step; None while it is not known. What others did at the same time is not told
        apart from a draw, and counts as theirs. Of two seats both see the same step alike."""
        movers, change = self.movers(step), self.change(step, seat)
        if len(movers) != 1:
            skill = self.skill(step, seat)
            return None if skill is None else Shares(skill, change - skill, 0.0)
        (mover,) = movers
        if mover != seat and len(self.chances[step]) > 2:
            return Shares(0.0, change, 0.0)
        # Who acted out of turn had no choice to be judged, and without chance there is no luck.
        judged = self.steps[step].chance and mover in self.steps[step].seats
        done = self.skill(step, mover) if judged else self.change(step, mover)
        if done is None:
            return None
        return Shares(done, 0.0, change - done) if mover == seat else Shares(0.0, -done, change + done)

    def movers(self, step: int) -> tuple[Seat, ...]:
        """Whose doing a step is: the seats that acted out of turn, or else those that decided."""
        one = self.steps[step]
        outside = (seat for seat, _action in one.actions if seat != TOWER and seat not in one.seats)
        return tuple(dict.fromkeys(outside)) or one.seats

    def progress(self) -> tuple[int, int]:
        """How many decisions have been judged, and of how many."""
        judged = [(number, seat) for number, step in enumerate(self.steps) if not step.feat for seat in step.seats]
        return sum(key in self.verdicts for key in judged), len(judged)

    def way_to_points(self) -> float:
        """How much of the work for the turning points is done, 0 to 1: `COARSE` of it once every moment is known."""
        if self.has_points:
            return 1.0
        if not self.has_curve:
            return COARSE * len(self.chances) / (len(self.steps) + 1) if self.is_read else 0.0
        closer = self._closer or set()
        return COARSE + (1 - COARSE) * len(closer & self._fine) / (len(closer) + 1)

    def change(self, step: int, seat: Seat) -> float:
        """By how much the chance of `seat` changed."""
        return self.chances[step + 1][seat].mean - self.chances[step][seat].mean

    def skill(self, step: int, seat: Seat) -> float | None:
        """The part of the change that was the doing of `seat`: 0 where it did not act, None while it is not known."""
        if seat not in self.steps[step].seats:
            return 0.0
        if self.steps[step].feat:
            return self.change(step, seat)
        verdict = self.verdicts.get((step, seat))
        return None if verdict is None else -verdict.cost.mean

    def luck(self, step: int, seat: Seat) -> float | None:
        """The rest of the change: draws, and what others did and hid."""
        skill = self.skill(step, seat)
        return None if skill is None else self.change(step, seat) - skill

    def totals(self, seat: Seat) -> tuple[float, float] | None:
        """The whole skill and luck of a seat in the match; None while something of it is not known."""
        if self.broken or not self.has_curve:
            return None
        parts = [(self.skill(step, seat), self.luck(step, seat)) for step in range(len(self.steps))]
        known = [(skill, luck) for skill, luck in parts if skill is not None and luck is not None]
        if len(known) < len(parts):
            return None
        return sum(skill for skill, _luck in known), sum(luck for _skill, luck in known)

    def _drops(self) -> list[TurningPoint]:
        """For each step whose chances are known the seat that lost most, if it lost `LEAST` or more; the largest loss
        first."""
        found = []
        for step in range(len(self.steps)):
            if not {step, step + 1} <= self.chances.keys():
                continue
            before, after = self.chances[step], self.chances[step + 1]
            drops = [TurningPoint(step, seat, before[seat], after[seat]) for seat in range(len(before))]
            found.append(max(drops, key=lambda point: point.drop))
        return sorted((one for one in found if one.drop >= LEAST), key=lambda point: -point.drop)

    # What to do

    def todo(self) -> list[Task]:
        """The tasks to do next, the most urgent first; [] when all is known. They may be done in any order."""
        if self.broken:
            return []
        if not self.is_read:
            return [Task("read")]
        coarse = [Task("coarse", moment) for moment in range(len(self.steps) + 1) if moment not in self.chances]
        return coarse or self._urgent() or self._judge(range(len(self.steps)))

    def _urgent(self) -> list[Task]:
        """What the turning points need."""
        if self._closer is None:
            # Once and for all: what a closer look shows, and in which order, must not lead to other ones.
            looked_at, decisive = self._drops()[:_LOOKED_AT], self.decisive()
            self._closer = {moment for point in looked_at for moment in (point.step, point.step + 1)}
            if decisive is not None:
                main = decisive.main_step
                self._closer |= {decisive.step, main, main + 1, decisive.last + 1}
        fine = [Task("fine", moment) for moment in sorted(self._closer - self._fine)]
        if fine:
            return fine
        turns = self.turns()
        steps = [one.main_step for one in turns]
        named = [Task("name", one.main_step, one.seat) for one in turns if (one.main_step, one.seat) not in self.costs]
        asked = [
            Task("advise", step, seat)
            for step in steps
            for seat in self.steps[step].seats
            if not self.steps[step].feat and (step, seat) not in self.advice
        ]
        return self._judge(steps) + asked + named

    def _judge(self, steps: Sequence[int]) -> list[Task]:
        return [
            Task("judge", step, seat)
            for step in steps
            for seat in self.steps[step].seats
            if not self.steps[step].feat and (step, seat) not in self.verdicts
        ]

    def take(self, task: Task, found: Found) -> None:
        """Keeps what came of `task`."""
        key = (task.number, task.seat)
        match found:
            case _ if task.kind == "name":
                self.costs[key] = found
            case Verdict():
                self.verdicts[key] = found
            case Advised():
                self.advice[key] = found
            case [*parts] if task.kind == "read":
                self.steps = [one for one in parts if isinstance(one, Step)]
                self.is_read = True
            case [*parts]:
                self.chances[task.number] = tuple(one for one in parts if isinstance(one, Estimate))
                if task.kind == "fine":
                    self._fine.add(task.number)
