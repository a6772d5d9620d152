"""`advice` makes the `Advice` of a hint from a bot's mixture of plans: the likeliest plan and what it gains."""

from __future__ import annotations

import numpy as np

from game.bots.reasons import reason_of
from game.core.bot import Advice, Expired
from game.core.game import Observation, Outlook, Reason
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.rules.actions import Commit
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.preview import preview_of
from game.games.square_up.rules.view import SquareUpView

CLOSE = 1
"""Points within which plans count as equally good. The plans of a balanced mixture are; playouts add luck."""


def advice(observation: Observation, mixture: Mixture, expired: Expired | None) -> Advice:
    """The likeliest plan for the rest of the turn, with its effect on the fights. Pure."""
    plans = mixture.plans
    best = int(np.argmax(mixture.weights))
    plan = plans[best]
    outlook, equals = (None, 0) if mixture.leads is None else _outlook(observation.view, mixture, best)
    if not plan:
        known = reason_of(SQUARE_UP, observation, Commit(), expired)
        return Advice((Commit(),), Reason(known.gain, known.why, known.others, outlook, equals))
    effect = preview_of(observation.view, plan)
    gains: list[int] = []
    for other in plans:
        if expired is not None and expired():
            gains = []
            break
        if other and other != plan:
            gains.append(preview_of(observation.view, other).gain)
    return Advice((*plan, Commit()), Reason(effect.gain, effect.why, max(gains, default=None), outlook, equals))


def _outlook(view: SquareUpView, mixture: Mixture, best: int) -> tuple[Outlook, int]:
    """The lead expected from the best plan, and from the best other one; and how many others are as good."""
    assert mixture.leads is not None
    leads = np.rint(mixture.leads).astype(int).tolist()
    value, plan = leads[best], mixture.plans[best]
    ends = {other: lead for other, lead in zip(mixture.plans, leads, strict=True) if other != plan}
    others = max(ends.values(), default=None)
    equals = sum(abs(lead - value) <= CLOSE for lead in ends.values())
    if others is not None and abs(others - value) <= CLOSE:
        others = value
    elif others is not None and others > value:
        # The bot goes for a likely win, not for many points.
        others = None
    return Outlook(value, others, mixture.until if mixture.until < view.options.turns else None), equals
