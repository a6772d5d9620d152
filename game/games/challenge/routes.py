"""`route` returns the targets that a player picks to make an action of a challenge: a piece or a button."""

from __future__ import annotations

from collections.abc import Sequence

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


def first_of(ids: Sequence[str], *, has_fallen: bool) -> str | None:
    """Where the focus of keys and pads begins among the targets `ids`. `has_fallen`: no better medal can be won."""
    if "release" in ids:
        return "release"
    if "finish" in ids and has_fallen:
        return "finish"
    found = next((id_ for start in ("tray.", "stands.") for id_ in ids if id_.startswith(start)), None)
    return found or next((id_ for id_ in ("finish", "take-back", "restart") if id_ in ids), None)
