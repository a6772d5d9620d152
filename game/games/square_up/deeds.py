"""`deed` and `cost` say in a few words what a seat planned in a turn of Square Up, and what the turn cost it.

The story of a match uses them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.text import _, pgettext
from game.games.square_up.bot.costs import FightCost
from game.games.square_up.phrases import shape, stands
from game.games.square_up.rules.actions import Action, Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.units import name_of

_NAMED: Final = 3


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's plan: Star on C3, D5 to E5 …": what went to which squares."""
    steps: list[str] = []
    for action in actions:
        match action:
            case Place(unit, cell):
                steps.append(_("{unit} on {cell}", unit=shape(unit, 1), cell=name_of(cell)))
            case Move(source, target):
                steps.append(_("{source} to {target}", source=name_of(source), target=name_of(target)))
    names = list(dict.fromkeys(steps))
    if not names:
        return _("{name} waited", name=name)
    shown = pgettext("between squares", ", ").join(names[:_NAMED]) + (" …" if len(names) > _NAMED else "")
    return _("{name}'s plan: {cells}", name=name, cells=shown)


def cost(found: FightCost, names: Sequence[str]) -> str:
    """ "Rook beat Ana's Star on C3"."""
    victim, rival = names[found.victim], names[found.rival]
    if found.fight is None:
        if found.points <= found.own:
            return ""
        return _(
            "{rival} scored {points} in this turn, {victim} {own}",
            rival=rival,
            points=found.points,
            victim=victim,
            own=found.own,
        )
    side = next(side for side in found.fight.sides if side.seat == found.victim)
    shape, tool = side.shape if side.lost_shape else None, side.tool if side.lost_tool else None
    units, cell = stands(Square(found.fight.cell, shape, side.size, tool, 0)), name_of(found.fight.cell)
    if found.fight.winner is None:
        return _(
            "{victim} and {rival} were equally strong on {cell}: {units} lost",
            victim=victim,
            rival=rival,
            cell=cell,
            units=units,
        )
    return _("{rival} beat {victim}'s {units} on {cell}", rival=rival, victim=victim, units=units, cell=cell)
