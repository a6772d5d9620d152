"""`landings` says at which columns of Up or Down? a card that may be taken would land, and with what sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.up_or_down import routes
from game.games.up_or_down.choice_phrases import Sum
from game.games.up_or_down.column_targets import Placement
from game.games.up_or_down.rules.actions import Take
from game.games.up_or_down.rules.cards import Card
from game.games.up_or_down.rules.preview import column_after
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame


@dataclass(frozen=True, slots=True)
class Landing:
    """A take, what it would `gain`, and the column that there would be then with what variants add."""

    take: Take
    gain: int
    sum: Sum


def landings(frame: UpOrDownFrame) -> Mapping[Placement, Landing]:
    """The places where the card of the ring that is pointed at would lie, now or after the card of the hand that is
    looked at. A column is given up only where it fits none, and only the one that costs least."""
    view, choices, pointed = frame.view, frame.choices, frame.pointed
    if view.seat is None or pointed is None or choices.taking is not None:
        return {}
    takes: Mapping[Card, Sequence[Take]] = {}
    if frame.ahead is not None:
        takes = routes.takes_after(view, frame.ahead)
    elif view.phase == "take":
        takes = choices.takes
    ways = takes.get(pointed, ())
    if pointed in choices.takes and routes.only_way(choices.takes[pointed]) is not None:
        # Its ghost lies in its place.
        return {}
    made = [Landing(take, frame.preview(take).gain, column_after(view, take)) for take in ways]
    fitting = [landing for landing in made if landing.take.how != "abandon"]
    shown = fitting or sorted(made, key=lambda landing: -landing.gain)[:1]
    return {(one.take.how, one.take.column): one for one in shown}
