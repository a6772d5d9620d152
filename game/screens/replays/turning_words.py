"""`TurningWords` says what turned a recorded match: who did what, and what that did to whose chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.analysis.analysis import WORTH, Analysis, TurningPoint
from game.analysis.findings import Advised
from game.analysis.story import story_of
from game.app.text import _, pgettext, signed
from game.core.game import TOWER, AnyAction, Observation, Reason, Seat, SeatInfo
from game.core.manifest import Cost, Lead, Manifest
from game.core.record import Recording, replay
from game.table.playback.graph import part_names
from game.table.playback.graph_frame import turn_at
from game.table.playback.score_graph import Swing

Words = Callable[[Observation, Sequence[AnyAction], Reason], str]
"""Puts an advice into a sentence."""
Deed = Callable[[Sequence[AnyAction], str], str]
"""Says what somebody of a name did in one decision."""
CostWords = Callable[[Cost, Sequence[str]], str]
"""Says, with the names of the seats, what a decision cost one of them; see `Manifest.costs`."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of a game for what was done, what it cost somebody, and what a bot advises; and how the winner of this
    match got ahead, where the game's results say so. `in_rounds`: rounds are counted, not turns; `counted`: what is
    counted, translated."""

    deed: Deed
    cost: CostWords
    advice: Words
    lead: Lead | None = None
    in_rounds: bool = False
    counted: str = ""

    @classmethod
    def of(cls, manifest: Manifest, advice: Words, recording: Recording | None = None) -> GameWords:
        """The words of a game whose matches can be analysed. `recording`: the match whose winner is spoken of."""
        assert manifest.deeds is not None
        assert manifest.costs is not None
        lead = None
        if recording is not None and manifest.lead is not None:
            lead = manifest.lead()(replay(recording).observation(None), [info.name for info in recording.seats])
        return cls(manifest.deeds(), manifest.costs(), advice, lead, manifest.story_in_rounds, _(manifest.counted))


@dataclass(frozen=True, slots=True)
class TurningWords:
    """`turns`: the positions of the recording at which turns begin, or rounds where these are counted. `seat`: whose
    chance is looked at."""

    analysis: Analysis
    seats: tuple[SeatInfo, ...]
    words: GameWords
    turns: Sequence[int]
    seat: Seat

    def turn_of(self, step: int) -> int:
        return turn_at(self.turns, self.analysis.steps[step].at)

    def about(self, step: int, seat: Seat) -> str:
        """A step in figures, for a seat: from, to, and of that skill, each with its interval in points."""
        analysis = self.analysis
        before, after = (analysis.chances[moment][seat] for moment in (step, step + 1))
        words = _(
            "{when}: {deed} · {name}: from {before} ± {more} to {after} ± {most} %",
            when=self._when(self.turn_of(step)),
            deed=self._doing(step, seat),
            name=self.seats[seat].name,
            before=percent(before.mean),
            more=percent(before.margin),
            after=percent(after.mean),
            most=percent(after.margin),
        )
        lost = None if analysis.steps[step].feat else analysis.cost(step, seat)
        if lost is None or not percent(lost.mean):
            return words
        cost = _("{cost} ± {margin} % short of the best found", cost=percent(lost.mean), margin=percent(lost.margin))
        return f"{words} · {cost}"

    def subject(self, point: TurningPoint) -> TurningPoint:
        """The point as the row shows it. With two seats it is seen by the one looked at, as in the graph. With more,
        the winner sees the point at which it broke away, unless a single mistake did it."""
        if len(self.seats) == 2:
            return self._seen_by(point, self.seat)
        if not self.analysis.has_curve:
            return point
        winner = story_of(self.analysis.curve()).winner
        is_mistake = point.length == 1 and point.seat in self.analysis.steps[point.step].seats
        return point if not point.is_decisive or winner is None or is_mistake else self._seen_by(point, winner)

    def _seen_by(self, point: TurningPoint, seat: Seat) -> TurningPoint:
        before, after = (self.analysis.chances[moment][seat] for moment in (point.step, point.last + 1))
        return replace(point, seat=seat, before=before, after=after)

    def parts(self, point: TurningPoint) -> str:
        """What made up the change, in points: the sums of the bars below the curve, by the same names. Of one turn also
        whether it was the best choice found."""
        # All parts appear together, once everything is known.
        parts = self.analysis.parts(point) if self.analysis.has_advice else None
        if parts is None:
            return ""
        values = parts.own, parts.rivals, parts.draw
        told = zip(part_names(self.seats, point.seat), values, strict=True)
        shown = [f"{words} {signed(percent(value))}" for words, value in told if percent(value)]
        if point.length == 1 and (rated := self._rated(point.step)):
            shown.append(rated)
        return pgettext("between parts of a change", " · ").join(shown)

    def _rated(self, step: int) -> str:
        """How far what was done in a step stays behind the best choice found; "" where that is not known, or where the
        share of who moved says it."""
        one, movers = self.analysis.steps[step], self.analysis.movers(step)
        verdict = self.analysis.verdicts.get((step, movers[0])) if len(movers) == 1 and not one.chance else None
        if verdict is None:
            return ""
        if not percent(verdict.cost.mean):
            return _("the best choice found")
        if self.analysis.is_gain(step):
            return ""
        return _("{less} % short of the best found", less=percent(verdict.cost.mean))

    def span(self, point: TurningPoint) -> tuple[int, int]:
        """The numbers of its first turn and of the first one after it."""
        return self.turn_of(point.step), self.turn_of(point.last) + 1

    def _turns_of(self, point: TurningPoint) -> str:
        first, after = self.span(point)
        last = after - 1
        if first == last:
            return self._when(first)
        if self.words.in_rounds:
            return _("Rounds {first}–{last}", first=first, last=last)
        return _("Turns {first}–{last}", first=first, last=last)

    def _when(self, number: int) -> str:
        return (
            pgettext("each seat once", "Round {n}", n=number) if self.words.in_rounds else _("Turn {turn}", turn=number)
        )

    def swing(self, swing: Swing) -> str:
        """What a seat did in the turn that changed its count."""
        steps = [one for one in self.analysis.steps if turn_at(self.turns, one.at) == swing.turn]
        actions = [action for one in steps for seat, action in one.actions if seat in (swing.seat, TOWER)]
        words = self.words.deed(actions, self.seats[swing.seat].name)
        return pgettext("when: what", "{when}: {what}", when=self._when(swing.turn), what=words)

    def own(self, step: int, seat: Seat) -> str:
        """What a seat chose in a step."""
        chosen = [action for who, action in self.analysis.steps[step].actions if who == seat]
        words = self.words.deed(chosen, self.seats[seat].name)
        return pgettext("when: what", "{when}: {what}", when=self._when(self.turn_of(step)), what=words)

    def better(self, step: int, seat: Seat) -> str:
        """What would have been better than the choice of a seat, and why, once that is known; "" where nothing was."""
        advised = (step, seat) in self.analysis.advice
        if advised and (words := self.advice(step, seat)):
            return words
        verdict = self.analysis.verdicts.get((step, seat))
        if verdict is None or not percent(verdict.cost.mean):
            return ""
        return _("Better: {deed}", deed=self.words.deed(verdict.best, self.seats[seat].name))

    def dearest(self, step: int, seat: Seat) -> str:
        """Says that a choice cost its seat most, and what would have been better, in the row of a turning point."""
        cost, better = self.analysis.cost(step, seat), self.better(step, seat)
        if cost is None:
            return better
        share = signed(-percent(cost.mean))
        words = _("{name}'s costliest choice ({percent} %).", name=self.seats[seat].name, percent=share)
        return pgettext("sentences", "{first} {second}", first=words, second=better) if better else words

    def row(self, point: TurningPoint) -> str:
        """In which turns what happened that cost a seat chances."""
        words = self._cost(point.step, point.seat)
        if point.length > 1:
            words = _("{name} fell back step by step", name=self.seats[point.seat].name)
            winner = story_of(self.analysis.curve()).winner
            if point.is_decisive and winner is not None:
                words = _("{name} broke away", name=self.seats[winner].name)
        return pgettext("when: what", "{when}: {what}", when=self._turns_of(point), what=words)

    def note(self, point: TurningPoint) -> str:
        """Says of several turns what the chance fell most by, and of one turn what the hard bot would have done, unless
        the seat that moved gained by it."""
        if point.length == 1:
            return "" if self.analysis.is_gain(point.step) else self.advice(point.step, point.seat)
        turn, deed = self.turn_of(point.main_step), self._reason(point.main_step, point.seat)
        if self.words.in_rounds:
            return _("Most in round {turn}: {deed}", turn=turn, deed=deed)
        return _("Most in turn {turn}: {deed}", turn=turn, deed=deed)

    def _reason(self, step: int, victim: Seat) -> str:
        """What cost `victim` chances in a step: its loss in the game's words, else what would have been better, else
        what was done: a deed alone gives no reason."""
        found = self.analysis.costs.get((step, victim))
        words = "" if found is None else self.words.cost(found, [info.name for info in self.seats])
        better = "" if self.analysis.is_gain(step) else self.advice(step, victim)
        return words or better or self._cost(step, victim)

    def _cost(self, step: int, victim: Seat) -> str:
        """Says who cost `victim` chances and how, in the game's words. Of plans made at the same time, its own is named
        if that cost it more than the others."""
        is_own = len(self.analysis.steps[step].seats) > 1 and self._doer(step, victim) == victim
        found = None if is_own else self.analysis.costs.get((step, victim))
        words = "" if found is None else self.words.cost(found, [info.name for info in self.seats])
        return words or self._doing(step, victim)

    def _doer(self, step: int, victim: Seat) -> Seat:
        """The seat that decided. With several: `victim` if its own choice cost it more than theirs, or else the seat
        that gained most."""
        seats, shares = self.analysis.steps[step].seats, self.analysis.shares(step, victim)
        if len(seats) == 1:
            return seats[0]
        if victim in seats and shares is not None and shares.own < min(shares.rivals, 0.0):
            return victim
        rivals = [seat for seat in range(len(self.seats)) if seat != victim] or [victim]
        return max(rivals, key=lambda seat: self.analysis.change(step, seat))

    def _doing(self, step: int, victim: Seat) -> str:
        """What was done, in the game's words; where several acted, by the one who did most of it."""
        one, who = self.analysis.steps[step], self._doer(step, victim)
        alone = len(one.seats) == 1
        return self.words.deed([action for seat, action in one.actions if alone or seat == who], self.seats[who].name)

    def advice(self, step: int, victim: Seat) -> str:
        """What the hard bot would have done, and why: for the seat that lost, if it decided; "" where the choice cost
        nothing, or the bot would have done the same."""
        verdicts = self.analysis.verdicts
        found = {
            seat: one
            for (number, seat), one in self.analysis.advice.items()
            if number == step and (number, seat) in verdicts and verdicts[number, seat].cost.mean >= WORTH
        }
        if not found:
            return ""
        seat = victim if victim in found else min(found)
        return self._sentence(found[seat], step, seat)

    def _sentence(self, one: Advised, step: int, seat: Seat) -> str:
        made = tuple(action for who, action in self.analysis.steps[step].actions if who == seat)
        if made[: len(one.advice.actions)] == one.advice.actions:
            return ""
        # Hints name what others gain at once; here chances are compared.
        reason = replace(one.advice.reason, others=None, is_second=False)
        words = self.words.advice(one.known, one.advice.actions, reason).removeprefix(_("Hint: ")).rstrip(".。")
        verdict, name = self.analysis.verdicts[step, seat], self.seats[seat].name
        if verdict.best[: len(one.advice.actions)] != one.advice.actions[: len(verdict.best)]:
            return _("Better for {name}: {advice}", name=name, advice=words)
        gain = signed(percent(verdict.cost.mean))
        return _("Better for {name}: {advice} (chance {gain} %)", name=name, advice=words, gain=gain)


def percent(share: float) -> int:
    return round(100 * share)
