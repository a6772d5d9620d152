"""`measures`: the arguments of sprite keys that are lengths, as numbers."""

from __future__ import annotations

from collections.abc import Iterable


def measures(arguments: Iterable[object]) -> tuple[float, ...]:
    """`arguments`, which must all be numbers."""
    found = []
    for value in arguments:
        assert isinstance(value, int | float)
        found.append(float(value))
    return tuple(found)
