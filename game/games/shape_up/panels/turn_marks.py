"""What the seats have done, for the eye: the others' cards fly, and what each laid and moved last stays marked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game import art
from game.core.game import Observation, Seat
from game.games.shape_up.art import moved_sign
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell
from game.table.feedback.transitions import MARK, draw_marks, draw_way, latest_turns, mark_step
from game.ui.kit import Ui
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT

if TYPE_CHECKING:
    from game.games.shape_up.table import ShapeUpScene

PILE = (115, 160)
"""Size of a card on its way from the deck."""
ARROW = 26
"""Side of the sign that a card was moved."""
FAINT = 105
"""Alpha of what is left where a card came from."""


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
    """Mark the cards that each seat has laid and moved in its latest turn with its pennant.

    A moved one has an arrow on it, and a faint one stays on the cell where it came from, as long as that is empty. To
    draw a card ends no marks: a seat has not done anything yet.
    """
    view: ShapeUpView = observation.view
    marked: dict[Card, dict[Seat, Played | Moved]] = {}
    for seat, events in latest_turns(observation, TurnEnded, RoundStarted, own=True, idle=Drew).items():
        for event in events:
            if isinstance(event, Played | Moved):
                marked.setdefault(event.card, {})[seat] = event
    cards = {(x, y): card for x, y, card in view.layout}
    for cell, card in cards.items():
        if card in marked and cell in where:
            draw_marks(ui, f"mark.{card}", table.seats, marked[card], where[cell])
            step = mark_step(len(marked[card]), where[cell])
            for i, (seat, event) in enumerate(marked[card].items()):
                if isinstance(event, Moved):
                    _draw_arrow(ui, f"mark.{card}.{seat}.moved", event, where[cell], i * step)
    for card, by in marked.items():
        for seat, event in by.items():
            if isinstance(event, Moved) and (cell := (event.from_x, event.from_y)) in where and cell not in cards:
                box = where[cell]
                with ui.on_layer(1):
                    look = art.pennant(*MARK, table.seats[seat].colour)
                    ui.put(f"from.{card}.{seat}", look, box.x + 6, box.y - 8, animates=False, alpha=FAINT)
                _draw_arrow(ui, f"from.{card}.{seat}.moved", event, box, 0, FAINT)


def _draw_arrow(ui: Ui, id_: str, event: Moved, box: Rect, right: float, alpha: float = 255) -> None:
    """On the tail of a pennant that hangs so far `right` in `box`: whither its card went."""
    angle = math.degrees(math.atan2(event.to_y - event.from_y, event.to_x - event.from_x))
    x, y = box.x + 6 + right + (MARK[0] - ARROW) / 2, box.y - 8 + MARK[1] - ARROW * 0.62
    after = FLIGHT[0] if alpha == 255 else 0.0
    with ui.on_layer(1):
        ui.put(id_, moved_sign(ARROW), x, y, angle=angle, animates=False, alpha=alpha, after=after)


def deck_marks(observation: Observation) -> list[Seat]:
    """Who has drawn a card in their latest turn that nobody else has seen."""
    turns = latest_turns(observation, TurnEnded, RoundStarted, own=True).items()
    advanced = observation.view.options.advanced
    return [seat for seat, events in turns if advanced and any(isinstance(event, Drew) for event in events)]


def draw_ways(ui: Ui, table: ShapeUpScene, observation: Observation) -> None:
    """Cards that another seat has drawn into its hand."""
    if not observation.view.options.advanced:
        return
    for number, event in table.new_events(observation):
        if isinstance(event, Drew) and event.seat != observation.seat:
            draw_way(ui, f"flight.{number}", art.card_back(*PILE, 12), ("deck",), (f"seat.{event.seat}",))
