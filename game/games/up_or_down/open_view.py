"""`open_view` shows all hands of Up or Down? at once, for a match that is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.game import Seat
from game.games.up_or_down.rules.view import UpOrDownView


def open_view(seat: Seat, views: Sequence[UpOrDownView]) -> UpOrDownView:
    """The view of `seat`, in which every card of the rivals' hands is known."""
    known = tuple(views[seat].known[other] if other == seat else view.hand for other, view in enumerate(views))
    return replace(views[seat], known=known)
