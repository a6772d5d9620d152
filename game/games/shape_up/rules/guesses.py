"""`unseen`, `brought` and `last_to_play` say what public events and the own cards tell of the rest of a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.game import Event, Seat
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import before_event, lines_of, worth
from game.games.shape_up.rules.events import Moved, Played, RoundStarted
from game.games.shape_up.rules.view import ShapeUpView


def unseen(view: ShapeUpView) -> list[Card]:
    """The cards that may be a rival's goal, or lie in the deck."""
    known = {card for _x, _y, card in view.layout} | {goal for goal in view.goals if goal is not None} | {*view.hand}
    if view.drawn is not None:
        known.add(view.drawn)
    return [card for card in range(view.options.deck) if card not in known]


def brought(view: ShapeUpView, history: Sequence[Event], rival: Seat) -> Mapping[Card, int]:
    """For each card of `unseen`, the points that the steps of `rival` in this round have brought it as a goal."""
    found, after = dict.fromkeys(unseen(view), 0), view.layout
    for event in reversed(history):
        match event:
            case Played() | Moved():
                before = before_event(after, event)
                if event.seat == rival:
                    for card in found:
                        found[card] += worth(lines_of(after, card)) - worth(lines_of(before, card))
                after = before
            case RoundStarted():
                break
    return found


def last_to_play(view: ShapeUpView) -> Seat | None:
    """The seat that plays the last card of this round; None once the match is over."""
    if view.actor is None:
        return None
    # A hand ends with the one card that is the goal.
    hands = sum(view.hand_sizes) - view.seats if view.options.advanced else 0
    to_draw = view.deck_size if view.options.advanced or view.played else view.deck_size + 1
    left = to_draw + hands
    return (view.actor + left - (not view.played)) % view.seats
