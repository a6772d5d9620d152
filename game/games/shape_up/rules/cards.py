"""Numbers the cards of Shape Up!, every shape × fill × colour once: `CODES`, `shape_of`, `card_of` …

A card is an int, 0 ≤ card < 24; the 18-card deck is the first 18.

card = 6 × shape + 3 × fill + colour, with the indices of `SHAPES`, `FILLS` and `COLOURS`, so the stars come last.
"""

from __future__ import annotations

from typing import Final

Card = int

SHAPES: Final = ("circle", "triangle", "square", "star")
FILLS: Final = ("solid", "hollow")
COLOURS: Final = ("red", "green", "blue")

ALL_CARDS: Final = range(24)

CODES: Final[tuple[str, ...]] = tuple(colour + fill + shape for shape in "otqx" for fill in "sh" for colour in "RGB")
"""Each card's short name: colour R G B, fill s(olid) h(ollow), shape o circle, t triangle, q square, x star."""

CARD_BY_CODE: Final[dict[str, Card]] = {code: card for card, code in enumerate(CODES)}


def shape_of(card: Card) -> str:
    """One of `SHAPES`."""
    return SHAPES[card // 6]


def fill_of(card: Card) -> str:
    """One of `FILLS`."""
    return FILLS[card // 3 % 2]


def colour_of(card: Card) -> str:
    """One of `COLOURS`."""
    return COLOURS[card % 3]


def card_of(shape: str, fill: str, colour: str) -> Card:
    """The card with these three attributes. `ValueError` for a name that is none."""
    return 6 * SHAPES.index(shape) + 3 * FILLS.index(fill) + COLOURS.index(colour)
