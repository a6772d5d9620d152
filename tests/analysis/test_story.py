"""The story of a match, from its curve alone: how long it was even, who broke away, when it was decided."""

from __future__ import annotations

import pytest

from game.analysis.story import Story, slide_of, story_of
from tests.some import the


def two(*chances: float) -> list[tuple[float, float]]:
    """The curve of two seats, from the chances of seat 0."""
    return [(chance, 1 - chance) for chance in chances]


@pytest.mark.parametrize(
    ("curve", "story"),
    [
        (two(0.5, 0.55, 0.45, 0.7, 0.85, 0.9, 1), Story(0, even=2, start=2, away=4, decided=4)),
        # Once it was safe, and was lost again.
        (two(0.5, 0.85, 0.5, 0.9, 1), Story(0, even=2, start=2, away=3, decided=3)),
        # It was safe, and in danger once more, but never even.
        (two(0.5, 0.85, 0.7, 0.9, 1), Story(0, even=0, away=1, decided=3)),
        (two(0.7, 0.75, 0.9, 1), Story(0, even=0, away=2, decided=2)),
        # The rival led by more than 40 points.
        (two(0.5, 0.2, 0.5, 0.9, 1), Story(0, even=2, start=2, away=3, decided=3, rival=1)),
        # Open to the end.
        (two(0.5, 0.5, 0.5, 1), Story(0, even=2, start=2, away=3, decided=3)),
        (two(0.5, 0.6, 0.5), Story(None, 2, 2, 2, 2)),
        # Ahead all the time, and lowest after the second step.
        (two(0.7, 0.75, 0.65, 0.9, 1), Story(0, even=0, start=2, away=3, decided=3)),
        # It is not over.
        (two(0.5, 0.6, 0.7), Story(None, 2, 2, 2, 2)),
        ([(0.3, 0.3, 0.4), (0.2, 0.2, 0.6), (0, 0.1, 0.9), (0, 0, 1)], Story(2, even=0, away=2, decided=2)),
    ],
)
def test_a_curve_tells_its_story(curve: list[tuple[float, ...]], story: Story) -> None:
    assert story_of(curve) == story


def slide(*chances: float) -> tuple[int, int, int]:
    """Whose slide it is, from which moment to which."""
    found = the(slide_of(two(*chances)))
    assert found.fall == pytest.approx(0.4)
    return found.seat, found.first, found.last


def test_a_fall_over_several_steps_is_a_slide_and_a_single_step_is_none() -> None:
    assert slide(0.6, 0.5, 0.4, 0.3, 0.2) == (0, 0, 4)
    assert slide(0.5, 0.5, 0.6, 0.7, 0.8, 0.75, 0.9, 0.9) == (1, 1, 6)
    assert slide_of(two(0.6, 0.6, 0.2, 0.2, 0.2)) is None
    assert slide_of(two(0.6, 0.55, 0.5, 0.45, 0.4)) is None, "too little"
