"""`FastForward`, a `TablePart`, plays a tower fast after a skip, until somebody at the screen acts.

From the second match of a game on it also plays the turns of bots somewhat faster.
"""

from __future__ import annotations

from game.core.session import SPEEDS
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene

FAST = 8
"""Ticks of the match in one of the window: a piece is brought, let go and judged in about a second."""

BRISK = 2
"""The same while bots act, from the second match of a game on."""


class FastForward(TablePart):
    """Part of `table`, which it does not keep alive. Ticks stay what they are, only more come in a second, so that a
    recording is the same as without it."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._is_inside = False
        table.pace.forwards = True

    def tick(self) -> None:
        if self._is_inside:
            return
        table = self._table
        self._is_inside = True
        try:
            for more in range(1, FAST):
                # A plate that came up stops play; where several share the screen, any of them may stop the turn.
                stops = table.viewpoint.is_shared and table.viewpoint.interrupters
                if more >= self._rate(table) or not table.is_on_top() or stops:
                    break
                table.tick()
        finally:
            self._is_inside = False

    def _rate(self, table: TableScene) -> int:
        if table.pace.is_fast:
            return FAST
        # Players who may stop the turn need time to think, and others have asked for slow play.
        is_calm = table.viewpoint.interrupters or table.client.game_speed < SPEEDS[0]
        return BRISK if table.pace.is_bots_turn and not is_calm and not table.tips.is_first else 1

    def ignores_press(self, x: float, y: float) -> bool:
        # A press beside the button was hardly meant to pass over a whole turn.
        return self._table.pace.skips
