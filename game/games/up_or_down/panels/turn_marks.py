"""Shows what other seats of Up or Down? move: `ring_origin` of a played card, `draw_hidden_moves` of hidden ones."""

from __future__ import annotations

from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import CARD, face
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.events import Abandoned, Drew, Played, Removed, Took
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.transitions import draw_way
from game.ui.tweens import in_turn
from game.ui.widgets import Ui

GIVEN_UP = 5
"""Maximum number of cards that are seen to leave a column that is given up."""
OFF_TABLE = (740.0, 1120.0)
"""Where a card goes that leaves the game."""


def ring_origin(frame: UpOrDownFrame, card: Card) -> tuple[str, ...]:
    """The pictures from which a card may come that another seat has just played into the ring; () for others."""
    view = frame.view
    for _number, event in frame.table.news:
        if isinstance(event, Played) and event.card == card and event.seat != view.seat:
            seat = event.seat
            hidden = view.hand_sizes[seat] - len(view.known[seat])
            hand = f"hand.back.{hidden}" if view.seat is None else ""
            return hand, f"seat.{seat}.known.{card}", f"seat.{seat}.back.{hidden}", f"seat.{seat}"
    return ()


def draw_hidden_moves(ui: Ui, frame: UpOrDownFrame) -> None:
    """Let the cards fly that end where they are not seen: in a hidden hand, out of a column, out of the game."""
    there = {picture.id for picture in ui.pictures}
    view = frame.view
    for number, event in frame.table.news:
        seat = getattr(event, "seat", None)
        if seat is None or seat == view.seat:
            continue
        id_, tile = f"flight.{number}", f"seat.{seat}"
        match event:
            case Took(_seat, card) if f"card.{card}" not in there:
                draw_way(ui, id_, face(card, *CARD), (f"card.{card}",), (tile,))
            case Drew(_seat, pile, None):
                hidden = view.hand_sizes[seat] - len(view.known[seat]) - 1
                hand = (f"{tile}.back.{hidden}", f"hand.back.{hidden}", tile)
                draw_way(ui, id_, number_back(*CARD), (f"pile.{pile}",), hand)
            case Drew(_seat, pile, int(card)) if f"card.{card}" not in there:
                draw_way(ui, id_, face(card, *CARD), (f"card.{card}", f"pile.{pile}"), (tile,))
            case Abandoned(_seat, column, cards):
                last = cards[-GIVEN_UP:]
                for i, card in enumerate(reversed(last)):
                    start = (f"card.{card}", f"{tile}.tab.{column}", f"card.{cards[-1]}", tile)
                    end = "beside.back" if frame.shown_seat == seat else f"{tile}.pennant"
                    draw_way(ui, f"{id_}.{i}", face(card, *CARD), start, (end,), after=in_turn(i, len(last)))
            case Removed(_seat, column, card):
                whence = (f"card.{card}", f"{tile}.tab.{column}", tile)
                draw_way(ui, id_, face(card, *CARD), whence, (), place=OFF_TABLE)
