"""`draw_turn_marks` marks each seat's latest turn of Shape Up!: pennants beside its cards, footprints of moved ones."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game import art
from game.core.game import Seat
from game.games.shape_up.art import footprint, pin
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell, card_in
from game.table.feedback.transitions import draw_way, latest_turns
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

PILE = (115, 160)
"""Size of a card on its way from the deck."""
PENNANT = (32, 54)
"""Size of a pennant beside a card on a large cell."""
PRINT = 30
"""Length of a footprint, at most."""
MOST_PRINTS = 9


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
    """Pin the pennants of the seats beside the cards that each has laid and moved in its latest turn.

    Footprints lead away from where a moved card lay. Drawing a card ends no marks: the seat has not done anything yet.
    """
    marked: dict[Card, dict[Seat, Played | Moved]] = {}
    turns = latest_turns(frame.table.observation, TurnEnded, RoundStarted, own=True, idle=Drew)
    for seat, events in turns.items():
        for event in events:
            if isinstance(event, Played | Moved):
                marked.setdefault(event.card, {})[seat] = event
    seats = frame.table.seats
    for x, y, card in frame.view.layout:
        if card in marked and (x, y) in where:
            _draw_pennants(ui, card, [(seat, seats[seat].colour) for seat in marked[card]], where[x, y])
    for card, by in marked.items():
        for seat, event in by.items():
            if isinstance(event, Moved):
                _draw_prints(ui, frame, f"from.{card}.{seat}", event, seats[seat].colour, where)


def _draw_pennants(ui: Ui, card: Card, seats: Sequence[tuple[Seat, str]], cell: Rect) -> None:
    """Pennants beside the card in `cell`, one below the other: symbols stay in sight."""
    box = card_in(cell)
    share = min(1.0, max(0.62, cell.w / 166))
    wide, high = round(PENNANT[0] * share), round(PENNANT[1] * share)
    step = min(high + 4.0, (box.h - high) / max(1, len(seats) - 1))
    x = round(box.x - wide * 0.78)
    for i, (seat, colour) in enumerate(seats):
        y, id_ = round(box.y + 12 * share + i * step), f"mark.{card}.{seat}"
        with ui.on_layer(1):
            ui.put(id_, art.pennant(wide, high, colour), x, y, after=FLIGHT[0])
            ui.put(f"{id_}.pin", pin(12), x + wide / 2 - 6, y - 4, after=FLIGHT[0])


def _draw_prints(ui: Ui, frame: ShapeUpFrame, id_: str, event: Moved, colour: str, where: Mapping[Cell, Rect]) -> None:
    """Prints of two feet on the way of a moved card, as far as no card lies there."""
    source, end = where.get((event.from_x, event.from_y)), where.get((event.to_x, event.to_y))
    if source is None or end is None:
        return
    way = math.hypot(end.cx - source.cx, end.cy - source.cy)
    angle = math.atan2(end.cy - source.cy, end.cx - source.cx)
    size = round(min(PRINT, source.w * 0.2))
    taken = [(x, y) for x, y, _card in frame.view.layout if (x, y) in where]
    cards = [card_in(where[cell]) for cell in (*taken, frame.aim) if cell is not None and cell in where]
    for i in range(min(MOST_PRINTS, int(way / (size * 1.05)))):
        at, side = (i + 0.2) * size * 1.05, size * (0.42 if i % 2 else -0.42)
        x = source.cx + math.cos(angle) * at - math.sin(angle) * side
        y = source.cy + math.sin(angle) * at + math.cos(angle) * side
        if not any(card.inset(-size * 0.55).holds(x, y) for card in cards):
            turn = math.degrees(angle)
            ui.put(f"{id_}.{i}", footprint(size, colour), x - size / 2, y - size / 2, angle=turn)


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
