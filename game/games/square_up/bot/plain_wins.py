"""`single_attacks`, `joint_attacks`, `plain_wins`, `at_a_glance` attack what stands there; hints choose among them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.core.game import IllegalAction
from game.games.square_up.bot.expected_gains import plan_from
from game.games.square_up.bot.plans import Actions
from game.games.square_up.rules.actions import Move, Place, target_of
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.preview import preview_of
from game.games.square_up.rules.threats import exposed, is_guard, rivals, worth
from game.games.square_up.rules.units import COST, SHAPES, SPLOT_AREA, STACK, Cell
from game.games.square_up.rules.view import SquareUpView

_MOST: Final = 4
"""Most attacks in a plan."""
_JOINT: Final = 12
"""Most joint attacks."""
_KEEP: Final = 0.25
"""Points that an ink is worth which stays for later, at a glance; in the last turn it is worth none."""


def balance(view: SquareUpView, plan: Actions) -> int:
    """The points that `plan` gains if the rivals stay, less those that an enemy in reach could take for it next."""
    gain = preview_of(view, plan).gain if plan else 0
    return gain - sum(worth(own) for own, _foe in exposed(view, plan))


def plain_wins(view: SquareUpView) -> Actions:
    """The attacks that win points at their squares, the best `balance` first; a unit is bought only for its price."""
    found: Actions = ()
    best = balance(view, found)
    for _ in range(_MOST):
        trials = []
        for attack in _attacks(view, found, True):
            plan = (*found, *attack)
            if preview_of(view, plan).gain > preview_of(view, found).gain if found else preview_of(view, plan).gain > 0:
                trials.append((balance(view, plan), plan))
        value, plan = max(trials, key=lambda trial: trial[0], default=(best, found))
        if value <= best:
            break
        found, best = plan, value
    return found


def at_a_glance(view: SquareUpView) -> Actions:
    """`plain_wins`, or where there are none the attack that wins most for its ink; () for none. Takes some ms."""
    if found := plain_wins(view):
        return found
    keep = 0.0 if view.turn == view.options.turns else _KEEP
    plans = ((), *single_attacks(view), *joint_attacks(view))
    return max(plans, key=lambda plan: balance(view, plan) - keep * _price(plan))


def _price(attack: Actions) -> int:
    return sum(COST[step.unit] for step in attack if isinstance(step, Place))


def free_win(view: SquareUpView) -> tuple[Cell, Actions] | None:
    """The attack that wins most for nothing, against units of which none guards a tool, and its square; None for none.

    A unit is bought for it only where it beats more than its own price."""
    before, best = balance(view, ()), None
    guarded = {one.cell for _seat, one in rivals(view) if one.shape is not None and one.tool is not None}
    for attack in _attacks(view, (), True):
        cell = target_of(attack[0])
        if cell not in guarded and preview_of(view, attack).gain > _price(attack):
            best = max(best or (before, cell, ()), (balance(view, attack), cell, attack), key=lambda one: one[0])
    return None if best is None or not best[2] else best[1:]


def single_attacks(view: SquareUpView) -> list[Actions]:
    """The attacks that win points at their square, each alone."""
    return [attack for attack in _attacks(view, (), False) if preview_of(view, attack).gain > 0]


@lru_cache(8)
def joint_attacks(view: SquareUpView) -> tuple[Actions, ...]:
    """The attacks of two parts on one square that gain more together than either alone, such as a shape that comes to
    Scissors or a Splot, or stacks that join: at most `_JOINT`, those that gain most for their ink. Before the last turn
    only moves: rivals often leave, and a shape must stay with the tool that was bought."""
    last = view.turn == view.options.turns
    parts: dict[Cell, list[Actions]] = {square.cell: [] for _seat, square in rivals(view)}
    for attack in _attacks(view, (), False):
        parts[target_of(attack[0])].append(attack)
    for step in plan_from(view).legal():
        if isinstance(step, Place) and step.unit in ("scissors", "splot"):
            for cell in SPLOT_AREA[step.cell] if step.unit == "splot" else (step.cell,):
                if cell in parts:
                    parts[cell].append((step,))
    gains: dict[Actions, int] = {}
    values: dict[Actions, float] = {}
    for one, other in (pair for attacks in parts.values() for pair in combinations(attacks, 2)):
        both = other + one if isinstance(other[0], Place) and other[0].unit not in SHAPES else one + other
        if one[0] == other[0] or (_price(both) and not last) or not _is_legal(view, both):
            continue
        for plan in (one, other, both):
            gains.setdefault(plan, preview_of(view, plan).gain)
        if gains[both] > max(0, gains[one], gains[other]):
            values[both] = gains[both] - _KEEP * _price(both)
    return tuple(sorted(values, key=lambda plan: -values[plan])[:_JOINT])


def _is_legal(view: SquareUpView, steps: Actions) -> bool:
    plan = plan_from(view)
    try:
        for step in steps:
            plan.check(step)
            plan.do(step)
    except IllegalAction:
        return False
    return True


def _attacks(view: SquareUpView, done: Actions, priced: bool) -> Iterator[tuple[Move | Place, ...]]:
    """Moves onto rivals and units placed on them, after `done`; a move that strips a tool of its guard is none.
    `priced`: a unit is bought only where it beats its own price."""
    plan, grids = plan_from(view), [Grid.of(board) for board in view.known_boards]
    for step in done:
        plan.do(step)
    cells = {
        square.cell: worth(square) for seat, board in enumerate(view.boards) if seat != view.seat for square in board
    }
    for step in plan.legal():
        match step:
            case Move(source, target) if target in cells and not is_guard(view, grids, source):
                yield (step,)
            case Place("circle", cell) if cell in cells:
                room = min(STACK - plan.grid.shapes[cell], plan.ink, cells[cell] if priced else STACK)
                yield from ((step,) * count for count in range(1, room + 1))
            case Place(unit, cell) if unit in SHAPES and cells.get(cell, 0) >= (COST[unit] if priced else 1):
                yield (step,)
