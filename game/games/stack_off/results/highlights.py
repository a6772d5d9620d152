"""`Highlights` keeps the winners of a series' rounds, and each seat's best moments with short films."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Final

from game.art.tower.film import Film
from game.core.game import TICKS, Seat, SeatInfo
from game.core.tower_events import UNIT, Piece
from game.games.stack_off.series import RoundResult, SeatMoments, Series
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.table.tower.show import TowerShow

AT_ONCE: Final = 1.5
"""Seconds from one piece of a collapse to the next at the most."""
TOPPLES: Final = 1.5
"""Units by which a tower that collapses on its bench becomes lower at the least; a balloon lifts by less."""
SETTLES: Final = 1.5
"""Seconds after which its film is kept."""
STOOD, CAME_DOWN = 12, 1.0
"""Ticks for which a piece has stood still that then comes down with others, and by how many units at the least."""
STILL: Final = 1.5
"""px by which a piece that stands may move."""
FLAT: Final = ("under", "level")
"""Modes of rounds in which nobody builds for height."""
STEADY: Final = 4
"""Pieces of a tower at the least whose time without a fall counts."""
BEFORE: Final = 2.5
"""Seconds of a film before the first piece of a collapse is gone: it has tipped in them."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A film, and what its tower stands on. `bars`: how the seesaws lay at the end. `number`: its round's number."""

    film: Film
    ground: Ground
    bars: tuple[Pose, ...]
    number: int = 0


@dataclass(slots=True)
class SeatBest:
    """The best of the person or bot at a seat. `height`: in units. `steady`: the most ticks without a fall, and
    `streak`: the present ones. `collapse`: the most pieces that fell at once, shown by `fall`; `latest`: the end of the
    latest round."""

    who: SeatInfo
    height: float = 0.0
    steady: int = 0
    collapse: int = 0
    fall: Clip | None = None
    latest: Clip | None = None
    streak: int = 0
    begun_by: str = ""
    """The name of who began the highest tower; "" where the seat did itself."""
    builds_on: str = ""
    """The name of who began the present tower; "" where the seat did itself."""
    seen: Film | None = None
    """The latest fall that was weighed."""
    stood: float = 0.0
    """Height of the present tower before it collapsed, if it does."""
    lower: int = 0
    """Ticks for which it has been much lower than that."""

    @property
    def clip(self) -> Clip | None:
        """What is most worth seeing."""
        return self.fall or self.latest

    def rise(self, height: float) -> None:
        """Notes the height of the present tower."""
        if height > self.height:
            self.height, self.begun_by = height, self.builds_on

    def has_collapsed(self, height: float, builds: bool) -> bool:
        """Notes the `height` of the present tower in a tick. Returns whether it came down a moment ago."""
        if not builds or height >= self.stood:
            self.stood, self.lower = height if builds else 0.0, 0
        elif height > self.stood - TOPPLES:
            self.lower = 0
        else:
            self.lower += 1
        if self.lower < SETTLES * TICKS:
            return False
        self.stood, self.lower = height, 0
        return True

    def weigh(self, film: Film, show: TowerShow, number: int) -> None:
        """Keeps a fall of round `number` if it is the largest."""
        count = fallen(film, show.ground)
        if count > self.collapse:
            self.collapse, self.fall = count, Clip(of_collapse(film, show.ground), show.ground, show.bars, number)


