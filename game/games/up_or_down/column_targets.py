"""`placement_target` makes, and `placement_of` reads, the ids of targets that place a taken card in a column.

`way_target` makes the id that plays a card and takes another at once.
"""

from __future__ import annotations

from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import Card

Placement = tuple[How, int | None]
"""How a taken card is placed, and in which column."""


def placement_target(how: How, column: int | None) -> str:
    """The target that places a taken card, also where a column is given up for it."""
    if column is None:
        return "new"
    return f"column.{column}" if how == "add" else f"{how}.{column}"


def placement_order(place: Placement) -> tuple[int, int]:
    """Places in the order of the table: columns from the left, then a new one; what costs cards comes last."""
    how, column = place
    return ("add", "new", "remove", "abandon").index(how), -1 if column is None else column


def way_target(played: Card, taken: Card) -> str:
    """The target that plays a card of the hand, which is looked at, and takes one of the ring."""
    return f"way.{played}.{taken}"


def way_of(id_: str | None) -> tuple[Card, Card] | None:
    """The cards of a target made by `way_target`; None for other targets."""
    kind, _dot, cards = (id_ or "").partition(".")
    if kind != "way":
        return None
    played, _dot, taken = cards.partition(".")
    return int(played), int(taken)


def placement_of(id_: str | None) -> Placement | None:
    """The place whose target is `id_`; None for other targets."""
    if id_ == "new":
        return "new", None
    kind, _dot, column = (id_ or "").partition(".")
    ways: dict[str, How] = {"column": "add", "abandon": "abandon", "remove": "remove"}
    return (ways[kind], int(column)) if kind in ways else None
