"""`most` finds the seats that lead; `with_level` and `that_fit` put it into words."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.app.text import _
from game.core.game import Seat
from game.ui.style import LEAST


def most(figures: Sequence[int | None]) -> tuple[Seat, ...]:
    """The seats with the highest of `figures`; none while all are equal, or one is not known."""
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures) or len(set(known)) < 2:
        return ()
    return tuple(seat for seat, figure in enumerate(known) if figure == max(known))


def with_level(level: str, words: str) -> str:
    """`words` about a leading seat, after how strong its bot is ("": a person)."""
    return _("{level} · {words}", level=level, words=words) if level else words


def that_fit(words: str, room: float, level: str = "", size: float = LEAST) -> str:
    """`words` if they fit into `room` in letters of `size`, else only that the seat leads, else ""; for a bot its
    `level` comes first."""
    brief = _("Leads")
    tried = (with_level(level, brief) if level else words, words, brief)
    return next((line for line in tried if text.measure(line, "body", size) <= room), "")
