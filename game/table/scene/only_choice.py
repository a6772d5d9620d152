"""`OnlyChoice`, a `TablePart`, does for a person the only thing that is left to do, after a while."""

from __future__ import annotations

from collections.abc import Callable

from game.core.game import AnyAction
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene
from game.ui.sleep import NAP

DEAF = 60
"""Ticks for which a target rests: a second."""
LATE = 36
"""Ticks (0.6 s) for which the next turn takes no press: it may be meant for the button that was there."""
STEPS = 10
"""Pictures of the wait."""


class OnlyChoice(TablePart):
    """Part of `table`, which it does not keep alive. `only`: finds the action that is left, None while there is a
    choice; it is done after `wait` ticks, in a lesson only if that is `taught`. After an undo it is not done: a player
    who takes something back thinks again. `rests`: id of a weighty target that ignores presses for `DEAF` ticks after
    the action, since they may be meant for it. `hushes`: every press is ignored as the wait begins, since it may be
    meant for the choice before, and when somebody can act again after the action."""

    _table = Weak[TableScene]()

    def __init__(
        self,
        table: TableScene,
        only: Callable[[TableScene], AnyAction | None],
        wait: int,
        *,
        taught: bool = False,
        rests: str | None = None,
        hushes: bool = False,
    ) -> None:
        self._table = table
        self._only, self._wait, self._taught, self._rests = only, wait, taught, rests
        self._hushes, self._has_acted = hushes, False
        self._waited = 0
        """Ticks for which only this has been left."""
        self.reconsiders = False
        """Whether an undo led to what is left to do now."""

    def undone(self) -> None:
        self.reconsiders = True

    @property
    def share(self) -> float:
        """How much of the wait is over, in `STEPS`; 0 while there is none."""
        return self._waited * STEPS // (self._wait + 1) / STEPS

    def tick(self) -> None:
        table = self._table
        actor, before = table.actor(), self.share
        may = self._taught or not table.is_lesson
        is_free = actor is not None and may and table.is_on_top()
        action = self._only(table) if is_free else None
        self.reconsiders = self.reconsiders and (action is not None or not is_free)
        self._waited = 0 if action is None or self.reconsiders else self._waited + 1
        # A curtain has a guard of its own.
        self._has_acted &= table.viewing.viewpoint.handover is None
        if self._hushes and (self._waited == 1 or (self._has_acted and is_free and action is None)):
            table.director.sleep.hush(LATE if self._has_acted else NAP)
            self._has_acted = False
        if self._waited > self._wait and actor is not None and action is not None:
            self._waited = 0
            self._has_acted = True
            table.submit(actor, action)
            if self._rests is not None:
                table.director.sleep.rest(self._rests, DEAF)
        if self.share != before:
            table.changed()
