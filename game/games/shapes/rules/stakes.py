"""`stakes` says how many cards a turn of the classic game leaves its seat, if all stands and if something falls."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.shapes.rules.view import ShapesView, payers


@dataclass(frozen=True, slots=True)
class Stakes:
    """`stand`: cards in the hand after the turn if every chosen piece stands, 0 for a win; `fall`: if the first of them
    falls. A later fall costs one card less for each piece that stands already. `draws`: `stand` includes a card that is
    drawn at the end of the turn."""

    stand: int
    fall: int
    draws: bool = False


def stakes(view: ShapesView) -> Stakes | None:
    """What the cards that the viewer has chosen put at stake; None while nothing is chosen."""
    if not view.options.is_classic or view.phase != "declare" or not view.picks or view.seat != view.turn:
        return None
    kept, chosen = len(view.hand), len(view.picks)
    # The cards of pieces on the platform stay where they are when the deck is made anew.
    drawable = view.deck_size + len(view.discard) > len(view.platform)
    robs = bool(payers(view.hand_sizes, view.seat))
    stand = kept + drawable if kept else 0
    # What was not placed is replaced or comes back, and a penalty comes from a rival, or from the deck.
    return Stakes(stand, kept + chosen + (robs or drawable), stand > kept)
