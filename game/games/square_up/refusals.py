"""`SENTENCES` gives, for each reason why the rules of Square Up refuse an action, the sentence shown for it."""

from __future__ import annotations

from game.app.text import N_

SENTENCES: dict[str, str] = {
    "square-up.over": N_("The match is over."),
    "square-up.committed": N_("Your plan for this turn is made. Wait for the others."),
    "square-up.no-such-action": N_("There is no such move in this game. Choose something that is lit."),
    "square-up.too-expensive": N_("This costs {cost} ink, and you have {ink}. Choose a cheaper unit, or save up."),
    "square-up.tool-there": N_("You have a tool on {cell} already. Choose another cell."),
    "square-up.nothing-there": N_("You have no shape on {cell}. Choose a cell with one of yours."),
    "square-up.moved-already": N_("The shape on {cell} has moved this turn. Move another one."),
    "square-up.placed-this-turn": N_("The shape on {cell} was placed this turn. It can move from the next turn on."),
    "square-up.same-square": N_("The shape is on {cell} already. Choose another cell."),
    "square-up.out-of-reach": N_("This shape cannot move as far as {cell}. Choose a marked cell."),
    "square-up.occupied": N_("You have a shape on {cell} already. Choose another cell."),
    "square-up.stack-full": N_("No more than {most} circles fit on {cell}. Choose another cell."),
}
