"""`hinted_part` returns the actions that a hint names of a bot's turn of Shape Up!, all of them, with a `Preview`."""

from __future__ import annotations

from game.bots.turn_bot import Actions
from game.core.game import Preview
from game.games.shape_up.rules.actions import EndTurn
from game.games.shape_up.rules.preview import preview_of
from game.games.shape_up.rules.view import ShapeUpView


def hinted_part(view: ShapeUpView, actions: Actions) -> tuple[Actions, Preview]:
    """All `actions` of a turn, with what they change. Pure."""
    return actions, preview_of(view, tuple(action for action in actions if action != EndTurn()))
