"""`load` reads a match file as a `Recording` and checks its format; `replay` plays it by the rules into a `Session`.

`game.core.record_lines` describes the format. A torn last line is dropped. Anything else that cannot be read raises
`RecordError`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.core.files import whole_lines
from game.core.game import (
    BadPosition,
    BadSetup,
    BadText,
    Game,
    IllegalAction,
    OptionValue,
    Params,
    SeatInfo,
)
from game.core.position import Start
from game.core.record_lines import HEADERS, KIND, MAX_LINE, BadLine, Kind, hand_of, read_line, speed_of, start_of
from game.core.record_notes import DigestNote, HandNote, HintNote, Note, RestoredNote
from game.core.session import SPEEDS, Entry, Session, UndoRefused

MAX_BYTES = 64 * 2**20
"""Larger files are refused unread. An hour of stacking takes about a tenth of this."""


class RecordError(Exception):
    """A match file that cannot be read, trusted or written. `params` always has "file", its name.

    `reason` is one of "record.missing", "record.unreadable", "record.too-large", "record.not-a-match",
    "record.unknown-format", "record.unknown-game", "record.unknown-rules", "record.bad-setup", "record.bad-start" (with
    "line" and "what" of `BadPosition`), "record.damaged" (a line cannot be read), "record.illegal" (the rules refuse a
    line), "record.diverged" (a digest differs), each of the last three with "line"; and "record.disk" when writing
    failed.
    """

    def __init__(self, reason: str, **params: int | str) -> None:
        super().__init__(reason, params)
        self.reason = reason
        self.params: Params = params


@dataclass(frozen=True, slots=True)
class Line:
    """One line after the header; `number` counts from 1 with the header, as an editor does."""

    number: int
    content: Entry | Note


@dataclass(frozen=True, slots=True)
class Recording:
    """The content of a match file: whole and well-formed, its actions not yet checked by the rules.

    `size`: bytes up to the end of the last whole line; `torn`: whether a torn line behind it was dropped.
    """

    path: Path
    app: str
    game: Game
    options: Mapping[str, OptionValue]
    seats: tuple[SeatInfo, ...]
    seed: int
    lines: tuple[Line, ...]
    size: int
    torn: bool
    start: Start | None = None
    hand: int = 0
    speed: int = SPEEDS[0]

    @property
    def log(self) -> tuple[Entry, ...]:
        return tuple(line.content for line in self.lines if isinstance(line.content, Entry))

    @property
    def hints(self) -> tuple[HintNote, ...]:
        """The hints that were given, each once."""
        return tuple(dict.fromkeys(line.content for line in self.lines if isinstance(line.content, HintNote)))

    def new_session(self) -> Session:
        """Makes the match at its start. `RecordError` "record.bad-setup" if the game refuses its seats or options,
        "record.bad-start" if it refuses the position."""
        try:
            return Session(self.game, self.seats, self.seed, self.options, self.start, self.hand, self.speed)
        except BadSetup as error:
            raise RecordError("record.bad-setup", file=self.path.name, why=error.reason) from None
        except BadPosition as error:
            raise self.bad_start(error) from None

    def bad_start(self, error: BadPosition) -> RecordError:
        """Makes the error for the position in the header, or the poses beside it."""
        line, what = error.params["line"], error.params["what"]
        return RecordError("record.bad-start", file=self.path.name, line=line, what=what, why=error.reason)


def load(path: str | os.PathLike[str], games: Mapping[str, Game], *, notes: bool = True) -> Recording:
    """Reads the match file at `path` and checks its format. `RecordError` names the fault; the file is not changed.

    `replay` checks the actions and the digests. Without `notes` it reads the entries only, which is much quicker for a
    match with a world.
    """
    path = Path(path)
    data = read_bytes(path)
    size = data.rfind(b"\n") + 1
    return read(path, whole_lines(data), games, size=size, torn=size < len(data), notes=notes)


def read(
    path: Path,
    lines: Iterable[tuple[int, bytes]],
    games: Mapping[str, Game],
    *,
    size: int,
    torn: bool,
    notes: bool = True,
) -> Recording:
    """Reads numbered lines of the file at `path`. `RecordError`: see `load`."""
    name = path.name
    numbered = iter(lines)
    number, first = next(numbered, (1, b""))
    kind = read_kind(first, name)
    if kind.format not in HEADERS:
        raise RecordError("record.unknown-format", file=name, format=kind.format)
    if kind.game not in games:
        raise RecordError("record.unknown-game", file=name, game=kind.game)
    rules = games[kind.game]
    if kind.rules_version != rules.rules_version:
        raise RecordError("record.unknown-rules", file=name, game=kind.game, rules=kind.rules_version)
    try:
        header = HEADERS[kind.format].decode(first)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise RecordError("record.damaged", file=name, line=number) from None
    named = hand_of(header)
    hand = min(1, rules.hand) if named is None else named
    if hand > rules.hand:
        raise RecordError("record.unknown-format", file=name, format=kind.format)
    return Recording(
        path=path,
        app=header.app,
        game=rules,
        options=header.options,
        seats=tuple(SeatInfo(seat.name, seat.colour, seat.level, seat.device) for seat in header.seats),
        seed=header.seed,
        lines=tuple(_read_lines(numbered, name, notes)),
        size=size,
        torn=torn,
        start=start_of(header),
        hand=hand,
        speed=speed_of(header),
    )


def read_bytes(path: Path) -> bytes:
    """Reads the file at `path`. `RecordError` if it cannot be read, or is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise RecordError("record.missing", file=path.name) from None
    except (OSError, ValueError) as error:
        raise RecordError("record.unreadable", file=path.name, why=getattr(error, "strerror", None) or "") from None
    if len(data) > MAX_BYTES:
        raise RecordError("record.too-large", file=path.name, megabytes=MAX_BYTES // 2**20)
    return data


def read_kind(first: bytes, name: str) -> Kind:
    """Reads the first line of a file. `RecordError` if it is no match."""
    try:
        if len(first) <= MAX_LINE:
            return KIND.decode(first)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        pass
    raise RecordError("record.not-a-match", file=name)


def _read_lines(lines: Iterator[tuple[int, bytes]], name: str, notes: bool) -> Iterator[Line]:
    """Reads `lines`; without `notes`, those with entries only."""
    for number, raw in lines:
        try:
            if notes or not raw.startswith(b"{"):
                yield Line(number, read_line(raw))
        except BadLine:
            raise RecordError("record.damaged", file=name, line=number) from None


def check_line(recording: Recording, session: Session, line: Line) -> None:
    """Does `line` in `session`, or compares its digest. `RecordError` names the line that fails."""
    where: dict[str, int | str] = {"file": recording.path.name, "line": line.number}
    content = line.content
    try:
        if isinstance(content, Entry):
            session.repeat(content)
            return
    except BadText:
        raise RecordError("record.damaged", **where) from None
    except (IllegalAction, UndoRefused) as error:
        raise RecordError("record.illegal", why=error.reason, **where) from None
    if isinstance(content, HandNote):
        return
    if content.at != session.log_length:
        raise RecordError("record.damaged", **where)
    if isinstance(content, RestoredNote) and content.since is not None and content.since > content.at:
        raise RecordError("record.damaged", **where)
    if isinstance(content, HintNote) and content.seat >= len(session.seats):
        raise RecordError("record.damaged", **where)
    if isinstance(content, DigestNote) and content.digest != session.digest():
        raise RecordError("record.diverged", **where)


def replay(recording: Recording) -> Session:
    """Plays `recording` to its end; the rules check every action, and every digest is compared.

    `RecordError` for the first line that fails. Worlds are not rebuilt: `game.play` does that.
    """
    session = recording.new_session()
    for line in recording.lines:
        check_line(recording, session, line)
    return session
