"""`Pane`: chooses which entries of a log are in sight, where they lie and how it scrolls; `draw_pane` draws them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import msgspec

from game import art
from game.app.text import _, pgettext
from game.core.game import Seat, SeatInfo
from game.table.log.entries import Entry, Part
from game.table.log.rows import Row, Type, draw_rows, set_rows
from game.ui.layout import Rect
from game.ui.style import SMALL
from game.ui.widgets import Ui

LEAST_HIGH = 66
"""No entry is lower, so that a pointer can hit it."""
PAD = 12
"""What an entry is higher than its rows."""
PENNANT = (22, 36)
FACED = 16.0
"""How much wider a face is than a pennant."""
FOLD = 40.0
"""Room for the sign that an entry unfolds."""
BAR = 8
"""Width of the scroll bar."""
BAR_ROOM = 20
"""Width that the words leave free for the scroll bar."""


class Item(msgspec.Struct, frozen=True, gc=False):
    """An entry, or a line of an unfolded one (`inner`). `open`: whether it is unfolded; None: it never is."""

    key: str
    entry: Entry
    inner: bool = False
    open: bool | None = None

    @property
    def seat(self) -> Seat | None:
        return self.entry.seat


def unfolded(entries: Sequence[Entry], opened: frozenset[str]) -> list[Item]:
    """The entries with the lines of those that are `opened`, by key, below them."""
    items = []
    for entry in entries:
        if not entry.folds:
            items.append(Item(entry.key, entry))
            continue
        items.append(Item(entry.key, entry, open=entry.key in opened))
        if entry.key in opened:
            items += [Item(f"{line.key}.line", Entry((line,)), inner=True) for line in entry.details]
    return items


@dataclass(frozen=True)
class Pane:
    """A window on `items`, the newest at the bottom. `lowest`: the key of the lowest item; None, or one that
    is not there any more: the newest. `faced`: faces say who it was, in place of pennants and names."""

    items: Sequence[Item]
    seats: Sequence[SeatInfo]
    box: Rect
    kind: Type
    lowest: str | None = None
    faced: bool = False
    _rows: dict[int, tuple[Row, ...]] = field(default_factory=dict, compare=False, repr=False)
    _highs: dict[int, float] = field(default_factory=dict, compare=False, repr=False)

    # -- what is shown

    def rows(self, i: int) -> tuple[Row, ...]:
        """The rows of an item. One that is higher than the pane leaves out what was done first, then the note, then its
        last sentences, and as the last resort its last rows."""
        rows = self._rows.get(i)
        if rows is None:
            name, parts, wide = self._words(i)
            rows = set_rows(self.kind, name, parts, wide)
            while self._high(rows) > self.box.h and (len(parts) > 1 or parts[0].note):
                if len(parts) > 1:
                    parts = parts[1].alone, *parts[2:]
                else:
                    parts = (msgspec.structs.replace(parts[0], note=""),)
                rows = set_rows(self.kind, name, parts, wide)
            while self._high(rows) > self.box.h and (shorter := _without_last_sentence(parts[0])) is not None:
                parts = (shorter,)
                rows = set_rows(self.kind, name, parts, wide)
            while self._high(rows) > self.box.h and len(rows) > 1:
                rows = rows[:-1]
            self._rows[i] = rows
        return rows

    def _words(self, i: int) -> tuple[str, tuple[Part, ...], float]:
        """The name before an item, all that it says, and the width for that."""
        item = self.items[i]
        seat = item.seat
        says_name = self.faced or seat is None or item.inner or item.entry.summary is not None
        name = "" if seat is None or says_name else self.seats[seat].name
        wide = self.box.w - BAR_ROOM - self.indent(item) - (FOLD if item.open is not None else 0)
        parts = item.entry.parts()
        if seat is not None and item.entry.summary is not None and not item.inner and not self.faced:
            name, parts = led(self.seats[seat].name, parts)
        return name, parts, wide

    def is_whole(self, from_first: bool = True) -> bool:
        """Whether the lowest item in sight says all its words; not `from_first`: but for what was done first."""
        first, last = self.span
        if last < first:
            return True
        (name, parts, wide), rows = self._words(last), self.rows(last)
        return any(rows == set_rows(self.kind, name, parts[i:], wide) for i in range(1 if from_first else len(parts)))

    @property
    def is_cut(self) -> bool:
        """Whether an item in sight leaves out some of what it says."""
        whole = replace(self, box=Rect(self.box.x, self.box.y, self.box.w, 1e6), _rows={}, _highs={})
        return any(len(self.rows(i)) < len(whole.rows(i)) for i, _place in self.places())

    def indent(self, item: Item) -> float:
        """Left edge of the words; lines of an unfolded entry stand twice as far in."""
        return self.kind.indent * (2 if item.inner else 1) + (FACED if self.faced else 0)

    def _high(self, rows: Sequence[Row]) -> float:
        return max(float(LEAST_HIGH), sum(map(self.kind.height, rows)) + PAD)

    def high(self, i: int) -> float:
        """The height of an item."""
        high = self._highs.get(i)
        if high is None:
            high = self._highs[i] = self._high(self.rows(i))
        return high

    def _up_from(self, lowest: int) -> int:
        """The first item of those that fit above `lowest`, and with it."""
        room = self.box.h - self.high(lowest)
        first = lowest
        while first and (room := room - self.high(first - 1)) >= 0:
            first -= 1
        return first

    def _down_from(self, first: int) -> int:
        """The last item of those that fit below `first`, and with it."""
        room = self.box.h - self.high(first)
        last = first
        while last + 1 < len(self.items) and (room := room - self.high(last + 1)) >= 0:
            last += 1
        return last

    @cached_property
    def span(self) -> tuple[int, int]:
        """The first and the last item that is shown; (0, -1) while there is none."""
        if not self.items:
            return 0, -1
        last = len(self.items) - 1
        if self.lowest is not None:
            last = next((i for i, item in enumerate(self.items) if item.key == self.lowest), last)
        first = self._up_from(last)
        return first, self._down_from(first) if not first else last

    def places(self) -> list[tuple[int, Rect]]:
        """The items that are shown, from the top, each whole, with its place."""
        first, last = self.span
        shown, y = [], self.box.y
        wide = self.box.w - BAR_ROOM + 8
        for i in range(first, last + 1):
            shown.append((i, Rect(self.box.x, y, wide, self.high(i))))
            y += self.high(i)
        return shown

    def at(self, x: float, y: float) -> str | None:
        """The key of the item at a point."""
        return next((self.items[i].key for i, place in self.places() if place.holds(x, y)), None)

    # -- scrolling

    def _ending(self, last: int) -> Pane:
        newest = len(self.items) - 1
        last = max(last, self._down_from(0)) if self.items else newest
        return replace(self, lowest=None if last >= newest else self.items[last].key)

    def scrolled(self, by: int) -> Pane:
        """Scrolled down by `by` items; up where `by` is negative."""
        return self._ending(self.span[1] + by)

    def turned(self, by: int) -> Pane:
        """A page further down (1) or up (−1): the item at one edge comes to the other edge."""
        first, last = self.span
        return self._ending(min(last - 1, first) if by < 0 else max(self._down_from(last), last + 1))

    def to_edge(self, last: bool) -> Pane:
        """At the newest item, or at the first."""
        return replace(self, lowest=None) if last else self._ending(0)

    def showing(self, i: int) -> Pane:
        """Scrolled as little as shows an item."""
        first, last = self.span
        if i < first:
            return self._ending(self._down_from(i))
        return self._ending(i) if i > last else self

    def index(self, key: str) -> int | None:
        return next((i for i, item in enumerate(self.items) if item.key == key), None)


def led(name: str, parts: tuple[Part, ...]) -> tuple[str, tuple[Part, ...]]:
    """The name with which a sentence begins, which is set in bold, and the rest of it; "" if it begins otherwise."""
    lead = pgettext("who did what follows", "{name}", name=name).strip()
    if not name or not parts[0].words.startswith(lead):
        return "", parts
    rest = msgspec.structs.replace(parts[0], words=parts[0].words[len(lead) :].lstrip())
    return name, (rest, *parts[1:])


_SENTENCE_ENDS: Final = re.compile(r"[.!?] |[。！？]")


def _without_last_sentence(part: Part) -> Part | None:
    """None where it has one sentence only."""
    ends = [found.end() for found in _SENTENCE_ENDS.finditer(part.words.rstrip()[:-1])]
    return msgspec.structs.replace(part, words=part.words[: ends[-1]].rstrip()) if ends else None


def draw_pane(ui: Ui, pane: Pane, has_bar: bool = True) -> None:
    """The items that are shown, with what marks the newest, and a scroll bar if it `has_bar` and there are more."""
    box = pane.box
    if not pane.items:
        room = box.inset(16, 4)
        ui.paragraph("log.empty", _("Nothing has happened yet"), room, SMALL, colour=ui.tone.dim)
    for i, place in pane.places():
        item = pane.items[i]
        id_ = f"log.{item.key}"
        if i == len(pane.items) - 1:
            ground = art.tile(round(place.w), round(place.h - 4), 14, ui.tone.field)
            ui.put("log.last", ground, place.x, place.y + 2, animates=False)
        rows = pane.rows(i)
        top = place.cy - sum(map(pane.kind.height, rows)) / 2
        left = place.x + pane.indent(item)
        seat = item.seat
        if item.inner:
            ui.put(f"{id_}.dot", art.tile(8, 8, 4, ui.tone.accent), left - 24, place.cy - 4, animates=False)
        elif seat is not None and pane.faced:
            side = FACED + pane.kind.indent - 12
            face = art.seat_face(side, pane.seats[seat])
            ui.put(f"{id_}.face", face, place.x + 4, top + (pane.kind.height(rows[0]) - side) / 2, animates=False)
        elif seat is not None:
            wide, high = (round(side * pane.kind.scale) for side in PENNANT)
            y = top + (pane.kind.height(rows[0]) - high) / 2
            ui.put(f"{id_}.pennant", art.pennant(wide, high, pane.seats[seat].colour), place.x + 6, y, animates=False)
        draw_rows(ui, id_, pane.kind, rows, Rect(left, top, place.right - left, place.h))
        if item.open is not None:
            ui.icon(f"{id_}.fold", "up" if item.open else "down", place.right - 40, place.cy - 13, 26)
    if has_bar:
        _draw_bar(ui, pane, Rect(box.right - BAR, box.y, BAR, box.h))


def _draw_bar(ui: Ui, pane: Pane, box: Rect) -> None:
    first, last = pane.span
    count, shown = len(pane.items), last - first + 1
    if shown >= count:
        return
    ui.put("log.track", art.tile(BAR, round(box.h), BAR / 2, ui.tone.field), box.x, box.y, animates=False)
    # In steps, so that few are painted.
    high = min(box.h, max(36.0, round(box.h * shown / count / 12) * 12))
    y = box.y + (box.h - high) * first / (count - shown)
    ui.put("log.thumb", art.tile(BAR, round(high), BAR / 2, (*ui.tone.dim[:3], 150)), box.x, y, animates=False)
