"""The cards and decks of Up or Down?, and the texts of actions."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.game import BadText
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take, decode, encode
from game.games.up_or_down.rules.cards import COLOURS, DECKS, HAND, HIGHEST, RING, colour_of


def test_colours_repeat_from_one_on() -> None:
    assert [colour_of(card) for card in range(1, 8)] == [*COLOURS, "yellow"]
    assert COLOURS == ("yellow", "red", "blue", "pink", "purple", "teal")
    assert colour_of(126) == "teal"


@pytest.mark.parametrize("length", DECKS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_deck_has_as_many_cards_of_each_colour(length: str, seats: int) -> None:
    deck = DECKS[length][seats]
    assert len(set(Counter(map(colour_of, range(1, deck + 1))).values())) == 1
    assert deck <= HIGHEST
    assert deck > RING + HAND * seats


def test_decks_of_the_rules() -> None:
    assert list(DECKS["full"].values()) == [54, 78, 102, 126, 126]
    assert list(DECKS["short"].values()) == [42, 60, 78, 96, 96]


TEXTS: list[tuple[Action, str]] = [
    (Play(45), "play 45"),
    (Take(47, 1, "add"), "take 47 > 2"),
    (Take(47, 1, "remove"), "take 47 > 2 remove"),
    (Take(7, None, "new"), "take 7 > new"),
    (Take(126, 0, "abandon"), "take 126 > new for 1"),
    (Draw("up"), "draw up"),
    (Draw("down"), "draw down"),
    (EndTurn(), "end"),
]


@pytest.mark.parametrize(("action", "text"), TEXTS)
def test_text_of_actions(action: Action, text: str) -> None:
    assert encode(action) == text
    assert decode(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play 0", "play 127", "play 045", "play -1", "play 45 ", "Play 45", "play ٤", "end 1"),
        *("take 47", "take 47 > 0", "take 47 > 4", "take 47>2", "take 130 > 2", "take 47 > new remove"),
        *("take 47 > new for 4", "take 47 > 2 for 1", "take 47 > new for 1 remove", "draw", "draw left", "draw up\n"),
    ],
)
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        decode(text)


@given(st.integers(1, 126), st.integers(0, 2), st.sampled_from(("add", "remove", "abandon")))
def test_takes_round_trip(card: int, column: int, how: str) -> None:
    take = Take(card, column, how)  # type: ignore[arg-type]
    assert decode(encode(take)) == take
