"""Hints of a bot's turn of Up or Down?: what they name (`hinted_part`), and if they explain a loss (`pays_later`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.game import Preview
from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.preview import TakeGain, preview, take_gain
from game.games.up_or_down.rules.side_effects import denied, room
from game.games.up_or_down.rules.view import UpOrDownView

if TYPE_CHECKING:
    # The table asks for `TO_THE_END`, and waits with numpy until a bot thinks.
    from game.bots.turn_bot import Actions, Plan
    from game.games.up_or_down.bot.whole_turns import Turn

TO_THE_END: Final = 4
"""Turns left from which on a hint follows the search, which plays the match to its end."""
ROOM: Final = 4
"""How many more numbers that can follow make up for a point, our estimate."""


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


def pays_later(view: UpOrDownView, plan: Plan[Turn], most: Plan[Turn]) -> bool:
    """Tests whether the take of `plan` keeps more points from a rival, or leaves much more room, than what it gains
    less than the take of `most`. Pure.

    Never if `plan` begins or gives up a column and `most` lengthens one. Always in the last turns of a match, which the
    search plays to the end.
    """
    if view.seat is not None and view.turns_left(view.seat) <= TO_THE_END:
        return True
    take, other = _take_of(plan), _take_of(most)
    if take is None or other is None:
        return False
    if other.how == "add" and take.how in ("new", "abandon"):
        # To open or give up a column for that is a gamble which no sentence can explain.
        return False
    less = most.gain - plan.gain
    if denied(view, take) - denied(view, other) > less:
        return True
    (own, _way, settled), (theirs, _other_way, other_settled) = room(view, take), room(view, other)
    return settled and other_settled and own - theirs >= ROOM * less


def _take_of(plan: Plan[Turn]) -> Take | None:
    return next((action for action in plan.turn.actions if isinstance(action, Take)), None)
