"""`saving_for`, `keeps_ink` and `use_of` give the plain reason of a hint that wins nothing at once.

They know the boards and the own plan alone, and hold if the rivals' shapes stand where they stood when the turn began.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.app.text import _, ngettext, pgettext
from game.core.game import Seat
from game.games.square_up.phrases import points, shape, stands, unit
from game.games.square_up.rules.actions import Move, Place, target_of
from game.games.square_up.rules.board import Grid, Square
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.preview import preview_of, worth_buying
from game.games.square_up.rules.threats import (
    attacker,
    beats,
    exposed,
    grids_after,
    in_danger,
    left_dear,
    rivals,
    worth,
)
from game.games.square_up.rules.units import COST, REACH, SHAPE_COST, SHAPES, Cell, Unit, name_of, shape_of
from game.games.square_up.rules.view import SquareUpView

CHEAPEST = COST["scissors"]
"""Ink for the cheapest of Fractal, Scissors and Splot."""
NAMED = 3
"""Most squares that a reason names."""


def saving_for(view: SquareUpView) -> str:
    """The dearest enemy unit that ink beats next turn, and not before; "" for none."""
    assert view.seat is not None
    grids = [Grid.of(board) for board in view.known_boards]
    best: tuple[int, str] = (0, "")
    for seat, square in rivals(view):
        ink = worth(square)
        prices = [code for code in range(1, len(SHAPE_COST)) if beats(grids, view.seat, code, seat, square.cell)]
        code = min(prices, key=SHAPE_COST.__getitem__, default=None)
        if code is None or not view.ink < SHAPE_COST[code] <= view.ink + view.income or ink <= best[0]:
            continue
        if _reached_now(view, grids, seat, square.cell):
            continue
        name, size = shape_of(code)
        assert name is not None
        best = (
            ink,
            _(
                "next turn you can beat the {unit} on {cell} with it ({bought})",
                unit=stands(square),
                cell=name_of(square.cell),
                bought=shape(name, size),
            ),
        )
    return best[1]


def _reached_now(view: SquareUpView, grids: list[Grid], foe: Seat, cell: Cell) -> bool:
    """Whether a shape of the viewer, such as a Star from afar, can move onto `cell` now and beat what is there."""
    assert view.seat is not None
    codes = ((start, grids[view.seat].shapes[start]) for start in view.movable)
    return any(cell in REACH[code][start] and beats(grids, view.seat, code, foe, cell) for start, code in codes)


def dear_unit(view: SquareUpView) -> Unit | None:
    """Which of Fractal, Scissors and Splot `dear_chance` speaks of; None for none."""
    return next((step.unit for step in _dear_plan(view) if isinstance(step, Place)), None)


def dear_chance(view: SquareUpView) -> str:
    """Says that a Fractal, Scissors or a Splot would win now, if the rivals stay, where a shape's move alone would not,
    but not where: the dearest such chance; "" for none, or with less ink than `CHEAPEST`."""
    dear = dear_unit(view)
    return "" if dear is None else _("{unit} could win a fight now, if your rivals stay.", unit=unit(dear))


@lru_cache(8)
def _dear_plan(view: SquareUpView) -> tuple[Place | Move, ...]:
    """The steps of that chance."""
    if view.seat is None or view.winners or view.planned or view.ink < CHEAPEST:
        return ()
    foes = {square.cell for _seat, square in rivals(view)}
    plans: list[tuple[Place | Move, ...]] = []
    if view.ink >= COST["fractal"]:
        plans += [(Place("fractal", cell),) for cell in sorted(foes)]
    steps = planned(Grid.of(view.board), view.ink, ()).legal()
    moves = [step for step in steps if isinstance(step, Move) and step.target in foes]
    for move in moves:
        if preview_of(view, (move,)).gain <= 0:
            tools = (Place(tool, move.target) for tool in ("scissors", "splot"))
            plans += [(tool, move) for tool in tools if tool in steps]
    best = max(plans, key=lambda plan: preview_of(view, plan).gain, default=())
    return best if best and preview_of(view, best).gain > 0 else ()


def keeps_ink(view: SquareUpView) -> str:
    """Why ink is better kept now, by the judgement that asks about ink left over; "" without ink, or where none is left
    to judge."""
    if not view.ink:
        return ""
    if helped := worth_buying(view):
        cells = pgettext("between squares", ", ").join(map(name_of, helped[:NAMED]))
        return _("what it could win on {cells} is likely to be guarded or gone", cells=cells)
    if not view.income:
        return ""
    if rivals(view):
        return _("nothing that you can buy would win its price now")
    # Tools help nobody who has nothing on the board.
    dear = [one for one in SHAPES if view.ink < COST[one] <= view.ink + view.income]
    if not dear:
        return _("there is nothing to beat now")
    return _("there is nothing to beat now; next turn it buys a {unit}", unit=unit(max(dear, key=COST.__getitem__)))


def use_of(view: SquareUpView, steps: Sequence[Place | Move]) -> str:
    """The use of a plan whose fights bring nothing, in points where it has any."""
    assert view.seat is not None
    before, after = grids_after(view, ()), grids_after(view, steps)
    dear = {square.cell for square in left_dear(view, ())}
    for step in steps:
        line = (
            _flight(view, before, after, step)
            or _guard(view, before, after, step)
            or (_leaving(view, before, step) if isinstance(step, Move) and step.source in dear else "")
            or _threat(view, after, step)
            or _leaving(view, before, step)
        )
        if line:
            return with_risk(view, steps, line)
    if any(isinstance(step, Place) and step.unit == "compass" for step in steps):
        turns = view.options.turns - view.turn
        return ngettext(
            "the Compass brings {n} ink until the end, 1 a turn",
            "the Compass brings {n} ink until the end, 1 a turn",
            turns,
        )
    cost = sum(COST[step.unit] for step in steps if isinstance(step, Place))
    if not cost:
        return with_risk(view, steps, _("it costs nothing, and the rivals must guess where it stands"))
    return with_risk(view, steps, _("your rivals must guess where it goes next"))


def stays_with(view: SquareUpView) -> str:
    """The dearest own tool that would be alone, and could be beaten, if its guard left; "" for none."""
    grids = [Grid.of(board) for board in view.known_boards]
    guarded = [one for one in view.board if one.tool and one.shape and in_danger(view, grids, one.cell)]
    if not guarded:
        return ""
    own = max(guarded, key=worth)
    assert own.tool is not None
    return _(
        "the {tool} on {cell} would stand alone without the {unit}",
        tool=unit(own.tool),
        cell=name_of(own.cell),
        unit=_shape_on(own),
    )


def with_risk(view: SquareUpView, steps: Sequence[Place | Move], why: str) -> str:
    """`why` with the dearest own square that an enemy in reach beats after a plan, if there is one."""
    risks = exposed(view, steps)
    if not risks:
        return why
    own, foe = max(risks, key=lambda risk: worth(risk[0]))
    return _(
        "{why}; but the {unit} on {cell} can beat what is on {own}",
        why=why,
        unit=_shape_on(foe),
        cell=name_of(foe.cell),
        own=name_of(own.cell),
    )


def with_dear(view: SquareUpView, steps: Sequence[Place | Move], why: str) -> str:
    """`why` with the dearest own shape that a plan leaves where a rival can take it, if there is one."""
    left = left_dear(view, steps)
    if not left:
        return why
    return _(
        "{why}; your {unit} on {cell} stays in danger", why=why, unit=_shape_on(left[0]), cell=name_of(left[0].cell)
    )


def _flight(view: SquareUpView, before: list[Grid], after: list[Grid], step: Place | Move) -> str:
    if not isinstance(step, Move) or attacker(view, after, step.target) is not None:
        return ""
    foe = attacker(view, before, step.source)
    if foe is None:
        return ""
    assert view.seat is not None
    return _(
        "out of reach of the {unit} on {cell}, which would score {points}",
        unit=_shape_on(foe),
        cell=name_of(foe.cell),
        points=_stake(before, view.seat, step.source),
    )


def _leaving(view: SquareUpView, before: list[Grid], step: Place | Move) -> str:
    """A shape that leaves a square where a new unit of a rival could beat it."""
    if not isinstance(step, Move):
        return ""
    assert view.seat is not None
    ink = max(ink for seat, ink in enumerate(view.inks) if seat != view.seat)
    foe = next(seat for seat, have in enumerate(view.inks) if seat != view.seat and have == ink)
    codes = [code for code in range(1, len(SHAPE_COST)) if SHAPE_COST[code] <= ink]
    if not any(beats(before, foe, code, view.seat, step.source) for code in codes):
        return ""
    return _(
        "on {cell} a rival's new shape could score {points}",
        cell=name_of(step.source),
        points=_stake(before, view.seat, step.source),
    )


def _stake(grids: list[Grid], seat: Seat, cell: Cell) -> str:
    """The points for beating the shape of `seat` on `cell`: what it has cost."""
    return _points(SHAPE_COST[grids[seat].shapes[cell]])


def _points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count)


def _guard(view: SquareUpView, before: list[Grid], after: list[Grid], step: Place | Move) -> str:
    """A shape that comes to an own tool in danger, or joins its guard, and what would win there even then."""
    cell = target_of(step)
    own = next((square for square in view.board if square.cell == cell), None)
    arrives = isinstance(step, Move) or step.unit in SHAPES
    if own is None or own.tool is None or not arrives or not in_danger(view, before, cell):
        return ""
    words = {"unit": unit(own.tool), "cell": name_of(cell), "points": _points(worth(own))}
    if own.shape is None:
        line = _("guards your {unit} on {cell}, worth {points}", **words)
    else:
        line = _("a stronger guard for your {unit} on {cell}: else {points} are at risk", **words)
    return left_at_risk(view, after, cell, line)


def left_at_risk(view: SquareUpView, after: list[Grid], cell: Cell, line: str) -> str:
    """`line` with the cheapest new shape that some rival can pay for and that would still win on `cell`, and what it
    would score there."""
    assert view.seat is not None
    codes = sorted(range(1, len(SHAPE_COST)), key=SHAPE_COST.__getitem__)
    foes = [seat for seat in range(len(view.inks)) if seat != view.seat]
    strong = [
        code
        for code in codes
        if any(SHAPE_COST[code] <= view.inks[seat] and beats(after, seat, code, view.seat, cell) for seat in foes)
    ]
    own = next((square for square in after[view.seat].board() if square.cell == cell), None)
    if not strong or own is None:
        return line
    name, size = shape_of(strong[0])
    assert name is not None
    words = {"why": line, "bought": shape(name, size), "points": _points(worth(own))}
    return _("{why}; {bought} would still win: {points} at risk", **words)


def _threat(view: SquareUpView, after: list[Grid], step: Place | Move) -> str:
    """The dearest enemy unit that the shape of `step` reaches and beats next turn."""
    assert view.seat is not None
    cell = target_of(step)
    code = after[view.seat].shapes[cell]
    if not code or (isinstance(step, Place) and step.unit not in SHAPES) or not view.income:
        return ""
    reached = [
        square
        for seat, square in rivals(view)
        if square.cell in REACH[code][cell] and beats(after, view.seat, code, seat, square.cell)
    ]
    if not reached:
        return ""
    foe = max(reached, key=worth)
    return _(
        "next turn it can beat the {unit} on {cell}: {points}",
        unit=stands(foe),
        cell=name_of(foe.cell),
        points=points(worth(foe)),
    )


def _shape_on(square: Square) -> str:
    assert square.shape is not None
    return shape(square.shape, square.size)
