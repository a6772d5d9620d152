"""`MatchHistory` keeps how each match ended in an SQLite file, and finds bests, tallies and streaks in it.

A damaged or newer file is put aside and a new one begun. `Problem`s: "history.damaged", "history.newer",
"history.unreadable" and "history.unwritable".
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from game.app.history.rows import EndedMatch, Player, Share, Tally
from game.app.history.schema import HAS_PARTS, NEWEST, Unfit, opened, prepare, version_of
from game.app.paths import data_dir, keep_aside
from game.app.problem import Problem
from game.core.game import OptionValue, Seat

Found = TypeVar("Found")
_Key = tuple[int, Seat]
_read_options = msgspec.json.Decoder(dict[str, OptionValue]).decode


class MatchHistory:
    """The file at `path`, opened for each call. While it cannot be read, all queries find nothing."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @property
    def path(self) -> Path:
        return self._path or data_dir() / "history.sqlite3"

    @property
    def _to_read(self) -> str:
        return f"{self.path.absolute().as_uri()}?mode=ro"

    # Writing: each call is one transaction

    def add(self, match: EndedMatch) -> Problem | None:
        """Keeps a match; one with the same name is replaced. Without a name it gets one."""
        return self.add_all((match,))

    def add_all(self, matches: Iterable[EndedMatch]) -> Problem | None:
        """Keeps all `matches`, or none of them."""
        found = tuple(matches)

        def do(base: sqlite3.Connection) -> None:
            for match in found:
                _put(base, match)

        return self._write(do)

    def keep_shares(self, name: str, shares: Mapping[Seat, Share]) -> Problem | None:
        """Keeps what an analysis of the match called `name` has found; nothing if there is no such match."""

        def do(base: sqlite3.Connection) -> None:
            row = base.execute("SELECT id FROM matches WHERE name = ?", (name,)).fetchone()
            for seat, share in shares.items() if row else ():
                values = row[0], seat, share.skill, share.luck
                base.execute("INSERT OR REPLACE INTO shares VALUES (?, ?, ?, ?)", values)

        return self._write(do)

    def erase(self, name: str | None = None) -> Problem | None:
        """Erases everything, or all that is kept of one person: matches without other people go, and in the others
        the person has no name and no figures any more."""

        def do(base: sqlite3.Connection) -> None:
            if name is None:
                base.execute("DELETE FROM matches")
                return
            theirs = "SELECT match, seat FROM players WHERE name = ?1 AND bot IS NULL"
            for table in ("figures", "parts", "shares"):
                base.execute(f"DELETE FROM {table} WHERE (match, seat) IN ({theirs})", (name,))
            base.execute(
                "DELETE FROM matches WHERE id IN (SELECT match FROM players WHERE name = ?1 AND bot IS NULL)"
                " AND id NOT IN (SELECT match FROM players WHERE name NOT IN (?1, '') AND bot IS NULL)",
                (name,),
            )
            base.execute("UPDATE players SET name = '' WHERE name = ? AND bot IS NULL", (name,))

        return self._write(do) if self.path.exists() else None

    def mend(self) -> Problem | None:
        """Puts the file aside if it is damaged or newer, and brings an older one to the present version. A sound file
        is only read."""
        if not self.path.exists():
            return None
        try:
            with opened(self._to_read) as base:
                if version_of(base) == NEWEST and _is_whole(base):
                    return None
        except sqlite3.OperationalError as error:
            return Problem("history.unreadable", {"path": str(self.path), "why": str(error)})
        except sqlite3.DatabaseError:
            # It is put aside when it is opened once more.
            pass

        def do(base: sqlite3.Connection) -> None:
            if not _is_whole(base):
                raise Unfit("damaged")

        return self._write(do)

    def _write(self, do: Callable[[sqlite3.Connection], None]) -> Problem | None:
        try:
            self._transact(do)
        except sqlite3.OperationalError as error:
            return self._unwritable(str(error))
        except sqlite3.DatabaseError as error:
            why = error.why if isinstance(error, Unfit) else "damaged"
            aside = keep_aside(self.path, why)
            if aside is None:
                return self._unwritable("")
            with suppress(sqlite3.Error, OSError):
                self._transact(do)
            if why == "newer":
                return Problem("history.newer", {"file": self.path.name, "aside": str(aside)})
            return Problem("history.damaged", {"file": self.path.name, "aside": str(aside)})
        except OSError as error:
            return self._unwritable(error.strerror or "")
        return None

    def _transact(self, do: Callable[[sqlite3.Connection], None]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with opened(str(self.path)) as base, base:
            base.execute("BEGIN IMMEDIATE")
            prepare(base)
            do(base)

    def _unwritable(self, why: str) -> Problem:
        return Problem("history.unwritable", {"path": str(self.path), "why": why})

    # Queries

    def matches(self) -> tuple[EndedMatch, ...]:
        """Gets all matches, in the order in which they ended."""
        return self._read(_all_matches) or ()

    def others(self, names: Collection[str]) -> int:
        """Counts the matches whose names are not among `names`."""
        return sum(match.name not in names for match in self.matches())

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
            "WITH mine AS (SELECT won, row_number() OVER (ORDER BY finished, id) AS number"
            " FROM matches JOIN players ON match = id"
            " WHERE game = ? AND seats > 1 AND players.name = ? AND bot IS NULL)"
            " SELECT count(*) FROM mine WHERE number > coalesce((SELECT max(number) FROM mine WHERE NOT won), 0)",
            (game, name),
        )
        return (row[0] if row else None) or 0

    def _first(self, query: str, values: tuple[str | int, ...]) -> tuple[int | None, ...] | None:
        def do(base: sqlite3.Connection) -> tuple[int | None, ...] | None:
            row: tuple[int | None, ...] | None = base.execute(query, values).fetchone()
            return row

        return self._read(do)

    def _read(self, do: Callable[[sqlite3.Connection], Found]) -> Found | None:
        if not self.path.exists():
            return None
        with (
            suppress(sqlite3.Error, OSError, msgspec.DecodeError),
            opened(self._to_read) as base,
        ):
            version_of(base)
            return do(base)
        return None


