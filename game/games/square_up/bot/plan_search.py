"""`think` searches the plans of a seat's turn and yields better and better `Mixture`s of them, each with weights.

Own plans meet plans of the rivals, and each pair is played on. More plans make a stronger player; best replies to the
likely plans of the rival, more playouts of each pair and more turns do not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.bots.sequential_halving import go_on
from game.core.bot import Expired
from game.games.square_up.bot.board_arrays import Boards
from game.games.square_up.bot.plain_wins import free_win
from game.games.square_up.bot.plans import Actions, Plans, drawn, joined, sample
from game.games.square_up.bot.policy_weights import BOLD, EASY, FINAL, QUICK, PolicyWeights
from game.games.square_up.bot.regret_matching import Numbers, Payoffs, balance, leads, meet, payoffs, smooth
from game.games.square_up.rules.actions import Place, target_of
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.units import CIRCLE, STACK, Cell
from game.games.square_up.rules.view import SquareUpView


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How a bot searches.

    `plans`, `rivals`: number of own plans, and of the rivals' plans that they meet; 0 plays any plan of the quick
    player. `turns`: turns for which each pair is played on. `mixes`: it balances its plans against rivals who do so
    too; otherwise it prefers plans that do well against the quick player. `guess`: share of cases, below 1, in which
    it still expects quick players. `secret`: nobody else can know its candidate plans. `bold`: number of further plans,
    of a player who spends more. `busy`: by this value doing nothing must be better than a plan. `weights`: the quick
    player whose plans it makes. `acts`: it does something in each turn, if it can. `grabs`: share of turns, at least,
    in which it takes what it can win for nothing at the beginning. `rallied`: how it searches once it is `rallies`
    points behind, None for no other way.
    """

    plans: int = 0
    rivals: int = 0
    turns: int = 4
    mixes: bool = True
    guess: float = 0.0
    secret: bool = False
    bold: int = 0
    busy: float = 0.0
    weights: PolicyWeights = QUICK
    acts: bool = False
    grabs: float = 0.0
    rallies: int = 0
    rallied: SearchSettings | None = None


@dataclass(frozen=True, slots=True)
class Mixture:
    """Plans and their weights, which need not add up to 1."""

    plans: list[Actions]
    weights: Numbers


FIRST_SAMPLES: Final = 60
"""Plans of the quick player sampled before the first check of the time."""
SAMPLES: Final = 240
"""Plans sampled to find the different ones."""
LEAST: Final = 0.02
"""Least probability of a plan in a mixture: regret matching has only not yet dropped those below."""
WARMTH: Final = 0.03
"""Temperature of the softmax over values (a win is 1) for a bot that does not balance its plans."""
SURER: Final = 0.01
"""The same in the last turn, where values hold less luck."""
LAST: Final = 32
"""Plans of the last turn beside the usual ones, and the least number of rivals' plans that they meet: nothing is played
on then, so they cost little time."""


