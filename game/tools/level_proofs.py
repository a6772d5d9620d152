"""`run` lists levels, records their solutions, or proves each by playing these, also shaken, and what must fail."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from pathlib import Path

from game.app import paths
from game.app.text import _, ngettext
from game.app.toml import file_name
from game.core.files import atomic_write
from game.core.record import RecordError
from game.games import MANIFESTS
from game.games.stack_off import rounds
from game.levels import recordings
from game.levels.diagnosis import never_begun, why_missed
from game.levels.fingerprint import Fingerprint
from game.levels.library import LIBRARY, LevelEntry
from game.levels.proof import FULL, Proof, RunOutcome, Tries, prove
from game.levels.rules.level import LevelError, level_text
from game.levels.solutions import read_solution
from game.tools.processes import spread
from game.tools.replay import verify

MEDALS = ("-", "bronze", "silver", "gold")
FIRST, LAST = "<!-- levels -->", "<!-- /levels -->"
"""Between these lines of a page the table is written."""
PAGE = paths.ROOT / "docs" / "proofs.md"
HEADS = ("", "level", "medal", "time", "shaken", "kind to hands", "noise", "idle", "random", "wrong", "")
SOUND = "sound"
_MARK = re.compile(r"<!-- ([a-z0-9-]+) ([0-9a-f]{16}) -->")


@dataclass(frozen=True, slots=True)
class Row:
    """A level and what came of its proof. `hash`: hash of all that the proof depends on, and of the row's own words;
    `cells`: the row of the table; `faults`: what is wrong; `kept`: nothing has changed since the table was written;
    `is_judged`: the recording is of another build of the physics, so that its goals were judged, not its poses."""

    id: str
    hash: str
    cells: tuple[str, ...]
    faults: tuple[str, ...] = ()
    kept: bool = False
    is_judged: bool = False

    @property
    def line(self) -> str:
        widths = (5, 22, 7, 6, 6, 6, 5, 4, 7, 5)
        told = "".join(f"{cell:<{wide}}" for cell, wide in zip(self.cells, (*widths, 0), strict=True)).rstrip()
        notes = [_("unchanged")] * self.kept + [_("judged by its goals")] * self.is_judged
        return f"{told} ({', '.join(notes)})" if notes else told

    @property
    def markdown(self) -> str:
        mark = f" <!-- {self.id} {self.hash} -->" if self.hash else ""
        return f"| {' | '.join(self.cells)}{mark} |"


def run(args: argparse.Namespace) -> bool:
    """Do the command `levels`. Returns whether all is well."""
    every = [entry for entry in LIBRARY.entries() if not args.level or entry.id in args.level]
    missing = [id_ for id_ in args.level if id_ not in {entry.id for entry in every}]
    if missing or not every:
        print(_("There is no level {level}.", level=", ".join(missing)))
        return False
    if args.verify:
        return _verify(args, every)
    if args.difficulty:
        from game.tools import level_difficulty

        return level_difficulty.run(args, every)
    if args.record:
        return _record(args, every)
    for entry in every:
        print(f"{entry.shelf}.{entry.number:02}  {entry.id}  {entry.problem}".rstrip())
    # A shelf and the rounds of a Stack-off have no line of their own.
    problems = (*(shelf.problem for shelf in LIBRARY.shelves), *(found.problem for found in rounds.round_files()))
    others = [problem for problem in problems if problem and not args.level]
    for problem in others:
        print(problem)
    return not others and not any(entry.problem for entry in every)


def _record(args: argparse.Namespace, every: Sequence[LevelEntry]) -> bool:
    """Write the recording of each, and say so."""
    well = True
    for told, good in spread(partial(_record_one, tuple(entry.id for entry in every)), len(every), args.jobs):
        print(told, flush=True)
        well &= good
    return well


def _record_one(ids: Sequence[str], number: int) -> tuple[str, bool]:
    entry = _entry(ids[number])
    head = f"{entry.shelf}.{entry.number:<4}{entry.id:<26}"
    if entry.level is None:
        return head + entry.problem, False
    try:
        outcome, size = recordings.write(entry)
    except (LevelError, RecordError, IndexError, RuntimeError) as error:
        return head + str(error), False
    except OSError as error:
        file = file_name(entry.recording_path)
        return head + _("{file} cannot be written: {why}", file=file, why=error.strerror or ""), False
    if not size:
        why = why_missed(entry.level, read_solution(entry.solution_path, entry.level).steps)
        return head + _("its solution does not reach silver: {why}", why=why), False
    return f"{head}{MEDALS[outcome.medal]:<8}{outcome.ticks / 60:3.0f} s  {size / 1000:.1f} kB", True


def _verify(args: argparse.Namespace, every: Sequence[LevelEntry]) -> bool:
    """Prove each, print its row, and with --write or --out write the table after each, so that one can go on later."""
    page: Path = args.out or PAGE
    known = read_table(page)
    rows: list[Row] = []
    before = {} if args.all else {id_: row for id_, row in known.items() if row.cells[-1] == SOUND}
    if args.write:
        _record(args, [entry for entry in every if entry.level and not _repeats(entry)])
    for row in proven([entry.id for entry in every], before, args.jobs):
        print(row.line, flush=True)
        rows.append(row)
        known[row.id] = row
        if args.write or args.out is not None:
            write_table(page, known)
    bad = sum(bool(row.faults) for row in rows)
    print(ngettext("{n} level, {bad} with faults", "{n} levels, {bad} with faults", len(rows), bad=bad))
    if any(row.is_judged for row in rows):
        print(_("Some recordings are of another build of the physics: there the goals were judged, not the poses."))
    return not bad


def proven(ids: Sequence[str], known: Mapping[str, Row], jobs: int = 1, tries: Tries = FULL) -> Iterator[Row]:
    """Yields a row for each level, in order, as soon as it is proven; the row of `known` where nothing has changed."""
    return spread(partial(_prove, tuple(ids), dict(known), tries, Fingerprint()), len(ids), jobs)


def _entry(id_: str) -> LevelEntry:
    entry = LIBRARY.find(id_)
    assert entry is not None
    return entry


def _prove(ids: Sequence[str], known: Mapping[str, Row], tries: Tries, fingerprint: Fingerprint, number: int) -> Row:
    entry = _entry(ids[number])
    first = (f"{entry.shelf}.{entry.number}", entry.level.name.en if entry.level else file_name(entry.path))
    shelf = LIBRARY.shelf_of(entry.id)
    assert shelf is not None

    def failed(why: str) -> Row:
        return Row(entry.id, "", (*first, *["-"] * (len(HEADS) - len(first) - 1), why), (why,))

    if entry.level is None:
        return failed(entry.problem)
    try:
        solution = read_solution(entry.solution_path, entry.level)
        made = recordings.record(entry.level, solution)
        fault, is_judged = replayed(entry, made)
        told = "" if fault else recordings.digest(entry.recording_path.read_bytes())
        demands = shelf.demands(entry)
        asked = *demands, tries
        depends = level_text(entry.level), solution, asked, fingerprint.of(entry.level), told
        before = known.get(entry.id)
        is_same = before is not None and not fault and before.hash == _hash(depends, before.cells)
        # On another build of the physics all may be the same, and the solution does not do it.
        if before is not None and is_same and before.cells[2] == MEDALS[made[0].medal]:
            return replace(before, cells=(*first, *before.cells[2:]), kept=True, is_judged=is_judged)
        proof = prove(entry.level, solution, tries)
    except (LevelError, RecordError, IndexError, RuntimeError) as error:
        return failed(str(error))
    missed = never_begun(entry.level, solution)
    if proof.medal < 2:
        missed.append(why_missed(entry.level, solution.steps))
    faults = (*proof.faults(*demands), *missed, *([fault] if fault else []))
    cells = (*first, *_cells(proof, faults))
    return Row(entry.id, _hash(depends, cells), cells, faults, is_judged=is_judged)


def _hash(depends: object, cells: Sequence[str]) -> str:
    """The hash of a row: a level may get another number or name without being proven again."""
    # Rows were hashed when a step was called `Step`, and stay as they are.
    text = repr((depends, tuple(cells[2:]))).replace("SolutionStep(", "Step(")
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _cells(proof: Proof, faults: Sequence[str]) -> tuple[str, ...]:
    tries = proof.tries
    return (
        MEDALS[proof.medal],
        f"{proof.seconds:.0f} s",
        f"{proof.shaken}/{tries.shaken}",
        f"{proof.rough}/{tries.rough}",
        f"{len(tries.noises) - len(proof.noisy)}/{len(tries.noises)}",
        "yes" if proof.idle else "no",
        f"{proof.thrown}/{proof.throws}",
        f"{proof.wrong}/{proof.wrongs}",
        "; ".join(faults) or SOUND,
    )


def replayed(entry: LevelEntry, made: tuple[RunOutcome, bytes] | None = None) -> tuple[str, bool]:
    """Replay the recording beside a sound level, and compare it with `made`, one that is made now of its solution:
    what is wrong with it, "" if it repeats exactly and reaches silver; and whether it is of another build of the
    physics. Then poses are not compared, and the goals judge the solution. `LevelError`, `IndexError` or `RuntimeError`
    for a solution that cannot be played."""
    assert entry.level is not None
    again = "run levels --record"
    if not entry.recording_path.is_file():
        return f"it has no recording: {again}", False
    made = made or recordings.record(entry.level, read_solution(entry.solution_path))
    other = f"its recording is not what its solution gives now: {again}"
    try:
        found = recordings.read(entry.recording_path)
        if not recordings.is_of(found, entry.level):
            return f"its recording is of another state of the level: {again}", False
        if not recordings.is_of_this_build(found, MANIFESTS[found.game.key]):
            return "" if recordings.is_like(found, recordings.read_bytes(made[1])) else other, True
        session = verify(entry.recording_path, MANIFESTS).session
    except RecordError as error:
        line = error.params.get("line", 1)
        return f"its recording does not repeat ({error.reason}, line {line}): {again}", False
    if session.observation(None).view.medal < 2:
        return f"its recording reaches less than silver: {again}", False
    same = recordings.digest(entry.recording_path.read_bytes()) == recordings.digest(made[1])
    return "" if same else other, False


def _repeats(entry: LevelEntry) -> bool:
    """Whether its recording is as it should be."""
    try:
        return not replayed(entry)[0]
    except (LevelError, RecordError, IndexError, RuntimeError):
        return False


def read_table(path: Path) -> dict[str, Row]:
    """The rows of the table of the page at `path` by level, as far as they say what they are of."""
    try:
        page = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    found = {}
    for line in page.partition(FIRST)[2].partition(LAST)[0].splitlines():
        mark = _MARK.search(line)
        cells = tuple(cell.strip() for cell in _MARK.sub("", line).strip().strip("|").split("|"))
        if mark and len(cells) == len(HEADS):
            found[mark[1]] = Row(mark[1], mark[2], cells, () if cells[-1] == SOUND else (cells[-1],))
    return found


def table(rows: Mapping[str, Row]) -> str:
    """The rows of the levels that there are, in their order, as a table of Markdown."""
    lines = [f"| {' | '.join(cells)} |" for cells in (HEADS, ("---",) * len(HEADS))]
    return "\n".join([*lines, *(rows[entry.id].markdown for entry in LIBRARY.entries() if entry.id in rows)])


def write_table(path: Path, rows: Mapping[str, Row]) -> None:
    """Put the table between `FIRST` and `LAST` of the page at `path`, or at its end. `OSError` if that fails."""
    page = path.read_text("utf-8") if path.is_file() else f"{FIRST}\n{LAST}\n"
    before, _first, rest = page.partition(FIRST)
    _old, _last, after = rest.partition(LAST)
    with atomic_write(path) as partial_:
        partial_.write_text(f"{before}{FIRST}\n{table(rows)}\n{LAST}{after}", "utf-8")
