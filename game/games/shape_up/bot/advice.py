"""Hints of a bot's turn of Shape Up!: what they name (`hinted_part`), and if they can explain a loss (`pays_later`)."""

from __future__ import annotations

from game.bots.turn_bot import Actions, Plan
from game.core.game import Preview
from game.games.shape_up.bot.whole_turns import Turn
from game.games.shape_up.rules.actions import EndTurn, Move, Play
from game.games.shape_up.rules.preview import preview_of
from game.games.shape_up.rules.side_effects import blocked, broken, prepared
from game.games.shape_up.rules.view import ShapeUpView


def hinted_part(view: ShapeUpView, actions: Actions) -> tuple[Actions, Preview]:
    """The `actions` of a turn without a move that changes no line and prepares none, and what they change. Pure."""
    whole = preview_of(view, tuple(action for action in actions if action != EndTurn()))
    match actions:
        case (Play() as play, Move(), EndTurn()):
            part = preview_of(view, (play,))
            if part.gain == whole.gain and broken(view, actions) is None:
                return (play, EndTurn()), part
        case (Move(), EndTurn()) if view.played and not whole.gain and not _has_merit(view, actions[:1]):
            return (EndTurn(),), preview_of(view, ())
    return actions, whole


def _has_merit(view: ShapeUpView, steps: Actions) -> bool:
    """Whether a move spoils or blocks a line of rivals, or prepares one."""
    return bool(broken(view, steps) or blocked(view, steps) or prepared(view, steps))


def pays_later(view: ShapeUpView, plan: Plan[Turn], most: Plan[Turn]) -> bool:
    """Tests whether `plan` breaks a line of rivals that is worth more than what it gains less than `most`. Pure."""
    return _harm(view, plan) - _harm(view, most) > most.gain - plan.gain


def _harm(view: ShapeUpView, plan: Plan[Turn]) -> int:
    """Points of the dearest line of rivals that `plan` breaks."""
    lost = broken(view, plan.turn.actions)
    return 0 if lost is None else -lost.points
