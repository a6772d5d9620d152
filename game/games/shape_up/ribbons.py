"""`draw_ribbons` sews a thread over the cards of each run that scores in Shape Up!; `draw_tags` says its points.

All threads look alike: a knot on each card, over the margins beside its symbol. Each kind of line has a lane of its
own, so no two lie upon each other. A tag sits on its own thread, at the left end in a row and at the upper end in a
column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.app.text import signed
from game.games.shape_up.art import line_tag, thread
from game.games.shape_up.rules.changes import Effect
from game.games.shape_up.rules.scoring import ATTRIBUTES, Line
from game.games.shape_up.visible_grid import Cell, card_in
from game.ui.layout import Rect
from game.ui.widgets import Ui

THICK = 18
"""Greatest width of a thread with its knots."""
END = 6
"""From the edge of its first card to the beginning of a thread; it ends at the middle of its last one."""
TAG = (104, 54)
"""Size of a tag on large cells."""
NARROW = 92
"""Width of the tag of a column."""
TAG_GROWS, TAG_LEAST = 1.15, 0.74
"""Growth of tags beside large text, since a larger one would cover symbols; and the least share on small cells."""
SYMBOL = 0.33
"""From the middle of a card to the edge of its symbol, as a share of the card's width."""
QUIET = 232
"""Alpha of a thread that steps back."""


@dataclass(frozen=True, slots=True)
class Sewn:
    """A run on the grid, with the points on its tag. Kinds as of `art.thread`."""

    line: Line
    points: int
    kind: str

    @property
    def lane(self) -> int:
        """The lane of its thread in a row or column, from 0. Each kind of line (shape, fill, colour) has its own."""
        return ATTRIBUTES.index(self.line.attribute)


def sewn(lines: Iterable[Line]) -> tuple[Sewn, ...]:
    """Runs that score now, with all their points."""
    return tuple(Sewn(line, line.points, "now") for line in lines)


def of_effects(effects: Iterable[Effect], kind: str) -> tuple[Sewn, ...]:
    """Runs that are made, as threads of a `kind`, or broken, with what they are worth: the change stands below."""
    return tuple(
        Sewn(effect.line, effect.line.points, kind) if effect.made else Sewn(effect.line, -effect.line.points, "broken")
        for effect in effects
    )


