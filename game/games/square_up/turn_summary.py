"""Summarises a Square Up turn as data: `SeatPlan`, what a seat moved and placed; `losses`, what fights destroyed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.core.game import Event, Seat
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Board, Grid, Square
from game.games.square_up.rules.events import Fought, Revealed, Scored
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.units import COST, SHAPES, Cell, Unit, shape_of


@dataclass(frozen=True, slots=True)
class Moved:
    """A shape that a plan has moved; `size`: number of Circles, 1 for any other shape."""

    shape: Unit
    size: int
    source: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Placed:
    """Units that a plan has placed on a square: `count` Circles, or one of any other unit."""

    unit: Unit
    count: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """The plan of one seat: what it moved and placed, and the units that it left where they were."""

    moved: tuple[Moved, ...]
    placed: tuple[Placed, ...]
    stayed: tuple[tuple[Unit, Cell], ...]

    @property
    def orders(self) -> int:
        """Number of things that it does, where Circles on one cell are one."""
        return len(self.moved) + len(self.placed)

    @property
    def fresh(self) -> int:
        """Number of units that were placed."""
        return sum(one.count for one in self.placed)

    def is_quiet(self, unit: Unit, cell: Cell) -> bool:
        """Whether `unit` stands on `cell` and has not been touched."""
        return (unit, cell) in self.stayed


@dataclass(frozen=True, slots=True)
class Step:
    """A move or a placed unit of a seat; `size`: number of Circles, `source`: where it came from, None if placed."""

    seat: Seat
    unit: Unit
    size: int
    source: Cell | None
    cell: Cell


def steps_of(seat: Seat, plan: SeatPlan) -> list[Step]:
    """The moves of `plan`, then the units that it placed."""
    moved = [Step(seat, one.shape, one.size, one.source, one.target) for one in plan.moved]
    return moved + [Step(seat, one.unit, one.count, None, one.cell) for one in plan.placed]


@dataclass(frozen=True, slots=True)
class Loss:
    """A unit that a fight has destroyed; `winner` None: equally strong shapes destroyed one another."""

    seat: Seat
    unit: Unit
    size: int
    cell: Cell
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class Miss:
    """A shape of `fled` left the cell `source` just as a unit of `chaser` came there, and nobody fought for it.

    `unit`: what came too late; `size`: number of Circles, 1 for any other unit.
    """

    chaser: Seat
    fled: Seat
    source: Cell
    target: Cell
    unit: Unit
    size: int


def plan_of(before: Board, actions: Iterable[Place | Move]) -> SeatPlan:
    """The effect of `actions` on a board."""
    plan = Plan(Grid.of(before), 0)
    moved: list[Moved] = []
    placed: dict[tuple[Unit, Cell], int] = {}
    for action in actions:
        match action:
            case Move(source, target):
                shape, size = shape_of(plan.grid.shapes[source])
                if shape is not None:
                    moved.append(Moved(shape, size, source, target))
            case Place(unit, cell):
                placed[unit, cell] = placed.get((unit, cell), 0) + 1
        plan.do(action)
    left = {one.source for one in moved}
    # A stack that was added to counts as placed or moved.
    joined = {cell for unit, cell in placed if unit in SHAPES} | {one.target for one in moved}
    stayed: list[tuple[Unit, Cell]] = []
    splots: set[int] = set()
    for square in before:
        if square.shape is not None and square.cell not in left | joined:
            stayed.append((square.shape, square.cell))
        if square.tool is not None and square.splot not in splots:
            stayed.append((square.tool, square.cell))
            splots |= {square.splot} - {0}
    fresh = tuple(Placed(unit, count, cell) for (unit, cell), count in placed.items())
    return SeatPlan(tuple(moved), fresh, tuple(stayed))


def without_later(last: SeatPlan, later: SeatPlan) -> SeatPlan:
    """`last` without the units that a `later` plan of the same seat has moved on or added to."""
    sources = {one.source for one in later.moved}
    touched = sources | {one.target for one in later.moved} | {one.cell for one in later.placed}
    return SeatPlan(
        tuple(one for one in last.moved if one.target not in touched and one.source not in sources),
        tuple(one for one in last.placed if one.cell not in touched),
        last.stayed,
    )


def reveals(history: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of each finished turn, from its `Revealed` to its `Scored`."""
    found: list[tuple[Event, ...]] = []
    turn: list[Event] = []
    for event in history:
        if isinstance(event, Revealed):
            turn = []
        turn.append(event)
        if isinstance(event, Scored):
            found.append(tuple(turn))
    return found


