"""`changes_between` compares two layouts of Shape Up! for a seat: runs that are made, grow, shrink or break.

`preview` does so for an action, `latest` for the card that was laid or moved last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Event
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Moved, Played, RoundScored
from game.games.shape_up.rules.scoring import Layout, Line, breakdown
from game.games.shape_up.rules.view import ShapeUpView


@dataclass(frozen=True, slots=True)
class LineChange:
    """A scoring run that an action makes (`gained`) or breaks. A run that grows is one broken and one made."""

    gained: bool
    line: Line


@dataclass(frozen=True, slots=True)
class Effect:
    """A run that scores `points` more (`made`: it is there now) or less than before.

    The rest of a run that broke is counted with it; a run that grew is counted with the one it became.
    """

    line: Line
    points: int
    made: bool


def changes_between(
    before: Layout, after: Layout, had: tuple[Card, ...], kept: tuple[Card, ...]
) -> tuple[LineChange, ...]:
    """The runs that differ, the gained ones first, between two layouts for a seat with the goals `had` before and
    `kept` after. Of several goals, as in the Advanced game, the one that scores most counts; () without a goal."""
    if not kept:
        return ()
    goal, now = _best(after, kept, kept[0])
    _goal, then = _best(before, had, goal)
    gained = tuple(LineChange(True, line) for line in now if line not in then)
    return gained + tuple(LineChange(False, line) for line in then if line not in now)


def effects_of(changes: Sequence[LineChange]) -> tuple[Effect, ...]:
    """Changes as a player sees them; their points add up to the gain. A run that grew or shrank is one effect."""
    gained = [change.line for change in changes if change.gained]
    lost = [change.line for change in changes if not change.gained]
    worth = {line: line.points for line in gained} | {line: -line.points for line in lost}
    absorbed: set[Line] = set()
    for new in gained:
        for old in lost:
            if _holds(new, old):
                worth[new] -= old.points
                absorbed.add(old)
            elif _holds(old, new):
                worth[old] += new.points
                absorbed.add(new)
    return tuple(
        Effect(line, worth[line], line in gained) for line in (*gained, *lost) if line not in absorbed and worth[line]
    )


def latest(view: ShapeUpView, history: Sequence[Event]) -> tuple[Played | Moved, tuple[LineChange, ...]] | None:
    """The card laid or moved last in this round, and what that changed for the seat of `view`, judged by the goal, or
    the hand, that it has now; None while no card has been laid."""
    goals = view.hand or (() if view.goal is None else (view.goal,))
    for event in reversed(history):
        match event:
            case Played() | Moved():
                return event, changes_between(before_event(view.layout, event), view.layout, goals, goals)
            case RoundScored():
                # The layout of the last round stays when the match is over.
                if view.actor is not None:
                    return None
    return None


def broken_by_rival(view: ShapeUpView, history: Sequence[Event]) -> tuple[Effect, ...]:
    """The lines of the seat of `view` that the rival who laid or moved the last card has broken in that whole turn."""
    goals = view.hand or (() if view.goal is None else (view.goal,))
    rival, before = None, view.layout
    for event in reversed(history):
        match event:
            case Played(seat) | Moved(seat):
                if seat == view.seat or rival not in (None, seat):
                    break
                rival, before = seat, before_event(before, event)
            case RoundScored():
                break
    return tuple(one for one in effects_of(changes_between(before, view.layout, goals, goals)) if not one.made)


def before_event(layout: Layout, event: Played | Moved) -> Layout:
    """The layout before `event`, which led to `layout`."""
    cards = {(x, y): card for x, y, card in layout}
    match event:
        case Played(_seat, _card, x, y):
            del cards[x, y]
        case Moved(_seat, _card, from_x, from_y, to_x, to_y):
            cards[from_x, from_y] = cards.pop((to_x, to_y))
    return tuple((x, y, card) for (x, y), card in sorted(cards.items(), key=lambda item: (item[0][1], item[0][0])))


def _holds(whole: Line, part: Line) -> bool:
    """Whether `part` is a piece of `whole`."""
    return whole.attribute == part.attribute and set(part.cells) < set(whole.cells)


def _best(layout: Layout, goals: tuple[Card, ...], preferred: Card) -> tuple[Card, tuple[Line, ...]]:
    """The goal that scores most, `preferred` among equals, and its lines."""
    scored = [(goal, lines_of(layout, goal)) for goal in goals]
    return max(scored, key=lambda entry: (sum(line.points for line in entry[1]), entry[0] == preferred))


@lru_cache(maxsize=1024)
def lines_of(layout: Layout, goal: Card) -> tuple[Line, ...]:
    """`breakdown` with a cache of recent layouts."""
    return breakdown(layout, goal)
