"""`Pausable`: base of `Match` and of the stack-off's referee: it is paused as long as there is a reason for it."""

from __future__ import annotations


class Pausable:
    """Several reasons may hold at once; one that holds already counts once."""

    def __init__(self) -> None:
        self._pauses: set[str] = set()

    @property
    def paused(self) -> bool:
        return bool(self._pauses)

    def pause(self, reason: str) -> None:
        """Stops ticks until `resume(reason)`."""
        self._pauses.add(reason)

    def resume(self, reason: str) -> None:
        """`reason` no longer holds; ticks go on when none does."""
        self._pauses.discard(reason)
