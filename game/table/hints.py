"""Asking for a hint, and knowing when it is there."""

from __future__ import annotations

from typing import Any

from game.core.game import Seat
from game.play.client import Client


class Hints:
    """The hint of the person who acts."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._waits = False

    def ask(self, seat: Seat) -> None:
        """Ask for a good action of `seat`, unless one is looked for or found already."""
        if not self._waits and self._client.hint(seat) is None:
            self._waits = True
            self._client.ask_hint(seat)

    def found(self, seat: Seat | None) -> Any:
        """The action found for `seat`; None while there is none."""
        return None if seat is None else self._client.hint(seat)

    def arrives(self) -> bool:
        """Whether what was asked for has been found, or was dropped, since the last call."""
        arrived = self._waits and not self._client.seeks_hint
        self._waits = self._waits and not arrived
        return arrived

    def drop(self) -> None:
        """Forget the hint, and any request for one: the person has changed."""
        self._waits = False
        self._client.drop_hint()
