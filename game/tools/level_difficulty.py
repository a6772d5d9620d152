"""`run` measures how hard each level is, and writes the table and the curve of docs/difficulty.md.

A bot of each difficulty plans a level a few times, each time by other random numbers, and follows each plan with the
unsteady hand that it has in a Stack-off (`VERSUS_PROFILES`). Nothing is taken back: it is the first try of somebody
with the bot's insight and a hand like that. The other figures are those of the level's proof.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final

from game.app import paths
from game.core.files import atomic_write
from game.core.rng import stream
from game.core.tower_events import UNIT
from game.levels.bot.planner import Planner
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.bot.solver import SEARCH_BUDGETS
from game.levels.fingerprint import Fingerprint
from game.levels.library import LIBRARY, LevelEntry, Shelf
from game.levels.proof import RunOutcome, play, source
from game.levels.rules.level import Level, LevelError, level_text
from game.levels.solutions import SolutionStep, read_solution
from game.levels.world.level_tower import tower_of
from game.tools import level_proofs
from game.tools.processes import spread

PLANS: Final = {"relaxed": 2, "normal": 2, "hard": 4, "expert": 1}
"""How many plans each bot makes of a level."""
HANDS: Final = 5
"""How often it follows each."""
POLLS: Final = 15_000
"""How often a bot may ask whether its time is up before its plan has to do: levels with several seesaws take most."""
PAGE = paths.ROOT / "docs" / "difficulty.md"
FIRST, LAST = "<!-- levels -->", "<!-- /levels -->"
"""Between these lines of the page the curve and the table are written."""
BARS = "▁▂▃▄▅▆▇█"
"""Heights of the curve, from 0 to 100."""
LONG = 10
"""Steps of a solution that count as long."""
_MARK = re.compile(r"<!-- ([a-z0-9-]+) ([0-9a-f]{16}) ([0-9 ]+) -->")


@dataclass(frozen=True, slots=True)
class Tally:
    """How many first tries of a bot solved a level, and how many won gold, of how many."""

    solved: int
    gold: int
    tries: int


@dataclass(frozen=True, slots=True)
class Difficulty:
    """What was measured of a level. `hash`: of all that it depends on; `bots`: in the order of `PLANS`."""

    id: str
    hash: str
    bots: tuple[Tally, ...]

    @property
    def mark(self) -> str:
        """The comment that keeps the figures in the table."""
        figures = " ".join(f"{one.solved} {one.gold} {one.tries}" for one in self.bots)
        return f"<!-- {self.id} {self.hash} {figures} -->"

    @classmethod
    def of(cls, mark: re.Match[str]) -> Difficulty:
        """What the comment found by `_MARK` keeps."""
        figures = [int(figure) for figure in mark[3].split()]
        return cls(mark[1], mark[2], tuple(Tally(*figures[i : i + 3]) for i in range(0, len(figures), 3)))


def score(bots: Sequence[Tally], kind: int, throws: int, steps: int) -> int:
    """How hard a level is, from 0 to 100.

    60 for what the bots miss, three parts the goal and one part gold, which they do not look for; 20 for how often a
    large hand spoils the solution (`kind`: of ten, how often it does not); 15 for the length of the solution; 5 less 1
    for each of two hundred random `throws` that gets there.
    """
    missed = sum(1 - (3 * one.solved + one.gold) / 4 / one.tries for one in bots) / len(bots)
    return round(60 * missed + 2 * (10 - kind) + 15 * min(steps, LONG) / LONG + max(0, 5 - throws))


def plan(level: Level, difficulty: str, number: int) -> tuple[SolutionStep, ...]:
    """Plan `number` of a bot for `level`, as a solution has it."""
    polls = iter(range(POLLS))
    tower = tower_of(level)
    try:
        planner = Planner(
            level,
            tower.ground,
            SEARCH_BUDGETS[difficulty],
            stream(number, "difficulty"),
            lambda: next(polls, None) is None,
        )
        moves = planner.plan(planner.node(tower.pieces, tower.bars))
    finally:
        tower.close()
    return tuple(SolutionStep(piece=level.ids.index(move.piece), x=move.x / UNIT, turn=move.turn) for move in moves)


def first_tries(level: Level, difficulty: str) -> Tally:
    """A bot's first tries. A plan that fails with a hand that never misses fails with any hand."""
    hand = VERSUS_PROFILES[difficulty]
    medals: list[int] = []
    for number in range(PLANS[difficulty]):
        steps = plan(level, difficulty, number)
        if not steps or not _medal(partial(play, level, steps)):
            medals += [0] * HANDS
            continue
        for one in range(HANDS):
            rng = source(level, f"difficulty {difficulty} {number} {one}")
            medals.append(_medal(partial(play, level, steps, rng, off=(hand.shake, hand.twist))))
    return Tally(sum(medal > 0 for medal in medals), medals.count(3), len(medals))


def _medal(run: Callable[[], RunOutcome]) -> int:
    """The medal of a run; 0 where the tower does not come to rest."""
    try:
        return run().medal
    except RuntimeError:
        return 0


