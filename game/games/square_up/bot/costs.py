"""`cost_of` finds what a turn of Square Up cost a seat: the dearest fight that went against it, or fewer points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.square_up.rules.actions import Action
from game.games.square_up.rules.events import Fought, Scored
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.state import SquareUpState
from game.games.square_up.rules.units import COST


@dataclass(frozen=True, slots=True)
class FightCost:
    """`victim` lost units in `fight` with `rival`; or, where that is None, `rival` scored `points` in the turn, and
    `victim` `own`."""

    victim: Seat
    fight: Fight | None
    rival: Seat
    points: int = 0
    own: int = 0


def cost_of(before: SquareUpState, actions: Sequence[tuple[Seat, Action]], victim: Seat) -> FightCost | None:
    """What the plans of a turn, all open at its end, cost `victim`; None for a turn that did not end."""
    state = before.clone()
    events = [event for seat, action in actions for event in state.apply(seat, action)]
    scored = next((event for event in events if isinstance(event, Scored)), None)
    if scored is None:
        return None
    lost = [
        (worth, event.fight) for event in events if isinstance(event, Fought) and (worth := _lost(event.fight, victim))
    ]
    if lost:
        _worth, fight = max(lost, key=lambda one: one[0])
        others = [side.seat for side in fight.sides if side.seat != victim]
        return FightCost(victim, fight, others[0] if fight.winner is None else fight.winner)
    rival = max((seat for seat in range(before.seats) if seat != victim), key=lambda seat: scored.points[seat])
    return FightCost(victim, None, rival, scored.points[rival], scored.points[victim])


def _lost(fight: Fight, seat: Seat) -> int:
    """How dear the units are that `seat` lost there: what the winner got for them, or, in a tie, by how much they were
    dearer than all that another seat lost."""
    side = next((side for side in fight.sides if side.seat == seat), None)
    if side is None or not (side.lost_shape or side.lost_tool):
        return 0
    if fight.winner is None:
        return max(0, _ink(side) - max(_ink(other) for other in fight.sides if other.seat != seat))
    return 1 + max(side.worth, side.strength)


def _ink(side: Side) -> int:
    """What the units have cost that a side lost."""
    shape = COST[side.shape] * side.size if side.lost_shape and side.shape is not None else 0
    return shape + (COST[side.tool] if side.lost_tool and side.tool is not None else 0)
