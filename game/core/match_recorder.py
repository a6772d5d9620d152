"""`Recorder` writes the match file of a session, line by line as things happen, and copes with a full disk."""

from __future__ import annotations

import contextlib
import errno
import os
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from game.core.files import atomic_write_bytes
from game.core.game import Event, Seat
from game.core.record import RecordError, Recording
from game.core.record_lines import FORMAT_AT, header_line, raise_format, write_line
from game.core.record_notes import DigestNote, HandNote, HintNote, Note, PosesNote, RestoredNote
from game.core.session import Entry, Session

DIGEST_EVERY = 8
"""Entries between two digests."""

WAITING_MOST = 4 * 2**20
"""Most bytes that wait in memory while the disk fails. Beyond it, hand input and poses are dropped."""


@dataclass(frozen=True, slots=True)
class _Unwritten:
    """One or more whole lines that are written together or not at all. `entries`: number of entries among them.

    `spare`: the match can go on without them, from later poses. `hints`: there is a hint among them, which not every
    format has.
    """

    data: bytes
    entries: int = 0
    spare: bool = False
    hints: bool = False


class LineFile:
    """A file to which whole lines are appended; no one else writes to it.

    `size`: bytes of whole lines on the disk; None for a new file that begins with `head` and replaces any other.
    """

    def __init__(self, path: Path, *, fsync: bool = False, size: int | None = None, head: bytes = b"") -> None:
        self.path = path
        self.begun = size is not None
        self._size = size or 0
        self._head = head
        self._fsync = fsync
        self._file: BinaryIO | None = None

    def append(self, units: Sequence[bytes]) -> tuple[int, OSError | None]:
        """Writes each of `units`, which are whole lines, wholly or not at all. Returns the number of units written, and
        the error of the disk; after an error the file is closed until the next call."""
        written = 0
        try:
            if self.begun:
                file = self.open()
                written, problem = self._write(file, units)
                if problem is not None:
                    file.truncate(self._size)
                    raise problem
                if self._fsync:
                    os.fsync(file.fileno())
            else:
                data = self._head + b"".join(units)
                atomic_write_bytes(self.path, data, self._fsync)
                self.begun, self._size, written = True, len(data), len(units)
                self.open()
        except OSError as error:
            self.close()
            return written, error
        return written, None

    def _write(self, file: BinaryIO, units: Sequence[bytes]) -> tuple[int, OSError | None]:
        data, done, problem = memoryview(b"".join(units)), 0, None
        try:
            while done < len(data):
                wrote = file.write(data[done:])
                if not wrote:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                done += wrote
        except OSError as error:
            problem = error
        written = 0
        for unit in units:
            if len(unit) > done:
                break
            done -= len(unit)
            self._size += len(unit)
            written += 1
        return written, problem

    def open(self) -> BinaryIO:
        """Opens the file behind its last whole line, if it is not open, and cuts off a torn line. `OSError`."""
        if self._file is not None:
            return self._file
        # Not a new file: it would lack the earlier lines. Unbuffered: failed data must not be written on close.
        file: BinaryIO = self.path.open("r+b", buffering=0)
        try:
            end = file.seek(0, os.SEEK_END)
            if end < self._size:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            if end > self._size:
                file.truncate(self._size)
                file.seek(self._size)
        except OSError:
            file.close()
            raise
        self._file = file
        return file

    def raise_format(self) -> None:
        """Changes the header to the format with hints. `OSError`."""
        file = self.open()
        file.seek(0)
        first = file.read(FORMAT_AT + 1)
        raised = raise_format(first)
        if raised != first:
            file.seek(FORMAT_AT)
            file.write(raised[FORMAT_AT:])
        file.seek(self._size)

    def close(self) -> None:
        """Closes the file; another call opens it again."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


class Recorder:
    """Writes the file of a session: a listener that appends each entry at once.

    A disk error never stops the match. Lines that cannot be written wait in memory; each new line, and `retry`, tries
    to write all of them. Meanwhile `problem` is the error, and `on_problem` is called once; `problem` is None whenever
    the file is whole. A line is on disk as a whole or not at all.

    Beyond `WAITING_MOST` bytes hand input and poses are dropped: then `lacks_poses` is true, and nothing is written
    until the driver has rebuilt the world from new poses and calls `bridge`.

    `fsync` also makes the disk store each line at once, which takes some milliseconds.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        session: Session,
        *,
        fsync: bool = False,
        on_problem: Callable[[RecordError], None] | None = None,
    ) -> None:
        """Begins the file of `session` with its log so far. Replaces any file at `path`, and makes its folder."""
        self._prepare(LineFile(Path(path), fsync=fsync), session, on_problem)
        self._wait(_Unwritten(header_line(session)))
        for entry in session.log:
            self._wait(_Unwritten(self._line(entry), entries=1))
        if session.log:
            self._wait(_Unwritten(self._line(DigestNote(session.digest(), session.log_length))))
        self.retry()
        session.add_listener(self)

    def _prepare(
        self,
        file: LineFile,
        session: Session,
        on_problem: Callable[[RecordError], None] | None,
    ) -> None:
        self.path = file.path
        self.problem: RecordError | None = None
        self.lacks_poses = False
        self._session = session
        self._on_problem = on_problem
        self._file = file
        self._closed = False
        self._entries = 0
        """Number of entries on disk."""
        self._waiting: deque[_Unwritten] = deque()
        self._waiting_bytes = 0
        self._gap = 0
        """Index in `_waiting` of the first item after the dropped input."""
        self._digest_at = session.log_length
        self._gathers = False

    @classmethod
    def resume(
        cls,
        recording: Recording,
        session: Session,
        *,
        fsync: bool = False,
        on_problem: Callable[[RecordError], None] | None = None,
    ) -> Recorder:
        """Goes on with the file of `recording`, from which `session` was replayed; a torn last line is cut off.

        `RecordError` "record.diverged" if it is not the file of this session.
        """
        of_file = (recording.game.key, recording.seats, recording.seed, recording.start)
        same = of_file == (session.game.key, session.seats, session.seed, session.start)
        if not same or session.log != recording.log:
            raise RecordError("record.diverged", file=recording.path.name, line=1)
        recorder = cls.__new__(cls)
        recorder._prepare(LineFile(recording.path, fsync=fsync, size=recording.size), session, on_problem)
        recorder._entries = session.log_length
        try:
            recorder._file.open()
        except OSError as error:
            recorder._fail(error)
        session.add_listener(recorder)
        return recorder

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        self._append_entry(entry)

    def on_undo(self, entry: Entry) -> None:
        self._append_entry(entry)

    def note(self, note: HandNote | PosesNote | RestoredNote) -> None:
        """Appends a note of a continuous game; dropped while `lacks_poses`."""
        if not self.lacks_poses:
            self._append(_Unwritten(self._line(note), spare=True))

    def note_hint(self, seat: Seat) -> None:
        """Appends that `seat` asks for a hint now."""
        self._append(_Unwritten(self._line(HintNote(seat, self._session.log_length)), hints=True))

    def bridge(self, note: PosesNote) -> None:
        """Appends that the world was rebuilt from the poses of `note`; then waiting lines can be written again."""
        waiting = list(self._waiting)
        before, gap = waiting[: self._gap], waiting[self._gap :]
        since = self._entries + sum(each.entries for each in before)
        restored = RestoredNote(note.at, note.tick, since)
        # The entries of the gap are useless without the poses after them.
        data = b"".join([*(each.data for each in gap), self._line(note), self._line(restored)])
        entries, hints = sum(each.entries for each in gap), any(each.hints for each in gap)
        self._replace_waiting([*before, _Unwritten(data, entries, hints=hints)])
        self.lacks_poses = False
        self.retry()

    def retry(self) -> None:
        """Tries to write the waiting lines."""
        if self.lacks_poses or (not self._waiting and self.problem is None):
            return
        try:
            self._write_waiting()
        except OSError as error:
            self._fail(error)
        else:
            self.problem = None
            if self._closed:
                self._shut()

    def close(self) -> None:
        """Writes the last digest and closes the file. The session may go on unrecorded.

        `retry` or another `close` tries again to write lines that could not be written.
        """
        self._session.remove_listener(self)
        if not self._closed and self._digest_at < self._session.log_length:
            self._append_digest()
        self._closed = True
        self.retry()
        self._shut()

    def _append_entry(self, entry: Entry) -> None:
        if self._closed:
            return
        self._append(_Unwritten(self._line(entry), entries=1))
        if self._session.log_length - self._digest_at >= DIGEST_EVERY or self._session.over:
            self._append_digest()

    def _append_digest(self) -> None:
        self._digest_at = self._session.log_length
        self._append(_Unwritten(self._line(DigestNote(self._session.digest(), self._digest_at))))

    def _append(self, line: _Unwritten) -> None:
        if self._closed:
            return
        self._wait(line)
        if not self._gathers:
            self._write_and_see()

    def gather(self) -> None:
        """Makes lines wait until `release`, which writes them together, so that a file never ends between them."""
        self._gathers = True

    def release(self) -> None:
        """Writes the gathered lines."""
        self._gathers = False
        if self._waiting:
            self._write_and_see()

    def _write_and_see(self) -> None:
        self.retry()
        if self._waiting_bytes > WAITING_MOST and not self.lacks_poses:
            self._drop_input()

    def _wait(self, line: _Unwritten) -> None:
        self._waiting.append(line)
        self._waiting_bytes += len(line.data)

    def _replace_waiting(self, lines: Iterable[_Unwritten]) -> None:
        self._waiting = deque(lines)
        self._waiting_bytes = sum(len(each.data) for each in self._waiting)

    def _drop_input(self) -> None:
        first = next((i for i, each in enumerate(self._waiting) if each.spare), None)
        if first is not None:
            self._gap = first
            self._replace_waiting(each for each in self._waiting if not each.spare)
            self.lacks_poses = True

    def _line(self, content: Entry | Note) -> bytes:
        return write_line(content)

    def _allow_hints(self) -> None:
        """Changes the header to the format with hints, so that programs without hints refuse the file."""
        if self._file.begun:
            self._file.raise_format()
        else:
            self._waiting[0] = replace(self._waiting[0], data=raise_format(self._waiting[0].data))

    def _write_waiting(self) -> None:
        if any(each.hints for each in self._waiting):
            self._allow_hints()
        written, problem = self._file.append([each.data for each in self._waiting])
        for _ in range(written):
            line = self._waiting.popleft()
            self._entries += line.entries
            self._waiting_bytes -= len(line.data)
        if problem is not None:
            raise problem

    def _shut(self) -> None:
        self._file.close()

    def _fail(self, error: OSError) -> None:
        self._shut()
        if self.problem is None:
            self.problem = RecordError("record.disk", file=self.path.name, why=error.strerror or "")
            if self._on_problem is not None:
                self._on_problem(self.problem)
