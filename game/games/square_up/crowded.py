"""`crowded_table` makes a Square Up table with many units, late in a match, whose frames `bench` measures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.matches import table_after

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


def crowded_table(services: Services) -> TableScene:
    """One person against three bots, with many units on the paper."""
    return table_after(services, "square-up", {"timer": 0}, seats=4, moves=260, level="random")
