"""Marks of each seat's latest turn of Shape Up!: `draw_pennants` beside its cards, `draw_move` to a moved one."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game import art
from game.core.game import Seat
from game.games.shape_up.art import left_cell, trail, trail_head
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Drew, Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.shape_up_frame import ShapeUpFrame
from game.games.shape_up.visible_grid import Cell, card_in, spec
from game.table.feedback.transitions import draw_way, latest_turns
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.tweens import FLIGHT
from game.ui.widgets import Ui

PILE = (115, 160)
"""Size of a card on its way from the deck."""
PENNANT = (38, 62)
"""Size of a pennant beside a card on a large cell."""
HEAD, INSIDE = 44, 0.3
"""Side of the arrow's head at the card that was moved, and how far before its edge its middle lies, as a share."""
PRINT, PRINT_EDGE = 0.25, 0.07
"""Side of a small print, and how far it stays within its cell, as shares of a card's width."""
DOT, SYMBOL = 0.42, 0.27
"""Width of the dots of the trail, as a share of the head, and from the middle of the print to the first one, as a share
of the card's width."""


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
    place = _pennant_place(cell)
    with ui.on_layer(1):
        look = art.pennant(place.w, place.h, colour)
        ui.put(f"mark.{card}.{seat}", look, place.x, place.y, after=after)
    return place


def _pennant_place(cell: Rect) -> Rect:
    box = card_in(cell)
    share = min(1.0, max(0.8, cell.w / 166))
    wide, high = round(PENNANT[0] * share), round(PENNANT[1] * share)
    return Rect(round(box.x - wide * 0.5), round(box.y - 4 * share), wide, high)


def left_from(frame: ShapeUpFrame) -> Cell | None:
    """The cell that the card which was moved last has left, if nothing has come to lie there."""
    event = last_move(frame)
    start = None if event is None else (event.from_x, event.from_y)
    return None if start in {(x, y) for x, y, _card in frame.view.layout} else start


def draw_move(ui: Ui, frame: ShapeUpFrame, where: Mapping[Cell, Rect]) -> tuple[Rect, ...]:
    """The print of the card that was moved last where it lay, and a trail of dots from there to the card, below the
    other cards. Returns what the end of the trail covers."""
    event, start = last_move(frame), left_from(frame)
    if event is None or start is None or start not in where or (event.to_x, event.to_y) not in where:
        return ()
    id_, box, card = f"from.{event.card}.{event.seat}", card_in(where[start]), card_in(where[event.to_x, event.to_y])
    cell = where[start]
    if start in frame.choices.cells:
        box = _corner(box, card)
    if start != frame.aim:
        look = left_cell(spec(event.card), box.w, box.h, start in frame.choices.cells)
        ui.put(f"{id_}.left", look, box.x, box.y, animates=False)
    angle = math.atan2(card.cy - box.cy, card.cx - box.cx)
    right, down = math.cos(angle), math.sin(angle)
    head = round(HEAD * min(1.0, max(0.7, card_in(cell).w / 150)))
    first = box.w * SYMBOL + head / 3
    end = math.hypot(card.cx - box.cx, card.cy - box.cy) - _to_edge(card, angle) - head * INSIDE
    colour = frame.table.seats[event.seat].colour
    long, thick = round(end - head * INSIDE - first), round(head * DOT)
    if long >= thick:
        middle = first + long / 2
        x, y = box.cx + right * middle, box.cy + down * middle
        look = trail(long, thick, colour)
        ui.put(f"{id_}.trail", look, x - long / 2, y - thick / 2, angle=math.degrees(angle), animates=False)
    x, y = box.cx + right * end - head / 2, box.cy + down * end - head / 2
    acts = frame.view.actor == event.seat == frame.view.seat
    if not acts and Rect(x, y, head, head).overlaps(_pennant_place(where[event.to_x, event.to_y])):
        # The trail ends at the pennant, which would cover most of the arrow's head.
        return ()
    with ui.on_layer(1):
        ui.put(f"{id_}.head", trail_head(head, colour), x, y, angle=math.degrees(angle), animates=False)
    return (Rect(x, y, head, head),)


def _corner(cell: Rect, towards: Rect) -> Rect:
    """The place of a small print in the corner of a `cell` that may be chosen, on the side of the card that has left:
    its middle is for what the cell brings."""
    side = round(cell.w * PRINT)
    edge = round(cell.w * PRINT_EDGE)
    x = cell.right - edge - side if towards.cx > cell.cx else cell.x + edge
    y = cell.y + edge if towards.cy < cell.cy else cell.bottom - edge - side
    return Rect(x, y, side, side)


def _to_edge(box: Rect, angle: float) -> float:
    """How far a straight line at this `angle` goes from the middle of `box` to its edge."""
    right, down = abs(math.cos(angle)), abs(math.sin(angle))
    return min(box.w / 2 / right if right else math.inf, box.h / 2 / down if down else math.inf)


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
