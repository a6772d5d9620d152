"""What an action would change in the looking seat's own score, from its view alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Preview
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.scoring import Layout, Line, breakdown
from game.games.shape_up.rules.view import ShapeUpView


@dataclass(frozen=True, slots=True)
class LineChange:
    """A scoring run that an action makes (`gained`) or breaks. A run that grows is one broken and one made."""

    gained: bool
    line: Line


def preview(view: ShapeUpView, action: Action) -> Preview:
    """Own score after `action` minus own score before; `why` holds `LineChange`s, the gained ones first, whose points
    add up to the gain.

    In the Advanced game the own score is that of the best goal among the cards in the hand. (0, ()) for a seat whose
    goal is unknown, such as a spectator.
    """
    goals = view.hand if view.options.advanced else () if view.goal is None else (view.goal,)
    layout = {(x, y): card for x, y, card in view.layout}
    match action:
        case Play(card, x, y):
            layout[x, y] = card
            kept = tuple(goal for goal in goals if goal != card)
        case Move(from_x, from_y, to_x, to_y):
            layout[to_x, to_y] = layout.pop((from_x, from_y))
            kept = goals
        case EndTurn():
            return Preview(0)
    if not kept:
        return Preview(0)
    after_goal, after = _best(tuple((x, y, card) for (x, y), card in layout.items()), kept, kept[0])
    _, before = _best(view.layout, goals, after_goal)
    gained = tuple(LineChange(True, line) for line in after if line not in before)
    lost = tuple(LineChange(False, line) for line in before if line not in after)
    gain = sum(change.line.points for change in gained) - sum(change.line.points for change in lost)
    return Preview(gain, gained + lost)


def _best(layout: Layout, goals: tuple[Card, ...], preferred: Card) -> tuple[Card, tuple[Line, ...]]:
    """The goal that scores most, `preferred` among equals, and its lines."""
    scored = [(goal, _lines(layout, goal)) for goal in goals]
    return max(scored, key=lambda entry: (sum(line.points for line in entry[1]), entry[0] == preferred))


@lru_cache(maxsize=1024)
def _lines(layout: Layout, goal: Card) -> tuple[Line, ...]:
    return breakdown(layout, goal)
