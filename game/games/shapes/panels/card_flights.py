"""`draw_card_flights` draws cards of Shapes that fly between seats, deck and tray after what other seats have done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game import art
from game.core.game import Event, Seat
from game.core.tower_events import Piece
from game.games.shapes.card_sprites import card_art
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.events import (
    Assigned,
    Completed,
    Declared,
    Drew,
    Eliminated,
    Exchanged,
    PackReceived,
    Stolen,
    TurnedUp,
)
from game.games.shapes.rules.view import ShapesView
from game.table.feedback.transitions import draw_way
from game.table.scene.table_frame import TableFrame
from game.ui.tweens import FLIGHT, in_turn
from game.ui.widgets import Ui

SIZE = (108, 150)
"""Size of a card on its way."""
MOST = 5
"""Maximum number of cards of one action that are seen on their way."""


class CardFlight(NamedTuple):
    """The way of a card, None if the viewer may not know it: ids of the pictures where it may begin and end, the first
    that is there counts. `turns`: it turns over."""

    card: Card | None
    start: tuple[str, ...]
    end: tuple[str, ...]
    turns: bool = False


def flights_of(event: Event, view: ShapesView, shown: frozenset[Card]) -> list[CardFlight]:
    """The ways of the cards of what another seat has done. `shown`: cards that came to lie open just before."""
    tile = (f"seat.{_seat_of(event)}",)
    match event:
        case Drew(_seat, card, is_open):
            open_tray = is_open and any(laid.card == card for laid in view.tray)
            return [CardFlight(card, ("deck",), ("tray",) if open_tray else tile, is_open)]
        case TurnedUp(_seat, card):
            return [CardFlight(card, tile, ("tray",), True)]
        case Declared(_seat, cards, pieces):
            laid = zip(cards, pieces, strict=True)
            return [
                CardFlight(card, tile, (f"tray.piece.{piece}", "tray"), event.shown)
                for card, piece in laid
                if card not in shown
            ]
        case Assigned(_seat, card, piece, passed, tossed):
            flights = [CardFlight(card, tile, (f"tray.piece.{piece}", "tray"), True)]
            if passed is not None:
                flights.append(CardFlight(passed.card, tile, (f"seat.{passed.rival}",), True))
            if tossed is not None:
                flights.append(CardFlight(tossed, tile, ("discard",), True))
            return flights
        case Completed(_seat, card):
            return [CardFlight(card, ("tray",), ("discard",))]
        case Exchanged(_seat, _drawn, discarded, returned):
            gone = [CardFlight(card, ("tray",), ("discard",)) for card in discarded[:MOST]]
            return gone + [CardFlight(card, ("tray",), tile) for card in returned[:MOST]]
        case Stolen(_seat, rival, card):
            return [CardFlight(card, (f"card.{card}", f"seat.{rival}"), tile)]
        case Eliminated(_seat, cards):
            return [CardFlight(card, tile, ("discard",), True) for card in cards[:MOST]]
        case PackReceived(seat):
            return [CardFlight(None, (f"seat.{giver(view, seat)}",), tile)]
    return []


def _seat_of(event: Event) -> Seat | None:
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def giver(view: ShapesView, seat: Seat) -> Seat:
    """The seat that hands its packs on to `seat`."""
    return view.drafters[view.drafters.index(seat) - 1] if seat in view.drafters else seat


def draw_card_flights(ui: Ui, frame: TableFrame) -> None:
    """Draws the cards that other seats have just moved, or that have gone from one to another."""
    observation = frame.observation
    flights: list[tuple[str, CardFlight]] = []
    shown: set[Card] = set()
    for number, event in frame.news:
        seat = _seat_of(event)
        if seat is not None and seat != observation.seat:
            found = flights_of(event, observation.view, frozenset(shown))
            flights += [(f"flight.{number}.{i}", flight) for i, flight in enumerate(found)]
        if isinstance(event, TurnedUp | Drew) and event.card is not None:
            shown.add(event.card)
    back = art.card_back(*SIZE)
    for i, (id_, flight) in enumerate(flights):
        look = back if flight.card is None else card_art(flight.card, *SIZE)
        other = back if flight.turns and flight.card is not None else None
        draw_way(ui, id_, look, flight.start, flight.end, after=in_turn(i, len(flights)), back=other)


def arrivals(frame: TableFrame) -> Mapping[Piece, float]:
    """The pieces of cards that another seat has just laid, and the seconds after which each is there."""
    found: dict[Piece, float] = {}
    for _number, event in frame.news:
        if isinstance(event, Declared) and event.seat != frame.observation.seat:
            found.update({piece: FLIGHT[0] + in_turn(i, len(event.pieces)) for i, piece in enumerate(event.pieces)})
        elif isinstance(event, Assigned) and event.seat != frame.observation.seat:
            found[event.piece] = FLIGHT[0]
    return found


def hand_origin(frame: TableFrame) -> tuple[str, ...]:
    """Ids of the pictures from which new cards of one's own hand come."""
    observation = frame.observation
    for _number, event in frame.news:
        if isinstance(event, PackReceived) and event.seat == observation.seat:
            return (f"seat.{giver(observation.view, event.seat)}",)
        if isinstance(event, Stolen) and event.seat == observation.seat:
            return (f"seat.{event.rival}",)
    return ("deck",)
