"""What a bot of Square Up would plan, and why, in numbers for a hint."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from game.bots.advice import Advice, reason_of
from game.bots.levels import Expired
from game.core.game import Observation, Outlook, Reason
from game.games.square_up.bot.plans import Actions
from game.games.square_up.rules.actions import Commit
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.preview import preview_of

CLOSE = 2
"""Wins in a hundred by which two plans of a balanced mixture may seem to differ."""

Table = npt.NDArray[np.float64]


def advice(
    observation: Observation, plans: Sequence[Actions], weights: Table, values: Table | None, expired: Expired | None
) -> Advice:
    """The likeliest of `plans`, which are what is still to be planned, with what the whole of it changes. Pure.

    `values`: what each is worth against what the rivals may plan, of a win's 1; None if that is not known.
    """
    best = int(np.argmax(weights))
    plan = plans[best]
    outlook = None
    if values is not None:
        # What most of their luck was taken from may lie a little beyond.
        chances = np.clip(np.rint(100 * values), 0, 100).astype(int).tolist()
        value = chances[best]
        best_other = max((chance for other, chance in zip(plans, chances, strict=True) if other != plan), default=None)
        # The mixture is balanced, so all plans that are likely are worth as much, but for errors.
        if best_other is not None and best_other >= value - CLOSE:
            best_other = value
        outlook = Outlook(value, best_other, "chance")
    if not plan:
        known = reason_of(SQUARE_UP, observation, Commit(), expired)
        return Advice((Commit(),), Reason(known.gain, known.why, known.others, outlook))
    effect = preview_of(observation.view, plan)
    gains: list[int] = []
    for other in plans:
        if expired is not None and expired():
            gains = []
            break
        if other and other != plan:
            gains.append(preview_of(observation.view, other).gain)
    return Advice((*plan, Commit()), Reason(effect.gain, effect.why, max(gains, default=None), outlook))
