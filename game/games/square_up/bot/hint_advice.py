"""`advice` makes the `Advice` of a hint: the plan that is expected to gain most, of likely plans and simple ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from typing import Final

import numpy as np

from game.bots.reasons import reason_of
from game.bots.sequential_halving import OutOfTime
from game.core.bot import Advice, Expired
from game.core.game import IllegalAction, Observation, Reason
from game.games.square_up.bot.expected_gains import expected_gains, plan_from
from game.games.square_up.bot.plain_wins import at_a_glance, joint_attacks, plain_wins, single_attacks
from game.games.square_up.bot.plan_search import Mixture
from game.games.square_up.bot.plans import Actions
from game.games.square_up.rules.actions import Commit, Move, Place, target_of
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.preview import preview_of
from game.games.square_up.rules.threats import attacker, exposed, grids_after, in_danger, leaves_alone, left_dear, worth
from game.games.square_up.rules.units import SHAPES, STACK, Cell
from game.games.square_up.rules.view import SquareUpView

LIKELY: Final = 0.2
"""Share of the likeliest plan's weight from which on a plan is tried: mixtures are not exact."""
SEEN: Final = 0.15
"""Points on average that a hint gives up for each that the player sees open on the board."""
SAFE: Final = 0.3
"""Points on average that a hint gives up to keep a unit out of an enemy's reach: replies are drawn, and differ."""
TAKEN: Final = 0.3
"""Chance of losing a dear unit that stays where a rival can take it: people attack what they see more often than the
drawn replies do."""
_SHORT: Final = 6
"""Plans that are compared closely."""
_ROUNDS: Final = 3
"""How often something is added to a plan, or taken from it."""
_PAYS: Final = 0.15
"""Points that a step must bring on average to be part of a hint; none in the last turn, in which ink is worth nothing
else."""
_STAGES: Final = ((8, 20), (32, _SHORT), (160, _SHORT))
"""Replies that all plans meet, and how many plans are left then: without time, what was found last is the answer."""


def advice(observation: Observation, plan: Actions, mixture: Mixture, expired: Expired | None) -> Advice:
    """`plan` for the rest of the turn, with its effect on the fights. `mixture`: other plans. Pure."""
    view: SquareUpView = observation.view
    if not plan:
        return Advice((Commit(),), reason_of(SQUARE_UP, observation, Commit(), expired))
    effect = preview_of(view, plan)
    others = [preview_of(view, other).gain for other in mixture.plans if other and other != plan]
    return Advice((*plan, Commit()), Reason(effect.gain, effect.why, max(others, default=None)))


def hinted_plan(view: SquareUpView, mixture: Mixture, expired: Expired | None = None) -> Actions:
    """The plan that gains most on average against likely replies; it leaves no tool alone. The same each time."""
    rng = np.random.default_rng(
        np.frombuffer(repr((view.boards, view.inks, view.turn, view.planned)).encode(), np.uint8)
    )
    pays = 0.0 if view.turn == view.options.turns else _PAYS
    # Without time to compare, to save would be no answer.
    best = at_a_glance(view)
    try:
        best = _best(view, _candidates(view, mixture), rng, expired)
        for _ in range(_ROUNDS):
            changed = _best(view, [best, *_shorter(view, best), *_longer(view, best)], rng, expired, pays)
            if changed == best:
                break
            best = changed
        best = _made_safer(view, best, rng, expired)
    except OutOfTime:
        best = _fled(view, _out_of_reach(view, best), rng)
    return _wins_first(view, best)


def _candidates(view: SquareUpView, mixture: Mixture) -> list[Actions]:
    least = LIKELY * max(mixture.weights)
    likely = [plan for plan, weight in zip(mixture.plans, mixture.weights, strict=True) if weight >= least]
    guarded = [_with_guards(view, plan) for plan in likely]
    flights = [(move,) for move in _flights(view)]
    return [(), *guarded, plain_wins(view), *single_attacks(view), *joint_attacks(view), *_guards(view), *flights]


