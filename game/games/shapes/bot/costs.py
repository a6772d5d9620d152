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
    a card from it, the penalty of a fall, "cleared" the board, or "chose" `count` pieces. `more`: cards that `victim`
    has more than before, `held`: that it has then; `left`: cards that `seat` has left, with those whose pieces are
    still to be placed."""

    kind: Literal["fell", "stood", "stopped", "stole", "cleared", "chose"]
    seat: Seat
    victim: Seat
    count: int
    more: int
    left: int
    held: int
    piece: Piece | None = None


def cost_of(
    before: ShapesState, after: ShapesState, actions: Sequence[tuple[Seat, Action]], victim: Seat
) -> CardCost | None:
    """What a decision did to `victim`; None for anything else."""
    held = after.hand_sizes()[victim]
    more = held - before.hand_sizes()[victim]
    fallen = sum(len(action.pieces) for _seat, action in actions if isinstance(action, Fell))
    declared = sum(isinstance(action, Declare) for _seat, action in actions)
    builder = next((seat for seat, action in actions if isinstance(action, Take)), None)
    for seat, action in actions:
        left = 0 if seat < 0 else after.hand_sizes()[seat]
        if seat == after.turn:
            left += sum(laid.status in ("waiting", "held", "released") for laid in after.tray)
        match action:
            case Stop() if seat != victim:
                return CardCost("stopped", seat, victim, 0, more, left, held)
            case Steal(rival):
                # It costs one or the other: who fell has a card more, and its victim a card less.
                return CardCost("stole", seat, rival, 1, more, left, held)
            case Clear() if seat != victim:
                return CardCost("cleared", seat, victim, 0, more, left, held)
            case Take(piece) if fallen:
                return CardCost("fell", seat, victim, fallen, more, left, held, piece)
            case Take(piece) if builder != victim:
                return CardCost("stood", seat, victim, 0, more, left, held, piece)
    if declared:
        seat = next(seat for seat, action in actions if isinstance(action, Declare))
        return CardCost("chose", seat, victim, declared, more, after.hand_sizes()[seat], held)
    return None
