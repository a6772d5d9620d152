"""`cost_of` finds what a decision of Shapes cost a seat: pieces that fell, a stopped turn, a stolen card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.core.tower_events import Fell
from game.games.shapes.rules.actions import Action, Clear, Declare, Steal, Stop, Take
from game.games.shapes.rules.cards import Piece
from game.games.shapes.rules.state import ShapesState


@dataclass(frozen=True, slots=True)
class CardCost:
    """What `seat` did: `count` pieces "fell" by its `piece`, or it "stood"; it "stopped" the turn of `victim`, "stole"
    a card from it, "cleared" the board, or "chose" `count` pieces. `more`: cards that `victim` has more than before;
    `left`: cards that `seat` has left."""

    kind: Literal["fell", "stood", "stopped", "stole", "cleared", "chose"]
    seat: Seat
    victim: Seat
    count: int
    more: int
    left: int
    piece: Piece | None = None


def cost_of(
    before: ShapesState, after: ShapesState, actions: Sequence[tuple[Seat, Action]], victim: Seat
) -> CardCost | None:
    """What a decision did to `victim`; None for anything else."""
    more = after.hand_sizes()[victim] - before.hand_sizes()[victim]
    fallen = sum(len(action.pieces) for _seat, action in actions if isinstance(action, Fell))
    declared = sum(isinstance(action, Declare) for _seat, action in actions)
    builder = next((seat for seat, action in actions if isinstance(action, Take)), None)
    for seat, action in actions:
        left = 0 if seat < 0 else after.hand_sizes()[seat]
        match action:
            case Stop() if seat != victim:
                return CardCost("stopped", seat, victim, 0, more, left)
            case Steal(rival) if rival == victim:
                return CardCost("stole", seat, victim, 1, more, left)
            case Clear() if seat != victim:
                return CardCost("cleared", seat, victim, 0, more, left)
            case Take(piece) if fallen:
                return CardCost("fell", seat, victim, fallen, more, left, piece)
            case Take(piece) if builder != victim:
                return CardCost("stood", seat, victim, 0, more, left, piece)
    if declared:
        seat = next(seat for seat, action in actions if isinstance(action, Declare))
        return CardCost("chose", seat, victim, declared, more, after.hand_sizes()[seat])
    return None
