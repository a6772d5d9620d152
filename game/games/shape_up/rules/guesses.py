"""`unseen`, `brought`, `guessed` and `last_to_play`: what public events and the own cards tell of a round's secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import takewhile

from game.core.game import Event, Seat
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import before_event, lines_of, worth
from game.games.shape_up.rules.events import Moved, Played, RoundScored, RoundStarted, TurnEnded
from game.games.shape_up.rules.view import RoundResult, ShapeUpView


def unseen(view: ShapeUpView) -> list[Card]:
    """The cards that may be a rival's goal, or lie in the deck."""
    known = {card for _x, _y, card in view.layout} | {goal for goal in view.goals if goal is not None} | {*view.hand}
    if view.drawn is not None:
        known.add(view.drawn)
    return [card for card in range(view.options.deck) if card not in known]


def brought(view: ShapeUpView, history: Sequence[Event], rival: Seat) -> Mapping[Card, int]:
    """For each card of `unseen`, the points that the steps of `rival` in this round have brought it as a goal."""
    found, after = dict.fromkeys(unseen(view), 0), view.layout
    for event in reversed(history):
        match event:
            case Played() | Moved():
                before = before_event(after, event)
                if event.seat == rival:
                    for card in found:
                        found[card] += worth(lines_of(after, card)) - worth(lines_of(before, card))
                after = before
            case RoundStarted():
                break
    return found


def guessed(
    result: RoundResult, history: Sequence[Event], viewer: Seat, rival: Seat, deck: int
) -> tuple[int, int, int] | None:
    """From which turn of `rival` in its round on (from 1) its goal alone had the highest figure of `brought` among all
    that `viewer` had not seen, until the last; 0 for none. Then follow how many others the viewer had not seen at the
    end, 0 if none of them had as high a figure, and how many turns the rival had. None without a turn of the rival in
    `history`.
    """
    events = iter(reversed(history))
    if not any(isinstance(event, RoundScored) and event.result.round == result.round for event in events):
        return None
    round_ = [*takewhile(lambda one: not isinstance(one, RoundStarted), events)][::-1]
    layouts = [result.layout]
    for event in reversed(round_):
        if isinstance(event, Played | Moved):
            layouts.append(before_event(layouts[-1], event))
    layouts.reverse()
    seen, figures = {result.goals[viewer]}, dict.fromkeys(range(deck), 0)
    goal, turns, since, at = result.goals[rival], 0, 0, 0
    for event in round_:
        match event:
            case Played() | Moved():
                seen.add(event.card)
                before, after, at = layouts[at], layouts[at + 1], at + 1
                for card in figures if event.seat == rival else ():
                    figures[card] += worth(lines_of(after, card)) - worth(lines_of(before, card))
            case TurnEnded(seat) if seat == rival:
                turns += 1
                since = 0 if _as_high(figures, goal, seen) else since or turns
    left = len(figures.keys() - seen - {goal})
    if not _as_high(figures, goal, seen):
        return (since or turns, 0, turns) if turns else None
    return (0, left, turns) if turns else None


def _as_high(figures: Mapping[Card, int], goal: Card, seen: Set[Card]) -> bool:
    """Whether a card that nobody has `seen` has as high a figure as `goal`."""
    return any(figures[card] >= figures[goal] for card in figures if card not in seen and card != goal)


def last_to_play(view: ShapeUpView) -> Seat | None:
    """The seat that plays the last card of this round; None once the match is over."""
    if view.actor is None:
        return None
    # A hand ends with the one card that is the goal.
    hands = sum(view.hand_sizes) - view.seats if view.options.advanced else 0
    to_draw = view.deck_size if view.options.advanced or view.played else view.deck_size + 1
    left = to_draw + hands
    return (view.actor + left - (not view.played)) % view.seats
