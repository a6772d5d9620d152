"""What is remembered of a series while it is played: who won which round, and the best moments with their films."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.art.tower.film import Film
from game.core.game import Seat, SeatInfo
from game.core.tower import UNIT
from game.games.stack_off.referee import Referee
from game.games.stack_off.rounds import Round
from game.games.stack_off.series import Series
from game.physics.ground import Ground
from game.physics.poses import Pose
from game.table.tower.show import TowerShow


class Column(Protocol):
    """A seat's part of the table."""

    @property
    def show(self) -> TowerShow: ...


class Table(Protocol):
    """What is asked of the table at which a round was played."""

    @property
    def series(self) -> Series: ...
    @property
    def referee(self) -> Referee: ...
    @property
    def columns(self) -> Sequence[Column]: ...


@dataclass(frozen=True, slots=True)
class Shown:
    """A film, and what its tower stands on. `bars`: how the seesaws lay at the end."""

    film: Film
    ground: Ground
    bars: tuple[Pose, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """A round that is over, and who has won it: one, or several who share it."""

    number: int
    round: Round
    winners: tuple[SeatInfo, ...]


@dataclass(slots=True)
class Best:
    """The best of one who sits at a seat. `height` in units; `steady`: for how many ticks nothing fell; `collapse`: how
    many pieces fell at once, as `fall` shows; `latest`: the end of the latest round."""

    who: SeatInfo
    height: float = 0.0
    steady: int = 0
    collapse: int = 0
    fall: Shown | None = None
    latest: Shown | None = None
    streak: int = 0
    """For how many ticks nothing has fallen now."""
    seen: Film | None = None
    """The latest fall that was looked at."""

    @property
    def film(self) -> Shown | None:
        """What is worth seeing most."""
        return self.fall or self.latest


@dataclass(slots=True)
class Story:
    """Of the series that began with `seed`. There are two films a seat at the most, each of six seconds."""

    seed: int
    rounds: list[Won] = field(default_factory=list)
    best: dict[Seat, Best] = field(default_factory=dict)

    def note(self, seat: Seat, who: SeatInfo, show: TowerShow, builds: bool = True) -> None:
        """A tick has passed for the tower of `seat`; `builds`: the round runs for it."""
        one = self._of(seat, who)
        recall = show.recorder
        one.height = max(one.height, show.height)
        one.streak = 0 if recall.falling else one.streak + builds
        one.steady = max(one.steady, one.streak)
        if recall.fall is not None and recall.fall is not one.seen:
            one.seen = recall.fall
            self._weigh(one, recall.fall, show)

    def end_round(self, series: Series, referee: Referee, shows: Sequence[TowerShow]) -> None:
        """The round is over."""
        if any(won.number == series.number for won in self.rounds):
            return
        seats = referee.seats
        self.rounds.append(Won(series.number, referee.round, tuple(seats[seat] for seat in referee.winners())))
        for seat, (who, show) in enumerate(zip(seats, shows, strict=True)):
            one = self._of(seat, who)
            one.height = max(one.height, show.height)
            one.streak = 0
            film = show.recorder.film
            if film is not None:
                one.latest = Shown(film, show.ground, show.bars)
                if show.recorder.falling:
                    # The round has ended in the midst of it.
                    self._weigh(one, film, show)

    def _of(self, seat: Seat, who: SeatInfo) -> Best:
        """Whoever takes a seat over from a bot, or leaves it to one, begins anew."""
        found = self.best.get(seat)
        if found is None or (found.who.name, found.who.colour) != (who.name, who.colour):
            found = self.best[seat] = Best(who)
        return found

    @staticmethod
    def _weigh(one: Best, film: Film, show: TowerShow) -> None:
        count = fallen(film, show.ground)
        if count > one.collapse:
            one.collapse, one.fall = count, Shown(film, show.ground, show.bars)

    # The best of all

    @property
    def highest(self) -> Best | None:
        return max((one for one in self.best.values() if one.height), key=lambda one: one.height, default=None)

    @property
    def steadiest(self) -> Best | None:
        return max((one for one in self.best.values() if one.steady), key=lambda one: one.steady, default=None)

    @property
    def collapse(self) -> Best | None:
        return max((one for one in self.best.values() if one.fall), key=lambda one: one.collapse, default=None)


def fallen(film: Film, ground: Ground) -> int:
    """How many pieces fall: they are below what is seen of the ground, or already fade."""
    floor = ground.camera.bottom * UNIT
    found = {
        piece
        for moment in film.moments
        for i, piece in enumerate(moment.pieces)
        if moment.poses[4 * i + 1] < floor or moment.poses[4 * i + 3] < 255
    }
    return len(found)
