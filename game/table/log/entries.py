"""`LogLine` and `Entry`: the lines of a match's log as data; `fold` joins the lines of one turn into one entry."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from game import art
from game.app.text import _, ngettext, pgettext
from game.core.game import Seat
from game.ui.layout import Rect
from game.ui.style import LARGE
from game.ui.widgets import Ui

PICTURE = "\ufffc"
"""Where in its sentence the pictures of a line stand; without it they follow the sentence."""
PLACE = "\ufffb"
"""Where in its sentence the place of a line stands; without it the place comes last."""
SLOTS = f"[{PICTURE}{PLACE}]"
PICTURE_SIZE = (44, 52)
"""Width and height of a picture in a line, before the text size."""

FEW = 3
"""Up to this number of things treated alike are listed with their places."""


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened: who (None: nobody in particular), what, with small pictures, and where.

    `detail` is left out where several lines stand as one. `full`: `verb` with more, for a line that stands alone; with
    `PLACE` in it, also where the place is said. `key`: what the line is called among all lines of the log; it
    keeps that when more follow. `about`: what it speaks of, which the table lights while the line has the focus; None:
    nothing that lies there now. Lines of one seat and `turn` that follow each other fold; those without one never do.
    `passing`: the short sentence of a turn leaves it out where a later line of that turn has the same picture, or, if
    it has none itself, any picture.
    `scores`: it tells points, and where there is room for one entry, that is the one.
    `widths`: the widths of its pictures, where these differ from `PICTURE_SIZE`.
    `brief`: `verb` in fewer words, for a note with little room.
    `sums_up`: it tells the whole turn in one sentence with the name of its seat, and stands for the turn's other lines.
    """

    seat: Seat | None
    verb: str
    picture: art.SpriteKey | None = None
    where: str = ""
    detail: str = ""
    key: str = ""
    about: Hashable = None
    full: str = ""
    turn: int | None = None
    more: tuple[art.SpriteKey, ...] = ()
    widths: tuple[float, ...] = ()
    passing: bool = False
    sums_up: bool = False
    scores: bool = False
    brief: str = ""

    @property
    def pictures(self) -> tuple[art.SpriteKey, ...]:
        return self.more if self.picture is None else (self.picture, *self.more)

    @property
    def placed(self) -> str:
        """The words that go with its place."""
        return self.full if PLACE in self.full else self.verb


def shown_lines(lines: Iterable[LogLine]) -> list[LogLine]:
    """Lines for a log that does not fold: the one that sums up a turn stands for the turn's other lines."""
    found = list(lines)
    summed = {(line.seat, line.turn) for line in found if line.sums_up}
    return [line for line in found if line.sums_up or (line.seat, line.turn) not in summed]


class Part(msgspec.Struct, frozen=True, gc=False):
    """A piece of an entry's sentence: words, with pictures where `PICTURE` stands in them, a place, and a note.

    Unless `PLACE` stands in the words, the place follows them. `shared`: the words before them that the part in front
    has said for both.
    """

    words: str
    pictures: tuple[art.SpriteKey, ...] = ()
    where: str = ""
    note: str = ""
    shared: str = ""
    widths: tuple[float, ...] = ()

    @property
    def alone(self) -> Part:
        """The part as it reads without the one in front."""
        return msgspec.structs.replace(self, words=self.shared + self.words, shared="")

    @property
    def slotted(self) -> str:
        """The words, with a slot for all that it shows."""
        words = self.words
        if self.pictures and PICTURE not in words:
            words += PICTURE
        return words + PLACE if self.where and PLACE not in words else words


class Entry(msgspec.Struct, frozen=True, gc=False):
    """The lines that a seat has got in one turn, one at least, or a line that stands alone."""

    lines: tuple[LogLine, ...]

    @property
    def key(self) -> str:
        return self.lines[0].key

    @property
    def seat(self) -> Seat | None:
        return self.lines[0].seat

    @property
    def about(self) -> tuple[Hashable, ...]:
        """All that its lines speak of."""
        return tuple(dict.fromkeys(line.about for line in self.lines if line.about is not None))

    @property
    def summary(self) -> LogLine | None:
        """The line that tells all of it."""
        return next((line for line in self.lines if line.sums_up), None)

    @property
    def details(self) -> tuple[LogLine, ...]:
        """The lines that are seen once it is unfolded."""
        return tuple(line for line in self.lines if not line.sums_up)

    @property
    def folds(self) -> bool:
        """Whether there is more in it than its short sentence says."""
        return len(self.lines) > 1

    def parts(self) -> tuple[Part, ...]:
        """Its short sentence: lines that say the same of different things become one."""
        summary = self.summary
        if summary is not None or not self.folds:
            return (whole(summary or self.lines[0]),)
        alike: dict[str, list[LogLine]] = {}
        for i, line in enumerate(self.lines):
            after = [later.picture for later in self.lines[i + 1 :]]
            if line.passing and (line.picture in after if line.picture else any(after)):
                continue
            alike.setdefault(line.verb, []).append(line)
        return tuple(part for verb, lines in alike.items() for part in _joined(verb, lines))


