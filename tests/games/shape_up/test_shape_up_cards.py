"""The cards of Shape Up!, their codes, and the texts of actions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import BadText
from game.games.shape_up.rules.actions import EndTurn, Move, Play, decode, encode
from game.games.shape_up.rules.cards import ALL_CARDS, CODES, card_of, colour_of, fill_of, shape_of

cells = st.integers(-38, 38)


def test_every_card_is_one_combination_and_the_stars_come_last() -> None:
    names = {(shape_of(card), fill_of(card), colour_of(card)) for card in ALL_CARDS}
    assert len(names) == len(ALL_CARDS) == 24
    assert all((shape_of(card) == "star") == (card >= 18) for card in ALL_CARDS)
    assert all(card_of(shape_of(card), fill_of(card), colour_of(card)) == card for card in ALL_CARDS)


def test_codes_spell_colour_fill_and_shape() -> None:
    letters = {"circle": "o", "triangle": "t", "square": "q", "star": "x"}
    for card, code in enumerate(CODES):
        assert code == colour_of(card)[0].upper() + fill_of(card)[0] + letters[shape_of(card)]


def test_readable_text() -> None:
    assert encode(Play(card_of("circle", "hollow", "red"), 2, -1)) == "play Rho@2,-1"
    assert encode(Move(2, 1, 3, -1)) == "move 2,1>3,-1"
    assert encode(EndTurn()) == "end"


@settings(deadline=None)
@given(
    st.one_of(
        st.builds(Play, st.integers(0, 23), cells, cells),
        st.builds(Move, cells, cells, cells, cells),
        st.just(EndTurn()),
    )
)
def test_actions_come_back_from_their_text(action: Play | Move | EndTurn) -> None:
    assert decode(encode(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", "END", "end ", "play", "play Rho", "play Xho@0,0", "play Rho@0", "play Rho@0,0,0", "play Rho@01,0"]
    + ["play Rho@-0,0", "play Rho@100,0", "play Rho@٣,0", "play  Rho@0,0", "move 0,0", "move 0,0>1", "move 0,0>1,a"]
    + ["play Rho@0,0\n"],
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        decode(text)
