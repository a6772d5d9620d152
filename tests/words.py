"""What `make test` leaves out: each of the WORDS in the Makefile is a marker of pytest, and CI runs each once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


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
