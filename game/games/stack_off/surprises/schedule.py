"""`Schedule` says which surprise of a round is announced, lasts, or has begun at a tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import TICKS
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.surprises.surprise import WARN_TICKS, Kind, Planned


@dataclass(frozen=True, slots=True)
class Announced:
    """A surprise as everybody sees it announced. `seconds`: until it begins, or until it is over, if it has `begun`;
    rounded up."""

    kind: Kind
    seconds: int
    begun: bool


class Schedule:
    """`planned`: the surprises of a round. Everything follows from the tick."""

    def __init__(self, planned: Sequence[Planned]) -> None:
        self.planned = tuple(planned)

    def announced(self, tick: int) -> Announced | None:
        """Gets the announcement of a tick: the surprise that comes next, or else the latest one that lasts."""
        for one in self.planned:
            if 0 < one.tick - tick <= WARN_TICKS:
                return Announced(one.kind, -(-(one.tick - tick) // TICKS), False)
        lasting = self.lasting(tick)
        if not lasting:
            return None
        end = lasting[-1].tick + SURPRISES[lasting[-1].kind].ticks
        return Announced(lasting[-1].kind, -(-(end - tick) // TICKS), True)

    def lasting(self, tick: int) -> tuple[Planned, ...]:
        """Gets the surprises that have begun and last at a tick."""
        return tuple(one for one in self.planned if one.tick <= tick < one.tick + SURPRISES[one.kind].ticks)

    def hides(self, tick: int) -> bool:
        """Tests whether nobody sees well at a tick."""
        return any(SURPRISES[one.kind].hides for one in self.lasting(tick))

    def strokes(self, tick: int) -> int:
        """Counts how often the seats have moved on by a tick."""
        return sum(SURPRISES[one.kind].rotates for one in self.planned if one.tick <= tick)

    def latest_stroke(self, tick: int) -> int | None:
        """Gets the tick of the latest bell that has rung by a tick; None: none has."""
        return max((one.tick for one in self.planned if SURPRISES[one.kind].rotates and one.tick <= tick), default=None)

    def pieces(self, tick: int) -> int:
        """Counts the extra pieces that have come to every seat by a tick."""
        return sum(bool(SURPRISES[one.kind].piece) for one in self.planned if one.tick <= tick)
