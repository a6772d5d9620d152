"""`table` gives what was measured of each level: how often bots win it at their first try, and what its proof says.

`levels/difficulty.toml` has a line a level, written by `python main.py levels --difficulty --write`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app import toml
from game.app.toml import TomlError
from game.core.typed_data import Unfit, fit
from game.levels.level_files import BOX_FOLDER
from game.levels.rules.level import Level

TABLE: Final = BOX_FOLDER / "difficulty.toml"
LONG: Final = 10
"""Steps of a solution that count as long."""
EASIEST, STEP = 10, 8
"""Score of which nothing is hard, and how much more is one of ten."""
HARD: Final = 65
"""Score from which a level is a hard one."""

_Count = Annotated[int, Meta(ge=0, le=1000)]


class Tally(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """How many first tries of a bot solved a level, and how many won gold, of how many."""

    solved: _Count
    gold: _Count
    tries: Annotated[int, Meta(ge=1, le=1000)]


class Measured(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A line of the table. `hash`: hash of all that the bots' tries depend on. `bots`: from relaxed to expert. `kind`:
    how many of ten runs of the solution by a large hand reach the goal; `throws`: how many of two hundred random tries
    do; `steps`: number of steps of the solution."""

    hash: str
    bots: Annotated[tuple[Tally, ...], Meta(min_length=1, max_length=8)]
    kind: _Count
    throws: _Count
    steps: _Count

    @property
    def solved(self) -> int:
        """How many tries of all bots solved it."""
        return sum(one.solved for one in self.bots)

    @property
    def tries(self) -> int:
        """Tries of all bots."""
        return sum(one.tries for one in self.bots)

    def score(self, level: Level) -> int:
        """How hard `level` is, from 0 to 100.

        40 for what the bots miss, three parts the goal and one part gold, which they do not look for; 25 for its
        author's estimate, since bots miss some things that are plain to people; 15 for how often a large hand spoils
        the solution, 15 for the length of that, and 5 less 1 for each random try that gets there.
        """
        missed = sum(1 - (3 * one.solved + one.gold) / 4 / one.tries for one in self.bots) / len(self.bots)
        length = min(self.steps, LONG) / LONG
        estimate = max(0, level.difficulty - 1) / 9
        return round(40 * missed + 25 * estimate + 1.5 * (10 - self.kind) + 15 * length + max(0, 5 - self.throws))


@cache
def table(path: Path = TABLE) -> dict[str, Measured]:
    """The sound lines, by level; none if the file cannot be read. It is asked for, never needed to play."""
    try:
        lines = toml.load(path)
    except TomlError:
        return {}
    found = {}
    for id_, line in lines.items():
        try:
            found[id_] = fit(line, Measured, id_)
        except Unfit:
            continue
    return found


def of_ten(level: Level) -> int:
    """How hard a level is, from 1 to 10, as players read it: by its score, else as its author says; 0: nobody knows."""
    measured = table().get(level.id)
    if measured is None or not level.difficulty:
        return level.difficulty
    return max(1, min(10, round((measured.score(level) - EASIEST) / STEP)))


def is_hard(level: Level) -> bool:
    """Whether to solve it, or to win gold in it, is a feat: a level of the master's row, or one with a high score."""
    if level.master:
        return True
    measured = table().get(level.id)
    return measured is not None and measured.score(level) >= HARD
