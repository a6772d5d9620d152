"""Bots of Square Up: they draw whole plans, and carry them out action by action.

What a seat's plans are worth follows from what everybody knows as a turn begins, so the mixture from which a plan is
drawn is the same at each action of the turn. What has been planned so far says which plans are still meant: the next
action is drawn from those. So a plan comes about as likely as the mixture has it, and nobody can foresee the draw.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from game.bots.advice import Advice, reason_of
from game.bots.levels import Expired
from game.bots.search import OutOfTime
from game.core.game import Game, Observation
from game.core.rng import Rng
from game.games.square_up.bot.advice import advice
from game.games.square_up.bot.boards import Boards
from game.games.square_up.bot.mixture import Table, balance, leads, meet, payoffs, smooth
from game.games.square_up.bot.plans import Actions, Plans, against, drawn, joined, sample
from game.games.square_up.bot.policy import Taste
from game.games.square_up.rules.actions import Action, Commit
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.view import SquareUpView


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot plays.

    `plans`, `rivals`: how many own plans meet how many of the rivals; 0: a plan of the quick player is as good as any.
    `replies`: how many are then added on both sides, in so many `rounds`, for each plan that seems likely; between two
    seats only. `tries`: how often each pair is played on, for `turns` turns. `mixes`: whether it balances its plans
    against rivals who do so too; otherwise it likes best what does best against the quick player.
    """

    plans: int = 0
    rivals: int = 0
    replies: int = 0
    rounds: int = 1
    tries: int = 1
    turns: int = 4
    mixes: bool = True


SAMPLES = 240
"""How many plans of the quick player are sampled to find the different ones."""
READ = 5
"""How many of the other side's plans are replied to as if they were known."""
LEAST = 0.02
"""Plans that are less likely than this in a mixture are left out: they are what regret matching has not yet dropped."""
WARMTH = 0.03
"""By how much worth, of a win's 1, a bot that does not balance its plans confuses them."""

RELAXED = Temper()
NORMAL = Temper(plans=4, rivals=4, turns=3, mixes=False)
HARD = Temper(plans=24, rivals=24)
EXPERT = Temper(plans=20, rivals=20, replies=4, tries=3)


@dataclass(frozen=True, slots=True)
class Mixture:
    """Plans, and the probability of each. `worths`: what each is worth, of a win's 1, against what the rivals may plan;
    None before that is known."""

    plans: list[Actions]
    weights: npt.NDArray[np.float64]
    worths: npt.NDArray[np.float64] | None = None


Stage = tuple[int, Mixture]
"""A mixture, and how often the bot had asked for the time when it was found."""


