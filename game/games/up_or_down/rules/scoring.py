"""`sheet` scores a seat of Up or Down? in all its parts: columns (`ColumnScore`), bonuses of variants, discards.

A column scores the number of its cards times the number of cards of its most frequent colour; a discarded card scores
one point; variants add to this. Source: the rules of Up or Down?, "Scoring" and "Variants"; the tables of the pure
columns and of the green (here: teal) cards are rulings of the project.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.games.up_or_down.rules.cards import COLOUR_INDEX, COLOURS, Card, colour_of
from game.games.up_or_down.rules.columns import Column, Columns, Direction, direction
from game.games.up_or_down.rules.variants import Variants

RAINBOW_POINTS: Final = 10

PURE_POINTS: Final = (0, 0, 5, 10, 15, 20, 25, 30)
"""Bonus of a column of one colour by the number of its cards; more than seven count as seven."""

GREENHORN_COLOUR: Final = "teal"

GREENHORN_LENGTH: Final = 7
"""From this many cards on a column's teal cards cost nothing in the variant for pros."""


@dataclass(frozen=True, slots=True)
class ColumnScore:
    """A column: `count` cards × `best` of the most frequent colour = `points`, without the bonuses of variants.

    `colours` are all colours that have `best` cards; `counts` the number of cards of each of `COLOURS`.
    """

    direction: Direction | None
    count: int
    best: int
    colours: tuple[str, ...]
    counts: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a variant adds or takes. `variant` is one of `VARIANTS`; `column` the column that earns it, None for all
    cards together; `count` the cards that count for it; `colour` theirs, None for the rainbow."""

    variant: str
    column: int | None
    colour: str | None
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole score of a seat: `total` is the sum of all points and of the `discards`, one point a card.

    `bonuses` go by variant, then by column, and leave out what adds nothing.
    """

    columns: tuple[ColumnScore, ...]
    discards: int
    bonuses: tuple[Bonus, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Part:
    """One of the parts in which a score has changed by `points`: a `column` with its own bonuses, a `variant`'s bonus
    of all cards together, or (neither) the discards."""

    points: int
    column: int | None = None
    variant: str | None = None


_BITS: Final = 5
_FIELD: Final = (1 << _BITS) - 1
_ONE: Final = tuple(1 << _BITS * index for index in COLOUR_INDEX)
_ONE_OF = _ONE.__getitem__
"""A card as a one in its colour's field of a packed count; no colour has more than 21 cards."""


def most_frequent(column: Column | list[Card]) -> int:
    """How many cards the most frequent colour of `column` has."""
    packed = sum(map(_ONE_OF, column))
    return max(
        packed & _FIELD,
        packed >> 5 & _FIELD,
        packed >> 10 & _FIELD,
        packed >> 15 & _FIELD,
        packed >> 20 & _FIELD,
        packed >> 25,
    )


def _count(cards: Column, colour: str | None) -> int:
    return sum([colour_of(card) == colour for card in cards])


def _is_rainbow(column: Column) -> bool:
    """Whether six cards in succession show all six colours."""
    size = len(COLOURS)
    return any(
        len({COLOUR_INDEX[card] for card in column[start : start + size]}) == size
        for start in range(len(column) - size + 1)
    )


def triangle(count: int) -> int:
    """Points of `count` teal cards, as a bonus or a malus."""
    return count * (count + 1) // 2


def bonuses(columns: Columns, discards: tuple[Card, ...], variants: Variants) -> tuple[Bonus, ...]:
    """All that the variants add or take, as in `Sheet`."""
    found: list[Bonus] = []
    if variants.rainbow:
        for index, column in enumerate(columns):
            if _is_rainbow(column):
                found.append(Bonus("rainbow", index, None, len(COLOURS), RAINBOW_POINTS))
    if variants.pure:
        for index, column in enumerate(columns):
            if len(column) > 1 and most_frequent(column) == len(column):
                points = PURE_POINTS[min(len(column), len(PURE_POINTS) - 1)]
                found.append(Bonus("pure", index, colour_of(column[0]), len(column), points))
    if variants.greenhorn:
        count = _count(discards, GREENHORN_COLOUR) + sum([_count(column, GREENHORN_COLOUR) for column in columns])
        if count:
            found.append(Bonus("greenhorn", None, GREENHORN_COLOUR, count, triangle(count)))
    if variants.greenhorn_pro:
        short = [column for column in columns if len(column) < GREENHORN_LENGTH]
        count = sum([_count(column, GREENHORN_COLOUR) for column in short])
        if count:
            found.append(Bonus("greenhorn_pro", None, GREENHORN_COLOUR, count, -triangle(count)))
    if variants.plus is not None:
        variant = "special" if variants.special is not None else "special_pro"
        for index, column in enumerate(columns):
            way = direction(column)
            if way is not None:
                colour, sign = (variants.plus, 1) if way == "ascending" else (variants.minus, -1)
                count = _count(column, colour)
                if count:
                    found.append(Bonus(variant, index, colour, count, sign * count))
    return tuple(found)


def _column_score(column: Column) -> ColumnScore:
    counts = tuple(sum([COLOUR_INDEX[card] == index for card in column]) for index in range(len(COLOURS)))
    best = max(counts)
    colours = tuple(colour for colour, count in zip(COLOURS, counts, strict=True) if count == best)
    return ColumnScore(direction(column), len(column), best, colours, counts, len(column) * best)


@lru_cache(maxsize=4096)
def sheet(columns: Columns, discards: tuple[Card, ...], variants: Variants) -> Sheet:
    """The score of a seat, in all its parts."""
    scored = tuple(_column_score(column) for column in columns)
    extra = bonuses(columns, discards, variants)
    total = sum([part.points for part in scored]) + len(discards) + sum([bonus.points for bonus in extra])
    return Sheet(scored, len(discards), extra, total)


def changes(before: Sheet, after: Sheet) -> tuple[Part, ...]:
    """The parts in which `after` differs from `before`; their points add up to the difference of the totals."""
    found = [
        Part(column_points(after, index) - column_points(before, index), column=index)
        for index in range(max(len(before.columns), len(after.columns)))
    ]
    found.append(Part(after.discards - before.discards))
    shared = [bonus.variant for one in (before, after) for bonus in one.bonuses if bonus.column is None]
    found += [
        Part(_of_all(after, variant) - _of_all(before, variant), variant=variant) for variant in dict.fromkeys(shared)
    ]
    return tuple(part for part in found if part.points)


def column_points(sheet: Sheet, index: int) -> int:
    """Points of a column with its bonuses; 0 where there is none."""
    points = sheet.columns[index].points if index < len(sheet.columns) else 0
    return points + sum(bonus.points for bonus in sheet.bonuses if bonus.column == index)


def _of_all(sheet: Sheet, variant: str) -> int:
    """Points of a variant's bonus of all cards together."""
    return sum(bonus.points for bonus in sheet.bonuses if bonus.column is None and bonus.variant == variant)


def score(columns: Columns, discards: tuple[Card, ...], variants: Variants) -> int:
    """`sheet(columns, discards, variants).total`, without its parts."""
    points = len(discards)
    for column in columns:
        points += len(column) * most_frequent(column)
    if variants.change_scores:
        for bonus in bonuses(columns, discards, variants):
            points += bonus.points
    return points
