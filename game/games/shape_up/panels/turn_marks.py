"""Marks of each seat's latest turn of Shape Up!: `draw_pennants` beside its cards, `draw_move` to a moved one."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game import art
from game.core.game import Seat
from game.games.shape_up.art import left_cell, way
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell, card_in, spec
from game.table.feedback.transitions import draw_way, latest_turns
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

Point = tuple[float, float]
PILE = (115, 160)
"""Size of a card on its way from the deck."""
PENNANT = (38, 62)
"""Size of a pennant beside a card on a large cell."""
WAY, INSIDE = (60, 40), 0.22
"""Size of the chevrons out of a cell, on a large cell, and how far inside its edge their middle lies, as a share of
their length."""


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


def draw_pennants(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """Put the pennant of a seat beside each card that it has laid or moved in its latest turn. Returns their places.

    Who acts sees what the others did, and knows the own cards."""
    pennants: list[Rect] = []
    acts = frame.view.actor if frame.view.actor == frame.view.seat else None
    marked, seats, flown = _marked(frame), frame.table.seats, flown_cards(frame)
    for x, y, card in frame.view.layout:
        if card in marked and (x, y) in where:
            seat = marked[card][1].seat
            if seat == acts:
                continue
            # It follows a card that flies, and goes with one that glides as the view changes.
            after = FLIGHT[0] if card in flown else 0.0
            pennants.append(draw_pennant(ui, card, seat, seats[seat].colour, where[x, y], after))
    return tuple(pennants)


def last_move(frame: ShapeUpFrame) -> Moved | None:
    """The last move of the latest turns, as long as the card lies where it was put."""
    moves = [(number, event) for number, event in _marked(frame).values() if isinstance(event, Moved)]
    if not moves:
        return None
    event = max(moves, key=lambda found: found[0])[1]
    lies = {card: (x, y) for x, y, card in frame.view.layout}
    return event if lies.get(event.card) == (event.to_x, event.to_y) else None


def _marked(frame: ShapeUpFrame) -> dict[Card, tuple[int, Played | Moved]]:
    """By card, the latest event of a seat's latest turn that laid or moved it, and when that was.

    Drawing a card ends no marks: the seat has not done anything yet."""
    marked: dict[Card, tuple[int, Played | Moved]] = {}
    turns = latest_turns(frame.table.observation, TurnEnded, RoundStarted, own=True, idle=Drew)
    order = {id(event): number for number, event in enumerate(frame.table.observation.history)}
    for events in turns.values():
        for event in events:
            if isinstance(event, Played | Moved):
                number = order.get(id(event), -1)
                if event.card not in marked or marked[event.card][0] < number:
                    marked[event.card] = number, event
    return marked


def draw_pennant(ui: Ui, card: Card, seat: Seat, colour: str, cell: Rect, after: float) -> Rect:
    """A pennant at the left edge of the card in `cell`: symbols stay in sight. Returns its place."""
    box = card_in(cell)
    share = min(1.0, max(0.8, cell.w / 166))
    wide, high = round(PENNANT[0] * share), round(PENNANT[1] * share)
    x, y, id_ = round(box.x - wide * 0.5), round(box.y - 4 * share), f"mark.{card}.{seat}"
    with ui.on_layer(1):
        ui.put(id_, art.pennant(wide, high, colour), x, y, after=after)
    return Rect(x, y, wide, high)


def draw_move(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """The print of the card that was moved last where it lay, unless another may go there, and chevrons from there
    towards the card. Returns what these cover."""
    event = last_move(frame)
    if event is None:
        return ()
    start = event.from_x, event.from_y
    if start not in where or start in {(x, y) for x, y, _card in frame.view.layout}:
        return ()
    id_, box = f"from.{event.card}.{event.seat}", card_in(where[start])
    if start not in frame.choices.cells:
        ui.put(f"{id_}.left", left_cell(spec(event.card), box.w, box.h), box.x, box.y, animates=False)
    right, down = event.to_x - event.from_x, event.to_y - event.from_y
    angle = math.atan2(down * where[start].h, right * where[start].w)
    share = min(1.0, max(0.7, where[start].w / 160))
    long, high = round(WAY[0] * share), round(WAY[1] * share)
    x, y = _edge_towards(where[start], angle)
    x, y = x - math.cos(angle) * long * INSIDE, y - math.sin(angle) * long * INSIDE
    with ui.on_layer(1):
        look = way(long, high, frame.table.seats[event.seat].colour)
        ui.put(f"{id_}.way", look, x - long / 2, y - high / 2, angle=math.degrees(angle), animates=False)
    side = (long + high) / 2.2
    return (Rect(x - side / 2, y - side / 2, side, side),)


def _edge_towards(box: Rect, angle: float) -> Point:
    """Where a straight line from the middle of `box` leaves it at this `angle`."""
    right, down = math.cos(angle), math.sin(angle)
    far = min(box.w / 2 / abs(right) if right else math.inf, box.h / 2 / abs(down) if down else math.inf)
    return box.cx + right * far, box.cy + down * far


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
