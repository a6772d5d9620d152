"""`cost_of` finds what a turn of Up or Down? gained, and what the taken card was worth to somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.up_or_down.rules.actions import Action, Play, Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.columns import place, placements
from game.games.up_or_down.rules.scoring import score
from game.games.up_or_down.rules.state import UpOrDownState

_LEAST = 4
"""Points to somebody else from which a taken card is spoken of as theirs."""


@dataclass(frozen=True, slots=True)
class TakeCost:
    """`seat` put `played` into the ring, and did `take`, which brought it `gain` points. `lost`: the cards of the
    column that it gave up for it. `column` of `victim` would have gained `missed` points by the taken card; None:
    nothing worth speaking of."""

    seat: Seat
    victim: Seat
    played: Card
    take: Take
    gain: int
    lost: int
    column: int | None = None
    missed: int = 0


def cost_of(before: UpOrDownState, actions: Sequence[tuple[Seat, Action]], victim: Seat) -> TakeCost | None:
    """What a turn did to `victim`; None for a turn without a card played and taken."""
    played = next((action.card for _seat, action in actions if isinstance(action, Play)), None)
    take = next((action for _seat, action in actions if isinstance(action, Take)), None)
    if played is None or take is None:
        return None
    seat = actions[0][0]
    _columns, abandoned, _removed = place(before.columns[seat], take)
    gain = _gain(before, seat, take)
    found = TakeCost(seat, victim, played, take, gain, len(abandoned))
    if seat == victim:
        return found
    wanted = [
        (_gain(before, victim, other), other.column)
        for other in placements(before.columns[victim], take.card, before.variants)
        if other.how == "add"
    ]
    missed, column = max(wanted, key=lambda one: one[0], default=(0, None))
    if missed < _LEAST:
        return found
    return TakeCost(seat, victim, played, take, gain, len(abandoned), column, missed)


def _gain(state: UpOrDownState, seat: Seat, take: Take) -> int:
    """By how much `take` would change the score of `seat`."""
    columns, abandoned, _removed = place(state.columns[seat], take)
    after = score(columns, (*state.discards[seat], *abandoned), state.variants)
    return after - score(state.columns[seat], state.discards[seat], state.variants)
