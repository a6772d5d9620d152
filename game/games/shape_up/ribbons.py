"""`draw_ribbons` sews a thread along the cards of each run that scores in Shape Up!; `draw_tags` says its points.

A thread goes through the middle of its cards from symbol to symbol, and covers none. Each kind of line has a lane of
its own, so no two lie upon each other. A tag hangs on the first stretch of its thread that is free: below the symbols
of a row, to the right of the thread of a column. Beside large text the tag of a row stands right at its thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product

from game import art
from game.app.text import signed
from game.art.base import palette
from game.games.shape_up.art import PLAIN, line_tag, thread
from game.games.shape_up.rules.changes import Effect
from game.games.shape_up.rules.scoring import ATTRIBUTES, Line
from game.games.shape_up.visible_grid import Cell, card_in
from game.ui.layout import Rect
from game.ui.widgets import Ui

THICK = 14
"""Greatest width of a thread with its knots."""
SYMBOL = 0.37
"""From the middle of a card to the edge of its symbol, as a share of the card's width."""
BETWEEN = 8
"""Between two lanes."""
CLEAR = 2
"""Between a symbol and the knot beside it."""
TAG = (100, 54)
"""Size of a tag on large cells."""
LONGER = 18
"""What two figures add to its width."""
STRING = 6
"""Width of the string of a tag that hangs below or above its thread."""
TAG_GROWS, TAG_LEAST, TAG_LEAST_LARGE = 1.36, 0.74, 0.96
"""Growth of tags beside large text, since a larger one would cover symbols; and the least share on small cells, also
beside large text."""
TALL, LEAST_TALL = 1.2, 52
"""Height of a tag right at the thread of a row in its widths, and its least width."""
LOWER, LAPS, LAPS_LARGE = 0.52, 10, 26
"""Share of a tag above the middle of the gap below a row: the lower cards have signs in their corners; and px by which
it is higher than the gap, also beside large text."""
HANGS = 3
"""How far a tag lies upon its thread."""
ASTRAY = 26
"""A tag this near to the thread of another run seems to belong to it."""
QUIET = 232
"""Alpha of a thread that steps back."""


@dataclass(frozen=True, slots=True)
class Sewn:
    """A run on the grid, with the points on its tag. Kinds as of `art.thread`."""

    line: Line
    points: int
    kind: str

    @property
    def ink(self) -> str:
        """The colour of its thread: the colour that its cards share, else one that no card and no player has."""
        return self.line.value if self.line.attribute == "colour" else PLAIN

    @property
    def lane(self) -> int:
        """The lane of its thread in a row or column, from 0. Each kind of line (shape, fill, colour) has its own."""
        return ATTRIBUTES.index(self.line.attribute)


def sewn(lines: Iterable[Line]) -> tuple[Sewn, ...]:
    """Runs that score now, with all their points."""
    return tuple(Sewn(line, line.points, "now") for line in lines)


def of_effects(effects: Iterable[Effect], kind: str) -> tuple[Sewn, ...]:
    """Runs that are made, as threads of a `kind`, with what they are worth, or broken, with what that costs:
    less than their points where a shorter line stays, which has a tag of its own."""
    return tuple(
        Sewn(effect.line, effect.line.points, kind) if effect.made else Sewn(effect.line, effect.points, "broken")
        for effect in effects
    )


