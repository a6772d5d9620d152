"""`last_take` and `take_of_last_turn` find what a seat's `LatestTake` did to its column, `latest_turn` what happened in
the latest turn of all, from public events only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Event, Seat
from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Column, Columns
from game.games.up_or_down.rules.events import Abandoned, Drew, MatchEnded, Played, Removed, Took, TurnEnded
from game.games.up_or_down.rules.scoring import sheet
from game.games.up_or_down.rules.variants import Variants


@dataclass(frozen=True, slots=True)
class LatestTake:
    """`seat` took `card` into its `column`, which is worth `gain` points more than what lay there before, its own
    bonuses included. `discarded`: how many cards were given up for it, each worth a point among the discards."""

    seat: Seat
    card: Card
    column: int
    how: How
    gain: int
    discarded: int = 0

    @property
    def is_new(self) -> bool:
        """Whether the column is new, in place of another or not."""
        return self.how in ("new", "abandon")


def take_of_last_turn(
    history: Sequence[Event], columns: Sequence[Columns], variants: Variants, seat: Seat
) -> LatestTake | None:
    """What `seat` did to a column in its last turn; None once it has played a card in the next one. `columns`: those of
    all seats, as they lie after `history`."""
    for number in reversed(range(len(history))):
        match history[number]:
            case Played(player) if player == seat:
                return None
            case Took(player) as took if player == seat:
                return _told(took, history[number - 1] if number else None, columns[seat], variants)
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


def last_take(history: Sequence[Event], columns: Sequence[Columns], variants: Variants) -> LatestTake | None:
    """The latest take of any seat."""
    last = next((event for event in reversed(history) if isinstance(event, Took)), None)
    return None if last is None else take_of_last_turn(history, columns, variants, last.seat)


def _told(took: Took, before: Event | None, columns: Columns, variants: Variants) -> LatestTake | None:
    now = columns[took.column] if took.column < len(columns) else ()
    if now[-1:] != (took.card,):
        # The columns are not those that this history led to.
        return None
    old = before_take(took, before, now)
    discarded = len(old) if took.how == "abandon" else 0
    return LatestTake(
        took.seat, took.card, took.column, took.how, worth(now, variants) - worth(old, variants), discarded
    )


def before_take(took: Took, before: Event | None, now: Column) -> Column:
    """The column `now` as it lay before `took`; () if it is new. `before`: the event in front of `took`."""
    match before:
        case Abandoned(cards=cards) if took.how == "abandon":
            return cards
        case Removed(card=card) if took.how == "remove":
            return (*now[:-1], card)
    return now[:-1]


@lru_cache(2048)
def worth(column: Column, variants: Variants) -> int:
    """Points of a column, with the bonuses that variants give it."""
    if not column:
        return 0
    alone = sheet((column,), (), variants)
    return alone.columns[0].points + sum(bonus.points for bonus in alone.bonuses if bonus.column is not None)
