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
    """The cards that lie in their places after the card of the hand that is looked at, or after the played one.

    Each lies once, in the best place that is left, the best card first; the card of the ring that is pointed at lies in
    all of its places. A column is given up only where a card fits nowhere else, and only the one that costs least: for
    either of two cards it may be the same.
    """
    found: dict[Placement, list[Landing]] = {}
    ways, tells = _ways(frame), frame.table.tells_gain(True)
    most = {card: max(landing.gain for landing in ways[card]) for card in ways}
    for card in sorted(ways, key=lambda card: -most[card])[:BEST_TAKES]:
        best = [landing for landing in ways[card] if landing.gain == most[card] or not tells]
        shown = ways[card] if card == frame.pointed else best
        taken = {place[1] for place in found if place[0] != "abandon"}
        free = [one for one in shown if one.take.how == "abandon" or one.take.column not in taken]
        if card != frame.pointed:
            # Without gains no place is better than another.
            free = free[:1] if tells or len(shown) == 1 else []
        for one in free:
            found.setdefault((one.take.how, one.take.column), []).append(one)
    return found


def _ways(frame: UpOrDownFrame) -> dict[Card, list[Landing]]:
    view, choices = frame.view, frame.choices
    if view.seat is None or choices.taking is not None or choices.gives:
        return {}
    if frame.is_lesson and not frame.table.tells_gain(True) and frame.pointed is None:
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
