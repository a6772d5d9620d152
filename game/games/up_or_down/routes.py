"""`route` maps each action of Up or Down? to the targets that make it; `offers` pairs each play with its takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Observation
from game.games.up_or_down.column_targets import placement_target
from game.games.up_or_down.rules.actions import Action, Draw, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, placements, takes
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.picking.selection import Offer, Route, Step, button, offers_of, source
from game.table.viewing.viewpoint import Secrets

SECRETS = Secrets.NEEDED
"""Hands are always secret."""


def route(observation: Observation, action: Action) -> Route:
    """A card of the hand and its place in the ring; a card of the ring and its place; a pile; or the button.

    What leaves no choice is no step: the last card of a hand is chosen, and a card of the ring that has one place goes
    there. Where a column can be given up for it, there is a choice.
    """
    match action:
        case Play(card):
            step = Step("ring")
            return (step,) if lone_card(observation.view) == card else (source(f"hand.{card}"), step)
        case Take(card):
            return _taking([one for one in observation.legal if isinstance(one, Take) and one.card == card], action)
        case Draw(pile):
            return (button(f"draw.{pile}"),)
        case _:
            return (button("end"),)


def _taking(ways: Sequence[Take], take: Take) -> Route:
    """The route that leads to `take`, one of the `ways` to take its card."""
    card = source(f"ring.{take.card}")
    return (card,) if len(ways) == 1 else (card, Step(placement_target(take.how, take.column)))


def offers(observation: Observation) -> Sequence[Offer]:
    """Each legal action, each play together with each take after it, and what can be done by other targets as well."""
    return [*offers_of(observation, route), *_both(observation), *_otherwise(observation)]


def _both(observation: Observation) -> Iterator[Offer]:
    """Plays with the take that follows: a card of the hand, then the one of the ring that is to be taken.

    Where that fits in several ways, its place comes last.
    """
    lone = lone_card(observation.view)
    for action in observation.legal:
        if not isinstance(action, Play):
            continue
        chosen = source(f"hand.{action.card}")
        for ways in takes_after(observation.view, action.card).values():
            for take in ways:
                way = _taking(ways, take)
                if lone is not None:
                    yield Offer((action, take), way)
                yield Offer((action, take), (chosen, *way))


def _otherwise(observation: Observation) -> Iterator[Offer]:
    """The last card of a hand is chosen, or dragged, like any other; a card of the ring is dragged to the only place
    that it has."""
    for action in observation.legal:
        match action:
            case Play(card) if lone_card(observation.view) == card:
                yield Offer((action,), (source(f"hand.{card}"), Step("ring")))
            case Take(card):
                ways = [one for one in observation.legal if isinstance(one, Take) and one.card == card]
                if len(ways) == 1:
                    yield Offer((action,), (source(f"ring.{card}"), Step(placement_target(action.how, action.column))))


def lone_card(view: UpOrDownView) -> Card | None:
    """The only card that can be played: nobody has to choose it. None while there are several, or none is played."""
    return view.hand[0] if view.phase == "play" and view.seat == view.actor and len(view.hand) == 1 else None


def takes_after(view: UpOrDownView, played: Card) -> Mapping[Card, Sequence[Take]]:
    """The cards of the ring that could be taken after `played`, of the view's own hand, each with its places."""
    assert view.seat is not None
    columns = view.columns[view.seat]
    ring = insert(view.ring, played)
    return {card: placements(columns, card, view.variants) for card in takes(ring, played, view.variants)}


def only_way(ways: Sequence[Take]) -> Take | None:
    """The only place for a card that costs no column; None if there are several, or none."""
    found = fitting(ways)
    return found[0] if len(found) == 1 else None


def fitting(ways: Sequence[Take]) -> list[Take]:
    """The places for a card that cost no column."""
    return [take for take in ways if take.how != "abandon"]
