"""`draw_ribbons` lays a ribbon below the cards of each run that scores in Shape Up!; `draw_tags` says its points.

A ribbon is a little larger than its cards and shows around and between them. Where runs of one row lie upon each other,
or a row crosses a column, the shorter one is a thread over the margins of its cards. Tags hang at the ends, or on such
a thread. So no symbol is covered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.app.text import signed
from game.games.shape_up.art import line_tag, ribbon, thread
from game.games.shape_up.rules.changes import Effect
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.visible_grid import Cell, card_in
from game.ui.layout import Rect
from game.ui.widgets import Ui

AROUND = 14
"""How far a ribbon reaches beyond its cards, at most."""
APART = 4
"""From the middle of a gap between cards to a ribbon: those of two rows beside each other stay apart."""
THREAD, BESIDE = 24, 0.16
"""Greatest width of a thread with its knots, and share of a card's width that is free beside its symbol."""
TAG = (112, 54)
"""Size of a tag on large cells."""
TAG_GROWS, TAG_LEAST = 1.15, 0.74
"""Growth of tags beside large text, since a larger one would cover symbols; and the least share on small cells."""
MARGIN = 0.31
"""Share of a card's width that is free above and below its symbol."""
QUIET = 150
"""Alpha of a ribbon that steps back."""


@dataclass(frozen=True, slots=True)
class Sewn:
    """A run on the grid, with the points on its tag. Kinds as of `art.ribbon`."""

    line: Line
    points: int
    kind: str

    @property
    def along(self) -> tuple[bool, int]:
        """Whether it lies in a row, and in which row or column."""
        x, y = self.line.cells[0]
        return self.line.horizontal, y if self.line.horizontal else x

    @property
    def span(self) -> tuple[int, int]:
        """Its first and last place in its row or column."""
        (x, y), (right, low) = self.line.cells[0], self.line.cells[-1]
        return (x, right) if self.line.horizontal else (y, low)


def sewn(lines: Iterable[Line]) -> tuple[Sewn, ...]:
    """Runs that score now, with all their points."""
    return tuple(Sewn(line, line.points, "now") for line in lines)


def of_effects(effects: Iterable[Effect], kind: str) -> tuple[Sewn, ...]:
    """Runs that are made, as ribbons of a `kind`, or broken, with what they are worth: the change stands below."""
    return tuple(
        Sewn(effect.line, effect.line.points, kind) if effect.made else Sewn(effect.line, -effect.line.points, "broken")
        for effect in effects
    )


def lanes(runs: Sequence[Sewn]) -> list[int]:
    """For each run the lane in which it lies beside the others of its row or column, from 0; the longest first."""
    order = sorted(range(len(runs)), key=lambda i: (runs[i].kind != "now", -runs[i].line.length))
    found = [0] * len(runs)
    taken: dict[tuple[bool, int, int], list[tuple[int, int]]] = {}
    for i in order:
        lane, (start, end) = 0, runs[i].span
        while any(start <= b and a <= end for a, b in taken.get((*runs[i].along, lane), [])):
            lane += 1
        taken.setdefault((*runs[i].along, lane), []).append((start, end))
        found[i] = lane
    # A row that crosses a column lies below its cards as a narrow band, so that the two do not look like one ribbon.
    upright = {cell for run in runs if not run.line.horizontal for cell in run.line.cells}
    crossed = {run.along for run in runs if run.line.horizontal and not upright.isdisjoint(run.line.cells)}
    return [lane + (run.along in crossed) for lane, run in zip(found, runs, strict=True)]


