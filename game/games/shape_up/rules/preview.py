"""`preview` returns what an action of Shape Up! changes in the viewing seat's score, from what that seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Preview
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import changes_between
from game.games.shape_up.rules.view import ShapeUpView


def preview(view: ShapeUpView, action: Action) -> Preview:
    """Own score after `action` minus own score before; `why` holds `LineChange`s, the gained ones first, whose points
    add up to the gain.

    In the Advanced game the best goal in the hand counts. (0, ()) for a seat whose
    goal is unknown, such as a spectator.
    """
    return preview_of(view, (action,))


def preview_of(view: ShapeUpView, actions: Sequence[Action]) -> Preview:
    """As `preview`, of what `actions` change together."""
    if all(isinstance(action, EndTurn) for action in actions):
        return Preview(0)
    goals = view.hand if view.options.advanced else () if view.goal is None else (view.goal,)
    played = [action.card for action in actions if isinstance(action, Play)]
    kept = tuple(goal for goal in goals if goal not in played)
    layout = layout_after(view, actions)
    why = changes_between(view.layout, tuple((x, y, card) for (x, y), card in layout.items()), goals, kept)
    return Preview(sum(change.line.points if change.gained else -change.line.points for change in why), why)


def layout_after(view: ShapeUpView, actions: Sequence[Action]) -> dict[tuple[int, int], Card]:
    """The cards by (x, y) after `actions`."""
    layout = {(x, y): card for x, y, card in view.layout}
    for action in actions:
        match action:
            case Play(card, x, y):
                layout[x, y] = card
            case Move(from_x, from_y, to_x, to_y):
                layout[to_x, to_y] = layout.pop((from_x, from_y))
    return layout
