"""`Tumble` notes when a piece that was let go has tipped others and all stayed on the platform: that is no fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.app.bot_characters import Feeling
from game.app.text import N_, _
from game.core.game import Event
from game.core.tower_events import Piece, PieceReleased
from game.games.shapes.rules.events import Completed
from game.table.feedback.moment import Moment
from game.table.tower.show import TowerShow

TURNED = 25.0
"""Degrees from which on a piece that stood has visibly tipped."""
LOWER = 0.3
"""Units that the tower has lost from which on play stops for it."""
ALL_STAYED = N_("It tipped, but all stayed on the platform: it counts.")
_CALM: tuple[Feeling, Feeling] = ("waits", "waits")


@dataclass(frozen=True, slots=True)
class Standing:
    """`height` of a tower in units, and by how many degrees each piece that stands is turned."""

    height: float
    angles: Mapping[Piece, float]


def tipped(before: Standing, after: Standing) -> Literal["", "tipped", "lower"]:
    """What has become of a tower of which no piece has fallen: pieces tipped, or it is lower, too."""
    turns = [abs(after.angles[piece] - angle) for piece, angle in before.angles.items() if piece in after.angles]
    if max(turns, default=0.0) < TURNED:
        return ""
    return "lower" if before.height - after.height >= LOWER else "tipped"


class Tumble:
    """Watches the tower of `show` from each release to the verdict."""

    def __init__(self, show: TowerShow) -> None:
        self._show = show
        self._before: Standing | None = None

    def hear(self, events: Sequence[Event]) -> None:
        """Notes how the tower stands as a piece is let go."""
        for event in events:
            if isinstance(event, PieceReleased):
                self._before = self._now(but=event.piece)
            elif isinstance(event, Completed):
                self._before = None

    def _now(self, but: Piece | None = None) -> Standing:
        show = self._show
        return Standing(show.height, {seen.piece: seen.angle for seen in show.pieces() if seen.piece != but})

    def what(self, events: Sequence[Event]) -> Literal["", "tipped", "lower"]:
        """What has become of the tower by the piece that now counts."""
        counts = any(isinstance(event, Completed) for event in events)
        return tipped(self._before, self._now()) if counts and self._before is not None else ""

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """A moment where the tower has lost height."""
        if self.what(events) != "lower":
            return []
        seat = next(event.seat for event in events if isinstance(event, Completed))
        return [Moment(_("No piece has fallen"), _(ALL_STAYED), seat, feelings=_CALM)]
