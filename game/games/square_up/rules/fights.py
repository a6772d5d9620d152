"""`fights` finds every square where units of several seats meet, and `settle` decides who wins there and what dies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import or_

from game.core.game import Seat
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.units import (
    COST,
    CUT,
    FRACTAL,
    SCISSORS,
    SHAPE_COST,
    SHAPE_STRENGTH,
    SPLOT,
    SQUARE,
    Cell,
    Unit,
    shape_of,
    tool_of,
)


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's units in a fight, and their fate.

    `size` and `splot` are as in `board.Square`. For a seat with a shape: `strength` is the shape's own (a stack's sum),
    `bonus` 1 on an own Splot, `scissors` the number of enemy Scissors, `effective` = strength + bonus − 2 × scissors,
    and `counts` the strength that is compared, which differs for a Fractal beside a stronger one. `out`: an enemy
    Fractal destroys it, whatever the strengths. Without a shape these are 0 and false.

    `worth`: the points that the winner gets for what this side lost.
    """

    seat: Seat
    shape: Unit | None
    size: int
    tool: Unit | None
    splot: int
    strength: int
    bonus: int
    scissors: int
    effective: int
    counts: int
    out: bool
    lost_shape: bool
    lost_tool: bool
    worth: int


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight for `cell`, settled. `sides` are in the order of the seats; `points` go to the `winner`.

    `how`: "tools" (only the winner has a shape), "strength" (the highest of those not out), "fractal" (a Fractal put
    all others out), "tie" (no winner: the highest are equal), "fractals" (a tie of Fractals, whatever the modifiers).
    """

    cell: Cell
    sides: tuple[Side, ...]
    winner: Seat | None
    how: str
    points: int


Stand = tuple[Seat, int, int]
"""A seat on a square, with the codes of its shape and its tool, not both 0."""


def is_fight(stands: Sequence[Stand]) -> bool:
    """Whether the units on a square fight: tools do not fight tools."""
    return len(stands) > 1 and any(shape for _, shape, _ in stands)


def settle(cell: Cell, stands: Sequence[Stand], left: Counter[tuple[Seat, int]]) -> Fight:
    """The fight of `stands`, in the order of the seats, for `cell`.

    `left` counts the squares that each seat's Splots (by code) still have, this one included; `settle` takes off those
    that are lost here. The winner of a Splot's last square scores the Splot.
    """
    cutters = sum(tool == SCISSORS for _, _, tool in stands)
    effective = {
        seat: SHAPE_STRENGTH[shape] + (tool >= SPLOT) - CUT * (cutters - (tool == SCISSORS))
        for seat, shape, tool in stands
        if shape
    }
    fractals = {seat for seat, shape, _ in stands if shape == FRACTAL}
    out = {seat for seat, shape, _ in stands if SQUARE <= shape < FRACTAL} if fractals else set()
    highest_fractal = max((effective[seat] for seat in fractals), default=0)
    counts = {seat: highest_fractal if seat in fractals else own for seat, own in effective.items()}
    best_count = max(own for seat, own in counts.items() if seat not in out)
    best = [seat for seat, own in counts.items() if own == best_count and seat not in out]
    winner = best[0] if len(best) == 1 else None
    if winner is None:
        how = "fractals" if fractals.issuperset(best) else "tie"
    elif len(counts) == 1:
        how = "tools"
    else:
        how = "fractal" if len(out) == len(counts) - 1 else "strength"
    sides = tuple(
        Side(
            seat,
            *shape_of(shape),
            tool_of(tool),
            max(0, tool - SPLOT + 1),
            strength=SHAPE_STRENGTH[shape],
            bonus=int(bool(shape) and tool >= SPLOT),
            scissors=cutters - (tool == SCISSORS) if shape else 0,
            effective=effective.get(seat, 0),
            counts=counts.get(seat, 0),
            out=seat in out,
            lost_shape=bool(shape) and seat != winner,
            lost_tool=bool(tool) and winner not in (None, seat),
            worth=0 if winner in (None, seat) else SHAPE_COST[shape] + _tool_worth(seat, tool, left),
        )
        for seat, shape, tool in stands
    )
    return Fight(cell, sides, winner, how, sum(side.worth for side in sides))


def _tool_worth(seat: Seat, tool: int, left: Counter[tuple[Seat, int]]) -> int:
    """Points for taking a tool (0: none); see `settle`."""
    kind = tool_of(tool)
    if kind is None:
        return 0
    if tool >= SPLOT:
        left[seat, tool] -= 1
    return COST[kind] if tool < SPLOT or not left[seat, tool] else 0


def splots_left(grids: Sequence[Grid]) -> Counter[tuple[Seat, int]]:
    """Number of squares of each Splot, by seat and code."""
    return Counter((seat, tool) for seat, grid in enumerate(grids) for tool in grid.tools if tool >= SPLOT)


def stands_on(grids: Sequence[Grid], cell: Cell) -> list[Stand]:
    """The seats with something on `cell`, in order."""
    return [
        (seat, grid.shapes[cell], grid.tools[cell])
        for seat, grid in enumerate(grids)
        if grid.shapes[cell] or grid.tools[cell]
    ]


def fights(grids: Sequence[Grid]) -> Iterator[Fight]:
    """All fights on the planned `grids`, one a seat, from A1 to H8. Does not change the grids."""
    left = splots_left(grids)
    # What the bots ask most: so only cells that several seats hold are looked at closely.
    held = zip(*(map(or_, grid.shapes, grid.tools) for grid in grids), strict=True)
    for cell in [cell for cell, units in enumerate(held) if len(units) - units.count(0) > 1]:
        stands = stands_on(grids, cell)
        if is_fight(stands):
            yield settle(cell, stands, left)
