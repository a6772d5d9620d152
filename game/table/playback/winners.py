"""`winner_words` says who won a match that was recorded."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.text import _, pgettext


def winner_words(names: Sequence[str]) -> str:
    """Who won a match of several."""
    if not names:
        return _("Played to the end")
    if len(names) == 1:
        return _("{name} wins", name=names[0])
    return _("{names} share the win", names=pgettext("between names", " and ").join(names))
