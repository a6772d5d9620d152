"""`RoundClock` counts a stack-off round's ticks: its end, the gusts it announces, how long a piece may be held."""

from __future__ import annotations

from typing import Final

from game.core.game import TICKS
from game.games.stack_off.rounds import Round
from game.games.stack_off.surprises.schedule import Schedule
from game.levels.rules.actions import Side

FORECAST_TICKS: Final = 5 * TICKS
"""A gust of the round is announced for this long."""
_HURRIED: Final = 0.75
"""Share of a round after which pieces come no faster any more."""
_SIDES: Final[tuple[Side, Side]] = ("left", "right")


class RoundClock:
    """`ticks`: how long the round has been running. `over`: nobody builds any more."""

    def __init__(self, what: Round, ticks: int = 0) -> None:
        self.round = what
        self.ticks = ticks
        self.over = False
        self.schedule = Schedule(what.surprises)

    @property
    def ticks_left(self) -> int:
        return max(0, self.round.seconds * TICKS - self.ticks)

    @property
    def seconds_left(self) -> int:
        """Rounded up."""
        return -(-self.ticks_left // TICKS)

    @property
    def forecast(self) -> tuple[int, Side] | None:
        """Seconds until the round's next gust, and its side; None while none is announced."""
        for i, second in enumerate(self.round.gusts):
            left = second * TICKS - self.ticks
            if 0 < left <= FORECAST_TICKS and self.ticks_left:
                return -(-left // TICKS), _SIDES[i % 2]
        return None

    @property
    def gust(self) -> Side | None:
        """The side of the round's gust that begins in this tick."""
        starts = (_SIDES[i % 2] for i, second in enumerate(self.round.gusts) if self.ticks == second * TICKS)
        return next(starts, None)

    @property
    def pieces_come(self) -> int:
        """Number of extra pieces that surprises have brought to every seat by now."""
        return self.schedule.pieces(self.ticks)

    @property
    def hold_limit(self) -> int | None:
        """Ticks for which a piece may be held now; None: for ever."""
        if self.round.pace is None:
            return None
        first, last = self.round.pace
        share = min(1.0, self.ticks / (self.round.seconds * TICKS * _HURRIED))
        return round((first + (last - first) * share) * TICKS)
