"""Many matches of Up or Down? at once: arrays of positions between two turns, played on by one policy.

The policy plays legally, in a narrower choice than the rules allow: a card that a variant lets it take from anywhere in
the ring it takes beside its own only, and it removes no last cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.bots.search import OutOfTime
from game.games.up_or_down.rules.actions import Action, Draw, EndTurn, Play, Take
from game.games.up_or_down.rules.cards import COLOUR_INDEX, COLOURS, DECKS, HAND, RING, Card
from game.games.up_or_down.rules.columns import MOST_COLUMNS, Columns
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.variants import Variants

Ints = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float32]

COLOUR: Final[Ints] = np.array(COLOUR_INDEX, np.int32)
NEVER: Final = np.float32(-1e9)
LONGEST: Final = 24
"""No column gets longer within a match of two; the longest of more seats are shorter."""


@dataclass(frozen=True, slots=True)
class Care:
    """What the policy thinks of the future: `reach` cards fit a column with its whole range ahead of it, and `share`
    of all own turns go to one column."""

    reach: float = 9.0
    share: float = 0.45
    crowd: float = 0.35
    """How much of a column's length counts as its future colour."""


@dataclass(slots=True)
class Tables:
    """`n` matches. Columns are numbered by their places, used (`size` > 0) or not.

    `ring` [n, 6] ascends. `hands` [n, seats, 3] has 0 for no card. `piles` [n, 2, cards] are drawn from their ends,
    `heights` [n, 2]: the face-down one, the face-up one. By seat and column: `last` card, `way` (0: not known, 1: up,
    -1: down), `size`, `counts` of colours, and all `cards` in order. `out` [n, seats]: discarded cards.
    """

    highest: int
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
    dropped: list[list[tuple[Card, ...]]] | None

    @classmethod
    def of(cls, states: Sequence[UpOrDownState], variants: Variants) -> Tables:
        """`states` are all between two turns, with the same seats and sizes of hands and piles."""
        n, seats = len(states), states[0].seats
        high = max(1, *(max(len(state.down), len(state.up)) for state in states))
        piles = np.zeros((n, 2, high), np.int32)
        hands = np.zeros((n, seats, HAND), np.int32)
        cards = np.zeros((n, seats, MOST_COLUMNS, LONGEST), np.int32)
        size = np.zeros((n, seats, MOST_COLUMNS), np.int32)
        for i, state in enumerate(states):
            piles[i, 0, : len(state.down)] = state.down
            piles[i, 1, : len(state.up)] = state.up
            for seat in range(seats):
                hands[i, seat, : len(state.hands[seat])] = state.hands[seat]
                for k, column in enumerate(state.columns[seat]):
                    cards[i, seat, k, : len(column)] = column
                    size[i, seat, k] = len(column)
        last = np.take_along_axis(cards, np.maximum(size - 1, 0)[..., None], 3)[..., 0]
        way = np.where(size > 1, np.where(cards[..., 1] > cards[..., 0], 1, -1), 0).astype(np.int32)
        colours = COLOUR[cards]
        counts = np.stack([((colours == c) & (cards > 0)).sum(3) for c in range(len(COLOURS))], 3).astype(np.int32)
        return cls(
            highest=DECKS[states[0].options.length][seats],
            ring=np.array([state.ring for state in states], np.int32),
            hands=hands,
            piles=piles,
            heights=np.array([(len(state.down), len(state.up)) for state in states], np.int32),
            last=last,
            way=way,
            size=size,
            counts=counts,
            cards=cards,
            out=np.array([[len(d) for d in state.discards] for state in states], np.int32),
            dropped=[list(state.discards) for state in states] if variants.change_scores else None,
        )

    def play_on(
        self,
        seat: int,
        care: Care,
        noise: float,
        variants: Variants,
        rng: np.random.Generator,
        expired: Callable[[], bool] | None = None,
        trace: list[list[Action]] | None = None,
    ) -> Ints:
        """The scores [n, seats] once all is played; `seat` is the next one. `OutOfTime` once `expired`."""
        seats = self.hands.shape[1]
        n = np.arange(len(self.ring))
        while True:
            # All matches are equally far: hands and piles are of the same sizes.
            if not self.hands[0, seat].any():
                break
            if expired is not None and expired():
                raise OutOfTime
            self._turn(n, seat, care, noise, rng, trace)
            seat = (seat + 1) % seats
        if not variants.change_scores:
            return (self.size * self.counts.max(3)).sum(2).astype(np.int32) + self.out
        return np.array([[self._score(i, s, variants) for s in range(seats)] for i in n.tolist()], np.int32)

    def _score(self, i: int, seat: int, variants: Variants) -> int:
        columns: Columns = tuple(
            tuple(self.cards[i, seat, k, : self.size[i, seat, k]].tolist())
            for k in range(MOST_COLUMNS)
            if self.size[i, seat, k]
        )
        assert self.dropped is not None
        return score(columns, self.dropped[i][seat], variants)

    def _worth(self, seat: int, taken: Ints, care: Care) -> tuple[Floats, Any]:
        """[n, taken…, column]: what it is worth to put the card `taken` [n, m] onto each column; and where that
        abandons the column."""
        size, last, way = self.size[:, None, seat], self.last[:, None, seat], self.way[:, None, seat]
        counts = self.counts[:, seat]
        most = counts.max(2)[:, None, :]
        t = taken[:, :, None]
        n = np.arange(len(taken))[:, None, None]
        k = np.arange(MOST_COLUMNS)
        same = counts[n, k, COLOUR[t]]
        fits = (way == 0) | ((t > last) == (way > 0))
        left = self._left(seat)
        ahead = t / self.highest
        up = np.where(size == 0, 0, np.where(way != 0, way, np.where(t > last, 1, -1)))
        room = np.where(up > 0, 1 - ahead, np.where(up < 0, ahead, np.maximum(ahead, 1 - ahead)))
        bigger = np.maximum(most, same + 1)
        added = (size + 1) * bigger - size * most + self._future(room, size + 1, bigger, left, care)
        whole = last / self.highest
        room_now = np.where(
            size == 0,
            1.0,
            np.where(way > 0, 1 - whole, np.where(way < 0, whole, np.maximum(whole, 1 - whole))),
        )
        added = added - self._future(room_now, size, most, left, care)
        full = (self.size[:, seat] > 0).all(1)[:, None, None]
        room_new = np.maximum(ahead, 1 - ahead)
        one = np.ones_like(size)
        fresh = 1 + size - size * most + self._future(room_new, one, one, left, care)
        fresh = fresh - self._future(room_now, size, most, left, care)
        abandons = full & (~fits | (fresh > added))
        worth = np.where(abandons, fresh, np.where(fits, added, NEVER))
        return worth.astype(np.float32), abandons

    @staticmethod
    def _future(room: Any, size: Any, most: Any, left: float, care: Care) -> Any:
        """Points that a column may still bring: so many cards, each worth about its colours."""
        more = np.minimum(care.reach * room, care.share * left)
        return more * (most + care.crowd * size)

    def _left(self, seat: int) -> float:
        """Own turns to come after this one."""
        cards = int(self.heights[0].sum()) + int((self.hands[0] > 0).sum())
        return max(0.0, cards / self.hands.shape[1] - 1)

    def _beside(self, cards: Ints) -> tuple[Ints, Ints]:
        """Where `cards` [n, m] come to lie in the ring, and the two beside each [n, m, 2]."""
        place = (self.ring[:, None, :] < cards[:, :, None]).sum(2)
        n = np.arange(len(cards))[:, None]
        return place, np.stack([self.ring[n, place - 1], self.ring[n, place % RING]], 2)

    def _turn(
        self, n: Any, seat: int, care: Care, noise: float, rng: np.random.Generator, trace: list[list[Action]] | None
    ) -> None:
        hand = self.hands[:, seat]
        _place, beside = self._beside(hand)
        worth, abandons = self._worth(seat, beside.reshape(len(n), -1), care)
        worth = worth.reshape(len(n), HAND, 2, MOST_COLUMNS)
        worth = np.where((hand > 0)[:, :, None, None], worth, NEVER)
        worth = worth + rng.random(worth.shape, np.float32) * np.float32(max(noise, 0.01))
        best = worth.reshape(len(n), -1).argmax(1)
        number, side, k = best // 6, best // MOST_COLUMNS % 2, best % MOST_COLUMNS
        played, taken = hand[n, number], beside[n, number, side]
        drops = abandons.reshape(len(n), HAND, 2, MOST_COLUMNS)[n, number, side, k]
        if trace is not None:
            self._tell(trace, seat, played, taken, k, drops)
        self.put(n, seat, taken, k, drops)
        self.ring[n, (self.ring == taken[:, None]).argmax(1)] = played
        self.ring.sort(1)
        self.hands[n, seat, number] = 0
        if self.heights[0].sum() == 0:
            if trace is not None:
                for actions in trace:
                    actions.append(EndTurn())
            return
        pile = self._pile(n, seat, number, care, rng)
        top = self.heights[n, pile] - 1
        self.hands[n, seat, number] = self.piles[n, pile, top]
        self.heights[n, pile] = top
        if trace is not None:
            for actions, one in zip(trace, pile.tolist(), strict=True):
                actions.append(Draw("up" if one else "down"))

    def _pile(self, n: Any, seat: int, number: Ints, care: Care, rng: np.random.Generator) -> Ints:
        """The open card, if it can do more than the hand; otherwise a hidden one."""
        top = self.piles[n, 1, np.maximum(self.heights[:, 1] - 1, 0)]
        cards = np.concatenate([self.hands[:, seat], top[:, None]], 1)
        _place, beside = self._beside(cards)
        worth = self._worth(seat, beside.reshape(len(n), -1), care)[0].reshape(len(n), HAND + 1, -1).max(2)
        kept = np.where(self.hands[:, seat] > 0, worth[:, :HAND], NEVER).max(1)
        open_ = (worth[:, HAND] > kept) & (self.heights[:, 1] > 0)
        return np.where((self.heights[:, 0] == 0) | open_, 1, 0)

    def put(self, n: Any, seat: int, taken: Ints, k: Ints, drops: Any) -> None:
        """The card `taken` [n] goes onto the columns `k`, which are abandoned first where `drops`."""
        size = self.size[n, seat, k]
        self.out[n, seat] += np.where(drops, size, 0)
        if self.dropped is not None:
            for i in np.flatnonzero(drops).tolist():
                gone = tuple(self.cards[i, seat, k[i], : size[i]].tolist())
                self.dropped[i][seat] = self.dropped[i][seat] + gone
        last = self.last[n, seat, k]
        size = np.where(drops, 0, size)
        way = np.where(size == 0, 0, np.where(size == 1, np.where(taken > last, 1, -1), self.way[n, seat, k]))
        counts = np.where(drops[:, None], 0, self.counts[n, seat, k])
        counts[n, COLOUR[taken]] += 1
        self.counts[n, seat, k] = counts
        self.way[n, seat, k] = way
        self.last[n, seat, k] = taken
        self.cards[n, seat, k, size] = taken
        self.size[n, seat, k] = size + 1

    def _tell(
        self, trace: list[list[Action]], seat: int, played: Ints, taken: Ints, k: Ints, drops: Any
    ) -> None:
        raise NotImplementedError
