"""Shapes in sentences."""

from __future__ import annotations

from game.app.text import N_, _, ngettext
from game.games.shapes.rules.cards import CLEARS, STOPS, Card, Piece, colour_of, is_wild, kind_of, piece_of

KINDS = {
    "square": N_("square"),
    "brick": N_("brick"),
    "plank": N_("plank"),
    "triangle": N_("triangle"),
    "wedge": N_("wedge"),
    "disc": N_("disc"),
    "dome": N_("dome"),
    "trapezoid": N_("trapezoid"),
    "hexagon": N_("hexagon"),
    "ell": N_("ell"),
}
COLOURS = {
    "red": N_("red {kind}"),
    "green": N_("green {kind}"),
    "blue": N_("blue {kind}"),
    "yellow": N_("yellow {kind}"),
    "white": N_("white {kind}"),
}
ENDS = {
    "empty-hand": N_("No card is left in the hand."),
    "idle": N_("Nobody could go on for a whole round."),
    "limit": N_("All turns are played: the fewest cards win."),
    "last-one": N_("Only one is still in."),
    "alone": N_("The first piece has fallen."),
    "nothing-left": N_("There is nothing left to place."),
}


def reached(name: str, placed: int) -> str:
    """Result of a solo match: there is nobody to win against."""
    return ngettext("{name} placed {n} piece", "{name} placed {n} pieces", placed, name=name)


def piece_name(piece: Piece) -> str:
    """ "blue trapezoid"."""
    return _(COLOURS[colour_of(piece)], kind=_(KINDS[kind_of(piece)]))


def card_name(card: Card) -> str:
    """A card as it is called in the strip below the tower."""
    if card in STOPS:
        return _("Stop Turn: ends a turn at once. Anyone may play it while pieces are stacked.")
    if card in CLEARS:
        return _("Clear the Board: the whole tower goes back to the box.")
    if is_wild(card):
        return _("Wild: any white piece")
    return piece_name(piece_of(card))
