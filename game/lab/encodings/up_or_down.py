"""`ENCODING` turns actions and views of Up or Down? into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields as fields_of
from operator import attrgetter
from typing import Final, get_args

from game.games.up_or_down.rules.actions import PILES, Draw, EndTurn, How, Play, Take
from game.games.up_or_down.rules.cards import COLOURS, HAND, HIGHEST
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.variants import Variants
from game.games.up_or_down.rules.view import Phase
from game.lab.encoding import Encoding, listed
from game.lab.parts import Part, each, fields, flag, many, number, of, one, order, word

CARDS: Final = range(1, HIGHEST + 1)


def _variants() -> Part:
    colour = {field.name: field.default is None for field in fields_of(Variants)}
    return fields({name: word(*COLOURS) if coloured else flag() for name, coloured in colour.items()})


def _parts(seats: int) -> Mapping[str, Part]:
    cards, card = many(HIGHEST, 1), one(HIGHEST, 1)
    return {
        "seat": one(seats),
        "variants": _variants(),
        "starter": one(seats),
        "turn": number(999),
        "actor": one(seats),
        "phase": word(*get_args(Phase)),
        "ring": cards,
        "just_played": card,
        "takes": cards,
        "hand": cards,
        "hand_sizes": each(seats, number(HAND)),
        "known": each(seats, cards),
        "face_down": number(HIGHEST),
        "face_up": number(HIGHEST),
        "top": card,
        "columns": each(seats, each(MOST_COLUMNS, order(HIGHEST, 1))),
        "discards": each(seats, cards),
        "removed": cards,
        "sheets": each(seats, of(attrgetter("total"), number(9999, -9999))),
        "winners": many(seats),
    }


ENCODING: Final = Encoding(
    UP_OR_DOWN,
    listed(
        UP_OR_DOWN,
        (EndTurn,),
        (Draw, PILES),
        (Play, CARDS),
        (Take, CARDS, (None, *range(MOST_COLUMNS)), get_args(How)),
    ),
    _parts,
    {"seats": "never changes", "options": "never change"},
)