def think(
    view: SquareUpView, settings: SearchSettings, rng: np.random.Generator, expired: Expired | None = None
) -> Iterator[Mixture]:
    """Yields better and better mixtures for the rest of the turn, the first at once. `OutOfTime` once `expired`."""
    seat, seats = view.seat, view.seats
    assert seat is not None
    if settings.rallied is not None and max(view.totals) - view.totals[seat] >= settings.rallies:
        settings = settings.rallied
    root = Boards.of(view.boards, view.inks, view.totals, view.turn, view.options.turns, 1)
    starts = _starts(root, view)
    most = settings.plans or FIRST_SAMPLES
    own = sample(starts[0][1], seat, FIRST_SAMPLES, most, rng, None, settings.weights)
    usual_ = _usual(own, settings.acts and not view.planned)
    yield _grabbing(usual_, view, settings.grabs) if settings.grabs and not view.planned else usual_
    go_on(expired)
    if not settings.plans:
        return
    number = len(starts)
    own = joined(
        [
            _after(start, sample(boards, seat, SAMPLES // number, -(-most // number), rng, expired))
            for start, boards in starts
        ]
    )
    yield _usual(own)
    last = root.turn == root.turns
    spender, samples, more = (FINAL, SAMPLES, settings.bold + LAST) if last else (BOLD, FIRST_SAMPLES, settings.bold)
    if more:
        own = joined([own, sample(starts[0][1], seat, samples, more, rng, expired, spender)])
    if len(own.ink) < 2:
        return
    columns = max(LAST if last else 4, 2 * settings.rivals // seats)
    others = [other for other in range(seats) if other != seat]
    if seats == 2 and last and not settings.mixes:
        # Beginners stay where others flee: ink that is lost anyway may meet both.
        kinds = (QUICK, EASY)
        rivals = [joined([sample(root, others[0], SAMPLES, columns // 2, rng, expired, kind) for kind in kinds])]
    elif seats == 2:
        rivals = [sample(root, others[0], SAMPLES, columns, rng, expired)]
    else:
        rivals = [drawn(root, other, columns, rng) for other in others]
    # Plans with another beginning, which the rivals cannot rule out.
    instead = [sample(root, seat, SAMPLES, most // 2, rng, expired)] if view.planned and settings.mixes else []
    usual = rivals[0].count / rivals[0].count.sum()
    begun = len(own.ink)
    mine, theirs = _value(root, seat, joined([own, *instead]), rivals, settings, rng, expired)
    if settings.mixes:
        weights, _expected = balance(mine, theirs, begun, usual, settings.guess, expired)
        weights = weights[:begun]
        weights = np.where(weights < min(LEAST * weights.sum(), weights.max()), 0.0, weights)
    else:
        values = mine @ usual
        values[[not actions for actions in own.actions]] -= settings.busy
        weights = np.exp((values - values.max()) / (SURER if last else WARMTH))
    yield Mixture(list(own.actions), weights)


def _usual(plans: Plans, acts: bool = False) -> Mixture:
    """The mixture of the quick player; if it `acts`, without the plan that does nothing, where there is another."""
    count = plans.count.astype(np.float64)
    if acts and len(count) > 1:
        count[[not actions for actions in plans.actions]] = 0
    return Mixture(list(plans.actions), count / count.sum())


def _grabbing(mixture: Mixture, view: SquareUpView, share: float) -> Mixture:
    """The mixture in which plans that take what can be won for nothing have `share` of the weight, at least."""
    found = free_win(view)
    if found is None:
        return mixture
    cell, grab = found
    goes = np.array([_goes(plan, cell) for plan in mixture.plans])
    plans, weights = [*mixture.plans], mixture.weights / mixture.weights.sum()
    if not goes.any():
        plans, weights, goes = [*plans, grab], np.append(weights, 1.0), np.append(goes, True)
    taken = weights[goes].sum() / weights.sum()
    if taken < share:
        rest = 1.0 if goes.all() else weights[~goes].sum()
        weights[goes] *= share / (1 - share) * rest / weights[goes].sum()
    return Mixture(plans, weights / weights.sum())


def _goes(plan: Actions, cell: Cell) -> bool:
    """Whether a plan moves or places something on a square."""
    return any(target_of(step) == cell for step in plan)


def _starts(root: Boards, view: SquareUpView) -> list[tuple[Actions, Boards]]:
    """`root` with the seat's plan so far, and the same with more Circles on a stack that it has just begun."""
    assert view.seat is not None
    boards = root.take(np.zeros(1, np.intp))
    grid = Grid.of(view.board)
    boards.shapes[0, view.seat] = np.frombuffer(grid.shapes, np.int8)
    boards.tools[0, view.seat] = np.frombuffer(grid.tools, np.int8)
    boards.ink[0, view.seat] = view.ink
    boards.spent[0, view.seat, [*view.fresh, *view.moved]] = True
    found: list[tuple[Actions, Boards]] = [((), boards)]
    match view.planned[-1:]:
        case (Place("circle", cell) as last,):
            more: Actions = ()
            while boards.ink[0, view.seat] > 0 and boards.shapes[0, view.seat, cell] < STACK:
                boards = boards.take(np.zeros(1, np.intp))
                boards.place_shapes(view.seat, np.zeros(1, np.intp), np.array([cell]), np.array([CIRCLE], np.int8))
                more += (last,)
                found.append((more, boards))
    return found


def _after(start: Actions, plans: Plans) -> Plans:
    """`plans` with these actions before them."""
    return Plans([start + plan for plan in plans.actions], plans.shapes, plans.tools, plans.ink, plans.count)


def _value(
    root: Boards,
    seat: int,
    own: Plans,
    rivals: Sequence[Plans],
    settings: SearchSettings,
    rng: np.random.Generator,
    expired: Expired | None,
) -> tuple[Payoffs, Payoffs]:
    """Values of each pair of plans for both sides."""
    met = meet(root, seat, own, rivals, expired)
    columns = len(rivals[0].ink)
    mine, theirs = payoffs(met, seat, columns, settings.turns, rng, expired)
    if met.over:
        # Nothing is left to chance in the last turn.
        return mine, theirs
    gained = leads(met.points - root.points)[:, seat].reshape(-1, columns).astype(np.float64)
    return smooth(mine, gained), smooth(theirs, -gained)
