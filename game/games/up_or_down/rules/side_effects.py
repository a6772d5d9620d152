"""Finds what turns of Up or Down? do besides points.

`room`: what a take leaves free. `denied`: what rivals miss by it. `followers`: cards that may follow. `roomiest`: the
card that leaves most room. `best_in_hand`, `open_card_gain`, `best_after`: what cards would gain next.
"""

from __future__ import annotations

from dataclasses import replace

from game.games.up_or_down.rules.actions import Play, Take
from game.games.up_or_down.rules.cards import DECKS, Card
from game.games.up_or_down.rules.columns import Column, Direction, direction, fits, insert, place, placements
from game.games.up_or_down.rules.preview import TakeGain, preview
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.view import UpOrDownView


def room(view: UpOrDownView, take: Take) -> tuple[int, Direction, bool]:
    """How many numbers can still follow in the column that `take` makes, which way, and whether that is settled; of
    two ways the one with more."""
    assert view.seat is not None
    after, gone, removed = place(view.columns[view.seat], take)
    column = after[-1 if take.column is None else take.column]
    lost = {*view.removed, *gone, removed}.union(*view.discards, *(each for own in view.columns for each in own))
    last, highest = column[-1], DECKS[view.options.length][view.seats]
    follow: dict[Direction, range] = {"ascending": range(last + 1, highest + 1), "descending": range(1, last)}
    counts = {way: sum(card not in lost for card in cards) for way, cards in follow.items()}
    settled = direction(column)
    way: Direction = settled or ("ascending" if counts["ascending"] >= counts["descending"] else "descending")
    return counts[way], way, settled is not None


def roomiest(view: UpOrDownView) -> tuple[Card, ...]:
    """The card of the hand whose best take leaves the most numbers to follow, of several that gain as much as any, and
    then the others of these; () where one gains more than the others, where none gains anything, where all leave alike,
    and in the last turn."""
    if view.seat is None or view.turns_left(view.seat) <= 1:
        return ()
    found = {card: preview(view, Play(card)) for card in view.hand}
    most = max((one.gain for one in found.values()), default=0)
    takes = {
        card: [why.take for why in one.why if isinstance(why, TakeGain) and why.gain == most]
        for card, one in found.items()
        if one.gain == most
    }
    rooms = {card: max(room(view, take)[0] for take in some) for card, some in takes.items() if some}
    best = [card for card, count in rooms.items() if count == max(rooms.values())]
    if most <= 0 or len(best) != 1 or len(rooms) == 1:
        return ()
    return *best, *(card for card in rooms if card not in best)


def followers(view: UpOrDownView, column: Column, taken: Card | None = None) -> list[Card]:
    """The cards, ascending, that fit the end of `column` and lie in no column and no discard pile; `taken` lies in one
    now."""
    lost = {*view.removed, taken}.union(*view.discards, *(each for own in view.columns for each in own))
    highest = DECKS[view.options.length][view.seats]
    return [card for card in range(1, highest + 1) if card not in lost and card not in column and fits(column, card)]


def denied(view: UpOrDownView, take: Take) -> int:
    """The most that a rival would gain by the card of `take`; 0 for nothing."""
    gains = [0]
    for seat, columns in enumerate(view.columns):
        if seat != view.seat:
            now = score(columns, view.discards[seat], view.variants)
            for other in placements(columns, take.card, view.variants):
                after, gone, _removed = place(columns, other)
                gains.append(score(after, view.discards[seat] + gone, view.variants) - now)
    return max(gains)


def best_in_hand(view: UpOrDownView) -> tuple[int, Card] | None:
    """What the best card of the hand gains, played as the ring is now, and that card; None without a card."""
    return max(((preview(view, Play(card)).gain, card) for card in view.hand), default=None)


def best_after(view: UpOrDownView, played: Card, take: Take) -> tuple[int, Card] | None:
    """What the best card that is left in the hand gains after `played` and `take`, if no rival changes the ring, and
    that card; None without a card."""
    assert view.seat is not None
    columns, discards = list(view.columns), list(view.discards)
    columns[view.seat], gone, _removed = place(columns[view.seat], take)
    discards[view.seat] += gone
    ring = view.ring if played in view.ring else insert(view.ring, played)
    left = replace(
        view,
        ring=tuple(card for card in ring if card != take.card),
        columns=tuple(columns),
        discards=tuple(discards),
        hand=tuple(card for card in view.hand if card != played),
        just_played=None,
    )
    return best_in_hand(left)


def open_card_gain(view: UpOrDownView) -> int:
    """How much more the open card gains, played as the ring is now, than the best card of the hand; 0 for no more."""
    best = best_in_hand(view)
    return 0 if view.top is None or best is None else max(0, preview(view, Play(view.top)).gain - best[0])
