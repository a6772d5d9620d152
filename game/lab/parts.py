"""`Part`s write values of a view as numbers: `one` of several, `many` of them, a `number`, `each` of a row …"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

DTYPE: Final = np.int16
Row = npt.NDArray[np.int16]
Value = Any  # a field of a game's view, of the type that the part expects


@dataclass(frozen=True, slots=True)
class Part:
    """Writes one value into a row of zeros. `low` and `high` are the bounds of its numbers; `about` says in words what
    they are."""

    low: Row
    high: Row
    about: str
    write: Callable[[Value, Row], None]

    @property
    def size(self) -> int:
        return len(self.low)


def _part(size: int, low: int, high: int, about: str, write: Callable[[Value, Row], None]) -> Part:
    return Part(np.full(size, low, DTYPE), np.full(size, high, DTYPE), about, write)


def one(count: int, first: int = 0) -> Part:
    """A 1 at the value, `first` ≤ value < `first` + `count`; zeros for None."""

    def write(value: int | None, row: Row) -> None:
        if value is not None:
            row[value - first] = 1

    return _part(count, 0, 1, f"one of {count}", write)


def word(*words: str) -> Part:
    """A 1 at the place of the value among `words`; zeros for None."""

    def write(value: str | None, row: Row) -> None:
        if value is not None:
            row[words.index(value)] = 1

    return _part(len(words), 0, 1, ", ".join(words), write)


def many(count: int, first: int = 0) -> Part:
    """A 1 at each of the values."""

    def write(values: Sequence[int], row: Row) -> None:
        for value in values:
            row[value - first] = 1

    return _part(count, 0, 1, f"any of {count}", write)


def order(count: int, first: int = 0) -> Part:
    """At each value its place among all of them, from 1."""

    def write(values: Sequence[int], row: Row) -> None:
        for place, value in enumerate(values, start=1):
            row[value - first] = place

    return _part(count, 0, count, f"places of {count}", write)


def number(most: int, least: int = 0) -> Part:
    """The value itself; what is beyond the bounds becomes the nearer of them."""

    def write(value: int, row: Row) -> None:
        row[0] = min(max(value, least), most)

    return _part(1, least, most, f"{least} to {most}", write)


def flag() -> Part:
    """1 for True."""
    return number(1)


def each(count: int, part: Part) -> Part:
    """The same part for each of up to `count` values, one after the other; zeros for those that are missing."""

    def write(values: Sequence[Value], row: Row) -> None:
        for value, own in zip(values, row.reshape(count, part.size), strict=False):
            part.write(value, own)

    about = f"({part.about})" if ";" in part.about else part.about
    return Part(np.tile(part.low, count), np.tile(part.high, count), f"{count} × {about}", write)


def of(read: Callable[[Value], Value], part: Part) -> Part:
    """A part of what `read` makes of the value."""
    return replace(part, write=lambda value, row: part.write(read(value), row))


def named(name: str, part: Part) -> Part:
    """The same part, with `name` in front of its words."""
    return replace(part, about=f"{name}: {part.about}")


def together(*parts: Part) -> Part:
    """Several parts of the same value, one after the other."""
    ends = np.cumsum([part.size for part in parts])

    def write(value: Value, row: Row) -> None:
        for part, end in zip(parts, ends, strict=True):
            part.write(value, row[end - part.size : end])

    low, high = np.concatenate([part.low for part in parts]), np.concatenate([part.high for part in parts])
    return Part(low, high, "; ".join(part.about for part in parts), write)


def fields(parts: Mapping[str, Part]) -> Part:
    """A part for each of these fields of a value."""
    return together(*(of(attrgetter(name), part) for name, part in parts.items()))
