"""A client at one end of a pipe and its host at the other, as between two processes: only bytes go through.

The host acts on what it is asked for when it is pumped, and that happens every few ticks only.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Literal

from game.core.bot import Advice
from game.core.codec import codec_of
from game.core.game import AnyAction, Event, Game, Hand, Observation, OptionValue, Params, Seat, SeatInfo
from game.core.record import RecordError
from game.play.client import Acted, HostControl, News, Refused, SeatClient, Undone
from game.play.local_client import LocalClient, LocalSeatClient
from tests.toys import EXECUTOR

# -- messages


@dataclass(frozen=True, slots=True)
class TellActed:
    """`events`: as the spectator knows them, then as each person does."""

    seat: int
    events: tuple[tuple[Event, ...], ...]


@dataclass(frozen=True, slots=True)
class TellUndone:
    seat: int


@dataclass(frozen=True, slots=True)
class TellRefused:
    seat: int
    reason: str
    params: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """All that a screen may know. `observations`: those that have changed. By seat: `ticks_left`, `can_undo`,
    `takes_back`, `acted`.

    `hint`: of the latest `question`, once it is found.
    """

    observations: tuple[Observation, ...]
    actors: tuple[int, ...]
    interrupters: tuple[int, ...]
    holders: tuple[int, ...]
    thinking: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool
    ticks: int
    ticks_left: tuple[int | None, ...]
    can_undo: tuple[bool, ...]
    takes_back: tuple[tuple[int, ...], ...]
    acted: tuple[bool, ...]
    news: tuple[TellActed | TellUndone | TellRefused, ...]
    question: int
    seeks_hint: bool
    hint: Advice | None
    hints_asked: tuple[int, ...]
    problem: str | None


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A request through the player's door. `number`: which hint it asks for."""

    what: Literal["submit", "undo", "ask_hint", "drop_hint", "move_hands"]
    seat: int = 0
    actions: tuple[AnyAction, ...] = ()
    hands: tuple[tuple[int, Hand], ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class HostRequest:
    """A request through the host's door. `seats`: whose clocks run (None: all), or the one that a bot drives."""

    what: Literal["attend", "drive", "tick", "hurry", "pause", "resume", "retry", "close"]
    seats: tuple[int, ...] | None = None
    why: str = ""


# -- the two ends


class Host:
    """Serves a match to the people at a screen through `connection`."""

    def __init__(self, connection: Connection, client: LocalClient) -> None:
        self._connection = connection
        self._client = client
        self._codec = codec_of(client.game)
        self._people = tuple(seat for seat, info in enumerate(client.seats) if info.is_person)
        # News comes only once, and each viewer has news of their own.
        self._ears = {viewer: LocalSeatClient(client.match, EXECUTOR) for viewer in (None, *self._people)}
        self._sent: dict[Seat | None, Observation] = {}
        self._question = self._asked = 0
        self._report()

    def pump(self) -> None:
        """Do all that has been asked for, and report."""
        while self._connection.poll():
            request = self._codec.decode(self._connection.recv_bytes(), SeatRequest | HostRequest)
            if isinstance(request, SeatRequest):
                self._serve_seat(request)
            else:
                self._serve_host(request)
        self._report()

    def _serve_seat(self, request: SeatRequest) -> None:
        client: SeatClient = self._client
        match request.what:
            case "submit":
                client.submit(request.seat, *request.actions)
            case "undo":
                client.undo(request.seat)
            case "ask_hint":
                self._question, self._asked = request.number, request.seat
                client.ask_hint(request.seat)
            case "drop_hint":
                client.drop_hint()
            case "move_hands":
                client.move_hands(dict(request.hands))

    def _serve_host(self, request: HostRequest) -> None:
        host: HostControl = self._client
        match request.what:
            case "attend":
                host.attend(request.seats)
            case "drive":
                for seat in request.seats or ():
                    host.drive(seat, request.why or None)
            case "tick":
                host.tick()
            case "hurry":
                host.hurry()
            case "pause":
                host.pause(request.why)
            case "resume":
                host.resume(request.why)
            case "retry":
                host.retry_recording()
            case "close":
                host.close()

    def _report(self) -> None:
        client, seats = self._client, range(len(self._client.seats))
        now = {viewer: client.observation(viewer) for viewer in (None, *self._people)}
        changed = tuple(seen for viewer, seen in now.items() if self._sent.get(viewer) is not seen)
        self._sent = now
        report = Report(
            changed,
            client.actors(),
            client.interrupters(),
            client.holders(),
            client.thinking,
            client.scores(),
            client.winners(),
            client.over,
            client.ticks,
            tuple(client.ticks_left(seat) for seat in seats),
            tuple(client.can_undo(seat) for seat in seats),
            tuple(client.takes_back(seat) for seat in seats),
            tuple(client.acted(seat) for seat in seats),
            tuple(self._news()),
            self._question,
            client.seeks_hint,
            client.hint(self._asked),
            tuple(map(client.hints_asked, seats)),
            None if client.problem is None else client.problem.reason,
        )
        self._connection.send_bytes(self._codec.encode(report))

    def _news(self) -> list[TellActed | TellUndone | TellRefused]:
        found: list[TellActed | TellUndone | TellRefused] = []
        while (news := self._client.news(None)) is not None:
            if isinstance(news, Refused):
                found.append(TellRefused(news.seat, news.reason, tuple(news.params.items())))
                continue
            told = [ear.news(viewer) for viewer, ear in self._ears.items()]
            if isinstance(news, Undone):
                found.append(TellUndone(news.seat))
            else:
                found.append(TellActed(news.seat, tuple(one.events for one in told if isinstance(one, Acted))))
        return found


@dataclass
class PipeSeatClient:
    """`SeatClient` of a match at the other end of a pipe. It reads what came of its requests in `_read` only."""

    game: Game
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, OptionValue]
    connection: Connection
    host: Host
    every: int = 4
    """Ticks from one pump of the host to the next."""
    bytes_read: int = 0
    game_speed: int = 100
    _observations: dict[Seat | None, Observation] = field(default_factory=dict)
    _told: deque[TellActed | TellUndone | TellRefused] = field(default_factory=deque)
    _question: int = 0
    _wants_hint: bool = False
    _ticks: int = 0

    def __post_init__(self) -> None:
        self._viewers = (None, *(seat for seat, info in enumerate(self.seats) if info.is_person))
        self._read()

    def _read(self) -> None:
        while self.connection.poll():
            data = self.connection.recv_bytes()
            self.bytes_read += len(data)
            report = codec_of(self.game).decode(data, Report)
            self._report = report
            self._observations.update({seen.seat: seen for seen in report.observations})
            self._told += report.news

    def _ask(self, request: SeatRequest | HostRequest) -> None:
        self.connection.send_bytes(codec_of(self.game).encode(request))

    # Queries

    def observation(self, seat: Seat | None) -> Observation:
        return self._observations[seat]

    def actors(self) -> tuple[Seat, ...]:
        return self._report.actors

    def interrupters(self) -> tuple[Seat, ...]:
        return self._report.interrupters

    def holders(self) -> tuple[Seat, ...]:
        return self._report.holders

    @property
    def thinking(self) -> tuple[Seat, ...]:
        return self._report.thinking

    @property
    def over(self) -> bool:
        return self._report.over

    @property
    def ticks(self) -> int:
        return self._report.ticks

    def scores(self) -> tuple[int, ...]:
        return self._report.scores

    def winners(self) -> tuple[Seat, ...]:
        return self._report.winners

    def ticks_left(self, seat: Seat) -> int | None:
        return self._report.ticks_left[seat]

    def world(self) -> Any:
        return None

    def news(self, viewer: Seat | None) -> News | None:
        if not self._told:
            return None
        match self._told.popleft():
            case TellActed(seat, events):
                return Acted(seat, events[self._viewers.index(viewer)])
            case TellUndone(seat):
                return Undone(seat)
            case TellRefused(seat, reason, params):
                told: Params = dict(params)
                return Refused(seat, reason, told)

    # Requests

    def submit(self, seat: Seat, *actions: Any) -> None:
        self._ask(SeatRequest("submit", seat, actions))

    def undo(self, seat: Seat) -> None:
        self._ask(SeatRequest("undo", seat))

    def can_undo(self, seat: Seat) -> bool:
        return self._report.can_undo[seat]

    def takes_back(self, seat: Seat) -> tuple[Seat, ...]:
        return self._report.takes_back[seat]

    def acted(self, seat: Seat) -> bool:
        return self._report.acted[seat]

    def ask_hint(self, seat: Seat) -> None:
        self._question += 1
        self._wants_hint = True
        self._ask(SeatRequest("ask_hint", seat, number=self._question))

    @property
    def _answered(self) -> bool:
        return self._report.question == self._question and not self._report.seeks_hint

    def hint(self, seat: Seat) -> Advice | None:
        return self._report.hint if self._wants_hint and self._answered and seat in self.actors() else None

    @property
    def seeks_hint(self) -> bool:
        return self._wants_hint and not self._answered

    def hints_asked(self, seat: Seat) -> int:
        return self._report.hints_asked[seat]

    def drop_hint(self) -> None:
        if self._wants_hint:
            self._wants_hint = False
            self._ask(SeatRequest("drop_hint"))

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        if samples:
            self._ask(SeatRequest("move_hands", hands=tuple(samples.items())))


