"""`route` maps each action of Up or Down? to the targets that make it; `offers` pairs each play with its takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.game import Observation
from game.games.up_or_down.column_targets import confirm_target, placement_target
from game.games.up_or_down.rules.actions import Action, Draw, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import insert, placements, takes
from game.games.up_or_down.rules.events import Abandoned
from game.games.up_or_down.rules.preview import preview
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.picking.selection import Offer, Route, Step, button, offers_of, source
from game.table.viewing.viewpoint import Secrets

GIVE = "give"
"""The button that asks which column is given up."""
SECRETS = Secrets.NEEDED
"""Hands are always secret."""


def route(observation: Observation, action: Action) -> Route:
    """A card of the hand and its place in the ring; a card of the ring and its place; a pile; or the button.

    What leaves no choice is no step: the last card of a hand is chosen, and a card of the ring that has one place goes
    there. To give a column up for such a card, the column comes first.
    """
    match action:
        case Play(card):
            step = Step("ring")
            return (step,) if lone_card(observation.view) == card else (source(f"hand.{card}"), step)
        case Take(card):
            only = only_way([one for one in observation.legal if isinstance(one, Take) and one.card == card])
            if only == action:
                return (source(f"ring.{card}"),)
            if only is not None and action.how == "abandon":
                return _giving_up(observation, action)
            return source(f"ring.{card}"), *_placing(observation, action)
        case Draw(pile):
            return (button(f"draw.{pile}"),)
        case _:
            return (button("end"),)


def _placing(observation: Observation, take: Take) -> Route:
    """Where a taken card goes. Giving up a column that costs points is asked at a seat's first time; otherwise the
    press on the button, which tells the price, is enough, for it can be undone."""
    place = Step(placement_target(take.how, take.column))
    if take.how != "abandon" or take.column is None or _has_given_up(observation):
        return (place,)
    return (place, Step(confirm_target(take.column))) if preview(observation.view, take).gain < 0 else (place,)


def _giving_up(observation: Observation, take: Take) -> Route:
    """The button that gives up, a column, then the card of the ring that is taken for it."""
    place, *sure = _placing(observation, take)
    return source(GIVE), source(place.id), source(f"ring.{take.card}"), *sure


def _has_given_up(observation: Observation) -> bool:
    seat = observation.seat
    return any(isinstance(event, Abandoned) and event.seat == seat for event in observation.history)


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
        for card, ways in takes_after(observation.view, action.card).items():
            start = source(f"ring.{card}")
            only = only_way(ways)
            places = [(take, _placing(observation, take)) for take in ways] if only is None else [(only, ())]
            for take, place in places:
                if lone is not None:
                    yield Offer((action, take), (start, *place))
                yield Offer((action, take), (chosen, start, *place))


def _otherwise(observation: Observation) -> Iterator[Offer]:
    """The last card of a hand is chosen, or dragged, like any other; a card of the ring is dragged to the only place
    that it has; and a column can be given up before a card is chosen for it."""
    for action in observation.legal:
        usual = route(observation, action)
        match action:
            case Play(card) if len(usual) == 1:
                yield Offer((action,), (source(f"hand.{card}"), *usual))
            case Take(card):
                by_hand = source(f"ring.{card}"), *_placing(observation, action)
                ways = [by_hand, _giving_up(observation, action)] if action.how == "abandon" else [by_hand]
                yield from (Offer((action,), way) for way in ways if way != usual)


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
    """The only place for a card, which is taken without asking; None if there are several.

    Giving up a column does not count where the card fits: nobody wishes that.
    """
    fitting = [take for take in ways if take.how != "abandon"]
    return fitting[0] if len(fitting) == 1 else None
