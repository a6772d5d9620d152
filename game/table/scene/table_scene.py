"""The scene of every game's table. It joins four parts: a client (the match), a viewpoint (who looks and who acts), a
selection for each seat (what has been picked), and the drawing of bar, seats and log.

A subclass draws its board from an `Observation`, and says by which targets each action is made. It never sees a state.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.app.intents import MOUSE, Device, Intent, Signal
from game.app.sentences import sentence
from game.app.text import _
from game.core.game import Event, Hand, Seat
from game.play.client import Acted, Client, News, Refused
from game.table.log.reader import LINE
from game.table.scene.hands import Hands
from game.table.scene.notices import SavingNotice
from game.table.scene.shared import SharedTable
from game.table.teaching.goal import SIGN
from game.ui.focus import Target

if TYPE_CHECKING:
    from game.ui.services import Services

OVER_AFTER = 75
"""Ticks between the last action and the results, so that the last move is seen."""


class TableScene(SharedTable):
    """The table of one match."""

    plays = True

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services, client)
        self._hands = Hands(services.devices)
        self._saving = SavingNotice()
        self._over = 0
        self._finished = False
        self.follow()

    # -- what a subclass says

    def act(self, action: Hashable, device: Device) -> None:
        """A target that is no step of a route was confirmed."""

    def picked(self, id_: str | None, device: Device) -> None:
        """A target was picked, or taken back (None), and more is to be picked."""
        self.services.audio.play("card" if id_ else "click", 0.6 if id_ else 1.0)

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        """A target was confirmed with which nothing can be done now, by `seat`, or by nobody whose turn it is."""

    def on_events(self, events: Sequence[Event]) -> None:
        """React to events: play sounds, store what the board needs for drawing."""

    def finish(self) -> None:
        """The match is over: go to the results."""
        raise NotImplementedError

    def give_up(self) -> None:
        """The match is about to be given up for another one like it."""

    def pause_entries(self) -> Sequence[tuple[str, str, str]]:
        """What the pause menu offers besides what every table has: id, label and icon of each."""
        return ()

    def pause_action(self, id_: Hashable) -> None:
        """One of `pause_entries` was chosen."""

    def hand(self, seat: Seat, device: Device) -> Hand:
        """Input of `device` for the hand of `seat` in this tick."""
        return self.services.devices.sample(device)

    def let_drop(self, seat: Seat, device: Device) -> None:
        """Release the piece that `seat` holds: confirm was pressed."""

    # -- what is picked

    def steps(self, action: Any) -> tuple[str, ...]:
        """Ids of the targets to confirm from here, one after the other, to make `action` of the person who acts."""
        return self.selection.way(action)

    def pick(self, id_: str, device: Device) -> None:
        """The target `id_` was confirmed with `device`."""
        seat = self.viewpoint.actor_of(device)
        before = self._picking.of(seat).picked
        follows = self.hint_steps()[:1] == (id_,)
        actions = None if seat is None else self._picking.pick(seat, id_)
        if seat is None or actions is None:
            self.refuse_pick(id_, seat)
        elif actions:
            self.submit(seat, *actions)
        else:
            self.picked(id_ if len(self._picking.of(seat).picked) >= len(before) else None, device)
            if follows and device.kind != "mouse":
                # On along the way of the hint that is being followed.
                self.focus = next(iter(self.hint_steps()), self.focus)

    def cancel(self, device: Device) -> bool:
        """Take back what the person with `device` has picked. Returns whether there was anything."""
        seat = self.viewpoint.actor_of(device)
        return seat is not None and self._picking.drop(seat)

    def pick_up(self, target: Target) -> None:
        seat = self.viewpoint.actor_of(MOUSE)
        if seat is not None and self._picking.take_up(seat, target.id):
            self.services.audio.play("card", 0.6)
        else:
            super().pick_up(target)

    def put_down(self, target: Target | None) -> None:
        match target.action if target is not None else None:
            case ("pick", id_) if id_ not in self.selection.buttons:
                super().put_down(target)
        self.cancel_drag()

    def cancel_drag(self) -> None:
        self.forget()

    # -- news from the match

    def hear(self) -> None:
        """React to all that has happened since the last time."""
        viewer, told = self.viewer, list[News]()
        while (news := self.client.news(self.viewer)) is not None:
            told.append(news)
            self._sounds = self.services.audio.started
            try:
                self._tell(news)
            finally:
                self._sounds = None
        self.note(viewer, told)
        self._saving.tell(self.director, self.host.problem)

    def _tell(self, news: News) -> None:
        if isinstance(news, Refused):
            self.services.audio.play("refuse")
            self.director.toast(sentence(news.reason, news.params))
            return
        if news.seat != self.peeking:
            # Whoever acts may go on peeking, with a key that is still held, as long as it stays their turn.
            self.viewpoint = self.viewpoint.peek(False)
        if not isinstance(news, Acted):
            self.viewpoint = self.viewpoint.part()
            self.services.audio.play("move")
            self.forget()
            self._settle(())
            return
        # If several act at the same time, an action of one must not clear another's selection.
        acting = self._acting
        aside = acting is not None and news.seat != acting and self.viewpoint.told(self.situation()).actor == acting
        if not aside:
            self._picking.clear(acted=news.seat)
        self.on_events(news.events)
        self.tips.hear(news.events, self.persons)
        if aside:
            self.follow()
        else:
            self._settle(news.events)
            if news.seat == self.actor():
                # On to what comes next of the hint that is being followed.
                self.focus = next(iter(self.hint_steps()), self.focus)

    def _settle(self, events: Sequence[Event]) -> None:
        before, self.focus = self.focus, None
        self.follow()
        if before == SIGN and self.handover is None:
            # Whoever reads how one wins goes on reading while others play.
            self.focus = before
        if self.focus is None:
            # Whoever reads the log goes on doing so while others play.
            reads = before is not None and before.startswith(LINE)
            self.focus = before if reads else self.focus_after(events, before)
            if not reads:
                # Nobody reads what was scrolled to.
                self.log_at = None

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        """The target that has the focus after these events, where `focus` had it before; None: the first place."""
        return None

    def home(self) -> str | None:
        if self.handover is not None:
            return "curtain"
        return None if self.actor() is None else self.first_target()

    def first_target(self) -> str | None:
        """Where the focus of the person who acts begins."""
        return super().home()

    # -- what a player does

    def do(self, action: Any) -> None:
        """Ask for an action of the person who acts."""
        actor = self.actor()
        if actor is not None:
            self.submit(actor, action)

    def interrupt(self, seat: Seat, action: Any) -> None:
        """Ask for an action of somebody who may act out of turn."""
        if seat in self.viewpoint.interrupters:
            self.submit(seat, action)

    def submit(self, seat: Seat, *actions: Any) -> None:
        """Ask for `actions` of `seat`; a refusal is told in words."""
        self.tips.see(self.ui, self.look())
        self.client.submit(seat, *actions)
        self.hear()

    def undo(self, device: Device) -> None:
        """Take the last action of the person with `device` back, or say why not."""
        if self.cancel(device):
            self.changed()
            return
        present = (self.viewer if self.viewer is not None else self.viewpoint.next_person, *self.persons)
        seats = (*self.undoers(), *(seat for seat in present if seat is not None))
        seat = next((seat for seat in seats if self.viewpoint.covers(seat, device)), None)
        if seat is not None and self.handover is None:
            self.client.undo(seat)
            self.hear()

    def ask_hint(self) -> None:
        """Show what the person who acts does best, found from what that person may know."""
        actor = self.actor()
        if actor is None:
            self.services.audio.play("refuse")
            self.director.toast(self.no_hint())
        elif self._hints.found(actor) is not None:
            return
        elif self.viewpoint.hides(actor):
            self.director.toast(_("A hint would give a secret away. Peek first."))
        else:
            self._hints.ask(actor)

    def _show_hint(self) -> None:
        """Bring the focus to where a hint begins that has just been found."""
        if self._hints.arrives():
            self.focus = next(iter(self.hint_steps()), self.focus)
            self.changed()

    def confirmed(self, action: Hashable, device: Device) -> None:
        match action:
            case ("interrupt", int(seat), asked):
                if self.viewpoint.covers(seat, device):
                    self.interrupt(seat, asked)
            case "rules":
                self._open_rules()
            case "menu":
                self.pause()
            case "log" | ("log", _):
                # The log shows what the viewer may know, not the person who peeks.
                self.viewpoint = self.viewpoint.peek(False)
                self.services.open("log", self, action[1] if isinstance(action, tuple) else "")
            case "curtain":
                self.confirm_handover()
            case "goal-sign":
                self.services.audio.play("click")
            case _ if self.sleeps or not self.may(action, device):
                return
            case "undo":
                self.undo(device)
            case "hint":
                self.ask_hint()
            case "tips.skip":
                self.tips.skip()
            case "tips.next":
                self.tips.read(self.ui, self.look())
            case ("seat", _seat):
                pass
            case ("pick", str(id_)):
                self.pick(id_, device)
            case _:
                self.act(action, device)
        self.changed()

    def intent(self, signal: Signal) -> bool:
        device = signal.device
        if self.handover is not None and signal.intent not in (Intent.MENU, Intent.RULES):
            return False
        if signal.pressed and signal.intent not in (Intent.MENU, Intent.RULES) and not self.may(None, device):
            if signal.intent is Intent.CANCEL and not signal.is_repeat:
                # What the person who acts has picked is not theirs to take back.
                self.pause()
                return True
            return False
        if not self.moves_hand(device) and self.read(signal):
            return True
        match signal.intent:
            case Intent.PEEK:
                if not signal.is_repeat:
                    self.peek(signal.pressed, device)
            case _ if not signal.pressed or signal.is_repeat:
                return False
            case Intent.UNDO:
                self.undo(device)
            case Intent.HINT:
                self.ask_hint()
            case Intent.RULES:
                self._open_rules()
            case Intent.MENU:
                self.pause()
            case Intent.CANCEL:
                self._back(device)
            case Intent.CONFIRM if (seat := self.holder_of(device)) is not None:
                self.let_drop(seat, device)
            case _:
                return super().intent(signal)
        return True

    def background_pressed(self, x: float, y: float) -> None:
        seat = self.holder_of(MOUSE)
        if seat is not None:
            self.let_drop(seat, MOUSE)
        elif self.focus == SIGN:
            self._close_goal()
        else:
            super().background_pressed(x, y)

    def back(self) -> None:
        self._back(MOUSE)

    def _back(self, device: Device) -> None:
        if self.handover is None and self.cancel(device):
            self.services.audio.play("click")
            self.changed()
        elif self.focus == SIGN:
            self._close_goal()
        else:
            self.pause()

    def cancelled_by_other(self) -> None:
        # Behind a curtain or beside a peek nothing is taken back by that, and somebody without their gamepad cannot
        # pause themselves.
        if self.handover is not None or self.peeking is not None or self.without_pads():
            self.pause()

    def _close_goal(self) -> None:
        self.focus = None
        self.services.audio.play("click")
        self.changed()

    def _open_rules(self) -> None:
        self.viewpoint = self.viewpoint.peek(False)
        self.services.open("rules", self.client.game.key)

    def pause(self, why: str = "") -> None:
        """Cover the table with the pause menu."""
        self.viewpoint = self.viewpoint.leave()
        self.services.open("pause", self, why)

    def interrupted(self, sentence: str) -> None:
        self.viewpoint = self.viewpoint.leave()
        if self.director.top is self and not self.client.over:
            self.pause(sentence)

    def enter(self) -> None:
        self.services.devices.halves = {info.device for info in self.seats if info.is_person}
        self.host.resume("covered")
        self.note_nothing()
        self._look(self.viewpoint.come_back(self.situation()))
        self._saving.tell(self.director, self.host.problem)

    def leave(self) -> None:
        self.services.devices.halves = set()
        self.host.pause("covered")
        self.viewpoint = self.viewpoint.peek(False)
        self.tiles.finish()
        self.tips.save()

    def close(self) -> None:
        self.host.close()

    # -- time

    def tick(self) -> None:
        self.viewpoint = self.viewpoint.tick()
        before = self.client.thinking, self.clock()
        self.client.move_hands(self._hands.samples(self.viewpoint, self.hand))
        self.host.tick()
        self.hear()
        if self.tiles.tick(self.services.audio, 2 if self.services.settings.motion == "2x" else 1):
            self.changed()
        self._show_hint()
        super().tick()
        if before != (self.client.thinking, self.clock()):
            self.changed()
        if self.tips.tick(self.ui, self.look(), self.client.over and bool(self.persons)):
            self.changed()
        if self.client.over and not self._finished:
            self._over += 1
            if self._over >= (OVER_AFTER if self.services.settings.motion != "off" else 1):
                self._finished = True
                self.finish()
