"""How the people at one screen share a table: who looks, who acts, who is asked to take over, and who peeks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.app.intents import Device
from game.app.text import _
from game.core.game import TOWER, Observation, Seat
from game.table.feedback.figures import counts_at_once
from game.table.feedback.pace import PacedTable
from game.table.picking.selection import Offer, Route, offers_of
from game.table.scene.notices import missing_pads, names_of
from game.table.viewing.viewpoint import Secrecy, Secrets, Situation, Viewpoint

if TYPE_CHECKING:
    from game.play.client import Client
    from game.ui.services import Services


class SharedTable(PacedTable):
    """A table whose viewpoint follows the match and what the people do with the screen."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self._peeker: Device | None = None
        """With which device the peek was begun: only that one ends it."""
        self._acting: Seat | None = None
        """The person who acted before what is just being told."""
        self._sounds: int | None = None
        """Number of sound effects started before the current news."""

    # -- what a subclass says

    route: Callable[[Observation, Any], Route]
    """(observation, action) → the targets that make the action, in order. Pure."""

    def keeps(self) -> Secrets:
        """What whoever acts now keeps from the others."""
        return Secrets.NONE

    def secrecy(self) -> Secrecy:
        """How the people share the screen now."""
        return Secrecy.of(self.keeps(), self.services.settings.privacy == "curtain")

    def offers(self, observation: Observation) -> Sequence[Offer]:
        """All that the seat of `observation` may do, each with its route."""
        return offers_of(observation, self.route)

    def who_interrupts(self) -> tuple[Seat, ...]:
        """The seats that may act out of turn now."""
        seats = (seat for seat in self.client.interrupters() if seat != TOWER)
        return tuple(seat for seat in seats if self.client.observation(seat).legal)

    def forget(self) -> None:
        """Drop all that is picked."""
        self._picking.clear()

    # -- the viewpoint follows the match

    def situation(self) -> Situation:
        """What the match asks of the people now."""
        return Situation(self.client.actors(), self.who_interrupts(), self.client.holders(), self.secrecy())

    def follow(self) -> None:
        """See who looks and who acts, after any change."""
        self._look(self.viewpoint.follow(self.situation()))

    def _look(self, viewpoint: Viewpoint) -> None:
        """Look from `viewpoint`, and let everything else follow it."""
        asked, self.viewpoint = viewpoint.asked != self.viewpoint.asked, viewpoint
        if asked:
            if self.director.top is self:
                self.director.let_go()
            # The next person does not inherit the selection or the hint.
            self._hints.drop()
            self.forget()
            self.focus = "curtain"
            self.log_at = None
            self.handed_over()
        self.host.attend(viewpoint.attending)
        self.tiles.follow(viewpoint, counts_at_once(self.services))
        self._acting = viewpoint.actor
        if viewpoint.actor is not None:
            self._picking.follow(map(self.client.observation, viewpoint.actors), self.offers)
        self.changed()
        self.director.watch(self._sounds)

    def handed_over(self) -> None:
        """Somebody is asked to take over: whatever was open to the last person is closed."""

    def confirm_handover(self) -> None:
        """The person who is asked to take over is there."""
        if self.handover is None or self.viewpoint.guard:
            return
        self.focus = None
        self.services.audio.play("turn")
        self._look(self.viewpoint.confirm().follow(self.situation()))

    def show_now(self) -> None:
        """Skip the handover for the person who acts, as if they had just confirmed it."""
        if self.handover is not None:
            self.focus = None
        self._look(self.viewpoint.skip().follow(self.situation()))

    def gather(self) -> None:
        """Everybody watches from now on, until the table is covered and uppermost again."""
        self.viewpoint = self.viewpoint.gather()

    def linger(self, seat: Seat) -> None:
        """`seat` keeps the screen after its turn until it parts with it, where several share the screen."""
        self.viewpoint = self.viewpoint.linger(seat)

    def part(self) -> None:
        """Whoever lingers hands the screen over."""
        self._look(self.viewpoint.part().follow(self.situation()))

    def step_away(self) -> None:
        """Ask whoever acts next to take over, even if they are at the screen."""
        self.viewpoint = self.viewpoint.leave()

    # -- gamepads that are missing

    def without_pads(self) -> tuple[Seat, ...]:
        """The people whose gamepad is not there."""
        return () if self.client.over else missing_pads(self.seats, self.services.pads())

    def play_without_pads(self) -> None:
        """People whose gamepad is not there play on with any device, until the match is left."""
        lacking = self.without_pads()
        self.seats = tuple(
            replace(info, device="any") if seat in lacking else info for seat, info in enumerate(self.seats)
        )
        self.viewpoint = replace(self.viewpoint, devices=Viewpoint.of(self.seats).devices)
        self.changed()

    @property
    def notice(self) -> str:
        lacking = self.without_pads()
        if not lacking:
            return ""
        names = names_of(self.seats, lacking)
        return _("The gamepad of {names} is not there. Plug it in again, or pause to play on without it.", names=names)

    # -- permission, and peeking

    def may(self, action: Hashable, device: Device) -> bool:
        """Whether the user of `device` may use a target: people who may only interrupt cannot act for others."""
        return self.viewpoint.may_act(device)

    def allows(self, device: Device) -> bool:
        return self.viewpoint.allows(device)

    def owners(self, device: Device) -> list[str]:
        return [info.name for info in self.seats if info.is_person and info.device == device.name]

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        if action == "peek" and (not on or self.may(action, device)):
            self.peek(on, device)

    def peek(self, on: bool, device: Device) -> None:
        """Show the acting person's secrets while `on`; with the toggle of the settings each press switches.

        While one device holds the peek, no other one ends it: one hand peeks, the other plays.
        """
        if self.services.settings.peek_toggle:
            if not on:
                return
            on = self.peeking is None
        elif self.peeking is not None and device != self._peeker:
            return
        self._peeker = device
        viewpoint = self.viewpoint.peek(on)
        if viewpoint != self.viewpoint:
            if self.hinted is not None:
                # The focus is where the hint was and would reveal it.
                self.focus = None
            self.viewpoint = viewpoint
            self.director.watch()
            self.services.audio.play("peek")
            self.changed()
