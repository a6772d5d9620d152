"""`LocalRound` runs a stack-off round in this process, and is both its `RoundClient` and its `RoundHost`."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from pathlib import Path

from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.core.record import RecordError
from game.games.stack_off.ranking import leader, ranked
from game.games.stack_off.referee import Referee
from game.games.stack_off.round_client import (
    Chances,
    Crew,
    LetGo,
    News,
    PointAt,
    Ranking,
    Request,
    RoundView,
    SeatState,
    SwapPiece,
    TakeLatestBack,
    TakeStanding,
    ThrowGust,
)
from game.games.stack_off.rounds import Handicap, Round


class LocalRound:
    """See `RoundClient` and `RoundHost`."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.handicaps: tuple[Handicap, ...] = tuple(bench.handicap for bench in referee.benches)
        self._view: RoundView | None = None
        self._news: deque[News] = deque()
        self._samples: Mapping[Seat, Hand] = {}

    # Queries

    @property
    def round(self) -> Round:
        return self.referee.round

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        return self.referee.seats

    def view(self) -> RoundView:
        if self._view is None:
            clock = self.referee.clock
            told, hidden = clock.schedule.announced(clock.ticks), clock.schedule.hides(clock.ticks)
            states = tuple(self._state(seat) for seat in range(len(self.referee.builders)))
            self._view = RoundView(
                clock.ticks,
                clock.seconds_left,
                clock.over,
                self.referee.forecast,
                states,
                told,
                hidden,
                self._crew(sum(state.steers for state in states)),
            )
        return self._view

    def _crew(self, out: int) -> Crew | None:
        weather = self.referee.weather
        if weather is None or not out:
            return None
        return Crew(tuple(weather.votes), out, -(-weather.left // TICKS))

    def forget(self) -> None:
        """Lets the next `view` be made anew, after the referee was moved from outside."""
        self._view = None

    def _state(self, seat: Seat) -> SeatState:
        referee, builder = self.referee, self.referee.builders[seat]
        waiting = builder.waiting if builder.plays else None
        left, pace = builder.release_in, referee.round.pace
        choices = builder.choices() if builder.view.phase == "ready" and waiting is None else ()
        return SeatState(
            builder.view,
            builder.tower(),
            builder.plays,
            waiting,
            builder.next_piece,
            builder.pointed_of(choices),
            builder.falls_left,
            None if left is None or pace is None else min(1.0, left / (pace[0] * TICKS)),
            referee.throws_left(seat),
            referee.threat(seat),
            referee.benches.index(builder),
            referee.may_steer(seat),
            builder.idling.seconds_left(referee.ticks) if builder.plays else None,
            builder.idling.next_cost(referee.ticks) if builder.plays else 0.0,
            referee.watched_by(seat),
            choices,
            builder.can_swap,
        )

    def chances(self, seat: Seat) -> Chances:
        referee = self.referee
        return Chances(referee.pass_to(seat), referee.throw_at(seat), referee.builders[seat].is_stuck)

    def ranking(self) -> Ranking:
        tallies = self.referee.tallies()
        mode = self.round.mode
        return Ranking(ranked(mode, tallies), leader(mode, tallies), self.referee.winners(), self.referee.credits.best)

    # Requests

    def news(self) -> News | None:
        return self._news.popleft() if self._news else None

    def submit(self, seat: Seat, request: Request) -> None:
        self._view = None
        self._news.append(News(seat, request, "done" if self._do(seat, request) else "refused"))

    def _do(self, seat: Seat, request: Request) -> bool:
        builder = self.referee.builders[seat]
        match request:
            case LetGo(piece):
                return builder.view.held == piece and builder.release()
            case SwapPiece(held):
                if builder.view.held is None:
                    return builder.waiting == held and builder.swap_waiting()
                return builder.view.held == held and self.referee.swap(seat)
            case TakeLatestBack():
                return builder.take_back()
            case TakeStanding(piece):
                return builder.take(piece)
            case PointAt(piece):
                return builder.point_at(piece)
            case ThrowGust(side):
                steers = self.referee.may_steer(seat)
                return self.referee.steer(seat, side) if steers else self.referee.throw(seat, side)

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        self._samples = samples

    # The host

    def tick(self) -> None:
        self._view = None
        self.referee.tick(self._samples)
        self._samples = {}

    def pause(self, reason: str) -> None:
        self.referee.pause(reason)

    def resume(self, reason: str) -> None:
        self.referee.resume(reason)

    @property
    def file(self) -> Path | None:
        return self.referee.file

    @property
    def problem(self) -> RecordError | None:
        return self.referee.problem

    def close(self) -> None:
        self.referee.close()

    def finish(self) -> None:
        self.referee.finish()
