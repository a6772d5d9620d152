"""Functions about falls in Shapes: `fallen_now` lists all that fell in a turn that failed, `falls_told` says why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core.game import Event
from game.core.tower_events import Piece
from game.games.shapes.rules.events import PiecesFell, TurnBegan
from game.physics.fall_watch import FallCause
from game.table.tower.fall_words import cause_words


def fallen_now(history: Sequence[Event]) -> tuple[Piece, ...]:
    """All pieces that have left the platform since the latest turn failed, with what fell as the tower came to rest;
    () if it has not failed. The rules count one penalty."""
    found: list[Piece] = []
    for event in reversed(history):
        if isinstance(event, TurnBegan):
            break
        if isinstance(event, PiecesFell):
            found += event.pieces
            if event.fails:
                return tuple(found)
    return ()


def fallen_lately(history: Sequence[Event]) -> tuple[Piece, ...]:
    """`fallen_now`, also in the turn after the one that failed."""
    ends = next((i for i in range(len(history) - 1, -1, -1) if isinstance(history[i], TurnBegan)), None)
    return fallen_now(history) or (() if ends is None else fallen_now(history[:ends]))


def falls_told(history: Sequence[Event], causes: Sequence[FallCause | None]) -> Mapping[int, str]:
    """The cause of each fall in words, by the index of its event, where it is known. `causes`: causes of the latest
    falls of `history`."""
    falls = [i for i, event in enumerate(history) if isinstance(event, PiecesFell)]
    known = list(zip(reversed(falls), reversed(causes), strict=False))
    # A cause that is of other pieces belongs to another history.
    return {i: cause_words(cause) for i, cause in known if cause is not None and cause.fallen == _pieces(history[i])}


def latest_cause(history: Sequence[Event], causes: Sequence[FallCause | None]) -> str:
    """Why the latest turn failed; "" if that is not sure."""
    told = falls_told(history, causes)
    return next((told.get(i, "") for i in _failures(history)), "")


def _failures(history: Sequence[Event]) -> Iterable[int]:
    """The indices of the falls that failed a turn, the latest first."""
    for i in range(len(history) - 1, -1, -1):
        event = history[i]
        if isinstance(event, PiecesFell) and event.fails:
            yield i


def _pieces(event: Event) -> tuple[Piece, ...]:
    return event.pieces if isinstance(event, PiecesFell) else ()
