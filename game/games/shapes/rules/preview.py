"""`preview` returns what an action of Shapes gains for the viewing seat, from what that seat knows."""

from __future__ import annotations

from typing import Final

from game.core.game import Preview
from game.games.shapes.rules.actions import Action, Clear, Confirm, Declare, Draw, Order, Pass, Pick, Stop, Take, Toss
from game.games.shapes.rules.cards import PIECE_CARDS, Card, Piece, is_wild, kind_of, piece_of
from game.games.shapes.rules.view import ShapesView

EASE: Final = {
    "square": 8,
    "brick": 9,
    "plank": 7,
    "triangle": 3,
    "wedge": 4,
    "disc": 1,
    "dome": 2,
    "trapezoid": 6,
    "hexagon": 5,
    "ell": 6,
}
"""How well each kind lies and carries further pieces; our estimate."""

_WILD_EASE: Final = max(EASE.values())


def ease(piece: Piece) -> int:
    """How easily `piece` is placed, 1 to 9."""
    return EASE[kind_of(piece)]


def card_ease(card: Card) -> int:
    """How easily a card of a piece is played; a wild gets the easiest white piece."""
    return _WILD_EASE if is_wild(card) else ease(piece_of(card))


def preview(view: ShapesView, action: Action) -> Preview:
    """`gain` orders the legal actions of one decision: in Classic by tenths of a card that the hand would lose if all
    went well, otherwise by how easy the pieces are that this seat, and not a rival, would place. 0 if nothing can be
    said."""
    match action:
        case Declare(card, piece):
            return Preview(_worth(view, card) + ease(piece))
        case Confirm():
            return Preview(1)
        case Draw():
            return Preview(-10)
        case Clear():
            return Preview(1000 if len(view.hand) == 1 else 10)
        case Take(piece):
            return Preview(ease(piece))
        case Pass(card, _, piece):
            return Preview(20 - ease(piece))
        case Toss(card):
            return Preview(10 - card_ease(card))
        case Stop():
            return Preview(-10)
        case Pick(card) | Order(card):
            return Preview(card_ease(card))
    return Preview(0)


def _worth(view: ShapesView, card: Card) -> int:
    """Worth of declaring `card` for the turn as a whole, apart from its piece."""
    if view.phase == "assign":
        return 30
    if not view.options.is_classic:
        return 0
    # One card is drawn at the end.
    return 10 if view.picks else 10 * (shed(view, card) - 1)


def shed(view: ShapesView, card: Card) -> int:
    """Classic: number of cards that a turn can shed if `card` is declared first: all of one colour, and all wilds."""
    hand = [other for other in view.hand if other in PIECE_CARDS]
    colours = [other // 10 for other in hand if not is_wild(other)]
    best = max((colours.count(colour) for colour in colours), default=0)
    return sum(map(is_wild, hand)) + (best if is_wild(card) else colours.count(card // 10))
