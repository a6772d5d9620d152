"""A bundle is one file with all matches of a contest: `load_bundle` reads it, `BundleRecorder` writes it.

Line 1 is the header of the bundle: format 4, the key of the contest, and whatever the contest adds. Then come the
headers of the matches, the parts. From there on `[part,line]` is a line of a part, and an object is a note of the
contest.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import msgspec

from game.core.files import whole_lines
from game.core.game import Game
from game.core.manifest import Contest, Manifest, contests
from game.core.match_recorder import LineFile, Recorder
from game.core.record import RecordError, Recording, read, read_bytes, read_kind
from game.core.record_lines import BUNDLE, MAX_LINE, header_line, raise_format, write_line
from game.core.record_notes import Note
from game.core.session import Entry, Session

_HEADER = b'{"format":'


class _Begun(msgspec.Struct):
    begun: bool = False


_read_begun = msgspec.json.Decoder(_Begun).decode


@dataclass(frozen=True, slots=True)
class Bundle:
    """The content of a bundle: every part whole and well-formed, its actions not yet checked by the rules.

    `contest`: its key; `header`: the first line; `notes`: the contest's lines with their numbers. `size`, `torn`: see
    `Recording`.
    """

    path: Path
    contest: str
    header: bytes
    parts: tuple[Recording, ...]
    notes: tuple[tuple[int, bytes], ...]
    size: int
    torn: bool

    @property
    def begun(self) -> bool:
        """Whether the contest says that something was done before its matches."""
        try:
            return _read_begun(self.header).begun
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return False

    def damaged(self, line: int) -> RecordError:
        return RecordError("record.damaged", file=self.path.name, line=line)

    @property
    def last_line(self) -> int:
        """Number of the last line."""
        return max([1 + len(self.parts), *(number for number, _ in self.notes), *self._last_of_parts()])

    def _last_of_parts(self) -> Iterator[int]:
        return (part.lines[-1].number for part in self.parts if part.lines)


def contest_of(path: str | os.PathLike[str]) -> str:
    """Reads the key of the contest from the first line of a file; "" for a file that is no bundle or cannot be read."""
    try:
        with Path(path).open("rb") as file:
            kind = read_kind(file.readline(MAX_LINE + 1).rstrip(b"\n"), "")
    except (OSError, ValueError, RecordError):
        return ""
    return kind.contest if kind.format == BUNDLE else ""


def contest_for(path: str | os.PathLike[str], manifests: Mapping[str, Manifest]) -> Contest | None:
    """Finds the contest of a file; None for a file of one match, or one that cannot be read.

    `RecordError` "record.unknown-game" for an unknown contest."""
    key = contest_of(path)
    if not key:
        return None
    found = contests(manifests).get(key)
    if found is None:
        raise RecordError("record.unknown-game", file=Path(path).name, game=key)
    return found


def load_bundle(path: str | os.PathLike[str], games: Mapping[str, Game], *, notes: bool = True) -> Bundle:
    """Reads the bundle at `path` and checks its format. `RecordError` names the fault; the file is not changed.

    Without `notes` it skips the notes of the parts."""
    path = Path(path)
    data = read_bytes(path)
    size = data.rfind(b"\n") + 1
    numbered = whole_lines(data)
    number, first = next(numbered, (1, b""))
    kind = read_kind(first, path.name)
    if kind.format != BUNDLE:
        raise RecordError("record.unknown-format", file=path.name, format=kind.format)
    if kind.game not in games:
        raise RecordError("record.unknown-game", file=path.name, game=kind.game)
    if kind.rules_version != games[kind.game].rules_version:
        raise RecordError("record.unknown-rules", file=path.name, game=kind.game, rules=kind.rules_version)
    found: list[list[tuple[int, bytes]]] = []
    notes_found: list[tuple[int, bytes]] = []
    begun = False
    for number, raw in numbered:
        part, line = _untagged(raw)
        if line.startswith(_HEADER) and part == len(found) and not begun:
            found.append([(number, line)])
            continue
        begun = True
        if part is None and line.startswith(b"{") and len(line) <= MAX_LINE:
            notes_found.append((number, line))
        elif part is not None and part < len(found):
            if notes or not line.startswith(b"{"):
                found[part].append((number, line))
        else:
            raise RecordError("record.damaged", file=path.name, line=number)
    torn = size < len(data)
    parts = tuple(read(path, lines, games, size=size, torn=torn) for lines in found)
    for lines, part_found in zip(found, parts, strict=True):
        if part_found.game.key != kind.game:
            raise RecordError("record.damaged", file=path.name, line=lines[0][0])
    return Bundle(path, kind.contest, first, parts, tuple(notes_found), size, torn)


def _untagged(raw: bytes) -> tuple[int | None, bytes]:
    """Splits a line into the number of its part, None for a line of the contest, and the line of the part."""
    comma = raw.find(b",", 1, 4)
    tag = raw[1 : max(comma, 1)]
    if raw[:1] != b"[" or raw[-1:] != b"]" or not tag.isdigit() or str(int(tag)).encode() != tag:
        return None, raw
    return int(tag), raw[comma + 1 : -1]


def _tagged(part: int, line: bytes) -> bytes:
    return b"[%d,%s]\n" % (part, line.removesuffix(b"\n"))


class _PartRecorder(Recorder):
    """Writes one match of a bundle."""

    def __init__(
        self, file: LineFile, part: int, session: Session, on_problem: Callable[[RecordError], None] | None
    ) -> None:
        """The header of the part and the log so far are in the file, or are written with its head."""
        self._part = part
        self._prepare(file, session, on_problem)
        self._entries = session.log_length
        session.add_listener(self)

    def _line(self, content: Entry | Note) -> bytes:
        return _tagged(self._part, write_line(content))

    def _allow_hints(self) -> None:
        """The header of a part always has the format with hints."""

    def _shut(self) -> None:
        """Does nothing: the other parts use the file too."""


class BundleRecorder:
    """Writes the bundle of some sessions. `parts`: a recorder for each, to be closed with its match.

    For a full disk see `Recorder`. A note of the contest waits until no part has waiting lines, so that it never speaks
    of lines that are not in the file. Of several waiting notes only the last is written.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        header: bytes,
        sessions: Sequence[Session],
        *,
        fsync: bool = False,
        on_problem: Callable[[RecordError], None] | None = None,
    ) -> None:
        """Begins the file with the line `header` for new `sessions`. Replaces any file at `path`, and makes its
        folder."""
        heads = [_tagged(part, raise_format(header_line(session))) for part, session in enumerate(sessions)]
        head = header.removesuffix(b"\n") + b"\n" + b"".join(heads)
        self._prepare(LineFile(Path(path), fsync=fsync, head=head), sessions, on_problem)
        self.retry()

    def _prepare(
        self, file: LineFile, sessions: Sequence[Session], on_problem: Callable[[RecordError], None] | None
    ) -> None:
        self.path = file.path
        self._file = file
        self._problem: RecordError | None = None
        self._on_problem = on_problem
        self._note = b""
        self.parts = tuple(_PartRecorder(file, part, session, self._report) for part, session in enumerate(sessions))

    @classmethod
    def resume(
        cls,
        bundle: Bundle,
        sessions: Sequence[Session],
        *,
        fsync: bool = False,
        on_problem: Callable[[RecordError], None] | None = None,
    ) -> Self:
        """Goes on with the file of `bundle`, from whose parts `sessions` were replayed; a torn last line is cut off."""
        recorder = cls.__new__(cls)
        recorder._prepare(LineFile(bundle.path, fsync=fsync, size=bundle.size), sessions, on_problem)
        recorder.retry()
        return recorder

    @property
    def problem(self) -> RecordError | None:
        """The error because of which the file is not whole; None while it is."""
        return next((part.problem for part in self.parts if part.problem is not None), self._problem)

    def note(self, line: bytes) -> None:
        """Appends a note of the contest, a JSON object in one line. It replaces a note that still waits."""
        self._note = line.removesuffix(b"\n") + b"\n"
        self.retry()

    def retry(self) -> None:
        """Tries to write the waiting lines."""
        for part in self.parts:
            part.retry()
        if any(part.problem is not None for part in self.parts):
            return
        written, error = self._file.append([self._note] if self._note else [])
        if written:
            self._note = b""
        if error is None:
            self._problem = None
        elif self._problem is None:
            self._report(RecordError("record.disk", file=self.path.name, why=error.strerror or ""))

    def _report(self, problem: RecordError) -> None:
        known, self._problem = self._problem, problem
        if known is None and self._on_problem is not None:
            self._on_problem(problem)

    def close(self) -> None:
        """Closes the file, after its parts. `retry` or another `close` tries again to write lines that wait."""
        self.retry()
        self._file.close()
