"""`PracticeReferee` runs a round in which each seat builds for itself, and gets a gust when it is ready for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.core.game import TICKS, Hand, Seat, SeatInfo
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round
from game.levels.rules.actions import Side
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Name
from game.play.loader import begin

if TYPE_CHECKING:
    from game.ui.services import Services

PRACTICE: Final = Round(
    id="practice",
    name=Name("Practice", "練習"),
    mode="race",
    seconds=600,
    line=2.2,
    hold=2,
    pieces=("brick", "square", "square", "brick", "square"),
    brisk=True,
    calms=True,
    keeps=True,
)
SIDE: Final[Side] = "left"
"""From where the gust comes."""
WARNS, LASTS = 4 * TICKS, 3 * TICKS
"""Ticks for which it is announced, and until it is over."""


class PracticeReferee(Referee):
    """Goes on until everybody has held the line."""

    def __init__(self, services: Services, seats: Sequence[SeatInfo], seed: int) -> None:
        manifest = services.manifests[CHALLENGE.key]
        sessions = sessions_of(PRACTICE, seats, seed)
        self._sent: dict[Seat, int] = {}
        """Ticks until the gust of a seat begins; less than 0 after that."""
        super().__init__(PRACTICE, [begin(manifest, one, services.executor) for one in sessions], throws=False)

    def send_gust(self, seat: Seat) -> None:
        """Announces a gust at the tower of a seat, once."""
        self._sent.setdefault(seat, WARNS)

    def gust_in(self, seat: Seat) -> int | None:
        """Gets the seconds until the gust that is announced at a tower; None without one."""
        left = self._sent.get(seat, 0)
        return -(-left // TICKS) if left > 0 else None

    def has_blown(self, seat: Seat) -> bool:
        """Tests whether the gust of a seat is over."""
        return self._sent.get(seat, 0) <= -LASTS

    def tick(self, samples: Mapping[Seat, Hand] | None = None) -> None:
        if self.paused or self.over:
            return
        for seat, left in self._sent.items():
            self._sent[seat] = left - 1
            if left == 1:
                self.builders[seat].blow(SIDE)
        super().tick(samples)

    def _look_for_end(self) -> None:
        for builder in self.builders:
            builder.note_end()
        is_late = not self.clock.ticks_left
        self.clock.over = self.clock.over or is_late or all(one.match.session.over for one in self.builders)
