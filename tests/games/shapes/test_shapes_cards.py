"""Codes and texts of cards, pieces and actions of Shapes."""

from __future__ import annotations

import pytest

from game.core.game import BadText
from game.core.tower_events import Fell
from game.games.shapes.rules import cards as c
from game.games.shapes.rules.actions import Action, Declare, Pass, decode, encode


def test_fifty_pieces_ten_kinds_in_five_colours() -> None:
    assert len(c.PIECES) == 50
    assert len(c.KINDS) == 10
    assert c.COLOURS == ("red", "green", "blue", "yellow", "white")
    looks = {(c.kind_of(piece), c.colour_of(piece)) for piece in c.PIECES}
    assert len(looks) == 50
    assert [piece for piece in c.PIECES if c.is_white(piece)] == list(c.WHITE_PIECES)
    assert (c.kind_of(0), c.colour_of(0)) == ("square", "red")
    assert (c.kind_of(49), c.colour_of(49)) == ("ell", "white")


def test_fifty_four_cards_one_for_each_coloured_piece_ten_wild_two_and_two() -> None:
    assert len(c.ALL_CARDS) == 54
    assert sorted(map(c.piece_of, c.COLOURED_CARDS)) == [piece for piece in c.PIECES if not c.is_white(piece)]
    assert all(c.card_of(c.piece_of(card)) == card for card in c.COLOURED_CARDS)
    assert [len(kind) for kind in (c.COLOURED_CARDS, c.WILDS, c.STOPS, c.CLEARS)] == [40, 10, 2, 2]
    assert [*c.COLOURED_CARDS, *c.WILDS, *c.STOPS, *c.CLEARS] == list(c.ALL_CARDS)
    assert list(c.PIECE_CARDS) == [*c.COLOURED_CARDS, *c.WILDS]


def test_only_coloured_ones_belong_together() -> None:
    with pytest.raises(ValueError, match="40"):
        c.piece_of(40)
    with pytest.raises(ValueError, match="49"):
        c.card_of(49)


def test_codes_are_names() -> None:
    assert len(set(c.PIECE_CODES)) == 50
    assert len(set(c.CARD_CODES)) == 54
    assert all(c.CARD_CODES[card] == c.PIECE_CODES[c.piece_of(card)] for card in c.COLOURED_CARDS)
    assert [c.CARD_CODES[card] for card in (40, 49, 50, 51, 52, 53)] == ["*0", "*9", "!0", "!1", "#0", "#1"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Declare(0, 0), "declare Rs"),
        (Declare(43, 34), "declare *3=Wm"),
        (Pass(11, 2, 6), "pass Gb 2"),
        (Pass(40, 0, 4), "pass *0=Ws 0"),
        (Fell((0, 6)), "fell Rs,Gb"),
        (Fell((0, 6), touched=False), "fell Rs,Gb untouched"),
    ],
)
def test_text_of_actions(action: Action, text: str) -> None:
    assert encode(action) == text
    assert decode(text) == action


OTHER_TEXTS = """\
declare
declare Rs=Rs
declare *3
declare Ws
take *0
steal 4
steal ²
pass Rs
pass *0=Ws  1
fell
fell untouched
fell Rs touched
fell Rs untouched untouched
fell Rs,
settled x
Settled"""


@pytest.mark.parametrize("text", [*OTHER_TEXTS.splitlines(), "fell ", "settled ", ""])
def test_other_texts_are_none(text: str) -> None:
    with pytest.raises(BadText):
        decode(text)
