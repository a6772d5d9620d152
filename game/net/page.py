"""`PhonePage`: all that a phone shows of a match, as plain values; a game makes one from a `PhoneFrame`.

The page on the phone knows no game. It draws boards and groups of things, and follows `ways`: from what is tapped to
the text of a legal action. Everything in a page comes from the observation of its seat and from what all may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from game.art.base.sprite import SpriteKey
from game.core.game import AnyAction, Game, Observation, OptionValue, Seat, SeatInfo
from game.net.messages import WATCHERS

LOG_LINES = 14
"""Lines of the log that a phone shows, the latest first."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture in a square of side 1: its address, its corner and its size."""

    url: str
    x: float = 0
    y: float = 0
    w: float = 1
    h: float = 1
    faint: bool = False


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something with an id that can be tapped while a way leads over it: a card, a unit, a square of a board.

    `words`: what a screen reader says; `title`: what stands in it; `badge`: a figure in its corner; `about`: what is
    told once it is picked; `more`: a line below its title; `marks`: looks that the page's style sheet knows; `gap`: a
    place where nothing is.
    """

    id: str
    words: str
    title: str = ""
    pictures: tuple[Picture, ...] = ()
    badge: str = ""
    about: str = ""
    more: str = ""
    marks: tuple[str, ...] = ()
    gap: bool = False


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A grid of things, row by row. `look`: "paper" or "cloth"; `ratio`: width of a cell by its height; `arrows`: pairs
    of cells by their numbers."""

    words: str
    look: str
    columns: int
    cells: tuple[Thing, ...]
    heads: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    ratio: float = 1
    arrows: tuple[tuple[int, int], ...] = ()


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """Things under one heading. `look`: "tools", "hand", "cards", "cards beside", "ring", "columns" or "plain".

    `secret`: a tap on the heading hides them; `later`: they are shown only while a way leads over one of them."""

    title: str
    look: str
    things: tuple[Thing, ...]
    secret: bool = False
    note: str = ""
    later: bool = False


class Button(msgspec.Struct, frozen=True, omit_defaults=True):
    """A button, shown while a way leads over its id. `tone`: "honey", "red" or "plain"; `held`: it has to be
    held down for a moment, so that no stray tap presses it."""

    id: str
    words: str
    tone: str = "honey"
    held: bool = False


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number with its name; `strong`: one that decides what can be done."""

    name: str
    value: str
    strong: bool = False


class SeatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: what it has and what it does. `state`: "acts", "done" or ""; `me`: the page's own seat."""

    name: str
    colour: str
    score: str
    status: str
    state: str = ""
    me: bool = False


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a line of the log: words, or a picture with its name."""

    words: str
    url: str = ""


class LogText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log; `colour`: its seat's colour."""

    parts: tuple[Words, ...]
    who: str = ""
    colour: str = ""


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a tap leads: on to other ids, or to an action.

    `a`: the text of the action; `g`: what it gains, with its sign; `w`: what it does, in words; `ask`: a button with
    `ok` is to be tapped as well; `stays`: the id stays picked after the action; `p`: what would lie there.
    """

    n: dict[str, Way] = {}
    a: str = ""
    g: str = ""
    w: str = ""
    ask: bool = False
    ok: str = ""
    stays: bool = False
    p: Picture | None = None


class PhonePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """`prompt`, `note`: what is to be done; `turn`: how far the match is; `acts`: something is to be done here now;
    `terms`: what wins; `pad`: how the held piece is moved on a pad, "" without one."""

    prompt: str
    note: str = ""
    turn: str = ""
    acts: bool = False
    boards: tuple[Board, ...] = ()
    groups: tuple[Group, ...] = ()
    buttons: tuple[Button, ...] = ()
    figures: tuple[Figure, ...] = ()
    terms: tuple[str, ...] = ()
    seats: tuple[SeatLine, ...] = ()
    log: tuple[LogText, ...] = ()
    ways: dict[str, Way] = {}
    undo: bool = False
    pad: str = ""


@dataclass(frozen=True, slots=True)
class PhoneFrame:
    """All from which a page is made. `picture` gives the address of a picture."""

    game: Game
    options: Mapping[str, OptionValue]
    seats: tuple[SeatInfo, ...]
    observation: Observation
    can_undo: bool
    picture: Callable[[SpriteKey], str]

    @property
    def seat(self) -> Seat:
        """The seat of the phone; `WATCHERS` for a phone that only watches."""
        return WATCHERS if self.observation.seat is None else self.observation.seat

    @property
    def watches(self) -> bool:
        return self.observation.seat is None

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name


PageMaker = Callable[[PhoneFrame], PhonePage]


@dataclass(frozen=True, slots=True)
class Course:
    """A legal action with the ids that lead to it, and what is said about it."""

    ids: tuple[str, ...]
    action: AnyAction
    gain: str = ""
    words: str = ""
    ask: bool = False
    ok: str = ""
    stays: bool = False
    picture: Picture | None = None


def ways_of(game: Game, courses: Iterable[Course]) -> dict[str, Way]:
    """Makes the tree of ways. Of two actions with the same ids the first is meant."""
    root: dict[str, Way] = {}
    for course in courses:
        here = root
        for id_ in course.ids[:-1]:
            here = here.setdefault(id_, Way(n={}, stays=course.stays)).n
        text = game.encode(course.action)
        leaf = Way(a=text, g=course.gain, w=course.words, ask=course.ask, ok=course.ok, p=course.picture)
        here.setdefault(course.ids[-1], leaf)
    return root


def offered(ways: Mapping[str, Way]) -> set[str]:
    """The texts of all actions to which ways lead."""
    return {text for way in ways.values() for text in ({way.a} if way.a else set()) | offered(way.n)}
