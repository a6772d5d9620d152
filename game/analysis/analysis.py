"""`Analysis` gathers what is known of a recorded match, and says what to work out next."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final

from game.analysis.chances import Chances, Estimate
from game.analysis.findings import Advised, Found, Read, Step, Task
from game.analysis.story import slide_of, story_of
from game.analysis.verdicts import Deed, Verdict
from game.core.game import TOWER, Seat

LEAST: Final = 0.05
"""Chances that change by less are not spoken of."""
MOST_POINTS: Final = 3
WORTH: Final = 0.02
"""Least cost of a choice that is named as a mistake; it must also be larger than its own margin."""
COARSE: Final = 0.75
"""Share of the first look at every moment in the work for the turning points."""
_LOOKED_AT: Final = 4
"""Largest drops of the coarse pass that are looked at more closely, besides the largest of each third."""
_CLEAR: Final = 0.1
"""A drop this large has a row before a larger one that lies close to another row."""
_APART: Final = 0.15
"""Share of the match between turning points, where there are such drops."""


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
    """What changed the chance of a seat: its `own` choices, the moves of its `rivals`, and the luck of a `draw`."""

    own: float
    rivals: float
    draw: float


@dataclass(slots=True)
class Analysis:
    """`steps` lead from one of `chances` to the next. What is not known yet is missing."""

    steps: list[Step] = field(default_factory=list)
    chances: dict[int, Chances] = field(default_factory=dict)
    scores: Sequence[Sequence[int]] = ()
    """[moment][seat]: what all could count."""
    deeds: dict[tuple[int, Seat], Deed] = field(default_factory=dict)
    verdicts: dict[tuple[int, Seat], Verdict] = field(default_factory=dict)
    advice: dict[tuple[int, Seat], Advised] = field(default_factory=dict)
    costs: dict[tuple[int, Seat], object] = field(default_factory=dict)
    person: Seat | None = None
    """The seat of the only person; None where there are several, or none."""
    is_read: bool = False
    broken: bool = False
    """The recording could not be read, or a process died: nothing more will come."""
    turn_starts: Sequence[int] = ()
    """Positions of the recording at which turns begin; () where each step is a turn."""
    _fine: set[int] = field(default_factory=set)
    """Moments that were looked at more closely."""
    _closer: set[int] | None = None
    """Moments that are to be; None before the coarse pass is done."""
    _rows: list[TurningPoint] | None = field(default=None, init=False, compare=False, repr=False)
    """What `turns` found since something came last; screens ask for it many times a frame."""

    # What is known

    @property
    def has_curve(self) -> bool:
        """Whether every moment has its chances."""
        return self.is_read and len(self.chances) > len(self.steps)

    @property
    def has_points(self) -> bool:
        """Whether the turning points are known, with who did what to whom."""
        return self.has_curve and not self._urgent()

    @property
    def has_advice(self) -> bool:
        """Whether it is known besides what the hard bot would have done there."""
        return self.has_points and not self._advice()

    @property
    def has_shares(self) -> bool:
        """Whether it is known of every step what made it up."""
        return self.has_points and not self._deeds(range(len(self.steps)))

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
        return sorted(self._sure()[:MOST_POINTS], key=lambda point: point.step)

    def _sure(self) -> list[TurningPoint]:
        """All of them, the largest drop first."""
        return [point for point in self._drops() if {point.step, point.step + 1} <= self._fine and point.is_sure]

    def curve(self) -> list[list[float]]:
        """[moment][seat]: the chances; of a match of which all are known."""
        return [[chance.mean for chance in self.chances[moment]] for moment in range(len(self.steps) + 1)]

    def turns(self) -> list[TurningPoint]:
        """What turned the match, in its order: where the winner broke away, and the largest of the turning points and
        the greatest slide besides."""
        if not self.has_curve:
            return []
        if self._rows is None:
            self._rows = self._find_rows()
        return [*self._rows]

    def _find_rows(self) -> list[TurningPoint]:
        decisive, slide = self.decisive(), slide_of(self.curve())
        first = [] if decisive is None else [decisive]
        others = []
        if slide is not None and (decisive is None or slide.last <= decisive.step or slide.first > decisive.last):
            others.append(self._span(slide.seat, slide.first, slide.last))
        rows, taken = first, {turn for point in first for turn in self._turns_of(point)}
        # A slide comes before the drops in it.
        ranked = sorted(others + self._sure(), key=lambda point: (-point.drop, -point.length))
        gap = round(_APART * self._turn_of(len(self.steps) - 1))
        # First what lies apart, so that not all rows tell of one stretch of the match; no two rows share a turn.
        for least, away in ((_CLEAR, gap), (LEAST, 0)):
            for point in ranked:
                turns = self._turns_of(point)
                near = range(turns.start - away, turns.stop + away)
                if len(rows) < MOST_POINTS and point.drop >= least and taken.isdisjoint(near):
                    rows.append(point)
                    taken.update(turns)
        # By the middle, where their flags stand.
        return sorted(rows, key=lambda point: (point.step + point.last, point.length))

    def _turns_of(self, point: TurningPoint) -> range:
        return range(self._turn_of(point.step), self._turn_of(point.last) + 1)

    def _turn_of(self, step: int) -> int:
        return bisect_right(self.turn_starts, self.steps[step].at) if self.turn_starts and self.steps else step

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
        """What made up the change of a step; None while it is not known. What somebody did is what it changed beside
        the usual choice. Of two seats both see the same step alike."""
        movers, change = self.movers(step), self.change(step, seat)
        done: dict[Seat, float] = {}
        for mover in movers:
            gain = self._gain(step, mover, seat)
            if gain is None:
                return None
            done[mover] = gain
        if len(movers) == 1:
            own, rivals = done.get(seat, 0.0), sum(gain for mover, gain in done.items() if mover != seat)
            return Shares(own, rivals, change - own - rivals)
        # Nothing is drawn: what only came of all plans together is shared by those who made them.
        together = (change - sum(done.values())) / max(1, len(movers))
        own = done[seat] + together if seat in done else 0.0
        return Shares(own, change - own, 0.0)

    def cost(self, step: int, seat: Seat) -> Estimate | None:
        """What the choice of a seat cost it against the best one found; None while that is not known, or where it chose
        nothing. What a hand does costs what the chance fell by."""
        if seat not in self.steps[step].seats:
            return None
        if self.steps[step].feat:
            before, after = (self.chances[moment][seat] for moment in (step, step + 1))
            return Estimate(before.mean - after.mean, hypot(before.margin, after.margin))
        verdict = self.verdicts.get((step, seat))
        return None if verdict is None else verdict.cost

    def dearest(self) -> tuple[int, Estimate] | None:
        """The step at which the choice of the only person cost most, and what; None as long as not all its choices
        are judged, or where none cost anything that can be measured."""
        every = range(len(self.steps))
        if self.person is None or not self.has_shares or self._judge(every, self.person):
            return None
        costs = ((step, self.cost(step, self.person)) for step in every)
        found = [(step, one) for step, one in costs if one is not None and one.mean >= max(WORTH, one.margin)]
        # A choice that the bars show as a gain comes last. The least that each may have cost is compared, since the
        # largest of doubtful figures is the largest by chance.
        return max(found, key=lambda one: (not self.is_gain(one[0]), one[1].mean - one[1].margin), default=None)

    def is_gain(self, step: int) -> bool:
        """Whether the bars show a step as a gain of the one seat that moved."""
        movers = self.movers(step)
        shares = self.shares(step, movers[0]) if len(movers) == 1 else None
        return shares is not None and round(100 * shares.own) > 0

    def _gain(self, step: int, mover: Seat, seat: Seat) -> float | None:
        """By how much `mover` changed the chance of `seat`; None while it is not known."""
        if self._is_plain(step, mover):
            return self.change(step, seat)
        deed = self.deeds.get((step, mover))
        if deed is None:
            return None
        # Where all act at once everything is seen before.
        usual = self.chances[step] if len(self.movers(step)) > 1 else deed.usual
        return deed.made[seat].mean - usual[seat].mean

    def _is_plain(self, step: int, mover: Seat) -> bool:
        """Whether the whole change was the mover's doing: who acted out of turn had no choice to be judged, and without
        chance there is no luck."""
        one = self.steps[step]
        return one.feat or mover not in one.seats or (not one.chance and len(self.movers(step)) == 1)

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
        cost = self.cost(step, seat)
        return None if cost is None else -cost.mean

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
        every = range(len(self.steps))
        return coarse or self._urgent() or self._advice() or self._deeds(every) or self._own() or self._judge(every)

    def _urgent(self) -> list[Task]:
        """What the turning points need."""
        if self._closer is None:
            # Once and for all: what a closer look shows, and in which order, must not lead to other ones.
            drops, decisive = self._drops(), self.decisive()
            thirds = [[one for one in drops if 3 * one.step // len(self.steps) == third] for third in range(3)]
            looked_at = drops[:_LOOKED_AT] + [third[0] for third in thirds if third and third[0].drop >= _CLEAR]
            self._closer = {moment for point in looked_at for moment in (point.step, point.step + 1)}
            if decisive is not None:
                main = decisive.main_step
                self._closer |= {decisive.step, main, main + 1, decisive.last + 1}
        fine = [Task("fine", moment) for moment in sorted(self._closer - self._fine)]
        if fine:
            return fine
        turns = self.turns()
        named = [Task("name", one.main_step, one.seat) for one in turns if (one.main_step, one.seat) not in self.costs]
        return self._deeds([one.main_step for one in turns]) + named

    def _deeds(self, steps: Sequence[int]) -> list[Task]:
        return [
            Task("deed", step, mover)
            for step in steps
            for mover in self.movers(step)
            if not self._is_plain(step, mover) and (step, mover) not in self.deeds
        ]

    def _advice(self) -> list[Task]:
        """The tasks for what would have been better at the turning points."""
        steps = [one.main_step for one in self.turns()]
        asked = [
            Task("advise", step, seat)
            for step in steps
            for seat in self.steps[step].seats
            if not self.steps[step].feat and (step, seat) not in self.advice
        ]
        return self._judge(steps) + asked

    def _own(self) -> list[Task]:
        """The tasks for the costliest choice of the only person, and for what would have been better."""
        if self.person is None:
            return []
        found = self._judge(range(len(self.steps)), self.person)
        dearest = None if found else self.dearest()
        if dearest is not None and not self.steps[dearest[0]].feat and (dearest[0], self.person) not in self.advice:
            found.append(Task("advise", dearest[0], self.person))
        return found

    def _judge(self, steps: Sequence[int], only: Seat | None = None) -> list[Task]:
        return [
            Task("judge", step, seat)
            for step in steps
            for seat in self.steps[step].seats
            if not self.steps[step].feat and (step, seat) not in self.verdicts and only in (None, seat)
        ]

    def take(self, task: Task, found: Found) -> None:
        """Keeps what came of `task`."""
        self._rows = None
        key = (task.number, task.seat)
        match found:
            case _ if task.kind == "name":
                self.costs[key] = found
            case Verdict():
                self.verdicts[key] = found
            case Advised():
                self.advice[key] = found
            case Deed():
                self.deeds[key] = found
            case Read():
                self.steps, self.scores, self.is_read = [*found.steps], found.scores, True
                self.person = found.person
            case [*parts]:
                self.chances[task.number] = tuple(one for one in parts if isinstance(one, Estimate))
                if task.kind == "fine":
                    self._fine.add(task.number)
