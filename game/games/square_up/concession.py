"""`Concession`: a person who plays bots wants no more of a match; the rest is played with empty plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.app.text import _
from game.core.game import Seat
from game.table.log.entries import LogLine

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene


class Concession:
    """Whether the only person has conceded. The rules know no such thing: each further plan is empty, which is recorded
    like any other, and nobody has to look at the turns that follow.

    `seat`: who has conceded, None as long as nobody has; `turn`: in which turn.
    """

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.turn = 0
        self._event = 0
        """Number of the event before which it happened."""
        self._asked = False

    def forget(self) -> None:
        """The question that was asked is no longer there."""
        self._asked = False

    def entries(self, table: TableScene) -> Sequence[tuple[str, str, str]]:
        """The entry of the pause menu, where one person plays bots."""
        if len(table.viewpoint.people) != 1 or table.is_replay or table.client.over or self.seat is not None:
            return ()
        return (("concede", _("Really concede?") if self._asked else _("Concede"), "flag"),)

    def press(self, table: TableScene) -> bool:
        """The entry was pressed: the first time it only asks. Returns whether the person has conceded."""
        if not self._asked:
            self._asked = True
            return False
        observation = table.client.observation(None)
        self.seat, self.turn = table.viewpoint.people[0], observation.view.turn
        self._event = len(observation.history)
        return True

    def told(self, lines: list[tuple[int, LogLine]]) -> list[tuple[int, LogLine]]:
        """The lines of the log, with one that says so."""
        if self.seat is None:
            return lines
        own = (self._event, LogLine(self.seat, _("conceded: empty plans from here on")))
        before = sum(number < self._event for number, _line in lines)
        return [*lines[:before], own, *lines[before:]]

    def words(self, table: TableScene) -> str:
        """A sentence for the result; "" if nobody has conceded."""
        if self.seat is None:
            return ""
        return _("{name} conceded in turn {turn}.", name=table.name(self.seat), turn=self.turn)
