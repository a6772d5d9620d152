"""Puts Square Up into words for strip, log and reveal: `unit` names, a fight's `arithmetic` and `verdict`, `gains`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.app.sentences import sentence
from game.app.text import N_, _, ngettext, pgettext, signed
from game.core.game import Seat
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight, Side
from game.games.square_up.rules.threats import worth
from game.games.square_up.rules.units import COST, CUT, SHAPES, STRENGTH, Cell, Unit, name_of
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.turn_summary import decider

Names = Callable[[Seat], str]

ABILITIES: dict[Unit, str] = {
    "circle": N_("Moves one cell. Up to three stack and add up."),
    "square": N_("Moves one cell. Twice as strong as a circle."),
    "star": N_("Moves any distance along its row or column."),
    "hexagon": N_("The strongest. It may also move diagonally."),
    "fractal": N_("Moves one cell. Beats all shapes but circles, which it fights with its 2."),
    "compass": N_("Brings 1 ink more every turn."),
    "scissors": N_("Enemies on its cell are weaker by 2: a Star 1 instead of 3."),
    "splot": N_("Here, right, below and diagonally below right: your shapes are stronger by 1."),
}
"""The use of each unit."""


def unit(name: Unit) -> str:
    """The name of a unit."""
    match name:
        case "circle":
            return pgettext("unit of Square Up", "Circle")
        case "square":
            return pgettext("unit of Square Up", "Square")
        case "star":
            return pgettext("unit of Square Up", "Star")
        case "hexagon":
            return pgettext("unit of Square Up", "Hexagon")
        case "fractal":
            return pgettext("unit of Square Up", "Fractal")
        case "compass":
            return pgettext("unit of Square Up", "Compass")
        case "scissors":
            return pgettext("unit of Square Up", "Scissors")
    return pgettext("unit of Square Up", "Ink Splot")


def shape(name: Unit, size: int) -> str:
    """A shape, or a stack of `size` circles."""
    if size > 1:
        return ngettext("{n} circle", "{n} circles", size)
    return unit(name)


def stands(square: Square) -> str:
    """The units of one seat on a square: "Star and Scissors"."""
    parts = [] if square.shape is None else [shape(square.shape, square.size)]
    if square.tool is not None:
        parts.append(unit(square.tool))
    return pgettext("between units", " and ").join(parts)


def about(name: Unit, cost: int) -> tuple[str, str]:
    """A unit of the palette, in two lines."""
    if name in STRENGTH:
        head = _("{unit}: {cost} ink, strength {strength}", unit=unit(name), cost=cost, strength=STRENGTH[name])
    else:
        head = _("{unit}: {cost} ink", unit=unit(name), cost=cost)
    return head, _(ABILITIES[name])


def too_dear(name: Unit, ink: int) -> str:
    """Why a unit cannot be paid for."""
    return sentence("square-up.too-expensive", {"unit": unit(name), "cost": COST[name], "ink": ink})


def number(value: int) -> str:
    """A number with a typographic minus."""
    return f"−{-value}" if value < 0 else str(value)


# -- fights


def strength(side: Side) -> str:
    """The strength of a shape in a fight and how it comes about: "2 + 1 splot"."""
    cut = CUT * side.scissors
    if side.bonus and cut:
        return _("{strength} + 1 splot − {cut} scissors", strength=side.strength, cut=cut)
    if side.bonus:
        return _("{strength} + 1 splot", strength=side.strength)
    if cut:
        return _("{strength} − {cut} scissors", strength=side.strength, cut=cut)
    return str(side.strength)


def _side_by_side(fight: Fight, figure: Callable[[Side], str]) -> str:
    """The strengths that meet, each as `figure` has it; "" where no two shapes meet."""
    fighters = [side for side in fight.sides if side.shape is not None]
    if len(fighters) < 2:
        return ""
    if fight.how == "fractal":
        return _fractal_first(fighters, " > ", figure)
    signs = ["", *(f" {sign(one, other)} " for one, other in pairwise(fighters))]
    return "".join(before + figure(side) for before, side in zip(signs, fighters, strict=True))


def _fractal_first(fighters: Sequence[Side], between: str, figure: Callable[[Side], str]) -> str:
    """Names the Fractal that wins, whose figure would say that it loses, and adds the figures of what it beats."""
    return between.join([unit("fractal"), *(figure(side) for side in fighters if side.out)])


def _effective(side: Side) -> str:
    return number(side.effective)


def arithmetic(fight: Fight) -> str:
    """The strengths that meet: "3 − 2 scissors < 2 + 1 splot"; "" where no two shapes meet."""
    return _side_by_side(fight, strength)


def figures(fight: Fight) -> str:
    """The same without reasons: "1 < 3"."""
    return _side_by_side(fight, _effective)


def against(fight: Fight, seat: Seat | None) -> str:
    """The strengths that meet, first the strength of `seat`: "2 : 1"; "" if no two shapes meet."""
    fighters = sorted((side for side in fight.sides if side.shape is not None), key=lambda side: side.seat != seat)
    if len(fighters) < 2:
        return ""
    if fight.how == "fractal":
        return _fractal_first(fighters, " : ", _effective)
    return " : ".join(map(_effective, fighters))


def points(gain: int) -> str:
    """A change of points: "+2 points"."""
    return ngettext("{gain} point", "{gain} points", abs(gain), gain=signed(gain))


def scorer(fights: Sequence[Fight], names: Names) -> str:
    """The name of the only seat that scores in `fights`; "" where none or several do."""
    winners = {fight.winner for fight in fights if fight.points and fight.winner is not None}
    return names(next(iter(winners))) if len(winners) == 1 else ""


def badge(gain: int, adds: bool, rival: str = "") -> str:
    """The points at a square; `adds`: that one more Circle on the stack there would bring. `rival`: the only seat that
    scores there, which stands before its points where they are a loss."""
    if gain < 0 and rival and not adds:
        return f"{rival} {signed(-gain)}"
    return _("one more: {gain}", gain=signed(gain) if gain else gain) if adds else points(gain)


def sign(one: Side, other: Side) -> str:
    """The sign between two strengths: "<", ">" or "=", and ":" where a Fractal decides."""
    if one.out or other.out or one.counts != one.effective or other.counts != other.effective:
        return ":"
    return "<" if one.effective < other.effective else ">" if one.effective > other.effective else "="


def verdict(fight: Fight, names: Names, viewer: Seat | None = None) -> str:
    """How a fight ended, and why, in a sentence; `viewer`: the person at the screen, if there is just one."""
    if fight.winner is None:
        if fight.how == "fractals":
            return _("Fractal meets Fractal: the shapes are destroyed.")
        return _("Equally strong: the shapes are destroyed.")
    if fight.winner == viewer:
        return _your_verdict(fight, names)
    name = names(fight.winner)
    if fight.how == "tools":
        if taken := _taken(fight, names):
            return _("{name} takes {loser}’s {units}: nobody guards it.", name=name, **taken)
        return _("Undefended: {name} takes it.", name=name)
    if fight.how == "fractal":
        return _("{name} wins: a Fractal beats all but circles.", name=name)
    match decider(fight):
        case "scissors":
            return _("The scissors decide: {name} wins.", name=name)
        case "splot":
            return _("The splot decides: {name} wins.", name=name)
    if met := _winner_and_loser(fight):
        return _("{name} beats {loser}: {unit} ({more}) over {other} ({less}).", name=name, **_met(met, names))
    return _("{name} is stronger and wins.", name=name)


def _your_verdict(fight: Fight, names: Names) -> str:
    """`verdict` for the only person here, who has won."""
    if fight.how == "tools":
        if taken := _taken(fight, names):
            return _("You take {loser}’s {units}: nobody guards it.", **taken)
        return _("Undefended: you take it.")
    if fight.how == "fractal":
        return _("You win: a Fractal beats all but circles.")
    match decider(fight):
        case "scissors":
            return _("The scissors decide: you win.")
        case "splot":
            return _("The splot decides: you win.")
    if met := _winner_and_loser(fight):
        return _("You beat {loser}: {unit} ({more}) over {other} ({less}).", **_met(met, names))
    return _("You are stronger and win.")


def _taken(fight: Fight, names: Names) -> dict[str, str]:
    """Who has lost which units that no shape guarded; empty where several have, or the loss brings no points."""
    losers = [side.seat for side in fight.sides if side.lost_tool and side.seat != fight.winner]
    return {"loser": names(losers[0]), "units": beaten(fight)} if len(losers) == 1 and beaten(fight) else {}


def _met(met: tuple[Side, ...], names: Names) -> dict[str, str]:
    """The loser, and the shapes of winner and loser with their strengths."""
    (unit_, more), (other, less) = ((shape(side.shape or "circle", side.size), _effective(side)) for side in met)
    return {"loser": names(met[1].seat), "unit": unit_, "more": more, "other": other, "less": less}


def gains(fight: Fight, names: Names) -> str:
    """The points of a fight and their winner, in a sentence."""
    if fight.winner is None:
        return _("Nobody scores.")
    if not fight.points:
        return _("{name} scores nothing: the splot has other cells left.", name=names(fight.winner))
    return ngettext(
        "{name} scores {n} point for {units}, worth {n} ink.",
        "{name} scores {n} points for {units}, worth {n} ink.",
        fight.points,
        name=names(fight.winner),
        units=_paid(fight),
    )


def price(fight: Fight) -> str:
    """What the winner of a fight scores for, briefly."""
    return ngettext("{units}: worth {n} ink", "{units}: worth {n} ink", fight.points, units=_paid(fight))


def _paid(fight: Fight) -> str:
    """What the points of a fight are for, briefly where several seats have lost something."""
    return beaten(fight) if len(fight.sides) == 2 else _("the beaten units")


def beaten(fight: Fight) -> str:
    """The units for which the winner of a fight scores: "Circle and Compass"."""
    parts = []
    for side in fight.sides:
        shape = side.shape if side.lost_shape else None
        paid = 0 if shape is None else COST[shape] * side.size
        # A square of a splot that has others left scores nothing.
        tool = side.tool if side.lost_tool and side.worth > paid else None
        if side.seat != fight.winner and (shape or tool):
            parts.append(stands(Square(fight.cell, shape, side.size, tool, 0)))
    return pgettext("between units", " and ").join(parts)


def meets_nobody(ink: int, is_last: bool) -> tuple[str, str]:
    """A plan without a fight if no rival acts, with the `ink` that it leaves; `is_last`: in the last turn."""
    head = _("Your plan meets nobody, if your rivals stay.")
    if is_last:
        return head, _("Ink that is left is worth nothing.")
    return head, ngettext("{n} ink stays for later turns.", "{n} ink stays for later turns.", ink)


def expected(fights: Sequence[Fight], names: Names, brief: bool = False, adds: bool = False) -> tuple[str, str]:
    """Expected result of a plan with fights if no rival acts, in two lines; of a single one its arithmetic and outcome.

    `brief`: the strengths without reasons. `adds`: one more Circle would be placed on a stack.
    """
    if len(fights) == 1:
        fight = fights[0]
        cell, line = name_of(fight.cell), figures(fight) if brief else arithmetic(fight)
        if fight.how == "tools":
            line = _("undefended")
        if adds:
            head = _("{cell}, with one more: {arithmetic}", cell=cell, arithmetic=line)
        elif line:
            head = _("{cell}, if your rivals stay: {arithmetic}", cell=cell, arithmetic=line)
        else:
            head = _("{cell}, if your rivals stay:", cell=cell)
        return head, verdict(fight, names) if fight.winner is None else gains(fight, names)
    cells = pgettext("between squares", ", ").join(name_of(fight.cell) for fight in fights)
    return _("If your rivals stay:"), ngettext("{n} fight: {cells}", "{n} fights: {cells}", len(fights), cells=cells)


def risk(foe: Square) -> str:
    """The enemy that can come to the cell that is looked at, and beat what would stand there."""
    assert foe.shape is not None
    return _("The {unit} on {cell} can come here and beat it.", unit=shape(foe.shape, foe.size), cell=name_of(foe.cell))


def threat(plan: str, cells: Sequence[Cell]) -> str:
    """What is to be done, and the cells of what it could beat from there in the next turn."""
    names = pgettext("between squares", ", ").join(map(name_of, cells))
    return _("{plan}: could beat {cells} next turn", plan=plan, cells=names)


def taken_by(square: Square, name: str, foe: Square | None) -> str:
    """Who can beat own units on a square, by a shape in reach or else with its ink, and what they have cost."""
    loss = number(-worth(square))
    if foe is None or foe.shape is None:
        return _("{name} has ink enough to beat it: {loss}", name=name, loss=loss)
    units = {"unit": shape(foe.shape, foe.size), "cell": name_of(foe.cell)}
    return _("{name} can beat it with the {unit} on {cell}: {loss}", name=name, loss=loss, **units)


def at_risk(square: Square) -> str:
    """Own units on a square which a rival may take, and what they have cost."""
    units, cell, loss = stands(square), name_of(square.cell), number(-worth(square))
    if square.shape is None:
        return _("{units} on {cell}, alone: {loss} at risk", units=units, cell=cell, loss=loss)
    return _("{units} on {cell}, in a rival's reach: {loss} at risk", units=units, cell=cell, loss=loss)


def danger(square: Square, endangered: Sequence[Cell]) -> str:
    """What an enemy shape can do: its strength, where it can move, and the own squares that it threatens."""
    assert square.shape is not None
    line = _("Strength {n}. It can move to the hatched cells.", n=STRENGTH[square.shape] * square.size)
    if not endangered:
        return line
    cells = pgettext("between squares", ", ").join(map(name_of, endangered))
    return _("{line} It threatens {cells}.", line=line, cells=cells)


def ahead(fight: Fight, names: Names, here: str, told: bool, viewer: Seat | None = None) -> tuple[str, str]:
    """Announces the fight on a marked square. `here`: who stands there; `told`: the outcome is given instead."""
    cell = name_of(fight.cell)
    if not told:
        return _("{cell}: fight at the end of this turn", cell=cell), here
    head = _("{cell}: fight at the end of this turn, if your rivals stay", cell=cell)
    line = "" if is_plain(fight) else figures(fight)
    end = verdict(fight, names, viewer)
    return head, _("{sums}. {verdict}", sums=line, verdict=end) if line else end


def settled(fight: Fight, names: Names) -> str:
    """The strengths that met, and how the fight ended."""
    sums, end = "" if is_plain(fight) else arithmetic(fight), verdict(fight, names)
    return _("{sums}. {verdict}", sums=sums, verdict=end) if sums else end


def is_plain(fight: Fight) -> bool:
    """Whether the verdict names the strengths, and no tool has changed them."""
    return bool(_winner_and_loser(fight)) and all(side.strength == side.effective for side in fight.sides)


def _winner_and_loser(fight: Fight) -> tuple[Side, ...]:
    """The winner and the other one; () where not just two shapes meet by strength."""
    fighters = [side for side in fight.sides if side.shape is not None]
    if len(fighters) != 2 or fight.winner is None or fight.how != "strength":
        return ()
    return tuple(sorted(fighters, key=lambda side: side.seat != fight.winner))


def beats(fight: Fight) -> str:
    """Which strength beats which, that a Fractal does, or that nothing was guarded; "" where more or others meet."""
    if fight.how == "tools":
        return _("undefended")
    if fight.how == "fractal":
        return _("a Fractal beats all but circles")
    met = _winner_and_loser(fight)
    return _("strength {more} beats {less}", more=_effective(met[0]), less=_effective(met[1])) if met else ""


# -- plans


def placing(action: Place, ink: int, adds: bool = False) -> tuple[str, str]:
    """What placing a unit would do where nobody else stands, in two lines; `ink`: what the seat has before. `adds`: it
    would be one more Circle on a stack."""
    cost = COST[action.unit]
    unit_ = _("one more {unit}", unit=unit(action.unit)) if adds else unit(action.unit)
    head = _("{unit} on {cell}", unit=unit_, cell=name_of(action.cell))
    return head, _("for {cost} ink, {left} ink left", cost=cost, left=ink - cost)


def where_to(name: Unit) -> str:
    """Where a unit may be placed."""
    if name == "circle":
        return _("Any cell without another shape; up to three Circles join.")
    if name in STRENGTH:
        return _("Any cell without a shape of yours; a tool may stand there.")
    return _("Any cell without a tool of yours; a shape may stand there.")


def full_cell() -> str:
    """Why nothing more may be placed on a cell of one's own."""
    return _("Full: a cell holds one shape (or three Circles) and one tool of yours.")


