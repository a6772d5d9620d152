"""`round_words`: which round it is, and once the deck is low who has the last word in it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.shape_up.rules.guesses import last_to_play
from game.games.shape_up.rules.view import ShapeUpView

SOON = 2
"""Cards of the deck for each seat, at most, once it matters who plays last."""


def round_words(view: ShapeUpView, name: Callable[[Seat], str]) -> tuple[str, ...]:
    """Up to two short lines. `name`: gives a seat's name."""
    lines = []
    if view.options.rounds > 1:
        lines.append(
            pgettext("beside the prompt", "Round {round} of {rounds}", round=view.round, rounds=view.options.rounds)
        )
    last = last_to_play(view)
    if last is not None and view.deck_size <= SOON * view.seats:
        lines.append(_("{name} plays last", name=name(last)))
    return tuple(lines)
