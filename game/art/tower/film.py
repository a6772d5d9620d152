"""`Film`: a finished recording of a tower's pieces, one `Moment` a tick, which tells their poses at any second."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from game.core.game import TICKS
from game.core.tower_events import Piece


class Seen(NamedTuple):
    """A piece on a film: its place in the world in px, degrees clockwise, opacity 0 … 255."""

    piece: Piece
    x: float
    y: float
    angle: float
    alpha: float


@dataclass(frozen=True, slots=True)
class Moment:
    """One tick of the match. `poses`: x, y, angle and alpha of each of `pieces`, one after the other; `height` of the
    tower in units; `beats`: ticks of the screen for which it was shown."""

    pieces: tuple[Piece, ...]
    poses: array[float]
    height: float
    beats: int = 1

    @classmethod
    def of(cls, seen: Iterable[Seen], height: float, beats: int = 1) -> Moment:
        seen = list(seen)
        poses = array("d", [value for piece in seen for value in piece[1:]])
        return cls(tuple(piece.piece for piece in seen), poses, height, beats)

    def seen(self) -> list[Seen]:
        poses = self.poses
        return [Seen(piece, *poses[4 * i : 4 * i + 4]) for i, piece in enumerate(self.pieces)]

    def shows_the_same(self, other: Moment) -> bool:
        """Whether every piece is where it is in `other`."""
        return self.pieces == other.pieces and self.poses == other.poses


@dataclass(frozen=True)
class Film:
    """At least one moment. Times are seconds of the screen: slow motion takes its time again. `is_fall`: something
    falls on it, after the last piece was taken."""

    moments: tuple[Moment, ...]
    is_fall: bool = False

    @cached_property
    def _ends(self) -> Sequence[int]:
        """The beat at which each moment but the last gives way to the next."""
        return list(accumulate(moment.beats for moment in self.moments[:-1]))

    @property
    def seconds(self) -> float:
        return self._ends[-1] / TICKS if self._ends else 0.0

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces that are ever seen, in ascending order."""
        return tuple(sorted({piece for moment in self.moments for piece in moment.pieces}))

    @cached_property
    def height(self) -> float:
        """The greatest height of the tower, in units."""
        return max(moment.height for moment in self.moments)

    def at(self, seconds: float) -> list[Seen]:
        """The pieces at a time, blended between two ticks; outside the film those at its beginning or end."""
        number, share = self._find(seconds)
        now = self.moments[number].seen()
        if not share:
            return now
        after = {seen.piece: seen for seen in self.moments[number + 1].seen()}
        return [_between(seen, after.get(seen.piece, seen), share) for seen in now]

    def height_at(self, seconds: float) -> float:
        """The height of the tower at a time, in units."""
        return self.moments[self._find(seconds)[0]].height

    def _find(self, seconds: float) -> tuple[int, float]:
        """The number of the moment at a time, and the share of the way to the next one, 0 … 1."""
        beat = max(0.0, seconds * TICKS)
        number = bisect_right(self._ends, beat)
        if number >= len(self._ends):
            return len(self.moments) - 1, 0.0
        start = self._ends[number - 1] if number else 0
        return number, (beat - start) / (self._ends[number] - start)


def _between(one: Seen, two: Seen, share: float) -> Seen:
    values = [a + (b - a) * share for a, b in zip(one[1:], two[1:], strict=True)]
    return Seen(one.piece, *values)
