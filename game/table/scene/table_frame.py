"""`TableFrame`: all that a table shows in one frame, as frozen data from which panels draw without seeing the scene."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from game.app.intents import Intent
from game.core.bot import Advice
from game.core.game import TICKS, Event, Game, Observation, OptionValue, Preview, Seat, SeatInfo
from game.table.log.pane import Item
from game.table.picking.selection import Selection
from game.table.viewing.viewpoint import Viewpoint
from game.ui.focus import Target

HURRY = 10 * TICKS
"""With fewer ticks left the clock is red."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time left to the acting person: whole seconds, rounded up; `hurries` makes it red."""

    seconds: int
    hurries: bool

    @classmethod
    def of(cls, ticks: int | None) -> Clock | None:
        """The clock with `ticks` left; None without a limit."""
        return None if ticks is None else cls(-(-ticks // TICKS), ticks < HURRY)

    def __str__(self) -> str:
        return f"{self.seconds // 60}:{self.seconds % 60:02}"


@dataclass(frozen=True, slots=True)
class Tool:
    """An extra button of one game: it is held, or switched, and `lit` while it is on. `tells`: what it is for, said
    while it has the focus and is not lit."""

    id: str
    icon: str
    label: str
    lit: bool
    tells: str = ""


@dataclass(frozen=True, slots=True)
class BarFrame:
    """The prompt along the upper edge, and the buttons for a turn.

    `note`: what else is possible, below the `prompt`. `keys`: intents and what they do, which stand there instead while
    keys or a pad are used. `pennant`: the seat whose pennant hangs there. `no_undo`, `no_hint`: why nobody can take
    anything back or ask for a hint now, "" if somebody can. `undone_too`: the rivals whose turns an undo takes back, by
    name. `dots`: which of the three dots is lit while bots think, 3 for all, None for no dots. `skips`: what a press
    anywhere leads to, in words, "" if none skips the bots; `skips_by_key`: so does the key that confirms. `aside`: up
    to two lines at the right end of the prompt.
    """

    prompt: str
    note: str = ""
    keys: Sequence[tuple[Intent, str]] = ()
    pennant: Seat | None = None
    clock: Clock | None = None
    tool: Tool | None = None
    no_undo: str = ""
    undone_too: Sequence[str] = ()
    no_hint: str = ""
    seeks_hint: bool = False
    dots: int | None = None
    skips: str = ""
    skips_by_key: bool = False
    aside: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class SeatTile:
    """The tile of one seat.

    `figure`: its figure with a word, "12 points". `status`: what it does; `idle`: its status while it does nothing,
    which gives way to `lead`; `brief`: its status where there is little room. `level`: how strong its bot is. `lead`:
    why it leads, "" if it does not. `mood`: how its face looks, as `art.face` knows it.
    """

    seat: Seat
    info: SeatInfo
    acting: bool
    figure: str
    status: str
    idle: str
    brief: str
    level: str
    lead: str
    mood: str


@dataclass(frozen=True, slots=True)
class GoalText:
    """How one wins, under the game's `title`. `is_open`: it stands on the table, and not behind its sign."""

    title: str
    words: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class LogFrame:
    """The log's items as the viewer may read them, and the key of the lowest one shown (None: the newest)."""

    items: Sequence[Item] = ()
    lowest: str | None = None


@dataclass(frozen=True, slots=True)
class HintFrame:
    """The hint that is shown: what was found, in words, and the ids of the targets to pick for it, the next first."""

    advice: Advice
    line: str
    way: Sequence[str]


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What a table shows in one frame.

    `observation` is the knowledge on the screen, `public` what everybody knows. `legal` and `selection` belong to the
    acting person. `news`: the latest events with their numbers in the history; `is_dealing`: nobody has seen the
    dealt cards yet. `spoken_of`: what the log entry with the focus speaks of. `drag`: the target that the pointer
    drags, and where it is.
    """

    game: Game
    options: Mapping[str, OptionValue]
    seats: tuple[SeatInfo, ...]
    viewpoint: Viewpoint
    observation: Observation
    public: Observation
    legal: tuple[object, ...]
    selection: Selection
    tiles: tuple[SeatTile, ...]
    bar: BarFrame
    goal: GoalText
    log: LogFrame
    hint: HintFrame | None
    news: tuple[tuple[int, Event], ...]
    is_dealing: bool
    spoken_of: tuple[Hashable, ...]
    focus: str | None
    drag: tuple[Target, float, float] | None
    is_over: bool
    gains: str
    reduced_motion: bool
    faces: bool

    @property
    def actor(self) -> Seat | None:
        """The person for whom a shared device acts now; None: nobody."""
        return self.viewpoint.actor

    @property
    def viewer(self) -> Seat | None:
        """The person whose knowledge is on the screen, but for a peek."""
        return self.viewpoint.viewer

    def is_you(self, seat: Seat | None) -> bool:
        """Whether `seat` is the viewer, who plays: where one only looks on, all have their names."""
        return seat is not None and seat == self.viewer and not self.viewpoint.looks_on

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def preview(self, action: object) -> Preview:
        """What an action would change for the viewer; nothing if the viewer is not the actor."""
        seat = self.observation.seat
        if seat is None or seat != self.actor:
            return Preview(0)
        return self.game.preview(self.observation.view, action)

    def shows_gain(self, pointed: bool) -> bool:
        """Whether the viewer is shown what a move would gain where it can be made; `pointed`: the focus is there."""
        return self.observation.seat == self.actor and self.tells_gain(pointed)

    @property
    def hint_line(self) -> str:
        """The hint in words; "" without one."""
        return "" if self.hint is None else self.hint.line

    def dragged(self, id_: str, width: float, height: float) -> tuple[float, float] | None:
        """Upper left corner of what the pointer drags, if that is the target `id_`: its middle is at the pointer."""
        if self.drag is None or self.drag[0].id != id_:
            return None
        return self.drag[1] - width / 2, self.drag[2] - height / 2

    def tells_gain(self, pointed: bool) -> bool:
        """Like `shows_gain`, also for a move that the viewer looks at before it is their turn."""
        return tells_gain(self.observation, self.gains, pointed)


def tells_gain(observation: Observation, wish: str, pointed: bool) -> bool:
    """Whether the setting `wish` lets a viewer see gains; `pointed`: the focus is there."""
    return observation.seat is not None and (wish == "always" or (wish == "pointed" and pointed))
