"""`hand_slots` gives each card of a hand of Shape Up! a place for the round, so that no other card moves for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.core.game import Event
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Played, RoundStarted
from game.games.shape_up.rules.view import ShapeUpView


def hand_slots(view: ShapeUpView, history: Sequence[Event]) -> tuple[Card | None, ...]:
    """The hand of the view's seat by place, at the end of `history`; None where a card was played and none drawn for
    it. A drawn card comes to the first empty place."""
    since = takewhile(lambda event: not isinstance(event, RoundStarted), reversed(history))
    own = [event for event in since if isinstance(event, Drew | Played) and event.seat == view.seat][::-1]
    drawn = {event.card for event in own if isinstance(event, Drew)}
    # No event tells of the first deal, so its order is not known: its cards lie as they are numbered.
    first = {*view.hand, *(event.card for event in own if isinstance(event, Played))} - drawn
    slots: list[Card | None] = [card for card in range(view.options.deck) if card in first]
    for event in own:
        if isinstance(event, Played):
            slots[slots.index(event.card)] = None
        elif None in slots:
            slots[slots.index(None)] = event.card
        else:
            slots.append(event.card)
    return tuple(slots)
