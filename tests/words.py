"""What `make test` leaves out: each of the WORDS in the Makefile is a marker of pytest, and CI runs each once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])

LEFT_OUT = frozenset(
    ("soak", "browser", "games", "levels", "matches", "package", "physics", "program", "screens", "shots", "speech")
)
"""The markers that `make test` leaves out, as `addopts` in pyproject.toml has them."""


def first(count: int, values: Iterable[Any], word: str) -> list[Any]:
    """Parameters of a test: the first `count` of `values` for `make test`, the others for `make test-<word>`.

    A tuple is one parameter after the other.
    """
    return _split(values, word, lambda number: number < count)


def each_second(values: Iterable[Any], word: str) -> list[Any]:
    """As `first`, with every second one of `values` for `make test`, from the first on."""
    return _split(values, word, lambda number: number % 2 == 0)


def each_third(values: Iterable[Any], word: str) -> list[Any]:
    """As `each_second`, with every third one."""
    return _split(values, word, lambda number: number % 3 == 0)


def _split(values: Iterable[Any], word: str, stays: Callable[[int], bool]) -> list[Any]:
    mark = getattr(pytest.mark, word)
    return [
        value if stays(number) else pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=mark)
        for number, value in enumerate(values)
    ]


def one_in(count: int, word: str) -> Callable[[Test], Test]:
    """Of the cases that `make test` would run of this test, it runs the first and every `count`th after it.

    The others are for `make test-<word>`. For several parameters at once, and for those that many tests share.
    """

    def thinned(test: Test) -> Test:
        setattr(test, THINNED, (count, word))
        return test

    return thinned


THINNED = "one_in"
"""Where a test keeps it."""


def thin(items: Iterable[pytest.Item]) -> None:
    """Marks what `one_in` leaves out. What has a marker of its own already is left out anyway, and not counted."""
    seen: Counter[Any] = Counter()
    for item in items:
        test = getattr(item, "function", None)
        count, word = getattr(test, THINNED, (1, ""))
        if count > 1 and not any(mark.name in LEFT_OUT for mark in item.iter_markers()):
            if seen[test] % count:
                item.add_marker(word)
            seen[test] += 1
