"""`StandIns` lets bots play for people whose phone is away."""

from __future__ import annotations

from game.core.game import Seat
from game.play.client import HostControl
from game.table.viewing.viewing import Viewing

DIFFICULTY = "normal"


class StandIns:
    def __init__(self, host: HostControl, viewing: Viewing) -> None:
        self._host = host
        self._viewing = viewing
        self._seats: frozenset[Seat] = frozenset()
        """The seats of people for whom bots play."""

    def tick(self) -> None:
        """Sees whose phone is away, and who is back."""
        remote = self._viewing.remote
        if remote is None:
            return
        self._viewing.follow_phones()
        for seat in remote.stand_ins ^ self._seats:
            self._host.drive(seat, DIFFICULTY if seat in remote.stand_ins else None)
        self._seats = remote.stand_ins
