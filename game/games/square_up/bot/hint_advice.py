"""`advice` makes the `Advice` of a hint from a bot's mixture of plans: the likeliest plan and what it gains."""

from __future__ import annotations

import numpy as np

from game.bots.reasons import reason_of
from game.core.bot import Advice, Expired
from game.core.game import Observation, Reason
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.rules.actions import Commit
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.preview import preview_of


def advice(observation: Observation, mixture: Mixture, expired: Expired | None) -> Advice:
    """The likeliest plan for the rest of the turn, with its effect on the fights. Pure."""
    plans = mixture.plans
    best = int(np.argmax(mixture.weights))
    plan = plans[best]
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
