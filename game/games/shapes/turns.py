"""What the other seats have done, for the eye: cards on their way, and the marks on their last pieces and draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game import art
from game.core.game import Event, Observation, Seat, SeatInfo
from game.core.tower import UNIT, Piece, PieceReleased
from game.games.shapes.faces import card_art
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
    TurnBegan,
    TurnedUp,
)
from game.games.shapes.rules.view import ShapesView
from game.table.feedback.transitions import MARK, draw_way, latest_turns
from game.table.tower.view import HELD, OFFSCREEN, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.tweens import FLIGHT, in_turn
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

SIZE = (108, 150)
"""Of a card on its way."""
MOST = 5
"""So many cards of one action at most are seen on their way."""
Way = tuple[Card | None, tuple[str, ...], tuple[str, ...], bool]
"""A card, None if the viewer may not know it; the pictures from which and to which it goes; whether it turns over."""


def ways_of(event: Event, view: ShapesView, shown: frozenset[Card]) -> list[Way]:
    """The ways of the cards of what another seat has done. `shown`: cards that came to lie open just before."""
    seat = getattr(event, "seat", None)
    tile = (f"seat.{seat}",)
    match event:
        case Drew(_seat, card, is_open):
            open_tray = is_open and any(laid.card == card for laid in view.tray)
            return [(card, ("deck",), ("tray",) if open_tray else tile, is_open)]
        case TurnedUp(_seat, card):
            return [(card, tile, ("tray",), True)]
        case Declared(_seat, cards, pieces):
            laid = zip(cards, pieces, strict=True)
            return [
                (card, tile, (f"tray.piece.{piece}", "tray"), event.shown) for card, piece in laid if card not in shown
            ]
        case Assigned(_seat, card, piece, passed, tossed):
            ways: list[Way] = [(card, tile, (f"tray.piece.{piece}", "tray"), True)]
            if passed is not None:
                ways.append((passed.card, tile, (f"seat.{passed.rival}",), True))
            if tossed is not None:
                ways.append((tossed, tile, ("discard",), True))
            return ways
        case Completed(_seat, card):
            return [(card, ("tray",), ("discard",), False)]
        case Exchanged(_seat, _drawn, discarded, returned):
            gone: list[Way] = [(card, ("tray",), ("discard",), False) for card in discarded[:MOST]]
            return gone + [(card, ("tray",), tile, False) for card in returned[:MOST]]
        case Stolen(_seat, rival, card):
            return [(card, (f"card.{card}", f"seat.{rival}"), tile, False)]
        case Eliminated(_seat, cards):
            return [(card, tile, ("discard",), True) for card in cards[:MOST]]
        case PackReceived(_seat):
            return [(None, (f"seat.{giver(view, event.seat)}",), tile, False)]
    return []


def giver(view: ShapesView, seat: Seat) -> Seat:
    """From whom `seat` gets its packs."""
    return view.drafters[view.drafters.index(seat) - 1] if seat in view.drafters else seat


def draw_ways(ui: Ui, table: ShapesScene, observation: Observation) -> None:
    """The cards that another seat has just moved, and those between others."""
    ways: list[tuple[str, Way]] = []
    shown: set[Card] = set()
    for number, event in table.new_events(observation):
        if getattr(event, "seat", observation.seat) != observation.seat:
            here = ways_of(event, observation.view, frozenset(shown))
            ways += [(f"flight.{number}.{i}", one) for i, one in enumerate(here)]
        if isinstance(event, TurnedUp | Drew) and event.card is not None:
            shown.add(event.card)
    back = art.card_back(*SIZE)
    for i, (id_, (card, origin, end, turns)) in enumerate(ways):
        look = back if card is None else card_art(card, *SIZE)
        other = back if turns and card is not None else None
        draw_way(ui, id_, look, origin, end, after=in_turn(i, len(ways)), back=other)


def declared_late(table: ShapesScene, observation: Observation) -> Mapping[Piece, float]:
    """The pieces of cards that another seat has just laid, and the seconds after which each is there."""
    found: dict[Piece, float] = {}
    for _number, event in table.new_events(observation):
        if isinstance(event, Declared) and event.seat != observation.seat:
            found.update({piece: FLIGHT[0] + in_turn(i, len(event.pieces)) for i, piece in enumerate(event.pieces)})
        elif isinstance(event, Assigned) and event.seat != observation.seat:
            found[event.piece] = FLIGHT[0]
    return found


def hand_origin(table: ShapesScene, observation: Observation) -> tuple[str, ...]:
    """The pictures from which new cards of the own hand come."""
    for _number, event in table.new_events(observation):
        if isinstance(event, PackReceived) and event.seat == observation.seat:
            return (f"seat.{giver(observation.view, event.seat)}",)
        if isinstance(event, Stolen) and event.seat == observation.seat:
            return (f"seat.{event.rival}",)
    return ("deck",)


def marked_pieces(observation: Observation) -> dict[Piece, Seat]:
    """The pieces of each other seat's latest turn, as far as they are on the tower, and whose they were."""
    found: dict[Piece, Seat] = {}
    for seat, events in latest_turns(observation, TurnBegan, ()).items():
        pieces = (event.piece for event in events if isinstance(event, PieceReleased))
        found.update({piece: seat for piece in pieces if piece in observation.view.platform})
    return found


def marked_draws(observation: Observation) -> list[Seat]:
    """Who of the others drew in their latest turns."""
    turns = latest_turns(observation, TurnBegan, ()).items()
    return [seat for seat, events in turns if any(isinstance(event, Drew) for event in events)]


class PieceMarks:
    """The pennants on the pieces of the others' latest turns, which go with the tower."""

    def __init__(self) -> None:
        self._seen: Observation | None = None
        self._pieces: dict[Piece, Seat] = {}

    def draw(self, ui: Ui, observation: Observation, seats: tuple[SeatInfo, ...]) -> None:
        """Draw them where `place` puts them then."""
        with ui.on_layer(HELD):
            for piece, seat in marked_pieces(observation).items():
                look = art.pennant(*MARK, seats[seat].colour)
                put_offscreen(ui, f"mark.{piece}", look)

    def place(self, stage: FrameStage, table: ShapesScene) -> None:
        """Put each above its piece, as the camera shows it."""
        observation = table.observation()
        if observation is not self._seen:
            self._seen, self._pieces = observation, marked_pieces(observation)
        if not self._pieces:
            return
        camera = table.camera
        where = {drawn.piece: drawn for drawn in table.standing()}
        for piece in self._pieces:
            drawn = where.get(piece)
            if drawn is None:
                stage.place(f"mark.{piece}", OFFSCREEN, OFFSCREEN)
            else:
                stage.place(f"mark.{piece}", *camera.to_canvas(drawn.x, drawn.y + 0.3 * UNIT))
