"""`hinted_part` picks which actions of a bot's planned turn of Up or Down? a hint names, and what they change."""

from __future__ import annotations

from game.bots.turn_bot import Actions
from game.core.game import Preview
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.preview import TakeGain, preview, take_gain
from game.games.up_or_down.rules.view import UpOrDownView


def hinted_part(view: UpOrDownView, actions: Actions) -> tuple[Actions, Preview]:
    """The `actions` of a turn that a hint names, and what they change. Pure.

    Drawing after a take gets a hint of its own.
    """
    match actions:
        case (Play() as play, Take() as take, *_draw):
            gain = take_gain(view, take)
            return (play, take), Preview(gain, (TakeGain(take.card, gain, take),))
        case (first, *_draw):
            return (first,), preview(view, first)
    raise ValueError("no actions")
