"""`TurnGuide`, a `TablePart` of Shapes, shows how a turn has ended; `only_left` finds the last piece of a turn, or
the only rival who can pay."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event, Observation
from game.games.shapes.phases import TurnEnd, ended, last_tale
from game.games.shapes.rules.actions import Steal, Take
from game.games.shapes.rules.events import TurnBegan
from game.games.shapes.shapes_frame import shapes_view
from game.table.scene.table_part import TablePart, Weak
from game.table.scene.table_scene import TableScene

SHOWN, SHOWN_FALL = 150, 330
"""Ticks (2.5 s) for which the end of a turn is shown, and (5.5 s) of one with a fall, which costs cards."""
COMES = 30
"""Ticks after which the only piece there is comes into the hand by itself, or the only rival pays: long enough to see
what it is."""


class TurnGuide(TablePart):
    """Part of `table`, which it does not keep alive."""

    _table = Weak[TableScene]()

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._ended: TurnEnd | None = None
        self._left = 0
        """Ticks for which it is still shown."""

    @property
    def ended(self) -> str:
        """What the turn that has just ended has come to, in one sentence; "" once that has been shown."""
        return "" if self._ended is None else self._ended.words

    def turn_before(self, observation: Observation) -> TurnEnd | None:
        """What the turn before has come to."""
        tale = last_tale(observation.history)
        return None if tale is None else ended(tale, shapes_view(observation.view), self._table.name)

    def hear(self, events: Sequence[Event]) -> None:
        """Takes in what has happened, as soon as it has."""
        if any(isinstance(event, TurnBegan) for event in events):
            seen = self._table.client.observation(None)
            tale = last_tale(seen.history)
            # A stop has had its announcement, and the next seat's pennant hangs at the bar.
            if tale is not None and tale.stopper is None:
                self._ended = ended(tale, shapes_view(seen.view), self._table.name)
                self._left = SHOWN_FALL if tale.dropped else SHOWN

    def tick(self) -> None:
        self._left = max(0, self._left - 1)
        if self._ended is not None and not self._left:
            self._ended = None
            self._table.changed()


def only_left(table: TableScene) -> Take | Steal | None:
    """The only piece that can be taken, or the only rival who can give a card; None while there are several, or a
    device changes hands."""
    found = [action for action in table.legal() if isinstance(action, Take | Steal)]
    return found[0] if len(found) == 1 and table.viewpoint.handover is None else None
