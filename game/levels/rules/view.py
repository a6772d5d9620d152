"""What the player knows, which is everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.game import Seat
from game.core.tower import Piece
from game.levels.rules.events import End
from game.levels.rules.level import Level, read_level

Phase = Literal["ready", "held", "settling", "holding", "over"]
"""What is awaited: a piece to be taken; to be released; to come to rest; the goals to be held; nothing more."""


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """All that can be known. `level`: its text. `placed`: what stands, with the piece let go last; `coming`: the pieces
    of the tray, in their order. `steps`: the pieces whose taking, or taking out, can be taken back, the latest last,
    and `before` what stood before each. `takes`, `backs`, `falls`: how often a piece was taken or taken out, a
    placement taken back, a piece fell. `lifts`: how often one that stood was taken up again; `outs`: which were taken
    out, one after the other; what was taken back does not count. `medal`: as in `ChallengeEnded`. `actors`: who must
    act now."""

    seat: Seat | None
    level: str
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

    @property
    def rules(self) -> Level:
        """The level."""
        return read_level(self.level)
