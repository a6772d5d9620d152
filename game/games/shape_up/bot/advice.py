"""What a bot of Shape Up! would do, and why, in numbers for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.bots.advice import Actions, Advice, advise
from game.bots.levels import Expired
from game.bots.search import Tried
from game.core.game import Observation, Preview
from game.games.shape_up.bot.trials import Plan
from game.games.shape_up.rules.actions import EndTurn
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.preview import preview_of
from game.games.shape_up.rules.view import ShapeUpView


def advice(observation: Observation, ranked: Sequence[Tried[Plan]], expired: Expired | None = None) -> Advice:
    """The best turn of `ranked`, with what the whole of it changes. Pure."""
    return advise(
        SHAPE_UP, observation, ranked, lambda plan: plan.turn.actions, partial(_told, observation.view), expired
    )


def _told(view: ShapeUpView, actions: Actions) -> tuple[Actions, Preview]:
    said = tuple(action for action in actions if action != EndTurn())
    return said, preview_of(view, said)
