"""What a bot of Up or Down? would do, and why, in numbers for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.bots.advice import Actions, Advice, advise
from game.bots.levels import Expired
from game.bots.search import Tried
from game.core.game import Observation, Preview
from game.games.up_or_down.bot.trials import Plan
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.preview import TakeGain, preview, take_gain
from game.games.up_or_down.rules.view import UpOrDownView


def advice(observation: Observation, ranked: Sequence[Tried[Plan]], expired: Expired | None = None) -> Advice:
    """The best turn of `ranked`, as far as a hint speaks of it, with what playing and taking change. Pure."""
    found = advise(
        UP_OR_DOWN, observation, ranked, lambda plan: plan.turn.actions, partial(_told, observation.view), expired
    )
    return replace(found, actions=_told(observation.view, found.actions)[0])


def _told(view: UpOrDownView, actions: Actions) -> tuple[Actions, Preview]:
    """A card that is drawn after a take is a matter of its own."""
    match actions:
        case (Play() as play, Take() as take, *_draw):
            gain = take_gain(view, take)
            return (play, take), Preview(gain, (TakeGain(take.card, gain, take),))
        case (first, *_draw):
            return (first,), preview(view, first)
    raise ValueError("no actions")
