"""The scoring of Up or Down?: worked totals of the rules and rulings, part by part, and the edges of every variant."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.up_or_down.rules.cards import COLOURS, HIGHEST, colour_of
from game.games.up_or_down.rules.columns import direction
from game.games.up_or_down.rules.scoring import Bonus, Sheet, score, sheet
from game.games.up_or_down.rules.variants import Variants

LETTERS = dict(zip("yrbkpt", COLOURS, strict=True))
"""yellow, red, blue, pinK, purple, teal"""


def up(letters: str) -> tuple[int, ...]:
    """An ascending column of these colours."""
    cards: list[int] = []
    for letter in letters:
        first = cards[-1] + 1 if cards else 1
        cards.append(next(card for card in range(first, HIGHEST + 1) if colour_of(card) == LETTERS[letter]))
    return tuple(cards)


def down(letters: str) -> tuple[int, ...]:
    """A descending column of these colours."""
    return up(letters[::-1])[::-1]


def scored(columns: list[tuple[int, ...]], discards: tuple[int, ...] = (), **variants: Any) -> Sheet:
    found = sheet(tuple(columns), discards, Variants(**variants))
    assert found.total == score(tuple(columns), discards, Variants(**variants))
    return found


def points(found: Sheet) -> list[int]:
    return [column.points for column in found.columns]


def extra(columns: list[tuple[int, ...]], discards: tuple[int, ...] = (), **variants: Any) -> list[int]:
    return [bonus.points for bonus in scored(columns, discards, **variants).bonuses]


NO_TEAL = up("yrbkpy")


def test_example_1_gives_70() -> None:
    found = scored([up("pppkkkyrb"), down("bbbbbyr"), up("ttyr")])
    assert points(found) == [27, 35, 8]
    assert (found.discards, found.bonuses, found.total) == (0, (), 70)
    first, second, third = found.columns
    assert (first.count, first.best, first.colours, first.direction) == (9, 3, ("pink", "purple"), "ascending")
    assert (second.count, second.best, second.colours, second.direction) == (7, 5, ("blue",), "descending")
    assert (third.count, third.best, third.counts) == (4, 2, (1, 1, 0, 0, 0, 2))


def test_example_2_gives_68() -> None:
    found = scored([up("ttttttt"), up("p"), down("kbykby")], NO_TEAL)
    assert points(found) == [49, 1, 12]
    assert found.columns[1].direction is None
    assert found.columns[2].colours == ("yellow", "blue", "pink")
    assert (found.discards, found.total) == (6, 68)


def test_rainbow_example_gives_49() -> None:
    found = scored([up("yrbkpty"), down("bbbyr"), up("tt")], NO_TEAL, rainbow=True)
    assert points(found) == [14, 15, 4]
    assert found.bonuses == (Bonus("rainbow", 0, None, 6, 10),)
    assert found.total == 49


def test_pure_example_gives_52() -> None:
    found = scored([up("ppyrbk"), down("bbbyr"), up("ttt")], NO_TEAL, pure=True)
    assert points(found) == [12, 15, 9]
    assert found.bonuses == (Bonus("pure", 2, "teal", 3, 10),)
    assert found.total == 52


def test_greenhorn_example_gives_72() -> None:
    found = scored([up("ppyrbt"), down("bbbbbyt"), up("tt")], up("yrbkpt"), greenhorn=True)
    assert points(found) == [12, 35, 4]
    assert found.bonuses == (Bonus("greenhorn", None, "teal", 5, 15),)
    assert found.total == 72


def test_greenhorn_pro_example_gives_42() -> None:
    found = scored([up("ppyrbkt"), down("bbbbyt"), up("tt")], up("ttttty"), greenhorn_pro=True)
    assert points(found) == [14, 24, 4]
    assert found.bonuses == (Bonus("greenhorn_pro", None, "teal", 3, -6),)
    assert found.total == 42


def test_special_colour_example_gives_56() -> None:
    found = scored([up("ppkky"), up("bbbbbky"), down("kk")], NO_TEAL, special="pink")
    assert points(found) == [10, 35, 4]
    assert found.bonuses == (
        Bonus("special", 0, "pink", 2, 2),
        Bonus("special", 1, "pink", 1, 1),
        Bonus("special", 2, "pink", 2, -2),
    )
    assert found.total == 56


def test_special_colour_for_pros_example_gives_60() -> None:
    found = scored(
        [up("ppkkyr"), up("bbbbbyr"), down("kk")], NO_TEAL, special_pro_plus="blue", special_pro_minus="pink"
    )
    assert points(found) == [12, 35, 4]
    assert found.bonuses == (Bonus("special_pro", 1, "blue", 5, 5), Bonus("special_pro", 2, "pink", 2, -2))
    assert found.total == 60


def test_nothing_scores_nothing() -> None:
    everything: dict[str, Any] = {"rainbow": True, "pure": True, "greenhorn": True, "special": "teal"}
    assert scored([], **everything) == Sheet((), 0, (), 0)


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        (up("yrbkp"), []),
        (up("yrbkpt"), [10]),
        (down("yrbkpt"), [10]),
        (up("yyrbkpt"), [10]),
        (up("yrbkpyt"), [10]),
        (up("yrbkpyyt"), []),
        (up("yrbkptyrbkpt"), [10]),
        (up("yrrbkpt"), []),
        (up("yrbbkpty"), []),
        (up("yrbbkptyr"), [10]),
    ],
)
def test_rainbow_is_six_in_succession_once_a_column(column: tuple[int, ...], expected: list[int]) -> None:
    assert extra([column], rainbow=True) == expected


def test_rainbow_for_each_column() -> None:
    assert extra([up("yrbkpt"), up("yr"), down("yrbkpt")], rainbow=True) == [10, 10]


def test_pure_table() -> None:
    assert [sum(extra([up("b" * length)], pure=True)) for length in range(1, 10)] == [0, 5, 10, 15, 20, 25, 30, 30, 30]
    assert extra([up("b")], pure=True) == []
    assert extra([up("bbbbr"), down("yy"), up("kkk")], pure=True) == [5, 10]


def test_greenhorn_counts_columns_and_discards_together() -> None:
    assert [sum(extra([up("t" * count)], greenhorn=True)) for count in range(1, 7)] == [1, 3, 6, 10, 15, 21]
    assert extra([], up("tyt"), greenhorn=True) == [3]
    assert extra([up("yrb")], up("k"), greenhorn=True) == []


def test_greenhorn_pro_spares_seven_cards_and_the_discards() -> None:
    assert extra([up("tttyrb")], greenhorn_pro=True) == [-6]
    assert extra([up("tttyrbk")], greenhorn_pro=True) == []
    assert extra([up("t"), down("ty"), up("ttttttt")], up("tt"), greenhorn_pro=True) == [-3]


def test_special_needs_a_direction() -> None:
    assert extra([up("p")], special="purple") == []
    assert extra([up("pp")], special="purple") == [2]
    assert extra([down("py")], special="purple") == [-1]
    assert extra([], up("ppp"), special="purple") == []


def test_special_pro_never_mixes_its_colours() -> None:
    pro: dict[str, Any] = {"special_pro_plus": "purple", "special_pro_minus": "blue"}
    assert extra([up("bbb"), down("ppp")], **pro) == []
    assert extra([up("bbp"), down("ppb")], **pro) == [1, -1]


def test_variants_add_up() -> None:
    found = scored([up("tt"), up("yrbkpt")], up("t"), rainbow=True, pure=True, greenhorn=True, special="teal")
    assert [(bonus.variant, bonus.points) for bonus in found.bonuses] == [
        ("rainbow", 10),
        ("pure", 5),
        ("greenhorn", 10),
        ("special", 2),
        ("special", 1),
    ]
    assert found.total == 4 + 6 + 1 + 28


colours = st.none() | st.sampled_from(COLOURS)


@given(
    st.lists(st.lists(st.integers(1, 126), unique=True, min_size=1, max_size=24), max_size=3),
    st.lists(st.integers(1, 126), max_size=9),
    st.builds(
        Variants,
        rainbow=st.booleans(),
        pure=st.booleans(),
        greenhorn=st.booleans(),
        greenhorn_pro=st.booleans(),
        special=colours,
    ),
)
def test_parts_add_up(columns: list[list[int]], discards: list[int], variants: Variants) -> None:
    placed = tuple(tuple(sorted(column, reverse=number % 2 == 1)) for number, column in enumerate(columns))
    found = sheet(placed, tuple(discards), variants)
    assert found.total == score(placed, tuple(discards), variants)
    assert found.total == sum(points(found)) + len(discards) + sum(bonus.points for bonus in found.bonuses)
    for column, part in zip(placed, found.columns, strict=True):
        names = [colour_of(card) for card in column]
        most = max(map(names.count, names))
        assert part.points == len(column) * most
        assert set(part.colours) == {name for name in names if names.count(name) == most}
        assert part.counts == tuple(names.count(colour) for colour in COLOURS)
        assert part.direction == direction(column)
