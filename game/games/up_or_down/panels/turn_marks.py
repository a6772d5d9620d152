"""What the other seats have done, for the eye: their cards fly, and what they played and drew last stays marked."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.core.game import Observation, Seat
from game.games.up_or_down.art import number_back
from game.games.up_or_down.card_drawing import CARD, face
from game.games.up_or_down.rules.actions import Pile
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.events import Abandoned, Drew, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.view import UpOrDownView
from game.table.feedback.transitions import draw_way, latest_turns
from game.ui.tweens import in_turn
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.up_or_down.table import UpOrDownScene

GIVEN_UP = 5
"""So many cards at most are seen to leave a column that is given up."""
OFF_TABLE = (740.0, 1120.0)
"""Where a card goes that leaves the game."""


def moved(table: UpOrDownScene, observation: Observation) -> Collection[Card]:
    """The cards that another seat has just moved in sight of all."""
    news = (event for _number, event in table.new_events(observation))
    return frozenset(
        event.card
        for event in news
        if isinstance(event, Played | Took | Drew) and event.seat != observation.seat and event.card is not None
    )


def come_from(table: UpOrDownScene, card: Card) -> tuple[str, ...]:
    """The pictures from which a card comes that another seat has just played into the ring."""
    observation = table.observation()
    view: UpOrDownView = observation.view
    for _number, event in table.new_events(observation):
        if isinstance(event, Played) and event.card == card and event.seat != observation.seat:
            seat = event.seat
            hidden = view.hand_sizes[seat] - len(view.known[seat])
            hand = f"hand.back.{hidden}" if view.seat is None else ""
            return hand, f"seat.{seat}.known.{card}", f"seat.{seat}.back.{hidden}", f"seat.{seat}"
    return ()


def marked_cards(observation: Observation) -> dict[Card, Seat]:
    """The cards that all seats, the own one too, played in their latest turns."""
    turns = latest_turns(observation, TurnEnded, (), own=True).items()
    return {event.card: seat for seat, events in turns for event in events if isinstance(event, Played)}


def marked_piles(observation: Observation, pile: Pile) -> list[Seat]:
    """Who drew from `pile` in their latest turns."""
    turns = latest_turns(observation, TurnEnded, (), own=True).items()
    return [seat for seat, events in turns if any(isinstance(event, Drew) and event.pile == pile for event in events)]


def draw_ways(ui: Ui, table: UpOrDownScene, observation: Observation) -> None:
    """What has just been moved to where it is not seen: into a hidden hand, out of a column, out of the game."""
    there = {picture.id for picture in ui.pictures}
    view: UpOrDownView = observation.view
    for number, event in table.new_events(observation):
        seat = getattr(event, "seat", None)
        if seat is None or seat == observation.seat:
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
                    end = "beside.back" if table.shown(view) == seat else f"{tile}.pennant"
                    draw_way(ui, f"{id_}.{i}", face(card, *CARD), start, (end,), after=in_turn(i, len(last)))
            case Removed(_seat, column, card):
                draw_way(
                    ui, id_, face(card, *CARD), (f"card.{card}", f"{tile}.tab.{column}", tile), (), place=OFF_TABLE
                )
