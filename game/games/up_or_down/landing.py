"""`landings` says at which columns of Up or Down? the cards that may be taken next would land, and with what sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.up_or_down import routes
from game.games.up_or_down.choice_phrases import BEST_TAKES, Sum
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


def landings(frame: UpOrDownFrame) -> Mapping[Placement, Sequence[Landing]]:
    """The best places of the best takes after the card of the hand that is looked at, or after the played one; all
    places of the card of the ring that is pointed at. A column is given up only where a card fits nowhere else, and
    only the one that costs least."""
    found: dict[Placement, list[Landing]] = {}
    ways = _ways(frame)
    most = {card: max(landing.gain for landing in ways[card]) for card in ways}
    best = sorted(ways, key=lambda card: -most[card])[:BEST_TAKES]
    for card in [card for card in ways if card in best]:
        for landing in ways[card]:
            if card == frame.pointed or landing.gain == most[card] or not frame.table.tells_gain(True):
                found.setdefault((landing.take.how, landing.take.column), []).append(landing)
    return found


def _ways(frame: UpOrDownFrame) -> dict[Card, list[Landing]]:
    view, choices = frame.view, frame.choices
    if view.seat is None or choices.taking is not None or choices.gives:
        return {}
    takes: Mapping[Card, Sequence[Take]] = {}
    if frame.ahead is not None:
        takes = routes.takes_after(view, frame.ahead)
    elif view.phase == "take":
        takes = choices.takes
    pointed = frame.pointed
    if pointed is not None and pointed in takes:
        if pointed in choices.takes and routes.only_way(choices.takes[pointed]) is not None:
            # Its ghost lies in its place.
            return {}
        takes = {pointed: takes[pointed]}
    found: dict[Card, list[Landing]] = {}
    for card, ways in takes.items():
        made = [Landing(take, frame.preview(take).gain, column_after(view, take)) for take in ways]
        fitting = [landing for landing in made if landing.take.how != "abandon"]
        found[card] = fitting or [max(made, key=lambda landing: landing.gain)]
    return found
