"""The pace of a table: what has just happened is seen on its way, and whoever only watches may skip it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from game.app.intents import Intent, Signal
from game.core.game import Event, Observation, Seat
from game.play.client import Acted, Client, News, Refused
from game.table.scene.display import TableDisplay
from game.ui import focus
from game.ui.frame_stage import FrameStage
from game.ui.picture import Picture
from game.ui.sleep import NAP
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.ui.services import Services


SHORT: Final = 12
"""Ticks: an answer that comes sooner needs no sign that a bot thinks."""
STEP: Final = 20
"""Ticks from one lit dot to the next."""
DOTS: Final = 3


class PacedTable(TableDisplay):
    """A table that knows what is new, and lets the bots be skipped while nobody at the screen can act."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self._new: tuple[Seat | None, int] | None = None
        """Who was told the latest news, and how long their history was before them."""
        self._watched = -1
        """How much of the public history had happened when the table was last in sight."""
        self._before = -1
        """And how much before it came to be seen again."""
        self._skipped = False
        """Somebody has skipped since anybody at the screen could act."""
        self._finishes = False
        self._sleeps = 0
        self._since = 0
        """Ticks since somebody at the screen could act."""
        self._waited = 0
        """Ticks for which bots have been waited for without a break."""

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
        self._before = self._watched

    def new_events(self, observation: Observation) -> Iterator[tuple[int, Event]]:
        """The events of the latest news, with their numbers. Empty after an undo, for another viewer, and when the
        table has just come into view."""
        if self._new is not None and self._new[0] == observation.seat:
            for number in range(max(0, self._new[1]), len(observation.history)):
                yield number, observation.history[number]

    def is_dealt(self, observation: Observation) -> bool:
        """Whether nothing has been done since the cards were dealt."""
        return not observation.history

    def deals(self, observation: Observation) -> bool:
        """Whether the cards are being dealt: nobody has seen them lie there yet."""
        return self.is_dealt(observation) and len(self.client.observation(None).history) > self._before

    def build(self, ui: Ui) -> None:
        super().build(ui)
        if self.handover is None:
            observation = self.observation()
            if (self._new is None or self._new[0] != observation.seat) and not self.deals(observation):
                # Cards that lay there before the table was covered do not come to it once more.
                ui.pictures = [_lying(picture) for picture in ui.pictures if not picture.leaves]

    # -- waiting for bots

    def waiting(self) -> int | None:
        """Which of three dots is lit while bots think, 0 … 2, or 3: all, where motion is reduced. None while nobody at
        the screen waits for them, and for the first `SHORT` ticks: a quick answer makes nothing flicker.
        """
        if self._waited < SHORT:
            return None
        chosen = self.services.settings
        if chosen.reduced_motion or chosen.motion == "off":
            return DOTS
        return (self._waited - SHORT) // STEP % DOTS

    # -- skipping

    @property
    def skips(self) -> bool:
        """Whether a press skips what the bots do: nobody at the screen can act, and they take their time."""
        free = self.actor() is None and self.handover is None and self.viewpoint.lingering is None
        return (
            free
            and self._since >= NAP
            and bool(self.client.thinking)
            and not self.client.holders()
            and self.services.manifests[self.client.game.key].bots_pause
            and self.services.settings.motion != "off"
        )

    @property
    def skips_by_key(self) -> bool:
        """Whether the key that confirms skips now: nothing has the focus that it would confirm."""
        return self.skips and focus.find(self.ui.targets, self.focus) is None

    @property
    def sleeps(self) -> bool:
        """Whether a press is ignored, because it may have been meant for skipping."""
        return self._sleeps > 0

    def skip(self) -> None:
        """Let everything be where it moves to, and the bots act at once."""
        self._skipped = self._finishes = True
        self.host.hurry()

    def intent(self, signal: Signal) -> bool:
        if signal.intent is Intent.CONFIRM and signal.pressed and not signal.is_repeat and self.skips_by_key:
            self.skip()
            return True
        return super().intent(signal)

    def background_pressed(self, x: float, y: float) -> None:
        if self.skips:
            self.skip()

    def tick(self) -> None:
        self._watched = len(self.client.observation(None).history)
        self._sleeps = max(0, self._sleeps - 1)
        before = self.skips, self.waiting()
        self._since = 0 if self.actor() is not None else self._since + 1
        # While people still plan in secret, nobody sees how long bots do.
        waits = self.actor() is None and self.handover is None and bool(self.client.thinking)
        self._waited = self._waited + 1 if waits else 0
        if (self.skips, self.waiting()) != before:
            self.changed()
        if self._skipped and self.actor() is not None:
            self._skipped, self._sleeps = False, NAP

    def frame(self, stage: FrameStage, share: float) -> None:
        if self._finishes:
            self._finishes = False
            stage.finish()


def _lying(picture: Picture) -> Picture:
    """`picture` without the way on which it came."""
    if picture.origin is None:
        return picture
    return msgspec.structs.replace(picture, origin=None, flies=False, back=None, after=0.0, appears=False)
