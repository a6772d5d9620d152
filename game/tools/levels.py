"""Lists the levels, and proves them: plays each solution through the real hand, and what must fail."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.app.text import _, ngettext
from game.core.files import atomic_write
from game.games.challenge.levels import Entry, entries, read_solution, shelves
from game.games.challenge.proof import SHAKEN, THROWN, Proof, prove
from game.games.challenge.rules.level import LevelError

MEDALS = ("-", "bronze", "silver", "gold")
FIRST, LAST = "<!-- levels -->", "<!-- /levels -->"
"""Between these lines of a page the table is written."""


@dataclass(frozen=True, slots=True)
class Row:
    """A level and what came of its proof; `faults` say what is wrong with it."""

    entry: Entry
    proof: Proof | None
    faults: tuple[str, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        entry, proof = self.entry, self.proof
        name = entry.level.name.en if entry.level else entry.path.name
        first = (f"{entry.shelf}.{entry.number}", name)
        if proof is None:
            return (*first, "-", "-", "-", "-", "-", "-", "; ".join(self.faults))
        return (
            *first,
            MEDALS[proof.medal],
            f"{proof.seconds:.0f} s",
            f"{proof.shaken}/{SHAKEN}",
            "yes" if proof.idle else "no",
            f"{proof.thrown}/{THROWN}",
            f"{proof.wrong}/{proof.wrongs}",
            "; ".join(self.faults) or "sound",
        )

    @property
    def line(self) -> str:
        widths = (5, 22, 7, 6, 6, 4, 6, 5)
        cells = self.cells
        return "".join(f"{cell:<{wide}}" for cell, wide in zip(cells, (*widths, 0), strict=True)).rstrip()


HEADS = ("", "level", "medal", "time", "shaken", "idle", "random", "wrong", "")


def run(args: argparse.Namespace) -> bool:
    """Do the command `levels`. Returns whether all is well."""
    every = [entry for entry in entries() if not args.level or entry.id in args.level]
    if not every:
        print(_("There is no level {level}.", level=", ".join(args.level)))
        return False
    if not args.verify:
        for entry in every:
            print(f"{entry.shelf}.{entry.number:02}  {entry.id}  {entry.problem}".rstrip())
        return not any(entry.problem for entry in every)
    rows = []
    for row in verify(every):
        print(row.line, flush=True)
        rows.append(row)
    bad = sum(bool(row.faults) for row in rows)
    print(ngettext("{n} level, {bad} with faults", "{n} levels, {bad} with faults", len(rows), bad=bad))
    if args.out is not None:
        write_table(args.out, rows)
    return not bad


def verify(every: Iterable[Entry], shaken: int = SHAKEN, thrown: int = THROWN) -> Iterator[Row]:
    """A row for each level, as soon as it is proven."""
    tolerances = {shelf.number: shelf.tolerance for shelf in shelves()}
    for entry in every:
        if entry.level is None:
            yield Row(entry, None, (entry.problem,))
            continue
        try:
            solution = read_solution(entry.solution_path)
            proof = prove(entry.level, solution, shaken=shaken, thrown=thrown)
        except (LevelError, IndexError, RuntimeError) as error:
            yield Row(entry, None, (str(error),))
            continue
        least = tolerances[entry.shelf] if shaken == SHAKEN else 0
        yield Row(entry, proof, proof.faults(least))


def table(rows: Sequence[Row]) -> str:
    """The rows as a table of Markdown."""
    lines = [HEADS, ("---",) * len(HEADS), *(row.cells for row in rows)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def write_table(path: Path, rows: Sequence[Row]) -> None:
    """Put the table between `FIRST` and `LAST` of the page at `path`, or at its end. `OSError` if that fails."""
    page = path.read_text("utf-8") if path.is_file() else f"{FIRST}\n{LAST}\n"
    before, _first, rest = page.partition(FIRST)
    _old, _last, after = rest.partition(LAST)
    with atomic_write(path) as partial:
        partial.write_text(f"{before}{FIRST}\n{table(rows)}\n{LAST}{after}", "utf-8")