def _best(
    view: SquareUpView,
    plans: Sequence[Actions],
    rng: np.random.Generator,
    expired: Expired | None,
    pays: float = 0.0,
) -> Actions:
    """The best plan on average; the first one unless another is better by `pays` for each step that it is longer.
    `OutOfTime` where none could be compared."""
    kept = [plan for plan in dict.fromkeys(plans) if not leaves_alone(view, plan)]
    seen = {plan: _seen(view, plan) - pays * len(plan) for plan in kept}
    for replies, most in _STAGES:
        if len(kept) == 1:
            break
        try:
            values = expected_gains(view, kept, rng, replies, expired)
        except OutOfTime:
            if replies == _STAGES[0][0]:
                raise
            break
        values += [seen[plan] for plan in kept]
        kept = [kept[i] for i in np.argsort(-values, kind="stable")[:most]]
    return kept[0]


def _seen(view: SquareUpView, plan: Actions) -> float:
    """What a player sees of a plan on the board: points that are open, and dear units that stay in reach."""
    gain = preview_of(view, plan).gain if plan else 0
    return SEEN * gain - TAKEN * sum(map(worth, left_dear(view, plan)))


def _made_safer(view: SquareUpView, plan: Actions, rng: np.random.Generator, expired: Expired | None) -> Actions:
    """`plan`, or one with fewer own squares in an enemy's reach that is as good: in the fights on the board, and on
    average by no more than `SAFE` worse."""
    plan = _best(view, _safer(view, plan, _flees) or [plan], rng, expired)
    others = _safer(view, plan, _replaces)
    if not others:
        return plan
    values = expected_gains(view, [plan, *others], rng, 160, expired)
    best = int(np.argmax(values[1:]))
    return others[best] if values[best + 1] >= values[0] - SAFE else plan


def _out_of_reach(view: SquareUpView, plan: Actions) -> Actions:
    """`plan`, its flights out of reach of enemy shapes where there is such a cell, without comparing them."""
    while safer := _safer(view, plan, _flees):
        plan = min(safer, key=lambda other: len(exposed(view, other, leaving=True)))
    return plan


def _fled(view: SquareUpView, plan: Actions, rng: np.random.Generator) -> Actions:
    """`plan`, and a flight of each dear unit that it leaves to a rival."""
    while flights := _flights(view, plan):
        plan = (*plan, flights[int(rng.integers(len(flights)))])
    return plan


def _flees(step: Place | Move, other: Place | Move, taken: Set[Cell]) -> bool:
    """Whether `other` moves the same shape, and both lead to cells where nobody stands."""
    both = isinstance(step, Move) and isinstance(other, Move) and step.source == other.source
    return both and not {target_of(step), target_of(other)} & taken


def _replaces(step: Place | Move, other: Place | Move, taken: Set[Cell]) -> bool:
    """Whether `other` uses the same shape or unit elsewhere, or goes to the same cell, which is taken."""
    if target_of(step) in taken and target_of(other) == target_of(step):
        return True
    match step, other:
        case Move(source, _), Move(same, _):
            return source == same
        case Place(unit, _), Place(same, _):
            return unit == same
    return False


def _safer(
    view: SquareUpView, plan: Actions, fits: Callable[[Place | Move, Place | Move, Set[Cell]], bool]
) -> list[Actions]:
    """`plan` with one step, to a cell where an enemy in reach would beat what comes there, replaced by another that
    `fits`: all such plans with the same gain in the fights on the board and fewer such cells."""
    risky = {own.cell for own, _foe in exposed(view, plan, leaving=True)}
    taken = {square.cell for board in view.boards for square in board}
    gain, found = preview_of(view, plan).gain if plan else 0, []
    for at, step in enumerate(plan):
        if target_of(step) not in risky:
            continue
        for other in _after(view, plan[:at]).legal():
            if not isinstance(other, Place | Move) or other == step or not fits(step, other, taken):
                continue
            changed = _legal(view, (*plan[:at], other, *plan[at + 1 :]))
            cells = {own.cell for own, _foe in exposed(view, changed, leaving=True)}
            if len(changed) == len(plan) and cells < risky and preview_of(view, changed).gain == gain:
                found.append(changed)
    return found


