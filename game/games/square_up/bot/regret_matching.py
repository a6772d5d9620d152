"""`balance` finds, by regret matching on `payoffs`, a mixture of plans that no reply of the rivals beats by much.

Every own plan meets every sampled plan of the rivals, and each pair is played on. Regret matching on these payoffs
leads to mixtures near an equilibrium. (Hart, Mas-Colell: A Simple Adaptive Procedure Leading to Correlated Equilibrium,
2000; the variant with clipped regrets: Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014.)
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.bots.sequential_halving import go_on
from game.core.bot import Expired
from game.games.square_up.bot.board_arrays import Boards, together
from game.games.square_up.bot.plans import Plans
from game.games.square_up.bot.policy_weights import QUICK
from game.games.square_up.bot.quick_policy import play_on

Payoffs = npt.NDArray[np.float64]
"""[own plan, rivals' plans]"""
Numbers = npt.NDArray[np.float64]
"""[plan]"""

BATCH = 400
"""Matches that are played on together; one seat's turn in all of them takes about 3 ms."""
ROUNDS = 250
"""Rounds of regret matching; the time is checked every `STRETCH` rounds."""
STRETCH = 50
BEGUN = 0.3
"""Probability, to the rivals, that the seat's plan begins as it does: they cannot know, but good beginnings are few."""
DRAW = 0.15
"""Value of a shared match; a win is 1. Low, since players who fear for every unit share 0 : 0."""
MARGIN = 4.0
"""Lead in points that makes a win likely while the match goes on."""
POINT = 0.02
"""Value of a point of lead beside the chance to win: without it all plans are alike once a match is decided."""
TRUST = 0.2
"""Share kept of the value that shows for one pair of plans only, since that is mostly luck."""


def meet(root: Boards, seat: int, own: Plans, rivals: Sequence[Plans], expired: Expired | None = None) -> Boards:
    """Every plan of `seat` against every column of its rivals' plans, revealed: match `own × columns + column`.

    `OutOfTime` once `expired`.
    """
    columns = len(rivals[0].ink)
    every = np.arange(len(own.ink) * columns)
    parts = []
    for first in range(0, len(every), BATCH):
        go_on(expired)
        i, j = np.divmod(every[first : first + BATCH], columns)
        boards = root.take(np.zeros(len(i), np.intp))
        theirs = iter(rivals)
        for other in range(root.ink.shape[1]):
            plans, rows = (own, i) if other == seat else (next(theirs), j)
            boards.shapes[:, other] = plans.shapes[rows]
            boards.tools[:, other] = plans.tools[rows]
            boards.ink[:, other] = plans.ink[rows]
        boards.reveal()
        parts.append(boards)
    return together(parts)


def worth(boards: Boards, lead: npt.NDArray[np.int32]) -> Payoffs:
    """Value of a lead in points; a bare win is about 1."""
    if boards.over:
        chance = np.where(lead == 0, DRAW, lead > 0).astype(np.float64)
    else:
        chance = np.asarray(0.5 + 0.5 * np.tanh(lead / MARGIN), np.float64)
    return chance + POINT * lead


def leads(points: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """[match, seat]: the points of each seat less its best rival's points."""
    best = [np.delete(points, seat, 1).max(1) for seat in range(points.shape[1])]
    return np.asarray(points - np.stack(best, 1))


def payoffs(
    met: Boards, seat: int, columns: int, turns: int, rng: np.random.Generator, expired: Expired | None
) -> tuple[Payoffs, Payoffs]:
    """Values of each meeting after up to `turns` more turns: for `seat`, and the mean for its rivals."""
    seats = met.ink.shape[1]
    mine, theirs = [], []

    def by_plans(parts: list[Payoffs]) -> Payoffs:
        return np.concatenate(parts).reshape(-1, columns)

    for first in range(0, len(met.ink), BATCH):
        part = met.take(np.arange(first, min(first + BATCH, len(met.ink))))
        play_on(part, [QUICK] * seats, rng, turns, expired)
        values = worth(part, leads(part.points))
        mine.append(values[:, seat])
        theirs.append(np.delete(values, seat, 1).mean(1))
    return by_plans(mine), by_plans(theirs)


def smooth(values: Payoffs, gains: Payoffs) -> Payoffs:
    """`values` without most of their luck.

    The model: the mean value of the own plan, plus the mean value of the rivals' plan, plus a share of the points that
    the fights of this turn bring at once (`gains`), which are known exactly.
    """
    rest, known = _interplay(values), _interplay(gains)
    square = (known * known).sum()
    slope = max(0.0, (known * rest).sum() / square) if square > 0 else 0.0
    return values - (1 - TRUST) * (rest - slope * known)


def _interplay(values: Payoffs) -> Payoffs:
    return np.asarray(values - values.mean(1, keepdims=True) - values.mean(0, keepdims=True) + values.mean())


def balance(
    mine: Payoffs,
    theirs: Payoffs,
    begun: int = 0,
    usual: Numbers | None = None,
    guess: float = 0.0,
    expired: Expired | None = None,
) -> tuple[Numbers, Numbers]:
    """The mixture of the own side and the one expected of the rivals, by regret matching. `OutOfTime` once `expired`.

    With a `guess` the rivals are expected to play their `usual` mixture in that share of cases, and to balance
    otherwise; the second mixture contains both. (Restricted Nash response: Johanson, Zinkevich, Bowling:
    Computing Robust Counter-Strategies, 2007.)

    `begun`: the first rows are the plans that go on with the seat's beginning; the others begin otherwise. The rivals
    do not know the beginning: to them the plan is one of the first with probability `BEGUN`. 0: all rows are alike.
    """
    kinds = [slice(0, len(mine))]
    shares = [1.0]
    if 0 < begun < len(mine):
        kinds, shares = [slice(0, begun), slice(begun, len(mine))], [BEGUN, 1 - BEGUN]
    regret, their_regret = np.zeros(mine.shape[0]), np.zeros(mine.shape[1])
    total, their_total = np.zeros(mine.shape[0]), np.zeros(mine.shape[1])
    mix = np.zeros(mine.shape[0])
    for number in range(1, ROUNDS + 1):
        if number % STRETCH == 1:
            go_on(expired)
        their_mix = _matching(their_regret)
        expected = their_mix if usual is None else guess * usual + (1 - guess) * their_mix
        value = mine @ expected
        for kind, share in zip(kinds, shares, strict=True):
            part = _matching(regret[kind])
            mix[kind] = share * part
            regret[kind] = np.maximum(regret[kind] + value[kind] - part @ value[kind], 0)
        total += number * mix
        their_total += number * expected
        their_value = mix @ theirs
        their_regret = np.maximum(their_regret + their_value - their_value @ their_mix, 0)
    return total / total.sum(), their_total / their_total.sum()


def _matching(regret: Numbers) -> Numbers:
    total = regret.sum()
    return regret / total if total > 0 else np.full(len(regret), 1 / len(regret))
