"""`answers` yields other ways to build a day's answer; nothing says that they work before one is played.

A recipe gives one answer. Most levels have more: the mirror image, another piece below another one, and a piece
further to a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, islice
from typing import Final

from game.core.rng import Rng
from game.levels.daily.recipes.draft import Draft, Put, form, rounded, shuffled
from game.levels.rules.goals import Beyond

Answer = tuple[Put, ...]

_OVER: Final = 0.3
"""Units between the middles of two pieces that stand over each other, at the most."""
_FLAT: Final = 0.4
"""Least width of a top that carries something."""
_ORDERS, _MOVED = 3, 3
"""Most other orders, and answers with a piece elsewhere, that are tried."""
_ASIDE: Final = 0.5
"""Units by which a piece is moved."""


def answers(draft: Draft, rng: Rng) -> Iterator[Answer]:
    """Other answers than the recipe's, those that differ most first: the mirror image, with what carries what
    exchanged as well, that alone, and a piece elsewhere."""
    other = mirror(draft.puts)
    is_new = looks(draft, other) != looks(draft, draft.puts)
    if is_new:
        yield other
        yield from islice(shuffled(rng, tuple(_orders(draft, other))), _ORDERS)
    yield from islice(shuffled(rng, tuple(_orders(draft, draft.puts))), _ORDERS)
    yield from islice(shuffled(rng, tuple(_moved(draft))), _MOVED)


def mirror(puts: Answer) -> Answer:
    return tuple(replace(put, x=rounded(-put.x), turn=-put.turn) for put in puts)


def stretched(draft: Draft, puts: Answer, out: float) -> Answer:
    """The same answer, each piece `out` units further out than what carries it, or further in; only where the goal is
    to reach far."""
    side = next((1 if goal.side == "right" else -1 for goal in draft.goals if isinstance(goal, Beyond)), 0)
    rows: list[tuple[Put, float, int]] = []
    for put in puts:
        half = form(draft.pieces[put.piece].split()[-1], put.turn).width / 2
        below = [one for one in rows if abs(one[0].x - put.x) < one[1] + half - _OVER]
        carrier = below[-1] if below else None
        # What lies on the back of a piece weighs it down, and stays there.
        row = 1 if carrier is None else carrier[2] + (side * (put.x - carrier[0].x) > 0)
        rows.append((put, half, row))
    return tuple(replace(put, x=rounded(put.x + side * out * row)) for put, _half, row in rows)


def looks(draft: Draft, answer: Answer) -> list[tuple[float, str]]:
    """What stands where, from left to right, but for colours."""
    return sorted((put.x, draft.pieces[put.piece]) for put in answer)


def _orders(draft: Draft, puts: Answer) -> Iterator[Answer]:
    """Two pieces that stand over each other, and are not alike, in each other's place."""
    carry = [put for put in puts if _flat(draft, put) >= _FLAT]
    for one, other in combinations(carry, 2):
        if abs(one.x - other.x) <= _OVER and draft.pieces[one.piece] != draft.pieces[other.piece]:
            yield _exchanged(puts, {one: replace(other, x=one.x), other: replace(one, x=other.x)})


def _flat(draft: Draft, put: Put) -> float:
    """Width of the piece's top."""
    left, right = form(draft.pieces[put.piece].split()[-1], put.turn).head
    return right - left


def _moved(draft: Draft) -> Iterator[Answer]:
    """One piece that stands alone over its place further to a side."""
    for put in draft.puts:
        if all(abs(put.x - other.x) > _OVER for other in draft.puts if other != put):
            for aside in (-_ASIDE, _ASIDE):
                yield _exchanged(draft.puts, {put: replace(put, x=rounded(put.x + aside))})


def _exchanged(puts: Answer, places: Mapping[Put, Put]) -> Answer:
    return tuple(places.get(put, put) for put in puts)
