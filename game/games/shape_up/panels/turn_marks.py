"""`draw_turn_marks` marks each seat's latest turn of Shape Up!: its cards fly, then hang under the seat's pennant."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game import art
from game.core.game import Seat
from game.games.shape_up.art import moved_sign
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell
from game.table.feedback.transitions import MARK, draw_marks, draw_way, latest_turns, mark_step
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

PILE = (115, 160)
"""Size of a card on its way from the deck."""
ARROW = 26
"""Side of the sign that a card was moved."""
FAINT = 105
"""Alpha of what is left where a card came from."""


def flown_cards(frame: ShapeUpFrame) -> dict[Card, tuple[str, ...]]:
    """The cards that another seat has just laid or moved.

    Each with the pictures that it may fly from; () for a card that lay on the grid before.
    """
    found: dict[Card, tuple[str, ...]] = {}
    for _number, event in frame.table.news:
        match event:
            case Played(seat, card) if seat != frame.view.seat:
                found[card] = ("drawn.back", f"hand.back.{frame.view.hand_sizes[seat]}", f"seat.{seat}")
            case Moved(seat, card) if seat != frame.view.seat:
                found[card] = ()
    return found


def draw_turn_marks(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> None:
    """Mark the cards that each seat has laid and moved in its latest turn with its pennant.

    A moved card has an arrow on it, and a faint one stays on the cell where it came from, as long as that is empty.
    Drawing a card ends no marks: the seat has not done anything yet.
    """
    marked: dict[Card, dict[Seat, Played | Moved]] = {}
    turns = latest_turns(frame.table.observation, TurnEnded, RoundStarted, own=True, idle=Drew)
    for seat, events in turns.items():
        for event in events:
            if isinstance(event, Played | Moved):
                marked.setdefault(event.card, {})[seat] = event
    cards = {(x, y): card for x, y, card in frame.view.layout}
    for cell, card in cards.items():
        if card in marked and cell in where:
            draw_marks(ui, f"mark.{card}", frame.table.seats, marked[card], where[cell])
            step = mark_step(len(marked[card]), where[cell])
            for i, (seat, event) in enumerate(marked[card].items()):
                if isinstance(event, Moved):
                    _draw_arrow(ui, f"mark.{card}.{seat}.moved", event, where[cell], i * step)
    for card, by in marked.items():
        for seat, event in by.items():
            if isinstance(event, Moved) and (cell := (event.from_x, event.from_y)) in where and cell not in cards:
                box = where[cell]
                with ui.on_layer(1):
                    look = art.pennant(*MARK, frame.table.seats[seat].colour)
                    ui.put(f"from.{card}.{seat}", look, box.x + 6, box.y - 8, animates=False, alpha=FAINT)
                _draw_arrow(ui, f"from.{card}.{seat}.moved", event, box, 0, FAINT)


def _draw_arrow(ui: Ui, id_: str, event: Moved, box: Rect, right: float, alpha: float = 255) -> None:
    """The direction in which a card went, on the tail of the pennant that hangs `right` px from the left of `box`."""
    angle = math.degrees(math.atan2(event.to_y - event.from_y, event.to_x - event.from_x))
    x, y = box.x + 6 + right + (MARK[0] - ARROW) / 2, box.y - 8 + MARK[1] - ARROW * 0.62
    after = FLIGHT[0] if alpha == 255 else 0.0
    with ui.on_layer(1):
        ui.put(id_, moved_sign(ARROW), x, y, angle=angle, animates=False, alpha=alpha, after=after)


def deck_marks(frame: ShapeUpFrame) -> list[Seat]:
    """The seats that have drawn a card in their latest turn which nobody else has seen."""
    turns = latest_turns(frame.table.observation, TurnEnded, RoundStarted, own=True).items()
    advanced = frame.view.options.advanced
    return [seat for seat, events in turns if advanced and any(isinstance(event, Drew) for event in events)]


def draw_hidden_draws(ui: Ui, frame: TableFrame) -> None:
    """Let the cards fly that another seat has just drawn into its hand."""
    if not frame.observation.view.options.advanced:
        return
    for number, event in frame.news:
        if isinstance(event, Drew) and event.seat != frame.observation.seat:
            draw_way(ui, f"flight.{number}", art.card_back(*PILE, 12), ("deck",), (f"seat.{event.seat}",))