@dataclass(frozen=True, slots=True)
class Loom:
    """Where threads and tags lie on a grid: `places` has the rectangles of its cells. No tag lies upon what is in
    `kept`, nor on what is `spared` if it can. `grown`: text is large."""

    places: Mapping[Cell, Rect]
    cloth: Rect
    grown: bool
    kept: tuple[Rect, ...] = ()
    spared: tuple[Rect, ...] = ()

    @property
    def cell(self) -> Rect:
        """A cell of full size."""
        return max(self.places.values(), key=lambda cell: cell.w * cell.h)

    @property
    def card(self) -> Rect:
        """A card in such a cell."""
        return card_in(self.cell)

    @property
    def clear(self) -> float:
        """From the middle of a card to the thread beside its symbol."""
        return round(self.card.w * SYMBOL) + CLEAR

    @property
    def free(self) -> float:
        """What is free between the symbols of two cards one below the other."""
        return self.cell.h - 2 * SYMBOL * self.card.w

    def stretches(self, line: Line) -> list[tuple[float, float]]:
        """The middles between the symbols of neighbours in `line`."""
        cards = [card_in(self.places[cell]) for cell in line.cells]
        return [((a.cx + b.cx) / 2, (a.cy + b.cy) / 2) for a, b in pairwise(cards)]

    def thread(self, run: Sewn) -> Rect:
        """The rectangle of the thread of `run`, between the symbols of its first and last card. A row has lanes above,
        on and below the middle of its cards; a column has them to the left of the middle, on it and to the right."""
        first, last = card_in(self.places[run.line.cells[0]]), card_in(self.places[run.line.cells[-1]])
        thick = round(min(THICK, self.card.w * SYMBOL / 2.2))
        aside = (run.lane - 1) * (thick + BETWEEN)
        clear = self.clear
        if run.line.horizontal:
            left = round(first.cx + clear)
            return Rect(left, round(first.cy + aside - thick / 2), round(last.cx - clear) - left, thick)
        top = round(first.cy + clear)
        return Rect(round(first.cx + aside - thick / 2), top, thick, round(last.cy - clear) - top)

    def threads(self, runs: Iterable[Sewn]) -> tuple[Rect, ...]:
        """The rectangles of the threads of those `runs` that lie on the grid."""
        return tuple(self.thread(run) for run in _on_the_grid(self, runs))

    def places_of(self, runs: Iterable[Sewn]) -> list[Rect]:
        """The places for the tags of those `runs` that lie on the grid."""
        return self.tags(_in_order(self, runs))

    def tag_size(self, label: str, crowded: bool = False) -> tuple[int, int]:
        """Size of a tag: as high as goes between the cards of two rows, larger beside large text where there is room;
        the least where it is `crowded`."""
        share = min(1.0, max(0.86, self.card.h / 182)) * (TAG_GROWS if self.grown else 1.0)
        gap = self.cell.h - self.card.h
        most = min(self.free - 2 * CLEAR, gap + (LAPS_LARGE if self.grown else LAPS))
        least = TAG_LEAST_LARGE if self.grown else TAG_LEAST
        share = TAG_LEAST if crowded else max(least, min(share, most / TAG[1]))
        wide = TAG[0] + (LONGER if len(label) > 2 else 0)
        return round(wide * share), round(TAG[1] * share)

    def tags(self, runs: Sequence[Sewn]) -> list[Rect]:
        """The places for the tags of `runs`, all of them small where they would lie upon each other else."""
        # Rows choose first where that is possible: the tag of a column finds room at either side.
        orders = sorted(runs, key=lambda run: (run.kind == "broken", not run.line.horizontal)), runs
        for crowded, order in product((False, True), orders):
            places: dict[Sewn, Rect] = {}
            for run in order:
                others = [self.thread(other) for other in runs if other is not run]
                places[run] = self.tag(run, (*self.kept, *places.values()), crowded, others)
            if not any(a.overlaps(b) for a, b in combinations(places.values(), 2)):
                break
        return [places[run] for run in runs]

    def tag(self, run: Sewn, taken: Sequence[Rect], crowded: bool = False, others: Sequence[Rect] = ()) -> Rect:
        """The place for the tag of `run`: on the first stretch of its thread where nothing else lies, and where it does
        not seem to hang at one of the `others`, threads of other runs."""
        boxes = self._beside(run, *self.tag_size(signed(run.points), crowded))
        if self.grown and run.line.horizontal:
            # A large tag on a string seems to belong to the cards that it covers.
            boxes = self._against(run) + boxes
        room = self.cloth.inset(8, 8)
        inside = [box for box in boxes if box.x >= room.x and box.right <= room.right and room.holds(box.cx, box.cy)]

        def covers(box: Rect, things: Sequence[Rect], margin: float = 2) -> int:
            return sum(box.inset(-margin).overlaps(thing) for thing in things)

        def cost(box: Rect) -> tuple[float, ...]:
            return covers(box, taken), covers(box, others, ASTRAY), sum(map(box.shared, self.spared))

        return min(inside or boxes, key=cost)

    def _against(self, run: Sewn) -> list[Rect]:
        """The places of a high tag between the symbols of two cards of a row, right below its thread or above it, so
        that each link is seen; none on small cells."""
        wide = round(self.cell.w - 2 * self.clear)
        high, thread = round(wide * TALL), self.thread(run)
        if wide < LEAST_TALL:
            return []
        tops = thread.bottom - HANGS, thread.y + HANGS - high
        # The last stretch first: it stands at the line's end.
        middles = [x for x, _y in self.stretches(run.line)][::-1]
        return [Rect(round(x - wide / 2), round(top), wide, high) for top in tops for x in middles]

    def _beside(self, run: Sewn, wide: int, high: int) -> list[Rect]:
        """The places of a tag beside the stretches of `run`, best first."""
        thread, stretches = self.thread(run), self.stretches(run.line)
        if run.line.horizontal:
            middle = stretches[0][1]
            cell = self.places[run.line.cells[0]]
            # Where the gaps between the cards cross, or else over the edges of two cards.
            sides = cell.bottom - LOWER * high, cell.y - LOWER * high, middle + self.clear, middle - self.clear - high
            tried = [
                (x + shift - wide / 2, y) for shift in (0, wide / 2, -wide / 2) for y in sides for x, _y in stretches
            ]
        else:
            edges = thread.right - HANGS, thread.x + HANGS - wide
            slack = max(0.0, self.free / 2 - CLEAR - high / 2)
            tried = [(x, y + shift - high / 2) for shift in (0, slack, -slack) for x in edges for _x, y in stretches]
        return [Rect(round(x), round(y), wide, high) for x, y in tried]

    def string(self, run: Sewn, tag: Rect) -> Rect | None:
        """The string from the thread of `run` to its `tag` below or above it; None where the tag lies on the thread."""
        thread = self.thread(run)
        if not run.line.horizontal or tag.overlaps(thread):
            return None
        x = min((x for x, _y in self.stretches(run.line)), key=lambda x: abs(x - tag.cx))
        top, low = (thread.cy, tag.y + HANGS) if tag.y > thread.y else (tag.bottom - HANGS, thread.cy)
        return Rect(round(x - STRING / 2), round(top), STRING, round(low - top))


