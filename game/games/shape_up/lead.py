"""`reason` says by which card or round somebody has won a match of Shape Up!; `lead`, the same for its story."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Event, Observation, Seat
from game.core.manifest import Lead
from game.games.shape_up import phrases
from game.games.shape_up.rules.changes import best_value, deciding_card
from game.games.shape_up.rules.events import Moved, RoundScored, RoundStarted, TurnEnded
from game.games.shape_up.rules.swings import Swing, greatest_swing
from game.games.shape_up.rules.view import RoundResult


def reason(results: Sequence[RoundResult], winner: Seat, history: Sequence[Event], names: Sequence[str]) -> str:
    """Why `winner` alone has won a match of several rounds: by its last card, or by the round in which it gained most
    on the second."""
    totals = [sum(points) for points in zip(*(one.scores for one in results), strict=True)]
    if (found := deciding_card(results[-1], totals, history)) is not None:
        card, _winner, points = found
        return phrases.deciding_card(names[card.seat], names[winner], points, isinstance(card, Moved))
    best, second = _deciding(results, winner)
    value = best_value(best.lines[winner], best.lines[second])
    return phrases.deciding_round(best.round, best.scores[winner], best.scores[second], value)


def lead(observation: Observation, names: Sequence[str]) -> Lead | None:
    """How the winner of a match of several rounds got ahead, as the results say it; None for a shared win."""
    view = observation.view
    totals, results = view.totals, view.results
    if len(results) < 2 or list(totals).count(max(totals)) != 1:
        return None
    winner = totals.index(max(totals))
    words = reason(results, winner, observation.history, names)
    if deciding_card(results[-1], totals, observation.history) is not None:
        return Lead(_turn(observation.history, results[-1].round, None), words)
    best, _second = _deciding(results, winner)
    return Lead(_turn(observation.history, best.round, greatest_swing(best, observation.history)), words)


def _deciding(results: Sequence[RoundResult], winner: Seat) -> tuple[RoundResult, Seat]:
    """The round in which `winner` left the second of the match furthest behind, the latest of several, and that
    seat."""
    totals = [sum(points) for points in zip(*(one.scores for one in results), strict=True)]
    second = max((seat for seat in range(len(totals)) if seat != winner), key=lambda seat: totals[seat])
    return max(results, key=lambda one: (one.scores[winner] - one.scores[second], one.round)), second


def _turn(history: Sequence[Event], number: int, swing: Swing | None) -> int:
    """The number, counted through the match, of the turn of a `swing` in a round, or of the last turn of that round."""
    turns = own = round_ = 0
    for event in history:
        match event:
            case RoundStarted():
                round_, own = round_ + 1, 0
            case TurnEnded(seat):
                turns += 1
                own += swing is not None and seat == swing.seat
                if round_ == number and swing is not None and seat == swing.seat and own == swing.turn:
                    break
            case RoundScored(result) if result.round == number:
                break
    return turns
