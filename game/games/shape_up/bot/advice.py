"""What the hard bot would do, and why, in numbers for a hint."""

from __future__ import annotations

from game.bots.advice import Advice, advise
from game.bots.levels import Expired
from game.core.game import Observation
from game.core.rng import Rng
from game.games.shape_up.bot.levels import bot_of
from game.games.shape_up.rules.game import SHAPE_UP


def advice(observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
    """The turn that the hard bot would make with this `rng`; `observation.legal` is not empty. Pure."""
    ranked = bot_of("hard").ranked(observation, rng, expired) if len(observation.legal) > 1 else []
    return advise(SHAPE_UP, observation, ranked, lambda plan: plan.turn.actions)
