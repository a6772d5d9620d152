"""`card_art` returns the sprite key of a Shapes card's face, given the card's number and size."""

from __future__ import annotations

from game import art
from game.games.shapes.art import shapes_card
from game.games.shapes.rules.cards import CLEARS, STOPS, WILDS, Card, colour_of, kind_of, piece_of


def card_art(card: Card, w: float, h: float, lift: float = 0, dim: bool = False, clear: float = 0) -> art.SpriteKey:
    """The face of a card of `w` × `h`; for the rest see `shapes_card`."""
    for cards, kind in ((STOPS, "stop"), (CLEARS, "clear"), (WILDS, "wild")):
        if card in cards:
            return shapes_card(kind, "white", w, h, lift, dim, clear)
    piece = piece_of(card)
    return shapes_card(kind_of(piece), colour_of(piece), w, h, lift, dim, clear)
