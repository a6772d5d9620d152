"""`run` measures how hard each level is, and writes levels/difficulty.toml and the curve of docs/difficulty.md.

A bot of each difficulty plans a level a few times, each time by other random numbers, and follows each plan with the
unsteady hand that it has in a Stack-off (`VERSUS_PROFILES`). Nothing is taken back: this stands for the first try of a
player with the bot's insight and hand. All other figures come from the level's proof.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from game.app import paths
from game.core.files import atomic_write
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.bot.solver import SEARCH_BUDGETS
from game.levels.difficulty import LONG, TABLE, Measured, table
from game.levels.fingerprint import Fingerprint
from game.levels.first_tries import first_tries
from game.levels.library import LIBRARY, LevelEntry, Shelf
from game.levels.rules.level import LevelError, level_text
from game.levels.solutions import read_solution
from game.tools import level_proofs
from game.tools.processes import spread

PLANS: Final = {"relaxed": 2, "normal": 2, "hard": 4, "expert": 1}
"""How many plans each bot makes of a level."""
HANDS: Final = 5
"""How often it follows each."""
PAGE = paths.ROOT / "docs" / "difficulty.md"
BARS = "▁▂▃▄▅▆▇█"
"""Heights of the curve, from 0 to 100."""
HEADING = """\
# How hard each level is: the hash of what bots' tries depend on; solved, gold and tries of relaxed, normal, hard and
# expert; of ten runs by a large hand, how many reach the goal; of 200 random tries; steps of the solution.
# Written by `python main.py levels --difficulty --write`.
"""
HEADS = ("", "level", *PLANS, "random", "kind", "steps", "score")


def run(args: argparse.Namespace, every: Sequence[LevelEntry]) -> bool:
    """Measure each of `every` that is not measured yet and print it; with --write write the table after each, so that
    one can go on later, and then the page. Returns whether all levels are sound."""
    known = dict(table())
    before = {} if args.all else dict(known)
    print(_line(HEADS))
    for id_, one in measured([entry.id for entry in every if entry.level is not None], before, args.jobs):
        known[id_] = one
        print(_line(_cells(_entry(id_), one)), flush=True)
        if args.write:
            write_table(TABLE, known)
    if args.write:
        with atomic_write(args.out or PAGE) as partial_:
            partial_.write_text(page(known), "utf-8")
    return all(entry.level is not None for entry in every)


def measured(ids: Sequence[str], known: Mapping[str, Measured], jobs: int = 1) -> Iterator[tuple[str, Measured]]:
    """What was measured of each level, in order; the bots' tries from `known` where nothing has changed."""
    return spread(partial(_measure, tuple(ids), dict(known), Fingerprint()), len(ids), jobs)


def _measure(
    ids: Sequence[str], known: Mapping[str, Measured], fingerprint: Fingerprint, number: int
) -> tuple[str, Measured]:
    entry = _entry(ids[number])
    level, before = entry.level, known.get(entry.id)
    assert level is not None
    depends = level_text(level), fingerprint.of(level), PLANS, HANDS, SEARCH_BUDGETS, VERSUS_PROFILES
    hash_ = blake2b(repr(depends).encode(), digest_size=8).hexdigest()
    if before is not None and before.hash == hash_:
        bots = before.bots
    else:
        bots = tuple(first_tries(level, difficulty, plans, HANDS) for difficulty, plans in PLANS.items())
    return entry.id, Measured(hash_, bots, *_proof(entry))


def _entry(id_: str) -> LevelEntry:
    entry = LIBRARY.find(id_)
    assert entry is not None
    return entry


def _proof(entry: LevelEntry) -> tuple[int, int, int]:
    """How often a large hand solves a level, how many random tries do, and how many steps its solution has."""
    row = level_proofs.read_table(level_proofs.PAGE).get(entry.id)
    kind, throws = (int(row.cells[i].partition("/")[0]) if row is not None else 0 for i in (5, 8))
    try:
        steps = len(read_solution(entry.solution_path, entry.level).steps)
    except LevelError:
        steps = LONG
    return kind, throws, steps


# -- what is written


def write_table(path: Path, known: Mapping[str, Measured]) -> None:
    """Write the lines of the levels that there are, in their order. `OSError` if that fails."""
    lines = [
        f'"{entry.id}" = {msgspec.json.encode(known[entry.id]).decode()}'
        for entry in LIBRARY.entries()
        if entry.id in known
    ]
    with atomic_write(path) as partial_:
        partial_.write_text(HEADING + "\n".join(lines) + "\n", "utf-8")


def _cells(entry: LevelEntry, found: Measured) -> tuple[str, ...]:
    assert entry.level is not None
    return (
        f"{entry.shelf}.{entry.number}",
        entry.level.name.en,
        *(f"{one.solved} · {one.gold} of {one.tries}" for one in found.bots),
        str(found.throws),
        str(found.kind),
        str(found.steps),
        str(found.score(entry.level)),
    )


def _line(cells: Sequence[str]) -> str:
    widths = (5, 22, *[14] * len(PLANS), 7, 5, 6, 0)
    return "".join(f"{cell:<{wide}}" for cell, wide in zip(cells, widths, strict=True)).rstrip()


def curve(shelf: Shelf, known: Mapping[str, Measured]) -> str:
    """A bar for each level of a shelf, with the master's row behind a gap."""
    rows = []
    for row in (shelf.others, shelf.masters):
        scores = [known[one.id].score(one.level) for one in row if one.level is not None and one.id in known]
        rows.append("".join(BARS[min(len(BARS) - 1, score * len(BARS) // 100)] for score in scores))
    return " ".join(rows).rstrip()


def page(known: Mapping[str, Measured]) -> str:
    """The page with curve and table."""
    lines = ["# How hard the levels are", "", *_ABOUT, "", "```"]
    lines += [f"{shelf.number} {shelf.name.en:<14}{curve(shelf, known)}" for shelf in LIBRARY.shelves]
    lines += ["```", "", f"| {' | '.join(HEADS)} |", f"| {' | '.join(['---'] * len(HEADS))} |"]
    for entry in LIBRARY.entries():
        if entry.level is not None and entry.id in known:
            lines.append(f"| {' | '.join(_cells(entry, known[entry.id]))} |")
    return "\n".join(lines) + "\n"


_ABOUT = (
    "`python main.py levels --difficulty --write` makes this page and `levels/difficulty.toml`; a level that has not"
    " changed is not measured again. Each bot makes a few plans of a level (relaxed and normal 2, hard 4, expert 1) and"
    " follows each five times with the unsteady hand that it has in a Stack-off; nothing is taken back. A cell says how"
    " many of these first tries solved the level, and how many won gold. “Random” and “kind” are from"
    " [proofs.md](proofs.md): of 200 random tries, and of ten runs of the solution by a large hand, how many reach the"
    " goal. Steps are counted in the solution.",
    "",
    "The score goes from 0 to 100: 40 for what the bots miss, 25 for the author's estimate (`difficulty` in the file),"
    " 15 for how often a large hand spoils the solution, 15 for the length of that, 5 less 1 for each random try that"
    " gets there. Bots look for the goal, not for gold, and are blind to some ideas that are plain to people; a score"
    " orders levels, and a single one is no verdict. Levels stand on their shelves in the order of their scores, the"
    " master's row last; a bar of the curve is a level. On the shelf a level is “3 of 10”: (score − 10) / 8, at"
    " least 1 (`of_ten`).",
)
