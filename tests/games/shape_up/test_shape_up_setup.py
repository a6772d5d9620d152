"""The options of Shape Up!, and the deal."""

from __future__ import annotations

import pytest

from game.core.game import BadSetup, OptionValue
from game.games import GAMES
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.view import ShapeUpOptions


def test_is_registered() -> None:
    import game.games  # noqa: F401

    assert GAMES["shape-up"] is SHAPE_UP


def test_defaults() -> None:
    assert SHAPE_UP.new(2, 7).options == ShapeUpOptions(18, 4, False, False, "drawn")
    assert SHAPE_UP.new(3, 7).options.deck == 18
    assert SHAPE_UP.new(4, 7).options.deck == 24
    assert [option.key for option in SHAPE_UP.options()] == ["deck", "rounds", "advanced", "strict", "starter"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (5, {}),
        (2, {"deck": 24}),
        (4, {"deck": 18}),
        (2, {"deck": "18"}),
        (2, {"rounds": 2}),
        (2, {"rounds": True}),
        (2, {"advanced": 1}),
        (2, {"advanced": True, "strict": True}),
        (2, {"starter": "3"}),
        (3, {"starter": "4"}),
        (3, {"starter": 1}),
        (2, {"stars": True}),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, OptionValue]) -> None:
    with pytest.raises(BadSetup):
        SHAPE_UP.new(seats, 7, **options)


def test_choices_narrow_with_the_seats_and_advanced() -> None:
    assert SHAPE_UP.choices(3, {}) == {
        "deck": (18, 24),
        "rounds": (4, 1),
        "advanced": (False, True),
        "strict": (False, True),
        "starter": ("drawn", "1", "2", "3"),
    }
    assert SHAPE_UP.choices(2, {})["deck"] == (18,)
    assert SHAPE_UP.choices(4, {})["deck"] == (24,)
    assert SHAPE_UP.choices(2, {"advanced": True})["strict"] == (False,)


def test_the_starter_is_the_chosen_one_or_comes_from_the_seed() -> None:
    assert [SHAPE_UP.new(4, 7, starter=str(n)).actors() for n in (1, 2, 3, 4)] == [(0,), (1,), (2,), (3,)]
    assert {SHAPE_UP.new(4, seed).starter for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("seats", "deck", "advanced", "left"),
    [
        (2, 18, False, 15),
        (3, 18, False, 14),
        (3, 24, False, 20),
        (4, 24, False, 19),
        (2, 18, True, 11),
        (3, 18, True, 8),
        (3, 24, True, 14),
        (4, 24, True, 11),
    ],
)
def test_deal(seats: int, deck: int, advanced: bool, left: int) -> None:
    state = SHAPE_UP.new(seats, 3, deck=deck, advanced=advanced)
    (starter,) = state.actors()
    view = state.view(starter)
    assert view.deck_size + (not advanced) == left
    assert view.hand_sizes == ((3 if advanced else 0),) * seats
    assert len(view.hand) == (3 if advanced else 0)
    assert (view.goal is None) == advanced
    assert (view.drawn is None) == advanced