def moving(action: Move, name: Unit, size: int) -> tuple[str, str]:
    """The same for moving a shape."""
    line = _("from {source} to {cell}", source=name_of(action.source), cell=name_of(action.target))
    return shape(name, size), line


def held_blocked(view: SquareUpView, unit: Unit, cell: Cell) -> str:
    """Why the held `unit` cannot go to a square with another own shape, and what is held; "" if that is not why."""
    there = next((square.shape for square in view.board if square.cell == cell), None)
    if there is None or unit not in SHAPES or (unit == there == "circle"):
        return ""
    words = {"held": shape(unit, 1), "cell": name_of(cell)}
    return _("You hold a {held}, and a shape of yours is on {cell}. Choose another cell.", **words)


def not_movable(view: SquareUpView, cell: Cell) -> str:
    """Why nothing on a square can be picked to be moved."""
    if cell in view.moved:
        return sentence("square-up.moved-already", {"cell": name_of(cell)})
    if cell in view.fresh:
        return _(
            "Nothing is held: choose a unit to place more. The shape on {cell} can move from the next turn on.",
            cell=name_of(cell),
        )
    if any(square.cell == cell for square in view.board):
        return _("Tools never move. Choose a unit to place here.")
    return _("Choose a unit first, or a shape of yours that moves.")
