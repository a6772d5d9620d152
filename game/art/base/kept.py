"""`kept` keeps what a painter has computed, as `functools.lru_cache` does, but bounded by memory instead of number."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from functools import update_wrapper
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

import numpy as np

from game.art.base.sheet import Sheet

P = ParamSpec("P")
R = TypeVar("R")


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


class Kept(Generic[P, R]):
    """A function whose latest results are kept, as many as weigh no more than `most` bytes, and always the last."""

    def __init__(self, function: Callable[P, R], most: int) -> None:
        update_wrapper(self, function)
        self._function, self.most = function, most
        self._found: dict[Hashable, R] = {}
        self._lock = Lock()
        self.weighs = 0
        """Bytes of all that is kept."""

    def __call__(self, *args: P.args, **params: P.kwargs) -> R:
        key = args, tuple(params.items())
        with self._lock:
            if key in self._found:
                # Keep the order of use: the latest is last.
                self._found[key] = made = self._found.pop(key)
                return made
        made = self._function(*args, **params)
        with self._lock:
            if key not in self._found:
                self._found[key] = made
                self.weighs += weight(made)
            while self.weighs > self.most and len(self._found) > 1:
                self.weighs -= weight(self._found.pop(next(iter(self._found))))
        return made

    def cache_clear(self) -> None:
        """Keeps nothing of what there was."""
        with self._lock:
            self._found.clear()
            self.weighs = 0


def kept(megabytes: int) -> Callable[[Callable[P, R]], Kept[P, R]]:
    """A painter is asked for the same at every size of the window: by number, large ones would hold 100 MB."""

    def wrapped(function: Callable[P, R]) -> Kept[P, R]:
        return Kept(function, megabytes * 1_000_000)

    return wrapped
