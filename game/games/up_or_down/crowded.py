"""`crowded_table` makes an Up or Down? table with six seats and long columns, whose frames `bench` measures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.matches import table_after

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene
    from game.ui.services import Services


def crowded_table(services: Services) -> TableScene:
    """One person against bots; long columns lie before six seats."""
    return table_after(services, "up-or-down", {"rainbow": True, "special": True}, seats=6, moves=280, level="greedy")
