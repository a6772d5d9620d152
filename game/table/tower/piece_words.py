"""`piece_name` names a piece of a tower by its colour and shape, and by its material if that is not wood."""

from __future__ import annotations

from game.app.text import N_, _
from game.core.silhouettes import colour_of, kind_of
from game.core.tower_events import Piece

KINDS = {
    "square": N_("square"),
    "brick": N_("brick"),
    "plank": N_("plank"),
    "triangle": N_("triangle"),
    "wedge": N_("wedge"),
    "disc": N_("disc"),
    "dome": N_("dome"),
    "trapezoid": N_("stump"),
    "hexagon": N_("hexagon"),
    "ell": N_("corner"),
}
COLOURS = {
    "red": N_("red {kind}"),
    "green": N_("green {kind}"),
    "blue": N_("blue {kind}"),
    "yellow": N_("yellow {kind}"),
    "white": N_("white {kind}"),
}
MADE = {
    "ice": N_("ice"),
    "rubber": N_("rubber"),
    "lead": N_("lead"),
    "balloon": N_("balloon"),
    "glass": N_("glass"),
}
"""Materials in words."""
TRAITS = {
    "ice": N_("Ice: slippery."),
    "rubber": N_("Rubber: it grips."),
    "lead": N_("Lead: heavy."),
    "balloon": N_("Balloon: it pulls up."),
    "glass": N_("Glass: it breaks when dropped."),
}
"""What is special about a material."""
EXPLAINED = {
    "ice": N_("Ice slides: it hardly holds on anything."),
    "rubber": N_("Rubber grips: it does not slide."),
    "lead": N_("Lead is four times as heavy as wood."),
    "balloon": N_("A balloon rises: it pulls up what keeps it down."),
}
"""What materials other than glass are like, in a sentence; `TRAITS` says it in short."""


def piece_name(piece: Piece, made: str = "wood") -> str:
    """ "blue stump", "blue stump (ice)"."""
    name = _(COLOURS[colour_of(piece)], kind=_(KINDS[kind_of(piece)]))
    return name if made == "wood" else _("{piece} ({material})", piece=name, material=_(MADE[made]))
