"""The result of Shapes tells with what a hand was emptied, and of the greatest fall."""

from __future__ import annotations

import pytest

from game.games.shapes.ending import greatest_fall_words, last_turn_words
from game.games.shapes.rules.events import TurnBegan
from tests.games.shapes.tables import place, run, table

NAMES = ("Ana", "Ben")


@pytest.mark.parametrize(
    ("hand", "script", "sentence"),
    [
        ("Rs", "0 declare Rs; 0 confirm; 0 take Rs; 0 release; T settled",
         "Ana went out with the last piece, the red square."),
        ("Rs Rb", "0 declare Rs; 0 declare Rb; 0 confirm; "
         "0 take Rs; 0 release; T settled; 0 take Rb; 0 release; T settled",
         "Ana went out with 2 pieces in one turn, the red brick last."),
        ("#0", "0 clear", "Ana went out with Clear the Board."),
    ],
)  # fmt: skip
def test_the_end_names_what_emptied_the_hand(hand: str, script: str, sentence: str) -> None:
    state = table(f"{hand}|Bs Bb", deck="Yd Yp Yt")
    events = (TurnBegan(0, 1), *run(state, script))
    assert last_turn_words(events, 0, NAMES) == sentence


def test_a_stop_may_be_the_last_card() -> None:
    state = table("Rs Rb|!0", deck="Yd Yp Yt")
    events = run(state, "0 declare Rs; 0 confirm; 1 stop")
    assert last_turn_words(events, 1, NAMES) == "Ben went out with a Stop Turn card."


def test_the_greatest_fall_is_told_with_its_penalty() -> None:
    state = table("Rs Rb Rp|Bs Bb Bp", deck="Yd Yp Yt Yw Yh")
    events = [*run(state, "0 declare Rs; 0 declare Rb; 0 confirm"), *place(state, "Rs")]
    assert greatest_fall_words(events, NAMES) == "Nothing fell in the whole match."
    events += run(state, "0 take Rb; 0 release; T fell Rs,Rb; 0 steal 1")
    told = "The greatest fall: Ana dropped 2 pieces and had to take a card from Ben."
    assert greatest_fall_words(events, NAMES) == told
