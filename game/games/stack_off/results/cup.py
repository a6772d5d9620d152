"""`Cup` counts who has won how many stack-off series this evening; it begins anew on another evening."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

PAUSE = timedelta(hours=5)
"""A cup whose latest win is this long ago is of another evening."""


@dataclass(frozen=True, slots=True)
class Entry:
    """`wins`: series won by a person or bot with this name and colour."""

    name: str
    colour: str
    wins: int


@dataclass(slots=True)
class Cup:
    """`wins`: series won, by name and colour. `latest`: when a series was won last."""

    wins: dict[tuple[str, str], int] = field(default_factory=dict)
    latest: datetime | None = None

    def add(self, name: str, colour: str, now: datetime) -> None:
        """Adds a won series."""
        self.refresh(now)
        self.wins[name, colour] = self.wins.get((name, colour), 0) + 1
        self.latest = now

    def refresh(self, now: datetime) -> None:
        """Begins anew if the latest win was on another evening."""
        if self.latest is not None and abs(now - self.latest) >= PAUSE:
            self.clear()

    def clear(self) -> None:
        self.wins.clear()
        self.latest = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Most wins first; equal ones in the order of their first wins."""
        found = [Entry(name, colour, wins) for (name, colour), wins in self.wins.items()]
        return tuple(sorted(found, key=lambda entry: -entry.wins))
