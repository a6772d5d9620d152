"""`ENCODING` turns actions and views of Shapes into numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, get_args

from game.core.game import TOWER, Seat
from game.core.tower_events import Release
from game.games.shapes.rules.actions import (
    Clear,
    Confirm,
    Declare,
    Draw,
    Order,
    Pass,
    Pick,
    Press,
    Steal,
    Stop,
    Take,
    Toss,
)
from game.games.shapes.rules.cards import ALL_CARDS, COLOURED_CARDS, PIECE_CARDS, PIECES, WHITE_PIECES, WILDS, Card
from game.games.shapes.rules.game import SHAPES
from game.games.shapes.rules.hand_memory import Memory
from game.games.shapes.rules.turns import DEAL
from game.games.shapes.rules.view import End, Laid, Passed, Phase, Status
from game.lab.encoding import Encoding, listed
from game.lab.parts import Part, each, flag, many, named, number, of, one, order, together, word

CARDS: Final = len(ALL_CARDS)
SEATS: Final = range(SHAPES.seat_range[-1])
MOST: Final = 999
"""Counts above it are not told apart."""
STATES: Final = get_args(Status)


def _laid() -> Part:
    """Cards with their pieces, as they lie: the orders of cards and of pieces, and the cards of each status."""

    def cards(status: str) -> Callable[[Sequence[Laid]], list[Card]]:
        return lambda row: [laid.card for laid in row if laid.status == status]

    return together(
        named("cards", of(lambda row: [laid.card for laid in row], order(CARDS))),
        named("pieces", of(lambda row: [laid.piece for laid in row if laid.piece is not None], order(len(PIECES)))),
        *(named(status, of(cards(status), many(CARDS))) for status in STATES),
    )


def _passing() -> Part:
    def read(name: str) -> Callable[[Passed | None], int | None]:
        return lambda passing: None if passing is None else getattr(passing, name)

    return together(
        named("card", of(read("card"), one(CARDS))),
        named("rival", of(read("rival"), one(len(SEATS)))),
        named("piece", of(read("piece"), one(len(PIECES)))),
    )


def _memory(seats: int) -> Part:
    """Cards that were in hidden hands at the latest shuffle; then a seat's cards that are known for certain, and those
    that are known to be its own or another seat's."""

    def known(seat: Seat, certain: bool) -> Callable[[Memory], list[Card]]:
        return lambda memory: [
            card
            for group in memory.groups
            if group.share(seat) and (len(group.shares) == 1) == certain
            for card in group.known
        ]

    hands = [
        named(f"{words} seat {seat}", of(known(seat, certain), many(CARDS)))
        for seat in range(seats)
        for words, certain in (("in the hand of", True), ("perhaps in the hand of", False))
    ]
    return together(named("held", of(lambda memory: memory.held, many(CARDS))), *hands)


def _parts(seats: int) -> Mapping[str, Part]:
    cards, card, count = many(CARDS), one(CARDS), number(MOST)
    return {
        "seat": one(seats),
        "phase": word(*get_args(Phase)),
        "turn": one(seats),
        "actors": many(seats + 1, TOWER),
        "starter": one(seats),
        "turns": count,
        "hand": cards,
        "hand_sizes": each(seats, number(CARDS)),
        "picks": _laid(),
        "passing": _passing(),
        "tossing": card,
        "drawn": number(3),
        "tray": _laid(),
        "held": one(len(PIECES)),
        "trying": one(len(PIECES)),
        "platform": order(len(PIECES)),
        "wilds": of(lambda pairs: [wild for _, wild in pairs], cards),
        "passed": each(seats, _laid()),
        "failed": flag(),
        "stopper": one(seats),
        "deck_size": number(CARDS),
        "discard": order(CARDS),
        "cleared": card,
        "pack": cards,
        "pack_sizes": each(seats, number(CARDS)),
        "picked": card,
        "sightings": each(max(DEAL.values()), cards),
        "kept": order(CARDS),
        "drafted": cards,
        "row": order(CARDS),
        "drafters": many(seats),
        "shown": each(seats, cards),
        "reshuffled": cards,
        "row_sizes": each(seats, number(CARDS)),
        "ready": each(seats, flag()),
        "out": each(seats, flag()),
        "placed": each(seats, count),
        "idle": count,
        "scores": each(seats, number(MOST, -MOST)),
        "winners": many(seats),
        "ended": word(*get_args(End)),
        "memory": _memory(seats),
    }


ENCODING: Final = Encoding(
    SHAPES,
    listed(
        SHAPES,
        *((action,) for action in (Press, Confirm, Draw, Clear, Stop, Release)),
        (Declare, COLOURED_CARDS, PIECES),
        (Declare, WILDS, WHITE_PIECES),
        (Take, PIECES),
        (Steal, SEATS),
        (Pass, COLOURED_CARDS, SEATS, PIECES),
        (Pass, WILDS, SEATS, WHITE_PIECES),
        *((action, PIECE_CARDS) for action in (Toss, Pick, Order)),
    ),
    _parts,
    {"seats": "never changes", "options": "never change", "common": "a seat's own `memory` says more"},
)
