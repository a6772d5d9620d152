"""`rank_line` says in a sentence which place a day's scored try has among the rivals' tries of that day."""

from __future__ import annotations

from collections.abc import Iterable

from game.app.text import _
from game.games.challenge.lobby.daily_rivals import Rival
from game.levels.daily.tries import Try


def place_among(own: Try, rivals: Iterable[Rival]) -> tuple[int, bool]:
    """Place of `own`, from 1, and whether a rival shares it: the better medal, then fewer hints, then fewer falls.

    Bots take no hints. Time does not count: they build at a pace of their own.
    """
    mine = (-own.medal, own.hints, own.falls)
    others = [(-rival.medal, 0, rival.falls) for rival in rivals]
    return 1 + sum(other < mine for other in others), mine in others


def rank_line(own: Try, rivals: Iterable[Rival | None]) -> str:
    """Says the place and by what it is decided; "" until all rivals have built."""
    known = list(rivals)
    built = [rival for rival in known if rival is not None]
    if not built or len(built) < len(known):
        return ""
    place, is_shared = place_among(own, built)
    if is_shared:
        return _("Shared place {n} of {count} (medal, hints, falls)", n=place, count=1 + len(built))
    return _("Place {n} of {count} (medal, hints, falls)", n=place, count=1 + len(built))
