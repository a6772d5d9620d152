"""`Property`: a line of the properties with its edits; `number`, `choice`, `switch` and `optional` make one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.app.text import _
from game.levels.sentences import format_number
from game.levels.workshop.edits import Edit

Edits = tuple[Edit, ...]
ASKS: Final = ("name", "author", "hint.0", "hint.1")
"""Ids of properties that are words to be typed."""


@dataclass(frozen=True, slots=True)
class Property:
    """A line of the properties. `less` and `more`: what its two arrows do, () where nothing changes; without either, a
    press asks for words (`ASKS`) or does `press`."""

    id: str
    label: str
    value: str
    less: Edits = ()
    more: Edits = ()
    press: Edits = ()


Make = Callable[[Any], Edit]  # Any: the new value


def number(
    id_: str, label: str, value: float, step: float, low: float, high: float, make: Make, unit: str = ""
) -> Property:
    """A number with arrows; `unit`: what stands behind it."""
    less, more = round(max(low, value - step), 3), round(min(high, value + step), 3)
    whole = isinstance(value, int)
    return Property(
        id_,
        label,
        format_number(value) + unit,
        (make(int(less) if whole else less),) if less < value else (),
        (make(int(more) if whole else more),) if more > value else (),
    )


def choice(id_: str, label: str, value: object, options: Sequence[tuple[object, str]], make: Make) -> Property:
    """One of several values, round and round; `value` may be none of them."""
    values = [one for one, _word in options]
    at = values.index(value) if value in values else -1
    word = options[at][1] if at >= 0 else _("Own")
    before, after = values[at - 1 if at >= 0 else -1], values[(at + 1) % len(values)]
    return Property(id_, label, word, (make(before),), (make(after),))


def switch(id_: str, label: str, on: bool, edit: Edit) -> Property:
    return Property(id_, label, _("yes") if on else _("no"), (edit,), (edit,))


def optional(
    id_: str, label: str, value: int | None, least: int, most: int, first: int, none: str, make: Make, unit: str = ""
) -> Property:
    """A whole number, or none: below the least one; `unit`: what stands behind it."""
    if value is None:
        return Property(id_, label, none, (), (make(first),))
    more: Edits = (make(value + 1),) if value < most else ()
    return Property(id_, label, f"{value}{unit}", (make(value - 1 if value > least else None),), more)


def worded(options: Mapping[Any, str]) -> list[tuple[object, str]]:  # Any: keys of both text and None
    return [(value, _(word)) for value, word in options.items()]
