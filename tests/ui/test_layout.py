"""Rectangles and how they are divided."""

from __future__ import annotations

import doctest
import itertools

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.ui import layout
from game.ui.layout import CANVAS, Anchor, Rect, column, grid, row

LENGTHS = st.integers(1, 2000)
RECTS = st.builds(Rect, st.integers(-2000, 2000), st.integers(-2000, 2000), LENGTHS, LENGTHS)


def test_edges_and_middle() -> None:
    rect = Rect(10, 20, 100, 40)
    assert (rect.right, rect.bottom, rect.cx, rect.cy) == (110, 60, 60, 40)


@pytest.mark.parametrize(
    ("x", "y", "inside"), [(10, 20, True), (109.9, 59.9, True), (110, 30, False), (50, 60, False), (9.9, 30, False)]
)
def test_the_far_edges_lie_outside(x: float, y: float, inside: bool) -> None:
    assert Rect(10, 20, 100, 40).holds(x, y) is inside


@given(RECTS, RECTS)
def test_overlapping_is_sharing_a_point(a: Rect, b: Rect) -> None:
    corner = max(a.x, b.x), max(a.y, b.y)
    shares = a.holds(*corner) and b.holds(*corner)
    assert a.overlaps(b) is b.overlaps(a) is shares


def test_touching_is_not_overlapping() -> None:
    assert not Rect(0, 0, 10, 10).overlaps(Rect(10, 0, 10, 10))


@given(RECTS, RECTS)
def test_two_share_area_where_they_overlap(a: Rect, b: Rect) -> None:
    assert a.shared(b) == b.shared(a)
    assert (a.shared(b) > 0) is a.overlaps(b)
    assert a.shared(a) == a.w * a.h


def test_the_shared_area_is_a_corner_of_both() -> None:
    assert Rect(0, 0, 10, 10).shared(Rect(7, 6, 10, 10)) == 12


@given(RECTS, st.integers(0, 300), st.integers(0, 300))
def test_inset_keeps_the_middle(rect: Rect, dx: int, dy: int) -> None:
    inner = rect.inset(dx, dy)
    assert (inner.cx, inner.cy) == (rect.cx, rect.cy)
    assert (inner.w, inner.h) == (rect.w - 2 * dx, rect.h - 2 * dy)
    assert rect.inset(dx) == rect.inset(dx, dx)


@given(RECTS, st.integers(1, 12), st.integers(0, 40))
def test_rows_and_columns_fill_their_area(area: Rect, count: int, gap: int) -> None:
    assume(min(area.w, area.h) > gap * (count - 1))
    boxes = row(area, count, gap)
    assert boxes[0].x == area.x
    assert boxes[-1].right == pytest.approx(area.right)
    assert all((box.y, box.h, box.w) == (area.y, area.h, boxes[0].w) for box in boxes)
    assert [b.x - a.right for a, b in itertools.pairwise(boxes)] == pytest.approx([gap] * (count - 1))
    flipped = column(Rect(area.y, area.x, area.h, area.w), count, gap)
    assert [Rect(box.y, box.x, box.h, box.w) for box in flipped] == boxes


@given(
    st.builds(Rect, st.integers(0, 500), st.integers(0, 500), st.integers(400, 1200), st.integers(400, 1000)),
    st.integers(1, 7),
    st.integers(1, 7),
    st.sampled_from([0.5, 5 / 7, 1.0, 1.6]),
    st.integers(40, 200),
)
def test_grids_are_of_equal_cells_inside_their_area(
    area: Rect, columns: int, rows: int, ratio: float, largest: int
) -> None:
    gap = 16
    cells = grid(area, columns, rows, gap, ratio, largest)
    assert [len(line) for line in cells] == [columns] * rows
    flat = [cell for line in cells for cell in line]
    wide, high = flat[0].w, flat[0].h
    assert all((cell.w, cell.h) == (wide, high) for cell in flat)
    assert wide <= largest
    # Places are rounded to whole units.
    # Each side is rounded by half a pixel at most, and floats by a little more.
    assert abs(wide - high * ratio) <= 0.5 + 0.5 * ratio + 1e-9
    outer = area.inset(-1)
    assert all(outer.x <= cell.x and cell.right <= outer.right for cell in flat)
    assert all(outer.y <= cell.y and cell.bottom <= outer.bottom for cell in flat)
    assert (flat[0].x + flat[-1].right) / 2 == pytest.approx(area.cx, abs=1)
    assert (flat[0].y + flat[-1].bottom) / 2 == pytest.approx(area.cy, abs=1)
    gaps = [b.x - a.right for line in cells for a, b in itertools.pairwise(line)]
    assert all(abs(found - gap) <= 1 for found in gaps)


def test_a_grid_is_as_large_as_its_area_or_limit_allows() -> None:
    area = Rect(0, 0, 1000, 400)
    assert grid(area, 2, 1, 0, 1.0, 10_000)[0][0].h == 400
    assert grid(area, 4, 1, 0, 1.0, 10_000)[0][0].w == 250
    assert grid(area, 4, 1, 0, 1.0, 90)[0][0].w == 90


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(layout).failed == 0


@pytest.mark.parametrize(
    ("anchor", "rect"),
    [
        (Anchor(left=10, top=20, width=30, height=40), Rect(10, 20, 30, 40)),
        (Anchor(right=10, bottom=20, width=30, height=40), Rect(1880, 1020, 30, 40)),
        (Anchor(left=10, right=20, top=30, bottom=40), Rect(10, 30, 1890, 1010)),
        (Anchor(width=20, height=80), Rect(950, 500, 20, 80)),
        (Anchor(left=10), Rect(10, 0, 1910, 1080)),
        (Anchor(), CANVAS),
    ],
)
def test_an_anchor_hangs_on_the_edges_it_names(anchor: Anchor, rect: Rect) -> None:
    assert anchor.within(CANVAS) == rect


@given(RECTS)
def test_an_anchor_moves_with_its_area(area: Rect) -> None:
    at_right = Anchor(right=24, top=8, width=100, height=50).within(area)
    assert (area.right - at_right.right, at_right.y - area.y) == (24, 8)


def test_an_anchor_with_too_much_is_refused() -> None:
    with pytest.raises(ValueError, match="both edges"):
        Anchor(left=1, right=1, width=1).within(CANVAS)
