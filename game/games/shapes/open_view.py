"""`open_view` shows all hands of Shapes at once, for a match that is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from game.core.game import Seat
from game.games.shapes.rules.cards import Card
from game.games.shapes.rules.view import ShapesView


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenView(ShapesView):
    """`hands`: the cards of each seat that others do not see: its hand, or when drafting its row."""

    hands: tuple[tuple[Card, ...], ...]


def open_view(seat: Seat, views: Sequence[ShapesView]) -> OpenView:
    """The view of `seat`, with the hands of all."""
    own = views[seat]
    hands = tuple(view.hand or view.row or view.drafted for view in views)
    return OpenView(**{field.name: getattr(own, field.name) for field in fields(own)}, hands=hands)
