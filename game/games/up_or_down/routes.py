"""`route` maps each action of Up or Down? to the targets that make it; `offers` pairs each play with its takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Observation
from game.games.up_or_down.column_targets import confirm_target, placement_target
from game.games.up_or_down.rules.actions import Action, Draw, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, placements, takes
from game.games.up_or_down.rules.events import Abandoned
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.picking.selection import Offer, Route, Step, button, offers_of, source
from game.table.viewing.viewpoint import Secrets

SECRETS = Secrets.NEEDED
"""Hands are always secret."""


def route(observation: Observation, action: Action) -> Route:
    """A card of the hand and its place in the ring; a card of the ring and its place; a pile; or the button."""
    match action:
        case Play(card):
            return source(f"hand.{card}"), Step("ring")
        case Take(card):
            return source(f"ring.{card}"), *_placing(observation, action)
        case Draw(pile):
            return (button(f"draw.{pile}"),)
        case _:
            return (button("end"),)


def _placing(observation: Observation, take: Take) -> Route:
    """Where a taken card goes. Giving up a column is asked at a seat's first time; later the press on the button, which
    tells the price, is enough, for it can be undone."""
    place = Step(placement_target(take.how, take.column))
    if take.how == "abandon" and take.column is not None and not _has_given_up(observation):
        return place, Step(confirm_target(take.column))
    return (place,)


def _has_given_up(observation: Observation) -> bool:
    seat = observation.seat
    return any(isinstance(event, Abandoned) and event.seat == seat for event in observation.history)


def offers(observation: Observation) -> Sequence[Offer]:
    """Each legal action, and each play together with each take after it."""
    return [*offers_of(observation, route), *_both(observation)]


def _both(observation: Observation) -> Iterator[Offer]:
    """Plays with the take that follows: a card of the hand, then the one of the ring that is to be taken.

    Where that fits in several ways, its place comes last.
    """
    for action in observation.legal:
        if not isinstance(action, Play):
            continue
        for card, ways in takes_after(observation.view, action.card).items():
            start = source(f"hand.{action.card}"), source(f"ring.{card}")
            only = only_way(ways)
            if only is not None:
                yield Offer((action, only), start)
                continue
            for take in ways:
                yield Offer((action, take), (*start, *_placing(observation, take)))


def takes_after(view: UpOrDownView, played: Card) -> Mapping[Card, Sequence[Take]]:
    """The cards of the ring that could be taken after `played`, of the view's own hand, each with its places."""
    assert view.seat is not None
    columns = view.columns[view.seat]
    ring = insert(view.ring, played)
    return {card: placements(columns, card, view.variants) for card in takes(ring, played, view.variants)}


def only_way(ways: Sequence[Take]) -> Take | None:
    """The only place for a card, which is taken without asking; None if there are several.

    Giving up a column does not count where the card fits: nobody wishes that.
    """
    fitting = [take for take in ways if take.how != "abandon"]
    return fitting[0] if len(fitting) == 1 else None
