"""`today` gives the daily challenge's level of a date, generated from the seed that the table has for that day.

`levels/daily.toml` has a line for every day of the ISO calendar, weeks 1 to 53, Monday to Sunday, so that a Monday is
easy and a Sunday hard in any year. A day without a sound line gets the level of `fallback`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.app import paths, toml
from game.app.toml import TomlError
from game.core.typed_data import Unfit, fit, printable, short
from game.levels.daily.generator import RANKS, RECIPES, SPARE, Draft, Unsuitable, draft_of, level_of_draft
from game.levels.rules.level import Level, level_hash, level_text

TABLE = paths.ROOT / "levels" / "daily.toml"
WEEKS = 53
PREFIX = "daily-"


class Seed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A line of the table. `bronze`, `gold`: what the recipe's goal and gold's goal ask for; `shaken`: how many of ten
    shaken answers reach the goal, -1 where that has not been tried; `hash`: the level's hash without its id;
    `physics`: the hash of the physics with which the answer was played."""

    recipe: str
    seed: Annotated[int, Meta(ge=0)]
    bronze: float
    gold: float
    shaken: Annotated[int, Meta(ge=-1, le=10)]
    hash: str
    physics: str = ""

    @property
    def is_proven(self) -> bool:
        """Shaken answers and random tries have been played, not only the answer and doing nothing."""
        return self.shaken >= 0


@dataclass(frozen=True, slots=True, order=True)
class Slot:
    """A day of the ISO calendar. `week`: 1 to 53; `rank`: 0 on Mondays to 6 on Sundays."""

    week: int
    rank: int

    @property
    def key(self) -> str:
        """The key of this day's line in the table of seeds."""
        return f"{self.week:02}-{self.rank + 1}"


def slot_of(day: date) -> Slot:
    found = day.isocalendar()
    return Slot(found.week, found.weekday - 1)


def every_slot() -> Iterator[Slot]:
    return (Slot(week, rank) for week in range(1, WEEKS + 1) for rank in range(RANKS))


@cache
def table(path: Path = TABLE) -> dict[str, Seed]:
    """The sound lines by the keys of their slots; none if the file cannot be read."""
    try:
        return read_table(path)[0]
    except TomlError:
        return {}


def read_table(path: Path = TABLE) -> tuple[dict[str, Seed], tuple[str, ...]]:
    """The sound lines of the table, and a sentence for each of the others. `TomlError` if the file cannot be read."""
    lines: dict[str, Seed] = {}
    problems = []
    keys = {slot.key for slot in every_slot()}
    for key, line in toml.load(path).items():
        if key not in keys:
            name = toml.file_name(path)
            problems.append(f"{name}: {short(key)} is no day: write week and weekday, from 01-1 to {WEEKS}-{RANKS}.")
            continue
        try:
            lines[key] = fit(line, Seed, key)
        except Unfit as error:
            problems.append(f"{toml.file_name(path)}: {printable(str(error))}.")
    return lines, tuple(problems)


def draft_at(slot: Slot, path: Path = TABLE) -> tuple[Draft, str, int]:
    """The draft of a slot, its recipe and its seed."""
    line = table(path).get(slot.key)
    if line is not None and line.recipe in RECIPES:
        try:
            return draft_of(line.recipe, line.seed, slot.rank), line.recipe, line.seed
        except Unsuitable:
            pass
    return draft_of(SPARE, 0, slot.rank), SPARE, 0


def id_of(day: date) -> str:
    return f"{PREFIX}{day.isoformat()}"


def day_of(id_: str) -> date | None:
    """The day of a daily level's id; None for any other id."""
    if not id_.startswith(PREFIX):
        return None
    try:
        day = date.fromisoformat(id_.removeprefix(PREFIX))
    except ValueError:
        return None
    # `fromisoformat` reads other spellings as well.
    return day if id_of(day) == id_ else None


@lru_cache(maxsize=32)
def today(day: date) -> Level:
    """The level of `day`, the same for everybody."""
    slot = slot_of(day)
    draft, recipe, seed = draft_at(slot)
    return level_of_draft(draft, id_of(day), recipe, seed, slot.rank)


def recipe_of(day: date) -> str:
    """The recipe by which the level of `day` was made: a key of `RECIPES`, or `SPARE`."""
    return draft_at(slot_of(day))[1]


def find(id_: str) -> Level | None:
    """The level with the id of a day; None for any other id."""
    day = day_of(id_)
    return None if day is None else today(day)


def week_of(day: date) -> tuple[date, ...]:
    """The days from Monday to Sunday of its week; the last week of the year 9999 ends on a Friday."""
    first = day - timedelta(days=day.weekday())
    return tuple(first + timedelta(days=number) for number in range(min(RANKS, (date.max - first).days + 1)))


def hash_of(draft: Draft, recipe: str, seed: int, rank: int) -> str:
    """Hash of a day's level without its date."""
    return level_hash(level_text(level_of_draft(draft, "daily", recipe, seed, rank)))
