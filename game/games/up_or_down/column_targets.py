"""`placement_target` makes, and `placement_of` reads, the ids of targets that place a taken card in a column.

The choices below the columns are targets too: `way_target` plays one card and takes another, `put_target` places one.
"""

from __future__ import annotations

from game.games.up_or_down.rules.actions import How
from game.games.up_or_down.rules.cards import Card

Placement = tuple[How, int | None]
"""How a taken card is placed, and in which column."""


def placement_target(how: How, column: int | None) -> str:
    """The target that places a taken card, or, where a column is given up for it, asks whether to do that."""
    if column is None:
        return "new"
    return f"column.{column}" if how == "add" else f"{how}.{column}"


def placement_order(place: Placement) -> tuple[int, int]:
    """Places in the order of the table: columns from the left, then a new one; what costs cards comes last."""
    how, column = place
    return ("add", "new", "remove", "abandon").index(how), -1 if column is None else column


def confirm_target(column: int) -> str:
    """The target that gives up a column once it has been asked for."""
    return f"abandon.{column}.sure"


def way_target(played: Card, taken: Card) -> str:
    """The choice that plays a card of the hand and takes one of the ring."""
    return f"way.{played}.{taken}"


def way_of(id_: str | None) -> tuple[Card, Card] | None:
    """The cards of a choice made by `way_target`; None for other targets."""
    kind, _dot, cards = (id_ or "").partition(".")
    if kind != "way":
        return None
    played, _dot, taken = cards.partition(".")
    return int(played), int(taken)


def put_target(card: Card, place: Placement) -> str:
    """The choice that puts a card of the ring into a place."""
    return f"put.{card}.{placement_target(*place)}"


def put_of(id_: str | None) -> Card | None:
    """The card of a choice made by `put_target`; None for other targets."""
    kind, _dot, rest = (id_ or "").partition(".")
    return int(rest.partition(".")[0]) if kind == "put" else None


def placement_of(id_: str | None) -> Placement | None:
    """The place whose target is `id_`, or that a choice names; None for other targets."""
    if put_of(id_) is not None:
        id_ = (id_ or "").split(".", 2)[2]
    if id_ == "new":
        return "new", None
    kind, _dot, column = (id_ or "").removesuffix(".sure").partition(".")
    ways: dict[str, How] = {"column": "add", "abandon": "abandon", "remove": "remove"}
    return (ways[kind], int(column)) if kind in ways else None
