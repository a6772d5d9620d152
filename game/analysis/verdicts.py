"""`judged` says what a choice cost against the best one, `done` what it brought beside the usual one.

Both look at worlds that fit what its seat knew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.analysis.chances import Chances, Estimate, Scale, estimate_of
from game.bots.judging import Judge, Numbers
from game.bots.sequential_halving import sequential_halving
from game.bots.turn_bot import Actions
from game.core.game import Observation
from game.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Effort:
    """How many matches are played on. `coarse`: from each moment at first; `fine`: from those beside a large drop, at
    the most, by `batch` until the chances are precise; `tries`: for each option, on average, to find the best one;
    `worlds`: to compare it with what was done."""

    coarse: int = 120
    fine: int = 1500
    tries: int = 60
    worlds: int = 300
    batch: int = 300

    def scaled(self, share: float) -> Effort:
        """This share of all numbers, each 4 at least."""
        numbers = self.coarse, self.fine, self.tries, self.worlds, self.batch
        return Effort(*(max(4, round(share * number)) for number in numbers))


@dataclass(frozen=True, slots=True)
class Verdict:
    """`cost`: by how much the choice lowered the seat's chance of winning, against `best`; 0 where it was the best."""

    cost: Estimate
    best: Actions


@dataclass(frozen=True, slots=True)
class Deed:
    """The chances of all seats once a choice is `made`, and where the quick player chooses instead, as `usual`."""

    made: Chances
    usual: Chances


def done(judge: Judge, scale: Scale, known: Observation, made: Actions, effort: Effort, rng: Rng) -> Deed:
    """What the decision `made` did, in the position that the seat of `known` saw. Others who act at the same time do
    what the quick player would."""
    seat = known.seat
    assert seat is not None
    worlds = judge.worlds(known, effort.worlds, rng)
    usual = scale.chances(judge.play_on(worlds, rng))
    for world in worlds:
        for action in made:
            world.apply(seat, action)
    chosen = scale.chances(judge.play_on(worlds, rng))
    made_chances, usual_chances = (tuple(estimate_of(column) for column in one.T) for one in (chosen, usual))
    return Deed(made_chances, usual_chances)


def judged(judge: Judge, scale: Scale, known: Observation, made: Actions, effort: Effort, rng: Rng) -> Verdict:
    """Judges the decision `made` in the position that the seat of `known` saw.

    The best option is found in some worlds and compared with `made` in others, since the best of several chance values
    looks better than it is. In each world all options meet the same hidden cards.
    """
    seat = known.seat
    assert seat is not None
    options = [made, *(option for option in judge.options(known, rng) if option != made)]
    seed = rng.next64()

    def values(actions: Actions, numbers: range) -> Numbers:
        """[world]: the chance of the seat after `actions`."""
        worlds = judge.worlds(known, len(numbers), Rng(seed + numbers.start))
        for world in worlds:
            for action in actions:
                world.apply(seat, action)
        return scale.chances(judge.play_on(worlds, rng))[:, seat]

    def tryout(plans: Sequence[Actions], numbers: range) -> list[list[float]]:
        return [values(plan, numbers).tolist() for plan in plans]

    best = sequential_halving(options, effort.tries * len(options), tryout)[0].plan
    if best == made:
        return Verdict(Estimate(0.0, 0.0), made)
    # Far from all worlds in which the best was found.
    numbers = range(2**32, 2**32 + effort.worlds)
    lost = estimate_of(values(best, numbers) - values(made, numbers), -1.0, 1.0)
    return Verdict(Estimate(max(0.0, lost.mean), lost.margin), best)