@dataclass(slots=True)
class Highlights:
    """Winners and best moments of the series that began with `seed`: at most two films a seat, each of six seconds."""

    seed: int
    rounds: list[RoundResult] = field(default_factory=list)
    best: dict[Seat, SeatBest] = field(default_factory=dict)

    @staticmethod
    def of(series: Series) -> Highlights:
        """Goes on from what the series itself knows, without films."""
        best = {
            seat: SeatBest(one.who, one.height, one.steady, one.collapse, begun_by=one.begun_by)
            for seat, one in series.moments
        }
        return Highlights(series.seed, list(series.results), best)

    def moments(self) -> tuple[tuple[Seat, SeatMoments], ...]:
        """Gets what `of` needs."""
        found = sorted(self.best.items())
        return tuple(
            (seat, SeatMoments(one.who, round(one.height, 2), one.steady, one.collapse, one.begun_by))
            for seat, one in found
        )

    def note(
        self, seat: Seat, who: SeatInfo, show: TowerShow, builds: bool = True, begun_by: str = "", climbs: bool = True
    ) -> None:
        """Notes that a tick has passed for the tower of `seat`; `builds`: the round runs for it; `begun_by`: the name
        of who began that tower, "" for `who`; `climbs`: the round is about height."""
        best = self._of(seat, who)
        recorder = show.recorder
        if begun_by != best.builds_on:
            best.stood = 0.0
        best.builds_on = begun_by
        if climbs:
            best.rise(show.height)
        counts = builds and len([*show.standing()]) >= STEADY
        best.streak = 0 if recorder.falling else best.streak + counts
        best.steady = max(best.steady, best.streak)
        if recorder.fall is not None and recorder.fall is not best.seen:
            best.seen = recorder.fall
            best.weigh(recorder.fall, show, self._number)
        if best.has_collapsed(show.height, builds) and (film := recorder.film) is not None:
            best.weigh(film, show, self._number)

    @property
    def _number(self) -> int:
        """Number of the present round."""
        return self.rounds[-1].number + 1 if self.rounds else 1

    def end_round(
        self,
        series: Series,
        seats: Sequence[SeatInfo],
        winners: Sequence[Seat],
        shows: Sequence[TowerShow],
        figure: str = "",
        climbs: bool = True,
    ) -> None:
        """Notes the result of a round, once. `seats`: who built, in the order of the `shows`; `figure`: by which it was
        won; `climbs`: see `note`."""
        if any(result.number == series.number for result in self.rounds):
            return
        self.rounds.append(RoundResult(series.number, tuple(seats[seat] for seat in winners), figure))
        for seat, (who, show) in enumerate(zip(seats, shows, strict=True)):
            best = self._of(seat, who)
            if climbs:
                best.rise(show.height)
            best.streak = 0
            film = show.recorder.film
            if film is not None:
                best.latest = Clip(film, show.ground, show.bars, series.number)
                if show.recorder.falling or best.lower:
                    # The round has ended in the midst of it.
                    best.weigh(film, show, series.number)
            best.stood, best.lower = 0.0, 0

    def _of(self, seat: Seat, who: SeatInfo) -> SeatBest:
        """A seat that changes hands begins anew."""
        found = self.best.get(seat)
        if found is None or (found.who.name, found.who.colour) != (who.name, who.colour):
            found = self.best[seat] = SeatBest(who)
        return found

    # The best of all

    @property
    def highest(self) -> SeatBest | None:
        return max((best for best in self.best.values() if best.height), key=lambda best: best.height, default=None)

    @property
    def steadiest(self) -> SeatBest | None:
        return max((best for best in self.best.values() if best.steady), key=lambda best: best.steady, default=None)

    @property
    def collapse(self) -> SeatBest | None:
        return max((best for best in self.best.values() if best.collapse), key=lambda best: best.collapse, default=None)


def fallen(film: Film, ground: Ground) -> int:
    """Counts the pieces that fall at once in the largest collapse."""
    return len(_collapse(film, ground))


def of_collapse(film: Film, ground: Ground) -> Film:
    """Cuts off what comes long before the largest collapse."""
    begins = min(_collapse(film, ground), default=0.0) - BEFORE * TICKS
    ends = list(accumulate(moment.beats for moment in film.moments))
    first = next((i for i, end in enumerate(ends) if end > begins), 0)
    return replace(film, moments=film.moments[first:]) if first else film


def _collapse(film: Film, ground: Ground) -> list[int]:
    """The beats in which pieces of the largest collapse, of two equal ones the later, are first seen to have fallen:
    they are below the visible ground, already fade, or have stood much higher."""
    floor, beat = ground.camera.bottom * UNIT, 0
    stands: dict[Piece, tuple[tuple[float, float], int]] = {}
    stood: dict[Piece, float] = {}
    gone: set[Piece] = set()
    groups: list[list[int]] = [[]]
    for moment in film.moments:
        for i, piece in enumerate(moment.pieces):
            x, y = moment.poses[4 * i : 4 * i + 2]
            at, beats = stands.get(piece, ((x, y), 0))
            beats = beats + moment.beats if max(abs(x - at[0]), abs(y - at[1])) < STILL else 0
            stands[piece] = (at, beats) if beats else ((x, y), 0)
            # The film shows the held piece too, above the tower.
            if beats >= STOOD and y <= moment.height * UNIT:
                stood[piece] = max(stood.get(piece, y), y)
            came_down = y < stood.get(piece, y) - CAME_DOWN * UNIT
            if piece in gone or not (came_down or y < floor or moment.poses[4 * i + 3] < 255):
                continue
            gone.add(piece)
            if groups[-1] and beat - groups[-1][-1] > AT_ONCE * TICKS:
                groups.append([])
            groups[-1].append(beat)
        beat += moment.beats
    return max(reversed(groups), key=len)
