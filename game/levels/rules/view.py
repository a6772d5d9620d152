"""`ChallengeView`: what a player sees of a challenge, which is everything, as frozen data with its `Phase`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.core.tower_events import Piece
from game.levels.rules.events import End
from game.levels.rules.level import Level, read_level

Phase = Literal["ready", "held", "settling", "holding", "over"]
"""What the match waits for: a piece to be taken, its release, the tower to rest, the goals to be held, nothing."""


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """Everything about the challenge; nothing is hidden.

    `level_text`: the level as `rules.level.level_text` writes it. `placed`: the pieces that stand, including the one
    let go last. `coming`: the pieces of the tray, in order. `steps`: the pieces whose taking (up or out) can be undone,
    oldest first; `before`: what stood before each of them. `takes`, `backs`, `falls`: number of pieces taken, of
    placements taken back, of pieces fallen. `lifts`: number of standing pieces taken up again; `outs`: pieces taken
    out, in order; both without what was taken back. `medal`: see `ChallengeEnded`; before the end, what an
    earlier hold has won. `actors`: the seats that must act. `builds_on`: whether play goes on after this
    hold unless it wins gold.
    """

    seat: Seat | None
    level_text: str
    phase: Phase
    placed: tuple[Piece, ...]
    held: Piece | None
    trying: Piece | None
    coming: tuple[Piece, ...]
    steps: tuple[Piece, ...]
    before: tuple[tuple[Piece, ...], ...]
    takes: int
    backs: int
    falls: int
    lifts: int
    outs: tuple[Piece, ...]
    medal: int
    ended: End | None
    actors: tuple[Seat, ...]
    builds_on: bool = False

    @property
    def level(self) -> Level:
        return read_level(self.level_text)

    @property
    def tray(self) -> tuple[Piece, ...]:
        """The pieces that have a place in the tray: all given ones, then others of `coming`."""
        given = self.level.given
        return (*given, *(piece for piece in self.coming if piece not in given))
