"""What every table shows, and what it may know: the viewer's observation, whose turn it is, the log, the clock."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.app import text
from game.app.intents import Device
from game.app.text import _
from game.art.tower.film import Film
from game.core.game import Event, Observation, Preview, Reason, Seat
from game.play.client import Client, HostControl, SeatClient
from game.table.log.entries import Book, Entry, LogLine, named, picture_scale
from game.table.log.pane import Item
from game.table.log.reader import LogReader
from game.table.log.side import draw_log, log_fits
from game.table.picking.picking import Picking
from game.table.picking.selection import Selection
from game.table.scene.bar import draw_bar
from game.table.scene.frame import BarFrame, Clock, GoalText, HintFrame, LogFrame, TableFrame, Tool
from game.table.scene.seats import draw_seats
from game.table.scene.tiles import SeatTiles
from game.table.teaching.bubbles import Look
from game.table.teaching.goal import draw_goal_beside, draw_goal_sign, has_begun
from game.table.teaching.hints import Hints, draw_marks, draw_plate
from game.table.teaching.tips import TableTips
from game.table.viewing.handover import draw_handover
from game.table.viewing.viewpoint import Viewpoint
from game.ui.layout import Rect
from game.ui.screen import Audience
from game.ui.widgets import Ui

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
        self._book = Book()
        self.tiles = self.make_tiles()
        self.tips = TableTips(services, client.game.key, client.options, len(client.seats))

    # -- what a game says

    def board(self, ui: Ui, frame: TableFrame) -> None:
        """Draw the middle and the right side."""
        raise NotImplementedError

    def prompt(self, observation: Observation) -> str:
        """One sentence: whose turn it is and what they may do."""
        raise NotImplementedError

    def prompt_note(self, observation: Observation) -> str:
        """A few dim words at the right end of the bar: what follows this action."""
        return ""

    def make_tiles(self) -> SeatTiles:
        """What the tiles of the seats say."""
        return SeatTiles(self.client)

    def shows_goal(self, observation: Observation) -> bool:
        """Whether the goal stands open on the table: until the viewer has acted."""
        return not has_begun(self.client, self.viewpoint)

    def ways(self, ui: Ui, frame: TableFrame) -> None:
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

    def light(self, ui: Ui, frame: TableFrame) -> None:
        """Light what lies on the table of all that an entry of the log speaks of: `frame.spoken_of`."""

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
        frame = self.table_frame()
        self.board(ui, frame)
        sign = self.head(ui, frame)
        self.sides(ui, frame)
        self.ways(ui, frame)
        if frame.hint is not None:
            draw_marks(ui, frame.hint.way)
            if not self.hints_in_strip:
                draw_plate(ui, frame.hint.line, self.hint_low())
        if frame.spoken_of:
            self.light(ui, frame)
        if sign is not None:
            draw_goal_sign(ui, frame.goal, sign)
        self.tips.draw(ui, self.look())

    def table_frame(self) -> TableFrame:
        """What the table shows now."""
        observation, settings = self.observation(), self.services.settings
        manifest = self.services.manifests[self.client.game.key]
        goal = _(manifest.goal_of(self.client.options, len(self.seats)))
        legal, advice = self.legal(), self.hint
        hint = None
        if advice is not None and advice.rest[0] in legal:
            hint = HintFrame(advice, self.hint_line(), self.hint_way())
        return TableFrame(
            game=self.client.game,
            options=self.client.options,
            seats=self.seats,
            viewpoint=self.viewpoint,
            observation=observation,
            public=self.client.observation(None),
            legal=legal,
            selection=self.selection,
            tiles=self.tiles.tiles(observation),
            bar=self.bar_frame(observation),
            goal=GoalText(manifest.title, goal, self.shows_goal(observation)),
            log=LogFrame(self.log_items(), self.log_at),
            hint=hint,
            news=tuple(self.new_events(observation)),
            is_dealing=self.deals(observation),
            spoken_of=self.spoken_of(),
            focus=self.focus,
            drag=self.drag,
            is_over=self.client.over,
            gains=settings.gains,
            reduced_motion=settings.reduced_motion,
        )

    def bar_frame(self, observation: Observation) -> BarFrame:
        """What the bar shows now."""
        acting = self.actor()
        if acting is None:
            acting = next((seat for seat in range(len(self.seats)) if self.tiles.acts(seat)), None)
        return BarFrame(
            self.prompt(observation),
            self.prompt_note(observation),
            acting,
            self.clock(),
            self.tool(),
            can_undo=bool(self.undoers()),
            no_hint=self.no_hint(),
            seeks_hint=self.client.seeks_hint,
            dots=self.waiting(),
            skips=self.skips,
            skips_by_key=self.skips_by_key,
        )

    def new_events(self, observation: Observation) -> Iterable[tuple[int, Event]]:
        """The latest news, with the numbers of its events."""
        return ()

    def deals(self, observation: Observation) -> bool:
        """Whether nobody has seen the dealt cards yet."""
        return False

    def head(self, ui: Ui, frame: TableFrame) -> Rect | None:
        """Draw the bar along the upper edge. Returns the place of the sign of the goal, None for a table without."""
        return draw_bar(ui, frame)

    def sides(self, ui: Ui, frame: TableFrame) -> None:
        """The column of seats with the log below: on the left, unless a game has it otherwise."""
        below = draw_goal_beside(ui, frame.goal, draw_seats(ui, frame))
        if log_fits(ui, below):
            draw_log(ui, frame, below)
