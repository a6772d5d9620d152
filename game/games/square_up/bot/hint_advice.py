"""`advice` makes the `Advice` of a hint from a bot's mixture of plans: one that risks little, or plain wins."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.bots.reasons import reason_of
from game.core.bot import Advice, Expired
from game.core.game import IllegalAction, Observation, Reason
from game.games.square_up.bot.plain_wins import balance, plain_wins, plan_from
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.bot.plans import Actions
from game.games.square_up.rules.actions import Commit, Move
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.preview import preview_of
from game.games.square_up.rules.threats import is_guard
from game.games.square_up.rules.view import SquareUpView

LIKELY: Final = 0.5
"""Share of the likeliest plan's weight from which on another one is as good: mixtures are not exact."""
CLEARLY: Final = 2
"""Points by which another plan must be better, beside what it exposes, to be hinted at in place of a likely one."""


def advice(observation: Observation, mixture: Mixture, expired: Expired | None) -> Advice:
    """A likely plan for the rest of the turn, with its effect on the fights. Pure."""
    plans = mixture.plans
    plan = _with_guards(observation.view, plans[_safest(observation.view, mixture, expired)])
    wins = plain_wins(observation.view, expired)
    if balance(observation.view, wins) >= balance(observation.view, plan) + CLEARLY:
        # The player sees these points on the board, and would not believe a hint that ignores them.
        plan = wins
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
    found, most = best, balance(view, mixture.plans[best])
    for i in sorted(likely, key=lambda i: -mixture.weights[i]):
        if expired is not None and expired():
            break
        if (value := balance(view, mixture.plans[i])) > most:
            found, most = i, value
    return found


def _with_guards(view: SquareUpView, plan: Actions) -> Actions:
    """`plan` without moves that strip a tool of its guard for no gain: nobody could see what they are good for."""
    grids = [Grid.of(board) for board in view.known_boards]
    kept = tuple(step for step in plan if not (isinstance(step, Move) and is_guard(view, grids, step.source)))
    if kept == plan:
        return plan
    now = plan_from(view)
    try:
        for step in kept:
            now.check(step)
            now.do(step)
    except IllegalAction:
        # A later step needs the square that the guard would leave.
        return plan
    gain = preview_of(view, kept).gain if kept else 0
    return kept if gain >= preview_of(view, plan).gain else plan
