"""By which targets each action of Up or Down? is made, and when hands are secret."""

from __future__ import annotations

from typing import Any

from game.core.game import Observation
from game.games.up_or_down.places import place_id
from game.games.up_or_down.rules.actions import Draw, Play, Take
from game.table.selection import Route, Step, button, source
from game.table.viewpoint import Secrecy

SECRECY = Secrecy(private=True)
"""Hands are always secret."""


def route(observation: Observation, action: Any) -> Route:
    """A card of the hand and the ring; a card of the ring and its place; a pile; or the button."""
    match action:
        case Play(card):
            return source(f"hand.{card}"), Step("ring")
        case Take(card, column, how):
            return source(f"ring.{card}"), Step(place_id(how, column))
        case Draw(pile):
            return (button(f"draw.{pile}"),)
        case _:
            return (button("end"),)
