"""Protocols of access to a match: `SeatClient` for those who play or watch, `HostControl` for the screen that runs it.

A table at the host's own screen has both; a phone or a replay gets a `SeatClient` only. A request may take time:
`submit` and `undo` return before they are done, and `news` says what came of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.core.bot import Advice
from game.core.game import AnyAction, Event, Game, Hand, Observation, OptionValue, Params, Seat, SeatInfo
from game.core.record import RecordError


@dataclass(frozen=True, slots=True)
class Acted:
    """`seat` has acted. `events`: what the viewer who asked for the news may know of them."""

    seat: Seat
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """`seat` has taken its latest action back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refused:
    """A request of `seat` was refused. `reason`: id of the sentence that says why."""

    seat: Seat
    reason: str
    params: Params = field(default_factory=dict)


News = Acted | Undone | Refused


def seen_news(news: News, events: Iterable[Event], viewer: Seat | None) -> News:
    """Returns `news` for `viewer`: an action with what the viewer may know of all its `events`."""
    if isinstance(news, Acted):
        return Acted(news.seat, tuple(seen for event in events if (seen := event.seen_by(viewer)) is not None))
    return news


class SeatClient(Protocol):
    """The player's door to one match: what the people at one screen may know and ask for. Queries change nothing."""

    # Queries

    @property
    def game(self) -> Game:
        """The rules: previews, and actions as text."""
        ...

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    @property
    def options(self) -> Mapping[str, OptionValue]: ...

    def observation(self, seat: Seat | None) -> Observation:
        """Gets all that `seat` may know now (None: a spectator). The same object until something happens."""
        ...

    def actors(self) -> tuple[Seat, ...]:
        """Gets the seats that must act now, the tower included; () when the match is over."""
        ...

    def interrupters(self) -> tuple[Seat, ...]:
        """Gets the seats that may act out of turn now."""
        ...

    def holders(self) -> tuple[Seat, ...]:
        """Gets the seats whose hands hold a piece."""
        ...

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose action the match waits for."""
        ...

    @property
    def over(self) -> bool: ...

    @property
    def ticks(self) -> int:
        """Ticks played so far; a pause does not count."""
        ...

    @property
    def game_speed(self) -> int:
        """Speed of the match for all at the table, one of `SPEEDS`."""
        ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> tuple[Seat, ...]: ...

    def ticks_left(self, seat: Seat) -> int | None:
        """Ticks until the time of `seat` is up; None without a limit."""
        ...

    def world(self) -> object | None:
        """Gets the view of the world after the latest tick, a `TowerView` for a tower; None for a game without one."""
        ...

    def news(self, viewer: Seat | None) -> News | None:
        """Takes the oldest news that nobody has asked for yet, as `viewer` may know it; None without news."""
        ...

    # Actions

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        """Asks for `actions` of `seat`, one after the other; one undo takes all of them back."""
        ...

    def undo(self, seat: Seat) -> None:
        """Asks to take back the latest action of `seat`."""
        ...

    def can_undo(self, seat: Seat) -> bool:
        """Tests whether `undo` would be granted."""
        ...

    def takes_back(self, seat: Seat) -> tuple[Seat, ...]:
        """The others whose later actions `undo` would take back too."""
        ...

    def acted(self, seat: Seat) -> bool:
        """Tests whether `seat` has an action that was not taken back."""
        ...

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        """Moves the hands that hold a piece, in the next tick only."""
        ...

    # Hints

    def ask_hint(self, seat: Seat) -> None:
        """Asks for a hint for `seat`; `hint` gives it once it is found.

        The hint is dropped when `seat` has followed it to its end, does anything else, or has other legal actions.
        """
        ...

    def hint(self, seat: Seat) -> Advice | None:
        """Gets the hint for `seat`, with the number of its actions that have been done; None if none is found."""
        ...

    @property
    def seeks_hint(self) -> bool:
        """Whether a hint has been asked for and is not found yet."""
        ...

    def hints_asked(self, seat: Seat) -> int:
        """Number of hints that `seat` has asked for in this match."""
        ...

    def drop_hint(self) -> None:
        """Forgets the hint, found or not."""
        ...


class HostControl(Protocol):
    """The host's door to one match: its time, its pauses and its file."""

    def tick(self) -> None:
        """Runs the match for 1/60 s, unless it is paused or over."""
        ...

    def attend(self, seats: Collection[Seat] | None) -> None:
        """Lets only the clocks of `seats` run; None: all."""
        ...

    def drive(self, seat: Seat, difficulty: str | None) -> None:
        """Lets a bot of `difficulty` act for `seat` from now on; None gives the seat back to its player."""
        ...

    def hurry(self) -> None:
        """Lets the bots that think now act without a pause."""
        ...

    def pause(self, reason: str) -> None:
        """Stops ticks until `resume(reason)`. Several reasons may hold at once."""
        ...

    def resume(self, reason: str) -> None: ...

    @property
    def file(self) -> Path | None:
        """The match file; None if the match is not recorded."""
        ...

    @property
    def problem(self) -> RecordError | None:
        """Why the file cannot be written at present; None while it can."""
        ...

    def retry_recording(self) -> None:
        """Tries to write what could not be written so far."""
        ...

    def end_recording(self) -> RecordError | None:
        """Writes the rest and closes the file. Returns the problem of the file, if it has one."""
        ...

    def close(self) -> None:
        """Ends the match here, when its table goes away."""
        ...


class Client(SeatClient, HostControl, Protocol):
    """Both doors, for a table at the screen that runs the match."""
