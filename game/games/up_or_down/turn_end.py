"""`ends_by_itself` finds a turn of Up or Down? that has one way left to end it: one pile, or no card to draw."""

from __future__ import annotations

from typing import Final

from game.core.game import Observation
from game.games.up_or_down.rules.actions import Draw, EndTurn
from game.games.up_or_down.rules.events import Abandoned
from game.games.up_or_down.rules.latest_take import latest_turn
from game.table.scene.table_scene import TableScene

WAIT: Final = 90
"""Ticks (1.5 s) until it ends by itself, in which the take can still be undone."""
LAST_WAIT: Final = 210
"""The same (3.5 s) of a seat's last turn: nothing comes after it in which one could do better."""


def only_end(table: TableScene) -> Draw | EndTurn | None:
    """What ends a turn of which others follow."""
    return None if _is_last(table) else _left(table)


def last_end(table: TableScene) -> Draw | EndTurn | None:
    """What ends the last turn of a seat."""
    return _left(table) if _is_last(table) else None


def _is_last(table: TableScene) -> bool:
    actor = table.actor()
    return actor is None or table.observation().view.turns_left(actor) <= 1


def ends_by_itself(observation: Observation) -> Draw | EndTurn | None:
    """The only way to end the turn, if it needs no confirmation. It does after a column was given up: that player may
    want to undo it."""
    legal, events = observation.legal, latest_turn(observation.history)
    if len(legal) != 1 or any(isinstance(one, Abandoned) for one in events):
        return None
    return legal[0] if isinstance(legal[0], Draw | EndTurn) else None


def _left(table: TableScene) -> Draw | EndTurn | None:
    return ends_by_itself(table.observation())
