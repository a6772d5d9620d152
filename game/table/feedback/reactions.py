"""`Reactions`: tells what each seat's face shows (hurt, gains, leads), from public changes of score in a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.app.bot_characters import Feeling
from game.core.game import Seat
from game.table.feedback.leading import most

Worths = Sequence[int | None]
"""What each seat has so far, more being better; None where not everybody knows it."""


def changes(before: Worths, after: Worths) -> dict[Seat, Feeling]:
    """Who is hurt, and who gains. Of several who gain at the same time, only those who gain most."""
    steps = {
        seat: new - old
        for seat, (old, new) in enumerate(zip(before, after, strict=True))
        if old is not None and new is not None and new != old
    }
    most_gained = max(steps.values(), default=0)
    found: dict[Seat, Feeling] = {}
    for seat, step in steps.items():
        if step < 0:
            found[seat] = "hurt"
        elif step == most_gained:
            found[seat] = "gains"
    return found


def rank_feeling(worths: Worths, seat: Seat) -> Feeling:
    """Whether a seat leads, comes last, or neither."""
    leaders = most(worths)
    if seat in leaders:
        return "leads"
    return "behind" if leaders and worths[seat] == min(w for w in worths if w is not None) else "waits"


class Reactions:
    """Follows one match. A reaction holds until something happens to any seat, or its own seat has acted."""

    def __init__(self) -> None:
        self._worths: Worths = ()
        self._events = -1
        self._latest: dict[Seat, Feeling] = {}

    def follow(self, worths: Worths, events: int, actors: Collection[Seat]) -> None:
        """Compare with the last call: what each seat has now, how many events there were, and who must act."""
        if self._events < 0 or events < self._events:
            # The match has just come to be seen, or something was taken back.
            self._latest = {}
        elif found := changes(self._worths, worths):
            self._latest = found
        elif events > self._events:
            self._latest = _without(self._latest, actors)
        self._worths, self._events = worths, events

    def of(self, seat: Seat) -> Feeling | None:
        """What has just happened to `seat`."""
        return self._latest.get(seat)


def _without(latest: dict[Seat, Feeling], actors: Collection[Seat]) -> dict[Seat, Feeling]:
    """`latest` without the only actor: it has acted meanwhile, or begins to."""
    return {seat: what for seat, what in latest.items() if list(actors) != [seat]}