class SquareUpBot:
    """A `Bot` of Square Up."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper
        self._known: OrderedDict[tuple[object, ...], list[Stage]] = OrderedDict()
        """The mixtures of the latest positions: a plan's later actions need no new thought. It changes no answer, since
        a position always leads to the same mixtures after as many looks at the time."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        """The next action of a plan, `Commit` at its end."""
        if len(observation.legal) == 1:
            return Commit()
        meant = self._meant(observation.view, expired)
        plan = meant.plans[_draw(meant.weights, rng)]
        return plan[0] if plan else Commit()

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """The likeliest plan of those of which `choose` draws one, and why."""
        if len(observation.legal) == 1:
            return Advice((Commit(),), reason_of(SQUARE_UP, observation, Commit()))
        meant = self._meant(observation.view, expired)
        return advice(observation, meant.plans, meant.weights, meant.worths, expired)

    def _meant(self, view: SquareUpView, expired: Expired | None) -> Mixture:
        """What is left of the plans that what has been planned so far may become."""
        done = view.planned
        mixture = self.mixture(_unplanned(view), expired)
        meant = [i for i, plan in enumerate(mixture.plans) if plan[: len(done)] == done]
        if not meant:
            # Somebody else began this plan.
            done = ()
            mixture = self.mixture(view, expired)
            meant = list(range(len(mixture.plans)))
        plans = [mixture.plans[i][len(done) :] for i in meant]
        return Mixture(plans, mixture.weights[meant], None if mixture.worths is None else mixture.worths[meant])

    def mixture(self, view: SquareUpView, expired: Expired | None = None) -> Mixture:
        """What may be planned from here on, and how likely."""
        key = _key(view)
        known = self._known.get(key)
        if known is None:
            stages, whole = self._think(view, expired)
            if whole:
                self._known[key] = stages
                while len(self._known) > 8:
                    self._known.popitem(last=False)
            return stages[-1][1]
        # As if it were thought through again, the time included.
        latest = known[0][1]
        asked = 0
        for looks, mixture in known:
            for _ in range(looks - asked):
                if expired is not None and expired():
                    return latest
            asked, latest = looks, mixture
        return latest

    def _think(self, view: SquareUpView, expired: Expired | None) -> tuple[list[Stage], bool]:
        """The mixtures in the order in which they are found, the best last, and whether there was time for all."""
        temper, seat, seats = self._temper, view.seat, view.seats
        assert seat is not None
        rng = np.random.default_rng(np.frombuffer(repr(_key(view)).encode(), np.uint8))
        looks = 0

        def look() -> bool:
            nonlocal looks
            looks += 1
            return expired is not None and expired()

        root = Boards.of(view.boards, view.inks, view.totals, view.turn, view.options.turns, 1)
        hidden = _with_plan(root, view)
        own = sample(hidden, seat, TASTE, SAMPLES, temper.plans or SAMPLES, rng)
        plans = list(own.actions)
        stages = [(0, Mixture(plans, own.count / own.count.sum()))]
        if not temper.plans or len(plans) < 2:
            return stages, True
        columns = max(4, 2 * temper.rivals // seats)
        others = [other for other in range(seats) if other != seat]
        if seats == 2:
            rivals = [sample(root, others[0], TASTE, SAMPLES, columns, rng)]
        else:
            rivals = [drawn(root, other, TASTE, columns, rng) for other in others]
        try:
            if temper.replies and seats == 2:
                for _ in range(temper.rounds):
                    mine, theirs = next(self._value(root, seat, own, rivals, 1, rng, look))
                    weights, their_weights = balance(mine, theirs)
                    stages.append((looks, Mixture(list(own.actions), weights)))
                    own, rivals = (
                        _with_replies(hidden, seat, own, rivals[0], their_weights, temper.replies, rng),
                        [_with_replies(root, others[0], rivals[0], own, weights, temper.replies, rng)],
                    )
            usual = rivals[0].count / rivals[0].count.sum()
            for values in self._value(root, seat, own, rivals, temper.tries, rng, look):
                weights, worths = self._weigh(*values, usual)
                stages.append((looks, Mixture(list(own.actions), weights, worths)))
        except OutOfTime:
            return stages, False
        return stages, True

    def _value(
        self,
        root: Boards,
        seat: int,
        own: Plans,
        rivals: Sequence[Plans],
        tries: int,
        rng: np.random.Generator,
        look: Expired,
    ) -> Iterator[tuple[Table, Table]]:
        """What each pair of plans is worth to both sides, after each try."""
        met = meet(root, seat, own, rivals)
        gained = leads(met.points - root.points)[:, seat].reshape(len(own.ink), -1).astype(np.float64)
        mine, theirs = np.zeros_like(gained), np.zeros_like(gained)
        for number in range(1, tries + 1):
            values = payoffs(met, seat, gained.shape[1], TASTE, self._temper.turns, rng, look)
            mine, theirs = mine + values[0], theirs + values[1]
            if met.over:
                # Nothing is left to chance in the last turn.
                yield mine, theirs
                return
            yield smooth(mine / number, gained), smooth(theirs / number, -gained)

    def _weigh(self, mine: Table, theirs: Table, usual: Table) -> tuple[Table, Table]:
        """The probability of each plan from the payoffs, and what it is worth; `usual`: the probability of each column,
        if the rivals are quick players."""
        if self._temper.mixes:
            weights, their_weights = balance(mine, theirs)
            return np.where(weights < min(LEAST, weights.max()), 0.0, weights), mine @ their_weights
        value = mine @ usual
        return np.asarray(np.exp((value - value.max()) / WARMTH)), value


TASTE = Taste()


def _with_replies(
    root: Boards, seat: int, own: Plans, rivals: Plans, weights: Table, number: int, rng: np.random.Generator
) -> Plans:
    """`own` plans of `seat`, and some that are good if the rival is known to do what it does most likely."""
    likely = np.argsort(-weights, kind="stable")[:READ]
    open_ = against(root, 1 - seat, rivals, [int(i) for i in likely if weights[i] > 0])
    replies = [sample(open_.take(np.array([i])), seat, TASTE, SAMPLES // 4, number, rng) for i in range(len(open_.ink))]
    return joined([own, *replies])


def _unplanned(view: SquareUpView) -> SquareUpView:
    """What the seat knew before it began to plan."""
    assert view.seat is not None
    board, ink = view.boards[view.seat], view.inks[view.seat]
    return replace(view, planned=(), board=board, ink=ink, fresh=(), moved=())


def _key(view: SquareUpView) -> tuple[object, ...]:
    """All on which a mixture depends, and nothing that others might not know while nothing is planned."""
    return (view.seat, view.options.turns, view.turn, view.totals, view.inks, view.boards, view.planned)


def _with_plan(root: Boards, view: SquareUpView) -> Boards:
    """`root` with what the seat has planned so far."""
    assert view.seat is not None
    boards = root.take(np.zeros(1, np.intp))
    grid = Grid.of(view.board)
    boards.shapes[0, view.seat] = np.frombuffer(grid.shapes, np.int8)
    boards.tools[0, view.seat] = np.frombuffer(grid.tools, np.int8)
    boards.ink[0, view.seat] = view.ink
    boards.spent[0, view.seat, [*view.fresh, *view.moved]] = True
    return boards


def _draw(weights: npt.NDArray[np.float64], rng: Rng) -> int:
    """An index by its weight; if all are 0, each is as likely."""
    edges = np.cumsum(weights if weights.sum() > 0 else np.ones(len(weights)))
    return int(np.searchsorted(edges, edges[-1] * ((rng.next64() >> 11) / 2**53), "right"))


def relaxed(game: Game) -> SquareUpBot:
    """It plays what comes to its mind."""
    return SquareUpBot(RELAXED)


def normal(game: Game) -> SquareUpBot:
    """It looks a few turns ahead, and takes its rivals for relaxed players."""
    return SquareUpBot(NORMAL)


def hard(game: Game) -> SquareUpBot:
    """It balances its plans against what its rivals may plan."""
    return SquareUpBot(HARD)


def expert(game: Game) -> SquareUpBot:
    """As hard, with more plans, and surer of what they are worth."""
    return SquareUpBot(EXPERT)