@dataclass(frozen=True, slots=True)
class Loom:
    """Where threads and tags lie on a grid: `places` has the rectangles of its cells. No tag lies upon what is in
    `kept`. `grown`: text is large."""

    places: Mapping[Cell, Rect]
    cloth: Rect
    grown: bool
    kept: tuple[Rect, ...] = ()

    @property
    def card(self) -> Rect:
        """Any card: all are of one size."""
        return card_in(next(iter(self.places.values())))

    @property
    def margins(self) -> tuple[float, float]:
        """What is free beside the symbol of a card, and below it."""
        card = self.card
        return card.w * (0.5 - SYMBOL), card.h / 2 - card.w * SYMBOL

    def thread(self, run: Sewn) -> Rect:
        """The rectangle of the thread of `run`: in the lower margin of its cards in a row; in a column in the left one,
        the right one, or the gap to the left."""
        first, last = card_in(self.places[run.line.cells[0]]), card_in(self.places[run.line.cells[-1]])
        beside, below = self.margins
        if run.line.horizontal:
            thick = round(min(THICK, below / 3.3))
            middle = last.bottom - below * (2 * run.lane + 1) / 6.4
            return Rect(first.x + END, round(middle - thick / 2), round(last.cx + thick / 2) - first.x - END, thick)
        thick = round(min(THICK, beside * 0.66))
        gap = self.places[run.line.cells[0]].w - first.w
        middle = (first.x + beside * 0.45, first.right - beside * 0.45, first.x - gap / 2)[run.lane]
        return Rect(round(middle - thick / 2), first.y + END, thick, round(last.cy + thick / 2) - first.y - END)

    def tag_size(self, label: str, horizontal: bool) -> tuple[int, int]:
        """Size of a tag: as small as the cards ask for, a little larger beside large text, and never so high that it
        covers a symbol."""
        share = min(1.0, max(0.86, self.card.h / 182)) * (TAG_GROWS if self.grown else 1.0)
        share = max(TAG_LEAST, min(share, (self.margins[1] + 2) / TAG[1]))
        wide = (TAG[0] if horizontal else NARROW) + (18 if len(label) > 2 else 0)
        return round(wide * share), round(TAG[1] * share)

    def tag(self, run: Sewn, taken: Sequence[Rect]) -> Rect:
        """The place for the tag of `run`: on its thread at the first card, or else as near to it as is free."""
        wide, high = self.tag_size(signed(run.points), run.line.horizontal)
        thread, cards = self.thread(run), [card_in(self.places[cell]) for cell in run.line.cells]
        first, place = cards[0], self.places[run.line.cells[0]]
        if run.line.horizontal:
            y = first.bottom - self.margins[1] + 1
            step = max(1, round(wide / 4))
            most = max(0, round((thread.right - first.x - wide * 0.6) / step))
            tried = [(first.x - 6 + step * i, y) for i in range(most + 1)]
        else:
            # Towards the middle of the card, above its symbol; then to the left, then lower, at margins of its cards.
            x = (place.x + 1, place.right - 1 - wide, place.x - wide / 2)[run.lane]
            over = min(place.y + 1 - first.y, self.margins[1] - high - 1)
            tried = [(x, first.y + over), (thread.right - wide, first.y + over)]
            for card, following in pairwise(cards):
                tried += [(x, card.bottom - self.margins[1] + 1), (x, following.y + over)]
        boxes = [Rect(round(x), round(y), wide, high) for x, y in tried]
        room = self.cloth.inset(8, 8)
        inside = [box for box in boxes if box.x >= room.x and box.right <= room.right and room.holds(box.cx, box.cy)]
        free = [box for box in inside if not any(box.inset(-2).overlaps(other) for other in taken)]
        return (free or inside or boxes)[0]


def draw_ribbons(
    ui: Ui, loom: Loom, runs: Sequence[Sewn], colour: str, key: str = "", *, steps_back: bool = False
) -> None:
    """Draw the threads of `runs` in the `colour` of a seat. `key`: see `draw_tags`.

    `steps_back`: runs that score already are fainter, because a cell is to be chosen.
    """
    for run in _on_the_grid(loom, runs):
        place, line = loom.thread(run), run.line
        look = thread(place.w, place.h, colour, run.kind, line.length, line.attribute, line.value)
        alpha = QUIET if steps_back and run.kind == "now" else 255
        with ui.on_layer(1):
            ui.put(f"run.{_id(run, key)}", look, place.x, place.y, alpha=alpha)


def draw_tags(ui: Ui, loom: Loom, runs: Sequence[Sewn], colour: str, rises: bool, key: str = "") -> tuple[Rect, ...]:
    """Draw the tags of `runs`. `rises`: those of what is new come from the middle of its run; `key` tells one showing
    from another, so that they rise again. Returns their places."""
    taken: list[Rect] = list(loom.kept)
    # Always in one order, so that a tag keeps its place while others come and go.
    shown = sorted(_on_the_grid(loom, runs), key=lambda run: (run.kind == "broken", run.lane, run.line.cells))
    with ui.on_layer(2):
        for run in shown:
            place, line, label = loom.thread(run), run.line, signed(run.points)
            box = loom.tag(run, taken)
            taken.append(box)
            look = line_tag(label, line.attribute, line.value, colour, run.kind, box.w, box.h)
            origin = (place.cx, place.cy) if rises and run.kind != "now" else None
            ui.put(f"points.{_id(run, key)}", look, box.x, box.y, origin=origin)
    return tuple(taken[len(loom.kept) :])


def _on_the_grid(loom: Loom, runs: Sequence[Sewn]) -> list[Sewn]:
    return [run for run in runs if all(cell in loom.places for cell in run.line.cells)]


def _id(run: Sewn, key: str) -> str:
    return f"{key if run.kind != 'now' else ''}.{run.line.attribute}.{run.line.cells}.{run.kind}"