def _with_guards(view: SquareUpView, plan: Actions) -> Actions:
    """`plan` without the moves that leave a tool alone, as far as its other steps are legal without them."""
    if not leaves_alone(view, plan):
        return plan
    tools = {square.cell for square in view.board if square.tool and square.shape}
    return _legal(view, [step for step in plan if not (isinstance(step, Move) and step.source in tools)])


def _legal(view: SquareUpView, steps: Sequence[Place | Move]) -> Actions:
    """The steps that are legal one after the other."""
    plan = plan_from(view)
    for step in steps:
        try:
            plan.check(step)
        except IllegalAction:
            continue
        plan.do(step)
    return tuple(plan.actions)


def _shorter(view: SquareUpView, plan: Actions) -> Iterator[Actions]:
    for left_out in range(len(plan)):
        yield _legal(view, [step for i, step in enumerate(plan) if i != left_out])


def _longer(view: SquareUpView, plan: Actions) -> Iterator[Actions]:
    """`plan` after a further attack, as far as it is legal then, and before a further guard."""
    for attack in (*single_attacks(view), *joint_attacks(view)):
        yield _legal(view, (*attack, *plan))
    for guard in _guards(view, plan):
        yield (*plan, *guard)
    for flight in _flights(view, plan):
        yield (*plan, flight)


def _flights(view: SquareUpView, done: Actions = ()) -> list[Move]:
    """The moves that take the dearest unit which `done` leaves in danger to an empty square, out of reach of enemy
    shapes if there is such a square."""
    left = left_dear(view, done)
    if not left:
        return []
    plan = _after(view, done)
    taken = {square.cell for board in view.known_boards for square in board}
    targets = [target for target in plan.targets(left[0].cell) if target not in taken and not plan.grid.tools[target]]
    moves = [Move(left[0].cell, target) for target in targets]
    safe = [move for move in moves if attacker(view, grids_after(view, (*done, move)), move.target) is None]
    return safe or moves


def _guards(view: SquareUpView, done: Actions = ()) -> Iterator[Actions]:
    """Shapes that come to own tools in danger after `done`, alone or guarded by Circles: some Circles, or another."""
    plan = _after(view, done)
    grids = [Grid.of(board) for board in view.known_boards]
    assert view.seat is not None
    grids[view.seat] = plan.grid
    shapes = plan.grid.shapes
    tools = {
        cell
        for cell, tool in enumerate(plan.grid.tools)
        if tool and shapes[cell] < STACK and in_danger(view, grids, cell)
    }
    for step in plan.legal():
        match step:
            case Move(_, target) if target in tools:
                yield (step,)
            case Place("circle", cell) if cell in tools:
                yield from ((step,) * count for count in range(1, min(STACK - shapes[cell], plan.ink) + 1))
            case Place(name, cell) if cell in tools and name in SHAPES:
                yield (step,)


def _after(view: SquareUpView, steps: Actions) -> Plan:
    plan = plan_from(view)
    for step in steps:
        plan.do(step)
    return plan


def _wins_first(view: SquareUpView, plan: Actions) -> Actions:
    """`plan` with the steps to squares where rivals stand first, if it is legal and the same in this order."""
    foes = {square.cell for seat, board in enumerate(view.boards) if seat != view.seat for square in board}
    ordered = sorted(plan, key=lambda step: target_of(step) not in foes)
    found = _legal(view, ordered)
    same = len(found) == len(plan) and _after(view, found).grid.board() == _after(view, plan).grid.board()
    return found if same else plan
