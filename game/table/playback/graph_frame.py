"""`GraphFrame`: what the graph over a recorded match shows; `graph_places`, `Plot`: where its parts and moments lie."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.analysis.analysis import Analysis, TurningPoint
from game.core.game import Seat, SeatInfo
from game.ui.layout import Rect
from game.ui.style import SMALL

SCALE: Final = 124.0
"""Width of the figures at the left."""
SHARE: Final = 0.7
"""Share of the height for the chances; the rest is for what changed one of them."""
FLAG: Final = 48.0
STOREY: Final = FLAG + 4
"""Height of a row of flags: those that would touch each other stand in rows of their own."""
NAMES: Final = 220.0
"""Width of the names at the ends of the lines."""


def turn_at(turns: Sequence[int], position: int) -> int:
    """The number, from 1, of the turn of a position, of `turns` that begin at these positions."""
    return max(1, bisect_right(turns, position))


@dataclass(frozen=True, slots=True)
class GraphFrame:
    """What the graph shows. `seat`: the one whose chance is looked at; of two it is the one above the middle.
    `pointed`, `last`: the first and the last step that are pointed at, None without any. `turns`: the positions of the
    recording at which turns begin, or with `in_rounds` rounds."""

    analysis: Analysis
    seats: tuple[SeatInfo, ...]
    seat: Seat
    pointed: int | None = None
    last: int | None = None
    turns: Sequence[int] = ()
    in_rounds: bool = False

    @property
    def rival(self) -> Seat | None:
        """The other one of two seats."""
        return 1 - self.seat if len(self.seats) == 2 else None

    @property
    def points(self) -> list[TurningPoint]:
        return self.analysis.turns() if self.analysis.has_points else []

    def turn_of(self, step: int) -> int:
        return turn_at(self.turns, self.analysis.steps[step].at)

    def axis(self) -> list[float]:
        """[moment]: where it stands, 0 … 1. All turns are equally wide, and so are the steps of one."""
        turns = [self.turn_of(step) for step in range(len(self.analysis.steps))]
        counts, seen, found = Counter(turns), Counter[int](), []
        for turn in turns:
            found.append((turn - 1 + seen[turn] / counts[turn]) / turns[-1])
            seen[turn] += 1
        return [*found, 1.0]


@dataclass(frozen=True, slots=True)
class GraphPlaces:
    """Rectangles from top to bottom: the title, the chances, the turns, what the bars are of, and the bars. With large
    text there are only chances and turns."""

    title: Rect
    chances: Rect
    axis: Rect
    caption: Rect
    parts: Rect


@dataclass(frozen=True, slots=True)
class Plot:
    """The places of the graph, and `xs`, [moment]: where it stands."""

    shown: GraphFrame
    places: GraphPlaces
    xs: Sequence[float]

    def span(self, first: int, last: int) -> tuple[float, float]:
        """The edges of some steps."""
        return self.xs[first], self.xs[last + 1]

    def middle(self, point: TurningPoint) -> float:
        return sum(self.span(point.step, point.last)) / 2

    def way(self, seat: Seat) -> list[tuple[float, float]]:
        """The line of a seat, as far as it is known."""
        plot, chances = self.places.chances, self.shown.analysis.chances
        return [(self.xs[at], plot.bottom - chances[at][seat].mean * plot.h) for at in sorted(chances)]


def graph_places(box: Rect, size: float = SMALL, large: bool = False, storeys: int = 1) -> GraphPlaces:
    """`size`: height of the words, which are `large` or not. `storeys`: rows of flags above the chances."""
    inner = Rect(box.x + SCALE, box.y + 10, box.w - SCALE - NAMES - 12, box.h - 18)
    line = round(1.25 * size)
    title, caption, share = (0, 0, 1.0) if large else (line, line, SHARE)
    flags = (storeys - 0.5) * STOREY
    # The highest and the lowest figure reach beyond the chances, and beyond the bars, by half.
    beyond = 0.0 if large else line / 2
    high = inner.h - 1.5 * line - title - flags - caption - 2 * beyond
    upper, lower = round(high * share), round(high * (1 - share))
    places, y = [], inner.y
    for tall, gap in ((title, flags), (upper, line / 2), (line, 0.0), (caption, beyond), (lower, 0.0)):
        places.append(Rect(inner.x, y, inner.w, tall))
        y += tall + gap
    return GraphPlaces(*places)


def step_at(shown: GraphFrame, box: Rect, x: float) -> int | None:
    """The step at canvas `x`; None while none is known."""
    plot, steps = graph_places(box).chances, len(shown.analysis.steps)
    return min(steps - 1, max(0, bisect_right(shown.axis(), (x - plot.x) / plot.w) - 1)) if steps else None
