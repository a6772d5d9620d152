"""`Plan` is one seat's plan for a turn of Square Up: it lists legal actions and does them on its grid and ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.game import IllegalAction
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.units import (
    CELLS,
    CIRCLE,
    COST,
    REACH,
    SHAPE_CODE,
    SPLOT_AREA,
    STACK,
    TOOL_CODE,
    UNITS,
    Cell,
    Unit,
    name_of,
    shape_of,
)

_PLACES: Final = {unit: tuple(Place(unit, cell) for cell in range(CELLS)) for unit in UNITS}
_MOVES: Final = tuple(tuple(Move(source, target) for target in range(CELLS)) for source in range(CELLS))


class Plan:
    """`grid` and `ink` are what the seat has with its `actions` done.

    `fresh` and `moved` are sets of cells as bits. Their shapes may not move: they were placed or added to, or moved.
    """

    __slots__ = ("actions", "fresh", "grid", "ink", "moved")

    def __init__(self, grid: Grid, ink: int) -> None:
        """Nothing planned yet; the plan takes `grid` over."""
        self.grid = grid
        self.ink = ink
        self.actions: list[Place | Move] = []
        self.fresh = 0
        self.moved = 0

    def copy(self) -> Plan:
        plan = Plan(self.grid.copy(), self.ink)
        plan.actions = self.actions[:]
        plan.fresh = self.fresh
        plan.moved = self.moved
        return plan

    def movable(self) -> Iterator[Cell]:
        """The cells whose shape may still move, in order, even if it has nowhere to go."""
        spent = self.fresh | self.moved
        return (cell for cell, shape in enumerate(self.grid.shapes) if shape and not spent >> cell & 1)

    def targets(self, source: Cell) -> Iterator[Cell]:
        """The cells to which the shape on `source` can go, in order: without an own shape, or with Circles to join."""
        shapes = self.grid.shapes
        shape = shapes[source]
        room = STACK - shape
        return (target for target in REACH[shape][source] if not shapes[target] or CIRCLE <= shapes[target] <= room)

    def legal(self) -> list[Place | Move]:
        """All legal actions: placements by unit, in the order of `UNITS`, and cell; then moves by source and target."""
        grid, found = self.grid, list[Place | Move]()
        for unit in UNITS:
            if COST[unit] > self.ink:
                continue
            if unit == "circle":
                found += [place for place, there in zip(_PLACES[unit], grid.shapes, strict=True) if there < STACK]
            else:
                taken = grid.shapes if unit in SHAPE_CODE else grid.tools
                found += [place for place, there in zip(_PLACES[unit], taken, strict=True) if not there]
        for source in self.movable():
            moves = _MOVES[source]
            found += [moves[target] for target in self.targets(source)]
        return found

    def check(self, action: object) -> None:
        """Raise `IllegalAction` unless `action` may be done now."""
        match action:
            case Place(unit, cell):
                self._check_place(unit, cell)
            case Move(source, target):
                self._check_move(source, target)
            case _:
                raise IllegalAction("square-up.no-such-action")

    def _check_place(self, unit: Unit, cell: Cell) -> None:
        if unit not in COST or cell not in range(CELLS):
            raise IllegalAction("square-up.no-such-action")
        if COST[unit] > self.ink:
            raise IllegalAction("square-up.too-expensive", unit=unit, cost=COST[unit], ink=self.ink)
        if unit in TOOL_CODE:
            if self.grid.tools[cell]:
                raise IllegalAction("square-up.tool-there", cell=name_of(cell))
        else:
            self._check_room(SHAPE_CODE[unit], cell)

    def _check_move(self, source: Cell, target: Cell) -> None:
        if source not in range(CELLS) or target not in range(CELLS):
            raise IllegalAction("square-up.no-such-action")
        shape = self.grid.shapes[source]
        if not shape:
            raise IllegalAction("square-up.nothing-there", cell=name_of(source))
        if self.moved >> source & 1:
            raise IllegalAction("square-up.moved-already", cell=name_of(source))
        if self.fresh >> source & 1:
            raise IllegalAction("square-up.placed-this-turn", cell=name_of(source))
        if source == target:
            raise IllegalAction("square-up.same-square", cell=name_of(source))
        if target not in REACH[shape][source]:
            unit, _ = shape_of(shape)
            raise IllegalAction("square-up.out-of-reach", unit=str(unit), cell=name_of(target))
        self._check_room(shape, target)

    def _check_room(self, shape: int, cell: Cell) -> None:
        """Refuse `cell` for one more shape unless it is free or both are Circles that fit one stack."""
        there = self.grid.shapes[cell]
        if not there:
            return
        if shape > STACK or there > STACK:
            raise IllegalAction("square-up.occupied", cell=name_of(cell))
        if shape + there > STACK:
            raise IllegalAction("square-up.stack-full", cell=name_of(cell), most=STACK)

    def do(self, action: Place | Move) -> None:
        """Carry out a legal `action`."""
        grid = self.grid
        match action:
            case Place(unit, cell):
                self.ink -= COST[unit]
                if unit in SHAPE_CODE:
                    grid.shapes[cell] += SHAPE_CODE[unit]
                    self.fresh |= 1 << cell
                elif unit == "splot":
                    cover(grid, cell)
                else:
                    grid.tools[cell] = TOOL_CODE[unit]
            case Move(source, target):
                # A stack that is joined counts as added to, whether it has moved or not.
                if grid.shapes[target]:
                    self.fresh |= 1 << target
                self.moved |= 1 << target
                grid.shapes[target] += grid.shapes[source]
                grid.shapes[source] = 0
        self.actions.append(action)


def cover(grid: Grid, cell: Cell) -> tuple[Cell, ...]:
    """Cover `cell`, which has no tool, and its neighbours with a Splot; squares with a tool keep it. Returns them."""
    code = grid.free_splot()
    covered = tuple(near for near in SPLOT_AREA[cell] if not grid.tools[near])
    for near in covered:
        grid.tools[near] = code
    return covered


def planned(grid: Grid, ink: int, actions: Sequence[Place | Move]) -> Plan:
    """The plan that `actions` make on `grid`, which it takes over, with `ink`."""
    plan = Plan(grid, ink)
    for action in actions:
        plan.do(action)
    return plan
