"""`cost_of` finds what a turn of Shape Up! did to a seat's lines: which one it broke, kept from being made, or made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.games.shape_up.rules.actions import Action, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.changes import Effect, changes_between, effects_of
from game.games.shape_up.rules.grid import position
from game.games.shape_up.rules.scoring import Layout, Line
from game.games.shape_up.rules.side_effects import lines_through, values_of
from game.games.shape_up.rules.state import ShapeUpState

_LEAST = 3
"""Points of a line that is worth being named as one that was kept from being made."""


@dataclass(frozen=True, slots=True)
class LineCost:
    """What `action` of `seat` did with `card`: it "broke" a line of `victim`, "blocked" one, or "made" one of its own;
    "none": nothing of this. `points`: what the line is worth, or lost."""

    seat: Seat
    victim: Seat
    action: Play | Move
    card: Card
    kind: Literal["broke", "blocked", "made", "none"]
    line: Line | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class _Step:
    """An action that lays or moves `card` to the cell `at`, with the layout before and after it."""

    action: Play | Move
    at: tuple[int, int]
    card: Card
    before: Layout
    after: Layout


def cost_of(before: ShapeUpState, actions: Sequence[tuple[Seat, Action]], victim: Seat) -> LineCost | None:
    """Names the worst that a turn did to `victim`, by its goal, or in the Advanced game by the cards that may become
    it. None where no card was laid."""
    steps = list(_steps(before, [action for _seat, action in actions]))
    if not steps:
        return None
    seat = actions[0][0]
    wanted = _goals(before, victim)
    broken = [(effect, step) for step in steps for effect in _effects(step, wanted) if not effect.made]
    if broken and (seat != victim or _change(steps, wanted) < 0):
        effect, step = min(broken, key=lambda found: found[0].points)
        return LineCost(seat, victim, step.action, step.card, "broke", effect.line, -effect.points)
    blocked = [(line, step) for step in steps for line in _blocked(step, wanted)] if seat != victim else []
    if blocked:
        line, step = max(blocked, key=lambda found: found[0].points)
        return LineCost(seat, victim, step.action, step.card, "blocked", line, line.points)
    own = _goals(before, seat)
    made = [(effect, step) for step in steps for effect in _effects(step, own) if effect.made]
    if made:
        effect, step = max(made, key=lambda found: found[0].points)
        return LineCost(seat, victim, step.action, step.card, "made", effect.line, effect.points)
    laid = next((step for step in steps if isinstance(step.action, Play)), steps[0])
    return LineCost(seat, victim, laid.action, laid.card, "none")


def _goals(state: ShapeUpState, seat: Seat) -> tuple[Card, ...]:
    return tuple(state.hands[seat]) if state.options.advanced else (state.goals[seat],)


def _steps(state: ShapeUpState, actions: Sequence[Action]) -> Iterator[_Step]:
    cells = {position(cell): card for cell, card in state.board.items()}
    for action in actions:
        before = _layout(cells)
        match action:
            case Play(card, x, y):
                cells[x, y] = card
            case Move(from_x, from_y, x, y):
                card = cells[x, y] = cells.pop((from_x, from_y))
            case _:
                continue
        yield _Step(action, (x, y), card, before, _layout(cells))


def _layout(cells: dict[tuple[int, int], Card]) -> Layout:
    return tuple((x, y, card) for (x, y), card in sorted(cells.items(), key=lambda item: (item[0][1], item[0][0])))


def _effects(step: _Step, goals: tuple[Card, ...]) -> tuple[Effect, ...]:
    return effects_of(changes_between(step.before, step.after, goals, goals))


def _change(steps: Sequence[_Step], goals: tuple[Card, ...]) -> int:
    """By how much the whole turn changes the points for these goals."""
    return sum(effect.points for step in steps for effect in _effects(step, goals))


def _blocked(step: _Step, goals: tuple[Card, ...]) -> Iterator[Line]:
    """Lines that a card of these goals would have made on the cell that the step filled, and its card does not."""
    cells = {(x, y): card for x, y, card in step.after}
    for goal in goals:
        for value in values_of(goal):
            if value not in values_of(step.card):
                yield from (line for line in lines_through(cells, step.at, value) if line.points >= _LEAST)
