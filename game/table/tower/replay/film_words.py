"""Names of a film of the latest seconds of a tower: on the button that shows it, and above it."""

from __future__ import annotations

from game.app.text import _
from game.art.tower.film import Film


def watch_words(film: Film) -> str:
    """On the button that shows `film`, beside the one that shows the whole match."""
    return _("Watch the last fall") if film.is_fall else _("Watch the last piece")


def film_title(film: Film) -> str:
    return _("The last fall") if film.is_fall else _("The last piece")
