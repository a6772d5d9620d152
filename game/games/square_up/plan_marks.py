"""`draw_arrows`, `draw_origins` and `draw_new_signs` draw what plans move and place as signs on Square Up's paper."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from game.core.game import Seat, SeatInfo
from game.games.square_up.art import arrow, fresh, new_sign, unit_sprite
from game.games.square_up.paper import Paper, on_squares, shares
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.units import Cell
from game.games.square_up.turn_summary import Moved, SeatPlan
from game.ui.layout import Rect
from game.ui.widgets import Ui

Alpha = Callable[[Seat, Cell], float]
"""(seat, square) → strength, 0 to 1, of the signs of that seat's plan that lead to the square."""

ARROW, FAT = 44.0, 64.0
"""Most height of an arrow's picture, also of one that is planned: it is lower on the way to the next square."""
NEAR = 0.40
"""Distance of an arrow's end from the middle of its unit, as a share of the unit's side."""
NEAR_SHARED = 0.5
"""The same where the unit shares its square: it is small, and shown whole."""
BACK = 0.37
"""Distance in squares of an arrow's start from the middle of its old square, if a unit stands there now: its rim."""
BEHIND = 0.32
"""Distance in squares of an arrow's start behind that middle, if it ends at the edge of its square."""
SHORT, SLIM = 0.9, 1.3
"""Of the height of an arrow, the least that it is long, and how long it should be: a shorter one is lower."""
CLEAR, PALE = 0.9, 0.3
"""Least strength of an arrow that lies on a unit, except for arrows paler than `PALE`, whose plan is not lit."""
GHOST = 0.45
"""Strength of the ghost of a shape where it stood."""
ASIDE = 0.15
"""Distance in squares of an arrow from the straight line, where another arrow leads back."""

Places = Mapping[tuple[Seat, Cell], Rect]


def places_of(paper: Paper, boards: Sequence[Board]) -> dict[tuple[Seat, Cell], Rect]:
    """The rectangle of each seat's units on each square."""
    return {
        (seat, cell): box
        for cell, here in on_squares(boards).items()
        for seat, _square, box in shares(paper.square(cell), here)
    }


def draw_origins(
    ui: Ui,
    paper: Paper,
    seats: Sequence[SeatInfo],
    plans: Mapping[Seat, SeatPlan],
    places: Places,
    alpha: Alpha,
    name: str = "origin",
) -> None:
    """The ghosts of moved shapes where they stood, unless a unit stands there now. `name`: their ids begin with it."""
    taken = {cell for _seat, cell in places}
    for seat, plan in plans.items():
        for one in plan.moved:
            shown = alpha(seat, one.target)
            if shown and one.source not in taken:
                box = paper.square(one.source)
                look = unit_sprite(one.shape, seats[seat].colour, box.w, one.size)
                ui.put(f"{name}.{one.source}.{seat}", look, box.x, box.y, alpha=255 * GHOST * shown, animates=False)


def draw_new_signs(
    ui: Ui, seats: Sequence[SeatInfo], plans: Mapping[Seat, SeatPlan], paper: Paper, alpha: Alpha
) -> None:
    """Washes the squares to which plans bring units, new ones or moved ones; for a Splot the chosen square."""
    for seat, plan in plans.items():
        for cell in sorted(cell for cell in cells_of(plan) if alpha(seat, cell)):
            box = paper.square(cell)
            look = new_sign(seats[seat].colour, box.w)
            ui.put(f"placed.{cell}.{seat}", look, box.x, box.y, alpha=255 * alpha(seat, cell), animates=False)


def cells_of(plan: SeatPlan) -> set[Cell]:
    """The squares to which a plan brings units."""
    return {one.cell for one in plan.placed} | {one.target for one in plan.moved}


def draw_lit(ui: Ui, plans: Mapping[Seat, SeatPlan], paper: Paper) -> None:
    """Lights the squares on which a plan places something, or to which it moves a shape."""
    for seat, plan in plans.items():
        cells = {one.target: "lit" for one in plan.moved} | {one.cell: "fresh" for one in plan.placed}
        for cell, name in sorted(cells.items()):
            box = paper.square(cell)
            ui.put(f"{name}.{cell}.{seat}", fresh(box.w, box.h), box.x, box.y, animates=False)


def draw_arrows(
    ui: Ui,
    paper: Paper,
    seats: Sequence[SeatInfo],
    plans: Mapping[Seat, SeatPlan],
    places: Places,
    alpha: Alpha,
    sheets: Mapping[Cell, Rect] | None = None,
    *,
    fat: bool = False,
) -> None:
    """`sheets` of fights on their squares, at whose edges arrows end. `fat`: as of a wet brush."""
    taken = {cell for _seat, cell in places}
    ways = {(one.source, one.target) for plan in plans.values() for one in plan.moved}
    for seat, plan in plans.items():
        for one in plan.moved:
            strength = alpha(seat, one.target)
            if not strength:
                continue
            back = 0.0
            if one.source in taken:
                # Where a unit has taken the old place, the arrow begins on that unit's rim and must show on it.
                back, strength = BACK * paper.cell, strength if strength < PALE else max(CLEAR, strength)
            end = places.get((seat, one.target), paper.square(one.target))
            if sheets and one.target in sheets:
                square = paper.square(one.target)
                wide = _to_edge(paper.square(one.source), square, sheets[one.target]) / NEAR
                end = Rect(square.cx - wide / 2, square.cy - wide / 2, wide, wide)
                back = 0.0 if one.source in taken else -BEHIND * paper.cell
            elif fat and one.source not in taken:
                back = -BEHIND * paper.cell
            aside = ASIDE * paper.cell if (one.target, one.source) in ways else 0.0
            _draw_arrow(ui, paper, seat, seats[seat].colour, one, end, back, aside, strength, FAT if fat else ARROW)


def _to_edge(start: Rect, square: Rect, sheet: Rect) -> float:
    """How far the edge of a `sheet` is from the middle of its `square`, towards `start`."""
    dx, dy = start.cx - square.cx, start.cy - square.cy
    far = math.hypot(dx, dy)
    wide = sheet.right - square.cx if dx > 0 else square.cx - sheet.x
    high = sheet.bottom - square.cy if dy > 0 else square.cy - sheet.y
    return min(far * room / abs(way) for room, way in ((wide, dx), (high, dy)) if way)


def _draw_arrow(
    ui: Ui,
    paper: Paper,
    seat: Seat,
    colour: str,
    one: Moved,
    end: Rect,
    back: float,
    aside: float,
    alpha: float,
    most: float,
) -> None:
    """An arrow to a unit in `end`, from `back` px beyond the middle of its old square, shifted by `aside` px; `most`:
    its greatest height."""
    start, near = paper.square(one.source), NEAR_SHARED if end.w < paper.cell * 0.9 else NEAR
    dx, dy = end.cx - start.cx, end.cy - start.cy
    long = math.hypot(dx, dy)
    left, up = aside * dy / long, -aside * dx / long
    room = long - near * end.w - back
    high = round(min(most, max(24.0, room / SLIM)))
    length = round(max(SHORT * high, room))
    middle = long - near * end.w - length / 2
    ui.put(
        f"arrow.{one.source}.{one.target}.{seat}",
        arrow(colour, length, high),
        start.cx + left + dx / long * middle - length / 2,
        start.cy + up + dy / long * middle - high / 2,
        angle=math.degrees(math.atan2(dy, dx)),
        alpha=255 * alpha,
        animates=False,
    )
