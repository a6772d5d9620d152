"""`deed` says in a few words what somebody did in a turn of Up or Down?, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.games.up_or_down.rules.actions import Action, Play, Take


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's 58 for the 47"."""
    played = next((action.card for action in actions if isinstance(action, Play)), None)
    take = next((action for action in actions if isinstance(action, Take)), None)
    if played is None or take is None:
        return name
    if take.how == "abandon":
        return _("{name} gave up a column for the {card}", name=name, card=take.card)
    return _("{name}'s {played} for the {card}", name=name, played=played, card=take.card)
