"""`draw_threads` sews the runs that score onto the grid of Shape Up!: a thread along each, and its points on a tag.

Threads run beside the symbols: along a row on the cards' lower margin, below it or on the upper margin; along a column
on the right margin, right of it or on the left margin. Tags hang between two rows. So no symbol is covered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.app.text import signed
from game.games.shape_up.art import line_tag, thread
from game.games.shape_up.rules.changes import Effect
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.visible_grid import Cell, card_in
from game.ui.layout import Rect
from game.ui.widgets import Ui

THICK = (10, 17)
"""Least and greatest width of a thread."""
TAG = (112, 54)
"""Size of a tag on large cells."""
TAG_GROWS = 1.25
"""Beside large text tags grow so much: a larger one would cover symbols."""


@dataclass(frozen=True, slots=True)
class Sewn:
    """A run on the grid, with the points on its tag. Kinds as of `art.thread`."""

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
    """Runs that are made, as threads of a `kind`, or broken, with what that gains or costs."""
    return tuple(Sewn(effect.line, effect.points, kind if effect.made else "broken") for effect in effects)


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
    return found


@dataclass(frozen=True, slots=True)
class Loom:
    """Where threads and tags lie on a grid: `places` has the rectangles of its cells, `cards` are those that are taken.
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

    @property
    def thick(self) -> int:
        return round(min(max(self.card.w * 0.12, THICK[0]), THICK[1]))

    def thread(self, run: Sewn, lane: int) -> Rect:
        """The rectangle of the thread of `run`."""
        first, last = card_in(self.places[run.line.cells[0]]), card_in(self.places[run.line.cells[-1]])
        thick, across = self.thick, self.gaps[0]
        if run.line.horizontal:
            # On the cards' lower or upper margin: between two rows it could be of either.
            middle = (last.bottom - thick * 0.75, last.y + thick * 0.75, last.bottom - thick * 1.95)[lane % 3]
            start, end = first.x + first.w * 0.1, last.right - last.w * 0.06
            return Rect(round(start), round(middle - thick / 2), round(end - start), thick)
        middle = (last.right - thick * 0.45, first.x + thick * 0.45, last.right + across * 0.5 + thick * 0.22)[lane % 3]
        start, end = first.y + first.h * 0.07, last.bottom - last.h * 0.07
        return Rect(round(middle - thick / 2), round(start), thick, round(end - start))

    def tag_size(self, label: str) -> tuple[int, int]:
        """Size of a tag: as small as the cards ask for, a little larger beside large text."""
        share = min(1.0, max(0.74, self.card.h / 182)) * (TAG_GROWS if self.grown else 1.0)
        wide = TAG[0] + (18 if len(label) > 2 else 0)
        return round(wide * share), round(TAG[1] * share)

    def tag(self, run: Sewn, place: Rect, taken: Sequence[Rect], threads: Sequence[Rect] = ()) -> Rect:
        """A free place for the tag of `run`, whose thread lies in `place`: at an end where no card follows, or else
        on the margin of a card at its end, so that nobody takes it for another row's. The other `threads` are spared
        where that can be."""
        wide, high = self.tag_size(signed(run.points))
        first, last = run.line.cells[0], run.line.cells[-1]
        head, tail, margin = card_in(self.places[first]), card_in(self.places[last]), self.card.w * 0.31
        low, top = tail.bottom - margin + high / 2, head.y + margin - high / 2
        below, above = self.places[last].bottom, self.places[first].y
        room = self.cloth.inset(8, 46)
        tried: list[tuple[float, float]] = []
        if run.line.horizontal:
            level, other = (low, top) if place.cy > tail.cy else (top, low)
            if (last[0] + 1, last[1]) not in self.cards:
                tried.append((min(tail.right + 3, max(tail.right - self.card.w * 0.15, room.right - wide)), level))
            if (first[0] - 1, first[1]) not in self.cards:
                tried.append((max(head.x - wide - 3, min(head.x + self.card.w * 0.15 - wide, room.x)), level))
            # At the right end or at the left end, then along the thread, then below or above it.
            starts = [place.right - wide * 0.62, place.x - wide * 0.38]
            starts += [place.right - wide * 0.62 - step * wide * 0.35 for step in range(1, 8)]
            starts += [place.right + step * wide * 0.3 for step in range(1, 4)]
            tried += [(x, y) for y in (level, below, other, above) for x in starts]
        else:
            if (last[0], last[1] + 1) not in self.cards:
                tried.append((place.cx - wide / 2, tail.bottom + high / 2 + 3))
            if (first[0], first[1] - 1) not in self.cards:
                tried.append((place.cx - wide / 2, head.y - high / 2 - 3))
            shifts = [0.0, 0.55, -0.55, 0.8, -0.8, 1.1, -1.1, 1.6, -1.6]
            tried += [(place.cx - wide / 2 + shift * wide, y) for shift in shifts for y in (low, below, top, above)]
        boxes = [Rect(round(x), round(y - high / 2), wide, high) for x, y in tried]
        inside = [box for box in boxes if box.x >= room.x and box.right <= room.right and room.holds(box.cx, box.cy)]
        free = [box for box in inside if not any(box.inset(-3).overlaps(other) for other in taken)]
        clear = (box for box in free if not any(box.overlaps(other) for other in threads))
        return next(clear, (free or inside or boxes)[0])


def draw_threads(ui: Ui, loom: Loom, runs: Sequence[Sewn], colour: str, rises: bool, key: str = "") -> tuple[Rect, ...]:
    """Draw `runs` in the `colour` of a seat. `rises`: the tags of what is new come from the middle of its run; `key`
    tells one showing from another, so that they rise again. Returns the places of the tags."""
    shown = [run for run in runs if all(cell in loom.places for cell in run.line.cells)]
    taken: list[Rect] = list(loom.kept)
    places = [loom.thread(run, lane) for run, lane in zip(shown, lanes(shown), strict=True)]
    ids = [f"{key if run.kind != 'now' else ''}.{run.line.attribute}.{run.line.cells}.{run.kind}" for run in shown]
    with ui.on_layer(1):
        for run, place, id_ in zip(shown, places, ids, strict=True):
            ui.put(f"run.{id_}", thread(place.w, place.h, colour, run.kind), place.x, place.y)
    # What changes is read first, so it has the better places.
    order = sorted(range(len(shown)), key=lambda i: (shown[i].kind == "now", shown[i].line.horizontal))
    with ui.on_layer(2):
        for i in order:
            run, place = shown[i], places[i]
            box, label = loom.tag(run, place, taken, [*places[:i], *places[i + 1 :]]), signed(run.points)
            taken.append(box)
            look = line_tag(label, run.line.attribute, run.line.value, colour, run.kind, box.w, box.h)
            origin = (place.cx, place.cy) if rises and run.kind != "now" else None
            ui.put(f"points.{ids[i]}", look, box.x, box.y, origin=origin)
    return tuple(taken[len(loom.kept) :])
