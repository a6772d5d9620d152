"""Defines the cards of Up or Down?: the numbers 1 to 126, each of one of six `COLOURS`, and how many are dealt.

Source: the rules of Up or Down?; the order of the colours and the short game are rulings of the project.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Card = int

COLOURS: Final = ("yellow", "red", "blue", "pink", "purple", "teal")
"""The colours of 1, 2, … 6, and again from 7 on."""

HIGHEST: Final = 126

HAND: Final = 3
"""Cards dealt to each hand."""

RING: Final = 6
"""Cards in the ring between turns."""

DECKS: Final[Mapping[str, Mapping[int, int]]] = {
    "full": {2: 54, 3: 78, 4: 102, 5: 126, 6: 126},
    "short": {2: 42, 3: 60, 4: 78, 5: 96, 6: 96},
}
"""The highest card in play, by length and seats; all from 1 on are in play."""

COLOUR_INDEX: Final[tuple[int, ...]] = tuple((card - 1) % len(COLOURS) for card in range(HIGHEST + 1))
"""Index in `COLOURS` of each card; there is no card 0."""


def colour_of(card: Card) -> str:
    """One of `COLOURS`."""
    return COLOURS[COLOUR_INDEX[card]]
