"""`score` gives the points of a layout of Shape Up! for a victory card; `breakdown`, the runs that score, as `Line`s.

Every maximal horizontal or vertical run of cards that share an attribute with the goal scores by its length; an empty
cell breaks a run. Source: the rules of Shape Up! v1.0, "Scoring".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.games.shape_up.rules.cards import ALL_CARDS, Card, colour_of, fill_of, shape_of

Layout = tuple[tuple[int, int, Card], ...]
"""Cards of the grid as (x, y, card), ordered by row, then column."""

ATTRIBUTES: Final = ("shape", "fill", "colour")

POINTS: Final[dict[str, tuple[int, ...]]] = {
    "shape": (0, 0, 1, 2, 3, 4),
    "fill": (0, 0, 0, 3, 4, 5),
    "colour": (0, 0, 0, 4, 5, 6),
}
"""Points of a run by its length, 0 to 5."""


@dataclass(frozen=True, slots=True)
class Line:
    """A run that scores: `attribute` is one of `ATTRIBUTES`, `value` what its cards share ("circle", "solid", "red").

    `cells` are (x, y) from left to right or from top to bottom; `length` is their number.
    """

    attribute: str
    value: str
    length: int
    points: int
    cells: tuple[tuple[int, int], ...]

    @property
    def horizontal(self) -> bool:
        """Whether the run lies in a row; otherwise in a column."""
        return self.cells[0][1] == self.cells[1][1]


_VALUES: Final = tuple((shape_of(card), fill_of(card), colour_of(card)) for card in ALL_CARDS)


def breakdown(layout: Iterable[tuple[int, int, Card]], goal: Card) -> tuple[Line, ...]:
    """Every run of `layout` that scores for `goal`: shapes, fills, colours; of each rows from the top, then columns
    from the left."""
    at = {(x, y): card for x, y, card in layout}
    rows = sorted(at, key=lambda cell: (cell[1], cell[0]))
    columns = sorted(at)
    lines: list[Line] = []
    for index, attribute in enumerate(ATTRIBUTES):
        value = _VALUES[goal][index]
        points = POINTS[attribute]
        for cells, dx, dy in ((rows, 1, 0), (columns, 0, 1)):
            run: list[tuple[int, int]] = []
            for cell in cells:
                if _VALUES[at[cell]][index] != value:
                    continue
                if run and cell != (run[-1][0] + dx, run[-1][1] + dy):
                    _close(lines, attribute, value, points, run)
                    run = []
                run.append(cell)
            _close(lines, attribute, value, points, run)
    return tuple(lines)


def _close(lines: list[Line], attribute: str, value: str, points: tuple[int, ...], run: list[tuple[int, int]]) -> None:
    if points[len(run)]:
        lines.append(Line(attribute, value, len(run), points[len(run)], tuple(run)))


def _run_points(points: tuple[int, ...]) -> list[int]:
    """Points of all maximal runs of ones in every 5-bit number."""
    return [sum(points[len(run)] for run in f"{bits:05b}".split("0")) for bits in range(32)]


RUNS: Final[list[int]] = [
    colour + fill + shape
    for colour in _run_points(POINTS["colour"])
    for fill in _run_points(POINTS["fill"])
    for shape in _run_points(POINTS["shape"])
]
"""Points of a whole row or column of up to five cells by its code: the `MATCH` entry of each cell, the first cell's
shifted by 0, the next by 1 and so on, ored together."""

EMPTY: Final = 24
"""Index of an empty cell in `MATCH`."""

MATCH: Final[tuple[tuple[int, ...], ...]] = tuple(
    (*(sum((_VALUES[goal][i] == _VALUES[card][i]) << 5 * i for i in range(3)) for card in ALL_CARDS), 0)
    for goal in ALL_CARDS
)
"""MATCH[goal][card]: which attributes the two share, shape in bit 0, fill in bit 5, colour in bit 10."""


def score(layout: Iterable[tuple[int, int, Card]], goal: Card) -> int:
    """The points of `breakdown(layout, goal)`, without the lines. The layout must lie within 5 × 5 cells."""
    match = MATCH[goal]
    cells = [(x, y, match[card]) for x, y, card in layout if match[card]]
    if not cells:
        return 0
    left = min(cells)[0]
    top = min(y for _, y, _ in cells)
    rows = [0] * 5
    columns = [0] * 5
    for x, y, bits in cells:
        rows[y - top] |= bits << x - left
        columns[x - left] |= bits << y - top
    return sum([RUNS[code] for code in rows]) + sum([RUNS[code] for code in columns])
