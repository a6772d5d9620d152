"""`crowded_table` makes a table of Shape Up! late in a match, full of cards, on which frames are measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.matches import table_after

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


def crowded_table(services: Services) -> TableScene:
    """One person against bots; most cards of a round lie; a few turns are to go, so that the round's end is near."""
    return table_after(services, "shape-up", {"rounds": 4}, seats=4, moves=36, level="random")
