"""`reach` generates a daily level: pieces must reach out over an edge, nearly as far as a small search can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Literal

from game.core.rng import Rng
from game.levels.daily.recipes.draft import AIR, Draft, Unsuitable, block, form, given, mass, rounded
from game.levels.rules.goals import Beyond
from game.levels.rules.level import Gold, Hint

_LEAD = 4.0
_LETTERS = {"P": "plank", "B": "brick", "S": "square", "L": "lead square"}
_BAGS = tuple(
    tuple(
        tuple({"P": "plank", "B": "brick", "S": "square", "L": "lead square"}[letter] for letter in bag) for bag in bags
    )
    for bags in (
        ("PBS", "PPS", "BBS", "PBB", "PPB"),
        ("PBSS", "PBBS", "PPSS", "PPBL", "PBBB"),
        ("PBBBS", "PBBBL", "PPBBL", "PPBSS", "PPPBL", "PPBSL", "PPPSL", "PPPSS"),
    )
)
"""Bags of few, of more and of many pieces, the last letter of each one that is needed to reach so far."""
_ASKED, _GOLD, _ANSWER = 0.85, 0.88, 0.9
"""Shares of the furthest reach: for the goal, for gold, and where the answer reaches."""
_SURE = 0.06
"""Units by which everything stands inside its edge while it is being built."""
_EASY = 0.8
"""Share of the furthest reach that must not be had without the heaviest piece."""

HINTS = (
    Hint(
        en="The top piece may stick out by half, the one below it by less; a weight at the back lets it go further.",
        ja="いちばん上は半分まで、その下はもっと少しだけ出せます。後ろに重りを置けば、さらに先へ。",
    ),
    Hint(
        en="Put the weight on the back end of the lowest piece before you lay the next one.",
        ja="いちばん下の後ろのはしに重りをのせてから、次を置きます。",
    ),
)


def _weight(words: str) -> float:
    return _LEAD if words.startswith("lead") else mass(words)


def _width(words: str) -> float:
    return form(words.split()[-1]).width


@dataclass(frozen=True, slots=True)
class Deck:
    """Pieces that lie on each other in a row, each further out, with a weight, or none, on the back end of each.
    `rows`: from the ground up."""

    rows: tuple[tuple[str, str | None], ...]

    def fronts(self, margin: float) -> list[float] | None:
        """Where the front end of each lies if what it carries weighs down `margin` inside of its edge, the edge of the
        ground at 0; None if a weight is in the way."""
        ahead: list[float] = []
        load, centre = 0.0, 0.0  # of all above, seen from the front of the row
        for number in reversed(range(len(self.rows))):
            piece, back = self.rows[number]
            parts = [(_weight(piece), -_width(piece) / 2), (load, -margin)]
            if back is not None:
                parts.append((_weight(back), -_width(piece) + _width(back) / 2))
            if number < len(self.rows) - 1:
                tail = ahead[-1] - _width(self.rows[number + 1][0])
                if tail < -_width(piece) + (0.0 if back is None else _width(back) + AIR):
                    return None
            load = sum(weight for weight, _x in parts)
            centre = sum(weight * x for weight, x in parts) / load
            ahead.append(-margin - centre)
        total, found = 0.0, []
        for step in reversed(ahead):
            total += step
            found.append(total)
        return found

    def places(self, fronts: Sequence[float]) -> Iterator[tuple[str, float, int]]:
        """Each piece with its x and what it lies on, -1 for the ground, in the order of building."""
        number, below = 0, -1
        for (piece, back), front in zip(self.rows, fronts, strict=True):
            yield piece, front - _width(piece) / 2, below
            below, number = number, number + 1
            if back is not None:
                yield back, front - _width(piece) + _width(back) / 2, below
                number += 1

    def can_be_built(self, fronts: Sequence[float]) -> bool:
        """Whether everything stands after every step."""
        laid: list[tuple[str, float, int]] = []
        for one in self.places(fronts):
            laid.append(one)
            loads = [(_weight(words), _weight(words) * x) for words, x, _below in laid]
            for i in reversed(range(len(laid))):
                words, x, below = laid[i]
                load, moment = loads[i]
                left, right = x - _width(words) / 2, x + _width(words) / 2
                if below < 0:
                    right = min(right, 0.0)
                else:
                    words, x, _below = laid[below]
                    left, right = max(left, x - _width(words) / 2), min(right, x + _width(words) / 2)
                    loads[below] = loads[below][0] + load, loads[below][1] + moment
                if not left + _SURE <= moment / load <= right - _SURE:
                    return False
        return True


def _decks(bag: Sequence[str]) -> Iterator[Deck]:
    """All decks that can be built from some of these pieces."""
    seen = set()
    for order in permutations(bag):
        for length in range(1, len(order) + 1):
            chain, rest = order[:length], order[length:]
            for backs in {tuple(rest[i] if i < len(rest) else None for i in places) for places in _spots(length)}:
                rows = tuple(zip(chain, backs, strict=True))
                if rows not in seen:
                    seen.add(rows)
                    yield Deck(rows)


def _spots(length: int) -> Iterator[tuple[int, ...]]:
    """Which row gets which weight: at most two weights, 99 for none."""
    yield (99,) * length
    for i in range(length):
        yield tuple(0 if j == i else 99 for j in range(length))
        for k in range(length):
            if k != i:
                yield tuple(0 if j == i else 1 if j == k else 99 for j in range(length))


@cache
def furthest(bag: tuple[str, ...]) -> tuple[float, Deck]:
    """How far out these pieces can reach, and how."""
    best: tuple[float, Deck] | None = None
    for deck in _decks(bag):
        fronts = deck.fronts(0.0)
        if fronts is None or (best is not None and fronts[-1] <= best[0]):
            continue
        if (safe := _answer(deck, _ANSWER * fronts[-1])) is not None and deck.can_be_built(safe):
            best = fronts[-1], deck
    if best is None:
        raise Unsuitable
    return best


def _answer(deck: Deck, far: float) -> list[float] | None:
    """The same deck, drawn back so that it reaches as far as `far`."""
    for hundredths in range(40, 0, -1):
        fronts = deck.fronts(hundredths / 100)
        if fronts is not None and fronts[-1] >= far:
            return fronts
    return None


def reach(rng: Rng, rank: int) -> Draft:
    bag = rng.choice(_BAGS[(0, 0, 1, 1, 1, 2, 2)[rank]])
    most, deck = furthest(bag)
    fronts = _answer(deck, _ANSWER * most)
    assert fronts is not None
    heaviest = max(bag, key=_weight)
    others = bag[: bag.index(heaviest)] + bag[bag.index(heaviest) + 1 :]
    if furthest(others)[0] >= _EASY * most:
        raise Unsuitable
    side = rng.choice((1, -1))
    asked = _ASKED - rng.below(4) / 100
    line, gold = rounded(asked * most), rounded(_GOLD * most)
    used = [words for words, _x, _below in deck.places(fronts)]
    kinds = [*used]
    for words in bag:
        if kinds.count(words) < bag.count(words):
            kinds.append(words)
    pieces, steps = given(rng, kinds, [(side * x, 0) for _words, x, _below in deck.places(fronts)])
    edge: Literal["left", "right"] = "right" if side > 0 else "left"
    return Draft(
        pieces=pieces,
        puts=steps,
        goals=(Beyond(x=side * line, side=edge),),
        gold=Gold(goals=(Beyond(x=side * gold, side=edge),)),
        hints=HINTS,
        ground={
            "fixed": [block(-5, 0) if side > 0 else block(0, 5)],
            "spawn": {"x": side * 4.5, "y": 4},
            "hand": [-6.5, -1, 6.5, 5],
            "camera": [-5.5, -1.5, 6, 4.5] if side > 0 else [-6, -1.5, 5.5, 4.5],
        },
        lines=(line, gold),
    )
