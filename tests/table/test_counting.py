"""Figures that count, and shapes that fly: values without a screen."""

from collections.abc import Hashable, Mapping
from typing import cast

import pytest

from game.core.game import TICKS, SeatInfo
from game.table.feedback.celebration import LENGTH, SHAPES, flight, is_festive
from game.table.feedback.counting_figures import LONGEST, Count, Figures


def numbers(count: Count) -> list[int]:
    """What is seen, tick by tick, until it is done."""
    seen = [count.shown]
    while not count.done:
        count = count.after(1)
        seen.append(count.shown)
    return seen


@pytest.mark.parametrize(("start", "end"), [(0, 1), (3, 12), (12, 3), (-4, 4), (0, 100), (7, -2)])
def test_a_figure_counts_to_its_value_and_never_past_it(start: int, end: int) -> None:
    seen = numbers(Count(start, start).toward(end))
    assert (seen[0], seen[-1]) == (start, end)
    assert seen == sorted(seen, reverse=end < start)
    assert len(seen) - 1 <= LONGEST <= 0.6 * TICKS


def test_large_steps_come_first() -> None:
    seen = numbers(Count(0, 0).toward(60))
    middle = len(seen) // 2
    assert seen[middle] > 45


def test_a_figure_that_counts_turns_towards_another_value() -> None:
    count = Count(0, 0).toward(20).after(6)
    here = count.shown
    assert 0 < here < 20
    back = count.toward(2)
    assert back.shown == here
    assert numbers(back)[-1] == 2
    assert count.toward(20) is count


@pytest.mark.parametrize(
    ("before", "after", "at_once", "seen"),
    [
        ({0: 5}, {0: 9}, False, 5),
        ({0: 5}, {0: 9}, True, 9),
        ({}, {0: 9}, False, 9),
        ({0: 5}, {0: 5}, False, 5),
        ({1: 5}, {0: 9}, False, 9),
    ],
)
def test_what_is_seen_at_first(before: dict[int, int], after: dict[int, int], at_once: bool, seen: int) -> None:
    figures = Figures()
    figures.follow(cast(Mapping[Hashable, int], before))
    figures.follow(cast(Mapping[Hashable, int], after), at_once)
    assert figures.shown(0, after[0]) == seen


def test_ticks_tell_what_shows_another_number() -> None:
    figures = Figures()
    figures.follow({0: 0, 1: 3})
    figures.follow({0: 2, 1: 3})
    told = [count.shown for _tick in range(LONGEST) for count in figures.tick()]
    assert told == [1, 2]
    figures.follow({0: 50, 1: 3})
    figures.finish()
    assert figures.shown(0, 50) == 50
    assert not figures.tick()


def test_twice_as_fast_takes_half_the_time() -> None:
    slow, fast = Figures(), Figures()
    for figures in (slow, fast):
        figures.follow({0: 0})
        figures.follow({0: 30})
    ticks = [0, 0]
    for i, (figures, speed) in enumerate(((slow, 1), (fast, 2))):
        while figures.shown(0, 30) != 30:
            figures.tick(speed)
            ticks[i] += 1
    assert ticks[1] == -(-ticks[0] // 2)


# -- the celebration


@pytest.mark.parametrize(
    ("seats", "winners", "festive"),
    [
        ("pb", (0,), True),
        ("pb", (1,), False),
        ("pp", (1,), True),
        ("bb", (0,), True),
        ("pbb", (0, 1), True),
        ("pp", (0, 1), False),
        ("p", (0,), False),
        ("p", (), False),
        ("pp", (), False),
    ],
)
def test_when_shapes_fly(seats: str, winners: tuple[int, ...], festive: bool) -> None:
    infos = [SeatInfo(f"{kind}{i}", "red", None if kind == "p" else "greedy") for i, kind in enumerate(seats)]
    assert is_festive(infos, winners) == festive


@pytest.mark.parametrize("number", range(0, SHAPES, 5))
def test_a_shape_rises_falls_and_is_gone_without_a_flicker(number: int) -> None:
    way = [flight(number, tick / TICKS) for tick in range(LENGTH + 1)]
    assert way[0].alpha == way[-1].alpha == 0
    seen = [pose for pose in way if pose.alpha]
    alphas = [pose.alpha for pose in seen]
    assert alphas == sorted(alphas, reverse=True)
    highest = min(pose.y for pose in seen)
    assert highest < 700
    assert seen[0].y > 1000
    heights = [pose.y for pose in seen]
    top = heights.index(highest)
    assert heights == sorted(heights[: top + 1], reverse=True) + sorted(heights[top + 1 :])
