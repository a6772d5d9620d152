"""What a bot of Square Up thinks about a turn: which plans there are, what they are worth, how likely each should be.

Own plans meet plans of the rivals, and each pair is played on. More plans make a stronger player; replies to what the
rival is likely to do, more tries of each pair and more turns do not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.bots.search import go_on
from game.core.bot import Expired
from game.games.square_up.bot.boards import Boards
from game.games.square_up.bot.mixture import Numbers, Payoffs, balance, leads, meet, payoffs, smooth
from game.games.square_up.bot.plans import Actions, Plans, drawn, joined, sample
from game.games.square_up.rules.actions import Place
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.units import CIRCLE, STACK
from game.games.square_up.rules.view import SquareUpView


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot plays.

    `plans`, `rivals`: how many own plans meet how many of the rivals; 0: a plan of the quick player is as good as any.
    Each pair is played on for `turns` turns. `mixes`: whether it balances its plans against rivals who do so too;
    otherwise it likes best what does best against the quick player. `guess`: in what share of cases it takes them for
    quick players even so, less than 1. `secret`: whether nobody else can know which plans it thinks about.
    """

    plans: int = 0
    rivals: int = 0
    turns: int = 4
    mixes: bool = True
    guess: float = 0.0
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Mixture:
    """Plans, and the probability of each, not scaled.

    `leads`: by how many points each leads the best rival after turn `until`, on average over the rivals' balanced
    mixture, played on by quick players; None before anything was tried.
    """

    plans: list[Actions]
    weights: Numbers
    leads: Numbers | None = None
    until: int = 0


GLANCE: Final = 60
"""How many plans of the quick player are sampled before the time is asked for."""
SAMPLES: Final = 240
"""How many are sampled to find the different ones."""
LEAST: Final = 0.02
"""Plans that are less likely than this in a mixture are left out: they are what regret matching has not yet dropped."""
WARMTH: Final = 0.03
"""By how much worth, of a win's 1, a bot that does not balance its plans confuses them."""


def think(
    view: SquareUpView, temper: Temper, rng: np.random.Generator, expired: Expired | None = None
) -> Iterator[Mixture]:
    """What `view.seat` may do from here on, better and better; the first one at once. `OutOfTime` once `expired`."""
    seat, seats = view.seat, view.seats
    assert seat is not None
    root = Boards.of(view.boards, view.inks, view.totals, view.turn, view.options.turns, 1)
    starts = _starts(root, view)
    most = temper.plans or GLANCE
    own = sample(starts[0][1], seat, GLANCE, most, rng)
    yield _usual(own)
    go_on(expired)
    if not temper.plans:
        return
    number = len(starts)
    own = joined(
        [
            _after(start, sample(boards, seat, SAMPLES // number, -(-most // number), rng, expired))
            for start, boards in starts
        ]
    )
    yield _usual(own)
    if len(own.ink) < 2:
        return
    columns = max(4, 2 * temper.rivals // seats)
    others = [other for other in range(seats) if other != seat]
    if seats == 2:
        rivals = [sample(root, others[0], SAMPLES, columns, rng, expired)]
    else:
        rivals = [drawn(root, other, columns, rng) for other in others]
    # What the seat might have begun instead, for all that its rivals know.
    instead = [sample(root, seat, SAMPLES, most // 2, rng, expired)] if view.planned and temper.mixes else []
    usual = rivals[0].count / rivals[0].count.sum()
    begun = len(own.ink)
    mine, theirs, ahead = _value(root, seat, joined([own, *instead]), rivals, temper, rng, expired)
    if temper.mixes:
        weights, expected = balance(mine, theirs, begun, usual, temper.guess, expired)
        weights = weights[:begun]
        weights = np.where(weights < min(LEAST * weights.sum(), weights.max()), 0.0, weights)
        # Told without the guess: against quick players every plan would seem better than it is against good ones.
        balanced = (expected - temper.guess * usual) / (1 - temper.guess)
    else:
        balanced = usual
        values = mine @ usual
        weights = np.exp((values - values.max()) / WARMTH)
    until = min(view.turn + temper.turns, view.options.turns)
    yield Mixture(list(own.actions), weights, (ahead @ balanced)[:begun], until)


def _usual(plans: Plans) -> Mixture:
    """As likely as the quick player makes them."""
    return Mixture(list(plans.actions), plans.count / plans.count.sum())


def _starts(root: Boards, view: SquareUpView) -> list[tuple[Actions, Boards]]:
    """`root` with what the seat has planned so far, and with more Circles on a stack that it has just begun."""
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
    temper: Temper,
    rng: np.random.Generator,
    expired: Expired | None,
) -> tuple[Payoffs, Payoffs, Payoffs]:
    """What each pair of plans is worth to both sides, and the lead to which it comes."""
    met = meet(root, seat, own, rivals, expired)
    columns = len(rivals[0].ink)
    mine, theirs, ahead = payoffs(met, seat, columns, temper.turns, rng, expired)
    if met.over:
        # Nothing is left to chance in the last turn.
        return mine, theirs, ahead
    gained = leads(met.points - root.points)[:, seat].reshape(-1, columns).astype(np.float64)
    return smooth(mine, gained), smooth(theirs, -gained), smooth(ahead, gained)
