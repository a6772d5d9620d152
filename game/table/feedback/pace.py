"""`Pace`: finds which events a table has still to show, when dots say that bots think, and if a press skips bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from game.core.game import TOWER, Event, Observation, Seat
from game.play.client import Acted, HostControl, News, Refused, SeatClient
from game.table.viewing.viewing import Viewing
from game.ui.frame_stage import FrameStage
from game.ui.picture import Picture
from game.ui.services import Services
from game.ui.sleep import NAP
from game.ui.widgets import Ui

SHORT: Final = 12
"""Ticks: an answer that comes sooner needs no sign that a bot thinks."""
STEP: Final = 20
"""Ticks from one lit dot to the next."""
DOTS: Final = 3
QUICK: Final = 15
"""Ticks: a press that comes sooner after the bots have ended was meant for skipping them. Nobody reacts so fast."""


class Pace:
    """Follows the news of one match at one table. `is_dealt`: nothing has been done since the cards were dealt."""

    def __init__(
        self,
        services: Services,
        client: SeatClient,
        host: HostControl,
        viewing: Viewing,
        is_dealt: Callable[[Observation], bool],
    ) -> None:
        self._services = services
        self._client = client
        self._host = host
        self._viewing = viewing
        self._is_dealt = is_dealt
        self._new: tuple[Seat | None, int] | None = None
        """Who got the latest news, and how long their history was before it."""
        self._watched = -1
        """Length of the public history when the table was last in sight."""
        self._before = -1
        """Length of the public history before the table came into sight again."""
        self.has_skipped = False
        """Whether somebody has skipped since anybody at the screen could act."""
        self.forwards = False
        """Whether a skip lasts until somebody at the screen can act, and what moves by itself is hurried, too."""
        self.is_bots_turn = False
        """Whether a bot has thought since anybody at the screen could act."""
        self._skipped_until_now = False
        """Whether a press skipped the bots a tick ago."""
        self._finishes = False
        self._sleeps = 0
        self._since = 0
        """Ticks since somebody at the screen could act."""
        self._waited = 0
        """Ticks for which bots have been waited for without a break."""

    # -- what is new

    def note(self, viewer: Seat | None, news: Sequence[News]) -> None:
        """`viewer` has got the `news` of this tick."""
        happened = [one for one in news if not isinstance(one, Refused)]
        if happened:
            seen = self._viewing.observation()
            count = sum(len(one.events) for one in happened if isinstance(one, Acted))
            whole = seen.seat == viewer and all(isinstance(one, Acted) for one in happened)
            self._new = (viewer, len(seen.history) - count) if whole else None

    def note_nothing(self) -> None:
        """Nothing is new: the table has come into sight."""
        self._new = None
        self._before = self._watched

    def new_events(self, observation: Observation) -> Iterator[tuple[int, Event]]:
        """The events of the latest news, with their numbers. Empty after an undo, for another viewer, and when the
        table has just come into sight."""
        if self._new is not None and self._new[0] == observation.seat:
            for number in range(max(0, self._new[1]), len(observation.history)):
                yield number, observation.history[number]

    def is_dealing(self, observation: Observation) -> bool:
        """Whether nobody has seen the dealt cards lie there yet."""
        return self._is_dealt(observation) and len(self._client.observation(None).history) > self._before

    def settle(self, ui: Ui, observation: Observation) -> None:
        """Lets pictures lie still that were there before the table came into sight."""
        if (self._new is None or self._new[0] != observation.seat) and not self.is_dealing(observation):
            ui.pictures = [_lying(picture) for picture in ui.pictures if not picture.leaves]

    # -- waiting for bots

    def dots(self) -> int | None:
        """Which of three dots is lit while bots think, 0 … 2, or 3: all, where motion is reduced. None while nobody at
        the screen waits for them, and for the first `SHORT` ticks: a quick answer makes nothing flicker.
        """
        if self._waited < SHORT:
            return None
        chosen = self._services.settings
        if chosen.reduced_motion or chosen.motion == "off":
            return DOTS
        return (self._waited - SHORT) // STEP % DOTS

    # -- skipping

    @property
    def skips(self) -> bool:
        """Whether a press skips the bots: nobody at the screen can act, and the bots take their time. While a
        tower comes to rest, a press skips only if that hurries the tower, too, and a bot has let go."""
        point, seats = self._viewing.viewpoint, self._client.seats
        hurries = self.forwards and self.is_bots_turn
        return (
            point.actor is None
            and point.handover is None
            and point.lingering is None
            and self._since >= NAP
            and (hurries or bool(self._client.thinking))
            and not self.is_fast
            and not any(seats[holder].is_person or not self.forwards for holder in self._client.holders())
            and (hurries or TOWER not in self._client.actors())
            and not self._client.over
            and self._services.manifests[self._client.game.key].bots_pause
            and self._services.settings.motion != "off"
        )

    @property
    def is_fast(self) -> bool:
        """Whether play runs fast after a skip."""
        return self.forwards and self.has_skipped and not self._client.over

    @property
    def sleeps(self) -> bool:
        """Whether a press is ignored, because it may have been meant for skipping."""
        return self._sleeps > 0

    def skip(self) -> None:
        """Ends all motion, and lets the bots act at once."""
        self.has_skipped = self._finishes = True
        self._host.hurry()

    def tick(self) -> bool:
        """1/60 s passes. Returns whether the bar shows something else."""
        self._watched = len(self._client.observation(None).history)
        self._sleeps = max(0, self._sleeps - 1)
        before = self.skips, self.dots()
        point = self._viewing.viewpoint
        acts = point.actor is not None
        if self.is_fast:
            self._host.hurry()
        self._since = 0 if acts else self._since + 1
        self.is_bots_turn = not acts and (self.is_bots_turn or bool(self._client.thinking))
        # While people still plan in secret, nobody sees how long bots do.
        waits = not acts and point.handover is None and bool(self._client.thinking)
        self._waited = self._waited + 1 if waits else 0
        changed = (self.skips, self.dots()) != before
        if self.has_skipped and acts:
            self.has_skipped, self._sleeps = False, NAP
        elif self._skipped_until_now and acts and not self._services.director.sleep.hushes:
            self._services.director.sleep.hush(QUICK)
        self._skipped_until_now = self.skips
        return changed

    def frame(self, stage: FrameStage) -> None:
        """Ends all motion on `stage` after a skip."""
        if self._finishes:
            self._finishes = False
            stage.finish()


def _lying(picture: Picture) -> Picture:
    """`picture` without the way on which it came."""
    if picture.origin is None:
        return picture
    return msgspec.structs.replace(picture, origin=None, flies=False, back=None, after=0.0, appears=False)
