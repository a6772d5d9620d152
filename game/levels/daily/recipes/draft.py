"""`Draft` is a generated daily level with its answer; helpers here (`form`, `given` …) serve all the recipes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import radians
from typing import Any, TypeVar

from game.core.rng import Rng
from game.core.silhouettes import SILHOUETTES
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Gold, Hint

T = TypeVar("T")

AIR = 0.07
"""Units between neighbours: twice what a shaken hand misses by."""
_FLAT = 1e-6
FALLS = 3
"""How many pieces may fall: one try has to end."""


class Unsuitable(Exception):
    """This seed gives no level."""


@dataclass(frozen=True, slots=True)
class Put:
    """A step of the answer: the number of a piece among those given, over which x it is let down, and how far it is
    turned, in degrees."""

    piece: int
    x: float
    turn: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """All of a level but its id and its name. `lines`: what bronze and gold ask for, in the unit of the goal; `falls`:
    how many pieces may fall."""

    pieces: tuple[str, ...]
    puts: tuple[Put, ...]
    goals: tuple[AnyGoal, ...]
    gold: Gold
    hints: tuple[Hint, Hint]
    ground: dict[str, Any]  # as in `Level`
    lines: tuple[float, float]
    falls: int = FALLS


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of piece turned by a quarter or more, as seen from its centre of gravity: its box, and the ends of its
    lowest and of its highest edge; equal ends mean that it has none there."""

    left: float
    bottom: float
    right: float
    top: float
    foot: tuple[float, float]
    head: tuple[float, float]

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom


@cache
def form(kind: str, turn: int = 0) -> Form:
    corners = SILHOUETTES[kind].placed(0.0, 0.0, radians(turn), 1.0)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    low = [x for x, y in corners if y < min(ys) + _FLAT]
    high = [x for x, y in corners if y > max(ys) - _FLAT]
    return Form(min(xs), min(ys), max(xs), max(ys), (min(low), max(low)), (min(high), max(high)))


def mass(kind: str) -> float:
    """Mass of a wooden piece, in squares."""
    return SILHOUETTES[kind].mass


def block(left: float, right: float, top: float = 0.0, bottom: float = -1.5) -> dict[str, list[list[float]]]:
    """Fixed ground with a flat top."""
    return {"corners": [[left, bottom], [right, bottom], [right, top], [left, top]]}


def rounded(number: float) -> float:
    """With two decimals, so that a level reads the same on every machine."""
    return round(number, 2) + 0.0


def shuffled(rng: Rng, items: Sequence[T]) -> list[T]:
    found = list(items)
    rng.shuffle(found)
    return found


def weighted(rng: Rng, shares: dict[str, int]) -> str:
    """One of the keys, each as often as its number says."""
    left = rng.below(sum(shares.values()))
    for key, share in shares.items():
        left -= share
        if left < 0:
            return key
    raise AssertionError


def given(rng: Rng, kinds: Sequence[str], puts: Sequence[tuple[float, int]]) -> tuple[tuple[str, ...], tuple[Put, ...]]:
    """Takes an answer apart: its pieces in a random order, and the steps, which stay in theirs. `puts`: x and turn of
    each of `kinds`; further kinds are given and not used."""
    places = shuffled(rng, range(len(kinds)))
    pieces = tuple(kinds[place] for place in places)
    steps = (Put(places.index(number), rounded(x), turn) for number, (x, turn) in enumerate(puts))
    return pieces, tuple(steps)