@dataclass
class PipeClient(PipeSeatClient):
    """Both doors, for a table whose match is at the other end of a pipe."""

    file: Path | None = None

    def drive(self, seat: Seat, difficulty: str | None) -> None:
        self._ask(HostRequest("drive", (seat,), difficulty or ""))

    def attend(self, seats: Collection[Seat] | None) -> None:
        self._ask(HostRequest("attend", seats=None if seats is None else tuple(seats)))

    def tick(self) -> None:
        self._read()
        self._ask(HostRequest("tick"))
        self._ticks += 1
        if self._ticks % self.every == 0:
            self.host.pump()

    def pause(self, reason: str) -> None:
        self._ask(HostRequest("pause", why=reason))

    def resume(self, reason: str) -> None:
        self._ask(HostRequest("resume", why=reason))

    def hurry(self) -> None:
        self._ask(HostRequest("hurry"))

    @property
    def problem(self) -> RecordError | None:
        return None if self._report.problem is None else RecordError(self._report.problem)

    def retry_recording(self) -> None:
        self._ask(HostRequest("retry"))

    def end_recording(self) -> RecordError | None:
        return self.problem

    def close(self) -> None:
        self._ask(HostRequest("close"))
        self.host.pump()
        self.connection.close()


def piped(client: LocalClient, every: int = 4) -> PipeClient:
    """A client at the other end of a pipe from `client`, which the host serves."""
    near, far = Pipe()
    host = Host(far, client)
    return PipeClient(client.game, client.seats, client.options, near, host, every)