def run(args: argparse.Namespace, every: Sequence[LevelEntry]) -> bool:
    """Measure each of `every` that is not measured yet, print it, and with --write or --out write the page after each,
    so that one can go on later. Returns whether all levels are sound."""
    page: Path = args.out or PAGE
    known = {} if args.all else read_page(page)
    print(_line("", "level", *PLANS, "random", "kind", "steps", "score"))
    for one in measured([entry.id for entry in every if entry.level is not None], known, args.jobs):
        known[one.id] = one
        print(_line(*_cells(_entry(one.id), one)), flush=True)
        if args.write or args.out is not None:
            write_page(page, known)
    return all(entry.level is not None for entry in every)


def measured(ids: Sequence[str], known: Mapping[str, Difficulty], jobs: int = 1) -> Iterator[Difficulty]:
    """What was measured of each level, in order; from `known` where nothing has changed."""
    return spread(partial(_measure, tuple(ids), dict(known), Fingerprint()), len(ids), jobs)


def _measure(ids: Sequence[str], known: Mapping[str, Difficulty], fingerprint: Fingerprint, number: int) -> Difficulty:
    level = _entry(ids[number]).level
    assert level is not None
    depends = level_text(level), fingerprint.of(level), PLANS, HANDS, SEARCH_BUDGETS, VERSUS_PROFILES
    hash_ = blake2b(repr(depends).encode(), digest_size=8).hexdigest()
    before = known.get(level.id)
    if before is not None and before.hash == hash_:
        return before
    return Difficulty(level.id, hash_, tuple(first_tries(level, difficulty) for difficulty in PLANS))


def _entry(id_: str) -> LevelEntry:
    entry = LIBRARY.find(id_)
    assert entry is not None
    return entry


# -- the page


def read_page(path: Path) -> dict[str, Difficulty]:
    """What the page at `path` keeps, by level."""
    try:
        page = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    return {mark[1]: Difficulty.of(mark) for mark in _MARK.finditer(page)}


def score_of(entry: LevelEntry, found: Difficulty) -> int:
    """The score of a level on the shelf."""
    kind, throws, steps = _proof(entry)
    return score(found.bots, kind, throws, steps)


def _proof(entry: LevelEntry) -> tuple[int, int, int]:
    """How often a large hand solves a level, how many random throws do, and how many steps its solution has."""
    row = level_proofs.read_table(level_proofs.PAGE).get(entry.id)
    kind, throws = (int(row.cells[i].partition("/")[0]) if row is not None else 0 for i in (5, 8))
    try:
        steps = len(read_solution(entry.solution_path, entry.level).steps)
    except LevelError:
        steps = LONG
    return kind, throws, steps


def _cells(entry: LevelEntry, found: Difficulty) -> tuple[str, ...]:
    kind, throws, steps = _proof(entry)
    assert entry.level is not None
    return (
        f"{entry.shelf}.{entry.number}",
        entry.level.name.en,
        *(f"{one.solved} · {one.gold} of {one.tries}" for one in found.bots),
        str(throws),
        str(kind),
        str(steps),
        str(score(found.bots, kind, throws, steps)),
    )


def _line(*cells: str) -> str:
    widths = (5, 22, *[14] * len(PLANS), 7, 5, 6, 0)
    return "".join(f"{cell:<{wide}}" for cell, wide in zip(cells, widths, strict=True)).rstrip()


def curve(shelf: Shelf, known: Mapping[str, Difficulty]) -> str:
    """A bar for each level of a shelf, with the master's row behind a gap."""
    rows = (
        "".join(BARS[min(7, score_of(entry, known[entry.id]) * len(BARS) // 100)] for entry in row if entry.id in known)
        for row in (shelf.others, shelf.masters)
    )
    return " ".join(rows).rstrip()


def write_page(path: Path, known: Mapping[str, Difficulty]) -> None:
    """Put curve and table between `FIRST` and `LAST` of the page at `path`. `OSError` if that fails."""
    page = path.read_text("utf-8") if path.is_file() else f"{FIRST}\n{LAST}\n"
    before, _first, rest = page.partition(FIRST)
    _old, _last, after = rest.partition(LAST)
    lines = ["```"]
    lines += [f"{shelf.number} {shelf.name.en:<14}{curve(shelf, known)}" for shelf in LIBRARY.shelves]
    lines += ["```", ""]
    heads = ("", "level", *PLANS, "random", "kind", "steps", "score")
    lines += [f"| {' | '.join(heads)} |", f"| {' | '.join(['---'] * len(heads))} |"]
    for entry in LIBRARY.entries():
        if entry.level is not None and entry.id in known:
            found = known[entry.id]
            lines.append(f"| {' | '.join(_cells(entry, found))} {found.mark} |")
    with atomic_write(path) as partial_:
        partial_.write_text(f"{before}{FIRST}\n" + "\n".join(lines) + f"\n{LAST}{after}", "utf-8")
