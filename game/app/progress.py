"""What has been won in levels, and how the best run of each ended: two tables of `app/tables.py`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.core.silhouettes import EVERY_PIECE

PATIENCE = 2
"""After so many failures a level counts as tried enough."""
RUNS_KEPT = 400
"""How many best runs are kept, those improved last: some 600 kB of levels with forty pieces each."""

Medal = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0, le=2**40)]
_Piece = Annotated[int, Meta(ge=0, lt=len(EVERY_PIECE))]
_Place = Annotated[float, Meta(ge=-2000, le=2000)]
_Turn = Annotated[float, Meta(ge=-1e7, le=1e7)]


class Best(msgspec.Struct, frozen=True, omit_defaults=True):
    """The best of a level. `medal`: 0 none, 1 bronze, 2 silver, 3 gold; `pieces`: how few were used for that medal;
    `tries`: how often it was begun and ended; `level`: the hash of the level's text then. `failures`: how often it went
    wrong; `gave_up`, `skipped`: whether it ever was given up, or passed over; `offered`: whether the player has been
    told that there are hints."""

    medal: Medal = 0
    pieces: Annotated[int, Meta(ge=0, le=1000)] = 0
    tries: Count = 0
    level: str = ""
    failures: Count = 0
    gave_up: bool = False
    skipped: bool = False
    offered: bool = False

    def after(self, medal: int, pieces: int, level: str) -> Best:
        """The best once another run is over."""
        found = replace(self, tries=self.tries + 1)
        if medal > self.medal or (medal == self.medal > 0 and pieces < self.pieces):
            found = replace(found, medal=medal, pieces=pieces, level=level)
        return found

    def failed(self, gave_up: bool = False) -> Best:
        """The same after it has gone wrong once more."""
        return replace(self, failures=self.failures + 1, gave_up=self.gave_up or gave_up)

    @property
    def solved(self) -> bool:
        return self.medal > 0

    @property
    def is_passed(self) -> bool:
        """Whether the level after it is open: it is solved, was passed over, or has gone wrong often enough."""
        return self.solved or self.skipped or self.failures >= PATIENCE

    @property
    def shows_solution(self) -> bool:
        """Whether its solution may be watched."""
        return self.solved or self.gave_up


Progress = dict[str, Best]
"""Level id → its best."""


class BestRun(msgspec.Struct, frozen=True):
    """How the best run of a level ended. `level`: the hash of the level's text; `lay`: each piece with the place of its
    centre of gravity, in units, and its turn, in degrees counterclockwise."""

    medal: Medal
    pieces: Annotated[int, Meta(ge=0, le=1000)]
    ticks: Count
    level: Annotated[str, Meta(max_length=16)]
    lay: Annotated[
        tuple[tuple[_Piece, _Place, _Place, _Turn], ...],
        Meta(max_length=100),
    ]

    def beats(self, other: BestRun | None) -> bool:
        """Whether it is better: by the medal, then by fewer pieces, then by fewer ticks. A run of the level as it was
        before a change is always beaten."""
        if other is None or other.level != self.level:
            return True
        return (self.medal, -self.pieces, -self.ticks) > (other.medal, -other.pieces, -other.ticks)


BestRuns = dict[str, BestRun]
"""Level id → its best run, the one improved last at the end."""


def keep_run(runs: BestRuns, id_: str, run: BestRun) -> bool:
    """Put `run` among the best ones if it is better than what is there. Returns whether it was."""
    if not run.medal or not run.beats(runs.get(id_)):
        return False
    runs.pop(id_, None)
    runs[id_] = run
    while len(runs) > RUNS_KEPT:
        del runs[next(iter(runs))]
    return True
