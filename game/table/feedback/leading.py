"""`most` finds the seats that lead; `draw_lead_sign` draws their trophy, `that_fit` shortens the words beside it."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat
from game.ui.layout import Rect
from game.ui.style import LEAST
from game.ui.widgets import Ui

SIGN = 40
"""Side of the sign, which hangs over the upper right corner of the tile."""
BESIDE = 16
"""Width that words leave free for the sign."""


def most(figures: Sequence[int | None]) -> tuple[Seat, ...]:
    """The seats with the highest of `figures`; none while all are equal, or one is not known."""
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures) or len(set(known)) < 2:
        return ()
    return tuple(seat for seat, figure in enumerate(known) if figure == max(known))


def draw_lead_sign(ui: Ui, seat: Seat, box: Rect) -> None:
    """A trophy at the upper right corner of the tile in `box`."""
    x, y = round(box.right - SIGN + 12), round(box.y - 10)
    with ui.on_layer(1):
        ui.put(f"lead.{seat}", art.tile(SIGN, SIGN, SIGN / 2, ui.tone.ground), x, y, animates=False)
        ui.icon(f"lead.{seat}.sign", "trophy", x + 6, y + 6, SIGN - 12, ui.tone.accent)


def with_level(level: str, words: str) -> str:
    """`words` about a leading seat, after how strong its bot is ("": a person)."""
    return _("{level} · {words}", level=level, words=words) if level else words


def that_fit(words: str, room: float, level: str = "") -> str:
    """`words` if they fit into `room`, else only that the seat leads, else ""; for a bot its `level` comes first."""
    brief = _("Leads")
    tried = (with_level(level, brief) if level else words, words, brief)
    return next((line for line in tried if text.measure(line, "body", LEAST) <= room), "")
