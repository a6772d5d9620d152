"""`crowded_table` makes the fullest stack-off table, four towers of 25 pieces; `bench` measures its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.stack_off.crowded import crowded_round, seats
from game.games.stack_off.series import Series
from game.games.stack_off.start import table_of
from game.games.stack_off.table.scene import StackOffScene

if TYPE_CHECKING:
    from game.ui.services import Services


def crowded_table(services: Services) -> StackOffScene:
    """Four people hold a piece each above towers of 25 pieces."""
    services.pads = lambda: frozenset({1})
    referee = crowded_round(services.manifests["challenge"], services.executor)
    scene = table_of(services, Series(seats(), 1, mode="race"), referee)
    scene.countdown.left = 0
    return scene