@dataclass(frozen=True, slots=True)
class Loom:
    """Where ribbons and tags lie on a grid: `places` has the rectangles of its cells, `cards` are those that are taken.
    No tag lies upon what is in `kept`. `grown`: text is large."""

    places: Mapping[Cell, Rect]
    cloth: Rect
    grown: bool
    cards: frozenset[Cell] = frozenset()
    kept: tuple[Rect, ...] = ()

    @property
    def card(self) -> Rect:
        """Any card: all are of one size."""
        return card_in(next(iter(self.places.values())))

    @property
    def gaps(self) -> tuple[float, float]:
        """From a card to the next one to its right, and below it."""
        cell, card = next(iter(self.places.values())), self.card
        return cell.w - card.w, cell.h - card.h

    def ribbon(self, run: Sewn, lane: int) -> Rect:
        """The rectangle of the ribbon of `run`."""
        first, last = card_in(self.places[run.line.cells[0]]), card_in(self.places[run.line.cells[-1]])
        cards = Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)
        if lane == 0:
            across, along = (min(AROUND, int(gap / 2) - APART) for gap in self.gaps)
            return Rect(cards.x - across, cards.y - along, cards.w + 2 * across, cards.h + 2 * along)
        thick = int(min(THREAD, first.w * BESIDE))
        if run.line.horizontal:
            # At the height of its tag, which hangs on it.
            margin = first.w * MARGIN
            middle = cards.bottom - margin / 2 if lane % 2 else cards.y + margin / 2
            return Rect(
                round(first.cx - thick / 2), round(middle - thick / 2), round(last.cx - first.cx + thick), thick
            )
        side = cards.right if lane % 2 else cards.x + thick
        return Rect(round(side - thick), round(first.cy - thick / 2), thick, round(last.cy - first.cy + thick))

    def tag_size(self, label: str) -> tuple[int, int]:
        """Size of a tag: as small as the cards ask for, a little larger beside large text, and never so high that it
        hangs out of the ribbon of its row."""
        share = min(1.0, max(0.86, self.card.h / 182)) * (TAG_GROWS if self.grown else 1.0)
        room = self.card.w * MARGIN + max(0, min(AROUND, int(self.gaps[1] / 2) - APART))
        share = max(TAG_LEAST, min(share, room / TAG[1]))
        wide = TAG[0] + (18 if len(label) > 2 else 0)
        return round(wide * share), round(TAG[1] * share)

    def tag(self, run: Sewn, lane: int, taken: Sequence[Rect]) -> Rect:
        """A free place for the tag of `run`: at an end where no card follows, or else on the margin of a card at its
        end, so that nobody takes it for another row's."""
        wide, high = self.tag_size(signed(run.points))
        first, last = run.line.cells[0], run.line.cells[-1]
        head, tail, margin = card_in(self.places[first]), card_in(self.places[last]), self.card.w * MARGIN
        low, top = tail.bottom - margin + high / 2, head.y + margin - high / 2
        below, above = self.places[last].bottom, self.places[first].y
        room = self.cloth.inset(8, 46)
        tried: list[tuple[float, float]] = []
        if run.line.horizontal:
            level, other = (low, top) if lane < 2 else (top, low)
            gap = self.gaps[0]
            between = [(x - wide / 2, level) for x in (head.right + gap / 2, tail.x - gap / 2)]
            if lane:
                # On its thread, between its first two cards or its last.
                tried += between
            if (last[0] + 1, last[1]) not in self.cards:
                tried.append((min(tail.right + 3, max(tail.right - self.card.w * 0.15, room.right - wide)), level))
            if (first[0] - 1, first[1]) not in self.cards:
                tried.append((max(head.x - wide - 3, min(head.x + self.card.w * 0.15 - wide, room.x)), level))
            tried += reversed(between)
            # On the last card or on the first, then at the ends, along the ribbon, and below or above it.
            starts = [tail.cx - wide / 2, head.cx - wide / 2, tail.right - wide * 0.66, head.x - wide * 0.34]
            starts += [tail.right - wide * 0.66 - step * wide * 0.35 for step in range(1, 8)]
            starts += [tail.right + step * wide * 0.3 for step in range(1, 4)]
            tried += [(x, y) for y in (level, below, other, above) for x in starts]
        else:
            if (last[0], last[1] + 1) not in self.cards:
                tried.append((tail.cx - wide / 2, tail.bottom + high / 2 + 3))
            if (first[0], first[1] - 1) not in self.cards:
                tried.append((tail.cx - wide / 2, head.y - high / 2 - 3))
            if lane == 0:
                # On the ribbon, between its last two cards.
                tried.append((tail.cx - wide / 2, tail.y - self.gaps[1] / 2))
            shifts = [0.0, 0.55, -0.55, 0.8, -0.8, 1.1, -1.1, 1.6, -1.6]
            tried += [(tail.cx - wide / 2 + shift * wide, y) for shift in shifts for y in (low, below, top, above)]
        boxes = [Rect(round(x), round(y - high / 2), wide, high) for x, y in tried]
        inside = [box for box in boxes if box.x >= room.x and box.right <= room.right and room.holds(box.cx, box.cy)]
        free = [box for box in inside if not any(box.inset(-3).overlaps(other) for other in taken)]
        return (free or inside or boxes)[0]


def draw_ribbons(
    ui: Ui, loom: Loom, runs: Sequence[Sewn], colour: str, key: str = "", *, steps_back: bool = False
) -> None:
    """Draw the ribbons of `runs` in the `colour` of a seat, before the cards upon them. `key`: see `draw_tags`.

    `steps_back`: runs that score already are fainter, because a cell is to be chosen.
    """
    shown = _on_the_grid(loom, runs)
    order = sorted(zip(lanes(shown), shown, strict=True), key=lambda found: found[0])
    for lane, run in order:
        place = loom.ribbon(run, lane)
        alpha = QUIET if steps_back and run.kind == "now" else 255
        look = thread if lane else ribbon
        with ui.on_layer(1 if lane else 0):
            ui.put(f"run.{_id(run, key)}", look(place.w, place.h, colour, run.kind), place.x, place.y, alpha=alpha)


def draw_tags(ui: Ui, loom: Loom, runs: Sequence[Sewn], colour: str, rises: bool, key: str = "") -> tuple[Rect, ...]:
    """Draw the tags of `runs`. `rises`: those of what is new come from the middle of its run; `key` tells one showing
    from another, so that they rise again. Returns their places."""
    shown = _on_the_grid(loom, runs)
    taken: list[Rect] = list(loom.kept)
    found = lanes(shown)
    # What changes is read first, so it has the better places.
    order = sorted(range(len(shown)), key=lambda i: (shown[i].kind == "now", shown[i].line.horizontal))
    with ui.on_layer(2):
        for i in order:
            run, place = shown[i], loom.ribbon(shown[i], found[i])
            box, label = loom.tag(run, found[i], taken), signed(run.points)
            taken.append(box)
            look = line_tag(label, run.line.attribute, run.line.value, colour, run.kind, box.w, box.h)
            origin = (place.cx, place.cy) if rises and run.kind != "now" else None
            ui.put(f"points.{_id(run, key)}", look, box.x, box.y, origin=origin)
    return tuple(taken[len(loom.kept) :])


def _on_the_grid(loom: Loom, runs: Sequence[Sewn]) -> list[Sewn]:
    return [run for run in runs if all(cell in loom.places for cell in run.line.cells)]


def _id(run: Sewn, key: str) -> str:
    return f"{key if run.kind != 'now' else ''}.{run.line.attribute}.{run.line.cells}.{run.kind}"
