"""Writes a match file: appends each action as it happens, and copes with a full disk."""

from __future__ import annotations

import contextlib
import errno
import os
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.files import atomic_write_bytes
from game.core.game import Event, Seat
from game.core.notes import DigestNote, HandNote, HintNote, PosesNote, RestoredNote
from game.core.record import FORMAT_AT, RecordError, Recording, header_line, raise_format, write_line
from game.core.session import Entry, Session

DIGEST_EVERY = 8
"""Entries between two digests."""

WAITING_MOST = 4 * 2**20
"""Upper limit of bytes waiting in memory while the disk fails. Past that, hand input and poses are given up."""


@dataclass(frozen=True, slots=True)
class _Unwritten:
    """One or more whole lines that are written together or not at all. `entries`: how many of them are entries.

    `spare`: the match can be continued without them, from later poses. `hints`: there is a hint among them, which not
    every format allows for.
    """

    data: bytes
    entries: int = 0
    spare: bool = False
    hints: bool = False


class Recorder:
    """Writes a session's file as it goes: a listener that appends each entry at once.

    A disk error never stops the match. What cannot be written waits in memory; each new line, and `retry`, tries to
    write all of it. Meanwhile `problem` says what is wrong, and `on_problem` is called once; `problem` is None whenever
    the file is whole. A line is on disk as a whole or not at all.

    Past `WAITING_MOST` bytes hand input and poses are given up: then `lacks_poses`, and nothing is written until the
    driver has rebuilt the world from new poses and calls `bridge`.

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
        """Begin the file of `session` with its log so far, in place of any file at `path`; its folder is made."""
        self._prepare(path, session, fsync, on_problem)
        self._wait(_Unwritten(header_line(session)))
        for entry in session.log:
            self._wait(_Unwritten(write_line(entry), entries=1))
        if session.log:
            self._wait(_Unwritten(write_line(DigestNote(session.digest(), session.log_length))))
        self.retry()
        session.add_listener(self)

    def _prepare(
        self,
        path: str | os.PathLike[str],
        session: Session,
        fsync: bool,
        on_problem: Callable[[RecordError], None] | None,
    ) -> None:
        self.path = Path(path)
        self.problem: RecordError | None = None
        self.lacks_poses = False
        self._session = session
        self._fsync = fsync
        self._on_problem = on_problem
        self._file: Any = None
        self._begun = False
        self._closed = False
        self._size = 0
        """Bytes of whole lines on disk."""
        self._entries = 0
        """Number of entries on disk."""
        self._waiting: deque[_Unwritten] = deque()
        self._waiting_bytes = 0
        self._gap = 0
        """Index in `_waiting` of the first item after the input that was given up."""
        self._digest_at = session.log_length

    @classmethod
    def resume(
        cls,
        recording: Recording,
        session: Session,
        *,
        fsync: bool = False,
        on_problem: Callable[[RecordError], None] | None = None,
    ) -> Recorder:
        """Go on with the file of `recording`, from which `session` was replayed; a torn last line is cut off.

        `RecordError` "record.diverged" if it is not the file of this session.
        """
        of_file = (recording.game.key, recording.seats, recording.seed, recording.start)
        same = of_file == (session.game.key, session.seats, session.seed, session.start)
        if not same or session.log != recording.log:
            raise RecordError("record.diverged", file=recording.path.name, line=1)
        recorder = cls.__new__(cls)
        recorder._prepare(recording.path, session, fsync, on_problem)
        recorder._begun = True
        recorder._size, recorder._entries = recording.size, session.log_length
        try:
            recorder._open()
        except OSError as error:
            recorder._fail(error)
        session.add_listener(recorder)
        return recorder

    def on_action(self, entry: Entry, events: Sequence[Event]) -> None:
        self._append_entry(entry)

    def on_undo(self, entry: Entry) -> None:
        self._append_entry(entry)

    def note(self, note: HandNote | PosesNote | RestoredNote) -> None:
        """Append what a continuous game needs besides its log. While `lacks_poses` it is discarded."""
        if not self.lacks_poses:
            self._append(_Unwritten(write_line(note), spare=True))

    def note_hint(self, seat: Seat) -> None:
        """Record that `seat` asks for a hint now."""
        self._append(_Unwritten(write_line(HintNote(seat, self._session.log_length)), hints=True))

    def bridge(self, note: PosesNote) -> None:
        """Record that the world was rebuilt from the poses of `note`, so that waiting lines can be written again."""
        waiting = list(self._waiting)
        before, gap = waiting[: self._gap], waiting[self._gap :]
        since = self._entries + sum(each.entries for each in before)
        restored = RestoredNote(note.at, note.tick, since)
        # The entries of the gap cannot be used without the poses after them.
        data = b"".join([*(each.data for each in gap), write_line(note), write_line(restored)])
        entries, hints = sum(each.entries for each in gap), any(each.hints for each in gap)
        self._replace_waiting([*before, _Unwritten(data, entries, hints=hints)])
        self.lacks_poses = False
        self.retry()

    def retry(self) -> None:
        """Try to write what waits."""
        if self.lacks_poses or (self._begun and not self._waiting and self.problem is None):
            return
        try:
            if self._begun:
                self._write_waiting()
            else:
                self._begin()
        except OSError as error:
            self._fail(error)
        else:
            self.problem = None
            if self._closed:
                self._shut()

    def close(self) -> None:
        """Write the last digest and close the file. The session may go on without being recorded.

        What could not be written is tried again by `retry` or another `close`.
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
        self._append(_Unwritten(write_line(entry), entries=1))
        if self._session.log_length - self._digest_at >= DIGEST_EVERY or self._session.over:
            self._append_digest()

    def _append_digest(self) -> None:
        self._digest_at = self._session.log_length
        self._append(_Unwritten(write_line(DigestNote(self._session.digest(), self._digest_at))))

    def _append(self, line: _Unwritten) -> None:
        if self._closed:
            return
        self._wait(line)
        self.retry()
        if self._waiting_bytes > WAITING_MOST and not self.lacks_poses:
            self._give_up_input()

    def _wait(self, line: _Unwritten) -> None:
        self._waiting.append(line)
        self._waiting_bytes += len(line.data)

    def _replace_waiting(self, lines: Iterable[_Unwritten]) -> None:
        self._waiting = deque(lines)
        self._waiting_bytes = sum(len(each.data) for each in self._waiting)

    def _give_up_input(self) -> None:
        first = next((i for i, each in enumerate(self._waiting) if each.spare), None)
        if first is not None:
            self._gap = first
            self._replace_waiting(each for each in self._waiting if not each.spare)
            self.lacks_poses = True

    def _begin(self) -> None:
        """Write the file whole, in place of any other."""
        data = b"".join(each.data for each in self._waiting)
        if any(each.hints for each in self._waiting):
            data = raise_format(data)
        atomic_write_bytes(self.path, data, self._fsync)
        self._begun = True
        self._written(len(data))
        self._open()

    def _open(self) -> None:
        """Open the file behind its last whole line; what lies there was torn off."""
        # No new file: it would lack the earlier lines. Unbuffered: data that failed must not be written on close.
        file = self.path.open("r+b", buffering=0)
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

    def _allow_hints(self) -> None:
        """Let the header say that there are hints, so that programs that know of none refuse the file unharmed."""
        self._file.seek(0)
        first = self._file.read(FORMAT_AT + 1)
        raised = raise_format(first)
        if raised != first:
            self._file.seek(FORMAT_AT)
            self._file.write(raised[FORMAT_AT:])
        self._file.seek(self._size)

    def _write_waiting(self) -> None:
        if self._file is None:
            self._open()
        if any(each.hints for each in self._waiting):
            self._allow_hints()
        data = memoryview(b"".join(each.data for each in self._waiting))
        done = 0
        try:
            while done < len(data):
                wrote = self._file.write(data[done:])
                if not wrote:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                done += wrote
        except OSError:
            self._written(done)
            self._file.truncate(self._size)
            raise
        self._written(done)
        if self._fsync:
            os.fsync(self._file.fileno())

    def _written(self, size: int) -> None:
        """Note that `size` waiting bytes have been written, and drop the complete parts among them."""
        while self._waiting and len(self._waiting[0].data) <= size:
            line = self._waiting.popleft()
            size -= len(line.data)
            self._size += len(line.data)
            self._entries += line.entries
            self._waiting_bytes -= len(line.data)

    def _shut(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def _fail(self, error: OSError) -> None:
        self._shut()
        if self.problem is None:
            self.problem = RecordError("record.disk", file=self.path.name, why=error.strerror or "")
            if self._on_problem is not None:
                self._on_problem(self.problem)
