"""The doors of a round at one end of a pipe and their host at the other, as between two processes.

Only bytes go through. The host acts on requests when it is pumped, and that happens every few ticks only.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal

from game.core.game import Hand, Seat, SeatInfo
from game.core.record import RecordError
from game.games.stack_off.local_round import LocalRound
from game.games.stack_off.round_client import Chances, News, Ranking, Request, RoundView
from game.games.stack_off.rounds import Handicap, Round


@dataclass(frozen=True, slots=True)
class Report:
    """All that a screen may know. `chances`: by seat."""

    view: RoundView
    chances: tuple[Chances, ...]
    ranking: Ranking
    news: tuple[News, ...]
    file: Path | None
    problem: str | None


@dataclass(frozen=True, slots=True)
class Ask:
    """A request of a screen. `hands`: the input of this tick."""

    what: Literal["submit", "tick", "pause", "resume", "close", "finish"]
    seat: Seat = 0
    request: Request | None = None
    hands: tuple[tuple[Seat, Hand], ...] = ()
    why: str = ""


class RoundPipeHost:
    """Serves a round through `connection`."""

    def __init__(self, connection: Connection, local: LocalRound) -> None:
        self._connection = connection
        self.local = local
        self._report()

    def pump(self) -> None:
        """Does all that has been asked for, and reports what there is now."""
        while self._connection.poll():
            self._do(pickle.loads(self._connection.recv_bytes()))
        self._report()

    def _do(self, ask: Ask) -> None:
        match ask.what:
            case "submit":
                assert ask.request is not None
                self.local.submit(ask.seat, ask.request)
            case "tick":
                self.local.move_hands(dict(ask.hands))
                self.local.tick()
            case "pause":
                self.local.pause(ask.why)
            case "resume":
                self.local.resume(ask.why)
            case "close":
                self.local.close()
            case "finish":
                self.local.finish()

    def _report(self) -> None:
        local, news = self.local, []
        while (one := local.news()) is not None:
            news.append(one)
        chances = tuple(local.chances(seat) for seat in range(len(local.seats)))
        problem = None if local.problem is None else local.problem.reason
        report = Report(local.view(), chances, local.ranking(), tuple(news), local.file, problem)
        data = pickle.dumps(report)
        assert pickle.loads(data) == report, "what a door gives is a value"
        self._connection.send_bytes(data)


@dataclass
class PipeRound:
    """Both doors of a round at the other end of a pipe. It learns what came of its requests in `tick` only."""

    round: Round
    seats: tuple[SeatInfo, ...]
    handicaps: tuple[Handicap, ...]
    connection: Connection
    host: RoundPipeHost
    every: int
    """Ticks from one pump of the host to the next."""
    _news: deque[News] = field(default_factory=deque)
    _hands: Mapping[Seat, Hand] = field(default_factory=dict)
    _ticks: int = 0

    def __post_init__(self) -> None:
        self._read()

    def _read(self) -> None:
        while self.connection.poll():
            report = pickle.loads(self.connection.recv_bytes())
            assert isinstance(report, Report)
            self._report = report
            self._news += report.news

    def _ask(self, ask: Ask) -> None:
        self.connection.send_bytes(pickle.dumps(ask))

    def view(self) -> RoundView:
        return self._report.view

    def chances(self, seat: Seat) -> Chances:
        return self._report.chances[seat]

    def ranking(self) -> Ranking:
        return self._report.ranking

    def news(self) -> News | None:
        return self._news.popleft() if self._news else None

    def submit(self, seat: Seat, request: Request) -> None:
        self._ask(Ask("submit", seat, request))

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        self._hands = samples

    def tick(self) -> None:
        self._read()
        self._ask(Ask("tick", hands=tuple(self._hands.items())))
        self._hands = {}
        self._ticks += 1
        if self._ticks % self.every == 0:
            self.host.pump()

    def pause(self, reason: str) -> None:
        self._ask(Ask("pause", why=reason))

    def resume(self, reason: str) -> None:
        self._ask(Ask("resume", why=reason))

    @property
    def file(self) -> Path | None:
        return self._report.file

    @property
    def problem(self) -> RecordError | None:
        return None if self._report.problem is None else RecordError(self._report.problem)

    def close(self) -> None:
        self._ask(Ask("close"))
        self.host.pump()

    def finish(self) -> None:
        self._ask(Ask("finish"))
        self.host.pump()


def piped(local: LocalRound, every: int = 4) -> PipeRound:
    """Gets the doors of a round at the other end of a pipe from `local`, which the host serves."""
    near, far = Pipe()
    host = RoundPipeHost(far, local)
    return PipeRound(local.round, local.seats, local.handicaps, near, host, every)
