"""`stop_facts` takes from events what a Stop Turn card of Shapes did, as everybody may know it: `StopFacts`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Event, Seat
from game.core.tower_events import Piece, PiecesReturned
from game.games.shapes.rules.cards import COLOURED_CARDS, Card, is_wild, piece_of
from game.games.shapes.rules.events import Exchanged, Stopped, TakenBack
from game.games.shapes.rules.view import ShapesView


@dataclass(frozen=True, slots=True)
class StopFacts:
    """`piece`: the held piece, which goes to the box. `discarded`: cards that go to the discard pile, for `drawn` new
    ones; `kept` go back to the hand. `wins`: it was the stopper's last card.
    """

    stopper: Seat
    stopped: Seat
    piece: Piece | None
    discarded: tuple[Card, ...]
    drawn: int
    kept: tuple[Card, ...]
    wins: bool


def stop_facts(events: Sequence[Event], view: ShapesView) -> StopFacts | None:
    """The facts of the Stop Turn among `events`; None if there is none. `view`: what everybody knows after them.

    If a piece was held, the exchange follows when the tower is at rest; until then its cards lie open.
    """
    stop = next((event for event in events if isinstance(event, Stopped)), None)
    if stop is None:
        return None
    lifted = [event.pieces[0] for event in events if isinstance(event, PiecesReturned)]
    piece = lifted[0] if lifted else None
    wins = stop.seat != stop.turn and not view.hand_sizes[stop.seat]
    for event in events:
        if isinstance(event, Exchanged):
            return StopFacts(stop.seat, stop.turn, piece, event.discarded, event.drawn, event.returned, wins)
        if isinstance(event, TakenBack):
            return StopFacts(stop.seat, stop.turn, piece, (), 0, event.cards, wins)
    cards = [laid.card for laid in view.tray if laid.status == "held"]
    cards += [laid.card for laid in view.tray if laid.status == "waiting"]
    # If the deck gives too few, the last cards return to the hand.
    drawn = 0 if wins else min(len(cards), view.deck_size + sum(not _stays(card, view) for card in view.discard))
    return StopFacts(stop.seat, stop.turn, piece, tuple(cards[:drawn]), drawn, tuple(cards[drawn:]), wins)


def _stays(card: Card, view: ShapesView) -> bool:
    """Whether a used card is not shuffled into the deck, because its piece is on the tower."""
    if is_wild(card):
        return any(card == wild for _piece, wild in view.wilds)
    return card in COLOURED_CARDS and piece_of(card) in view.platform
