"""`route` returns the targets that a player picks to make an action of a challenge: a piece or a button."""

from __future__ import annotations

from game.core.game import AnyAction, Observation
from game.core.tower_events import Release
from game.levels.rules.actions import GiveUp, Take, TakeBack, TakeOut
from game.table.picking.selection import Route, button


def route(observation: Observation, action: AnyAction) -> Route:
    """A piece of the tray or of the tower, or a button."""
    match action:
        case Take(piece) | TakeOut(piece):
            where = "stands" if piece in observation.view.placed else "tray"
            return (button(f"{where}.{piece}"),)
        case Release():
            return (button("release"),)
        case TakeBack():
            return (button("take-back"),)
        case GiveUp() if observation.view.medal:
            return (button("finish"),)
        case GiveUp():
            return (button("give-up"), button("give-up.sure"))
    raise ValueError(action)
