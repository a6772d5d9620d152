"""`open_view` shows the plans of all seats of Square Up at once, for a match that is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.game import Seat
from game.games.square_up.rules.view import SquareUpView


def open_view(seat: Seat, views: Sequence[SquareUpView]) -> SquareUpView:
    """The view of `seat`, in which rivals' units stand as each has planned them. Its own plan keeps its arrows."""
    boards = tuple(views[seat].boards[other] if other == seat else view.board for other, view in enumerate(views))
    return replace(views[seat], boards=boards)
