"""`standing_words` and `points` say how far a match is, and how many points somebody has."""

from __future__ import annotations

from game.app import text
from game.app.text import _, ngettext
from game.core.game import Standing


def standing_words(standing: Standing) -> str:
    """How far a match is, such as "Turn 7 of 20"; the name of its level, or of its round."""
    if standing.names:
        names = dict(standing.names)
        name = names.get(text.language(), next(iter(names.values())))
        is_round = standing.unit == "round"
        return _("Round {n}: {name}", n=standing.number, name=name) if is_round else name
    number, of = standing.number, standing.of
    match standing.unit:
        case "round":
            return _("Round {round} of {rounds}", round=number, rounds=of) if of else _("Round {n}", n=number)
        case "game":
            return _("Game {n} of {of}", n=number, of=of) if of else _("Game {n}", n=number)
    return _("Turn {turn} of {turns}", turn=number, turns=of) if of else _("Turn {turn}", turn=number)


def points(count: int) -> str:
    """A score with its word."""
    return ngettext("{n} point", "{n} points", count)
