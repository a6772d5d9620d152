"""`only_end` finds a turn of Up or Down? in which one way is left to end it: one pile, or no card to draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.game import AnyAction
from game.games.up_or_down.rules.actions import Draw, EndTurn
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


def only_pile(legal: Sequence[AnyAction]) -> bool:
    """Whether one pile is left, from which a card is drawn by itself."""
    return len(legal) == 1 and isinstance(legal[0], Draw)


def _left(table: TableScene) -> Draw | EndTurn | None:
    legal = table.legal()
    return legal[0] if len(legal) == 1 and isinstance(legal[0], Draw | EndTurn) else None
