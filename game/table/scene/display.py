"""What every table shows, and what it may know: the viewer's observation, whose turn it is, the log, the clock."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.app import opponents, text
from game.app.intents import Device
from game.app.opponents import Feeling
from game.app.text import _
from game.art.tower.film import Film
from game.core.game import Event, Observation, Preview, Reason, Seat
from game.play.client import Client, HostControl, SeatClient
from game.table.feedback.figures import SeatFigures
from game.table.feedback.leading import most
from game.table.feedback.reactions import Reactions, place_of
from game.table.log.entries import Book, Entry, LogLine, named, picture_scale
from game.table.log.pane import Item
from game.table.log.reader import LogReader
from game.table.log.side import draw_log, log_fits
from game.table.picking.picking import Picking
from game.table.picking.selection import Selection
from game.table.scene.bar import Clock, Tool, draw_bar
from game.table.scene.seats import draw_seats, points
from game.table.teaching.bubbles import Look
from game.table.teaching.goal import draw_goal_beside, draw_goal_sign, has_begun
from game.table.teaching.hints import Hints, draw_marks, draw_plate
from game.table.teaching.tips import TableTips
from game.table.viewing.handover import draw_handover
from game.table.viewing.viewpoint import Viewpoint
from game.ui.kit import Ui
from game.ui.layout import Rect
from game.ui.screen import Audience

if TYPE_CHECKING:
    from game.core.bot import Advice
    from game.ui.services import Services


class TableDisplay(LogReader):
    """What can be seen of the table of one match, and how it is drawn. Nothing here changes anything."""

    def __init__(self, services: Services, client: Client) -> None:
        super().__init__(services)
        self.client: SeatClient = client
        self.host: HostControl = client
        self.seats = client.seats
        """Who plays, and with what: somebody whose gamepad is missing may go on with another device."""
        self.viewpoint = Viewpoint.of(client.seats)
        self._picking = Picking()
        self._hints = Hints(client)
        self._figures = SeatFigures()
        self._reactions = Reactions()
        self._book = Book()
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

    def seat_note(self, seat: Seat, observation: Observation) -> str:
        """The figure on a seat's tile with its word: "12 points"."""
        return points(self.counted(seat, self.client.scores()[seat]))

    def seat_figure(self, seat: Seat, observation: Observation) -> int | None:
        """The number on a seat's tile that counts to its new value; None: there is none, or it is not known."""
        return self.client.scores()[seat]

    def leaders(self, observation: Observation) -> tuple[Seat, ...]:
        """The seats that lead, by what everybody at the screen knows; none while all are equal."""
        return most([self.seat_figure(seat, observation) for seat in range(len(self.seats))])

    def lead_words(self) -> str:
        """That a seat leads, and why, in a few words."""
        return _("Leads: most points")

    def seat_worth(self, seat: Seat, observation: Observation) -> int | None:
        """What a seat has so far, more being better; None: not everybody knows it."""
        return self.seat_figure(seat, observation)

    @property
    def ranks_seats(self) -> bool:
        """Whether who has more is ahead of the others."""
        return True

    def seat_feeling(self, seat: Seat, acting: bool) -> Feeling:
        """How a seat fares, as its face tells. Faces of people tell nothing."""
        if self.seats[seat].is_person:
            return "waits"
        just = self._reactions.of(seat)
        if just == "hurt":
            return just
        if acting:
            return "thinks"
        if just is not None or not self.ranks_seats:
            return just or "waits"
        observation = self.client.observation(None)
        return place_of([self.seat_worth(other, observation) for other in range(len(self.seats))], seat)

    def seat_mood(self, seat: Seat, acting: bool) -> str:
        """How the face on a seat's tile looks, as `art.face` has it."""
        return opponents.mood(self.seats[seat].level, self.seat_feeling(seat, acting))

    def shows_goal(self, observation: Observation) -> bool:
        """Whether how one wins stands open on the table: until whoever looks has done something."""
        return not has_begun(self)

    def brief_status(self, seat: Seat) -> str:
        """What is told of a seat in a low tile beside large text, where there is no room for its status."""
        return self.level_word(seat)

    def seat_status(self, seat: Seat, acting: bool) -> str:
        """What a seat is doing, in one or two words."""
        return _("Playing now") if acting else self.idle_status(seat)

    def idle_status(self, seat: Seat) -> str:
        """What is told of a seat that does nothing: that gives way to why it leads."""
        return self.level_word(seat) or _("Waiting")

    def level_word(self, seat: Seat) -> str:
        """How strong the bot at a seat is; "" for a person."""
        return opponents.word(self.seats[seat].level)

    def seat_acts(self, seat: Seat) -> bool:
        """Whether a seat is shown as one that must act."""
        return seat in self.client.actors()

    def ways(self, ui: Ui, observation: Observation) -> None:
        """Draw above all else what is seen only on its way from one place to another, such as cards nobody may see."""

    def log_line(self, event: Event) -> LogLine | None:
        """How an event reads in the log; None: not at all."""
        return None

    hints_in_strip = False
    """Whether the board itself says the hint, in a strip of its own; otherwise it stands below the bar."""

    def hint_words(self, observation: Observation, actions: Sequence[Any], reason: Reason) -> str:
        """What is hinted and why, in one sentence, from what the seat of `observation` knew when it asked. `actions`:
        all of them, in order, as far as a search has planned."""
        return _("Hint: {action}", action=self.client.game.encode(actions[0]))

    def light(self, ui: Ui, observation: Observation, about: tuple[Hashable, ...]) -> None:
        """Light what lies on the table of all that an entry of the log speaks of."""

    def film(self) -> Film | None:
        """What was seen lately and can be seen again; None: nothing, or a game in which nothing moves by itself."""
        return None

    def watch_again(self) -> None:
        """Show `film`."""
        if film := self.film():
            from game.table.tower.replay.instant_replay import InstantReplay

            key = self.client.game.key
            self.director.push(InstantReplay(self.services, film, self.services.manifests[key].title, key))

    def waiting(self) -> int | None:
        """Which of the dots beside the prompt is lit, as a sign that bots think; None: they are not there."""
        return None

    def tool(self) -> Tool | None:
        """A button of the table's own, beside those that every table has."""
        return None

    # -- who looks, and what they know

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
        return self.observation().seat == self.actor() and self.tells_gain(pointed)

    def tells_gain(self, pointed: bool) -> bool:
        """The same for a move that the viewer looks at before it is their turn."""
        wish = self.services.settings.gains
        return self.observation().seat is not None and (wish == "always" or (wish == "pointed" and pointed))

    def counted(self, seat: Seat, figure: int) -> int:
        """What is seen of the `figure` of a seat while it counts."""
        return self._figures.shown(seat, figure)

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def clock(self) -> Clock | None:
        """The time left to the person who acts."""
        actor = self.actor()
        return None if actor is None else Clock.of(self.client.ticks_left(actor))

    def story(self, observation: Observation) -> Iterable[tuple[int, LogLine]]:
        """The lines of the log, each with the number of its event. Lines are added at the end, and stay as they are."""
        for number, event in enumerate(observation.history):
            line = self.log_line(event)
            if line is not None:
                yield number, line

    def _read(self) -> tuple[list[LogLine], list[Entry]]:
        observation = self.observation()
        rest = text.language(), self.picture_scale
        return self._book.read(observation.history, rest, lambda: named(self.story(observation)))

    @property
    def picture_scale(self) -> float:
        """How much larger than `PICTURE_SIZE` the pictures of the log are."""
        return picture_scale(self.services.settings.text_size)

    def log_lines(self) -> list[LogLine]:
        """The log as the viewer may read it."""
        return self._read()[0]

    def log_entries(self) -> list[Entry]:
        """The same, a turn of a seat in one."""
        return self._read()[1]

    def log_items(self) -> list[Item]:
        """The entries as they are shown beside the table."""
        return [Item(entry.key, entry) for entry in self.log_entries()]

    def spoken_of(self) -> tuple[Hashable, ...]:
        """What the entry of the log speaks of that has the focus."""
        key = self.read_key
        return () if key is None else next((entry.about for entry in self.log_entries() if entry.key == key), ())

    def look(self) -> Look | None:
        """What whoever acts sees of the table, for the bubbles; None while there is nobody to tell anything."""
        actor = self.actor()
        return None if actor is None else Look(self.observation().view, actor, self.selection.picked)

    @property
    def selection(self) -> Selection:
        """What the person who acts may pick, and has picked; nothing while nobody acts."""
        return self._picking.of(self.actor())

    @property
    def hint(self) -> Advice | None:
        """What is hinted; None if there is nothing or if others would see it now."""
        actor = self.actor()
        return None if actor is None or self.viewpoint.hides(actor) else self._hints.found(actor)

    @property
    def hinted(self) -> Any:
        """The next action of what is hinted; None without a hint."""
        hint = self.hint
        return None if hint is None else hint.rest[0]

    def no_hint(self) -> str:
        """Why nobody can ask for a hint now; "" if somebody can."""
        return _("There are hints when it is your turn.") if self.actor() is None else ""

    def hint_steps(self) -> tuple[str, ...]:
        """Ids of the targets to pick from here for what is hinted, the next one first; () if nothing is."""
        hint = self.hint
        return () if hint is None or hint.rest[0] not in self.legal() else self.selection.way(*hint.rest)

    def hint_way(self) -> Sequence[str]:
        """Ids of the targets that are marked, the next one first."""
        return self.hint_steps()

    def hint_low(self) -> float | None:
        """Where the lower edge of the hint is to be, in the middle; None: it hangs below the bar."""
        return None

    def hint_line(self) -> str:
        """The hint in words, as long as it holds; "" if there is none to be shown."""
        hint, actor = self.hint, self.actor()
        if hint is None or actor is None:
            return ""
        return self.hint_words(self._hints.asked or self.client.observation(actor), hint.actions, hint.reason)

    @property
    def skips(self) -> bool:
        """Whether a press skips what the bots do."""
        return False

    @property
    def skips_by_key(self) -> bool:
        """Whether the key that confirms is such a press now."""
        return False

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
        sign = self.head(ui, observation)
        self.sides(ui, observation)
        self.ways(ui, observation)
        if self.hinted is not None and self.hinted in self.legal():
            draw_marks(ui, self.hint_way())
            if not self.hints_in_strip:
                draw_plate(ui, self.hint_line(), self.hint_low())
        if about := self.spoken_of():
            self.light(ui, observation, about)
        if sign is not None:
            draw_goal_sign(ui, self, sign, observation)
        self.tips.draw(ui, self.look())

    def head(self, ui: Ui, observation: Observation) -> Rect | None:
        """Draw the bar along the upper edge. Returns the place of the sign of the goal, None for a table without."""
        return draw_bar(ui, self, observation)

    def sides(self, ui: Ui, observation: Observation) -> None:
        """The column of seats with the log below: on the left, unless a game has it otherwise."""
        below = draw_goal_beside(ui, self, draw_seats(ui, self, observation), observation)
        if log_fits(ui, below):
            draw_log(ui, self, below)
