"""Numbers the pieces and cards of Shapes and gives them short codes: `PIECE_CODES`, `CARD_CODES`, `piece_of` …

A piece is an int, 0 ≤ piece < 50: 5 × kind + colour, with the indices of `KINDS` and `COLOURS`. A card is an int,
0 ≤ card < 54: 0..39 a coloured piece each, 10 × colour + kind; 40..49 wild, for any white piece; 50, 51 Stop Turn;
52, 53 Clear the Board. The variants with eliminations are played with the first 50 cards.
"""

from __future__ import annotations

from typing import Final

from game.core.silhouettes import COLOURS, KINDS, PIECES, colour_of, kind_of

__all__ = ["COLOURS", "KINDS", "PIECES", "colour_of", "kind_of"]

Piece = int
Card = int

WHITE: Final = 4

WHITE_PIECES: Final = tuple(range(WHITE, 50, 5))
COLOURED_CARDS: Final = range(40)
WILDS: Final = range(40, 50)
STOPS: Final = range(50, 52)
CLEARS: Final = range(52, 54)
PIECE_CARDS: Final = range(50)
"""Cards for which a piece is placed: coloured and wild."""
ALL_CARDS: Final = range(54)

_KIND_LETTERS: Final = "sbptwdmzhl"
_COLOUR_LETTERS: Final = "RGBYW"

PIECE_CODES: Final = tuple(_COLOUR_LETTERS[piece % 5] + _KIND_LETTERS[piece // 5] for piece in PIECES)
"""Each piece's short name: colour R G B Y W, kind s(quare) b(rick) p(lank) t(riangle) w(edge) d(isc) m dome
z trapezoid h(exagon) l ell."""

CARD_CODES: Final = (
    *(_COLOUR_LETTERS[card // 10] + _KIND_LETTERS[card % 10] for card in COLOURED_CARDS),
    *(f"*{number}" for number in range(10)),
    *("!0", "!1", "#0", "#1"),
)
"""Each card's short name: a coloured card's is its piece's, wild *0..*9, Stop Turn !0 !1, Clear the Board #0 #1."""

PIECE_BY_CODE: Final[dict[str, Piece]] = {code: piece for piece, code in enumerate(PIECE_CODES)}
CARD_BY_CODE: Final[dict[str, Card]] = {code: card for card, code in enumerate(CARD_CODES)}


def is_white(piece: Piece) -> bool:
    return piece % 5 == WHITE


def is_wild(card: Card) -> bool:
    return card in WILDS


def piece_of(card: Card) -> Piece:
    """The piece of a coloured card. `ValueError` for any other card."""
    if card not in COLOURED_CARDS:
        raise ValueError(f"card {card} has no piece of its own")
    return 5 * (card % 10) + card // 10


def by_kind(card: Card) -> Card:
    """The card by which an event names one that may come out of a hidden hand: the first Stop Turn for both."""
    return STOPS[0] if card in STOPS else card


def card_of(piece: Piece) -> Card:
    """The card of a coloured piece. `ValueError` for a white one."""
    if is_white(piece):
        raise ValueError(f"white piece {piece} has no card of its own")
    return 10 * (piece % 5) + piece // 5
