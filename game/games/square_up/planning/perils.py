"""`wasted`, `left_alone` and `taken` say what a plan would lose, or leave to rivals, for the prompt of Square Up."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _
from game.games.square_up import phrases, turn_words
from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.actions import Action, Commit, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.threats import at_risk, taker
from game.games.square_up.rules.units import SHAPES, Cell


def wasted(frame: PlanningFrame, action: Action, fights: Sequence[Fight]) -> str:
    """Says that a tool would be lost where it is placed; "" if it would not."""
    if not isinstance(action, Place) or action.unit in SHAPES:
        return ""
    lost = (turn_words.wasted(fight, frame.view.seat, action.unit) for fight in fights)
    return next(filter(None, lost), "")


def left_alone(frame: PlanningFrame, action: Action) -> tuple[str, ...]:
    """What the plan with `action` leaves where a rival may take it, with its price; () for nothing."""
    view, step = frame.view, () if isinstance(action, Commit) else (action,)
    if view.seat is None or frame.actor is None or view.winners:
        return ()
    exposed = at_risk(view, step)
    if not exposed:
        return ()
    more = len(exposed) - 1
    return (phrases.at_risk(exposed[0]) + (_(" and {n} more", n=more) if more else ""),)


def taken(frame: PlanningFrame, cell: Cell) -> str:
    """Which rival can beat the own units on `cell`, while nothing is picked; "" for none."""
    own = next((square for square in frame.view.board if square.cell == cell), None)
    if own is None or frame.actor is None or frame.picks.any or own.tool == "splot":
        return ""
    found = taker(frame.view, own)
    return "" if found is None else phrases.taken_by(own, frame.table.name(found[0]), found[1])
