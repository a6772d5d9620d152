"""`PlaybackClient`: `SeatClient` and `HostControl` of a recorded match, which is shown and never played on."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.core.bot import Advice
from game.core.game import TICKS, TOWER, AnyAction, Event, Game, Hand, Observation, OptionValue, Seat, SeatInfo
from game.core.manifest import OpenView
from game.core.record import RecordError, Recording
from game.core.session import Entry, Session
from game.play.client import Acted, News, Undone, seen_news
from game.play.film import STEP, MatchFilm, between
from game.play.pausable import Pausable
from game.play.replay_index import PIECES, TURNS, ReplayIndex, Unit, index_of

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
PACE: Final = 54
"""Ticks from one entry to the next at the speed 1, in a match without a world."""
STOPPED: Final = "stopped"
"""The reason for a pause while the viewer does not let it run."""


class PlaybackClient(Pausable):
    """Shows `recording` at the mark `at`, 0 … `known` … `length`.

    Without a `film` a mark is a number of entries done. With one it is a frame of the film: what is seen of the world
    comes from it, so no world is ever stepped here. Whatever a seat is asked for stays out: observations have no legal
    actions, no hand holds a piece, and requests do nothing. `RecordError` for a recording that its rules refuse.
    """

    def __init__(self, recording: Recording, film: MatchFilm | None = None) -> None:
        super().__init__()
        self.recording = recording
        self.film = film
        self.index: ReplayIndex = index_of(recording)
        self.speed = 1.0
        self.at = 0
        self.seats: tuple[SeatInfo, ...] = tuple(replace(info, device="any") for info in recording.seats)
        self._entries = recording.log
        self._elapsed = 0.0
        """Ticks since the mark `at`."""
        self._news: deque[tuple[News, tuple[Event, ...]]] = deque()
        self._seen: dict[Seat | None, Observation] = {}
        self._open_view: OpenView | None = None
        self._world: object | None = None
        self._shown: tuple[int, float] | None = None
        self._session = self._begin()

    # Where it is

    @property
    def length(self) -> int:
        """The last mark, as far as it is known."""
        return self.index.length if self.film is None else self.film.last

    @property
    def position(self) -> int:
        """Number of entries done."""
        return self._session.log_length

    @property
    def share(self) -> float:
        """Share of the recording that lies before `at`, 0 … 1."""
        if self.film is not None:
            return self.film.share_of(self.at)
        return self.at / max(1, self.length)

    def share_at(self, position: int) -> float:
        """Share of the recording that lies before this number of entries is done; before its film has come that far,
        as if all entries took the same time."""
        if self.film is None or not self.has(position):
            return position / max(1, self.index.length)
        return self.film.share_of(self.film.at_position(position))

    @property
    def known(self) -> float:
        """Share of the recording that can be shown by now, 0 … 1."""
        return 1.0 if self.film is None else self.film.known

    @property
    def at_end(self) -> bool:
        """Nothing comes after `at`, now or later."""
        return self.at >= self.length and (self.film is None or self.film.done)

    @property
    def is_finished(self) -> bool:
        """Whether the recorded match came to its end."""
        return self.index.is_over

    @property
    def runs(self) -> bool:
        return STOPPED not in self._pauses

    @property
    def next_seat(self) -> Seat | None:
        """The seat that acts next; None after the last action of a seat."""
        rest = self._entries[self.position :]
        return next((entry.seat for entry in rest if entry.seat != TOWER), None)

    def seek(self, at: int) -> None:
        """Shows the mark `at`, or the nearest one there is. What lies between is no news."""
        self.at = max(0, min(self.length, at))
        self._elapsed = 0.0
        self._go_to(self._position_at(self.at))
        self._news.clear()

    def seek_share(self, share: float) -> None:
        """Shows the mark at a share of the recording, 0 … 1."""
        if self.film is None:
            self.seek(self.index.settled(round(share * self.length)))
        else:
            self.seek(self.film.at_tick(round(share * self.film.length)))

    def seek_position(self, position: int) -> None:
        """Shows the first mark by which this number of entries is done."""
        self.seek(position if self.film is None else self.film.at_position(position))

    def has(self, position: int) -> bool:
        """Tests whether the mark by which this number of entries is done can be shown by now."""
        film = self.film
        return film is None or film.done or bool(film.frames and film.frames[-1].position >= position)

    @property
    def units(self) -> tuple[Unit, ...]:
        """How far a step may go."""
        return PIECES if self.film is not None and len(self.seats) == 1 else TURNS

    def step(self, unit: Unit, by: int) -> None:
        """Shows the mark one `unit` later (`by` 1) or earlier (-1)."""
        if unit == "second" and self.film is not None:
            self.seek(self.film.step(self.at, by * TICKS))
            return
        self.seek_position(self.index.step(self.position, unit, by))

    def go_on(self) -> bool:
        """Does the next entry as news. Returns whether there was one that can be shown."""
        if self.film is not None or self.index.settled(self.position) >= self.index.length:
            return False
        self._elapsed = 0.0
        self._do_next()
        return True

    def position_of(self, viewer: Seat | None, event: int) -> int:
        """Finds the number of entries after which `viewer` knew of event number `event`, from 0."""
        session, found = self.recording.new_session(), 0
        for number, entry in enumerate(self._entries, 1):
            if len(session.observation(viewer).history) <= event:
                # What was taken back is not in the log.
                found = number
            session.repeat(entry)
        return found

    def _position_at(self, at: int) -> int:
        if self.film is None:
            return at
        return self.film.frames[at].position if self.film.frames else 0

    def _begin(self) -> Session:
        session = self.recording.new_session()
        session.add_listener(self)
        self._forget()
        return session

    def _go_to(self, position: int) -> None:
        """Does entries until `position`, from the start if that lies behind."""
        if position < self.position:
            self._session = self._begin()
        while self.position < position:
            self._session.repeat(self._entries[self.position])

    def _do_next(self) -> None:
        """Goes to the next mark. What was taken back is no news, and is passed over."""
        if self.film is None:
            self._settle()
        self.at = min(self.length, self.at + 1)
        self._go_to(self._position_at(self.at))
        if self.film is None:
            self._settle()

    def _settle(self) -> None:
        """Goes on to where nothing is shown that was taken back."""
        heard = len(self._news)
        self.at = self.index.settled(self.at)
        self._go_to(self.at)
        while len(self._news) > heard:
            self._news.pop()

    def _forget(self) -> None:
        self._seen = {}
        self._world = None
        self._shown = None

    # Time

    def tick(self) -> None:
        if self.paused or self.at >= self.length:
            return
        self._elapsed += self.speed
        step = PACE if self.film is None else STEP
        while self._elapsed >= step and self.at < self.length:
            self._elapsed -= step
            self._do_next()
        if self.at >= self.length:
            self._elapsed = 0.0
            if self.at_end:
                self.pause(STOPPED)

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        """Called by the session after an action."""
        self._forget()
        self._news.append((Acted(entry.seat, ()), tuple(events)))

    def on_undo(self, entry: Entry) -> None:
        """Called by the session after an undo."""
        self._forget()
        self._news.append((Undone(entry.seat), ()))

    # Queries of a seat

    @property
    def game(self) -> Game:
        return self.recording.game

    @property
    def options(self) -> Mapping[str, OptionValue]:
        return self._session.options

    def observation(self, seat: Seat | None) -> Observation:
        if seat not in self._seen:
            seen = replace(self._session.observation(seat), legal=())
            if self._open_view is not None and seat is not None:
                views = [self._session.observation(other).view for other in range(len(self.seats))]
                seen = replace(seen, view=self._open_view(seat, views))
            self._seen[seat] = seen
        return self._seen[seat]

    @property
    def open_view(self) -> OpenView | None:
        """What makes the view of a seat with all hands open; None: each seat sees what it knows."""
        return self._open_view

    @open_view.setter
    def open_view(self, open_view: OpenView | None) -> None:
        if open_view is not self._open_view:
            self._open_view = open_view
            self._seen = {}

    def actors(self) -> tuple[Seat, ...]:
        return self._session.actors()

    def interrupters(self) -> tuple[Seat, ...]:
        return ()

    def holders(self) -> tuple[Seat, ...]:
        return ()

    @property
    def thinking(self) -> tuple[Seat, ...]:
        return ()

    @property
    def over(self) -> bool:
        return self._session.over

    @property
    def game_speed(self) -> int:
        return self._session.speed

    @property
    def ticks(self) -> int:
        return 0 if self.film is None else self.film.tick_of(self.at)

    def scores(self) -> tuple[int, ...]:
        return self._session.scores()

    def winners(self) -> tuple[Seat, ...]:
        return self._session.winners()

    def ticks_left(self, seat: Seat) -> int | None:
        return None

    def world(self) -> object | None:
        if self.film is None or not self.film.frames:
            return None
        share = self._elapsed / STEP
        if self._world is None or self._shown != (self.at, share):
            self._shown = self.at, share
            self._world = self._between(share)
        return self._world

    def _between(self, share: float) -> object:
        assert self.film is not None
        frames = self.film.frames
        following = frames[self.at + 1] if self.at + 1 < len(frames) else None
        return between(frames[self.at], following, share)

    def news(self, viewer: Seat | None) -> News | None:
        return seen_news(*self._news.popleft(), viewer) if self._news else None

    # Requests, all in vain

    def submit(self, seat: Seat, *actions: AnyAction) -> None:
        """Does nothing: what was done is done."""

    def undo(self, seat: Seat) -> None:
        """Does nothing."""

    def can_undo(self, seat: Seat) -> bool:
        return False

    def takes_back(self, seat: Seat) -> tuple[Seat, ...]:
        return ()

    def acted(self, seat: Seat) -> bool:
        return self._session.decisions(seat) > 0

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        """Does nothing."""

    def ask_hint(self, seat: Seat) -> None:
        """Does nothing."""

    def hint(self, seat: Seat) -> Advice | None:
        return None

    @property
    def seeks_hint(self) -> bool:
        return False

    def hints_asked(self, seat: Seat) -> int:
        return sum(hint.seat == seat and hint.at <= self.position for hint in self.recording.hints)

    def drop_hint(self) -> None:
        """Does nothing."""

    # The host's door

    def drive(self, seat: Seat, difficulty: str | None) -> None:
        pass

    def attend(self, seats: Collection[Seat] | None) -> None:
        """Does nothing: no clock runs."""

    def hurry(self) -> None:
        """Does nothing: no bot thinks."""

    @property
    def file(self) -> Path | None:
        return None

    @property
    def problem(self) -> RecordError | None:
        return None

    def retry_recording(self) -> None:
        """Does nothing: nothing is recorded."""

    def end_recording(self) -> RecordError | None:
        return None

    def close(self) -> None:
        """Does nothing: nothing runs."""
