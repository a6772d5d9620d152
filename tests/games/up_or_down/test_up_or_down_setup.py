"""The options and variants of Up or Down?, and the deal."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.core.game import BadSetup, OptionValue
from game.games import GAMES
from game.games.up_or_down.option_words import COUNTING, goal
from game.games.up_or_down.rules.cards import COLOURS, DECKS
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.variants import COLOUR_OPTIONS, EXCLUSIVE, VARIANTS, UpOrDownOptions, Variants
from tests.words import first


def test_is_registered() -> None:
    import game.games  # noqa: F401

    assert GAMES["up-or-down"] is UP_OR_DOWN


def test_defaults_are_the_basic_game() -> None:
    state = UP_OR_DOWN.new(2, 7)
    assert state.options == UpOrDownOptions("full", "drawn")
    assert state.variants == Variants()
    keys = [option.key for option in UP_OR_DOWN.options()]
    assert set(keys) == {"length", "starter", *VARIANTS, *COLOUR_OPTIONS}
    assert [key for key in keys if key in VARIANTS] == list(VARIANTS)


@pytest.mark.parametrize("length", DECKS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_deal(seats: int, length: str) -> None:
    state = UP_OR_DOWN.new(seats, 7, length=length)
    deck = DECKS[length][seats]
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.ring) == 6
    assert list(state.ring) == sorted(state.ring)
    rest = deck - 6 - 3 * seats
    # The face-down pile gets the odd card.
    assert (len(state.down), len(state.up)) == (rest - rest // 2, rest // 2)
    cards = Counter([*state.ring, *state.down, *state.up, *(card for hand in state.hands for card in hand)])
    assert cards == Counter(range(1, deck + 1))
    assert state.columns == [()] * seats
    assert state.discards == [()] * seats


def test_odd_card_lies_face_down() -> None:
    state = UP_OR_DOWN.new(3, 7)
    assert (len(state.down), len(state.up)) == (32, 31)
    state = UP_OR_DOWN.new(2, 7)
    assert (len(state.down), len(state.up)) == (21, 21)


def test_the_starter_is_the_chosen_one_or_comes_from_the_seed() -> None:
    assert [UP_OR_DOWN.new(6, 7, starter=str(n)).actors() for n in range(1, 7)] == [(n,) for n in range(6)]
    assert {UP_OR_DOWN.new(4, seed).actors() for seed in range(40)} == {(0,), (1,), (2,), (3,)}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (7, {}),
        (2, {"length": "long"}),
        (2, {"starter": "3"}),
        (2, {"starter": 1}),
        (2, {"rainbow": 1}),
        (2, {"greenhorn-pro": True}),
        (2, {"special_colour": "red"}),
        (2, {"special": True, "special_colour": "green"}),
        (2, {"special": True, "special_pro_plus": "red"}),
        (2, {"special_pro": True, "special_pro_plus": "red", "special_pro_minus": "red"}),
        (2, {"remove_one": True, "take_colour": "red"}),
        *((2, {one: True, other: True}) for one, other in EXCLUSIVE),
    ],
)
def test_what_does_not_go_together_is_refused(seats: int, options: dict[str, OptionValue]) -> None:
    with pytest.raises(BadSetup):
        UP_OR_DOWN.new(seats, 7, **options)


def test_choices_narrow() -> None:
    free = UP_OR_DOWN.choices(3, {})
    assert free["starter"] == ("drawn", "1", "2", "3")
    assert free["length"] == ("full", "short")
    assert all(free[variant] == (False, True) for variant in VARIANTS)
    assert all(free[key] == ("drawn",) for key in COLOUR_OPTIONS)
    for one, other in EXCLUSIVE:
        assert UP_OR_DOWN.choices(3, {one: True})[other] == (False,)
        assert UP_OR_DOWN.choices(3, {other: True})[one] == (False,)
        assert UP_OR_DOWN.choices(3, {other: False})[one] == (False, True)
    for key, variants in COLOUR_OPTIONS.items():
        for variant in variants:
            assert UP_OR_DOWN.choices(3, {variant: True})[key] == ("drawn", *COLOURS)
    minus = UP_OR_DOWN.choices(3, {"special_pro": True, "special_pro_plus": "red"})["special_pro_minus"]
    assert minus == ("drawn", "yellow", "blue", "pink", "purple", "teal")


def test_every_combination_of_variants_goes_or_is_refused() -> None:
    names = {"special_pro": "special_pro_plus"}
    refused = 0
    for wanted in product((False, True), repeat=len(VARIANTS)):
        chosen = dict(zip(VARIANTS, wanted, strict=True))
        if any(chosen[one] and chosen[other] for one, other in EXCLUSIVE):
            refused += 1
            with pytest.raises(BadSetup):
                UP_OR_DOWN.new(2, 1, **chosen)
        else:
            found = UP_OR_DOWN.new(2, 1, **chosen).variants
            assert {variant: bool(getattr(found, names.get(variant, variant))) for variant in VARIANTS} == chosen
    assert refused == 2**9 - 2**3 * 3**3


def test_chosen_colours_are_kept() -> None:
    state = UP_OR_DOWN.new(
        2,
        7,
        special_pro=True,
        special_pro_plus="red",
        special_pro_minus="blue",
        take_any=True,
        take_colour="pink",
        remove_one=True,
        remove_colour="teal",
    )
    assert state.variants == Variants(
        special_pro_plus="red", special_pro_minus="blue", take_any="pink", remove_one="teal"
    )


@pytest.mark.parametrize(
    ("options", "fields"),
    first(
        2,
        [
            ({"special": True}, ("special",)),
            ({"take_special": True}, ("take_special",)),
            ({"take_any": True}, ("take_any",)),
            ({"remove_one": True}, ("remove_one",)),
            ({"special_pro": True}, ("special_pro_plus", "special_pro_minus")),
        ],
        "games",
    ),
)
def test_drawn_colours_come_from_the_seed(options: dict[str, bool], fields: tuple[str, ...]) -> None:
    drawn = [UP_OR_DOWN.new(2, seed, **options).variants for seed in range(60)]
    for field in fields:
        assert {getattr(variants, field) for variants in drawn} == set(COLOURS)
    assert drawn == [UP_OR_DOWN.new(2, seed, **options).variants for seed in range(60)]


@pytest.mark.parametrize("one", ["special_pro_plus", "special_pro_minus"])
def test_the_two_colours_for_pros_differ_even_when_drawn(one: str) -> None:
    for seed in range(60):
        for options in ({}, {one: "purple"}):
            variants = UP_OR_DOWN.new(2, seed, special_pro=True, **options).variants
            assert variants.special_pro_plus != variants.special_pro_minus
            assert not options or getattr(variants, one) == "purple"


def test_how_one_wins_says_what_counts() -> None:
    """It only spoke of long columns with many cards of one colour."""
    words = goal(dict.fromkeys(COUNTING, False), 2)
    for fact in ("its cards × its cards of one colour", "up to three columns", "each card you give up counts 1"):
        assert fact in words
