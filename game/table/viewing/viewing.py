"""`Viewing`: keeps the `Viewpoint` of a table in step with its match, and says what the viewer sees and may do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.app.intents import Device
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import AnyAction, Observation, Seat
from game.play.client import SeatClient
from game.table.scene.notices import missing_pads, names_of
from game.table.scene.table_frame import Clock
from game.table.viewing.viewpoint import Situation, Viewpoint
from game.ui.remote import PHONE, RemoteSeats
from game.ui.screen import Audience
from game.ui.services import Services


class Viewing:
    """Holds the `viewpoint` of one table. `situation` asks the match; `on_change(asked)` follows each new viewpoint,
    `asked` when it asks somebody else to take over."""

    def __init__(
        self,
        services: Services,
        client: SeatClient,
        situation: Callable[[], Situation],
        on_change: Callable[[bool], None],
    ) -> None:
        self._services = services
        self._client = client
        self._situation = situation
        self._on_change = on_change
        self._peeker: Device | None = None
        """The device that began the peek: only it ends it."""
        self.seats = tuple(replace(info, device="any") if info.device == PHONE else info for info in client.seats)
        """Who plays, and with what at this screen: a person whose gamepad is missing, or whose phone has handed the
        seat to the table, may go on with any device."""
        self.viewpoint = Viewpoint.of(self.seats)
        self.remote: RemoteSeats | None = None
        """Phones that play seats of this match."""
        self.tells_aside = False
        """A card on the table tells whose phone is missing."""

    # -- what they see and may do

    def observation(self) -> Observation:
        """What the screen may show."""
        return self._client.observation(self.viewpoint.shown_to)

    def legal(self) -> tuple[AnyAction, ...]:
        """The actions of the person who acts."""
        actor = self.viewpoint.actor
        return () if actor is None else self._client.observation(actor).legal

    def clock(self) -> Clock | None:
        """The time left to the person who acts."""
        actor = self.viewpoint.actor
        return None if actor is None else Clock.of(self._client.ticks_left(actor))

    def undoers(self) -> tuple[Seat, ...]:
        """The people who could undo something now."""
        point = self.viewpoint
        if point.handover is not None:
            return ()
        seats = point.people if point.viewer is None else (point.viewer,)
        return tuple(seat for seat in seats if self._client.can_undo(seat))

    def undone_too(self) -> tuple[Seat, ...]:
        """The rivals whose turns an undo would take back too."""
        return self._client.takes_back(undoers[0]) if (undoers := self.undoers()) else ()

    def no_undo(self) -> str:
        """Why nobody can take anything back now, in a sentence; "" if somebody can."""
        if self.undoers():
            return ""
        actor = self.viewpoint.actor
        has_acted = actor is not None and self._client.acted(actor)
        return sentence("undo.revealed" if has_acted else "undo.nothing", {})

    @property
    def audience(self) -> Audience | None:
        """See `Scene.audience`."""
        point = self.viewpoint
        if not point.is_shared:
            return None
        return Audience(None, handover=True) if point.handover is not None else Audience(point.shown_to)

    def owners(self, device: Device) -> list[str]:
        """Names of the people who play with `device`."""
        return [info.name for info in self.seats if info.is_person and info.device == device.name]

    # -- what happens

    def apply(self, viewpoint: Viewpoint) -> None:
        """Looks from `viewpoint` from now on."""
        asked, self.viewpoint = viewpoint.asked != self.viewpoint.asked, viewpoint
        self._on_change(asked)

    def follow(self) -> None:
        """Sees who looks and who acts, after any change in the match."""
        self.apply(self.viewpoint.follow(self._situation()))

    def come_back(self) -> None:
        """The table is on top again."""
        self.apply(self.viewpoint.come_back(self._situation()))

    def confirm(self) -> None:
        """The person who is asked to take over is there."""
        self.apply(self.viewpoint.confirm().follow(self._situation()))

    def skip_handover(self) -> None:
        """Goes on as if the acting person had just confirmed the handover."""
        self.apply(self.viewpoint.skip().follow(self._situation()))

    def linger(self, seat: Seat) -> None:
        """`seat` keeps the screen after its turn until it hands over, where several share the screen."""
        self.viewpoint = self.viewpoint.linger(seat)

    def hand_over(self) -> None:
        """The person who lingers hands the screen over."""
        self.apply(self.viewpoint.hand_over().follow(self._situation()))

    def gather(self) -> None:
        """Everybody watches until the table is covered and on top again."""
        self.viewpoint = self.viewpoint.gather()

    def step_away(self) -> None:
        """The next person to act is asked to take over, even if they are at the screen."""
        self.viewpoint = self.viewpoint.leave()

    def stop_peeking(self) -> None:
        self.viewpoint = self.viewpoint.peek(False)

    def peeked(self, on: bool, device: Device) -> Viewpoint:
        """The viewpoint after `device` begins or ends a peek; with the toggle of the settings each press switches.

        While one device holds the peek, no other one ends it: one hand peeks, the other plays.
        """
        if self._services.settings.peek_toggle:
            if not on:
                return self.viewpoint
            on = self.viewpoint.peeking is None
        elif self.viewpoint.peeking is not None and device != self._peeker:
            return self.viewpoint
        self._peeker = device
        return self.viewpoint.peek(on)

    # -- gamepads that are missing

    def without_pads(self) -> tuple[Seat, ...]:
        """The people whose gamepad is not there."""
        return () if self._client.over else missing_pads(self.seats, self._services.pads())

    def play_without_pads(self) -> None:
        """People whose gamepad is not there play on with any device, until the match is left."""
        lacking = self.without_pads()
        self.seats = tuple(
            replace(info, device="any") if seat in lacking else info for seat, info in enumerate(self.seats)
        )
        devices = Viewpoint.of(self.seats).devices
        self.viewpoint = self.viewpoint.with_phones(devices, self.viewpoint.phones, self.viewpoint.lost)

    # phones

    def follow_phones(self) -> bool:
        """Sees which seats phones play, and whose phone is lost. Returns whether that has changed."""
        if self.remote is None:
            return False
        phones, lost = self.remote.seats, frozenset(self.remote.missing) - self.remote.stand_ins
        if (phones, lost) == (self.viewpoint.phones, self.viewpoint.lost):
            return False
        self.viewpoint = self.viewpoint.with_phones(Viewpoint.of(self.seats).devices, phones, lost)
        self.follow()
        return True

    @property
    def notice(self) -> str:
        """Whose phone or gamepad is missing; "" if none is."""
        if self.remote is not None and (awaited := self.remote.awaited):
            if self.tells_aside:
                return ""
            return _("The phone of {names} is away: the match waits for it.", names=names_of(self.seats, awaited))
        lacking = self.without_pads()
        if not lacking:
            return ""
        names = names_of(self.seats, lacking)
        return _("The gamepad of {names} is not there. Plug it in again, or pause to play on without it.", names=names)
