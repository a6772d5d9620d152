"""The cup of an evening: who has won how many series since the program was started."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

PAUSE = timedelta(hours=5)
"""A cup to which nothing was added for so long is that of another evening."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody, by name and colour, and how many series they have won."""

    name: str
    colour: str
    wins: int


@dataclass(slots=True)
class Cup:
    """`latest`: when a series was won last."""

    wins: dict[tuple[str, str], int] = field(default_factory=dict)
    latest: datetime | None = None

    def add(self, name: str, colour: str, now: datetime) -> None:
        """`name` has won a series."""
        self.refresh(now)
        self.wins[name, colour] = self.wins.get((name, colour), 0) + 1
        self.latest = now

    def refresh(self, now: datetime) -> None:
        """Begin anew if the latest win was on another evening."""
        if self.latest is not None and abs(now - self.latest) >= PAUSE:
            self.clear()

    def clear(self) -> None:
        """A new evening begins."""
        self.wins.clear()
        self.latest = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Who has won, most wins first; who is equal, in the order of their first wins."""
        found = [Entry(name, colour, wins) for (name, colour), wins in self.wins.items()]
        return tuple(sorted(found, key=lambda entry: -entry.wins))
