"""`deed` and `cost` say in a few words what a decision of Shapes did and cost, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext
from game.core.tower_events import Fell
from game.games.shapes.bot.costs import CardCost
from game.games.shapes.rules.actions import Action, Clear, Declare, Draw, Steal, Stop, Take
from game.table.tower.piece_words import piece_name


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook's blue trapezoid: 3 pieces fell"."""
    fallen = sum(len(action.pieces) for action in actions if isinstance(action, Fell))
    declared = sum(isinstance(action, Declare) for action in actions)
    taken = [action.piece for action in actions if isinstance(action, Take)]
    if len(taken) > 1 and not any(isinstance(action, Stop) for action in actions):
        # In a whole turn either the last piece fell, or all stood.
        if fallen:
            return _fallen(_("{name}'s {piece}", name=name, piece=piece_name(taken[-1])), fallen)
        return ngettext("{name} placed {n} piece", "{name} placed {n} pieces", len(taken), name=name)
    for action in actions:
        match action:
            case Stop():
                return _("{name}'s turn was stopped", name=name)
            case Take(piece):
                if fallen:
                    return _fallen(_("{name}'s {piece}", name=name, piece=piece_name(piece)), fallen)
                return _("{name} placed the {piece}", name=name, piece=piece_name(piece))
            case Draw():
                return _("{name} drew a card instead", name=name)
            case Clear():
                return _("{name} cleared the platform", name=name)
            case Steal():
                return _("{name} fell: a card from a rival as the penalty", name=name)
    return _chosen(name, declared) if declared else _("{name}'s choice", name=name)


def _fallen(words: str, count: int) -> str:
    return ngettext("{deed}: {n} piece fell", "{deed}: {n} pieces fell", count, deed=words)


def _chosen(name: str, count: int) -> str:
    return ngettext("{name} chose {n} piece", "{name} chose {n} pieces", count, name=name)


def cost(found: CardCost, names: Sequence[str]) -> str:
    """ "Rook's blue trapezoid: 3 pieces fell; Rook: 4 to 7 cards"."""
    name, victim = names[found.seat], names[found.victim]
    match found.kind:
        case "stole":
            return ngettext(
                "{name} fell and took a card from {victim}: {before} to {n} card",
                "{name} fell and took a card from {victim}: {before} to {n} cards",
                found.left,
                name=name,
                victim=victim,
                before=found.left - 1,
            )
        case "stopped":
            words = _("{name} stopped {victim}'s turn", name=name, victim=victim)
            return _stopped(words, found) if found.more > 0 else words
        case "cleared" if not found.left:
            return _("{name} went out with Clear the Board", name=name)
        case "cleared":
            return _left(_("{name} cleared the platform", name=name), found.left)
        case "stood" if not found.left and found.piece is not None:
            return _("{name} went out with the {piece}", name=name, piece=piece_name(found.piece))
        case "chose":
            return _chosen(name, found.count)
        case kind:
            assert found.piece is not None
            words = _("{name}'s {piece}", name=name, piece=piece_name(found.piece))
            words = _fallen(words, found.count) if kind == "fell" else _left(_("{deed} stood", deed=words), found.left)
    return _more(words, victim, found) if found.more > 0 and found.kind == "fell" else words


def _left(words: str, count: int) -> str:
    return ngettext("{deed}, {n} card is left", "{deed}, {n} cards are left", count, deed=words)


def _stopped(words: str, found: CardCost) -> str:
    """With the numbers of cards that the announcement named: without a stop the turn would have ended with one draw."""
    in_hand = found.held - found.more
    if not in_hand:
        return _("{deed}, which would have won", deed=words)
    return ngettext(
        "{deed}: {n} card instead of {other}",
        "{deed}: {n} cards instead of {other}",
        found.held,
        deed=words,
        other=in_hand + 1,
    )


def _more(words: str, name: str, found: CardCost) -> str:
    return ngettext(
        "{deed}; {name}: {before} to {n} card",
        "{deed}; {name}: {before} to {n} cards",
        found.held,
        deed=words,
        name=name,
        before=found.held - found.more,
    )
