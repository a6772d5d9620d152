"""`set_rows` breaks an entry of the log into rows of words and pictures; `draw_rows` draws these."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from game import art
from game.app import text
from game.app.line_breaks import NO_START, is_hiragana
from game.app.text import pgettext
from game.table.log.entries import PICTURE, PICTURE_SIZE, PLACE, SLOTS, Part, picture_scale
from game.ui.layout import Rect
from game.ui.picture import Words
from game.ui.style import BASELINE, SMALL
from game.ui.widgets import Ui

LEADING = 1.42
"""Height of a row without pictures, in sizes of its letters."""


class Run(msgspec.Struct, frozen=True, gc=False):
    """A piece of a row, from `x` on: words in one style, or a picture."""

    x: float
    wide: float
    words: str = ""
    style: str = ""
    picture: art.SpriteKey | None = None


Row = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Type:
    """The sizes of one log: of its letters, the height of a row without and with pictures, and a picture's box."""

    size: float
    row: float
    high: float
    picture: tuple[float, float]
    scale: float

    @classmethod
    def of(cls, ui: Ui) -> Type:
        size, scale = ui.px(SMALL), picture_scale(ui.text_size)
        wide, high = PICTURE_SIZE[0] * scale, PICTURE_SIZE[1] * scale
        row = size * LEADING
        return cls(size, row, max(row, high + 4), (wide, high), scale)

    def sized(self, share: float) -> Type:
        """These sizes with letters and rows, but not pictures, `share` times as large."""
        row = self.row * share
        return Type(self.size * share, row, max(row, self.picture[1] + 4), self.picture, self.scale)

    @property
    def indent(self) -> float:
        """How far the words stand from the left end, behind a pennant."""
        return 36 * self.scale

    @property
    def gap(self) -> float:
        return self.size * 0.3

    @property
    def hair(self) -> float:
        """Between a picture and a comma behind it, clear of the picture's shadow."""
        return self.size * 0.14

    def height(self, row: Row) -> float:
        return self.high if any(run.picture is not None for run in row) else self.row


class _Atom(msgspec.Struct, frozen=True, gc=False):
    """A piece that no row breaks. `apart`: a space stands before it. `begins`: it is the first of its words. `wide`:
    the width of a picture that is not as wide as most; else 0."""

    words: str = ""
    style: str = ""
    picture: art.SpriteKey | None = None
    apart: bool = True
    begins: bool = False
    wide: float = 0.0


def set_rows(kind: Type, name: str, parts: tuple[Part, ...], wide: float) -> tuple[Row, ...]:
    """`name` and the `parts` of a sentence in rows no wider than `wide`, at least one."""
    return _set_rows(kind, name, parts, wide, text.language(), text.scale())


@lru_cache(512)
def _set_rows(
    kind: Type, name: str, parts: tuple[Part, ...], wide: float, _language: str, _scale: float
) -> tuple[Row, ...]:
    """`set_rows`, cached by language and scale: most entries of a log are set already."""
    rows: list[list[Run]] = [[]]
    atoms = list(_atoms(name, parts))
    for atom, after in zip(atoms, [*atoms[1:], None], strict=True):
        # What may not begin a row has to find room behind this.
        tail = 0.0
        if after is not None and not after.apart:
            tail = kind.hair + text.measure(after.words.rstrip(), after.style, kind.size)
        _add(kind, rows, atom, wide - tail)
    return tuple(tuple(row) for row in rows)


def _add(kind: Type, rows: list[list[Run]], atom: _Atom, wide: float) -> None:
    row = rows[-1]
    last = row[-1] if row else None
    if last is not None and atom.words and last.style == atom.style:
        # Pieces of one sentence bring their spaces along; Japanese needs none.
        spaced = atom.begins and atom.apart and not last.words[-1:].isspace() and text.language() != "ja"
        joined = last.words + " " * spaced + atom.words
        reach = text.measure(joined.rstrip(), atom.style, kind.size)
        if last.x + reach <= wide or not atom.apart:
            row[-1] = Run(last.x, reach, joined, atom.style)
            return
    between = kind.gap if atom.apart else kind.hair if last is not None and last.picture is not None else 0.0
    x = 0.0 if last is None else last.x + last.wide + between
    reach = (atom.wide or kind.picture[0]) if atom.picture else text.measure(atom.words.rstrip(), atom.style, kind.size)
    if last is not None and x + reach > wide and atom.apart:
        rows.append([])
        x = 0.0
    if atom.picture is not None:
        rows[-1].append(Run(x, reach, picture=atom.picture))
        return
    if x + reach <= wide or not atom.apart:
        rows[-1].append(Run(x, reach, atom.words, atom.style))
        return
    # A word that is wider than a row.
    for i, line in enumerate(text.wrap(atom.words, atom.style, kind.size, wide)):
        if i:
            rows.append([])
        rows[-1].append(Run(0.0, text.measure(line, atom.style, kind.size), line, atom.style))


def _atoms(name: str, parts: tuple[Part, ...]) -> Iterator[_Atom]:
    if name:
        yield from _words(pgettext("who did what follows", "{name}", name=name), "body_bold")
    for i, part in enumerate(parts):
        words = part.slotted
        for piece in re.split(f"({SLOTS})", words):
            if piece == PICTURE:
                widths = part.widths if len(part.widths) == len(part.pictures) else (0.0,) * len(part.pictures)
                for picture, wide in zip(part.pictures, widths, strict=True):
                    yield _Atom(picture=picture, wide=wide)
            elif piece == PLACE:
                yield from _words(part.where, "body_bold")
            else:
                yield from _words(piece.strip(), "body", tied=True)
        yield from _words(part.note, "body")
        if i < len(parts) - 1:
            comma = pgettext("between things that one did", ", ")
            yield _Atom(comma, "body_bold" if words.endswith(PLACE) and not part.note else "body", apart=False)


def _words(line: str, style: str, tied: bool = False) -> Iterator[_Atom]:
    """`tied`: a Japanese particle at the beginning stays with what stands before it."""
    for i, piece in enumerate(text.phrases(line)):
        particle = tied and not i and is_hiragana(piece[0])
        yield _Atom(piece, style, apart=not particle and piece[0] not in NO_START, begins=not i)


def draw_rows(ui: Ui, id_: str, kind: Type, rows: Sequence[Row], box: Rect) -> None:
    """The rows from the top of `box`."""
    y = box.y
    for number, row in enumerate(rows):
        high = kind.height(row)
        for i, run in enumerate(row):
            name = f"{id_}.{number}.{i}"
            x = box.x + run.x
            if run.picture is not None:
                ui.put(name, run.picture, x, y + (high - kind.picture[1]) / 2, animates=False)
            else:
                line = y + high / 2 + kind.size * BASELINE
                ui.words.append(
                    Words(name, run.words.rstrip(), x, line, kind.size, run.style, ui.tone.text, "left", ui.layer)
                )
        y += high
