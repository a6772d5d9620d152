"""`last_take` and `take_of_last_turn` find what a seat's `LatestTake` did to its column, `latest_turn` what happened in
the latest turn of all, `latest_turns` what each seat did in its own, from public events only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.game import Event, Seat
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Column, Columns
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.scoring import Part, changes, sheet
from game.games.up_or_down.rules.variants import Variants


class Table(Protocol):
    """What lies before all seats: columns and discards have an entry a seat."""

    @property
    def columns(self) -> Sequence[Columns]: ...
    @property
    def discards(self) -> Sequence[tuple[Card, ...]]: ...
    @property
    def variants(self) -> Variants: ...


@dataclass(frozen=True, slots=True)
class LatestTake:
    """`seat` took `card` into its `column`. `parts`: what that has changed in its score. `discarded`: how many cards
    were given up for it."""

    seat: Seat
    card: Card
    column: int
    how: How
    parts: tuple[Part, ...]
    discarded: int = 0

    @property
    def total(self) -> int:
        """By how much the score of the seat has changed."""
        return sum(part.points for part in self.parts)

    @property
    def gain(self) -> int:
        """How much more the column is worth than what lay there before, its own bonuses included."""
        return sum(part.points for part in self.parts if part.column is not None)

    @property
    def is_new(self) -> bool:
        """Whether the column is new, in place of another or not."""
        return self.how in ("new", "abandon")


def take_of_last_turn(history: Sequence[Event], table: Table, seat: Seat) -> LatestTake | None:
    """What `seat` did to a column in its last turn; None once it has played a card in the next one. `table`: as it is
    after `history`."""
    for number in reversed(range(len(history))):
        match history[number]:
            case Played(player) if player == seat:
                return None
            case Took(player) as took if player == seat:
                before = history[number - 1] if number else None
                return _told(took, before, table.columns[seat], table.discards[seat], table.variants)
    return None


def latest_turn(history: Sequence[Event]) -> tuple[Event, ...]:
    """What has happened in the turn that runs, or, until a card is played in it, in the one before."""
    found: list[Event] = []
    for event in reversed(history):
        if isinstance(event, TurnEnded | MatchEnded):
            if found:
                break
        elif isinstance(event, Played | Took | Abandoned | Removed | Drew):
            found.append(event)
    return tuple(reversed(found))


def latest_turns(history: Sequence[Event], seats: int) -> dict[Seat, tuple[Event, ...]]:
    """What each seat has done since it last played a card, the seat that has played last first; seats that have not
    played yet are missing."""
    found: dict[Seat, tuple[Event, ...]] = {}
    for number in reversed(range(len(history))):
        played = history[number]
        if isinstance(played, Played) and played.seat not in found:
            since = (one for one in history[number:] if isinstance(one, Played | Took | Abandoned | Removed | Drew))
            found[played.seat] = tuple(one for one in since if one.seat == played.seat)
        if len(found) == seats:
            break
    return found


def last_take(history: Sequence[Event], table: Table) -> LatestTake | None:
    """The latest take of any seat."""
    last = next((event for event in reversed(history) if isinstance(event, Took)), None)
    return None if last is None else take_of_last_turn(history, table, last.seat)


def all_takes(history: Sequence[Event], table: Table) -> dict[int, tuple[LatestTake, Columns]]:
    """What each take of `history` did, and the columns of its seat before it, by the number of its event; found
    backwards from the `table` as it is after `history`."""
    columns, discards = list(table.columns), list(table.discards)
    found: dict[int, tuple[LatestTake, Columns]] = {}
    for number in reversed(range(len(history))):
        event = history[number]
        if not isinstance(event, Took):
            continue
        seat, before = event.seat, history[number - 1] if number else None
        told = _told(event, before, columns[seat], discards[seat], table.variants)
        if told is None:
            break
        columns[seat], discards[seat] = _undone(event, before, columns[seat], discards[seat])
        found[number] = told, columns[seat]
    return found


def _told(
    took: Took, before: Event | None, columns: Columns, discards: tuple[Card, ...], variants: Variants
) -> LatestTake | None:
    if took.column >= len(columns) or columns[took.column][-1:] != (took.card,):
        # The columns are not those that this history led to.
        return None
    old_columns, old_discards = _undone(took, before, columns, discards)
    parts = changes(sheet(old_columns, old_discards, variants), sheet(columns, discards, variants))
    return LatestTake(took.seat, took.card, took.column, took.how, parts, len(discards) - len(old_discards))


def _undone(
    took: Took, before: Event | None, columns: Columns, discards: tuple[Card, ...]
) -> tuple[Columns, tuple[Card, ...]]:
    """The columns and discards of a seat as they were before `took`."""
    old = before_take(took, before, columns[took.column])
    if took.how == "abandon":
        discards = discards[: len(discards) - len(old)]
    return (*columns[: took.column], *((old,) if old else ()), *columns[took.column + 1 :]), discards


def before_take(took: Took, before: Event | None, now: Column) -> Column:
    """The column `now` as it lay before `took`; () if it is new. `before`: the event in front of `took`."""
    match before:
        case Abandoned(cards=cards) if took.how == "abandon":
            return cards
        case Removed(card=card) if took.how == "remove":
            return (*now[:-1], card)
    return now[:-1]
