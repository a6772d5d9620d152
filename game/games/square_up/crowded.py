"""A table of Square Up late in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.matches import table_after

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


def crowded_table(services: Services) -> TableScene:
    """One person against bots; many units stand."""
    return table_after(services, "square-up", {"timer": 0}, seats=4, moves=260, level="random")
