"""`Rng` gives seeded random integers, the same on every machine; `stream` makes one for each purpose of a match.

Python promises a stable sequence for `random.random()` only, and its state is slow to clone, so the
generator and the shuffle are our own. The generator is SplitMix64 (Steele, Lea, Flood, 2014): one 64-bit word of
state, equidistributed, and cheap to copy.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng:
    """A source of random integers whose whole state is the int `word` (0 ≤ word < 2**64)."""

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word & _MASK

    def next64(self) -> int:
        """The next integer, 0 ≤ n < 2**64."""
        self.word = word = (self.word + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31)

    def below(self, limit: int) -> int:
        """An unbiased integer, 0 ≤ n < limit. `ValueError` when limit < 1."""
        if limit < 1:
            raise ValueError(f"limit must be at least 1, not {limit}")
        edge = _MASK + 1 - (_MASK + 1) % limit
        while (word := self.next64()) >= edge:
            pass
        return word % limit

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`. `ValueError` when there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher–Yates, from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        """A copy that continues with the same numbers."""
        return Rng(self.word)


def stream(seed: int, name: str) -> Rng:
    """The source called `name` of a match's `seed`: "rules", "bot 2", "cosmetics" … are independent."""
    word = blake2b(f"{seed}/{name}".encode(), digest_size=8).digest()
    return Rng(int.from_bytes(word, "big"))