def whole(line: LogLine) -> Part:
    """A line with all that it says."""
    return Part(line.full or line.verb, line.pictures, line.where, line.detail, widths=line.widths)


def _joined(verb: str, lines: Sequence[LogLine]) -> tuple[Part, ...]:
    if 1 < len(lines) <= FEW and all(line.where and line.pictures for line in lines):
        # Each picture with its place, and what was done with them once.
        parts = [Part(line.placed, line.pictures, line.where, widths=line.widths) for line in lines]
        return tuple(_share(part, i == 0, i == len(parts) - 1) for i, part in enumerate(parts))
    pictures = tuple(picture for line in lines for picture in line.pictures)
    widths = tuple(wide for line in lines for wide in line.widths)
    places = [line.where for line in lines if line.where]
    if len(lines) > 1 and pictures:
        # The pictures say it; each with its place would be as long as the lines.
        places = []
    where = pgettext("between squares", ", ").join(places)
    return (Part(lines[0].placed if places else verb, pictures, where, widths=widths),)


def _share(part: Part, first: bool, last: bool) -> Part:
    """`part` of a row of parts: the first has the words before all slots, the last those behind them."""
    found = re.fullmatch(f"(.*?)({SLOTS}.*{SLOTS})(.*)", part.slotted)
    before, between, behind = found.groups() if found else ("", part.slotted, "")
    words = between + (behind if last else "")
    return msgspec.structs.replace(part, words=before + words if first else words, shared="" if first else before)


def fold(lines: Iterable[LogLine]) -> list[Entry]:
    """The entries of a log: lines of the same seat and turn that follow each other become one."""
    entries: list[list[LogLine]] = []
    for line in lines:
        last = entries[-1][-1] if entries else None
        if last is not None and line.turn is not None and (line.seat, line.turn) == (last.seat, last.turn):
            entries[-1].append(line)
        else:
            entries.append([line])
    return [Entry(tuple(entry)) for entry in entries]


def named(lines: Iterable[tuple[int, LogLine]]) -> Iterator[LogLine]:
    """The lines with their keys; each comes with the number of its event."""
    count: Counter[int] = Counter()
    for number, line in lines:
        yield replace(line, key=f"{number}.{count[number]}")
        count[number] += 1


@dataclass(frozen=True, eq=False)
class LogBuilder:
    """Keeps the latest lines and entries for as long as the history they were made from is the same object."""

    _kept: list[tuple[tuple[Hashable, ...], object, list[LogLine], list[Entry]]] = field(default_factory=list)

    def read(
        self, history: object, about: tuple[Hashable, ...], make: Callable[[], Iterable[LogLine]]
    ) -> tuple[list[LogLine], list[Entry]]:
        """The lines of `history` and their entries; `about`: what else the words depend on, such as the language."""
        for kept, of, lines, entries in self._kept:
            if of is history and kept == about:
                return lines, entries
        lines = list(make())
        entries = fold(lines)
        self._kept[:] = [(about, history, lines, entries)]
        return lines, entries


# -- sentences that several games have


def win_line(winners: Sequence[Seat], names: Sequence[str]) -> LogLine:
    """The end of a match: who has won, and all who share it."""
    if len(winners) == 1:
        return LogLine(winners[0], _("wins"))
    sharing = pgettext("between names", " and ").join(names[seat] for seat in winners)
    return LogLine(None, _("{names} share the win", names=sharing))


def points_line(seat: Seat, points: int, total: int, turn: int | None = None) -> LogLine:
    """What a seat has scored, and has now."""
    gained = ngettext("scores {n} point", "scores {n} points", points)
    return LogLine(seat, gained, where=_("({total} in all)", total=total), turn=turn, scores=True)


def end_line(seat: Seat, points: int) -> LogLine:
    """What a seat has at the end of the match."""
    return LogLine(seat, ngettext("ends with {n} point", "ends with {n} points", points))


# -- looks that all games share


def picture_scale(text_size: int) -> float:
    """How much larger than `PICTURE_SIZE` the pictures are."""
    return 1.5 if text_size >= LARGE else 1.0


def light(ui: Ui, name: str, box: Rect, radius: float = 14) -> None:
    """Light what lies in `box`, because a line of the log speaks of it."""
    ui.put(f"log.glow.{name}", art.highlight(box.w, box.h), box.x, box.y, animates=False, appears=False)
    with ui.on_layer(1):
        ui.put(f"log.ring.{name}", art.ring(box.w, box.h, radius), box.x, box.y, animates=False, appears=False)
