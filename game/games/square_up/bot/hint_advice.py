"""`advice` makes the `Advice` of a hint from a bot's mixture of plans: a likely one that risks little."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.bots.reasons import reason_of
from game.core.bot import Advice, Expired
from game.core.game import IllegalAction, Observation, Reason
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.bot.plans import Actions
from game.games.square_up.rules.actions import Commit, Move
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.preview import preview_of
from game.games.square_up.rules.threats import exposed, is_guard, worth
from game.games.square_up.rules.view import SquareUpView

LIKELY: Final = 0.5
"""Share of the likeliest plan's weight from which on another one is as good: mixtures are not exact."""


def advice(observation: Observation, mixture: Mixture, expired: Expired | None) -> Advice:
    """A likely plan for the rest of the turn, with its effect on the fights. Pure."""
    plans = mixture.plans
    plan = _with_guards(observation.view, plans[_safest(observation.view, mixture, expired)])
    if not plan:
        return Advice((Commit(),), reason_of(SQUARE_UP, observation, Commit(), expired))
    effect = preview_of(observation.view, plan)
    gains: list[int] = []
    for other in plans:
        if expired is not None and expired():
            gains = []
            break
        if other and other != plan:
            gains.append(preview_of(observation.view, other).gain)
    return Advice((*plan, Commit()), Reason(effect.gain, effect.why, max(gains, default=None)))


def _safest(view: SquareUpView, mixture: Mixture, expired: Expired | None) -> int:
    """Of the plans that are about as likely as the likeliest one, the one that gains most beside what it exposes."""
    best = int(np.argmax(mixture.weights))
    likely = [i for i, weight in enumerate(mixture.weights) if weight >= LIKELY * mixture.weights[best] and i != best]
    found, most = best, _balance(view, mixture.plans[best])
    for i in sorted(likely, key=lambda i: -mixture.weights[i]):
        if expired is not None and expired():
            break
        if (balance := _balance(view, mixture.plans[i])) > most:
            found, most = i, balance
    return found


def _balance(view: SquareUpView, plan: Actions) -> int:
    """The points that `plan` gains if the rivals stay, less those that an enemy in reach could take for it next."""
    gain = preview_of(view, plan).gain if plan else 0
    return gain - sum(worth(own) for own, _foe in exposed(view, plan))


def _with_guards(view: SquareUpView, plan: Actions) -> Actions:
    """`plan` without moves that strip a tool of its guard for no gain: nobody could see what they are good for."""
    grids = [Grid.of(board) for board in view.known_boards]
    kept = tuple(step for step in plan if not (isinstance(step, Move) and is_guard(view, grids, step.source)))
    if kept == plan:
        return plan
    now = Plan(Grid.of(view.board), view.ink)
    now.fresh, now.moved = (sum(1 << cell for cell in cells) for cells in (view.fresh, view.moved))
    try:
        for step in kept:
            now.check(step)
            now.do(step)
    except IllegalAction:
        # A later step needs the square that the guard would leave.
        return plan
    gain = preview_of(view, kept).gain if kept else 0
    return kept if gain >= preview_of(view, plan).gain else plan
