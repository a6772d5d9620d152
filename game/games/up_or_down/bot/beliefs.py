"""What rivals may hold, from what they played: whoever could have gained more with a card probably has not got it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.core.game import Seat
from game.games.up_or_down.rules.cards import DECKS, Card
from game.games.up_or_down.rules.view import UpOrDownView

Weights = npt.NDArray[np.float64]


def unseen(view: UpOrDownView) -> list[Card]:
    """The cards that may be in a rival's hand or in a pile, the open one excepted."""
    seen = {*view.ring, *view.hand, *view.removed}
    seen.update(*view.known, *view.discards, *(column for columns in view.columns for column in columns))
    if view.top is not None:
        seen.add(view.top)
    return [card for card in range(1, DECKS[view.options.length][view.seats] + 1) if card not in seen]


def no_beliefs(view: UpOrDownView) -> dict[Seat, Weights]:
    """For each rival how likely each card of `unseen` is in its hand, up to a factor: all equally."""
    count = len(unseen(view))
    return {seat: np.ones(count) for seat in range(view.seats) if seat != view.seat}