def boards_before(history: Sequence[Event], revealed: Revealed, began: Sequence[Board] = ()) -> tuple[Board, ...]:
    """The public boards on which the plans of `revealed` were made.

    `began`: the boards at the beginning of the match, if they were not empty.
    """
    boards = tuple(began) or ((),) * len(revealed.boards)
    fights: list[Fight] = []
    for event in history:
        match event:
            case Revealed(turn) if turn >= revealed.turn:
                break
            case Revealed():
                boards, fights = event.boards, []
            case Fought(fight):
                fights.append(fight)
    return after(boards, fights)


def latest_plans(history: Sequence[Event], began: Sequence[Board] = ()) -> tuple[SeatPlan, ...]:
    """The plans of all seats in the latest turn that was revealed; () before the first."""
    revealed = next((event for event in reversed(history) if isinstance(event, Revealed)), None)
    if revealed is None:
        return ()
    boards = boards_before(history, revealed, began)
    return tuple(plan_of(board, actions) for board, actions in zip(boards, revealed.plans, strict=True))


def misses(plans: Sequence[SeatPlan], fights: Iterable[Fight], first: Seat | None = None) -> list[Miss]:
    """The near misses of a turn, one for each cell and chaser. The dearest that has fled comes first; the seat `first`
    comes before other chasers."""
    fought = {fight.cell for fight in fights}
    found: dict[tuple[Seat, Cell], tuple[int, Miss]] = {}
    for chaser in sorted(range(len(plans)), key=lambda seat: seat != first):
        # A shape before a tool that was placed beside it.
        came = {one.cell: (one.unit, one.size) for one in reversed(steps_of(chaser, plans[chaser]))}
        for fled, plan in enumerate(plans):
            for one in plan.moved:
                if fled != chaser and one.source in came and one.source not in fought:
                    miss = Miss(chaser, fled, one.source, one.target, *came[one.source])
                    found.setdefault((chaser, one.source), (COST[one.shape] * one.size, miss))
    return [miss for _cost, miss in sorted(found.values(), key=lambda one: -one[0])]


def latest_fights(history: Sequence[Event]) -> tuple[Fight, ...]:
    """The fights of the latest turn that is over."""
    turns = reveals(history)
    return tuple(event.fight for event in turns[-1] if isinstance(event, Fought)) if turns else ()


def after(boards: Iterable[Board], fights: Iterable[Fight]) -> tuple[Board, ...]:
    """The boards after the `fights`."""
    lost = {(side.seat, fight.cell): side for fight in fights for side in fight.sides}
    return tuple(
        tuple(left for square in board if (left := _remains(square, lost.get((seat, square.cell)))) is not None)
        for seat, board in enumerate(boards)
    )


def _remains(square: Square, side: Side | None) -> Square | None:
    """A square after its fight; None if nothing is left."""
    if side is None:
        return square
    if side.lost_shape:
        square = replace(square, shape=None, size=0)
    if side.lost_tool:
        square = replace(square, tool=None, splot=0)
    return square if square.shape is not None or square.tool is not None else None


def losses(fights: Iterable[Fight]) -> list[Loss]:
    """All units that the `fights` have destroyed; every square of a Splot counts."""
    found: list[Loss] = []
    for fight in fights:
        for side in fight.sides:
            if side.shape is not None and side.lost_shape:
                found.append(Loss(side.seat, side.shape, side.size, fight.cell, fight.winner))
            if side.tool is not None and side.lost_tool:
                found.append(Loss(side.seat, side.tool, 1, fight.cell, fight.winner))
    return found


def lost_by_seat(fight: Fight) -> dict[Seat, Loss]:
    """What each seat has lost in a `fight`, in the order of the seats: of a shape with a tool the shape."""
    found: dict[Seat, Loss] = {}
    for loss in losses((fight,)):
        found.setdefault(loss.seat, loss)
    return found


def decider(fight: Fight) -> Unit | None:
    """The winner's tool without which it would not have won: Scissors or a Splot."""
    if fight.how != "strength":
        return None
    own = next(side for side in fight.sides if side.seat == fight.winner)
    rivals = [side for side in fight.sides if side.seat != fight.winner and side.shape is not None and not side.out]
    if own.tool == "scissors" and any(side.counts + 2 >= own.counts for side in rivals):
        return "scissors"
    if own.bonus and any(side.counts >= own.counts - 1 for side in rivals):
        return "splot"
    return None
