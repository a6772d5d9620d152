"""`preview` says what an action of Up or Down? would change in the score of the viewing seat, from its view only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Preview, Seat
from game.games.up_or_down.rules.actions import Action, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import Columns, insert, place, placements, takes
from game.games.up_or_down.rules.scoring import Bonus, ColumnScore, Part, changes, column_points, score, sheet
from game.games.up_or_down.rules.variants import Variants
from game.games.up_or_down.rules.view import UpOrDownView


@dataclass(frozen=True, slots=True)
class TakeGain:
    """After a play: `card` may be taken; its best gain for the viewer is `gain`, by `take`."""

    card: Card
    gain: int
    take: Take


@dataclass(frozen=True, slots=True)
class ColumnChange:
    """An own column that a take changes; `before` is None for a column that is new, in place of another or not."""

    column: int
    before: ColumnScore | None
    after: ColumnScore


@dataclass(frozen=True, slots=True)
class ColumnLost:
    """An own column that a take abandons: its points go, and `discarded` points come, one a card."""

    column: int
    before: ColumnScore
    discarded: int


@dataclass(frozen=True, slots=True)
class BonusChange:
    """A variant's bonus that a take changes, before and after (None: no bonus); both of the same variant and column."""

    before: Bonus | None
    after: Bonus | None


def preview(view: UpOrDownView, action: Action) -> Preview:
    """What `action` does to the score of the view's seat, as if it were its turn.

    `Take`: the difference; `why` holds a `ColumnLost` if a column is abandoned, the `ColumnChange`, and `BonusChange`s
    by variant and column, which add up to the gain. `Play`: the most that a take can gain after it; `why` holds a
    `TakeGain` for each card that may be taken, the neighbours first. Anything else, and for a spectator: (0, ()).
    """
    if view.seat is None:
        return Preview(0)
    match action:
        case Play(card):
            return _play(view, card)
        case Take():
            return _take(view, action)
        case _:
            return Preview(0)


def take_gain(view: UpOrDownView, take: Take) -> int:
    """The difference that `take` makes to the viewer's score, with any play before it."""
    columns, discards = _own(view)
    after, abandoned, _ = place(columns, take)
    return score(after, discards + abandoned, view.variants) - score(columns, discards, view.variants)


def column_after(view: UpOrDownView, take: Take) -> tuple[ColumnScore, int]:
    """The viewer's column to which `take` leads, and what variants add to its points."""
    columns, discards = _own(view)
    index = len(columns) if take.column is None else take.column
    after, abandoned, _ = place(columns, take)
    new = sheet(after, discards + abandoned, view.variants)
    return new.columns[index], column_points(new, index) - new.columns[index].points


def gain_for(view: UpOrDownView, seat: Seat, card: Card) -> int:
    """The most that `seat` would gain by taking `card`, as its columns are now."""
    return _best_take(view.columns[seat], view.discards[seat], card, view.variants).gain


def next_rival(view: UpOrDownView) -> Seat | None:
    """The seat after the viewer, if it plays again; None without a viewer."""
    if view.seat is None:
        return None
    after = (view.seat + 1) % view.seats
    return after if after != view.seat and view.turns_left(after) else None


def in_reach(view: UpOrDownView, played: Card | None = None, taken: Card | None = None) -> frozenset[Card]:
    """The cards of the ring that the next rival may take in its next turn, as far as the viewer knows, after `played`
    and `taken` of the viewer (None: whatever it still may play and take).

    All of them while a card of that rival's hand is hidden; else those that can lie beside one of its hand.
    """
    after = next_rival(view)
    if after is None:
        return frozenset()
    found: set[Card] = set()
    hand, is_open = view.known[after], len(view.known[after]) >= view.hand_sizes[after]
    for own in (played,) if played is not None else view.hand:
        ring = insert(tuple(card for card in view.ring if card not in (view.just_played, own)), own)
        for gone in (taken,) if taken is not None else _takes_after(view, own):
            left = tuple(card for card in ring if card != gone)
            if not is_open:
                found.update(left)
            for card in hand if is_open else ():
                found.update(takes(insert(left, card), card, view.variants))
    return frozenset(found)


def helps_most(view: UpOrDownView, played: Card, taken: Card) -> tuple[Card, int] | None:
    """The card that would help the next rival most once the viewer has played `played` and taken `taken`, and its gain:
    a card beside the gap, or `played` itself. None without such a rival, and where it can reach neither."""
    after = next_rival(view)
    if after is None:
        return None
    reach = in_reach(view, played, taken)
    left = [card for card in (*_takes_after(view, played), played) if card in reach]
    gains = {card: gain_for(view, after, card) for card in left}
    return max(gains.items(), key=lambda one: one[1], default=None)


def take_parts(view: UpOrDownView, take: Take) -> tuple[Part, ...]:
    """The parts of `take_gain`."""
    columns, discards = _own(view)
    after, abandoned, _ = place(columns, take)
    return changes(sheet(columns, discards, view.variants), sheet(after, discards + abandoned, view.variants))


def _own(view: UpOrDownView) -> tuple[Columns, tuple[Card, ...]]:
    assert view.seat is not None
    return view.columns[view.seat], view.discards[view.seat]


@lru_cache(maxsize=1024)
def _best_take(columns: Columns, discards: tuple[Card, ...], card: Card, variants: Variants) -> TakeGain:
    """Finds the take of `card` that gains most for a seat with these columns and discards."""
    before = score(columns, discards, variants)
    found = []
    for take in placements(columns, card, variants):
        after, abandoned, _ = place(columns, take)
        found.append(TakeGain(card, score(after, discards + abandoned, variants) - before, take))
    return max(found, key=lambda one: one.gain)


def _takes_after(view: UpOrDownView, played: Card) -> tuple[Card, ...]:
    """The cards that may be taken once `played` lies in the ring."""
    # While another seat takes, the ring is the one before its play: what it takes is not known yet.
    ring = tuple(card for card in view.ring if card not in (view.just_played, played))
    return takes(insert(ring, played), played, view.variants)


def _play(view: UpOrDownView, played: Card) -> Preview:
    columns, discards = _own(view)
    found = [_best_take(columns, discards, card, view.variants) for card in _takes_after(view, played)]
    return Preview(max([take.gain for take in found]), tuple(found))


def _take(view: UpOrDownView, take: Take) -> Preview:
    columns, discards = _own(view)
    if take not in placements(columns, take.card, view.variants):
        return Preview(0)
    index = len(columns) if take.column is None else take.column
    old = sheet(columns, discards, view.variants)
    columns, abandoned, _ = place(columns, take)
    new = sheet(columns, discards + abandoned, view.variants)
    why: list[ColumnLost | ColumnChange | BonusChange] = []
    if abandoned:
        why.append(ColumnLost(index, old.columns[index], len(abandoned)))
    stays = take.how in ("add", "remove")
    why.append(ColumnChange(index, old.columns[index] if stays else None, new.columns[index]))
    before = {(bonus.variant, bonus.column): bonus for bonus in old.bonuses}
    after = {(bonus.variant, bonus.column): bonus for bonus in new.bonuses}
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            why.append(BonusChange(before.get(key), after.get(key)))
    return Preview(new.total - old.total, tuple(why))
