"""`Chooser` chooses the seeds of the daily challenge by playing their answers; `verify` checks the table of seeds.

Answers are played through the real hand, also shaken, and what must fail is played as well. Lines that were chosen with
other physics are played again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from pathlib import Path

import msgspec

from game.app.text import _, ngettext
from game.app.toml import TomlError
from game.core.files import atomic_write
from game.core.game import TICKS
from game.core.rng import Rng
from game.levels.daily.calendar import TABLE, WEEKS, Seed, Slot, every_slot, hash_of, read_table, slot_of, table
from game.levels.daily.generator import RANKS, SPARE, Draft, Unsuitable, draft_of, level_of_draft
from game.levels.fingerprint import Fingerprint
from game.levels.proof import SHAKEN, Run, play, play_idle, play_random
from game.levels.rules.level import Level
from game.levels.solutions import SolutionStep
from game.levels.world.durations import hold_ticks
from game.tools.evenness import Calendar, surplus, wishes

TOLERANCES = (10, 10, 10, 9, 9, 8, 8)
"""How many of ten shaken answers have to reach the goal, from Monday to Sunday."""
THROWN = 20
"""Random tries, none of which may reach the goal."""
MOST_TRIED = 40
"""Drafts of one recipe that are played before another recipe is tried."""
_SEEDS = 1000
"""Seeds of a slot: those that a recipe refuses at once cost nothing."""
SLOWEST = 4.0
"""Seconds for which the tower may move after a release, on average."""
ANOTHER = "the seed gives another level"
HEADING = """\
# The daily challenge: a line a day of the ISO calendar, week and weekday, from Monday, 1, to Sunday, 7.
# Recipe, seed, the lines of bronze and gold, how many of ten shaken answers did it (-1: not tried), the level's hash,
# the hash of the physics with which the answer was played.
# Written by `python main.py daily --write`.
"""


def steps_of(draft: Draft) -> tuple[SolutionStep, ...]:
    """The answer, as a solution has it."""
    return tuple(SolutionStep(piece=put.piece, x=put.x, turn=put.turn) for put in draft.puts)


class _TimedRun(Run):
    """A run that keeps for how long the tower moved after each release, in ticks."""

    def __init__(self, level: Level) -> None:
        super().__init__(level)
        self.waits: list[int] = []

    def wait(self, ticks: int | None = None) -> None:
        before = self.ticks
        super().wait(ticks)
        self.waits.append(
            self.ticks - before - (hold_ticks(self.level, self.world.tower.ground) if self.view.medal else 0)
        )


def does_it(level: Level, steps: tuple[SolutionStep, ...]) -> bool:
    """Whether the answer reaches silver, and the tower does not move for too long."""
    run = _TimedRun(level)
    try:
        for step in steps:
            if not run.place(step) or run.view.falls:
                break
        return run.outcome().medal >= 2 and sum(run.waits) <= SLOWEST * TICKS * len(run.waits)
    except RuntimeError:
        # It does not come to rest.
        return False
    finally:
        run.close()


def is_sound(level: Level, steps: tuple[SolutionStep, ...]) -> bool:
    """The quick part of the proof: the answer does it, and letting everything fall does not."""
    return does_it(level, steps) and play_idle(level).medal == 0


def proven(level: Level, steps: tuple[SolutionStep, ...], tolerance: int) -> int:
    """The rest: how many of ten shaken answers do it; -1 if too few, or if a random try does it as well."""
    shaken = 0
    for number in range(SHAKEN):
        shaken += play(level, steps, Rng(1000 + number)).medal > 0
        if shaken + SHAKEN - 1 - number < tolerance:
            return -1
    return -1 if any(play_random(level, Rng(2000 + number)).medal for number in range(THROWN)) else shaken


@cache
def _fingerprint() -> Fingerprint:
    return Fingerprint()


def physics_of(level: Level) -> str:
    """The hash of what a played answer depends on besides the level: the physics, the hand, what its goals measure."""
    return _fingerprint().of(level)


@dataclass(slots=True)
class Chooser:
    """Chooses seeds. `taken`: the hashes of levels that other days have."""

    taken: set[str]
    quick: bool = False

    def choose(self, slot: Slot, calendar: Calendar) -> Seed:
        """The first seed of the slot that is sound, of the recipe that is rarest in `calendar`, or of the next rarest
        where that finds none; the level made by hand where there is none at all."""
        for recipe in wishes(calendar, slot):
            for seed, draft in self._drafts(slot, recipe):
                level = level_of_draft(draft, "daily", recipe, seed, slot.rank)
                steps = steps_of(draft)
                if not is_sound(level, steps):
                    continue
                shaken = -1 if self.quick else proven(level, steps, TOLERANCES[slot.rank])
                if self.quick or shaken >= 0:
                    return self._line(slot, recipe, seed, draft, shaken)
        return self._line(slot, SPARE, 0, draft_of(SPARE, 0, slot.rank), -1)

    def _drafts(self, slot: Slot, recipe: str) -> Iterator[tuple[int, Draft]]:
        tried: set[str] = set()
        first = _SEEDS * (RANKS * slot.week + slot.rank)
        for seed in range(first, first + _SEEDS):
            try:
                draft = draft_of(recipe, seed, slot.rank)
            except Unsuitable:
                continue
            content = _content(draft)
            if content not in self.taken and content not in tried:
                yield seed, draft
                tried.add(content)
                if len(tried) == MOST_TRIED:
                    return

    def _line(self, slot: Slot, recipe: str, seed: int, draft: Draft, shaken: int) -> Seed:
        self.taken.add(_content(draft))
        told = hash_of(draft, recipe, seed, slot.rank)
        level = level_of_draft(draft, "daily", recipe, seed, slot.rank)
        return Seed(recipe, seed, *draft.lines, shaken, told, physics_of(level))


def _content(draft: Draft) -> str:
    """What makes two levels the same task: pieces, in any order, goals and ground."""
    return msgspec.json.encode([sorted(draft.pieces), draft.goals, draft.ground], order="sorted").decode()


def slots_from(day: date) -> list[Slot]:
    """All slots in the order in which their next day comes; the rare ones of week 53 may be last."""
    count = min(366, (date.max - day).days + 1)
    found = list(dict.fromkeys(slot_of(day + timedelta(days=number)) for number in range(count)))
    return found + [slot for slot in every_slot() if slot not in found]


def write(path: Path, lines: Mapping[str, Seed]) -> None:
    """`OSError` if that fails."""
    rows = [f'"{key}" = {msgspec.json.encode(line).decode()}' for key, line in sorted(lines.items())]
    with atomic_write(path) as partial:
        partial.write_text(HEADING + "\n".join(rows) + "\n", "utf-8")
    table.cache_clear()


def verify(lines: Mapping[str, Seed]) -> dict[Slot, str]:
    """The slots whose line is missing, gives another level than it was proven with, or makes the calendar uneven, and
    what is wrong with it."""
    faults = {slot: fault for slot in every_slot() if (fault := _fault(slot, lines.get(slot.key)))}
    faults |= surplus({slot: recipe for slot, recipe in calendar_of(lines).items() if slot not in faults})
    return dict(sorted(faults.items()))


def _fault(slot: Slot, line: Seed | None) -> str:
    if line is None:
        return "no seed"
    try:
        draft = draft_of(line.recipe, line.seed, slot.rank)
    except (Unsuitable, KeyError):
        return "the seed gives no level"
    told = (*draft.lines, hash_of(draft, line.recipe, line.seed, slot.rank))
    return "" if told == (line.bronze, line.gold, line.hash) else ANOTHER


def calendar_of(lines: Mapping[str, Seed]) -> Calendar:
    return {slot: lines[slot.key].recipe for slot in every_slot() if slot.key in lines}


def run(args: argparse.Namespace) -> bool:
    """Do the command `daily`. Returns whether all is well."""
    try:
        problems: tuple[str, ...] = read_table(TABLE)[1]
    except TomlError as error:
        problems = (f"{error}.",)
        if args.write and TABLE.exists():
            print(*problems, _("Nothing is written: mend the file, or delete it."))
            return False
    for problem in problems:
        print(problem)
    lines = dict(table())
    faults = verify(lines)
    if args.write:
        changed = {slot: lines.pop(slot.key) for slot, fault in faults.items() if fault == ANOTHER}
        lines = {key: line for key, line in lines.items() if key not in {slot.key for slot in faults}}
        _fill(lines, changed, args)
        faults = verify(lines)
    for slot, fault in faults.items():
        print(f"{slot.key}  {fault}")
    old = sum(is_old(slot, lines[slot.key]) for slot in every_slot() if slot not in faults)
    if old:
        told = ngettext(
            "{n} day was chosen with other physics: daily --write plays it again",
            "{n} days were chosen with other physics: daily --write plays them again",
            old,
        )
        print(told)
    proven_ones = sum(line.is_proven for line in lines.values())
    print(
        _("{n} of {all} days have a seed, {proven} of them proven", n=len(lines), all=WEEKS * RANKS, proven=proven_ones)
    )
    return not faults and not old and (args.write or not problems)


def _fill(lines: dict[str, Seed], changed: Mapping[Slot, Seed], args: argparse.Namespace) -> None:
    """Play again what was chosen with other physics or has `changed`, choose what is missing or does not hold any more,
    and prove what is not proven. After each the table is written, so that one can stop at any time."""
    every = {**lines, **{slot.key: line for slot, line in changed.items()}}
    taken = {_content(draft_of(line.recipe, line.seed, int(key[-1]) - 1)) for key, line in every.items()}
    chooser = Chooser(taken, args.quick)
    for slot in slots_from(args.start or date.today()):
        line = lines.get(slot.key)
        if line is not None and (args.quick or line.is_proven) and not is_old(slot, line):
            continue
        line = line or changed.get(slot)
        kept = None if line is None else played_again(slot, line, args.quick)
        found = kept or chooser.choose(slot, calendar_of(lines))
        lines[slot.key] = found
        write(TABLE, lines)
        print(
            f"{slot.key}  {found.recipe:<8} {found.seed:<8} {found.bronze:>6} {found.gold:>6}  {found.shaken}"
            + ("" if line is None or kept else "  *"),
            flush=True,
        )


def played_again(slot: Slot, line: Seed, quick: bool) -> Seed | None:
    """The line with what the present physics and recipes make of it; None if the answer does not do it any more."""
    level, steps = _played(slot, line)
    draft = draft_of(line.recipe, line.seed, slot.rank)
    told = hash_of(draft, line.recipe, line.seed, slot.rank)
    if (is_old(slot, line) or told != line.hash) and not is_sound(level, steps):
        return None
    shaken = -1 if quick else proven(level, steps, TOLERANCES[slot.rank])
    if shaken < 0 and not quick:
        return None
    bronze, gold = draft.lines
    return Seed(line.recipe, line.seed, bronze, gold, shaken, told, physics_of(level))


def is_old(slot: Slot, line: Seed) -> bool:
    """Whether the answer was played with other physics."""
    return line.physics != physics_of(_played(slot, line)[0])


def _played(slot: Slot, line: Seed) -> tuple[Level, tuple[SolutionStep, ...]]:
    """The level of a line, and its answer."""
    draft = draft_of(line.recipe, line.seed, slot.rank)
    return level_of_draft(draft, "daily", line.recipe, line.seed, slot.rank), steps_of(draft)
