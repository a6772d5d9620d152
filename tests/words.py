"""What `make test` leaves out: each of the WORDS in the Makefile is a marker of pytest, and CI runs each once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first(count: int, values: Iterable[Any], word: str) -> list[Any]:
    """Parameters of a test: the first `count` of `values` for `make test`, the others for `make test-<word>`."""
    mark = getattr(pytest.mark, word)
    return [value if number < count else pytest.param(value, marks=mark) for number, value in enumerate(values)]
