"""What the other seats have done, for the eye: their cards fly, and what they laid and moved last stays marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.core.game import Observation, Seat
from game.games.shape_up.frame import Cell
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.view import ShapeUpView
from game.table.ways import draw_marks, draw_way, latest_turns
from game.ui.kit import Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.shape_up.table import ShapeUpScene

PILE = (115, 160)
"""Size of a card on its way from the deck."""


def flown(table: ShapeUpScene, observation: Observation) -> dict[Card, tuple[str, ...]]:
    """The cards that another seat has just laid or moved, and the pictures from which one of a hidden hand comes."""
    found: dict[Card, tuple[str, ...]] = {}
    view: ShapeUpView = observation.view
    for _number, event in table.new_events(observation):
        match event:
            case Played(seat, card) if seat != observation.seat:
                found[card] = ("drawn.back", f"hand.back.{view.hand_sizes[seat]}", f"seat.{seat}")
            case Moved(seat, card) if seat != observation.seat:
                found[card] = ()
    return found


def draw_turns(ui: Ui, table: ShapeUpScene, where: dict[Cell, Rect], observation: Observation) -> None:
    """Mark the cards that the others have laid and moved in their latest turns, with the pennants of who did so."""
    view: ShapeUpView = observation.view
    marked: dict[Card, list[Seat]] = {}
    for seat, events in latest_turns(observation, TurnEnded, RoundStarted).items():
        for event in events:
            if isinstance(event, Played | Moved) and seat not in marked.setdefault(event.card, []):
                marked[event.card].append(seat)
    for x, y, card in view.layout:
        if card in marked and (x, y) in where:
            draw_marks(ui, f"mark.{card}", table.seats, marked[card], where[x, y])


def deck_marks(observation: Observation) -> list[Seat]:
    """Who has drawn a card in their latest turn that nobody else has seen."""
    turns = latest_turns(observation, TurnEnded, RoundStarted).items()
    advanced = observation.view.options.advanced
    return [seat for seat, events in turns if advanced and any(isinstance(event, Drew) for event in events)]


def draw_ways(ui: Ui, table: ShapeUpScene, observation: Observation) -> None:
    """Cards that another seat has drawn into its hand."""
    if not observation.view.options.advanced:
        return
    for number, event in table.new_events(observation):
        if isinstance(event, Drew) and event.seat != observation.seat:
            draw_way(ui, f"flight.{number}", art.card_back(*PILE, 12), ("deck",), (f"seat.{event.seat}",))
