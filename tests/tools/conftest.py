"""The window and what scenes share; every test begins in English."""

import pytest

from game.app import text
from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from tests.window import no_collector, services, window  # noqa: F401


@pytest.fixture(autouse=True)
def english() -> None:
    """A test before may have left another language: those with a window begin by setting theirs."""
    text.set_language("en")
