"""`take_back` undoes the choice of one card of Shapes that its owner has not confirmed; the others stay chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event, Seat
from game.games.shapes.rules.actions import Declare, Order, Pass, Toss
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.events import Chose, Ordered
from game.games.shapes.rules.view import ShapesView
from game.play.client import SeatClient

Choice = Declare | Pass | Toss | Order
"""What can still be taken back by itself."""


def chosen(history: Sequence[Event], seat: Seat) -> list[Choice]:
    """The choices of `seat` that it has not confirmed, the latest last."""
    found: list[Choice] = []
    for event in reversed(history):
        match event:
            case Chose(owner, card, piece, to) if owner == seat:
                if piece is None or to is None:
                    found.append(Toss(card))
                else:
                    found.append(Declare(card, piece) if to == seat else Pass(card, to, piece))
            case Ordered(owner, card) if owner == seat:
                found.append(Order(card))
            case _ if getattr(event, "seat", None) == seat:
                break
    return found[::-1]


def returnable(view: ShapesView) -> tuple[Card, ...]:
    """The cards that the viewer has chosen and can take back by themselves."""
    if view.seat not in view.actors:
        return ()
    if view.phase == "order":
        return view.row
    passing = () if view.passing is None else (view.passing.card,)
    return (*(laid.card for laid in view.picks), *passing)


def take_back(client: SeatClient, seat: Seat, card: Card) -> None:
    """Takes `card` back into the hand of `seat`. What was chosen after it is undone, too, and chosen again."""
    choices = chosen(client.observation(seat).history, seat)
    at = next((i for i, choice in enumerate(choices) if choice.card == card), None)
    if at is None:
        return
    for _choice in choices[at:]:
        client.undo(seat)
    for choice in choices[at + 1 :]:
        client.submit(seat, choice)
