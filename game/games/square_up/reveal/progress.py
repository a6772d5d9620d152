"""`Progress` is how far a Square Up reveal has got: the open plans, each fight in turn, then the summary."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.game import Seat
from game.games.square_up.rules.fights import Fight


@dataclass(frozen=True, slots=True)
class Progress:
    """One stage of a reveal.

    `at`: the number of the fight that is shown, from 1; 0 for the plans, one more than there are fights for the
    summary. `settled`: the outcome of this fight is shown.
    """

    fights: tuple[Fight, ...]
    at: int = 0
    settled: bool = False

    @property
    def done(self) -> bool:
        """Whether the summary is shown."""
        return self.at > len(self.fights)

    @property
    def fight(self) -> Fight | None:
        """The fight that is on; None for the plans and the summary."""
        return self.fights[self.at - 1] if 0 < self.at <= len(self.fights) else None

    @property
    def told(self) -> tuple[Fight, ...]:
        """The fights whose outcome is shown."""
        return self.fights[: self.at if self.settled or self.done else max(0, self.at - 1)]

    def gained(self, seat: Seat) -> int:
        """Points of a seat in the fights whose outcome is shown."""
        return sum(fight.points for fight in self.told if fight.winner == seat)

    def next(self) -> Progress:
        """The outcome of this fight, or else the next fight or the summary."""
        if self.fight is not None and not self.settled:
            return replace(self, settled=True)
        return self if self.done else Progress(self.fights, self.at + 1)

    def summary(self) -> Progress:
        return Progress(self.fights, len(self.fights) + 1)
