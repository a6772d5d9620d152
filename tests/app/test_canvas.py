"""The logical canvas in windows of every size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.canvas import HEIGHT, HIGHEST, SMALLEST_WINDOW, WIDEST, WIDTH, Canvas

SIZES = st.builds(Canvas, st.integers(SMALLEST_WINDOW[0], 8000), st.integers(SMALLEST_WINDOW[1], 5000))
POINTS = st.tuples(st.floats(-500, WIDTH + 500), st.floats(-500, HEIGHT + 500))


@given(SIZES, POINTS)
def test_a_point_goes_to_the_window_and_back(canvas: Canvas, point: tuple[float, float]) -> None:
    assert canvas.to_logical(*canvas.to_window(*point)) == pytest.approx(point, abs=1e-6)


@given(SIZES)
def test_the_canvas_is_whole_central_and_as_large_as_can_be(canvas: Canvas) -> None:
    left, top = canvas.to_window(0, 0)
    right, bottom = canvas.to_window(canvas.wide, canvas.high)
    assert left == pytest.approx(canvas.width - right, abs=1e-6)
    assert bottom == pytest.approx(canvas.height - top, abs=1e-6)
    assert max(left, bottom) >= -1e-6
    assert WIDTH <= canvas.wide <= WIDEST
    assert HEIGHT <= canvas.high <= HIGHEST
    assert canvas.wide == WIDTH or canvas.high == HEIGHT


@given(SIZES)
def test_the_canvas_fills_windows_of_usual_shapes(canvas: Canvas) -> None:
    if 4 / 3 <= canvas.width / canvas.height <= 21 / 9:
        assert canvas.left < canvas.scale
        assert canvas.top < canvas.scale


@given(SIZES, POINTS, POINTS)
def test_shapes_are_kept_and_y_is_turned_over(canvas: Canvas, a: tuple[float, float], b: tuple[float, float]) -> None:
    (ax, ay), (bx, by) = canvas.to_window(*a), canvas.to_window(*b)
    assert bx - ax == pytest.approx((b[0] - a[0]) * canvas.scale, abs=1e-6)
    assert by - ay == pytest.approx((a[1] - b[1]) * canvas.scale, abs=1e-6)


@pytest.mark.parametrize(
    ("size", "wide", "high", "left", "top"),
    [
        ((1920, 1080), 1920, 1080, 0, 0),
        ((1280, 800), 1920, 1200, 0, 0),
        ((1024, 768), 1920, 1440, 0, 0),
        ((2520, 1080), 2520, 1080, 0, 0),
        ((3840, 1080), 2520, 1080, 660, 0),
        ((900, 1200), 1920, 1440, 0, 262.5),
    ],
)
def test_it_takes_the_shape_of_the_window(
    size: tuple[int, int], wide: float, high: float, left: float, top: float
) -> None:
    canvas = Canvas(*size)
    assert (canvas.wide, canvas.high, canvas.left, canvas.top) == pytest.approx((wide, high, left, top))
    assert canvas.to_window(0, 0) == pytest.approx((left, size[1] - top))
