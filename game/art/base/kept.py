"""`kept` keeps what painters have computed, as `functools.lru_cache` does, but bounded by memory instead of number."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import update_wrapper
from threading import Lock
from typing import Any, Final, Generic, ParamSpec, TypeVar

import numpy as np

from game.art.base.sheet import Sheet

P = ParamSpec("P")
R = TypeVar("R")

MOST: Final = 20_000_000
"""Bytes of all that is kept: about what a table uses at 1920×1080. Painters of other tables and sizes share it."""


def weight(made: object) -> int:
    """Bytes of the arrays in a result: an array, a sheet, a dataclass, or a tuple of them."""
    if isinstance(made, np.ndarray):
        return made.nbytes
    if isinstance(made, Sheet):
        return made.array.nbytes
    if isinstance(made, tuple):
        return sum(map(weight, made))
    if is_dataclass(made):
        return sum(weight(getattr(made, field.name)) for field in fields(made))
    return 0


class Pool:
    """Results of painters, the latest ones that weigh no more than `most` bytes, and always the last."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weighs = 0
        self._found: dict[Hashable, Any] = {}  # Any: each painter has results of its own type
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:  # Any: as above
        with self._lock:
            if key in self._found:
                # Keep the order of use: the latest is last.
                self._found[key] = self._found.pop(key)
                return self._found[key]
        made = make()
        with self._lock:
            if key not in self._found:
                self._found[key] = made
                self.weighs += weight(made)
            while self.weighs > self.most and len(self._found) > 1:
                self.weighs -= weight(self._found.pop(next(iter(self._found))))
        return made

    def clear(self) -> None:
        with self._lock:
            self._found.clear()
            self.weighs = 0


POOL: Final = Pool(MOST)


class Kept(Generic[P, R]):
    """A painter's function whose results are kept in a pool."""

    def __init__(self, function: Callable[P, R], pool: Pool) -> None:
        update_wrapper(self, function)
        self._function, self._pool = function, pool

    def __call__(self, *args: P.args, **params: P.kwargs) -> R:
        key = self._function, args, tuple(params.items())
        made: R = self._pool.get(key, lambda: self._function(*args, **params))
        return made


def kept(function: Callable[P, R]) -> Kept[P, R]:
    """Keeps the results of a painter's function in `POOL`. A bound by number would let large windows hold 100 MB."""
    return Kept(function, POOL)
