"""Simultaneous events play only one sound."""

from collections.abc import Sequence

import pytest

from game.core.game import Event
from game.core.tower_events import PieceTaken
from game.games.shapes.rules.events import Drew, Eliminated, PiecesFell
from game.games.shapes.sounds import play_events
from tests.screens.secrets import Ears

FELL, SHED = PiecesFell(0, (1, 2), True), PiecesFell(0, (1,), False)
TAKEN, OUT = PieceTaken(0, 3), Eliminated(0, ())


@pytest.mark.parametrize(
    ("events", "heard"),
    [((FELL, OUT), ["refuse"]), ((SHED, TAKEN), ["card"]), ((SHED,), []), ((OUT,), ["turn"]), ((), [])],
)
def test_the_most_telling_is_heard(events: Sequence[Event], heard: list[str]) -> None:
    ears = Ears()
    play_events(ears, events)
    assert [name for name, *_how in ears.heard] == heard


def test_many_cards_are_heard_once() -> None:
    ears = Ears()
    play_events(ears, [Drew(0, None, False)] * 4)
    assert len(ears.heard) == 1
