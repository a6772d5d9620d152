"""`tally` says what an event of Shapes adds to the counts of its seat, for simulations."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.game import Event
from game.games.shapes.rules.events import Assigned, Completed, Declared, PiecesFell


def tally(event: Event) -> Mapping[str, int]:
    """`turns`: in which it declared pieces of its own; `pieces`: how many; `placed`: pieces that stood; `falls`: turns
    that failed by one."""
    match event:
        case Declared(pieces=pieces):
            return {"turns": 1, "pieces": len(pieces), "falls": 0}
        case Assigned():
            return {"turns": 1, "pieces": 1, "falls": 0}
        case Completed():
            return {"placed": 1}
        case PiecesFell(fails=True):
            return {"falls": 1}
    return {}
