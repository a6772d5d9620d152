"""Says over lanes and towers, and on plates, which way the eliminated seats push the wind that they steer together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from game.app.text import _
from game.core.game import Seat
from game.games.stack_off.round_client import Crew, RoundView
from game.games.stack_off.table.column import Column
from game.levels.rules.actions import Side

PUSHES: Final[dict[Side, Literal["left", "right"]]] = {"left": "right", "right": "left"}
"""The way that a wind from each side blows."""


def pushed_by(view: RoundView, seat: Seat) -> Literal["left", "right", ""]:
    """Gets the way that a seat which steers pushes now; "" for none."""
    vote = None if view.crew is None or not view.seats[seat].steers else view.crew.votes[seat]
    return "" if vote is None else PUSHES[vote]


def follow_pushes(view: RoundView, columns: Sequence[Column]) -> bool:
    """Has each column know the way that its seat pushes. Returns whether somebody has begun to push otherwise, which
    plates and announcements say at once."""
    ways = [pushed_by(view, column.seat) for column in columns]
    turned = ways != [column.pushes for column in columns]
    for column, way in zip(columns, ways, strict=True):
        column.pushes = way
    return turned


def plate_words(way: Literal["left", "right", ""], is_person: bool) -> str:
    """What a plate says of a seat that pushes that `way`; "" of one that does not."""
    if not way:
        return ""
    if is_person:
        return _("You push right") if way == "right" else _("You push left")
    return _("Pushes right") if way == "right" else _("Pushes left")


def own_words(crew: Crew, seat: Seat) -> str:
    """What is said over the lane of a seat that steers: what it does, and the shares of the crew if it is not alone."""
    vote = crew.votes[seat]
    if vote is None:
        return _("Out: steer the wind, left or right")
    words = _("You push right") if PUSHES[vote] == "right" else _("You push left")
    if sum(one is not None for one in crew.votes) < 2:
        return words
    left, right = (sum(one is not None and PUSHES[one] == way for one in crew.votes) for way in ("left", "right"))
    if left == right:
        return _("{words}; left {left}, right {right}: no wind", words=words, left=left, right=right)
    return _("{words}; left {left}, right {right}", words=words, left=left, right=right)


def crew_side(crew: Crew | None) -> Literal["left", "right", ""]:
    """Gets the way that most of the crew push; "" while nobody does, or as many push the other way."""
    if crew is None:
        return ""
    ways = [PUSHES[one] for one in crew.votes if one is not None]
    left, right = ways.count("left"), ways.count("right")
    return "" if left == right else "left" if left > right else "right"


def tower_words(crew: Crew) -> str:
    """What is said over the towers that still stand, towards which the crew pushes."""
    way = crew_side(crew)
    with_, all_ = sum(one is not None and PUSHES[one] == way for one in crew.votes), crew.out
    if all_ < 2:
        return _("Wind to the right") if way == "right" else _("Wind to the left")
    if way == "right":
        return _("Wind to the right: {n} of {all} push", n=with_, all=all_)
    return _("Wind to the left: {n} of {all} push", n=with_, all=all_)
