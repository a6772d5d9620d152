"""`stakes` says how many cards a turn leaves if all stands, and if something falls."""

from __future__ import annotations

import pytest

from game.games.shapes.phrases import stakes_words
from game.games.shapes.rules.stakes import Stakes, stakes
from tests.games.shapes.tables import place, run, table


@pytest.mark.parametrize(
    ("hands", "deck", "declared"),
    [
        ("Rs Rb Rp Gs|Bs Bb", "Yd Yp Yt Yw", ("Rs",)),
        ("Rs Rb Rp Gs|Bs Bb", "Yd Yp Yt Yw", ("Rs", "Rb")),
        ("Rs Rb Rp Gs|Bs", "Yd Yp Yt Yw", ("Rs", "Rb", "Rp")),
        ("Rs Rb Gs Gb|Bs", "", ("Rs", "Rb")),
    ],
)
def test_what_is_at_stake_is_what_the_turn_leaves(hands: str, deck: str, declared: tuple[str, ...]) -> None:
    """A player could not see what a turn was worth while choosing its cards."""
    state = table(hands, deck=deck)
    assert stakes(state.view(0)) is None
    run(state, "; ".join(f"0 declare {code}" for code in declared))
    found = stakes(state.view(0))
    assert stakes(state.view(1)) is None, "a rival saw the choice"
    stood, fell = state.clone(), state.clone()
    run(stood, "0 confirm")
    place(stood, *declared)
    run(fell, f"0 confirm; 0 take {declared[0]}; 0 release; T fell {declared[0]}")
    if fell.phase == "steal":
        run(fell, "0 steal 1")
    assert found is not None
    assert (found.stand, found.fall) == (stood.hand_sizes()[0], fell.hand_sizes()[0])
    assert found.draws is bool(deck)


def test_the_last_cards_win() -> None:
    state = table("Rs Rb|Bs Bb", deck="Yd Yp")
    run(state, "0 declare Rs; 0 declare Rb")
    found = stakes(state.view(0))
    assert found == Stakes(0, 3)
    assert stakes_words(found, 2) == ("If all stand: you win", "A fall: up to 3 cards")
    assert stakes_words(Stakes(3, 5), 1) == ("If all stand: 3 cards", "A fall: 5 cards")
    assert stakes_words(Stakes(3, 5, draws=True), 1)[0] == "If all stand: 3 cards (1 drawn)"
