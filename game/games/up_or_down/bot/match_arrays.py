"""`play_on` plays many matches of Up or Down? to their end at once; `Matches` holds them in NumPy arrays.

Play is legal, with fewer choices than the rules allow: where a variant allows taking from anywhere in the ring, a seat
still takes a neighbour; no last cards are removed; a column is abandoned only while all places are in use.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from game.bots.sequential_halving import go_on
from game.games.up_or_down.rules.cards import COLOUR_INDEX, COLOURS, DECKS, RING, Card
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Columns
from game.games.up_or_down.rules.scoring import GREENHORN_COLOUR, GREENHORN_LENGTH, PURE_POINTS, RAINBOW_POINTS
from game.games.up_or_down.rules.variants import Variants

Ints = npt.NDArray[np.int32]
Indices = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]

COLOUR: Final[Ints] = np.array(COLOUR_INDEX, np.int32)
TEAL: Final = COLOURS.index(GREENHORN_COLOUR)
NEVER: Final = np.float32(-1e9)
"""Worth of a step that is illegal."""
LONGEST: Final = 24
"""No column is longer: no seat has more turns with any number of seats and any deck."""

# The policy's estimate of the future of a column
_FITTING: Final = np.float32(6.0)
"""Cards that come to fit a column with the whole range ahead of it."""
_SHARE: Final = 0.7
"""Largest share of a seat's turns to come that goes to one column."""
_CROWD: Final = np.float32(0.5)
"""What each card to come brings beside the column's most frequent colour: this share of its length."""


