"""What every table shows, and what it may know: the viewer's observation, whose turn it is, the log, the clock."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from game.app.intents import Device
from game.app.options import LEVEL_NAMES
from game.app.text import _
from game.art.film import Film
from game.core.game import Event, Observation, Preview, Seat, SeatInfo
from game.play.client import Client
from game.table.bar import Clock, Tool, draw_bar
from game.table.bubbles import Look
from game.table.handover import draw_handover
from game.table.hints import Hints
from game.table.log import LogLine, draw_log, named
from game.table.picking import Picking
from game.table.seats import draw_seats
from game.table.selection import Selection
from game.table.tips import TableTips
from game.table.viewpoint import Viewpoint
from game.ui.director import Audience, Scene
from game.ui.kit import Ui

if TYPE_CHECKING:
    from game.ui.services import Services


class TableDisplay(Scene):
    """What can be seen of the table of one match, and how it is drawn. Nothing here changes anything."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services)
        self.client = client
        self.viewpoint = Viewpoint.of(client.seats)
        self._picking = Picking()
        self._hints = Hints(client)
        self.tips = TableTips(services, client.game.key, client.options, len(client.seats))

    # -- what a game says

    def board(self, ui: Ui, observation: Observation, actor: Seat | None) -> None:
        """Draw the middle and the right side. `actor`: the person whose action a shared device would make now."""
        raise NotImplementedError

    def prompt(self, observation: Observation) -> str:
        """One sentence: whose turn it is and what they may do."""
        raise NotImplementedError

    def prompt_note(self, observation: Observation) -> str:
        """A few dim words at the right end of the bar: what follows this action."""
        return ""

    def seat_note(self, seat: Seat, observation: Observation) -> tuple[str, str]:
        """The label and the figure on a seat's tile, e.g. ("Score", "12")."""
        return _("Score"), str(self.client.scores()[seat])

    def seat_status(self, seat: Seat, acting: bool) -> str:
        """What a seat is doing, in one or two words."""
        level = self.seats[seat].level
        return _("Playing now") if acting else _(LEVEL_NAMES[level]) if level else _("Waiting")

    def seat_acts(self, seat: Seat) -> bool:
        """Whether a seat is shown as one that must act."""
        return seat in self.client.actors()

    def log_line(self, event: Event) -> LogLine | None:
        """How an event reads in the log; None: not at all."""
        return None

    def film(self) -> Film | None:
        """What was seen lately and can be seen again; None: nothing, or a game in which nothing moves by itself."""
        return None

    def watch_again(self) -> None:
        """Show `film`."""
        if film := self.film():
            from game.table.tower.again import AgainScene

            key = self.client.game.key
            self.director.push(AgainScene(self.services, film, self.services.manifests[key].title, key))

    def tool(self) -> Tool | None:
        """A button of the table's own, beside those that every table has."""
        return None

    # -- who looks, and what they know

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.client.seats

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats at which people sit."""
        return self.viewpoint.people

    @property
    def viewer(self) -> Seat | None:
        """The person whose knowledge is on the screen, but for a peek."""
        return self.viewpoint.viewer

    @property
    def handover(self) -> Seat | None:
        """The person who is asked to take over."""
        return self.viewpoint.handover

    @property
    def peeking(self) -> Seat | None:
        return self.viewpoint.peeking

    def actor(self) -> Seat | None:
        """The person for whom a shared device acts now; None: nobody."""
        return self.viewpoint.actor

    def holder(self) -> Seat | None:
        """The person in whose hand a piece is; the first of several."""
        return next(iter(self.viewpoint.holders), None)

    @property
    def holds_input(self) -> bool:
        """Whether a person holds a piece, and can move it."""
        return bool(self.viewpoint.holders)

    def holder_of(self, device: Device) -> Seat | None:
        """Whose piece `device` moves."""
        return next((seat for seat in self.viewpoint.holders if self.viewpoint.covers(seat, device)), None)

    def moves_hand(self, device: Device) -> bool:
        return self.holder_of(device) is not None

    @property
    def audience(self) -> Audience | None:
        if not self.viewpoint.is_shared:
            return None
        return Audience(None, handover=True) if self.handover is not None else Audience(self.viewpoint.shown_to)

    def observation(self) -> Observation:
        """What the screen may show."""
        return self.client.observation(self.viewpoint.shown_to)

    def legal(self) -> tuple[Any, ...]:
        """The actions of the person who acts."""
        actor = self.actor()
        return () if actor is None else self.client.observation(actor).legal

    def preview(self, action: Any) -> Preview:
        """What an action would change for the viewer; nothing if the viewer is not the actor."""
        observation = self.observation()
        if observation.seat is None or observation.seat != self.actor():
            return Preview(0)
        return self.client.game.preview(observation.view, action)

    def shows_gain(self, pointed: bool) -> bool:
        """Whether the viewer is shown what a move would gain where it can be made; `pointed`: the focus is there."""
        observation = self.observation()
        wish = self.services.settings.gains
        return (
            observation.seat is not None
            and observation.seat == self.actor()
            and (wish == "always" or (wish == "pointed" and pointed))
        )

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def clock(self) -> Clock | None:
        """The time left to the person who acts."""
        actor = self.actor()
        return None if actor is None else Clock.of(self.client.ticks_left(actor))

    def latest_lines(self, observation: Observation) -> Iterator[tuple[int, LogLine]]:
        """The log from its last line to its first, each line with the number of its event.

        A log may be long, and the table shows its end: no more is made than somebody reads.
        """
        history = observation.history
        for number in reversed(range(len(history))):
            line = self.log_line(history[number])
            if line is not None:
                yield number, line

    def log_lines(self, last: int | None = None) -> list[LogLine]:
        """The log as the viewer may read it: all of it, or so many lines at its end."""
        most = None if last is None else max(0, last)
        return list(islice(named(self.latest_lines(self.observation())), most))[::-1]

    def spoken_of(self) -> Hashable:
        """What the line of the log speaks of that has the focus; None: nothing."""
        focus = self.focus or ""
        if not focus.startswith("log."):
            return None
        lines = named(self.latest_lines(self.observation()))
        return next((line.about for line in lines if f"log.{line.key}" == focus), None)

    def look(self) -> Look | None:
        """What whoever acts sees of the table, for the bubbles; None while there is nobody to tell anything."""
        actor = self.actor()
        return None if actor is None else Look(self.observation().view, actor, self.selection.picked)

    @property
    def selection(self) -> Selection:
        """What the person who acts may pick, and has picked; nothing while nobody acts."""
        return self._picking.of(self.actor())

    @property
    def hinted(self) -> Any:
        """The hinted action; None if there is none or if others would see it now."""
        actor = self.actor()
        return None if actor is None or self.viewpoint.hides(actor) else self._hints.found(actor)

    def undoers(self) -> tuple[Seat, ...]:
        """The people who could undo something now."""
        if self.handover is not None:
            return ()
        seats = self.persons if self.viewer is None else (self.viewer,)
        return tuple(seat for seat in seats if self.client.can_undo(seat))

    # -- drawing

    def build(self, ui: Ui) -> None:
        ui.backdrop = "table"
        if self.handover is not None:
            draw_handover(ui, self.seats[self.handover])
            return
        observation = self.observation()
        self.board(ui, observation, self.actor())
        draw_bar(ui, self, observation)
        self.sides(ui, observation)
        self.tips.draw(ui, self.look())

    def sides(self, ui: Ui, observation: Observation) -> None:
        """The column of seats with the log below: on the left, unless a game has it otherwise."""
        draw_log(ui, self.log_lines, draw_seats(ui, self, observation), self.seats)
