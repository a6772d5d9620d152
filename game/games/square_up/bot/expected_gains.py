"""`expected_gains` says what plans bring on average, against what the rivals are likely to do at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.core.bot import Expired
from game.games.square_up.bot.board_arrays import Boards
from game.games.square_up.bot.plans import Actions, Plans, drawn
from game.games.square_up.bot.policy_weights import EASY, QUICK
from game.games.square_up.bot.quick_policy import play_on
from game.games.square_up.bot.regret_matching import BATCH, Numbers, leads, meet
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.units import COMPASS
from game.games.square_up.rules.view import SquareUpView

TURNS: Final = 1
"""Turns that are played on after the reveal, so that what a plan leaves open has its price."""
INK: Final = 0.25
"""Points that an ink is worth which a Compass still brings after those turns."""


def plan_from(view: SquareUpView) -> Plan:
    """The plan of the view's seat so far, to try further steps."""
    plan = Plan(Grid.of(view.board), view.ink)
    plan.fresh, plan.moved = (sum(1 << cell for cell in cells) for cells in (view.fresh, view.moved))
    return plan


def expected_gains(
    view: SquareUpView,
    plans: Sequence[Actions],
    rng: np.random.Generator,
    replies: int,
    expired: Expired | None = None,
) -> Numbers:
    """By plan: the mean change of the seat's lead over its best rival until `TURNS` after this turn. `OutOfTime` once
    `expired`.

    All plans meet the same `replies` of each rival: half are a beginner's, who seldom runs away, half the quick
    player's.
    """
    seat = view.seat
    assert seat is not None
    root = Boards.of(view.boards, view.inks, view.totals, view.turn, view.options.turns, 1)
    rivals = [_replies(root, other, replies, rng) for other in range(view.seats) if other != seat]
    met = meet(root, seat, _arrays(view, plans), rivals, expired)
    gained = []
    for first in range(0, len(met.ink), BATCH):
        part = met.take(np.arange(first, min(first + BATCH, len(met.ink))))
        play_on(part, [QUICK] * view.seats, rng, TURNS, expired)
        income = (part.tools == COMPASS).sum(2, dtype=np.int32)
        later = INK * max(0, part.turns - part.turn) * leads(income)[:, seat]
        gained.append(leads(part.points - root.points)[:, seat] + later)
    return np.asarray(np.concatenate(gained).reshape(len(plans), -1).mean(1), np.float64)


def _replies(root: Boards, seat: int, number: int, rng: np.random.Generator) -> Plans:
    parts = [drawn(root, seat, number // 2, rng, weights) for weights in (EASY, QUICK)]
    shapes, tools, ink, count = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("shapes", "tools", "ink", "count")
    )
    return Plans((), shapes, tools, ink, count)


def _arrays(view: SquareUpView, plans: Sequence[Actions]) -> Plans:
    done = []
    for actions in plans:
        plan = plan_from(view)
        for step in actions:
            plan.do(step)
        done.append(plan)
    shapes, tools = (
        np.array([list(getattr(plan.grid, name)) for plan in done], np.int8) for name in ("shapes", "tools")
    )
    return Plans(plans, shapes, tools, np.array([plan.ink for plan in done], np.int32), np.ones(len(done), np.intp))
