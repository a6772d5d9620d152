"""Random play to the end of the match, fast enough for search.

It plays legally, in a narrower choice than the rules allow: a taken card goes to a random column that it fits, an
unused place counting as one, and columns are abandoned, at random, only for a card that fits none of them; before
that its last card is removed from one, where the variant allows it and it helps.
"""

from __future__ import annotations

from bisect import bisect, insort
from collections.abc import Sequence
from hashlib import shake_128
from itertools import cycle
from typing import Final

from game.core.rng import Rng
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, How, Play, Take
from game.games.up_or_down.rules.cards import COLOUR_INDEX, HIGHEST, RING, Card, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.scoring import most_frequent, score
from game.games.up_or_down.rules.state import UpOrDownState

_Row = list["_Row | None"]
"""What a column accepts: row[card] is the row of the column with `card` at its end, None where it does not fit."""


def _rows() -> tuple[_Row, list[_Row], list[_Row], list[_Row]]:
    """The row of an empty column, and by its last card those of a single card, an ascending and a descending column."""
    size = HIGHEST + 1
    single: list[_Row] = [[] for _ in range(size)]
    ascending: list[_Row] = [[] for _ in range(size)]
    descending: list[_Row] = [[] for _ in range(size)]
    for last in range(size):
        ascending[last] += [None] * (last + 1)
        ascending[last] += ascending[last + 1 :]
        descending[last] += descending[:last]
        descending[last] += [None] * (size - last)
        single[last] += descending[:last]
        single[last] += ascending[last:]
    return [*single], single, ascending, descending


_EMPTY, _SINGLE, _ASCENDING, _DESCENDING = _rows()


def _row(column: Sequence[Card]) -> _Row:
    """The row of `column`."""
    if len(column) < 2:
        return _SINGLE[column[0]] if column else _EMPTY
    return _ASCENDING[column[-1]] if column[1] > column[0] else _DESCENDING[column[-1]]


_CHOICES: Final = tuple((byte & 1, byte >> 1 & 1, *divmod((byte >> 2) * 9 // 64, 3)) for byte in range(256))
"""What a random byte says about a turn: which neighbour is taken, which pile drawn from, which card of the hand is
played, and which column is tried first. Of the nine pairs of the last two one is as likely as 8 : 7."""


def random_playout(state: UpOrDownState, rng: Rng, trace: list[Action] | None = None) -> tuple[int, ...]:
    """Each seat's points after random play to the end. `state` stays as it is.

    A turn that has begun is finished by any legal actions. Hidden cards lie where `state` has them: resample first.
    All randomness comes from `rng`. `trace` receives every action in order. `ValueError` once the match is over.
    """
    if state.actor is None:
        raise ValueError("the match is over")
    if state.taken or state.just_played is not None:
        state = _finish_turn(state, rng, trace)
        if state.actor is None:
            return state.scores()
    variants = state.variants
    takers = _of_colour(variants.take_colour)
    removers = _of_colour(variants.remove_one)
    any_card = variants.take_any is not None
    ring = list(state.ring)
    down, up = state.down.copy(), state.up.copy()
    tables = []
    for cards, own, discards in zip(state.hands, state.columns, state.discards, strict=True):
        # Places of columns, used or not; `used` numbers those in use as the rules do.
        columns = [list(column) for column in own]
        used = list(range(len(columns)))
        while len(columns) < MOST_COLUMNS:
            columns.append([])
        tables.append((cards.copy(), columns, [_row(column) for column in columns], list(discards), used))
    turn_of = cycle(tables[state.actor :] + tables[: state.actor])
    draws = len(down) + len(up)
    turns = draws + sum([len(hand) for hand in state.hands])
    tape = shake_128(rng.next64().to_bytes(8, "little")).digest(turns)
    # Hands are full while cards are drawn; then they are played out.
    for drawing, part in ((True, tape[:draws]), (False, tape[draws:])):
        for byte, (hand, columns, rows, out, used) in zip(part, turn_of, strict=False):
            side, pile, number, k = _CHOICES[byte]
            if drawing:
                card = hand[number]
                source = up if pile else down
                if not source:
                    source = down if pile else up
                hand[number] = source.pop()
            else:
                card = hand.pop(number % len(hand))
            place = bisect(ring, card)
            if card in takers:
                near = (ring[place - 1], ring[place % RING])
                choice = [other for other in ring if any_card or other in takers or other in near]
                taken = rng.choice(choice)
                ring.remove(taken)
                insort(ring, card)
            elif side:
                if place < RING:
                    taken = ring[place]
                    ring[place] = card
                else:
                    taken = ring.pop(0)
                    ring.append(card)
            elif place:
                taken = ring[place - 1]
                ring[place - 1] = card
            else:
                taken = ring.pop()
                ring.insert(0, card)
            how: How = "add"
            row = rows[k][taken]
            if row is None:
                row = rows[k - 1][taken]
                if row is not None:
                    k -= 1
                else:
                    row = rows[k - 2][taken]
                    if row is not None:
                        k -= 2
                    else:
                        if taken in removers:
                            for shorter in (k, k - 1, k - 2):
                                row = _row(columns[shorter][:-1])[taken]
                                if row is not None:
                                    how = "remove"
                                    k = shorter
                                    columns[k].pop()
                                    break
                        if row is None:
                            how = "abandon"
                            out += columns[k]
                            columns[k] = []
                            row = _SINGLE[taken]
            rows[k] = row
            columns[k].append(taken)
            if trace is not None:
                trace += (Play(card), _take(taken, k % MOST_COLUMNS, how, used))
                trace.append(Draw("up" if source is up else "down") if drawing else EndTurn())
    if variants.change_scores:
        return tuple(
            [
                score(tuple([tuple(column) for column in columns if column]), tuple(out), variants)
                for _, columns, _, out, _ in tables
            ]
        )
    return tuple(
        [
            len(out) + sum([len(column) * most_frequent(column) for column in columns])
            for _, columns, _, out, _ in tables
        ]
    )


def _finish_turn(state: UpOrDownState, rng: Rng, trace: list[Action] | None) -> UpOrDownState:
    """A copy of `state` at the start of the next turn."""
    copy = state.clone()
    seat = copy.actor
    while seat is not None and copy.actor == seat and (copy.taken or copy.just_played is not None):
        action = rng.choice(copy.legal_actions(seat))
        copy.apply(seat, action)
        if trace is not None:
            trace.append(action)
    return copy


_NONE: Final[frozenset[Card]] = frozenset()
_OF_COLOUR: Final = {
    colour_of(first): frozenset(card for card in range(1, HIGHEST + 1) if COLOUR_INDEX[card] == COLOUR_INDEX[first])
    for first in range(1, 7)
}


def _of_colour(colour: str | None) -> frozenset[Card]:
    """All cards of `colour`, none for None."""
    return _NONE if colour is None else _OF_COLOUR[colour]


def _take(card: Card, place: int, how: How, used: list[int]) -> Take:
    """The `Take` of `card` at `place`, with column numbers as in the rules."""
    if place in used:
        return Take(card, used.index(place), how)
    used.append(place)
    return Take(card, None, "new")
