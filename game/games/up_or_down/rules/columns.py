"""Says which cards may be taken from Up or Down?'s ring (`takes`), where they fit (`placements`), and places them."""

from __future__ import annotations

from bisect import bisect
from typing import Final, Literal

from game.games.up_or_down.rules.actions import Take
from game.games.up_or_down.rules.cards import Card, colour_of
from game.games.up_or_down.rules.variants import Variants

Ring = tuple[Card, ...]
"""Cards in ascending order, which is clockwise; after the last comes the first."""

Column = tuple[Card, ...]
"""Cards in the order in which they were placed; never empty."""

Columns = tuple[Column, ...]
"""The columns of a seat, at most `MOST_COLUMNS`, in the order of their places on the table."""

Direction = Literal["ascending", "descending"]

MOST_COLUMNS: Final = 3


def insert(ring: Ring, card: Card) -> Ring:
    """`ring` with `card` in its place."""
    place = bisect(ring, card)
    return (*ring[:place], card, *ring[place:])


def neighbours(ring: Ring, card: Card) -> tuple[Card, Card]:
    """The cards before and after `card`, which is in `ring`; the lowest comes after the highest."""
    place = ring.index(card)
    return ring[place - 1], ring[(place + 1) % len(ring)]


def takes(ring: Ring, played: Card, variants: Variants) -> tuple[Card, ...]:
    """What may be taken after `played` has come into `ring`: the lower neighbour clockwise before it, the one after
    it, then, where a variant allows more, the others in ascending order."""
    near = neighbours(ring, played)
    if variants.take_colour != colour_of(played):
        return near
    return near + tuple(
        card
        for card in ring
        if card not in near
        and card != played
        and (variants.take_any is not None or colour_of(card) == colour_of(played))
    )


def direction(column: Column) -> Direction | None:
    """Which way `column` goes; None while it has one card (or none, when that was removed)."""
    if len(column) < 2:
        return None
    return "ascending" if column[1] > column[0] else "descending"


def fits(column: Column, card: Card) -> bool:
    """Whether `card` may go to the end of `column`."""
    if len(column) < 2:
        return True
    return (card > column[-1]) == (column[1] > column[0])


def placements(columns: Columns, card: Card, variants: Variants) -> list[Take]:
    """All ways to place `card`: at the end of each column that it fits, as a new column or, with all columns in use,
    in place of each of them, and at the end of each column without its last card, where a variant allows that."""
    found = [Take(card, index, "add") for index, column in enumerate(columns) if fits(column, card)]
    if len(columns) < MOST_COLUMNS:
        found.append(Take(card, None, "new"))
    else:
        found += [Take(card, index, "abandon") for index in range(MOST_COLUMNS)]
    if variants.remove_one == colour_of(card):
        found += [Take(card, index, "remove") for index, column in enumerate(columns) if fits(column[:-1], card)]
    return found


def place(columns: Columns, take: Take) -> tuple[Columns, Column, Card | None]:
    """The columns after `take`, which is one of `placements`; the column it abandons, or (); the card it removes."""
    if take.column is None:
        return (*columns, (take.card,)), (), None
    before, column, after = columns[: take.column], columns[take.column], columns[take.column + 1 :]
    if take.how == "abandon":
        return (*before, (take.card,), *after), column, None
    if take.how == "remove":
        return (*before, (*column[:-1], take.card), *after), (), column[-1]
    return (*before, (*column, take.card), *after), (), None
