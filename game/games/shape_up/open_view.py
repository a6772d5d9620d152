"""`open_view` shows all goals of Shape Up!, or in the Advanced game all hands, for a match that is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from game.core.game import Seat
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenView(ShapeUpView):
    """`hands`: the cards of each seat that others do not see: its goal, or in the Advanced game its hand."""

    hands: tuple[tuple[Card, ...], ...]


def open_view(seat: Seat, views: Sequence[ShapeUpView]) -> OpenView:
    """The view of `seat`, with the goals or hands of all."""
    own = {field.name: getattr(views[seat], field.name) for field in fields(views[seat])}
    own["goals"] = tuple(view.goal for view in views)
    return OpenView(**own, hands=tuple(view.possible_goals for view in views))