def draw_ribbons(ui: Ui, loom: Loom, runs: Sequence[Sewn], key: str = "", *, steps_back: bool = False) -> None:
    """Draws the threads of `runs`. `key`: see `draw_tags`.

    `steps_back`: runs that score already are fainter, because a cell is to be chosen.
    """
    for run in _on_the_grid(loom, runs):
        place, line = loom.thread(run), run.line
        look = thread(place.w, place.h, run.ink, run.kind, line.length, 2 * loom.clear)
        alpha = QUIET if steps_back and run.kind == "now" else 255
        with ui.on_layer(1):
            ui.put(f"run.{_id(run, key)}", look, place.x, place.y, alpha=alpha)


def draw_tags(
    ui: Ui, loom: Loom, runs: Sequence[Sewn], rises: bool, key: str = "", *, above: bool = False
) -> tuple[Rect, ...]:
    """Draws the tags of `runs`, and returns their places. `rises`: tags of new runs come up from the middle of the run;
    another `key` lets them rise again. `above`: they lie over the frames of a hint or a lesson."""
    shown = _in_order(loom, runs)
    places = loom.tags(shown)
    with ui.on_layer(7 if above else 2):
        for run, box in zip(shown, places, strict=True):
            thread, line, id_ = loom.thread(run), run.line, _id(run, key)
            if string := loom.string(run, box):
                ink = art.tile(string.w, string.h, 2, (*palette.rgb(palette.SEATS.get(run.ink, palette.CREAM)), 255))
                ui.put(f"string.{id_}", ink, string.x, string.y, animates=False)
            look = line_tag(signed(run.points), line.attribute, line.value, run.kind, box.w, box.h)
            origin = (thread.cx, thread.cy) if rises and run.kind != "now" else None
            ui.put(f"points.{id_}", look, box.x, box.y, origin=origin)
    return tuple(places)


def _in_order(loom: Loom, runs: Iterable[Sewn]) -> list[Sewn]:
    """Always in one order, so that a tag keeps its place while others come and go."""
    return sorted(_on_the_grid(loom, runs), key=lambda run: (run.kind == "broken", run.lane, run.line.cells))


def _on_the_grid(loom: Loom, runs: Iterable[Sewn]) -> list[Sewn]:
    return [run for run in runs if all(cell in loom.places for cell in run.line.cells)]


def _id(run: Sewn, key: str) -> str:
    return f"{key if run.kind != 'now' else ''}.{run.line.attribute}.{run.line.cells}.{run.kind}"
