"""`MomentScene` stops play to show what happened to somebody, a `Moment`, until it is acknowledged.

A game makes moments from new events in `TableHooks.moments`. `MomentQueue` keeps them until the table is in sight. The
match waits meanwhile as it does below any other screen, so nothing of this is recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.app.intents import Device, Intent, Signal
from game.app.text import N_
from game.core.game import Event, Observation, SeatInfo
from game.play.client import SeatClient
from game.table.feedback.moment import Moment
from game.table.feedback.moment_plate import draw_moment
from game.table.viewing.viewing import Viewing
from game.ui.frame_stage import FrameStage
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.widgets import Ui

LATER = 36
"""Ticks (0.6 s) for which a moment takes no press: whatever comes sooner was meant for something else."""
BREAKS_IN = 66
"""The same in ticks (1.1 s) for a moment that comes while somebody is about to press something."""
AFTER_SKIP = 90
"""The same in ticks (1.5 s) after somebody has skipped bots: a second press was meant for skipping more."""
UNATTENDED = 240
"""Ticks (4 s) after which a moment goes by itself where nobody plays."""
LEAD = 12
"""Ticks until what moves on the table has begun to move."""
MOST = 150
"""Ticks for which a moment waits for motion to end."""


class MomentQueue:
    """The moments of one table that nobody has seen yet. `make`: `TableHooks.moments`."""

    def __init__(
        self,
        client: SeatClient,
        viewing: Viewing,
        make: Callable[[Observation, Sequence[Event]], Sequence[Moment]],
    ) -> None:
        self._client = client
        self._viewing = viewing
        self._make = make
        self._due: list[Moment] = []

    def hear(self, events: Sequence[Event]) -> None:
        """Take the moments among new events, as everybody at the screen may know them.

        Where several share the screen all watch from now on; only then is the next person asked to take over.
        """
        point = self._viewing.viewpoint
        seat = None if point.is_shared else point.viewer
        seen = [known for event in events if (known := event.seen_by(seat)) is not None]
        self._due += self._make(self._client.observation(seat), seen)
        if self._due:
            self._viewing.gather()

    def take(self) -> list[Moment]:
        """Empty the queue."""
        due, self._due = self._due, []
        return due


class MomentScene(Scene):
    """Shows `moments` one after the other above the table, once what moves there has come to its end.

    It is there from the first tick, and takes every press. `attended`: there are people who can acknowledge it;
    otherwise it goes by itself. `pause` opens the pause menu. `later`: ticks for which each takes no press.
    """

    for_anybody = (("go-on", N_("Go on")),)

    covers = False

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatInfo],
        moments: Sequence[Moment],
        attended: bool,
        pause: Callable[[str], None],
        later: int = LATER,
    ) -> None:
        super().__init__(services)
        self.moment, *self._after = moments
        self._seats = seats
        self._attended = attended
        self._pause = pause
        self._later = later
        self.stands = False
        """Whether it can be seen yet."""
        self._age = 0
        """Ticks since it came, or since it could be seen."""
        self._moves = False

    @property
    def takes_press(self) -> bool:
        """Whether a press that begins now acknowledges it."""
        return self.stands and self._age >= self._asleep

    @property
    def _asleep(self) -> int:
        """Ticks for which the present moment takes no press."""
        return max(self._later, BREAKS_IN) if self.moment.breaks_in else self._later

    def build(self, ui: Ui) -> None:
        if not self.stands:
            return
        button = draw_moment(ui, self._seats, self.moment, self.takes_press)
        if self.takes_press:
            ui.target("go-on", button if self.moment.breaks_in else ui.area, "go-on", ring=None)

    def frame(self, stage: FrameStage, share: float) -> None:
        self._moves = any(actor.tween is not None for actor in stage.actors.values())

    def leave(self) -> None:
        # After a pause, too, the first press may be meant for what was there before.
        self._age = 0
        self.changed()

    def tick(self) -> None:
        self._age += 1
        if not self.stands:
            lead = LEAD if self.services.settings.motion != "off" else 0
            if self._age >= MOST or (self._age > lead and not self._moves):
                self._stand()
        elif not self._attended and self._age >= UNATTENDED:
            self._go_on()
        elif self._age == self._asleep:
            self.changed()

    def _stand(self) -> None:
        self.stands, self._age = True, 0
        self.changed()

    def _go_on(self) -> None:
        if self._after:
            self.moment, *self._after = self._after
            self._stand()
        else:
            self.director.pop()

    def confirmed(self, action: Hashable, device: Device) -> None:
        self.services.audio.play("click", 0.5)
        self._go_on()

    def intent(self, signal: Signal) -> bool:
        if signal.pressed and not signal.is_repeat and signal.intent in (Intent.MENU, Intent.CANCEL):
            self._pause("")
        return signal.intent is not Intent.CONFIRM

    def back(self) -> None:
        """A secondary button of the pointer means something else, too."""

    def interrupted(self, sentence: str) -> None:
        if self.director.top is self:
            self._pause(sentence)


def standing(services: Services, seats: Sequence[SeatInfo], moments: Sequence[Moment]) -> MomentScene:
    """`moments` as they can be acknowledged, for pictures."""
    scene = MomentScene(services, seats, moments, True, lambda why: None)
    while not scene.takes_press:
        scene.tick()
    return scene
