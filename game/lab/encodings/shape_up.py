"""`ENCODING` turns actions and views of Shape Up! into numbers; cells are counted in a frame of 7 × 7 around the cards.

A card may lie anywhere on the table, but all cards lie in a square of 5 × 5, and a new one beside them. In the frame
the leftmost card has x = 1, and the topmost y = 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import ALL_CARDS
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.grid import LONG_SIDE
from game.games.shape_up.rules.view import ShapeUpView
from game.lab.encoding import Encoding, listed
from game.lab.parts import Part, Row, each, flag, many, number, of, one

FRAME: Final = LONG_SIDE + 2
"""Cells along a side of the frame."""
INSIDE: Final = range(1, LONG_SIDE + 1)
CELLS: Final = range(FRAME)
CARDS: Final = len(ALL_CARDS)


def _shift(view: ShapeUpView) -> tuple[int, int]:
    """From the table's coordinates to the frame's."""
    return 1 - min((x for x, _, _ in view.layout), default=0), 1 - min((y for _, y, _ in view.layout), default=0)


def _framed(view: ShapeUpView) -> ShapeUpView:
    dx, dy = _shift(view)
    just_played = view.just_played and (view.just_played[0] + dx, view.just_played[1] + dy)
    return replace(view, layout=tuple((x + dx, y + dy, card) for x, y, card in view.layout), just_played=just_played)


def _local(view: ShapeUpView) -> Callable[[Action], Action]:
    dx, dy = _shift(view)

    def local(action: Action) -> Action:
        match action:
            case Play(card, x, y):
                return Play(card, x + dx, y + dy)
            case Move(from_x, from_y, to_x, to_y):
                return Move(from_x + dx, from_y + dy, to_x + dx, to_y + dy)
        return action

    return local


def _layout() -> Part:
    cells = each(FRAME * FRAME, one(CARDS))

    def write(layout: tuple[tuple[int, int, int], ...], row: Row) -> None:
        rows = row.reshape(FRAME, FRAME, CARDS)
        for x, y, card in layout:
            rows[y, x, card] = 1

    return replace(cells, write=write)


def _parts(seats: int) -> Mapping[str, Part]:
    return {
        "seat": one(seats),
        "round": number(4),
        "starter": one(seats),
        "actor": one(seats),
        "played": flag(),
        "moved": flag(),
        "just_played": of(lambda cell: cell and cell[0] + FRAME * cell[1], one(FRAME * FRAME)),
        "layout": _layout(),
        "goal": one(CARDS),
        "goals": each(seats, one(CARDS)),
        "hand": many(CARDS),
        "hand_sizes": each(seats, number(3)),
        "drawn": one(CARDS),
        "deck_size": number(CARDS),
        "totals": each(seats, number(999)),
        "winners": many(seats),
    }


ENCODING: Final = Encoding(
    SHAPE_UP,
    listed(SHAPE_UP, (EndTurn,), (Play, ALL_CARDS, CELLS, CELLS), (Move, INSIDE, INSIDE, CELLS, CELLS)),
    _parts,
    {"seats": "never changes", "options": "never change", "results": "only their `totals` count on"},
    _framed,
    _local,
)
