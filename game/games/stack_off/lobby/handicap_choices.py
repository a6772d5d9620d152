"""`CHOICES` lists the values of a stack-off handicap; `turned` steps through them; `to_kept` gives what to save."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from game.app.settings import Value
from game.games.stack_off.rounds import NONE, Handicap

CHOICES: Final[Mapping[str, tuple[float | str, ...]]] = {
    "line": (-10, 0, 10),
    "top": (-0.5, 0.0, 0.5),
    "falls": (-1, 0, 1),
    "size": ("small", "", "large"),
    "ghost": (True, False),
}
"""By the field of a `Handicap`, in the order in which they are offered."""


def turned(handicap: Handicap, field: str, by: int) -> Handicap:
    """Gets the handicap with the next value of a field, or the previous one."""
    values = CHOICES[field]
    at = values.index(getattr(handicap, field)) if getattr(handicap, field) in values else 0
    return msgspec.structs.replace(handicap, **{field: values[(at + by) % len(values)]})


def changes(handicap: Handicap) -> int:
    """Counts the parts of it that are not as usual."""
    return sum(getattr(handicap, field) != getattr(NONE, field) for field in CHOICES)


def to_kept(handicap: Handicap) -> dict[str, Value]:
    """Gets what the settings keep: only what is not usual, the platform in hundredths of a unit."""
    found = {field: getattr(handicap, field) for field in CHOICES if getattr(handicap, field) != getattr(NONE, field)}
    return {field: round(value * 100) if field == "top" else value for field, value in found.items()}


def from_kept(kept: Mapping[str, Value]) -> Handicap:
    """Reads what `to_kept` gave; what cannot be chosen here counts for nothing."""
    handicap = NONE
    for field, values in CHOICES.items():
        value: Value | float | None = kept.get(field)
        if field == "top" and isinstance(value, int) and not isinstance(value, bool):
            value = value / 100
        # True equals 1.
        if any(value == one and type(value) is type(one) for one in values):
            handicap = msgspec.structs.replace(handicap, **{field: value})
    return handicap
