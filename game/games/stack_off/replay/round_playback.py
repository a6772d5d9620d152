"""`RoundPlayback`: `RoundClient` and `RoundHost` of a recorded round, which is shown and never played on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.core.record import RecordError
from game.games.stack_off.replay.round_film import RoundMoment
from game.games.stack_off.round_client import Chances, News, Ranking, Request, RoundView, SeatState
from game.games.stack_off.round_record import RoundRecord
from game.games.stack_off.rounds import Handicap, Round
from game.levels.world.challenge_world import ChallengeTower
from game.play.film import STEP, Frame, MatchFilm, seen_between
from game.play.pausable import Pausable
from game.play.playback_client import STOPPED
from game.play.replay_index import PIECES, Unit


class RoundPlayback(Pausable):
    """Shows a round at frame `at` of its `film`. `first`: what is shown until the film has begun. Requests do
    nothing."""

    def __init__(self, found: RoundRecord, film: MatchFilm, first: Frame) -> None:
        super().__init__()
        self.film = film
        self.at = 0
        self.speed = 1.0
        self.units: tuple[Unit, ...] = PIECES
        self.round: Round = found.round
        self.seats: tuple[SeatInfo, ...] = found.series.seats
        self.handicaps: tuple[Handicap, ...] = found.series.played_handicaps
        self._first = first
        self._elapsed = 0.0
        """Ticks since the frame `at`."""
        self._shown: tuple[int, float, RoundView] | None = None

    # Where it is

    @property
    def length(self) -> int:
        return self.film.last

    @property
    def share(self) -> float:
        return self.film.share_of(self.at)

    @property
    def known(self) -> float:
        return self.film.known

    @property
    def at_end(self) -> bool:
        return self.at >= self.length and self.film.done

    @property
    def runs(self) -> bool:
        return STOPPED not in self._pauses

    def seek(self, at: int) -> None:
        self.at, self._elapsed = max(0, min(self.length, at)), 0.0

    def seek_share(self, share: float) -> None:
        self.seek(self.film.at_tick(round(share * self.film.length)))

    def step(self, unit: Unit, by: int) -> None:
        if unit == "second":
            self.seek(self.film.step(self.at, by * TICKS))
        else:
            self.seek(self.film.at_position(max(0, self._frame.position + by)))

    def go_on(self) -> bool:
        return False

    @property
    def ticks(self) -> int:
        """How long the round had been running."""
        return self._frame.tick

    @property
    def _frame(self) -> Frame:
        return self.film.frames[self.at] if self.film.frames else self._first

    @property
    def _moment(self) -> RoundMoment:
        moment = self._frame.view
        assert isinstance(moment, RoundMoment)
        return moment

    # The players' door

    def view(self) -> RoundView:
        share = self._elapsed / STEP
        if self._shown is None or self._shown[:2] != (self.at, share):
            self._shown = self.at, share, self._between(share)
        return self._shown[2]

    def _between(self, share: float) -> RoundView:
        view = self._moment.view
        if share <= 0.0 or self.at >= self.length:
            return view
        following = self.film.frames[self.at + 1].view
        assert isinstance(following, RoundMoment)
        pairs = zip(view.seats, following.view.seats, strict=True)
        return replace(view, seats=tuple(_between(one, other, share) for one, other in pairs))

    def chances(self, seat: Seat) -> Chances:
        return self._moment.chances[seat]

    def ranking(self) -> Ranking:
        return self._moment.ranking

    def news(self) -> News | None:
        return None

    def submit(self, seat: Seat, request: Request) -> None:
        """Does nothing: what was done is done."""

    def move_hands(self, samples: Mapping[Seat, Hand]) -> None:
        """Does nothing."""

    # The host's door

    def tick(self) -> None:
        if self.paused or self.at >= self.length:
            return
        self._elapsed += self.speed
        while self._elapsed >= STEP and self.at < self.length:
            self._elapsed -= STEP
            self.at += 1
        if self.at >= self.length:
            self._elapsed = 0.0
            if self.at_end:
                self.pause(STOPPED)

    @property
    def file(self) -> Path | None:
        return None

    @property
    def problem(self) -> RecordError | None:
        return None

    def close(self) -> None:
        """Does nothing: nothing runs."""

    def finish(self) -> None:
        """Does nothing: the file stays where it is."""


def _between(state: SeatState, following: SeatState, share: float) -> SeatState:
    if state.bench != following.bench:
        # They have changed towers.
        return state
    tower = seen_between(state.tower, following.tower, share)
    assert isinstance(tower, ChallengeTower)
    return replace(state, tower=tower)
