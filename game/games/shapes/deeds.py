"""`deed` says in a few words what somebody did in Shapes, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext
from game.core.tower_events import Fell
from game.games.shapes.phrases import piece_name
from game.games.shapes.rules.actions import Action, Clear, Declare, Draw, Steal, Stop, Take


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's blue trapezoid: 3 pieces fell"."""
    fallen = sum(len(action.pieces) for action in actions if isinstance(action, Fell))
    declared = sum(isinstance(action, Declare) for action in actions)
    for action in actions:
        match action:
            case Stop():
                return _("{name}'s turn was stopped", name=name)
            case Take(piece):
                words = _("{name}'s {piece}", name=name, piece=piece_name(piece))
                if fallen:
                    return ngettext("{deed}: {n} piece fell", "{deed}: {n} pieces fell", fallen, deed=words)
                return words
            case Draw():
                return _("{name} drew a card instead", name=name)
            case Clear():
                return _("{name} cleared the board", name=name)
            case Steal():
                return _("{name}'s theft", name=name)
    if declared:
        return ngettext("{name} chose {n} piece", "{name} chose {n} pieces", declared, name=name)
    return _("{name}'s choice", name=name)