@dataclass(slots=True)
class Matches:
    """n matches, equally far. Columns are numbered as in the rules; those not in use have the `size` 0.

    `ring` [n, 6] ascends. `hands` [n, seats, 3] has 0 for no card. `piles` [n, 2, cards] are drawn from their ends,
    `heights` [n, 2]: the face-down one, the face-up one. By seat and column: the `last` card, the `way` (0: not known,
    1: up, -1: down), `size`, `counts` of colours, and all `cards` in order. `out` [n, seats]: discarded cards, `teal`:
    the teal ones among them.
    """

    ring: Ints
    hands: Ints
    piles: Ints
    heights: Ints
    last: Ints
    way: Ints
    size: Ints
    counts: Ints
    cards: Ints
    out: Ints
    teal: Ints

    @classmethod
    def of(
        cls,
        ring: Sequence[Card],
        columns: Sequence[Columns],
        discards: Sequence[Sequence[Card]],
        hands: Sequence[Sequence[Card]],
        piles: Sequence[Sequence[Card]],
    ) -> Matches:
        """One match. `columns`, `discards` and `hands` have an entry a seat; `piles`: face down, face up."""
        seats = len(columns)
        cards = np.zeros((1, seats, MOST_COLUMNS, LONGEST), np.int32)
        size = np.zeros((1, seats, MOST_COLUMNS), np.int32)
        for seat, own in enumerate(columns):
            for k, column in enumerate(own):
                cards[0, seat, k, : len(column)] = column
                size[0, seat, k] = len(column)
        last = np.take_along_axis(cards, np.maximum(size - 1, 0)[..., None], 3)[..., 0]
        way = np.where(size > 1, np.where(cards[..., 1] > cards[..., 0], 1, -1), 0).astype(np.int32)
        colours = np.where(cards > 0, COLOUR[cards], -1)
        counts = np.stack([(colours == c).sum(3) for c in range(len(COLOURS))], 3).astype(np.int32)
        held = np.zeros((1, seats, max(1, *map(len, hands))), np.int32)
        for seat, hand in enumerate(hands):
            held[0, seat, : len(hand)] = hand
        lying = np.zeros((1, 2, max(1, *map(len, piles))), np.int32)
        for k, pile in enumerate(piles):
            lying[0, k, : len(pile)] = pile
        return cls(
            ring=np.array([ring], np.int32),
            hands=held,
            piles=lying,
            heights=np.array([[len(pile) for pile in piles]], np.int32),
            last=last,
            way=way,
            size=size,
            counts=counts,
            cards=cards,
            out=np.array([[len(gone) for gone in discards]], np.int32),
            teal=np.array([[sum(COLOUR_INDEX[card] == TEAL for card in gone) for gone in discards]], np.int32),
        )

    @classmethod
    def joined(cls, parts: Sequence[Matches]) -> Matches:
        """All matches of `parts`, which have arrays of the same shapes."""
        return cls(*[np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(cls)])

    def chosen(self, which: Sequence[int] | Ints) -> Matches:
        """The matches of these numbers, in this order, as copies."""
        return Matches(*[getattr(self, field.name)[which] for field in fields(self)])

    def repeated(self, times: int) -> Matches:
        """Each match `times` times in succession, as a copy."""
        return self.chosen(np.repeat(np.arange(len(self.ring), dtype=np.int32), times))

    def turns_left(self) -> float:
        """Turns of a seat to come after the present one, on average."""
        cards = int(self.heights[0].sum()) + int((self.hands[0] > 0).sum())
        return max(0.0, cards / int(self.hands.shape[1]) - 1)

    def beside(self, cards: Ints) -> Ints:
        """The two cards [n, m, 2] in the ring beside which each of `cards` [n, m] comes to lie."""
        place = (self.ring[:, None, :] < cards[:, :, None]).sum(2)
        n = np.arange(len(cards))[:, None]
        return np.stack([self.ring[n, place - 1], self.ring[n, place % RING]], 2)

    def fits(self, seat: int, taken: Ints) -> Bools:
        """[n, m, column]: whether the cards `taken` [n, m] may go to the end of a column, or begin the next one."""
        way, last, size = self.way[:, None, seat], self.last[:, None, seat], self.size[:, seat]
        used = (size > 0).sum(1)[:, None, None]
        may = (way == 0) | ((taken[:, :, None] > last) == (way > 0))
        return np.asarray(may & (np.arange(MOST_COLUMNS) <= used))

    def gains(self, seat: int, taken: Ints) -> Floats:
        """[n, m, column]: the points without bonuses of cards `taken` [n, m]; 0 where they do not fit."""
        size, counts = self.size[:, None, seat], self.counts[:, seat]
        most = counts.max(2)[:, None, :]
        n, k = np.arange(len(taken))[:, None, None], np.arange(MOST_COLUMNS)
        bigger = np.maximum(most, counts[n, k, COLOUR[taken][:, :, None]] + 1)
        return np.where(self.fits(seat, taken), (size + 1) * bigger - size * most, 0).astype(np.float32)

    def reach(self, seat: int, cards: Ints) -> Floats:
        """[n, m]: the most points that each of `cards` [n, m], played now, could bring `seat` at once."""
        gains = self.gains(seat, self.beside(cards).reshape(len(cards), -1)).max(2)
        return np.asarray(gains.reshape(*cards.shape, 2).max(2))

    def scores(self, variants: Variants) -> Ints:
        """[n, seats]: points by the rules."""
        most = self.counts.max(3)
        points = (self.size * most).sum(2) + self.out
        if variants.rainbow:
            bits = np.where(self.cards > 0, 1 << COLOUR[self.cards], 0)
            row = np.arange(LONGEST)
            bits = np.where(row < self.size[..., None], bits, 0)
            six = bits[..., : LONGEST - len(COLOURS) + 1].copy()
            for step in range(1, len(COLOURS)):
                six |= bits[..., step : LONGEST - len(COLOURS) + 1 + step]
            points += RAINBOW_POINTS * (six == (1 << len(COLOURS)) - 1).any(3).sum(2)
        if variants.pure:
            pure = np.array(PURE_POINTS)[np.minimum(self.size, len(PURE_POINTS) - 1)]
            points += np.where(most == self.size, pure, 0).sum(2)
        if variants.greenhorn:
            teal = self.counts[..., TEAL].sum(2) + self.teal
            points += teal * (teal + 1) // 2
        if variants.greenhorn_pro:
            teal = np.where(self.size < GREENHORN_LENGTH, self.counts[..., TEAL], 0).sum(2)
            points -= teal * (teal + 1) // 2
        if variants.plus is not None:
            points += np.where(self.way > 0, self.counts[..., COLOURS.index(variants.plus)], 0).sum(2)
        if variants.minus is not None:
            points -= np.where(self.way < 0, self.counts[..., COLOURS.index(variants.minus)], 0).sum(2)
        return np.asarray(points, np.int32)

    def put(self, n: Indices, seat: int, taken: Ints, k: Ints, drops: Bools) -> None:
        """The card `taken` [n] goes to the end of the column `k` [n], which is abandoned first where `drops`."""
        size, last, counts = self.size[n, seat, k], self.last[n, seat, k], self.counts[n, seat, k]
        if drops.any():
            self.out[:, seat] += np.where(drops, size, 0)
            self.teal[:, seat] += np.where(drops, counts[:, TEAL], 0)
            size = np.where(drops, 0, size)
            counts[drops] = 0
        counts[n, COLOUR[taken]] += 1
        way = np.where(size == 1, np.where(taken > last, 1, -1), np.where(size > 1, self.way[n, seat, k], 0))
        self.counts[n, seat, k] = counts
        self.way[n, seat, k] = way
        self.last[n, seat, k] = taken
        self.cards[n, seat, k, size] = taken
        self.size[n, seat, k] = size + 1


