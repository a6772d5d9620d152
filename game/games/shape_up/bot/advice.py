"""What a hint says of a turn of Shape Up!"""

from __future__ import annotations

from game.bots.turns import Actions
from game.core.game import Preview
from game.games.shape_up.rules.actions import EndTurn
from game.games.shape_up.rules.preview import preview_of
from game.games.shape_up.rules.view import ShapeUpView


def told(view: ShapeUpView, actions: Actions) -> tuple[Actions, Preview]:
    """Which of the `actions` of a turn a hint speaks of, with what all of them change. Pure."""
    said = tuple(action for action in actions if action != EndTurn())
    return said, preview_of(view, said)
