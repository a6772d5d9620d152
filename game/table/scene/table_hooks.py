"""`TableHooks`, a base of `TableScene`: one method, mostly with a default, for each thing that games do differently."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from game.app.intents import Device, Intent
from game.app.settings import Gains
from game.app.text import _, pgettext
from game.core.game import TOWER, AnyAction, Event, Observation, Reason, Seat
from game.play.client import HostControl, SeatClient
from game.table.feedback.moment import Moment
from game.table.feedback.moments import MomentQueue
from game.table.feedback.pace import Pace
from game.table.log.entries import LogLine
from game.table.log.side import draw_log, log_fits
from game.table.log.table_log import TableLog
from game.table.picking.picking import Picking
from game.table.picking.selection import Offer, Route, offers_of
from game.table.scene.actions import Primary, actions_place, draw_actions, main_place
from game.table.scene.bar import draw_bar
from game.table.scene.seat_tiles import SeatTiles
from game.table.scene.seats import draw_seats
from game.table.scene.table_frame import TableFrame, Tool
from game.table.scene.table_parts import TableParts
from game.table.teaching.bubbles import Look
from game.table.teaching.goal import draw_goal_beside, has_begun
from game.table.teaching.hints import TableHints
from game.table.teaching.tips import TableTips
from game.table.viewing.turn_banner import TurnBanner
from game.table.viewing.viewing import Viewing
from game.table.viewing.viewpoint import Secrecy, Secrets, Situation
from game.ui import focus
from game.ui.focus import Target
from game.ui.layout import Rect
from game.ui.services import Services
from game.ui.widgets import Ui


class TableHooks:
    """One method for each difference between tables; all but `board`, `prompt` and `finish` have a default.

    `TableScene` inherits them beside `Scene`. Its parts know it by this class alone, so what they use is named first.
    """

    services: Services
    ui: Ui
    focus: str | None
    drag: tuple[Target, float, float] | None
    client: SeatClient
    host: HostControl
    viewing: Viewing
    picking: Picking
    log: TableLog
    pace: Pace
    due: MomentQueue
    advice: TableHints
    tips: TableTips
    tiles: SeatTiles
    banner: TurnBanner
    parts: TableParts
    is_lesson: bool
    changed: Callable[[], None]

    hints_in_strip = False
    """Whether the board itself says the hint, in a strip of its own; otherwise it stands below the bar."""
    is_level = False
    """Whether one person tries a level here: no text calls that a match."""
    hides_gains = False
    """What a move brings is left to be found, whatever the settings say."""
    route: Callable[[Observation, AnyAction], Route]
    """(observation, action) → the targets that make the action, in order. Pure."""

    @property
    def gains(self) -> Gains:
        """Where the table says what a move brings."""
        return "never" if self.hides_gains else self.services.settings.gains

    # -- what `TableScene` does for its parts, and no game differently

    def is_on_top(self) -> bool:
        """Whether the table is in sight, with nothing above it."""
        raise NotImplementedError

    def pause(self, why: str = "") -> None:
        """Cover the table with the pause menu; a recorded match has none."""
        raise NotImplementedError

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        """Submit `actions` of `seat`; a refusal is shown in words."""
        raise NotImplementedError

    def hear(self) -> None:
        """React to all that has happened since the last time."""
        raise NotImplementedError

    # -- what a game draws and says

    def board(self, ui: Ui, frame: TableFrame) -> None:
        """Draw the middle and the right side."""
        raise NotImplementedError

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        """Draw the bar along the upper edge. Returns the place of the sign of the goal, None for a table without."""
        return draw_bar(ui, frame)

    def primary(self, ui: Ui, frame: TableFrame) -> Primary | None:
        """The main thing to do now; None: nothing, or it is done with a card or a place on the table."""
        return None

    def actions(self, ui: Ui, frame: TableFrame) -> None:
        """Draw the buttons for a turn in the lower right corner."""
        draw_actions(ui, frame, actions_place(ui.large, ui.area, frame.bar.tool is not None), self.primary(ui, frame))

    def next_place(self, ui: Ui, frame: TableFrame) -> Rect | None:
        """Where the button that leads to the next step of a lesson lies: in the place of the main button, for nothing
        else is left to do; None: in the bar, where a table has no such button."""
        return None if self.is_level else main_place(ui, frame.bar.tool is not None)

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        """Draw the column of seats with the log below."""
        below = draw_goal_beside(ui, frame.goal, draw_seats(ui, frame))
        if log_fits(ui, below):
            draw_log(ui, frame, below)

    def ways(self, ui: Ui, frame: TableFrame) -> None:
        """Draw above all else what is seen only on its way from one place to another."""

    def light(self, ui: Ui, frame: TableFrame) -> None:
        """Light what an entry of the log speaks of: `frame.spoken_of`."""

    def make_tiles(self) -> SeatTiles:
        """What the tiles of the seats say."""
        return SeatTiles(self.client)

    def prompt(self, observation: Observation) -> str:
        """One sentence: whose turn it is and what they may do."""
        raise NotImplementedError

    def prompt_note(self, observation: Observation) -> str:
        """A few dim words at the right end of the bar: what follows this action."""
        return ""

    def skip_words(self) -> str:
        """What the button that skips bots leads to: somebody's turn, or what the bots come to."""
        still = [seat for seat, info in enumerate(self.client.seats) if info.is_person and self.has_turns(seat)]
        if not still:
            return pgettext("what bots do", "Skip: show the result")
        return _("Skip: to your turn") if len(still) == 1 else _("Skip: to the next turn")

    def has_turns(self, seat: Seat) -> bool:
        """Whether `seat` will act again before the match ends, as far as the table knows."""
        return True

    def prompt_keys(self) -> Sequence[tuple[Intent, str]]:
        """Intents and what they do now, in place of the note for who plays with keys or a pad."""
        return ()

    def tool(self) -> Tool | None:
        """A button of the game's own in the bar."""
        return None

    def shows_goal(self, observation: Observation) -> bool:
        """Whether the goal stands open on the table: until the viewer has acted."""
        return not has_begun(self.client, self.viewing.viewpoint)

    def look(self) -> Look | None:
        """What the person who acts, or who watches alone, sees of the table, for the bubbles.

        None while there is nobody to tell anything.
        """
        point = self.viewing.viewpoint
        seat = point.actor if point.actor is not None else point.viewer
        if seat is None or point.handover is not None or self.client.over:
            return None
        seen, picked = self.viewing.observation(), self.picking.of(seat).picked
        return Look(seen.view, seat, picked, point.actor is not None, self.focus, seen.history)

    def log_line(self, event: Event) -> LogLine | None:
        """How an event reads in the log; None: not at all."""
        return None

    def story(self, observation: Observation) -> Iterable[tuple[int, LogLine]]:
        """The lines of the log; see `Story`."""
        for number, event in enumerate(observation.history):
            line = self.log_line(event)
            if line is not None:
                yield number, line

    def hint_words(self, observation: Observation, actions: Sequence[AnyAction], reason: Reason) -> str:
        """A hint in one sentence, from what the seat of `observation` knew when it asked. `actions`: all that were
        planned, in order."""
        return _("Hint: {action}", action=self.client.game.encode(actions[0]))

    def hint_way(self) -> Sequence[str]:
        """Ids of the targets that are marked for the hint, the next one first."""
        return self.advice.steps()

    def hint_low(self) -> float | None:
        """Where the lower edge of the hint is to be, in the middle; None: it hangs below the bar."""
        return None

    def hint_clear(self) -> Sequence[Rect]:
        """What the hint must not cover, besides the targets that it names."""
        return ()

    # -- what a game knows of its rules

    def keeps(self) -> Secrets:
        """What the acting person keeps from the others."""
        return Secrets.NONE

    def offers(self, observation: Observation) -> Sequence[Offer]:
        """All that the seat of `observation` may do, each with its route."""
        return offers_of(observation, self.route)

    def who_interrupts(self) -> tuple[Seat, ...]:
        """The seats that may act out of turn now."""
        seats = (seat for seat in self.client.interrupters() if seat != TOWER)
        return tuple(seat for seat in seats if self.client.observation(seat).legal)

    def is_dealt(self, observation: Observation) -> bool:
        """Whether nothing has been done since the cards were dealt."""
        return not observation.history

    def secrecy(self) -> Secrecy:
        """How the people share the screen now."""
        return Secrecy.of(self.keeps(), self.services.settings.privacy == "curtain")

    def situation(self) -> Situation:
        """What the match asks of the people now."""
        return Situation(self.client.actors(), self.who_interrupts(), self.client.holders(), self.secrecy())

    # -- what people do

    def may(self, action: Hashable, device: Device) -> bool:
        """Whether the user of `device` may use a target: people who may only interrupt cannot act for others."""
        return self.viewing.viewpoint.may_act(device)

    def interrupt(self, seat: Seat, action: AnyAction) -> None:
        """Ask for an action of somebody who may act out of turn."""
        if seat in self.viewing.viewpoint.interrupters:
            self.submit(seat, action)

    def pick(self, id_: str, device: Device) -> None:
        """The target `id_` was confirmed with `device`."""
        seat = self.viewing.viewpoint.actor_of(device)
        before = self.picking.of(seat).picked
        follows = self.advice.steps()[:1] == (id_,)
        actions = None if seat is None else self.picking.pick(seat, id_)
        if seat is None or actions is None:
            self.refuse_pick(id_, seat)
        elif actions:
            self.submit(seat, *actions)
        else:
            self.picked(id_ if len(self.picking.of(seat).picked) >= len(before) else None, device)
            if follows and device.kind != "mouse":
                self.follow_hint()

    def cancel(self, device: Device) -> bool:
        """Take back what the person with `device` has picked. Returns whether there was anything."""
        seat = self.viewing.viewpoint.actor_of(device)
        return seat is not None and self.picking.drop(seat)

    def forget(self) -> None:
        """Drop all that is picked."""
        self.picking.clear()

    def let_drop(self, seat: Seat, device: Device) -> None:
        """Release the piece that `seat` holds: confirm was pressed."""
        self.parts.let_go(seat, device)

    def undo(self, device: Device) -> None:
        """Take the last action of the person with `device` back, or say why not."""
        point = self.viewing.viewpoint
        # What has stayed from the last action is no step of its own.
        if not self.picking.of(point.actor_of(device)).kept and self.cancel(device):
            self.changed()
            return
        present = (point.viewer if point.viewer is not None else point.next_person, *point.people)
        seats = (*self.viewing.undoers(), *(seat for seat in present if seat is not None))
        seat = next((seat for seat in seats if point.covers(seat, device)), None)
        if seat is not None and point.handover is None:
            self.client.undo(seat)
            self.hear()

    def no_undo(self) -> str:
        """Why *Undo* does nothing now; "" if it takes something back, or puts back what is picked."""
        return "" if self.picking.of(self.viewing.viewpoint.actor).picked else self.viewing.no_undo()

    def undone_too(self) -> list[str]:
        """The names of the rivals whose turns *Undo* takes back too."""
        picks = self.picking.of(self.viewing.viewpoint.actor).picked
        return [] if picks else [self.viewing.seats[seat].name for seat in self.viewing.undone_too()]

    def ask_hint(self) -> None:
        """Show what the person who acts does best, found from what that person may know. In the middle of a hint, lead
        to its next step, from wherever the focus is."""
        shown, way = self.advice.shown, self.advice.steps()
        if shown is not None and shown.done and way and self.focus != way[0]:
            self.follow_hint()
            return
        self.advice.asked_at = self.focus
        if why_not := self.advice.ask():
            if self.viewing.viewpoint.actor is None:
                self.services.audio.play("refuse")
            self.services.director.refuse(why_not)
        elif self.advice.shown is not None:
            # The next best one is shown instead.
            self.follow_hint()

    def follow_hint(self) -> None:
        """Bring the focus to the next step of the hint, if there is one: only for who has asked for it."""
        self.focus = next(iter(self.advice.steps()), self.focus)

    def peek(self, on: bool, device: Device) -> None:
        """Show the acting person's secrets while `on`; see `Viewing.peeked`."""
        viewpoint = self.viewing.peeked(on, device)
        if viewpoint != self.viewing.viewpoint:
            if self.advice.action is not None:
                # The focus is where the hint was and would reveal it.
                self.focus = None
            self.viewing.viewpoint = viewpoint
            self.services.director.watch()
            self.services.audio.play("peek")
            self.changed()

    def confirm_handover(self) -> None:
        """The person who is asked to take over is there."""
        point = self.viewing.viewpoint
        if point.handover is None or point.guard:
            return
        self.focus = None
        self.services.audio.play("turn")
        self.viewing.confirm()

    @property
    def skips_by_key(self) -> bool:
        """Whether the key that confirms skips the bots now: nothing has the focus that it would confirm."""
        return self.pace.skips and focus.find(self.ui.targets, self.focus) is None

    # -- how a game reacts

    def act(self, action: Hashable, device: Device) -> None:
        """A target that is no step of a route was confirmed."""

    def picked(self, id_: str | None, device: Device) -> None:
        """A target was picked, or taken back (None), and more is to be picked."""
        self.services.audio.play("card" if id_ else "click", 0.6 if id_ else 1.0)

    def refuse_pick(self, id_: str, seat: Seat | None) -> None:
        """A target was confirmed with which nothing can be done now, by `seat`, or by nobody whose turn it is."""

    def on_events(self, events: Sequence[Event]) -> None:
        """React to events: play sounds, store what the board needs for drawing."""

    def moments(self, observation: Observation, events: Sequence[Event]) -> Sequence[Moment]:
        """What play stops for until somebody acknowledges it, among new events.

        `observation`: what everybody at the screen may know after them; the events are redacted for the same eyes. Only
        for what happens to somebody, or changes the course of the match.
        """
        return ()

    def handed_over(self) -> None:
        """Somebody is asked to take over: whatever was open to the last person is closed."""

    @property
    def begins_bare(self) -> bool:
        """Whether nothing is framed for the mouse at first, as in a lesson: it would look as if it were chosen."""
        return False

    def first_target(self) -> str | None:
        """Where the focus of the person who acts begins."""
        return self.ui.targets[0].id if self.ui.targets else None

    def focus_after(self, events: Sequence[Event], focus: str | None) -> str | None:
        """The target that has the focus after these events, where `focus` had it before; None: the first place."""
        return None

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
