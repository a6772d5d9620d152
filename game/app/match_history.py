"""`MatchHistory` keeps how each match ended in an SQLite file, and finds bests, tallies and streaks in it.

A damaged file is put aside and a new one begun; `Problem`s: "history.damaged" and "history.unwritable".
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import msgspec

from game.app.paths import data_dir, keep_aside
from game.app.problem import Problem
from game.core.game import OptionValue

WAIT = 1.0
"""Seconds to wait for another program that writes to the file."""

_TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    finished TEXT NOT NULL
);
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT,
    won INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE TABLE figures (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (match, seat, kind)
);
CREATE INDEX matches_by_game ON matches (game, options, seats);
CREATE INDEX players_by_name ON players (name);
PRAGMA user_version = 1;
"""


class Player(msgspec.Struct, frozen=True):
    """Who sat at a seat, and how it ended. `bot`: its difficulty, None for a person. `figures`: kind → value, of
    which more is better, such as {"score": 23}."""

    name: str
    bot: str | None
    won: bool
    figures: Mapping[str, int] = {}


class EndedMatch(msgspec.Struct, frozen=True):
    """A match that is over. `name`: unique, without the suffix of its file; `finished`: as in file names."""

    name: str
    game: str
    options: Mapping[str, OptionValue]
    finished: str
    players: tuple[Player, ...]


class Tally(msgspec.Struct, frozen=True):
    """Number of matches that one side won, lost and shared."""

    won: int = 0
    lost: int = 0
    shared: int = 0


class MatchHistory:
    """The file at `path`, opened for each call. While it cannot be read, all queries find nothing."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        return self._path or data_dir() / "history.sqlite3"

    def add(self, match: EndedMatch) -> Problem | None:
        """Keeps a match; one with the same name is replaced."""
        try:
            self._add(match)
        except sqlite3.OperationalError as error:
            return self._unwritable(str(error))
        except sqlite3.DatabaseError:
            aside = keep_aside(self.path)
            if aside is None:
                return self._unwritable("")
            with suppress(sqlite3.Error, OSError):
                self._add(match)
            return Problem("history.damaged", {"file": self.path.name, "aside": str(aside)})
        except OSError as error:
            return self._unwritable(error.strerror or "")
        return None

    def best(self, game: str, options: Mapping[str, OptionValue], seats: int, name: str, kind: str) -> int | None:
        """Gets the greatest figure that a person has reached with these options and this number of seats."""
        row = self._first(
            "SELECT max(value) FROM figures JOIN players USING (match, seat) JOIN matches ON matches.id = match"
            " WHERE game = ? AND options = ? AND seats = ? AND players.name = ? AND bot IS NULL AND kind = ?",
            (game, _as_text(options), seats, name, kind),
        )
        return row[0] if row else None

    def tally(self, game: str, name: str, bot: str) -> Tally:
        """Counts the matches of two in which a person met a bot of this difficulty."""
        row = self._first(
            "SELECT sum(mine.won AND NOT other.won), sum(other.won AND NOT mine.won), sum(mine.won AND other.won)"
            " FROM matches JOIN players AS mine ON mine.match = id JOIN players AS other ON other.match = id"
            " WHERE seats = 2 AND game = ? AND mine.name = ? AND mine.bot IS NULL AND other.bot = ?",
            (game, name, bot),
        )
        return Tally(*(value or 0 for value in row)) if row else Tally()

    def streak(self, game: str, name: str) -> int:
        """Counts the matches of a game with rivals that a person has won since the last one that they did not."""
        row = self._first(
            "SELECT count(*) FROM matches JOIN players ON match = id"
            " WHERE game = ?1 AND seats > 1 AND players.name = ?2 AND bot IS NULL AND id > coalesce("
            "(SELECT max(id) FROM matches JOIN players ON match = id"
            " WHERE game = ?1 AND seats > 1 AND players.name = ?2 AND bot IS NULL AND NOT won), 0)",
            (game, name),
        )
        return (row[0] if row else None) or 0

    def _add(self, match: EndedMatch) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._opened(str(self.path)) as base, base:
            if not base.execute("PRAGMA user_version").fetchone()[0]:
                base.executescript(_TABLES)
            base.execute("DELETE FROM matches WHERE name = ?", (match.name,))
            row = (match.name, match.game, _as_text(match.options), len(match.players), match.finished)
            key = base.execute(
                "INSERT INTO matches (name, game, options, seats, finished) VALUES (?, ?, ?, ?, ?)", row
            ).lastrowid
            for seat, player in enumerate(match.players):
                base.execute(
                    "INSERT INTO players VALUES (?, ?, ?, ?, ?)", (key, seat, player.name, player.bot, player.won)
                )
                for kind, value in player.figures.items():
                    base.execute("INSERT INTO figures VALUES (?, ?, ?, ?)", (key, seat, kind, value))

    def _first(self, query: str, values: tuple[str | int, ...]) -> tuple[int | None, ...] | None:
        if not self.path.exists():
            return None
        with suppress(sqlite3.Error, OSError), self._opened(f"{self.path.absolute().as_uri()}?mode=ro") as base:
            row: tuple[int | None, ...] | None = base.execute(query, values).fetchone()
            return row
        return None

    @contextmanager
    def _opened(self, name: str) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(name, timeout=WAIT, uri=name.startswith("file:"))) as base:
            base.execute("PRAGMA foreign_keys = ON")
            yield base

    def _unwritable(self, why: str) -> Problem:
        return Problem("history.unwritable", {"path": str(self.path), "why": why})


def _as_text(options: Mapping[str, OptionValue]) -> str:
    return msgspec.json.encode(dict(sorted(options.items()))).decode()
