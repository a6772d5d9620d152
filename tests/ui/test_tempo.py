"""A slowed game: how many of its ticks are left out, and where pictures are in between."""

from itertools import pairwise

import pytest

from game.core.session import SPEEDS
from game.ui.tempo import Tempo


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_hundred_ticks_of_the_window_are_as_many_of_the_game_as_its_speed_says(speed: int) -> None:
    tempo = Tempo()
    assert sum(tempo.takes_tick(speed) for _ in range(100)) == speed


@pytest.mark.parametrize("speed", SPEEDS)
def test_pictures_move_alike_in_every_frame(speed: int) -> None:
    tempo, ticks, shown = Tempo(), 0, []
    for _ in range(200):
        ticks += tempo.takes_tick(speed)
        shown.append(ticks + tempo.share(0.0))
    steps = [later - before for before, later in pairwise(shown)]
    assert steps == pytest.approx([speed / 100] * len(steps))


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_press_is_seen_within_three_ticks_of_the_window(speed: int) -> None:
    """What tick n of the game reads is seen once pictures have gone beyond tick n - 1."""
    tempo, ticks, read, shown = Tempo(), 0, [], []
    for _ in range(220):
        ticks += tempo.takes_tick(speed)
        read.append(ticks)
        shown.append(ticks - 1 + tempo.share(0.0))
    for pressed in range(200):
        # Right after this tick of the window: the next tick of the game reads it.
        reads = read[pressed] + 1
        seen = next(i for i, at in enumerate(shown) if at > reads - 1 + 1e-9)
        assert seen - pressed <= 3


def test_the_usual_speed_changes_nothing() -> None:
    tempo = Tempo()
    tempo.takes_tick(50)
    assert tempo.takes_tick(100)
    assert (tempo.share(0.0), tempo.share(0.7)) == (0.0, 0.7)
