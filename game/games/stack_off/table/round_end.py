"""`RoundEnd` stages the show at the end of a round, and counts how long it stays before the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.text import _
from game.core.game import TICKS
from game.games.stack_off.round_client import RoundClient
from game.games.stack_off.series import Series
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.finale import Finale

OVER_AFTER: Final = 3 * TICKS
"""Ticks between the end of a round and its results."""
OVER_EARLY: Final = 5 * TICKS
"""The same where it is over before its time, as nobody can catch up."""


class RoundEnd:
    """`finale`: the show, while the round is over. `ticks`: how long it has been over; a round that was `seen` to its
    end goes on to its results at once."""

    def __init__(self, client: RoundClient, series: Series, columns: Sequence[Column], seen: bool) -> None:
        self._client, self._series, self._columns = client, series, columns
        self.finale: Finale | None = None
        self.ticks = OVER_EARLY if seen else 0
        self._has_passed = False

    @property
    def why(self) -> str:
        """Why a round is over before its time; "" where everybody sees it."""
        is_early = self._client.round.decided and self._client.view().seconds_left > 0
        return _("Nobody can catch up any more") if is_early else ""

    @property
    def lasts(self) -> int:
        return OVER_EARLY if self.why else OVER_AFTER

    def stage(self, still: bool) -> bool:
        """Has the show be there while the round is over. `still`: without motion. Returns whether it came or went."""
        over = self._client.view().over
        if over == (self.finale is not None):
            return False
        self.finale = None
        if over:
            ranking = self._client.ranking()
            places = {rank.seat: rank.place for rank in ranking.ranks}
            self.finale = Finale(self._series, ranking.winners, places, still, self.why)
        for column in self._columns:
            column.rest(over, self.finale is not None and column.seat in self.finale.winners)
        return True

    def passes(self, lasts: int) -> bool:
        """Lets a tick pass of a round that is over. Returns once whether it has lasted long enough."""
        if self._has_passed:
            return False
        self.ticks += 1
        self._has_passed = self.ticks >= lasts
        return self._has_passed
