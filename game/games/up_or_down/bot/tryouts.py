"""`Tryouts` rates planned turns of Up or Down?: it plays matches to the end in worlds that fit what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.sequential_halving import go_on
from game.bots.turn_bot import Plan, leads
from game.core.bot import Expired
from game.games.up_or_down.bot.match_arrays import Ints, Matches, Policy, play_on
from game.games.up_or_down.bot.whole_turns import Turn
from game.games.up_or_down.rules.cards import DECKS, HAND, Card
from game.games.up_or_down.rules.view import UpOrDownView

_BATCH: Final = 180
"""Matches that are played on at once: one of their turns takes a few milliseconds."""
NOISE: Final = 1.0
"""Points by which all seats are off in the matches that are played on, so that these differ."""


def unseen(view: UpOrDownView) -> list[Card]:
    """The cards that may be in a rival's hand or in a pile, the open one excepted."""
    seen = {*view.ring, *view.hand, *view.removed}
    seen.update(*view.known, *view.discards, *(column for columns in view.columns for column in columns))
    if view.top is not None:
        seen.add(view.top)
    return [card for card in range(1, DECKS[view.options.length][view.seats] + 1) if card not in seen]


class Tryouts:
    """A `Tryout`: by how many points each plan leaves the seat ahead of its best rival in the end."""

    def __init__(self, view: UpOrDownView, seed: int, expired: Expired | None) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._policy = Policy.of(view.variants, view.options.length, view.seats, NOISE)
        self._seed = seed
        self._expired = expired
        self._cards = np.array(unseen(view), np.int32)

    def __call__(self, plans: Sequence[Plan[Turn]], numbers: range) -> list[list[float]]:
        hands, piles = self.worlds(numbers)
        count = len(numbers)
        parts = []
        for plan in plans:
            go_on(self._expired)
            matches = self._after(plan.turn).repeated(count)
            matches.hands = np.where(hands > 0, hands, matches.hands)
            matches.piles = piles.copy()
            matches.heights = np.tile(np.array([self._view.face_down, self._view.face_up], np.int32), (count, 1))
            if plan.turn.pile == "down":
                own = len(plan.turn.hand)
                matches.hands[:, self._seat, own] = piles[:, 0, self._view.face_down - 1]
                matches.heights[:, 0] -= 1
            elif plan.turn.pile == "up":
                matches.heights[:, 1] -= 1
            parts.append(matches)
        rng = np.random.default_rng((self._seed, 1, numbers.start))
        final = []
        batch = max(1, _BATCH // count)
        for start in range(0, len(parts), batch):
            matches = Matches.joined(parts[start : start + batch])
            final.append(play_on(matches, (self._seat + 1) % self._view.seats, self._policy, rng, self._expired))
        values = leads(np.concatenate(final), self._seat)
        return [row.tolist() for row in values.reshape(len(plans), -1)]

    def _after(self, turn: Turn) -> Matches:
        """The match after `turn` as the seat knows it, rivals' hands and piles empty."""
        view = self._view
        columns, discards = list(view.columns), list(view.discards)
        columns[self._seat], discards[self._seat] = turn.columns, turn.discards
        hands = [turn.hand if seat == self._seat else () for seat in range(view.seats)]
        matches = Matches.of(turn.ring, columns, discards, hands, ((), ()))
        matches.hands = np.concatenate(
            [matches.hands, np.zeros((1, view.seats, HAND - matches.hands.shape[2]), np.int32)], 2
        )
        return matches

    def worlds(self, numbers: range) -> tuple[Ints, Ints]:
        """The rivals' hands [n, seats, 3] of n worlds, and the piles [n, 2, cards].

        Rivals hold the cards that everybody has seen them draw; all else is equally likely. Guessing from their latest
        play, that a rival would have played a card with a higher gain, was further from the truth.
        """
        view = self._view
        rng = np.random.default_rng((self._seed, 0, numbers.start))
        count = len(numbers)
        cards = self._cards[rng.random((count, len(self._cards))).argsort(1)]
        dealt = 0
        hands = np.zeros((count, view.seats, HAND), np.int32)
        for rival in range(view.seats):
            if rival == self._seat:
                continue
            known = view.known[rival]
            hidden = view.hand_sizes[rival] - len(known)
            hands[:, rival, : len(known)] = known
            if hidden:
                hands[:, rival, len(known) : len(known) + hidden] = cards[:, dealt : dealt + hidden]
                dealt += hidden
        left = cards[:, dealt:]
        piles = np.zeros((count, 2, max(1, view.face_down, view.face_up)), np.int32)
        piles[:, 0, : view.face_down] = left[:, : view.face_down]
        if view.top is not None:
            piles[:, 1, : view.face_up - 1] = left[:, view.face_down : view.face_down + view.face_up - 1]
            piles[:, 1, view.face_up - 1] = view.top
        return hands, piles
