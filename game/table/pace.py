"""The pace of a table: what has just happened is seen on its way, and whoever only watches may skip it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.app.intents import Intent, Signal
from game.core.game import Event, Observation, Seat
from game.play.client import Acted, Client, News, Refused
from game.table.display import TableDisplay
from game.ui import focus

if TYPE_CHECKING:
    from game.ui.services import Services

SLEEP = 24
"""Ticks for which whoever has skipped what bots did confirms nothing: the press was meant for skipping."""


class PacedTable(TableDisplay):
    """A table that knows what is new, and lets the bots be skipped while nobody at the screen can act."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self._new: tuple[Seat | None, int] | None = None
        """Who was told the latest news, and how long their history was before them."""
        self._skipped = False
        """Somebody has skipped since anybody at the screen could act."""
        self._finishes = False
        self._sleeps = 0

    # -- what is new

    def note(self, viewer: Seat | None, told: Sequence[News]) -> None:
        """`viewer` has been `told` what has happened."""
        told = [news for news in told if not isinstance(news, Refused)]
        if told:
            seen = self.observation()
            count = sum(len(news.events) for news in told if isinstance(news, Acted))
            whole = seen.seat == viewer and all(isinstance(news, Acted) for news in told)
            self._new = (viewer, len(seen.history) - count) if whole else None

    def note_nothing(self) -> None:
        """Nothing is new: the table has come to be seen."""
        self._new = None

    def new_events(self, observation: Observation) -> Iterator[tuple[int, Event]]:
        """What the latest news told, each event with its number: nothing when the table has only now come to be seen,
        after an undo, or for another viewer."""
        if self._new is not None and self._new[0] == observation.seat:
            for number in range(max(0, self._new[1]), len(observation.history)):
                yield number, observation.history[number]

    def is_dealt(self, observation: Observation) -> bool:
        """Whether nothing has been done since the cards were dealt."""
        return not observation.history

    # -- skipping

    @property
    def skips(self) -> bool:
        """Whether a press skips what the bots do: nobody at the screen can act, and they take their time."""
        free = self.actor() is None and self.handover is None and self.viewpoint.lingering is None
        return (
            free
            and bool(self.client.thinking)
            and not self.client.holders()
            and self.services.manifests[self.client.game.key].bots_pause
            and self.services.settings.motion != "off"
        )

    @property
    def sleeps(self) -> bool:
        """Whether a press is ignored, because it may have been meant for skipping."""
        return self._sleeps > 0

    def skip(self) -> None:
        """Let everything be where it moves to, and the bots act at once."""
        self._skipped = self._finishes = True
        self.client.hurry()

    def intent(self, signal: Signal) -> bool:
        here = focus.find(self.ui.targets, self.focus)
        if signal.intent is Intent.CONFIRM and signal.pressed and not signal.again and here is None and self.skips:
            self.skip()
            return True
        return super().intent(signal)

    def background_pressed(self, x: float, y: float) -> None:
        if self.skips:
            self.skip()

    def tick(self) -> None:
        self._sleeps = max(0, self._sleeps - 1)
        if self._skipped and self.actor() is not None:
            self._skipped, self._sleeps = False, SLEEP

    def frame(self, stage: Any, share: float) -> None:
        if self._finishes:
            self._finishes = False
            stage.finish()
