"""`round_words`: which round it is, and who has the last word in it; `round_won`, `round_tied`: how it ended.

`opening`: what a rival did before somebody's first turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.shape_up.phrases import card_words
from game.games.shape_up.rules.events import Moved, Played
from game.games.shape_up.rules.guesses import last_to_play
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import cell_name

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


def round_won(number: int, name: str, won: int, lost: int) -> str:
    """Who won a round, with the points of the winner and of the next; `name`: "" for the only person here."""
    if not name:
        return _("Round {n} is yours: {won}–{lost}", n=number, won=won, lost=lost)
    return _("Round {n}: {name} won {won}–{lost}", n=number, name=name, won=won, lost=lost)


def round_tied(number: int, names: Sequence[str], points: int) -> str:
    """That several players share a round, each with these `points`."""
    names_ = pgettext("between names", " and ").join(names)
    return _("Round {n}: {names} tie at {points}", n=number, names=names_, points=points)


def opening(name: str, event: Played | Moved) -> str:
    """What the rival called `name` has done last, before somebody's first turn."""
    card = card_words(event.card)
    if isinstance(event, Moved):
        return _("{name} moved the {card} to {cell}.", name=name, card=card, cell=cell_name(event.to_x, event.to_y))
    return _("{name} placed the {card} on {cell}.", name=name, card=card, cell=cell_name(event.x, event.y))