def future(matches: Matches, seat: int, highest: int, left: float) -> Floats:
    """[n, column]: the points that the columns of `seat` may still bring in its `left` turns to come."""
    size, most = matches.size[:, seat], matches.counts[:, seat].max(2)
    return _future(_rooms(highest)[matches.way[:, seat], matches.last[:, seat]], size, most, left)


@cache
def _rooms(highest: int) -> Floats:
    """[way, last card]: the share of all cards that fit such a column; the last card is 0 where there is none."""
    at = np.arange(highest + 1, dtype=np.float32) / highest
    return np.stack([np.maximum(at, 1 - at), 1 - at, at]).astype(np.float32)


def _future(room: Floats, size: Ints | int, most: Ints | int, left: float) -> Floats:
    more = np.minimum(_FITTING * room, np.float32(_SHARE * left))
    return np.asarray(more * (most + _CROWD * size), np.float32)


@dataclass(frozen=True, slots=True)
class MadeTurns:
    """A turn in n matches: the card `played` [n], the one `taken`, the `column` it went to, whether that was
    abandoned first (`drops`), and the pile drawn from (0: face down, 1: face up, None: both were empty)."""

    played: Ints
    taken: Ints
    column: Ints
    drops: Bools
    pile: Ints | None


@dataclass(frozen=True, slots=True)
class Policy:
    """How all seats play. `noise`: points by which each is off; None: by chance."""

    variants: Variants
    highest: int
    noise: float | None

    @classmethod
    def of(cls, variants: Variants, length: str, seats: int, noise: float | None) -> Policy:
        """The policy of a match of `length` with `seats` seats."""
        return cls(variants, DECKS[length][seats], noise)


def play_on(
    matches: Matches,
    seat: int,
    policy: Policy,
    rng: np.random.Generator,
    expired: Callable[[], bool] | None = None,
    trace: list[MadeTurns] | None = None,
) -> Ints:
    """The scores [n, seats] once all is played; `seat` is the next one, and `matches` change.

    `trace` receives every turn. `OutOfTime` once `expired`.
    """
    seats = matches.hands.shape[1]
    n = np.arange(len(matches.ring))
    # All are equally far: hands and piles together are of the same sizes.
    while matches.hands[0, seat].any():
        go_on(expired)
        done = _turn(matches, n, seat, policy, rng)
        if trace is not None:
            trace.append(done)
        seat = (seat + 1) % seats
    return matches.scores(policy.variants)


def _turn(matches: Matches, n: Indices, seat: int, policy: Policy, rng: np.random.Generator) -> MadeTurns:
    hand = matches.hands[:, seat]
    choose = _by_chance if policy.noise is None else _by_worth
    number, taken, column, drops, kept = choose(matches, n, seat, policy, rng)
    played = hand[n, number]
    matches.put(n, seat, taken, column, drops)
    matches.ring[matches.ring == taken[:, None]] = played
    matches.ring.sort(1)
    hand[n, number] = 0
    pile = None
    if matches.heights[0].any():
        pile = _pile(matches, n, seat, kept, policy, rng)
        top = matches.heights[n, pile] - 1
        hand[n, number] = matches.piles[n, pile, top]
        matches.heights[n, pile] = top
    return MadeTurns(played, taken, column, drops, pile)


