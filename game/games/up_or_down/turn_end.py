"""`only_end` finds a turn of Up or Down? in which nothing is left but to end it."""

from __future__ import annotations

from typing import Final

from game.games.up_or_down.rules.actions import EndTurn
from game.table.scene.table_scene import TableScene

WAIT: Final = 90
"""Ticks (1.5 s) until it ends by itself, in which the take can still be undone."""


def only_end(table: TableScene) -> EndTurn | None:
    return EndTurn() if tuple(table.legal()) == (EndTurn(),) else None
