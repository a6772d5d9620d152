"""`Choices` holds what the acting person can pick in Shape Up! (cards, cells), and what they have picked so far."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.shape_up.routes import cell_of
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.visible_grid import Cell
from game.table.picking.selection import Selection


@dataclass(frozen=True, slots=True)
class Choices:
    """The `legal` actions of the acting person, and their `selection`."""

    legal: tuple[Action, ...]
    selection: Selection

    @property
    def source(self) -> Cell | None:
        """The card on the grid that is being moved."""
        picked = self.selection.picked_of("cell")
        return None if picked is None else cell_of(picked)

    @property
    def hand_cards(self) -> tuple[Card, ...]:
        """The cards of the hand that may be played."""
        return tuple(dict.fromkeys(action.card for action in self.legal if isinstance(action, Play)))

    @property
    def chosen(self) -> Card | None:
        """The card of the hand that a confirmed cell would get; None while a card of the grid is being moved."""
        picked = self.selection.picked
        cards = (action.card for action in self.selection.fitting() if isinstance(action, Play))
        return next(cards, None) if not picked or picked[0].startswith("hand.") else None

    @property
    def cells(self) -> dict[Cell, Play | Move]:
        """The cells that can be confirmed now, each with its action."""
        results = self.selection.results.items()
        return {cell_of(id_): actions[0] for id_, actions in results if id_.startswith("cell.")}

    @property
    def movable(self) -> frozenset[Cell]:
        """The cells whose card may be moved."""
        return frozenset((action.from_x, action.from_y) for action in self.legal if isinstance(action, Move))

    @property
    def goals_of_moves(self) -> frozenset[Cell]:
        """The cells to which some card may be moved."""
        return frozenset((action.to_x, action.to_y) for action in self.legal if isinstance(action, Move))

    @property
    def can_end(self) -> bool:
        return EndTurn() in self.legal