def _is_whole(base: sqlite3.Connection) -> bool:
    found: str = base.execute("PRAGMA quick_check(1)").fetchone()[0]
    return found == "ok"


def _put(base: sqlite3.Connection, match: EndedMatch) -> None:
    name = match.name or f"{match.finished} {match.game} #{_next_id(base)}"
    # A match that is kept already ended when that says: its file may have been copied since.
    base.execute(
        "INSERT INTO matches (name, game, options, seats, finished) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name)"
        " DO UPDATE SET game = excluded.game, options = excluded.options, seats = excluded.seats",
        (name, match.game, _as_text(match.options), len(match.players), match.finished),
    )
    key = base.execute("SELECT id FROM matches WHERE name = ?", (name,)).fetchone()[0]
    # A tower that can no longer be rebuilt has lost its figures, but was measured when the match ended.
    stale = ("players", "figures", "parts") if any(one.figures for one in match.players) else ("players", "parts")
    for table in stale:
        base.execute(f"DELETE FROM {table} WHERE match = ?", (key,))
    for seat, player in enumerate(match.players):
        base.execute("INSERT INTO players VALUES (?, ?, ?, ?, ?)", (key, seat, player.name, player.bot, player.won))
        for table, figures in (("figures", player.figures), ("parts", player.parts)):
            for kind, value in figures.items():
                base.execute(f"INSERT INTO {table} VALUES (?, ?, ?, ?)", (key, seat, kind, value))


def _next_id(base: sqlite3.Connection) -> int:
    found: int = base.execute("SELECT coalesce(max(id), 0) + 1 FROM matches").fetchone()[0]
    return found


def _all_matches(base: sqlite3.Connection) -> tuple[EndedMatch, ...]:
    has_parts = version_of(base) >= HAS_PARTS
    figures = _by_seat(base, "figures")
    parts = _by_seat(base, "parts") if has_parts else {}
    shares: dict[_Key, Share] = {}
    if has_parts:
        for match, seat, skill, luck in base.execute("SELECT match, seat, skill, luck FROM shares"):
            shares[match, seat] = Share(skill, luck)
    players: dict[int, list[Player]] = {}
    for match, seat, name, bot, won in base.execute(
        "SELECT match, seat, name, bot, won FROM players ORDER BY match, seat"
    ):
        at = match, seat
        one = Player(name, bot, bool(won), figures.get(at, {}), parts.get(at, {}), shares.get(at))
        players.setdefault(match, []).append(one)
    rows = base.execute("SELECT id, name, game, options, finished FROM matches ORDER BY finished, id")
    return tuple(
        EndedMatch(name, game, _read_options(options), finished, tuple(players.get(key, ())))
        for key, name, game, options, finished in rows
    )


def _by_seat(base: sqlite3.Connection, table: str) -> dict[_Key, dict[str, int]]:
    found: dict[_Key, dict[str, int]] = {}
    for match, seat, kind, value in base.execute(f"SELECT match, seat, kind, value FROM {table}"):
        found.setdefault((match, seat), {})[kind] = value
    return found


def _as_text(options: Mapping[str, OptionValue]) -> str:
    return msgspec.json.encode(dict(sorted(options.items()))).decode()
