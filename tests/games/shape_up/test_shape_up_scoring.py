"""The scoring of Shape Up!: the examples of the rules, and a slow second implementation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.shape_up.rules.cards import CARD_BY_CODE, Card
from game.games.shape_up.rules.scoring import Layout, Line, breakdown, score


def layout_of(rows: str) -> Layout:
    return tuple(
        (x, y, CARD_BY_CODE[code])
        for y, row in enumerate(rows.strip().splitlines())
        for x, code in enumerate(row.split())
        if code != "."
    )


def summary(rows: str, goal: str) -> list[tuple[str, str, int, int]]:
    lines = breakdown(layout_of(rows), CARD_BY_CODE[goal])
    assert score(layout_of(rows), CARD_BY_CODE[goal]) == sum(line.points for line in lines)
    return [(line.attribute, line.value, line.length, line.points) for line in lines]


# A finished grid with exactly the lines of the example in the rules, victory cards Gho and Rst; Gst lies aside.
EXAMPLE = """
Ght Bso Bst Bho Bsq
Rht Bhq Ghq Gso Gsq
Bht Rhq Rsq Rho Rso
"""


def test_example_of_player_a_gives_13() -> None:
    assert summary(EXAMPLE, "Gho") == [
        ("shape", "circle", 2, 1),
        ("shape", "circle", 3, 2),
        ("fill", "hollow", 3, 3),
        ("fill", "hollow", 3, 3),
        ("colour", "green", 3, 4),
    ]
    assert score(layout_of(EXAMPLE), CARD_BY_CODE["Gho"]) == 13


def test_example_of_player_b_gives_10() -> None:
    assert summary(EXAMPLE, "Rst") == [
        ("shape", "triangle", 3, 2),
        ("fill", "solid", 3, 3),
        ("colour", "red", 4, 5),
    ]
    assert score(layout_of(EXAMPLE), CARD_BY_CODE["Rst"]) == 10


def test_lines_name_their_cells_and_direction() -> None:
    lines = breakdown(layout_of(EXAMPLE), CARD_BY_CODE["Rst"])
    assert lines[0] == Line("shape", "triangle", 3, 2, ((0, 0), (0, 1), (0, 2)))
    assert lines[2] == Line("colour", "red", 4, 5, ((1, 2), (2, 2), (3, 2), (4, 2)))
    assert [line.horizontal for line in lines] == [False, False, True]


@pytest.mark.parametrize(
    ("row", "goal", "expected"),
    [
        ("Rso", "Gho", []),
        ("Rso Bso", "Gho", [("shape", "circle", 2, 1)]),
        ("Rso Bso Gso", "Rho", [("shape", "circle", 3, 2)]),
        ("Rso Bso Gso Bho", "Rhq", []),
        ("Rso Bso Gso Rho", "Gho", [("shape", "circle", 4, 3)]),
        ("Rso Bso Gso Rho Bho", "Gho", [("shape", "circle", 5, 4)]),
        ("Rso Rsq", "Rst", []),
        ("Rso Gsq Bst", "Rsx", [("fill", "solid", 3, 3)]),
        ("Rso Gsq Bst Gst", "Rsx", [("fill", "solid", 4, 4)]),
        ("Rso Gsq Bst Gst Bsq", "Rsx", [("fill", "solid", 5, 5)]),
        ("Rso Rhq Rst", "Rhx", [("colour", "red", 3, 4)]),
        ("Rso Rhq Rst Rht", "Rsx", [("colour", "red", 4, 5)]),
        ("Rso Rhq Rst Rht Rsq", "Rhx", [("colour", "red", 5, 6)]),
        ("Rsx Bhx", "Ghx", [("shape", "star", 2, 1)]),
    ],
)
def test_table_of_points(row: str, goal: str, expected: list[tuple[str, str, int, int]]) -> None:
    assert summary(row, goal) == expected
    assert summary(row.replace(" ", "\n"), goal) == expected


def test_an_empty_cell_breaks_a_run() -> None:
    assert summary("Rso Bso . Gso Rho", "Ghq") == []
    assert summary("Rso Bso . Gso Rho", "Gho") == [("shape", "circle", 2, 1)] * 2


def test_another_card_breaks_a_run() -> None:
    assert summary("Rso Bso Gsq Gso Rho", "Gho") == [("shape", "circle", 2, 1)] * 2


def test_a_run_scores_once_at_its_full_length() -> None:
    assert summary("Rsq Rhq Rso Rho Rst", "Rhx") == [("colour", "red", 5, 6)]


def test_a_card_counts_in_row_and_column_and_for_each_attribute() -> None:
    rows = """
    Rso Rsq Rst
    Rht .   .
    Rhq .   .
    """
    assert summary(rows, "Rsx") == [("fill", "solid", 3, 3), ("colour", "red", 3, 4), ("colour", "red", 3, 4)]
    assert summary("Rso Rho Rst", "Rso") == [("shape", "circle", 2, 1), ("colour", "red", 3, 4)]


def test_diagonals_do_not_score() -> None:
    assert summary("Rso Gsq\nBst Rho", "Rho") == []


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    cards = draw(st.permutations(range(24)))
    cells = draw(st.sets(st.tuples(st.integers(-3, 1), st.integers(2, 5)), max_size=20))
    return tuple((x, y, card) for (x, y), card in zip(sorted(cells), cards, strict=False))


def definition(layout: Layout, goal: int) -> int:
    """Points by the text of the rules, attribute by attribute, with no regard to speed."""
    at = {(x, y): card for x, y, card in layout}
    values: tuple[Callable[[Card], int], ...] = (lambda c: c // 6, lambda c: c // 3 % 2, lambda c: c % 3)
    tables = tuple(zip(values, ((1, 2, 3, 4), (0, 3, 4, 5), (0, 4, 5, 6)), strict=True))
    total = 0
    for value, points in tables:
        good = {cell for cell, card in at.items() if value(card) == value(goal)}
        for dx, dy in ((1, 0), (0, 1)):
            for x, y in good:
                if (x - dx, y - dy) not in good:
                    length = 1
                    while (x + dx * length, y + dy * length) in good:
                        length += 1
                    total += points[length - 2] if length > 1 else 0
    return total


@settings(deadline=None)
@given(layouts(), st.integers(0, 23))
def test_fast_score_equals_the_lines_and_the_definition(layout: Layout, goal: int) -> None:
    lines = breakdown(layout, goal)
    assert score(layout, goal) == sum(line.points for line in lines) == definition(layout, goal)
    assert len(set(lines)) == len(lines)
    assert all(line.length == len(line.cells) for line in lines)
