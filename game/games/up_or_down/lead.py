"""`lead` says since when the winner of Up or Down? was ahead on points, and by which take most; for the results too."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, pgettext, signed
from game.core.game import Observation, Seat
from game.core.manifest import Lead
from game.games.up_or_down.rules.latest_take import LatestTake, all_takes
from game.games.up_or_down.rules.view import UpOrDownView

MOST_NAMED = 2
"""Up to this number of equally good takes are named."""


def lead(observation: Observation, names: Sequence[str]) -> Lead | None:
    """None where several win, or it is not known what was taken."""
    view, takes = observation.view, takes_of(observation)
    if not isinstance(view, UpOrDownView) or len(view.winners) != 1 or not takes:
        return None
    winner = view.winners[0]
    since = ahead_since(takes, len(names), winner)
    round_ = round_of(takes, since)
    clause = _("{name} was ahead on points from round {n}", name=names[winner], n=round_)
    best = best_takes(takes, winner)
    return Lead(round_, clause, gradual=True, best=best_words(takes, best) if best else "")


def best_words(takes: Sequence[LatestTake], best: Sequence[int]) -> str:
    """The `best` takes in a sentence, each with its round."""
    points = signed(takes[best[0]].total)
    if len(best) == 1:
        return _(
            "Most points: the {card}, {points} (round {n}).",
            card=takes[best[0]].card,
            points=points,
            n=round_of(takes, best[0]),
        )
    if len(best) > MOST_NAMED:
        return _("Most points: {n} cards, {points} each.", n=len(best), points=points)
    named = [_("{card} (round {n})", card=takes[i].card, n=round_of(takes, i)) for i in best]
    cards = pgettext("between cards", ", ").join(named)
    return _("Most points: {cards}, {points} each.", cards=cards, points=points)


def takes_of(observation: Observation) -> list[LatestTake]:
    """All takes of a match, in order."""
    found = all_takes(observation.history, observation.view)
    return [found[number][0] for number in sorted(found)]


def ahead_since(takes: Sequence[LatestTake], seats: int, winner: Seat) -> int:
    """The index of the take from which on `winner` had more points than any other seat, to the end."""
    totals, since = [0] * seats, 0
    for i, take in enumerate(takes):
        totals[take.seat] += take.total
        if any(total >= totals[winner] for seat, total in enumerate(totals) if seat != winner):
            since = i + 1
    return min(since, len(takes) - 1)


def rounds_led(takes: Sequence[LatestTake], seats: int, winner: Seat) -> tuple[int, int]:
    """At the end of how many rounds `winner` had more points than any other seat, and the number of rounds."""
    totals, led = [0] * seats, 0
    for i, take in enumerate(takes, 1):
        totals[take.seat] += take.total
        led += not i % seats and all(totals[winner] > total for seat, total in enumerate(totals) if seat != winner)
    return led, len(takes) // seats


def best_takes(takes: Sequence[LatestTake], seat: Seat) -> list[int]:
    """The indices of the takes that brought `seat` most, all of equal ones."""
    own = [(take.total, i) for i, take in enumerate(takes) if take.seat == seat]
    most = max(own, default=(0, 0))[0]
    return [i for total, i in own if total == most]


def round_of(takes: Sequence[LatestTake], index: int) -> int:
    """The number, from 1, of the round of a take: each seat takes once a round."""
    return sum(take.seat == takes[index].seat for take in takes[: index + 1])
