"""`TurnEnd`, a `TablePart` of Up or Down?, ends a turn in which nothing is left to choose, as a draw ends it before."""

from __future__ import annotations

from typing import Final
from weakref import ref

from game.games.up_or_down.rules.actions import EndTurn
from game.table.scene.table_part import TablePart
from game.table.scene.table_scene import TableScene

WAIT: Final = 90
"""Ticks (1.5 s) for which the take can still be undone."""


class TurnEnd(TablePart):
    """Part of `table`, which it does not keep alive."""

    def __init__(self, table: TableScene) -> None:
        self._reference = ref(table)
        self._waited = 0

    def tick(self) -> None:
        table = self._reference()
        if table is None:
            return
        actor = table.actor()
        ends = actor is not None and tuple(table.legal()) == (EndTurn(),) and not table.is_lesson
        self._waited = self._waited + 1 if ends and table.director.top is table else 0
        if self._waited > WAIT and actor is not None:
            self._waited = 0
            table.submit(actor, EndTurn())
