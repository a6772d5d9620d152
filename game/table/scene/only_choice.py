"""`OnlyChoice`, a `TablePart`, does for a person the only thing that is left to do, after a while."""

from __future__ import annotations

from collections.abc import Callable
from weakref import ref

from game.core.game import AnyAction
from game.table.scene.table_part import TablePart
from game.table.scene.table_scene import TableScene

DEAF = 60
"""Ticks for which a target rests: a second."""


class OnlyChoice(TablePart):
    """Part of `table`, which it does not keep alive. `only`: finds the action that is left, None while there is a
    choice; it is done after `wait` ticks, in a lesson only if that is `taught`, but not where an undo has led: who has
    taken something back thinks again. `rests`: id of a weighty target that
    ignores presses for `DEAF` ticks afterwards: they may be meant for the action."""

    def __init__(
        self,
        table: TableScene,
        only: Callable[[TableScene], AnyAction | None],
        wait: int,
        *,
        taught: bool = False,
        rests: str | None = None,
    ) -> None:
        self._reference = ref(table)
        self._only, self._wait, self._taught, self._rests = only, wait, taught, rests
        self._waited = 0
        """Ticks for which only this has been left."""
        self._reconsiders = False
        """Whether an undo led to what is left to do now."""

    def undone(self) -> None:
        self._reconsiders = True

    def tick(self) -> None:
        table = self._reference()
        if table is None:
            return
        actor = table.actor()
        may = self._taught or not table.is_lesson
        is_free = actor is not None and may and table.director.top is table
        action = self._only(table) if is_free else None
        self._reconsiders = self._reconsiders and (action is not None or not is_free)
        self._waited = 0 if action is None or self._reconsiders else self._waited + 1
        if self._waited > self._wait and actor is not None and action is not None:
            self._waited = 0
            table.submit(actor, action)
            if self._rests is not None:
                table.director.sleep.rest(self._rests, DEAF)
