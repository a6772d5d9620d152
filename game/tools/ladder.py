"""`Rung`: one pairing of bots' levels, measured by `simulate`; `write` puts its row into `docs/ladder.md`.

A table stands between the lines `<!-- ladder KEY -->` and `<!-- end -->`, and has one row for each pairing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.app.paths import ROOT
from game.core.files import atomic_write_bytes
from game.core.manifest import Manifest, Pairing
from game.tools.processes import Distribute
from game.tools.simulate import Result, simulate
from game.tools.simulation_report import score, share

PAGE: Final = ROOT / "docs" / "ladder.md"

HEAD: Final = (
    "| pairing | matches | won by the first | points | ms an answer | command |",
    "|---|--:|---|---|---|---|",
)
END: Final = "<!-- end -->"


class NoTable(Exception):
    """The page has no table for a game; `str()` is its key."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A pairing of a game and the number of its matches."""

    manifest: Manifest
    pairing: Pairing
    matches: int
    seed: int
    contest: bool = False
    """Whether it belongs to the game's contest."""

    @property
    def key(self) -> str:
        """Key of the game or the contest."""
        return self.manifest.contest.key if self.contest and self.manifest.contest else self.manifest.key

    @property
    def name(self) -> str:
        """Its levels and options: its name in the table."""
        counts = {level: self.pairing.bots.count(level) for level in dict.fromkeys(self.pairing.bots)}
        if len(self.pairing.bots) == 1:
            words = f"{self.pairing.bots[0]} alone"
        else:
            words = " – ".join(level if n == 1 else f"{n} × {level}" for level, n in counts.items())
        return ", ".join([words, *(f"{key} {value}" for key, value in self.pairing.options.items())])

    @property
    def command(self) -> str:
        """The command that gives the same result."""
        options = "".join(f" --set {key}={value}" for key, value in self.pairing.options.items())
        bots = ",".join(self.pairing.bots)
        words = f"{self.key} --bots {bots}{options} --matches {self.matches} --seed {self.seed}"
        return f"python main.py simulate {words}"

    def measure(self, jobs: int, progress: Callable[[int], None], cluster: Distribute | None = None) -> Result:
        """Plays the matches, by `jobs` processes or a cluster."""
        pairing = self.pairing
        return simulate(
            self.manifest,
            pairing.bots,
            self.matches,
            self.seed,
            pairing.options,
            clock=time.process_time,
            wall=time.perf_counter,
            jobs=jobs,
            cluster=cluster,
            progress=progress,
            contest=self.contest,
        )

    def row(self, result: Result) -> str:
        """The row of the table for a result."""
        levels = result["levels"]
        first = levels[self.pairing.bots[0]]
        won = "–" if len(result["bots"]) == 1 else share(first)
        times = "{p50:.0f} / {p95:.0f}".format(**first["move_ms"])
        points = " : ".join(map(score, levels.values()))
        cells = (self.name, str(self.matches), won, points, times, f"`{self.command}`")
        return f"| {' | '.join(cells)} |"


def rungs(manifests: Iterable[Manifest], matches: int | None, seed: int, contest: bool | None = None) -> list[Rung]:
    """Every pairing of these games, each game followed by its contest. `matches`: instead of the usual number;
    `contest`: True for the pairings of contests only, False for games only."""
    return [
        Rung(manifest, pairing, matches or pairing.matches, seed, of_contest)
        for manifest in manifests
        for of_contest in (False, True)
        if contest in (None, of_contest)
        for pairing in _pairings(manifest, of_contest)
    ]


def _pairings(manifest: Manifest, contest: bool) -> tuple[Pairing, ...]:
    if not contest:
        return manifest.ladder
    return manifest.contest.ladder if manifest.contest else ()


def table(page: str, key: str) -> list[str]:
    """The rows of a game's table. `NoTable`."""
    lines = page.splitlines()
    first, last = _place(lines, key)
    return lines[first:last][len(HEAD) :]


def _place(lines: list[str], key: str) -> tuple[int, int]:
    """First and last line of a game's table."""
    try:
        first = lines.index(f"<!-- ladder {key} -->") + 1
        return first, lines.index(END, first)
    except ValueError:
        raise NoTable(key) from None


def name_of(row: str) -> str:
    """Name of the pairing of a row."""
    return row.split("|")[1].strip()


def with_row(page: str, rung: Rung, row: str) -> str:
    """The page with this row of a rung in place of its old one. Rows follow the manifest; rows of pairings that it no
    longer has are dropped. `NoTable`."""
    key = rung.key
    rows = {name_of(old): old for old in table(page, key)} | {rung.name: row}
    order = [each.name for each in rungs([rung.manifest], None, 0, rung.contest)]
    lines = page.splitlines()
    first, last = _place(lines, key)
    lines[first:last] = [*HEAD, *(rows[name] for name in order if name in rows)]
    return "\n".join(lines) + "\n"


def write(rung: Rung, row: str, path: Path) -> None:
    """Puts the row into the page at `path`. `NoTable`, or `OSError`."""
    atomic_write_bytes(path, with_row(path.read_text("utf-8"), rung, row).encode(), fsync=False)