def _by_chance(
    matches: Matches, n: Indices, seat: int, _policy: Policy, rng: np.random.Generator
) -> tuple[Ints, Ints, Ints, Bools, Floats | None]:
    """Any card of the hand, either card beside it, any column that it fits or a new one; if none, any is abandoned."""
    chance = rng.random((4, len(n), MOST_COLUMNS), np.float32) + np.float32(0.5)
    hand = matches.hands[:, seat]
    number = ((hand > 0) * chance[0, :, : hand.shape[1]]).argmax(1).astype(np.int32)
    place = (matches.ring < hand[n, number][:, None]).sum(1)
    taken = matches.ring[n, (place - (chance[1, :, 0] < 1)) % RING]
    fits = matches.fits(seat, taken[:, None])[:, 0]
    column = np.where(fits, chance[2], chance[3] - 1).argmax(1).astype(np.int32)
    return number, taken, column, ~fits[n, column], None


def _by_worth(
    matches: Matches, n: Indices, seat: int, policy: Policy, rng: np.random.Generator
) -> tuple[Ints, Ints, Ints, Bools, Floats | None]:
    assert policy.noise is not None
    hand = matches.hands[:, seat]
    beside = matches.beside(hand).reshape(len(n), -1)
    worth, drops = _worth(matches, seat, beside, policy)
    worth[np.repeat(hand == 0, 2, 1)] = NEVER
    seen = worth + rng.random(worth.shape, np.float32) * np.float32(max(policy.noise, 0.01))
    best = seen.reshape(len(n), -1).argmax(1)
    which, column = np.divmod(best, MOST_COLUMNS)
    number = which // 2
    others = worth.reshape(len(n), hand.shape[1], -1).max(2)
    others[n, number] = NEVER
    return number, beside[n, which], column, drops[n, which, column], others.max(1)


def _worth(matches: Matches, seat: int, taken: Ints, policy: Policy) -> tuple[Floats, Bools]:
    """[n, m, column]: what it is worth to put the cards `taken` [n, m] onto each column; and where that abandons it."""
    left = matches.turns_left()
    rooms = _rooms(policy.highest)
    size, last, way = matches.size[:, seat], matches.last[:, seat], matches.way[:, seat]
    counts = matches.counts[:, seat]
    most = counts.max(2)
    now = size * most + _future(rooms[way, last], size, most, left)
    t = taken[:, :, None]
    n, k = np.arange(len(taken))[:, None, None], np.arange(MOST_COLUMNS)
    bigger = np.maximum(most[:, None, :], counts[n, k, COLOUR[t]] + 1)
    then = way[:, None, :] + (size == 1)[:, None, :] * np.where(t > last[:, None, :], 1, -1)
    longer = (size + 1)[:, None, :]
    added = longer * bigger + _future(rooms[then, t], longer, bigger, left)
    fits = matches.fits(seat, taken)
    full = size.min(1)[:, None, None] > 0
    fresh = (1 + size)[:, None, :] + _future(rooms[0, taken], 1, 1, left)[:, :, None]
    drops = np.asarray(full & (~fits | (fresh > added)))
    worth = np.where(drops, fresh, np.where(fits, added, NEVER)) - now[:, None, :]
    return worth, drops


def _pile(
    matches: Matches, n: Indices, seat: int, kept: Floats | None, policy: Policy, rng: np.random.Generator
) -> Ints:
    """The open card, if it can do more than what was `kept` in the hand; otherwise a hidden one. By chance, either."""
    down, up = matches.heights[:, 0] > 0, matches.heights[:, 1] > 0
    if kept is None:
        wanted = rng.random(len(n), np.float32) < 0.5
    else:
        top = matches.piles[n, 1, np.maximum(matches.heights[:, 1] - 1, 0)][:, None]
        worth = _worth(matches, seat, matches.beside(top)[:, 0], policy)[0]
        wanted = worth.reshape(len(n), -1).max(1) > kept
    return np.where(up & (wanted | ~down), 1, 0)
