"""`prepare` brings an opened history file to the present version, or raises `Unfit`; `opened` opens one.

`PRAGMA user_version` is the version of the tables: 1 until 0.16; 2 with parts and analyses; 3 since a single player
who reaches nothing does not count as a winner.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final, Literal

WAIT: Final = 1.0
"""Seconds to wait for another program that writes to the file."""

_FIRST: Final = (
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        seats INTEGER NOT NULL,
        finished TEXT NOT NULL
    )""",
    """CREATE TABLE players (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        bot TEXT,
        won INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    )""",
    """CREATE TABLE figures (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        value INTEGER NOT NULL,
        PRIMARY KEY (match, seat, kind)
    )""",
    "CREATE INDEX matches_by_game ON matches (game, options, seats)",
    "CREATE INDEX players_by_name ON players (name)",
)
_SECOND: Final = (
    """CREATE TABLE parts (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        value INTEGER NOT NULL,
        PRIMARY KEY (match, seat, kind)
    )""",
    """CREATE TABLE shares (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        skill REAL NOT NULL,
        luck REAL NOT NULL,
        PRIMARY KEY (match, seat)
    )""",
)
_THIRD: Final = (
    """UPDATE players SET won = 0 WHERE (match, seat) IN
        (SELECT match, seat FROM figures JOIN matches ON matches.id = match WHERE seats = 1 AND value = 0)""",
)
STEPS: Final = (_FIRST, _SECOND, _THIRD)
"""What leads from each version to the next."""
NEWEST: Final = len(STEPS)
HAS_PARTS: Final = 2
"""From this version on there are parts and shares."""
_TABLES: Final = ({"matches", "players", "figures"}, {"parts", "shares"}, set[str]())
"""The tables that each step adds."""


class Unfit(sqlite3.DatabaseError):
    """A file that this program cannot use, because it is damaged, foreign or of a newer version."""

    def __init__(self, why: Literal["damaged", "newer"]) -> None:
        super().__init__(why)
        self.why: Final = why


@contextmanager
def opened(name: str) -> Iterator[sqlite3.Connection]:
    """Opens the file, or the URI, `name`; transactions are begun by hand."""
    with closing(sqlite3.connect(name, timeout=WAIT, uri=name.startswith("file:"), isolation_level=None)) as base:
        base.execute("PRAGMA foreign_keys = ON")
        # What is erased is overwritten.
        base.execute("PRAGMA secure_delete = ON")
        yield base


def version_of(base: sqlite3.Connection) -> int:
    """Gets the version of the tables, 0 for an empty file. `Unfit` if its tables do not belong to that version."""
    version: int = base.execute("PRAGMA user_version").fetchone()[0]
    if version > NEWEST:
        raise Unfit("newer")
    found = {name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not set().union(*_TABLES[:version]) <= found or (not version and found):
        raise Unfit("damaged")
    return version


def prepare(base: sqlite3.Connection) -> None:
    """Makes the tables that are missing; to be called within a transaction."""
    version = version_of(base)
    for step in STEPS[version:]:
        for statement in step:
            base.execute(statement)
    if version < NEWEST:
        base.execute(f"PRAGMA user_version = {NEWEST}")
