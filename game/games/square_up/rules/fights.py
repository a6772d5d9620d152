"""Fights: who keeps a square that units of several seats share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.units import (
    CELLS,
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
    """What one seat brought to a fight, and what became of it.

    `size` and `splot` are as in `board.Square`. For a seat with a shape: `strength` is the shape's own (a stack's sum),
    `bonus` 1 on an own Splot, `scissors` the number of enemy Scissors, `effective` = strength + bonus − 2 × scissors,
    and `counts` what it fights with, which differs for a Fractal beside a stronger one. `out`: an enemy Fractal
    destroys it, whatever the strengths. Without a shape these are 0 and false.

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
    """Whether the units that share a square fight: tools do not fight tools."""
    return len(stands) > 1 and any(shape for _, shape, _ in stands)


def settle(cell: Cell, stands: Sequence[Stand], left: Counter[tuple[Seat, int]]) -> Fight:
    """The fight of `stands`, in the order of the seats, for `cell`.

    `left` counts the squares that each seat's Splots (by code) still have, this one included; it is kept up to date.
    Whoever takes the last one scores the Splot.
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
    sides = []
    for seat, shape, tool in stands:
        lost_shape = bool(shape) and seat != winner
        lost_tool = bool(tool) and winner is not None and seat != winner
        worth = 0
        if winner is not None and lost_shape:
            worth += SHAPE_COST[shape]
        if lost_tool:
            kind = tool_of(tool)
            assert kind is not None
            if tool >= SPLOT:
                left[seat, tool] -= 1
            if tool < SPLOT or not left[seat, tool]:
                worth += COST[kind]
        sides.append(
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
                lost_shape=lost_shape,
                lost_tool=lost_tool,
                worth=worth,
            )
        )
    return Fight(cell, tuple(sides), winner, how, sum(side.worth for side in sides))


def splots_left(grids: Sequence[Grid]) -> Counter[tuple[Seat, int]]:
    """The number of squares of each Splot, by seat and code."""
    return Counter((seat, tool) for seat, grid in enumerate(grids) for tool in grid.tools if tool >= SPLOT)


def stands_on(grids: Sequence[Grid], cell: Cell) -> list[Stand]:
    """Who has something on `cell`, in the order of the seats."""
    return [
        (seat, grid.shapes[cell], grid.tools[cell])
        for seat, grid in enumerate(grids)
        if grid.shapes[cell] or grid.tools[cell]
    ]


def fights(grids: Sequence[Grid]) -> Iterator[Fight]:
    """All fights on the planned `grids`, one a seat, from A1 to H8. The grids stay as they are."""
    left = splots_left(grids)
    for cell in range(CELLS):
        stands = stands_on(grids, cell)
        if is_fight(stands):
            yield settle(cell, stands, left)
