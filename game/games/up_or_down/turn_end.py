"""`only_end` finds a turn of Up or Down?, but the last, in which nothing is left but to end it."""

from __future__ import annotations

from typing import Final

from game.games.up_or_down.rules.actions import EndTurn
from game.table.scene.table_scene import TableScene

WAIT: Final = 90
"""Ticks (1.5 s) until it ends by itself, in which the take can still be undone."""


def only_end(table: TableScene) -> EndTurn | None:
    """Not the last turn of a seat: its end waits for a press, as long as one wishes to undo the take."""
    view, actor = table.observation().view, table.actor()
    is_last = actor is None or view.turns_left(actor) <= 1
    return EndTurn() if not is_last and tuple(table.legal()) == (EndTurn(),) else None
