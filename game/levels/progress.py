"""`LevelProgress` is what the player has won in a level as saved, `BestRun` how the best run of it ended."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.app.store import Table
from game.core.silhouettes import EVERY_PIECE

PATIENCE = 2
"""Failures after which the next level opens."""
RUNS_KEPT = 400
"""Best runs kept, the latest improved: some 600 kB of levels with forty pieces each."""

Medal = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0, le=2**40)]
_Piece = Annotated[int, Meta(ge=0, lt=len(EVERY_PIECE))]
_Coordinate = Annotated[float, Meta(ge=-2000, le=2000)]
_Angle = Annotated[float, Meta(ge=-1e7, le=1e7)]
Lay = Annotated[
    tuple[tuple[_Piece, _Coordinate, _Coordinate, _Angle], ...],
    Meta(max_length=100),
]
"""How pieces lie: for each its kind, its centre of gravity in units, and its angle in degrees counterclockwise."""


class LevelProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the player has done in one level.

    `medal`: 0 none, 1 bronze, 2 silver, 3 gold. `pieces`: fewest pieces used for that medal. `tries`: finished runs.
    `level`: hash of the level's text when the medal was won. `offered`: whether the player was told about hints.
    `laurel`: the medal was won without the outline of the solution; False too where an earlier version did not know.
    `outlined`: file name of the match in which the outline was shown last.
    """

    medal: Medal = 0
    pieces: Annotated[int, Meta(ge=0, le=1000)] = 0
    tries: Count = 0
    level: str = ""
    failures: Count = 0
    gave_up: bool = False
    skipped: bool = False
    offered: bool = False
    laurel: bool = False
    outlined: Annotated[str, Meta(max_length=200)] = ""

    def after(self, medal: int, pieces: int, level: str, *, laurel: bool = False) -> LevelProgress:
        """The progress after one more run, which was without the outline if it wins a `laurel`."""
        found = replace(self, tries=self.tries + 1)
        if medal > self.medal or (medal == self.medal > 0 and pieces < self.pieces):
            found = replace(found, medal=medal, pieces=pieces, level=level)
        if medal == found.medal > 0:
            found = replace(found, laurel=laurel or (self.laurel and medal == self.medal))
        return found

    def failed(self, gave_up: bool = False) -> LevelProgress:
        """The progress after one more failure."""
        return replace(self, failures=self.failures + 1, gave_up=self.gave_up or gave_up)

    @property
    def solved(self) -> bool:
        return self.medal > 0

    @property
    def is_passed(self) -> bool:
        """Whether the next level is open: this one is solved, skipped, or has failed often enough."""
        return self.solved or self.skipped or self.failures >= PATIENCE

    @property
    def shows_solution(self) -> bool:
        """Whether the player may watch the solution."""
        return self.solved or self.gave_up


class BestRun(msgspec.Struct, frozen=True):
    """How the best run of a level ended. `level`: hash of the level's text."""

    medal: Medal
    pieces: Annotated[int, Meta(ge=0, le=1000)]
    ticks: Count
    level: Annotated[str, Meta(max_length=16)]
    lay: Lay

    def beats(self, other: BestRun | None) -> bool:
        """Whether this run is better: by medal, then fewer pieces, then fewer ticks. It always beats a run of an
        earlier version of the level."""
        if other is None or other.level != self.level:
            return True
        return (self.medal, -self.pieces, -self.ticks) > (other.medal, -other.pieces, -other.ticks)


Progress = dict[str, LevelProgress]
"""By level id."""
BestRuns = dict[str, BestRun]
"""By level id, the latest improved last."""

PROGRESS = Table("levels.json", LevelProgress, "challenge.unsaved")
BEST_RUNS = Table("best-runs.json", BestRun, "challenge.unsaved")


def keep_run(runs: BestRuns, id_: str, run: BestRun) -> bool:
    """Puts `run` among `runs` if it is the best of its level. Returns whether it was."""
    if not run.medal or not run.beats(runs.get(id_)):
        return False
    runs.pop(id_, None)
    runs[id_] = run
    while len(runs) > RUNS_KEPT:
        del runs[next(iter(runs))]
    return True
