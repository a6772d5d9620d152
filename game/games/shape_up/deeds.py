"""`deed` and `cost` say in a few words what a turn of Shape Up! did and cost, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.text import N_, _
from game.games.shape_up.bot.costs import LineCost
from game.games.shape_up.phrases import line_words, short_line
from game.games.shape_up.rules.actions import Action, Move, Play
from game.games.shape_up.rules.cards import shape_of
from game.games.shape_up.visible_grid import cell_name

ON: Final = {
    "circle": N_("{name}'s circle on {cell}"),
    "triangle": N_("{name}'s triangle on {cell}"),
    "square": N_("{name}'s square on {cell}"),
    "star": N_("{name}'s star on {cell}"),
}


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's square on C3"; a card that was moved besides is left out."""
    for action in actions:
        if isinstance(action, Play):
            return _(ON[shape_of(action.card)], name=name, cell=cell_name(action.x, action.y))
    return name


def cost(found: LineCost, names: Sequence[str]) -> str:
    """ "Rook's square on C3 broke Ana's line of three red"."""
    victim, is_own = names[found.victim], found.seat == found.victim
    words = _laid(found, names[found.seat])
    if found.line is None:
        return _("{deed} made no line", deed=words) if is_own else words
    if found.kind == "broke":
        line = short_line(found.line)
        if is_own:
            return _("{deed} broke a line of their own: {line}", deed=words, line=line)
        return _("{deed} broke {victim}'s line of {line}", deed=words, victim=victim, line=line)
    line = line_words(found.line)
    if found.kind == "blocked":
        return _("{deed} kept {victim} from {line}", deed=words, victim=victim, line=line)
    if is_own:
        return _("{deed} made only {line}", deed=words, line=line)
    return _("{deed} made {line}", deed=words, line=line)


def _laid(found: LineCost, name: str) -> str:
    """Which card went where."""
    match found.action:
        case Play(card, x, y):
            return _(ON[shape_of(card)], name=name, cell=cell_name(x, y))
        case Move(from_x, from_y, x, y):
            source, target = cell_name(from_x, from_y), cell_name(x, y)
            return _("{name}'s move from {source} to {cell}", name=name, source=source, cell=target)
