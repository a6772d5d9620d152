"""`deed` and `cost` say in a few words what a turn of Up or Down? did and cost, for the story of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, ngettext, signed
from game.games.up_or_down.bot.costs import TakeCost
from game.games.up_or_down.rules.actions import Action, Play, Take


def deed(actions: Sequence[Action], name: str) -> str:
    """ "Rook took the 47 with the 58"."""
    played = next((action.card for action in actions if isinstance(action, Play)), None)
    take = next((action for action in actions if isinstance(action, Take)), None)
    if played is None or take is None:
        return name
    if take.how == "abandon":
        return _("{name} gave up a column for the {card}", name=name, card=take.card)
    return _("{name} took the {card} with the {played}", name=name, played=played, card=take.card)


def cost(found: TakeCost, names: Sequence[str]) -> str:
    """ "Rook took the 47, worth 8 points to Ana's column 2"."""
    name, victim, card = names[found.seat], names[found.victim], found.take.card
    if found.column is not None:
        return ngettext(
            "{name} took the {card}, worth {n} point to {victim}'s column {column}",
            "{name} took the {card}, worth {n} points to {victim}'s column {column}",
            found.missed,
            name=name,
            card=card,
            victim=victim,
            column=found.column + 1,
        )
    if found.lost:
        return ngettext(
            "{name} gave up a column of {n} card for the {card} ({points})",
            "{name} gave up a column of {n} cards for the {card} ({points})",
            found.lost,
            name=name,
            card=card,
            points=signed(found.gain),
        )
    return _("{name} took the {card} with the {played}", name=name, played=found.played, card=card)
