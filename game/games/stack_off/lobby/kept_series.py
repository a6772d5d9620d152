"""`KeptSeries` is a series that was left for the lobby, which offers to go on with it (`draw_kept`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.app.text import _
from game.games.stack_off.series import Series
from game.ui.layout import Rect
from game.ui.style import SUBHEAD
from game.ui.widgets import Ui

SHARE: Final = 0.52
"""Share of the room that the button has."""


@dataclass(frozen=True, slots=True)
class KeptSeries:
    """`go_on`: goes on with its round where that was left."""

    series: Series
    go_on: Callable[[], None]

    @property
    def words(self) -> str:
        """Says how the series stands."""
        seats = zip(self.series.seats, self.series.wins, strict=True)
        score = ", ".join(f"{info.name} {won}" for info, won in seats)
        return _("The series is kept: {score}.", score=score)


def draw_kept(ui: Ui, box: Rect, kept: KeptSeries, gap: float) -> Rect:
    """Draws the button that goes on with the series at the right of `box`. Returns the room beside it."""
    wide = box.w * SHARE
    label = _("Go on with round {number}", number=kept.series.number)
    place = Rect(box.right - wide, box.y, wide, box.h)
    ui.button("go-on", place, label, "go-on", icon="play", size=SUBHEAD, weighty=True)
    return Rect(box.x, box.y, box.w - wide - gap, box.h)
